//! Pieces on the board that are more than a Monster: owned, remembered, carried; and the way across the board.

use bravehold_rules::board::{Arc, Color, Leg, Ring, Seat, Space, Structure, across};
use bravehold_rules::notation::{position_text, question_label, read_position, read_space, space_text};
use bravehold_rules::{CardKind, Choice, Game, Levy, Pending, Question, Setup, TokenKind, Viewer, Who};

fn read(text: &str) -> Result<Game, bravehold_rules::notation::PositionError> {
    read_position(&Setup::players(2), text)
}

/// what lies on a piece, what a kind remembers and an owner are written and read back, and are part of
/// equality; what lies on a piece is not among the Monsters that can be reached.
#[test]
fn a_position_keeps_what_lies_on_a_piece_what_it_remembers_and_who_owns_it() {
    let text = "K2 orc troll >goblin*2 troll/2~3:P2 >orc; turn P1 move; keep stands!!";
    let game = read(text).unwrap();
    let tokens = &game.state().tokens;
    assert_eq!(tokens.pieces().count(), 6);
    assert_eq!(tokens.monsters().count(), 3);
    let engine = tokens.pieces().find(|(_, t)| t.memo == 3).unwrap();
    assert_eq!(engine.1.owner.map(|s| s.number()), Some(2));
    assert_eq!(tokens.carried_by(engine.0).len(), 1);
    assert_eq!(game.state().castle.flames(Structure::Keep), 2);
    let written = position_text(&game);
    assert!(written.contains("troll >goblin*2"), "{written}");
    assert!(written.contains("troll/2~3:P2 >orc"), "{written}");
    assert!(written.contains("keep stands!!"), "{written}");
    let again = read(&written).unwrap();
    assert_eq!(again.state().fingerprint(), game.state().fingerprint());
    let other = read(&written.replace("~3", "~4")).unwrap();
    assert_ne!(other.state().fingerprint(), game.state().fingerprint());
    assert_ne!(other.state(), game.state());
}

/// a piece cannot lie on nothing, and a wrong owner or memory is refused.
#[test]
fn a_position_with_a_wrong_piece_is_refused() {
    for wrong in ["K2 >goblin", "K2 goblin:P9", "K2 goblin~x", "keep falls"] {
        assert!(read(&format!("{wrong}; turn P1 move")).is_err(), "{wrong}");
    }
}

/// from the Forest inward, the Wall, the Castle space and its Tower, the Keep, and out on the other side.
#[test]
fn the_way_across_the_board_passes_the_keep_in_the_middle() {
    let way: Vec<Leg> = across(Arc::Two).collect();
    let space = |ring, arc| Leg::Space(Space::new(ring, arc));
    assert_eq!(way.len(), 15);
    assert_eq!(way[0], space(Ring::Forest, Arc::Two));
    assert_eq!(
        way[4..8],
        [
            Leg::Structure(Structure::Wall(Arc::Two)),
            space(Ring::Castle, Arc::Two),
            Leg::Structure(Structure::Tower(Arc::Two)),
            Leg::Structure(Structure::Keep),
        ]
    );
    assert_eq!(way[10], Leg::Structure(Structure::Wall(Arc::Five)));
    assert_eq!(way[14], space(Ring::Forest, Arc::Five));
}

/// T-317: the Overlord may set any token of the pile aside but a Support token.
#[test]
fn a_support_token_cannot_be_the_secret_token() {
    let setup: Setup =
        "1 player, overlord, box=dark-titan, secret-forces, start-arcs=random".parse().expect("a set-up");
    let mut game = Game::new(&setup, &mut ()).expect("a game");
    let mut options = Vec::new();
    while let Pending::Chance(_) = game.pending() {
        let fallen = game.sample_chance(0).expect("something falls");
        game.resolve_chance(fallen, &mut ()).expect("it can fall");
    }
    let Pending::Decide(prompt) = game.pending() else { panic!("the Overlord is asked") };
    assert_eq!(question_label(&prompt.question), "secret");
    game.options(&mut options);
    assert!(options.contains(&Choice::Kind(TokenKind::Healer)));
    for kind in [TokenKind::ReserveSquad, TokenKind::StonemasonsCart, TokenKind::SupplyWagon] {
        assert!(game.state().pile.has(kind));
        assert!(!options.contains(&Choice::Kind(kind)));
        assert_eq!(game.check_choice(prompt.who, Choice::Kind(kind)).unwrap_err().rule, Some("B-465"));
    }
}

/// T-80, T-81, T-83: the spaces one step away.
#[test]
fn neighbours_are_one_ring_or_one_arc_away() {
    let at = |text: &str| read_space(text).expect("a space");
    let near = |text: &str| -> Vec<String> { at(text).neighbours().iter().map(space_text).collect() };
    assert_eq!(near("F1"), ["F2", "F6", "A1"]);
    assert_eq!(near("K6"), ["A6", "K1", "K5", "S6"]);
    assert_eq!(near("C3"), ["S3", "C2", "C4"]);
}

/// T-51, R-21: with closed hands a player is asked in a Barrage whatever the hand holds, and nobody else learns what.
#[test]
fn a_barrage_does_not_tell_what_closed_hands_hold() {
    let setup: Setup = "2 players, box=dark-titan, closed-hands".parse().expect("a set-up");
    let views: Vec<_> = ["brick", "red-archer"]
        .into_iter()
        .map(|card| {
            let other = if card == "brick" { "red-archer" } else { "brick" };
            let text = format!("A1 orc; P1 barrage; P2 {card}; deck ? {other}; pile goblin; turn P1 play");
            let mut game = read_position(&setup, &text).expect("a position");
            game.resume(&mut ());
            for answer in [Choice::Card(CardKind::Barrage), Choice::Color(Color::Red)] {
                let Pending::Decide(prompt) = game.pending() else { panic!("a question") };
                game.choose(prompt.who, answer, &mut ()).expect("an answer");
            }
            game.view(Viewer::Seat(Seat::P1))
        })
        .collect();
    assert_eq!(views[0], views[1]);
    let asked = views[0].asked.expect("P2 is asked");
    assert_eq!(asked, (Who::Seat(Seat::P2), Question::Volley { levy: Levy::Color(Color::Red) }));
}
