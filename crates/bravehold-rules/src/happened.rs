//! An event as it is told: with what it comes from, and the rules that it rests on.

use crate::amendments::Amendment;
use crate::attack::AttackSource;
use crate::cards::CardKind;
use crate::event::Event;
use crate::pile::{Filler, Row};
use crate::state::Outcome;
use crate::tokens::TokenKind;
use crate::turn::Phase;

/// What something comes from: the part of the game that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Because {
    /// The course of turns and phases.
    #[default]
    Turn,
    /// A phase of the turn or of set-up.
    Phase(Phase),
    /// A card that was played: of several the one that leads.
    Card(CardKind),
    /// A rule in force.
    Rule(Amendment),
    /// A token: one that was drawn, or a piece that acts.
    Token(TokenKind),
}

impl Filler for Because {
    const FILLER: Because = Because::Turn;
}

impl Because {
    /// The rule that states it.
    pub fn rule(self) -> Option<&'static str> {
        match self {
            Because::Turn => None,
            Because::Phase(phase) => Some(phase.rule()),
            Because::Card(card) => Some(card.face().rule),
            Because::Rule(rule) => Some(rule.note().rule),
            Because::Token(kind) => Some(kind.face().rule),
        }
    }
}

/// Something that happened, and why.
///
/// ```
/// use bravehold_rules::{Game, Happened, Setup};
///
/// let mut told: Vec<Happened> = Vec::new();
/// let mut game = Game::new(&Setup::players(1), &mut told)?;
/// while let Some(fallen) = game.sample_chance(7) {
///     game.resolve_chance(fallen, &mut told)?;
/// }
/// assert!(told.iter().all(|one| !one.rules().is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Happened {
    /// What happened.
    pub event: Event,
    /// What it comes from.
    pub because: Because,
    /// By what it was done, where something is harmed or destroyed.
    pub by: Option<AttackSource>,
}

/// Where only what happened matters.
impl std::ops::Deref for Happened {
    type Target = Event;

    fn deref(&self) -> &Event {
        &self.event
    }
}

/// Ids of rules, the most telling first.
pub type RuleIds = Row<&'static str, 6>;

impl Happened {
    /// An event that nothing more is known of.
    pub fn plain(event: Event) -> Happened {
        Happened { event, because: Because::Turn, by: None }
    }

    /// The ids of the rules that it rests on, the most telling first; empty only for a fault of the program.
    pub fn rules(&self) -> RuleIds {
        let mut ids = RuleIds::new("");
        if self.is_explained_by_cause()
            && let Some(id) = self.because.rule()
        {
            ids.push(id);
        }
        match self.event {
            Event::Played { cards, .. } => cards.iter().for_each(|card| add(&mut ids, card.face().rule)),
            Event::Used { action, .. } => add(&mut ids, action.rule.note().rule),
            Event::Revealed { kind }
            | Event::Spent { kind }
            | Event::Fought { kind, .. }
            | Event::PieceGone { kind, .. } => add(&mut ids, kind.face().rule),
            Event::PhaseBegan { phase } => add(&mut ids, phase.rule()),
            Event::TowerNamed { tower, .. } => add(&mut ids, tower.placed_by()),
            Event::DeckShuffled { deck } => add(&mut ids, deck.shuffled_by()),
            _ => {}
        }
        for id in self.general() {
            add(&mut ids, id);
        }
        ids
    }

    /// Whether the card, token or rule behind it says more than the rules for all such events.
    fn is_explained_by_cause(&self) -> bool {
        match self.event {
            Event::DieFell { .. }
            | Event::CardDrawn { .. }
            | Event::CardDiscarded { .. }
            | Event::CardTaken { .. }
            | Event::CardRemoved { .. }
            | Event::CardBanished { .. }
            | Event::Fought { .. }
            | Event::Moved { .. }
            | Event::SentTo { .. }
            | Event::Healed { .. }
            | Event::WallBuilt { .. }
            | Event::Fortified { .. }
            | Event::FortifyMoved { .. }
            | Event::TowerBuilt { .. }
            | Event::CaughtFire { .. }
            | Event::FlamesOff { .. }
            | Event::Doused { .. }
            | Event::Tarred { .. }
            | Event::Frozen
            | Event::DrawsAdded { .. }
            | Event::PhaseSkipped { .. }
            | Event::Raised { .. }
            | Event::CardLookedAt { .. }
            | Event::CardKept { .. }
            | Event::CardPutBack { .. } => true,
            Event::Damaged { .. } | Event::Died { .. } => matches!(
                self.by,
                Some(
                    AttackSource::HitCard | AttackSource::Card | AttackSource::Wizard | AttackSource::Effect
                )
            ),
            Event::Placed { .. } => matches!(self.because, Because::Phase(_)),
            _ => false,
        }
    }

    /// The rules for events of this sort, whatever they come from.
    fn general(&self) -> &'static [&'static str] {
        let crossed = self.by.is_some_and(AttackSource::crosses_board);
        let shot = self.by == Some(AttackSource::Shot);
        match self.event {
            Event::TurnBegan { .. } => &["B-60", "B-64"],
            Event::PhaseBegan { .. } => &["B-61"],
            Event::DieFell { .. } => &["R-30"],
            Event::CardDrawn { .. } => match self.because {
                Because::Card(card) if card.is_hit() => &["W-94"],
                _ => &["B-70"],
            },
            Event::CardDiscarded { .. } => &["R-10"],
            Event::CardTaken { .. } => &["B-223"],
            Event::CardRemoved { .. } => &["R-10"],
            Event::CardBanished { .. } => &["T-33"],
            Event::DeckShuffled { .. } => &["R-11"],
            Event::TradeProposed { .. } => &["B-95", "B-90"],
            Event::TradeDeclined { .. } => &["B-92", "B-95", "B-98"],
            Event::Traded { .. } => &["B-90", "B-51"],
            Event::Played { .. } => &["R-12"],
            Event::Used { .. } => &["R-20"],
            Event::Placed { .. } => &["R-71", "B-293"],
            Event::Moved { .. } => &["B-250", "B-251", "B-252"],
            Event::SentTo { .. } => &["R-40"],
            Event::Damaged { .. } => match self.by {
                Some(AttackSource::Structure) => &["B-260", "B-261", "R-43"],
                Some(AttackSource::Barricade) => &["E-101", "R-43"],
                Some(AttackSource::Pit) => &["E-110", "R-43"],
                Some(AttackSource::Equipment) => &["E-169", "R-50"],
                Some(AttackSource::Fire) => &["W-352", "R-44"],
                Some(AttackSource::HitCard) => &["B-120", "B-139", "R-50"],
                _ => &["R-50"],
            },
            Event::PointNoted { .. } => &["T-161", "T-162"],
            Event::Fought { .. } => &["R-50"],
            Event::Healed { .. } => &["R-54"],
            Event::Evaded { .. } => &["T-220", "T-221"],
            Event::CrewJoined { .. } => &["E-250"],
            Event::CrewFreed { .. } => &["E-266"],
            Event::Breached { .. } => &["E-274"],
            Event::SetAside { .. } | Event::MixedBack { .. } => &["E-233"],
            Event::PieceGone { .. } => &["R-52"],
            Event::Died { by, .. } => match by.source {
                _ if by.credit.is_some() => &["B-140", "B-141", "R-51"],
                AttackSource::Structure | AttackSource::Barricade | AttackSource::Pit => {
                    &["B-262", "B-140", "B-142"]
                }
                AttackSource::Shot => &["W-441", "W-436"],
                AttackSource::Boulder => &["B-361", "B-368"],
                AttackSource::Fire => &["W-352", "W-357"],
                AttackSource::HitCard
                | AttackSource::Card
                | AttackSource::Tar
                | AttackSource::Drive
                | AttackSource::Wizard
                | AttackSource::Breath
                | AttackSource::FallenTower
                | AttackSource::Effect
                | AttackSource::Cavalier
                | AttackSource::Support
                | AttackSource::Equipment
                | AttackSource::Monster => &["R-51", "R-52"],
            },
            Event::Recycled { .. } => &["B-650", "B-651"],
            Event::Tarred { .. } => &["B-180", "B-181"],
            Event::TarCameOff { .. } => &["B-62", "B-184"],
            Event::WallBuilt { .. } => &["R-3"],
            Event::WallFell { .. } if shot => &["W-442", "W-443"],
            Event::WallFell { .. } if crossed => &["B-362", "B-363", "B-366"],
            Event::WallFell { .. } if self.burnt_down() => &["W-320", "W-321"],
            Event::WallFell { .. } => &["B-260", "B-261", "B-262"],
            Event::Fortified { .. } => &["B-190"],
            Event::FortifyFell { .. } if shot => &["W-442", "W-443"],
            Event::FortifyFell { .. } if crossed => &["B-193", "B-362"],
            Event::FortifyFell { .. } => &["B-192", "B-194"],
            Event::TowerFell { .. } if shot => &["W-442", "W-443"],
            Event::TowerFell { .. } if crossed => &["B-362", "B-364", "B-365"],
            Event::TowerFell { .. } if self.burnt_down() => &["W-320", "W-321"],
            Event::TowerFell { .. } => &["B-270", "B-272", "B-275"],
            Event::KeepFell => &["E-132", "E-135"],
            Event::KeepBuilt => &["E-137"],
            Event::Committed { .. } => &["E-55", "E-56"],
            Event::TaskEnded { done: true } => &["E-60"],
            Event::TaskEnded { done: false } => &["E-64"],
            Event::Mounted { .. } => &["E-150", "E-151"],
            Event::WeaponLost { .. } => &["E-133", "E-134"],
            Event::KeepTurned { .. } => &["E-152", "E-153"],
            Event::TowersSettled { .. } => &["R-44", "B-544"],
            Event::TowerOwned { .. } => &["B-541", "B-543"],
            Event::KingsTowerNamed { .. } => &["B-560", "B-561"],
            Event::Eliminated { .. } => &["B-540", "B-550"],
            Event::Revealed { .. } => &["R-70"],
            Event::LaidDown { .. } => &["T-120", "T-121"],
            Event::LevelShown { .. } => &["T-124", "T-15"],
            Event::OmenFell { .. } => &["T-122", "T-141"],
            Event::Spent { .. } => &["B-294"],
            Event::DrawsAdded { .. } => &["R-70", "B-291"],
            Event::BoulderRolled { .. } => &["B-360", "R-60"],
            Event::ShotFlew { .. } => &["W-440", "R-60"],
            Event::CardLookedAt { .. } | Event::CardKept { .. } | Event::CardPutBack { .. } => {
                &["W-200", "W-201"]
            }
            Event::TowerNamed { .. } => &["R-3"],
            Event::SpecialTowerFell { tower, .. } | Event::TowerActs { tower, .. } => tower.rules(),
            Event::PledgesFailed => &["P-52", "P-53"],
            Event::TowerBuilt { .. } => &["W-192", "W-193"],
            Event::CaughtFire { .. } => &["W-350"],
            Event::FlamesOff { .. } => &["W-356"],
            Event::Ignited { .. } if crossed => &["W-432", "W-320"],
            Event::Ignited { .. } => &["W-313", "W-320"],
            Event::Doused { .. } => &["W-330", "W-333"],
            Event::Breathed { .. } => &["W-310", "W-311", "W-363"],
            Event::Returned { .. } => &["W-413", "W-417", "W-420"],
            Event::Reserved { .. } => &["W-301", "R-52"],
            Event::Raised { .. } => &["R-10"],
            Event::TokenRemoved { .. } => &["W-220", "R-52"],
            Event::HarbingersMixed { .. } => &["W-20", "W-522"],
            Event::LordPicked { .. } => &["W-483"],
            Event::Frozen => &["W-185", "W-186"],
            Event::FortifyMoved { .. } => &["W-182", "W-183"],
            Event::LordDrew { .. } => &["B-424", "B-428", "B-436"],
            Event::LordSwapped { .. } => &["B-475"],
            Event::LordHid { .. } => &["B-465", "B-466"],
            Event::PileRefilled { .. } => &["B-630", "B-631"],
            Event::PhaseSkipped { .. } => &["B-61"],
            Event::Ended { outcome: Outcome::Won } => &["B-391", "R-81"],
            Event::Ended { outcome: Outcome::Lost } => &["B-390", "R-80"],
            Event::Fault { .. } => &[],
        }
    }

    /// True if flames took a structure, and no Monster (W-321).
    fn burnt_down(&self) -> bool {
        matches!(self.by, Some(AttackSource::Fire | AttackSource::Breath))
    }
}

fn add(ids: &mut RuleIds, id: &'static str) {
    if !ids.as_slice().contains(&id) {
        ids.push(id);
    }
}
