//! Fields of every sort in one game: stored, written, read, shown, counted, checked.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;
use crate::board::{Arc, ArcSet, Seat};
use crate::cards::CardKind;
use crate::game::Game;
use crate::notation::{position_text, read_position};
use crate::pile::{CardCounts, TokenCounts};
use crate::setup::Setup;
use crate::sight::Viewer;
use crate::tokens::TokenKind;

/// The place behind those of the real fields.
const NEXT: u8 = FIELDS.len() as u8;

const TASK: Slot<ArcSet> = Slot::owned(Owner::Turn, NEXT, "task", Life::Game, Seen::All);
const HOLDER: Slot<Option<Seat>> = Slot::owned(Owner::Turn, NEXT + 1, "holder", Life::Game, Seen::All);
const PLEDGED: Slot<CardCounts> =
    Slot::owned(Owner::Turn, NEXT + 2, "pledged", Life::Game, Seen::SeatIn(NEXT + 1));
const LYING: Slot<TokenCounts> = Slot::owned(Owner::Turn, NEXT + 3, "lying", Life::Game, Seen::Nobody);
const MOVED: Slot<bool> = Slot::owned(Owner::Turn, NEXT + 4, "moved", Life::Phase, Seen::All);

/// One field of every other sort.
const MORE: [Field; 5] = [TASK.field, HOLDER.field, PLEDGED.field, LYING.field, MOVED.field];

/// The fields of the turn in these tests: the real ones, then those of the tests.
pub(super) const OF_TURN: &[Field] = &{
    let mut all = [MORE[0]; FIELDS.len() + MORE.len()];
    let mut n = 0;
    while n < all.len() {
        all[n] = if n < FIELDS.len() { FIELDS[n] } else { MORE[n - FIELDS.len()] };
        n += 1;
    }
    all
};

const PLACE: &str = "A3 orc; P1 brick; pile goblin*2; turn P1 play; zeal 2; task 25; holder P2; pledged brick*2 mortar; lying troll";

fn game() -> Game {
    read_position(&Setup::players(2), PLACE).unwrap()
}

fn set<K: Copy>(mut all: K, add: impl Fn(&mut K)) -> K {
    add(&mut all);
    all
}

#[test]
fn a_position_names_every_sort_and_a_save_keeps_it() {
    let game = game();
    let memory = &game.state().memory;
    assert_eq!(memory.recall(CARDS_PER_HIT), 2);
    assert_eq!(memory.recall(TASK), ArcSet::of(&[Arc::Two, Arc::Five]));
    assert_eq!(memory.recall(HOLDER), Some(Seat::P2));
    assert!(!memory.recall(FROZEN));
    assert_eq!(memory.recall(PLEDGED).of(CardKind::ALL[0]), 0);
    assert_eq!(memory.recall(PLEDGED).total(), 3);
    let text = position_text(&game);
    let again = read_position(&Setup::players(2), &text).unwrap();
    assert_eq!(again.state(), game.state(), "{text}");
    let json = serde_json::to_string(game.state()).unwrap();
    assert!(json.contains("\"pledged\":\"brick*2 mortar\""), "{json}");
    assert_eq!(&serde_json::from_str::<crate::State>(&json).unwrap(), game.state());
    let broken = json.replace("\"pledged\"", "\"walls.pledged\"");
    assert!(serde_json::from_str::<crate::State>(&broken).unwrap_err().to_string().contains("walls.pledged"));
}

#[test]
fn equal_memories_are_equal_however_they_came_about() {
    let (mut one, mut other) = (Memory::default(), Memory::default());
    let pieces = set(TokenCounts::NONE, |all| all.add(TokenKind::ALL[3], 1));
    assert!(one.keep(LYING, pieces) && one.keep(CARDS_PER_HIT, 1) && one.keep(TASK, ArcSet::ALL));
    assert!(other.keep(TASK, ArcSet::NONE) && other.keep(TASK, ArcSet::ALL) && other.keep(LYING, pieces));
    assert_ne!(one, other);
    assert!(other.keep(CARDS_PER_HIT, 7) && other.keep(CARDS_PER_HIT, 1));
    assert_eq!(one, other);
    assert!(one.keep(LYING, TokenCounts::NONE) && one.keep(CARDS_PER_HIT, 0) && one.keep(TASK, ArcSet::NONE));
    assert_eq!(one, Memory::default());
    let mut state = game().state().clone();
    let before = state.fingerprint();
    assert!(state.memory.keep(CARDS_PER_HIT, 3));
    assert_ne!(state.fingerprint(), before);
    assert!(state.memory.keep(CARDS_PER_HIT, 2));
    assert_eq!(state.fingerprint(), before);
}

#[test]
fn what_lasts_a_phase_or_a_turn_is_forgotten_then() {
    let mut game = game();
    assert!(game.state_mut_for_notation().memory.keep(MOVED, true));
    game.resume(&mut ());
    assert!(!game.state().memory.recall(MOVED), "the phase began");
    assert_eq!(game.state().memory.recall(CARDS_PER_HIT), 2);
    let mut memory = game.state().memory.clone();
    memory.forget(Life::Turn);
    assert_eq!(memory.recall(CARDS_PER_HIT), 0);
    assert_eq!(memory.recall(HOLDER), Some(Seat::P2));
}

/// cards and tokens that lie on a rule are in the game.
#[test]
fn pieces_in_it_are_counted_and_checked() {
    let game = game();
    let (tokens, cards) = game.census();
    assert_eq!((tokens.total(), cards.total()), (4, 4));
    let refused = |text: &str| read_position(&Setup::players(2), text).unwrap_err().0;
    assert!(refused("turn P1 play; lying imp").contains("box that is not in the game"));
    assert!(refused("turn P1 play; holder P3").contains("remembers"));
    assert!(refused("turn P1 play; task 7").contains("task"));
    assert!(refused("turn P1 play; nothing 7").contains("nothing"));
}

#[test]
fn views_show_it_to_those_who_may_see_it() {
    let game = game();
    let seen = |viewer| -> Vec<String> {
        game.view(viewer).memory.iter().map(|m| format!("{} {}", m.key, m.value)).collect()
    };
    let all = ["cards-per-hit 2", "task 25", "holder P2"];
    assert_eq!(seen(Viewer::Seat(Seat::P1)), all);
    assert_eq!(seen(Viewer::Spectator), all);
    assert_eq!(
        seen(Viewer::Seat(Seat::P2)),
        ["cards-per-hit 2", "task 25", "holder P2", "pledged brick*2 mortar"]
    );
    assert_eq!(game.view(Viewer::Seat(Seat::P2)).unseen_cards.total(), 0);
    assert_eq!(game.view(Viewer::Seat(Seat::P1)).unseen_cards.total(), 3);
    assert_eq!(game.view(Viewer::Seat(Seat::P2)).unseen_tokens.total(), 3);
}

/// What earlier versions wrote is read as what it is called today, in positions, scripts and saved states.
#[test]
fn a_former_word_is_still_read() {
    let now = PLACE.replace("zeal", "cards-per-hit");
    let again = read_position(&Setup::players(2), &now).unwrap();
    assert_eq!(again.state(), game().state());
    assert!(position_text(&again).contains("cards-per-hit 2"));
    let json = serde_json::to_string(again.state()).unwrap();
    let old = json.replace("\"cards-per-hit\"", "\"zeal\"");
    assert_ne!(old, json);
    assert_eq!(&serde_json::from_str::<crate::State>(&old).unwrap(), again.state());
    let script =
        |word| format!("A1 orc; P1 red-archer; {word} 2; pile goblin\nturn P1 play\n? P1 play\n= {word} 2\n");
    crate::script::check(&script("zeal")).unwrap();
    crate::script::check(&script("cards-per-hit")).unwrap();
}

#[test]
fn every_declaration_is_sound() {
    for owner in Owner::all() {
        for (n, field) in owner.fields().iter().enumerate() {
            let key = owner.key(field);
            assert_eq!(usize::from(field.place), n, "{key}");
            assert_eq!(Owner::find(&key), Some((owner, field)), "{key}");
            let pieces = matches!(field.sort, Sort::Cards | Sort::Tokens);
            assert!(!pieces || field.life == Life::Game, "{key} would lose pieces");
            if let Seen::SeatIn(place) = field.seen {
                let named = owner.fields().get(usize::from(place)).map(|f| f.sort);
                assert_eq!(named, Some(Sort::Seat), "{key}");
            }
            assert!(field.name != SPENT || field.sort == Sort::Flag, "{key}");
        }
    }
}
