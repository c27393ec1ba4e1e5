//! The 2017 Tower: when it falls, hands are filled and players trade (P-120 to P-123).
//! Kinds: tower-2017 = Tower2017

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::board::{Seat, Tower};
use crate::choice::{Choice, Who};
use crate::data;
use crate::event::Event;
use crate::look::Look;
use crate::memory::TRADER;
use crate::question::{Prompt, Question};
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The option that puts the 2017 Tower up.
pub(crate) struct Tower2017;

/// Stages of what happens: each in turn draws, then each in turn may propose a trade and hears the answer.
const DRAW: u8 = 0;
const TRADE: u8 = 1;
const PROPOSED: u8 = 2;

impl AmendmentRule for Tower2017 {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::TOWER_2017,
                    "When one Tower falls, all players fill their hands and each may make a trade.",
                )
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Year2017) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::Tower2017));
    }

    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().promo_tower_arc;
        g.put_up_tower(Tower::Year2017, arcs, got)
    }

    fn after(&self, _: &mut Play, fact: &Event, then: &mut Steps) {
        if let Event::TowerActs { tower: Tower::Year2017, .. } = fact {
            then.push(frame(DRAW, 0));
        }
    }

    /// `memo` is the place of the player whose go it is, clockwise from the active player.
    fn step(&self, g: &mut Play, stage: u8, memo: u8, got: Resume) -> Resume {
        let Some(seat) = seat_at(g.look(), memo) else {
            if stage == DRAW {
                g.next(&[frame(TRADE, 0)]);
            }
            return Resume::Nothing;
        };
        match (stage, got.choice()) {
            (DRAW, _) => {
                g.next(&[frame(DRAW, memo + 1)]);
                if !g.state().seats.at(seat).out {
                    g.fill_hand(seat);
                }
                Resume::Nothing
            }
            (TRADE, _) if !g.state().seats.at(seat).out && g.allow_trade(seat) => ask(g, seat, memo),
            (PROPOSED, Some(Choice::Deal(deal))) => {
                g.next(&[frame(PROPOSED, memo)]);
                g.propose(seat, deal);
                Resume::Nothing
            }
            // The proposal was declined: another one may follow.
            (PROPOSED, None) if g.recall(TRADER) == Some(seat) && g.look().may_trade(seat) => {
                ask(g, seat, memo)
            }
            _ => {
                g.next(&[frame(TRADE, memo + 1)]);
                g.end_trading()
            }
        }
    }
}

fn frame(stage: u8, memo: u8) -> Step {
    Step::Amended { by: Amendment::Tower2017, stage, memo }
}

fn seat_at(g: Look, place: u8) -> Option<Seat> {
    g.seats_in_order().nth(usize::from(place))
}

fn ask(g: &mut Play, seat: Seat, memo: u8) -> Resume {
    let prompt = Prompt { who: Who::Seat(seat), question: Question::Trade };
    g.call(frame(PROPOSED, memo), Step::Ask(prompt))
}
