//! Keys that work everywhere at the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::Choice;

use super::session::Session;
use crate::place::Wind;
use crate::settings::Settings;

/// The keys, for the help.
pub const KEYS: [(&str, &str); 11] = [
    ("Tab, Enter", "move to the next item, and choose it"),
    ("← ↑ → ↓ on the board", "move to the next thing that can be chosen"),
    ("1 to 9", "choose the card with this number in your hand, or among the open cards"),
    ("E", "end the phase or the turn (pass)"),
    ("U", "undo"),
    ("H", "hint"),
    ("F", "show where the Monsters will go"),
    ("M", "sound on or off"),
    ("P", "at a table online: point at the Monster that has the focus"),
    ("Escape", "put chosen cards back, take back one step of a spell, or skip the animation"),
    ("← → in a replay", "step back and forward; Space plays and pauses"),
];

/// Listens to the keyboard.
pub fn listen(session: Session, settings: RwSignal<Settings>) {
    let _ = window_event_listener(leptos::ev::pointerdown, move |e| {
        session.by_key.set(false);
        session.by_touch.set(e.pointer_type() == "touch");
    });
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
            "Escape" if session.lens.with_untracked(Option::is_some) => session.lens.set(None),
            "Escape" if session.inspected.with_untracked(Option::is_some) => session.inspected.set(None),
            "Escape" if session.picked.with_untracked(Option::is_some) => session.lower_card(),
            "Escape" if session.telling.get_untracked() => session.skip(),
            "Escape" if session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel)) => {
                session.cancel();
            }
            "ArrowRight" if film => session.wind(Wind::Next),
            "ArrowLeft" if film => session.wind(Wind::Back),
            "ArrowRight" if on_board(&e) => walk(1.0, 0.0),
            "ArrowLeft" if on_board(&e) => walk(-1.0, 0.0),
            "ArrowDown" if on_board(&e) => walk(0.0, 1.0),
            "ArrowUp" if on_board(&e) => walk(0.0, -1.0),
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
                let tray = session.shown.with_untracked(|s| s.as_ref().and_then(super::tray::cards));
                let cards = tray.clone().unwrap_or_else(|| super::hand::own_cards(session));
                match cards.get(place.wrapping_sub(1)) {
                    Some(kind) if tray.is_some() => session.answer(Choice::Card(*kind)),
                    Some(kind) => session.choose_card(*kind),
                    None => {}
                }
            }
            _ => return,
        }
        e.prevent_default();
    });
}

/// What a keyboard is led to when what it stood on is gone: targets, cards, answers.
const NEXT: [&str; 7] = [
    "[data-do='face']",
    ".tray .card.lit",
    ".monster.lit, .stronghold.lit, .space.lit[tabindex]",
    ".trade [data-give].lit, .hand.asked .card.lit, .token-card.lit",
    ".question .answer",
    "[data-do='go-on']",
    ".side .button, .side button",
];

/// Keeps the keyboard where things go on: what was answered is gone from the page, and the focus with it. That is done
/// before the next key can come, and once more when all has been drawn.
pub fn refocus_soon() {
    leptos::task::spawn_local(async {
        leptos::task::tick().await;
        refocus();
    });
    request_animation_frame(refocus);
}

fn refocus() {
    let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
    if !lost {
        return;
    }
    let found = NEXT.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(e) = found {
        focus(e);
    }
}

fn focus(e: web_sys::Element) {
    match e.dyn_into::<web_sys::HtmlElement>() {
        Ok(e) => {
            let _ = e.focus();
        }
        Err(e) => {
            if let Ok(e) = e.dyn_into::<web_sys::SvgElement>() {
                let _ = e.focus();
            }
        }
    }
}

/// Moves the focus to the next thing on the board in a direction that can be chosen.
fn walk(dx: f64, dy: f64) {
    let middle = |e: &web_sys::Element| {
        let r = e.get_bounding_client_rect();
        (r.x() + r.width() / 2.0, r.y() + r.height() / 2.0)
    };
    let Some(now) = document().active_element() else { return };
    let Ok(all) = document().query_selector_all(".board-svg .lit[tabindex='0']") else { return };
    let (x, y) = middle(&now);
    let far = |e: &web_sys::Element| {
        let (ex, ey) = middle(e);
        let (along, across) = ((ex - x) * dx + (ey - y) * dy, (ex - x) * dy - (ey - y) * dx);
        // What is off to the side is farther away than it looks.
        (*e != now && along > 1.0).then_some(along + 2.0 * across.abs())
    };
    let found = (0..all.length()).filter_map(|n| all.item(n)?.dyn_into::<web_sys::Element>().ok());
    let nearest = found.filter_map(|e| Some((far(&e)?, e))).min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((_, e)) = nearest {
        focus(e);
    }
}

/// True for a key that chooses what has the focus on the board. The browser must not also press the button to which the
/// answer leads the keyboard.
pub fn chooses(e: &web_sys::KeyboardEvent) -> bool {
    let yes = matches!(e.key().as_str(), "Enter" | " ");
    if yes {
        e.prevent_default();
    }
    yes
}

/// True if a key was pressed on something on the board.
fn on_board(e: &web_sys::KeyboardEvent) -> bool {
    let target = e.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|t| t.closest(".board-svg").is_ok_and(|b| b.is_some()))
}

fn tag(e: &web_sys::KeyboardEvent) -> String {
    let target = e.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    target.map(|t| t.tag_name()).unwrap_or_default()
}

fn is_typing(e: &web_sys::KeyboardEvent) -> bool {
    matches!(tag(e).as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

fn is_button(e: &web_sys::KeyboardEvent) -> bool {
    matches!(tag(e).as_str(), "BUTTON" | "A" | "SUMMARY") || on_board(e)
}

/// Whoever named a card with a key goes on at the first thing that it can be aimed at.
pub fn to_first_target() {
    request_animation_frame(|| {
        const TARGETS: &str =
            ".board-svg .monster.lit, .board-svg .stronghold.lit, .board-svg .space.lit[tabindex]";
        let Ok(Some(first)) = document().query_selector(TARGETS) else { return };
        if let Ok(first) = first.dyn_into::<web_sys::SvgElement>() {
            let _ = first.focus();
        }
    });
}
