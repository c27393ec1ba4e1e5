//! Windows after a die: what they tell, and what they cost (R-31, P-46).

use bravehold_rules::board::Seat;
use bravehold_rules::notation::read_position;
use bravehold_rules::{ChanceOutcome, Choice, Game, Pending, Question, Setup, TokenKind, View, Viewer};

fn game(setup: &str, position: &str) -> Game {
    let setup: Setup = setup.parse().unwrap();
    let mut game = read_position(&setup, position).unwrap();
    game.resume(&mut ());
    game.resolve_chance(ChanceOutcome::Token(TokenKind::Goblin), &mut ()).unwrap();
    game.resolve_chance(ChanceOutcome::Die(4), &mut ()).unwrap();
    game
}

/// What everybody sees who is not named, at every question of the window, when all pass.
fn seen(mut game: Game, viewers: &[Viewer]) -> Vec<View> {
    let mut out = Vec::new();
    while let Pending::Decide(p) = game.pending() {
        if !matches!(p.question, Question::React { .. }) {
            break;
        }
        out.extend(viewers.iter().map(|v| game.view(*v)));
        game.choose(p.who, Choice::Pass, &mut ()).unwrap();
    }
    out.extend(viewers.iter().map(|v| game.view(*v)));
    out
}

/// P-46: with closed hands nobody learns for whom the window opened, nor whether anybody could use it.
#[test]
fn a_window_does_not_tell_who_holds_the_card() {
    let setup = "3 players, closed-hands, fickle-fortune";
    let place = |two, three, deck| {
        format!("P1 brick; P2 {two}; P3 {three}; deck {deck}; pile goblin*3; due 1; turn P1 monsters")
    };
    let others = [Viewer::Seat(Seat::P1), Viewer::Spectator];
    let with_two = seen(game(setup, &place("fickle-fortune", "mortar", "tar-card")), &others);
    let with_three = seen(game(setup, &place("mortar", "fickle-fortune", "tar-card")), &others);
    let with_nobody = seen(game(setup, &place("mortar", "tar-card", "fickle-fortune")), &others);
    assert_eq!(with_two.len(), 2 * 4, "three are asked");
    assert_eq!(with_two, with_three);
    assert_eq!(with_two, with_nobody);
}

/// P-1, P-2: a card of no box is in the game only with its option.
#[test]
fn a_promo_card_needs_its_option() {
    let place = "P1 fickle-fortune; pile goblin; turn P1 monsters";
    let error = read_position(&Setup::players(2), place).unwrap_err().to_string();
    assert!(error.contains("not in the game"), "{error}");
    let with = "2 players, fickle-fortune".parse().unwrap();
    assert!(read_position(&with, place).is_ok());
    let cards = |setup: &Setup| Game::new(setup, &mut ()).unwrap().census().1.total();
    assert_eq!(cards(&with), cards(&Setup::players(2)) + 1);
}
