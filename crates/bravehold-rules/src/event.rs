//! Facts in the past tense, and who may know them.

use crate::amendments::Amendment;
use crate::board::{Arc, ArcSet, Seat, Space, Structure, Tower};
use crate::cards::{CardKind, Deck};
use crate::choice::{Deal, Who};
use crate::pile::TokenCounts;
use crate::question::Chain;
use crate::state::Outcome;
use crate::step::By;
use crate::token::TokenId;
use crate::tokens::TokenKind;
use crate::turn::Phase;
use crate::view::Viewer;

/// Something that happened.
// The sentence of each variant names its fields; a line for each of them would say nothing more.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A player's turn began.
    TurnBegan { seat: Seat, turn: u16 },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// The die fell.
    DieFell { n: u8 },
    /// A player drew a card; which one may be a secret.
    CardDrawn { seat: Seat, card: Option<CardKind> },
    /// A player discarded a card.
    CardDiscarded { seat: Seat, card: CardKind },
    /// A player took a card from the discard pile.
    CardTaken { seat: Seat, card: CardKind },
    /// A card left the game.
    CardRemoved { card: CardKind },
    /// A discard pile was shuffled into a new deck.
    DeckShuffled { deck: Deck },
    /// A trade was proposed.
    TradeProposed { by: Seat, with: Seat, deal: Deal },
    /// A proposal was declined.
    TradeDeclined { by: Seat, to: Seat },
    /// Two players traded; the cards may be a secret of the two.
    Traded { by: Seat, with: Seat, gave: Option<CardKind>, got: Option<CardKind> },
    /// Cards were played together.
    Played { seat: Seat, cards: Chain },
    /// A player used a rule in force.
    Used { who: Who, rule: Amendment },
    /// A Monster came on the board.
    Placed { id: TokenId, kind: TokenKind, at: Space },
    /// A Monster moved.
    Moved { id: TokenId, kind: TokenKind, from: Space, to: Space },
    /// A Monster was put somewhere by a card.
    SentTo { id: TokenId, kind: TokenKind, from: Space, to: Space },
    /// A Monster lost health.
    Damaged { id: TokenId, kind: TokenKind, at: Space, left: u8 },
    /// A Monster regained health.
    Healed { id: TokenId, kind: TokenKind, at: Space, health: u8 },
    /// A Monster left the board dead.
    Died { id: TokenId, kind: TokenKind, at: Space, by: By },
    /// A dead Monster went back into the pile.
    Recycled { kind: TokenKind },
    /// Tar was put on a Monster.
    Tarred { id: TokenId, kind: TokenKind, at: Space },
    /// Tar came off.
    TarCameOff { id: TokenId, kind: TokenKind, at: Space },
    /// A Wall was built.
    WallBuilt { arc: Arc },
    /// A Wall fell.
    WallFell { arc: Arc },
    /// A Wall was fortified.
    Fortified { arc: Arc },
    /// A Fortify token was used up.
    FortifyFell { arc: Arc },
    /// A Tower fell.
    TowerFell { arc: Arc },
    /// What follows from these fallen Towers is due.
    TowersSettled { arcs: ArcSet },
    /// A Tower got an owner.
    TowerOwned { seat: Seat, arc: Arc },
    /// The King's Tower was named.
    KingsTowerNamed { arc: Arc },
    /// A player is out.
    Eliminated { seat: Seat },
    /// A token was drawn and turned up.
    Revealed { kind: TokenKind },
    /// A token was carried out and discarded.
    Spent { kind: TokenKind },
    /// More draws became due.
    DrawsAdded { n: u8 },
    /// The Boulder rolled from this arc.
    BoulderRolled { from: Arc },
    /// A shot flew in from this arc.
    ShotFlew { from: Arc },
    /// A player looks at the next card of the deck.
    CardLookedAt { seat: Seat, card: Option<CardKind> },
    /// A player kept one of the cards looked at.
    CardKept { seat: Seat, card: Option<CardKind> },
    /// A player put a card looked at back, under those put back before.
    CardPutBack { seat: Seat, card: Option<CardKind> },
    /// A Tower with a rule of its own was given its arc.
    TowerNamed { tower: Tower, arc: Arc },
    /// The Tower that fell was one with a rule of its own; a deck that it opened is closed.
    SpecialTowerFell { tower: Tower, arc: Arc },
    /// A Tower was built: one with a rule of its own, or one like the others.
    TowerBuilt { arc: Arc, tower: Option<Tower> },
    /// A Monster caught fire; it carries so many flames now.
    CaughtFire { id: TokenId, kind: TokenKind, at: Space, flames: u8 },
    /// The flames came off a Monster.
    FlamesOff { id: TokenId, kind: TokenKind, at: Space },
    /// A Wall or Tower caught fire; it carries so many flames now.
    Ignited { what: Structure, flames: u8 },
    /// Flames were put out on a Wall or Tower; so many are left.
    Doused { what: Structure, flames: u8 },
    /// A Monster breathed fire.
    Breathed { id: TokenId, kind: TokenKind, at: Space },
    /// A Monster that died took the place of one that stood in for it.
    Returned { id: TokenId, kind: TokenKind, at: Space },
    /// A dead Monster went back to the reserve.
    Reserved { kind: TokenKind },
    /// A token went from the discard pile into the pile.
    Raised { kind: TokenKind },
    /// A token left the game.
    TokenRemoved { kind: TokenKind },
    /// Harbingers are in the pile, unseen.
    HarbingersMixed { n: u8 },
    /// The Overlord picked a Harbinger; only he knows which.
    LordPicked { kind: Option<TokenKind> },
    /// No Monster moves on its own for the rest of the turn.
    Frozen,
    /// A Fortify token was put on another Wall.
    FortifyMoved { from: Arc, to: Arc },
    /// The Overlord drew a token; only he knows which.
    LordDrew { kind: Option<TokenKind> },
    /// The Overlord exchanged a token; only he knows which.
    LordSwapped { kind: Option<TokenKind> },
    /// The Overlord set a token aside; only he knows which.
    LordHid { kind: Option<TokenKind> },
    /// The Monster discard pile became the pile; what was in it is known.
    PileRefilled { tokens: TokenCounts },
    /// Phases of this turn will be skipped.
    PhaseSkipped { phase: Phase },
    /// The game is over.
    Ended { outcome: Outcome },
    /// Something impossible happened: a fault in the program. Nobody can report one from outside.
    #[cfg_attr(feature = "serde", serde(skip_deserializing))]
    Fault {
        #[cfg_attr(feature = "serde", serde(skip_deserializing))]
        text: &'static str,
    },
}

impl Event {
    /// What a viewer may know of it; none if it is a secret of others altogether.
    pub fn seen_by(self, viewer: Viewer, hands_closed: bool) -> Option<Event> {
        let knows = |s: Seat| !hands_closed || viewer == Viewer::Seat(s);
        Some(match self {
            Event::CardDrawn { seat, .. } if !knows(seat) => Event::CardDrawn { seat, card: None },
            // Proposal and answer are seen by the two only; that cards changed hands is seen by all (B-622).
            Event::TradeProposed { by, with, .. } if !knows(by) && !knows(with) => return None,
            Event::TradeDeclined { by, to } if !knows(by) && !knows(to) => return None,
            Event::Traded { by, with, .. } if !knows(by) && !knows(with) => {
                Event::Traded { by, with, gave: None, got: None }
            }
            Event::CardLookedAt { seat, .. } if !knows(seat) => Event::CardLookedAt { seat, card: None },
            Event::CardKept { seat, .. } if !knows(seat) => Event::CardKept { seat, card: None },
            Event::CardPutBack { seat, .. } if !knows(seat) => Event::CardPutBack { seat, card: None },
            Event::LordPicked { .. } if viewer != Viewer::Overlord => Event::LordPicked { kind: None },
            Event::LordDrew { .. } if viewer != Viewer::Overlord => Event::LordDrew { kind: None },
            Event::LordSwapped { .. } if viewer != Viewer::Overlord => Event::LordSwapped { kind: None },
            Event::LordHid { .. } if viewer != Viewer::Overlord => Event::LordHid { kind: None },
            known => known,
        })
    }
}

/// Who hears of events.
pub trait Sink {
    /// Hears one.
    fn tell(&mut self, event: Event);
}

/// Hears nothing.
pub struct Deaf;

impl Sink for Deaf {
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
