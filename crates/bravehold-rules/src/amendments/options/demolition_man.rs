//! Demolition Man (T-333).
//! Kinds: demolition-man = DemolitionMan

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Demolition Man.
pub(crate) struct DemolitionMan;

impl AmendmentRule for DemolitionMan {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::DEMOLITION_MAN,
                "An unhurt Boom Troll that runs into a structure destroys those in both arcs of its color.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Demolition { 1 } else { now }
    }
}
