//! The log: sentences, the newest first; each is a place to step back to.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::Event;

use super::inspect::{Subject, mark};
use super::online::Wanted;
use super::session::Session;
use crate::route::Route;
use crate::shown::Sort;
use crate::titan;
use crate::unverified::Sure;

/// Lines that are shown; older ones are in the film.
const LINES: usize = 80;

/// What a line that leads to the film says.
const LOOK: &str = "Look at the game as it was then";

/// What one that does not says.
const SECRET: &str = "This table has secrets: you can look back when the game is over.";

/// What the lines lead to.
#[derive(Clone, PartialEq)]
enum Back {
    /// The film of a kept game.
    Film(String),
    /// The film of a table elsewhere, once its record has come.
    Ask,
    /// Nothing before the end of the game.
    Secret,
    /// Nothing.
    Nowhere,
}

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
    // At a table elsewhere with secrets there is no looking back before the end; the log of a lesson leads nowhere.
    let back = move || {
        session.log.track();
        match (session.id.get(), session.remote(|r| r.is_open())) {
            (id, _) if !id.is_empty() => Back::Film(id),
            (_, Some(true)) => Back::Ask,
            (_, Some(false)) => Back::Secret,
            (_, None) => Back::Nowhere,
        }
    };
    let back = Memo::new(move |_| back());
    let label = move || match back.get() {
        Back::Secret => format!("Log: arrow keys go from line to line. {SECRET}"),
        _ => "Log: arrow keys go from line to line".to_string(),
    };
    view! {
        <section class="log" aria-label=label tabindex="0" on:keydown=walk>
            <ol>
                {move || {
                    let back = back.get();
                    lines().into_iter().map(|l| {
                        let class = match l.sort {
                            Sort::Turn => "turn",
                            Sort::Phase => "phase",
                            Sort::Back => "back",
                            Sort::Plain => "",
                        };
                        // The look says what these signs say in a terminal.
                        let text = l.text.trim_matches(['-', '[', ']', ' ']).to_string();
                        let why = l.rules.first().copied().map(|rule| view! {
                            <button class="why" tabindex="-1" title=format!("Why? Rule {rule}") on:click=move |_| session.inspected.set(Some(Subject::Rule(rule)))>"why?"</button>
                        });
                        let line = match &back {
                            Back::Film(id) => view! { <a href=Route::Film(id.clone(), l.entry).hash() tabindex="-1" title=LOOK>{text}</a> }.into_any(),
                            Back::Ask => view! { <button class="line" tabindex="-1" title=LOOK on:click=move |_| session.look_back(Wanted::Step(l.entry))>{text}</button> }.into_any(),
                            Back::Secret => view! { <span title=SECRET>{text}</span> }.into_any(),
                            Back::Nowhere => view! { <span>{text}</span> }.into_any(),
                        };
                        // Nobody could check when this effect comes (T-2).
                        let sure = match l.event {
                            Some(Event::OmenFell { omen }) => session.shown.with_untracked(|s| {
                                s.as_ref().map_or(Sure::Printed, |s| titan::sure_of(&s.setup, &s.view, omen))
                            }),
                            _ => Sure::Printed,
                        };
                        view! { <li class=class>{line}{mark(sure)}{why}</li> }
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
