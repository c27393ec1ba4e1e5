//! The hands: the one who must answer first, cards that may be played lit.

use leptos::prelude::*;

use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Who};

use super::session::Session;

/// All hands.
#[component]
pub fn Hands() -> impl IntoView {
    let session = expect_context::<Session>();
    let seats = move || {
        session.shown.with(|s| {
            let Some(s) = s else { return Vec::new() };
            let asked = match s.prompt.map(|p| p.who) {
                Some(Who::Seat(seat)) => Some(seat),
                _ => None,
            };
            let mut out: Vec<_> = (1..)
                .zip(s.view.seats.iter().cloned())
                .filter_map(|(n, v)| Some((Seat::from_number(n)?, v)))
                .collect();
            out.sort_by_key(|(seat, _)| Some(*seat) != asked);
            out.into_iter().map(|(seat, v)| (seat, v, asked == Some(seat), s.view.active == seat)).collect()
        })
    };
    view! {
        <section class="hands" aria-label="Hands" tabindex="0">
            {move || seats().into_iter().map(|(seat, v, asked, active)| {
                let state = match (v.out, v.points, v.wall) {
                    (true, _, _) => " is out".to_string(),
                    (false, 0, false) => String::new(),
                    (false, 0, true) => " · holds a Wall".to_string(),
                    (false, p, wall) => format!(" · {p} points{}", if wall { " · holds a Wall" } else { "" }),
                };
                let cards: Vec<CardKind> = v.hand.map(|h| h.iter().flat_map(|(k, n)| std::iter::repeat_n(k, n as usize)).collect()).unwrap_or_default();
                let hidden = if v.hand.is_none() && !v.out { format!("{} cards", v.cards) } else { String::new() };
                view! {
                    <div class="hand" class:asked=asked>
                        <h3>{format!("Player {}", seat.number())}{if active { " (active)" } else { "" }}{state}</h3>
                        <div class="cards">{cards.into_iter().map(|k| view! { <Card kind=k own=asked/> }).collect_view()}{hidden}</div>
                    </div>
                }
            }).collect_view()}
        </section>
    }
}

/// One card.
#[component]
fn Card(kind: CardKind, own: bool) -> impl IntoView {
    let session = expect_context::<Session>();
    let lit = own && session.may(Choice::Card(kind));
    let face = kind.face();
    let color = kind.slug().split('-').next().unwrap_or("").to_string();
    // One string: a class that is set apart is lost when the element is used again for another card.
    let class = format!("card {color}{}", if lit { " lit" } else { "" });
    view! {
        <button class=class prop:disabled=!lit title=face.help
            on:click=move |_| session.answer(Choice::Card(kind))>
            <img src=format!("art/cards/{}.svg", kind.slug()) alt=""/>
            <span class="name">{face.name}</span>
        </button>
    }
}
