//! Cards that lie neither in a hand nor in a pile while one of them is chosen: looked at, or taken out of the discard pile.

use leptos::prelude::*;

use bravehold_rules::{CardKind, CardSource, Choice, Deck, Purpose, Question, notation};

use super::hand::{Face, card_class};
use super::inspect::Subject;
use super::session::Session;
use crate::shown::Shown;

/// The cards on the tray, if there is one.
pub fn cards(shown: &Shown) -> Option<Vec<CardKind>> {
    let Some(Question::Card { from: CardSource::Aside | CardSource::Discard, .. }) =
        shown.prompt.map(|p| p.question)
    else {
        return None;
    };
    let card = |(c, _): &(Choice, String)| if let Choice::Card(k) = c { Some(*k) } else { None };
    Some(shown.answers.iter().filter_map(card).collect())
}

/// The cards to choose from, and those that have been put back, in the order in which they will be drawn.
#[component]
pub fn Tray() -> impl IntoView {
    let session = expect_context::<Session>();
    let lying = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(cards)));
    let back = Memo::new(move |_| {
        session.shown.with(|s| {
            let s = s.as_ref()?;
            let why = s.prompt.and_then(|p| p.why());
            (why == Some(Purpose::PutBack)).then(|| {
                let deck = s.view.decks.at(Deck::Castle);
                (deck.known.clone().unwrap_or_default(), deck.cards)
            })
        })
    });
    let card = move |kind: CardKind| {
        let choice = Choice::Card(kind);
        let class = move || card_class(kind, true, session.hinted.get() == Some(choice));
        view! {
            <button class=class title=kind.face().help data-choice=notation::choice_code(choice)
                on:click=move |_| session.answer(choice)
                on:contextmenu=move |e| { e.prevent_default(); session.inspected.set(Some(Subject::Card(kind))) }>
                <Face kind=kind/>
            </button>
        }
    };
    let slot = |(n, kind): (usize, CardKind)| {
        view! {
            <li title=kind.face().help>
                <b>{n + 1}</b><img src=format!("art/cards/{}.svg", kind.slug()) alt=""/><span>{kind.face().name}</span>
            </li>
        }
    };
    view! {
        {move || lying.get().map(|all| view! {
            <div class="tray"><div class="cards">{all.into_iter().map(card).collect_view()}</div></div>
        })}
        {move || back.get().map(|(known, deck)| {
            let rest = usize::from(deck).saturating_sub(known.len());
            let open = lying.get().map_or(0, |l| l.len());
            view! {
                <div class="next-cards">
                    <p class="small">"Back on the deck, in the order in which they will be drawn:"</p>
                    <ol aria-label="The next cards of the deck">
                        {known.iter().copied().enumerate().map(slot).collect_view()}
                        {(0..open).map(|n| view! { <li class="free"><b>{known.len() + n + 1}</b><span>"…"</span></li> }).collect_view()}
                    </ol>
                    <p class="small">{format!("Then the other {rest} cards of the deck.")}</p>
                </div>
            }
        })}
    }
}
