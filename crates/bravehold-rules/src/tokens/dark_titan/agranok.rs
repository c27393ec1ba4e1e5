//! Agranok, the Dark Titan (T-110 to T-113, T-140 to T-182).
//! Kinds: agranok = Agranok

use crate::amendments::titan;
use crate::attack::{Attack, AttackSource, Force, Shot};
use crate::data;
use crate::event::Event;
use crate::look::Look;
use crate::refusal::Refusal;
use crate::step::{Cause, Loss, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, Rest, TokenRule, Traits, immune_by_traits};
use crate::verbs::Play;
use crate::verbs::after_step::Stage;

/// Agranok.
pub(crate) struct Agranok;

impl TokenRule for Agranok {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::AGRANOK,
                "T-110",
                "Comes with the third Herald. Rolls for an effect after moving. Hard to slay.",
            )
            .with(Traits::OWN_HARM.union(Traits::ACTS_IN_STEP))
        }
    }

    fn immune_to(&self, traits: Traits, _: &Token, by: AttackSource) -> Option<Refusal> {
        match by {
            AttackSource::Boulder => Some(Refusal::by("T-113", "no Boulder harms Agranok")),
            AttackSource::Structure => Some(Refusal::by("T-170", "no Wall or Tower harms Agranok")),
            _ => immune_by_traits(traits, by),
        }
    }

    /// Points are counted one by one: at his lowest health the first of a phase is only remembered (T-160 to T-163).
    fn suffers(&self, g: &mut Play, me: TokenId, attack: &Attack) -> Force {
        let Some(t) = g.state().tokens.get(me).copied() else { return attack.force };
        let omens = &g.rules().layout().omens;
        let points = match attack.force {
            Force::Points(n) => n,
            // A card that slays is banished instead (T-164, T-166); what slays without one is not (T-167).
            Force::Slay => {
                if let Some(card) = attack.card {
                    g.banish_played(card);
                }
                omens.slaying
            }
        };
        let spare = t.health.saturating_sub(omens.lowest);
        match points.saturating_sub(spare) {
            0 => Force::Points(points),
            1 if !g.recall(titan::NOTED) => {
                g.remember(titan::NOTED, true);
                g.tell(Event::PointNoted { id: me, kind: t.kind, at: t.at });
                Force::Points(spare)
            }
            _ => Force::Points(t.health),
        }
    }

    /// He is turned to his wounded side: every player loses a card, after all points of the attack (T-168, T-169).
    fn hurt(&self, g: &mut Play, me: &Token, _: &Attack, points: u8) {
        let wounded = g.rules().layout().omens.wounded;
        if me.health <= wounded && me.health.saturating_add(points) > wounded {
            g.next(&[Step::EachLoses { asked: 0, how: Loss::Discard }]);
        }
    }

    /// He rolls if he was free to move in the phase (T-141, T-142, T-145).
    fn in_stage(&self, g: &mut Play, me: TokenId, stage: Stage, cause: Cause) {
        if stage == Stage::EffectRoll && cause == Cause::Phase && g.state().tokens.get(me).is_some() {
            titan::roll_for_effect(g);
        }
    }

    /// The component list caps what one shot deals to him (T-173, E-192).
    fn most_points(&self, g: Look, shot: Shot) -> u8 {
        let omens = &g.rules.layout().omens;
        match shot {
            Shot::Bolt => omens.by_bolt,
            Shot::Stones => omens.by_stones,
        }
    }

    /// Slain, he is out of the game (T-176, T-177).
    fn rests(&self) -> Rest {
        Rest::Removed
    }
}
