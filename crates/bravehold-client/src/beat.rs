//! Telling what happened: events in small groups, each with a picture, a sound and a length.

use bravehold_rules::board::Seat;
use bravehold_rules::cards::Class;
use bravehold_rules::tokens::Traits;
use bravehold_rules::{Event, Phase};
use bravehold_words::Names;

use crate::sound::Cue;
use crate::stage::Stage;

/// One moment of the telling.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat {
    /// The board at its end.
    pub stage: Stage,
    /// What is said.
    pub says: Vec<String>,
    /// What is heard.
    pub cue: Option<Cue>,
    /// How long it lasts at normal speed, in milliseconds.
    pub length: u32,
    /// The number of kept entries once it has happened.
    pub entry: usize,
    /// Whether the Monsters act in it.
    pub monsters: bool,
    /// What happens in it.
    pub events: Vec<Event>,
    /// The phase it belongs to, and whose turn it is, as far as they have been told.
    pub phase: Option<Phase>,
    /// Whose turn it is.
    pub active: Option<Seat>,
}

/// The longest that the Monsters of one turn may keep people waiting, in milliseconds.
const LONGEST: u32 = 3_000;

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
    Arrive,
    March,
    Boulder,
    Spell,
    Flight,
    Breath,
    Fire,
    Hiss,
    Hurt,
    Death,
    Heal,
    Tar,
    Build,
    Wall,
    Tower,
    End,
}

fn kind(e: &Event) -> Kind {
    match e {
        Event::TurnBegan { .. } => Kind::Turn,
        Event::CardDrawn { .. }
        | Event::CardLookedAt { .. }
        | Event::DeckShuffled
        | Event::WizardDeckShuffled
        | Event::LordDrew { .. } => Kind::Draw,
        Event::CardDiscarded { .. }
        | Event::CardTaken { .. }
        | Event::CardKept { .. }
        | Event::CardPutBack { .. }
        | Event::CardRemoved { .. } => Kind::Card,
        Event::TradeProposed { .. } | Event::TradeDeclined { .. } | Event::Traded { .. } => Kind::Trade,
        Event::Played { cards, .. } if cards.iter().any(|c| c.face().class == Class::Wizard) => Kind::Spell,
        Event::Played { .. } | Event::Used { .. } => Kind::Play,
        Event::Frozen => Kind::Spell,
        Event::DieFell { .. } => Kind::Die,
        Event::Revealed { .. } => Kind::Token,
        Event::Placed { .. } | Event::Returned { .. } => Kind::Arrive,
        Event::Raised { .. } | Event::HarbingersMixed { .. } | Event::TokenRemoved { .. } => Kind::Token,
        Event::Moved { kind, .. } if kind.face().traits.has(Traits::FLYING) => Kind::Flight,
        Event::Moved { .. } | Event::SentTo { .. } => Kind::March,
        Event::BoulderRolled { .. } | Event::ShotFlew { .. } => Kind::Boulder,
        Event::Breathed { .. } => Kind::Breath,
        Event::CaughtFire { .. } | Event::Ignited { .. } => Kind::Fire,
        Event::FlamesOff { .. } | Event::Doused { .. } => Kind::Hiss,
        Event::Damaged { .. } => Kind::Hurt,
        Event::Died { .. } => Kind::Death,
        Event::Healed { .. } => Kind::Heal,
        Event::Tarred { .. } | Event::TarCameOff { .. } => Kind::Tar,
        Event::WallBuilt { .. }
        | Event::TowerBuilt { .. }
        | Event::Fortified { .. }
        | Event::FortifyMoved { .. }
        | Event::WizardTowerNamed { .. } => Kind::Build,
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
            Kind::Arrive | Kind::Death | Kind::Build => 420,
            Kind::March | Kind::Flight | Kind::Spell | Kind::Breath => 600,
            Kind::Fire | Kind::Hiss => 450,
            Kind::Hurt | Kind::Heal | Kind::Tar => 380,
            Kind::Wall => 500,
            Kind::Tower | Kind::End => 800,
        }
    }

    fn cue(self, first: &Event) -> Option<Cue> {
        Some(match self {
            Kind::Quiet => return None,
            Kind::Turn => Cue::Turn,
            Kind::Draw | Kind::Card => Cue::Card,
            Kind::Trade => Cue::Trade,
            Kind::Play => Cue::Play,
            Kind::Die => Cue::Die,
            Kind::Token => Cue::Token,
            Kind::Arrive => Cue::Arrive,
            Kind::March => Cue::March,
            Kind::Boulder => Cue::Boulder,
            Kind::Spell => Cue::Spell,
            Kind::Flight => Cue::Flight,
            Kind::Breath => Cue::Breath,
            Kind::Fire => Cue::Fire,
            Kind::Hiss => Cue::Hiss,
            Kind::Hurt => Cue::Hurt,
            Kind::Death => Cue::Slay,
            Kind::Heal => Cue::Heal,
            Kind::Tar => Cue::Tar,
            Kind::Build => Cue::Build,
            Kind::Wall => Cue::Wall,
            Kind::Tower => Cue::Tower,
            Kind::End => match first {
                Event::Ended { outcome: bravehold_rules::Outcome::Won } => Cue::Won,
                _ => Cue::Lost,
            },
        })
    }
}

/// The telling of events that begin at a picture; each event with the number of kept entries after it.
pub fn tell(stage: Stage, events: &[(usize, Event)]) -> Vec<Beat> {
    tell_with(stage, events, &Names::PLAIN)
}

/// The same at a table where people have names.
pub fn tell_with(mut stage: Stage, events: &[(usize, Event)], names: &Names) -> Vec<Beat> {
    let mut out: Vec<Beat> = Vec::new();
    let (mut last, mut monsters) = (Kind::Quiet, false);
    let (mut now_phase, mut now_active) = (None, None);
    for (entry, e) in events {
        match e {
            Event::PhaseBegan { phase } => {
                now_phase = Some(*phase);
                monsters = matches!(phase, Phase::March | Phase::Monsters | Phase::Command | Phase::Muster);
            }
            Event::TurnBegan { seat, .. } => {
                now_active = Some(*seat);
                monsters = false;
            }
            _ => {}
        }
        stage.apply(e);
        let now = kind(e);
        // That Monsters move is seen; a sentence for each could not be read in time.
        let says = match e {
            Event::PhaseBegan { .. } => None,
            Event::Moved { .. } if last == Kind::March && now == Kind::March && !out.is_empty() => None,
            Event::Moved { .. } => Some("The Monsters move.".to_string()),
            _ => names.event(e),
        };
        match out.last_mut() {
            Some(beat) if now == Kind::Quiet || (now == last && beat.monsters == monsters) => {
                beat.stage = stage.clone();
                beat.entry = *entry;
                beat.phase = now_phase;
                beat.active = now_active;
                beat.events.push(*e);
                beat.says.extend(says);
            }
            _ => {
                let beat = Beat {
                    stage: stage.clone(),
                    says: says.into_iter().collect(),
                    cue: now.cue(e),
                    length: now.length(),
                    entry: *entry,
                    monsters,
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

/// Keeps each run of beats in which the Monsters act below the longest.
fn shorten(beats: &mut [Beat]) {
    for run in beats.chunk_by_mut(|a, b| a.monsters == b.monsters) {
        let sum: u32 = run.iter().map(|b| b.length).sum();
        if run.first().is_some_and(|b| b.monsters) && sum > LONGEST {
            for b in run {
                b.length = b.length * LONGEST / sum;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::{Seeded, Table};
    use bravehold_rules::{Pending, Viewer};

    use super::*;

    fn told(seed: u64) -> (Table, Vec<Beat>) {
        let setup = "3 players".parse().unwrap();
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        for n in 0..300 {
            let Pending::Decide(p) = table.game().pending() else { break };
            let mut options = Vec::new();
            table.game().options(&mut options);
            table.choose(p.who, options[n * 7 % options.len()]).unwrap();
        }
        let events: Vec<(usize, Event)> = table.story().map(|(n, e)| (n, *e)).collect();
        let beats = tell(Stage::default(), &events);
        (table, beats)
    }

    #[test]
    fn the_telling_ends_where_the_game_stands_and_leaves_nothing_unsaid() {
        let (table, beats) = told(4);
        let end = Stage::of(&table.game().view(Viewer::Spectator));
        assert_eq!(beats.last().unwrap().stage.pieces, end.pieces);
        let told: Vec<Event> = beats.iter().flat_map(|b| b.events.clone()).collect();
        assert!(told.iter().eq(table.story().map(|(_, e)| e)));
        for b in &beats {
            let quiet = |e: &&Event| matches!(e, Event::PhaseBegan { .. } | Event::Moved { .. });
            let sentences = b.events.iter().filter(|e| !quiet(e) && Names::PLAIN.event(e).is_some()).count();
            assert!(b.says.len() >= sentences, "{b:?}");
        }
    }

    #[test]
    fn monsters_that_move_together_move_in_one_beat_and_within_three_seconds() {
        let (_, beats) = told(9);
        assert!(beats.iter().any(|b| b.cue == Some(Cue::March) && b.events.len() > 1));
        for run in beats.chunk_by(|a, b| a.monsters == b.monsters) {
            let sum: u32 = run.iter().map(|b| b.length).sum();
            assert!(!run[0].monsters || sum <= 3_000, "{sum} ms");
        }
    }

    #[test]
    fn beats_follow_the_entries() {
        let (_, beats) = told(2);
        assert!(beats.windows(2).all(|w| w[0].entry <= w[1].entry));
    }
}
