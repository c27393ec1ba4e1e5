//! Dice: reproducible, fair, and as likely as they should be.

use bravehold_record::{Dice, Fair, Scripted, Seeded, mix};
use bravehold_rules::{ChanceOutcome, Game, Setup};

fn asking_for_a_die() -> Game {
    Game::new(&"1 player, walls=random".parse::<Setup>().unwrap(), &mut ()).unwrap()
}

#[test]
fn seeded_dice_depend_on_seed_and_place_only() {
    let game = asking_for_a_die();
    let fall = |seed, place| Seeded(seed).sample(place, &game).unwrap();
    assert_eq!(fall(7, 3), fall(7, 3));
    let row: Vec<_> = (0..40).map(|n| fall(7, n)).collect();
    let other: Vec<_> = (0..40).map(|n| fall(8, n)).collect();
    assert_ne!(row, other);
    assert_eq!(mix(1, 2), mix(1, 2));
    assert_ne!(mix(1, 2), mix(2, 1));
}

/// Six faces in 60,000 throws: a share off by more than five deviations would be a broken die.
#[test]
fn all_faces_are_as_likely_as_they_should_be() {
    let game = asking_for_a_die();
    let sources: [Box<dyn Dice>; 2] = [Box::new(Seeded(1)), Box::new(Fair)];
    for mut dice in sources {
        let mut counts = [0i64; 6];
        for n in 0..60_000 {
            match dice.sample(n, &game) {
                Some(ChanceOutcome::Die(face @ 1..=6)) => counts[face as usize - 1] += 1,
                other => panic!("{other:?} is not a die"),
            }
        }
        assert!(counts.iter().all(|c| (c - 10_000).abs() < 460), "{counts:?}");
    }
}

#[test]
fn scripted_dice_fall_as_told_and_then_no_more() {
    let game = asking_for_a_die();
    let mut dice = Scripted([ChanceOutcome::Die(3), ChanceOutcome::Die(1)].into());
    assert_eq!(dice.sample(0, &game), Some(ChanceOutcome::Die(3)));
    assert_eq!(dice.sample(9, &game), Some(ChanceOutcome::Die(1)));
    assert_eq!(dice.sample(10, &game), None);
}
