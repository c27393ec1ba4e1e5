//! Mystical Manufacturing (W-192 to W-196).
//! Kinds: mystical-manufacturing = MysticalManufacturing

use crate::board::{Seat, Structure, StructureSet, Tower};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The card Mystical Manufacturing.
pub(crate) struct MysticalManufacturing;

impl CardRule for MysticalManufacturing {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::MYSTICAL_MANUFACTURING,
                "W-192",
                "With a Brick or a Mortar: brings a destroyed Tower back.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for MysticalManufacturing {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.state.castle.towers.missing().is_empty() && keep(g).iter().next().is_none() {
            return Err(Refusal::by("W-192", "no Tower is missing"));
        }
        if g.hand_part(seat, is_building).is_empty() {
            return Err(Refusal::by("W-192", "you need a Brick or a Mortar to play it"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.len() == 1 && is_building(next) {
            return Ok(());
        }
        Err(Refusal::by("W-192", "play it with just one Brick or one Mortar"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        let missing = g.state.castle.towers.missing();
        match chain.len() {
            0 | 1 => Targets::Incomplete,
            _ => Targets::ArcsOrStructures(missing, keep(g)),
        }
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-192", "choose a Castle space without a Tower")
    }

    /// The Keep just comes back (E-137). Towers with a rule of their own are offered one after the other; the stage is the number offered (W-193, P-93).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let Aim::Arc(arc) = aim else {
            if aim == Aim::Structure(Structure::Keep) {
                g.build_keep();
            }
            return Resume::Nothing;
        };
        let castle = &g.state().castle;
        let laid = g.rules().layout().special;
        let gone = |tower: &Tower| *laid.at(*tower) && castle.special(*tower).is_empty();
        let mut fallen = Tower::ALL.into_iter().filter(gone);
        let declined = usize::from(stage);
        let what = if got.choice() == Some(Choice::Accept) {
            fallen.nth(declined.saturating_sub(1))
        } else if let Some(tower) = fallen.clone().nth(declined)
            // What is left when all others are declined returns without a question.
            && usize::from(castle.towers.missing().len()) > declined + 1
        {
            let question = Question::Confirm { why: Purpose::Returns(tower) };
            let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: stage + 1 };
            return g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }));
        } else {
            fallen.nth(declined)
        };
        g.build_tower(arc, what);
        Resume::Nothing
    }
}

/// The Keep, if it is in the game and destroyed (E-137).
fn keep(g: Look) -> StructureSet {
    let gone = g.rules.layout().keep && !g.state.castle.keep;
    Some(Structure::Keep).into_iter().filter(|_| gone).collect()
}

fn is_building(card: CardKind) -> bool {
    card.is_masonry()
}
