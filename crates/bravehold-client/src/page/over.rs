//! The end of a game: its story, and what to do next.

use leptos::prelude::*;

use super::session::Session;
use super::store;
use crate::route::Route;
use crate::story::Story as Told;

/// The story of a finished game.
#[component]
pub fn Story() -> impl IntoView {
    let session = expect_context::<Session>();
    let told = move || session.log.with(|log| Told::of(log));
    let record = session.record();
    let again = record.clone();
    let export = record.clone();
    let setup = record.as_ref().map(|r| r.setup.clone());
    let towers = move || session.shown.with(|s| s.as_ref().map_or(0, |s| s.view.castle.towers.len()));
    let masters = move || {
        session.shown.with(|s| {
            let masters = s.as_ref().map(|s| s.view.masters);
            let names: Vec<String> = bravehold_rules::board::Seat::ALL
                .into_iter()
                .filter(|s| masters.is_some_and(|m| m.has(*s)))
                .map(|s| format!("Player {}", s.number()))
                .collect();
            names.join(" and ")
        })
    };
    view! {
        <div class="story">
            <dl>
                <dt>"Turns"</dt><dd>{move || told().turns}</dd>
                <dt>"Towers left"</dt><dd>{towers}</dd>
                {move || told().slain.into_iter().map(|(who, n)| view! { <dt>{who}</dt><dd>{format!("{n} slain")}</dd> }).collect_view()}
                <dt>"Walls lost, built"</dt><dd>{move || { let t = told(); format!("{}, {}", t.walls_lost, t.walls_built) }}</dd>
                {move || { let m = masters(); (!m.is_empty()).then(|| view! { <dt>"Master Slayer"</dt><dd>{m}</dd> }) }}
                {record.as_ref().and_then(|r| r.seed).map(|seed| view! { <dt>"Seed"</dt><dd>{seed.to_string()}</dd> })}
            </dl>
            <div class="answers">
                <button class="answer yes" data-do="again" on:click=move |_| if let Some(r) = &again { session.start(&r.setup, session.seats()) }>"Play again"</button>
                <a class="button" data-do="replay" href=move || Route::Film(session.id.get(), 0).hash()>"Replay"</a>
                <a class="button" data-do="review" href=move || Route::Review(session.id.get()).hash()>"Review"</a>
                <button class="answer" data-do="export" on:click=move |_| if let Some(r) = &export { store::download("bravehold-game.txt", &r.to_string()) }>"Export"</button>
                {setup.map(|s| view! { <a class="button" data-do="same" href=Route::New(Some((s, session.seats()))).hash()>"Link to this set-up"</a> })}
                <a class="button" href=Route::Home.hash()>"Leave"</a>
            </div>
        </div>
    }
}
