//! Each sort of action has a sentence that says what it does.

use bravehold_rules::notation::{options_text, read_choice, read_position};
use bravehold_rules::{Deaf, Pending, Setup};

use super::of;

/// The sentence for the line of answers in a position of The Wizard's Tower, 3 players.
fn told(position: &str, answers: &[&str]) -> String {
    let setup: Setup = "3 players, coop, box=wizards-tower".parse().unwrap();
    let common = "pile troll*4; deck brick*9; reserve imp*9; towers 1w23456; turn P1 play";
    let towers =
        if position.contains("towers") { common.replace("towers 1w23456; ", "") } else { common.into() };
    let mut game = read_position(&setup, &format!("{position}; {towers}")).unwrap();
    game.resume(&mut Deaf);
    let Pending::Decide(prompt) = game.pending() else { panic!("nobody is asked") };
    let (mut line, mut next) = (Vec::new(), game.clone());
    for text in answers {
        let Pending::Decide(p) = next.pending() else { panic!("nobody is asked before {text}") };
        let choice = read_choice(&next, &p, text)
            .unwrap_or_else(|e| panic!("{text}: {e}; asked is {:?}", options_text(&next)));
        next.choose(p.who, choice, &mut Deaf)
            .unwrap_or_else(|e| panic!("{text}: {e}; asked is {:?}", options_text(&next)));
        line.push(choice);
    }
    of(&game, &prompt, &line).words()
}

#[test]
fn what_is_done_to_one_monster_is_told_with_all_that_is_done_to_it() {
    let position = "K1 troll; A4 orc*2; P1 red-knight flaming red-fireball knock-back brick; P2 -";
    assert_eq!(
        told(position, &["red-knight", "flaming", "troll"]),
        "Hurts the Troll in Knight 1: 2 points are left, and it burns."
    );
    assert_eq!(
        told(position, &["red-knight", "knock-back", "troll"]),
        "Hurts the Troll in Knight 1: 2 points are left, and it is put in Archer 1."
    );
    assert_eq!(
        told(position, &["red-fireball"]),
        "Hurts the Troll in Knight 1: 2 points are left, and it burns."
    );
    let position = "S2 troll; F4 orc; P1 teleport ring-of-fire burning-blast; walls 13456";
    assert_eq!(
        told(position, &["ring-of-fire"]),
        "Sets fire to the Troll in Swordsman 2: it will lose a point when it moves."
    );
    assert_eq!(
        told(position, &["teleport", "troll", "A4"]),
        "Puts the Troll in Swordsman 2 in Archer 4, which would destroy the Tower of arc 2."
    );
}

#[test]
fn what_is_done_to_several_is_counted_and_what_it_saves_is_named() {
    let position = "S2 orc/1 troll goblin; P1 chain-lightning wizard-quake; walls 13456";
    assert_eq!(told(position, &["chain-lightning"]), "Slays 2 Monsters and hurts 1.");
    assert_eq!(
        told(position, &["wizard-quake", "2"]),
        "Slays 3 Monsters, at the price of the Tower of arc 2."
    );
    let position = "S3 orc/1 goblin; P1 chain-lightning brick";
    assert_eq!(
        told(position, &["chain-lightning"]),
        "Slays 2 Monsters: the Wall of arc 3 would have been destroyed."
    );
}

#[test]
fn fire_that_is_put_out_is_told() {
    let position = "A2 orc; towers 1w!23!!456; walls 1234!56; P1 brick extinguishing-wind red-archer";
    assert_eq!(told(position, &["use put-out-fire", "tower 1"]), "Puts out the fire on the Tower of arc 1.");
    assert_eq!(
        told(position, &["use put-out-fire", "tower 3"]),
        "Takes a flame off the Tower of arc 3, which still burns."
    );
    assert_eq!(
        told(position, &["extinguishing-wind"]),
        "Moves a Monster away and puts out 3 fires on the castle."
    );
}

#[test]
fn what_holds_builds_or_moves_structures_is_told() {
    let position = "S2 troll; walls 13+456; towers 123456; P1 rain-of-ice teleport brick";
    assert_eq!(
        told(position, &["rain-of-ice"]),
        "No Monster moves this turn: the Tower of arc 2 would have been destroyed."
    );
    assert_eq!(
        told(position, &["teleport", "3", "1"]),
        "The Fortify token is of more use on the Wall of arc 1 than on that of arc 3."
    );
    let position = "S2 troll; towers 23456; P1 mystical-manufacturing arcane-assembly brick*2; walls 1236";
    assert_eq!(
        told(position, &["mystical-manufacturing"]),
        "Builds the Wizard's Tower again in arc 1: the Wizard deck is open."
    );
    assert_eq!(told(position, &["arcane-assembly", "brick", "4"]), "Builds the Wall of arc 4.");
}

#[test]
fn what_brings_cards_or_helpers_is_told() {
    let position = "A1 troll; K3 orc; P1 berserk red-archer*2 blue-knight stand-together reinforce never-lose-hope eye-of-the-oracle; P2 green-knight; P3 -";
    assert_eq!(
        told(position, &["berserk"]),
        "Brings a card for each of 2 hit cards that can be played this turn."
    );
    assert_eq!(told(position, &["stand-together"]), "Player 2 has a card that helps now.");
    assert_eq!(told(position, &["reinforce"]), "Brings cards to 3 players.");
    assert_eq!(told(position, &["eye-of-the-oracle"]), "Brings the best of the next cards of the deck.");
    assert_eq!(
        told(position, &["never-lose-hope", "blue-knight"]),
        "Brings new cards for those that are of little use now."
    );
}
