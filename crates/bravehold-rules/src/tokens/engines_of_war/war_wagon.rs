//! War Wagon: outside the Castle ring it moves forward and then to the side (E-280 to E-288).
//! Kinds: war-wagon = WarWagon

use crate::board::Ring;
use crate::data;
use crate::look::Look;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, OwnPath, TokenKind, TokenRule, Traits, one_space, way};
use crate::verbs::Play;
use crate::verbs::after_step::Stage;

/// The War Wagon.
pub(crate) struct WarWagon;

/// The die of its second part has been rolled; what it does when drawn would be 0.
const ROLLED: u8 = 1;

/// The highest roll that turns it counter-clockwise (E-281).
const LEFT: u8 = 3;

impl TokenRule for WarWagon {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::WAR_WAGON,
                "E-281",
                "Moves 1 space forward; then a die moves it 1 arc to the side.",
            )
            .with(Traits::OWN_PATH.union(Traits::ACTS_IN_STEP))
        }
    }

    /// The first part, whatever the token says; in the Castle ring it turns as others do (E-281, E-284, E-285).
    fn own_path(&self, _: Look, me: &Token, how: Motion) -> OwnPath {
        let how = if me.at.ring == Ring::Castle { how } else { Motion::Forward };
        way(&[one_space(me.at, how)])
    }

    fn turns_aside(&self) -> bool {
        true
    }

    /// It rolls if nothing stopped, caught or destroyed it, and it is not in the Castle ring (E-282).
    fn in_stage(&self, g: &mut Play, me: TokenId, stage: Stage, _: Cause) {
        let goes_on = |t: &Token| t.advanced() && !t.doomed() && t.at.ring != Ring::Castle;
        if stage == Stage::SecondPart && g.state().tokens.get(me).is_some_and(goes_on) {
            g.next(&[Step::Roll, Step::Acts { kind: TokenKind::WarWagon, id: Some(me), stage: ROLLED }]);
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, got: Resume) -> Resume {
        if let (Some(id), Resume::Die(n)) = (me, got) {
            g.second_part(id, if n <= LEFT { Motion::CounterClockwise } else { Motion::Clockwise });
        }
        Resume::Nothing
    }
}
