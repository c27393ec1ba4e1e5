//! Frames of the agenda: what is still to be done, as plain data.

use crate::amendments::Amendment;
use crate::board::{Arc, Color, Seat, Space, Structure, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::chance::Toss;
use crate::choice::{Choice, Deal};
use crate::question::{Chain, From, Prompt, Source, Why};
use crate::token::TokenId;
use crate::tokens::TokenKind;

/// One frame. The one on top runs next; `Ask` and `Toss` wait for an answer from outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step {
    /// Fills the unused part of the agenda.
    Nothing,
    /// Waits for a decision.
    Ask(Prompt),
    /// Waits for chance.
    Toss(Toss),
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
    /// Draws cards from a deck.
    DrawCards {
        /// Who draws.
        seat: Seat,
        /// How many are still due.
        left: u8,
        /// From which deck.
        deck: Deck,
        /// Where they go.
        into: Into,
    },
    /// Draws cards into a hand, each from a deck of choice (W-53).
    DrawAny {
        /// Who draws.
        seat: Seat,
        /// How many are still due.
        left: u8,
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
    Contacts {
        /// The next contact: 0 to 5 Walls, 6 to 11 Towers.
        at: u8,
    },
    /// One contact whose damage waits for a choice.
    Contact {
        /// Which one.
        at: u8,
        /// The attackers.
        by: TokenSet,
        /// The flames that were on the thing (W-341).
        flames: u8,
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
        why: Why,
        /// Which cards may be discarded.
        from: From,
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

const _: () = assert!(size_of::<Step>() <= 32);

/// The two lists of phases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum List {
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
    /// A colour.
    Color(Color),
    /// A player.
    Seat(Seat),
    /// A Wall or a Tower.
    Structure(Structure),
}

/// Where a movement step goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Motion {
    /// One ring inward; in the Castle ring one space clockwise.
    Forward,
    /// One arc clockwise.
    Clockwise,
    /// One arc counter-clockwise.
    CounterClockwise,
}

/// What causes a movement step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cause {
    /// The Move Monsters phase.
    Phase,
    /// A Monster token.
    Token,
}

/// By what a Monster would be touched; its kind says whether it can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A hit card, whatever is put on it.
    Hit,
    /// Another Castle card.
    Card,
    /// Tar.
    Tar,
    /// A card that drives it back.
    Drive,
    /// A Wizard card.
    Wizard,
    /// Something that rolls across the board.
    Boulder,
    /// Something that flies across the board.
    Shot,
}

/// Where damage comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    /// A card.
    Card,
    /// A Wall, Fortify token or Tower.
    Structure,
    /// Flames.
    Fire,
}

/// Where drawn cards go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Into {
    /// Into the hand.
    Hand,
    /// Before the player, who looks at them (W-200).
    Aside,
}

/// By whom a Monster dies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum By {
    /// A player.
    Seat(Seat),
    /// A Wall, Fortify token or Tower that it attacked.
    Structure,
    /// A Boulder.
    Boulder,
    /// Flames (W-357).
    Fire,
}

/// Whether a drawn token lets the Overlord play one more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Extra {
    /// It does.
    Play,
    /// It only fills his hand.
    Hold,
}

/// What a frame gets when it goes on: the answer it waited for, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Got {
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
}
