//! The rules, to be searched.

use leptos::prelude::*;

use bravehold_words::rules::{self, Found};

use super::app::{Head, now_at};
use super::inspect::Subject;
use super::session::Session;
use crate::route::Route;

/// A link to a rule; at a table it opens there, elsewhere among all rules.
pub fn rule_link(id: &'static str) -> impl IntoView {
    let session = expect_context::<Session>();
    let to = Route::Rules(id.to_string()).hash();
    let open = move |e: leptos::ev::MouseEvent| {
        let at_table = session
            .route
            .with_untracked(|r| matches!(r, Route::Table(_) | Route::Film(..) | Route::Learn(Some(_))));
        if at_table {
            e.prevent_default();
            session.inspected.set(Some(Subject::Rule(id)));
        }
    };
    view! { <a class="rule-id" href=to on:click=open>{id}</a> }
}

/// How many hits are shown.
const HITS: usize = 40;

/// The searchable rules; without a search, all of them by page.
#[component]
pub fn Rules() -> impl IntoView {
    let session = expect_context::<Session>();
    let query = Memo::new(move |_| match session.route.get() {
        Route::Rules(q) => q,
        _ => String::new(),
    });
    let hits = Memo::new(move |_| {
        let q = query.get();
        if q.trim().is_empty() {
            None
        } else {
            Some(rules::search(&q, HITS).into_iter().map(|h| h.found).collect::<Vec<_>>())
        }
    });
    view! {
        <main class="page rules">
            <Head title="Rules"/>
            <input type="search" class="search" aria-label="Search the rules" placeholder="Search: tar, boulder, B-120 …" data-do="search"
                prop:value=move || query.get() on:input=move |e| now_at(&Route::Rules(event_target_value(&e)))/>
            {move || match hits.get() {
                None => view! { <Whole/> }.into_any(),
                Some(found) if found.is_empty() => view! { <p role="status">"Nothing is said of that."</p> }.into_any(),
                Some(found) => view! {
                    <p class="small" role="status">{format!("{} found", found.len())}</p>
                    <ul class="hits">{found.into_iter().map(hit).collect_view()}</ul>
                }.into_any(),
            }}
        </main>
    }
}

fn hit(found: Found) -> impl IntoView {
    let title = found.title();
    let text = found.text().to_string();
    let cited: Vec<&'static str> = match &found {
        Found::Rule(r) => rules::cited(&r.text),
        Found::Help(_, h) => h.rules.to_vec(),
    };
    view! {
        <li><b>{title}</b><p>{text}</p>
            {(!cited.is_empty()).then(|| view! { <p class="small">"See "{cited.into_iter().map(|id| view! { {rule_link(id)}" " }).collect_view()}</p> })}
        </li>
    }
}

/// All rules, page by page.
#[component]
fn Whole() -> impl IntoView {
    let mut section = "";
    let rows = rules::all().iter().map(|r| {
        let head = (r.section != section).then(|| view! { <h2>{r.section}</h2> });
        section = r.section;
        view! { {head}<p class="rule"><b>{r.id.clone()}</b>" "{r.text.clone()}</p> }
    });
    let rows = rows.collect_view();
    view! { <div class="whole">{rows}</div> }
}
