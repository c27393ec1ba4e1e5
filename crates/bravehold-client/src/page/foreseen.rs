//! What the page can say of an answer before it is given.

use leptos::prelude::*;

use bravehold_rules::{CardKind, Choice, Event};

use super::session::{Note, Session};
use crate::effects::{self, Effect, Thing};
use crate::shown::{Coming, Refused};

impl Session {
    /// What an answer would bring about, in words.
    pub fn preview(self, choice: Choice) -> String {
        self.with(|p| p.preview(choice)).unwrap_or_default()
    }

    /// Shows what a card could be aimed at, or what it does at once where there is nothing to choose.
    pub fn point(self, card: Option<CardKind>) {
        let reach = card.map(|card| self.reach_of(card)).unwrap_or_default();
        if self.reach.with_untracked(|now| *now != reach) {
            self.reach.set(reach);
        }
    }

    /// What a card could be aimed at; with only one target, that one.
    pub fn reach_of(self, card: CardKind) -> Vec<Choice> {
        let reach = self.with(|p| p.reach(card)).unwrap_or_default();
        if !reach.is_empty() {
            return reach;
        }
        let things = effects::effects(&self.would(Choice::Card(card)));
        let choice = |(thing, _): &(Thing, Vec<Effect>)| match thing {
            Thing::Monster(id) => Choice::Token(*id),
            Thing::Built(what) => Choice::Structure(*what),
        };
        things.iter().map(choice).collect()
    }

    /// What an answer would bring about.
    pub fn would(self, choice: Choice) -> Vec<Event> {
        self.with(|p| p.would(choice)).unwrap_or_default()
    }

    /// Where the Monsters will go.
    pub fn coming(self) -> Vec<Coming> {
        self.with(|p| p.coming()).unwrap_or_default()
    }

    /// Asks a bot what it would do.
    pub fn hint(self) {
        if let Some(asked) = self.with(|p| p.remote().map(|r| r.hint())).flatten() {
            if asked && self.online.is_open() {
                self.thinking.set(true);
                self.flush();
            } else {
                self.say(Refused::plain("Nothing left to play. End your turn."));
            }
            return;
        }
        let Some(Some(job)) = self.with(|p| p.hint_job()) else {
            self.say(Refused::plain("Nothing left to play. End your turn."));
            return;
        };
        self.thinking.set(true);
        let age = self.age.get_value();
        let brain = self.brain.get_value();
        brain.think(&job, move |thought| {
            self.thinking.set(false);
            if age != self.age.get_value() {
                return;
            }
            let Some(t) = thought else { return };
            let text = self.deed(t.choice);
            self.hinted.set(Some(t.choice));
            self.note.set(Some(Note {
                text: format!("You could: {text}. {}", t.reason),
                rule: None,
                refusal: false,
            }));
        });
    }
}
