//! A game rebuilt from a view looks the same to its viewer, and offers whoever is asked the same answers.

use std::collections::BTreeMap;

use bravehold_record::random::{self, Random};
use bravehold_rules::{Amendment, Choice, Game, Pending, Setup, View, Viewer, Who};

use super::views::viewers;

/// A random set-up, most of them with closed hands, which hide most.
pub fn with_secrets(random: &mut Random) -> Setup {
    loop {
        let mut setup = random::setup(random);
        if random.below(5) < 4 {
            setup.options = setup.options.with(Amendment::ClosedHands);
        }
        if setup.overlord && random.below(2) == 0 {
            setup.options = setup.options.with(Amendment::SecretForces);
        }
        if setup.check().is_ok() {
            return setup;
        }
    }
}

fn rebuilt(game: &Game, view: &View, random: &mut Random) -> Game {
    Game::from_view(game.rules(), view, &mut random.numbers())
        .unwrap_or_else(|why| panic!("{why}: {:?} in {}", view.asked, game.rules().setup()))
}

/// B-37, B-424, B-465, B-475, B-620, B-622, W-20, W-200, W-531: over random set-ups, at every question and for every
/// viewer. Whoever is asked has the same answers, and no others.
#[test]
fn a_view_is_enough_to_rebuild_the_game_it_shows() {
    let (mut options, mut ours, mut theirs) = (Vec::new(), Vec::<Choice>::new(), Vec::<Choice>::new());
    let mut questions: BTreeMap<String, u32> = BTreeMap::new();
    let (mut asked, mut dealt, mut whole) = (0u32, 0u32, 0u32);
    for n in 0..super::games(60) {
        let mut random = Random::for_game(31, n);
        let setup = with_secrets(&mut random);
        let mut game = Game::new(&setup, &mut ()).unwrap();
        let mut steps = 0;
        loop {
            if let Pending::Decide(prompt) = game.pending() {
                let shape = format!("{:?}", prompt.question);
                let shape = shape.split([' ', '{']).next().unwrap_or_default();
                *questions.entry(format!("{shape} {:?}", prompt.why())).or_default() += 1;
                for viewer in viewers(&setup) {
                    let view = game.view(viewer);
                    let other = rebuilt(&game, &view, &mut random);
                    assert_eq!(other.view(viewer), view, "{setup}");
                    assert_eq!(other.census(), game.census(), "{setup}");
                    if viewer.who() == Some(prompt.who) {
                        assert_eq!(other.pending(), game.pending(), "{setup}");
                        game.options(&mut ours);
                        other.options(&mut theirs);
                        assert_eq!(ours, theirs, "{setup}");
                        asked += 1;
                        dealt += u32::from(other.state() != game.state());
                    }
                    if game.sight(viewer).hides_nothing() && !game.has_secrets() {
                        assert_eq!(other.state(), game.state(), "{setup}");
                        whole += 1;
                    }
                }
            }
            steps += 1;
            if steps > 3_000 || !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
    }
    assert!(dealt > asked / 3, "{dealt} of {asked} rebuilt games differ from the true one");
    assert!(whole > 100, "{whole} rebuilt games without secrets");
    assert!(questions.len() > 20, "{questions:?}");
}

/// B-622: whoever is offered a card imagines it in the hand of the one who offers it.
#[test]
fn a_card_that_was_offered_is_held() {
    let setup: Setup = "3 players, closed-hands".parse().unwrap();
    let text =
        "A1 orc; P1 brick missing; P2 mortar; P3 tar-card; deck scavenge*30; pile goblin; turn P1 trade";
    let mut game = bravehold_rules::notation::read_position(&setup, text).unwrap();
    game.resume(&mut ());
    let [p1, p2] = [bravehold_rules::board::Seat::P1, bravehold_rules::board::Seat::P2];
    let deal = bravehold_rules::Deal {
        with: p2,
        give: bravehold_rules::CardKind::Brick,
        want: Some(bravehold_rules::CardKind::Mortar),
    };
    game.choose(Who::Seat(p1), Choice::Deal(deal), &mut ()).unwrap();
    let mut random = Random::new(1);
    let view = game.view(Viewer::Seat(p2));
    for _ in 0..50 {
        let mut other = rebuilt(&game, &view, &mut random);
        assert!(other.state().seats.at(p1).hand.has(deal.give));
        let mut events = Vec::new();
        other.choose(Who::Seat(p2), Choice::Accept, &mut events).unwrap();
        assert!(!events.iter().any(|e| matches!(e, bravehold_rules::Event::Fault { .. })), "{events:?}");
    }
}

/// What a page or a file claims to be a view is refused, and never a panic.
#[test]
fn a_view_that_cannot_be_is_refused() {
    let setup: Setup = "3 players, overlord, closed-hands, box=wizards-tower".parse().unwrap();
    let mut random = Random::new(5);
    let mut game = Game::new(&setup, &mut ()).unwrap();
    let mut options = Vec::new();
    while game.state().clock.turn == 0 || !matches!(game.pending(), Pending::Decide(_)) {
        random::step(&mut game, &mut random, &mut options, &mut ());
    }
    let Pending::Decide(prompt) = game.pending() else { panic!("somebody is asked") };
    let view = game.view(Viewer::from(prompt.who));
    let spoil: [fn(&mut View); 7] = [
        |v| v.pile += 1,
        |v| v.seats[1].cards += 1,
        |v| v.unseen_cards = bravehold_rules::CardCounts::NONE,
        |v| v.unseen_tokens = bravehold_rules::TokenCounts::NONE,
        |v| v.absent_harbingers = v.removed_unseen + 1,
        |v| v.board.push(v.board[0]),
        |v| v.overlord = None,
    ];
    for (n, spoil) in spoil.iter().enumerate() {
        let mut bad = view.clone();
        spoil(&mut bad);
        assert!(Game::from_view(game.rules(), &bad, &mut |_| 0).is_err(), "{n}");
    }
    // Numbers that are not below what was asked for are refused as well.
    assert!(Game::from_view(game.rules(), &view, &mut |n| n).is_err());
}
