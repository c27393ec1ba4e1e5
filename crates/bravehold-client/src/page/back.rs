//! Looking back at a table elsewhere: its film is on the screen, and the table goes on behind it.

use leptos::prelude::*;

use bravehold_record::Record;
use bravehold_wire::Request;

use super::app::{go, now_at};
use super::online::Wanted;
use super::session::Session;
use super::store;
use crate::kept::Kept;
use crate::place::{Film, Place, Wind};
use crate::remote::Remote;
use crate::replay::Replay;
use crate::route::Route;
use crate::shown::Refused;
use crate::tables;

impl Session {
    /// Does something with the table elsewhere, be it on the screen or behind its film.
    pub(super) fn remote<T>(self, f: impl FnOnce(&mut Remote) -> T) -> Option<T> {
        let place = if self.is_behind() { self.away } else { self.place };
        let mut out = None;
        place.update_value(|p| out = p.as_mut().and_then(|p| p.remote()).map(f));
        out
    }

    /// Whether the film of a table elsewhere is on the screen, and the table behind it.
    pub(super) fn is_behind(self) -> bool {
        self.away.with_value(Option::is_some)
    }

    /// Whether one is at this table elsewhere.
    pub(super) fn is_at(self, code: &str) -> bool {
        self.remote(|r| r.place().0 == code).unwrap_or(false)
    }

    /// Looks back from the table elsewhere as soon as its record has come.
    pub fn look_back(self, wanted: Wanted) {
        let record = self.remote(|r| r.record().cloned()).flatten();
        if let Some(record) = record {
            self.show_film(record, wanted);
        } else if untrack(|| self.online.is_open()) {
            self.online.wanted.set_value(Some(wanted));
            self.ask(&Request::Record { page: 0 });
        } else {
            self.online.wanted.set_value(Some(wanted));
            self.stay();
            self.say(Refused::plain("The table cannot be reached at this moment."));
        }
    }

    /// Opens the film that an address names if it is that of a table elsewhere; one that is over is kept here.
    pub(super) fn open_film_of_table(self, id: &str, at: usize) -> bool {
        let Some(code) = tables::of_film(id) else { return false };
        if self.is_at(code) {
            self.look_back(Wanted::Entry(at));
        } else if store::game(id).is_ok() {
            return false;
        } else if self.online.name.with_untracked(String::is_empty) {
            now_at(&Route::Online(code.to_string(), None));
        } else {
            self.come(code, None);
            self.online.wanted.set_value(Some(Wanted::Entry(at)));
        }
        true
    }

    /// We are at the table; whoever wanted its film gets it now.
    pub(super) fn came(self) {
        self.online.trouble.set(None);
        if self.online.wanted.with_value(Option::is_some) {
            self.ask(&Request::Record { page: 0 });
        }
    }

    /// The film cannot be had: one stays at the table.
    pub(super) fn stay(self) {
        let wanted = self.online.wanted.try_update_value(Option::take).flatten();
        let film = self.route.with_untracked(|r| matches!(r, Route::Film(..)));
        if wanted.is_some()
            && film
            && let Some(code) = self.remote(|r| r.place().0.to_string())
        {
            now_at(&Route::Online(code, None));
        }
    }

    /// The record of a game that is over is kept among the games of this browser; that of another is only looked at.
    pub(super) fn record_came(self, text: &str) {
        let read = text.parse::<Record>().map_err(|e| e.to_string());
        let record = match read {
            Ok(record) => record,
            Err(e) => {
                self.stay();
                self.say(Refused::plain(format!("The record of this game cannot be read: {e}")));
                return;
            }
        };
        let over =
            self.remote(|r| r.record().is_some().then(|| (r.place().0.to_string(), r.seats().clone())));
        if let Some(Some((code, seats))) = over
            && let Ok(kept) = Kept::import(text, store::now())
        {
            let id = tables::film(&code);
            if store::keep(&id, &Kept { seats: seats.round_one_screen(), ..kept }) {
                self.online.kept.set(Some(id));
            }
        }
        if let Some(wanted) = self.online.wanted.try_update_value(Option::take).flatten() {
            self.show_film(record, wanted);
        }
    }

    fn show_film(self, record: Record, wanted: Wanted) {
        let table = self.remote(|r| {
            (
                r.place().0.to_string(),
                r.hearer(),
                r.is_asked(),
                r.seats().clone().round_one_screen(),
                r.names(),
            )
        });
        let Some((code, hearer, asked, seats, names)) = table else { return };
        let id = tables::film(&code);
        let looks = self.route.with_untracked(|r| match r {
            Route::Online(now, _) => *now == code,
            Route::Film(now, _) => *now == id,
            _ => false,
        });
        // Whoever has gone elsewhere meanwhile is not called back.
        if !looks {
            return;
        }
        let mut film = match Replay::new(record, seats) {
            Ok(film) => film.named(names),
            Err(e) => return self.say(Refused::plain(format!("This game cannot be shown: {e}"))),
        };
        let at = match wanted {
            Wanted::Entry(at) => at,
            Wanted::Step(step) => film.entry_at(hearer, step),
        };
        if at > 0 {
            film.wind(Wind::To(at));
        }
        if !self.is_behind() {
            let table = self.place.try_update_value(Option::take).flatten();
            self.away.set_value(table);
        }
        self.online.late.set_value(false);
        self.online.behind.set(Some(asked));
        self.id.set(id.clone());
        self.put(Box::new(film));
        let route = Route::Film(id, at);
        if self.route.with_untracked(|now| *now != route) {
            go(&route);
        }
    }

    /// Comes back from the film of a table elsewhere; what happened meanwhile is told.
    pub(super) fn leave_film(self) {
        if let Some(table) = self.away.try_update_value(Option::take).flatten() {
            self.online.behind.set(None);
            self.id.set(String::new());
            self.put(table);
        }
    }

    /// Forgets a table at which one has seats.
    pub fn forget_table(self, code: &str) {
        if self.is_at(code) {
            self.leave_table();
        }
        self.online.change_tables(|t| t.remove(code));
    }
}
