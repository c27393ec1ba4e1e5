//! The planner: plans its whole turn, plays every plan on in many sampled futures, and takes the best.

use bravehold_record::mix;
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Deaf, Game, Pace, Prompt, Question, Viewer, Who};

use crate::future::play_on;
use crate::instinct::Instinct;
use crate::plans::{Plan, plays, single};
use crate::quick::offered;
use crate::{Bot, Decision, Reason, imagine, lord, reason};

/// Positions looked at when a turn's plays are planned.
const POSITIONS: usize = 60;
/// Trades that are thought through.
const DEALS: usize = 12;
/// Proposals that may be declined before it stops asking.
const PATIENCE: usize = 2;
/// Counter-proposals that are thought through.
const COUNTERS: usize = 3;
/// From this budget on, the last few plans are compared by futures of two turns; before, by futures of one.
const FAR: u32 = 120;
/// These are the last few.
const FEW: usize = 10;

/// Plans a turn and samples what may come of it. Plays the castle or the Overlord.
#[derive(Clone, Debug)]
pub struct Planner {
    instinct: Instinct,
    budget: u32,
    seed: u64,
    /// The rest of the plan being carried out, and the position in which its next answer is due.
    plan: Option<(u64, Vec<Choice>)>,
    /// The turn, and what was proposed in it: a proposal that was declined is not repeated.
    proposed: (u16, Vec<Choice>),
}

impl Planner {
    /// The usual budget.
    pub const USUAL: u32 = 200;

    /// A planner that samples about so many futures for a decision, at least two for each plan it compares.
    pub fn new(budget: u32, seed: u64) -> Planner {
        let instinct = Instinct::default();
        Planner { instinct, budget: budget.max(8), seed, plan: None, proposed: (0, Vec::new()) }
    }

    /// The best of some plans, and how likely the castle wins after it. All meet the same luck; the worse half drops
    /// out again and again, so that most futures are spent on the best few.
    fn best(&mut self, plans: Vec<Plan>, who: Who, luck: u64, budget: u32) -> Option<(Plan, f32)> {
        let (side, viewer) = match who {
            Who::Seat(s) => (1.0, Viewer::Seat(s)),
            Who::Overlord => (-1.0, Viewer::Overlord),
        };
        let mut alive: Vec<(Plan, f32)> = plans.into_iter().map(|p| (p, 0.0)).collect();
        let (mut left, mut samples) = (budget, 0u32);
        let mut turns = 1;
        while alive.len() > 1 && left > 0 {
            if turns == 1 && self.budget >= FAR && alive.len() <= FEW {
                // Sums over futures of different lengths cannot be compared: begin again.
                turns = 2;
                alive.iter_mut().for_each(|a| a.1 = 0.0);
                samples = 0;
            }
            let halvings = usize::BITS - (alive.len() - 1).leading_zeros();
            let each = (left / halvings / alive.len() as u32).max(2);
            for (plan, sum) in &mut alive {
                for n in samples..samples + each {
                    let seed = mix(luck, u64::from(n));
                    // What is hidden is dealt anew for every future.
                    let future = imagine(&plan.end, viewer, &mut Random::new(seed));
                    *sum += side * play_on(future, &mut self.instinct, seed, turns);
                }
            }
            samples += each;
            left = left.saturating_sub(each * alive.len() as u32);
            // Stable: of equals the earlier one, which instinct likes, stays.
            alive.sort_by(|a, b| b.1.total_cmp(&a.1));
            alive.truncate(alive.len().div_ceil(2));
        }
        let (plan, sum) = alive.into_iter().next()?;
        Some((plan, side * sum / samples.max(1) as f32))
    }

    /// The plans worth a look for a question.
    fn plans(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Vec<Plan> {
        let g = game.look();
        match prompt.question {
            Question::Play | Question::Aim { .. } => plays(game, prompt.who, &mut self.instinct, POSITIONS),
            Question::Trade => {
                let mut deals = self.instinct.deals(g, DEALS);
                let declined = self.proposed.1.len().saturating_sub(usize::from(g.state.clock.trades));
                deals.retain(|c| declined < PATIENCE && !self.proposed.1.contains(c));
                deals.push(Choice::Pass);
                let mut plans = single(game, prompt.who, &deals);
                plans.iter_mut().for_each(agree);
                plans
            }
            Question::TradeAnswer { deal } => {
                let yes = options.iter().copied().filter(|c| !matches!(c, Choice::Deal(_)));
                let counters = self.instinct.counters(g, deal.with, COUNTERS);
                let few: Vec<Choice> = yes.chain(counters).collect();
                let mut plans = single(game, prompt.who, &few);
                plans.iter_mut().for_each(agree);
                plans
            }
            _ => single(game, prompt.who, options),
        }
    }

    /// Keeps the rest of a plan for the position after its first answer.
    fn remember(&mut self, game: &Game, who: Who, first: Choice, rest: &[Choice]) {
        let mut next = game.clone();
        next.set_pace(Pace::Full);
        if !rest.is_empty() && next.choose(who, first, &mut Deaf).is_ok() {
            self.plan = Some((next.fingerprint(), rest.to_vec()));
        }
    }

    /// The line to follow: the plan if it still fits, otherwise a new one with its chance.
    fn line(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> (Vec<Choice>, Option<f32>) {
        let here = game.fingerprint();
        if let Some((at, line)) = self.plan.take()
            && at == here
            && line.first().is_some_and(|c| options.contains(c))
        {
            return (line, None);
        }
        let plans = self.plans(game, prompt, options);
        let budget = match prompt.question {
            Question::TradeAnswer { .. } | Question::TradeCounter { .. } => self.budget / 2,
            // Asked once or twice a turn, with many answers.
            Question::Command => self.budget * 3,
            _ => self.budget,
        };
        match self.best(plans, prompt.who, mix(self.seed, here), budget) {
            Some((plan, won)) if !plan.line.is_empty() => (plan.line, Some(won)),
            _ => (vec![self.instinct.choose(game, prompt)], None),
        }
    }
}

/// A proposal is thought of as accepted.
fn agree(plan: &mut Plan) {
    if let [Choice::Deal(deal)] = plan.line.as_slice() {
        let mut end = plan.end.clone();
        if end.choose(Who::Seat(deal.with), Choice::Accept, &mut Deaf).is_ok() {
            plan.end = end;
        }
    }
}

impl Bot for Planner {
    fn name(&self) -> &'static str {
        "planner"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let turn = game.state().clock.turn;
        if self.proposed.0 != turn {
            self.proposed = (turn, Vec::new());
        }
        let (line, won) = self.line(game, prompt, options);
        let choice = offered(line.first().copied().unwrap_or(Choice::Pass), options);
        if prompt.question == Question::Trade {
            self.proposed.1.push(choice);
        }
        self.remember(game, prompt.who, choice, line.get(1..).unwrap_or(&[]));
        let reason = match prompt.who {
            Who::Overlord => lord::reason(choice),
            Who::Seat(_) => reason::of(game, prompt, &line),
        };
        match (reason, won) {
            (Reason::Alike, Some(won)) => {
                Decision { choice, reason: Reason::PlayedOn((won * 1000.0) as u16) }
            }
            _ => Decision { choice, reason },
        }
    }
}
