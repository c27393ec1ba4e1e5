//! The board: rings, arcs, colors, spaces, seats, and sets of them. No pieces, no rules.

mod arc;
mod color;
mod path;
mod ring;
mod seat;
mod sets;
mod space;
mod structure;
mod tower;

pub use arc::Arc;
pub use color::{Color, Hue};
pub use path::{Leg, across};
pub use ring::Ring;
pub use seat::{BySeat, Seat};
pub use sets::{ArcSet, SeatSet, SpaceSet, StructureSet, TokenIter, TokenSet};
pub use space::Space;
pub use structure::Structure;
pub use tower::{ByTower, Tower};
