//! The question and its answers; the strip of phases.

use leptos::prelude::*;

use bravehold_rules::{CardCounts, Choice, Outcome, Question as Asked, notation};

use super::inspect::Subject;
use super::over::Story;
use super::session::Session;
use crate::lessons::Pointer;

/// The phases of the turn, the running one lit.
#[component]
pub fn Phases() -> impl IntoView {
    let session = expect_context::<Session>();
    let phases =
        Memo::new(move |_| session.shown.with(|s| s.as_ref().map(|s| s.phases.clone()).unwrap_or_default()));
    view! {
        <ol class="phases" aria-label="Phases of the turn">
            {move || phases.get().into_iter().map(|(name, now)| view! {
                <li class:now=now aria-current=now.then_some("step")>{name}</li>
            }).collect_view()}
        </ol>
    }
}

/// The open question with all answers.
#[component]
pub fn Question() -> impl IntoView {
    let session = expect_context::<Session>();
    let question = move || session.shown.with(|s| s.as_ref().map(|s| s.question.clone()).unwrap_or_default());
    let over = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(|s| s.view.outcome)));
    let film = Memo::new(move |_| session.film.with(Option::is_some));
    // Cards lie in the hand, trades and orders have their own place; the rest are buttons.
    let plain = Memo::new(move |_| {
        session.shown.with(|s| {
            let Some(s) = s else { return Vec::new() };
            let mut hand = CardCounts::NONE;
            s.view.seats.iter().filter_map(|v| v.hand).for_each(|h| hand.add_all(&h));
            let shown_elsewhere = |c: &Choice| match c {
                Choice::Card(k) => hand.has(*k),
                Choice::Deal(_) | Choice::Deploy(_) => true,
                _ => false,
            };
            let answer = |(c, text): &(Choice, String)| (*c, text.clone(), *c == Choice::Pass && s.ends_turn);
            s.answers.iter().filter(|(c, _)| !shown_elsewhere(c)).map(answer).collect()
        })
    });
    let can_cancel = Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(|s| s.can_cancel)));
    // What the named or picked card does: on small screens it is not on the card.
    let help = Memo::new(move |_| {
        let named = session.shown.with(|s| match s.as_ref().and_then(|s| s.prompt).map(|p| p.question) {
            Some(Asked::Aim { chain, .. }) => chain.iter().last(),
            _ => None,
        });
        session.picked.get().or(named)
    });
    let since = Memo::new(move |_| {
        session
            .shown
            .with(|s| s.as_ref().filter(|s| s.prompt.is_some()).map(|s| s.since.clone()).unwrap_or_default())
    });
    let told = move || {
        session
            .telling
            .get()
            .then(|| session.says.with(|s| s.iter().take(4).cloned().collect::<Vec<_>>().join(" ")))
    };
    let heading = move || match over.get() {
        Some(Outcome::Won) => "won",
        Some(Outcome::Lost) => "lost",
        None => "",
    };
    view! {
        <section class="question" class:idle=move || question().is_empty() && session.note.with(Option::is_none)>
            <h2 class=heading aria-live="polite">{question}</h2>
            {move || told().map(|text| view! { <p class="told" aria-hidden="true">{text}</p> })}
            {move || help.get().map(|k| view! { <p class="card-help small">{k.face().help}</p> })}
            <Show when=move || !since.with(Vec::is_empty)>
                <details class="since" open=true><summary>"Since your last move"</summary>
                    <ul>{move || since.get().into_iter().rev().take(6).rev().map(|t| view! { <li>{t}</li> }).collect_view()}</ul>
                </details>
            </Show>
            {move || session.note.get().map(|n| view! {
                <p class=if n.refusal { "note" } else { "note hint" } role="alert">
                    {n.text}
                    {n.rule.map(|rule| view! { " "<button class="why" on:click=move |_| session.inspected.set(Some(Subject::Rule(rule)))>{format!("Why? ({rule})")}</button> })}
                </p>
            })}
            <div class="answers">
                {move || plain.get().into_iter().map(|(c, text, ends)| {
                    let class = move || {
                        let hinted = if session.hinted.get() == Some(c) || session.points_at(Pointer::Answer(c)) { " hinted" } else { "" };
                        let kind = match c {
                            Choice::Pass => " pass",
                            Choice::Accept => " yes",
                            Choice::Token(_) | Choice::Arc(_) => " spot",
                            _ => "",
                        };
                        format!("answer{kind}{hinted}")
                    };
                    view! {
                        <button class=class title=session.preview(c) data-answer=notation::choice_code(c)
                            on:mouseenter=move |_| if ends { session.forecast.set(true) }
                            on:mouseleave=move |_| if ends { session.forecast.set(false) }
                            on:focus=move |_| if ends { session.forecast.set(true) }
                            on:blur=move |_| if ends { session.forecast.set(false) }
                            on:click=move |_| session.answer(c)>
                            {if let Choice::Kind(k) = c { Some(view! { <img src=format!("art/tokens/{}.svg", k.slug()) alt="" width="36"/> }) } else { None }}
                            {text}
                        </button>
                    }
                }).collect_view()}
                {move || session.picked.get().map(|k| view! {
                    <button class="answer yes confirm" data-do="confirm" on:click=move |_| session.answer(Choice::Card(k))>{session.deed(Choice::Card(k))}</button>
                })}
                <Show when=move || can_cancel.get()>
                    <button class="answer cancel" data-do="cancel" on:click=move |_| session.cancel()>"Put back"</button>
                </Show>
            </div>
            <Show when=move || over.get().is_some() && !film.get() && !session.telling.get()><Story/></Show>
        </section>
    }
}
