//! Random Monster Mix (W-531, W-532).
//! Kinds: random-monster-mix = RandomMonsterMix

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::chance::ChanceNode;
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Random Monster Mix.
pub(crate) struct RandomMonsterMix;

impl AmendmentRule for RandomMonsterMix {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                excluded_by: "W-533",
                ..OptionInfo::of(
                    &data::options::RANDOM_MONSTER_MIX,
                    "21 of the 49 base tokens, picked unseen, leave the game.",
                )
            }
        }
    }

    /// All base tokens are there, save what another option took out and a crew that was set aside (E-13).
    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.unseen = l.base;
        l.unseen_draws = data::option_tokens::RANDOM_MONSTER_MIX.total;
        for (kind, n) in l.base.iter() {
            l.tokens.set(kind, n.saturating_sub(l.removed.of(kind)).saturating_sub(l.crew.of(kind)));
        }
        l.late_starters = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::RandomMonsterMix));
    }

    /// The list says how many leave the game (W-532).
    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        if let Resume::Token(kind) = got {
            g.bury_unseen(kind);
        }
        if stage < data::option_tokens::RANDOM_MONSTER_MIX.total {
            return g.wait(stage + 1, Step::Chance(ChanceNode::Unseen));
        }
        g.take_starters();
        Resume::Nothing
    }
}
