//! Counts that only games with a box have: fire, the Wizard's Tower and its cards, Monsters with qualities of their own.
//! They follow the counts of `value.rs` and are asked of traits, never of kinds.

use bravehold_rules::board::{Arc, Ring, Seat, Structure, Tower};
use bravehold_rules::cards::Class;
use bravehold_rules::tokens::Traits;
use bravehold_rules::{Look, Token};

use crate::value::{FEATURES, features_for};

/// How many counts a game with a box has, those of the base game included.
pub const WIDE: usize = FEATURES + 38;

/// Qualities that are counted wherever the Monster stands; each has a count of its own.
const QUALITIES: [Traits; 9] = [
    Traits::FLYING,
    Traits::BREATHES,
    Traits::AURA,
    Traits::ROLLS,
    Traits::OPTIONAL_TO_DEFEAT,
    Traits::STANDS_IN,
    Traits::DIES_ATTACKING,
    Traits::VULNERABLE_BY_RING,
    Traits::CLIMBS,
];

/// The counts of a position in a game with a box, as a seat finds it that plays next; each about 0 to 1. `due` says that
/// the tokens of the turn are still to come.
pub fn wide_features(g: Look, next: Seat, due: bool) -> [f32; WIDE] {
    let mut f = [0.0; WIDE];
    f.iter_mut().zip(features_for(g, next)).for_each(|(to, x)| *to = x);
    let mut put = |n: usize, x: f32| {
        if let Some(slot) = f.get_mut(FEATURES + n) {
            *slot += x;
        }
    };
    let castle = &g.state.castle;
    put(0, f32::from(castle.special(Tower::Wizards).len()));
    put(37, f32::from(u8::from(due)));
    let burning = f32::from(castle.burning().count() as u8);
    for s in castle.burning() {
        let (one, two) = match s {
            Structure::Wall(_) | Structure::Keep => (1, 2),
            Structure::Tower(_) => (3, 4),
        };
        put(if castle.flames(s) > 1 { two } else { one }, 0.5);
    }
    for (_, t) in g.state.tokens.monsters() {
        stout(&t, &mut put);
        let traits = g.traits(t.kind);
        for (n, quality) in (11..).zip(QUALITIES) {
            if traits.intersects(quality) {
                put(n, 0.25);
            }
        }
        if traits.intersects(Traits::FLYING) && t.at.ring != Ring::Castle {
            put(20, f32::from(t.health) / 6.0);
        }
        if traits.intersects(Traits::OWN_PATH)
            && !traits.intersects(Traits::MEGA)
            && t.at.ring != Ring::Castle
        {
            put(21, f32::from(t.health) / 4.0);
        }
    }
    for (kind, n) in g.state.pile.iter() {
        if kind.brings().is_some() {
            put(22, f32::from(n) / 3.0);
        }
        put(23, f32::from(kind.health().saturating_sub(3)) * f32::from(n) / 4.0);
    }
    for s in g.seats_in() {
        for (card, n) in g.state.seats.at(s).hand.iter() {
            let (own, other) = match card.face().class {
                Class::Wizard => (24, 25),
                Class::Special | Class::Oil => (26, 27),
                Class::Building => {
                    put(36, f32::from(n) * burning / 16.0);
                    continue;
                }
                Class::Hit { .. } | Class::Resource => continue,
            };
            put(if s == next { own } else { other }, f32::from(n) / 4.0);
        }
    }
    if let Some(home) = castle.special(Tower::Wizards).iter().next() {
        besieged(g, home, &mut put);
    }
    put(28, burning * f32::from(g.state.tokens.monsters().count() as u8) / 40.0);
    f
}

/// Health beyond what the base game has, by how near it is, and flames.
fn stout(t: &Token, put: &mut impl FnMut(usize, f32)) {
    let more = f32::from(t.health.saturating_sub(t.flames).saturating_sub(3)) / 2.0;
    let near = match t.at.ring {
        Ring::Forest | Ring::Archer => 5,
        Ring::Knight | Ring::Swordsman => 6,
        Ring::Castle => 7,
    };
    put(near, more);
    if t.flames > 0 {
        let dies = t.flames >= t.health;
        put(if dies { 8 } else { 9 }, 0.25);
        put(10, f32::from(t.flames.min(3)) / 4.0);
    }
}

/// What threatens the Tower of one arc, and what shields it.
fn besieged(g: Look, home: Arc, put: &mut impl FnMut(usize, f32)) {
    let castle = &g.state.castle;
    put(29, f32::from(u8::from(castle.walls.has(home))));
    put(30, f32::from(u8::from(castle.fortified.has(home))));
    put(31, f32::from(castle.flames(Structure::Tower(home))) / 2.0);
    for (_, t) in g.state.tokens.monsters() {
        let strong = f32::from(t.health.saturating_sub(t.flames).clamp(1, 3)) / 6.0;
        match t.at.ring {
            Ring::Castle => {
                // Monsters in the Castle ring go clockwise.
                let steps = (home.number() + 6 - t.at.arc.number()) % 6;
                put(32, 1.0 / f32::from(steps.max(1)));
            }
            _ if t.at.arc != home => {}
            Ring::Swordsman => put(33, strong),
            Ring::Knight => put(34, strong),
            Ring::Forest | Ring::Archer => put(35, strong),
        }
    }
}
