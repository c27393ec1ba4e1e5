//! The log: sentences, the newest first; each is a place to step back to.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::inspect::Subject;
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
        <section class="log" aria-label="Log: arrow keys go from line to line" tabindex="0" on:keydown=walk>
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
                        // The look says what these signs say in a terminal.
                        let text = l.text.trim_matches(['-', '[', ']', ' ']).to_string();
                        let film = Route::Film(id.clone(), l.entry).hash();
                        let why = l.rules.first().copied().map(|rule| view! {
                            <button class="why" tabindex="-1" title=format!("Why? Rule {rule}") on:click=move |_| session.inspected.set(Some(Subject::Rule(rule)))>"why?"</button>
                        });
                        if id.is_empty() {
                            return view! { <li class=class><span>{text}</span>{why}</li> }.into_any();
                        }
                        view! { <li class=class><a href=film tabindex="-1" title="Look at the game as it was then">{text}</a>{why}</li> }.into_any()
                    }).collect_view()
                }}
            </ol>
        </section>
    }
}

/// The log is one stop for the keyboard; arrow keys go from link to link in it.
fn walk(e: leptos::ev::KeyboardEvent) {
    let step: i32 = match e.key().as_str() {
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        _ => return,
    };
    let Ok(links) = document().query_selector_all(".log a, .log button") else { return };
    let now = document().active_element();
    let at = (0..links.length() as i32).find(|n| links.get(*n as u32).and_then(|l| l.dyn_into().ok()) == now);
    let next = at.map_or(0, |at| at + step).clamp(0, links.length() as i32 - 1);
    if let Some(Ok(link)) = links.get(next as u32).map(|l| l.dyn_into::<web_sys::HtmlElement>()) {
        e.prevent_default();
        let _ = link.focus();
    }
}
