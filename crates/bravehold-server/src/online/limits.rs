//! How much anybody may ask for: sizes, numbers and rates.

use std::time::{Duration, Instant};

use bravehold_wire::Request;

/// Bytes of one message; longer ones are refused.
pub const MESSAGE: usize = 16 * 1024;
/// Bytes of one message that is read at all; a longer one ends the connection.
pub const READ: usize = 64 * 1024;
/// Letters of a name.
pub const NAME: usize = 24;
/// Letters of one thing said.
pub const CHAT: usize = 300;
/// Accents on one letter.
const ACCENTS: u32 = 2;
/// Lines of talk that newcomers still hear.
pub const TALK: usize = 50;
/// What a request counts for if it costs the server a replay.
pub const HEAVY: f64 = 5.0;
/// Answers in one request.
pub const CHOICES: usize = 32;
/// Time between two notices to all of who came and who went: coming and going must not make work for everybody.
pub const ROOM: Duration = Duration::from_millis(250);
/// Connections to one table of people without a key.
pub const WATCHERS: usize = 64;
/// Connections to one table of one person with a key.
pub const DEVICES: usize = 8;
/// Persons with a key at one table.
pub const PERSONS: usize = 100;
/// Tables that one connection may open.
pub const OPENED: u32 = 20;
/// Connections of one network address.
pub const CONNECTIONS_EACH: u32 = 100;
/// Tables that one network address may open: a second, and at once.
pub const TABLES_EACH: (f64, f64) = (1.0 / 60.0, 60.0);
/// The same for all networks of one IPv6 /48, which a provider gives to one customer.
pub const TABLES_NETWORK: (f64, f64) = (1.0 / 20.0, 180.0);
/// Connections of all networks of one IPv6 /48.
pub const CONNECTIONS_NETWORK: u32 = 1_000;
/// Codes and keys that open nothing, of one network address: a second, and at once.
pub const MISSES_EACH: (f64, f64) = (0.2, 60.0);
/// Tables of one's own in one question.
pub const MINE: usize = 50;
/// Messages that wait for one browser; whoever is slower than that is let go and may come back.
pub const WAITING: usize = 128;
/// Bytes that wait for one browser before the last message.
pub const WAITING_BYTES: usize = 256 * 1024;
/// Bytes that wait for all browsers of one network address before the last message.
pub const WAITING_EACH: usize = 2 * 1024 * 1024;
/// The same for all networks of one IPv6 /48: far less than what may wait at all, so that one customer cannot use it up.
pub const WAITING_NETWORK: usize = 32 * 1024 * 1024;
/// Bytes that wait for all browsers there are before the last message.
pub const WAITING_ALL: usize = 256 * 1024 * 1024;
/// Steps of a story that are told at once, unless somebody changes it.
pub const STORY: u32 = 400;
/// Lines of a record since the last phase began after which nothing more is taken back in it.
pub const PHASE: usize = 600;
/// Bytes of a page of the record.
pub const RECORD: usize = 48 * 1024;
/// Time that a table stays in memory at which nobody is and nobody has played yet.
pub const EMPTY_IDLE: Duration = Duration::from_secs(10);
/// Seconds of a processor for bots and hints that one network address may use: a second, and at once.
pub const THINKING_EACH: (f64, f64) = (0.5, 120.0);
/// Refusals for haste after which a connection ends.
pub const PATIENCE: u32 = 100;
/// Signs of life of ours in the time after which silence ends a connection.
pub const PULSES: u32 = 3;
/// Time that sending one message may take.
pub const SENDING: Duration = Duration::from_secs(10);

/// Limits that whoever runs the program may change.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Tables at all.
    pub tables: usize,
    /// Steps of a story that are told at once; a longer one is told in parts.
    pub story: u32,
    /// Lines of the record of one table: answers, what fell, and what was taken back.
    pub lines: usize,
    /// Connections to tables at all.
    pub connections: usize,
    /// Connections at all that have not (yet) become such ones.
    pub plain: usize,
    /// Time in which a browser must have said what it wants.
    pub head: Duration,
    /// Requests a second of one connection.
    pub rate: f64,
    /// Requests at once of one connection.
    pub burst: f64,
    /// How long a bot lets people wait, so that they can follow.
    pub bot_pause: Duration,
    /// How long a table at which nobody is stays in memory.
    pub idle: Duration,
    /// How long somebody may be gone from a live table before a bot stands in.
    pub stand_in: Duration,
    /// How long the host may be gone before another may become host.
    pub host_away: Duration,
    /// Days after which a table whose game is over is deleted; 0: never.
    pub keep_ended: u32,
    /// Days after which a table is deleted at which nobody has ever answered anything; 0: as any other.
    pub keep_empty: u32,
    /// Days after which a table is deleted that nobody has come to; 0: never.
    pub keep_untouched: u32,
    /// Time without any sign of life after which a connection ends.
    pub silence: Duration,
    /// Time that sending one message to a browser may take.
    pub sending: Duration,
    /// Whether what a proxy on another machine says about the addresses behind it is believed.
    pub trust_proxy: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 100_000,
            story: STORY,
            lines: 20_000,
            connections: 20_000,
            plain: 2_000,
            head: Duration::from_secs(10),
            rate: 20.0,
            burst: 60.0,
            bot_pause: Duration::from_millis(400),
            idle: Duration::from_secs(120),
            stand_in: Duration::from_secs(60),
            host_away: Duration::from_secs(180),
            keep_ended: 30,
            keep_empty: 1,
            keep_untouched: 180,
            silence: Duration::from_secs(75),
            sending: SENDING,
            trust_proxy: false,
        }
    }
}

/// The name of what is asked for, without anything that was said.
pub fn name(request: &Request) -> &'static str {
    match request {
        Request::Create { .. } => "create",
        Request::Enter { .. } => "enter",
        Request::Sit { .. } => "sit",
        Request::Choose { .. } => "choose",
        Request::Undo { .. } => "undo",
        Request::Face => "face",
        Request::Leave { .. } => "leave",
        Request::Chat { .. } => "chat",
        Request::Point { .. } => "point",
        Request::Seat { .. } => "seat",
        Request::Pause { .. } => "pause",
        Request::Live { .. } => "live",
        Request::Host { .. } => "host",
        Request::TakeHost => "take_host",
        Request::Hint { .. } => "hint",
        Request::Record { .. } => "record",
        Request::More => "more",
        Request::Mute { .. } => "mute",
        Request::Remove { .. } => "remove",
        Request::Mine { .. } => "mine",
    }
}

/// What a request counts for.
pub fn weight(request: &Request) -> f64 {
    match request {
        Request::Create { .. } | Request::Enter { .. } | Request::Undo { .. } => HEAVY,
        Request::Record { page: 0 } | Request::Hint { .. } => HEAVY,
        // Each table is read, and its end is replayed.
        Request::Mine { tables } => HEAVY + tables.len() as f64 / 5.0,
        _ => 1.0,
    }
}

/// A bucket that fills by itself and from which each request takes one.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: f64,
    most: f64,
    left: f64,
    seen: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: f64, most: f64, now: Instant) -> Bucket {
        Bucket { rate, most, left: most, seen: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        self.take_many(1.0, now)
    }

    /// Takes so many, if they are there.
    pub fn take_many(&mut self, n: f64, now: Instant) -> bool {
        let there = self.has(n, now);
        self.left = self.at(now) - if there { n } else { 0.0 };
        self.seen = now;
        there
    }

    /// Takes so many, whether they are there or not.
    pub fn spend(&mut self, n: f64, now: Instant) {
        (self.left, self.seen) = (self.at(now) - n, now);
    }

    /// Whether so many are there.
    pub fn has(&self, n: f64, now: Instant) -> bool {
        self.at(now) >= n
    }

    /// Whether nothing is missing.
    pub fn is_full(&self, now: Instant) -> bool {
        self.has(self.most, now)
    }

    fn at(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.seen).as_secs_f64();
        (self.left + passed * self.rate).min(self.most)
    }
}

/// A name or a line as it may be shown: plain text of one line, no control or direction marks, nothing that cannot be seen
/// and no towers of accents; none if nothing is left.
pub fn plain(text: &str, most: usize) -> Option<String> {
    let hidden = |c: char| {
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
    };
    let accent = |c: char| {
        matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
    };
    let mut clean = String::new();
    let mut accents = 0;
    for c in text.chars().filter(|c| !c.is_control() && !hidden(*c)) {
        accents = if accent(c) { accents + 1 } else { 0 };
        if accents <= ACCENTS {
            clean.push(c);
        }
    }
    let clean = clean.trim();
    (!clean.is_empty() && clean.chars().count() <= most).then(|| clean.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_lets_through_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2.0, 3.0, start);
        let taken = |bucket: &mut Bucket, at: Duration| (0..10).filter(|_| bucket.take(start + at)).count();
        assert_eq!(taken(&mut bucket, Duration::ZERO), 3);
        assert_eq!(taken(&mut bucket, Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, Duration::from_secs(100)), 3);
    }

    #[test]
    fn names_are_one_plain_line() {
        assert_eq!(plain("  Ada\n\u{202e}", 24).as_deref(), Some("Ada"));
        assert_eq!(plain("<b>Ada</b>", 24).as_deref(), Some("<b>Ada</b>"), "marks are text like any other");
        assert_eq!(plain(" \u{200b}\t", 24), None);
        assert_eq!(plain(&"a".repeat(25), 24), None);
        assert_eq!(
            plain("A\u{ad}d\u{e0041}a\u{3164}", 24).as_deref(),
            Some("Ada"),
            "nobody looks like another"
        );
        let tower = format!("Z{}oe\u{308}", "\u{30d}".repeat(9));
        assert_eq!(plain(&tower, 24).as_deref(), Some("Z\u{30d}\u{30d}oe\u{308}"));
    }
}
