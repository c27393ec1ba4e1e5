//! The hands: the one who must answer first, cards that may be played lit.

use leptos::prelude::*;

use bravehold_rules::board::{Color, Seat};
use bravehold_rules::{CardKind, Choice, Deck, From, Question, SeatView, Viewer, Who, notation};

use super::board::class_of;
use super::drag::{Drag, Ghost, pointer};
use super::inspect::Subject;
use super::orders::Lord;
use super::session::Session;
use super::trade::Trade;
use crate::geometry::shape;
use crate::lessons::Pointer;
use crate::seats::Holder;

/// The cards of a hand, one by one.
pub fn cards(v: &SeatView) -> Vec<CardKind> {
    let hand = v.hand.iter().flat_map(|h| h.iter().collect::<Vec<_>>());
    hand.flat_map(|(k, n)| std::iter::repeat_n(k, n as usize)).collect()
}

/// The cards of the one who is asked.
pub fn own_cards(session: Session) -> Vec<CardKind> {
    session.shown.with_untracked(|s| {
        let Some(s) = s else { return Vec::new() };
        match s.prompt.map(|p| p.who) {
            Some(Who::Seat(seat)) => {
                s.view.seats.get(seat.number() as usize - 1).map(cards).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    })
}

/// All hands, or the trade while one is being made.
#[component]
pub fn Hands() -> impl IntoView {
    let session = expect_context::<Session>();
    let drag = Drag::new(session);
    let trading = Memo::new(move |_| {
        session.shown.with(|s| {
            let question = s.as_ref().and_then(|s| s.prompt).map(|p| p.question);
            matches!(
                question,
                Some(Question::Trade | Question::TradeAnswer { .. } | Question::TradeCounter { .. })
            )
        })
    });
    let seats = move || {
        session.shown.with(|s| {
            let Some(s) = s else { return Vec::new() };
            let first = match (s.prompt.map(|p| p.who), s.view.viewer) {
                (Some(Who::Seat(seat)), _) | (None, Viewer::Seat(seat)) => Some(seat),
                _ => None,
            };
            let asked = s.prompt.and(first);
            let mut out: Vec<_> = (1..)
                .zip(s.view.seats.iter().cloned())
                .filter_map(|(n, v)| Some((Seat::from_number(n)?, v)))
                .collect();
            out.sort_by_key(|(seat, _)| Some(*seat) != first);
            out.into_iter()
                .map(|(seat, v)| (seat, v, asked == Some(seat), first == Some(seat), s.view.active == seat))
                .collect()
        })
    };
    view! {
        <Show when=move || trading.get()>
            <Trade/>
            <div class="who-plays">
                {move || seats().into_iter().map(|(seat, v, _, _, active)| view! { <SeatLine seat=seat v=v active=active/> }).collect_view()}
            </div>
        </Show>
        <Show when=move || !trading.get()>
            <section class="hands" aria-label="Hands" tabindex="0">
                <Lord/>
                {move || seats().into_iter().map(|(seat, v, asked, large, active)| {
                    let class = match (asked, large) {
                        (true, _) => "hand asked large",
                        (false, true) => "hand large",
                        (false, false) => "hand",
                    };
                    let hidden = (v.hand.is_none() && !v.out).then(|| view! {
                        {(0..v.cards).map(|_| view! { <img class="card-back" src="art/markers/deck-back.svg" alt=""/> }).collect_view()}
                        <span class="unseen">{format!("{} cards", v.cards)}</span>
                    });
                    view! {
                        <div class=class>
                            <SeatLine seat=seat v=v.clone() active=active/>
                            <div class="cards">
                                {with_twins(cards(&v)).into_iter().enumerate().map(|(n, (k, twin))| view! { <Card kind=k seat=seat own=asked place=n twin=twin drag=drag/> }).collect_view()}
                                {hidden}
                            </div>
                        </div>
                    }
                }).collect_view()}
            </section>
        </Show>
        <Ghost drag=drag/>
    }
}

/// The cards of a hand, each with the number of equal ones before it.
fn with_twins(cards: Vec<CardKind>) -> Vec<(CardKind, usize)> {
    let twins = |n: usize| cards.iter().take(n).filter(|k| **k == cards[n]).count();
    (0..cards.len()).map(|n| (cards[n], twins(n))).collect()
}

/// The line above a hand: who, whose turn, what else; and who plays it.
#[component]
fn SeatLine(seat: Seat, v: SeatView, active: bool) -> impl IntoView {
    let session = expect_context::<Session>();
    let who = Who::Seat(seat);
    let holder = session.seats().holder(who);
    let mut more = Vec::new();
    if v.out {
        more.push("out of the game".to_string());
    }
    if v.points > 0 {
        more.push(format!("{} points", v.points));
    }
    if v.wall {
        more.push("holds a Wall".to_string());
    }
    // At a table online the host changes this beside the board.
    let elsewhere = session.online.room.with_untracked(Option::is_some);
    if elsewhere && let Holder::Bot(level) = holder {
        more.push(format!("{} bot", level.name()));
    }
    let film = elsewhere
        || session.film.with_untracked(Option::is_some)
        || session.taught.with_untracked(Option::is_some);
    view! {
        <h3>
            <span class="who">{session.name_of(seat)}</span>
            {active.then(|| view! { <span class="turn-mark">"turn"</span> })}
            <span class="more">{more.join(" · ")}</span>
            {(!film).then(|| view! {
                <select class="holder" aria-label=format!("Who plays for Player {}", seat.number()) data-holder=notation::who_text(who)
                    on:change=move |e| {
                        let slug = event_target_value(&e);
                        if let Some(h) = Holder::all().find(|h| h.slug() == slug) { session.sit(who, h); }
                    }>
                    {Holder::all().map(|h| view! { <option value=h.slug() selected=h == holder>{h.name()}</option> }).collect_view()}
                </select>
            })}
        </h3>
    }
}

/// The colour that is printed on a card, if one is.
fn color_of(kind: CardKind) -> Option<Color> {
    Color::ALL.into_iter().find(|c| kind.slug().starts_with(class_of(*c)))
}

/// The face of a card: colour with letter and shape, picture, name, one line.
#[component]
pub fn Face(kind: CardKind) -> impl IntoView {
    let badge = color_of(kind).map(|c| {
        view! {
            <svg class=format!("badge {}", class_of(c)) viewBox="-12 -12 24 24" aria-hidden="true">
                <path d=shape(c)/><text x="0" y="1">{c.name().chars().take(1).collect::<String>()}</text>
            </svg>
        }
    });
    view! {
        {badge}
        <img src=format!("art/cards/{}.svg", kind.slug()) alt="" draggable="false"/>
        <span class="name">{kind.face().name}</span>
        <span class="line">{kind.face().help}</span>
    }
}

/// The classes of a card.
pub fn card_class(kind: CardKind, lit: bool, hinted: bool) -> String {
    let color = color_of(kind).map_or(if kind.slug().starts_with("any") { "any" } else { "plain" }, class_of);
    let deck = if kind.deck() == Deck::Wizard { " wizard" } else { "" };
    format!("card {color}{deck}{}{}", if lit { " lit" } else { "" }, if hinted { " hinted" } else { "" })
}

/// One card of a hand.
#[component]
fn Card(kind: CardKind, seat: Seat, own: bool, place: usize, twin: usize, drag: Drag) -> impl IntoView {
    let session = expect_context::<Session>();
    let choice = Choice::Card(kind);
    let lit = own && session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(choice)));
    let hinted = move || {
        own && session.hinted.get() == Some(choice)
            || session.points_at(Pointer::Card(seat, kind))
            || session.points_at(Pointer::Hand(seat))
    };
    let gives_up = session.shown.with_untracked(|s| {
        let question = s.as_ref().and_then(|s| s.prompt).map(|p| p.question);
        matches!(question, Some(Question::Card { from: From::Hand, .. }))
    });
    let named = own
        && session.shown.with_untracked(|s| {
            let question = s.as_ref().and_then(|s| s.prompt).map(|p| p.question);
            matches!(question, Some(Question::Aim { chain, .. }) if chain.iter().filter(|c| *c == kind).count() > twin)
        });
    // One string: a class that is set apart is lost when the element is used again for another card.
    let class = move || {
        let picked = own && twin == 0 && session.picked.get() == Some(kind);
        format!("{}{}", card_class(kind, lit, hinted()), if named || picked { " named" } else { "" })
    };
    let press = move |e: leptos::ev::PointerEvent| {
        if own {
            let (x, y) = pointer(&e);
            drag.press(kind, x, y);
        }
    };
    let choose = move |_| {
        if drag.is_on() {
            return;
        }
        if own && lit && gives_up && session.picked.get_untracked() != Some(kind) {
            // What is given up cannot be had back: it is chosen twice.
            session.picked.set(Some(kind));
        } else if own {
            session.answer(choice);
        } else {
            session.inspected.set(Some(Subject::Card(kind)));
        }
    };
    let point = move |on: bool| {
        if lit {
            session.point(on.then_some(kind));
        }
    };
    view! {
        <button class=class title=kind.face().help aria-disabled=(own && !lit).to_string() data-place=place.to_string()
            data-choice=own.then(|| notation::choice_code(choice))
            on:pointerdown=press on:click=choose
            on:contextmenu=move |e| { e.prevent_default(); session.inspected.set(Some(Subject::Card(kind))) }
            on:keydown=move |e| if e.key() == "i" || e.key() == "?" { session.inspected.set(Some(Subject::Card(kind))) }
            on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
            on:focus=move |_| point(true) on:blur=move |_| point(false)>
            <Face kind=kind/>
        </button>
    }
}
