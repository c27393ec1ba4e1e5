//! A hit: a hit card, and what is put on it (B-120, B-160).

use super::Play;
use crate::board::{Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Class, Deed, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, By, Got, Step};
use crate::token::TokenId;

/// What a hit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Where it reaches.
    pub reach: SpaceSet,
    /// Points of damage.
    pub points: u8,
    /// Whether it slays whatever the health.
    pub slays: bool,
}

impl Hit {
    /// A hit that reaches nobody.
    pub(crate) const PLAIN: Hit = Hit { reach: SpaceSet::NONE, points: 1, slays: false };
}

impl Look<'_> {
    /// The hit that these cards make together; none without a hit card.
    pub(crate) fn hit_of(self, chain: &Chain) -> Option<Hit> {
        let lead = chain.iter().find(|k| k.is_hit())?;
        let hit = Hit { reach: self.rules.reach(lead), ..Hit::PLAIN };
        Some(chain.iter().fold(hit, |hit, k| k.rule().alters(hit).unwrap_or(hit)))
    }

    /// The Monsters within reach.
    pub(crate) fn in_reach(self, reach: SpaceSet) -> TokenSet {
        self.state.tokens.filter(|t| reach.has(t.at))
    }

    /// True if this hit card has somebody to hit.
    pub(crate) fn can_hit(self, card: CardKind) -> bool {
        !self.rules.reach(card).and(self.occupied()).is_empty()
    }
}

impl Play<'_> {
    /// Hits a Monster with these cards.
    pub(crate) fn hit(&mut self, seat: Seat, chain: &Chain, id: TokenId) {
        let Some(hit) = self.look().hit_of(chain) else { return };
        if hit.slays {
            self.doom(id)
        } else {
            self.damage(id, hit.points)
        }
        self.next(&[Step::Bury { by: By::Seat(seat) }]);
    }

    /// Slays a Monster, whatever its health.
    pub(crate) fn slay(&mut self, seat: Seat, id: TokenId) {
        self.doom(id);
        self.next(&[Step::Bury { by: By::Seat(seat) }]);
    }
}

/// What every hit card does when it leads.
pub(crate) struct HitCard;

impl Deed for HitCard {
    fn opens(&self, g: Look, _: Seat, chain: &Chain) -> Verdict {
        match chain.as_slice().first() {
            Some(card) if g.can_hit(*card) => Ok(()),
            _ => Err(Refusal::by("B-111", "no Monster stands where this card can hit")),
        }
    }

    fn joins(&self, g: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        let Some(hit) = g.hit_of(chain) else { return Err(ALONE) };
        match next.rule().alters(hit) {
            Some(_) if chain.iter().any(|k| k == next) => Err(ALONE),
            Some(hit) if !g.in_reach(hit.reach).is_empty() => Ok(()),
            Some(_) => Err(Refusal::by("B-160", "together the cards have no Monster to hit")),
            None => Err(ALONE),
        }
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        g.hit_of(chain).map_or(Targets::Incomplete, |hit| Targets::Tokens(g.in_reach(hit.reach)))
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let ring = match aim {
            Aim::Token(id) => g.state.tokens.get(id).map(|t| t.at.ring),
            Aim::None | Aim::Arc(_) => None,
        };
        let own = chain.iter().find_map(|k| match k.face().class {
            Class::Hit { ring, .. } => ring,
            Class::Special | Class::Building => None,
        });
        match ring {
            None => Refusal::by("B-120", "a hit card is played on a Monster"),
            Some(Ring::Forest) => Refusal::by("B-136", "no hit card reaches the Forest ring"),
            Some(Ring::Castle) => Refusal::by("B-136", "this card does not reach the Castle ring"),
            Some(ring) if own.is_some_and(|own| own != ring) => {
                Refusal::by("B-120", "the Monster stands in another ring than the card's")
            }
            Some(_) => Refusal::by("B-120", "the Monster stands in another colour than the card's"),
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.hit(seat, chain, id);
        }
        Got::Nothing
    }
}

const ALONE: Refusal = Refusal::by("B-112", "only a card that changes a hit goes together with a hit card");
