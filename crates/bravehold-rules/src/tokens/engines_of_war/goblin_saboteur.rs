//! Goblin Saboteur: slain by a structure he takes cards with him (E-210 to E-219).
//! Kinds: goblin-saboteur = GoblinSaboteur

use crate::attack::{Attack, By, Force};
use crate::cards::Deck;
use crate::data;
use crate::step::Step;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenRule, Traits};
use crate::verbs::Play;

/// A Goblin Saboteur.
pub(crate) struct GoblinSaboteur;

impl TokenRule for GoblinSaboteur {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::GOBLIN_SABOTEUR,
                "E-210",
                "A structure slays him; then every deck loses as many cards as he had health.",
            )
            .with(Traits::OWN_HARM.union(Traits::DEATH_EFFECT).union(Traits::TAKES_TOPS))
        }
    }

    /// Any damage of a structure slays him (E-210).
    fn suffers(&self, _: &mut Play, _: TokenId, attack: &Attack) -> Force {
        match attack.force {
            Force::Points(1..) if attack.by.source.is_structure() => Force::Slay,
            force => force,
        }
    }

    /// Then every deck in play loses as many cards as he had health; slain otherwise he has no effect (E-211, E-214).
    fn died(&self, _: &mut Play, me: &Token, by: By) -> Option<Step> {
        let tops = Step::BanishTops { deck: Deck::Castle, left: me.health, each: me.health };
        by.source.is_structure().then_some(tops)
    }
}
