//! What a position is worth to the castle, in hundredths of a point.

use bravehold_rules::board::{Ring, Seat};
use bravehold_rules::cards::Class;
use bravehold_rules::{CardKind, Look, Token};

/// How much a Monster threatens, the nearer and the healthier the more.
fn threat(g: Look, t: &Token) -> i64 {
    let near = match t.at.ring {
        Ring::Forest => 60,
        Ring::Archer => 100,
        Ring::Knight => 150,
        Ring::Swordsman if g.state.castle.walls.has(t.at.arc) => 210,
        Ring::Swordsman => 380,
        Ring::Castle => 620,
    };
    let weight = match t.health {
        0 => 0,
        1 => 100,
        2 => 160,
        _ => 210,
    };
    let held = if t.tarred() { 75 } else { 100 };
    near * weight / 100 * held / 100
}

/// What the board is worth to the castle: structures less threats.
pub fn standing(g: Look) -> i64 {
    let c = &g.state.castle;
    let mut sum = i64::from(c.towers.len()) * 1500
        + i64::from(c.walls.len()) * 330
        + i64::from(c.fortified.len()) * 180;
    if c.towers.is_empty() {
        sum -= 20_000;
    }
    for (_, t) in g.state.tokens.iter() {
        sum -= threat(g, &t);
    }
    sum
}

/// How useful a card is to a seat in the next turns.
pub fn usefulness(g: Look, seat: Seat, kind: CardKind) -> i64 {
    match kind.face().class {
        Class::Hit { .. } => {
            let reach = g.rules.reach(kind);
            let mut sum = 8;
            for (_, t) in g.state.tokens.iter() {
                // Now, or when it has come one or two rings nearer.
                let mut at = Some(t.at);
                for share in [60, 38, 20] {
                    let Some(here) = at else { break };
                    if reach.has(here) {
                        sum += share + share * i64::from(t.health) / 4;
                        break;
                    }
                    at = here.ring.inward().map(|ring| bravehold_rules::board::Space::new(ring, here.arc));
                }
            }
            sum
        }
        Class::Building => {
            let gaps = i64::from(g.state.castle.walls.missing().len());
            let hand = &g.state.seats.at(seat).hand;
            let halves =
                hand.iter().filter(|(k, _)| matches!(k.face().class, Class::Building)).count() as i64;
            18 + gaps * 16 + if halves > 1 { 60 } else { 0 }
        }
        Class::Special | Class::Wizard => 95,
    }
}

/// What the cards in a hand are worth: little, but enough not to waste them.
pub fn hand(g: Look, seat: Seat) -> i64 {
    let cards = &g.state.seats.at(seat).hand;
    cards.iter().map(|(k, n)| usefulness(g, seat, k).min(140) * i64::from(n) / 6).sum()
}
