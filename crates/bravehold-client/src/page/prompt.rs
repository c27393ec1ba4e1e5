//! The question and its answers; the strip of phases.

use leptos::prelude::*;

use bravehold_rules::{
    ActionId, CardCounts, CardKind, Choice, Deck, Outcome, Purpose, Question as Asked, Source, Window,
    notation,
};
use bravehold_words::capital;

use super::aim::Pointed;
use super::ending::BackToEnd;
use super::inspect::Subject;
use super::over::Numbers;
use super::session::Session;
use super::tray::{self, Tray};
use crate::effects::Action;
use crate::lessons::Pointer;
use crate::shown::Shown;

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
    let carried = Memo::new(move |_| {
        session
            .shown
            .with(|s| s.as_ref().and_then(|s| s.action.as_ref().map(|a| a.cards.clone())).unwrap_or_default())
    });
    let over = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(|s| s.view.outcome)));
    // Cards lie in the hand, trades and orders have their own place; the rest are buttons.
    let plain = Memo::new(move |_| {
        session.shown.with(|s| {
            let Some(s) = s else { return Vec::new() };
            let mut hand = CardCounts::NONE;
            s.view.seats.iter().filter_map(|v| v.hand).for_each(|h| hand.add_all(&h));
            let on_tray = tray::cards(s).is_some();
            let shown_elsewhere = |c: &Choice| match c {
                Choice::Card(k) => hand.has(*k) || on_tray,
                Choice::Deal(_) | Choice::Deploy(_) => true,
                _ => false,
            };
            let answer = |(c, text): &(Choice, String)| {
                // What a rule does is said when it has been chosen; all of it would hide the board of a phone.
                let text = if let Choice::Use(id) = c { use_it(*id) } else { text.clone() };
                (*c, text, *c == Choice::Pass && s.ends_turn)
            };
            s.answers.iter().filter(|(c, _)| !shown_elsewhere(c)).map(answer).collect()
        })
    });
    let timed_window =
        Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(Shown::is_timed_window)));
    // The die that somebody may have rolled again.
    let fallen = Memo::new(move |_| {
        session.shown.with(|s| match s.as_ref().and_then(|s| s.prompt).map(|p| p.question) {
            Some(Asked::React { window: Window::Roll { fell } }) => Some(fell),
            _ => None,
        })
    });
    let can_cancel = Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(|s| s.can_cancel)));
    let back = move || {
        let asked = session.shown.with(|s| s.as_ref().and_then(|s| s.prompt).map(|p| p.question));
        match asked {
            Some(Asked::Aim { by: Source::Second, chain }) if chain.len() == 1 => "Take back",
            Some(Asked::Aim { .. }) => "Put back",
            _ => "Take back",
        }
    };
    // Where the board has everything, a long list of places only hides the rest.
    let listed = Memo::new(move |_| plain.with(|p| p.iter().filter(|(c, ..)| is_spot(*c)).count() > LONG));
    let pointer = expect_context::<Pointed>();
    let button = move |(c, text, ends): (Choice, String, bool)| {
        let class = move || {
            let hinted = if session.hinted.get() == Some(c) || session.points_at(Pointer::Answer(c)) {
                " hinted"
            } else {
                ""
            };
            let kind = match c {
                Choice::Pass => " pass",
                Choice::Accept => " yes",
                c if is_spot(c) => " spot",
                _ => "",
            };
            format!("answer{kind}{hinted}")
        };
        let title = if let Choice::Use(id) = c { id.help().to_string() } else { session.preview(c) };
        let forecast = move |on: bool| {
            if ends {
                session.forecast.set(on);
            }
        };
        view! {
            <button class=class title=title data-answer=notation::choice_code(c)
                on:mouseenter=move |_| forecast(true) on:mouseleave=move |_| forecast(false)
                on:pointerenter=move |e| pointer.hover(&e, Some(c)) on:pointerleave=move |_| pointer.leave()
                on:focus=move |_| { forecast(true); pointer.point(Some(c)) } on:blur=move |_| { forecast(false); pointer.leave() }
                on:click=move |_| session.answer(c)>
                {picture(c).map(|file| view! { <img src=format!("art/{file}.svg") alt="" width="36"/> })}
                {text}
            </button>
        }
    };
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
        <div class="prompt"><section class="question" aria-label="Question" class:window=move || timed_window.get() class:fresh=move || session.fresh.get() class:idle=move || question().is_empty() && session.note.with(Option::is_none)>
            <h2 class=heading aria-live="polite">{move || {
                let (before, named, after) = parts(&question(), &carried.get());
                view! { {fallen.get().map(|n| view! { <img class="window-die" src=format!("art/markers/die-{n}.svg") alt=""/> })}{before}<span class="unseen">{named}</span>{after} }
            }}</h2>
            {move || told().map(|text| view! { <p class="told" aria-hidden="true">{text}</p> })}
            <SinceLine/>
            <Carried/>
            <Tray/>
            {move || session.note.get().map(|n| view! {
                <p class=if n.refusal { "note" } else { "note hint" } role="alert">
                    {n.text}
                    {n.rule.map(|rule| view! { " "<button class="why" on:click=move |_| session.inspected.set(Some(Subject::Rule(rule)))>{format!("Why? ({rule})")}</button> })}
                </p>
            })}
            // What is chosen on the board is a list only for those who do not use a pointer.
            <div class="answers spot-list" class:unseen=move || !session.by_key.get() || listed.get()>
                {move || plain.get().into_iter().filter(|(c, ..)| is_spot(*c)).map(button).collect_view()}
            </div>
            <div class="answers main">
                // While a card is raised there is one thing to say about it; the other answers come back with the card.
                {move || session.picked.get().is_none().then(|| plain.get().into_iter().filter(|(c, ..)| !is_spot(*c)).map(button).collect_view())}
                {move || session.picked.get().map(|k| view! {
                    <button class="answer yes confirm" data-do="confirm" on:click=move |_| session.answer(Choice::Card(k))>{session.deed(Choice::Card(k))}</button>
                    <button class="answer cancel" data-do="cancel" title="Escape" on:click=move |_| session.lower_card()>"Put back"</button>
                })}
                <Show when=move || can_cancel.get() && session.picked.get().is_none()>
                    <button class="answer cancel" data-do="cancel" title="Escape" on:click=move |_| session.cancel()>{back}</button>
                </Show>
            </div>
            <Show when=move || over.get().is_some() && !session.telling.get()>
                // A film has its own ways on.
                <Show when=move || session.film.with(Option::is_some) fallback=BackToEnd><div class="story"><Numbers/></div></Show>
            </Show>
        </section></div>
    }
}

/// What others and the Monsters did since one was asked: who is new on the board, and the last of what happened.
fn since(session: Session) -> Memo<Vec<String>> {
    Memo::new(move |_| {
        let all = session
            .shown
            .with(|s| s.as_ref().filter(|s| s.prompt.is_some()).map(|s| s.since.clone()).unwrap_or_default());
        let skipped = all.len().saturating_sub(NEWS);
        let first = all.first().filter(|_| skipped > 0).cloned();
        let from = if first.is_some() { skipped + 1 } else { 0 };
        first.into_iter().chain(all.into_iter().skip(from)).collect()
    })
}

/// So many sentences are repeated.
const NEWS: usize = 6;

/// The news beside the board, where there is room.
#[component]
pub fn News() -> impl IntoView {
    let session = expect_context::<Session>();
    let since = since(session);
    view! {
        <Show when=move || !since.with(Vec::is_empty)>
            <section class="news since" aria-label="Since your last move"><h3>"Since your last move"</h3>
                <ul>{move || since.get().into_iter().map(|t| view! { <li>{t}</li> }).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// The news of a phone: as much as two lines below the question hold. All of it is with the log.
#[component]
fn SinceLine() -> impl IntoView {
    let session = expect_context::<Session>();
    let since = since(session);
    let has_room = move || session.note.with(Option::is_none) && session.picked.get().is_none();
    view! {
        <Show when=move || !since.with(Vec::is_empty) && has_room()>
            <p class="since-line"><span class="unseen">"Since your last move: "</span>{move || since.get().join(" ")}</p>
        </Show>
    }
}

/// A question without the names of the cards that are shown below it: what comes before them, they, and what comes after.
fn parts(question: &str, cards: &[CardKind]) -> (String, String, String) {
    let whole = (question.to_string(), String::new(), String::new());
    let Some((before, after)) = question.split_once(" — ").filter(|_| cards.len() > 1) else {
        return whole;
    };
    let (who, named) =
        before.split_once(": ").map_or((String::new(), before), |(who, named)| (format!("{who}: "), named));
    let rest = cards.iter().fold(named.to_string(), |rest, k| rest.replacen(k.face().name, "", 1));
    match rest.replace(", ", "").replace(" and ", "").is_empty() {
        true if who.is_empty() => (who, format!("{named} — "), capital(after)),
        true => (who, format!("{named} — "), after.to_string()),
        false => whole,
    }
}

/// The name of something that a rule lets one do, as an order; some rules are called by what they are about.
fn use_it(id: ActionId) -> String {
    let name = id.name();
    if name == id.rule.note().name { format!("Use {name}") } else { name.to_string() }
}

/// So many places are still written out as buttons.
const LONG: usize = 6;

/// True for an answer that is a place or a Monster on the board.
fn is_spot(c: Choice) -> bool {
    matches!(c, Choice::Token(_) | Choice::Arc(_) | Choice::Space(_) | Choice::Structure(_))
}

/// The cards of the action that is going on or the card that is picked, and what they do together: on small screens it
/// is not on the cards.
#[component]
fn Carried() -> impl IntoView {
    let session = expect_context::<Session>();
    let action = Memo::new(move |_| match session.picked.get() {
        Some(k) => Some(Action { cards: vec![k], rule: None, aim: None }),
        None => session.shown.with(|s| s.as_ref().and_then(|s| s.action.clone())),
    });
    // Points that have been shared out, of all that there are (W-154).
    let shared = Memo::new(move |_| {
        session.shown.with(|s| match s.as_ref().and_then(|s| s.prompt).and_then(|p| p.why()) {
            Some(Purpose::Share(n)) => Some(n),
            _ => None,
        })
    });
    let chip = |k: CardKind| {
        view! { <span class="with-card" title=k.face().help><img src=format!("art/cards/{}.svg", k.slug()) alt=""/>{k.face().name}</span> }
    };
    view! {
        {move || action.get().map(|a| view! {
            {(a.cards.len() > 1).then(|| view! { <p class="combined">{a.cards.iter().copied().map(chip).collect_view()}</p> })}
            <p class="card-help small">{a.help()}</p>
        })}
        {move || shared.get().map(|n| view! {
            <p class="points" aria-hidden="true">{(0..4).map(|i| view! { <i class:given=i < n></i> }).collect_view()}</p>
        })}
    }
}

/// The picture of an answer that is a thing.
fn picture(c: Choice) -> Option<String> {
    match c {
        Choice::Kind(k) => Some(format!("tokens/{}", k.slug())),
        Choice::Card(k) => Some(format!("cards/{}", k.slug())),
        Choice::Deck(Deck::Castle) => Some("markers/deck-back".to_string()),
        Choice::Deck(Deck::Wizard) => Some("markers/wizard-back".to_string()),
        Choice::Deck(Deck::Resource) => Some("markers/resource-back".to_string()),
        _ => None,
    }
}
