//! The way straight across the board: of Boulders, shots and fire breath.

use super::{Arc, Ring, Space, Structure};

/// One part of the way: a space, or a structure that stands in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leg {
    /// A space.
    Space(Space),
    /// A Wall, a Tower or the Keep, if it stands.
    Structure(Structure),
}

/// The rings outside the Castle, from the Forest inward.
const OUTSIDE: [Ring; 4] = [Ring::Forest, Ring::Archer, Ring::Knight, Ring::Swordsman];

/// The whole way from the Forest of an arc to the Forest of the opposite one, in order.
pub fn across(from: Arc) -> impl Iterator<Item = Leg> {
    let far = from.opposite();
    let space = |ring, arc| Leg::Space(Space::new(ring, arc));
    let inward = OUTSIDE.into_iter().map(move |ring| space(ring, from));
    let middle = [
        Leg::Structure(Structure::Wall(from)),
        space(Ring::Castle, from),
        Leg::Structure(Structure::Tower(from)),
        Leg::Structure(Structure::Keep),
        space(Ring::Castle, far),
        Leg::Structure(Structure::Tower(far)),
        Leg::Structure(Structure::Wall(far)),
    ];
    let outward = OUTSIDE.into_iter().rev().map(move |ring| space(ring, far));
    inward.chain(middle).chain(outward)
}
