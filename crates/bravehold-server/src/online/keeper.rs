//! The task that owns one table: takes requests in order, has them written down, and tells everybody.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use bravehold_bots::Bot;
use bravehold_record::random::Random;
use bravehold_record::{Policy, TableError};
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Notice, Request, Room, SeatInfo, write_notice};
use tokio::sync::{Semaphore, mpsc};

use super::desk::Desk;
use super::keys;
use super::limits::{self, Bucket, Limits, plain};
use super::people::{HOST, No, People};
use super::store::{Journal, Write};
use super::telling::{Ear, News, Position};

/// What comes to a table.
pub enum Mail {
    /// Somebody comes in.
    Enter {
        /// The number of the connection.
        connection: u64,
        /// The number of the request.
        id: u32,
        /// A name.
        name: String,
        /// The key of one's seats.
        key: Option<String>,
        /// The way back.
        out: mpsc::Sender<Utf8Bytes>,
    },
    /// Somebody asks for something.
    Ask {
        /// The number of the connection.
        connection: u64,
        /// The number of the request.
        id: u32,
        /// What for.
        request: Request,
    },
    /// A connection has ended.
    Left {
        /// Its number.
        connection: u64,
    },
    /// A bot has thought.
    Thought {
        /// The position it thought about.
        at: u32,
        /// For whom.
        who: Who,
        /// What it wants.
        choice: Option<Choice>,
        /// Itself.
        bot: Box<dyn Bot>,
    },
}

/// What all tables share.
#[derive(Clone)]
pub struct Shared {
    /// Where things are kept.
    pub journal: Journal,
    /// How much is allowed.
    pub limits: Limits,
    /// So many bots think at once.
    pub brains: Arc<Semaphore>,
}

struct Guest {
    out: mpsc::Sender<Utf8Bytes>,
    name: String,
    person: Option<usize>,
    ear: Ear,
    talk: Bucket,
}

/// Why a table stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    /// Something could not be written: what is in memory is ahead of the disk.
    Broken,
}

/// One table.
pub struct Keeper {
    code: String,
    desk: Desk,
    people: People,
    shared: Shared,
    /// Mail from the table to itself; weak, so that it does not keep itself alive.
    to_self: mpsc::WeakSender<Mail>,
    /// The name of the position: another after every change.
    at: u32,
    guests: BTreeMap<u64, Guest>,
    bots: BTreeMap<Who, (&'static str, Box<dyn Bot>)>,
    thinking: bool,
    talk: VecDeque<(String, String)>,
}

impl Keeper {
    /// A table that nobody has come to yet.
    pub fn new(
        code: String,
        desk: Desk,
        people: People,
        shared: Shared,
        to_self: mpsc::WeakSender<Mail>,
    ) -> Keeper {
        let (guests, bots, talk) = (BTreeMap::new(), BTreeMap::new(), VecDeque::new());
        let at = keys::number() as u32;
        Keeper { code, desk, people, shared, to_self, at, guests, bots, thinking: false, talk }
    }

    /// Whether a bot has to answer.
    pub fn waits_for_bot(&self) -> bool {
        self.bot_due().is_some()
    }

    /// Runs until `retire` lets it, or until something cannot be kept.
    pub async fn run(
        mut self,
        mut mail: mpsc::Receiver<Mail>,
        retire: impl Fn(&mpsc::Receiver<Mail>, bool) -> bool,
    ) {
        self.wake();
        loop {
            let next = tokio::time::timeout(self.shared.limits.idle, mail.recv()).await;
            let stop = match next {
                Ok(Some(one)) => self.handle(one).await.err(),
                Ok(None) => return,
                Err(_) if self.guests.is_empty() && !self.thinking && retire(&mail, false) => return,
                Err(_) => None,
            };
            if stop == Some(Stop::Broken) {
                retire(&mail, true);
                let text = "The last answer could not be kept. Come again: the table goes on from what was.";
                self.to_all(&Notice::Gone { text: text.into() });
                return;
            }
        }
    }

    async fn handle(&mut self, mail: Mail) -> Result<(), Stop> {
        match mail {
            Mail::Enter { connection, id, name, key, out } => {
                let guest = self.enter(name, key, out.clone()).await?;
                match guest {
                    Ok(guest) => {
                        self.guests.insert(connection, guest);
                        self.welcome(connection);
                        self.send(connection, &Notice::Done { id });
                        self.wake();
                    }
                    Err((code, text)) => {
                        let _ = out.try_send(refusal(Some(id), code, text, None));
                    }
                }
            }
            Mail::Left { connection } => {
                if self.guests.remove(&connection).is_some() {
                    self.tell_room();
                }
            }
            Mail::Ask { connection, id, request } => {
                if !self.guests.contains_key(&connection) {
                    return Ok(());
                }
                match self.answer(connection, request).await? {
                    Ok(()) => self.send(connection, &Notice::Done { id }),
                    Err(Refused { no: (code, text), rule }) => {
                        self.send_text(connection, refusal(Some(id), code, text, rule));
                    }
                }
            }
            Mail::Thought { at, who, choice, bot } => {
                self.thinking = false;
                if let Some(level) = self.people.bot(who) {
                    self.bots.insert(who, (level.name(), bot));
                }
                let fits = at == self.at && self.people.bot(who).is_some() && !self.people.paused;
                if let Some(choice) = choice.filter(|_| fits) {
                    // A bot that is refused is asked again; its next thought may be another.
                    let _ = self.play(who, &[choice]).await?;
                }
                self.wake();
            }
        }
        Ok(())
    }

    async fn enter(
        &mut self,
        name: String,
        key: Option<String>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> Result<Result<Guest, No>, Stop> {
        if self.guests.len() >= limits::AT_TABLE {
            return Ok(Err((Code::Limit, "too many people are at this table".into())));
        }
        let talk = Bucket::new(1.0, 5.0, Instant::now());
        let guest = |name, person| Guest { out, name, person, ear: Ear::default(), talk };
        let Some(key) = key else {
            let text = || format!("a name has 1 to {} letters", limits::NAME);
            let name = plain(&name, limits::NAME).ok_or_else(|| (Code::Unfit, text()));
            return Ok(name.map(|name| guest(name, None)));
        };
        let Some(person) = self.people.person(&key) else {
            return Ok(Err((Code::NoKey, "this key opens no seat at this table".into())));
        };
        let renamed = match self.people.rename(person, &name) {
            Ok(renamed) => renamed,
            Err(no) => return Ok(Err(no)),
        };
        if self.people.come_back(person) | renamed {
            self.keep_people().await?;
        }
        Ok(Ok(guest(self.people.name(person).to_string(), Some(person))))
    }

    fn welcome(&mut self, connection: u64) {
        self.tell_room();
        self.tell(News::Less);
        for (from, text) in self.talk.clone() {
            self.send(connection, &Notice::Chat { from, text });
        }
    }

    async fn answer(&mut self, connection: u64, request: Request) -> Result<Result<(), Refused>, Stop> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let host = person == Some(HOST);
        if matches!(request, Request::Seat { .. } | Request::Pause { .. }) && !host {
            return Ok(Err((Code::NotHost, "only the host may do that".to_string()).into()));
        }
        let done: Result<(), Refused> = match request {
            Request::Create { .. } | Request::Enter { .. } => Ok(()),
            Request::Choose { at, choices } => return self.choose(connection, at, &choices).await,
            Request::Undo { at, any } => return self.undo(connection, at, any).await,
            Request::Face => {
                let seats = self.seats(connection);
                if let Some(guest) = self.guests.get_mut(&connection) {
                    guest.ear.face(&self.desk, &seats);
                }
                self.tell(News::More(&[]));
                Ok(())
            }
            Request::Chat { text } => self.chat(connection, &text).map_err(Refused::from),
            Request::Point { at } => self.point(connection, at).map_err(Refused::from),
            Request::Record if self.desk.is_open() => {
                self.send(connection, &Notice::Record { text: self.desk.record().to_string() });
                Ok(())
            }
            Request::Record => {
                Err((Code::Secret, "the record holds secrets until the game is over".to_string()).into())
            }
            Request::Sit { who } => {
                return Ok(self.sit(connection, person, who).await?.map_err(Refused::from));
            }
            Request::Leave { bot } => match person.map(|p| self.people.leave(p, &bot)) {
                Some(Ok(())) => return self.changed().await.map(Ok),
                Some(Err(no)) => Err(no.into()),
                None => Err((Code::NotHere, "you have no seat here".to_string()).into()),
            },
            Request::Seat { who, to } => match self.people.put(who, &to, HOST) {
                Ok(()) => return self.changed().await.map(Ok),
                Err(no) => Err(no.into()),
            },
            Request::Pause { on } => {
                self.people.paused = on;
                return self.changed().await.map(Ok);
            }
        };
        Ok(done)
    }

    /// Other people or other seats: kept, then told.
    async fn changed(&mut self) -> Result<(), Stop> {
        self.keep_people().await?;
        let mut put_out = Vec::new();
        for (connection, guest) in &mut self.guests {
            if guest.person.is_some_and(|p| !self.people.belongs(p)) {
                guest.person = None;
                put_out.push(*connection);
            }
        }
        for connection in put_out {
            let text = "The host has given your seat away. You can watch.";
            self.send(connection, &Notice::Gone { text: text.into() });
        }
        self.tell_room();
        self.tell(News::More(&[]));
        self.wake();
        Ok(())
    }

    async fn sit(
        &mut self,
        connection: u64,
        person: Option<usize>,
        who: Who,
    ) -> Result<Result<(), No>, Stop> {
        if let Err(no) = self.people.may_sit(who) {
            return Ok(Err(no));
        }
        let name = self.guests.get(&connection).map_or(String::new(), |g| g.name.clone());
        let (person, key) = match person {
            Some(person) => (person, None),
            None => match self.people.admit(&name) {
                Ok((person, key)) => (person, Some(key)),
                Err(no) => return Ok(Err(no)),
            },
        };
        if let Err(no) = self.people.sit(who, person) {
            return Ok(Err(no));
        }
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.person = Some(person);
        }
        self.changed().await?;
        if let Some(key) = key {
            self.send(connection, &Notice::Key { key });
        }
        Ok(Ok(()))
    }

    async fn choose(
        &mut self,
        connection: u64,
        at: u32,
        choices: &[Choice],
    ) -> Result<Result<(), Refused>, Stop> {
        let seats = self.seats(connection);
        let guest = self.guests.get_mut(&connection);
        let Some(who) = guest.and_then(|g| g.ear.asked(&self.desk, &seats)) else {
            return Ok(Err((Code::NotAsked, "nobody here is asked at this moment".to_string()).into()));
        };
        if at != self.at {
            return Ok(Err((Code::Late, "that was answered already".to_string()).into()));
        }
        if self.people.paused {
            return Ok(Err((Code::Paused, "the host has stopped the game for a while".to_string()).into()));
        }
        if choices.is_empty() || choices.len() > limits::CHOICES {
            let text = format!("a list has 1 to {} answers", limits::CHOICES);
            return Ok(Err((Code::Limit, text).into()));
        }
        let played = self.play(who, choices).await?;
        self.wake();
        Ok(played)
    }

    /// Carries answers out: in memory, then on disk, then for all to hear.
    async fn play(&mut self, who: Who, choices: &[Choice]) -> Result<Result<(), Refused>, Stop> {
        let before = self.desk.record().entries.len();
        let brought = match self.desk.choose(who, choices) {
            Ok(brought) => brought,
            Err(TableError::Refused(why)) => {
                let rule = why.rule.map(str::to_string);
                return Ok(Err(Refused { no: (Code::Rules, why.text.to_string()), rule }));
            }
            Err(other) => return Ok(Err((Code::Rules, other.to_string()).into())),
        };
        self.keep_entries(before).await?;
        self.tell(News::More(&brought));
        Ok(Ok(()))
    }

    async fn undo(&mut self, connection: u64, at: u32, any: bool) -> Result<Result<(), Refused>, Stop> {
        let seats = self.seats(connection);
        let person = self.guests.get(&connection).and_then(|g| g.person);
        let alone = person.is_some_and(|p| self.people.plays_alone(p)) && !self.desk.has_secrets();
        let guest = self.guests.get_mut(&connection);
        let may = guest.is_some_and(|g| g.ear.can_undo(&self.desk, &seats));
        if !may && !(any && alone) {
            let text = "there is nothing that you could take back";
            return Ok(Err((Code::NotAsked, text.to_string()).into()));
        }
        if at != self.at {
            return Ok(Err((Code::Late, "somebody has answered since".to_string()).into()));
        }
        let before = self.desk.record().entries.len();
        let policy = if any && alone { Policy::Any } else { Policy::Free };
        if let Err(text) = self.desk.take_back(policy, &|who| seats.contains(&who)) {
            return Ok(Err((Code::Rules, text).into()));
        }
        self.keep_entries(before).await?;
        self.tell(News::Less);
        self.wake();
        Ok(Ok(()))
    }

    fn chat(&mut self, connection: u64, text: &str) -> Result<(), No> {
        let from = self.speak(connection)?;
        let said = || (Code::Limit, format!("one can say 1 to {} letters at once", limits::CHAT));
        let text = plain(text, limits::CHAT).ok_or_else(said)?;
        self.talk.push_back((from.clone(), text.clone()));
        while self.talk.len() > limits::TALK {
            self.talk.pop_front();
        }
        self.to_all(&Notice::Chat { from, text });
        Ok(())
    }

    fn point(&mut self, connection: u64, at: Choice) -> Result<(), No> {
        if !matches!(at, Choice::Token(_) | Choice::Arc(_)) {
            return Err((Code::Unfit, "one can point at Monsters and arcs".into()));
        }
        let from = self.speak(connection)?;
        self.to_all(&Notice::Point { from, at });
        Ok(())
    }

    /// The name of somebody who may say something now.
    fn speak(&mut self, connection: u64) -> Result<String, No> {
        let guest = self.guests.get_mut(&connection);
        let name = guest.and_then(|guest| guest.talk.take(Instant::now()).then(|| guest.name.clone()));
        name.ok_or_else(|| (Code::TooFast, "not so fast".into()))
    }

    async fn keep_entries(&mut self, before: usize) -> Result<(), Stop> {
        let lines: Vec<String> =
            self.desk.record().entries.iter().skip(before).map(ToString::to_string).collect();
        let write = Write::Entries { code: self.code.clone(), after: before, lines: lines.join("\n") };
        self.at = keys::number() as u32;
        self.keep(write).await
    }

    async fn keep_people(&mut self) -> Result<(), Stop> {
        let people = serde_json::to_string(&self.people).map_err(|_| Stop::Broken)?;
        self.keep(Write::People { code: self.code.clone(), people }).await
    }

    async fn keep(&mut self, write: Write) -> Result<(), Stop> {
        self.shared.journal.write(vec![write]).await.map_err(|error| {
            eprintln!("table {}: cannot be kept: {error:#}", self.code);
            Stop::Broken
        })
    }

    fn bot_due(&self) -> Option<Who> {
        let who = self.desk.asked()?.who;
        (!self.people.paused && self.people.bot(who).is_some()).then_some(who)
    }

    /// Lets a bot think if one is asked.
    fn wake(&mut self) {
        let (Some(who), Some(back)) = (self.bot_due(), self.to_self.upgrade()) else { return };
        let Some(level) = self.people.bot(who).filter(|_| !self.thinking) else { return };
        self.thinking = true;
        let known = self.bots.remove(&who).filter(|(name, _)| *name == level.name());
        let mut bot = known.map_or_else(|| level.bot(keys::number()), |(_, bot)| bot);
        let (game, at, shared) = (self.desk.game().clone(), self.at, self.shared.clone());
        tokio::spawn(async move {
            tokio::time::sleep(shared.limits.bot_pause).await;
            let permit = shared.brains.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let answer = bravehold_bots::answer(&game, bot.as_mut(), &mut Random::new(keys::number()));
                (answer.map(|(_, decision)| decision.choice), bot)
            });
            let thought = thought.await;
            drop(permit);
            if let Ok((choice, bot)) = thought {
                let _ = back.send(Mail::Thought { at, who, choice, bot }).await;
            }
        });
    }

    fn seats(&self, connection: u64) -> Vec<Who> {
        let person = self.guests.get(&connection).and_then(|g| g.person);
        person.map_or(Vec::new(), |p| self.people.playing(p))
    }

    /// Tells everybody how the game stands, as far as it is news to them.
    fn tell(&mut self, news: News) {
        let names = self.people.names();
        let position = Position { desk: &self.desk, at: self.at, names: &names };
        let mut slow = Vec::new();
        for (connection, guest) in &mut self.guests {
            let seats = guest.person.map_or(Vec::new(), |p| self.people.playing(p));
            if let Some(told) = guest.ear.tell(&position, &seats, news) {
                let text = write_notice(&Notice::Told(Box::new(told)));
                if guest.out.try_send(text.into()).is_err() {
                    slow.push(*connection);
                }
            }
        }
        self.let_go(&slow);
    }

    fn tell_room(&mut self) {
        let here = |person: usize| self.guests.values().any(|g| g.person == Some(person));
        let seats = self.people.seats(&here);
        let watching = self.guests.values().filter(|g| g.person.is_none()).count() as u32;
        let mut room = Room {
            table: self.code.clone(),
            setup: self.desk.record().setup.to_string(),
            seats: Vec::new(),
            host: false,
            paused: self.people.paused,
            watching,
        };
        let mut texts = Vec::new();
        for (connection, guest) in &self.guests {
            let own = guest.person.map_or(Vec::new(), |p| self.people.playing(p));
            let info = |(who, holder): &_| SeatInfo {
                who: *who,
                holder: Clone::clone(holder),
                yours: own.contains(who),
            };
            room.seats = seats.iter().map(info).collect();
            room.host = guest.person == Some(HOST);
            texts.push((*connection, write_notice(&Notice::Room(room.clone()))));
        }
        for (connection, text) in texts {
            self.send_text(connection, text.into());
        }
    }

    fn to_all(&mut self, notice: &Notice) {
        let text: Utf8Bytes = write_notice(notice).into();
        let all: Vec<u64> = self.guests.keys().copied().collect();
        for connection in all {
            self.send_text(connection, text.clone());
        }
    }

    fn send(&mut self, connection: u64, notice: &Notice) {
        self.send_text(connection, write_notice(notice).into());
    }

    fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        if self.guests.get(&connection).is_some_and(|guest| guest.out.try_send(text).is_err()) {
            self.let_go(&[connection]);
        }
    }

    /// Connections that do not take what they are sent end; their socket notices by itself.
    fn let_go(&mut self, slow: &[u64]) {
        for connection in slow {
            self.guests.remove(connection);
        }
    }
}

/// A refusal with the rule that forbids it.
struct Refused {
    no: No,
    rule: Option<String>,
}

impl From<No> for Refused {
    fn from(no: No) -> Refused {
        Refused { no, rule: None }
    }
}

/// The text of a refusal.
pub fn refusal(id: Option<u32>, code: Code, text: String, rule: Option<String>) -> Utf8Bytes {
    write_notice(&Notice::Refused { id, code, text, rule }).into()
}
