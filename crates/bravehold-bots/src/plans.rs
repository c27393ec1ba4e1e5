//! What a seat could do with its cards in the rest of its turn, as lines of answers.

use std::collections::BTreeSet;

use bravehold_rules::{Choice, Game, Pace, Pending, Purpose, Question, Who};

use crate::future::take;
use crate::instinct::Instinct;

/// A line of answers and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The answers, all of one player, from the open question on.
    pub line: Vec<Choice>,
    /// The position after them; what instinct does from there on is not part of the plan.
    pub end: Game,
}

/// The plans for an open question, one for each answer.
pub(crate) fn single(game: &Game, who: Who, options: &[Choice]) -> Vec<Plan> {
    let mut plans = Vec::with_capacity(options.len());
    for c in options {
        let mut end = game.clone();
        if end.choose(who, *c, &mut ()).is_ok() {
            plans.push(Plan { line: vec![*c], end });
        }
    }
    plans
}

/// The plans for Play Cards, in all orders that lead to different ends, up to a number of positions looked at.
/// The first one is what instinct would do.
pub(crate) fn plays(game: &Game, who: Who, instinct: &mut Instinct, limit: usize) -> Vec<Plan> {
    let mut start = game.clone();
    start.set_pace(Pace::ByPhase);
    let mut plans = Vec::new();
    let mut ends = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut queue = vec![Plan { line: Vec::new(), end: start }];
    let mut options = Vec::new();
    let mut next = 0;
    while next < queue.len() {
        let Some(node) = queue.get(next).cloned() else { break };
        next += 1;
        let done = finish(node.clone(), who, instinct);
        if ends.insert(done.end.fingerprint()) {
            plans.push(done);
        }
        let Pending::Decide(p) = node.end.pending() else { continue };
        if p.who != who || !goes_on(&p.question) {
            continue;
        }
        node.end.options(&mut options);
        for c in &options {
            if queue.len() >= limit {
                break;
            }
            let mut end = node.end.clone();
            if end.choose(who, *c, &mut ()).is_err() {
                continue;
            }
            let mut line = node.line.clone();
            line.push(*c);
            if *c == Choice::Pass {
                if may_stop(&node.end, &options) && ends.insert(end.fingerprint()) {
                    plans.push(Plan { line, end });
                }
            } else if seen.insert(end.fingerprint()) {
                queue.push(Plan { line, end });
            }
        }
    }
    plans
}

/// True for the questions of Play Cards.
fn goes_on(question: &Question) -> bool {
    matches!(
        question,
        Question::Play
            | Question::Aim { .. }
            | Question::Card { .. }
            | Question::Volley { .. }
            | Question::Use { .. }
            | Question::Space { why: Purpose::Walk(_), .. }
    )
}

/// Stopping is worth a thought if all that could still be played is of wide use and might be kept.
fn may_stop(game: &Game, options: &[Choice]) -> bool {
    let narrow = |c: &Choice| match c {
        Choice::Card(k) => k.is_hit() && game.rules().reach(*k).len() <= 2,
        _ => false,
    };
    !options.iter().any(narrow)
}

/// Lets instinct finish a plan up to the end of the phase, or to the first toss.
fn finish(mut plan: Plan, who: Who, instinct: &mut Instinct) -> Plan {
    for _ in 0..40 {
        let Pending::Decide(p) = plan.end.pending() else { break };
        if p.who != who || !goes_on(&p.question) {
            break;
        }
        let choice = instinct.choose(&plan.end, &p);
        let before = plan.end.clone();
        if !take(&mut plan.end, who, choice) {
            plan.end = before;
            break;
        }
        plan.line.push(choice);
    }
    plan
}
