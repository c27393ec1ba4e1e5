//! What a choice is for, and why an answer to it is refused.

use crate::board::Arc;
use crate::choice::Choice;
use crate::question::{From, wrong_shape};
use crate::refusal::Refusal;

/// What a choice is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Why {
    /// Phase 2: a card to exchange.
    Exchange,
    /// A token makes each player discard a card.
    TokenDiscard,
    /// The King's Tower fell: each player discards a card.
    KingDiscard,
    /// A card taken from the discard pile.
    Scavenge,
    /// Who takes the damage at the Wall of this arc.
    WallDamage(Arc),
    /// Who takes the damage at the Tower of this arc.
    TowerDamage(Arc),
    /// A Tower of one's own at set-up.
    OwnTower,
    /// The Tower that is the King's.
    KingsTower,
    /// A backup Tower to claim.
    ClaimTower,
    /// Which starting Monster stands in this arc.
    StartAt(Arc),
    /// The Overlord's secret token.
    SecretToken,
    /// The token that the Overlord exchanges.
    SwapToken,
    /// A token makes each player discard down to so many cards (W-240).
    DiscardDown(u8),
    /// A token makes each player discard a Wizard card (W-290).
    DiscardSpell,
    /// A card to discard for a new one; how many went before (W-130).
    Hope(u8),
    /// The card kept of those looked at (W-200).
    Keep,
    /// The next card put back on the deck (W-200).
    PutBack,
    /// Which of the dead takes the place of the one that stands in (W-416).
    StandIn,
    /// Who breathes fire first (W-365).
    Breath,
    /// Who gets the next point; how many have been given (W-154).
    Share(u8),
    /// The second of two Monsters that attack each other (W-156).
    Opponent,
    /// The arc in whose Forest a Monster is put (W-180).
    SendTo,
    /// The space a Monster is put in (W-182).
    MoveTo,
    /// The Wall a Fortify token is put on (W-182).
    MoveFortify,
    /// The card that pays for a Wall (W-190).
    PayWall,
    /// The Wall that is built (W-190).
    BuildWall,
    /// The deck a card is drawn from (W-31, W-134).
    DrawFrom,
    /// Whether it is the Wizard's Tower that returns (W-193).
    WizardReturns,
    /// The arc of the Wizard's Tower (W-11).
    WizardTower,
    /// A Harbinger for the pile (W-483).
    PickHarbinger,
}

impl Why {
    /// True where a Monster need not be named.
    pub(crate) fn may_pass(self) -> bool {
        matches!(self, Why::Share(1..))
    }

    pub(crate) fn must(self) -> Refusal {
        match self {
            Why::DiscardDown(_) => Refusal::by("W-240", "more cards must be discarded"),
            Why::DiscardSpell => Refusal::by("W-290", "a Wizard card must be discarded"),
            Why::Hope(_) => Refusal::by("W-132", "at least one card must be discarded"),
            Why::Keep => Refusal::by("W-200", "one of the cards must be kept"),
            Why::PutBack => Refusal::by("W-200", "the other cards must be put back"),
            Why::StandIn => Refusal::by("W-416", "this is not optional"),
            Why::Breath => Refusal::by("W-365", "both breathe; one of them must be first"),
            Why::Share(_) => Refusal::by("W-155", "at least one point must be given"),
            Why::Opponent => Refusal::by("W-156", "it takes two Monsters"),
            Why::SendTo => Refusal::by("W-180", "the Monster must be put in a Forest space"),
            Why::MoveTo | Why::MoveFortify => Refusal::by("W-182", "it must be put somewhere else"),
            Why::PayWall => wrong_shape(Choice::Pass),
            Why::BuildWall => Refusal::by("W-190", "the card is paid: a Wall must be built"),
            Why::DrawFrom => Refusal::by("W-53", "a deck must be named"),
            Why::WizardReturns => Refusal::by("W-193", "one of the Towers must return"),
            Why::WizardTower => Refusal::by("W-11", "the Wizard's Tower must stand somewhere"),
            Why::PickHarbinger => Refusal::by("W-483", "the Overlord must pick a Harbinger"),
            Why::Exchange | Why::SwapToken => wrong_shape(Choice::Pass),
            Why::TokenDiscard => Refusal::by("B-340", "each player must discard a card"),
            Why::KingDiscard => Refusal::by("B-562", "each player must discard a card"),
            Why::Scavenge => Refusal::by("B-220", "a card must be taken"),
            Why::WallDamage(_) => Refusal::by("B-261", "one of the attackers must take the damage"),
            Why::TowerDamage(_) => Refusal::by("B-272", "one of the attackers must take the damage"),
            Why::OwnTower => Refusal::by("B-541", "every player chooses a Tower"),
            Why::KingsTower => Refusal::by("B-561", "the first player must name the King's Tower"),
            Why::ClaimTower => Refusal::by("B-543", "claiming a Tower is not optional"),
            Why::StartAt(_) => Refusal::by("B-34", "every arc gets one starting Monster"),
            Why::SecretToken => Refusal::by("B-465", "one token must be set aside"),
        }
    }

    pub(crate) fn not_among(self) -> Refusal {
        match self {
            Why::StandIn => Refusal::by("W-414", "that one cannot take its place"),
            Why::Breath => Refusal::by("W-365", "that one does not breathe now"),
            Why::Share(_) => Refusal::by("W-155", "that Monster cannot be given a point"),
            Why::Opponent => Refusal::by("W-156", "the other one must stand in the same space"),
            Why::SendTo | Why::WizardTower => wrong_shape(Choice::Pass),
            Why::MoveTo => Refusal::by("W-182", "it must be put in another space"),
            Why::MoveFortify => Refusal::by("W-182", "it goes on another standing Wall without one"),
            Why::BuildWall => Refusal::by("W-190", "that arc has its Wall"),
            Why::DrawFrom => Refusal::by("W-54", "that deck is closed or empty"),
            Why::PickHarbinger => Refusal::by("W-483", "that Harbinger cannot be picked"),
            Why::DiscardDown(_)
            | Why::DiscardSpell
            | Why::Hope(_)
            | Why::Keep
            | Why::PutBack
            | Why::PayWall
            | Why::WizardReturns => wrong_shape(Choice::Pass),
            Why::WallDamage(_) => {
                Refusal::by("B-261", "only a Monster that ran into this Wall can take its damage")
            }
            Why::TowerDamage(_) => {
                Refusal::by("B-272", "only a Monster that moved into this Tower's space can take its damage")
            }
            Why::OwnTower => Refusal::by("B-541", "that Tower already has an owner"),
            Why::KingsTower => Refusal::by("B-560", "the King's Tower must be one that nobody owns"),
            Why::ClaimTower => Refusal::by("B-543", "only a standing backup can be claimed"),
            Why::StartAt(_) => Refusal::by("B-34", "no such starting Monster is left"),
            Why::SecretToken => Refusal::by("B-465", "no such token is in the pile"),
            Why::SwapToken => Refusal::by("B-475", "no such token is in the Overlord's hand"),
            Why::Exchange | Why::TokenDiscard | Why::KingDiscard | Why::Scavenge => wrong_shape(Choice::Pass),
        }
    }

    pub(crate) fn no_such_card(self, from: From) -> Refusal {
        match (self, from) {
            (Why::Exchange, _) => Refusal::by("B-80", "that card is not in your hand"),
            (Why::TokenDiscard, _) => Refusal::by("B-340", "that card is not in your hand"),
            (Why::KingDiscard, _) => Refusal::by("B-562", "that card is not in your hand"),
            (Why::Scavenge, _) => {
                Refusal::by("B-222", "Scavenge takes another card that lies in the discard pile")
            }
            (Why::DiscardSpell, _) => Refusal::by("W-290", "a Wizard card of your hand must be discarded"),
            (Why::PayWall, _) => Refusal::by("W-190", "a Wall is paid for with a Brick or a Mortar"),
            (Why::Keep | Why::PutBack, _) => Refusal::by("W-200", "that card is not among those looked at"),
            (_, From::Hand | From::HandOf(_) | From::HandBuilding | From::Aside) => {
                Refusal::plain("that card is not in your hand")
            }
            (_, From::Discard) => Refusal::plain("that card is not in the discard pile"),
        }
    }
}
