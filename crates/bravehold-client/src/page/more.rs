//! A sign at the lower edge of whatever scrolls at the table, while there is more below.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::session::Session;

/// What may be too long for its place.
const PLACES: &str = ".side, .question, .others, .own, .trade, .room";

/// So much may be out of sight without a sign, in pixels: an edge, no line and no card.
const EDGE: i32 = 8;

/// Looks again whenever something is shown, scrolled or resized.
pub fn watch(session: Session) {
    Effect::new(move |_| {
        session.shown.track();
        session.note.track();
        session.picked.track();
        session.telling.track();
        session.online.open.track();
        session.online.room.track();
        request_animation_frame(look);
    });
    let resized = window_event_listener(leptos::ev::resize, |_| look());
    let seen = wasm_bindgen::closure::Closure::<dyn FnMut()>::new(look);
    let scrolls = move |on: bool| {
        let (to, f) = (document(), seen.as_ref().unchecked_ref());
        // Scrolling is told to the element alone; only from above can all of them be heard.
        let _ = match on {
            true => to.add_event_listener_with_callback_and_bool("scroll", f, true),
            false => to.remove_event_listener_with_callback_and_bool("scroll", f, true),
        };
    };
    scrolls(true);
    let scrolls = StoredValue::new_local(scrolls);
    on_cleanup(move || {
        resized.remove();
        scrolls.with_value(|f| f(false));
    });
}

fn look() {
    let Ok(all) = document().query_selector_all(PLACES) else { return };
    let all = (0..all.length()).filter_map(|n| all.item(n)?.dyn_into::<web_sys::Element>().ok());
    for e in all {
        let below = e.scroll_height() - e.client_height() - e.scroll_top();
        let _ = e.class_list().toggle_with_force("more-below", below > EDGE);
    }
}
