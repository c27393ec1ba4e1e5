//! Who is connected and who is gone: bots that stand in, and another host when the host stays away.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bravehold_wire::Code;

use super::super::limits;
use super::super::people::{No, STAND_IN};
use super::{Keeper, Stop};

/// Since when persons are gone. The time does not outlive the table's task: whoever was gone before it woke counts as
/// gone since then, because nobody could have come back while the program was stopped.
pub(super) struct Presence {
    woke: Instant,
    gone: BTreeMap<usize, Instant>,
    here: Vec<usize>,
    /// Whether those who could become host have been told.
    told: bool,
    /// Whether somebody has come or gone since everybody was told who is here, and when that was.
    moved: bool,
    room: Instant,
}

impl Presence {
    pub(super) fn new(now: Instant) -> Presence {
        Presence { woke: now, gone: BTreeMap::new(), here: Vec::new(), told: false, moved: false, room: now }
    }

    /// Everybody hears now who is here.
    pub(super) fn tell(&mut self, now: Instant) {
        (self.moved, self.room) = (false, now);
    }

    /// Since when a person is gone; none for somebody who is here.
    fn gone_since(&self, person: usize) -> Option<Instant> {
        let gone = self.gone.get(&person).copied().unwrap_or(self.woke);
        (!self.here.contains(&person)).then_some(gone)
    }
}

impl Keeper {
    /// To be called whenever connections have come or gone; everybody hears of it soon.
    pub(super) fn notice_who_is_here(&mut self) {
        let now = Instant::now();
        let mut here: Vec<usize> = self.guests.values().filter_map(|g| g.person).collect();
        here.sort_unstable();
        here.dedup();
        for person in &self.presence.here {
            if !here.contains(person) {
                self.presence.gone.insert(*person, now);
            }
        }
        self.presence.here = here;
        self.presence.moved = true;
        if !self.host_is_away(now) {
            self.presence.told = false;
        }
    }

    /// Those for whom a bot will have to stand in, each with when. While nobody else is here nobody is waited for.
    fn awaited(&self) -> Vec<(usize, Instant)> {
        if !self.people.live || self.people.paused || self.desk.asked().is_none() {
            return Vec::new();
        }
        if self.presence.here.is_empty() {
            return Vec::new();
        }
        let due = |person: usize| {
            let gone = self.presence.gone_since(person)?;
            let plays = !self.people.playing(person).is_empty();
            plays.then_some((person, gone + self.shared.limits.stand_in))
        };
        self.people.seated().into_iter().filter_map(due).collect()
    }

    /// When those who could become host must be told.
    fn host_due(&self) -> Option<Instant> {
        let gone = self.presence.gone_since(self.people.host())?;
        let waits = !self.presence.told && !self.presence.here.is_empty();
        waits.then_some(gone + self.shared.limits.host_away)
    }

    /// When everybody must be told who came and who went.
    fn room_due(&self) -> Option<Instant> {
        let waits = self.presence.moved && !self.guests.is_empty();
        waits.then(|| self.presence.room + limits::ROOM)
    }

    /// How long until something must be done because somebody has come or gone.
    pub(super) fn due(&self, now: Instant) -> Option<Duration> {
        let due = [self.host_due(), self.room_due()];
        let all = self.awaited().into_iter().map(|(_, when)| when).chain(due.into_iter().flatten());
        all.min().map(|when| when.saturating_duration_since(now))
    }

    /// Does what is due because somebody has come or gone.
    pub(super) async fn look_around(&mut self, now: Instant) -> Result<(), Stop> {
        let overdue: Vec<usize> =
            self.awaited().into_iter().filter(|(_, when)| *when <= now).map(|(p, _)| p).collect();
        for person in &overdue {
            // The level exists, so it cannot be refused.
            let _ = self.people.leave(*person, STAND_IN.name());
        }
        let host_due = self.host_due().is_some_and(|when| when <= now);
        self.presence.told |= host_due;
        if host_due || self.room_due().is_some_and(|when| when <= now) {
            self.tell_room();
        }
        if !overdue.is_empty() {
            self.changed().await?;
        }
        Ok(())
    }

    fn host_is_away(&self, now: Instant) -> bool {
        let gone = self.presence.gone_since(self.people.host());
        gone.is_some_and(|since| since + self.shared.limits.host_away <= now)
    }

    /// Whether a person could become host now.
    pub(super) fn may_take_host(&self, person: usize) -> bool {
        let seated = !self.people.held(person).is_empty();
        seated && person != self.people.host() && self.host_is_away(Instant::now())
    }

    pub(super) fn take_host(&mut self, person: Option<usize>) -> Result<(), No> {
        let seated = person.filter(|p| !self.people.held(*p).is_empty());
        let person = seated.ok_or_else(|| (Code::NotHere, "you have no seat at this table".to_string()))?;
        if !self.may_take_host(person) {
            return Err((Code::Taken, "the host is here, or has been away only briefly".into()));
        }
        self.people.take_host(person);
        self.presence.told = false;
        Ok(())
    }

    /// A host who leaves to a bot is followed by the next person who is here and plays, if there is one.
    pub(super) fn pass_host_on(&mut self) {
        let seated = self.people.seated().into_iter();
        let mut playing = seated.filter(|p| !self.people.playing(*p).is_empty());
        if let Some(next) = playing.find(|p| self.presence.here.contains(p)) {
            self.people.take_host(next);
        }
    }
}
