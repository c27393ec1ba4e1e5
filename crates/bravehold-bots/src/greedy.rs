//! The greedy player: looks one action ahead, trades for what can be used now, throws away what cannot. With a box it
//! looks on to the end of the Monsters' move (`ahead.rs`).

use bravehold_rules::amendments::Figure;
use bravehold_rules::board::Seat;
use bravehold_rules::{
    ChanceNode, Choice, Deal, Deck, Game, Pace, Pending, Phase, Prompt, Purpose, Question, Who,
};

use crate::instinct::Instinct;
use crate::quick::offered;
use crate::worth::{hand, standing, usefulness};
use crate::{Bot, Decision, ahead, lord, reason};

/// One action of look-ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// The turn, and what was proposed in it: a proposal that was declined is not repeated.
    proposed: (u16, Vec<Deal>),
    /// For the Overlord's questions that need no look ahead.
    instinct: Instinct,
}

/// Cards less useful than this are exchanged in phase 2.
const POOR: i64 = 55;
/// What a trade must bring at least.
const GAIN: i64 = 12;
/// Positions looked at for one answer: more than the base game has, fewer than a handful of cards put on a hit.
const POSITIONS: u32 = 1500;
/// Questions after the aim that are thought through; what is asked after them is passed or answered anyhow.
const DEEP: u8 = 2;

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let Who::Seat(seat) = prompt.who else {
            return lord::greedy(game, prompt, options, &mut self.instinct);
        };
        if !game.look().rules.setup().boxes.is_empty() {
            return self.with_a_box(game, prompt, options);
        }
        let choice = match prompt.question {
            Question::Trade => {
                let turn = game.state().clock.turn;
                if self.proposed.0 != turn {
                    self.proposed = (turn, Vec::new());
                }
                let choice = propose(game, seat, options, &self.proposed.1);
                if let Choice::Deal(deal) = choice {
                    self.proposed.1.push(deal);
                }
                choice
            }
            Question::TradeAnswer { deal } => answer(game, seat, deal, options),
            Question::TradeCounter { .. } => first_of(options, Choice::Decline),
            Question::Card { why: Purpose::Exchange, .. } => exchange(game, seat, options),
            Question::Card { why: Purpose::TokenDiscard | Purpose::KingDiscard, .. } => {
                poorest(game, seat, options)
            }
            Question::React { .. } => self.instinct.choose(game, prompt),
            _ => best(game, seat, options).0,
        };
        Decision { choice, reason: reason::of(game, prompt, &line(game, prompt, seat, choice)) }
    }
}

impl Greedy {
    /// Answers in a game with a box: what can be played is looked ahead, what is only kept or given away is not.
    fn with_a_box(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let thinks = match prompt.question {
            Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::React { .. }
            | Question::Deck { .. } => false,
            Question::Card { why, .. } => matches!(why, Purpose::PayWall | Purpose::Scavenge),
            _ => true,
        };
        let mut line = Vec::new();
        if thinks {
            line = ahead::best(game, prompt.who, options, &mut self.instinct);
        }
        if let (Question::Trade, Who::Seat(seat)) = (prompt.question, prompt.who) {
            let turn = game.state().clock.turn;
            if self.proposed.0 != turn {
                self.proposed = (turn, Vec::new());
            }
            let choice = ahead::trade(game, seat, &self.proposed.1, &mut self.instinct);
            if let Choice::Deal(deal) = choice {
                self.proposed.1.push(deal);
            }
            line = vec![offered(choice, options)];
        }
        if line.is_empty() {
            line = vec![offered(self.instinct.choose(game, prompt), options)];
        }
        let choice = line.first().copied().unwrap_or(Choice::Pass);
        Decision { choice, reason: reason::of(game, prompt, &line) }
    }
}

/// An answer and the answers that will follow it up to the end of the action.
fn line(game: &Game, prompt: &Prompt, seat: Seat, choice: Choice) -> Vec<Choice> {
    let mut line = vec![choice];
    if !matches!(prompt.question, Question::Play | Question::Aim { .. }) || choice == Choice::Pass {
        return line;
    }
    let (mut next, mut options, mut last) = (game.clone(), Vec::new(), choice);
    next.set_pace(Pace::ByPhase);
    while next.choose(prompt.who, last, &mut ()).is_ok() {
        match next.pending() {
            Pending::Decide(p) if p.who == prompt.who && goes_on(&p.question) => {
                next.options(&mut options);
                last = best(&next, seat, &options).0;
                line.push(last);
            }
            _ => break,
        }
    }
    line
}

/// True if a question belongs to an action that has begun.
fn goes_on(question: &Question) -> bool {
    !matches!(question, Question::Play | Question::Trade)
}

fn first_of(options: &[Choice], wanted: Choice) -> Choice {
    if options.contains(&wanted) { wanted } else { options.first().copied().unwrap_or(Choice::Pass) }
}

/// What a position is worth to a seat in the middle of its turn.
fn value(game: &Game, seat: Seat) -> i64 {
    let g = game.look();
    // Only spared tokens are worth something: a skipped phase of one's own is a loss.
    let spared = if g.tokens_are_skipped() { 160 } else { 0 };
    standing(g) + hand(g, seat) + spared
}

/// The best answer and what it leads to, following one's own questions to the end of the action.
fn best(game: &Game, seat: Seat, options: &[Choice]) -> (Choice, i64) {
    best_within(game, seat, options, 0, &mut POSITIONS.clone())
}

fn best_within(game: &Game, seat: Seat, options: &[Choice], deep: u8, left: &mut u32) -> (Choice, i64) {
    let mut top = (options.first().copied().unwrap_or(Choice::Pass), i64::MIN);
    // Passing the rest of an action that has begun still lets it happen.
    let begun = |q: &Question| matches!(q, Question::Token { .. } | Question::Aim { .. });
    let ends_here = !matches!(game.pending(), Pending::Decide(p) if begun(&p.question));
    for c in options {
        if *left == 0 && top.1 > i64::MIN {
            break;
        }
        *left = left.saturating_sub(1);
        // Only as far as the own phase goes: that Monsters move after the last card is no fault of the card.
        let mut next = game.clone();
        next.set_pace(Pace::ByPhase);
        if next.choose(Who::Seat(seat), *c, &mut ()).is_err() {
            continue;
        }
        let worth =
            if *c == Choice::Pass && ends_here { value(game, seat) } else { follow(&next, seat, deep, left) };
        if worth > top.1 {
            top = (*c, worth);
        }
    }
    top
}

/// The worth of a position once the running action is finished.
fn follow(game: &Game, seat: Seat, deep: u8, left: &mut u32) -> i64 {
    match game.pending() {
        Pending::Decide(p) if p.who == Who::Seat(seat) && goes_on(&p.question) => {
            let mut options = Vec::new();
            game.options(&mut options);
            let deep = if matches!(p.question, Question::Aim { .. }) { deep } else { deep + 1 };
            if deep > DEEP {
                let one = [first_of(&options, Choice::Pass)];
                return best_within(game, seat, &one, deep.min(DEEP), left).1;
            }
            best_within(game, seat, &options, deep, left).1
        }
        // Cards that are about to be drawn are worth something too.
        Pending::Chance(ChanceNode::Deck(Deck::Castle)) => value(game, seat) + 45,
        _ => value(game, seat),
    }
}

/// The worth of the turn if the active player now plays as well as this bot can.
fn turn_value(game: &Game, seat: Seat) -> i64 {
    let mut game = game.clone();
    game.set_pace(Pace::ByPhase);
    let mut options = Vec::new();
    for _ in 0..24 {
        if game.pending() == Pending::Phase(Phase::Play) {
            game.resume(&mut ());
        }
        let Pending::Decide(p) = game.pending() else { break };
        if p.who != Who::Seat(seat) {
            break;
        }
        let choice = match p.question {
            Question::Trade => Choice::Pass,
            _ => {
                game.options(&mut options);
                best(&game, seat, &options).0
            }
        };
        if p.question == Question::Play && choice == Choice::Pass {
            break;
        }
        if game.choose(p.who, choice, &mut ()).is_err() {
            break;
        }
    }
    value(&game, seat)
}

/// The worth of the turn after a trade, the partner's loss included.
fn after_trade(game: &Game, seat: Seat, deal: Deal) -> Option<i64> {
    let mut next = game.clone();
    next.set_pace(Pace::ByPhase);
    next.choose(Who::Seat(seat), Choice::Deal(deal), &mut ()).ok()?;
    next.choose(Who::Seat(deal.with), Choice::Accept, &mut ()).ok()?;
    let (before, after) = (hand(game.look(), deal.with), hand(next.look(), deal.with));
    Some(turn_value(&next, seat) + after - before)
}

/// Proposes the trade that helps this turn most, if one does.
fn propose(game: &Game, seat: Seat, options: &[Choice], before: &[Deal]) -> Choice {
    let g = game.look();
    let own = &g.state.seats.at(seat).hand;
    let mut gives: Vec<_> = own.iter().map(|(k, _)| (usefulness(g, seat, k), k)).collect();
    gives.sort();
    gives.truncate(3);
    let mut top = (Choice::Pass, turn_value(game, seat) + GAIN);
    for c in options {
        let Choice::Deal(deal) = c else { continue };
        let Some(want) = deal.want else { continue };
        let useful = usefulness(g, seat, want) >= 60;
        if want == deal.give
            || !useful
            || before.contains(deal)
            || !gives.iter().any(|(_, k)| *k == deal.give)
        {
            continue;
        }
        if let Some(worth) = after_trade(game, seat, *deal)
            && worth > top.1
        {
            top = (*c, worth);
        }
    }
    top.0
}

/// Accepts what helps the castle more than it costs the own hand.
fn answer(game: &Game, seat: Seat, deal: Deal, options: &[Choice]) -> Choice {
    let Some(want) = deal.want else {
        return poorest(game, seat, options);
    };
    if !options.contains(&Choice::Accept) {
        return first_of(options, Choice::Decline);
    }
    let g = game.look();
    let active = g.trader();
    let gain = usefulness(g, active, want) - usefulness(g, active, deal.give);
    let loss = usefulness(g, seat, want) - usefulness(g, seat, deal.give);
    if gain + 40 >= loss / 3 { Choice::Accept } else { Choice::Decline }
}

/// The least useful card among the answers.
fn poorest(game: &Game, seat: Seat, options: &[Choice]) -> Choice {
    let g = game.look();
    let cards = options.iter().filter_map(|c| match c {
        Choice::Card(k) => Some((usefulness(g, seat, *k), *c)),
        _ => None,
    });
    cards.min_by_key(|(worth, _)| *worth).map_or(first_of(options, Choice::Decline), |(_, c)| c)
}

/// Throws a poor card away, keeps a good hand.
fn exchange(game: &Game, seat: Seat, options: &[Choice]) -> Choice {
    let g = game.look();
    let Choice::Card(kind) = poorest(game, seat, options) else { return Choice::Pass };
    let alone = g.figure(Figure::Exchange) > 1;
    let limit = if alone { POOR } else { POOR + 10 };
    if usefulness(g, seat, kind) < limit { Choice::Card(kind) } else { first_of(options, Choice::Pass) }
}
