//! The controls of a film.

use leptos::prelude::*;

use super::session::Session;
use crate::place::Wind;
use crate::route::Route;
use crate::tables;

/// Step, play, rewind, and play on from here.
#[component]
pub fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let at = move || session.film.get().map_or(0, |f| f.0);
    let of = move || session.film.get().map_or(0, |f| f.1);
    let turn = move || session.shown.with(|s| s.as_ref().map_or(0, |s| s.view.turn));
    let button = move |to: Wind, path: &'static str, name: &'static str, hook: &'static str| {
        view! { <button class="quiet" aria-label=name title=name data-do=hook on:click=move |_| { session.run(false); session.wind(to) }>{icon(path)}</button> }
    };
    // The table elsewhere goes on behind its film.
    let behind = session.online.behind;
    let game = move || {
        let id = session.id.get();
        match tables::of_film(&id).filter(|_| behind.get().is_some()) {
            Some(code) => Route::Online(code.to_string(), None).hash(),
            None => Route::Table(id).hash(),
        }
    };
    let asked = move || behind.get() == Some(true);
    view! {
        <section class="film-bar" aria-label="Film">
            <div class="buttons">
                {button(Wind::Start, "M5 5v14M19 5L8 12L19 19Z", "To the start", "film-start")}
                {button(Wind::LastTurn, "M12 5L4 12L12 19ZM21 5L13 12L21 19Z", "Back one turn", "film-last-turn")}
                {button(Wind::Back, "M17 5L7 12L17 19Z", "Back one step", "film-back")}
                <button class="primary" data-do="film-play" aria-label=move || if session.running.get() { "Stop" } else { "Play" }
                    on:click=move |_| session.run(!session.running.get_untracked())>{move || icon(if session.running.get() { "M8 5v14M16 5v14" } else { "M6 3L20 12L6 21Z" })}</button>
                {button(Wind::Next, "M7 5L17 12L7 19Z", "Forward one step", "film-next")}
                {button(Wind::NextTurn, "M3 5L11 12L3 19ZM12 5L20 12L12 19Z", "Forward one turn", "film-next-turn")}
                {button(Wind::End, "M5 5L16 12L5 19ZM19 5v14", "To the end", "film-end")}
            </div>
            <input type="range" min="0" aria-label="Position in the replay" max=move || of().to_string() prop:value=move || at().to_string()
                on:change=move |e| session.wind(Wind::To(event_target_value(&e).parse().unwrap_or(0)))/>
            <p class="small">{move || format!("Turn {} · step {} of {}", turn(), at(), of())}</p>
            <div class="answers">
                <button class="answer yes" data-do="play-on" on:click=move |_| session.play_on()>"Play on from here"</button>
                <a class="button" class:primary=asked data-do="to-game" href=game>{move || if asked() { "Your turn: back to the game" } else { "Back to the live game" }}</a>
                <span class="unseen" role="status">{move || asked().then_some("It is your turn at the table.")}</span>
            </div>
        </section>
    }
}

/// A small picture on a button.
fn icon(path: &'static str) -> impl IntoView {
    view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }
}

impl Session {
    /// Winds a film.
    pub fn wind(self, to: Wind) {
        self.finish_telling();
        self.with(|p| {
            if let Some(film) = p.film() {
                film.wind(to);
            }
        });
        self.changed();
    }

    /// Lets a film run by itself, or stops it.
    pub fn run(self, on: bool) {
        self.running.set(on);
        if on && !self.telling.get_untracked() {
            self.wind(Wind::Next);
        }
    }
}
