//! The rulebook: illustrated chapters, and a search.

use leptos::prelude::*;

use bravehold_words::rules::{self, Chapter, Found, Mark, Part, Pictured};

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
    let says = rules::rule(id).map(|r| r.text.clone()).unwrap_or_default();
    view! { <a class="rule-id" href=to title=says on:click=open>{id}</a> }
}

/// A line of the rules: what it cites can be followed, and its marks can be read.
pub fn line(text: &str) -> impl IntoView + use<> {
    let part = |part: Part| match part {
        Part::Words(words) => words.into_any(),
        Part::Cited(id) => rule_link(id).into_any(),
        Part::Marked(mark) => {
            view! { <span class="rule-mark" title=mark.line()>{mark.note()}</span> }.into_any()
        }
    };
    rules::parts(text).into_iter().map(part).collect_view()
}

/// How many hits are shown.
const HITS: usize = 40;

/// The searchable rules; without a search, all of them by page.
#[component]
pub fn Rules() -> impl IntoView {
    let session = expect_context::<Session>();
    let asked = Memo::new(move |_| match session.route.get() {
        Route::Rules(q) => q,
        _ => String::new(),
    });
    let chapter = Memo::new(move |_| asked.with(|q| q.strip_prefix(CHAPTER).map(|n| n.parse().unwrap_or(0))));
    let query = Memo::new(move |_| if chapter.get().is_some() { String::new() } else { asked.get() });
    let hits = Memo::new(move |_| {
        let q = query.get();
        if q.trim().is_empty() {
            None
        } else {
            Some(rules::answers(&q, HITS).into_iter().map(|h| h.found).collect::<Vec<_>>())
        }
    });
    view! {
        <main class="page rules">
            <Head title="Rules"/>
            <input type="search" class="search" aria-label="Search the rules" placeholder="Ask or search: how do I win, tar, boulder …" data-do="search"
                prop:value=move || query.get() on:input=move |e| now_at(&Route::Rules(event_target_value(&e)))/>
            <p class="small"><a href=Route::Rules(DECISIONS.to_string()).hash() data-do="decisions">"Our decisions and unverified values"</a></p>
            {move || match hits.get() {
                _ if query.get().trim() == DECISIONS => view! { <Decisions/> }.into_any(),
                None => view! { <Book at=chapter.get().unwrap_or(0)/> }.into_any(),
                Some(found) if found.is_empty() => view! { <p role="status">"No results."</p> }.into_any(),
                Some(found) => view! {
                    <p class="small" role="status">{format!("{} found", found.len())}</p>
                    <ul class="hits">{found.into_iter().map(hit).collect_view()}</ul>
                }.into_any(),
            }}
        </main>
    }
}

fn hit(found: Found) -> impl IntoView {
    let (title, id, cited) = match &found {
        // The text of a rule has its links in it.
        Found::Rule(r) => (r.section.to_string(), Some(r.id.as_str()), Vec::new()),
        Found::Help(_, h) => (h.name.to_string(), None, h.rules.to_vec()),
    };
    view! {
        <li><b>{title}</b>{id.map(|id| view! { " "<span class="rule-id">{id}</span> })}<p>{line(found.text())}</p>
            {(!cited.is_empty()).then(|| view! { <p class="small">"See "{cited.into_iter().map(|id| view! { {rule_link(id)}" " }).collect_view()}</p> })}
        </li>
    }
}

/// What is looked for to see the list of decisions.
const DECISIONS: &str = "decisions";

/// Every decision, ruling, difference between printings and unverified value.
#[component]
fn Decisions() -> impl IntoView {
    let part = |mark: Mark| {
        let lines = rules::listed().iter().filter(move |l| l.mark == mark).map(|l| {
            view! { <p class="rule"><b>{l.title.clone()}</b>" "{line(&l.text)}</p> }
        });
        view! { <h2>{mark.title()}</h2><p class="small">{mark.line()}</p>{lines.collect_view()} }
    };
    view! { <div class="whole decisions">{Mark::ALL.map(part).collect_view()}</div> }
}

/// What an address of a chapter begins with.
const CHAPTER: &str = "chapter ";

/// So many pictures are shown with a chapter.
const PICTURES: usize = 4;

/// The address of a chapter.
fn to(n: usize) -> String {
    Route::Rules(format!("{CHAPTER}{n}")).hash()
}

/// A chapter with its pictures, and the way to the others.
#[component]
fn Book(at: usize) -> impl IntoView {
    let chapters = rules::chapters();
    let at = at.min(chapters.len().saturating_sub(1));
    let mut page = "";
    let contents: Vec<_> = chapters
        .iter()
        .enumerate()
        .map(|(n, c)| {
            let head = (c.page != page).then(|| view! { <li class="of"><b>{c.page}</b></li> });
            page = c.page;
            view! { {head}<li><a href=to(n) data-chapter=n.to_string() aria-current=(n == at).then_some("page")>{name(c)}</a></li> }
        })
        .collect();
    let turn = |n: Option<usize>, word: &'static str, hook: &'static str| {
        n.and_then(|n| Some((n, chapters.get(n)?)))
            .map(|(n, c)| view! { <a class="button" data-do=hook href=to(n)>{word}": "{name(c)}</a> })
    };
    let (before, after) =
        (turn(at.checked_sub(1), "Back", "chapter-back"), turn(Some(at + 1), "Next", "chapter-next"));
    let chapter = chapters.get(at).map(text);
    view! {
        <div class="whole book">
            <details class="contents" open><summary>"Chapters"</summary><ol>{contents}</ol></details>
            <article>{chapter}<p class="turning">{before}" "{after}</p></article>
        </div>
    }
}

/// The heading of a chapter without the marks of our notes.
fn name(c: &Chapter) -> String {
    c.title.split(" (setting").next().unwrap_or(c.title).to_string()
}

fn text(c: &Chapter) -> impl IntoView + use<> {
    let picture = |p: Pictured| {
        view! { <figure><img src=format!("art/{}.svg", p.file()) alt=""/><figcaption>{p.name()}</figcaption></figure> }
    };
    let rows = c.rules.iter().map(|r| {
        view! { <p class="rule" id=r.id.clone()>{line(&r.text)}" "<span class="rule-id">{r.id.clone()}</span></p> }
    });
    view! {
        <p class="small">{c.page}</p>
        <h2 class="display">{name(c)}</h2>
        <div class="pictures">{c.pictures(PICTURES).into_iter().map(picture).collect_view()}</div>
        {rows.collect_view()}
    }
}
