//! Arcane Assembly (W-190, W-191).
//! Kinds: arcane-assembly = ArcaneAssembly

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Chain, Optional, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The card Arcane Assembly.
pub(crate) struct ArcaneAssembly;

impl CardRule for ArcaneAssembly {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::ARCANE_ASSEMBLY,
                "W-190",
                "Every player may build missing Walls, each for one Brick or one Mortar.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for ArcaneAssembly {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.wall_sites().is_empty() {
            return Err(Refusal::by("W-191", "no Wall is missing"));
        }
        if !g.seats_in().any(|s| may_pay(g, s)) {
            return Err(Refusal::by("W-191", "nobody holds a Brick or a Mortar"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-190", "Arcane Assembly needs no target")
    }

    /// Stage: twice the number of seats asked; one more while the Wall is being named that a card has paid for.
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let mut from = stage / 2;
        let by = g.look().source_of(seat);
        let at = |i: u8| g.look().seats_in_order().nth(i as usize);
        if let (Some(last), Some(choice)) = (from.checked_sub(1), got.choice())
            && let Some(payer) = at(last)
        {
            match choice {
                Choice::Card(card) => {
                    g.discard(payer, card);
                    let among = g.look().wall_sites();
                    let question = Question::Arc { among, why: Purpose::BuildWall };
                    let back = Step::Perform { by, chain: *chain, aim, stage: stage + 1 };
                    return g.call(back, Step::Ask(Prompt { who: Who::Seat(payer), question }));
                }
                Choice::Arc(arc) => {
                    g.build_wall(arc);
                    from = last;
                }
                _ => {}
            }
        }
        for i in from..g.look().players() {
            if g.look().wall_sites().is_empty() {
                break;
            }
            if let Some(payer) = g.look().seats_in_order().nth(i as usize).filter(|s| may_pay(g.look(), *s)) {
                let question = Question::Card {
                    from: CardSource::HandBuilding,
                    why: Purpose::PayWall,
                    optional: Optional::May,
                };
                let back = Step::Perform { by, chain: *chain, aim, stage: 2 * (i + 1) };
                return g.call(back, Step::Ask(Prompt { who: Who::Seat(payer), question }));
            }
        }
        Resume::Nothing
    }
}

/// Whether a player could pay; where hands are closed, whether others must think so.
fn may_pay(g: Look, seat: Seat) -> bool {
    let hand = &g.state.seats.at(seat).hand;
    let holds = hand.iter().any(|(k, _)| k.is_masonry());
    !g.state.seats.at(seat).out && (holds || g.hands_closed() && !hand.is_empty())
}
