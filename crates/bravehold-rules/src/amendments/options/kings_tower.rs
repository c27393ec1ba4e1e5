//! The King's Tower (B-560).
//! Kinds: kings-tower = KingsTower

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::choice::Choice;
use crate::event::Event;
use crate::look::Look;
use crate::question::{From, Question, Why};
use crate::setup::Setup;
use crate::step::{Got, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The optional rule The King's Tower.
pub(crate) struct KingsTower;

impl AmendmentRule for KingsTower {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "The King's Tower",
                help: "One Tower is the King's; when it falls each player discards a card and hands shrink.",
                rule: "B-560",
                group: Group::LittleMore,
                live: &[Figure::HandSize],
                listens: true,
                requires: &["mans-home"],
                max_players: 5,
                ..Note::PLAIN
            }
        }
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.add_prelude(Phase::Of(Amendment::KingsTower));
    }

    /// The first player names it when all have chosen theirs (B-561).
    fn phase(&self, g: &mut Play, _: u8, got: Got) -> Got {
        match got.choice() {
            Some(Choice::Arc(arc)) => {
                g.name_kings_tower(arc);
                Got::Nothing
            }
            _ => {
                let among = g.look().unowned_towers();
                g.ask_active(1, Question::Arc { among, why: Why::KingsTower })
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

    fn step(&self, g: &mut Play, _: u8, _: u8, _: Got) -> Got {
        g.spend(Amendment::KingsTower);
        g.next(&[Step::EachDiscards { asked: 0, why: Why::KingDiscard, from: From::Hand }]);
        Got::Nothing
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HandSize && g.state.spent.has(Amendment::KingsTower) {
            if g.players() <= 2 { 5 } else { 4 }
        } else {
            now
        }
    }
}
