//! The greedy player: looks one action ahead, trades for what can be used now, throws away what cannot.

use bravehold_rules::amendments::Figure;
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Deaf, Deal, Game, Pace, Pending, Phase, Prompt, Question, Who, Why};

use crate::instinct::Instinct;
use crate::worth::{hand, standing, usefulness};
use crate::{Bot, Decision, lord, reason};

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

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let Who::Seat(seat) = prompt.who else {
            return lord::greedy(game, prompt, options, &mut self.instinct);
        };
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
            Question::Card { why: Why::Exchange, .. } => exchange(game, seat, options),
            Question::Card { why: Why::TokenDiscard | Why::KingDiscard, .. } => poorest(game, seat, options),
            _ => best(game, seat, options).0,
        };
        Decision { choice, reason: reason::of(game, prompt, &line(game, prompt, seat, choice)) }
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
    while next.choose(prompt.who, last, &mut Deaf).is_ok() {
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
    let mut top = (options.first().copied().unwrap_or(Choice::Pass), i64::MIN);
    for c in options {
        // Only as far as the own phase goes: that Monsters move after the last card is no fault of the card.
        let mut next = game.clone();
        next.set_pace(Pace::ByPhase);
        if next.choose(Who::Seat(seat), *c, &mut Deaf).is_err() {
            continue;
        }
        let worth = if *c == Choice::Pass { value(game, seat) } else { follow(&next, seat) };
        if worth > top.1 {
            top = (*c, worth);
        }
    }
    top
}

/// The worth of a position once the running action is finished.
fn follow(game: &Game, seat: Seat) -> i64 {
    match game.pending() {
        Pending::Decide(p) if p.who == Who::Seat(seat) && goes_on(&p.question) => {
            let mut options = Vec::new();
            game.options(&mut options);
            best(game, seat, &options).1
        }
        // Cards that are about to be drawn are worth something too.
        Pending::Chance(bravehold_rules::Toss::Deck) => value(game, seat) + 45,
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
            game.resume(&mut Deaf);
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
        if game.choose(p.who, choice, &mut Deaf).is_err() {
            break;
        }
    }
    value(&game, seat)
}

/// The worth of the turn after a trade, the partner's loss included.
fn after_trade(game: &Game, seat: Seat, deal: Deal) -> Option<i64> {
    let mut next = game.clone();
    next.set_pace(Pace::ByPhase);
    next.choose(Who::Seat(seat), Choice::Deal(deal), &mut Deaf).ok()?;
    next.choose(Who::Seat(deal.with), Choice::Accept, &mut Deaf).ok()?;
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
    let active = g.state.clock.active;
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
