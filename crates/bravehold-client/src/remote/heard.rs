//! What a table elsewhere hears, and what comes in several messages: a seat with its key, a long story, a record.

use std::mem::take;

use bravehold_rules::{Choice, Happened, Who};
use bravehold_wire::{Code, Request, Told};

use super::Remote;
use crate::shown::Refused;

/// What came from the server, for whoever carries the texts.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The game has changed: show it.
    News,
    /// Others are at the table, or sit elsewhere.
    Room,
    /// A key to keep.
    Key(String),
    /// Somebody said something; whether they have a seat.
    Chat(String, bool, String),
    /// Somebody points at something; whether they have a seat.
    Point(String, bool, Choice),
    /// What a bot would do, and why.
    Hint(Choice, String),
    /// Something was refused.
    Refused(Code, Refused),
    /// We may not come to the table at all.
    Barred(Code, String),
    /// We are at the table.
    Admitted,
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
    /// Asks for a seat, with a key made up here if one could be.
    pub fn sit(&mut self, who: Who, key: Option<String>) {
        let key = key.filter(|_| self.key.is_none());
        let id = self.ask(&Request::Sit { who, key: key.clone() });
        self.offered = key.map(|key| (id, key));
    }

    /// A part of a long story has come.
    pub(super) fn hear_part(&mut self, first: bool, events: Vec<(u32, Happened)>) -> Heard {
        if first {
            self.parts.clear();
        }
        self.parts.extend(events);
        self.ask(&Request::More);
        Heard::Nothing
    }

    /// The end of a story has come: the parts that came before belong to it.
    pub(super) fn put_parts_before(&mut self, told: &mut Told) {
        let mut parts = take(&mut self.parts);
        if told.from.is_none() {
            parts.append(&mut told.events);
            told.events = parts;
        }
    }

    /// A page of the record has come.
    pub(super) fn hear_page(&mut self, text: &str, page: u32, pages: u32) -> Heard {
        if page == 0 {
            self.pages.clear();
        }
        self.pages.push_str(text);
        if page + 1 < pages {
            self.ask(&Request::Record { page: page + 1 });
            return Heard::Nothing;
        }
        let text = take(&mut self.pages);
        self.record = text.parse().ok().filter(|_| self.is_over());
        Heard::Record(text)
    }
}
