//! The Overlord: a seat that commands the Monsters (B-420 to B-446).
//! Kinds: overlord = Overlord

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::turn::{Phase, Schedule};

/// One seat plays the Monsters.
pub(crate) struct Overlord;

impl AmendmentRule for Overlord {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::OVERLORD,
                "One more player holds Monster tokens and plays them against the castle players.",
            )
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.overlord
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude.push(Phase::LordDeal);
        s.replace(Phase::Monsters, &[Phase::Muster, Phase::Command]);
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::LordHand { 3 } else { now }
    }
}
