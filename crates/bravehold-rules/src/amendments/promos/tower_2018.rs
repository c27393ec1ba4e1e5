//! The 2018 Tower: when it falls, it harms as many Monsters as the die says (P-130 to P-133).
//! Kinds: tower-2018 = Tower2018

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::attack::{Attack, AttackSource, By};
use crate::board::Tower;
use crate::choice::Choice;
use crate::data;
use crate::event::Event;
use crate::question::{Prompt, Purpose, Question};
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The option that puts the 2018 Tower up.
pub(crate) struct Tower2018;

impl AmendmentRule for Tower2018 {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::TOWER_2018,
                    "When one Tower falls, the die decides how many Monsters take 1 point each.",
                )
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Year2018) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::Tower2018));
    }

    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().promo_tower_arc;
        g.put_up_tower(Tower::Year2018, arcs, got)
    }

    fn after(&self, _: &mut Play, fact: &Event, then: &mut Steps) {
        if let Event::TowerActs { tower: Tower::Year2018, .. } = fact {
            then.push(Step::Roll);
            then.push(frame(0));
        }
    }

    /// The die says how many; then the active player names them one after the other. `memo` is how many are still to
    /// be named (P-130).
    fn step(&self, g: &mut Play, _: u8, memo: u8, got: Resume) -> Resume {
        let left = match got {
            Resume::Die(n) => n,
            Resume::Choice(Choice::Token(id)) => {
                g.choose_for_attack(id);
                memo.saturating_sub(1)
            }
            _ => memo,
        };
        let among = g.unchosen(AttackSource::FallenTower);
        if among.len() <= left {
            // As many as possible must be named (P-131): there is no choice.
            among.iter().for_each(|id| g.choose_for_attack(id));
        }
        if left == 0 || among.len() <= left {
            // Dealt at the same time, and nobody's trophies (P-94, P-132).
            g.attack_chosen(Attack::points(By::board(AttackSource::FallenTower), 1));
            return Resume::Nothing;
        }
        let question = Question::Token { among, why: Purpose::Chosen(left) };
        g.call(frame(left), Step::Ask(Prompt { who: g.look().decider(), question }))
    }
}

fn frame(left: u8) -> Step {
    Step::Amended { by: Amendment::Tower2018, stage: 0, memo: left }
}
