//! Set-up: the first player, and the starting Monsters in the Archer ring (B-34, B-35, B-41, B-610).

use crate::board::{Arc, Ring, Space};
use crate::chance::Toss;
use crate::choice::Choice;
use crate::question::{Optional, Question, Why};
use crate::setup::{First, StartArcs};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The ring of the starting Monsters; later ones start in the Forest (B-36).
const RING: Ring = Ring::Archer;

pub(super) fn first_player(g: &mut Play, stage: u8, got: Got) -> Got {
    match (stage, got, g.rules().setup().first) {
        (_, Got::Seat(seat), _) => g.set_active(seat),
        (0, _, First::Random) => return g.wait(1, Step::Toss(Toss::Seat)),
        (_, _, First::Seat(seat)) => g.set_active(seat),
        (_, _, First::Random) => {}
    }
    Got::Nothing
}

/// One stage per Monster; the stage is the number of those that stand.
pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    let layout = g.rules().layout();
    match got {
        Got::Die(n) => {
            // With dice the Monsters come kind by kind, Orcs before Trolls (B-611).
            let next = g.state().starters.iter().next();
            if let (Some((kind, _)), Some(arc)) = (next, Arc::from_number(n)) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        Got::Token(kind) | Got::Choice(Choice::Kind(kind)) => {
            if let Some(arc) = Arc::from_number(stage) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        Got::Nothing | Got::Choice(_) | Got::Card(_) | Got::Seat(_) => {}
    }
    if g.state().starters.is_empty() {
        return Got::Nothing;
    }
    if layout.start_by_die {
        return g.wait(stage + 1, Step::Roll);
    }
    let Some(arc) = Arc::from_number(stage + 1) else { return Got::Nothing };
    match g.rules().setup().start_arcs {
        StartArcs::Random => g.wait(stage + 1, Step::Toss(Toss::Starter)),
        StartArcs::Players => {
            g.ask_active(stage + 1, Question::Kind { why: Why::StartAt(arc), optional: Optional::Must })
        }
    }
}
