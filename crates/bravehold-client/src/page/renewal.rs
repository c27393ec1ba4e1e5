//! An outdated page loads itself again, once for each version of the server, when nothing is lost by it.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::session::Session;
use crate::renewal::{Moment, is_safe};

/// Waits until the page is outdated, and then for a safe moment.
pub fn listen(session: Session) {
    // `boot.js` compares with the server; an online table says it when it refuses the page.
    let outdated = RwSignal::new(false);
    on_window("bravehold-outdated", move || outdated.set(true));
    let hidden = RwSignal::new(document().hidden());
    let look = Closure::<dyn FnMut()>::new(move || hidden.set(document().hidden()));
    let _ = document().add_event_listener_with_callback("visibilitychange", look.as_ref().unchecked_ref());
    look.forget();
    Effect::new(move |_| {
        let refused = session.online.outdated.get();
        let moment = Moment { hidden: hidden.get(), telling: session.telling.get(), refused };
        let safe = session.route.with(|route| is_safe(route, moment));
        // At a table that refuses the page, people are asked: somebody may be in the middle of a turn.
        if outdated.get() && !refused && safe {
            // It counts there how often it does, so that a page that stays outdated is not loaded for ever.
            if let Ok(event) = web_sys::Event::new("bravehold-renew-once") {
                let _ = window().dispatch_event(&event);
            }
        }
    });
}

fn on_window(name: &str, then: impl FnMut() + 'static) {
    let then = Closure::<dyn FnMut()>::new(then);
    let _ = window().add_event_listener_with_callback(name, then.as_ref().unchecked_ref());
    then.forget();
}
