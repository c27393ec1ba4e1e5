//! What follows a movement step, in order: the one list of and T-350.

use super::Play;
use crate::attack::{AttackSource, By};
use crate::board::{Structure, TokenSet};
use crate::happened::Because;
use crate::step::{Cause, Resume, Step};
use crate::token::Token;
use crate::tokens::Traits;

/// What can be run into, in the order in which contacts are resolved: within [`Step::Contacts`] all of one rank come
/// before those of the next, arc 1 to 6, in one arc from the Forest inward (`contact.rs`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ContactRank {
    /// Spring Traps.
    SpringTrap,
    /// Pits.
    Pit,
    /// Walls, the Fortify token first, and Barricades.
    Wall,
    /// Towers.
    Tower,
    /// The Keep, which nobody can run into (E-131).
    Keep,
}

impl ContactRank {
    /// The rank of a structure. Pieces say theirs by [`TokenRule::contact_rank`](crate::tokens::TokenRule::contact_rank).
    pub(crate) const fn of(structure: Structure) -> ContactRank {
        match structure {
            Structure::Wall(_) => ContactRank::Wall,
            Structure::Tower(_) => ContactRank::Tower,
            Structure::Keep => ContactRank::Keep,
        }
    }
}

/// The parts of the list in which pieces act by their own rules
/// ([`TokenRule::in_stage`](crate::tokens::TokenRule::in_stage)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Stage {
    /// The second part of a move that has two, with contacts of its own (E-283).
    SecondPart,
    /// Healing at the end of a step (E-220).
    Healing,
    /// Rolls for what follows a Monster's own move (T-141).
    EffectRoll,
}

impl Play<'_> {
    /// Lays everything that follows a movement step on the agenda.
    pub(crate) fn after_step(&mut self, cause: Cause, fire: bool) {
        let (acts, settles) = (self.rules.knows(Traits::ACTS_IN_STEP), self.rules.settles());
        let stage = |stage| Step::Stage { stage, cause, done: TokenSet::NONE };
        // Other steps may come in between (R-44 g), so it is settled now who has a roll: all that moved in this one.
        let roll = acts && cause == Cause::Phase;
        let moved = if roll { self.state.tokens.pieces_where(Token::moved) } else { TokenSet::NONE };
        let rolls = Step::Stage { stage: Stage::EffectRoll, cause, done: TokenSet::ALL.without(moved) };
        let bury = Step::Bury { by: By::board(AttackSource::Structure) };
        let list = [
            (true, Step::Contacts),
            (acts, stage(Stage::SecondPart)), // E-283
            (true, bury),                     // R-44 a
            (true, Step::Aftermath),          // R-44 b
            // R-44 c: pieces that came together fight before whatever comes next (`meet.rs`).
            (fire, Step::Breaths),         // R-44 d
            (fire, Step::Burn),            // R-44 e
            (acts, stage(Stage::Healing)), // R-44 f
            (settles, Step::Settle),       // R-44 g
            (roll, rolls),                 // R-44 h
            // What the rolls have brought about is an action of its own (W-422).
            (roll && settles, Step::Settle),
        ];
        for (_, step) in list.into_iter().rev().filter(|(due, _)| *due) {
            self.next(&[step]);
        }
    }

    /// Pieces with a rule for this stage act, one after the other in the order they came.
    #[inline(never)]
    pub(crate) fn stage(&mut self, stage: Stage, cause: Cause, done: TokenSet) -> Resume {
        let acts = |t: &Token| self.look().traits(t.kind).intersects(Traits::ACTS_IN_STEP);
        let left = self.state.tokens.pieces_where(acts).without(done);
        let Some(id) = self.state.tokens.oldest(left) else {
            if stage == Stage::Healing {
                self.forget_moves();
            }
            return Resume::Nothing;
        };
        self.next(&[Step::Stage { stage, cause, done: done.with(id) }]);
        if let Some(kind) = self.state.tokens.get(id).map(|t| t.kind) {
            self.on_behalf_of(Because::Token(kind), |g| kind.rule().in_stage(g, id, stage, cause));
        }
        Resume::Nothing
    }

    /// The step is over for all that ask whether a piece moved in it.
    fn forget_moves(&mut self) {
        for id in self.state.tokens.piece_ids().iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !(Token::MOVED | Token::ADVANCED);
            }
        }
    }
}
