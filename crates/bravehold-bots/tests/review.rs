//! Looking back at a game: reproducible, in small pieces, and it finds what everybody would see.

use bravehold_bots::review::{Report, Review, Wish};
use bravehold_bots::{Greedy, answer};
use bravehold_record::random::Random;
use bravehold_record::{Record, Seeded, Table};
use bravehold_rules::{Choice, Game, Outcome, Pending, Question, Setup, Who};

/// A table where greedy bots have played until `stop` says so or the game is over.
fn played(setup: &str, seed: u64, stop: &mut dyn FnMut(&Game) -> bool) -> Table {
    let setup: Setup = setup.parse().unwrap();
    let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
    let (mut bot, mut random) = (Greedy::default(), Random::new(seed));
    while !stop(table.game()) {
        let Some((who, d)) = answer(table.game(), &mut bot, &mut random) else { break };
        table.choose(who, d.choice).unwrap();
    }
    table
}

fn reviewed(record: &Record, wish: Wish) -> Report {
    let mut review = Review::new(record, wish).unwrap();
    let mut before = 0;
    while review.step() {
        let (done, planned) = review.progress();
        assert!(before <= done && done <= planned, "{before} {done} {planned}");
        before = done;
    }
    assert_eq!(review.progress().0, review.progress().1);
    assert!(!review.step(), "a finished review stays finished");
    review.report()
}

/// The game after an answer, played on by a greedy bot up to the end of its Play Cards.
fn after(game: &Game, who: Who, choice: Choice) -> Game {
    let (mut game, mut bot) = (game.clone(), Greedy::default());
    let mut next = Some(choice);
    while let Some(choice) = next {
        game.choose(who, choice, &mut ()).unwrap();
        next = match game.pending() {
            Pending::Decide(p)
                if p.who == who && matches!(p.question, Question::Play | Question::Aim { .. }) =>
            {
                answer(&game, &mut bot, &mut Random::new(0)).map(|(_, d)| d.choice)
            }
            _ => None,
        };
    }
    game
}

/// True if passing loses at once and the bot's own answer wins at once.
fn all_hangs_on_this(game: &Game) -> bool {
    let Pending::Decide(p) = game.pending() else { return false };
    if p.question != Question::Play {
        return false;
    }
    let mut passed = game.clone();
    passed.choose(p.who, Choice::Pass, &mut ()).unwrap();
    if passed.state().outcome != Some(Outcome::Lost) {
        return false;
    }
    let Some((who, d)) = answer(game, &mut Greedy::default(), &mut Random::new(0)) else { return false };
    d.choice != Choice::Pass && after(game, who, d.choice).state().outcome == Some(Outcome::Won)
}

#[test]
fn passing_with_the_saving_card_in_hand_is_found() {
    // The first seed with such a moment that is worth something: few tokens are left to come.
    let (table, who, at) = (1..400)
        .find_map(|seed| {
            let ripe = |g: &Game| g.state().pile.total() <= 2 && all_hangs_on_this(g);
            let mut table = played("2 players, coop", seed, &mut { ripe });
            let (Pending::Decide(p), true) = (table.game().pending(), ripe(table.game())) else {
                return None;
            };
            let at = table.kept().len();
            table.choose(p.who, Choice::Pass).unwrap();
            Some((table, p.who, at))
        })
        .expect("some game hangs on one card");
    assert_eq!(table.game().state().outcome, Some(Outcome::Lost));
    let report = reviewed(table.record(), Wish { rollouts: 30, seed: 1, whose: vec![who] });
    let worst = &report.costly[0];
    assert_eq!((worst.at, worst.given.line.as_slice()), (at, [Choice::Pass].as_slice()));
    assert_eq!(worst.given.share.won, 0, "after the pass nothing can be won");
    assert_eq!(worst.better.share.won, 30, "the card would have won");
    assert!(worst.cost == 100.0 && report.costly.len() <= 3);
    let last = report.chances.last().unwrap();
    assert_eq!((last.percent, last.at), (0.0, at + 1), "the game was lost with this answer");
}

#[test]
fn the_same_seed_gives_the_same_review_and_it_survives_being_saved() {
    let table = played("1 player", 3, &mut |_| false);
    let wish = || Wish { rollouts: 6, ..Wish::default() };
    let first = reviewed(table.record(), wish());
    assert_eq!(first, reviewed(table.record(), wish()));
    assert_ne!(first, reviewed(table.record(), Wish { seed: 2, ..wish() }));
    let text = serde_json::to_string(&first).unwrap();
    assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), first);
}

#[test]
fn an_unfinished_game_has_chances_for_the_turns_that_were_finished() {
    let table = played("2 players, closed-hands", 5, &mut |g| g.state().clock.turn == 6);
    let report = reviewed(table.record(), Wish { rollouts: 4, ..Wish::default() });
    let turns: Vec<u16> = report.chances.iter().map(|c| c.turn).collect();
    assert_eq!(turns, [0, 1, 2, 3, 4, 5]);
    assert!(report.chances.iter().all(|c| c.low <= c.percent && c.percent <= c.high));
    assert_eq!(report.chances[0].seat, None);
    assert_eq!(report.chances[2].seat, Some(2));
}

#[test]
fn only_the_choices_of_those_who_are_named_are_looked_at() {
    let table = played("2 players, overlord", 2, &mut |g| g.state().clock.turn == 4);
    for whose in [Who::Overlord, Who::Seat(bravehold_rules::board::Seat::P2)] {
        let report = reviewed(table.record(), Wish { rollouts: 4, seed: 1, whose: vec![whose] });
        assert!(report.costly.iter().all(|c| c.who == whose), "{whose:?}");
    }
}

#[test]
fn a_record_of_other_rules_is_refused() {
    let mut record = played("1 player", 1, &mut |g| g.state().clock.turn == 2).record().clone();
    record.revision += 1;
    assert!(Review::new(&record, Wish::default()).is_err());
}
