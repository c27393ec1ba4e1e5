//! A game elsewhere: shown from what the server tells, answered by requests. What carries the texts is not known here.

mod heard;
mod naming;
mod screen;

use std::collections::BTreeMap;
use std::mem::take;

use bravehold_record::Record;
use bravehold_rules::board::Arc;
use bravehold_rules::{
    Choice, Event, Game, Happened, Phase, Prompt, Question, Setup, Source, View, Viewer, Who,
};
use bravehold_wire::{
    Answer, Bad, Code, Notice, Request, Room, SeatInfo, Seating, Told, read_notice, write_request,
};
use bravehold_words::{self as words, Names};

use crate::effects::is_bare;
use crate::place::Place;
use crate::seats::{Holder, Seats};
use crate::shown::{self, Refused, Shown};
use crate::stage::{self, Stage};
pub use heard::Heard;

/// Views that are kept for telling what happened in between.
const VIEWS: usize = 64;

/// A table elsewhere.
pub struct Remote {
    /// A game that has not begun, for what all games of this set-up have in common.
    blank: Game,
    table: String,
    name: String,
    key: Option<String>,
    /// A key made up here for a seat that was asked for, and the number of that request: it opens the seat even if the
    /// answer gets lost.
    offered: Option<(u32, String)>,
    /// Whether this page has opened the table, so that its story is told from the beginning.
    opened: bool,
    room: Option<Room>,
    names: Names,
    seats: Seats,
    told: Option<Told>,
    story: Vec<(usize, Happened)>,
    /// The parts of a long story that have come so far.
    parts: Vec<(u32, Happened)>,
    /// The pages of the record that have come so far.
    pages: String,
    /// Views by the step at which they came.
    views: BTreeMap<usize, View>,
    /// The steps after which answers were given here.
    mine: Vec<usize>,
    /// What has not been told at the screen yet, and the board before it.
    fresh: Vec<(usize, Happened)>,
    stage: Stage,
    phase: Option<Phase>,
    /// How many of the next events have been told already: those of an answer that waited.
    ahead: usize,
    /// A last card that would let the Monsters move: it waits until the turn is ended, so that it can be taken back.
    held: Option<Held>,
    /// One that waited when the page was left, and the step at which it did.
    left: Option<(u32, Choice)>,
    /// What the cards were named for that are all being put back.
    cancelling: Option<Source>,
    /// An answer that would lose the game at once, and has been warned of (W-165).
    warned: Option<Choice>,
    /// The number of the request by which we come to the table, until it is answered.
    coming: Option<u32>,
    /// The answer that is under way; nothing else can be answered meanwhile.
    waiting: Option<(u32, Request)>,
    /// What a card that is under way was dropped on: given when the card has been named.
    dropped: Option<Choice>,
    /// An answer that was under way when the line broke: given again if nobody has heard of it.
    unsure: Option<Request>,
    /// The record, once the game is over.
    record: Option<Record>,
    /// Whether it was asked for.
    recorded: bool,
    out: Vec<String>,
    next: u32,
}

struct Held {
    choice: Choice,
    events: Vec<Happened>,
    told: bool,
}

impl Remote {
    /// Opens a table; at a live one bots stand in for whoever is gone for a while.
    pub fn create(
        setup: &Setup,
        seats: Vec<(Who, Seating)>,
        name: &str,
        live: bool,
    ) -> Result<Remote, String> {
        let mut remote = Remote::blank(setup, String::new(), name, None)?;
        let request = Request::Create { setup: setup.to_string(), seats, name: name.to_string(), live };
        remote.coming = Some(remote.ask(&request));
        remote.opened = true;
        Ok(remote)
    }

    /// Comes to a table, with the key of one's seats or to watch.
    pub fn enter(table: &str, name: &str, key: Option<String>) -> Result<Remote, String> {
        let mut remote = Remote::blank(&Setup::default(), table.to_string(), name, key)?;
        remote.reconnect();
        Ok(remote)
    }

    fn blank(setup: &Setup, table: String, name: &str, key: Option<String>) -> Result<Remote, String> {
        let blank = Game::new(setup, &mut ()).map_err(|e| e.to_string())?;
        Ok(Remote {
            blank,
            table,
            name: name.to_string(),
            key,
            offered: None,
            opened: false,
            room: None,
            names: Names::PLAIN,
            seats: Seats::PEOPLE,
            told: None,
            story: Vec::new(),
            parts: Vec::new(),
            pages: String::new(),
            views: BTreeMap::new(),
            mine: Vec::new(),
            fresh: Vec::new(),
            stage: Stage::default(),
            phase: None,
            ahead: 0,
            held: None,
            left: None,
            cancelling: None,
            warned: None,
            coming: None,
            waiting: None,
            dropped: None,
            unsure: None,
            record: None,
            recorded: false,
            out: Vec::new(),
            next: 1,
        })
    }

    /// Comes to the same table again, over a new line or to take one's seats back from a bot. An answer that was under
    /// way is given again if the table still stands where it was given; it names the position, so it counts only once.
    pub fn reconnect(&mut self) {
        self.out.clear();
        self.dropped = None;
        self.unsure = self.waiting.take().map(|(_, request)| request).or(self.unsure.take());
        let key = self.place().1.map(String::from);
        let (table, name) = (self.table.clone(), self.name.clone());
        self.coming = Some(self.ask(&Request::Enter { table, name, key }));
    }

    /// The key opens nothing any more: from now on one only watches.
    pub fn lose_key(&mut self) {
        self.key = None;
        self.offered = None;
    }

    /// Whether there is a table to come to, or at least one to open: a request for a new one that got lost with its
    /// line may have been heard, so it is not made twice.
    pub fn is_ready(&self) -> bool {
        !self.table.is_empty() || !self.out.is_empty()
    }

    /// Whether the table has a code already, so that one can come again.
    pub fn has_code(&self) -> bool {
        !self.table.is_empty()
    }

    /// Whether one is still on the way to the table.
    pub fn is_coming(&self) -> bool {
        self.coming.is_some()
    }

    /// Whether somebody here has to answer, or to come to the screen.
    pub fn is_asked(&self) -> bool {
        self.told.as_ref().is_some_and(|t| t.ask.is_some() || t.hand_over.is_some())
    }

    /// Whether the game is over and its record is not here; true only once.
    pub fn wants_record(&mut self) -> bool {
        let over = self.is_over();
        let wanted = over && !self.recorded;
        self.recorded |= over;
        wanted
    }

    /// The name under which one came.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Asks what a bot would do; false if nobody here is asked.
    pub fn hint(&mut self) -> bool {
        let free = self.waiting.is_none() && self.held.is_none() && !self.is_paused();
        let at = self.told.as_ref().filter(|t| free && t.ask.is_some()).map(|t| t.at);
        at.map(|at| self.ask(&Request::Hint { at })).is_some()
    }

    fn is_paused(&self) -> bool {
        self.room.as_ref().is_some_and(|r| r.paused)
    }

    /// Whether nobody but bots plays with those here.
    fn is_alone(&self) -> bool {
        let alone = |s: &SeatInfo| s.yours || matches!(s.holder, bravehold_wire::Holder::Bot(_));
        self.room.as_ref().is_some_and(|r| r.seats.iter().all(alone))
    }

    /// The texts that are to be sent, in order.
    pub fn outbox(&mut self) -> Vec<String> {
        take(&mut self.out)
    }

    /// The last card that waits until the turn is ended, and the step at which it does: kept beside the key, since the
    /// server has not heard of it.
    pub fn kept_card(&self) -> Option<(u32, Choice)> {
        let held = self.told.as_ref().zip(self.held.as_ref()).map(|(told, held)| (told.step, held.choice));
        held.or(self.left)
    }

    /// Lets a card wait again that waited when the page was left, if it still can.
    pub fn keep_card(&mut self, card: Option<(u32, Choice)>) {
        self.left = card;
    }

    fn hold_again(&mut self) {
        let Some(((step, choice), told)) = self.left.zip(self.told.as_ref()) else { return };
        if told.step != step {
            self.left = None;
        } else if told.ask.is_some() {
            self.left = None;
            if let Some(events) = self.find(choice).filter(|a| a.ends_turn).map(|a| happened(&a.does)) {
                self.held = Some(Held { choice, events, told: false });
            }
        }
    }

    /// The code and the key of the table, for coming back.
    pub fn place(&self) -> (&str, Option<&str>) {
        let offered = self.offered.as_ref().map(|(_, key)| key.as_str());
        (&self.table, self.key.as_deref().or(offered))
    }

    /// Who is at the table.
    pub fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// Asks for anything else: to sit, to talk, to leave.
    pub fn ask(&mut self, request: &Request) -> u32 {
        let id = self.next;
        self.next += 1;
        self.out.push(write_request(id, request));
        id
    }

    /// Takes a text of the server.
    pub fn hear(&mut self, text: &str) -> Heard {
        let notice = match read_notice(text) {
            Ok(notice) => notice,
            Err(bad @ Bad::Version(_)) => return Heard::Barred(Code::Version, bad.to_string()),
            Err(bad) => return Heard::Bad(bad.to_string()),
        };
        match notice {
            Notice::Done { id } => {
                self.answered(id);
                match self.coming == Some(id) {
                    true => {
                        self.coming = None;
                        Heard::Admitted
                    }
                    false => Heard::Nothing,
                }
            }
            // A request of another version cannot be read, so its number is not known to the server.
            Notice::Refused { id, code, text, .. }
                if code == Code::Version || (id.is_some() && id == self.coming) =>
            {
                self.coming = None;
                Heard::Barred(code, text)
            }
            Notice::Refused { id, code, text, rule } => {
                id.into_iter().for_each(|id| self.answered(id));
                self.offered.take_if(|(asked, _)| id == Some(*asked));
                self.cancelling = None;
                self.dropped = None;
                let rule = rule.and_then(|r| words::rules::rule(&r)).map(|r| r.id.as_str());
                Heard::Refused(code, Refused { text, rule })
            }
            Notice::Key { key } => {
                self.key = Some(key.clone());
                self.offered = None;
                Heard::Key(key)
            }
            Notice::Room(room) => self.enter_room(room),
            Notice::Story { first, events } => self.hear_part(first, events),
            Notice::Told(mut told) => {
                self.put_parts_before(&mut told);
                self.take(*told);
                Heard::News
            }
            Notice::Chat { from, plays, text } => Heard::Chat(from, plays, text),
            Notice::Point { from, plays, at } => Heard::Point(from, plays, at),
            Notice::Hint { at, choice, text } => match self.told.as_ref().is_some_and(|t| t.at == at) {
                true => Heard::Hint(choice, text),
                false => Heard::Nothing,
            },
            Notice::Mine { .. } => Heard::Nothing,
            Notice::Record { text, page, pages } => self.hear_page(&text, page, pages),
            Notice::Gone { text } => Heard::Gone(text),
        }
    }

    fn answered(&mut self, id: u32) {
        if self.waiting.as_ref().is_some_and(|(waiting, _)| *waiting == id) {
            self.waiting = None;
        }
    }

    fn enter_room(&mut self, room: Room) -> Heard {
        if self.blank.rules().setup().to_string() != room.setup {
            let blank = room.setup.parse::<Setup>().map_err(|e| e.to_string());
            match blank.and_then(|setup| Game::new(&setup, &mut ()).map_err(|e| e.to_string())) {
                Ok(blank) => self.blank = blank,
                Err(why) => return Heard::Bad(why),
            }
        }
        self.table.clone_from(&room.table);
        for seat in &room.seats {
            let level = match &seat.holder {
                bravehold_wire::Holder::Bot(level) => level.parse().ok(),
                bravehold_wire::Holder::Person { bot, .. } => bot.as_ref().and_then(|b| b.parse().ok()),
                bravehold_wire::Holder::Free => None,
            };
            let person = if seat.yours { Holder::Person } else { Holder::Elsewhere };
            self.seats.set(seat.who, level.map_or(person, Holder::Bot));
        }
        self.names = naming::names(&room);
        self.room = Some(room);
        Heard::Room
    }

    fn take(&mut self, told: Told) {
        let events = told.events.iter().map(|(step, e)| (*step as usize, *e));
        let first = self.told.is_none();
        match told.from {
            Some(from) => {
                let from = from as usize;
                let back = self.story.last().is_some_and(|(step, _)| *step > from);
                self.story.retain(|(step, _)| *step <= from);
                if back {
                    self.settle(&told.view);
                    self.stage.ruin = self.ruin(usize::MAX);
                    self.mine.retain(|step| *step <= from);
                }
                self.fresh.extend(events.clone());
                self.story.extend(events);
            }
            None => {
                let story: Vec<(usize, Happened)> = events.collect();
                // After a broken line only what is new is told; a story that others began is not told at all.
                match story.strip_prefix(self.story.as_slice()) {
                    Some(rest) if !first || self.opened && is_beginning(&story) => {
                        if first {
                            self.stage = Stage::before(&told.view);
                        }
                        self.fresh.extend(rest);
                    }
                    _ => self.settle(&told.view),
                }
                self.story = story;
                if self.fresh.is_empty() {
                    self.stage.ruin = self.ruin(usize::MAX);
                }
            }
        }
        self.views.retain(|step, _| *step <= told.step as usize);
        self.views.insert(told.step as usize, told.view.clone());
        while self.views.len() > VIEWS {
            self.views.pop_first();
        }
        if self.told.as_ref().is_none_or(|before| before.at != told.at) {
            self.held = None;
            self.waiting = None;
        }
        let named = told.ask.as_ref().is_some_and(|a| {
            matches!(a.prompt.question, Question::Aim { by, chain } if self.cancelling == Some(by) && !is_bare(by, &chain))
        });
        let at = told.at;
        self.told = Some(told);
        // Whether the line broke before or after the answer was heard is told by the name of the position.
        let again = self.unsure.take().filter(|r| matches!(r, Request::Choose { at: given, .. } | Request::Undo { at: given, .. } if *given == at));
        if let Some(request) = again {
            self.waiting = Some((self.ask(&request), request));
        } else if let Some(target) = self.dropped.take().filter(|c| self.find(*c).is_some()) {
            // It is offered, so nothing can be said against it.
            let _ = self.answer(target);
        } else if named {
            self.take_back(false);
        } else {
            self.cancelling = None;
            self.hold_again();
        }
    }

    /// Shows the board as it is, with nothing to tell.
    fn settle(&mut self, view: &View) {
        self.fresh.clear();
        self.ahead = 0;
        self.stage = Stage::of(view);
        self.phase = Some(view.phase);
    }

    /// Where the ruin of the Wizard's Tower lies after so many steps.
    fn ruin(&self, step: usize) -> Option<Arc> {
        stage::ruin(self.story.iter().filter(|(s, _)| *s <= step).map(|(_, e)| e))
    }

    fn take_back(&mut self, any: bool) {
        if let Some(at) = self.told.as_ref().map(|t| t.at) {
            self.mine.pop();
            let request = Request::Undo { at, any };
            self.waiting = Some((self.ask(&request), request));
        }
    }

    fn give(&mut self, choice: Choice) {
        if let Some((at, step)) = self.told.as_ref().map(|t| (t.at, t.step as usize)) {
            self.mine.push(step);
            let request = Request::Choose { at, choices: vec![choice] };
            self.waiting = Some((self.ask(&request), request));
        }
    }

    fn answers(&self) -> impl Iterator<Item = &Answer> {
        let ask = self.told.as_ref().and_then(|t| t.ask.as_ref());
        ask.into_iter().flat_map(|ask| ask.answers.iter().chain(&ask.alike))
    }

    fn find(&self, choice: Choice) -> Option<&Answer> {
        self.answers().find(|a| a.choice == choice)
    }

    fn say(&self, prompt: &Prompt, answer: &Answer) -> String {
        answer.text.clone().unwrap_or_else(|| words::answer(&self.blank, prompt, answer.choice))
    }

    /// A view with nobody asked.
    fn quiet(&self, view: View, phase_at: Option<u8>, entry: usize) -> Shown {
        let mut shown = Shown::quiet(&self.blank, Viewer::Spectator, entry);
        shown.question = match view.outcome {
            Some(outcome) => words::event(&Event::Ended { outcome }).unwrap_or_default(),
            None => String::new(),
        };
        shown.phases = shown::phases(&self.blank, phase_at);
        shown.view = view;
        shown.ruin = self.ruin(entry);
        shown
    }
}

/// What would happen, as if it had: why is only known when it has.
fn happened(events: &[Event]) -> Vec<Happened> {
    events.iter().copied().map(Happened::plain).collect()
}

/// Whether a story has only just begun.
fn is_beginning(story: &[(usize, Happened)]) -> bool {
    story.iter().filter(|(_, e)| matches!(e.event, Event::TurnBegan { .. })).count() <= 1
}

#[cfg(test)]
mod tests;
