//! The table: board, question, hands and log; the same for a game and for a film.

use leptos::prelude::*;

use bravehold_rules::Choice;
use bravehold_rules::board::Structure;

use super::aim::Pointed;
use super::board::Board;
use super::described::Described;
use super::ending::{Aside, EndScreen};
use super::film::Controls;
use super::flights::Flights;
use super::hand::Hands;
use super::inspect::Panel;
use super::learn::Teacher;
use super::log::Log;
use super::more;
use super::piles::Piles;
use super::prompt::{News, Phases, Question};
use super::quick::QuickSettings;
use super::room::{LineState, RoomButton, RoomPanel, TroubleOver};
use super::session::Session;
use super::talk::Marks;
use super::waiting::Gathering;
use super::workshop::Commit;
use crate::route::Route;
use crate::settings::Settings;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let session = expect_context::<Session>();
    let settings = expect_context::<RwSignal<Settings>>();
    let there = Memo::new(move |_| session.shown.with(Option::is_some));
    let film = Memo::new(move |_| session.film.with(Option::is_some));
    let lesson = Memo::new(move |_| session.taught.with(Option::is_some));
    let online = session.online;
    let elsewhere = Memo::new(move |_| online.is_on());
    // Behind its film a table goes on, but is not seen.
    let here = Memo::new(move |_| elsewhere.get() && !film.get());
    let can_undo = move || {
        let free = settings.with(|s| s.free_undo) && !elsewhere.get();
        session.shown.with(|s| s.as_ref().is_some_and(|s| s.can_undo)) || free
    };
    provide_context(Pointed::new(session));
    provide_context(Commit::new(session));
    provide_context(Aside(RwSignal::new(false)));
    more::watch(session);
    let reading = RwSignal::new(false);
    // On a small screen the log would cover the film that one of its lines has led to.
    Effect::new(move |_| {
        film.track();
        reading.set(false);
    });
    let ended =
        Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(|s| s.view.outcome.is_some())));
    // Whoever only watches has nothing to ask a bot, and nothing to take back.
    let acts = Memo::new(move |_| !elsewhere.get() || (online.plays() && !ended.get()));
    // A replay leads back to the screen on which it was opened.
    let from = move || session.opened_from.get().filter(|_| film.get());
    let back = move || from().unwrap_or(Route::Home).hash();
    let back_name = move || match from() {
        Some(Route::Review(_)) => "Back to the review",
        Some(_) => "Back to your games",
        None => "Back to the home screen",
    };
    let aiming = Memo::new(move |_| {
        session.shown.with(|s| {
            s.as_ref().is_some_and(|s| {
                s.prompt.is_some() && s.targets.iter().any(|t| matches!(t.choice, Choice::Token(_)))
            })
        })
    });
    let muted = move || settings.with(|s| !s.sound);
    view! {
        <Show when=move || there.get()>
            <main class="table" class:film=move || film.get() class:telling=move || session.telling.get()
                class:aiming=move || aiming.get() class:lesson=move || lesson.get() class:reading=move || reading.get() class:ended=move || ended.get()
                class:rooming=move || here.get() && online.open.get()>
                <header class="bar">
                    <a class="button quiet" data-do="back" href=back aria-label=back_name>"←"</a>
                    <Phases/>
                    <Show when=move || here.get()><RoomButton/></Show>
                    <QuickSettings/>
                    <button class="quiet icon" data-do="mute" aria-pressed=move || muted().to_string() aria-label="Sound off"
                        title="Sound on or off (M)" on:click=move |_| settings.update(|s| s.sound = !s.sound)>
                        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9h4l5-4v14l-5-4H4z"/>
                            <path class="waves" d=move || if muted() { "M16 9l5 6M21 9l-5 6" } else { "M16 9q2 3 0 6M19 7q3.5 5 0 10" }/></svg>
                    </button>
                </header>
                <section class="board" aria-label="Board" class:shaken=move || session.stage.with(|s| matches!(s.fell, Some(Structure::Tower(_) | Structure::Keep)))
                    class:jarred=move || session.stage.with(|s| matches!(s.fell, Some(Structure::Wall(_))))><Board/><Show when=move || here.get()><Marks/></Show><Piles/>
                    <div class="tools">
                        <Show when=move || !film.get() && !lesson.get() && acts.get()>
                            <Show when=move || !ended.get() && settings.with(|s| s.hints)>
                                <button class="tool" data-do="hint" prop:disabled=move || session.thinking.get() on:click=move |_| session.hint()>{icon(BULB)}"Hint"</button>
                            </Show>
                            <button class="tool" data-do="undo" prop:disabled=move || !can_undo() on:click=move |_| session.undo()>{icon(BACK)}"Undo"</button>
                        </Show>
                        <Show when=move || !ended.get()>
                            <button class="tool" data-do="forecast" aria-pressed=move || settings.with(|s| s.forecast).to_string() title="Where the Monsters will go (F)"
                                on:click=move |_| settings.update(|s| s.forecast = !s.forecast)>{icon(DOWN)}"Forecast"</button>
                        </Show>
                        <button class="tool log-button" data-do="log" aria-pressed=move || reading.get().to_string() on:click=move |_| reading.update(|r| *r = !*r)>{icon(PAGE)}"Log"</button>
                    </div>
                </section>
                <aside class="side">
                    <LineState/>
                    <Show when=move || film.get()><Controls/></Show>
                    <Teacher/>
                    <Question/>
                    <Hands/>
                    <News/>
                    <Log/>
                    <Show when=move || !film.get()><RoomPanel/></Show>
                </aside>
                <Panel/>
                <Flights/>
                <HandOver/>
                <EndScreen/>
                <Gathering/>
                <div class="unseen"><Described/></div>
                <div class="unseen" role="log" aria-live="polite" aria-label="Announcements">{move || session.says.get().join(" ")}</div>
            </main>
        </Show>
        // A table that cannot be shown may never have been on the screen.
        <TroubleOver/>
    }
}

/// The picture of a tool.
fn icon(path: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }
}

const BULB: &str = "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1.5 2 1.5 3h5c0-1 .5-2 1.5-3a6 6 0 0 0-4-10Z";
const BACK: &str = "M9 5L4 10L9 15M4 10H14a5.5 5.5 0 0 1 0 11H9";
const DOWN: &str = "M12 3V15M7 10L12 15L17 10M5 20H19";
const PAGE: &str = "M6 3H18V21H6ZM9 8H15M9 12H15M9 16H13";

/// With secrets at the table: nothing is shown until the right one is at the screen.
#[component]
fn HandOver() -> impl IntoView {
    let session = expect_context::<Session>();
    // Friends elsewhere are waited for, and the panel with the code is behind the cover.
    let code = move || session.online.room.with(|r| r.as_ref().map(|r| r.table.clone()));
    view! {
        {move || session.hand_over().filter(|_| !session.telling.get()).map(|name| view! {
            <div class="hand-over" role="dialog" aria-modal="true" aria-label="Hand over the screen">
                <div>
                    <img src="art/structures/castle.svg" alt="" width="96"/>
                    <h2>{format!("Hand the screen to {name}.")}</h2>
                    <p>"What comes next is secret."</p>
                    <button class="primary" data-do="face" autofocus on:click=move |_| session.face()>{format!("I am {name}")}</button>
                    {code().map(|code| view! { <p class="small">"Table "<span class="code">{code}</span></p> })}
                </div>
            </div>
        })}
    }
}
