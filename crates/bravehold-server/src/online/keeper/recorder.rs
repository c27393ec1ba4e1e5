//! The record of a game for those who ask for it: made on a thread for long work, and given out in pages.

use std::sync::Arc;

use bravehold_record::random::Random;
use bravehold_wire::{Code, Notice};

use super::super::limits;
use super::{Keeper, Mail, refusal};

/// The record as it was last given out. There is only one, so that many who read slowly cost no more than one.
#[derive(Default)]
pub(super) struct Recorder {
    /// The position of which it is, and its pages; none where somebody has secrets.
    made: Option<(u32, Option<Arc<[String]>>)>,
    /// Those who wait for one that is being made: connections and requests.
    waiting: Vec<(u64, u32)>,
}

/// A record that is ready.
pub struct Recorded {
    at: u32,
    pages: Option<Arc<[String]>>,
}

impl Recorder {
    pub(super) fn is_busy(&self) -> bool {
        !self.waiting.is_empty()
    }
}

impl Keeper {
    /// Gives out a page of the record; the first one asks for the record as it is now.
    pub(super) fn record(&mut self, connection: u64, id: u32, page: u32) {
        let reads = self.guests.get(&connection).and_then(|guest| guest.reads);
        let wanted = if page == 0 { Some(self.at) } else { reads };
        if let Some((at, pages)) = &self.recorder.made
            && Some(*at) == wanted
        {
            let (at, pages) = (*at, pages.clone());
            return self.give_page(connection, id, page, at, pages.as_deref());
        }
        if page > 0 {
            let text = "the game has moved on; ask for the record from the start";
            return self.send_text(connection, refusal(Some(id), Code::Late, text.into(), None));
        }
        self.recorder.waiting.push((connection, id));
        if self.recorder.waiting.len() > 1 {
            return;
        }
        let Some(back) = self.to_self.upgrade() else { return };
        let (record, game, at) = (self.desk.record().clone(), self.desk.game().clone(), self.at);
        let (replays, payer) = (self.shared.replays.clone(), self.payer());
        tokio::spawn(async move {
            let pages = replays.run(&payer, move || {
                // The same for all who ask now: they can compare, and learn nothing by asking again.
                let record = record.covered(&game, &mut Random::new(at.into()))?;
                Some(pages(&record.to_string()))
            });
            let _ = back.send(Mail::Recorded(Recorded { at, pages: pages.await.flatten() })).await;
        });
    }

    /// The record is ready: those who waited for it get their first page.
    pub(super) fn recorded(&mut self, recorded: Recorded) {
        let Recorded { at, pages } = recorded;
        self.recorder.made = Some((at, pages.clone()));
        for (connection, id) in std::mem::take(&mut self.recorder.waiting) {
            self.give_page(connection, id, 0, at, pages.as_deref());
        }
    }

    fn give_page(&mut self, connection: u64, id: u32, page: u32, at: u32, pages: Option<&[String]>) {
        let Some(pages) = pages else {
            let text = "the record holds secrets until the game is over";
            return self.send_text(connection, refusal(Some(id), Code::Secret, text.into(), None));
        };
        let Some(text) = pages.get(page as usize).cloned() else {
            let text = "the record has no such page";
            return self.send_text(connection, refusal(Some(id), Code::Limit, text.into(), None));
        };
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.reads = Some(at);
        }
        self.send(connection, &Notice::Record { text, page, pages: pages.len() as u32 });
        self.send(connection, &Notice::Done { id });
    }
}

/// A text in pages of whole lines.
fn pages(text: &str) -> Arc<[String]> {
    let mut pages = vec![String::new()];
    for line in text.split_inclusive('\n') {
        match pages.last_mut() {
            Some(page) if page.len() + line.len() <= limits::RECORD || page.is_empty() => page.push_str(line),
            _ => pages.push(line.to_string()),
        }
    }
    pages.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_hold_whole_lines_and_all_of_them() {
        let text: String = (0..20_000).map(|n| format!("line {n}\n")).collect();
        let pages = pages(&text);
        assert_eq!(pages.concat(), text);
        assert!(pages.len() > 3 && pages.iter().all(|p| p.len() <= limits::RECORD && p.ends_with('\n')));
        assert_eq!(super::pages("").len(), 1);
    }
}
