//! The task that owns one table: takes requests in order, has them written down, and tells everybody.

mod hints;
mod order;
mod out;
mod presence;
mod put_out;
mod recorder;
mod requests;
#[cfg(test)]
mod worlds;

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use bravehold_bots::Bot;
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Notice, Request, write_notice};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::addresses::{Addresses, Household};
use super::backlog::Teller;
use super::desk::Desk;
use super::fair::{Payer, Turns};
use super::limits::{self, Bucket, Limits};
use super::people::{No, People, fit_name};
use super::store::{Journal, Stage};
use super::telling::{Ear, News};
use super::{keys, names};
use crate::measures;
pub use hints::Hinted;
use order::Order;
use presence::Presence;
use put_out::PutOut;
pub use recorder::Recorded;
use recorder::Recorder;

/// Time between two looks whether bots may think again for an address.
const SPENT: Duration = Duration::from_millis(500);

/// What comes to a table.
pub enum Mail {
    /// Somebody comes in.
    Enter {
        /// The number of the connection.
        connection: u64,
        /// Where it comes from; none for this machine.
        address: Option<Household>,
        /// A name.
        name: String,
        /// The key of one's seats.
        key: Option<String>,
        /// The way back.
        out: Teller,
        /// Whether that is allowed.
        admitted: oneshot::Sender<Result<(), No>>,
    },
    /// Somebody asks for something.
    Ask {
        /// The number of the connection.
        connection: u64,
        /// The number of the request.
        id: u32,
        /// What for.
        request: Request,
        /// When it was heard.
        since: Instant,
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
        /// Itself, unless it broke down.
        bot: Option<Box<dyn Bot>>,
    },
    /// The right to write is lost; another process may have the table.
    Lost,
    /// A hint is ready.
    Hinted(Hinted),
    /// The record is ready.
    Recorded(Recorded),
}

/// What all tables share.
#[derive(Clone)]
pub struct Shared {
    /// Where things are kept.
    pub journal: Journal,
    /// How much is allowed.
    pub limits: Limits,
    /// Turns at thinking, for bots.
    pub brains: Turns,
    /// Turns at replaying records.
    pub replays: Turns,
    /// What each network address takes up.
    pub addresses: Addresses,
}

impl Shared {
    /// For tables that are kept there, with these turns for bots.
    pub fn new(journal: Journal, limits: Limits, brains: Turns) -> Shared {
        Shared { journal, limits, brains, replays: Turns::new(1), addresses: Addresses::default() }
    }
}

struct Guest {
    out: Teller,
    name: String,
    person: Option<usize>,
    ear: Ear,
    talk: Bucket,
    address: Option<Household>,
    /// The record whose pages it reads, by the position of that time.
    reads: Option<u32>,
}

/// Why a table stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    /// Something could not be written: what is in memory is ahead of the disk.
    Broken,
    /// Another process may have it.
    Lost,
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
    /// Those who think about hints: they remember what they proposed.
    hinters: BTreeMap<Who, Box<dyn Bot>>,
    hinting: bool,
    presence: Presence,
    /// The day that was last noted as one on which somebody was here, and how far the game had come then.
    touched: (i64, Stage),
    /// The turn in which a position was last kept, and whether it was over then.
    positioned: (u16, bool),
    /// What was said last, to be told to newcomers.
    talk: VecDeque<Utf8Bytes>,
    /// Who was put out of a seat, for as long as the table is awake.
    put_out: Vec<PutOut>,
    /// Who may not talk or come any more, for as long as the table is awake.
    order: Order,
    /// The record as it was last given out.
    recorder: Recorder,
    /// Who last paid for its bots.
    paid: Option<Household>,
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
        let update = desk.record().notice();
        let said = update.map(|text| Notice::Chat { from: "Bravehold".into(), plays: false, text });
        Keeper {
            code,
            desk,
            people,
            shared,
            to_self,
            at: keys::number() as u32,
            guests: BTreeMap::new(),
            bots: BTreeMap::new(),
            thinking: false,
            hinters: BTreeMap::new(),
            hinting: false,
            presence: Presence::new(Instant::now()),
            touched: (0, Stage::Empty),
            positioned: (0, false),
            talk: said.iter().map(|said| write_notice(said).into()).collect(),
            put_out: Vec::new(),
            order: Order::default(),
            recorder: Recorder::default(),
            paid: None,
        }
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
            let wait = self.due(Instant::now()).unwrap_or_else(|| self.idle());
            let next = tokio::time::timeout(wait, mail.recv()).await;
            let stop = match next {
                Ok(Some(one)) => self.handle(one).await.err(),
                Ok(None) => return,
                Err(_) if self.guests.is_empty() && !self.busy() => {
                    let kept = self.keep_position().await;
                    if kept.is_ok() && retire(&mail, false) {
                        return;
                    }
                    kept.err()
                }
                Err(_) => None,
            };
            let stop = match stop {
                None => self.look_around(Instant::now()).await.err(),
                stop => stop,
            };
            if let Some(stop) = stop {
                retire(&mail, true);
                let text = match stop {
                    Stop::Broken => {
                        "The last answer could not be saved. Join again: the table continues from before it."
                    }
                    Stop::Lost => {
                        "The server lost its storage for a moment. Join again: the table continues from what was saved."
                    }
                };
                self.tell_all(&Notice::Gone { text: text.into() });
                return;
            }
        }
    }

    fn busy(&self) -> bool {
        self.thinking || self.hinting || self.recorder.is_busy()
    }

    /// How long it stays in memory while nobody is there.
    fn idle(&self) -> Duration {
        let idle = self.shared.limits.idle;
        if self.desk.is_played() { idle } else { idle.min(limits::EMPTY_IDLE) }
    }

    /// Who pays for what bots think at this table: the host, else whoever is here, else whoever was.
    fn payer(&self) -> Payer {
        let host = self.guests.values().find(|g| g.person == Some(self.people.host()));
        let guest = host.or_else(|| self.guests.values().next());
        Payer { address: guest.map_or(self.paid, |g| g.address), table: self.code.clone() }
    }

    /// Whether the record has all the lines it may have.
    fn is_full(&self) -> bool {
        self.desk.length() >= self.shared.limits.lines
    }

    async fn handle(&mut self, mail: Mail) -> Result<(), Stop> {
        match mail {
            Mail::Enter { connection, address, name, key, out, admitted } => {
                let may = match self.enter(name, key, out, address).await {
                    Ok(guest) => {
                        self.paid = guest.address;
                        self.touch().await?;
                        self.guests.insert(connection, guest);
                        self.notice_who_is_here();
                        self.welcome(connection);
                        self.wake();
                        Ok(())
                    }
                    Err(unmet) => Err(unmet.refused()?.no),
                };
                let _ = admitted.send(may);
            }
            Mail::Left { connection } => {
                self.guests.remove(&connection);
                self.notice_who_is_here();
            }
            Mail::Ask { connection, id, request, since } => {
                if !self.guests.contains_key(&connection) {
                    return Ok(());
                }
                if let Request::Hint { at } = request {
                    if let Err((code, text)) = self.hint(connection, id, at) {
                        self.send_text(connection, refusal(Some(id), code, text, None));
                    }
                    return Ok(());
                }
                if let Request::Record { page } = request {
                    self.record(connection, id, page);
                    return Ok(());
                }
                let (name, answers) = (limits::name(&request), matches!(request, Request::Choose { .. }));
                let result = match self.answer(connection, request).await {
                    Ok(()) => {
                        self.send(connection, &Notice::Done { id });
                        "accepted"
                    }
                    Err(unmet) => {
                        let Refused { no: (code, text), rule } = unmet.refused()?;
                        self.send_text(connection, refusal(Some(id), code, text, rule));
                        code.name()
                    }
                };
                if answers {
                    metrics::counter!(measures::ANSWERS, "result" => result).increment(1);
                    metrics::histogram!(measures::TOLD).record(since.elapsed());
                }
                tracing::debug!(table = self.code, connection, request = name, result);
            }
            Mail::Thought { at, who, choice, bot } => {
                self.thinking = false;
                if let (Some(level), Some(bot)) = (self.people.bot(who), bot) {
                    self.bots.insert(who, (level.name(), bot));
                }
                let fits = at == self.at && self.people.bot(who).is_some() && !self.people.paused;
                if let Some(choice) = choice.filter(|_| fits) {
                    // A bot that is refused is asked again; its next thought may be another.
                    if let Err(unmet) = self.play(who, &[choice]).await {
                        unmet.refused()?;
                    }
                }
                self.wake();
            }
            Mail::Lost => return Err(Stop::Lost),
            Mail::Hinted(hinted) => self.hinted(hinted),
            Mail::Recorded(recorded) => self.recorded(recorded),
        }
        Ok(())
    }

    async fn enter(
        &mut self,
        name: String,
        key: Option<String>,
        out: Teller,
        address: Option<Household>,
    ) -> Result<Guest, Unmet> {
        let talk = Bucket::new(1.0, 5.0, Instant::now());
        let guest =
            |name, person| Guest { out, name, person, ear: Ear::default(), talk, address, reads: None };
        let like = |person: Option<usize>| self.guests.values().filter(|g| g.person == person).count();
        let Some(key) = key else {
            // Whoever has a key is not counted among them: a crowd must not keep players from their seats.
            if like(None) >= limits::WATCHERS {
                return Err((Code::Limit, "too many people are watching this table".to_string()).into());
            }
            let name = fit_name(&name)?;
            self.order.may_come(&name, address)?;
            return Ok(guest(self.free_name(name, None), None));
        };
        let person = self.people.person(&key);
        let person = person
            .ok_or_else(|| (Code::NoKey, "this link does not open a seat at this table".to_string()))?;
        if like(Some(person)) >= limits::DEVICES {
            return Err((Code::Limit, "you already have this table open too many times".to_string()).into());
        }
        let name = self.free_name(fit_name(&name)?, Some(person));
        let renamed = self.people.rename(person, &name)?;
        if self.people.come_back(person) | renamed {
            self.keep_people().await?;
            self.tell(News::More(&[]));
        }
        Ok(guest(self.people.name(person).to_string(), Some(person)))
    }

    /// A name like this one that nobody else here has, nor any other person with a key.
    fn free_name(&self, name: String, person: Option<usize>) -> String {
        let others = self.guests.values().filter(|g| person.is_none() || g.person != person);
        let looks: Vec<String> = others.map(|g| names::look(&g.name)).collect();
        names::free(name, |look| {
            self.people.has_name(look, person) || looks.iter().any(|other| other == look)
        })
    }

    fn welcome(&mut self, connection: u64) {
        self.tell_room_to(Some(connection));
        self.tell_to(Some(connection), News::More(&[]));
        for said in self.talk.clone() {
            self.send_text(connection, said);
        }
    }

    fn bot_due(&self) -> Option<Who> {
        let who = self.desk.asked()?.who;
        // Where only bots play and nobody looks, nobody has anything of their playing.
        let deserted = self.guests.is_empty() && self.people.only_bots();
        (!self.people.paused && !deserted && !self.is_full() && self.people.bot(who).is_some()).then_some(who)
    }

    /// Lets a bot think if one is asked.
    fn wake(&mut self) {
        let (Some(who), Some(back)) = (self.bot_due(), self.to_self.upgrade()) else { return };
        let Some(level) = self.people.bot(who).filter(|_| !self.thinking) else { return };
        self.thinking = true;
        let known = self.bots.remove(&who).filter(|(name, _)| *name == level.name());
        let mut bot = known.map_or_else(|| level.bot(keys::number()), |(_, bot)| bot);
        let (game, at, shared) = (self.desk.game().clone(), self.at, self.shared.clone());
        let mut options = Vec::new();
        game.options(&mut options);
        let payer = self.payer();
        tokio::spawn(async move {
            tokio::time::sleep(shared.limits.bot_pause).await;
            // Whoever has used up their time gets bots that are slow, and takes no time from others.
            while !shared.addresses.may_think(payer.address) {
                tokio::time::sleep(SPENT).await;
            }
            let addresses = shared.addresses.clone();
            let address = payer.address;
            let thought = shared.brains.run(&payer, move || {
                let begun = Instant::now();
                let answer = bravehold_bots::answer(&game, bot.as_mut(), &mut Random::new(keys::number()));
                metrics::histogram!(measures::THOUGHT).record(begun.elapsed());
                addresses.thought(address, begun.elapsed());
                (answer.map(|(_, decision)| decision.choice), bot)
            });
            // A bot that breaks down must not hold up the table: any answer will do, and the next one is a new bot's.
            let (choice, bot) = match thought.await {
                Some((choice, bot)) => (choice, Some(bot)),
                None => (options.first().copied(), None),
            };
            let _ = back.send(Mail::Thought { at, who, choice, bot }).await;
        });
    }
}

/// A refusal with the rule that forbids it.
struct Refused {
    no: No,
    rule: Option<String>,
}

/// Why something that was asked for is not done.
enum Unmet {
    /// It may not be: whoever asked is told why.
    Refused(Refused),
    /// The table cannot go on.
    Stop(Stop),
}

impl Unmet {
    /// What whoever asked is told, unless the table cannot go on.
    fn refused(self) -> Result<Refused, Stop> {
        match self {
            Unmet::Refused(refused) => Ok(refused),
            Unmet::Stop(stop) => Err(stop),
        }
    }
}

impl From<No> for Unmet {
    fn from(no: No) -> Unmet {
        Unmet::Refused(Refused { no, rule: None })
    }
}

impl From<Stop> for Unmet {
    fn from(stop: Stop) -> Unmet {
        Unmet::Stop(stop)
    }
}

/// The text of a refusal.
pub fn refusal(id: Option<u32>, code: Code, text: String, rule: Option<String>) -> Utf8Bytes {
    metrics::counter!(measures::REFUSALS, "code" => code.name()).increment(1);
    write_notice(&Notice::Refused { id, code, text, rule }).into()
}
