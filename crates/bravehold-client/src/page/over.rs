//! The end of a game: its story, and what to do next.

use leptos::prelude::*;

use bravehold_rules::TokenKind;
use bravehold_words::Slain;

use super::app::go;
use super::session::Session;
use super::store;
use crate::route::Route;
use crate::story::Story as Told;

/// The story of a finished game.
#[component]
pub fn Story() -> impl IntoView {
    let session = expect_context::<Session>();
    let film = Memo::new(move |_| session.film.with(Option::is_some));
    // The record of a table elsewhere comes a moment later.
    move || {
        session.online.kept.track();
        story(session, film.get())
    }
}

/// What somebody slew: how many in all, and a picture with a number for each kind.
fn kills(slain: Slain) -> impl IntoView {
    let all: u32 = slain.iter().map(|(_, n)| n).sum();
    let kind = |(kind, n): (TokenKind, u32)| {
        let name = kind.face().name;
        view! { <li title=format!("{name}: {n}")><img src=format!("art/tokens/{}.svg", kind.slug()) alt=name/>{n}</li> }
    };
    view! { {format!("{all} slain")}<ul class="kills">{slain.into_iter().map(kind).collect_view()}</ul> }
}

fn story(session: Session, film: bool) -> impl IntoView {
    let names = session.with(|p| p.names()).unwrap_or_default();
    let told = Memo::new(move |_| session.log.with(|log| Told::of(log, &names)));
    let record = session.record();
    let elsewhere = session.with(|p| p.remote().is_some()).unwrap_or(false);
    let there = record.is_some();
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
                .map(|s| session.name_of(s))
                .collect();
            names.join(" and ")
        })
    };
    view! {
        <div class="story">
            <dl>
                <dt>"Turns"</dt><dd>{move || told.get().turns}</dd>
                <dt>"Towers left"</dt><dd>{towers}</dd>
                {move || told.get().slain.into_iter().map(|(who, slain)| view! { <dt>{who}</dt><dd>{kills(slain)}</dd> }).collect_view()}
                <dt>"Walls lost, built"</dt><dd>{move || { let t = told.get(); format!("{}, {}", t.walls_lost, t.walls_built) }}</dd>
                {move || { let m = masters(); (!m.is_empty()).then(|| view! { <dt>"Master Slayer"</dt><dd>{m}</dd> }) }}
                {record.as_ref().and_then(|r| r.seed).map(|seed| view! { <dt>"Seed"</dt><dd>{seed.to_string()}</dd> })}
            </dl>
            // A film has its own ways on.
            {(!film).then(|| view! { <div class="answers">
                {again.map(|r| view! { <button class="answer yes" data-do="again" on:click=move |_| {
                    if elsewhere { go(&Route::Open(Some((r.setup.clone(), session.seats())))) } else { session.start(&r.setup, session.seats()) }
                }>"Play again"</button> })}
                {there.then(|| view! {
                    <a class="button" data-do="replay" href=move || Route::Film(session.kept_id(), 0).hash()>"Replay"</a>
                    <a class="button" data-do="review" href=move || Route::Review(session.kept_id()).hash()>"Review"</a>
                })}
                {export.map(|r| view! { <button class="answer" data-do="export" on:click=move |_| store::download("bravehold-game.txt", &r.to_string())>"Export"</button> })}
                {setup.map(|s| view! { <a class="button" data-do="same" href=Route::New(Some((s, session.seats().round_one_screen()))).hash()>"Link to this set-up"</a> })}
                <a class="button" href=Route::Home.hash()>"Leave"</a>
            </div> })}
        </div>
    }
}
