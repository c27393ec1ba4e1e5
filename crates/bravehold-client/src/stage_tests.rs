//! Tests of the picture that events change.

use bravehold_record::random::{Random, setup};
use bravehold_record::{Seeded, Table};
use bravehold_rules::{Pending, Viewer};

use super::*;

/// The castle without what only the rules need to remember.
#[allow(clippy::type_complexity)]
fn seen(
    stage: &Stage,
) -> (Vec<Piece>, [u32; 4], [u8; Structure::COUNT as usize], (bool, Vec<TokenKind>, Option<Color>)) {
    let c = stage.castle;
    let bits = |s: bravehold_rules::board::ArcSet| s.iter().map(|a| 1 << a.number()).sum();
    let standing = [bits(c.walls), bits(c.fortified), bits(c.towers), bits(c.special(Tower::Wizards))];
    let mut weapons = stage.weapons.clone();
    weapons.sort_by_key(|k| k.slug());
    (stage.pieces.clone(), standing, stage.fires, (c.keep, weapons, stage.facing))
}

#[test]
fn the_ruin_of_the_wizards_tower_is_remembered_until_something_stands_there_or_it_returns() {
    let setup = "1 player, box=wizards-tower".parse().unwrap();
    let mut seen = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        for _ in 0..300 {
            let Pending::Decide(p) = table.game().pending() else { break };
            let mut options = Vec::new();
            table.game().options(&mut options);
            table.choose(p.who, options[random.below(options.len())]).unwrap();
        }
        let mut stage = Stage::default();
        for n in 0..=table.kept().len() {
            table.told_at(n).iter().for_each(|e| stage.apply(e));
            assert_eq!(stage.ruin, ruin((0..=n).flat_map(|m| table.told_at(m))));
            let castle = table.game_after(n).unwrap().view(Viewer::Spectator).castle;
            let gone = table.game_after(n).unwrap().view(Viewer::Spectator).turn > 0
                && castle.special(Tower::Wizards).is_empty();
            // Only another Tower on its place makes one forget where it stood.
            assert!(stage.ruin.is_none() || gone && stage.ruin.is_none_or(|a| !castle.towers.has(a)));
            seen += usize::from(stage.ruin.is_some());
        }
    }
    assert!(seen > 100, "{seen}");
    let built = |arc, wizard: bool| Event::TowerBuilt { arc, tower: wizard.then_some(Tower::Wizards) };
    let fell = Event::SpecialTowerFell { tower: Tower::Wizards, arc: Arc::Two };
    let ruin_of = |events: [Event; 2]| ruin(events.map(Happened::plain).iter());
    assert_eq!(ruin_of([fell, built(Arc::Three, false)]), Some(Arc::Two));
    assert_eq!(ruin_of([fell, built(Arc::Two, false)]), None);
    assert_eq!(ruin_of([fell, built(Arc::Three, true)]), None);
}

#[test]
fn a_moment_is_shown_while_it_lasts_and_no_longer() {
    use bravehold_rules::{AttackSource, By};

    let [troll, wagon, titan] =
        ["boom-troll", "supply-wagon", "agranok"].map(|slug| TokenKind::from_slug(slug).unwrap());
    let (at, by) = (Space::new(Ring::Knight, Arc::Two), By::board(AttackSource::Effect));
    let id = |n| TokenId::from_number(n).unwrap();
    let mut stage = Stage::default();
    for (n, kind) in [(1, troll), (2, wagon), (3, titan)] {
        stage.apply(&Event::Placed { id: id(n), kind, at, health: 3 });
    }
    assert_eq!(stage.entrance, Some(titan));
    assert!(stage.pieces.iter().map(Piece::is_friend).eq([false, true, false]));
    stage.shooting = Some(Volley::Arrows);
    stage.apply(&Event::Fought { id: id(2), kind: wagon, foe: id(1), other: troll, at });
    assert_eq!((stage.clash, stage.shooting), (Some(at), None));
    stage.apply(&Event::Died { id: id(1), kind: troll, at, by });
    assert_eq!(stage.blast, Some(at));
    let home = Space::new(Ring::Castle, Arc::Two);
    stage.apply(&Event::PieceGone { id: id(2), kind: wagon, at: home });
    assert_eq!((stage.giving.len(), stage.dying.len()), (1, 1), "what gives does not die");
    stage.apply(&Event::PointNoted { id: id(3), kind: titan, at });
    assert_eq!(stage.struck, [id(3)]);
    stage.apply(&Event::Died { id: id(3), kind: titan, at, by });
    assert_eq!(stage.sign, Some(Sign::Downfall(titan)));
    stage.calm();
    assert!(!stage.has_moment() && stage.sign.is_none() && stage.entrance.is_none());
    assert!(stage.pieces.is_empty());
}

/// E-306, E-85: what stands against the players is no friend, and what they built breaks.
#[test]
fn encampments_are_no_friends_and_what_was_built_breaks() {
    let kind = |slug| TokenKind::from_slug(slug).unwrap();
    for slug in ["barracks", "forward-camp", "orc", "battering-ram"] {
        assert!(!is_friend(kind(slug)) && !breaks(kind(slug)), "{slug}");
    }
    for slug in ["supply-wagon", "cavalier"] {
        assert!(is_friend(kind(slug)) && !breaks(kind(slug)), "{slug}");
    }
    for slug in ["barricade", "pit", "spring-trap"] {
        assert!(is_friend(kind(slug)) && breaks(kind(slug)), "{slug}");
    }
}

/// E-133, E-160: the Keep and what stands on it follow the story; weapons shoot their own shots, and building none.
#[test]
fn the_keep_and_its_weapons_are_told() {
    let kind = |slug| TokenKind::from_slug(slug).unwrap();
    let used = |slug| Event::Used {
        who: bravehold_rules::Who::Seat(bravehold_rules::board::Seat::P1),
        action: ActionId::first(bravehold_rules::Amendment::from_slug(slug).unwrap()),
    };
    let mut stage = Stage::default();
    let built = [
        Event::KeepBuilt,
        Event::Mounted { kind: kind("ballista") },
        Event::KeepTurned { color: Color::Green },
        Event::Mounted { kind: kind("catapult") },
    ];
    built.iter().for_each(|e| stage.apply(e));
    assert!(stage.castle.keep && stage.facing == Some(Color::Green) && stage.weapons.len() == 2);
    let shot = |stage: &mut Stage, slug| {
        stage.apply(&used(slug));
        stage.shooting
    };
    assert_eq!(shot(&mut stage, "ballista"), Some(Volley::Bolt));
    assert_eq!(shot(&mut stage, "catapult"), Some(Volley::Stones));
    assert_eq!(shot(&mut stage, "all-for-one"), Some(Volley::Arrows));
    for quiet in ["engineer", "keep", "put-out-fire", "move-support"] {
        assert_eq!(shot(&mut stage, quiet), None, "{quiet}");
    }
    let end = ["ballista", "catapult"].map(|slug| Event::WeaponLost { kind: kind(slug) });
    stage.apply(&Event::KeepFell);
    end.iter().for_each(|e| stage.apply(e));
    assert!(!stage.castle.keep && stage.weapons.is_empty() && stage.facing.is_none());
    assert_eq!(stage.fell, Some(Structure::Keep));
}

#[test]
fn events_alone_bring_the_picture_from_one_position_to_the_next() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let Ok((mut table, _)) = Table::new(&setup(&mut random), Some(seed), Box::new(Seeded(seed))) else {
            continue;
        };
        for _ in 0..400 {
            let Pending::Decide(p) = table.game().pending() else { break };
            let mut options = Vec::new();
            table.game().options(&mut options);
            table.choose(p.who, options[random.below(options.len())]).unwrap();
        }
        let view = |n: usize| table.game_after(n).unwrap().view(Viewer::Spectator);
        let mut stage = Stage::of(&view(0));
        for n in 1..=table.kept().len() {
            table.told_at(n).iter().for_each(|e| stage.apply(e));
            assert_eq!(seen(&stage), seen(&Stage::of(&view(n))), "seed {seed}, entry {n}");
        }
    }
}
