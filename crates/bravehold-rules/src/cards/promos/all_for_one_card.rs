//! The promo card All for One: five cards of all players harm a Monster (P-50 to P-58).
//! Kinds: all-for-one-card = AllForOneCard

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, TokenSet};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::memory::PLEDGES_FAILED;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// Cards that the players discard for it together (P-50).
const PLEDGES: u8 = 5;

/// The promo card All for One.
pub(crate) struct AllForOneCard;

impl CardRule for AllForOneCard {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::ALL_FOR_ONE_CARD,
                "P-50",
                "The players together discard 5 cards: a Monster in any ring takes 1 point.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for AllForOneCard {
    fn opens(&self, g: Look, _: Seat, chain: &Chain) -> Verdict {
        if prey(g).is_empty() {
            let none = Refusal::by("P-50", "there is no Monster on the board");
            return Err(g.spared(AttackSource::Card, |_| true, none));
        }
        if g.can_all_give(chain) < PLEDGES {
            return Err(Refusal::by("P-50", "the players together do not hold 5 other cards"));
        }
        if g.recall(PLEDGES_FAILED) {
            return Err(Refusal::by("P-53", "the players declined to give 5 cards this phase"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, _: &Chain, _: CardKind) -> Verdict {
        Err(Refusal::by(
            "P-55",
            "All for One is not a hit card; the 5 cards are given after you choose a target",
        ))
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Card)
    }

    fn pledges(&self) -> u8 {
        PLEDGES
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("P-50", "choose a Monster")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim {
            let points =
                Attack::points(By::player(seat, AttackSource::Card), data::cards::ALL_FOR_ONE_CARD.damage);
            g.attack(points.with_card(CardKind::AllForOneCard), TokenSet::one(id));
        }
        Resume::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.touchable(AttackSource::Card, |_| true)
}
