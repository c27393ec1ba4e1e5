//! Lightning Bolt (W-180).
//! Kinds: lightning-bolt = LightningBolt

use crate::attack::{Attack, AttackSource, By};
use crate::board::{ArcSet, Ring, Seat, Space, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::choice::{Choice, Who};
use crate::data;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::verbs::Play;

/// The card Lightning Bolt.
pub(crate) struct LightningBolt;

impl CardRule for LightningBolt {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::LIGHTNING_BOLT,
                "W-180",
                "One Monster outside the Forest takes a point and goes to the Forest of an arc of your choice.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for LightningBolt {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Monster, "choose a Monster outside the Forest")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, back: Step, got: Resume) -> Resume {
        if let Some(Choice::Arc(arc)) = got.choice() {
            g.send_all(who, |_| Space::new(Ring::Forest, arc));
            return Resume::Nothing;
        }
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        // What stands fast takes the point and stays (E-405).
        let goes =
            |id: TokenId| g.lives(id) && g.state().tokens.get(id).is_some_and(|t| !g.look().stands_fast(t));
        if !who.iter().any(goes) {
            return Resume::Nothing;
        }
        let question = Question::Arc { among: ArcSet::ALL, why: Purpose::SendTo };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}
