//! The turn: a list of phases that amendments edit, and one file per phase.

mod command;
mod deal;
mod discard;
mod draw_up;
mod march;
mod monsters;
mod muster;
mod play;
mod starters;
mod trade;

use crate::amendments::Amendment;
use crate::step::{List, Resume};
use crate::verbs::Play;

/// A phase of a turn or of set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// Set-up: chance names the first player, if it is asked to (B-41).
    FirstPlayer,
    /// Set-up: the starting Monsters (B-34).
    Starters,
    /// Set-up: hands are dealt (B-37).
    Deal,
    /// Set-up: Harbingers go into the pile unseen (W-20).
    Harbingers,
    /// Set-up: the Overlord's opening hand (B-424).
    LordDeal,
    /// The turn begins: Tar comes off (B-62).
    Start,
    /// Phase 1 (B-70).
    DrawUp,
    /// Phase 2 (B-80).
    Discard,
    /// Phase 3 (B-90).
    Trade,
    /// Phase 4 (B-110).
    Play,
    /// Phase 5 (B-250).
    March,
    /// Phase 6 (B-290).
    Monsters,
    /// The Overlord draws (B-428).
    Muster,
    /// The Overlord plays (B-429).
    Command,
    /// A phase that an amendment adds.
    Of(Amendment),
}

impl Phase {
    /// The name used in the notation.
    pub fn slug(self) -> &'static str {
        match self {
            Phase::FirstPlayer => "first-player",
            Phase::Starters => "starters",
            Phase::Deal => "deal",
            Phase::Harbingers => "harbingers",
            Phase::LordDeal => "lord-deal",
            Phase::Start => "start",
            Phase::DrawUp => "draw-up",
            Phase::Discard => "discard",
            Phase::Trade => "trade",
            Phase::Play => "play",
            Phase::March => "move",
            Phase::Monsters => "monsters",
            Phase::Muster => "muster",
            Phase::Command => "command",
            Phase::Of(a) => a.slug(),
        }
    }

    /// The rule that states it.
    pub fn rule(self) -> &'static str {
        match self {
            Phase::FirstPlayer => "B-41",
            Phase::Starters => "B-34",
            Phase::Deal => "B-37",
            Phase::Harbingers => "W-20",
            Phase::LordDeal => "B-424",
            Phase::Start => "B-62",
            Phase::DrawUp => "B-70",
            Phase::Discard => "B-80",
            Phase::Trade => "B-90",
            Phase::Play => "B-110",
            Phase::March => "B-250",
            Phase::Monsters => "B-290",
            Phase::Muster => "B-428",
            Phase::Command => "B-429",
            Phase::Of(a) => a.note().rule,
        }
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        match self {
            Phase::FirstPlayer => "First player",
            Phase::Starters => "Starting Monsters",
            Phase::Deal => "Deal the hands",
            Phase::Harbingers => "Harbingers",
            Phase::LordDeal => "The Overlord's opening hand",
            Phase::Start => "The turn begins",
            Phase::DrawUp => "Draw Up",
            Phase::Discard => "Discard and Draw",
            Phase::Trade => "Trade",
            Phase::Play => "Play Cards",
            Phase::March => "Move Monsters",
            Phase::Monsters => "Draw New Monsters",
            Phase::Muster => "The Overlord draws",
            Phase::Command => "The Overlord plays",
            Phase::Of(a) => a.note().name,
        }
    }

    /// True for phases in which tokens are drawn or played, which Missing cancels (B-200, B-445).
    fn brings_tokens(self) -> bool {
        match self {
            Phase::Monsters | Phase::Muster | Phase::Command => true,
            Phase::Of(a) => a.note().group == crate::amendments::Group::Overlord,
            Phase::FirstPlayer
            | Phase::Starters
            | Phase::Deal
            | Phase::Harbingers
            | Phase::LordDeal
            | Phase::Start
            | Phase::DrawUp
            | Phase::Discard
            | Phase::Trade
            | Phase::Play
            | Phase::March => false,
        }
    }

    /// Runs the phase from a stage.
    pub(crate) fn run(self, g: &mut Play, list: List, at: u8, stage: u8, got: Resume) -> Resume {
        g.enter(list, at);
        match self {
            Phase::FirstPlayer => starters::first_player(g, stage, got),
            Phase::Starters => starters::run(g, stage, got),
            Phase::Deal => deal::run(g, stage),
            Phase::Harbingers => starters::harbingers(g, stage, got),
            Phase::LordDeal | Phase::Muster => muster::run(g),
            Phase::Start => play::start(g),
            Phase::DrawUp => draw_up::run(g, stage),
            Phase::Discard => discard::run(g, stage, got),
            Phase::Trade => trade::run(g, stage, got),
            Phase::Play => play::run(g, stage, got),
            Phase::March => march::run(g),
            Phase::Monsters => monsters::run(g, stage),
            Phase::Command => command::run(g, stage, got),
            Phase::Of(a) => a.rule().phase(g, stage, got),
        }
    }
}

/// The two lists of phases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Set-up, once.
    pub prelude: Vec<Phase>,
    /// A turn, again and again.
    pub turn: Vec<Phase>,
}

impl Schedule {
    /// The lists of the base game (B-30, B-60).
    pub fn base() -> Schedule {
        Schedule {
            prelude: vec![Phase::FirstPlayer, Phase::Starters, Phase::Deal],
            turn: vec![
                Phase::Start,
                Phase::DrawUp,
                Phase::Discard,
                Phase::Trade,
                Phase::Play,
                Phase::March,
                Phase::Monsters,
            ],
        }
    }

    /// The phase at a place of a list.
    pub(crate) fn at(&self, list: List, at: u8) -> Option<Phase> {
        self.list(list).get(at as usize).copied()
    }

    /// One of the two lists.
    pub(crate) fn list(&self, list: List) -> &[Phase] {
        match list {
            List::Prelude => &self.prelude,
            List::Turn => &self.turn,
        }
    }

    /// The place of a phase in the turn.
    pub fn place(&self, phase: Phase) -> Option<u8> {
        self.turn.iter().position(|p| *p == phase).map(|i| i as u8)
    }

    /// Puts a phase behind another one of the turn.
    pub fn insert_after(&mut self, other: Phase, phase: Phase) {
        if let Some(at) = self.place(other) {
            self.turn.insert(at as usize + 1, phase);
        }
    }

    /// Puts a phase of set-up before another one.
    pub fn prelude_before(&mut self, other: Phase, phase: Phase) {
        let at = self.prelude.iter().position(|p| *p == other).unwrap_or(self.prelude.len());
        self.prelude.insert(at, phase);
    }

    /// Adds a choice of step 8 of set-up, before the Overlord's opening hand (B-40).
    pub fn add_prelude(&mut self, phase: Phase) {
        let at = self.prelude.iter().position(|p| *p == Phase::LordDeal).unwrap_or(self.prelude.len());
        self.prelude.insert(at, phase);
    }

    /// Puts other phases in the place of one.
    pub fn replace(&mut self, old: Phase, new: &[Phase]) {
        if let Some(at) = self.place(old) {
            self.turn.splice(at as usize..=at as usize, new.iter().copied());
        }
    }

    /// The places of the phases in which tokens come.
    pub(crate) fn token_phases(&self) -> impl Iterator<Item = u8> + '_ {
        self.turn.iter().enumerate().filter(|(_, p)| p.brings_tokens()).map(|(i, _)| i as u8)
    }
}
