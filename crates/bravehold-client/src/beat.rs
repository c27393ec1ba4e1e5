//! Telling what happened: events in small groups, each with a picture, a sound and a length.

use bravehold_rules::board::{Seat, Structure};
use bravehold_rules::cards::Class;
use bravehold_rules::tokens::Traits;
use bravehold_rules::{Event, Happened, Phase};
use bravehold_words::Names;

use crate::sound::Cue;
use crate::stage::{Stage, Volley, breaks, explodes, gives, is_friend, is_great, is_titan, volley};

/// One moment of the telling.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat {
    /// The board at its end.
    pub stage: Stage,
    /// What is said.
    pub says: Vec<String>,
    /// What is heard.
    pub cue: Option<Cue>,
    /// What is heard with it.
    pub also: Option<Cue>,
    /// How long it lasts at normal speed, in milliseconds.
    pub length: u32,
    /// How long it lasts for those who did it themselves: they need not read what they know.
    pub brief: u32,
    /// The number of kept entries once it has happened.
    pub entry: usize,
    /// Whether the Monsters act in it.
    pub monsters: bool,
    /// Whether it is a moment that is never hurried.
    pub drama: bool,
    /// What happens in it.
    pub events: Vec<Event>,
    /// The phase it belongs to, and whose turn it is, as far as they have been told.
    pub phase: Option<Phase>,
    /// Whose turn it is.
    pub active: Option<Seat>,
}

/// The longest that the Monsters of one turn may keep people waiting, in milliseconds.
const LONGEST: u32 = 3_000;

/// How long one more Wall falls, in milliseconds.
const AGAIN: u32 = 500;

/// How much that is routine may wait before it is told more quickly, in milliseconds.
const BACKLOG: u32 = 3_000;

/// How long a sentence about what a bot does is there at least to be glanced at, in milliseconds.
const GLANCE: u32 = 400;

/// How long a word takes to be read, in milliseconds.
const READING: u32 = 110;

/// What sort of thing an event is: those of one sort that follow each other happen together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Quiet,
    Turn,
    Draw,
    Card,
    Trade,
    Play,
    Die,
    Token,
    Effect,
    Arrive,
    Entrance,
    Titan,
    Rally,
    March,
    Ride,
    Fight,
    Evade,
    Blast,
    Omen,
    Banish,
    Boulder,
    Spell,
    Breath,
    Fire,
    Hiss,
    Hurt,
    Death,
    Downfall,
    Heal,
    Tar,
    Build,
    Hammer,
    Creak,
    Bolt,
    Stones,
    Snap,
    Breach,
    Wall,
    Tower,
    Keep,
    End,
}

fn kind(e: &Event) -> Kind {
    match e {
        Event::TurnBegan { .. } => Kind::Turn,
        Event::CardDrawn { .. }
        | Event::CardLookedAt { .. }
        | Event::DeckShuffled { .. }
        | Event::LordDrew { .. } => Kind::Draw,
        Event::CardDiscarded { .. }
        | Event::CardTaken { .. }
        | Event::CardKept { .. }
        | Event::CardPutBack { .. }
        | Event::CardRemoved { .. }
        | Event::PledgesFailed => Kind::Card,
        Event::CardBanished { .. } => Kind::Banish,
        Event::TradeProposed { .. } | Event::TradeDeclined { .. } | Event::Traded { .. } => Kind::Trade,
        Event::Played { cards, .. } if cards.iter().any(|c| c.face().class == Class::Wizard) => Kind::Spell,
        Event::Used { action, .. } if volley(*action) == Some(Volley::Bolt) => Kind::Bolt,
        Event::Used { action, .. } if volley(*action) == Some(Volley::Stones) => Kind::Stones,
        Event::Played { .. } | Event::Used { .. } => Kind::Play,
        Event::Frozen => Kind::Spell,
        Event::DieFell { .. } => Kind::Die,
        Event::Revealed { kind } if !kind.is_monster() => Kind::Effect,
        Event::Revealed { .. } => Kind::Token,
        Event::Placed { kind, .. } | Event::Returned { kind, .. } if is_titan(*kind) => Kind::Titan,
        Event::Placed { kind, .. } | Event::Returned { kind, .. } if is_great(*kind) => Kind::Entrance,
        Event::Placed { kind, .. } if breaks(*kind) => Kind::Build,
        Event::Placed { kind, .. } if is_friend(*kind) => Kind::Rally,
        Event::PieceGone { kind, at, .. } if gives(*kind, *at) => Kind::Rally,
        Event::PieceGone { kind, .. } | Event::Died { kind, .. } if breaks(*kind) => Kind::Snap,
        Event::PieceGone { .. } => Kind::Death,
        Event::Placed { .. }
        | Event::Returned { .. }
        | Event::CrewJoined { .. }
        | Event::CrewFreed { .. } => Kind::Arrive,
        Event::Breached { .. } => Kind::Breach,
        Event::Raised { .. }
        | Event::HarbingersMixed { .. }
        | Event::TokenRemoved { .. }
        | Event::SetAside { .. }
        | Event::MixedBack { .. } => Kind::Token,
        Event::Moved { kind, .. } | Event::SentTo { kind, .. } if is_friend(*kind) => Kind::Ride,
        Event::Moved { .. } | Event::SentTo { .. } => Kind::March,
        Event::Fought { .. } => Kind::Fight,
        Event::Evaded { .. } => Kind::Evade,
        Event::LaidDown { .. }
        | Event::LevelShown { .. }
        | Event::OmenFell { .. }
        | Event::TowerActs { .. } => Kind::Omen,
        Event::BoulderRolled { .. } | Event::ShotFlew { .. } => Kind::Boulder,
        Event::Breathed { .. } => Kind::Breath,
        Event::CaughtFire { .. } | Event::Ignited { .. } => Kind::Fire,
        Event::FlamesOff { .. } | Event::Doused { .. } => Kind::Hiss,
        Event::Damaged { .. } | Event::PointNoted { .. } => Kind::Hurt,
        Event::Died { kind, .. } if is_titan(*kind) => Kind::Downfall,
        Event::Died { kind, .. } if explodes(*kind) => Kind::Blast,
        Event::Died { .. } => Kind::Death,
        Event::Healed { .. } => Kind::Heal,
        Event::Tarred { .. } | Event::TarCameOff { .. } => Kind::Tar,
        Event::WallBuilt { .. }
        | Event::TowerBuilt { .. }
        | Event::Fortified { .. }
        | Event::FortifyMoved { .. }
        | Event::TowerNamed { .. }
        | Event::KeepBuilt => Kind::Build,
        Event::Committed { .. } | Event::TaskEnded { .. } | Event::Mounted { .. } => Kind::Hammer,
        Event::KeepTurned { .. } => Kind::Creak,
        Event::WeaponLost { .. } => Kind::Snap,
        Event::KeepFell => Kind::Keep,
        Event::WallFell { .. } | Event::FortifyFell { .. } => Kind::Wall,
        Event::TowerFell { .. } => Kind::Tower,
        Event::Ended { .. } => Kind::End,
        _ => Kind::Quiet,
    }
}

impl Kind {
    /// The length at normal speed, in milliseconds; nothing is shown for what takes no time.
    fn length(self) -> u32 {
        match self {
            Kind::Quiet => 0,
            Kind::Turn | Kind::Boulder => 500,
            Kind::Draw | Kind::Card => 220,
            Kind::Trade => 700,
            Kind::Play => 550,
            Kind::Die => 650,
            Kind::Token => 700,
            Kind::Arrive | Kind::Death | Kind::Build | Kind::Hammer | Kind::Snap => 420,
            Kind::Bolt | Kind::Stones | Kind::Creak => 500,
            Kind::March | Kind::Spell | Kind::Breath => 600,
            Kind::Ride | Kind::Fight | Kind::Evade | Kind::Rally => 550,
            Kind::Banish | Kind::Blast => 800,
            Kind::Omen => 1_100,
            Kind::Fire | Kind::Hiss => 450,
            Kind::Hurt | Kind::Heal | Kind::Tar => 380,
            Kind::Effect => 1_000,
            Kind::Wall | Kind::Breach => 900,
            Kind::Tower | Kind::Keep => 1_600,
            Kind::Entrance => 2_000,
            Kind::Downfall => 2_600,
            Kind::Titan => 3_400,
            Kind::End => 800,
        }
    }

    /// What is never hurried: these moments are what people play for.
    fn is_drama(self) -> bool {
        matches!(
            self,
            Kind::Effect
                | Kind::Wall
                | Kind::Tower
                | Kind::Keep
                | Kind::Breach
                | Kind::Entrance
                | Kind::Titan
                | Kind::Downfall
                | Kind::End
        )
    }

    /// Whether two that follow each other happen together: what is seen in one place only must be seen each time.
    fn gathers(self) -> bool {
        !matches!(
            self,
            Kind::Fight
                | Kind::Blast
                | Kind::Omen
                | Kind::Banish
                | Kind::Titan
                | Kind::Downfall
                | Kind::Breach
                | Kind::Bolt
                | Kind::Stones
        )
    }

    fn cue(self, first: &Event) -> Option<Cue> {
        Some(match self {
            Kind::Quiet => return None,
            Kind::Turn => Cue::Turn,
            Kind::Draw | Kind::Card => Cue::Card,
            Kind::Trade => Cue::Trade,
            Kind::Play => Cue::Play,
            Kind::Die => Cue::Die,
            Kind::Token | Kind::Effect => Cue::Token,
            Kind::Arrive | Kind::Entrance => Cue::Arrive,
            Kind::Titan => Cue::Titan,
            Kind::Rally => Cue::Rally,
            Kind::March => Cue::March,
            Kind::Ride => Cue::Ride,
            Kind::Fight => Cue::Clash,
            Kind::Evade => Cue::Miss,
            Kind::Blast => Cue::Blast,
            Kind::Omen => Cue::Omen,
            Kind::Banish => Cue::Banish,
            Kind::Boulder => Cue::Boulder,
            Kind::Spell => Cue::Spell,
            Kind::Breath => Cue::Breath,
            Kind::Fire => Cue::Fire,
            Kind::Hiss => Cue::Hiss,
            Kind::Hurt => Cue::Hurt,
            Kind::Death => Cue::Slay,
            Kind::Downfall => Cue::Downfall,
            Kind::Heal => Cue::Heal,
            Kind::Tar => Cue::Tar,
            Kind::Build => Cue::Build,
            Kind::Hammer => Cue::Hammer,
            Kind::Creak => Cue::Creak,
            Kind::Bolt => Cue::Bolt,
            Kind::Stones => Cue::Stones,
            Kind::Snap => Cue::Snap,
            Kind::Breach => Cue::Breach,
            Kind::Keep => Cue::Keep,
            Kind::Wall => Cue::Wall,
            Kind::Tower => Cue::Tower,
            Kind::End => match first {
                Event::Ended { outcome: bravehold_rules::Outcome::Won } => Cue::Won,
                _ => Cue::Lost,
            },
        })
    }
}

/// The telling of events that begin at a picture, in the middle of a phase or before any; each event with the number of
/// kept entries after it.
pub fn tell(
    mut stage: Stage,
    phase: Option<Phase>,
    events: &[(usize, Happened)],
    names: &Names,
) -> Vec<Beat> {
    let mut out: Vec<Beat> = Vec::new();
    let (mut last, mut monsters) = (Kind::Quiet, phase.is_some_and(is_monsters));
    let (mut now_phase, mut now_active) = (phase, None);
    for (n, (entry, happened)) in events.iter().enumerate() {
        let e = &happened.event;
        match e {
            Event::PhaseBegan { phase } => {
                now_phase = Some(*phase);
                monsters = is_monsters(*phase);
            }
            Event::TurnBegan { seat, .. } => {
                now_active = Some(*seat);
                monsters = false;
            }
            _ => {}
        }
        let now = kind(e);
        let joins = out
            .last()
            .is_some_and(|b| now == Kind::Quiet || (now == last && now.gathers() && b.monsters == monsters));
        if !joins {
            stage.calm();
        }
        stage.apply(e);
        if let Some(missile) = &mut stage.missile {
            missile.to = missile.to.or(stopped_by(e, &events[n + 1..]));
        }
        // That Monsters move is seen; a sentence for each could not be read in time.
        let says = match e {
            Event::PhaseBegan { .. } => None,
            Event::Moved { kind, .. } if is_friend(*kind) => names.event(e),
            Event::Moved { .. } if last == Kind::March && now == Kind::March && !out.is_empty() => None,
            Event::Moved { .. } => Some("The Monsters move.".to_string()),
            _ => names.event(e),
        };
        match out.last_mut() {
            Some(beat) if joins => {
                beat.stage = stage.clone();
                beat.entry = *entry;
                beat.phase = now_phase;
                beat.active = now_active;
                beat.events.push(*e);
                beat.also = beat.also.or(wings(e));
                beat.says.extend(says);
            }
            _ => {
                let beat = Beat {
                    stage: stage.clone(),
                    says: says.into_iter().collect(),
                    cue: now.cue(e),
                    also: wings(e),
                    length: now.length(),
                    brief: now.length(),
                    entry: *entry,
                    monsters,
                    drama: now.is_drama(),
                    events: vec![*e],
                    phase: now_phase,
                    active: now_active,
                };
                out.push(beat);
                last = now;
            }
        }
    }
    for beat in out.iter_mut().filter(|b| b.length > 0 && !b.monsters) {
        let words: usize = beat.says.iter().map(|s| s.split(' ').count()).sum();
        beat.length = beat.length.max(READING * words as u32).min(LONGEST);
    }
    shorten(&mut out);
    out
}

/// True for the phases in which the Monsters act.
fn is_monsters(phase: Phase) -> bool {
    matches!(phase, Phase::March | Phase::Monsters | Phase::Command | Phase::Muster)
}

/// Wings are heard above the feet.
fn wings(e: &Event) -> Option<Cue> {
    match e {
        Event::Moved { kind, .. } if kind.face().traits.intersects(Traits::FLYING) => Some(Cue::Flight),
        _ => None,
    }
}

/// What stops something that flies or rolls, by what is told after it: the last thing that it broke or set on fire.
fn stopped_by(missile: &Event, rest: &[(usize, Happened)]) -> Option<Structure> {
    let met = |e: &Event| match *e {
        Event::WallFell { arc } | Event::FortifyFell { arc } => Some(Structure::Wall(arc)),
        Event::TowerFell { arc } => Some(Structure::Tower(arc)),
        Event::Ignited { what, .. } => Some(what),
        Event::KeepFell => Some(Structure::Keep),
        _ => None,
    };
    match missile {
        Event::Breathed { .. } => rest.first().and_then(|(_, e)| met(e)),
        Event::BoulderRolled { .. } | Event::ShotFlew { .. } => {
            let its =
                rest.iter().take_while(|(_, e)| !matches!(kind(e), Kind::Turn | Kind::Token | Kind::Die));
            its.filter_map(|(_, e)| met(e)).last()
        }
        _ => None,
    }
}

/// Keeps each run of beats in which the Monsters act below the longest, but for its drama. Of many Walls that fall one after
/// the other, the first has its whole length.
fn shorten(beats: &mut [Beat]) {
    for run in beats.chunk_by_mut(|a, b| a.monsters == b.monsters) {
        for b in run.iter_mut().filter(|b| b.cue == Some(Cue::Wall)).skip(1) {
            b.length = AGAIN;
        }
        let sum: u32 = run.iter().filter(|b| !b.drama).map(|b| b.length).sum();
        if run.first().is_some_and(|b| b.monsters) && sum > LONGEST {
            for b in run.iter_mut().filter(|b| !b.drama) {
                b.length = b.length * LONGEST / sum;
            }
        }
    }
}

impl Beat {
    /// Its length while so much more that is routine waits to be told: the longer that is, the quicker it goes.
    pub fn paced(&self, waiting: u32) -> u32 {
        let all = waiting + self.length;
        if self.drama || all <= BACKLOG {
            self.length
        } else {
            (self.length * BACKLOG / all).max(self.length / 3)
        }
    }
}

/// Where a bot has the turn, what is routine goes by quickly; drama takes its time. At the beginning it is the turn of
/// `active`.
pub fn quicken(beats: &mut [Beat], mut active: Option<Seat>, is_bot: impl Fn(Seat) -> bool) {
    for b in beats {
        active = b.active.or(active);
        if !b.drama && active.is_some_and(&is_bot) {
            b.length = if b.monsters { b.length / 2 } else { (b.length / 2).min(GLANCE).max(b.brief / 2) };
        }
    }
}

#[cfg(test)]
#[path = "beat_tests.rs"]
mod tests;
