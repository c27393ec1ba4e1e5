//! Every card of a box is of use to a bot: one that it draws often it also plays.

use std::collections::BTreeMap;

use bravehold_bots::{answer, named};
use bravehold_record::random::Random;
use bravehold_rules::{BoxId, CardKind, Deaf, Event, Game, Pending, Setup};

/// How often each card was drawn and played in some games.
fn use_of_cards(bot: &str, setup: &str, games: u64) -> BTreeMap<CardKind, (u32, u32)> {
    let setup: Setup = setup.parse().unwrap();
    let mut sums: BTreeMap<CardKind, (u32, u32)> = BTreeMap::new();
    for n in 0..games {
        let mut bot = named(bot, n).unwrap();
        let mut random = Random::for_game(21, n);
        let mut game = Game::new(&setup, &mut Deaf).unwrap();
        let mut story: Vec<Event> = Vec::new();
        loop {
            match game.pending() {
                Pending::Decide(_) => {
                    let (who, d) = answer(&game, bot.as_mut(), &mut random).unwrap();
                    game.choose(who, d.choice, &mut story).unwrap();
                }
                Pending::Chance(_) => game.fall(game.pick(random.word()).unwrap(), &mut story).unwrap(),
                Pending::Phase(_) => game.resume(&mut story),
                Pending::Over(_) => break,
            }
        }
        for e in story {
            match e {
                Event::CardDrawn { card: Some(card), .. } => sums.entry(card).or_default().0 += 1,
                Event::Played { cards, .. } => cards.iter().for_each(|c| sums.entry(c).or_default().1 += 1),
                _ => {}
            }
        }
    }
    sums
}

/// Drawn ten times and never played means that the bot does not know what to do with it.
fn all_are_played(bot: &str, games: u64) {
    let sums = use_of_cards(bot, "4 players, coop, box=wizards-tower", games);
    let of_the_box = |k: &&CardKind| k.face().set == BoxId::WizardsTower;
    assert_eq!(sums.keys().filter(of_the_box).count(), 32, "{bot} has seen every card");
    let idle: Vec<_> = sums.iter().filter(|(_, (drawn, played))| *drawn >= 10 && *played == 0).collect();
    assert!(idle.is_empty(), "{bot} never plays {idle:?}");
    let often = sums.values().filter(|(drawn, _)| *drawn >= 10).count();
    assert!(often >= 40, "only {often} kinds of cards were drawn often");
}

#[test]
fn greed_has_a_use_for_every_card() {
    all_are_played("greedy", 40);
}

#[test]
fn the_planner_has_a_use_for_every_card() {
    all_are_played("planner:8", 30);
}
