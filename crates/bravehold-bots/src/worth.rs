//! What a position is worth to the castle, in hundredths of a point.

use bravehold_rules::board::{Ring, Seat, Structure, Tower};
use bravehold_rules::cards::Class;
use bravehold_rules::tokens::Traits;
use bravehold_rules::{CardKind, Look, Material, Token};

/// How much a Monster threatens, the nearer and the healthier the more.
fn threat(g: Look, t: &Token) -> i64 {
    let near = match t.at.ring {
        Ring::Forest => 60,
        Ring::Archer => 100,
        Ring::Knight => 150,
        Ring::Swordsman
            if g.state.castle.walls.has(t.at.arc) && !g.traits(t.kind).intersects(Traits::CLIMBS) =>
        {
            210
        }
        Ring::Swordsman => 380,
        Ring::Castle => 620,
    };
    let held = if g.held(t) { 75 } else { 100 };
    // One that will burn to death still moves once before it does.
    let weight = if t.flames == 0 {
        by_health(t.health)
    } else {
        (by_health(t.health) + 3 * by_health(t.health.saturating_sub(t.flames))) / 4
    };
    near * weight / 100 * held / 100
}

fn by_health(health: u8) -> i64 {
    match health {
        0 => 0,
        1 => 100,
        2 => 160,
        3 => 210,
        more => 210 + 40 * i64::from(more - 3),
    }
}

/// What the fires on the castle take from it.
fn fire(g: Look) -> i64 {
    let castle = &g.state.castle;
    let each = castle.burning().map(|s| match s {
        Structure::Wall(_) | Structure::Keep => 100 * i64::from(castle.flames(s)),
        Structure::Tower(_) => 350 * i64::from(castle.flames(s)),
    });
    each.sum()
}

/// What the board is worth to the castle: structures less threats.
pub fn standing(g: Look) -> i64 {
    let c = &g.state.castle;
    let mut sum = i64::from(c.towers.len()) * 1500
        + i64::from(c.walls.len()) * 330
        + i64::from(c.fortified.len()) * 180
        + i64::from(c.special(Tower::Wizards).len()) * 900
        - fire(g);
    if c.towers.is_empty() {
        sum -= 20_000;
    }
    for (_, t) in g.state.tokens.monsters() {
        sum -= threat(g, &t);
    }
    sum
}

/// How useful a card is to a seat in the next turns.
pub fn usefulness(g: Look, seat: Seat, kind: CardKind) -> i64 {
    match kind.face().class {
        Class::Hit { .. } => {
            let mut sum = 8;
            for (_, t) in g.state.tokens.monsters() {
                let flies = g.traits(t.kind).intersects(Traits::FLYING);
                let reach = if flies { g.rules.air_reach(kind) } else { g.rules.reach(kind) };
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
        Class::Resource => {
            let needed = g.still_needed();
            let wanted = Material::of(kind).map_or(needed.total() > 0, |m| needed.of(m) > 0);
            if wanted { 80 } else { 30 }
        }
        Class::Special => 95,
        Class::Oil => 70,
        Class::Wizard => 120,
    }
}

/// What the cards in a hand are worth: little, but enough not to waste them.
pub fn hand(g: Look, seat: Seat) -> i64 {
    let cards = &g.state.seats.at(seat).hand;
    cards.iter().map(|(k, n)| usefulness(g, seat, k).min(140) * i64::from(n) / 6).sum()
}
