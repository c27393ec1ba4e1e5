//! What the players pick before the game, checked with all reasons at once (B-20 to B-27).

mod error;
pub mod layout;
mod omens;
mod text;
mod values;
mod works;

use crate::amendments::{Amendment, AmendmentSet, Group};
use crate::board::Seat;
use crate::data::{Chart, Hand, Printing, charts, options, tokens};
use crate::pile::TokenCounts;

pub use error::{SetupError, SetupErrors};
pub use omens::{LEVELS, Omen, Omens};
pub use text::SetupTextError;
pub(crate) use text::read_seat;
pub use values::{Entry, Override, Overrides};
pub use works::{Bill, Material, Task, Works};

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

    /// True if a printing has other tokens in it than the Big Box (T-214, E-2). Names alone make no difference.
    pub fn depends_on(self, printing: Printing) -> bool {
        tokens::ALL.into_iter().any(|t| t.set == Some(self) && t.printing == Some(printing))
    }

    /// True if this program can play it.
    pub const fn is_implemented(self) -> bool {
        matches!(self, BoxId::CastlePanic | BoxId::WizardsTower | BoxId::DarkTitan | BoxId::EnginesOfWar)
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

/// Who mans the Siege Engines (E-350).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Crew {
    /// The Orcs of the chart.
    #[default]
    Orcs,
    /// These, from the box.
    Mix(TokenCounts),
    /// Monsters drawn from the pile.
    Random,
}

/// What the players pick before the game. Anything may stand in it; [`Setup::check`] says what is wrong.
///
/// It is written and read as one line:
///
/// ```
/// use bravehold_rules::Setup;
///
/// let setup: Setup = "4 players, coop, box=wizards-tower, closed-hands".parse()?;
/// assert_eq!(setup.to_string().parse(), Ok(setup));
///
/// let wrong: Setup = "9 players".parse()?;
/// let reasons = wrong.check().unwrap_err();
/// assert_eq!(reasons.to_string(), "a game has 1 to 6 players, not 9 (B-20)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// Who says where the promo Towers stand (P-4).
    pub promo_tower_arc: StartArcs,
    /// How many Harbingers are in the pile, if more than usual (W-522).
    pub bulk_up: Option<u8>,
    /// How many more Harbingers are in the pile (T-334).
    pub gangs_all_here: Option<u8>,
    /// The level of Agranok, if it was picked (T-335).
    pub agranok_level: Option<u8>,
    /// Who mans the Siege Engines (E-350).
    pub crew: Crew,
    /// The printing, where the boxes differ by it (T-214, E-2).
    pub printing: Printing,
    /// Unverified values that the players know better (T-2, E-3).
    pub overrides: Overrides,
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
            promo_tower_arc: StartArcs::Random,
            bulk_up: None,
            gangs_all_here: None,
            agranok_level: None,
            crew: Crew::Orcs,
            printing: Printing::BigBox,
            overrides: Overrides::default(),
        }
    }
}

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
            && !options::WALLS.allows(n)
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
            && !(options::MEGA_BOSS_BULK_UP.allows(n) && n <= table.harbingers.total().max(4) as u8)
        {
            out.push(SetupError::Harbingers(n, table.harbingers.total() as u8));
        }
        if let Some(n) = self.gangs_all_here {
            let most = (table.harbingers.total() as u8).saturating_sub(self.chart().harbingers);
            if !(options::GANGS_ALL_HERE.allows(n) && n <= most) {
                out.push(SetupError::MoreHarbingers(n, most));
            }
        }
        // Without his box that is reason enough.
        if let Some(n) = self.agranok_level
            && self.has_box(BoxId::DarkTitan)
            && !table.omens.has_level(n)
        {
            out.push(SetupError::Level(n));
        }
        let free = |task: &Task| table.works.cost(*task).total() == 0;
        if active(BoxId::EnginesOfWar.slug()) {
            out.extend(Task::ALL.into_iter().filter(free).map(SetupError::NoCost));
        }
        if let Crew::Mix(mix) = self.crew {
            let all = self.usual_crew().total();
            if mix.total() != all && all > 0 {
                out.push(SetupError::CrewSize(mix.total(), all));
            }
            for (kind, n) in mix.iter() {
                let most = table.left_in_box(self, kind);
                if n > most {
                    out.push(SetupError::CrewKind(kind, most));
                }
            }
        }
        if self.printing != Printing::BigBox && !self.boxes.iter().any(|b| b.depends_on(self.printing)) {
            out.push(SetupError::Printing(self.printing));
        }
        for subject in self.overrides.iter().map(|o| o.known.subject) {
            // A promotional item comes with the option of its name.
            let with = subject.set.map_or(subject.key.rsplit('.').next().unwrap_or_default(), BoxId::slug);
            if !active(with) && with != BoxId::CastlePanic.slug() {
                out.push(SetupError::Absent(subject, with));
            }
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
            let mut needed = table.starters;
            needed.add_all(&table.crew);
            for (kind, n) in needed.iter() {
                if mix.of(kind) < n {
                    out.push(SetupError::TooFew(kind, n));
                }
            }
        }
        if out.is_empty() { Ok(()) } else { Err(SetupErrors(out)) }
    }

    /// The crew that the chart sets aside (E-13, E-21).
    pub fn usual_crew(&self) -> TokenCounts {
        let crew = self.chart().crew.map_or(&[][..], |crew| crew.tokens);
        TokenCounts::listed(crew.iter().copied())
    }

    /// The set-up chart of its boxes (B-33, W-13).
    pub fn chart(&self) -> &'static Chart {
        // Boxes without a chart of their own change no pile.
        let charted = charts::CP_TWT_TDT_EOW.boxes;
        let fits = |chart: &&&Chart| charted.iter().all(|b| chart.boxes.contains(b) == self.has_box(*b));
        charts::ALL.iter().find(fits).copied().unwrap_or(&charts::CP)
    }

    /// The hand that the chart gives to each of its players (B-50, B-51).
    pub fn hand(&self) -> Hand {
        let [first, ..] = self.chart().hands;
        let at = usize::from(self.players.clamp(1, 6) - 1);
        self.chart().hands.get(at).copied().unwrap_or(first)
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
