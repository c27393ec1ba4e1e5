//! What bots think about, away from the screen: a request and its answer are plain text, so that a worker can do it.

use std::collections::BTreeMap;

use bravehold_bots::Bot;
use bravehold_bots::Level;
use bravehold_record::random::Random;
use bravehold_record::{Record, mix};
use bravehold_rules::notation::{choice_code, read_choice_code, who_text};
use bravehold_rules::{Choice, Game, Pending, Who};

/// A position to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// How well.
    pub level: Level,
    /// The number of kept entries: an answer to another position is too late.
    pub entry: usize,
    /// Whether it is for a hint, and not for a bot's own answer.
    pub hint: bool,
    /// The record.
    pub record: Record,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The position it is for.
    pub entry: usize,
    /// The answer.
    pub choice: Choice,
    /// Why.
    pub reason: String,
}

impl Job {
    /// The request as text.
    pub fn text(&self) -> String {
        let what = if self.hint { "hint" } else { "answer" };
        format!("{} {} {what}\n{}", self.level.name(), self.entry, self.record)
    }

    /// Reads a request.
    pub fn read(text: &str) -> Option<Job> {
        let (head, record) = text.split_once('\n')?;
        let mut words = head.split(' ');
        let (level, entry, what) = (words.next()?, words.next()?, words.next()?);
        let (level, entry, hint) = (level.parse().ok()?, entry.parse().ok()?, what == "hint");
        Some(Job { level, entry, hint, record: record.parse().ok()? })
    }
}

impl Thought {
    /// The answer as text.
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}", self.entry, choice_code(self.choice), self.reason)
    }

    /// Reads an answer.
    pub fn read(text: &str) -> Option<Thought> {
        let mut lines = text.splitn(3, '\n');
        let entry = lines.next()?.parse().ok()?;
        let choice = read_choice_code(lines.next()?)?;
        Some(Thought { entry, choice, reason: lines.next()?.to_string() })
    }
}

/// Those who think, one for each seat of a game: bots remember what they proposed.
#[derive(Default)]
pub struct Thinkers {
    bots: BTreeMap<(Option<u64>, Who, &'static str), Box<dyn Bot>>,
}

/// Games whose bots are remembered.
const GAMES: usize = 16;

impl Thinkers {
    /// Thinks; nothing comes of a game in which nobody is asked.
    pub fn think(&mut self, job: &Job) -> Option<Thought> {
        let game = job.record.game().ok()?;
        let Pending::Decide(prompt) = game.pending() else { return None };
        if self.bots.len() > GAMES * 7 {
            self.bots.clear();
        }
        let seed = mix(job.record.seed.unwrap_or(1), 0x6265_6173);
        let key = (job.record.seed, prompt.who, job.level.name());
        let bot = self.bots.entry(key).or_insert_with(|| job.level.bot(mix(seed, who_number(prompt.who))));
        let mut random = Random::new(mix(seed, job.entry as u64));
        let (_, decision) = bravehold_bots::answer(&game, bot.as_mut(), &mut random)?;
        if job.hint
            && let Choice::Deal(_) = decision.choice
            && !self.is_welcome(&game, prompt.who, decision.choice, job.level, seed)
        {
            let reason = "No trade that helps you would be accepted.".to_string();
            return Some(Thought { entry: job.entry, choice: Choice::Pass, reason });
        }
        Some(Thought { entry: job.entry, choice: decision.choice, reason: decision.reason.to_string() })
    }
}

impl Thinkers {
    /// Whether the partner would accept a proposal: only such a one is worth suggesting.
    fn is_welcome(&self, game: &Game, who: Who, deal: Choice, level: Level, seed: u64) -> bool {
        let mut next = game.clone();
        if next.choose(who, deal, &mut ()).is_err() {
            return false;
        }
        let mut random = Random::new(seed);
        let answer = bravehold_bots::answer(&next, level.bot(seed).as_mut(), &mut random);
        answer.is_some_and(|(_, d)| d.choice == Choice::Accept)
    }
}

fn who_number(who: Who) -> u64 {
    who_text(who).bytes().fold(0, |n, b| n * 31 + u64::from(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_answers_survive_their_text() {
        let record = Record::new("2 players, coop".parse().unwrap(), Some(3));
        let job = Job { level: Level::Normal, entry: 0, hint: true, record };
        assert_eq!(Job::read(&job.text()), Some(job));
        let thought = Thought { entry: 7, choice: Choice::Pass, reason: "Nothing to do.".to_string() };
        assert_eq!(Thought::read(&thought.text()), Some(thought));
        assert_eq!(Job::read("nonsense"), None);
        assert_eq!(Thought::read("nonsense"), None);
    }

    #[test]
    fn a_thought_is_an_answer_that_is_offered_and_has_a_reason() {
        let local =
            crate::local::Local::new(&"2 players, coop".parse().unwrap(), 5, crate::seats::Seats::PEOPLE)
                .unwrap();
        use crate::place::Place;
        let job = Job {
            level: Level::Normal,
            entry: local.shown().entry,
            hint: true,
            record: local.record().unwrap().clone(),
        };
        let thought = Thinkers::default().think(&job).unwrap();
        assert!(local.shown().may(thought.choice));
        assert!(!thought.reason.is_empty());
    }
}
