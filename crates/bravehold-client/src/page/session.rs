//! The game that the page shows, shared by all components.

use leptos::prelude::*;

use bravehold_rules::{Choice, Setup, TokenId};

use crate::local::{Local, Shown};

/// Where the running game is kept in the browser.
const SAVED: &str = "bravehold.game";
/// And how many of its seats are bots.
const BOTS: &str = "bravehold.bots";

/// A handle to the running game; copying it copies the handle.
#[derive(Clone, Copy)]
pub struct Session {
    local: StoredValue<Option<Local>, LocalStorage>,
    /// What is shown now; none on the first screen.
    pub shown: RwSignal<Option<Shown>>,
    /// The last refusal or message.
    pub note: RwSignal<String>,
    /// Whether the coming move is shown.
    pub forecast: RwSignal<bool>,
}

impl Session {
    /// No game yet.
    pub fn new() -> Session {
        Session {
            local: StoredValue::new_local(None),
            shown: RwSignal::new(None),
            note: RwSignal::new(String::new()),
            forecast: RwSignal::new(false),
        }
    }

    /// Begins a new game; the reasons if the set-up is refused.
    pub fn start(self, setup: &Setup, bots: u8) {
        let seed = (js_sys::Math::random() * 9_007_199_254_740_991.0) as u64;
        if let Some(s) = storage() {
            let _ = s.set_item(BOTS, &bots.to_string());
        }
        match Local::new(setup, seed, bots) {
            Ok(local) => self.show(local),
            Err(e) => self.note.set(e.to_string()),
        }
    }

    /// True if a game was kept from an earlier visit.
    pub fn has_saved() -> bool {
        storage().and_then(|s| s.get_item(SAVED).ok().flatten()).is_some()
    }

    /// Goes on with the kept game.
    pub fn resume(self) {
        let Some(text) = storage().and_then(|s| s.get_item(SAVED).ok().flatten()) else { return };
        let bots = storage().and_then(|s| s.get_item(BOTS).ok().flatten()).and_then(|n| n.parse().ok());
        match Local::resume(&text, bots.unwrap_or(0)) {
            Ok(local) => self.show(local),
            Err(e) => self.note.set(format!("The kept game cannot be read: {e}")),
        }
    }

    /// Back to the first screen; the game stays kept.
    pub fn leave(self) {
        self.local.set_value(None);
        self.shown.set(None);
        self.note.set(String::new());
    }

    /// Gives an answer.
    pub fn answer(self, choice: Choice) {
        let mut result = Ok(());
        self.local.update_value(|local| {
            if let Some(local) = local {
                result = local.answer(choice).map(|_| ());
            }
        });
        self.note.set(result.err().map_or(String::new(), |e| format!("Not possible: {e}.")));
        self.forecast.set(false);
        self.refresh();
    }

    /// Answers with a Monster; of twins any one may be named.
    pub fn aim_at(self, id: TokenId) {
        self.answer(Choice::Token(id));
    }

    /// Takes the last answer back.
    pub fn undo(self) {
        let mut result = Ok(());
        self.local.update_value(|local| {
            if let Some(local) = local {
                result = local.undo();
            }
        });
        self.note.set(result.err().map_or(String::new(), |e| format!("Not possible: {e}.")));
        self.refresh();
    }

    /// Says what a bot would do.
    pub fn hint(self) {
        let mut hint = None;
        self.local.update_value(|local| hint = local.as_mut().and_then(Local::hint));
        self.note.set(hint.map_or(String::new(), |h| format!("You could: {h}")));
    }

    /// True if this answer would be taken now.
    pub fn may(self, choice: Choice) -> bool {
        self.local.with_value(|local| {
            let Some(local) = local else { return false };
            self.shown.with(|s| {
                let who = s.as_ref().and_then(|s| s.prompt).map(|p| p.who);
                who.is_some_and(|who| local.game().check_choice(who, choice).is_ok())
            })
        })
    }

    /// What an answer would bring about, in words.
    pub fn preview(self, choice: Choice) -> String {
        self.local.with_value(|local| {
            let Some(local) = local else { return String::new() };
            let said: Vec<String> =
                local.preview(choice).iter().filter_map(bravehold_words::event).take(3).collect();
            said.join(" ")
        })
    }

    /// Where the Monsters will go.
    pub fn coming(self) -> Vec<crate::local::Coming> {
        self.local.with_value(|local| local.as_ref().map(Local::coming).unwrap_or_default())
    }

    fn show(self, local: Local) {
        self.local.set_value(Some(local));
        self.note.set(String::new());
        self.refresh();
    }

    fn refresh(self) {
        self.local.with_value(|local| {
            if let Some(local) = local {
                if let Some(s) = storage() {
                    // A full or forbidden storage costs only the convenience of coming back.
                    let _ = s.set_item(SAVED, &local.saved());
                }
                self.shown.set(Some(local.shown()));
            }
        });
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
