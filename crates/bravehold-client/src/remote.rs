//! A game elsewhere: shown from what the server tells, answered by requests. What carries the texts is not known here.

use std::collections::BTreeMap;
use std::mem::take;

use bravehold_record::{Policy, Record};
use bravehold_rules::{CardKind, Choice, Deaf, Event, Game, Prompt, Question, Setup, View, Viewer, Who};
use bravehold_wire::{Answer, Code, Notice, Request, Room, Seating, Told, read_notice, write_request};
use bravehold_words as words;

use crate::beat::{self, Beat};
use crate::job::Job;
use crate::patched::patch;
use crate::place::Place;
use crate::seats::{Holder, Seats};
use crate::shown::{self, Coming, Line, Refused, Shown};
use crate::stage::Stage;

/// Views that are kept for telling what happened in between.
const VIEWS: usize = 64;

/// A table elsewhere.
pub struct Remote {
    /// A game that has not begun, for what all games of this set-up have in common.
    blank: Game,
    table: String,
    name: String,
    key: Option<String>,
    room: Option<Room>,
    seats: Seats,
    told: Option<Told>,
    story: Vec<(usize, Event)>,
    /// Views by the step at which they came.
    views: BTreeMap<usize, View>,
    /// What has not been told at the screen yet, and the board before it.
    fresh: Vec<(usize, Event)>,
    stage: Stage,
    /// How many of the next events have been told already: those of an answer that waited.
    ahead: usize,
    /// A last card that would let the Monsters move: it waits until the turn is ended, so that it can be taken back.
    held: Option<Held>,
    /// Whether all named cards are being put back.
    cancelling: bool,
    /// The request that is under way; nothing else can be answered meanwhile.
    waiting: Option<u32>,
    out: Vec<String>,
    next: u32,
}

struct Held {
    choice: Choice,
    events: Vec<Event>,
    told: bool,
}

/// What came from the server, for whoever carries the texts.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The game or the table has changed: show it.
    News,
    /// A key to keep.
    Key(String),
    /// Somebody said something; whether they have a seat.
    Chat(String, bool, String),
    /// Somebody points at something; whether they have a seat.
    Point(String, bool, Choice),
    /// Something was refused.
    Refused(Code, Refused),
    /// The record, as text.
    Record(String),
    /// The table, or one's place at it, is gone.
    Gone(String),
    /// Nothing to show.
    Nothing,
    /// The server speaks in a way that is not understood here: the page is older or newer.
    Bad(String),
}

impl Remote {
    /// Opens a table.
    pub fn create(setup: &Setup, seats: Vec<(Who, Seating)>, name: &str) -> Result<Remote, String> {
        let mut remote = Remote::blank(setup, String::new(), name, None)?;
        remote.ask(&Request::Create { setup: setup.to_string(), seats, name: name.to_string() });
        Ok(remote)
    }

    /// Comes to a table, with the key of one's seats or to watch.
    pub fn enter(table: &str, name: &str, key: Option<String>) -> Result<Remote, String> {
        let mut remote = Remote::blank(&Setup::default(), table.to_string(), name, key)?;
        remote.reconnect();
        Ok(remote)
    }

    fn blank(setup: &Setup, table: String, name: &str, key: Option<String>) -> Result<Remote, String> {
        let blank = Game::new(setup, &mut Deaf).map_err(|e| e.to_string())?;
        Ok(Remote {
            blank,
            table,
            name: name.to_string(),
            key,
            room: None,
            seats: Seats::PEOPLE,
            told: None,
            story: Vec::new(),
            views: BTreeMap::new(),
            fresh: Vec::new(),
            stage: Stage::default(),
            ahead: 0,
            held: None,
            cancelling: false,
            waiting: None,
            out: Vec::new(),
            next: 1,
        })
    }

    /// Comes to the same table again over a new line; what was not answered is lost, and asked again.
    pub fn reconnect(&mut self) {
        self.out.clear();
        self.waiting = None;
        self.cancelling = false;
        let (table, name, key) = (self.table.clone(), self.name.clone(), self.key.clone());
        self.ask(&Request::Enter { table, name, key });
    }

    /// The texts that are to be sent, in order.
    pub fn outbox(&mut self) -> Vec<String> {
        take(&mut self.out)
    }

    /// The code and the key of the table, for coming back.
    pub fn place(&self) -> (&str, Option<&str>) {
        (&self.table, self.key.as_deref())
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
            Err(bad) => return Heard::Bad(bad.to_string()),
        };
        match notice {
            Notice::Done { id } => {
                self.answered(id);
                Heard::Nothing
            }
            Notice::Refused { id, code, text, rule } => {
                id.into_iter().for_each(|id| self.answered(id));
                self.cancelling = false;
                let rule = rule.and_then(|r| words::rules::rule(&r)).map(|r| r.id.as_str());
                Heard::Refused(code, Refused { text, rule })
            }
            Notice::Key { key } => {
                self.key = Some(key.clone());
                Heard::Key(key)
            }
            Notice::Room(room) => self.enter_room(room),
            Notice::Told(told) => {
                self.take(*told);
                Heard::News
            }
            Notice::Chat { from, plays, text } => Heard::Chat(from, plays, text),
            Notice::Point { from, plays, at } => Heard::Point(from, plays, at),
            Notice::Record { text } => Heard::Record(text),
            Notice::Gone { text } => Heard::Gone(text),
        }
    }

    fn answered(&mut self, id: u32) {
        if self.waiting == Some(id) {
            self.waiting = None;
        }
    }

    fn enter_room(&mut self, room: Room) -> Heard {
        if self.blank.rules().setup().to_string() != room.setup {
            let blank = room.setup.parse::<Setup>().map_err(|e| e.to_string());
            match blank.and_then(|setup| Game::new(&setup, &mut Deaf).map_err(|e| e.to_string())) {
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
            self.seats.set(seat.who, level.map_or(Holder::Person, Holder::Bot));
        }
        self.room = Some(room);
        Heard::News
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
                }
                self.fresh.extend(events.clone());
                self.story.extend(events);
            }
            None => {
                let story: Vec<(usize, Event)> = events.collect();
                // After a broken line only what is new is told; a story that others began is not told at all.
                match story.strip_prefix(self.story.as_slice()) {
                    Some(rest) if !first || is_beginning(&story) => self.fresh.extend(rest),
                    _ => self.settle(&told.view),
                }
                self.story = story;
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
        let aiming = told.ask.as_ref().is_some_and(|a| matches!(a.prompt.question, Question::Aim { .. }));
        self.told = Some(told);
        if self.cancelling && aiming {
            self.take_back(false);
        } else {
            self.cancelling = false;
        }
    }

    /// Shows the board as it is, with nothing to tell.
    fn settle(&mut self, view: &View) {
        self.fresh.clear();
        self.ahead = 0;
        self.stage = Stage::of(view);
    }

    fn take_back(&mut self, any: bool) {
        if let Some(at) = self.told.as_ref().map(|t| t.at) {
            self.waiting = Some(self.ask(&Request::Undo { at, any }));
        }
    }

    fn give(&mut self, choice: Choice) {
        if let Some(at) = self.told.as_ref().map(|t| t.at) {
            self.waiting = Some(self.ask(&Request::Choose { at, choices: vec![choice] }));
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
        shown
    }
}

/// Whether a story has only just begun.
fn is_beginning(story: &[(usize, Event)]) -> bool {
    story.iter().filter(|(_, e)| matches!(e, Event::TurnBegan { .. })).count() <= 1
}

impl Place for Remote {
    fn shown(&self) -> Shown {
        let Some(told) = &self.told else {
            let mut shown = Shown::quiet(&self.blank, Viewer::Spectator, 0);
            shown.question = "Coming to the table …".to_string();
            return shown;
        };
        let mut shown = self.quiet(told.view.clone(), told.phase_at, told.step as usize);
        if let Some(held) = &self.held {
            held.events.iter().for_each(|e| patch(&mut shown.view, e));
            shown.prompt = told.ask.as_ref().map(|a| a.prompt);
            let name = shown.prompt.map(|p| words::who(p.who)).unwrap_or_default();
            shown.question = format!("{name}: there is nothing more to play. End the turn?");
            shown.answers = vec![(Choice::Pass, "End turn".to_string())];
            (shown.ends_turn, shown.can_undo) = (true, true);
            return shown;
        }
        if self.waiting.is_some() {
            shown.question = "…".to_string();
            return shown;
        }
        shown.can_undo = told.can_undo;
        shown.hand_over = told.hand_over;
        if let Some(who) = told.hand_over {
            shown.question = format!("{} comes to the screen.", words::who(who));
        } else if let Some(ask) = &told.ask {
            shown.question.clone_from(&ask.text);
            shown.view.options = ask.answers.iter().map(|a| a.choice).collect();
            shown.answers = ask.answers.iter().map(|a| (a.choice, self.say(&ask.prompt, a))).collect();
            let on_board = |a: &&Answer| matches!(a.choice, Choice::Token(_) | Choice::Arc(_));
            let target = |a: &Answer| (a.choice, shown::effect(&a.does, a.choice));
            shown.targets = self.answers().filter(on_board).map(target).collect();
            shown.targets.sort_by_key(|(choice, _)| *choice);
            shown.can_cancel = matches!(ask.prompt.question, Question::Aim { .. });
            shown.ends_turn = ask.prompt.question == Question::Play;
            shown.prompt = Some(ask.prompt);
        } else if let Some((who, _)) = told.view.asked {
            shown.question = format!("{} is thinking …", words::who(who));
        }
        shown
    }

    fn frame(&self, entry: usize) -> Shown {
        let (from, mut view) = match self.views.range(..=entry).next_back() {
            Some((step, view)) => (*step, view.clone()),
            None => return self.shown(),
        };
        for (step, e) in &self.story {
            if *step > from && *step <= entry {
                patch(&mut view, e);
            }
        }
        view.asked = None;
        let at = self.blank.rules().schedule().turn.iter().position(|p| *p == view.phase);
        let mut shown = self.quiet(view, at.map(|n| n as u8), entry);
        if shown.view.outcome.is_none() && shown.view.turn > 0 {
            shown.question = format!("{}'s turn.", words::seat(shown.view.active));
        }
        shown
    }

    fn news(&mut self) -> Vec<Beat> {
        let mut events = take(&mut self.fresh);
        let ahead = self.ahead.min(events.len());
        self.ahead -= ahead;
        events.drain(..ahead).for_each(|(_, e)| self.stage.apply(&e));
        let mut beats = beat::tell(self.stage.clone(), &events);
        events.iter().for_each(|(_, e)| self.stage.apply(e));
        if let Some(held) = &mut self.held
            && !held.told
        {
            held.told = true;
            let step = self.told.as_ref().map_or(0, |t| t.step as usize);
            let more: Vec<(usize, Event)> = held.events.iter().map(|e| (step, *e)).collect();
            beats.extend(beat::tell(self.stage.clone(), &more));
        }
        beats
    }

    fn log(&self) -> Vec<Line> {
        let mut events = self.story.clone();
        if let (Some(held), Some(told)) = (&self.held, &self.told) {
            events.extend(held.events.iter().map(|e| (told.step as usize, *e)));
        }
        Line::all(&events)
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Refused> {
        if let Some(held) = self.held.take() {
            if choice != Choice::Pass {
                self.held = Some(held);
                return Err(Refused::plain(
                    "there is nothing more to play; the turn can only be ended, or the card taken back",
                ));
            }
            self.ahead = if held.told { held.events.len() } else { 0 };
            self.give(held.choice);
            return Ok(());
        }
        if self.waiting.is_some() {
            return Err(Refused::plain("the last answer is still under way"));
        }
        let told = self.told.as_ref();
        if told.is_some_and(|t| t.hand_over.is_some()) {
            return Err(Refused::plain("somebody else has to come to the screen first"));
        }
        if told.is_none_or(|t| t.ask.is_none()) {
            return Err(Refused::plain("nobody here is asked at this moment"));
        }
        let ends = self.find(choice).filter(|a| a.ends_turn).map(|a| a.does.clone());
        match ends {
            Some(events) => self.held = Some(Held { choice, events, told: false }),
            None => self.give(choice),
        }
        Ok(())
    }

    fn undo(&mut self, policy: Policy) -> Result<(), Refused> {
        if self.held.take().is_some() {
            return Ok(());
        }
        if self.waiting.is_some() {
            return Err(Refused::plain("the last answer is still under way"));
        }
        if policy == Policy::Never {
            return Err(Refused::plain("at this table nothing is taken back"));
        }
        self.take_back(policy == Policy::Any);
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refused> {
        self.cancelling = true;
        self.undo(Policy::Free)
    }

    fn face(&mut self) {
        self.ask(&Request::Face);
    }

    fn preview(&self, choice: Choice) -> String {
        let events = self.find(choice).map_or(&[][..], |a| &a.does);
        let said: Vec<String> = events.iter().filter_map(words::event).take(3).collect();
        said.join(" ")
    }

    fn reach(&self, card: CardKind) -> Vec<Choice> {
        self.find(Choice::Card(card)).map(|a| a.reach.clone()).unwrap_or_default()
    }

    fn coming(&self) -> Vec<Coming> {
        self.told.as_ref().map(|t| t.coming.clone()).unwrap_or_default()
    }

    fn bot_job(&self) -> Option<Job> {
        None
    }

    fn hint_job(&self) -> Option<Job> {
        None
    }

    fn thought(&mut self, _: usize, _: Choice) {}

    fn record(&self) -> Option<&Record> {
        None
    }

    fn seats(&self) -> &Seats {
        &self.seats
    }

    fn sit(&mut self, seats: Seats) {
        let room = self.room.as_ref();
        let all: Vec<Who> = room.into_iter().flat_map(|r| r.seats.iter().map(|s| s.who)).collect();
        for who in all {
            let to = match seats.holder(who) {
                now if now == self.seats.holder(who) => continue,
                Holder::Person => Seating::Here,
                Holder::Bot(level) => Seating::Bot(level.name().to_string()),
            };
            self.ask(&Request::Seat { who, to });
        }
    }

    fn held(&self) -> Option<Choice> {
        self.held.as_ref().map(|h| h.choice)
    }
}

#[cfg(test)]
#[path = "remote_tests.rs"]
mod tests;
