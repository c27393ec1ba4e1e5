//! Every card of a box is of use to a bot: one that it draws often it also plays.

use std::collections::BTreeMap;

use bravehold_bots::{answer, named};
use bravehold_record::random::Random;
use bravehold_rules::amendments::Group;
use bravehold_rules::{
    Amendment, BoxId, CardKind, ChanceOutcome, Choice, Event, Game, Pace, Pending, Question, Setup, TokenKind,
};

/// How often each card was drawn, could be played and was played in some games.
fn use_of_cards(bot: &str, setup: &Setup, games: u64) -> BTreeMap<CardKind, (u32, u32, u32)> {
    let mut sums: BTreeMap<CardKind, (u32, u32, u32)> = BTreeMap::new();
    let mut options = Vec::new();
    for n in 0..games {
        let mut bot = named(bot, n).unwrap();
        let mut random = Random::for_game(21, n);
        let mut game = Game::new(setup, &mut ()).unwrap();
        let mut story: Vec<Event> = Vec::new();
        loop {
            match game.pending() {
                Pending::Decide(p) => {
                    if matches!(p.question, Question::Play | Question::Aim { .. } | Question::React { .. }) {
                        game.options(&mut options);
                        for c in &options {
                            if let Choice::Card(card) = c {
                                sums.entry(*card).or_default().1 += 1;
                            }
                        }
                    }
                    let (who, d) = answer(&game, bot.as_mut(), &mut random).unwrap();
                    game.choose(who, d.choice, &mut story).unwrap();
                }
                Pending::Chance(_) => {
                    game.resolve_chance(game.sample_chance(random.word()).unwrap(), &mut story).unwrap();
                }
                Pending::Phase(_) => game.resume(&mut story),
                Pending::Over(_) => break,
            }
        }
        for e in story {
            match e {
                Event::CardDrawn { card: Some(card), .. } => sums.entry(card).or_default().0 += 1,
                Event::Played { cards, .. } => cards.iter().for_each(|c| sums.entry(c).or_default().2 += 1),
                _ => {}
            }
        }
    }
    sums
}

/// A game with every box and promo item that adds cards to be played from the hand. Engines of War takes some of them
/// out, and its own cards are committed, not played.
fn everything() -> Setup {
    let mut setup = Setup::players(4);
    let others = [BoxId::CastlePanic, BoxId::EnginesOfWar];
    setup.boxes = BoxId::ALL.into_iter().filter(|b| !others.contains(b) && b.is_implemented()).collect();
    for (option, group) in Setup::all_options() {
        let with = Setup { options: setup.options.with(option), ..setup.clone() };
        if group == Group::Promo && with.check().is_ok() {
            setup = with;
        }
    }
    setup
}

/// Kinds of cards in that game: a new one must be met.
const CARDS: usize = 67;

/// It could be played five times and never was: that means that the bot does not know what to do with it.
fn all_are_played(bot: &str, games: u64) {
    let setup = everything();
    let sums = use_of_cards(bot, &setup, games);
    let (_, cards) = Game::new(&setup, &mut ()).unwrap().census();
    let in_game = |k: &&CardKind| cards.has(**k);
    assert_eq!(CardKind::ALL.iter().filter(in_game).count(), CARDS);
    let unseen: Vec<_> = CardKind::ALL.iter().filter(in_game).filter(|k| !sums.contains_key(k)).collect();
    assert!(unseen.is_empty(), "{bot} has not seen {unseen:?} in {setup}");
    let idle: Vec<_> = sums.iter().filter(|(_, (_, could, played))| *could >= 5 && *played == 0).collect();
    assert!(idle.is_empty(), "{bot} never plays {idle:?}");
    let often = sums.values().filter(|(drawn, could, _)| *drawn >= 10 && *could >= 5).count();
    assert!(often + 2 >= sums.len(), "only {often} of {} kinds of cards could be played often", sums.len());
}

#[test]
fn greed_has_a_use_for_every_card() {
    all_are_played("greedy", 40);
}

#[test]
fn the_quick_player_has_a_use_for_every_card() {
    all_are_played("quick", 60);
}

#[test]
fn the_planner_has_a_use_for_every_card() {
    all_are_played("planner:8", 30);
}

/// P-41: a die is rolled again where it does most harm, and stands where another one would hardly be better.
#[test]
fn a_bad_die_is_rolled_again_and_a_good_one_stands() {
    let setup: Setup = "2 players, fickle-fortune".parse().unwrap();
    let place = "walls 12346; P1 fickle-fortune; pile giant-boulder; K2 goblin; turn P1 monsters";
    for name in ["greedy", "quick"] {
        for (n, wanted) in [(5, Choice::Card(CardKind::FickleFortune)), (3, Choice::Pass)] {
            let mut game = bravehold_rules::notation::read_position(&setup, place).unwrap();
            game.set_pace(Pace::Full);
            game.resume(&mut ());
            game.resolve_chance(ChanceOutcome::Token(TokenKind::GiantBoulder), &mut ()).unwrap();
            game.resolve_chance(ChanceOutcome::Die(n), &mut ()).unwrap();
            let mut bot = named(name, 1).unwrap();
            let (_, d) = answer(&game, bot.as_mut(), &mut Random::new(7)).unwrap();
            assert_eq!(d.choice, wanted, "{name} at a die that shows {n}");
        }
    }
}

/// P-20, P-30: some cards need a Monster that rarely stands where they can be used. There every bot uses them.
#[test]
fn rare_chances_are_taken() {
    let setup: Setup = "2 players, coop, box=wizards-tower, crossbow, feather".parse().unwrap();
    for (place, card) in [
        ("K1 gargoyle; P1 crossbow red-knight brick", CardKind::Crossbow),
        ("K1 troll#; A4 orc; P1 feather brick", CardKind::Feather),
    ] {
        for name in ["greedy", "quick", "planner"] {
            let place = format!("{place}; P2 -; towers 1w23456; pile troll*9; deck brick*9; turn P1 play");
            let mut game = bravehold_rules::notation::read_position(&setup, &place).unwrap();
            game.resume(&mut ());
            let mut bot = named(name, 1).unwrap();
            let mut story: Vec<Event> = Vec::new();
            while let Pending::Decide(_) = game.pending() {
                let (who, d) = answer(&game, bot.as_mut(), &mut Random::new(7)).unwrap();
                game.choose(who, d.choice, &mut story).unwrap();
            }
            let played =
                |e: &Event| matches!(e, Event::Played { cards, .. } if cards.iter().any(|c| c == card));
            assert!(story.iter().any(played), "{name} does not play {card:?}: {story:?}");
        }
    }
}

/// E-50 to E-70, E-160: bots give the Engineer tasks, finish most of them, and fire the weapons that he has built.
#[test]
fn the_engineer_finishes_what_he_begins_and_weapons_are_fired() {
    let setup: Setup = "3 players, coop, box=engines-of-war".parse().unwrap();
    for name in ["quick", "greedy", "planner:8"] {
        let (mut done, mut given_up, mut mounted, mut fired) = (0, 0, 0, 0);
        for n in 0..10 {
            let mut bot = named(name, n).unwrap();
            let mut random = Random::for_game(5, n);
            let mut game = Game::new(&setup, &mut ()).unwrap();
            let mut story: Vec<Event> = Vec::new();
            loop {
                match game.pending() {
                    Pending::Decide(_) => {
                        let (who, d) = answer(&game, bot.as_mut(), &mut random).unwrap();
                        if let Choice::Use(action) = d.choice {
                            fired +=
                                u32::from(matches!(action.rule, Amendment::Catapult | Amendment::Ballista));
                        }
                        game.choose(who, d.choice, &mut story).unwrap();
                    }
                    Pending::Chance(_) => {
                        game.resolve_chance(game.sample_chance(random.word()).unwrap(), &mut story).unwrap();
                    }
                    Pending::Phase(_) => game.resume(&mut story),
                    Pending::Over(_) => break,
                }
            }
            for e in story {
                match e {
                    Event::TaskEnded { done: true } => done += 1,
                    Event::TaskEnded { done: false } => given_up += 1,
                    Event::Mounted { .. } => mounted += 1,
                    _ => {}
                }
            }
        }
        assert!(done >= 12, "{name} finishes {done} tasks in 10 games");
        assert!(given_up * 2 <= done, "{name} gives {given_up} tasks up and finishes {done}");
        assert!(mounted > 0 && fired > 0, "{name} builds {mounted} weapons and fires {fired} times");
    }
}
