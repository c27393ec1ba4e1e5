//! The log: sentences, the newest first; each is a place to step back to.

use leptos::prelude::*;

use super::session::Session;
use crate::route::Route;
use crate::shown::Sort;

/// Lines that are shown; older ones are in the film.
const LINES: usize = 80;

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let session = expect_context::<Session>();
    // A phase in which nothing was said needs no line.
    let lines = move || {
        session.log.with(|log| {
            let said = |n: usize| log.get(n + 1).is_some_and(|next| next.sort == Sort::Plain);
            let shown = log.iter().enumerate().filter(|(n, l)| l.sort != Sort::Phase || said(*n));
            shown.rev().take(LINES).map(|(_, l)| l.clone()).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log" aria-label="Log" tabindex="0">
            <ol>
                {move || {
                    let id = session.id.get();
                    lines().into_iter().map(|l| {
                        let class = match l.sort {
                            Sort::Turn => "turn",
                            Sort::Phase => "phase",
                            Sort::Back => "back",
                            Sort::Plain => "",
                        };
                        let film = Route::Film(id.clone(), l.entry).hash();
                        let why = l.rules.first().map(|rule| view! {
                            <a class="why" href=Route::Rules((*rule).to_string()).hash() title=format!("Why? Rule {rule}")>"why?"</a>
                        });
                        if id.is_empty() {
                            return view! { <li class=class><span>{l.text}</span>{why}</li> }.into_any();
                        }
                        view! { <li class=class><a href=film title="Look at the game as it was then">{l.text}</a>{why}</li> }.into_any()
                    }).collect_view()
                }}
            </ol>
        </section>
    }
}
