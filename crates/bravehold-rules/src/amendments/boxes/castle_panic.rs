//! The base game: its figures and structures (B-1, B-50, B-51); tokens and cards are those of the chart.
//! Kinds: castle-panic = CastlePanic

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, OptionInfo};
use crate::board::ArcSet;
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The base game.
pub(crate) struct CastlePanic;

impl AmendmentRule for CastlePanic {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: data::sets::CASTLE_PANIC.name,
                help: "The base game.",
                rule: "B-1",
                group: Group::Box,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, _: &Setup) -> bool {
        true
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.walls = ArcSet::ALL;
        l.towers = ArcSet::ALL;
    }

    fn figure(&self, setup: &Setup, figure: Figure, now: u8) -> u8 {
        match figure {
            Figure::HandSize => setup.hand().size,
            Figure::Trades => setup.hand().trades,
            Figure::Draws => 2,
            Figure::Exchange => setup.hand().discards,
            Figure::Trophies => 1,
            Figure::LordHand
            | Figure::Recycle
            | Figure::Closed
            | Figure::HeroCastle
            | Figure::Refill
            | Figure::Endless
            | Figure::OwnAim
            | Figure::Backups
            | Figure::Hobble
            | Figure::RaiseAll
            | Figure::Scorch
            | Figure::OilOnFire
            | Figure::OilInside
            | Figure::Demolition => now,
        }
    }
}
