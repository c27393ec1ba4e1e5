//! The planner: plans its whole turn, plays every plan on in many sampled futures, and takes the best.

use bravehold_record::mix;
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Pace, Prompt, Question, Viewer, Who};

use crate::future::play_on;
use crate::instinct::Instinct;
use crate::pieces::has_pieces;
use crate::plans::{Plan, plays, single};
use crate::quick::offered;
use crate::{Bot, Decision, Reason, lord, reason};

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
/// By so many standard errors a plan must be better than instinct's to be taken.
const CLEAR: f32 = 1.0;

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
    /// out again and again, so that most futures are spent on the best few. The first plan, which is instinct's, is
    /// compared to the end, and left only for one that is better by more than chance explains.
    fn best(&mut self, plans: Vec<Plan>, who: Who, luck: u64, budget: u32) -> Option<(Plan, f32)> {
        let side = if who == Who::Overlord { -1.0 } else { 1.0 };
        let mut tried: Vec<Tried> = plans.into_iter().map(Tried::new).collect();
        let (mut left, mut samples) = (budget, 0u32);
        let mut turns = 1;
        while tried.len() > 1 && left > 0 {
            if turns == 1 && self.budget >= FAR && tried.len() <= FEW {
                // Futures of different lengths cannot be compared: begin again.
                turns = 2;
                samples = 0;
                tried.iter_mut().for_each(Tried::forget);
            }
            let halvings = usize::BITS - (tried.len() - 1).leading_zeros();
            let each = (left / halvings / tried.len() as u32).max(2);
            for t in &mut tried {
                for n in samples..samples + each {
                    let chance = self.sample(&t.plan.end, who, mix(luck, u64::from(n)), turns);
                    t.add(side * chance);
                }
            }
            samples += each;
            left = left.saturating_sub(each * tried.len() as u32);
            if tried.len() == 2 {
                continue;
            }
            if let Some(others) = tried.get_mut(1..) {
                // Stable: of equals the earlier one stays.
                others.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            }
            tried.truncate(1 + tried.len() / 2);
        }
        let mut tried = tried.into_iter();
        let first = tried.next()?;
        let best = match tried.next() {
            Some(other) if other.beats(&first) => other,
            _ => first,
        };
        let won = side * best.sum / best.values.len().max(1) as f32;
        Some((best.plan, won))
    }

    /// One future of a position, with what is hidden dealt anew.
    fn sample(&mut self, game: &Game, who: Who, seed: u64, turns: u16) -> f32 {
        // The position is one of the bot's own imagination, where somebody else may be asked.
        let sight = game.sight(Viewer::from(who));
        let future = sight.dealt_anew(&mut Random::new(seed).numbers()).unwrap_or_else(|_| game.clone());
        play_on(future, &mut self.instinct, seed, turns)
    }

    /// The plans worth a look for a question.
    fn plans(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Vec<Plan> {
        let g = game.look();
        match prompt.question {
            Question::Play | Question::Aim { .. } => plays(game, prompt.who, &mut self.instinct, POSITIONS),
            Question::Use { .. } if has_pieces(g.rules.setup()) => {
                plays(game, prompt.who, &mut self.instinct, POSITIONS)
            }
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
        if !rest.is_empty() && next.choose(who, first, &mut ()).is_ok() {
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
        let mut plans = self.plans(game, prompt, options);
        let liked = self.instinct.choose(game, prompt);
        if let Some(n) = plans.iter().position(|p| p.line.first() == Some(&liked))
            && !matches!(prompt.question, Question::Play | Question::Aim { .. })
            && let Some(front) = plans.get_mut(..=n)
        {
            front.rotate_right(1);
        }
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

/// A plan and what its futures were worth.
struct Tried {
    plan: Plan,
    values: Vec<f32>,
    sum: f32,
}

impl Tried {
    fn new(plan: Plan) -> Tried {
        Tried { plan, values: Vec::new(), sum: 0.0 }
    }

    fn add(&mut self, value: f32) {
        self.values.push(value);
        self.sum += value;
    }

    fn forget(&mut self) {
        self.values.clear();
        self.sum = 0.0;
    }

    /// True if it is better than another by more than chance explains, future by future.
    fn beats(&self, other: &Tried) -> bool {
        let n = self.values.len().max(2) as f32;
        let gains = || self.values.iter().zip(&other.values).map(|(a, b)| a - b);
        let mean = gains().sum::<f32>() / n;
        let spread = gains().map(|d| (d - mean) * (d - mean)).sum::<f32>() / (n - 1.0);
        mean > CLEAR * (spread / n).sqrt()
    }
}

/// A proposal is thought of as accepted.
fn agree(plan: &mut Plan) {
    if let [Choice::Deal(deal)] = plan.line.as_slice() {
        let mut end = plan.end.clone();
        if end.choose(Who::Seat(deal.with), Choice::Accept, &mut ()).is_ok() {
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
