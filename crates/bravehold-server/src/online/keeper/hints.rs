//! What a bot would do in somebody's place.

use std::time::Instant;

use bravehold_bots::{Bot, Level, imagine};
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Viewer, Who};
use bravehold_wire::{Code, Notice};

use super::super::fair::Payer;
use super::super::keys;
use super::super::people::No;
use super::{Keeper, Mail, refusal};
use crate::measures;

/// How well hints are thought out.
const LEVEL: Level = Level::Strong;

/// A hint that is ready.
pub struct Hinted {
    connection: u64,
    id: u32,
    at: u32,
    who: Who,
    /// The answer and why, unless the bot broke down.
    hint: Option<(Choice, String)>,
    bot: Option<Box<dyn Bot>>,
}

impl Keeper {
    /// Lets a bot think for whoever asks; the answer comes by mail.
    pub(super) fn hint(&mut self, connection: u64, id: u32, at: u32) -> Result<(), No> {
        let seats = self.seats(connection);
        let guest = self.guests.get_mut(&connection);
        let who = guest.and_then(|g| g.ear.asked(&self.desk, &seats));
        let who = who.ok_or_else(|| (Code::NotAsked, "it is not your turn to answer".to_string()))?;
        if at != self.at {
            return Err((Code::Late, "that question has already been answered".into()));
        }
        let back = self.to_self.upgrade().filter(|_| !self.hinting);
        let back = back.ok_or_else(|| (Code::TooFast, "a hint is already on its way".to_string()))?;
        let payer = self
            .guests
            .get(&connection)
            .map_or(self.payer(), |g| Payer { address: g.address, ..self.payer() });
        if !self.shared.addresses.may_think(payer.address) {
            let text = "too many hints for your address; ask again in a minute";
            return Err((Code::TooFast, text.into()));
        }
        self.hinting = true;
        let mut bot = self.hinters.remove(&who).unwrap_or_else(|| LEVEL.bot(keys::number()));
        let (game, shared) = (self.desk.game().clone(), self.shared.clone());
        tokio::spawn(async move {
            let addresses = shared.addresses.clone();
            let address = payer.address;
            let thought = shared.brains.run(&payer, move || {
                let begun = Instant::now();
                let hint = think(&game, who, bot.as_mut(), keys::number());
                metrics::histogram!(measures::THOUGHT).record(begun.elapsed());
                addresses.thought(address, begun.elapsed());
                (hint, bot)
            });
            let (hint, bot) = thought.await.map_or((None, None), |(hint, bot)| (hint, Some(bot)));
            let _ = back.send(Mail::Hinted(Hinted { connection, id, at, who, hint, bot })).await;
        });
        Ok(())
    }

    pub(super) fn hinted(&mut self, hinted: Hinted) {
        let Hinted { connection, id, at, who, hint, bot } = hinted;
        self.hinting = false;
        if let Some(bot) = bot {
            self.hinters.insert(who, bot);
        }
        let refused = match hint {
            Some((choice, text)) if at == self.at => {
                self.send(connection, &Notice::Hint { at, choice, text });
                self.send(connection, &Notice::Done { id });
                return;
            }
            Some(_) => refusal(Some(id), Code::Late, "that question has already been answered".into(), None),
            None => refusal(Some(id), Code::Unfit, "the bot has no suggestion".into(), None),
        };
        self.send_text(connection, refused);
    }
}

/// What a bot would do, thought out in a game in which all that is hidden from this one was dealt anew.
fn think(game: &Game, who: Who, bot: &mut dyn Bot, seed: u64) -> Option<(Choice, String)> {
    let mut random = Random::new(seed);
    let (_, decision) = bravehold_bots::answer(game, bot, &mut random)?;
    let deal = matches!(decision.choice, Choice::Deal(_));
    let welcome = |imagined: Game| is_welcome(&imagined, who, decision.choice, seed);
    if deal && !imagine(game, Viewer::from(who), &mut random).is_ok_and(welcome) {
        return Some((Choice::Pass, "No trade that helps you would be accepted.".to_string()));
    }
    Some((decision.choice, decision.reason.to_string()))
}

/// Whether the partner would accept a proposal, as far as whoever proposes it can know: only such a one is worth suggesting.
fn is_welcome(imagined: &Game, who: Who, deal: Choice, seed: u64) -> bool {
    let mut next = imagined.clone();
    if next.choose(who, deal, &mut ()).is_err() {
        return false;
    }
    let answer = bravehold_bots::answer(&next, LEVEL.bot(seed).as_mut(), &mut Random::new(seed));
    answer.is_some_and(|(_, d)| d.choice == Choice::Accept)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bravehold_record::Seeded;
    use bravehold_rules::board::Seat;
    use bravehold_rules::{Pending, Setup};
    use bravehold_wire::{Seating, read_notice};
    use tokio::sync::{mpsc, oneshot};

    use super::super::super::backlog;
    use super::super::super::desk::Desk;
    use super::super::super::fair::Turns;
    use super::super::super::limits::Limits;
    use super::super::super::people::People;
    use super::super::super::store::{Journal, Sqlite, Write};
    use super::super::Shared;
    use super::*;

    #[tokio::test]
    async fn only_one_hint_is_thought_out_at_a_time_and_a_late_one_is_refused() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/one-hint.sqlite");
        let _ = std::fs::create_dir_all(file.with_file_name(""));
        let _ = std::fs::remove_file(&file);
        let journal = Journal::start(Sqlite::open(&file).await.unwrap());
        let setup = Setup::players(2);
        let seats = [(Who::Seat(Seat::P1), Seating::Here), (Who::Seat(Seat::P2), Seating::Here)];
        let (people, key) = People::new(&setup, &seats, "Ada", false).unwrap();
        let table = Write::Table { code: "A".into(), head: String::new(), people: String::new() };
        let journal = journal.create(vec![table]).await.unwrap();
        let shared = Shared::new(journal, Limits::default(), Turns::new(1));
        let (to_self, mut mail) = mpsc::channel(8);
        let desk = Desk::new(&setup, Box::new(Seeded(1))).unwrap();
        let mut keeper = Keeper::new("A".into(), desk, people, shared, to_self.downgrade());
        let (out, mut heard) = backlog::line(100, Vec::new());
        let (admitted, may) = oneshot::channel();
        let enter =
            Mail::Enter { connection: 1, address: None, name: "Ada".into(), key: Some(key), out, admitted };
        assert!(keeper.handle(enter).await.is_ok() && may.await.unwrap().is_ok());
        let at = keeper.at;
        assert_eq!(keeper.hint(1, 7, at.wrapping_add(1)).unwrap_err().0, Code::Late);
        assert!(keeper.hint(1, 8, at).is_ok());
        assert_eq!(keeper.hint(1, 9, at).unwrap_err().0, Code::TooFast);
        let Some(Mail::Hinted(hinted)) = mail.recv().await else { panic!("a hint") };
        keeper.hinted(hinted);
        assert!(keeper.hint(1, 10, at).is_ok(), "the one before is thought out");
        keeper.at = at.wrapping_add(1);
        let Some(Mail::Hinted(hinted)) = mail.recv().await else { panic!("a hint") };
        keeper.hinted(hinted);
        let mut answers = Vec::new();
        while let Some(text) = heard.try_recv() {
            match read_notice(&text).unwrap() {
                Notice::Hint { at: hinted, .. } => assert_eq!(hinted, at),
                Notice::Done { id } => answers.push((id, None)),
                Notice::Refused { id, code, .. } => answers.push((id.unwrap(), Some(code))),
                _ => {}
            }
        }
        assert_eq!(answers, [(8, None), (10, Some(Code::Late))]);
    }

    /// Everything hidden is dealt anew behind the bot's back: its hint must be the same, word by word.
    #[test]
    fn a_hint_depends_only_on_what_whoever_asks_may_know() {
        let (mut random, mut hinted, mut hidden) = (Random::new(6), 0, 0);
        let setups = ["3 players, closed-hands", "2 players, overlord, closed-hands, box=wizards-tower"];
        for (seed, setup) in (0..).zip(setups) {
            let mut desk = Desk::new(&setup.parse().unwrap(), Box::new(Seeded(seed))).unwrap();
            for n in 0..60 {
                let Pending::Decide(prompt) = desk.game().pending() else { break };
                let viewer = Viewer::from(prompt.who);
                if n % 4 == 3 {
                    let other = desk.dealt_anew(viewer, &mut random);
                    let hint = |game: &Game| think(game, prompt.who, LEVEL.bot(1).as_mut(), n);
                    assert_eq!(hint(other.game()), hint(desk.game()), "{viewer:?} in {setup}");
                    hinted += 1;
                    hidden += u32::from(other.game().state() != desk.game().state());
                }
                let mut options = Vec::new();
                desk.game().options(&mut options);
                desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
            }
        }
        assert!(hinted > 20 && hidden > hinted / 2, "{hidden} of {hinted} were different games");
    }
}
