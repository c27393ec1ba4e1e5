//! What a viewer may not know changes neither the view nor the events that the viewer hears.

use bravehold_record::random::Random;
use bravehold_rules::Why;
use bravehold_rules::board::Seat;
use bravehold_rules::{
    CardKind, Choice, Deaf, Deck, Event, Fallen, Game, Pending, Question, Setup, State, Step, TokenKind,
    View, Viewer, Who,
};

/// Swaps a card of a hidden hand with another one that the viewer cannot see either.
fn change_hands(game: &Game, viewer: Viewer, random: &mut Random) -> Option<Game> {
    let answers = match game.pending() {
        Pending::Decide(p) => Some(p.who),
        _ => None,
    };
    let players = game.rules().setup().players as usize;
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .take(players)
        // The hand of the one who must answer stays: the open question may depend on it.
        .filter(|s| viewer != Viewer::Seat(*s) && answers != Some(Who::Seat(*s)))
        .filter(|s| !game.state().seats.at(*s).hand.is_empty())
        .collect();
    let seat = *hidden.get(random.below(hidden.len()))?;
    let mut state: State = game.state().clone();
    let pick = |c: &bravehold_rules::CardCounts, r: &mut Random| c.nth(r.below(c.total() as usize) as u16);
    let mine: CardKind = pick(&state.seats.at(seat).hand, random)?;
    let other = hidden.iter().find(|s| **s != seat).copied().filter(|_| random.below(2) == 0);
    let theirs = match (other, mine.deck()) {
        (Some(o), _) => pick(&state.seats.at(o).hand, random)?,
        (None, deck) => pick(&state.decks.at(deck).cards, random)?,
    };
    // The backs of the two decks differ: only cards of one deck can be exchanged unseen.
    if theirs.deck() != mine.deck() {
        return None;
    }
    state.seats.at_mut(seat).hand.take(mine);
    state.seats.at_mut(seat).hand.add(theirs, 1);
    let place = match other {
        Some(o) => &mut state.seats.at_mut(o).hand,
        None => &mut state.decks.at_mut(mine.deck()).cards,
    };
    place.take(theirs);
    place.add(mine, 1);
    Some(Game::from_state(game.rules().clone(), state).unwrap())
}

/// Swaps a token of the Overlord with one of the pile.
fn change_tokens(game: &Game, random: &mut Random) -> Option<Game> {
    // In the middle of an exchange the agenda remembers which token he gives.
    if matches!(game.pending(), Pending::Decide(p) if p.who == Who::Overlord)
        || game.state().agenda.iter().any(|s| matches!(s, Step::Amended { .. }))
    {
        return None;
    }
    let mut state: State = game.state().clone();
    let pick = |c: &bravehold_rules::TokenCounts, r: &mut Random| c.nth(r.below(c.total() as usize) as u16);
    let theirs: TokenKind = pick(&state.pile, random)?;
    match state.lord.secret {
        Some(secret) if random.below(2) == 0 => {
            state.lord.secret = Some(theirs);
            state.pile.add(secret, 1);
        }
        _ => {
            let mine = pick(&state.lord.hand, random)?;
            state.lord.hand.take(mine);
            state.lord.hand.add(theirs, 1);
            state.pile.add(mine, 1);
        }
    }
    state.pile.take(theirs);
    Some(Game::from_state(game.rules().clone(), state).unwrap())
}

fn heard(events: &[Event], viewer: Viewer, closed: bool) -> Vec<Event> {
    events.iter().filter_map(|e| e.seen_by(viewer, closed)).collect()
}

/// Gives the same answer to both games, if both can take it, and compares what the viewer hears and sees.
fn step_both(a: &Game, b: &Game, viewer: Viewer, random: &mut Random) {
    let (mut a, mut b) = (a.clone(), b.clone());
    let (mut ea, mut eb): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
    let closed = a.look().hands_closed();
    let both = match a.pending() {
        Pending::Decide(p) => {
            let mut options: Vec<Choice> = Vec::new();
            a.options(&mut options);
            let c = options[random.below(options.len())];
            // Declining or accepting a trade, and everything about another hand, may differ by the secret itself.
            let fair = !matches!(p.question, Question::TradeAnswer { .. } | Question::TradeCounter { .. });
            fair && b.check_choice(p.who, c).is_ok()
                && a.choose(p.who, c, &mut ea).is_ok()
                && b.choose(p.who, c, &mut eb).is_ok()
        }
        Pending::Chance(_) => {
            let fallen: Fallen = a.pick(random.word()).unwrap();
            let mut odds = Vec::new();
            b.odds(&mut odds);
            odds.iter().any(|(f, _)| *f == fallen)
                && a.fall(fallen, &mut ea).is_ok()
                && b.fall(fallen, &mut eb).is_ok()
        }
        Pending::Phase(_) | Pending::Over(_) => false,
    };
    if !both {
        return;
    }
    // A hand that is shown by the rules (discarded whole, struck by a plague) is no secret any more.
    let shown =
        |e: &Event| matches!(e, Event::CardDiscarded { .. } | Event::Played { .. } | Event::Revealed { .. });
    if ea.iter().chain(&eb).any(shown) {
        return;
    }
    assert_eq!(heard(&ea, viewer, closed), heard(&eb, viewer, closed));
    assert_eq!(a.view(viewer), b.view(viewer));
}

fn viewers(setup: &Setup) -> Vec<Viewer> {
    let mut out: Vec<Viewer> = Seat::ALL.into_iter().take(setup.players as usize).map(Viewer::Seat).collect();
    out.push(Viewer::Spectator);
    if setup.overlord {
        out.push(Viewer::Overlord);
    }
    out
}

fn check(text: &str, games: u64, change: &dyn Fn(&Game, Viewer, &mut Random) -> Option<Game>) {
    let setup: Setup = text.parse().unwrap();
    let mut compared = 0u64;
    for n in 0..games {
        let mut random = Random::for_game(77, n);
        let mut game = Game::new(&setup, &mut Deaf).unwrap();
        let mut options = Vec::new();
        loop {
            for viewer in viewers(&setup) {
                let Some(other) = change(&game, viewer, &mut random) else { continue };
                let (a, b): (View, View) = (game.view(viewer), other.view(viewer));
                assert_eq!(a, b, "the view of {viewer:?} tells a secret: {text}");
                step_both(&game, &other, viewer, &mut random);
                compared += 1;
            }
            if !bravehold_record::random::step(&mut game, &mut random, &mut options, &mut Deaf) {
                break;
            }
        }
    }
    assert!(compared > 20 * games, "only {compared} comparisons");
}

/// B-620, B-621, B-622, B-623, B-446, B-692: a closed hand tells nobody anything but its number of cards.
#[test]
fn a_closed_hand_is_a_secret() {
    let hands = |g: &Game, v: Viewer, r: &mut Random| change_hands(g, v, r);
    check("4 players, closed-hands", super::games(20), &hands);
    check("3 players, closed-hands, charging-horde, charging-horde-trades", super::games(20), &hands);
    check("2 players, overlord, closed-hands, desperate-times", super::games(20), &hands);
    check("3 players, closed-hands, box=wizards-tower", super::games(20), &hands);
    check("2 players, overlord, closed-hands, box=wizards-tower", super::games(20), &hands);
    check("1 player, overlord, closed-hands", super::games(20), &|g, v, r| {
        if v == Viewer::Overlord || v == Viewer::Spectator { change_hands(g, v, r) } else { None }
    });
}

/// B-8, B-424, B-425, B-468: what the Overlord holds is known to him only; its number is public.
#[test]
fn the_overlords_tokens_are_a_secret() {
    for text in [
        "3 players, overlord",
        "2 players, overlord, secret-forces, more-minions, monstrous-choices, not-over-yet",
        "2 players, overlord, secret-forces, box=wizards-tower",
    ] {
        check(text, super::games(20), &|g, v, r| {
            if v == Viewer::Overlord { None } else { change_tokens(g, r) }
        });
    }
}

/// B-37, B-446: open hands are seen by everybody, the Overlord included.
#[test]
fn open_hands_are_seen_by_all() {
    let game = Game::new(&"2 players, overlord, start-arcs=random".parse().unwrap(), &mut Deaf).unwrap();
    for viewer in viewers(game.rules().setup()) {
        assert!(game.view(viewer).seats.iter().all(|s| s.hand.is_some()), "{viewer:?}");
    }
}

/// B-620: with closed hands a view holds the own hand only, and the number of cards of the others.
#[test]
fn closed_hands_show_only_their_number() {
    let setup: Setup = "3 players, closed-hands, start-arcs=random".parse().unwrap();
    let mut game = Game::new(&setup, &mut Deaf).unwrap();
    let mut random = Random::new(4);
    let mut options = Vec::new();
    while game.state().clock.turn == 0 {
        bravehold_record::random::step(&mut game, &mut random, &mut options, &mut Deaf);
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
    game.resume(&mut Deaf);
    let p1 = Who::Seat(Seat::P1);
    let mut events: Vec<Event> = Vec::new();
    game.choose(p1, Choice::Card(CardKind::Scavenge), &mut events).unwrap();
    game.choose(p1, Choice::Card(CardKind::Missing), &mut events).unwrap();
    game.choose(p1, Choice::Card(CardKind::RedArcher), &mut events).unwrap();
    let target = game.state().tokens.iter().next().unwrap().0;
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
    game.resume(&mut Deaf);
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
    events.clear();
    game.choose(p1, Choice::Deal(first), &mut events).unwrap();
    game.choose(p2, Choice::Accept, &mut events).unwrap();
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
        while let Pending::Chance(bravehold_rules::Toss::Deck(Deck::Castle)) = game.pending() {
            game.fall(Fallen::Card(CardKind::Mortar), &mut events).unwrap();
        }
        for viewer in viewers(&setup) {
            let knows = !closed || viewer == Viewer::Seat(Seat::P1);
            let seen = heard(&events, viewer, closed);
            let looked = Event::CardLookedAt { seat: Seat::P1, card: Some(CardKind::Mortar) };
            assert_eq!(seen.contains(&looked), knows, "{viewer:?}");
            assert_eq!(game.view(viewer).aside.is_some(), knows, "{viewer:?}");
        }
        while let Pending::Decide(p) = game.pending() {
            let Question::Card { why: Why::Keep | Why::PutBack, .. } = p.question else { break };
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
            let mut game = Game::new(&setup, &mut Deaf).unwrap();
            let mut random = Random::new(3);
            let mut picks = picks.into_iter();
            let mut events: Vec<Event> = Vec::new();
            while game.state().pile.total() != 43 {
                match game.pending() {
                    Pending::Chance(bravehold_rules::Toss::Harbinger) => {
                        game.fall(Fallen::Token(picks.next().unwrap()), &mut events).unwrap();
                    }
                    Pending::Chance(_) => {
                        let fallen = game.pick(random.word()).unwrap();
                        game.fall(fallen, &mut events).unwrap();
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
