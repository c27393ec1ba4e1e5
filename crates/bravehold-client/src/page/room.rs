//! The table online beside the board: its code, who sits where, and what the host may do.

use leptos::prelude::*;

use bravehold_bots::Level;
use bravehold_rules::{Who, notation};
use bravehold_wire::{Holder, Request, Room, SeatInfo, Seating, Watcher};
use bravehold_words as words;

use super::elsewhere::OTHER_VERSION;
use super::friends::TellMe;
use super::notify::{self, address};
use super::session::Session;
use super::talk::{Talk, is_small};
use crate::route::Route;

/// The panel.
#[component]
pub fn RoomPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let there = Memo::new(move |_| online.room.with(Option::is_some));
    // What was said is read when it is seen.
    Effect::new(move |_| {
        if online.open.get() && online.talk.with(|t| !t.is_empty()) {
            online.unread.set(0);
        }
    });
    view! {
        <Show when=move || there.get()>
            <section class="room" aria-label="Online table">
                <Way/>
                <Seats/>
                <Host/>
                <Talk/>
                <Private/>
            </section>
        </Show>
    }
}

/// How the line is, where everybody sees it; quiet while all is well.
#[component]
pub fn LineState() -> impl IntoView {
    let session = expect_context::<Session>();
    let may_take =
        Memo::new(move |_| session.online.room.with(|r| r.as_ref().is_some_and(|r| r.may_take_host)));
    view! {
        <div class="line-state" role="status">
            {move || session.online.mood.get().words().map(|text| view! { <p>{text}</p> })}
            <Show when=move || may_take.get()>
                <p>"The host has been away for a while. "
                    <button data-do="take-host-here" on:click=move |_| session.ask(&Request::TakeHost)>"Become host"</button></p>
            </Show>
        </div>
    }
}

/// The button that opens the panel.
#[component]
pub fn RoomButton() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let name = move || match online.unread.get() {
        0 => "Online table: seats, link and chat".to_string(),
        n => format!("Online table, {n} new"),
    };
    view! {
        <button class="quiet room-button" data-do="room" aria-pressed=move || online.open.get().to_string() aria-label=name
            on:click=move |_| online.open.update(|o| *o = !*o)>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM16.5 12a3 3 0 1 0 0-6a3 3 0 0 0 0 6ZM2 20v-2a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v2ZM15.5 20H22v-2a4 4 0 0 0-4-4h-2.5Z"/></svg>
            {move || (online.unread.get() > 0).then(|| view! { <span class="unread">{online.unread.get()}</span> })}
        </button>
    }
}

/// A link in a field, with the ways to pass it on.
#[component]
pub fn Link(#[prop(into)] link: Signal<String>, name: &'static str, hook: &'static str) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        notify::copy(&link.get_untracked(), field.get_untracked());
        copied.set(true);
    };
    view! {
        <div class="link">
            <input type="text" readonly aria-label=name node_ref=field data-do=hook prop:value=move || link.get()/>
            <button data-do=format!("{hook}-copy") on:click=copy>{move || if copied.get() { "Copied" } else { "Copy" }}</button>
            {notify::can_share().then(|| view! { <button data-do=format!("{hook}-share") on:click=move |_| notify::share(&link.get_untracked())>"Share"</button> })}
        </div>
    }
}

/// The way to the table, for others.
#[component]
fn Way() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let code =
        Memo::new(move |_| online.room.with(|r| r.as_ref().map(|r| r.table.clone()).unwrap_or_default()));
    let link = Signal::derive(move || address(&Route::Online(code.get(), None)));
    let watching = move || match online.room.with(|r| r.as_ref().map_or(0, |r| r.watching)) {
        0 => String::new(),
        1 => "1 watches".to_string(),
        n => format!("{n} watch"),
    };
    let live = move || match online.room.with(|r| r.as_ref().is_some_and(|r| r.live)) {
        true => "live: a bot stands in for absent players",
        false => "slow: the game waits for everybody, for days if need be",
    };
    view! {
        <div class="way">
            <h2>"Table "<span class="code" data-do="table-code">{move || code.get()}</span>
                <button class="quiet close-room" aria-label="Close" on:click=move |_| online.open.set(false)>"✕"</button></h2>
            <Link link=link name="Link to this table, for everyone" hook="table-link"/>
        </div>
        <p class="small">{live}{move || { let w = watching(); (!w.is_empty()).then(|| format!(" · {w}")) }}</p>
    }
}

/// What is said of a seat.
fn state(seat: &SeatInfo) -> String {
    let host = if seat.host { " · host" } else { "" };
    match &seat.holder {
        Holder::Free => "free".to_string(),
        Holder::Bot(level) => format!("{level} bot"),
        Holder::Person { here, bot, .. } => {
            let what = match (seat.yours, here, bot) {
                (true, ..) => "you".to_string(),
                (_, true, None) => "here".to_string(),
                (_, false, None) => "not here".to_string(),
                (_, _, Some(level)) => format!("away, a {level} bot plays"),
            };
            format!("{what}{host}")
        }
    }
}

/// The seats, with what may be done about each.
#[component]
fn Seats() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    // A person would lose the seat: that is asked for twice.
    let doubt = RwSignal::new(None::<(Who, String, Seating)>);
    let give = move |seat: &SeatInfo, to: Seating| match &seat.holder {
        Holder::Person { name, .. } if !seat.yours => doubt.set(Some((seat.who, name.clone(), to))),
        _ => session.ask(&Request::Seat { who: seat.who, to }),
    };
    let take = move |who: Who| {
        session.take_seat(who);
        if is_small() {
            online.open.set(false);
        }
    };
    let row = move |room: &Room, seat: &SeatInfo| {
        let (who, own) = (seat.who, seat.yours);
        let (title, name) = match &seat.holder {
            Holder::Person { name, .. } => (name.clone(), words::who(who)),
            _ => (words::who(who), String::new()),
        };
        let free = seat.holder == Holder::Free;
        let person = matches!(&seat.holder, Holder::Person { here: true, .. });
        let given = seat.clone();
        let change = move |e: leptos::ev::Event| {
            let to = match event_target_value(&e).as_str() {
                "" => return,
                "here" => Seating::Here,
                "free" => Seating::Elsewhere,
                level => Seating::Bot(level.to_string()),
            };
            give(&given, to);
        };
        view! {
            <li data-at=notation::who_text(who)>
                <div class="at"><b>{title.clone()}</b><span class="small">{if name.is_empty() { state(seat) } else { format!("{name} · {}", state(seat)) }}</span></div>
                {free.then(|| view! { <button class="primary" data-do="sit" on:click=move |_| take(who)>"Take this seat"</button> })}
                {room.host.then(|| view! {
                    <select class="holder" aria-label=format!("Who plays for {title}") data-do="seat" on:change=change>
                        <option value="" selected>"change …"</option>
                        {(!own && !free).then(|| view! { <option value="here">"You"</option> })}
                        {(!free).then(|| view! { <option value="free">"open to an online player"</option> })}
                        {Level::ALL.into_iter().map(|l| view! { <option value=l.name()>{format!("{} bot", l.name())}</option> }).collect_view()}
                    </select>
                    {(person && !own).then(|| view! { <button class="quiet" data-do="make-host" on:click=move |_| session.ask(&Request::Host { who })>"Make host"</button> })}
                })}
            </li>
        }
    };
    let rows =
        move || online.room.with(|r| r.as_ref().map(|r| r.seats.iter().map(|s| row(r, s)).collect_view()));
    view! {
        <ul class="people" aria-label="Seats">{rows}</ul>
        {move || doubt.get().map(|(who, name, to)| view! {
            <p class="note" role="alert">{format!("{name} would lose the seat. ")}
                <button data-do="take-seat-away" on:click=move |_| { doubt.set(None); session.ask(&Request::Seat { who, to: to.clone() }) }>"Take it away"</button>
                <button class="quiet" on:click=move |_| doubt.set(None)>"No"</button></p>
        })}
    }
}

/// What the host may do, and what everybody may do about their own seat.
#[component]
fn Host() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let of = move |f: fn(&Room) -> bool| Memo::new(move |_| online.room.with(|r| r.as_ref().is_some_and(f)));
    let (host, paused, live) = (of(|r| r.host), of(|r| r.paused), of(|r| r.live));
    let (may_take, plays) = (of(|r| r.may_take_host), of(|r| r.seats.iter().any(|s| s.yours)));
    let away = Memo::new(move |_| {
        let name = session.remote(|r| r.place().1.is_some().then(|| r.name().to_string())).flatten();
        online.room.with(|r| {
            let own = |s: &SeatInfo| matches!(&s.holder, Holder::Person { name: n, bot: Some(_), .. } if Some(n) == name.as_ref());
            r.as_ref().is_some_and(|r| r.seats.iter().any(own))
        })
    });
    let over =
        Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(|s| s.view.outcome.is_some())));
    view! {
        <div class="answers" hidden=move || over.get()>
            <Show when=move || host.get()>
                <button data-do="pause" on:click=move |_| session.ask(&Request::Pause { on: !paused.get_untracked() })>
                    {move || if paused.get() { "Resume" } else { "Pause" }}</button>
                <button data-do="live" on:click=move |_| session.ask(&Request::Live { on: !live.get_untracked() })>
                    {move || if live.get() { "Wait for everybody" } else { "Bots stand in" }}</button>
            </Show>
            <Show when=move || may_take.get()>
                <button data-do="take-host" on:click=move |_| session.ask(&Request::TakeHost)>"The host is away: become host"</button>
            </Show>
            <Show when=move || plays.get()>
                <button data-do="leave" on:click=move |_| session.ask(&Request::Leave { bot: Level::Strong.name().to_string() })>"Leave my seat to a bot"</button>
            </Show>
            <Show when=move || away.get() && !plays.get()>
                <button class="primary" data-do="come-back" on:click=move |_| session.come_again()>"Take my seat back"</button>
            </Show>
            <Show when=move || plays.get()><TellMe/></Show>
        </div>
        <Watchers/>
    }
}

/// Who watches, for the host: they can be muted and removed.
#[component]
fn Watchers() -> impl IntoView {
    let session = expect_context::<Session>();
    let watchers = Memo::new(move |_| {
        session.online.room.with(|r| r.as_ref().map_or(Vec::new(), |r| r.watchers.clone()))
    });
    let row = move |w: Watcher| {
        let (watcher, on) = (w.id, !w.muted);
        view! {
            <li>{w.name}" "
                <button class="quiet" data-do="mute" on:click=move |_| session.ask(&Request::Mute { watcher, on })>{if on { "Mute" } else { "Unmute" }}</button>
                <button class="quiet" data-do="remove-watcher" on:click=move |_| session.ask(&Request::Remove { watcher })>"Remove"</button></li>
        }
    };
    view! {
        <Show when=move || watchers.with(|w| !w.is_empty())>
            <ul class="plain" aria-label="Spectators">{move || watchers.get().into_iter().map(row).collect_view()}</ul>
        </Show>
    }
}

/// The key of one's seats as a link, for another device of the same person.
#[component]
fn Private() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let open = RwSignal::new(false);
    let keyed = Memo::new(move |_| {
        online.tables.with(|t| online.room.with(|r| r.as_ref().and_then(|r| t.key(&r.table)).is_some()))
    });
    let link = Signal::derive(move || {
        let code = online.room.with(|r| r.as_ref().map(|r| r.table.clone()).unwrap_or_default());
        let key = open.get().then(|| online.tables.with(|t| t.key(&code))).flatten();
        key.map_or(String::new(), |key| address(&Route::Online(code, Some(key))))
    });
    view! {
        <Show when=move || keyed.get()>
            <button class="quiet" data-do="private" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|o| *o = !*o)>"Play on from another device"</button>
            <Show when=move || open.get()>
                <p class="note">"Anyone with this link can play your seat. Open it only on your own devices, and do not share it."</p>
                <Link link=link name="Private link to your seat" hook="private-link"/>
            </Show>
        </Show>
    }
}

/// Loads the page again, in the version that the server has.
#[component]
fn Renew() -> impl IntoView {
    let on = RwSignal::new(false);
    let renew = move |_| {
        on.set(true);
        // Only the script that keeps the files knows how to get newer ones.
        let _ = web_sys::Event::new("bravehold-renew").map(|e| window().dispatch_event(&e));
    };
    view! {
        <button class="primary" data-do="renew" prop:disabled=move || on.get() on:click=renew>{move || if on.get() { "Loading …" } else { "Load again" }}</button>
    }
}

/// Away from a table: the server has been replaced, and tables online need a new page.
#[component]
pub fn Outdated() -> impl IntoView {
    let session = expect_context::<Session>();
    let away = move || {
        session.route.with(|r| !matches!(r, Route::Online(..))) && session.online.behind.get().is_none()
    };
    view! {
        <Show when=move || session.online.outdated.get() && away()>
            <div class="outdated" role="alert"><p>{OTHER_VERSION}" Online tables need the page to be reloaded; nothing is lost."</p><Renew/></div>
        </Show>
    }
}

/// Why the table cannot be shown, over everything.
#[component]
pub fn TroubleOver() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let forget = move |_| {
        if let Route::Online(code, _) = session.route.get_untracked() {
            online.change_tables(|t| t.remove(&code));
        }
        super::app::go(&Route::Friends);
    };
    view! {
        {move || online.trouble.get().map(|t| view! {
            <div class="hand-over trouble" role="alertdialog" aria-modal="true" aria-label="The table cannot be shown">
                <div>
                    <h2>{t.text}</h2>
                    {t.reload.then(|| view! { <p>"Your seat and the game are kept. Reloading the page should help."</p><Renew/> })}
                    {(!t.reload).then(|| view! { <button class="primary" data-do="try-again" on:click=move |_| session.come_again()>"Try again"</button> })}
                    " "
                    {t.forget.then(|| view! { <button data-do="forget-table" on:click=forget>"Remove it from my tables"</button> })}
                    <p><a class="button" href=Route::Friends.hash()>"To your tables"</a></p>
                </div>
            </div>
        })}
    }
}
