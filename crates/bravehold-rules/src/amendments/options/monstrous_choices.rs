//! Monstrous Choices (B-475).
//! Kinds: monstrous-choices = MonstrousChoices

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::choice::{Choice, Who};
use crate::data;
use crate::question::{Optional, Purpose, Question};
use crate::setup::Setup;
use crate::step::{Extra, Resume, Step};
use crate::tokens::TokenKind;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Monstrous Choices.
pub(crate) struct MonstrousChoices;

impl AmendmentRule for MonstrousChoices {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::MONSTROUS_CHOICES,
                "After drawing, the Overlord may swap one token from his hand.",
            )
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::Muster, Phase::Of(Amendment::MonstrousChoices));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        let may = !g.state().pile.is_empty() && !g.look().kinds_for(Purpose::SwapToken).is_empty();
        match (stage, got.choice()) {
            (0, _) if may => {
                let question = Question::Kind { why: Purpose::SwapToken, optional: Optional::May };
                g.ask(1, Who::Overlord, question)
            }
            (1, Some(Choice::Kind(kind))) => {
                // The new token is drawn before the old one goes in.
                let back = Step::Amended { by: Amendment::MonstrousChoices, stage: 0, memo: kind as u8 };
                g.call(back, Step::LordDraws { left: 1, extra: Extra::Hold })
            }
            _ => Resume::Nothing,
        }
    }

    fn step(&self, g: &mut Play, _: u8, memo: u8, _: Resume) -> Resume {
        if let Some(kind) = TokenKind::from_index(memo as usize) {
            g.return_to_pile(kind);
        }
        Resume::Nothing
    }

    fn memo_is_overlords_secret(&self) -> bool {
        true
    }
}
