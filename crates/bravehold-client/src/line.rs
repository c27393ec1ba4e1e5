//! The line to the server: when to try again, when it is dead without saying so, and what is said of it.

/// The shortest and the longest pause before trying again, in milliseconds.
const PAUSES: (u32, u32) = (500, 20_000);

/// How long an answer of the server may take before the line is taken for dead, in milliseconds.
const PATIENCE: u64 = 8_000;

/// What to do about the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Open a socket with this number; what comes from sockets with other numbers is out of date.
    Open(u32),
    /// Look again after so many milliseconds, and name this number then.
    Wait(u32, u32),
    /// Ask the server for a sign of life.
    Probe,
}

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// There is none, and none is wanted.
    #[default]
    Off,
    /// A first socket is being opened.
    Calling,
    /// All is well.
    Open,
    /// It broke, and is tried again.
    Lost,
    /// It never came about, and is tried again.
    Unreachable,
}

impl Mood {
    /// What is said of it; nothing where all is well.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Mood::Off | Mood::Open => None,
            Mood::Calling => Some("Connecting to the server …"),
            Mood::Lost => Some("Connection lost, trying again …"),
            Mood::Unreachable => Some("Online tables need the server, which does not answer. Trying again …"),
        }
    }
}

/// The line.
#[derive(Clone, Debug, Default)]
pub struct Line {
    mood: Mood,
    /// The number of the socket.
    number: u32,
    /// Whether a socket is being opened or open; else a pause runs.
    busy: bool,
    /// Sockets in a row that came to nothing.
    failed: u32,
    /// Since when an answer is waited for.
    since: Option<u64>,
}

impl Line {
    /// How it is.
    pub fn mood(&self) -> Mood {
        self.mood
    }

    /// The number of the socket, if there is one.
    pub fn number(&self) -> Option<u32> {
        (self.mood != Mood::Off && self.busy).then_some(self.number)
    }

    /// Whether something that happens to this socket still matters.
    pub fn is(&self, number: u32) -> bool {
        self.mood != Mood::Off && self.busy && number == self.number
    }

    /// A line is wanted.
    pub fn start(&mut self) -> Step {
        *self = Line { mood: Mood::Calling, number: self.number, ..Line::default() };
        self.open()
    }

    /// No line is wanted any more.
    pub fn stop(&mut self) {
        *self = Line { number: self.number, ..Line::default() };
    }

    fn open(&mut self) -> Step {
        self.number += 1;
        self.busy = true;
        self.since = None;
        Step::Open(self.number)
    }

    /// The socket is open.
    pub fn opened(&mut self, number: u32) {
        if self.is(number) {
            self.mood = Mood::Open;
        }
    }

    /// Something came. Only now a line counts as good: one that is closed at once must not be tried without end.
    pub fn heard(&mut self, number: u32) {
        if self.is(number) {
            self.failed = 0;
            self.since = None;
        }
    }

    /// Something was sent that will be answered.
    pub fn sent(&mut self, now: u64) {
        self.since = self.since.or(Some(now));
    }

    /// The socket has closed, or could not be opened. `luck` from 0 to 1 keeps a crowd from coming back all at once.
    pub fn closed(&mut self, number: u32, luck: f64) -> Option<Step> {
        if !self.is(number) {
            return None;
        }
        self.busy = false;
        self.since = None;
        self.mood = match self.mood {
            Mood::Open | Mood::Lost => Mood::Lost,
            _ => Mood::Unreachable,
        };
        let pause = PAUSES.0.saturating_mul(1 << self.failed.min(10)).min(PAUSES.1);
        self.failed += 1;
        let spread = 0.75 + luck.clamp(0.0, 1.0) * 0.5;
        Some(Step::Wait((f64::from(pause) * spread) as u32, self.number))
    }

    /// A pause is over.
    pub fn due(&mut self, number: u32) -> Option<Step> {
        (self.mood != Mood::Off && !self.busy && number == self.number).then(|| self.open())
    }

    /// The page is looked at again, or the network is back: no pause, and a silent line is asked for a sign of life.
    pub fn nudge(&mut self) -> Option<Step> {
        match (self.mood, self.busy) {
            (Mood::Off, _) => None,
            (_, false) => Some(self.open()),
            (Mood::Open, true) => Some(Step::Probe),
            (_, true) => None,
        }
    }

    /// Whether the server has kept us waiting for so long that the line must be dead.
    pub fn is_dead(&self, now: u64) -> bool {
        self.busy && self.since.is_some_and(|since| now.saturating_sub(since) >= PATIENCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(step: Step) -> u32 {
        match step {
            Step::Open(n) => n,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pauses_grow_to_a_limit_and_are_short_again_after_a_good_line() {
        let mut line = Line::default();
        let mut n = number(line.start());
        let mut pauses = Vec::new();
        for _ in 0..12 {
            let Some(Step::Wait(pause, same)) = line.closed(n, 0.5) else { panic!() };
            pauses.push(pause);
            n = number(line.due(same).unwrap());
        }
        assert_eq!((pauses[0], pauses[1], pauses[11]), (500, 1_000, 20_000));
        assert!(pauses.is_sorted());
        assert_eq!(line.mood(), Mood::Unreachable);
        line.opened(n);
        assert_eq!(line.mood(), Mood::Open);
        assert!(matches!(line.closed(n, 0.5), Some(Step::Wait(20_000, _))), "it was closed at once");
        let n = number(line.due(n).unwrap());
        line.opened(n);
        line.heard(n);
        assert_eq!(line.closed(n, 0.0), Some(Step::Wait(375, n)));
        assert_eq!(line.mood(), Mood::Lost);
    }

    #[test]
    fn what_happens_to_an_old_socket_or_after_the_end_does_not_matter() {
        let mut line = Line::default();
        let old = number(line.start());
        line.closed(old, 0.5).unwrap();
        let new = number(line.due(old).unwrap());
        assert_eq!(line.closed(old, 0.5), None);
        assert_eq!(line.due(old), None, "the pause is over already");
        line.opened(new);
        line.stop();
        assert_eq!((line.closed(new, 0.5), line.nudge(), line.due(new)), (None, None, None));
        assert_eq!(line.mood().words(), None);
        assert!(number(line.start()) > new, "numbers are never used twice");
    }

    #[test]
    fn a_nudge_ends_a_pause_and_asks_a_silent_line_for_a_sign_of_life() {
        let mut line = Line::default();
        let n = number(line.start());
        assert_eq!(line.nudge(), None, "it is being called already");
        line.opened(n);
        assert_eq!(line.nudge(), Some(Step::Probe));
        line.sent(1_000);
        line.sent(9_000);
        assert!(!line.is_dead(8_999) && line.is_dead(9_000), "the first that waits counts");
        line.heard(n);
        assert!(!line.is_dead(90_000));
        line.closed(n, 0.5).unwrap();
        assert!(matches!(line.nudge(), Some(Step::Open(_))));
    }
}
