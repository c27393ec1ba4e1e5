//! Secret Forces (B-465).
//! Kinds: secret-forces = SecretForces

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::choice::{Choice, Who};
use crate::data;
use crate::question::{Optional, Purpose, Question};
use crate::setup::Setup;
use crate::step::Resume;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Secret Forces.
pub(crate) struct SecretForces;

impl AmendmentRule for SecretForces {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::SECRET_FORCES,
                "Before the opening hand the Overlord sets one token from the pile aside, unseen.",
            )
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.add_prelude(Phase::Of(Amendment::SecretForces));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        match got.choice() {
            Some(Choice::Kind(kind)) => g.set_aside(kind),
            _ if stage == 0 && !g.look().kinds_for(Purpose::SecretToken).is_empty() => {
                let question = Question::Kind { why: Purpose::SecretToken, optional: Optional::Must };
                return g.ask(1, Who::Overlord, question);
            }
            _ => {}
        }
        Resume::Nothing
    }
}
