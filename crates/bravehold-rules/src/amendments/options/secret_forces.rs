//! Secret Forces (B-465).
//! Kinds: secret-forces = SecretForces

use crate::amendments::{Amendment, AmendmentRule, Group, Note};
use crate::choice::{Choice, Who};
use crate::question::{Optional, Question, Why};
use crate::setup::Setup;
use crate::step::Got;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Secret Forces.
pub(crate) struct SecretForces;

impl AmendmentRule for SecretForces {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Secret Forces",
                help: "Before the opening hand the Overlord sets one token of the pile aside, unseen.",
                rule: "B-465",
                group: Group::Overlord,
                requires: &["overlord"],
                ..Note::PLAIN
            }
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.add_prelude(Phase::Of(Amendment::SecretForces));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Got) -> Got {
        match got.choice() {
            Some(Choice::Kind(kind)) => g.set_aside(kind),
            _ if stage == 0 && !g.state().pile.is_empty() => {
                let question = Question::Kind { why: Why::SecretToken, optional: Optional::Must };
                return g.ask(1, Who::Overlord, question);
            }
            _ => {}
        }
        Got::Nothing
    }
}
