//! The games that this browser keeps: go on, watch, export, import, forget.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::app::Head;
use super::friends::MyTables;
use super::session::Session;
use super::store::{self, Row};
use crate::kept::Kept;
use crate::route::Route;
use crate::shown::Refused;

/// One kept game.
#[component]
pub fn GameRow(row: Row) -> impl IntoView {
    let table = Route::Table(row.id.clone()).hash();
    let film = Route::Film(row.id.clone(), 0).hash();
    view! {
        <div class="game" class:over=row.over>
            <div class="what"><b>{row.title.clone()}</b><span class="small">{store::date(row.when)}</span></div>
            {(!row.over).then(|| view! { <a class="button primary" data-do="go-on" href=table.clone()>"Go on"</a> })}
            {row.over.then(|| view! { <a class="button" href=table.clone()>"Look"</a> })}
            <a class="button" data-do="watch" href=film>"Replay"</a>
            {row.over.then(|| view! { <a class="button" data-do="review" href=Route::Review(row.id.clone()).hash()>"Review"</a> })}
        </div>
    }
}

/// All kept games.
#[component]
pub fn Games() -> impl IntoView {
    let session = expect_context::<Session>();
    let rows = RwSignal::new(store::games());
    let import = move |e: leptos::ev::Event| {
        let Some(input) = e.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok()) else {
            return;
        };
        store::read_file(&input, move |text| {
            let kept = text.and_then(|text| Kept::import(&text, store::now()));
            match kept {
                Ok(kept) => {
                    session.note.set(None);
                    store::keep(&store::new_id(), &kept);
                    rows.set(store::games());
                }
                Err(e) => session.say(Refused::plain(format!("This file is no game that can be shown: {e}"))),
            }
        });
    };
    let row = move |row: Row| {
        let (id, forgotten) = (row.id.clone(), row.id.clone());
        let export = move |_| match store::game(&id) {
            Ok(kept) => store::download(&format!("bravehold-{id}.txt"), &kept.record.to_string()),
            Err(e) => session.say(Refused::plain(e)),
        };
        let forget = move |_| {
            store::forget(&forgotten);
            rows.set(store::games());
        };
        view! {
            <li>
                <GameRow row=row.clone()/>
                <button data-do="export" on:click=export>"Export"</button>
                <button data-do="forget" aria-label=format!("Delete {}", row.title) on:click=forget>"Delete"</button>
            </li>
        }
    };
    view! {
        <main class="page">
            <Head title="Your games"/>
            <MyTables most=100/>
            <p>"Games are kept in this browser. A file can be exported, sent to friends, and imported here again."</p>
            <label class="button file">"Import a file"
                <input type="file" data-do="import" accept=".txt,text/plain" on:change=import/>
            </label>
            <p class="note" role="alert">{move || session.note.get().map(|n| n.text)}</p>
            <ul class="games">
                {move || rows.get().into_iter().map(row).collect_view()}
            </ul>
            <Show when=move || rows.with(Vec::is_empty)><p>"There are none yet."</p></Show>
        </main>
    }
}
