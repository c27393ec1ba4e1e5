//! Counts that only games with pieces have that are no Monsters, and with Monsters that take harm in their own way.
//! They follow the counts of `wide.rs` and are asked of traits and classes, never of kinds.

use bravehold_rules::board::{Ring, Seat, Space};
use bravehold_rules::cards::Class as CardClass;
use bravehold_rules::data::Tags;
use bravehold_rules::tokens::{Class, Sort, Traits};
use bravehold_rules::{BoxId, CardKind, Look, Setup, Token, TokenKind};

use crate::wide::{WIDE, wide_features};

/// How many counts a game with such pieces has, those of all games included.
pub const FULL: usize = WIDE + 34;

/// Whether a game has pieces that are no Monsters.
pub fn has_pieces(setup: &Setup) -> bool {
    setup.has_box(BoxId::DarkTitan)
}

/// The counts of a position in a game with pieces, as a seat finds it that plays next; each about 0 to 1.
pub fn full_features(g: Look, next: Seat, due: bool) -> [f32; FULL] {
    let mut f = [0.0; FULL];
    f.iter_mut().zip(wide_features(g, next, due)).for_each(|(to, x)| *to = x);
    let mut put = |n: usize, x: f32| {
        if let Some(slot) = f.get_mut(WIDE + n) {
            *slot += x;
        }
    };
    for (_, t) in g.state.tokens.monsters() {
        monster(g, &t, &mut put);
    }
    to_come(g, &mut put);
    for (_, t) in g.state.tokens.others() {
        match t.kind.face().class {
            Class::Piece { sort: Sort::Support, .. } => support(g, &t, &mut put),
            Class::Piece { sort: Sort::Cavalier, .. } => rider(g, &t, &mut put),
            _ => {}
        }
    }
    let mut cards = f32::from(g.state.decks.at(bravehold_rules::Deck::Castle).cards.total())
        + g.state.decks.at(bravehold_rules::Deck::Castle).discard.iter().count() as f32;
    for s in g.seats_in() {
        for (card, n) in g.state.seats.at(s).hand.iter() {
            cards += f32::from(n);
            if matches!(card.face().class, CardClass::Oil) {
                let (now, soon) = under_oil(g, card);
                let (a, b) = if s == next { (30, 31) } else { (32, 32) };
                put(a, now.min(3.0) / 3.0);
                put(b, soon.min(3.0) / 3.0);
            }
        }
    }
    // Cards that were banished are missed in a long game.
    put(33, (cards - 50.0) / 10.0);
    f
}

/// A Monster of which every point of harm is counted (T-160).
pub(crate) fn is_titan(kind: TokenKind) -> bool {
    kind.face().data.tags.intersects(Tags::TITAN)
}

/// A Monster that takes what it attacks and those beside it with it (T-190, T-193).
pub(crate) fn bursts(traits: Traits) -> bool {
    traits.contains(Traits::DIES_ATTACKING.union(Traits::DEATH_EFFECT)) && !traits.intersects(Traits::MEGA)
}

/// Monsters that evade hits, that take harm in their own way, and that take everything with them.
fn monster(g: Look, t: &Token, put: &mut impl FnMut(usize, f32)) {
    let traits = g.traits(t.kind);
    let near = t.at.ring as u8;
    if traits.intersects(Traits::EVADES) {
        put(0, 0.25);
        put(1, f32::from(t.health) * f32::from(near + 1) / 15.0);
    }
    if is_titan(t.kind) {
        let walled = g.state.castle.walls.has(t.at.arc);
        put(2, 1.0);
        put(3, f32::from(t.health) / 8.0);
        put(4, f32::from(u8::from(t.health <= g.rules.layout().omens.lowest)));
        put(5, f32::from(u8::from(t.health <= g.rules.layout().omens.wounded)));
        put(
            match t.at.ring {
                Ring::Forest => 6,
                Ring::Archer => 7,
                Ring::Knight => 8,
                Ring::Swordsman if walled => 9,
                Ring::Swordsman => 10,
                Ring::Castle => 11,
            },
            f32::from(t.health) / 8.0,
        );
        put(12, f32::from(u8::from(g.held(t))));
    }
    if bursts(traits) {
        put(13, f32::from(near + 1) / 5.0);
        put(14, f32::from(u8::from(matches!(t.at.ring, Ring::Swordsman | Ring::Castle))));
        let beside = g.state.tokens.monsters().filter(|(_, o)| o.at == t.at).count();
        put(15, beside.saturating_sub(1) as f32 / 3.0);
    }
}

/// What the pile and the reserve still hold.
fn to_come(g: Look, put: &mut impl FnMut(usize, f32)) {
    let waits = g.state.zones.kinds(bravehold_rules::Zone::Reserve).any(is_titan);
    let mut heralds = 0;
    for (kind, n) in g.state.pile.iter() {
        let face = kind.face();
        if face.data.tags.intersects(Tags::HERALD) {
            heralds += n;
        }
        if face.traits.intersects(Traits::EVADES) {
            put(16, f32::from(n) / 6.0);
        }
        if matches!(face.class, Class::Piece { .. }) {
            put(17, f32::from(n) / 3.0);
        }
    }
    if !waits {
        put(18, f32::from(heralds) / 3.0);
        return;
    }
    // How many of those that summon him are gone: they lie on his card.
    let all: u8 = TokenKind::ALL
        .iter()
        .filter(|k| k.face().data.tags.intersects(Tags::HERALD))
        .map(|k| k.face().count)
        .sum();
    put(19 + usize::from(all.saturating_sub(heralds).min(2)), 1.0);
}

/// A piece that brings something to the castle, by how near it is; each kind has a count of its own.
fn support(g: Look, t: &Token, put: &mut impl FnMut(usize, f32)) {
    let kinds = TokenKind::ALL.into_iter().filter(|k| k.face().traits.intersects(Traits::SUPPORT));
    let nth = kinds.take_while(|k| *k != t.kind).count().min(2);
    let near = f32::from(t.at.ring as u8 + 1) / 5.0;
    put(22 + nth, near * f32::from(t.health) / 3.0);
    put(25, f32::from(t.health) / 6.0);
    let ahead = |o: &Token| o.at.arc == t.at.arc && (o.at.ring as u8) > t.at.ring as u8;
    put(26, g.state.tokens.monsters().filter(|(_, o)| ahead(o)).count() as f32 / 3.0);
}

/// A piece that fights for the castle, and whom it can reach next turn.
fn rider(g: Look, me: &Token, put: &mut impl FnMut(usize, f32)) {
    put(27, 1.0);
    let reach = me.at.neighbours().with(me.at);
    for (_, t) in g.state.tokens.monsters() {
        // They will have moved before he does.
        let at = t.at.ring.inward().map_or(t.at, |ring| Space::new(ring, t.at.arc));
        if reach.has(at) {
            put(if t.health <= 1 { 28 } else { 29 }, 0.5);
        }
    }
}

/// Monsters that a card for two spaces of the Swordsman ring would harm now and after the next move.
fn under_oil(g: Look, card: CardKind) -> (f32, f32) {
    let (mut now, mut soon) = (0.0, 0.0);
    for (_, t) in g.state.tokens.monsters().filter(|(_, t)| card.is_of(t.at.color())) {
        match t.at.ring {
            Ring::Swordsman => now += 1.0,
            Ring::Knight => soon += 1.0,
            _ => {}
        }
    }
    (now, soon)
}
