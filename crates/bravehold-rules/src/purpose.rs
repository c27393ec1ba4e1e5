//! What a choice is for, and why an answer to it is refused.

use crate::attack::AttackSource;
use crate::board::{Arc, Tower};
use crate::choice::Choice;
use crate::look::Look;
use crate::question::{CardSource, wrong_shape};
use crate::refusal::Refusal;
use crate::token::TokenId;
use crate::tokens::TokenKind;

/// What a choice is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Purpose {
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
    /// Whom a piece takes that several have run into.
    Meets(TokenKind),
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
    /// Whether it is this Tower that returns (W-193, P-93).
    Returns(Tower),
    /// The arc of a Tower with a rule of its own (W-11, P-4).
    TowerArc(Tower),
    /// Whether to give one more card, with so many still needed (P-52).
    Pledge(u8),
    /// A card that was pledged is discarded (P-54).
    Pledged,
    /// A Monster that a fallen Tower harms, with so many still to be named (P-130).
    Chosen(u8),
    /// A Harbinger for the pile (W-483).
    PickHarbinger,
    /// Which of several pieces in a space fights first (T-272).
    FightsFirst,
    /// Whom a piece fights (T-272).
    Foe(TokenKind),
    /// The space that a piece is moved to; so many it has gone (T-262).
    Walk(u8),
    /// Who gets the next point that a piece brings; how many have been given (T-292).
    SupportPoint(u8),
    /// The next Wall that is built for nothing (T-293).
    FreeWall,
    /// Which of a crew takes the next point that its engine could not (E-262).
    CrewDamage,
    /// Each player banishes a card (P-71).
    Banish,
    /// Which weapon on the Keep the fire takes (E-134).
    BurntWeapon,
    /// Whom the bolt of a Ballista strikes in the space that it gets to (E-181).
    Bolt,
    /// Who gets the next point of a Catapult; how many have been given (E-190).
    Stones(u8),
}

impl Purpose {
    /// True where nothing need be named.
    pub(crate) fn may_pass(self) -> bool {
        matches!(
            self,
            Purpose::Share(1..)
                | Purpose::SupportPoint(1..)
                | Purpose::Stones(1..)
                | Purpose::Walk(1..)
                | Purpose::FreeWall
        )
    }

    pub(crate) fn must(self) -> Refusal {
        match self {
            Purpose::DiscardDown(_) => Refusal::by("W-240", "you must discard more cards"),
            Purpose::DiscardSpell => Refusal::by("W-290", "you must discard a Wizard card"),
            Purpose::Hope(_) => Refusal::by("W-132", "you must discard at least one card"),
            Purpose::Keep => Refusal::by("W-200", "you must keep one of the cards"),
            Purpose::PutBack => Refusal::by("W-200", "you must put the other cards back"),
            Purpose::StandIn => Refusal::by("W-416", "you must choose one"),
            Purpose::Breath => Refusal::by("W-365", "both breathe fire; choose which goes first"),
            Purpose::Share(_) => Refusal::by("W-155", "you must give at least one point"),
            Purpose::Opponent => Refusal::by("W-156", "choose a second Monster"),
            Purpose::SendTo => Refusal::by("W-180", "choose a Forest space for the Monster"),
            Purpose::MoveTo | Purpose::MoveFortify => Refusal::by("W-182", "choose where to put it"),
            Purpose::PayWall => wrong_shape(Choice::Pass),
            Purpose::BuildWall => Refusal::by("W-190", "you have paid, so you must build a Wall"),
            Purpose::DrawFrom => Refusal::by("W-53", "choose a deck"),
            Purpose::Returns(_) => Refusal::by("W-193", "one of the Towers must return"),
            Purpose::TowerArc(tower) => Refusal::by(tower.placed_by(), "choose an arc for the Tower"),
            Purpose::Pledge(_) => wrong_shape(Choice::Pass),
            Purpose::Pledged => Refusal::by("P-50", "you must discard the cards you pledged"),
            Purpose::Chosen(_) => Refusal::by("P-131", "you must choose as many Monsters as you can"),
            Purpose::PickHarbinger => Refusal::by("W-483", "the Overlord must pick a Harbinger"),
            Purpose::FightsFirst => Refusal::by("T-272", "all of them fight; choose which goes first"),
            Purpose::Foe(_) => Refusal::by("T-271", "a fight cannot be declined"),
            Purpose::Walk(_) => Refusal::by("T-262", "you must move it at least 1 space"),
            Purpose::SupportPoint(_) => Refusal::by("T-292", "you must give at least one point"),
            Purpose::FreeWall => wrong_shape(Choice::Pass),
            Purpose::BurntWeapon => Refusal::by("E-134", "choose the weapon that burns"),
            Purpose::Bolt => Refusal::by("E-180", "choose one Monster in the space"),
            Purpose::Stones(_) => Refusal::by("E-190", "you must deal at least one point"),
            Purpose::CrewDamage => Refusal::by("E-262", "choose a crew member to take the point"),
            Purpose::Exchange | Purpose::SwapToken => wrong_shape(Choice::Pass),
            Purpose::TokenDiscard => Refusal::by("B-340", "each player must discard a card"),
            Purpose::Banish => Refusal::by("P-71", "each player must banish a card"),
            Purpose::KingDiscard => Refusal::by("B-562", "each player must discard a card"),
            Purpose::Scavenge => Refusal::by("B-220", "you must take a card"),
            Purpose::WallDamage(_) => Refusal::by("B-261", "choose which attacker takes the damage"),
            Purpose::TowerDamage(_) => Refusal::by("B-272", "choose which attacker takes the damage"),
            Purpose::Meets(_) => Refusal::by("R-43", "choose one of those that ran into it"),
            Purpose::OwnTower => Refusal::by("B-541", "you must choose a Tower"),
            Purpose::KingsTower => Refusal::by("B-561", "you must choose the King's Tower"),
            Purpose::ClaimTower => Refusal::by("B-543", "you must claim a Tower"),
            Purpose::StartAt(_) => Refusal::by("B-34", "every arc gets one starting Monster"),
            Purpose::SecretToken => Refusal::by("B-465", "you must set one token aside"),
        }
    }

    pub(crate) fn not_among(self) -> Refusal {
        match self {
            Purpose::StandIn => Refusal::by("W-414", "that Monster cannot take its place"),
            Purpose::Breath => Refusal::by("W-365", "that Monster does not breathe fire now"),
            Purpose::Share(_) => Refusal::by("W-155", "that Monster cannot take a point"),
            Purpose::Opponent => Refusal::by("W-156", "choose another Monster in the same space"),
            Purpose::SendTo => wrong_shape(Choice::Pass),
            Purpose::TowerArc(tower) => {
                Refusal::by(tower.placed_by(), "another special Tower already stands there")
            }
            Purpose::Chosen(_) => Refusal::by("P-132", "no Monster takes more than 1 of these points"),
            Purpose::MoveTo => Refusal::by("W-182", "it cannot be put in that space"),
            Purpose::MoveFortify => {
                Refusal::by("W-182", "choose another standing Wall without a Fortify token")
            }
            Purpose::BuildWall => Refusal::by("W-190", "that arc already has a Wall"),
            Purpose::DrawFrom => Refusal::by("W-54", "that deck is closed or empty"),
            Purpose::PickHarbinger => Refusal::by("W-483", "that Harbinger cannot be picked"),
            Purpose::FightsFirst => Refusal::by("T-272", "that one has nobody to fight there now"),
            Purpose::Foe(_) => Refusal::by("T-272", "choose a Monster in its space"),
            Purpose::Walk(_) => Refusal::by(
                "T-260",
                "it moves 1 space at a time: inward, outward or to the side, not diagonally",
            ),
            Purpose::SupportPoint(_) => Refusal::by("T-291", "that one cannot take a point"),
            Purpose::FreeWall => Refusal::by("T-293", "that arc already has a Wall"),
            Purpose::BurntWeapon => Refusal::by("E-134", "that weapon is not on the Keep"),
            Purpose::Bolt => Refusal::by("E-181", "choose a Monster in the space that the bolt reaches"),
            Purpose::Stones(_) => Refusal::by("E-190", "that one cannot take a point"),
            Purpose::CrewDamage => Refusal::by("E-262", "only the crew of that engine can take the point"),
            Purpose::DiscardDown(_)
            | Purpose::DiscardSpell
            | Purpose::Hope(_)
            | Purpose::Keep
            | Purpose::PutBack
            | Purpose::PayWall
            | Purpose::Pledge(_)
            | Purpose::Pledged
            | Purpose::Returns(_) => wrong_shape(Choice::Pass),
            Purpose::WallDamage(_) => {
                Refusal::by("B-261", "only a Monster that ran into this Wall can take its damage")
            }
            Purpose::Meets(_) => Refusal::by("R-43", "that one did not run into it"),
            Purpose::TowerDamage(_) => {
                Refusal::by("B-272", "only a Monster that moved into this Tower's space can take its damage")
            }
            Purpose::OwnTower => Refusal::by("B-541", "that Tower already has an owner"),
            Purpose::KingsTower => Refusal::by("B-560", "the King's Tower must be one that nobody owns"),
            Purpose::ClaimTower => Refusal::by("B-543", "only a standing backup can be claimed"),
            Purpose::StartAt(_) => Refusal::by("B-34", "no such starting Monster is left"),
            Purpose::SecretToken => Refusal::by("B-465", "no such token can be set aside"),
            Purpose::SwapToken => Refusal::by("B-475", "no such token can be exchanged"),
            Purpose::Exchange
            | Purpose::TokenDiscard
            | Purpose::KingDiscard
            | Purpose::Banish
            | Purpose::Scavenge => wrong_shape(Choice::Pass),
        }
    }

    /// Why this Monster is not among those that may be named.
    pub(crate) fn not_this(self, g: Look, id: TokenId) -> Refusal {
        match (self, g.state.tokens.get(id)) {
            (_, None) => Refusal::plain("there is no such Monster on the board"),
            (Purpose::Share(_), Some(t)) => match g.immunity(t, AttackSource::Wizard) {
                Some(own) => own,
                None if t.due >= g.toughness(id) => {
                    Refusal::by("W-155", "it already has as many points as health")
                }
                None => Refusal::by("W-154", "that Monster is in a different color"),
            },
            (Purpose::Foe(_), Some(t)) if t.carrier.is_none() => {
                g.immunity(t, AttackSource::Support).unwrap_or_else(|| self.not_among())
            }
            (Purpose::SupportPoint(_), Some(t)) => match g.immunity(t, AttackSource::Support) {
                Some(own) => own,
                None => Refusal::by("T-292", "it already has as many points as health"),
            },
            (Purpose::Bolt | Purpose::Stones(_), Some(t)) => {
                g.immunity(t, AttackSource::Equipment).unwrap_or_else(|| self.not_among())
            }
            (Purpose::Chosen(_), Some(t)) => {
                g.immunity(t, AttackSource::FallenTower).unwrap_or_else(|| self.not_among())
            }
            (_, Some(_)) => self.not_among(),
        }
    }

    pub(crate) fn no_such_card(self, from: CardSource) -> Refusal {
        match (self, from) {
            (Purpose::Exchange, _) => Refusal::by("B-80", "that card is not in your hand"),
            (Purpose::TokenDiscard, _) => Refusal::by("B-340", "that card is not in your hand"),
            (Purpose::Banish, _) => Refusal::by("P-71", "that card is not in your hand"),
            (Purpose::KingDiscard, _) => Refusal::by("B-562", "that card is not in your hand"),
            (Purpose::Scavenge, _) => Refusal::by("B-222", "choose another card from the discard pile"),
            (Purpose::DiscardSpell, _) => Refusal::by("W-290", "choose a Wizard card from your hand"),
            (Purpose::PayWall, _) => Refusal::by("W-190", "pay for the Wall with a Brick or a Mortar"),
            (Purpose::Pledged, _) => Refusal::by("P-50", "that card is not in your hand"),
            (Purpose::Keep | Purpose::PutBack, _) => {
                Refusal::by("W-200", "that is not one of the cards you looked at")
            }
            (_, CardSource::Hand | CardSource::HandOf(_) | CardSource::HandBuilding | CardSource::Aside) => {
                Refusal::plain("that card is not in your hand")
            }
            (_, CardSource::Discard) => Refusal::plain("that card is not in the discard pile"),
        }
    }
}
