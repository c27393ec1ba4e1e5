//! What a viewer is shown, rule by rule.

use bravehold_record::random::Random;
use bravehold_rules::Purpose;
use bravehold_rules::board::Seat;
use bravehold_rules::{
    CardKind, ChanceOutcome, Choice, Deck, Event, Game, Pending, Question, Setup, TokenKind, Viewer, Who,
};

pub fn heard(events: &[Event], viewer: Viewer, closed: bool) -> Vec<Event> {
    events.iter().filter_map(|e| e.seen_by(viewer, closed)).collect()
}

pub fn viewers(setup: &Setup) -> Vec<Viewer> {
    let mut out: Vec<Viewer> = Seat::ALL.into_iter().take(setup.players as usize).map(Viewer::Seat).collect();
    out.push(Viewer::Spectator);
    if setup.overlord {
        out.push(Viewer::Overlord);
    }
    out
}

/// B-37, B-446: open hands are seen by everybody, the Overlord included.
#[test]
fn open_hands_are_seen_by_all() {
    let game = Game::new(&"2 players, overlord, start-arcs=random".parse().unwrap(), &mut ()).unwrap();
    for viewer in viewers(game.rules().setup()) {
        assert!(game.view(viewer).seats.iter().all(|s| s.hand.is_some()), "{viewer:?}");
    }
}

/// B-620: with closed hands a view holds the own hand only, and the number of cards of the others.
#[test]
fn closed_hands_show_only_their_number() {
    let setup: Setup = "3 players, closed-hands, start-arcs=random".parse().unwrap();
    let mut game = Game::new(&setup, &mut ()).unwrap();
    let mut random = Random::new(4);
    let mut options = Vec::new();
    while game.state().clock.turn == 0 {
        bravehold_record::random::step(&mut game, &mut random, &mut options, &mut ());
    }
    let view = game.view(Viewer::Seat(Seat::P2));
    assert_eq!(
        view.seats.iter().map(|s| (s.cards, s.hand.is_some())).collect::<Vec<_>>(),
        [(5, false), (5, true), (5, false)]
    );
    assert_eq!(view.unseen_cards.total(), 49 - 5);
    assert!(game.view(Viewer::Spectator).seats.iter().all(|s| s.hand.is_none()));
}

/// B-8: the discard piles can be looked through by anybody, and the piles' sizes are known.
#[test]
fn piles_show_what_everybody_may_know() {
    let game = bravehold_rules::notation::read_position(
        &Setup::players(2),
        "discard brick tar-card; graveyard orc*2; deck mortar*3; pile goblin*4; turn P1 play",
    )
    .unwrap();
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.decks.at(Deck::Castle).discard, [CardKind::Brick, CardKind::TarCard]);
    assert_eq!(view.graveyard.of(TokenKind::Orc), 2);
    assert_eq!((view.decks.at(Deck::Castle).cards, view.pile), (3, 4));
}

/// B-223, B-621: a card taken by Scavenge, and every card played or discarded, is public also with closed hands.
#[test]
fn a_scavenged_card_is_public() {
    let setup: Setup = "3 players, overlord, closed-hands".parse().unwrap();
    let text = "A1 orc; P1 scavenge brick red-archer; P2 mortar; discard missing tar-card; pile goblin; turn P1 play";
    let mut game = bravehold_rules::notation::read_position(&setup, text).unwrap();
    game.resume(&mut ());
    let p1 = Who::Seat(Seat::P1);
    let mut events: Vec<Event> = Vec::new();
    game.choose(p1, Choice::Card(CardKind::Scavenge), &mut events).unwrap();
    game.choose(p1, Choice::Card(CardKind::Missing), &mut events).unwrap();
    game.choose(p1, Choice::Card(CardKind::RedArcher), &mut events).unwrap();
    let target = game.state().tokens.monsters().next().unwrap().0;
    game.choose(p1, Choice::Token(target), &mut events).unwrap();
    for viewer in viewers(&setup) {
        let seen = heard(&events, viewer, true);
        assert!(seen.contains(&Event::CardTaken { seat: Seat::P1, card: CardKind::Missing }), "{viewer:?}");
        assert_eq!(seen, events, "{viewer:?}");
        assert_eq!(
            game.view(viewer).decks.at(Deck::Castle).discard,
            [CardKind::TarCard, CardKind::Scavenge, CardKind::RedArcher]
        );
    }
}

fn at(setup: &Setup, text: &str) -> Game {
    let mut game = bravehold_rules::notation::read_position(setup, text).unwrap();
    game.resume(&mut ());
    game
}

/// B-622, B-692: proposal, answer, counter-proposal and cards of a private trade are seen by the two players only.
#[test]
fn a_private_trade_is_seen_by_two_players() {
    let setup: Setup = "3 players, overlord, closed-hands".parse().unwrap();
    let mut game = at(&setup, "A1 orc; P1 brick; P2 mortar; P3 missing; pile goblin; turn P1 trade");
    let (p1, p2) = (Who::Seat(Seat::P1), Who::Seat(Seat::P2));
    let deal = |with, give, want| bravehold_rules::Deal { with, give, want: Some(want) };
    let first = deal(Seat::P2, CardKind::Brick, CardKind::Mortar);
    let counter = deal(Seat::P1, CardKind::Mortar, CardKind::RedHero);
    let parties = [Viewer::Seat(Seat::P1), Viewer::Seat(Seat::P2)];
    let mut events: Vec<Event> = Vec::new();
    let look = |game: &Game, who: Who, question: Question| {
        for viewer in viewers(&setup) {
            let view = game.view(viewer);
            let want = if parties.contains(&viewer) { (who, question) } else { (p1, Question::Trade) };
            assert_eq!(view.asked, Some(want), "{viewer:?}");
            assert_eq!(!view.options.is_empty(), who == view_who(viewer), "{viewer:?}");
        }
    };
    game.choose(p1, Choice::Deal(first), &mut events).unwrap();
    look(&game, p2, Question::TradeAnswer { deal: first });
    game.choose(p2, Choice::Deal(counter), &mut events).unwrap();
    look(&game, p1, Question::TradeCounter { deal: counter });
    game.choose(p1, Choice::Decline, &mut events).unwrap();
    for viewer in viewers(&setup) {
        let seen = heard(&events, viewer, true);
        assert_eq!(seen.len(), if parties.contains(&viewer) { 3 } else { 0 }, "{viewer:?}: {seen:?}");
    }
    for viewer in viewers(&setup) {
        let known: &[_] = if parties.contains(&viewer) { &[first] } else { &[] };
        assert_eq!(game.view(viewer).declined, known, "{viewer:?}");
    }
    events.clear();
    let open = bravehold_rules::Deal { want: None, ..first };
    game.choose(p1, Choice::Deal(open), &mut events).unwrap();
    game.choose(p2, Choice::Card(CardKind::Mortar), &mut events).unwrap();
    for viewer in viewers(&setup) {
        let traded = heard(&events, viewer, true).into_iter().find_map(|e| match e {
            Event::Traded { gave, got, .. } => Some((gave.is_some(), got.is_some())),
            _ => None,
        });
        let knows = parties.contains(&viewer);
        assert_eq!(traded, Some((knows, knows)), "that cards changed hands is public: {viewer:?}");
    }
}

fn view_who(viewer: Viewer) -> Who {
    match viewer {
        Viewer::Seat(s) => Who::Seat(s),
        Viewer::Overlord | Viewer::Spectator => Who::Overlord,
    }
}

/// B-620: cards that are only being named are shown to nobody else; until they are played they can be taken back.
#[test]
fn cards_that_are_being_named_are_a_secret() {
    let setup: Setup = "3 players, overlord, closed-hands".parse().unwrap();
    let mut game = at(&setup, "walls 1234; P1 brick mortar; P2 missing; pile goblin; turn P1 play");
    let p1 = Who::Seat(Seat::P1);
    let mut events: Vec<Event> = Vec::new();
    game.choose(p1, Choice::Card(CardKind::Brick), &mut events).unwrap();
    assert!(events.is_empty());
    for viewer in viewers(&setup) {
        let view = game.view(viewer);
        if viewer == Viewer::Seat(Seat::P1) {
            assert!(matches!(view.asked, Some((_, Question::Aim { .. }))) && !view.options.is_empty());
        } else {
            assert_eq!((view.asked, view.options.len()), (Some((p1, Question::Play)), 0), "{viewer:?}");
        }
    }
}

/// B-551: the trophies of a player who is out count for nobody.
#[test]
fn a_player_who_is_out_has_no_points() {
    let game = at(
        &"2 players, mans-home".parse().unwrap(),
        "A1 orc; owns P2=2; out P1; trophies P1=troll*2 P2=goblin; turn P2 play",
    );
    let seats = game.view(Viewer::Spectator).seats;
    assert_eq!((seats[0].points, seats[1].points, seats[0].trophies.total()), (0, 1, 2));
}

/// B-143, B-424, B-468: trophies and the number of the Overlord's tokens are public, the tokens are not.
#[test]
fn numbers_are_public() {
    let setup: Setup = "2 players, overlord, secret-forces".parse().unwrap();
    let text =
        "A1 orc; lord goblin*2 troll; secret healer; trophies P1=goblin*2+troll; pile orc*3; turn P1 play";
    let game = bravehold_rules::notation::read_position(&setup, text).unwrap();
    for viewer in viewers(&setup) {
        let view = game.view(viewer);
        let lord = view.overlord.unwrap();
        let himself = viewer == Viewer::Overlord;
        assert_eq!((lord.tokens, lord.has_secret), (3, true));
        assert_eq!((lord.hand.is_some(), lord.secret.is_some()), (himself, himself), "{viewer:?}");
        assert_eq!(view.unseen_tokens.total(), if himself { 3 } else { 7 });
        assert_eq!((view.seats[0].trophies.total(), view.seats[0].points), (3, 5));
    }
}

/// W-200, B-620: what a player has looked at is known to that player only where hands are closed, and to all where they are open.
#[test]
fn looked_at_cards_are_known_to_the_one_who_looked() {
    let text = "A1 orc; P1 eye-of-the-oracle brick; P2 missing; deck ? mortar*6; towers 1w23456; pile ogre; turn P1 play";
    let p1 = Who::Seat(Seat::P1);
    for (setup, closed) in [
        ("2 players, overlord, closed-hands, box=wizards-tower", true),
        ("2 players, box=wizards-tower", false),
    ] {
        let setup: Setup = setup.parse().unwrap();
        let mut game = at(&setup, text);
        let mut events: Vec<Event> = Vec::new();
        game.choose(p1, Choice::Card(CardKind::EyeOfTheOracle), &mut events).unwrap();
        while let Pending::Chance(bravehold_rules::ChanceNode::Deck(Deck::Castle)) = game.pending() {
            game.resolve_chance(ChanceOutcome::Card(CardKind::Mortar), &mut events).unwrap();
        }
        for viewer in viewers(&setup) {
            let knows = !closed || viewer == Viewer::Seat(Seat::P1);
            let seen = heard(&events, viewer, closed);
            let looked = Event::CardLookedAt { seat: Seat::P1, card: Some(CardKind::Mortar) };
            assert_eq!(seen.contains(&looked), knows, "{viewer:?}");
            assert_eq!(game.view(viewer).aside.is_some(), knows, "{viewer:?}");
        }
        while let Pending::Decide(p) = game.pending() {
            let Question::Card { why: Purpose::Keep | Purpose::PutBack, .. } = p.question else { break };
            game.choose(p1, Choice::Card(CardKind::Mortar), &mut events).unwrap();
        }
        for viewer in viewers(&setup) {
            let knows = !closed || viewer == Viewer::Seat(Seat::P1);
            let view = game.view(viewer);
            assert_eq!(
                view.decks.at(Deck::Castle).known,
                knows.then(|| vec![CardKind::Mortar; 4]),
                "{viewer:?}"
            );
            assert_eq!(view.decks.at(Deck::Castle).cards, 5, "how many cards the deck has is public");
            assert_eq!(view.unseen_cards.of(CardKind::Mortar), if knows { 1 } else { 6 }, "{viewer:?}");
        }
    }
}

/// W-20, W-221, W-483: nobody learns which Harbingers are in the pile; the Overlord knows those that he picked.
#[test]
fn harbingers_in_the_pile_are_a_secret() {
    for text in [
        "2 players, box=wizards-tower, start-arcs=random",
        "2 players, overlord, box=wizards-tower, start-arcs=random",
    ] {
        let setup: Setup = text.parse().unwrap();
        let mut views = Vec::new();
        for picks in [
            [TokenKind::BasiliskHarbinger, TokenKind::ChimeraHarbinger, TokenKind::DragonHarbinger],
            [TokenKind::HydraHarbinger, TokenKind::NecromancerHarbinger, TokenKind::WarlockHarbinger],
        ] {
            let mut game = Game::new(&setup, &mut ()).unwrap();
            let mut random = Random::new(3);
            let mut picks = picks.into_iter();
            let mut events: Vec<Event> = Vec::new();
            while game.state().pile.total() != 43 {
                match game.pending() {
                    Pending::Chance(bravehold_rules::ChanceNode::Harbinger) => {
                        game.resolve_chance(ChanceOutcome::Token(picks.next().unwrap()), &mut events)
                            .unwrap();
                    }
                    Pending::Chance(_) => {
                        let fallen = game.sample_chance(random.word()).unwrap();
                        game.resolve_chance(fallen, &mut events).unwrap();
                    }
                    Pending::Decide(p) => {
                        game.choose(p.who, Choice::Kind(picks.next().unwrap()), &mut events).unwrap();
                    }
                    Pending::Phase(_) | Pending::Over(_) => panic!("set-up goes on"),
                }
            }
            let castle = Viewer::Seat(Seat::P2);
            views.push((game.view(castle), game.view(Viewer::Spectator), heard(&events, castle, false)));
        }
        assert_eq!(views[0], views[1], "{text}");
    }
}
