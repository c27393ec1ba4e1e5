//! The planner: plans its whole turn, plays every plan on in many sampled futures, and takes the best.

use bravehold_record::mix;
use bravehold_rules::{Choice, Game, Pace, Prompt, Question, Who};

use crate::future::play_on;
use crate::instinct::Instinct;
use crate::plans::{Plan, plays, single};
use crate::tune::tune;
use crate::{Bot, Decision, Reason};

/// Plans a turn and samples what may come of it.
#[derive(Clone, Debug)]
pub struct Planner {
    instinct: Instinct,
    budget: u32,
    seed: u64,
    /// The rest of the plan being carried out, and the position in which its next answer is due.
    plan: Option<(u64, Vec<Choice>)>,
    /// Trades proposed in this turn: one that was declined is not repeated.
    proposed: (u16, Vec<Choice>),
}

impl Planner {
    /// A planner that samples about so many futures for a decision.
    pub fn new(budget: u32, seed: u64) -> Planner {
        Planner {
            instinct: Instinct::default(),
            budget: budget.max(8),
            seed,
            plan: None,
            proposed: (0, Vec::new()),
        }
    }

    /// The best of some plans, and how likely a win is after it: all meet the same luck, the worse half drops out
    /// again and again.
    fn best(&mut self, plans: Vec<Plan>, luck: u64, budget: u32) -> Option<(Plan, f32)> {
        let turns = tune(20, 2.0) as u16;
        let mut alive: Vec<(Plan, f32)> = plans.into_iter().map(|p| (p, 0.0)).collect();
        let (mut left, mut samples) = (budget, 0u32);
        while alive.len() > 1 && left > 0 {
            let halvings = usize::BITS - (alive.len() - 1).leading_zeros();
            let each = (left / halvings / alive.len() as u32).max(2);
            for (plan, sum) in &mut alive {
                for n in samples..samples + each {
                    *sum += play_on(&plan.end, &mut self.instinct, mix(luck, u64::from(n)), turns);
                }
            }
            samples += each;
            left = left.saturating_sub(each * alive.len() as u32);
            // Stable: of equals the earlier one, which instinct likes, stays.
            alive.sort_by(|a, b| b.1.total_cmp(&a.1));
            alive.truncate(alive.len().div_ceil(2));
        }
        let (plan, sum) = alive.into_iter().next()?;
        Some((plan, sum / samples.max(1) as f32))
    }

    /// The plans worth a look for a question.
    fn plans(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Vec<Plan> {
        match prompt.question {
            Question::Play | Question::Aim { .. } => {
                plays(game, prompt.who, &mut self.instinct, tune(21, 60.0) as usize)
            }
            Question::Trade => {
                let mut deals = self.instinct.deals(game.look(), tune(22, 12.0) as usize);
                deals.retain(|c| !self.proposed.1.contains(c));
                deals.push(Choice::Pass);
                let mut plans = single(game, prompt.who, &deals);
                for plan in &mut plans {
                    agree(plan);
                }
                plans
            }
            Question::TradeAnswer { .. } => {
                let few: Vec<Choice> =
                    options.iter().copied().filter(|c| !matches!(c, Choice::Deal(_))).collect();
                single(game, prompt.who, &few)
            }
            _ => single(game, prompt.who, options),
        }
    }
}

/// A proposal is thought of as accepted.
fn agree(plan: &mut Plan) {
    if let [Choice::Deal(deal)] = plan.line.as_slice() {
        let mut end = plan.end.clone();
        if end.choose(Who::Seat(deal.with), Choice::Accept, &mut bravehold_rules::Deaf).is_ok() {
            plan.end = end;
        }
    }
}

impl Bot for Planner {
    fn name(&self) -> &'static str {
        "planner"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let here = game.fingerprint();
        if let Some((at, line)) = self.plan.take()
            && at == here
            && let Some((first, rest)) = line.split_first()
            && options.contains(first)
        {
            self.remember(game, prompt, *first, rest);
            return Decision { choice: *first, reason: Reason::Alike };
        }
        let turn = game.state().clock.turn;
        if self.proposed.0 != turn {
            self.proposed = (turn, Vec::new());
        }
        let luck = mix(self.seed, here);
        let plans = self.plans(game, prompt, options);
        let budget = match prompt.question {
            Question::TradeAnswer { .. } => self.budget / 2,
            _ => self.budget,
        };
        let Some((plan, won)) = self.best(plans, luck, budget) else {
            let choice = self.instinct.choose(game, prompt);
            return Decision { choice, reason: Reason::Alike };
        };
        let Some((first, rest)) = plan.line.split_first() else {
            return Decision { choice: Choice::Pass, reason: Reason::NothingToPlay };
        };
        if prompt.question == Question::Trade {
            self.proposed.1.push(*first);
        } else {
            self.remember(game, prompt, *first, rest);
        }
        Decision { choice: *first, reason: Reason::PlayedOn((won * 1000.0) as u16) }
    }
}

impl Planner {
    /// Keeps the rest of a plan for the position after its first answer.
    fn remember(&mut self, game: &Game, prompt: &Prompt, first: Choice, rest: &[Choice]) {
        if rest.is_empty() {
            return;
        }
        let mut next = game.clone();
        next.set_pace(Pace::Full);
        if next.choose(prompt.who, first, &mut bravehold_rules::Deaf).is_ok() {
            self.plan = Some((next.fingerprint(), rest.to_vec()));
        }
    }
}
