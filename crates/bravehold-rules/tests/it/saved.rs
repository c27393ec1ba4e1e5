//! Saved states and texts that are broken or hostile are refused, with a reason.

use bravehold_rules::{Game, Setup, State, Zone};
use serde_json::{Value, json};

fn saved() -> (Game, Value) {
    let game = Game::new(&Setup::players(2), &mut ()).unwrap();
    let value = serde_json::to_value(game.state()).unwrap();
    (game, value)
}

#[test]
fn a_state_with_unknown_kinds_is_refused() {
    let (_, mut v) = saved();
    v["pile"] = json!({"unicorn": 2});
    let error = serde_json::from_value::<State>(v).unwrap_err().to_string();
    assert!(error.contains("unicorn"), "{error}");
}

#[test]
fn a_state_with_the_same_token_twice_is_refused() {
    let (_, mut v) = saved();
    let orc = json!([3, {"kind": "orc", "at": {"ring": "Forest", "arc": "One"}, "health": 2, "marks": 0, "since": 0}]);
    v["tokens"]["tokens"] = json!([orc, orc]);
    assert!(serde_json::from_value::<State>(v).unwrap_err().to_string().contains("twice"));
}

/// Makes a state wrong in one way.
type Spoil = fn(&mut State);

#[test]
fn a_state_that_cannot_be_is_refused() {
    let cases: [(Spoil, &str); 6] = [
        (
            |s| {
                s.castle.raise(bravehold_rules::board::Arc::Two, Some(bravehold_rules::board::Tower::Wizards))
            },
            "special Tower",
        ),
        (
            |s| assert!(s.zones.add(Zone::Reserve, bravehold_rules::TokenKind::Imp, 1)),
            "box that is not in the game",
        ),
        (|s| s.castle.walls = Default::default(), "Fortify token without"),
        (|s| s.clock.active = bravehold_rules::board::Seat::P5, "no seat"),
        (|s| s.seats.at_mut(bravehold_rules::board::Seat::P4).wall = true, "nobody sits"),
        (|s| s.castle.fortified = bravehold_rules::board::ArcSet::ALL, "more Fortify tokens"),
    ];
    for (spoil, reason) in cases {
        let (game, _) = saved();
        let mut state = game.state().clone();
        state.castle.fortified = bravehold_rules::board::ArcSet::of(&[bravehold_rules::board::Arc::One]);
        spoil(&mut state);
        let error = Game::from_state(game.rules().clone(), state).unwrap_err();
        assert!(error.contains(reason), "{error} is not about {reason}");
    }
}

/// nobody can answer while chance is asked, nor when the game is over.
#[test]
fn answers_out_of_time_are_refused() {
    use bravehold_rules::board::Seat;
    use bravehold_rules::{Choice, Who};
    let who = Who::Seat(Seat::P1);
    let asks_chance = Game::new(&"1 player, walls=random".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(asks_chance.check_choice(who, Choice::Pass).unwrap_err().rule, Some("R-30"));
    let text = "A1 goblin; P1 red-archer; turn P1 play";
    let mut game = bravehold_rules::notation::read_position(&Setup::players(1), text).unwrap();
    game.resume(&mut ());
    game.choose(who, Choice::Card(bravehold_rules::CardKind::RedArcher), &mut ()).unwrap();
    assert_eq!(game.check_choice(who, Choice::Pass).unwrap_err().rule, Some("R-80"));
    let (mut options, mut odds) = (vec![Choice::Pass], Vec::new());
    game.options(&mut options);
    game.odds(&mut odds);
    assert!(options.is_empty() && odds.is_empty());
}
