//! Tests of the telling.

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
    let events: Vec<(usize, Happened)> = table.story().map(|(n, e)| (n, *e)).collect();
    let beats = tell(Stage::default(), None, &events, &Names::PLAIN);
    (table, beats)
}

fn plain(event: Event) -> (usize, Happened) {
    (1, Happened::plain(event))
}

#[test]
fn the_telling_ends_where_the_game_stands_and_leaves_nothing_unsaid() {
    let (table, beats) = told(4);
    let end = Stage::of(&table.game().view(Viewer::Spectator));
    assert_eq!(beats.last().unwrap().stage.pieces, end.pieces);
    let told: Vec<Event> = beats.iter().flat_map(|b| b.events.clone()).collect();
    assert!(told.iter().eq(table.story().map(|(_, e)| &e.event)));
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
        let sum: u32 = run.iter().filter(|b| !b.drama).map(|b| b.length).sum();
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
        let events: Vec<(usize, Happened)> = table.story().map(|(n, e)| (n, *e)).collect();
        let moves = |b: &Beat| b.events.iter().any(|e| matches!(e, Event::Moved { .. }));
        let beats = tell(Stage::default(), None, &events, &Names::PLAIN);
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
        let events: Vec<_> = events.iter().copied().map(plain).collect();
        let beats = tell(Stage::default(), Some(Phase::Monsters), &events, &Names::PLAIN);
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
        (0..9).flat_map(|_| [Event::DieFell { n: 3 }, Event::Revealed { kind }]).map(plain).collect();
    let length =
        |phase| tell(Stage::default(), phase, &events, &Names::PLAIN).iter().map(|b| b.length).sum::<u32>();
    assert!(length(Some(Phase::Monsters)) <= LONGEST);
    assert!(length(Some(Phase::Play)) > LONGEST);
}

#[test]
fn the_fall_of_walls_and_towers_and_the_entrance_of_a_boss_are_never_hurried() {
    use bravehold_rules::board::{Arc, Ring, Space};
    use bravehold_rules::{TokenId, TokenKind};

    let (goblin, boss) = ("goblin", "orc-warlord");
    let [goblin, boss] = [goblin, boss].map(|slug| TokenKind::from_slug(slug).unwrap());
    let at = Space::new(Ring::Forest, Arc::One);
    let id = |n| TokenId::from_number(n).unwrap();
    let mut events: Vec<_> =
        (0..9).flat_map(|_| [Event::DieFell { n: 3 }, Event::Revealed { kind: goblin }]).map(plain).collect();
    let fall = [Event::WallFell { arc: Arc::One }, Event::TowerFell { arc: Arc::One }];
    events.push(plain(Event::Placed { id: id(1), kind: boss, at, health: 3 }));
    events.extend(fall.map(plain));
    let beats = tell(Stage::default(), Some(Phase::Monsters), &events, &Names::PLAIN);
    let drama: Vec<u32> = beats.iter().filter(|b| b.drama).map(|b| b.length).collect();
    assert_eq!(drama, [2_000, 900, 1_600]);
    let comes: Vec<_> = beats.iter().filter_map(|b| b.stage.entrance).collect();
    assert_eq!(comes, [boss], "the entrance is shown for one beat");
    let falls: Vec<_> = beats.iter().filter_map(|b| b.stage.fell).collect();
    assert_eq!(falls, [Structure::Wall(Arc::One), Structure::Tower(Arc::One)]);
}

#[test]
fn routine_of_bots_is_quicker_and_the_more_waits_the_quicker_but_drama_is_not() {
    use bravehold_rules::TokenKind;
    use bravehold_rules::board::Arc;

    let [goblin, plague] = ["goblin", "plague-archers"].map(|slug| TokenKind::from_slug(slug).unwrap());
    let events = [
        Event::TurnBegan { seat: Seat::P2, turn: 2 },
        Event::Revealed { kind: goblin },
        Event::DieFell { n: 2 },
        Event::Revealed { kind: plague },
        Event::WallFell { arc: Arc::Two },
    ];
    let people = tell(Stage::default(), None, &events.map(plain), &Names::PLAIN);
    let mut bots = people.clone();
    quicken(&mut bots, None, |seat| seat == Seat::P1);
    assert_eq!(bots, people, "it is not a bot's turn");
    quicken(&mut bots, None, |seat| seat == Seat::P2);
    for (slow, quick) in people.iter().zip(&bots) {
        assert_eq!(slow.drama, quick.drama);
        assert!(if slow.drama { slow.length == quick.length } else { quick.length <= slow.length / 2 + 1 });
    }
    let drama: Vec<u32> = bots.iter().filter(|b| b.drama).map(|b| b.length).collect();
    assert_eq!(drama.len(), 2);
    assert!(bots.iter().all(|b| b.drama || b.length < drama[0]), "what matters is there the longest");
    let (routine, wall) = (&people[1], &people[4]);
    assert_eq!(routine.paced(0), routine.length);
    assert!(routine.paced(10_000) < routine.length / 2 && routine.paced(100_000) >= routine.length / 3);
    assert_eq!(wall.paced(100_000), wall.length);
}

#[test]
fn the_dark_titan_comes_rolls_and_falls_in_moments_of_their_own() {
    use bravehold_rules::board::{Arc, Ring, Space};
    use bravehold_rules::{AttackSource, By, Omen, TokenId, TokenKind};

    use crate::stage::Sign;

    let [titan, troll, rider] =
        ["agranok", "boom-troll", "cavalier"].map(|slug| TokenKind::from_slug(slug).unwrap());
    let (at, near) = (Space::new(Ring::Forest, Arc::One), Space::new(Ring::Archer, Arc::One));
    let by = By::board(AttackSource::Effect);
    let id = |n| TokenId::from_number(n).unwrap();
    let events = [
        Event::Placed { id: id(1), kind: titan, at, health: 8 },
        Event::LevelShown { level: 3 },
        Event::OmenFell { omen: Omen::Nothing },
        Event::OmenFell { omen: Omen::Boulder },
        Event::Placed { id: id(2), kind: rider, at: near, health: 0 },
        Event::Moved { id: id(2), kind: rider, from: near, to: at },
        Event::Fought { id: id(2), kind: rider, foe: id(1), other: titan, at },
        Event::PointNoted { id: id(1), kind: titan, at },
        Event::Died { id: id(3), kind: troll, at, by },
        Event::Died { id: id(4), kind: troll, at, by },
        Event::Died { id: id(1), kind: titan, at, by },
    ];
    let beats = tell(Stage::default(), Some(Phase::Monsters), &events.map(plain), &Names::PLAIN);
    let cues: Vec<Cue> = beats.iter().filter_map(|b| b.cue).collect();
    let wanted = [
        Cue::Titan,
        Cue::Omen,
        Cue::Omen,
        Cue::Omen,
        Cue::Rally,
        Cue::Ride,
        Cue::Clash,
        Cue::Hurt,
        Cue::Blast,
        Cue::Blast,
        Cue::Downfall,
    ];
    assert_eq!(cues, wanted);
    let signs: Vec<Sign> = beats.iter().filter_map(|b| b.stage.sign).collect();
    let omens = [Omen::Nothing, Omen::Boulder].map(Sign::Omen);
    assert_eq!(signs, [Sign::Level(3), omens[0], omens[1], Sign::Downfall(titan)]);
    let drama: Vec<u32> = beats.iter().filter(|b| b.drama).map(|b| b.length).collect();
    assert_eq!(drama, [3_400, 2_600]);
    assert!(beats[5].says[0].starts_with("Cavalier moves"), "{:?}", beats[5].says);
}

/// What happens in whole games of all boxes is seen or is without a picture for a reason.
#[test]
fn nothing_that_is_said_in_a_game_of_all_boxes_goes_by_without_a_picture() {
    use bravehold_record::random::Random;

    let setup = "3 players, box=wizards-tower, box=dark-titan, fickle-fortune, any-color-hero, feather, \
        crossbow, all-for-one-card, tower-2015, tower-2016, tower-2017, tower-2018, tower-2019"
        .parse()
        .unwrap();
    let still = |e: &Event| {
        matches!(
            e,
            // What stands in the line of phases, what follows from another event, and what concerns no piece.
            Event::PhaseBegan { .. }
                | Event::TowersSettled { .. }
                | Event::TowerOwned { .. }
                | Event::KingsTowerNamed { .. }
                | Event::Eliminated { .. }
                | Event::Spent { .. }
                | Event::DrawsAdded { .. }
                | Event::SpecialTowerFell { .. }
                | Event::Recycled { .. }
                | Event::Reserved { .. }
                | Event::PileRefilled { .. }
                | Event::PhaseSkipped { .. }
                | Event::LordPicked { .. }
                | Event::LordSwapped { .. }
                | Event::LordHid { .. }
        )
    };
    let mut titans = 0;
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        for _ in 0..600 {
            let Pending::Decide(p) = table.game().pending() else { break };
            let mut options = Vec::new();
            table.game().options(&mut options);
            table.choose(p.who, options[random.below(options.len())]).unwrap();
        }
        for (_, e) in table.story() {
            assert!(kind(e) != Kind::Quiet || still(e), "{e:?} is not shown");
            titans += usize::from(kind(e) == Kind::Titan);
        }
    }
    assert!(titans > 0);
}

#[test]
fn beats_follow_the_entries() {
    let (_, beats) = told(2);
    assert!(beats.windows(2).all(|w| w[0].entry <= w[1].entry));
}

/// E-85, E-133, E-160: the works of the Engineer are heard and seen, each as what it is.
#[test]
fn weapons_works_and_breaches_have_moments_of_their_own() {
    use bravehold_rules::board::{Arc, Color, Ring, Space};
    use bravehold_rules::{ActionId, Amendment, CardKind, TokenId, TokenKind, Who};

    let kind = |slug| TokenKind::from_slug(slug).unwrap();
    let id = TokenId::from_number(1).unwrap();
    let at = Space::new(Ring::Swordsman, Arc::Two);
    let who = Who::Seat(Seat::P1);
    let fires = |slug| Event::Used { who, action: ActionId::first(Amendment::from_slug(slug).unwrap()) };
    let cue = |event: Event| {
        let beats = tell(Stage::default(), Some(Phase::Play), &[plain(event)], &Names::PLAIN);
        (beats[0].cue, beats[0].drama)
    };
    let wood = CardKind::from_slug("res-wood").unwrap();
    for (event, heard, drama) in [
        (fires("ballista"), Cue::Bolt, false),
        (fires("catapult"), Cue::Stones, false),
        (fires("engineer"), Cue::Play, false),
        (Event::Committed { seat: Seat::P1, card: wood }, Cue::Hammer, false),
        (Event::TaskEnded { done: true }, Cue::Hammer, false),
        (Event::Mounted { kind: kind("ballista") }, Cue::Hammer, false),
        (Event::KeepTurned { color: Color::Red }, Cue::Creak, false),
        (Event::WeaponLost { kind: kind("catapult") }, Cue::Snap, false),
        (Event::PieceGone { id, kind: kind("barricade"), at }, Cue::Snap, false),
        (Event::PieceGone { id, kind: kind("cavalier"), at }, Cue::Slay, false),
        (Event::KeepBuilt, Cue::Build, false),
        (Event::KeepFell, Cue::Keep, true),
        (Event::Breached { id, kind: kind("siege-tower"), at }, Cue::Breach, true),
        (Event::CrewFreed { id, kind: kind("orc"), at }, Cue::Arrive, false),
        (Event::SetAside { kind: kind("herald") }, Cue::Token, false),
        (Event::Placed { id, kind: kind("barracks"), at, health: 2 }, Cue::Arrive, false),
        (Event::Placed { id, kind: kind("pit"), at, health: 1 }, Cue::Build, false),
        (Event::Placed { id, kind: kind("supply-wagon"), at, health: 3 }, Cue::Rally, false),
    ] {
        assert_eq!(cue(event), (Some(heard), drama), "{event:?}");
    }
    // What is hurt by the bolt is seen to be.
    let shot = [fires("ballista"), Event::Damaged { id, kind: kind("troll"), at, left: 1 }].map(plain);
    let beats = tell(Stage::default(), Some(Phase::Play), &shot, &Names::PLAIN);
    assert!(beats.iter().all(|b| b.stage.shooting == Some(Volley::Bolt)) && beats.len() == 2);
}
