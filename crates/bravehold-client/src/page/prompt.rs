//! The question and its answers; the strip of phases.

use leptos::prelude::*;

use bravehold_rules::{CardKind, Choice, Outcome};

use super::session::Session;

/// The phases of the turn, the running one lit.
#[component]
pub fn Phases() -> impl IntoView {
    let session = expect_context::<Session>();
    let phases = move || session.shown.with(|s| s.as_ref().map(|s| s.phases.clone()).unwrap_or_default());
    view! {
        <ol class="phases">
            {move || phases().into_iter().skip(1).map(|(name, now)| view! { <li class:now=now>{name}</li> }).collect_view()}
        </ol>
    }
}

/// The open question with all answers.
#[component]
pub fn Question() -> impl IntoView {
    let session = expect_context::<Session>();
    let give = RwSignal::new(None::<CardKind>);
    let question = move || session.shown.with(|s| s.as_ref().map(|s| s.question.clone()).unwrap_or_default());
    let over = move || session.shown.with(|s| s.as_ref().and_then(|s| s.view.outcome));
    let answers = move || session.shown.with(|s| s.as_ref().map(|s| s.answers.clone()).unwrap_or_default());
    let plain = move || {
        answers()
            .into_iter()
            .filter(|(c, _)| !matches!(c, Choice::Deal(_) | Choice::Card(_)))
            .collect::<Vec<_>>()
    };
    // Trades are named in two clicks: what one gives, then with whom and for what.
    let gives = move || {
        let mut out: Vec<CardKind> = answers()
            .iter()
            .filter_map(|(c, _)| match c {
                Choice::Deal(d) => Some(d.give),
                _ => None,
            })
            .collect();
        out.dedup();
        out.sort();
        out.dedup();
        out
    };
    let deals = move || {
        answers()
            .into_iter()
            .filter(|(c, _)| matches!(c, Choice::Deal(d) if Some(d.give) == give.get()))
            .collect::<Vec<_>>()
    };
    // A scavenged card does not lie in the hand: it needs a button of its own.
    let loose = move || {
        session.shown.with(|s| {
            let Some(s) = s else { return Vec::new() };
            let hand = s.view.seats.iter().filter_map(|v| v.hand).fold(
                bravehold_rules::CardCounts::NONE,
                |mut all, h| {
                    all.add_all(&h);
                    all
                },
            );
            s.answers
                .iter()
                .filter(|(c, _)| matches!(c, Choice::Card(k) if !hand.has(*k)))
                .cloned()
                .collect::<Vec<_>>()
        })
    };
    let pass_previews = move |c: &Choice| {
        *c == Choice::Pass
            && session
                .shown
                .with_untracked(|s| s.as_ref().is_some_and(|s| s.question.contains("play a card")))
    };
    view! {
        <section class="question" aria-live="polite">
            <h2 class:won=move || over() == Some(Outcome::Won) class:lost=move || over() == Some(Outcome::Lost)>{question}</h2>
            <p class="note" role="alert">{move || session.note.get()}</p>
            <div class="answers">
                {move || plain().into_iter().map(|(c, text)| {
                    let ends = pass_previews(&c);
                    view! {
                        <button class="answer" title=session.preview(c)
                            on:mouseenter=move |_| if ends { session.forecast.set(true) }
                            on:mouseleave=move |_| if ends { session.forecast.set(false) }
                            on:focus=move |_| if ends { session.forecast.set(true) }
                            on:blur=move |_| if ends { session.forecast.set(false) }
                            on:click=move |_| session.answer(c)>
                            {if ends { "End turn".to_string() } else { text }}
                        </button>
                    }
                }).collect_view()}
                {move || loose().into_iter().map(|(c, text)| view! {
                    <button class="answer" on:click=move |_| session.answer(c)>{text}</button>
                }).collect_view()}
            </div>
            <Show when=move || !gives().is_empty()>
                <div class="answers">
                    <span class="small">"Give "</span>
                    {move || gives().into_iter().map(|k| view! {
                        <button class="chip" class:lit=move || give.get() == Some(k) on:click=move |_| give.set(Some(k))>{k.face().name}</button>
                    }).collect_view()}
                </div>
                <div class="answers deals">
                    {move || deals().into_iter().map(|(c, text)| view! {
                        <button class="answer" on:click=move |_| { give.set(None); session.answer(c) }>{text}</button>
                    }).collect_view()}
                </div>
            </Show>
        </section>
    }
}
