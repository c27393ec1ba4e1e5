//! What is still to be done, and what each part of it comes from.

#[cfg(test)]
mod depth;

use std::ops::Deref;

use crate::happened::Because;
use crate::pile::{Filler, Row};
use crate::step::Step;

/// The most frames that can wait at once.
///
/// The longest chain is a card inside a resolution inside a phase: phase and turn (2), an action that waits to draw and to
/// settle (4), a movement step with its contact and all that R-44 lists after it (8), a batch of deaths with the frames that
/// its dead name (8), a queue of draws that one of them begins (4), and in it a Monster that acts, moves others and lets dead
/// ones return (12), with a window after its die (3). That is 41; the rest is reserve.
const CAPACITY: usize = 48;

/// The frames still to be run, the next one last. Each keeps its because, so that what it brings about can be explained
/// however much else happened in between.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Agenda {
    frames: Row<Step, CAPACITY>,
    causes: Row<Because, CAPACITY>,
}

impl Default for Agenda {
    fn default() -> Agenda {
        Agenda { frames: Row::new(Step::FILLER), causes: Row::new(Because::FILLER) }
    }
}

/// The frames can be read like a row.
impl Deref for Agenda {
    type Target = Row<Step, CAPACITY>;

    fn deref(&self) -> &Self::Target {
        &self.frames
    }
}

impl Agenda {
    /// Puts a frame on top; false if there is no room.
    pub(crate) fn push(&mut self, frame: Step, because: Because) -> bool {
        let fits = self.frames.push(frame) && self.causes.push(because);
        #[cfg(test)]
        depth::note(self.frames.len());
        fits
    }

    /// Takes the frame on top, with what it comes from.
    pub(crate) fn pop(&mut self) -> Option<(Step, Because)> {
        let because = self.causes.pop()?;
        Some((self.frames.pop()?, because))
    }

    /// What each frame comes from, in the order of the frames.
    pub(crate) fn causes(&self) -> &[Because] {
        self.causes.as_slice()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.frames.clear();
        self.causes.clear();
    }

    /// The frames, to take a token out of them that is gone.
    pub(crate) fn frames_mut(&mut self) -> impl Iterator<Item = &mut Step> {
        self.frames.iter_mut()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::step::List;
    use crate::{CardKind, ChanceNode, ChanceOutcome, Deck, Event, Game, Setup, State, TokenKind};

    fn game() -> Game {
        Game::new(&Setup::players(2), &mut ()).unwrap()
    }

    /// Makes a state wrong in one way.
    type Spoil = fn(&mut State);

    #[test]
    fn a_state_with_an_agenda_that_cannot_be_is_refused() {
        let cases: [(Spoil, &str); 2] = [
            (|s| s.agenda.clear(), "nothing to do"),
            (
                |s| {
                    s.agenda.push(Step::Phase { list: List::Turn, at: 99, stage: 0 }, Because::Turn);
                },
                "does not have",
            ),
        ];
        for (spoil, reason) in cases {
            let game = game();
            let mut state = game.state().clone();
            spoil(&mut state);
            let error = Game::from_state(game.rules().clone(), state).unwrap_err();
            assert!(error.contains(reason), "{error} is not about {reason}");
        }
    }

    /// A frame that gets what it cannot use reports a fault and does not panic.
    #[test]
    fn an_impossible_agenda_is_a_fault_and_no_panic() {
        let game = game();
        let mut state = game.state().clone();
        state.agenda.push(Step::Place { kind: TokenKind::Goblin }, Because::Turn);
        state.agenda.push(Step::Chance(ChanceNode::Deck(Deck::Castle)), Because::Turn);
        let mut game = Game::from_state(game.rules().clone(), state).unwrap();
        let mut events: Vec<Event> = Vec::new();
        game.resolve_chance(ChanceOutcome::Card(CardKind::Brick), &mut events).unwrap();
        assert!(events.iter().any(|e| matches!(e, Event::Fault { .. })), "{events:?}");
    }

    #[test]
    fn an_agenda_that_is_full_takes_no_frame_and_keeps_what_it_has() {
        let mut agenda = Agenda::default();
        while agenda.push(Step::Settle, Because::Token(TokenKind::Orc)) {}
        assert_eq!((agenda.len(), agenda.causes().len()), (CAPACITY, CAPACITY));
        assert_eq!(agenda.pop(), Some((Step::Settle, Because::Token(TokenKind::Orc))));
    }
}
