//! Cards that are chosen twice: a card that is given up, or that reveals something, cannot be taken back.

use leptos::prelude::*;

use bravehold_rules::{CardKind, CardSource, Choice, Question, notation};

use super::session::Session;
use crate::shown::Shown;

impl Session {
    /// Chooses a card of one's hand. A card that could not be taken back is raised first: a second tap on it, or the
    /// button below the question, plays it.
    pub fn choose_card(self, kind: CardKind) {
        let choice = Choice::Card(kind);
        if self.picked.get_untracked() != Some(kind) && self.needs_confirming(choice) {
            self.note.set(None);
            self.hinted.set(None);
            self.picked.set(Some(kind));
            self.freshen();
        } else {
            self.answer(choice);
        }
    }

    /// Puts a raised card back into the hand.
    pub fn lower_card(self) {
        self.picked.set(None);
        self.freshen();
    }

    fn needs_confirming(self, choice: Choice) -> bool {
        let may = self.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(choice)));
        // A lesson says at once what is wrong with another card than the one it asks for.
        let taught = self.taught.with_untracked(|t| {
            t.as_ref().is_none_or(|t| t.expected.contains(&notation::choice_code(choice)))
        });
        may && taught
            && (self.shown.with_untracked(|s| s.as_ref().is_some_and(gives_up))
                || self.with(|p| p.reveals(choice)).unwrap_or(false))
    }
}

/// True if a card of the hand is asked for, to be given up.
fn gives_up(shown: &Shown) -> bool {
    matches!(shown.prompt.map(|p| p.question), Some(Question::Card { from: CardSource::Hand, .. }))
}
