//! Final Charge! (B-660).
//! Kinds: final-charge = FinalCharge

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::board::Color;
use crate::data;
use crate::event::Event;
use crate::memory::{Field, Slot};
use crate::setup::Setup;
use crate::step::{Cause, Motion, Resume, Step};
use crate::tokens::march_color;
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The optional rule Final Charge!.
pub(crate) struct FinalCharge;

/// It has begun.
const SPENT: Slot<bool> = Slot::spent(Amendment::FinalCharge);

impl AmendmentRule for FinalCharge {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::FINAL_CHARGE,
                    "When all tokens are drawn, a die moves Monsters once more after every Move Monsters phase.",
                )
            }
        }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[SPENT.field()] }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::March, Phase::Of(Amendment::FinalCharge));
    }

    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        match fact {
            // Nothing between the last draw of phase 6 and the next turn can fill the pile.
            Event::TurnBegan { .. } => judge(g),
            // A Goblin King that returns in phase 4 can draw the last token (W-423): judged when his queue is done,
            // for phase 5 of the same turn.
            Event::DrawsAdded { .. } if g.running() == Some(Phase::Play) => {
                then.push(Step::Amended { by: Amendment::FinalCharge, stage: 0, memo: 0 });
            }
            _ => {}
        }
    }

    fn step(&self, g: &mut Play, _: u8, _: u8, _: Resume) -> Resume {
        judge(g);
        Resume::Nothing
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        match got {
            Resume::Die(1) => march_color(g, Color::Red),
            Resume::Die(2) => march_color(g, Color::Green),
            Resume::Die(3) => march_color(g, Color::Blue),
            Resume::Die(4) => march_all(g, Motion::Clockwise),
            Resume::Die(5) => march_all(g, Motion::Forward),
            Resume::Die(_) => march_all(g, Motion::CounterClockwise),
            _ if stage == 0 && g.recall(SPENT) && !g.state().tokens.monster_ids().is_empty() => {
                return g.wait(1, Step::Roll);
            }
            _ => {}
        }
        Resume::Nothing
    }
}

/// It begins when no token is left, and once begun it lasts, even if Monsters return to the pile (B-660, B-665).
/// While a refill of the pile is still to come it cannot begin (B-680).
fn judge(g: &mut Play) {
    if g.look().tokens_are_spent() && !g.look().holds(Figure::Refill) {
        g.remember(SPENT, true);
    }
}

fn march_all(g: &mut Play, how: Motion) {
    let who = g.state().tokens.monster_ids();
    g.next(&[Step::March { who, how, cause: Cause::Token }]);
}
