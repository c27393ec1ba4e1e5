//! Amendments: boxes, modes and optional rules, all of one shape. One file each.

mod registry;

pub use registry::Amendment;

use crate::cards::Deed;
use crate::event::Event;
use crate::look::Look;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::Got;
use crate::turn::Schedule;
use crate::verbs::Play;
use crate::verbs::Steps;

/// What an amendment is, in words and data.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    /// The English name.
    pub name: &'static str,
    /// What it changes, in our own words.
    pub help: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// How it comes into force.
    pub group: Group,
    /// The figures that it changes in the middle of a game.
    pub live: &'static [Figure],
    /// True if it wants to hear of events.
    pub listens: bool,
    /// True if it wants to look at the board when an action is complete.
    pub settles: bool,
    /// True if it is ticked unless the players say otherwise.
    pub ticked: bool,
    /// Slugs of rules that must be in force as well.
    pub requires: &'static [&'static str],
    /// Slugs of rules and boxes that it cannot go with.
    pub excludes: &'static [&'static str],
    /// The most players it can be played with.
    pub max_players: u8,
}

impl Note {
    /// A note with nothing special in it, to be filled in.
    pub const PLAIN: Note = Note {
        name: "",
        help: "",
        rule: "",
        group: Group::Mode,
        live: &[],
        listens: false,
        settles: false,
        ticked: false,
        requires: &[],
        excludes: &[],
        max_players: 6,
    };
}

/// How an amendment comes into force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// With its box.
    Box,
    /// By the number of players or a setting of the table.
    Mode,
    /// Ticked by the players: less panic.
    Less,
    /// Ticked by the players: a little more panic.
    LittleMore,
    /// Ticked by the players: a lot more panic.
    LotMore,
    /// Ticked by the players, for the Overlord.
    Overlord,
    /// Ticked by the players: more panic.
    More,
    /// Ticked by the players: random panic.
    Random,
    /// Ticked by the players, for games with one player.
    Solo,
}

impl Group {
    /// True if players tick it; the others follow from the set-up.
    pub const fn is_option(self) -> bool {
        !matches!(self, Group::Box | Group::Mode)
    }
}

/// Numbers that rules ask for and amendments change. Yes and no are 1 and 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Figure {
    /// Cards in a full hand (B-50).
    HandSize,
    /// Trades in a turn (B-51).
    Trades,
    /// Token draws due at the start of phase 6 (B-290).
    Draws,
    /// Cards exchanged in phase 2 (B-80).
    Exchange,
    /// Tokens in the Overlord's hand (B-424).
    LordHand,
    /// Whether slain Monsters are kept as trophies (B-21).
    Trophies,
    /// Whether Monsters killed by Boulders and structures return to the pile (B-650).
    Recycle,
    /// Whether hands are closed (B-620).
    Closed,
    /// Whether Heroes reach the Castle ring (B-520).
    HeroCastle,
    /// Whether an empty pile is still to be refilled from the discard pile (B-630).
    Refill,
    /// Whether Towers that nobody owns can be claimed (B-545).
    Backups,
    /// Whether Monsters that move two spaces move one when they are hurt (W-502).
    Hobble,
    /// Whether effects of the discard pile can be raised too (W-530).
    RaiseAll,
    /// Whether Tar on a burning Monster adds a flame (W-501).
    Scorch,
}

impl Figure {
    /// How many figures there are.
    pub const COUNT: usize = 14;
    /// All figures.
    pub const ALL: [Figure; Figure::COUNT] = [
        Figure::HandSize,
        Figure::Trades,
        Figure::Draws,
        Figure::Exchange,
        Figure::LordHand,
        Figure::Trophies,
        Figure::Recycle,
        Figure::Closed,
        Figure::HeroCastle,
        Figure::Refill,
        Figure::Backups,
        Figure::Hobble,
        Figure::RaiseAll,
        Figure::Scorch,
    ];

    /// The name shown by `explain`.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::HandSize => "hand size",
            Figure::Trades => "trades per turn",
            Figure::Draws => "tokens per turn",
            Figure::Exchange => "cards exchanged in phase 2",
            Figure::LordHand => "Overlord's hand",
            Figure::Trophies => "trophies are kept",
            Figure::Recycle => "Monsters killed by the board return to the pile",
            Figure::Closed => "hands are closed",
            Figure::HeroCastle => "Heroes reach the Castle ring",
            Figure::Refill => "the pile is refilled once",
            Figure::Backups => "backup Towers can be claimed",
            Figure::Hobble => "fast Monsters that are hurt move one space",
            Figure::Scorch => "Tar on a burning Monster adds a flame",
            Figure::RaiseAll => "effects return from the discard pile too",
        }
    }

    /// True for figures that are only yes or no.
    pub const fn is_flag(self) -> bool {
        !matches!(
            self,
            Figure::HandSize | Figure::Trades | Figure::Draws | Figure::Exchange | Figure::LordHand
        )
    }
}

/// One amendment. Every hook has the plain answer as its default.
pub trait AmendmentRule: Sync {
    /// What it is.
    fn note(&self) -> &'static Note;

    /// Whether this set-up puts it in force; `me` is its own name.
    fn applies(&self, me: Amendment, setup: &Setup) -> bool {
        setup.options.has(me)
    }

    /// Before play: tokens, cards, structures.
    fn lay_out(&self, setup: &Setup, layout: &mut Layout) {
        let _ = (setup, layout);
    }

    /// The lists of phases.
    fn schedule(&self, setup: &Setup, schedule: &mut Schedule) {
        let _ = (setup, schedule);
    }

    /// A figure as it is from the start.
    fn figure(&self, setup: &Setup, figure: Figure, now: u8) -> u8 {
        let _ = (setup, figure);
        now
    }

    /// A figure as it is at this moment; only asked for figures in [`Note::live`].
    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        let _ = (g, figure);
        now
    }

    /// Something that players may do in Play Cards.
    fn deed(&self) -> Option<&'static dyn Deed> {
        None
    }

    /// Answers a fact: at once by verbs, or by frames to be run next.
    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        let _ = (g, fact, then);
    }

    /// Looks at the board when an action is complete; only with [`Note::settles`].
    fn settled(&self, g: &mut Play) {
        let _ = g;
    }

    /// A phase of its own.
    fn phase(&self, g: &mut Play, stage: u8, got: Got) -> Got {
        let _ = (g, stage, got);
        Got::Nothing
    }

    /// A frame of its own.
    fn step(&self, g: &mut Play, stage: u8, memo: u8, got: Got) -> Got {
        let _ = (g, stage, memo, got);
        Got::Nothing
    }
}

impl Amendment {
    /// What it is, in words and data.
    pub fn note(self) -> &'static Note {
        self.rule().note()
    }
}

/// A set of amendments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct AmendmentSet(u64);

const _: () = assert!(Amendment::COUNT <= 64);

impl AmendmentSet {
    /// The empty set.
    pub const NONE: AmendmentSet = AmendmentSet(0);

    /// True if it is in force.
    pub const fn has(self, a: Amendment) -> bool {
        self.0 >> a as u8 & 1 != 0
    }

    /// The set with this one.
    pub const fn with(self, a: Amendment) -> AmendmentSet {
        AmendmentSet(self.0 | 1 << a as u8)
    }

    /// The set without this one.
    pub const fn minus(self, a: Amendment) -> AmendmentSet {
        AmendmentSet(self.0 & !(1 << a as u8))
    }

    /// True if nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in it, in order of precedence.
    pub fn iter(self) -> impl Iterator<Item = Amendment> {
        Amendment::ALL.into_iter().filter(move |a| self.has(*a))
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

#[cfg(feature = "serde")]
mod saved {
    //! Amendments are saved by slug.

    use super::{Amendment, AmendmentSet};

    impl serde::Serialize for Amendment {
        fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            s.serialize_str(self.slug())
        }
    }

    impl<'de> serde::Deserialize<'de> for Amendment {
        fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            let slug = String::deserialize(d)?;
            Amendment::from_slug(&slug)
                .ok_or_else(|| serde::de::Error::custom(format!("there is no rule {slug:?}")))
        }
    }

    impl serde::Serialize for AmendmentSet {
        fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            s.collect_seq(self.iter())
        }
    }

    impl<'de> serde::Deserialize<'de> for AmendmentSet {
        fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            let all = Vec::<Amendment>::deserialize(d)?;
            Ok(all.into_iter().fold(AmendmentSet::NONE, AmendmentSet::with))
        }
    }
}
