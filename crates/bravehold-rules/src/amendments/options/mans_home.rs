//! A Man's Home Is His Castle (B-540).
//! Kinds: mans-home = MansHome

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::choice::{Choice, Who};
use crate::data;
use crate::event::Event;
use crate::question::{Prompt, Purpose, Question};
use crate::setup::Setup;
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The optional rule A Man's Home Is His Castle.
pub(crate) struct MansHome;

impl AmendmentRule for MansHome {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::MANS_HOME,
                    "Every player owns a Tower; lose it with no other to claim, and you are out.",
                )
            }
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.add_prelude(Phase::Of(Amendment::MansHome));
    }

    /// From the first player clockwise each chooses a Tower; the stage is the number asked (B-541).
    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        let seats = g.look().players();
        let first = g.state().clock.active;
        if let (Some(Choice::Arc(arc)), Some(last)) = (got.choice(), stage.checked_sub(1)) {
            g.own_tower(first.clockwise(last, seats), arc);
        }
        if stage >= seats {
            return Resume::Nothing;
        }
        let among = g.look().unowned_towers();
        let who = Who::Seat(first.clockwise(stage, seats));
        g.ask(stage + 1, who, Question::Arc { among, why: Purpose::OwnTower })
    }

    fn after(&self, _: &mut Play, fact: &Event, then: &mut Steps) {
        if let Event::TowersSettled { .. } = fact {
            then.push(Step::Amended { by: Amendment::MansHome, stage: 0, memo: 0 });
        }
    }

    /// Claims and eliminations, from the active player clockwise (B-543, B-544); `memo` seats are done.
    fn step(&self, g: &mut Play, _: u8, memo: u8, got: Resume) -> Resume {
        let (active, seats) = (g.state().clock.active, g.look().players());
        if let (Some(Choice::Arc(arc)), Some(last)) = (got.choice(), memo.checked_sub(1)) {
            g.own_tower(active.clockwise(last, seats), arc);
        }
        for i in memo..seats {
            let seat = active.clockwise(i, seats);
            let me = g.state().seats.at(seat);
            if me.out || !me.tower.and(g.state().castle.towers).is_empty() {
                continue;
            }
            let among = g.look().unowned_towers();
            if g.figure(Figure::Backups) != 0 && !among.is_empty() {
                let prompt = Prompt {
                    who: Who::Seat(seat),
                    question: Question::Arc { among, why: Purpose::ClaimTower },
                };
                return g.call(
                    Step::Amended { by: Amendment::MansHome, stage: 0, memo: i + 1 },
                    Step::Ask(prompt),
                );
            }
            g.eliminate(seat);
            if g.state().outcome.is_some() {
                break;
            }
        }
        Resume::Nothing
    }
}
