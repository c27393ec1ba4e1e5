//! The rows of set-up charts, hands, options and pieces.

use super::{Confidence, Printing, Tags};
use crate::amendments::Group;
use crate::setup::BoxId;

/// Tokens with their numbers, by slug: also those of kinds that this program lacks.
pub type Counts = &'static [(&'static str, u8)];

/// The set-up chart of one combination of boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    /// The boxes, the base game included.
    pub boxes: &'static [BoxId],
    /// The Monster tokens: starting Monsters and a crew from the chart included, drawn Harbingers and Support tokens not.
    pub tokens: Counts,
    /// How many Harbingers are drawn unseen into the pile (W-20).
    pub harbingers: u8,
    /// How many Support tokens are added to the pile, 1 of each kind (T-24).
    pub support: u8,
    /// All of them together.
    pub total: u8,
    /// How many tokens are in the pile when the first turn begins.
    pub bag_at_start: u8,
    /// The starting Monsters.
    pub start: Start,
    /// The crew of the Siege Engines.
    pub crew: Option<Crew>,
    /// Cards that are left out, all copies.
    pub remove_cards: &'static [&'static str],
    /// Cards that are left out for one castle player.
    pub solo_remove_cards: &'static [&'static str],
    /// Tokens that are left out for one castle player.
    pub solo_remove_tokens: &'static [&'static str],
    /// Tokens that the rules advise to leave out for one castle player.
    pub solo_advised_remove_tokens: &'static [&'static str],
    /// The hands for 1 to 6 castle players.
    pub hands: [Hand; 6],
}

impl Chart {
    /// The Monster tokens in a printing: a Harbinger stands for its Monster, 1 for 1 (T-214, E-18).
    pub fn tokens_in(&self, printing: Printing) -> impl Iterator<Item = (&'static str, u8)> {
        self.tokens.iter().map(move |(slug, n)| (printing.harbinger_for(slug).map_or(*slug, |t| t.slug), *n))
    }

    /// The Monsters that wait in the reserve in a printing, because a Harbinger brings them.
    pub fn brought_in(&self, printing: Printing) -> impl Iterator<Item = (&'static str, u8)> {
        self.tokens.iter().filter(move |(slug, _)| printing.harbinger_for(slug).is_some()).copied()
    }
}

/// The six starting Monsters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// These.
    Fixed(Counts),
    /// Drawn from the pile, one per arc (W-17).
    Random {
        /// How many.
        count: u8,
        /// Tokens of these sorts go back into the pile.
        put_back: Tags,
    },
}

/// The crew of the Siege Engines (E-350).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crew {
    /// Who they are.
    pub tokens: Counts,
    /// Whether they are taken from the tokens of the chart, or from the box on top of it.
    pub in_chart: bool,
    /// How sure that is.
    pub confidence: Confidence,
}

/// A hand for one number of castle players (B-50, B-51, B-80).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Cards of the Castle deck in the opening hand.
    pub castle: u8,
    /// Cards of the Resource deck in the opening hand.
    pub resource: u8,
    /// Cards in a full hand.
    pub size: u8,
    /// Trades in a turn.
    pub trades: u8,
    /// The most cards that phase 2 exchanges.
    pub discards: u8,
}

/// The tokens that an option takes out or puts in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenList {
    /// The tokens.
    pub tokens: Counts,
    /// How many Harbingers are drawn.
    pub harbingers: u8,
    /// From these.
    pub harbingers_from: &'static [&'static str],
    /// All of them together.
    pub total: u8,
}

/// An optional rule or a setting.
#[derive(Clone, Copy, Debug)]
pub struct OptionData {
    /// The stable name.
    pub slug: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// Where it is shown; settings with values of their own are modes.
    pub group: Group,
    /// True if it is on unless the players say otherwise.
    pub ticked: bool,
    /// Slugs of rules and boxes that it needs.
    pub requires: &'static [&'static str],
    /// Slugs of rules and boxes that it cannot go with.
    pub excludes: &'static [&'static str],
    /// The most castle players it can be played with.
    pub max_players: u8,
    /// Its values, if they are others than off and on.
    pub values: &'static [&'static str],
    /// The least and the most of the number that is entered with it.
    pub number: Option<(u8, u8)>,
}

impl OptionData {
    /// An option without anything special, to be filled in.
    pub(crate) const PLAIN: OptionData = OptionData {
        slug: "",
        name: "",
        rule: "",
        group: Group::Mode,
        ticked: false,
        requires: &[],
        excludes: &[],
        max_players: 6,
        values: &[],
        number: None,
    };

    /// Whether a number may be entered with it.
    pub(crate) fn allows(&self, n: u8) -> bool {
        self.number.is_some_and(|(least, most)| (least..=most).contains(&n))
    }
}

/// Pieces of one sort that are neither cards nor Monster tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The stable name.
    pub slug: &'static str,
    /// The box they come in.
    pub set: Option<BoxId>,
    /// How many are in the box.
    pub count: u8,
    /// Whether none can be placed when all are; others are mere markers.
    pub is_limited: bool,
    /// How many there are of each back, face or color.
    pub parts: Counts,
}

/// A set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetData {
    /// The box; none for promotional items.
    pub set: Option<BoxId>,
    /// The English name.
    pub name: &'static str,
}
