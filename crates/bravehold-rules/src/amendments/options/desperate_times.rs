//! Desperate Times Call for Desperate Measures (B-530).
//! Kinds: desperate-times = DesperateTimes

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::cards::Deck;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::question::Question;
use crate::setup::Setup;
use crate::step::{Got, Into, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The optional rule Desperate Times Call for Desperate Measures.
pub(crate) struct DesperateTimes;

impl AmendmentRule for DesperateTimes {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Desperate Times Call for Desperate Measures",
                help: "At the start of the turn one may exchange the whole hand, and then skips trading and playing.",
                rule: "B-530",
                group: Group::Less,
                ..Note::PLAIN
            }
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::Start, Phase::Of(Amendment::DesperateTimes));
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Got) -> Got {
        let seat = g.state().clock.active;
        match (stage, got.choice()) {
            (0, _) if !g.state().seats.at(seat).hand.is_empty() => {
                g.ask_active(1, Question::Use { rule: Amendment::DesperateTimes })
            }
            (1, Some(Choice::Use(rule))) => {
                g.tell(Event::Used { who: Who::Seat(seat), rule });
                g.discard_hand(seat);
                g.skip(Phase::Trade);
                g.skip(Phase::Play);
                let left = g.figure(Figure::HandSize);
                g.next(&[Step::DrawCards { seat, left, deck: Deck::Castle, into: Into::Hand }]);
                Got::Nothing
            }
            _ => Got::Nothing,
        }
    }
}
