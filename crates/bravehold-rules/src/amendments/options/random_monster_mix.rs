//! Random Monster Mix (W-531, W-532).
//! Kinds: random-monster-mix = RandomMonsterMix

use crate::amendments::{Amendment, AmendmentRule, Group, Note};
use crate::chance::Toss;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Got, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Random Monster Mix.
pub(crate) struct RandomMonsterMix;

impl AmendmentRule for RandomMonsterMix {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Random Monster Mix",
                help: "21 of the 49 base tokens, picked unseen, leave the game.",
                rule: "W-531",
                group: Group::Random,
                requires: &["wizards-tower"],
                excludes: &["monster-shortage", "token-mix", "dark-titan", "engines-of-war"],
                ..Note::PLAIN
            }
        }
    }

    /// All base tokens are there, save what another option took out.
    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.unseen = l.base;
        for (kind, n) in l.base.iter() {
            l.tokens.set(kind, n.saturating_sub(l.removed.of(kind)));
        }
        l.late_starters = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::RandomMonsterMix));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Got) -> Got {
        if let Got::Token(kind) = got {
            g.bury_unseen(kind);
        }
        if stage < GONE {
            return g.wait(stage + 1, Step::Toss(Toss::Unseen));
        }
        g.take_starters();
        Got::Nothing
    }
}

/// How many tokens leave the game (W-532).
const GONE: u8 = 21;
