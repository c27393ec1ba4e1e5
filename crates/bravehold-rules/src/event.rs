//! Facts in the past tense; who may know them is said in [`crate::sight`].

use crate::amendments::ActionId;
use crate::attack::By;
use crate::board::{Arc, ArcSet, Color, Seat, Space, Structure, Tower};
use crate::cards::{CardKind, Deck};
use crate::choice::{Deal, Who};
use crate::happened::Happened;
use crate::pile::TokenCounts;
use crate::question::Chain;
use crate::setup::Omen;
use crate::state::Outcome;
use crate::token::TokenId;
use crate::tokens::TokenKind;
use crate::turn::Phase;

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
    /// A card was banished, from a player's hand or from elsewhere.
    CardBanished { seat: Option<Seat>, card: CardKind },
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
    /// The players did not pledge enough cards for an action; nothing came of it.
    PledgesFailed,
    /// A player used a rule in force.
    Used { who: Who, action: ActionId },
    /// A Monster or another piece came on the board with this health.
    Placed { id: TokenId, kind: TokenKind, at: Space, health: u8 },
    /// A Monster or another piece moved.
    Moved { id: TokenId, kind: TokenKind, from: Space, to: Space },
    /// A Monster was put somewhere by a card or by a Tower that fell.
    SentTo { id: TokenId, kind: TokenKind, from: Space, to: Space },
    /// A Monster lost health.
    Damaged { id: TokenId, kind: TokenKind, at: Space, left: u8 },
    /// A Monster took a point that is only remembered for now.
    PointNoted { id: TokenId, kind: TokenKind, at: Space },
    /// A Monster regained health.
    Healed { id: TokenId, kind: TokenKind, at: Space, health: u8 },
    /// A Monster evaded an attack.
    Evaded { id: TokenId, kind: TokenKind, at: Space },
    /// A piece fought a Monster: each harms the other at the same time.
    Fought { id: TokenId, kind: TokenKind, foe: TokenId, other: TokenKind, at: Space },
    /// A Monster of the reserve was laid under a piece that carries it.
    CrewJoined { id: TokenId, kind: TokenKind, at: Space, health: u8, on: TokenId },
    /// A Monster that was carried stands there by itself.
    CrewFreed { id: TokenId, kind: TokenKind, at: Space },
    /// A Siege Tower stands where the Wall was; its crew goes on without it.
    Breached { id: TokenId, kind: TokenKind, at: Space },
    /// A token that was drawn lies aside for now.
    SetAside { kind: TokenKind },
    /// Tokens that lay aside are mixed into the pile again.
    MixedBack { tokens: TokenCounts },
    /// A piece that was used up left the board.
    PieceGone { id: TokenId, kind: TokenKind, at: Space },
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
    /// The Keep fell.
    KeepFell,
    /// The Keep was rebuilt.
    KeepBuilt,
    /// The weapons on the Keep face this color now.
    KeepTurned { color: Color },
    /// A weapon was put on the Keep.
    Mounted { kind: TokenKind },
    /// A weapon on the Keep was destroyed; it is in the reserve again.
    WeaponLost { kind: TokenKind },
    /// A player committed a card to the Engineer's task.
    Committed { seat: Seat, card: CardKind },
    /// The Engineer's task was done or canceled; what was committed to it is discarded.
    TaskEnded { done: bool },
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
    /// A drawn token was laid on a card; so many lie there now.
    LaidDown { kind: TokenKind, n: u8 },
    /// The card of Agranok was turned over.
    LevelShown { level: u8 },
    /// An effect of a Herald or of Agranok's die is carried out.
    OmenFell { omen: Omen },
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
    /// What a Tower with a rule of its own does when it has fallen is due.
    TowerActs { tower: Tower, arc: Arc },
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
    Returned { id: TokenId, kind: TokenKind, at: Space, health: u8 },
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

/// Who hears of events: `()` of none, a `Vec` keeps them, and anything else can be made to listen.
///
/// ```
/// use bravehold_rules::{Event, Game, Happened, Setup, Sink};
///
/// struct Faults(u32);
///
/// impl Sink for Faults {
///     fn tell(&mut self, told: Happened) {
///         self.0 += u32::from(matches!(told.event, Event::Fault { .. }));
///     }
/// }
///
/// let mut faults = Faults(0);
/// Game::new(&Setup::players(3), &mut faults)?;
/// assert_eq!(faults.0, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Sink {
    /// Hears one, with what it comes from.
    fn tell(&mut self, told: Happened);

    /// True if it takes no notice of anything, so that nothing need be told.
    fn is_deaf(&self) -> bool {
        false
    }
}

/// Hears nothing.
impl Sink for () {
    fn tell(&mut self, _: Happened) {}

    fn is_deaf(&self) -> bool {
        true
    }
}

/// Keeps what happened, not why.
impl Sink for Vec<Event> {
    fn tell(&mut self, told: Happened) {
        self.push(told.event);
    }
}

impl Sink for Vec<Happened> {
    fn tell(&mut self, told: Happened) {
        self.push(told);
    }
}
