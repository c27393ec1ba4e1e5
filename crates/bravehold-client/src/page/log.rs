//! The log: sentences, the newest first.

use leptos::prelude::*;

use super::session::Session;
use crate::local::Sort;

/// Lines that are shown; older ones are in the record.
const LINES: usize = 60;

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let session = expect_context::<Session>();
    let lines = move || {
        session.shown.with(|s| {
            let log = s.as_ref().map(|s| s.log.clone()).unwrap_or_default();
            log.into_iter().rev().take(LINES).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log" aria-label="Log" tabindex="0">
            <ol>
                {move || lines().into_iter().map(|l| {
                    let class = match l.sort {
                        Sort::Turn => "turn",
                        Sort::Phase => "phase",
                        Sort::Plain => "",
                    };
                    view! { <li class=class>{l.text}</li> }
                }).collect_view()}
            </ol>
        </section>
    }
}
