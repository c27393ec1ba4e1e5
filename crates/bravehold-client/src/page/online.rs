//! Tables elsewhere as the page holds them: the line, who is there, what is said, and one's own tables.

use std::collections::BTreeMap;

use leptos::prelude::*;

use bravehold_rules::Choice;
use bravehold_wire::{Room, Stands};

use super::socket::Socket;
use super::store;
use crate::line::{Line, Mood};
use crate::tables::{Tables, Turns};

const NAME: &str = "bravehold.name";
const TABLES: &str = "bravehold.tables";

/// Lines of talk that are shown.
const TALK: usize = 200;

/// Something that somebody said.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// Who.
    pub from: String,
    /// Whether they have a seat.
    pub plays: bool,
    /// What.
    pub text: String,
}

/// Somebody points at something.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Unlike all others.
    pub number: u32,
    /// Who.
    pub from: String,
    /// At what.
    pub at: Choice,
}

/// Why a table cannot be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    /// The reason.
    pub text: String,
    /// Whether loading the page again may help.
    pub reload: bool,
    /// Whether the table could be forgotten.
    pub forget: bool,
}

/// A place in the game of a table elsewhere to look back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// After a step of the story that was told here.
    Step(usize),
    /// After so many entries of the record.
    Entry(usize),
}

/// What the page knows of tables elsewhere; copying it copies the handle.
#[derive(Clone, Copy)]
pub struct Online {
    pub(super) line: StoredValue<Line>,
    pub(super) socket: StoredValue<Option<Socket>, LocalStorage>,
    /// A short line for asking how one's tables stand.
    pub(super) asking: StoredValue<Option<Socket>, LocalStorage>,
    pub(super) turns: StoredValue<Turns>,
    pub(super) marked: StoredValue<u32>,
    /// Whether something came while something else was being told.
    pub(super) late: StoredValue<bool>,
    /// Where to look back to when the record has come.
    pub(super) wanted: StoredValue<Option<Wanted>>,
    /// How the line is.
    pub mood: RwSignal<Mood>,
    /// The table on the screen and who is there.
    pub room: RwSignal<Option<Room>>,
    /// What was said.
    pub talk: RwSignal<Vec<Said>>,
    /// How much of it was said while nobody looked.
    pub unread: RwSignal<usize>,
    /// What is pointed at.
    pub marks: RwSignal<Vec<Mark>>,
    /// Why the table cannot be shown.
    pub trouble: RwSignal<Option<Trouble>>,
    /// Whether the server is of another version than the page.
    pub outdated: RwSignal<bool>,
    /// Whether the panel is open.
    pub open: RwSignal<bool>,
    /// Whether the next click on the board points at something.
    pub pointing: RwSignal<bool>,
    /// The table for which a name is wanted first.
    pub nameless: RwSignal<Option<String>>,
    /// Whether the waiting room is shown.
    pub waiting: RwSignal<bool>,
    /// Whether one comes by an invitation, to be seated at once.
    pub(super) invited: StoredValue<bool>,
    /// Whether a table is being opened.
    pub opening: RwSignal<bool>,
    /// One's name.
    pub name: RwSignal<String>,
    /// One's tables.
    pub tables: RwSignal<Tables>,
    /// How they stand, as far as the server has said.
    pub stands: RwSignal<BTreeMap<String, Stands>>,
    /// Whether the server answered when it was last asked about them.
    pub reached: RwSignal<bool>,
    /// How many lists of them are on the screen.
    pub lists: RwSignal<usize>,
    /// At how many tables one is asked.
    pub asked: RwSignal<usize>,
    /// Whether somebody here is asked at the table, while its film is before it on the screen.
    pub behind: RwSignal<Option<bool>>,
    /// The name under which the finished game was kept here.
    pub kept: RwSignal<Option<String>>,
}

impl Online {
    /// At no table.
    pub fn new() -> Online {
        Online {
            line: StoredValue::new(Line::default()),
            socket: StoredValue::new_local(None),
            asking: StoredValue::new_local(None),
            turns: StoredValue::new(Turns::default()),
            marked: StoredValue::new(0),
            late: StoredValue::new(false),
            wanted: StoredValue::new(None),
            mood: RwSignal::new(Mood::Off),
            room: RwSignal::new(None),
            talk: RwSignal::new(Vec::new()),
            unread: RwSignal::new(0),
            marks: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            outdated: RwSignal::new(false),
            open: RwSignal::new(false),
            pointing: RwSignal::new(false),
            nameless: RwSignal::new(None),
            opening: RwSignal::new(false),
            waiting: RwSignal::new(false),
            invited: StoredValue::new(false),
            name: RwSignal::new(store::get(NAME).unwrap_or_default()),
            tables: RwSignal::new(Tables::read(&store::get(TABLES).unwrap_or_default())),
            stands: RwSignal::new(BTreeMap::new()),
            reached: RwSignal::new(true),
            lists: RwSignal::new(0),
            asked: RwSignal::new(0),
            behind: RwSignal::new(None),
            kept: RwSignal::new(None),
        }
    }

    /// True if the table on the screen is one elsewhere.
    pub fn is_on(self) -> bool {
        self.mood.get() != Mood::Off || self.room.with(Option::is_some)
    }

    /// True if the table is on the screen and requests reach the server now.
    pub fn is_open(self) -> bool {
        self.mood.get() == Mood::Open && self.room.with(Option::is_some) && self.behind.get().is_none()
    }

    /// True if somebody here has a seat.
    pub fn plays(self) -> bool {
        self.room.with(|r| r.as_ref().is_some_and(|r| r.seats.iter().any(|s| s.yours)))
    }

    /// Keeps one's name.
    pub fn call_me(self, name: &str) {
        let name: String = name.trim().chars().take(24).collect();
        store::set(NAME, &name);
        self.name.set(name);
    }

    /// Changes the list of one's tables. Other tabs may have changed it since, so it is read first.
    pub fn change_tables(self, f: impl FnOnce(&mut Tables)) {
        let mut tables = Tables::read(&store::get(TABLES).unwrap_or_default());
        f(&mut tables);
        if self.tables.with_untracked(|now| *now != tables) {
            store::set(TABLES, &tables.to_string());
            self.tables.set(tables);
        }
    }

    /// Somebody said something; whether that is news, or told again to somebody who comes.
    pub(super) fn hear_talk(self, said: Said, news: bool) {
        self.talk.update(|talk| {
            talk.push(said);
            let over = talk.len().saturating_sub(TALK);
            talk.drain(..over);
        });
        if news && !self.open.get_untracked() {
            self.unread.update(|n| *n += 1);
        }
    }

    /// Forgets everything about the table that was on the screen.
    pub(super) fn clear(self) {
        self.line.update_value(Line::stop);
        self.socket.set_value(None);
        self.late.set_value(false);
        self.wanted.set_value(None);
        self.behind.set(None);
        self.mood.set(Mood::Off);
        self.room.set(None);
        self.talk.set(Vec::new());
        self.unread.set(0);
        self.marks.set(Vec::new());
        self.trouble.set(None);
        self.open.set(false);
        self.pointing.set(false);
        self.nameless.set(None);
        self.opening.set(false);
        self.waiting.set(false);
        self.kept.set(None);
    }
}
