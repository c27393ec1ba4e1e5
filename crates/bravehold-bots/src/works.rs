//! Counts that only games with the Engineer have: the Keep and its weapons, his task, pieces in the way of Monsters, Siege
//! Engines and Encampments. They follow the counts of `wide.rs` and are asked of traits and classes, never of kinds.

use bravehold_rules::board::{Ring, Seat};
use bravehold_rules::cards::Class;
use bravehold_rules::tokens::{Class as TokenClass, Sort, Traits};
use bravehold_rules::{BoxId, CardCounts, Deck, Look, Setup, Task, Token};

use crate::wide::{WIDE, wide_features};

/// How many counts a game with the Engineer has, those of all games with a box included.
pub const WORKS: usize = WIDE + 24;

/// Whether a game has the Engineer.
pub fn has_works(setup: &Setup) -> bool {
    setup.has_box(BoxId::EnginesOfWar)
}

/// How many Resource cards a hand holds.
pub(crate) fn stock(hand: &CardCounts) -> u8 {
    hand.iter().filter(|(k, _)| k.face().class == Class::Resource).map(|(_, n)| n).sum()
}

/// The counts of a position in a game with the Engineer, as a seat finds it that plays next; each about 0 to 1.
pub fn works_features(g: Look, next: Seat, due: bool) -> [f32; WORKS] {
    let mut f = [0.0; WORKS];
    f.iter_mut().zip(wide_features(g, next, due)).for_each(|(to, x)| *to = x);
    let mut put = |n: usize, x: f32| {
        if let Some(slot) = f.get_mut(WIDE + n) {
            *slot += x;
        }
    };
    let weapons = f32::from(g.weapons().total());
    put(0, f32::from(u8::from(g.state.castle.keep)));
    put(1, weapons / 2.0);
    put(2, f32::from(g.committed().total()) / 3.0);
    put(3, f32::from(g.still_needed().total()) / 3.0);
    put(4, f32::from(u8::from(g.task() == Some(Task::Wall))));
    for s in g.seats_in() {
        let held = f32::from(stock(&g.state.seats.at(s).hand));
        put(if s == next { 5 } else { 6 }, held / 3.0);
    }
    put(7, f32::from(g.state.decks.at(Deck::Castle).cards.total()) / 40.0);
    for (_, t) in g.state.tokens.others() {
        match t.kind.face().class {
            TokenClass::Piece { sort: Sort::Equipment, .. } => laid(g, &t, &mut put),
            TokenClass::Piece { sort: Sort::Encampment, .. } => {
                put(if t.kind.face().traits.intersects(Traits::AURA) { 8 } else { 9 }, 0.5);
            }
            _ => {}
        }
    }
    let facing = g.facing();
    for (id, t) in g.state.tokens.monsters() {
        let near = f32::from(t.at.ring as u8 + 1) / 5.0;
        if weapons > 0.0 && facing.has(t.at.arc) && t.at.ring != Ring::Castle {
            put(10, weapons * near / 6.0);
        }
        if t.carrier.is_some() {
            put(11, near / 2.0);
        } else if g.traits(t.kind).intersects(Traits::CARRIES) {
            put(12, near);
            put(13, f32::from(t.health) * near / 3.0);
            let crew = g.state.tokens.carried_by(id).len();
            put(14, f32::from(crew) / 2.0);
        }
    }
    for (kind, n) in g.state.pile.iter() {
        match kind.face().class {
            TokenClass::Piece { .. } => put(15, f32::from(n) / 2.0),
            _ if kind.face().traits.intersects(Traits::CARRIES) => put(16, f32::from(n) / 3.0),
            _ => {}
        }
    }
    f
}

/// A piece in the way of Monsters: what it is, and who comes.
fn laid(g: Look, t: &Token, put: &mut impl FnMut(usize, f32)) {
    let nth = match Task::ALL.into_iter().find(|task| task.piece() == Some(t.kind)) {
        Some(Task::Barricade) => 0,
        Some(Task::Pit) => 1,
        _ => 2,
    };
    put(17 + nth, 0.5);
    let comes =
        |o: &Token| o.carrier.is_none() && o.at.arc == t.at.arc && (o.at.ring as u8) < t.at.ring as u8;
    let coming: u8 =
        g.state.tokens.monsters().filter(|(_, o)| comes(o)).map(|(_, o)| o.health.min(3)).max().unwrap_or(0);
    put(20 + nth, f32::from(coming) / 3.0);
    put(23, f32::from(u8::from(t.at.ring == Ring::Castle)));
}
