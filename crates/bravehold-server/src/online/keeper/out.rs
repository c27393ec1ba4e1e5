//! Telling everybody at a table, and letting go of those who do not listen.

use std::collections::BTreeMap;
use std::time::Instant;

use bravehold_wire::{Notice, Room, SeatInfo, write_notice};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::super::telling::{News, Position, Written};
use super::Keeper;

impl Keeper {
    /// Tells everybody how the game stands, as far as it is news to them.
    pub(super) fn tell(&mut self, news: News) {
        self.tell_to(None, news);
    }

    /// The same for one only, or for all.
    pub(super) fn tell_to(&mut self, one: Option<u64>, news: News) {
        let names = self.people.names();
        let position =
            Position { desk: &self.desk, at: self.at, names: &names, part: self.shared.limits.story };
        let (mut written, mut slow) = (Written::default(), Vec::new());
        for (connection, guest) in self.guests.iter_mut().filter(|(c, _)| one.is_none_or(|one| one == **c)) {
            let seats = guest.person.map_or(Vec::new(), |p| self.people.playing(p));
            if let Some(text) = written.tell(&mut guest.ear, &position, seats, news)
                && !guest.out.tell(text)
            {
                slow.push(*connection);
            }
        }
        self.let_go(&slow);
    }

    /// Tells everybody who is here.
    pub(super) fn tell_room(&mut self) {
        self.presence.tell(Instant::now());
        self.tell_room_to(None);
    }

    /// The same for one only, or for all.
    pub(super) fn tell_room_to(&mut self, one: Option<u64>) {
        let here = |person: usize| self.guests.values().any(|g| g.person == Some(person));
        let seats = self.people.seats(&here);
        let watching = self.guests.values().filter(|g| g.person.is_none()).count() as u32;
        let mut room = Room {
            table: self.code.clone(),
            setup: self.desk.record().setup.to_string(),
            seats: Vec::new(),
            host: false,
            may_take_host: false,
            paused: self.people.paused,
            live: self.people.live,
            watching,
            watchers: Vec::new(),
        };
        let hosts = self.people.held(self.people.host());
        // Whoever is the same person, or none, sees the same.
        let (mut written, mut texts) = (BTreeMap::<Option<usize>, Utf8Bytes>::new(), Vec::new());
        for (connection, guest) in self.guests.iter().filter(|(c, _)| one.is_none_or(|one| one == **c)) {
            if let Some(text) = written.get(&guest.person) {
                texts.push((*connection, text.clone()));
                continue;
            }
            let own = guest.person.map_or(Vec::new(), |p| self.people.playing(p));
            let info = |(who, holder): &_| SeatInfo {
                who: *who,
                holder: Clone::clone(holder),
                yours: own.contains(who),
                host: hosts.contains(who),
            };
            room.seats = seats.iter().map(info).collect();
            room.host = guest.person == Some(self.people.host());
            room.watchers = if room.host { self.watchers() } else { Vec::new() };
            room.may_take_host = guest.person.is_some_and(|p| self.may_take_host(p));
            let text: Utf8Bytes = write_notice(&Notice::Room(room.clone())).into();
            written.insert(guest.person, text.clone());
            texts.push((*connection, text));
        }
        for (connection, text) in texts {
            self.send_text(connection, text);
        }
    }

    /// Tells everybody the same; the text.
    pub(super) fn tell_all(&mut self, notice: &Notice) -> Utf8Bytes {
        let text: Utf8Bytes = write_notice(notice).into();
        let all: Vec<u64> = self.guests.keys().copied().collect();
        for connection in all {
            self.send_text(connection, text.clone());
        }
        text
    }

    pub(super) fn send(&mut self, connection: u64, notice: &Notice) {
        self.send_text(connection, write_notice(notice).into());
    }

    pub(super) fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        if self.guests.get(&connection).is_some_and(|guest| !guest.out.tell(text)) {
            self.let_go(&[connection]);
        }
    }

    /// Connections that do not take what they are sent end; their socket notices by itself.
    pub(super) fn let_go(&mut self, slow: &[u64]) {
        for connection in slow {
            self.guests.remove(connection);
        }
        if !slow.is_empty() {
            self.notice_who_is_here();
        }
    }
}
