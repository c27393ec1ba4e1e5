//! A review as the page shows it: chances after each turn, and the choices that cost most, in words.

use bravehold_bots::review::{Answer, Review, Wish};
use bravehold_record::Record;
use bravehold_rules::{Game, Pending, Who};
use bravehold_words as words;

use crate::seats::Seats;

/// The chance to win at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The turn that has ended; 0 at the start.
    pub turn: u16,
    /// How many kept entries lead to it.
    pub at: usize,
    /// In percent.
    pub percent: f64,
}

/// A choice that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// How many kept entries come before it.
    pub at: usize,
    /// The turn.
    pub turn: u16,
    /// By how many points of percent.
    pub points: f64,
    /// What was chosen, and what would have been better.
    pub text: String,
}

/// What a review found.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reviewed {
    /// The chance at the start and after each turn.
    pub moments: Vec<Moment>,
    /// The choices that cost most.
    pub costs: Vec<Cost>,
}

/// What to review: the record and whose choices.
pub struct ReviewJob {
    /// The record.
    pub record: Record,
    /// Who sat where: people's choices are looked at, or all if nobody was a person.
    pub seats: Seats,
    /// Games played on from each position.
    pub rollouts: u32,
}

impl ReviewJob {
    /// The request as text.
    pub fn text(&self) -> String {
        format!("{} {}\n{}", self.rollouts, self.seats, self.record)
    }

    /// Reads a request.
    pub fn read(text: &str) -> Option<ReviewJob> {
        let (head, record) = text.split_once('\n')?;
        let (rollouts, seats) = head.split_once(' ')?;
        let (rollouts, seats) = (rollouts.parse().ok()?, seats.parse().ok()?);
        Some(ReviewJob { record: record.parse().ok()?, seats, rollouts })
    }

    /// Reviews the game; `progress` hears now and then how far it is.
    pub fn run(&self, progress: &mut dyn FnMut(u64, u64)) -> Option<Reviewed> {
        let setup = &self.record.setup;
        let mut whose = self.seats.people(setup.players, setup.overlord);
        whose.retain(|w| *w != Who::Overlord);
        let wish = Wish { rollouts: self.rollouts, seed: self.record.seed.unwrap_or(1), whose };
        let mut review = Review::new(&self.record, wish).ok()?;
        let mut count = 0u32;
        while review.step() {
            count += 1;
            if count.is_multiple_of(200) {
                let (done, all) = review.progress();
                progress(done, all);
            }
        }
        let report = review.report();
        let kept = Record { entries: self.record.kept(), ..self.record.clone() };
        let moments =
            report.chances.iter().map(|c| Moment { turn: c.turn, at: c.at, percent: c.percent }).collect();
        let cost = |c: &bravehold_bots::review::Costly| {
            let game = kept.game_at(c.at).ok()?;
            let (given, better) = (in_words(&game, &c.given), in_words(&game, &c.better));
            let (was, could) = (c.given.share.percent(), c.better.share.percent());
            let who = words::who(c.who);
            let text = format!("{who} chose: {given} ({was:.0} % won). Better: {better} ({could:.0} %).");
            Some(Cost { at: c.at, turn: c.turn, points: c.cost, text })
        };
        Some(Reviewed { moments, costs: report.costly.iter().filter_map(cost).collect() })
    }
}

impl ReviewJob {
    /// Only the chances after each turn, which takes a small part of the time.
    pub fn outlook(&self) -> Option<Reviewed> {
        let wish = Wish { rollouts: self.rollouts, seed: self.record.seed.unwrap_or(1), whose: Vec::new() };
        let mut review = Review::new(&self.record, wish).ok()?;
        while !review.has_chances() && review.step() {}
        let chances = review.report().chances;
        let moment =
            |c: &bravehold_bots::review::Chance| Moment { turn: c.turn, at: c.at, percent: c.percent };
        Some(Reviewed { moments: chances.iter().map(moment).collect(), costs: Vec::new() })
    }
}

/// An answer with the cards and targets named after it.
fn in_words(game: &Game, answer: &Answer) -> String {
    let mut game = game.clone();
    let mut said = Vec::new();
    for choice in &answer.line {
        let Pending::Decide(p) = game.pending() else { break };
        said.push(words::deed(&game, &p, *choice));
        if game.choose(p.who, *choice, &mut ()).is_err() {
            break;
        }
    }
    said.join(", ")
}

impl Reviewed {
    /// The answer as text, a line for each find.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for m in &self.moments {
            out.push_str(&format!("m {} {} {}\n", m.turn, m.at, m.percent));
        }
        for c in &self.costs {
            out.push_str(&format!("c {} {} {} {}\n", c.at, c.turn, c.points, c.text));
        }
        out
    }

    /// Reads an answer.
    pub fn read(text: &str) -> Option<Reviewed> {
        let mut out = Reviewed::default();
        for line in text.lines() {
            let mut parts = line.splitn(5, ' ');
            match parts.next()? {
                "m" => out.moments.push(Moment {
                    turn: parts.next()?.parse().ok()?,
                    at: parts.next()?.parse().ok()?,
                    percent: parts.next()?.parse().ok()?,
                }),
                "c" => out.costs.push(Cost {
                    at: parts.next()?.parse().ok()?,
                    turn: parts.next()?.parse().ok()?,
                    points: parts.next()?.parse().ok()?,
                    text: parts.next()?.to_string(),
                }),
                _ => return None,
            }
        }
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use crate::place::Place;

    #[test]
    fn a_review_runs_tells_how_far_it_is_and_survives_its_text() {
        let mut local = Local::new(&"1 player, coop".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
        for n in 0..40 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        let job = ReviewJob { record: local.record().unwrap().clone(), seats: Seats::PEOPLE, rollouts: 8 };
        let job = ReviewJob::read(&job.text()).unwrap();
        let mut heard = 0;
        let found = job.run(&mut |done, all| {
            assert!(done <= all);
            heard += 1;
        });
        let found = found.unwrap();
        assert!(heard > 0 && found.moments.len() > 2);
        assert!(found.moments.iter().all(|m| (0.0..=100.0).contains(&m.percent)));
        let outlook = job.outlook().unwrap();
        assert_eq!((outlook.moments, outlook.costs), (found.moments.clone(), Vec::new()));
        assert_eq!(Reviewed::read(&found.text()), Some(found));
        assert_eq!(Reviewed::read("x"), None);
    }
}
