//! The Overlord's side: his instinct, and his greed.
//!
//! By die he plays two tokens a turn, as many as the pile gives in a game without him, and picks which: instinct and
//! greed do that. The planner finds more: one Monster a turn heaped onto the same arc, turn after turn, until the castle has
//! no card of that color left.

use bravehold_rules::board::Ring;
use bravehold_rules::cards::Class;
use bravehold_rules::{
    Choice, Deploy, Game, Look, Orders, Pending, Prompt, Purpose, Question, TokenKind, Who, Zone,
};

use crate::instinct::Instinct;
use crate::roles::{Menace, menace};
use crate::value::chance;
use crate::{Decision, Reason};

/// Tokens that would do less than this are kept for a better moment.
const WASTE: f32 = 1.0;

impl Instinct {
    /// Answers for the Overlord: by die, what does most, two a turn.
    pub fn command(&mut self, game: &Game, prompt: &Prompt) -> Choice {
        let g = game.look();
        match prompt.question {
            Question::Command => {
                let hand =
                    g.state.zones.iter(Zone::Overlord).map(|(k, _)| (k, bravehold_rules::Origin::Hand));
                let secret = g.state.lord.secret.map(|k| (k, bravehold_rules::Origin::Secret));
                let each = hand.chain(secret).map(|(kind, from)| (self.harm(g, kind), kind, from));
                let top = each.max_by(|a, b| a.0.total_cmp(&b.0));
                match top {
                    Some((worth, kind, from)) if worth >= WASTE || g.state.lord.orders == Orders::Bound => {
                        Choice::Deploy(Deploy { from, kind, arc: None })
                    }
                    _ => Choice::Pass,
                }
            }
            Question::Kind { why: why @ (Purpose::SecretToken | Purpose::SwapToken), .. } => {
                let kinds = g.kinds_for(why);
                let each = kinds.iter().map(|(k, _)| (self.harm(g, k), k));
                let most = each.max_by(|a, b| a.0.total_cmp(&b.0));
                match (why, most) {
                    (Purpose::SecretToken, Some((_, kind))) => Choice::Kind(kind),
                    _ => Choice::Pass,
                }
            }
            _ => self.any(game),
        }
    }

    /// How much a token would do now, in points of danger.
    fn harm(&self, g: Look, kind: TokenKind) -> f32 {
        let castle = &g.state.castle;
        match menace(kind) {
            Menace::Monster(health) => 1.0 + f32::from(health),
            Menace::More(n) => 2.0 + f32::from(n),
            Menace::March(color) => {
                let there = self.board.foes.iter().filter(|f| f.at.color() == color && !f.held);
                there.map(|f| 0.25 * self.board.danger(f)).sum()
            }
            Menace::Plague(ring) => {
                let plagued = |k: bravehold_rules::CardKind| matches!(k.face().class, Class::Hit { ring: Some(r), .. } if r == ring);
                let hands = g.seats_in().map(|s| g.state.seats.at(s).hand);
                let lost = hands.map(|h| h.iter().filter(|(k, _)| plagued(*k)).map(|(_, n)| n).sum::<u8>());
                0.6 * f32::from(lost.sum::<u8>())
            }
            Menace::Discard => 0.4 * f32::from(g.players()),
            Menace::Turn => {
                let inside = self.board.foes.iter().filter(|f| f.at.ring == Ring::Castle).count();
                let before = self.board.foes.iter().filter(|f| f.at.ring == Ring::Swordsman).count();
                inside as f32 * 2.0 + before as f32 * f32::from(castle.walls.missing().len()) * 0.3
            }
            Menace::Boulder => {
                let here: f32 = self.board.foes.iter().map(|f| self.board.danger(f)).sum();
                2.5 + 0.5 * f32::from(castle.walls.missing().len()) - here / 6.0
            }
            Menace::Other => WASTE,
        }
    }
}

/// The chance of the castle after an answer, chance averaged over its first toss.
fn after(game: &Game, choice: Choice) -> Option<f32> {
    let mut next = game.clone();
    next.choose(Who::Overlord, choice, &mut ()).ok()?;
    let Pending::Chance(_) = next.pending() else { return Some(chance(next.look())) };
    let mut odds = Vec::new();
    next.odds(&mut odds);
    let (mut sum, mut weight) = (0.0, 0.0);
    for (fallen, n) in odds {
        let mut then = next.clone();
        if then.resolve_chance(fallen, &mut ()).is_ok() {
            sum += chance(then.look()) * f32::from(n);
            weight += f32::from(n);
        }
    }
    Some(if weight > 0.0 { sum / weight } else { chance(next.look()) })
}

/// The Overlord's greed: the token after which the castle stands worst, by die as long as a second can follow.
pub(crate) fn greedy(game: &Game, prompt: &Prompt, options: &[Choice], instinct: &mut Instinct) -> Decision {
    if prompt.question != Question::Command {
        instinct.board.load(game.look());
        return Decision { choice: instinct.command(game, prompt), reason: Reason::Alike };
    }
    let lord = &game.state().lord;
    let two =
        game.state().zones.total(Zone::Overlord) > 1 && matches!(lord.orders, Orders::Free | Orders::Bound);
    let now = chance(game.look());
    let mut top = (Choice::Pass, f32::MIN);
    for c in options {
        let Some(then) = after(game, *c) else { continue };
        let tempo = match c {
            Choice::Deploy(d) => {
                let by_die = if two && d.arc.is_none() { 0.03 } else { 0.0 };
                let grows = match menace(d.kind) {
                    Menace::Monster(n) => 0.01 * f32::from(n),
                    Menace::More(n) => 0.03 * f32::from(n),
                    _ => 0.0,
                };
                by_die + grows
            }
            _ => 0.0,
        };
        let harm = now - then + tempo;
        if harm > top.1 {
            top = (*c, harm);
        }
    }
    Decision { choice: top.0, reason: reason(top.0) }
}

/// The reason for an order.
pub(crate) fn reason(choice: Choice) -> Reason {
    match choice {
        Choice::Deploy(d) => Reason::Deploys(d.kind, d.arc),
        Choice::Pass => Reason::KeepsTokens,
        _ => Reason::Alike,
    }
}
