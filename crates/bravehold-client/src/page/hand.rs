//! The hands: the one who must answer first, cards that may be played lit.

use leptos::prelude::*;

use bravehold_rules::board::{Color, Seat};
use bravehold_rules::{CardKind, Choice, Deck, Question, SeatView, Viewer, Who, notation};

use super::board::class_of;
use super::drag::{Drag, Ghost};
use super::inspect::Subject;
use super::orders::Lord;
use super::players::{called, face};
use super::session::Session;
use super::trade::Trade;
use super::workshop::Commit;
use crate::fresh::{fresh, lying};
use crate::geometry::shape;
use crate::lessons::Pointer;
use crate::seats::Holder;

/// The cards of a hand, one by one.
pub fn cards(v: &SeatView) -> Vec<CardKind> {
    let hand = v.hand.iter().flat_map(|h| h.iter().collect::<Vec<_>>());
    hand.flat_map(|(k, n)| std::iter::repeat_n(k, n as usize)).collect()
}

/// The cards of a player in the order in which they lie: a card that is drawn moves no other.
pub fn lying_cards(session: Session, seat: Seat, v: &SeatView) -> Vec<CardKind> {
    session.log.with_untracked(|log| lying(log, seat, &cards(v)))
}

/// The cards of the one who is asked.
pub fn own_cards(session: Session) -> Vec<CardKind> {
    session.shown.with_untracked(|s| {
        let Some(s) = s else { return Vec::new() };
        match s.prompt.map(|p| p.who) {
            Some(Who::Seat(seat)) => s
                .view
                .seats
                .get(seat.number() as usize - 1)
                .map(|v| lying_cards(session, seat, v))
                .unwrap_or_default(),
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
            // While the Overlord is asked it is his turn.
            let lord = s.prompt.is_some_and(|p| p.who == Who::Overlord);
            let active = Some(s.view.active).filter(|_| !lord);
            let mut out: Vec<_> = (1..)
                .zip(s.view.seats.iter().cloned())
                .filter_map(|(n, v)| Some((Seat::from_number(n)?, v)))
                .collect();
            out.sort_by_key(|(seat, _)| Some(*seat) != first);
            out.into_iter()
                .map(|(seat, v)| (seat, v, asked == Some(seat), first == Some(seat), active == Some(seat)))
                .collect()
        })
    };
    let lord_plays = Memo::new(move |_| {
        session.shown.with(|s| {
            s.as_ref().is_some_and(|s| {
                s.view.viewer == Viewer::Overlord || s.prompt.is_some_and(|p| p.who == Who::Overlord)
            })
        })
    });
    let one = move |(seat, v, asked, large, active): (Seat, SeatView, bool, bool, bool)| {
        let class = match (asked, large) {
            (true, _) => "hand asked large",
            (false, true) => "hand large",
            (false, false) => "hand",
        };
        let hidden = (v.hand.is_none() && !v.out).then(|| {
            view! {
                {(0..v.cards).map(|_| view! { <img class="card-back" src="art/markers/deck-back.svg" alt=""/> }).collect_view()}
                <span class="unseen">{crate::ending::count(usize::from(v.cards), "card")}</span>
            }
        });
        let new = session.log.with(|log| fresh(log, seat));
        let all = with_twins(lying_cards(session, seat, &v));
        // Of equal cards those that came last are the new ones.
        let is_new = |kind: CardKind, twin: usize| {
            let of = |list: &mut dyn Iterator<Item = CardKind>| list.filter(|k| *k == kind).count();
            let (held, drawn) = (of(&mut all.iter().map(|(k, _)| *k)), of(&mut new.iter().copied()));
            large && twin + drawn >= held
        };
        let all: Vec<(CardKind, usize, bool)> =
            all.iter().map(|(k, twin)| (*k, *twin, is_new(*k, *twin))).collect();
        let count = format!("--n: {}", all.len().max(1));
        view! {
            <div class=class>
                <SeatLine seat=seat v=v.clone() active=active/>
                <div class="cards" style=count>
                    {all.into_iter().enumerate().map(|(n, (k, twin, new))| view! { <Card kind=k seat=seat own=asked place=n twin=twin new=new drag=drag/> }).collect_view()}
                    {hidden}
                </div>
            </div>
        }
    };
    // Only one's own hand lies where the thumb is; the others are above.
    let some = move |own: bool| {
        seats().into_iter().filter(|(_, _, _, large, _)| *large == own).map(one).collect_view()
    };
    view! {
        <section class="hands" aria-label="Hands">
            <Show when=move || trading.get()>
                <Trade/>
                <div class="who-plays">
                    {move || seats().into_iter().filter(|s| !s.3).map(|(seat, v, _, _, active)| view! { <SeatLine seat=seat v=v active=active/> }).collect_view()}
                </div>
            </Show>
            <Show when=move || !trading.get()>
                <div class="others" tabindex="0" role="group" aria-label="Other hands">
                    <Show when=move || !lord_plays.get()><Lord/></Show>
                    {move || some(false)}
                </div>
            </Show>
            <div class="own" role="group" aria-label="Your hand">
                <Show when=move || lord_plays.get()><Lord/></Show>
                {move || some(true)}
            </div>
        </section>
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
        more.push(crate::ending::count(usize::from(v.points), "point"));
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
        <h3 data-seat=seat.number().to_string()>
            <img class="avatar" src=face(seat) alt=""/>
            <span class="who">{if elsewhere { session.name_of(seat) } else { called(session, seat) }}</span>
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

/// A word of many names, with the place to break it.
const LONG_WORD: [&str; 2] = ["Swords", "man"];

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
    // The one word that is longer than a card of a phone may be broken where people would break it.
    let name = match kind.face().name.split_once(LONG_WORD.concat().as_str()) {
        Some((before, after)) => view! { {before}{LONG_WORD[0]}<wbr/>{LONG_WORD[1]}{after} }.into_any(),
        None => kind.face().name.into_any(),
    };
    view! {
        {badge}
        <img src=format!("art/cards/{}.svg", kind.slug()) alt="" draggable="false"/>
        <span class="name">{name}</span>
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
fn Card(
    kind: CardKind,
    seat: Seat,
    own: bool,
    place: usize,
    twin: usize,
    new: bool,
    drag: Drag,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let choice = Choice::Card(kind);
    // A Resource that the Engineer needs is played by a click on it, like any other card.
    let commit = expect_context::<Commit>();
    let played = own && session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(choice)));
    let committed = own && !played && commit.takes(kind);
    let lit = played || committed;
    let hinted = move || {
        own && session.hinted.get() == Some(choice)
            || session.points_at(Pointer::Card(seat, kind))
            || session.points_at(Pointer::Hand(seat))
    };
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
    let press = move |e: leptos::ev::PointerEvent| drag.press(session, kind, own, &e);
    let choose = move |_| {
        if drag.is_on() {
            return;
        }
        if committed {
            commit.give(kind);
        } else if own {
            session.choose_card(kind);
            if session.by_key.get_untracked() {
                super::keys::to_first_target();
            }
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
            {new.then(|| view! { <span class="new-mark">"new"</span> })}
            <Face kind=kind/>
        </button>
    }
}
