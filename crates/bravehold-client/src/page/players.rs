//! What players look like, and what they are called by the one at the screen.

use leptos::prelude::*;

use bravehold_rules::Who;
use bravehold_rules::board::Seat;

use super::session::Session;

/// The picture of a player.
pub fn face(seat: Seat) -> String {
    let hero = match seat.number() {
        1 => "blue-hero",
        2 => "green-hero",
        3 => "red-hero",
        4 => "green-archer",
        5 => "red-knight",
        _ => "blue-swordsman",
    };
    format!("art/cards/{hero}.svg")
}

/// The only person at this screen, if there is just one.
pub fn you(session: Session) -> Option<Who> {
    let (players, overlord) =
        session.shown.with_untracked(|s| s.as_ref().map(|s| (s.setup.players, s.setup.overlord)))?;
    let people = session.seats().people(players, overlord);
    match people.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// "You" for the only one at the screen, else the name of a player.
pub fn called(session: Session, seat: Seat) -> String {
    if you(session) == Some(Who::Seat(seat)) { "You".to_string() } else { session.name_of(seat) }
}
