//! The Wizard's Tower: its set-up chart, its Tower, and what its Mega Bosses change (W-1, W-10 to W-26).
//! Kinds: wizards-tower = WizardsTower

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::board::{Arc, ArcSet, Tower};
use crate::cards::CardKind;
use crate::choice::Choice;
use crate::look::Look;
use crate::pile::TokenCounts;
use crate::question::{Question, Why};
use crate::setup::layout::Layout;
use crate::setup::{BoxId, Setup, StartArcs};
use crate::step::{Got, Step};
use crate::tokens::{TokenKind, Traits};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The first expansion.
pub(crate) struct WizardsTower;

/// Base tokens that stay in the game; of those not listed all do (W-13).
const LEFT: [(TokenKind, u8); 7] = [
    (TokenKind::Goblin, 0),
    (TokenKind::Orc, 5),
    (TokenKind::Troll, 5),
    (TokenKind::GiantBoulder, 2),
    (TokenKind::RedMonstersMove, 1),
    (TokenKind::GreenMonstersMove, 1),
    (TokenKind::BlueMonstersMove, 1),
];

impl AmendmentRule for WizardsTower {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "The Wizard's Tower",
                help: "A Tower with a deck of spells, fire, Flying Monsters and Mega Bosses.",
                rule: "W-1",
                group: Group::Box,
                live: &[Figure::Exchange],
                ..Note::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.has_box(BoxId::WizardsTower)
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        let alone = setup.players == 1;
        for (kind, n) in LEFT {
            l.tokens.set(kind, n);
        }
        for kind in TokenKind::ALL.into_iter().filter(|k| k.face().set == BoxId::WizardsTower) {
            let n = kind.face().count;
            if kind.rule().heralds().is_some() {
                l.harbingers.add(kind, if alone && !kind.rule().in_solitaire() { 0 } else { n });
            } else if kind.is_in_pile() {
                l.tokens.add(kind, n);
            } else {
                l.reserve.add(kind, n);
            }
        }
        for kind in CardKind::ALL.into_iter().filter(|k| k.face().set == BoxId::WizardsTower) {
            let n = if alone && !kind.rule().in_solitaire() { 0 } else { kind.face().count };
            l.decks.at_mut(kind.deck()).add(kind, n);
        }
        l.starters = TokenCounts::NONE;
        l.recruits = 6;
        l.harbinger_draws = 3;
        *l.special.at_mut(Tower::Wizards) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::WizardsTower));
        s.prelude_before(Phase::Deal, Phase::Harbingers);
    }

    /// Step 2 of set-up: the arc of the Wizard's Tower (W-11).
    fn phase(&self, g: &mut Play, _: u8, got: Got) -> Got {
        let arc = match got {
            Got::Die(n) => Arc::from_number(n),
            Got::Choice(Choice::Arc(arc)) => Some(arc),
            _ => None,
        };
        match (arc, g.rules().setup().wizards_tower_arc) {
            (Some(arc), _) => {
                g.name_tower(Tower::Wizards, arc);
                Got::Nothing
            }
            (None, StartArcs::Random) => g.wait(1, Step::Roll),
            (None, StartArcs::Players) => {
                g.ask_active(1, Question::Arc { among: ArcSet::ALL, why: Why::WizardTower })
            }
        }
    }

    /// What Monsters on the board change as long as they are there (W-222).
    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        let lasting = g.state.tokens.iter().filter(|(_, t)| g.traits(t.kind).has(Traits::LASTING));
        lasting.fold(now, |now, (_, t)| t.kind.rule().lasting(g, figure, now))
    }
}
