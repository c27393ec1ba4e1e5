//! What the players pick before the game, checked with all reasons at once (B-20 to B-27).

pub mod layout;
mod text;

use std::fmt;

use crate::amendments::{Amendment, AmendmentSet, Group};
use crate::board::Seat;
use crate::pile::TokenCounts;
use crate::tokens::TokenKind;

pub use text::SetupTextError;
pub(crate) use text::read_seat;

/// A box of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoxId {
    /// The base game.
    CastlePanic,
    /// The first expansion.
    WizardsTower,
    /// The second.
    DarkTitan,
    /// The third.
    EnginesOfWar,
    /// The fourth.
    CrownsAndQuests,
}

impl BoxId {
    /// All boxes, those that are not implemented included.
    pub const ALL: [BoxId; 5] = [
        BoxId::CastlePanic,
        BoxId::WizardsTower,
        BoxId::DarkTitan,
        BoxId::EnginesOfWar,
        BoxId::CrownsAndQuests,
    ];

    /// The stable name.
    pub const fn slug(self) -> &'static str {
        match self {
            BoxId::CastlePanic => "castle-panic",
            BoxId::WizardsTower => "wizards-tower",
            BoxId::DarkTitan => "dark-titan",
            BoxId::EnginesOfWar => "engines-of-war",
            BoxId::CrownsAndQuests => "crowns-and-quests",
        }
    }

    /// The boxes that this program can add to the base game.
    pub fn expansions() -> impl Iterator<Item = BoxId> {
        BoxId::ALL.into_iter().filter(|b| b.is_implemented() && *b != BoxId::CastlePanic)
    }

    /// True if this program can play it.
    pub const fn is_implemented(self) -> bool {
        matches!(self, BoxId::CastlePanic | BoxId::WizardsTower)
    }
}

/// Whether trophies are kept (B-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Scoring {
    /// Trophies and a Master Slayer.
    #[default]
    Standard,
    /// Neither.
    Coop,
}

/// Which Walls stand at the start (B-580 to B-600).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Walls {
    /// All six.
    #[default]
    Full,
    /// None.
    None,
    /// As many as the die says, where the die says.
    Random,
    /// This many, where the die says.
    Number(u8),
    /// None; every player holds one.
    Player,
}

/// Who goes first (B-41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// This seat.
    Seat(Seat),
    /// A random one.
    Random,
}

/// Who says where the starting Monsters stand (B-35).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum StartArcs {
    /// The first player.
    #[default]
    Players,
    /// Chance.
    Random,
}

/// What the players pick before the game. Anything may stand in it; [`Setup::check`] says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Castle players, 1 to 6; the Overlord is not one of them.
    pub players: u8,
    /// Whether there is an Overlord (B-420).
    pub overlord: bool,
    /// Standard or Co-op.
    pub scoring: Scoring,
    /// Boxes besides the base game.
    pub boxes: Vec<BoxId>,
    /// Optional rules.
    pub options: AmendmentSet,
    /// The Walls at the start.
    pub walls: Walls,
    /// The first player.
    pub first: First,
    /// The arcs of the starting Monsters.
    pub start_arcs: StartArcs,
    /// The token counts, if the players edited them (B-27).
    pub token_mix: Option<TokenCounts>,
    /// Who says where the Wizard's Tower stands (W-11).
    pub wizards_tower_arc: StartArcs,
    /// How many Harbingers are in the pile, if more than usual (W-522).
    pub bulk_up: Option<u8>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 1,
            overlord: false,
            scoring: Scoring::Standard,
            boxes: Vec::new(),
            options: Setup::default_options(),
            walls: Walls::Full,
            first: First::Seat(Seat::P1),
            start_arcs: StartArcs::Players,
            token_mix: None,
            wizards_tower_arc: StartArcs::Random,
            bulk_up: None,
        }
    }
}

/// One reason why a set-up is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 1 to 6 players.
    Players(u8),
    /// The first player has no seat.
    FirstPlayer(Seat),
    /// This program cannot play that box.
    NotImplemented(BoxId),
    /// Not an option that players tick.
    NotAnOption(Amendment),
    /// An option without another that it needs.
    Needs(Amendment, &'static str),
    /// An option with another that it cannot go with.
    Excludes(Amendment, &'static str),
    /// More players than an option allows.
    TooManyPlayers(Amendment, u8),
    /// A number of Walls other than 1 to 5 (B-586).
    WallNumber(u8),
    /// More of a token than the box holds (B-27).
    TooMany(TokenKind, u8),
    /// Too few of a token for the starting Monsters (B-27).
    TooFew(TokenKind, u8),
    /// A number of Harbingers that cannot be (W-522).
    Harbingers(u8, u8),
}

impl SetupError {
    /// The rule that refuses it, where one does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            SetupError::Players(_) => Some("B-20"),
            SetupError::FirstPlayer(_) => Some("B-41"),
            SetupError::NotImplemented(_) => None,
            SetupError::NotAnOption(_) => Some("B-23"),
            SetupError::Needs(..) | SetupError::Excludes(..) | SetupError::TooManyPlayers(..) => Some("B-24"),
            SetupError::WallNumber(_) => Some("B-586"),
            SetupError::TooMany(..) | SetupError::TooFew(..) => Some("B-27"),
            SetupError::Harbingers(..) => Some("W-522"),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(n) => write!(f, "a game has 1 to 6 players, not {n}")?,
            SetupError::FirstPlayer(s) => write!(f, "the first player P{} has no seat", s.number())?,
            SetupError::NotImplemented(b) => write!(f, "{} cannot be played yet", b.slug())?,
            SetupError::NotAnOption(a) => write!(f, "{} is not an option to tick", a.slug())?,
            SetupError::Needs(a, other) => write!(f, "{} needs {other}", a.slug())?,
            SetupError::Excludes(a, other) => write!(f, "{} cannot go with {other}", a.slug())?,
            SetupError::TooManyPlayers(a, n) => write!(f, "{} is for at most {n} players", a.slug())?,
            SetupError::WallNumber(n) => write!(f, "1 to 5 Walls may be chosen, not {n}")?,
            SetupError::TooMany(k, n) => write!(f, "the box holds {n} of {}", k.slug())?,
            SetupError::TooFew(k, n) => write!(f, "the starting Monsters need {n} of {}", k.slug())?,
            SetupError::Harbingers(n, most) => {
                write!(f, "4 to {most} Harbingers may be in the pile, not {n}")?
            }
        }
        match self.rule() {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// All reasons why a set-up is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, e) in self.0.iter().enumerate() {
            write!(f, "{}{e}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// A standard game for this many players.
    pub fn players(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// The options that are ticked unless the players say otherwise.
    pub fn default_options() -> AmendmentSet {
        Amendment::ALL.into_iter().filter(|a| a.note().ticked).fold(AmendmentSet::NONE, AmendmentSet::with)
    }

    /// The same set-up with an option ticked.
    pub fn with(mut self, option: Amendment) -> Setup {
        self.options = self.options.with(option);
        self
    }

    /// The amendments that this set-up puts in force, in order of precedence.
    pub fn in_force(&self) -> AmendmentSet {
        Amendment::ALL
            .into_iter()
            .filter(|a| a.rule().applies(*a, self))
            .fold(AmendmentSet::NONE, AmendmentSet::with)
    }

    /// Everything that is wrong with it; nothing if it can be played.
    pub fn check(&self) -> Result<(), SetupErrors> {
        let mut out = Vec::new();
        if !(1..=6).contains(&self.players) {
            out.push(SetupError::Players(self.players));
        }
        if let First::Seat(seat) = self.first
            && seat.number() > self.players
        {
            out.push(SetupError::FirstPlayer(seat));
        }
        for b in self.boxes.iter().filter(|b| !b.is_implemented()) {
            out.push(SetupError::NotImplemented(*b));
        }
        if let Walls::Number(n) = self.walls
            && !(1..=5).contains(&n)
        {
            out.push(SetupError::WallNumber(n));
        }
        let in_force = self.in_force();
        let active = |slug: &str| {
            in_force.iter().any(|a| a.slug() == slug)
                || self.boxes.iter().any(|b| b.slug() == slug)
                || slug == "token-mix" && self.token_mix.is_some()
        };
        let table = layout::Layout::of(self);
        if let Some(n) = self.bulk_up
            && !(4..=table.harbingers.total().max(4) as u8).contains(&n)
        {
            out.push(SetupError::Harbingers(n, table.harbingers.total() as u8));
        }
        for a in self.options.iter().filter(|a| !a.note().group.is_option()) {
            out.push(SetupError::NotAnOption(a));
        }
        for a in in_force.iter() {
            let note = a.note();
            out.extend(note.requires.iter().filter(|s| !active(s)).map(|s| SetupError::Needs(a, s)));
            out.extend(note.excludes.iter().filter(|s| active(s)).map(|s| SetupError::Excludes(a, s)));
            if self.players > note.max_players && self.players <= 6 {
                out.push(SetupError::TooManyPlayers(a, note.max_players));
            }
        }
        if let Some(mix) = self.token_mix {
            for (kind, n) in mix.iter() {
                let face = kind.face();
                let most = if kind.is_in_pile() && self.has_box(face.set) { face.count } else { 0 };
                if n > most {
                    out.push(SetupError::TooMany(kind, most));
                }
            }
            for (kind, n) in table.starters.iter() {
                if mix.of(kind) < n {
                    out.push(SetupError::TooFew(kind, n));
                }
            }
        }
        if out.is_empty() { Ok(()) } else { Err(SetupErrors(out)) }
    }

    /// Whether a box is part of the game; the base game always is.
    pub fn has_box(&self, set: BoxId) -> bool {
        set == BoxId::CastlePanic || self.boxes.contains(&set)
    }

    /// Whether the boxes that an amendment requires are part of the game.
    pub fn has_boxes_for(&self, a: Amendment) -> bool {
        BoxId::ALL.into_iter().all(|b| self.has_box(b) || !a.note().requires.contains(&b.slug()))
    }

    /// The options that players may tick, with their groups.
    pub fn all_options() -> impl Iterator<Item = (Amendment, Group)> {
        Amendment::ALL.into_iter().map(|a| (a, a.note().group)).filter(|(_, g)| g.is_option())
    }
}
