//! Set-up: the first player, and the starting Monsters in the Archer ring (B-34, B-35, B-41, B-610).

use crate::board::{Arc, Ring, Space};
use crate::chance::Toss;
use crate::choice::{Choice, Who};
use crate::event::Event;
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
    let recruits = if layout.start_by_die { 0 } else { layout.recruits };
    // Monsters drawn from the pile are all known before one of them gets its arc (W-18).
    let drawn = stage < recruits || matches!(got, Got::Token(_)) && stage == recruits && recruits > 0;
    if drawn && let Got::Token(kind) = got {
        g.recruit(kind);
        if g.rules().setup().start_arcs == StartArcs::Random
            && let Some(arc) = Arc::from_number(stage)
        {
            g.put_starter(kind, Space::new(RING, arc));
        }
    }
    if stage < recruits && Toss::Recruit.weight(g.look()) > 0 {
        return g.wait(stage + 1, Step::Toss(Toss::Recruit));
    }
    let stage = stage.max(recruits) - recruits;
    match got {
        Got::Die(n) => {
            // With dice the Monsters come kind by kind, Orcs before Trolls (B-611).
            let next = g.state().starters.iter().next();
            if let (Some((kind, _)), Some(arc)) = (next, Arc::from_number(n)) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        Got::Token(kind) | Got::Choice(Choice::Kind(kind)) if !drawn => {
            if let Some(arc) = Arc::from_number(stage) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        _ => {}
    }
    if g.state().starters.is_empty() {
        return Got::Nothing;
    }
    let next = recruits + stage + 1;
    if layout.start_by_die {
        return g.wait(next, Step::Roll);
    }
    let Some(arc) = Arc::from_number(stage + 1) else { return Got::Nothing };
    match g.rules().setup().start_arcs {
        StartArcs::Random => g.wait(next, Step::Toss(Toss::Starter)),
        StartArcs::Players => {
            g.ask_active(next, Question::Kind { why: Why::StartAt(arc), optional: Optional::Must })
        }
    }
}

/// Harbingers go into the pile unseen: chance picks them, or the Overlord in secret (W-20, W-483).
pub(super) fn harbingers(g: &mut Play, stage: u8, got: Got) -> Got {
    let (layout, overlord) = (g.rules().layout(), g.rules().setup().overlord);
    match got {
        Got::Token(kind) => g.mix_in(kind),
        Got::Choice(Choice::Kind(kind)) => {
            g.mix_in(kind);
            g.tell(Event::LordPicked { kind: Some(kind) });
        }
        _ => {}
    }
    if stage >= layout.harbinger_draws || Toss::Harbinger.weight(g.look()) == 0 {
        g.tell(Event::HarbingersMixed { n: stage });
        return Got::Nothing;
    }
    if overlord {
        let question = Question::Kind { why: Why::PickHarbinger, optional: Optional::Must };
        return g.ask(stage + 1, Who::Overlord, question);
    }
    g.wait(stage + 1, Step::Toss(Toss::Harbinger))
}
