//! The page itself: components over the places of a game. In a worker the same program thinks for the bots.

mod aim;
mod announce;
mod app;
mod back;
mod board;
mod brain;
mod canvas;
mod castle;
mod described;
mod drag;
mod elsewhere;
mod ending;
mod film;
mod flights;
mod foreseen;
mod friends;
mod games;
mod hand;
mod home;
mod inspect;
mod keep;
mod keys;
mod learn;
mod lens;
mod log;
mod monster;
mod more;
mod new;
mod notify;
mod online;
mod orders;
mod over;
mod piles;
mod players;
mod prefs;
mod prompt;
mod quick;
mod raised;
mod renewal;
mod review;
mod room;
mod rules;
mod session;
mod settings;
mod socket;
mod speaker;
mod store;
mod table;
mod talk;
mod taught;
mod telling;
mod trade;
mod tray;
mod values;
mod waiting;
mod workshop;

/// Puts the page into the document, or, without a window, begins to think.
pub fn mount() {
    console_error_panic_hook::set_once();
    if web_sys::window().is_none() {
        brain::work();
        return;
    }
    if let Some(loading) =
        web_sys::window().and_then(|w| w.document()).and_then(|d| d.get_element_by_id("loading"))
    {
        loading.remove();
    }
    leptos::mount::mount_to_body(app::App);
}
