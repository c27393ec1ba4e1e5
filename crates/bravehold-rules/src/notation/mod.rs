//! Text for everything: choices, events, positions. The language of scripts, saves and bug reports.

mod answer;
mod describe;
mod event;
mod exact;
mod piece;
mod place;
mod position;
mod record;
mod suggest;

pub use answer::{choice_text, options_text, question_label, read_choice};
pub use describe::{Clauses, describe, position_text};
pub use exact::exact_text;
pub use place::{canonical, read_clause};
pub use position::{PositionError, read_position};
pub use record::{choice_code, fallen_text, read_choice_code, read_fallen, who_text};

pub(crate) use place::words;
pub(crate) use position::{Draws, build};
pub(crate) use suggest::did_you_mean;

use crate::board::{Arc, Ring, Space};
use crate::choice::Who;
use crate::setup::read_seat;
use crate::token::Token;

/// `A3`.
pub fn space_text(at: Space) -> String {
    format!("{}{}", at.ring.letter(), at.arc.number())
}

/// Reads `A3`.
pub fn read_space(text: &str) -> Option<Space> {
    let mut chars = text.chars();
    let (ring, arc) = (Ring::from_letter(chars.next()?)?, read_arc(chars.as_str())?);
    Some(Space::new(ring, arc))
}

/// Reads `3`.
pub fn read_arc(text: &str) -> Option<Arc> {
    Arc::from_number(text.parse().ok()?)
}

/// Reads `P1` or `overlord`.
pub fn read_who(text: &str) -> Option<Who> {
    if text.eq_ignore_ascii_case("overlord") {
        return Some(Who::Overlord);
    }
    if !text.starts_with(['P', 'p']) {
        return None;
    }
    read_seat(text).map(Who::Seat)
}

/// `orc/1!#`: the kind, the health if it is not that of the component list, `!` for each flame, `#` if it is tarred, `##` if its Tar has met fire;
/// then `~2` for what its kind remembers and `:P3` for its owner.
pub fn token_text(t: &Token) -> String {
    let mut out = t.kind.slug().to_string();
    if t.health != t.kind.health() {
        out.push_str(&format!("/{}", t.health));
    }
    for _ in 0..t.flames {
        out.push('!');
    }
    if t.tarred() {
        out.push('#');
    }
    if t.marks & Token::SCORCHED != 0 {
        out.push('#');
    }
    if t.memo != 0 {
        out.push_str(&format!("~{}", t.memo));
    }
    if let Some(owner) = t.owner {
        out.push_str(&format!(":P{}", owner.number()));
    }
    out
}
