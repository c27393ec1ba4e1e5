//! The whole page: the first screen, or the table.

use leptos::prelude::*;

use super::board::Board;
use super::hand::Hands;
use super::home::Home;
use super::log::Log;
use super::prompt::{Phases, Question};
use super::session::Session;

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let session = Session::new();
    provide_context(session);
    let playing = Memo::new(move |_| session.shown.with(Option::is_some));
    view! {
        <Show when=move || playing.get() fallback=|| view! { <Home/> }>
            <Table/>
        </Show>
    }
}

/// The table: board, question, hands and log.
#[component]
fn Table() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <main class="table">
            <header class="bar">
                <button class="quiet" on:click=move |_| session.leave()>"← Tables"</button>
                <Phases/>
                <button class="quiet" on:click=move |_| session.hint()>"Hint"</button>
                <button class="quiet" prop:disabled=move || !session.shown.with(|s| s.as_ref().is_some_and(|s| s.can_undo))
                    on:click=move |_| session.undo()>"Undo"</button>
            </header>
            <section class="board" aria-label="Board"><Board/></section>
            <aside class="side">
                <Question/>
                <Hands/>
                <Log/>
            </aside>
        </main>
    }
}
