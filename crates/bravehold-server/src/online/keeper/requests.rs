//! What people at a table ask for, and what becomes of it.

use std::time::Instant;

use bravehold_record::{Policy, TableError};
use bravehold_rules::{Choice, Pending, Who};
use bravehold_wire::{Code, Notice, Request};

use super::super::cleanup;
use super::super::people::No;
use super::super::store::{Stage, Write};
use super::super::telling::News;
use super::super::{keys, limits, limits::plain};
use super::{Keeper, Refused, Stop, Unmet};

impl Keeper {
    pub(super) async fn answer(&mut self, connection: u64, request: Request) -> Result<(), Unmet> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let host = person == Some(self.people.host());
        let for_host = matches!(
            request,
            Request::Seat { .. }
                | Request::Pause { .. }
                | Request::Live { .. }
                | Request::Host { .. }
                | Request::Mute { .. }
                | Request::Remove { .. }
        );
        if for_host && !host {
            return Err((Code::NotHost, "only the host may do that".to_string()).into());
        }
        match request {
            // These do not come here.
            Request::Create { .. }
            | Request::Enter { .. }
            | Request::Mine { .. }
            | Request::Hint { .. }
            | Request::Record { .. } => {}
            Request::Choose { at, choices } => self.choose(connection, at, &choices).await?,
            Request::Undo { at, any } => self.undo(connection, at, any).await?,
            Request::Face => {
                let seats = self.seats(connection);
                if let Some(guest) = self.guests.get_mut(&connection) {
                    guest.ear.face(&self.desk, &seats);
                }
                self.tell_to(Some(connection), News::More(&[]));
            }
            Request::Chat { text } => self.chat(connection, &text)?,
            Request::Point { at } => self.point(connection, at)?,
            Request::More => {
                if let Some(guest) = self.guests.get_mut(&connection) {
                    guest.ear.go_on();
                }
                self.tell_to(Some(connection), News::More(&[]));
            }
            Request::Mute { watcher, on } => self.mute(watcher, on)?,
            Request::Remove { watcher } => self.remove(watcher)?,
            Request::Sit { who, key } => self.sit(connection, person, who, key).await?,
            Request::Leave { bot } => {
                let person =
                    person.ok_or_else(|| (Code::NotHere, "you have no seat at this table".to_string()))?;
                self.people.leave(person, &bot)?;
                if host {
                    self.pass_host_on();
                }
                self.changed().await?;
            }
            Request::Seat { who, to } => {
                let before = self.people.sitter(who);
                self.people.put(who, &to, self.people.host())?;
                self.dispose(who, before);
                self.changed().await?;
            }
            Request::Pause { on } => {
                self.people.paused = on;
                self.changed().await?;
            }
            Request::Live { on } => {
                self.people.live = on;
                self.changed().await?;
            }
            Request::Host { who } => {
                self.people.hand_on(who)?;
                self.changed().await?;
            }
            Request::TakeHost => {
                self.take_host(person)?;
                self.changed().await?;
            }
        }
        Ok(())
    }

    /// Other people or other seats: kept, then told.
    pub(super) async fn changed(&mut self) -> Result<(), Stop> {
        self.keep_people().await?;
        let mut put_out = Vec::new();
        for (connection, guest) in &mut self.guests {
            if guest.person.is_some_and(|p| !self.people.belongs(p)) {
                guest.person = None;
                put_out.push(*connection);
            }
        }
        self.notice_who_is_here();
        for connection in put_out {
            let text = "The host has given your seat away. You can watch.";
            self.send(connection, &Notice::Gone { text: text.into() });
        }
        self.tell_room();
        self.tell(News::More(&[]));
        self.wake();
        Ok(())
    }

    pub(super) async fn sit(
        &mut self,
        connection: u64,
        person: Option<usize>,
        who: Who,
        key: Option<String>,
    ) -> Result<(), Unmet> {
        // The same key again: its owner did not hear that the seat is theirs.
        let known = key.as_deref().and_then(|key| self.people.person(key)).filter(|_| person.is_none());
        if let Some(known) = known.filter(|known| self.people.sitter(who) == Some(*known)) {
            if let Some(guest) = self.guests.get_mut(&connection) {
                guest.person = Some(known);
            }
            return Ok(self.changed().await?);
        }
        self.people.may_sit(who)?;
        self.may_sit_again(connection, who)?;
        let name = self.guests.get(&connection).map_or(String::new(), |g| g.name.clone());
        let (person, key) = match person.or(known) {
            Some(person) => (person, None),
            None => {
                let key = key.unwrap_or_else(keys::key);
                self.people.admit_with(&name, key).map(|(person, key)| (person, Some(key)))?
            }
        };
        self.people.sit(who, person)?;
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.person = Some(person);
        }
        self.changed().await?;
        if let Some(key) = key {
            self.send(connection, &Notice::Key { key });
        }
        Ok(())
    }

    pub(super) async fn choose(&mut self, connection: u64, at: u32, choices: &[Choice]) -> Result<(), Unmet> {
        let seats = self.seats(connection);
        let guest = self.guests.get_mut(&connection);
        let Some(who) = guest.and_then(|g| g.ear.asked(&self.desk, &seats)) else {
            return Err((Code::NotAsked, "it is not your turn to answer".to_string()).into());
        };
        if at != self.at {
            return Err((Code::Late, "that question has already been answered".to_string()).into());
        }
        if self.people.paused {
            return Err((Code::Paused, "the host has paused the game".to_string()).into());
        }
        if choices.is_empty() || choices.len() > limits::CHOICES {
            let text = format!("a list has 1 to {} answers", limits::CHOICES);
            return Err((Code::Limit, text).into());
        }
        self.play(who, choices).await?;
        self.wake();
        Ok(())
    }

    /// Carries answers out: in memory, then on disk, then for all to hear.
    pub(super) async fn play(&mut self, who: Who, choices: &[Choice]) -> Result<(), Unmet> {
        self.may_go_on()?;
        let before = self.desk.record().entries.len();
        let brought = match self.desk.choose(who, choices) {
            Ok(brought) => brought,
            Err(TableError::Refused(why)) => {
                let rule = why.rule.map(str::to_string);
                return Err(Unmet::Refused(Refused { no: (Code::Rules, why.text.to_string()), rule }));
            }
            Err(other) => return Err((Code::Rules, other.to_string()).into()),
        };
        self.keep_entries(before).await?;
        self.tell(News::More(&brought));
        Ok(())
    }

    /// Refuses what would make the record longer than it may be.
    fn may_go_on(&self) -> Result<(), No> {
        if !self.is_full() {
            return Ok(());
        }
        let most = self.shared.limits.lines;
        let text = format!("this game has reached the limit of {most} steps; open a new table to play on");
        Err((Code::Limit, text))
    }

    pub(super) async fn undo(&mut self, connection: u64, at: u32, any: bool) -> Result<(), Unmet> {
        let seats = self.seats(connection);
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let alone = person.is_some_and(|p| self.people.plays_alone(p)) && !self.desk.has_secrets();
        let guest = self.guests.get_mut(&connection);
        let may = guest.is_some_and(|g| g.ear.can_undo(&self.desk, &seats));
        let any = any && alone;
        if !may && !any {
            let text = "you have nothing to undo";
            return Err((Code::NotAsked, text.to_string()).into());
        }
        if at != self.at {
            return Err((Code::Late, "another player has answered since".to_string()).into());
        }
        self.may_go_on()?;
        // Else taking back and answering again would make what must be replayed longer without end.
        if self.desk.since_phase() >= limits::PHASE {
            let text = "you cannot undo any more in this phase; play on";
            return Err((Code::Limit, text.to_string()).into());
        }
        let before = self.desk.record().entries.len();
        let policy = if any { Policy::Any } else { Policy::Free };
        if let Err(text) = self.desk.take_back(policy, &|who| seats.contains(&who)) {
            return Err((Code::Rules, text).into());
        }
        self.keep_entries(before).await?;
        self.tell(News::Less);
        self.wake();
        Ok(())
    }

    pub(super) fn chat(&mut self, connection: u64, text: &str) -> Result<(), No> {
        let (from, plays) = self.speak(connection)?;
        let said = || (Code::Limit, format!("a message has 1 to {} characters", limits::CHAT));
        let text = plain(text, limits::CHAT).ok_or_else(said)?;
        let said = self.tell_all(&Notice::Chat { from, plays, text });
        self.talk.push_back(said);
        while self.talk.len() > limits::TALK {
            self.talk.pop_front();
        }
        Ok(())
    }

    pub(super) fn point(&mut self, connection: u64, at: Choice) -> Result<(), No> {
        let on_board =
            matches!(at, Choice::Token(_) | Choice::Arc(_) | Choice::Space(_) | Choice::Structure(_));
        if !on_board {
            return Err((Code::Unfit, "you can point only at things on the board".into()));
        }
        let (from, plays) = self.speak(connection)?;
        self.tell_all(&Notice::Point { from, plays, at });
        Ok(())
    }

    /// The name of somebody who may say something now, and whether they have a seat.
    pub(super) fn speak(&mut self, connection: u64) -> Result<(String, bool), No> {
        let guest = self.guests.get_mut(&connection);
        if let Some(guest) = &guest
            && guest.person.is_none()
        {
            self.order.may_talk(&guest.name, guest.address)?;
        }
        let name = guest.and_then(|guest| {
            guest.talk.take(Instant::now()).then(|| (guest.name.clone(), guest.person.is_some()))
        });
        name.ok_or_else(|| (Code::TooFast, "too many requests; wait a moment".into()))
    }

    pub(super) async fn keep_entries(&mut self, before: usize) -> Result<(), Stop> {
        let lines: Vec<String> =
            self.desk.record().entries.iter().skip(before).map(ToString::to_string).collect();
        let after = self.desk.record().base() + before;
        let entries = Write::Entries { code: self.code.clone(), after, lines: lines.join("\n") };
        self.at = keys::number() as u32;
        let now = self.stands();
        // Once a turn: replaying from there costs little, and little is lost if the rules change.
        let position = (now != self.positioned).then(|| self.position());
        self.positioned = now;
        let code = &self.code;
        let snapshots = self.desk.snapshots().into_iter();
        let snapshots = snapshots.map(|(kept, text)| Write::Snapshot { code: code.clone(), kept, text });
        let writes: Vec<Write> = [entries].into_iter().chain(position).chain(snapshots).collect();
        self.keep(writes).await
    }

    /// Keeps how the game stands now, before the table goes to sleep.
    pub(super) async fn keep_position(&mut self) -> Result<(), Stop> {
        // A table that nobody has played at since it woke has one already.
        if self.positioned == (0, false) {
            return Ok(());
        }
        self.positioned = (0, false);
        self.write(vec![self.position()]).await
    }

    fn position(&self) -> Write {
        Write::Position { code: self.code.clone(), saved: self.desk.saved().beside() }
    }

    fn stands(&self) -> (u16, bool) {
        let game = self.desk.game();
        (game.state().clock.turn, matches!(game.pending(), Pending::Over(_)))
    }

    pub(super) async fn keep_people(&mut self) -> Result<(), Stop> {
        let people = serde_json::to_string(&self.people).map_err(|_| Stop::Broken)?;
        self.keep([Write::People { code: self.code.clone(), people }]).await
    }

    /// Notes that somebody was here today, if that is not noted yet.
    pub(super) async fn touch(&mut self) -> Result<(), Stop> {
        match self.news_of_today() {
            Some(touched) => self.write(vec![touched]).await,
            None => Ok(()),
        }
    }

    async fn keep(&mut self, writes: impl IntoIterator<Item = Write>) -> Result<(), Stop> {
        let writes = writes.into_iter().chain(self.news_of_today()).collect();
        self.write(writes).await
    }

    fn news_of_today(&mut self) -> Option<Write> {
        let stage = match self.desk.game().pending() {
            Pending::Over(_) => Stage::Over,
            Pending::Decide(_) | Pending::Chance(_) | Pending::Phase(_) if self.desk.is_played() => {
                Stage::Begun
            }
            Pending::Decide(_) | Pending::Chance(_) | Pending::Phase(_) => Stage::Empty,
        };
        let now = (cleanup::today(), stage);
        let (day, stage) = now;
        let before = std::mem::replace(&mut self.touched, now);
        (before != now).then(|| Write::Touched { code: self.code.clone(), day, stage })
    }

    async fn write(&mut self, writes: Vec<Write>) -> Result<(), Stop> {
        self.shared.journal.write(writes).await.map_err(|error| {
            tracing::error!(table = self.code, "cannot be saved: {error:#}");
            Stop::Broken
        })
    }

    pub(super) fn seats(&self, connection: u64) -> Vec<Who> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        person.map_or(Vec::new(), |p| self.people.playing(p))
    }
}
