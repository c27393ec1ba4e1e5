//! Frames of the agenda: what is still to be done, as plain data.

use crate::amendments::Amendment;
use crate::attack::{Attack, By};
use crate::board::{Arc, Color, Ring, Seat, Space, Structure, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::chance::ChanceNode;
use crate::choice::{Choice, Deal};
use crate::contact::Obstacle;
use crate::deck::DeckSet;
use crate::question::{CardSource, Chain, Prompt, Purpose, Source};
use crate::token::TokenId;
use crate::tokens::TokenKind;
use crate::verbs::after_step::Stage;

/// One frame. The one on top runs next; `Ask` and `ChanceNode` wait for an answer from outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Step {
    /// Fills the unused part of the agenda.
    Nothing,
    /// Waits for a decision.
    Ask(Prompt),
    /// Waits for chance.
    Chance(ChanceNode),
    /// Begins a phase of the list, or the next turn after the last one.
    Turn {
        /// Which list.
        list: List,
        /// The place in it.
        at: u8,
    },
    /// A phase that has begun.
    Phase {
        /// Which list.
        list: List,
        /// The place in it.
        at: u8,
        /// How far it is.
        stage: u8,
    },
    /// Rolls the die: the only way to one.
    Roll,
    /// A die lies there and may still be answered.
    Rolled {
        /// What it shows.
        fell: u8,
        /// How many seats have had their say.
        asked: u8,
    },
    /// Draws cards from a deck.
    DrawCards {
        /// Who draws.
        seat: Seat,
        /// How many are still due.
        left: u8,
        /// From which deck.
        deck: Deck,
        /// Where they go.
        into: DrawInto,
    },
    /// Draws cards into a hand, each from a deck of choice (W-53).
    DrawAny {
        /// Who draws.
        seat: Seat,
        /// How many are still due.
        left: u8,
        /// The decks that may be named.
        from: DeckSet,
    },
    /// A proposal on the table, waiting for the partner's answer.
    Trade {
        /// The proposal.
        deal: Deal,
        /// Who made it.
        by: Seat,
    },
    /// A counter-proposal, waiting for the active player's answer.
    Counter {
        /// The counter-proposal, as the partner put it.
        deal: Deal,
        /// Who made it.
        by: Seat,
    },
    /// Cards are being named for one action.
    Name {
        /// What the action comes from.
        by: Source,
        /// The cards so far.
        chain: Chain,
    },
    /// Players are asked for cards before an action is paid for (P-53).
    Pledge {
        /// What the action comes from.
        by: Source,
        /// Its cards.
        chain: Chain,
        /// What it is aimed at.
        aim: Aim,
        /// What has been pledged.
        pledges: Pledges,
    },
    /// Those who pledged cards discard them (P-54).
    Redeem {
        /// What is still to be discarded.
        pledges: Pledges,
    },
    /// An action that has been declared and paid for.
    Perform {
        /// What the action comes from.
        by: Source,
        /// Its cards.
        chain: Chain,
        /// What it is aimed at.
        aim: Aim,
        /// How far it is.
        stage: u8,
    },
    /// A movement step.
    March {
        /// The Monsters that are told to move.
        who: TokenSet,
        /// Where.
        how: Motion,
        /// Why.
        cause: Cause,
    },
    /// Contacts of a movement step, in order.
    Contacts,
    /// One contact whose damage waits for a choice.
    Contact {
        /// With what.
        what: Obstacle,
        /// The flames that were on the thing (W-341).
        flames: u8,
        /// The points that it deals.
        points: u8,
    },
    /// Pieces act by their own rules in a stage that follows a movement step (T-350).
    Stage {
        /// Which stage.
        stage: Stage,
        /// What caused the step.
        cause: Cause,
        /// Those that have acted.
        done: TokenSet,
    },
    /// An attack on Monsters that may evade it: each of them rolls first (T-220).
    Attack {
        /// The attack.
        attack: Attack,
        /// Whom it strikes.
        who: TokenSet,
    },
    /// A piece that carries others gets its crew from the reserve (E-250).
    Man {
        /// The piece.
        on: TokenId,
    },
    /// Points that a piece could not take are split among those that it carries (E-262).
    Spill {
        /// The piece.
        from: TokenId,
        /// By what they are dealt.
        by: By,
        /// How many are left.
        points: u8,
    },
    /// Cards are banished from the top of every deck in play, one after the other (E-211).
    BanishTops {
        /// The deck whose turn it is.
        deck: Deck,
        /// How many of its cards are still due.
        left: u8,
        /// How many each deck gives.
        each: u8,
    },
    /// Pieces that came together fight, one after the other (T-270, T-281).
    Fights {
        /// The pieces that have still to fight.
        due: TokenSet,
    },
    /// One such piece fights a Monster that is named (T-272).
    Fight {
        /// The piece.
        who: TokenId,
    },
    /// A piece that came into the Castle ring gives what it brings (T-290).
    Brings {
        /// What it was.
        kind: TokenKind,
        /// The points that it had left.
        points: u8,
        /// How much has been dealt out.
        dealt: u8,
    },
    /// A batch of deaths: all that are doomed.
    Bury {
        /// By whom.
        by: By,
    },
    /// What follows from fallen Towers (R-44 b).
    Aftermath,
    /// Those that breathe fire in this step do so, one after the other (R-44 d).
    Breaths,
    /// Flames harm those that carried them (R-44 e).
    Burn,
    /// An action is complete: what waited for its end (W-422), and rules that look at the board then.
    Settle,
    /// Tokens of the discard pile go into the pile (W-280).
    Raise {
        /// How many are still due.
        left: u8,
    },
    /// A queue of token draws.
    Draws {
        /// How far it is.
        stage: u8,
    },
    /// A token comes out of the pile or the Overlord's hand.
    Reveal {
        /// What it is.
        kind: TokenKind,
        /// The arc, where a rule or the Overlord fixes it.
        arc: Option<Arc>,
    },
    /// A Monster is placed.
    Place {
        /// What it is.
        kind: TokenKind,
    },
    /// What a token does when drawn.
    Acts {
        /// What it is.
        kind: TokenKind,
        /// Where it stands, if it is on the board.
        id: Option<TokenId>,
        /// How far it is.
        stage: u8,
    },
    /// A token that was carried out goes to the discard pile (B-294).
    Spend {
        /// What it is.
        kind: TokenKind,
    },
    /// Each player in turn discards a card of choice.
    EachDiscards {
        /// How many seats have been asked.
        asked: u8,
        /// What for.
        why: Purpose,
        /// Which cards may be discarded.
        from: CardSource,
    },
    /// Each player in turn loses a card at random.
    EachLoses {
        /// How many seats have been served.
        asked: u8,
        /// Where the cards go.
        how: Loss,
    },
    /// The Overlord draws tokens into his hand.
    LordDraws {
        /// How many are still due.
        left: u8,
        /// Whether each lets him play one more (B-436).
        extra: Extra,
    },
    /// A rule in force goes on.
    Amended {
        /// Which one.
        by: Amendment,
        /// How far it is.
        stage: u8,
        /// What it must remember.
        memo: u8,
    },
}

const _: () = assert!(size_of::<Step>() <= 24);

/// Cards that players have pledged, only by number (P-52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pledges {
    /// How many each player gives, clockwise from the active player.
    pub(crate) given: [u8; 6],
    /// The place, clockwise from the active player, of the one who is asked.
    pub(crate) place: u8,
}

/// The two lists of phases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum List {
    /// Set-up, once.
    Prelude,
    /// A turn, again and again.
    Turn,
}

/// What an action is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Aim {
    /// Nothing.
    None,
    /// A Monster.
    Token(TokenId),
    /// An arc.
    Arc(Arc),
    /// A space.
    Space(Space),
    /// A color.
    Color(Color),
    /// A player.
    Seat(Seat),
    /// A Wall or a Tower.
    Structure(Structure),
    /// A ring.
    Ring(Ring),
}

/// Where a movement step goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Motion {
    /// One ring inward; in the Castle ring one space clockwise.
    Forward,
    /// Two spaces forward in one step, also on in the Castle ring (T-147).
    Twice,
    /// One arc clockwise.
    Clockwise,
    /// One arc counter-clockwise.
    CounterClockwise,
}

/// What causes a movement step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Cause {
    /// The Move Monsters phase.
    Phase,
    /// A Monster token.
    Token,
}

/// Where drawn cards go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum DrawInto {
    /// Into the hand.
    Hand,
    /// Before the player, who looks at them (W-200).
    Aside,
    /// Out of the game, face up (T-243).
    Banished,
}

/// Where cards go that are lost at random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Loss {
    /// To the discard pile.
    Discard,
    /// Out of the game (T-33).
    Banish,
}

/// Whether a drawn token lets the Overlord play one more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Extra {
    /// It does.
    Play,
    /// It only fills his hand.
    Hold,
}

/// What a frame gets when it goes on: the answer it waited for, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resume {
    /// Nothing.
    Nothing,
    /// A decision.
    Choice(Choice),
    /// A die that stands.
    Die(u8),
    /// A token from a pile.
    Token(TokenKind),
    /// A card from a deck.
    Card(CardKind),
    /// A seat.
    Seat(Seat),
    /// A level.
    Level(u8),
}
