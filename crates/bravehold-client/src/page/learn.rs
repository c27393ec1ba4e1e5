//! The lessons: a list, and the one who explains at the table.

use leptos::prelude::*;

use super::app::Head;
use super::rules::rule_link;
use super::session::Session;
use super::store;
use crate::lessons::Lesson;
use crate::route::Route;

/// Where it is kept which lessons have been finished.
const DONE: &str = "bravehold.lessons";

fn finished() -> Vec<String> {
    store::get(DONE).unwrap_or_default().split_whitespace().map(str::to_string).collect()
}

/// The list of lessons.
#[component]
pub fn Learn() -> impl IntoView {
    let session = expect_context::<Session>();
    let done = finished();
    view! {
        <main class="page">
            <Head title="Learn"/>
            <p class="note" role="alert">{move || session.note.get().map(|n| n.text)}</p>
            <p>"Short lessons. You make the moves; nothing can go wrong."</p>
            <ol class="lessons">
                {Lesson::all().iter().zip(1..).map(|(l, n)| {
                    let over = done.iter().any(|d| d == l.slug);
                    view! {
                        <li><a href=Route::Learn(Some(n)).hash() data-lesson=l.slug>
                            <b>{l.title}{over.then_some(" ✓")}</b><span>{l.about}</span><span class="small">{format!("about {} minutes", l.minutes)}</span>
                        </a></li>
                    }
                }).collect_view()}
            </ol>
        </main>
    }
}

/// The explanation at the table, and the way on.
#[component]
pub fn Teacher() -> impl IntoView {
    let session = expect_context::<Session>();
    // A finished lesson gets its mark.
    Effect::new(move |_| {
        if let Some(t) = session.taught.get()
            && t.over
            && let Some(lesson) = Lesson::all().iter().find(|l| l.title == t.title)
        {
            let mut done = finished();
            if !done.iter().any(|d| d == lesson.slug) {
                done.push(lesson.slug.to_string());
                store::set(DONE, &done.join(" "));
            }
        }
    });
    view! {
        {move || session.taught.get().map(|t| view! {
            <section class="teacher" aria-label="Lesson" aria-live="polite" data-expected=t.expected.join(";")>
                <p class="small">{if t.over { format!("{} · done ✓", t.title) } else { format!("{} · step {} of {}", t.title, t.step.0, t.step.1) }}</p>
                <p class="says">{t.text}</p>
                <div class="answers">
                    {(t.reading && !t.over).then(|| view! { <button class="primary" data-do="go-on" autofocus on:click=move |_| session.go_on()>"Next"</button> })}
                    {(!t.reading && !t.over).then(|| view! { <span class="your-turn">"Your move"</span> })}
                    {(t.over).then(|| match t.next {
                        Some(n) => view! { <a class="button primary" data-do="next-lesson" href=Route::Learn(Some(n)).hash()>"Next lesson"</a> }.into_any(),
                        None => view! { <button class="primary" data-do="learned" on:click=move |_| session.start_preset(0)>"Play your first game"</button> }.into_any(),
                    })}
                    <button class="quiet" data-do="step-back" prop:disabled=t.step.0 == 1 on:click=move |_| session.undo()>"Back"</button>
                    <a class="button quiet" href=Route::Learn(None).hash()>"All lessons"</a>
                    {t.rules.iter().map(|r| rule_link(r)).collect_view()}
                </div>
            </section>
        })}
    }
}
