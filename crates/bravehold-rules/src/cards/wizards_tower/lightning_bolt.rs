//! Lightning Bolt (W-180).
//! Kinds: lightning-bolt = LightningBolt

use crate::board::{ArcSet, Ring, Seat, Space, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::choice::{Choice, Who};
use crate::question::{Prompt, Question, Why};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card Lightning Bolt.
pub(crate) struct LightningBolt;

impl CardRule for LightningBolt {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Lightning Bolt",
                "W-180",
                "One Monster outside the Forest takes a point and goes to the Forest of an arc of your choice.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for LightningBolt {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Monster, "it is aimed at a Monster outside the Forest")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, back: Step, got: Got) -> Got {
        if let Some(Choice::Arc(arc)) = got.choice() {
            g.send_all(who, |_| Space::new(Ring::Forest, arc));
            return Got::Nothing;
        }
        g.harm_all(seat, who, 1);
        if !who.iter().any(|id| g.lives(id)) {
            return Got::Nothing;
        }
        let question = Question::Arc { among: ArcSet::ALL, why: Why::SendTo };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}
