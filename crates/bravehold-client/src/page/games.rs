//! The games that this browser keeps: go on, watch, export, import, forget.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::app::Head;
use super::friends::MyTables;
use super::session::{Note, Session};
use super::store::{self, Row};
use crate::kept::{Kept, Updated};
use crate::route::Route;
use crate::shown::Refused;

/// One kept game.
#[component]
pub fn GameRow(row: Row) -> impl IntoView {
    let table = Route::Table(row.id.clone()).hash();
    let film = Route::Film(row.id.clone(), 0).hash();
    let stays = matches!(row.updated, Some(Updated::Stays(_)));
    let said = match &row.updated {
        Some(Updated::Opens(text)) => Some(text.clone()),
        Some(Updated::Stays(why)) => {
            Some(format!("This game cannot continue: {why}. It is kept and can be exported."))
        }
        None => None,
    };
    view! {
        <div class="game" class:over=row.over>
            <div class="what"><b>{row.title.clone()}</b><span class="small">{store::date(row.when)}</span>
                {said.map(|text| view! { <span class="small" data-do="updated">{text}</span> })}</div>
            {(!row.over && !stays).then(|| view! { <a class="button primary" data-do="go-on" href=table.clone()>"Continue"</a> })}
            {(row.over && !stays).then(|| view! { <a class="button" href=table.clone()>"Look"</a> })}
            {(!stays).then(|| view! { <a class="button" data-do="watch" href=film>"Replay"</a> })}
            {(row.over && !stays).then(|| view! { <a class="button" data-do="review" href=Route::Review(row.id.clone()).hash()>"Review"</a> })}
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
                    // The same file once more is the same game.
                    match store::find(&kept.record) {
                        Some(_) => {
                            let text = "This game is already in the list.".to_string();
                            session.note.set(Some(Note { text, rule: None, refusal: false }));
                        }
                        None => {
                            session.note.set(None);
                            store::keep(&store::new_id(), &kept);
                        }
                    }
                    rows.set(store::games());
                }
                Err(e) => session.say(Refused::plain(format!("This isn't a Bravehold game: {e}"))),
            }
        });
    };
    let row = move |row: Row| {
        let (id, forgotten) = (row.id.clone(), row.id.clone());
        let export = move |_| match store::bare(&id) {
            Some(text) => store::download(&format!("bravehold-{id}.txt"), &text),
            None => session.say(Refused::plain("this browser has no such game")),
        };
        let forget = move |_| {
            store::forget(&forgotten);
            rows.set(store::games());
        };
        let doubt = RwSignal::new(false);
        view! {
            <li>
                <GameRow row=row.clone()/>
                <div class="row-tools">
                    <button data-do="export" on:click=export>"Export"</button>
                    <Show when=move || !doubt.get()>
                        <button data-do="forget" aria-label=format!("Delete {}", row.title) on:click=move |_| doubt.set(true)>"Delete"</button>
                    </Show>
                    <Show when=move || doubt.get()>
                        <button data-do="keep" on:click=move |_| doubt.set(false)>"Keep"</button>
                        <button class="danger" data-do="forget-really" on:click=forget.clone()>"Delete for good"</button>
                    </Show>
                </div>
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
            <p class="note" class:hint=move || session.note.with(|n| n.as_ref().is_some_and(|n| !n.refusal)) role="alert">{move || session.note.get().map(|n| n.text)}</p>
            <ul class="games">
                {move || rows.get().into_iter().map(row).collect_view()}
            </ul>
            <Show when=move || rows.with(Vec::is_empty)><p>"No games yet."</p></Show>
        </main>
    }
}
