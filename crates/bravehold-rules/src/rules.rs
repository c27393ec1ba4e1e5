//! What is fixed for one game, derived once from its set-up and shared by all its states.

use crate::amendments::{Amendment, AmendmentSet, Figure};
use crate::board::SpaceSet;
use crate::cards::CardKind;
use crate::look::Look;
use crate::pile::CardCounts;
use crate::setup::layout::Layout;
use crate::setup::{Setup, SetupErrors};
use crate::state::State;
use crate::turn::Schedule;

/// What is fixed for one game.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: Setup,
    layout: Layout,
    in_force: AmendmentSet,
    listeners: Vec<Amendment>,
    deeds: Vec<Amendment>,
    figures: [u8; Figure::COUNT],
    live: [Vec<Amendment>; Figure::COUNT],
    schedule: Schedule,
    reach: [SpaceSet; CardKind::COUNT],
    tradeable: CardCounts,
}

impl Rules {
    /// The rules of a game with this set-up, or all reasons why there can be none.
    pub fn new(setup: &Setup) -> Result<Rules, SetupErrors> {
        setup.check()?;
        let in_force = setup.in_force();
        let mut layout = Layout::of(setup);
        if let Some(mix) = &setup.token_mix {
            // The edited mix replaces the chart; options then take out what is there (B-27, B-501).
            let wanted = layout.removed;
            layout.tokens = *mix;
            layout.removed = crate::pile::TokenCounts::NONE;
            for (kind, n) in wanted.iter() {
                let spare = mix.of(kind).saturating_sub(layout.starters.of(kind));
                layout.remove(kind, n.min(spare));
            }
        }
        let mut schedule = Schedule::base();
        for a in in_force.iter() {
            a.rule().schedule(setup, &mut schedule);
        }
        let mut figures = [0; Figure::COUNT];
        let mut live: [Vec<Amendment>; Figure::COUNT] = Default::default();
        for (f, (slot, who)) in Figure::ALL.into_iter().zip(figures.iter_mut().zip(live.iter_mut())) {
            *slot = in_force.iter().fold(0, |now, a| a.rule().figure(setup, f, now));
            *who = in_force.iter().filter(|a| a.note().live.contains(&f)).collect();
        }
        let mut reach = [SpaceSet::NONE; CardKind::COUNT];
        for (kind, slot) in CardKind::ALL.into_iter().zip(reach.iter_mut()) {
            *slot = kind.rule().reach(&|f| figures.get(f as usize).copied().unwrap_or(0));
        }
        Ok(Rules {
            setup: setup.clone(),
            tradeable: layout.cards,
            layout,
            in_force,
            listeners: in_force.iter().filter(|a| a.note().listens).collect(),
            deeds: in_force.iter().filter(|a| a.rule().deed().is_some()).collect(),
            figures,
            live,
            schedule,
            reach,
        })
    }

    /// The set-up that these rules come from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What lay on the table before play.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The amendments in force.
    pub fn in_force(&self) -> AmendmentSet {
        self.in_force
    }

    /// The lists of phases.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Every card of this game, wherever it is now.
    pub fn cards(&self) -> &CardCounts {
        &self.tradeable
    }

    pub(crate) fn listeners(&self) -> &[Amendment] {
        &self.listeners
    }

    pub(crate) fn deeds(&self) -> &[Amendment] {
        &self.deeds
    }

    /// The spaces in which a hit card can hit.
    pub fn reach(&self, kind: CardKind) -> SpaceSet {
        self.reach.get(kind.index()).copied().unwrap_or(SpaceSet::NONE)
    }

    /// A figure at this moment: the base value, folded through the amendments that change it.
    pub fn figure(&self, state: &State, f: Figure) -> u8 {
        let fixed = self.figures.get(f as usize).copied().unwrap_or(0);
        match self.live.get(f as usize) {
            Some(who) if !who.is_empty() => {
                who.iter().fold(fixed, |now, a| a.rule().figure_now(Look { rules: self, state }, f, now))
            }
            _ => fixed,
        }
    }
}
