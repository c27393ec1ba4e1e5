//! Stronger bots win more: small samples with fixed seeds, so the counts do not waver.

use bravehold_bots::{Team, named, play};
use bravehold_record::random::Random;
use bravehold_rules::{Game, Outcome, Setup};

/// Games won by a castle bot against an Overlord bot, on the same luck for all.
fn wins(castle: &str, lord: &str, text: &str, games: u64) -> u32 {
    let setup: Setup = text.parse().unwrap();
    let mut won = 0;
    for n in 0..games {
        let mut team = Team::new(vec![named(castle, n).unwrap()], named(lord, n).unwrap());
        let mut game = Game::new(&setup, &mut ()).unwrap();
        let played = play(&mut game, &mut team, &mut Random::for_game(1, n));
        won += u32::from(played.outcome == Some(Outcome::Won));
    }
    won
}

/// The turns that a castle bot holds out in 30 games.
fn turns(castle: &str, text: &str) -> u32 {
    let setup: Setup = text.parse().unwrap();
    let each = (0..30).map(|n| {
        let mut team = Team::new(vec![named(castle, n).unwrap()], named("random", n).unwrap());
        let mut game = Game::new(&setup, &mut ()).unwrap();
        u32::from(play(&mut game, &mut team, &mut Random::for_game(1, n)).turns)
    });
    each.sum()
}

#[test]
fn the_planner_wins_where_greed_loses() {
    let (planner, greedy) = (
        wins("planner:40", "random", "3 players, coop", 40),
        wins("greedy", "random", "3 players, coop", 40),
    );
    assert!(planner >= greedy + 8, "planner {planner}, greedy {greedy} of 40");
}

/// The box is hard: what tells the bots apart is how long they hold out, and who wins at all.
#[test]
fn with_the_box_every_bot_holds_out_longer_than_the_one_before() {
    let text = "5 players, coop, box=wizards-tower";
    let (random, greedy) = (turns("random", text), turns("greedy", text));
    assert!(greedy * 2 > random * 3, "turns in 30 games: random {random}, greedy {greedy}");
    let won = |name| wins(name, "random", text, 20);
    let (quick, greedy, planner) = (won("quick"), won("greedy"), won("planner:20"));
    assert!(greedy >= 4 && planner >= quick + 3, "greedy {greedy}, planner {planner}, quick {quick} of 20");
}

/// Before instinct planned its shots it won 1 in 100 of these games.
#[test]
fn with_the_engineer_instinct_holds_out_longer_than_chance_and_wins_some() {
    let text = "4 players, coop, box=engines-of-war";
    let (random, quick) = (turns("random", text), turns("quick", text));
    assert!(quick * 2 > random * 3, "turns in 30 games: random {random}, quick {quick}");
    let won = wins("quick", "random", text, 100);
    assert!(won >= 4, "quick {won} of 100");
}

#[test]
fn the_levels_are_in_order() {
    let won = |name| wins(name, "random", "2 players, coop", 60);
    let (easy, normal) = (won("easy"), won("normal"));
    assert!(easy > 0 && easy + 10 <= normal, "easy {easy}, normal {normal} of 60");
}

#[test]
fn overlords_are_in_order() {
    let won = |lord, games| wins("greedy", lord, "4 players, coop, overlord", games);
    let (random, greedy, planner) = (won("random", 40), won("greedy", 40), won("planner:40", 40));
    assert!(random >= 35 && greedy <= 30, "castle won {random} against random, {greedy} against greedy");
    assert!(planner <= 26, "castle won {planner} of 40 against the planner");
}
