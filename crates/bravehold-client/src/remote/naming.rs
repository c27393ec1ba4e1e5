//! What those at a table online are called in sentences.

use bravehold_rules::Who;
use bravehold_wire::{Room, SeatInfo};
use bravehold_words::Names;

/// The names for sentences. Two seats of one person would be told apart by nothing else, so they keep their numbers.
pub(super) fn names(room: &Room) -> Names {
    let name = |s: &SeatInfo| match &s.holder {
        bravehold_wire::Holder::Person { name, .. } => Some(name.clone()),
        _ => None,
    };
    let all: Vec<String> = room.seats.iter().filter_map(name).collect();
    let mut names = Names::PLAIN;
    for seat in &room.seats {
        if let (Who::Seat(who), Some(own)) = (seat.who, name(seat))
            && all.iter().filter(|n| **n == own).count() == 1
        {
            names.set(who, &own);
        }
    }
    let mut yours = room.seats.iter().filter(|s| s.yours).map(|s| s.who);
    let only = yours.next().filter(|_| yours.next().is_none());
    names.read_by(only)
}
