//! Piles beside the board: what is left, and what has been laid down.

use bravehold_rules::board::Tower;
use bravehold_rules::{Deck, TokenKind};
use leptos::prelude::*;

use super::inspect::Subject;
use super::session::Session;
use super::workshop::WorkshopPile;
use crate::lessons::Pointer;
use crate::stage::is_titan;
use crate::titan::TitanCard;

/// Tokens left, cards left, the top of the discard pile.
#[component]
pub fn Piles() -> impl IntoView {
    let session = expect_context::<Session>();
    let view_of = move |f: fn(&bravehold_rules::View) -> u16| {
        session.shown.with(|s| s.as_ref().map_or(0, |s| f(&s.view)))
    };
    let top = move || {
        session.shown.with(|s| s.as_ref().and_then(|s| s.view.decks.at(Deck::Castle).discard.last().copied()))
    };
    let class = move |p: Pointer| if session.points_at(p) { "pile hinted" } else { "pile" };
    let left = move || {
        session.shown.with(|s| {
            let Some(s) = s else { return String::new() };
            let kinds: Vec<String> =
                s.view.unseen_tokens.iter().map(|(k, n)| format!("{n} {}", k.face().name)).collect();
            format!("Tokens still to come: {}", kinds.join(", "))
        })
    };
    let discarded = move || {
        session.shown.with(|s| {
            let names: Vec<&str> = s
                .iter()
                .flat_map(|s| s.view.decks.at(Deck::Castle).discard.iter().rev().map(|k| k.face().name))
                .collect();
            format!("Discard pile, top card first: {}", names.join(", "))
        })
    };
    let next = move || {
        let known = session.shown.with(|s| {
            s.as_ref().and_then(|s| s.view.decks.at(Deck::Castle).known.clone()).unwrap_or_default()
        });
        let names: Vec<&str> = known.iter().map(|k| k.face().name).collect();
        match names.as_slice() {
            [] => "Cards left in the deck".to_string(),
            names => format!("Cards left in the deck; the next ones are {}", names.join(", ")),
        }
    };
    let wizards = Memo::new(move |_| {
        session.shown.with(|s| {
            s.as_ref().is_some_and(|s| {
                let deck = s.view.decks.at(Deck::Wizard);
                deck.cards > 0
                    || !deck.discard.is_empty()
                    || !s.view.castle.special(Tower::Wizards).is_empty()
            })
        })
    });
    let open = move || {
        session.shown.with(|s| s.as_ref().is_some_and(|s| !s.view.castle.special(Tower::Wizards).is_empty()))
    };
    let cast = move || {
        session.shown.with(|s| {
            let kinds = s.iter().flat_map(|s| {
                s.view.decks.at(Deck::Wizard).discard.iter().map(|k| k.face().name).collect::<Vec<_>>()
            });
            format!("Wizard cards discarded: {}", kinds.collect::<Vec<_>>().join(", "))
        })
    };
    let titan = Memo::new(move |_| {
        session.shown.with(|s| s.as_ref().and_then(|s| TitanCard::of(&s.setup, &s.view)).map(|c| c.counter()))
    });
    let titan_card = move |text: String| {
        TokenKind::ALL.into_iter().find(|k| is_titan(*k)).map(|k| {
            let title = format!("The card of {}", k.face().name);
            let label = format!("{title}: {text}");
            view! {
                <li class="pile titan-pile">
                    <button data-do="titan" title=title aria-label=label
                        on:click=move |_| session.inspected.set(Some(Subject::Token(k)))>
                        <img src=format!("art/tokens/{}.svg", k.slug()) alt=""/><span>{text}</span>
                    </button>
                </li>
            }
        })
    };
    view! {
        <ul class="piles" aria-label="Piles">
            <li class=move || class(Pointer::Pile) title=left><img src="art/markers/pile-back.svg" alt=""/><span>{move || view_of(|v| v.pile)}<i>" tokens"</i></span></li>
            <li class=move || class(Pointer::Graveyard) title="Defeated Monsters and used tokens"><img src="art/markers/trophy.svg" alt=""/><span>{move || view_of(|v| v.graveyard.total())}<i>" defeated"</i></span></li>
            <li class=move || class(Pointer::Deck) title=next><img src="art/markers/deck-back.svg" alt=""/><span>{move || view_of(|v| v.decks.at(Deck::Castle).cards)}<i>" cards"</i></span></li>
            <li class=move || class(Pointer::Discard) title=discarded>
                {move || {
                    let picture = top().map_or("markers/deck-back".to_string(), |k| format!("cards/{}", k.slug()));
                    view! { <img src=format!("art/{picture}.svg") alt="" class:none=move || top().is_none()/> }
                }}
                <span>{move || view_of(|v| v.decks.at(Deck::Castle).discard.len() as u16)}<i>" discarded"</i></span>
            </li>
            <Show when=move || wizards.get()>
                <li class=move || class(Pointer::Wizards) title=move || if open() { "Wizard cards left in their deck" } else { "The Wizard deck is closed" }>
                    <img src="art/markers/wizard-back.svg" alt="" class:closed=move || !open()/><span>{move || view_of(|v| v.decks.at(Deck::Wizard).cards)}<i>{move || if open() { " Wizard cards" } else { " closed" }}</i></span>
                </li>
                <li class="pile" title=cast><img src="art/markers/wizard-back.svg" alt="" class="closed"/><span>{move || view_of(|v| v.decks.at(Deck::Wizard).discard.len() as u16)}<i>" cast"</i></span></li>
            </Show>
            {move || titan.get().map(titan_card)}
            <WorkshopPile/>
        </ul>
    }
}
