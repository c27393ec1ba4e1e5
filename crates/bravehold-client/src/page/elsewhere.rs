//! What people do at a table elsewhere, and what comes from there.

use std::time::Duration;

use leptos::prelude::*;

use bravehold_rules::{Choice, Setup, Who};
use bravehold_wire::{Code, Request, Seating};

use super::app::{go, now_at};
use super::online::{Mark, Said, Trouble};
use super::session::{Note, Session};
use super::socket::Socket;
use super::{notify, store};
use crate::line::{Mood, Step};
use crate::remote::{Heard, Remote};
use crate::route::Route;
use crate::seats::{Holder, Seats};
use crate::shown::Refused;

/// How long a mark stays, in milliseconds.
const MARK: u64 = 4_500;

/// What is said when the server has been replaced while the page was open.
pub const OTHER_VERSION: &str = "The server is of another version than this page.";

impl Session {
    /// Opens a table elsewhere; the page goes there when the server has given it a code.
    pub fn open_table(self, setup: &Setup, seats: &Seats, live: bool) {
        let castle = bravehold_rules::board::Seat::ALL.into_iter().take(setup.players.into()).map(Who::Seat);
        let seating = |who: Who| match seats.holder(who) {
            Holder::Person => (who, Seating::Here),
            Holder::Elsewhere => (who, Seating::Elsewhere),
            Holder::Bot(level) => (who, Seating::Bot(level.name().to_string())),
        };
        let all = castle.chain(setup.overlord.then_some(Who::Overlord)).map(seating).collect();
        let name = self.online.name.get_untracked();
        match Remote::create(setup, all, &name, live) {
            Ok(remote) => {
                self.call(remote);
                self.online.opening.set(true);
            }
            Err(e) => self.say(Refused::plain(e)),
        }
    }

    /// Comes to a table by an invitation: one is seated at once, and the address becomes that of the table.
    pub fn accept(self, code: &str) {
        self.online.invited.set_value(true);
        now_at(&Route::Online(code.to_string(), None));
    }

    /// Comes to the table of an address, unless one is there already.
    pub fn come(self, code: &str, key: Option<String>) {
        if let Some(key) = key {
            // A key must not stay where somebody could read or send it.
            self.online.change_tables(|t| t.add(code, &key, store::now()));
            now_at(&Route::Online(code.to_string(), None));
            return;
        }
        let here = self.is_at(code);
        if here {
            self.leave_film();
        }
        if here && self.online.trouble.with_untracked(Option::is_none) {
            return;
        }
        let name = self.online.name.get_untracked();
        if name.is_empty() {
            self.leave_table();
            self.online.nameless.set(Some(code.to_string()));
            self.look_for(code);
            return;
        }
        let (key, card) = self.online.tables.with_untracked(|t| (t.key(code), t.card(code)));
        match Remote::enter(code, &name, key) {
            Ok(mut remote) => {
                remote.keep_card(card);
                self.call(remote);
            }
            Err(e) => self.say(Refused::plain(e)),
        }
    }

    fn call(self, remote: Remote) {
        self.id.set(String::new());
        self.show(Box::new(remote));
        let step = self.online.line.try_update_value(|l| l.start());
        self.step(step);
    }

    /// Ends the line to a table elsewhere, if there is one.
    pub(super) fn leave_table(self) {
        if self.with(|p| p.remote().is_some()).unwrap_or(false) {
            self.place.set_value(None);
            self.shown.set(None);
        }
        self.away.set_value(None);
        self.online.clear();
    }

    /// Comes again: after trouble, or to take one's seats back from a bot.
    pub fn come_again(self) {
        self.online.trouble.set(None);
        if self.online.mood.get_untracked() == Mood::Open {
            self.tell_remote(|r| r.reconnect());
            return;
        }
        let step = self.online.line.try_update_value(|l| l.start());
        self.step(step);
    }

    /// Does something with the table elsewhere and sends what comes of it.
    pub fn tell_remote(self, f: impl FnOnce(&mut Remote)) {
        self.remote(f);
        self.flush();
    }

    /// Asks for something at the table elsewhere.
    pub fn ask(self, request: &Request) {
        self.tell_remote(|r| {
            r.ask(request);
        });
    }

    /// Points at something on the board.
    pub fn point_at(self, at: Choice) {
        self.online.pointing.set(false);
        if self.online.is_open() {
            self.ask(&Request::Point { at });
        }
    }

    /// Carries out what the line wants.
    fn step(self, step: Option<Step>) {
        self.online.mood.set(self.online.line.with_value(|l| l.mood()));
        match step {
            None => {}
            Some(Step::Open(n)) => {
                let socket = Socket::open(
                    move || self.line_opened(n),
                    move |text| self.hear(n, &text),
                    move || self.line_closed(n),
                );
                let none = socket.is_none();
                self.online.socket.set_value(socket);
                if none {
                    self.line_closed(n);
                }
            }
            Some(Step::Wait(pause, n)) => {
                let due = move || {
                    let step = self.online.line.try_update_value(|l| l.due(n)).flatten();
                    if step.is_some() {
                        self.step(step);
                    }
                };
                set_timeout(due, Duration::from_millis(pause.into()));
            }
            Some(Step::Probe) => self.ask(&Request::Mine { tables: Vec::new() }),
        }
    }

    fn line_opened(self, n: u32) {
        self.online.line.update_value(|l| l.opened(n));
        self.step(None);
        let lost = self.remote(|r| !r.is_ready()).unwrap_or(true);
        if lost {
            self.give_up("The connection was lost before the table opened. Please try again.");
            return;
        }
        // Whatever was said is told again to whoever comes.
        self.online.talk.set(Vec::new());
        self.remote(|r| r.has_code().then(|| r.reconnect()));
        self.flush();
    }

    fn line_closed(self, n: u32) {
        let step = self.online.line.try_update_value(|l| l.closed(n, js_sys::Math::random())).flatten();
        if step.is_some() {
            self.online.socket.set_value(None);
            self.thinking.set(false);
            self.step(step);
            let opening = self.remote(|r| !r.is_ready()).unwrap_or(false);
            if opening {
                self.give_up("The connection was lost before the table opened. Please try again.");
            } else if let Some(text) = self.online.mood.get_untracked().words()
                && self.route.with_untracked(|r| matches!(r, Route::Open(_) | Route::Friends))
            {
                self.say(Refused::plain(text));
            }
        }
    }

    /// A table that could not be opened: back to what was there, with the reason.
    fn give_up(self, why: &str) {
        self.leave_table();
        self.say(Refused::plain(why));
    }

    /// The page is looked at again, or the network is back or gone.
    pub fn nudge(self, online: bool) {
        if online {
            let step = self.online.line.try_update_value(|l| l.nudge()).flatten();
            if step.is_some() {
                self.step(step);
            }
        } else if let Some(n) = self.online.line.with_value(|l| l.number()) {
            self.line_closed(n);
        }
    }

    /// Sends what waits to be sent.
    pub(super) fn flush(self) {
        if self.online.mood.get_untracked() != Mood::Open {
            return;
        }
        let texts = self.remote(|r| r.outbox()).unwrap_or_default();
        if texts.is_empty() {
            return;
        }
        self.online.socket.with_value(|s| {
            if let Some(s) = s {
                texts.iter().for_each(|text| s.send(text));
            }
        });
        self.online.line.update_value(|l| l.sent(store::now()));
        let check = move || {
            let dead = self.online.line.with_value(|l| l.number().filter(|_| l.is_dead(store::now())));
            if let Some(n) = dead {
                self.line_closed(n);
            }
        };
        set_timeout(check, Duration::from_millis(8_500));
    }

    fn hear(self, n: u32, text: &str) {
        if !self.online.line.with_value(|l| l.is(n)) {
            return;
        }
        self.online.line.update_value(|l| l.heard(n));
        let Some(heard) = self.remote(|r| r.hear(text)) else { return };
        match heard {
            Heard::News => self.news_came(),
            Heard::Room => self.room_came(),
            Heard::Key(_) | Heard::Nothing => {}
            Heard::Admitted => self.came(),
            Heard::Chat(from, plays, text) => {
                let old = self.remote(|r| r.is_coming()).unwrap_or(false);
                self.online.hear_talk(Said { from, plays, text }, !old);
            }
            Heard::Point(..) | Heard::Hint(..) if self.is_behind() => {}
            // Those who watch may call themselves as they like: the page says that they only watch.
            Heard::Point(from, true, at) => self.mark(from, at),
            Heard::Point(from, false, at) => self.mark(format!("{from} (watching)"), at),
            Heard::Hint(choice, reason) => self.show_hint(choice, &reason),
            Heard::Refused(_, refused) => {
                self.forget_refused_key();
                self.thinking.set(false);
                self.stay();
                self.say(refused);
                self.settle();
            }
            Heard::Barred(code, text) => self.barred(code, text),
            Heard::Record(text) => self.record_came(&text),
            Heard::Gone(text) => self.note.set(Some(Note { text, rule: None, refusal: true })),
            Heard::Bad(why) => {
                let text = format!("This page and the server do not understand each other: {why}.");
                self.stop_with(text, true, false);
            }
        }
        self.remember();
        self.flush();
    }

    fn news_came(self) {
        let asked = self.remote(|r| r.is_asked()).unwrap_or(false);
        self.note_turn(asked);
        if self.is_behind() {
            self.online.behind.set(Some(asked));
        } else if self.telling.get_untracked() {
            self.online.late.set_value(true);
        } else {
            self.changed();
        }
        let over = self.remote(|r| r.wants_record()).unwrap_or(false);
        if over {
            self.ask(&Request::Record { page: 0 });
        }
    }

    fn room_came(self) {
        let room = self.remote(|r| r.room().cloned()).flatten();
        let first = self.online.room.with_untracked(Option::is_none);
        if let Some(room) = &room {
            let code = room.table.clone();
            if first {
                let free = room.seats.iter().any(|s| s.holder == bravehold_wire::Holder::Free);
                self.online.open.set(free);
                self.note.set(None);
                self.online.opening.set(false);
                if self.route.with_untracked(|r| matches!(r, Route::Open(_) | Route::Friends)) {
                    go(&Route::Online(code, None));
                }
            }
        }
        if self.online.room.with_untracked(|now| *now != room) {
            self.online.room.set(room);
        }
        self.settle();
    }

    /// Shows the table as it is, unless something is being told or its film is before it.
    fn settle(self) {
        if !self.telling.get_untracked() && !self.is_behind() {
            self.finish();
        }
    }

    /// Keeps the card that waits until the turn is ended, so that a reload does not lose it.
    pub(super) fn keep_card(self) {
        let card = self.remote(|r| (r.place().0.to_string(), r.kept_card()));
        if let Some((code, card)) = card
            && self.online.tables.with_untracked(|t| t.card(&code) != card)
        {
            self.online.change_tables(|t| t.keep_card(&code, card));
        }
    }

    /// Keeps the key, so that this browser can come back.
    fn remember(self) {
        let place = self.remote(|r| (r.place().0.to_string(), r.place().1.map(String::from)));
        if let Some((code, Some(key))) = place
            && !code.is_empty()
            && self.online.tables.with_untracked(|t| t.key(&code).as_ref() != Some(&key))
        {
            self.online.change_tables(|t| t.add(&code, &key, store::now()));
        }
    }

    /// Takes a seat. Its key is made up and kept here before the server hears of it, so that no answer that gets lost can
    /// lose the seat.
    pub fn take_seat(self, who: Who) {
        self.remote(|r| r.sit(who, store::random_key()));
        self.remember();
        self.flush();
    }

    /// A seat was refused: the key that was made up for it opens nothing.
    fn forget_refused_key(self) {
        let place = self.remote(|r| (r.place().0.to_string(), r.place().1.is_some()));
        if let Some((code, false)) = place
            && self.online.tables.with_untracked(|t| t.key(&code).is_some())
        {
            self.online.change_tables(|t| t.remove(&code));
        }
    }

    fn barred(self, code: Code, text: String) {
        let (table, key) =
            self.remote(|r| (r.place().0.to_string(), r.place().1.is_some())).unwrap_or_default();
        match code {
            Code::NoKey if key => {
                self.online.change_tables(|t| t.remove(&table));
                self.remote(|r| r.lose_key());
                let text = "Your seat at this table was given away. You can watch.".to_string();
                self.note.set(Some(Note { text, rule: None, refusal: true }));
                self.tell_remote(|r| r.reconnect());
            }
            Code::Version => {
                self.online.outdated.set(true);
                match table.is_empty() {
                    true => self.leave_table(),
                    false => self.stop_with(OTHER_VERSION.into(), true, false),
                }
            }
            _ if table.is_empty() => self.give_up(&format!("The table was not opened: {text}.")),
            Code::NoTable => self.no_table(&table),
            _ => self.stop_with(format!("You cannot join this table: {text}."), false, false),
        }
    }

    /// There is no such table.
    pub(super) fn no_table(self, table: &str) {
        let known = self.online.tables.with_untracked(|t| t.key(table).is_some());
        let text = format!("There is no table {table}. It may have been mistyped, or it is gone.");
        self.stop_with(text, false, known);
    }

    /// Ends the line with a reason; nothing is tried again by itself.
    fn stop_with(self, text: String, reload: bool, forget: bool) {
        self.online.line.update_value(|l| l.stop());
        self.online.socket.set_value(None);
        self.step(None);
        self.online.trouble.set(Some(Trouble { text, reload, forget }));
    }

    fn show_hint(self, choice: Choice, reason: &str) {
        self.thinking.set(false);
        self.hinted.set(Some(choice));
        let text = format!("You could: {}. {reason}", self.deed(choice));
        self.note.set(Some(Note { text, rule: None, refusal: false }));
    }

    fn mark(self, from: String, at: Choice) {
        let number = self.online.marked.try_update_value(|n| {
            *n += 1;
            *n
        });
        let Some(number) = number else { return };
        self.online.marks.update(|m| {
            m.retain(|other| other.from != from);
            m.push(Mark { number, from, at });
        });
        let gone = move || self.online.marks.update(|m| m.retain(|mark| mark.number != number));
        set_timeout(gone, Duration::from_millis(MARK));
    }

    /// Whether one is asked at the table on the screen: for the title of the tab, and for those who look elsewhere.
    fn note_turn(self, asked: bool) {
        let code = self.remote(|r| r.place().0.to_string()).unwrap_or_default();
        if code.is_empty() {
            return;
        }
        let fresh = self.online.turns.try_update_value(|t| t.set(&code, asked)).unwrap_or(false);
        self.online.asked.set(self.online.turns.with_value(|t| t.count()));
        if fresh {
            notify::your_turn(&code);
        }
    }
}
