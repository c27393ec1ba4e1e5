//! The King's Tower (B-560).
//! Kinds: kings-tower = KingsTower

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::choice::Choice;
use crate::data;
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Slot};
use crate::question::{CardSource, Purpose, Question};
use crate::setup::Setup;
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The optional rule The King's Tower.
pub(crate) struct KingsTower;

/// The King's Tower has fallen.
const SPENT: Slot<bool> = Slot::spent(Amendment::KingsTower);

impl AmendmentRule for KingsTower {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                live: &[Figure::HandSize],
                listens: true,
                ..OptionInfo::of(
                    &data::options::KINGS_TOWER,
                    "One Tower is the King's; when it falls each player discards a card and hands shrink.",
                )
            }
        }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[SPENT.field()] }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.add_prelude(Phase::Of(Amendment::KingsTower));
    }

    /// The first player names it when all have chosen theirs (B-561).
    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        match got.choice() {
            Some(Choice::Arc(arc)) => {
                g.name_kings_tower(arc);
                Resume::Nothing
            }
            _ => {
                let among = g.look().unowned_towers();
                g.ask_active(1, Question::Arc { among, why: Purpose::KingsTower })
            }
        }
    }

    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        if let Event::TowersSettled { arcs } = fact
            && !arcs.and(g.state().castle.king).is_empty()
        {
            // Claims and eliminations come first: that amendment stands before this one (B-563).
            then.push(Step::Amended { by: Amendment::KingsTower, stage: 0, memo: 0 });
        }
    }

    fn step(&self, g: &mut Play, _: u8, _: u8, _: Resume) -> Resume {
        g.remember(SPENT, true);
        g.next(&[Step::EachDiscards { asked: 0, why: Purpose::KingDiscard, from: CardSource::Hand }]);
        Resume::Nothing
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HandSize && g.recall(SPENT) { now.saturating_sub(1) } else { now }
    }
}
