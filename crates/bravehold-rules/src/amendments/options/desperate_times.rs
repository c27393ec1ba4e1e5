//! Desperate Times Call for Desperate Measures (B-530).
//! Kinds: desperate-times = DesperateTimes

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo, RuleAction, When};
use crate::board::Seat;
use crate::cards::Action;
use crate::data;
use crate::deck::DeckSet;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Desperate Times Call for Desperate Measures.
pub(crate) struct DesperateTimes;

impl AmendmentRule for DesperateTimes {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::DESPERATE_TIMES,
                "At the start of your turn you may swap your whole hand, but then you skip trading and playing.",
            )
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::Start, Phase::Of(Amendment::DesperateTimes));
    }

    fn memory(&self) -> &'static [Field] {
        const { &[DONE.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::OwnPhase, &DesperateTimes)] }
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        g.offer_actions(Amendment::DesperateTimes, stage, got)
    }
}

/// The hand has been exchanged in this turn.
const DONE: Slot<bool> = Slot::new(Amendment::DesperateTimes, 0, "done", Life::Phase, Seen::All);

impl Action for DesperateTimes {
    fn rule(&self) -> &'static str {
        "B-530"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.recall(DONE) || g.state.seats.at(seat).hand.is_empty() {
            return Err(Refusal::by("B-530", "you can swap your hand only once a turn"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-530", "you swap your whole hand, not single cards")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.remember(DONE, true);
        g.discard_hand(seat);
        g.skip(Phase::Trade);
        g.skip(Phase::Play);
        let left = g.figure(Figure::HandSize);
        g.next(&[Step::DrawAny { seat, left, from: DeckSet::UNNAMED }]);
        Resume::Nothing
    }
}
