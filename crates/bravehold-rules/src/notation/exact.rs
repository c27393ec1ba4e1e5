//! A position so exact that a record can go on from it: its clauses, and the numbers of the Monsters.

use super::describe::{position_text, standing};
use super::position::PositionError;
use crate::board::Space;
use crate::game::Game;
use crate::state::State;
use crate::step::{List, Step};
use crate::token::{TokenId, Tokens};

/// The position before a phase of a turn, with the numbers of the Monsters; none at any other moment.
///
/// Reading it back gives an equal state, so the answers that follow in a record mean what they meant.
pub fn exact_text(game: &Game) -> Option<String> {
    let s = game.state();
    let before_phase = matches!(s.agenda.as_slice(), [Step::Turn { list: List::Turn, .. }]);
    if !before_phase || s.outcome.is_some() {
        return None;
    }
    Some(format!("{}; numbers {}", position_text(game), numbers(&s.tokens)))
}

/// `next=13 arrivals=7 4@33 7@41`: the next free number, arrivals so far, and for each Monster, in the order in
/// which the position writes them, its number and its arrival.
fn numbers(tokens: &Tokens) -> String {
    let (next, arrivals) = tokens.counters();
    let mut out = format!("next={next} arrivals={arrivals}");
    for (id, token) in Space::all().flat_map(|at| standing(tokens, at)) {
        out.push_str(&format!(" {}@{}", id.number(), token.since));
    }
    out
}

/// Gives the Monsters of a position, which were numbered as they were read, the numbers that a clause names.
pub(super) fn read_numbers(state: &mut State, value: &str) -> Result<(), PositionError> {
    let wrong = || PositionError(format!("`numbers` cannot be {value:?} here"));
    let mut words = value.split_whitespace();
    let mut counter = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=')?.parse::<u16>().ok();
    let (next, arrivals) = (counter("next").ok_or_else(wrong)?, counter("arrivals").ok_or_else(wrong)?);
    let mut list = Vec::new();
    for word in words {
        let (id, since) = word.split_once('@').ok_or_else(wrong)?;
        let id = id.parse().ok().and_then(TokenId::from_number).ok_or_else(wrong)?;
        list.push((id, since.parse().map_err(|_| wrong())?));
    }
    let next = u8::try_from(next).map_err(|_| wrong())?;
    state.tokens = state.tokens.renumbered(&list, next, arrivals).ok_or_else(wrong)?;
    Ok(())
}
