//! Each sort of action has a sentence that says what it does.

use bravehold_rules::notation::{options_text, read_choice, read_position};
use bravehold_rules::{Pending, Setup};

use super::of;

/// The sentence for the line of answers in a position of The Wizard's Tower, 3 players.
fn told(position: &str, answers: &[&str]) -> String {
    let common = "pile troll*4; deck brick*9; reserve imp*9; towers 1w23456; turn P1 play";
    let towers =
        if position.contains("towers") { common.replace("towers 1w23456; ", "") } else { common.into() };
    told_in("3 players, coop, box=wizards-tower", &format!("{position}; {towers}"), answers)
}

/// The same in a position of The Dark Titan with promo items, 2 players.
fn told_of_titans(position: &str, answers: &[&str]) -> String {
    let turn = if position.contains("turn") { "" } else { "; turn P1 play" };
    let common = format!("pile troll*4; deck brick*9{turn}");
    let setup = "2 players, coop, box=dark-titan, all-for-one-card, fickle-fortune, agranok-level=1";
    told_in(setup, &format!("{position}; {common}"), answers)
}

/// The same in a position of Engines of War, 2 players.
fn told_of_works(position: &str, answers: &[&str]) -> String {
    let common = "keep stands; reserve spring-trap*2; pile troll*4; deck tar-card*9; turn P1 play";
    told_in("2 players, coop, box=engines-of-war", &format!("{position}; {common}"), answers)
}

fn told_in(setup: &str, position: &str, answers: &[&str]) -> String {
    let setup: Setup = setup.parse().unwrap();
    let mut game = read_position(&setup, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    game.resume(&mut ());
    let Pending::Decide(prompt) = game.pending() else { panic!("nobody is asked") };
    let (mut line, mut next) = (Vec::new(), game.clone());
    for text in answers {
        let Pending::Decide(p) = next.pending() else { panic!("nobody is asked before {text}") };
        let choice = read_choice(&next, &p, text)
            .unwrap_or_else(|e| panic!("{text}: {e}; asked is {:?}", options_text(&next)));
        next.choose(p.who, choice, &mut ())
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
        "Hits the Troll in Knight 1: 2 health left, and it burns."
    );
    assert_eq!(
        told(position, &["red-knight", "knock-back", "troll"]),
        "Hits the Troll in Knight 1: 2 health left, and it is put in Archer 1."
    );
    assert_eq!(told(position, &["red-fireball"]), "Hits the Troll in Knight 1: 2 health left, and it burns.");
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

#[test]
fn a_piece_that_is_led_is_told_with_whom_it_meets() {
    let position = "F1 supply-wagon; A1 orc/1; P1 red-archer; P2 -";
    assert_eq!(
        told_of_titans(position, &["use move-support", "A1", "pass"]),
        "Leads the Supply Wagon to Archer 1, where it slays the Orc."
    );
    let position = "A1 supply-wagon; A4 orc; P1 red-knight blue-archer; P2 -";
    assert_eq!(
        told_of_titans(position, &["use move-support", "red-knight", "K1", "S1"]),
        "Leads the Supply Wagon to Swordsman 1, nearer to the castle."
    );
    let position = "S1 reserve-squad; A4 orc; A5 troll; P1 red-knight blue-archer; P2 -";
    assert_eq!(
        told_of_titans(position, &["use move-support", "blue-archer", "C1"]),
        "Brings the Reserve Squad to the castle, which gets what it carries."
    );
}

#[test]
fn the_cavalier_is_told_with_whom_he_can_fight() {
    let position = "K1 orc; A4 troll; P1 cavalier-card brick; P2 -; reserve cavalier";
    assert_eq!(
        told_of_titans(position, &["cavalier-card", "S1"]),
        "Brings the Cavalier to Swordsman 1, within reach of the Orc in Knight 1."
    );
    let position = "K1 goblin; S1 cavalier; A4 troll; P1 brick; P2 -; turn P1 cavalier";
    assert_eq!(
        told_of_titans(position, &["use cavalier", "K1", "use cavalier.fight"]),
        "Slays the Goblin in Knight 1."
    );
    assert_eq!(told_of_titans(position, &["pass"]), "Nothing you can do now helps.");
}

#[test]
fn hits_that_may_fail_and_points_that_are_noted_are_told_as_such() {
    let position = "A1 elite-orc; A4 troll; P1 red-archer brick; P2 -";
    assert_eq!(
        told_of_titans(position, &["red-archer"]),
        "Hits the Elite Orc in Archer 1, unless it evades the hit."
    );
    let position = "A1 agranok/2; A4 troll; P1 red-archer*2 brick; P2 -; dark-titan.level 1";
    assert_eq!(
        told_of_titans(position, &["red-archer"]),
        "Hits Agranok in Archer 1: one more point this phase slays it."
    );
}

#[test]
fn what_all_players_do_together_is_told() {
    let position = "A1 orc; K1 troll; P1 barrage brick; P2 red-archer red-knight";
    assert_eq!(
        told_of_titans(position, &["barrage", "red"]),
        "All players can now play their Red hit cards."
    );
    assert_eq!(
        told_of_titans(position, &["barrage", "ring archer"]),
        "All players can now play their Archer cards and Heroes."
    );
    let position = "A1 orc; P1 all-for-one-card brick*3; P2 red-archer*3";
    assert_eq!(
        told_of_titans(position, &["all-for-one-card"]),
        "Hits the Orc in Archer 1, if the players give 5 cards for it."
    );
}

#[test]
fn what_the_engineer_does_is_told_with_what_is_missing() {
    let position = "A1 orc; P1 res-wood res-rope red-archer; P2 -";
    assert_eq!(
        told_of_works(position, &["use engineer.spring-trap"]),
        "Sets the Engineer to work on a Spring Trap."
    );
    let position = "A1 orc; P1 res-wood res-rope red-archer; P2 -; engineer.task 3";
    assert_eq!(
        told_of_works(position, &["use engineer", "res-wood"]),
        "Wood is needed for a Spring Trap: 1 more card will finish it."
    );
    let position = "A1 orc; P1 res-rope red-archer; P2 -; engineer.task 3; engineer.committed res-wood";
    assert_eq!(told_of_works(position, &["use engineer", "space K1"]), "Finishes a Spring Trap in Knight 1.");
}
