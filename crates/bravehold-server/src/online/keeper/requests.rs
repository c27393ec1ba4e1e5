//! What people at a table ask for, and what becomes of it.

use std::time::Instant;

use bravehold_record::random::Random;
use bravehold_record::{Policy, TableError};
use bravehold_rules::{Choice, Pending, Who};
use bravehold_wire::{Code, Notice, Request};

use super::super::cleanup;
use super::super::people::No;
use super::super::store::Write;
use super::super::telling::News;
use super::super::{keys, limits, limits::plain};
use super::{Keeper, Refused, Stop, Unmet};

impl Keeper {
    pub(super) async fn answer(&mut self, connection: u64, request: Request) -> Result<(), Unmet> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let host = person == Some(self.people.host());
        let for_host = matches!(
            request,
            Request::Seat { .. } | Request::Pause { .. } | Request::Live { .. } | Request::Host { .. }
        );
        if for_host && !host {
            return Err((Code::NotHost, "only the host may do that".to_string()).into());
        }
        match request {
            // These do not come here.
            Request::Create { .. } | Request::Enter { .. } | Request::Mine { .. } | Request::Hint { .. } => {}
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
            Request::Record => {
                // The same for all who ask now: they can compare, and learn nothing by asking again.
                let record = self.desk.open_record(&mut Random::new(self.at.into()));
                let secret = || (Code::Secret, "the record holds secrets until the game is over".to_string());
                let text = record.ok_or_else(secret)?.to_string();
                self.send(connection, &Notice::Record { text });
            }
            Request::Sit { who } => self.sit(connection, person, who).await?,
            Request::Leave { bot } => {
                let person = person.ok_or_else(|| (Code::NotHere, "you have no seat here".to_string()))?;
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
    ) -> Result<(), Unmet> {
        self.people.may_sit(who)?;
        self.may_sit_again(connection, who)?;
        let name = self.guests.get(&connection).map_or(String::new(), |g| g.name.clone());
        let (person, key) = match person {
            Some(person) => (person, None),
            None => self.people.admit(&name).map(|(person, key)| (person, Some(key)))?,
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
            return Err((Code::NotAsked, "nobody here is asked at this moment".to_string()).into());
        };
        if at != self.at {
            return Err((Code::Late, "that was answered already".to_string()).into());
        }
        if self.people.paused {
            return Err((Code::Paused, "the host has stopped the game for a while".to_string()).into());
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

    pub(super) async fn undo(&mut self, connection: u64, at: u32, any: bool) -> Result<(), Unmet> {
        let seats = self.seats(connection);
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let alone = person.is_some_and(|p| self.people.plays_alone(p)) && !self.desk.has_secrets();
        let guest = self.guests.get_mut(&connection);
        let may = guest.is_some_and(|g| g.ear.can_undo(&self.desk, &seats));
        let any = any && alone;
        if !may && !any {
            let text = "there is nothing that you could take back";
            return Err((Code::NotAsked, text.to_string()).into());
        }
        if at != self.at {
            return Err((Code::Late, "somebody has answered since".to_string()).into());
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
        let said = || (Code::Limit, format!("one can say 1 to {} letters at once", limits::CHAT));
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
            return Err((Code::Unfit, "one can point at what is on the board".into()));
        }
        let (from, plays) = self.speak(connection)?;
        self.tell_all(&Notice::Point { from, plays, at });
        Ok(())
    }

    /// The name of somebody who may say something now, and whether they have a seat.
    pub(super) fn speak(&mut self, connection: u64) -> Result<(String, bool), No> {
        let guest = self.guests.get_mut(&connection);
        let name = guest.and_then(|guest| {
            guest.talk.take(Instant::now()).then(|| (guest.name.clone(), guest.person.is_some()))
        });
        name.ok_or_else(|| (Code::TooFast, "not so fast".into()))
    }

    pub(super) async fn keep_entries(&mut self, before: usize) -> Result<(), Stop> {
        let lines: Vec<String> =
            self.desk.record().entries.iter().skip(before).map(ToString::to_string).collect();
        let write = Write::Entries { code: self.code.clone(), after: before, lines: lines.join("\n") };
        self.at = keys::number() as u32;
        self.keep(write).await
    }

    pub(super) async fn keep_people(&mut self) -> Result<(), Stop> {
        let people = serde_json::to_string(&self.people).map_err(|_| Stop::Broken)?;
        self.keep(Write::People { code: self.code.clone(), people }).await
    }

    /// Notes that somebody was here today, if that is not noted yet.
    pub(super) async fn touch(&mut self) -> Result<(), Stop> {
        match self.news_of_today() {
            Some(touched) => self.write(vec![touched]).await,
            None => Ok(()),
        }
    }

    async fn keep(&mut self, write: Write) -> Result<(), Stop> {
        let writes = [write].into_iter().chain(self.news_of_today()).collect();
        self.write(writes).await
    }

    fn news_of_today(&mut self) -> Option<Write> {
        let now = (cleanup::today(), matches!(self.desk.game().pending(), Pending::Over(_)));
        let (day, ended) = now;
        let before = std::mem::replace(&mut self.touched, now);
        (before != now).then(|| Write::Touched { code: self.code.clone(), day, ended })
    }

    async fn write(&mut self, writes: Vec<Write>) -> Result<(), Stop> {
        self.shared.journal.write(writes).await.map_err(|error| {
            tracing::error!(table = self.code, "cannot be kept: {error:#}");
            Stop::Broken
        })
    }

    pub(super) fn seats(&self, connection: u64) -> Vec<Who> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        person.map_or(Vec::new(), |p| self.people.playing(p))
    }
}
