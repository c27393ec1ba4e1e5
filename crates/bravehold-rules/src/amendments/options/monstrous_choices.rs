//! Monstrous Choices (B-475).
//! Kinds: monstrous-choices = MonstrousChoices

use crate::amendments::{Amendment, AmendmentRule, Group, Note};
use crate::choice::{Choice, Who};
use crate::question::{Optional, Question, Why};
use crate::setup::Setup;
use crate::step::{Extra, Got, Step};
use crate::tokens::TokenKind;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Monstrous Choices.
pub(crate) struct MonstrousChoices;

impl AmendmentRule for MonstrousChoices {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Monstrous Choices",
                help: "After drawing, the Overlord may exchange one token of his hand.",
                rule: "B-475",
                group: Group::Overlord,
                requires: &["overlord"],
                ..Note::PLAIN
            }
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::Muster, Phase::Of(Amendment::MonstrousChoices));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Got) -> Got {
        let lord = &g.state().lord;
        match (stage, got.choice()) {
            (0, _) if !g.state().pile.is_empty() && !lord.hand.is_empty() => {
                let question = Question::Kind { why: Why::SwapToken, optional: Optional::May };
                g.ask(1, Who::Overlord, question)
            }
            (1, Some(Choice::Kind(kind))) => {
                // The new token is drawn before the old one goes in.
                let back = Step::Amended { by: Amendment::MonstrousChoices, stage: 0, memo: kind as u8 };
                g.call(back, Step::LordDraws { left: 1, extra: Extra::Hold })
            }
            _ => Got::Nothing,
        }
    }

    fn step(&self, g: &mut Play, _: u8, memo: u8, _: Got) -> Got {
        if let Some(kind) = TokenKind::from_index(memo as usize) {
            g.return_to_pile(kind);
        }
        Got::Nothing
    }
}
