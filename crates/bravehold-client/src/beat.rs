//! Telling what happened: events in small groups, each with a picture, a sound and a length.

use bravehold_rules::board::{Seat, Structure};
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
        | Event::DeckShuffled { .. }
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
        | Event::TowerNamed { .. } => Kind::Build,
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
            Kind::March | Kind::Spell | Kind::Breath => 600,
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

/// The telling of events that begin at a picture, in the middle of a phase or before any; each event with the number of
/// kept entries after it.
pub fn tell(stage: Stage, phase: Option<Phase>, events: &[(usize, Event)]) -> Vec<Beat> {
    tell_with(stage, phase, events, &Names::PLAIN)
}

/// The same at a table where people have names.
pub fn tell_with(
    mut stage: Stage,
    phase: Option<Phase>,
    events: &[(usize, Event)],
    names: &Names,
) -> Vec<Beat> {
    let mut out: Vec<Beat> = Vec::new();
    let (mut last, mut monsters) = (Kind::Quiet, phase.is_some_and(is_monsters));
    let (mut now_phase, mut now_active) = (phase, None);
    for (n, (entry, e)) in events.iter().enumerate() {
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
        let joins = out.last().is_some_and(|b| now == Kind::Quiet || (now == last && b.monsters == monsters));
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
        Event::Moved { kind, .. } if kind.face().traits.has(Traits::FLYING) => Some(Cue::Flight),
        _ => None,
    }
}

/// What stops something that flies or rolls, by what is told after it: the last thing that it broke or set on fire.
fn stopped_by(missile: &Event, rest: &[(usize, Event)]) -> Option<Structure> {
    let met = |e: &Event| match *e {
        Event::WallFell { arc } | Event::FortifyFell { arc } => Some(Structure::Wall(arc)),
        Event::TowerFell { arc } => Some(Structure::Tower(arc)),
        Event::Ignited { what, .. } => Some(what),
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
        let beats = tell(Stage::default(), None, &events);
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
    fn flying_monsters_move_with_the_others_and_are_heard() {
        let setup = "1 player, box=wizards-tower".parse().unwrap();
        let mut heard = 0;
        for seed in 0..40 {
            let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
            for n in 0..40 {
                let Pending::Decide(p) = table.game().pending() else { break };
                let mut options = Vec::new();
                table.game().options(&mut options);
                table.choose(p.who, options[n * 3 % options.len()]).unwrap();
            }
            let events: Vec<(usize, Event)> = table.story().map(|(n, e)| (n, *e)).collect();
            let moves = |b: &Beat| b.events.iter().any(|e| matches!(e, Event::Moved { .. }));
            let beats = tell(Stage::default(), None, &events);
            for pair in beats.windows(2) {
                assert!(!(moves(&pair[0]) && moves(&pair[1])) || pair[0].monsters != pair[1].monsters);
            }
            let flies = |b: &&Beat| b.events.iter().any(|e| wings(e).is_some());
            for b in beats.iter().filter(flies) {
                assert_eq!((b.cue, b.also), (Some(Cue::March), Some(Cue::Flight)));
                heard += 1;
            }
        }
        assert!(heard > 20, "{heard}");
    }

    #[test]
    fn what_flies_or_rolls_ends_at_what_it_breaks_or_sets_on_fire() {
        use bravehold_rules::board::{Arc, Ring, Space};
        use bravehold_rules::{TokenId, TokenKind};

        use crate::stage::Shot;

        let id = TokenId::from_number(0).unwrap();
        let at = Space::new(Ring::Forest, Arc::Two);
        let kind = TokenKind::from_slug("chimera").unwrap();
        let boulder = TokenKind::from_slug("flaming-boulder").unwrap();
        let (wall, tower) = (Structure::Wall(Arc::Two), Structure::Tower(Arc::Two));
        let last = |events: &[Event]| {
            let events: Vec<_> = events.iter().map(|e| (1, *e)).collect();
            let beats = tell(Stage::default(), Some(Phase::Monsters), &events);
            let missiles: Vec<_> = beats.iter().filter_map(|b| b.stage.missile).collect();
            assert_eq!(missiles.len(), 1, "it is shown for one beat");
            missiles[0]
        };
        let breath = Event::Breathed { id, kind, at };
        assert_eq!(last(&[breath, Event::Ignited { what: wall, flames: 1 }]).to, Some(wall));
        assert_eq!(last(&[breath, Event::Revealed { kind }]).to, None);
        let rolls = [
            Event::Revealed { kind: boulder },
            Event::BoulderRolled { from: Arc::Two },
            Event::WallFell { arc: Arc::Two },
            Event::Ignited { what: tower, flames: 1 },
            Event::Spent { kind: boulder },
            Event::DieFell { n: 1 },
            Event::WallFell { arc: Arc::Five },
        ];
        let rolled = last(&rolls);
        assert_eq!((rolled.shot, rolled.from, rolled.to), (Shot::Token(boulder), at, Some(tower)));
    }

    #[test]
    fn what_goes_on_in_the_middle_of_the_monsters_phase_is_as_short_as_its_beginning() {
        let kind = bravehold_rules::TokenKind::from_slug("orc").unwrap();
        let events: Vec<_> =
            (0..9).flat_map(|_| [(1, Event::DieFell { n: 3 }), (1, Event::Revealed { kind })]).collect();
        let length = |phase| tell(Stage::default(), phase, &events).iter().map(|b| b.length).sum::<u32>();
        assert!(length(Some(Phase::Monsters)) <= LONGEST);
        assert!(length(Some(Phase::Play)) > LONGEST);
    }

    #[test]
    fn beats_follow_the_entries() {
        let (_, beats) = told(2);
        assert!(beats.windows(2).all(|w| w[0].entry <= w[1].entry));
    }
}
