//! Friends Close, Enemies Closer (B-620).
//! Kinds: closed-hands = ClosedHands

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Friends Close, Enemies Closer.
pub(crate) struct ClosedHands;

impl AmendmentRule for ClosedHands {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::CLOSED_HANDS, "Players see only their own hands.") }
    }

    fn figure(&self, setup: &Setup, figure: Figure, now: u8) -> u8 {
        // Alone there is nobody to hide a hand from (B-25); an Overlord is somebody (B-446).
        let somebody = setup.players > 1 || setup.overlord;
        if figure == Figure::Closed && somebody { 1 } else { now }
    }
}
