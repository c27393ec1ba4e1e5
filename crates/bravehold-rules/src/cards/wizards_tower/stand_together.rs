//! Stand Together (W-140 to W-145).
//! Kinds: stand-together = StandTogether

use crate::board::{Seat, SeatSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;
use crate::verbs::perform::NO_CARDS;

/// The card Stand Together.
pub(crate) struct StandTogether;

impl CardRule for StandTogether {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::STAND_TOGETHER,
                "W-140",
                "Another player may at once play one hit card or one Wizard card.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for StandTogether {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if helpers(g, seat).is_empty() {
            return Err(Refusal::by("W-141", "no other player has a card to play now"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, seat: Seat, _: &Chain) -> Targets {
        Targets::Seats(helpers(g, seat))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-141", "choose another player who has a card to play now")
    }

    fn perform(&self, g: &mut Play, _: Seat, chain: &Chain, aim: Aim, _: u8, got: Resume) -> Resume {
        let Aim::Seat(seat) = aim else { return Resume::Nothing };
        match got.choice() {
            Some(Choice::Card(card)) => {
                let mut cards = NO_CARDS;
                cards.push(card);
                g.next(&[Step::Name { by: Source::Alone(seat), chain: cards }]);
                Resume::Nothing
            }
            Some(_) => Resume::Nothing,
            None => {
                let back = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: 1 };
                g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question: Question::Lend }))
            }
        }
    }
}

/// Those who could help; where hands are closed nobody can tell, and all with cards may be named.
fn helpers(g: Look, seat: Seat) -> SeatSet {
    let others = g.seats_in().filter(|s| *s != seat);
    let can = |s: &Seat| {
        if g.hands_closed() { !g.state.seats.at(*s).hand.is_empty() } else { g.can_help(*s) }
    };
    others.filter(can).fold(SeatSet::NONE, SeatSet::with)
}
