//! Feather: a tarred Monster is slain (P-20 to P-27).
//! Kinds: feather = Feather

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, TokenSet};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::token::Token;
use crate::verbs::Play;

/// The promo card Feather.
pub(crate) struct Feather;

impl CardRule for Feather {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::FEATHER,
                "P-20",
                "Slays a Monster with Tar on it, in any ring. Then this card leaves the game.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Feather {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("P-21", "no Monster has Tar on it"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, _: &Chain, _: CardKind) -> Verdict {
        Err(Refusal::by("P-22", "the Feather is not a hit card; play it alone"))
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Card)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Token(_) => Refusal::by("P-21", "that Monster has no Tar on it"),
            _ => Refusal::by("P-20", "choose a Monster with Tar on it"),
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim {
            let slay = Attack::slay(By::player(seat, AttackSource::Card)).with_card(CardKind::Feather);
            g.attack(slay, TokenSet::one(id));
        }
        Resume::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.touchable(AttackSource::Card, Token::tarred)
}
