//! Reasons are true of simple positions and say what happens.

use bravehold_bots::{answer, named};
use bravehold_record::random::Random;
use bravehold_rules::notation::{choice_text, read_position};
use bravehold_rules::{Pending, Setup};

/// What a bot answers in a position, and why, in words.
fn asked(name: &str, setup: &str, position: &str) -> (String, String) {
    let setup: Setup = setup.parse().unwrap();
    let mut game = read_position(&setup, position).unwrap();
    game.resume(&mut ());
    assert!(matches!(game.pending(), Pending::Decide(_)), "nobody is asked in {position}");
    let mut bot = named(name, 1).unwrap();
    let (_, d) = answer(&game, bot.as_mut(), &mut Random::new(1)).unwrap();
    (choice_text(&game, d.choice), d.reason.words())
}

/// All thinking bots must give this answer for this reason.
fn all(setup: &str, position: &str, choice: &str, reason: &str) {
    for name in ["greedy", "planner"] {
        let (c, r) = asked(name, setup, position);
        assert_eq!((c.as_str(), r.as_str()), (choice, reason), "{name} in {position}");
    }
}

#[test]
fn a_kill_that_saves_a_wall_is_named() {
    all(
        "2 players",
        "S2 orc/1; F5 troll; P1 red-swordsman tar-card; pile troll*4; turn P1 play",
        "red-swordsman",
        "Slays the Orc in Swordsman 2, which would destroy the Wall of arc 2.",
    );
}

#[test]
fn a_kill_that_saves_a_tower_is_named() {
    all(
        "2 players",
        "walls 13456; S2 orc/1; F5 troll; P1 red-swordsman brick; pile troll*4; turn P1 play",
        "red-swordsman",
        "Slays the Orc in Swordsman 2, which would destroy the Tower of arc 2.",
    );
}

#[test]
fn a_structure_that_falls_all_the_same_is_not_called_saved() {
    all(
        "2 players",
        "S2 orc/1; S2 troll; P1 red-swordsman blue-archer; pile troll*4; turn P1 play; A5 goblin; deck brick*9",
        "red-swordsman",
        "Slays the Orc in Swordsman 2.",
    );
}

#[test]
fn a_hurt_monster_is_named_with_what_is_left() {
    all(
        "2 players",
        "A1 troll; P1 red-archer; pile troll*4; turn P1 play",
        "red-archer",
        "Hits the Troll in Archer 1: 2 health left.",
    );
}

#[test]
fn a_useless_card_is_called_useless() {
    for name in ["greedy", "planner"] {
        let position = "A1 orc; P1 blue-swordsman red-archer; pile troll*4; deck red-archer*5 red-knight*5; turn P1 discard";
        let (choice, reason) = asked(name, "2 players", position);
        assert_eq!(choice, "blue-swordsman", "{name}");
        assert_eq!(reason, "Blue Swordsman can hit nothing now or after the next move.", "{name}");
    }
}

#[test]
fn a_trade_says_what_it_brings() {
    all(
        "2 players",
        "A1 orc/1; S4 troll; P1 blue-knight; P2 green-swordsman; pile troll*4; turn P1 trade",
        "P2 blue-knight for green-swordsman",
        "Player 1 can play Green Swordsman this turn.",
    );
}

#[test]
fn the_other_half_of_a_wall_is_named() {
    let position = "walls 12345; S6 troll; F1 orc; P1 brick*2; P2 mortar; pile troll*4; turn P1 trade";
    let (choice, reason) = asked("planner", "2 players", position);
    assert_eq!(choice, "P2 brick for mortar");
    assert_eq!(reason, "With Mortar Player 1 can build a Wall this turn.");
}

#[test]
fn the_only_answer_is_called_so() {
    let position = "A1 orc; P1 blue-knight; P2 -; pile goblin; turn P1 play";
    let mut game = read_position(&"2 players, closed-hands".parse().unwrap(), position).unwrap();
    game.resume(&mut ());
    let mut bot = named("greedy", 1).unwrap();
    let (_, d) = answer(&game, bot.as_mut(), &mut Random::new(1)).unwrap();
    assert_eq!(d.reason.words(), "There is no other answer.");
}
