//! Set-up: the first player, and the starting Monsters in the Archer ring (B-34, B-35, B-41, B-610).

use crate::board::{Arc, Ring, Space};
use crate::chance::ChanceNode;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::question::{Optional, Purpose, Question};
use crate::setup::{First, StartArcs};
use crate::step::{Resume, Step};
use crate::verbs::Play;
use crate::zones::Zone;

/// The ring of the starting Monsters; later ones start in the Forest (B-36).
const RING: Ring = Ring::Archer;

pub(super) fn first_player(g: &mut Play, stage: u8, got: Resume) -> Resume {
    match (stage, got, g.rules().setup().first) {
        (_, Resume::Seat(seat), _) => g.set_active(seat),
        (0, _, First::Random) => return g.wait(1, Step::Chance(ChanceNode::Seat)),
        (_, _, First::Seat(seat)) => g.set_active(seat),
        (_, _, First::Random) => {}
    }
    Resume::Nothing
}

/// One stage per Monster; the stage is the number of those that stand.
pub(super) fn run(g: &mut Play, stage: u8, got: Resume) -> Resume {
    let layout = g.rules().layout();
    let recruits = if layout.start_by_die { 0 } else { layout.recruits };
    // Monsters drawn from the pile are all known before one of them gets its arc (W-18).
    let drawn = stage < recruits || matches!(got, Resume::Token(_)) && stage == recruits && recruits > 0;
    if drawn && let Resume::Token(kind) = got {
        g.recruit(kind);
        if g.rules().setup().start_arcs == StartArcs::Random
            && let Some(arc) = Arc::from_number(stage)
        {
            g.put_starter(kind, Space::new(RING, arc));
        }
    }
    if stage < recruits && ChanceNode::Recruit.weight(g.look()) > 0 {
        return g.wait(stage + 1, Step::Chance(ChanceNode::Recruit));
    }
    let stage = stage.max(recruits) - recruits;
    match got {
        Resume::Die(n) => {
            // With dice the Monsters come kind by kind, Orcs before Trolls (B-611).
            let next = g.state().zones.iter(Zone::Starters).next();
            if let (Some((kind, _)), Some(arc)) = (next, Arc::from_number(n)) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        Resume::Token(kind) | Resume::Choice(Choice::Kind(kind)) if !drawn => {
            if let Some(arc) = Arc::from_number(stage) {
                g.put_starter(kind, Space::new(RING, arc));
            }
        }
        _ => {}
    }
    if g.state().zones.is_empty(Zone::Starters) {
        return Resume::Nothing;
    }
    let next = recruits + stage + 1;
    if layout.start_by_die {
        return g.wait(next, Step::Roll);
    }
    let Some(arc) = Arc::from_number(stage + 1) else { return Resume::Nothing };
    match g.rules().setup().start_arcs {
        StartArcs::Random => g.wait(next, Step::Chance(ChanceNode::Starter)),
        StartArcs::Players => {
            g.ask_active(next, Question::Kind { why: Purpose::StartAt(arc), optional: Optional::Must })
        }
    }
}

/// Harbingers go into the pile unseen: chance picks them, or the Overlord in secret (W-20, W-483).
pub(super) fn harbingers(g: &mut Play, stage: u8, got: Resume) -> Resume {
    let (layout, overlord) = (g.rules().layout(), g.rules().setup().overlord);
    match got {
        Resume::Token(kind) => g.mix_in(kind),
        Resume::Choice(Choice::Kind(kind)) => {
            g.mix_in(kind);
            g.tell(Event::LordPicked { kind: Some(kind) });
        }
        _ => {}
    }
    if stage >= layout.harbinger_draws || ChanceNode::Harbinger.weight(g.look()) == 0 {
        g.tell(Event::HarbingersMixed { n: stage });
        return Resume::Nothing;
    }
    if overlord {
        let question = Question::Kind { why: Purpose::PickHarbinger, optional: Optional::Must };
        return g.ask(stage + 1, Who::Overlord, question);
    }
    g.wait(stage + 1, Step::Chance(ChanceNode::Harbinger))
}
