//! Every event says what it comes from, and names rules that can be read.

use bravehold_rules::notation::read_position;
use bravehold_rules::{
    AttackSource, Because, CardKind, ChanceOutcome, Event, Game, Happened, Pending, Phase, TokenKind,
};

/// Plays a position to its next question and tells what happened.
fn story(setup: &str, position: &str, dice: &[u8]) -> Vec<Happened> {
    let mut game = read_position(&setup.parse().unwrap(), position).unwrap();
    let mut told = Vec::new();
    game.resume(&mut told);
    roll(&mut game, dice, &mut told);
    told
}

fn roll(game: &mut Game, dice: &[u8], told: &mut Vec<Happened>) {
    let mut dice = dice.iter();
    while let Pending::Chance(_) = game.pending() {
        let fallen = match game.sample_chance(0).unwrap() {
            ChanceOutcome::Die(_) => ChanceOutcome::Die(*dice.next().unwrap()),
            other => other,
        };
        game.resolve_chance(fallen, told).unwrap();
    }
}

fn find(story: &[Happened], is: fn(&Event) -> bool) -> Happened {
    *story.iter().find(|h| is(h)).expect("it happened")
}

fn first_rule(h: Happened) -> &'static str {
    h.rules().as_slice()[0]
}

#[test]
fn a_wall_falls_to_monsters_by_one_rule_and_to_a_boulder_by_another() {
    let attack = story("1 player", "S3 orc; P1 tar-card; turn P1 move", &[]);
    let fell = find(&attack, |e| matches!(e, Event::WallFell { .. }));
    assert_eq!((fell.because, fell.by), (Because::Phase(Phase::March), Some(AttackSource::Structure)));
    assert_eq!(first_rule(fell), "B-260");
    assert_eq!(first_rule(find(&attack, |e| matches!(e, Event::Damaged { .. }))), "B-260");
    let boulder =
        story("1 player", "A4 orc; F2 orc; P1 tar-card; pile giant-boulder; turn P1 monsters", &[4]);
    let fell = find(&boulder, |e| matches!(e, Event::WallFell { .. }));
    assert_eq!(fell.because, Because::Token(TokenKind::GiantBoulder));
    assert_eq!(first_rule(fell), "B-362");
    assert_eq!(first_rule(find(&boulder, |e| matches!(e, Event::Died { .. }))), "B-361");
}

#[test]
fn a_move_by_a_token_is_explained_by_the_token() {
    let moved = story("1 player", "A3 orc; P1 tar-card; pile green-monsters-move; turn P1 monsters", &[]);
    assert_eq!(first_rule(find(&moved, |e| matches!(e, Event::Moved { .. }))), "B-331");
    let marched = story("1 player", "A3 orc; P1 tar-card; turn P1 move", &[]);
    assert_eq!(first_rule(find(&marched, |e| matches!(e, Event::Moved { .. }))), "B-250");
}

#[test]
fn a_death_by_a_card_comes_from_the_card_although_its_frame_is_over() {
    let mut game =
        read_position(&"1 player".parse().unwrap(), "A1 goblin; A2 orc; P1 red-archer; turn P1 play")
            .unwrap();
    game.resume(&mut ());
    let Pending::Decide(prompt) = game.pending() else { panic!("a card can be played") };
    let mut told: Vec<Happened> = Vec::new();
    let mut options = Vec::new();
    game.choose(prompt.who, bravehold_rules::Choice::Card(CardKind::RedArcher), &mut told).unwrap();
    game.options(&mut options);
    game.choose(prompt.who, options[0], &mut told).unwrap();
    let died = find(&told, |e| matches!(e, Event::Died { .. }));
    assert_eq!((died.because, died.by), (Because::Card(CardKind::RedArcher), Some(AttackSource::HitCard)));
}

/// What was once looked for in the 40 events before: a move long after the token that caused it is still explained.
#[test]
fn what_waits_for_answers_keeps_its_cause() {
    // Two Monsters run into one Wall, so somebody must say who is hurt before the token is done.
    let position = "S3 orc/2; S3 orc/1; F1 orc; P1 tar-card; pile green-monsters-move; turn P1 monsters";
    let mut game = read_position(&"1 player".parse().unwrap(), position).unwrap();
    let mut told: Vec<Happened> = Vec::new();
    game.resume(&mut told);
    roll(&mut game, &[], &mut told);
    let Pending::Decide(prompt) = game.pending() else { panic!("who is hurt is asked") };
    let mut options = Vec::new();
    game.options(&mut options);
    told.clear();
    game.choose(prompt.who, options[0], &mut told).unwrap();
    let hurt = find(&told, |e| matches!(e, Event::Damaged { .. }));
    let token = TokenKind::from_slug("green-monsters-move").unwrap();
    assert_eq!((hurt.because, hurt.by), (Because::Token(token), Some(AttackSource::Structure)));
}
