//! Keys that work everywhere at the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::Choice;

use super::session::Session;
use crate::place::Wind;
use crate::settings::Settings;

/// The keys, for the help.
pub const KEYS: [(&str, &str); 10] = [
    ("Tab, Enter", "go from one thing to the next, and choose it"),
    ("1 to 9", "choose the card with this number in the hand"),
    ("E", "end the phase or the turn (pass)"),
    ("U", "undo"),
    ("H", "hint"),
    ("F", "show where the Monsters will go"),
    ("M", "sound on or off"),
    ("P", "at a table online: point at the Monster that has the focus"),
    ("Escape", "put named cards back, or skip what is being told"),
    ("← → in a film", "step back and forward; Space plays and stops"),
];

/// Listens to the keyboard.
pub fn listen(session: Session, settings: RwSignal<Settings>) {
    let _ = window_event_listener(leptos::ev::pointerdown, move |_| session.by_key.set(false));
    let _ = window_event_listener(leptos::ev::keydown, move |e| {
        session.by_key.set(true);
        if e.ctrl_key() || e.alt_key() || e.meta_key() || is_typing(&e) {
            return;
        }
        if e.key() == "m" || e.key() == "M" {
            settings.update(|s| s.sound = !s.sound);
            return;
        }
        if session.shown.with_untracked(Option::is_none) {
            return;
        }
        let film = session.film.get_untracked().is_some();
        match e.key().as_str() {
            "Escape" if session.online.pointing.get_untracked() => session.online.pointing.set(false),
            "Escape" if session.inspected.with_untracked(Option::is_some) => session.inspected.set(None),
            "Escape" if session.picked.with_untracked(Option::is_some) => session.picked.set(None),
            "Escape" if session.telling.get_untracked() => session.skip(),
            "Escape" if session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel)) => {
                session.cancel();
            }
            "ArrowRight" if film => session.wind(Wind::Next),
            "ArrowLeft" if film => session.wind(Wind::Back),
            " " if film && !is_button(&e) => session.run(!session.running.get_untracked()),
            "u" | "U" if !film => session.undo(),
            "h" | "H" if !film => session.hint(),
            "p" | "P" if session.online.is_open() => super::talk::point_at_focus(session),
            "f" | "F" => session.forecast.update(|f| *f = !*f),
            "e" | "E"
                if session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(Choice::Pass))) =>
            {
                session.answer(Choice::Pass);
            }
            n if n.len() == 1 && n.chars().all(|c| c.is_ascii_digit()) => {
                let place = n.parse::<usize>().unwrap_or(0);
                if let Some(kind) = super::hand::own_cards(session).get(place.wrapping_sub(1)) {
                    session.answer(Choice::Card(*kind));
                }
            }
            _ => return,
        }
        e.prevent_default();
    });
}

/// What a keyboard is led to when what it stood on is gone: targets, cards, answers.
const NEXT: [&str; 6] = [
    "[data-do='face']",
    ".monster.lit, .stronghold.lit",
    ".trade [data-give].lit, .hand.asked .card.lit, .token-card.lit",
    ".question .answer",
    "[data-do='go-on']",
    ".side .button, .side button",
];

/// Keeps the keyboard where things go on: what was answered is gone from the page, and the focus with it.
pub fn refocus() {
    let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
    if !lost {
        return;
    }
    let found = NEXT.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    match found.map(|e| e.dyn_into::<web_sys::HtmlElement>()) {
        Some(Ok(e)) => {
            let _ = e.focus();
        }
        Some(Err(e)) => {
            if let Ok(e) = e.dyn_into::<web_sys::SvgElement>() {
                let _ = e.focus();
            }
        }
        None => {}
    }
}

fn tag(e: &web_sys::KeyboardEvent) -> String {
    let target = e.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    target.map(|t| t.tag_name()).unwrap_or_default()
}

fn is_typing(e: &web_sys::KeyboardEvent) -> bool {
    matches!(tag(e).as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

fn is_button(e: &web_sys::KeyboardEvent) -> bool {
    matches!(tag(e).as_str(), "BUTTON" | "A" | "SUMMARY")
}
