//! Tests of the story of a finished game.

use super::*;
use crate::local::Local;
use crate::place::Place;
use crate::seats::Seats;

/// A game in which every answer is the n-th of those there are, to its end.
fn played(setup: &str, seed: u64, step: usize) -> Local {
    let mut local = Local::new(&setup.parse().unwrap(), seed, Seats::PEOPLE).unwrap();
    for n in 0..3000 {
        let shown = local.shown();
        let Some((choice, _)) = shown.answers.get(n * step % shown.answers.len().max(1)) else { break };
        local.answer(*choice).unwrap();
    }
    local
}

fn moments(percents: &[f64]) -> Vec<Moment> {
    percents.iter().zip(0..).map(|(p, n)| Moment { turn: n, at: usize::from(n) * 10, percent: *p }).collect()
}

#[test]
fn a_defeat_names_the_last_tower_its_destroyer_and_the_turn_to_play_on_from() {
    let local = played("2 players", 5, 7);
    let shown = local.shown();
    let end = Ending::of(&local.log(), &shown.view).unwrap();
    assert!(!end.won && end.towers == 0, "{end:?}");
    let loss = end.last_loss.unwrap();
    assert_eq!(loss.turn, end.turns);
    assert!(loss.by.is_some(), "{loss:?}");
    let outlook = moments(&[40.0, 60.0, 55.0, 20.0, 0.0]);
    assert_eq!(play_on_from(&outlook).map(|m| m.turn), Some(2));
    let story = end.story(&outlook, &|s| format!("Player {}", s.number()));
    assert!((2..=3).contains(&story.len()), "{story:?}");
    assert!(story[0].contains("brought down the last Tower, in arc"), "{story:?}");
    assert_eq!(story.last().unwrap(), "The turning point was turn 3: until then you were ahead.");
    assert_eq!(end.title(), "The castle has fallen");
    assert!(end.figures(1).ends_with("1 token still to come"), "{}", end.figures(1));
}

#[test]
fn those_who_broke_in_are_the_ones_nearest_to_the_castle() {
    let local = played("2 players", 5, 7);
    let shown = local.shown();
    let end = Ending::of(&local.log(), &shown.view).unwrap();
    let nearest = shown.view.board.iter().map(|(_, t)| far(t.at)).min().unwrap();
    let first = end.intruders.first().copied().unwrap();
    let great = shown.view.board.iter().any(|(_, t)| is_great(t.kind));
    assert!(great || shown.view.board.iter().any(|(_, t)| t.kind == first && far(t.at) == nearest));
    assert!(end.intruders.len() <= INTRUDERS);
    assert!(far(Space::new(Ring::Castle, bravehold_rules::board::Arc::One)) == 0);
}

#[test]
fn a_victory_tells_the_closest_call_and_the_last_blow() {
    let end = Ending {
        won: true,
        turns: 22,
        slain: 28,
        towers: 3,
        closest: Some(Call { turn: 15, towers: 3, near: 1 }),
        last_loss: None,
        last_blow: Some(Blow {
            turn: 22,
            kind: TokenKind::ALL[0],
            at: Space::new(Ring::Knight, bravehold_rules::board::Arc::Five),
            by: Some((Seat::P1, Some(CardKind::ALL[0]))),
        }),
        heroes: Vec::new(),
        intruders: Vec::new(),
    };
    let you = |_: Seat| "You".to_string();
    let story = end.story(&moments(&[60.0, 70.0, 12.0, 80.0, 100.0]), &you);
    assert_eq!(
        story[0],
        "The closest call was turn 15: 3 Towers still standing and 1 Monster at the Walls or inside."
    );
    assert_eq!(story[1], "The turning point came after turn 2, when the chance was down to 12 %.");
    assert!(story[2].starts_with("On turn 22 you slew the last "), "{story:?}");
    assert!(story[2].contains(" in Knight 5 with "), "{story:?}");
    assert_eq!(end.story(&[], &you).len(), 2);
    let calm = end.story(&moments(&[60.0, 70.0, 100.0]), &you);
    assert_eq!(calm[1], "The castle was never in real danger.");
    assert_eq!(end.figures(0), "22 turns · 28 Monsters slain · 3 Towers left");
}

#[test]
fn slain_monsters_are_counted_and_their_slayers_are_the_heroes() {
    let local = played("1 player, coop", 3, 1);
    let log = local.log();
    let end = Ending::of(&log, &local.shown().view).unwrap();
    let dead = log.iter().filter(|l| matches!(l.event, Some(Event::Died { .. }))).count();
    assert_eq!(end.slain as usize, dead);
    let played: Vec<CardKind> = log
        .iter()
        .filter_map(|l| match &l.event {
            Some(Event::Played { cards, .. }) => cards.iter().next(),
            _ => None,
        })
        .collect();
    assert!(!end.heroes.is_empty() && end.heroes.iter().all(|h| played.contains(h)), "{:?}", end.heroes);
}

#[test]
fn a_game_that_goes_on_has_no_ending() {
    let local = Local::new(&"2 players".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
    assert_eq!(Ending::of(&local.log(), &local.shown().view), None);
    assert_eq!(play_on_from(&[]), None);
    assert_eq!(play_on_from(&moments(&[10.0, 30.0, 20.0, 0.0])).map(|m| m.turn), Some(1));
}
