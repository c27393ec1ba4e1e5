//! The chance of winning a position, from a few dozen counts. The weights were fitted to games of bots
//! (`cargo run --release -p bravehold-bots --example fit`), one row for each number of players. Games with a box have
//! counts and weights of their own (`wide.rs`), and so have games with pieces that are no Monsters (`pieces.rs`).

use bravehold_rules::board::{Ring, Seat, Space};
use bravehold_rules::tokens::{Class as TokenClass, Traits};
use bravehold_rules::{BoxId, CardKind, Look, TokenKind, Zone};

use crate::fitted::WEIGHTS;
use crate::fitted_both::BOTH_WEIGHTS;
use crate::fitted_titan::TITAN_WEIGHTS;
use crate::fitted_wide::WIDE_WEIGHTS;
use crate::fitted_works::WORKS_WEIGHTS;
use crate::pieces::{FULL, full_features, has_pieces};
use crate::roles::{Role, role};
use crate::sketch::place;
use crate::wide::{WIDE, wide_features};
use crate::works::{WORKS, has_works, works_features};
use crate::workshop;

/// How many counts there are.
pub const FEATURES: usize = 44;
/// Where the counts of Monsters begin: 6 places, 3 healths each.
const FOES: usize = 9;
/// Where the counts of the pile begin.
const PILE: usize = FOES + 18;
/// Where the counts of the hands begin.
const HANDS: usize = PILE + 7;

/// The counts of a position, each about 0 to 1.
pub fn features(g: Look) -> [f32; FEATURES] {
    features_for(g, g.state.clock.active)
}

/// The counts of a position as a seat finds it that plays next.
pub(crate) fn features_for(g: Look, next: Seat) -> [f32; FEATURES] {
    let mut f = [0.0; FEATURES];
    let castle = &g.state.castle;
    let towers = castle.towers.len();
    let mut put = |n: usize, x: f32| {
        if let Some(slot) = f.get_mut(n) {
            *slot += x;
        }
    };
    put(0, 1.0);
    put(usize::from(towers.min(6)), 1.0);
    put(7, f32::from(castle.walls.len()) / 6.0);
    put(8, f32::from(castle.fortified.len()) / 2.0);
    let mut standing = 0u16;
    for (_, t) in g.state.tokens.monsters() {
        // A flame will have taken its point before the Monster is there; one that dies of it still moves once.
        let left = t.health.saturating_sub(t.flames);
        let health = left.clamp(1, 3);
        standing += u16::from(health);
        let walled = castle.walls.has(t.at.arc) && !g.traits(t.kind).intersects(Traits::CLIMBS);
        let weight = if left == 0 { 0.3 } else { 1.0 + 0.2 * f32::from(left.saturating_sub(3)) };
        put(FOES + place(t.at.ring, walled) * 3 + usize::from(health) - 1, 0.25 * weight);
        if t.at.ring == Ring::Castle {
            put(HANDS + 9, f32::from(towers) * f32::from(health) / 18.0);
        }
    }
    let mut to_come = 0u16;
    let mut count = |kind: TokenKind, n: u8| {
        let n = f32::from(n);
        // A Harbinger counts as the Monster that it brings.
        match kind.brings().unwrap_or(kind).face().class {
            TokenClass::Monster { health, .. } => {
                to_come += u16::from(health) * n as u16;
                put(PILE, n / 15.0);
                put(PILE + usize::from(health.clamp(1, 3)), n / 10.0);
            }
            TokenClass::Harbinger | TokenClass::Piece { .. } => {}
            TokenClass::Effect => put(PILE + 4 + usize::from(kind.face().count > 2), n / 10.0),
        }
    };
    for (kind, n) in g.state.pile.iter() {
        count(kind, n);
    }
    for (kind, n) in g.state.zones.iter(Zone::Overlord) {
        count(kind, n);
    }
    let all = f32::from(to_come + standing) / 60.0;
    put(PILE + 6, all * all);
    let mut worth = Hands::default();
    for s in g.seats_in() {
        worth.add(g, s == next, &g.state.seats.at(s).hand);
    }
    for (n, x) in worth.0.into_iter().enumerate() {
        put(HANDS + n, x);
    }
    f
}

/// What hands hold: specials, broad cards, pairs of halves, hits of the active player, cards of all.
#[derive(Default)]
struct Hands([f32; 9]);

impl Hands {
    fn add(&mut self, g: Look, active: bool, hand: &bravehold_rules::CardCounts) {
        let [special, broad, halves, cards, now, soon, soon_other, now_other, own] = &mut self.0;
        for (card, n) in hand.iter() {
            let n = f32::from(n);
            *cards += n / 20.0;
            if active {
                *own += n / 6.0;
            }
            match role(card) {
                Role::Half(_) => *halves += n * f32::from(g.state.castle.walls.missing().len()) / 24.0,
                Role::Hit => {
                    let reach = g.rules.reach(card);
                    if reach.len() > 2 {
                        *broad += n / 4.0;
                    }
                    let (hits, next) = targets(g, card);
                    let (a, b) =
                        if active { (&mut *now, &mut *soon) } else { (&mut *now_other, &mut *soon_other) };
                    *a += n.min(hits) / 6.0;
                    *b += n.min(next) / 6.0;
                }
                _ => *special += n / 4.0,
            }
        }
    }
}

/// Points of health that a card could take now, and after the next movement.
fn targets(g: Look, card: CardKind) -> (f32, f32) {
    let (mut now, mut next) = (0.0, 0.0);
    for (_, t) in g.state.tokens.monsters() {
        let flies = g.traits(t.kind).intersects(Traits::FLYING);
        let reach = if flies { g.rules.air_reach(card) } else { g.rules.reach(card) };
        let health = f32::from(t.health);
        if reach.has(t.at) {
            now += health;
        }
        let walled = t.at.ring == Ring::Swordsman && g.state.castle.walls.has(t.at.arc);
        let ring = if walled { Some(t.at.ring) } else { t.at.ring.inward() };
        if ring.is_some_and(|ring| reach.has(Space::new(ring, t.at.arc))) {
            next += health;
        }
    }
    (now, next)
}

/// The chance that the castle wins, 0 to 1.
pub fn chance(g: Look) -> f32 {
    match g.state.outcome {
        Some(bravehold_rules::Outcome::Won) => return 1.0,
        Some(bravehold_rules::Outcome::Lost) => return 0.0,
        None => {}
    }
    if !g.rules.setup().boxes.is_empty() {
        return logistic(wide_odds(g, g.state.clock.active, false));
    }
    let row = WEIGHTS.get(usize::from(g.players().max(1)) - 1).unwrap_or(&[0.0; FEATURES]);
    logistic(features(g).iter().zip(row).map(|(x, w)| x * w).sum())
}

/// The chance in a game with a box as log-odds, before a turn of this seat.
pub(crate) fn wide_odds(g: Look, next: Seat, due: bool) -> f32 {
    let (setup, nth) = (g.rules.setup(), usize::from(g.players().max(1)) - 1);
    let builds = has_works(setup);
    if builds && setup.boxes.len() == 1 {
        let row = WORKS_WEIGHTS.get(nth).unwrap_or(&[0.0; WORKS]);
        return works_features(g, next, due).iter().zip(row).map(|(x, w)| x * w).sum();
    }
    let works = if builds { workshop::odds(g) } else { 0.0 };
    if !has_pieces(setup) {
        let row = WIDE_WEIGHTS.get(nth).unwrap_or(&[0.0; WIDE]);
        return works + wide_features(g, next, due).iter().zip(row).map(|(x, w)| x * w).sum::<f32>();
    }
    let rows = if setup.has_box(BoxId::WizardsTower) { &BOTH_WEIGHTS } else { &TITAN_WEIGHTS };
    let row = rows.get(nth).unwrap_or(&[0.0; FULL]);
    works + full_features(g, next, due).iter().zip(row).map(|(x, w)| x * w).sum::<f32>()
}

/// The logistic curve, from basic operations only: equal on every machine.
pub fn logistic(x: f32) -> f32 {
    // e^-x as (1 + y/256)^256, by squaring eight times.
    let mut e = (1.0 - x.clamp(-16.0, 16.0) / 256.0).max(0.0);
    for _ in 0..8 {
        e *= e;
    }
    1.0 / (1.0 + e)
}
