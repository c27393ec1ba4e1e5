//! Amendments: boxes, modes and optional rules, all of one shape. One file each.

mod action;
mod registry;
#[cfg(test)]
mod tests;

pub use action::{ActionId, RuleAction, When};
pub use registry::Amendment;
pub(crate) use registry::dark_titan as titan;
pub(crate) use registry::engineer;
pub(crate) use registry::engines_of_war as war;

use crate::data::OptionData;
use crate::event::Event;
use crate::look::Look;
use crate::memory::Field;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Resume, Step};
use crate::turn::Schedule;
use crate::verbs::Play;
use crate::verbs::Steps;

/// What an amendment is, in words and data.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
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
    /// Whether it looks after the Keep (E-133).
    pub guards: bool,
    /// Whether it is asked before certain draws ([`Moment`]).
    pub precedes: bool,
    /// True if it is ticked unless the players say otherwise.
    pub ticked: bool,
    /// Slugs of rules that must be in force as well.
    pub requires: &'static [&'static str],
    /// Slugs of rules and boxes that it cannot go with.
    pub excludes: &'static [&'static str],
    /// The rule by which it cannot go with them.
    pub excluded_by: &'static str,
    /// The most players it can be played with.
    pub max_players: u8,
}

impl OptionInfo {
    /// What the component list says about an optional rule, with our words.
    pub(crate) const fn of(data: &'static OptionData, help: &'static str) -> OptionInfo {
        OptionInfo {
            name: data.name,
            help,
            rule: data.rule,
            group: data.group,
            ticked: data.ticked,
            requires: data.requires,
            excludes: data.excludes,
            max_players: data.max_players,
            ..OptionInfo::PLAIN
        }
    }

    /// A note with nothing special in it, to be filled in.
    pub const PLAIN: OptionInfo = OptionInfo {
        name: "",
        help: "",
        rule: "",
        group: Group::Mode,
        live: &[],
        listens: false,
        settles: false,
        guards: false,
        precedes: false,
        ticked: false,
        requires: &[],
        excludes: &[],
        excluded_by: "B-24",
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
    /// Ticked by the players: a promo item (P-1).
    Promo,
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
    /// Whether the pile never ends: it is refilled again and again, an empty one does not count as used up, and what comes
    /// only once stays out of it. [`Figure::Refill`] still says whether it can be refilled now.
    Endless,
    /// Whether a rule in force decides when the game is won, and R-81 does not hold.
    OwnAim,
    /// Whether Towers that nobody owns can be claimed (B-545).
    Backups,
    /// Whether Monsters that move two spaces move one when they are hurt (W-502).
    Hobble,
    /// Whether effects of the discard pile can be raised too (W-530).
    RaiseAll,
    /// Whether Tar on a burning Monster adds a flame (W-501).
    Scorch,
    /// Points that Boiling Oil deals besides to a burning Monster (T-330).
    OilOnFire,
    /// Whether Boiling Oil may be poured on the Castle ring (T-331).
    OilInside,
    /// Whether a Boom Troll that is unhurt takes both arcs of its color with it (T-333).
    Demolition,
}

impl Figure {
    /// How many figures there are.
    pub const COUNT: usize = 19;
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
        Figure::Endless,
        Figure::OwnAim,
        Figure::Backups,
        Figure::Hobble,
        Figure::RaiseAll,
        Figure::Scorch,
        Figure::OilOnFire,
        Figure::OilInside,
        Figure::Demolition,
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
            Figure::Endless => "the pile never ends",
            Figure::OwnAim => "the game is won in another way",
            Figure::Backups => "backup Towers can be claimed",
            Figure::Hobble => "fast Monsters that are hurt move one space",
            Figure::Scorch => "Tar on a burning Monster adds a flame",
            Figure::OilOnFire => "more points of Boiling Oil for a burning Monster",
            Figure::OilInside => "Boiling Oil may be poured on the Castle ring",
            Figure::Demolition => "an unhurt Boom Troll destroys the structures of a color",
            Figure::RaiseAll => "effects return from the discard pile too",
        }
    }

    /// True for figures that are only yes or no.
    pub const fn is_flag(self) -> bool {
        !matches!(
            self,
            Figure::HandSize
                | Figure::Trades
                | Figure::Draws
                | Figure::Exchange
                | Figure::LordHand
                | Figure::OilOnFire
        )
    }
}

/// What is about to begin when rules with [`OptionInfo::precedes`] are asked what comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// The active player is about to draw one card in Draw Up; asked again before each.
    CardOfDrawUp,
    /// The token draws of the turn are due, and the first is about to be made.
    TokenDraws,
}

/// One amendment. Every hook has the plain answer as its default.
pub(crate) trait AmendmentRule: Sync {
    /// What it is.
    fn note(&self) -> &'static OptionInfo;

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

    /// A figure as it is at this moment; only asked for figures in [`OptionInfo::live`].
    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        let _ = (g, figure);
        now
    }

    /// What it lets players do.
    fn actions(&self) -> &'static [RuleAction] {
        &[]
    }

    /// What it remembers: the declarations of its [`Slot`](crate::memory::Slot)s, in the order of their places.
    fn memory(&self) -> &'static [Field] {
        &[]
    }

    /// Answers a fact: at once by verbs, or by frames to be run next.
    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        let _ = (g, fact, then);
    }

    /// Looks at the board when an action is complete; only with [`OptionInfo::settles`].
    fn settled(&self, g: &mut Play) {
        let _ = g;
    }

    /// A frame that is run before something begins, with the running phase going on behind it; only with
    /// [`OptionInfo::precedes`].
    fn before(&self, g: Look, moment: Moment) -> Option<Step> {
        let _ = (g, moment);
        None
    }

    /// The Keep fell, and what stood on it goes with it (E-133); only with [`OptionInfo::guards`].
    fn keep_fell(&self, g: &mut Play) {
        let _ = g;
    }

    /// Fire reaches the Keep: true if something else takes it (E-134); only with [`OptionInfo::guards`].
    fn takes_fire(&self, g: &mut Play) -> bool {
        let _ = g;
        false
    }

    /// Whether its own phase is held this time; one that is not held passes without a word.
    fn holds_phase(&self, g: Look) -> bool {
        let _ = g;
        true
    }

    /// A phase of its own.
    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        let _ = (g, stage, got);
        Resume::Nothing
    }

    /// A frame of its own.
    fn step(&self, g: &mut Play, stage: u8, memo: u8, got: Resume) -> Resume {
        let _ = (g, stage, memo, got);
        Resume::Nothing
    }

    /// True if what a frame of its own remembers is known to the Overlord only.
    fn memo_is_overlords_secret(&self) -> bool {
        false
    }
}

impl Amendment {
    /// What it is, in words and data.
    pub fn note(self) -> &'static OptionInfo {
        self.rule().note()
    }
}

/// A set of amendments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct AmendmentSet(u128);

const _: () = assert!(Amendment::COUNT <= 128);

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
