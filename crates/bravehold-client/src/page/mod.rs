//! The page itself: components over [`crate::local`].

mod app;
mod board;
mod hand;
mod home;
mod log;
mod prompt;
mod session;

/// Puts the page into the document.
pub fn mount() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
