//! What is printed on tokens: names, sorts, and the lasting qualities that verbs ask for.

use crate::data::{Number, Tags, TokenData, boxed};
use crate::setup::BoxId;

/// What is printed on a token, and our words about it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// Its row of the component list.
    pub data: &'static TokenData,
    /// The English name.
    pub name: &'static str,
    /// What it does, in our own words.
    pub help: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// The box it comes in.
    pub set: BoxId,
    /// How many are in the box.
    pub count: u8,
    /// What sort of token it is.
    pub class: Class,
    /// What verbs must know about it.
    pub traits: Traits,
}

impl Face {
    /// The face of a token: what the component list says, the rule that states it, and our words.
    pub(crate) const fn of(data: &'static TokenData, rule: &'static str, help: &'static str) -> Face {
        let mut traits = Traits::NONE;
        if data.tags.contains(Tags::FLYING) {
            traits = traits.union(Traits::FLYING);
        }
        if data.tags.contains(Tags::MEGA_BOSS) {
            traits = traits.union(Traits::MEGA);
        }
        if data.tags.contains(Tags::IMP) {
            traits = traits.union(Traits::MINION);
        }
        if data.tags.intersects(Tags::SUPPORT.union(Tags::ENCAMPMENT)) {
            traits = traits.union(Traits::NO_MONSTER);
        }
        if data.tags.contains(Tags::SIEGE_ENGINE) {
            traits = traits.union(Traits::CARRIES);
        }
        if data.tags.contains(Tags::ENCAMPMENT) {
            traits = traits.union(Traits::ENCAMPMENT);
        }
        if data.tags.contains(Tags::SUPPORT) {
            traits = traits.union(Traits::SUPPORT).union(Traits::TELEPORTS);
        }
        if !data.needed {
            traits = traits.union(Traits::OPTIONAL_TO_DEFEAT);
        }
        Face {
            data,
            name: data.name,
            help,
            rule,
            set: boxed(data.set),
            count: data.count,
            class: Class::of(data),
            traits,
        }
    }

    /// The face of a piece that is no token of the pile: what the list of pieces says, and what sort of piece it is.
    pub(crate) const fn piece(
        data: &'static TokenData,
        sort: Sort,
        rule: &'static str,
        help: &'static str,
    ) -> Face {
        let class = Class::Piece { health: value(data.health), sort };
        let traits = Traits::NO_MONSTER.union(Traits::OPTIONAL_TO_DEFEAT);
        Face { data, name: data.name, help, rule, set: boxed(data.set), count: data.count, class, traits }
    }

    /// The face with these traits besides those that the component list knows.
    pub(crate) const fn with(mut self, traits: Traits) -> Face {
        self.traits = self.traits.union(traits);
        self
    }
}

bitflags::bitflags! {
    /// Lasting qualities of a kind: verbs ask for these and never for a kind.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Traits: u32 {
        /// It flies (W-210 to W-215).
        const FLYING = 1 << 0;
        /// A Mega Boss: spared by what rolls and flies across the board, and never put into the pile (W-223, W-231).
        const MEGA = 1 << 1;
        /// Nothing touches it; the next Monster that dies takes its place (W-410 to W-427).
        const STANDS_IN = 1 << 2;
        /// It comes from a reserve and returns there (W-301).
        const MINION = 1 << 3;
        /// It need not be defeated.
        const OPTIONAL_TO_DEFEAT = 1 << 4;
        /// No Wizard card affects it (W-291).
        const WARDED = 1 << 5;
        /// Walls do not stop it (W-390).
        const CLIMBS = 1 << 6;
        /// It breathes fire when it has moved on its own (W-363).
        const BREATHES = 1 << 7;
        /// It rolls a die before it moves outside the Castle ring.
        const ROLLS = 1 << 8;
        /// It changes figures as long as it is on the board (W-222).
        const AURA = 1 << 9;
        /// It is slain by what it attacks (W-281).
        const DIES_ATTACKING = 1 << 10;
        /// Something happens when it dies.
        const DEATH_EFFECT = 1 << 11;
        /// Where it stands changes what harms it (W-380 to W-385).
        const VULNERABLE_BY_RING = 1 << 12;
        /// It may fill an empty pile (W-289).
        const REFILLS = 1 << 13;
        /// It has a way of its own (W-225, W-450); only such kinds are asked for [`TokenRule::own_path`].
        const OWN_PATH = 1 << 14;
        /// It sets Walls and Towers on fire when it is drawn (W-320).
        const FIERY = 1 << 15;
        /// It rolls before certain attacks land on it (T-220).
        const EVADES = 1 << 16;
        /// It takes harm in its own way; only such kinds are asked for [`TokenRule::suffers`].
        const OWN_HARM = 1 << 17;
        /// It does something in a stage that follows a movement step (T-350).
        const ACTS_IN_STEP = 1 << 18;
        /// Monsters that would enter its space may run into it (E-80).
        const OBSTRUCTS = 1 << 19;
        /// Other pieces may lie on it and move with it (E-250).
        const CARRIES = 1 << 20;
        /// It is not a Monster (T-3, E-306).
        const NO_MONSTER = 1 << 21;
        /// It stands fast and changes where Monsters are placed; what harms Monsters there harms it too (E-300 to E-308).
        const ENCAMPMENT = 1 << 22;
        /// It can be found in a second space besides its own (E-277, E-324).
        const SPREADS = 1 << 23;
        /// It never comes into the Castle ring (E-274).
        const STAYS_OUT = 1 << 25;
        /// It takes cards off the top of draw and discard piles, so their order matters (E-212).
        const TAKES_TOPS = 1 << 24;
        /// It fights Monsters that it meets, and brings something into the Castle ring (T-250 to T-298).
        const SUPPORT = 1 << 26;
        /// Cards that put a piece anywhere move it, though it is not a Monster (T-85, T-268).
        const TELEPORTS = 1 << 27;
        /// It is a Castle structure for what Monsters do to structures, though a piece (E-87).
        const BUILT = 1 << 28;
        /// Whatever it meets on its way ends its movement (E-93).
        const HALTS = 1 << 29;
        /// It blows up when it dies (T-190).
        const EXPLODES = 1 << 30;
    }
}

impl Traits {
    /// None of them.
    pub const NONE: Traits = Traits::empty();
}

/// Sorts of tokens (B-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A token with health that stands on the board.
    Monster {
        /// Starting health.
        health: u8,
        /// Victory points of the trophy.
        points: u8,
        /// Whether it is a Boss.
        rank: Rank,
    },
    /// A token that is carried out and discarded.
    Effect,
    /// A token in whose stead a Monster of the reserve is placed (W-220).
    Harbinger,
    /// A piece that stands on the board and is not a Monster.
    Piece {
        /// Starting health; 0 if it has none.
        health: u8,
        /// Which sort of piece.
        sort: Sort,
    },
}

/// Pieces that are not Monsters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A Support token (T-250).
    Support,
    /// The Cavalier (T-70).
    Cavalier,
    /// Field Equipment (E-80).
    Equipment,
    /// An Encampment (E-300).
    Encampment,
    /// A Specialist of a Quest.
    Specialist,
    /// Anything else that a Quest puts on the board.
    QuestItem,
}

/// Where a piece goes that leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rest {
    /// To the Monster discard pile.
    Discard,
    /// Back to where it came from, to be used again.
    Reserve,
    /// Out of the game.
    Removed,
}

impl Class {
    /// The sort of a token of the component list. Sorts that this program lacks do not compile.
    const fn of(data: &TokenData) -> Class {
        let pieces = Tags::SUPPORT.union(Tags::ENCAMPMENT);
        let sorts = Tags::MONSTER.union(Tags::EFFECT).union(Tags::HARBINGER).union(pieces);
        assert!(data.tags.intersects(sorts), "this sort of token is unknown here");
        if data.tags.intersects(pieces) {
            let support = data.tags.contains(Tags::SUPPORT);
            let sort = if support { Sort::Support } else { Sort::Encampment };
            return Class::Piece { health: value(data.health), sort };
        }
        if data.tags.contains(Tags::EFFECT) {
            return Class::Effect;
        }
        if data.tags.contains(Tags::HARBINGER) {
            return Class::Harbinger;
        }
        let rank = if data.tags.contains(Tags::MEGA_BOSS) {
            Rank::Mega
        } else if data.tags.contains(Tags::BOSS) {
            Rank::Boss
        } else {
            Rank::Plain
        };
        Class::Monster { health: value(data.health), points: value(data.points), rank }
    }
}

/// The number, or 0 where there is none.
pub(super) const fn value(number: Option<Number>) -> u8 {
    match number {
        Some(number) => number.value,
        None => 0,
    }
}

/// Plain Monster or Boss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// No effect when drawn.
    Plain,
    /// An effect when drawn, once (B-320).
    Boss,
    /// A Monster that a Harbinger brings (W-221).
    Mega,
}
