//! The waiting room of a table online: link, code and QR code for friends, who has come, and the way into the game.

use std::collections::BTreeSet;
use std::time::Duration;

use leptos::prelude::*;

use bravehold_bots::Level;
use bravehold_wire::{Holder, Request, Seating};
use bravehold_words as words;

use super::notify::address;
use super::players::face;
use super::room::Link;
use super::session::Session;
use crate::qr;
use crate::route::Route;

/// How long "Ben has joined" stays on the screen, in milliseconds.
const SAID: u64 = 6000;

/// What belongs to coming together: the waiting room, and who has joined.
#[component]
pub fn Gathering() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    sit_down(session);
    let there = Memo::new(move |_| online.room.with(Option::is_some) && online.waiting.get());
    view! { <Show when=move || there.get()><WaitingRoom/></Show><Joined/> }
}

/// Whoever comes by an invitation takes the first free seat.
fn sit_down(session: Session) {
    let online = session.online;
    Effect::new(move |_| {
        let free = online.room.with(|r| {
            let r = r.as_ref()?;
            let seated = r.seats.iter().any(|s| s.yours);
            Some(r.seats.iter().find(|s| s.holder == Holder::Free && !seated).map(|s| s.who))
        });
        // Nothing is known before the room has been told.
        if let Some(free) = free
            && online.invited.try_update_value(std::mem::take) == Some(true)
            && let Some(who) = free
        {
            session.take_seat(who);
        }
    });
}

/// Says who has joined.
#[component]
fn Joined() -> impl IntoView {
    let online = expect_context::<Session>().online;
    let said = RwSignal::new(Vec::<String>::new());
    Effect::new(move |before: Option<Option<BTreeSet<String>>>| {
        let now: Option<BTreeSet<String>> = online.room.with(|r| {
            let name = |s: &bravehold_wire::SeatInfo| match &s.holder {
                Holder::Person { name, .. } if !s.yours => Some(name.clone()),
                Holder::Person { .. } | Holder::Free | Holder::Bot(_) => None,
            };
            r.as_ref().map(|r| r.seats.iter().filter_map(name).collect())
        });
        // Whoever sat there when one came has not just joined.
        if let (Some(Some(before)), Some(now)) = (&before, &now) {
            let new: Vec<String> = now.difference(before).cloned().collect();
            if !new.is_empty() {
                said.update(|s| s.extend(new.clone()));
                let over = move || {
                    let _ = said.try_update(|s| s.retain(|name| !new.contains(name)));
                };
                set_timeout(over, Duration::from_millis(SAID));
            }
        }
        now.or_else(|| before.flatten())
    });
    view! {
        <div class="joined" role="status">
            {move || said.get().into_iter().map(|name| view! { <p>{format!("{name} has joined.")}</p> }).collect_view()}
        </div>
    }
}

#[component]
fn WaitingRoom() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let code =
        Memo::new(move |_| online.room.with(|r| r.as_ref().map(|r| r.table.clone()).unwrap_or_default()));
    let link = Signal::derive(move || address(&Route::Join(code.get())));
    let free = Memo::new(move |_| {
        online.room.with(|r| {
            let free = |r: &bravehold_wire::Room| {
                r.seats.iter().filter(|s| s.holder == Holder::Free).map(|s| s.who).collect::<Vec<_>>()
            };
            r.as_ref().map(free).unwrap_or_default()
        })
    });
    let squares = move || {
        qr::path(&link.get()).map(|(d, size)| view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label="QR code of the link" shape-rendering="crispEdges"><path d=d/></svg>
        })
    };
    let seats = move || {
        online.room.with(|r| {
            let row = |s: &bravehold_wire::SeatInfo| {
                let (name, state) = match &s.holder {
                    Holder::Person { name, .. } if s.yours => (name.clone(), "You"),
                    Holder::Person { name, .. } => (name.clone(), "Joined"),
                    Holder::Bot(level) => (format!("{level} bot"), "Bot"),
                    Holder::Free => (words::who(s.who), "Waiting …"),
                };
                let picture = match s.who {
                    bravehold_rules::Who::Seat(seat) => face(seat),
                    bravehold_rules::Who::Overlord => "art/tokens/orc-warlord.svg".to_string(),
                };
                let empty = s.holder == Holder::Free;
                view! { <li class:empty=empty><span class="face"><img src=picture alt=""/></span><b>{name}</b><span>{state}</span></li> }
            };
            r.as_ref().map(|r| r.seats.iter().map(row).collect_view())
        })
    };
    let fill = move |_| {
        for who in free.get_untracked() {
            session.ask(&Request::Seat { who, to: Seating::Bot(Level::Strong.name().to_string()) });
        }
        online.waiting.set(false);
    };
    let title = move || match free.with(Vec::len) {
        0 => "Everybody is here".to_string(),
        1 => "Waiting for one friend".to_string(),
        n => format!("Waiting for {n} friends"),
    };
    view! {
        <section class="hand-over waiting" role="dialog" aria-modal="true" aria-label="Waiting room">
            <div>
                <h2 class="display" aria-live="polite">{title}</h2>
                <p>"Send this link. Friends who open it get a seat at once."</p>
                <div class="invite">
                    {squares}
                    <div><p class="small">"Scan the code with a phone, or share the link."</p><Link link=link name="Invitation link" hook="invite"/>
                        <p>"Table "<span class="code" data-do="waiting-code">{move || code.get()}</span></p></div>
                </div>
                <ul class="guests" aria-label="Seats">{seats}</ul>
                <div class="answers">
                    <button class="answer" class:yes=move || free.with(Vec::is_empty) data-do="start-playing" on:click=move |_| online.waiting.set(false)>
                        {move || if free.with(Vec::is_empty) { "Play" } else { "Go to the table" }}</button>
                    <Show when=move || !free.with(Vec::is_empty)>
                        <button class="answer" data-do="fill-bots" on:click=fill>"Fill empty seats with bots"</button>
                    </Show>
                </div>
            </div>
        </section>
    }
}
