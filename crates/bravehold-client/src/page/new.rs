//! The set-up screen: everything in one place, and everything in the link.

use leptos::prelude::*;

use bravehold_bots::estimate::estimate;
use bravehold_rules::amendments::Group;
use bravehold_rules::board::Seat;
use bravehold_rules::{
    Amendment, BoxId, First, Scoring, Setup, StartArcs, TokenCounts, TokenKind, Walls, Who,
};
use bravehold_words as words;

use super::app::{Head, now_at};
use super::friends::NameField;
use super::notify::{CopyButton, address};
use super::session::Session;
use super::values::{Choices, Values};
use crate::local;
use crate::presets::{self, PRESETS, Preset, describe};
use crate::route::Route;
use crate::seats::{Holder, Seats};
use bravehold_bots::Level;

/// The set-up screen.
#[component]
pub fn New(
    /// Whether it is for a table online.
    online: bool,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let given = session.route.with_untracked(|r| match r {
        Route::New(Some(given)) | Route::Open(Some(given)) => given.clone(),
        _ if online => (
            Setup { scoring: Scoring::Coop, start_arcs: StartArcs::Random, ..Setup::players(2) },
            Seats::with_friends(),
        ),
        _ => (Setup { scoring: Scoring::Coop, ..Setup::players(2) }, Seats::alone_with(Level::Strong)),
    });
    let setup = RwSignal::new(given.0);
    let seats = RwSignal::new(given.1);
    // A link that is opened while this screen is shown changes it.
    Effect::new(move |_| {
        if let Route::New(Some((s, h))) | Route::Open(Some((s, h))) = session.route.get()
            && (setup.with_untracked(|now| *now != s) || seats.with_untracked(|now| *now != h))
        {
            setup.set(s);
            seats.set(h);
        }
    });
    Effect::new(move |_| {
        let chosen = Some((setup.get(), seats.get()));
        now_at(&if online { Route::Open(chosen) } else { Route::New(chosen) });
    });
    let link = Signal::derive(move || {
        let chosen = Some((setup.get(), seats.get()));
        address(&if online { Route::Open(chosen) } else { Route::New(chosen) })
    });
    let live = RwSignal::new(true);
    // Only one of those round one screen is here when they play from their homes.
    let fit = move |h: Seats| if online { h.spread() } else { h };
    let is_now = move |p: &Preset| {
        let same = p.setup.parse().is_ok_and(|s: Setup| setup.with(|now| *now == s));
        same && p.seats.parse().is_ok_and(|h: Seats| seats.with(|now| *now == fit(h)))
    };
    let reasons = Memo::new(move |_| setup.with(|s| local::check(s).err().unwrap_or_default()));
    let group = move |group: Group, title: &'static str| {
        let options: Vec<Amendment> =
            Setup::all_options().filter(|(_, g)| *g == group).map(|(a, _)| a).collect();
        // What belongs to a box is offered with that box.
        let offered = move |a: Amendment| setup.with(|s| s.has_boxes_for(a));
        let all = options.clone();
        view! {
            <fieldset hidden=move || !all.iter().any(|a| offered(*a))>
                <legend>{title}</legend>
                {options.into_iter().map(|a| view! {
                    <label class="option" title=a.note().help hidden=move || !offered(a)>
                        <input type="checkbox" data-option=a.slug() prop:checked=move || setup.with(|s| s.options.has(a))
                            on:change=move |e| { let on = event_target_checked(&e);
                                setup.update(|s| { s.options = presets::ticked(s.options, a, on); presets::fit(s); }); }/>
                        <span><b>{a.note().name}</b><small>{a.note().help}</small></span>
                    </label>
                }).collect_view()}
            </fieldset>
        }
    };
    view! {
        <main class="page new">
            <Head title=if online { "An online table" } else { "New table" }/>
            {online.then(|| view! { <Online live=live/> })}
            <div class="presets" role="group" aria-label="Presets">
                {PRESETS.iter().map(|p| view! {
                    <button class="preset" title=p.help data-preset=p.slug aria-pressed=move || is_now(p).to_string() on:click=move |_| {
                        if let Ok(s) = p.setup.parse() { setup.set(s); }
                        if let Ok(h) = p.seats.parse() { seats.set(fit(h)); }
                    }><b>{p.name}</b><small>{p.help}</small></button>
                }).collect_view()}
            </div>
            <div class="columns">
                <div>
                    <Table setup=setup seats=seats online=online/>
                    <Mix setup=setup/>
                    <Values setup=setup/>
                </div>
                <div>
                    <Boxes setup=setup/>
                    {group(Group::Less, "Less panic")}
                    {group(Group::LittleMore, "A little more panic")}
                    {group(Group::LotMore, "A lot more panic")}
                    {group(Group::More, "More panic")}
                    {group(Group::Random, "Random panic")}
                    {group(Group::Solo, "For one player")}
                    {group(Group::Overlord, "For the Overlord")}
                    {group(Group::Promo, "Promo items")}
                </div>
            </div>
            <footer class="begin">
                <ul class="note" role="alert">{move || reasons.get().into_iter().map(|r| view! { <li>{r}</li> }).collect_view()}</ul>
                <p class="small line">{move || setup.with(describe)}</p>
                {move || setup.with(estimate).map(|e| view! {
                    <p class="chance" data-do="chance" title=e.how.clone()>"Bots win: "<b>{format!("{:.0} %", e.percent)}</b>
                        <small>{format!(" ({:.0} to {:.0}). {}", e.low, e.high, e.how)}</small></p>
                })}
                <CopyButton text=link name="Copy link" hook="copy"/>
                {online.then(|| view! { <p class="note" role="alert">{move || session.note.get().map(|n| n.text)}</p> })}
                <button class="primary" data-do="begin" prop:disabled=move || !reasons.with(Vec::is_empty) || (online && session.online.opening.get())
                    on:click=move |_| if online { session.open_table(&setup.get_untracked(), &seats.get_untracked(), live.get_untracked()) }
                        else { session.start(&setup.get_untracked(), seats.get_untracked()) }>{if online { "Open the table" } else { "Begin" }}</button>
            </footer>
        </main>
    }
}

/// What is asked only for a table online: one's name, and whether it is waited for those who are gone.
#[component]
fn Online(live: RwSignal<bool>) -> impl IntoView {
    view! {
        <fieldset>
            <legend>"Online"</legend>
            <div class="row">
                <NameField/>
                <label><input type="radio" name="live" data-do="live" prop:checked=move || live.get() on:change=move |_| live.set(true)/>
                    " Live: a bot stands in for players who are away"</label>
                <label><input type="radio" name="live" data-do="slow" prop:checked=move || !live.get() on:change=move |_| live.set(false)/>
                    " Slow: the game waits for everyone, for days if need be"</label>
            </div>
        </fieldset>
    }
}

/// The boxes that this program can play besides the base game.
#[component]
fn Boxes(setup: RwSignal<Setup>) -> impl IntoView {
    let boxes = BoxId::expansions();
    let change = move |b: BoxId, on: bool| {
        setup.update(|s| {
            s.boxes.retain(|other| *other != b);
            if on {
                s.boxes.push(b);
                s.boxes.sort();
            }
            presets::fit(s);
        });
    };
    view! {
        <fieldset>
            <legend>"Boxes"</legend>
            {boxes.map(|b| {
                let note = Amendment::from_slug(b.slug()).map(Amendment::note);
                view! {
                    <label class="option" title=note.map(|n| n.help)>
                        <input type="checkbox" data-box=b.slug() prop:checked=move || setup.with(|s| s.has_box(b))
                            on:change=move |e| change(b, event_target_checked(&e))/>
                        <span><b>{note.map(|n| n.name)}</b><small>{note.map(|n| n.help)}</small></span>
                    </label>
                }
            }).collect_view()}
            <Choices setup=setup/>
        </fieldset>
    }
}

/// Players, mode, walls, beginning.
#[component]
fn Table(setup: RwSignal<Setup>, seats: RwSignal<Seats>, online: bool) -> impl IntoView {
    let holders: Vec<Holder> = if online { Holder::online().collect() } else { Holder::all().collect() };
    let walls = |w: Walls| match w {
        Walls::Full => "full".to_string(),
        Walls::None => "none".to_string(),
        Walls::Random => "random".to_string(),
        Walls::Player => "player".to_string(),
        Walls::Number(n) => n.to_string(),
    };
    let all_walls = [
        ("full", "all six"),
        ("none", "none"),
        ("1", "one, by die"),
        ("2", "two, by die"),
        ("3", "three, by die"),
        ("4", "four, by die"),
        ("5", "five, by die"),
        ("random", "as many as the die shows"),
        ("player", "one in each player's hand"),
    ];
    let first = |f: First| match f {
        First::Seat(s) => format!("P{}", s.number()),
        First::Random => "random".to_string(),
    };
    view! {
        <fieldset>
            <legend>"The table"</legend>
            <div class="row">
                <label>"Players "
                    <select data-do="players" prop:value=move || setup.with(|s| s.players.to_string())
                        on:change=move |e| setup.update(|s| s.players = event_target_value(&e).parse().unwrap_or(1))>
                        {(1..=6u8).map(|n| view! { <option value=n.to_string() selected=setup.with_untracked(|s| s.players == n)>{n.to_string()}</option> }).collect_view()}
                    </select>
                </label>
                <label><input type="checkbox" data-do="trophies" prop:checked=move || setup.with(|s| s.scoring == Scoring::Standard)
                    on:change=move |e| { let on = event_target_checked(&e);
                        setup.update(|s| s.scoring = if on { Scoring::Standard } else { Scoring::Coop }); }/>
                    "Trophies and a Master Slayer"</label>
                <label><input type="checkbox" data-do="overlord" prop:checked=move || setup.with(|s| s.overlord)
                    on:change=move |e| { let on = event_target_checked(&e); setup.update(|s| s.overlord = on); }/>
                    "An Overlord commands the Monsters"</label>
            </div>
            <ul class="seats">
                {move || {
                    let (players, lord) = setup.with(|s| (s.players.min(6), s.overlord));
                    let who = Seat::ALL.into_iter().take(players as usize).map(Who::Seat).chain(lord.then_some(Who::Overlord));
                    let holders = holders.clone();
                    who.map(move |w| { let holders = holders.clone(); view! {
                        <li><label>{words::who(w)}" is "
                            <select data-seat=bravehold_rules::notation::who_text(w) on:change=move |e| {
                                let slug = event_target_value(&e);
                                if let Some(h) = Holder::online().find(|h| h.slug() == slug) { seats.update(|s| s.set(w, h)); }
                            }>
                                {holders.into_iter().map(|h| view! { <option value=h.slug() selected=move || seats.with(|s| s.holder(w) == h)>{h.name()}</option> }).collect_view()}
                            </select>
                        </label></li>
                    } }).collect_view()
                }}
            </ul>
            <div class="row">
                <label>"Walls at the start "
                    <select data-do="walls" prop:value=move || setup.with(|s| walls(s.walls))
                        on:change=move |e| setup.update(|s| s.walls = match event_target_value(&e).as_str() {
                            "none" => Walls::None, "random" => Walls::Random, "player" => Walls::Player, "full" => Walls::Full,
                            n => n.parse().map_or(Walls::Full, Walls::Number) })>
                        {all_walls.into_iter().map(|(v, name)| view! { <option value=v selected=setup.with_untracked(|s| walls(s.walls) == v)>{name}</option> }).collect_view()}
                    </select>
                </label>
                <label>"First player "
                    <select prop:value=move || setup.with(|s| first(s.first))
                        on:change=move |e| setup.update(|s| s.first = event_target_value(&e).trim_start_matches('P').parse().ok()
                            .and_then(Seat::from_number).map_or(First::Random, First::Seat))>
                        {(1..=6u8).map(|n| view! { <option value=format!("P{n}")>{format!("Player {n}")}</option> }).collect_view()}
                        <option value="random">"at random"</option>
                    </select>
                </label>
                <label><input type="checkbox" prop:checked=move || setup.with(|s| s.start_arcs == StartArcs::Random)
                    on:change=move |e| { let on = event_target_checked(&e);
                        setup.update(|s| s.start_arcs = if on { StartArcs::Random } else { StartArcs::Players }); }/>
                    "Starting Monsters at random"</label>
            </div>
        </fieldset>
    }
}

/// The Monster mix: as in the box, or edited.
#[component]
fn Mix(setup: RwSignal<Setup>) -> impl IntoView {
    let kinds = move || {
        let offered = move |k: &TokenKind| k.is_in_pile() && setup.with(|s| s.has_box(k.face().set));
        TokenKind::ALL.into_iter().filter(offered)
    };
    let full = move || {
        kinds().fold(TokenCounts::NONE, |mut all, k| {
            all.add(k, k.face().count);
            all
        })
    };
    let of = move |k: TokenKind| setup.with(|s| s.token_mix.map_or(k.face().count, |m| m.of(k)));
    let change = move |k: TokenKind, n: u8| {
        let whole = full();
        setup.update(|s| {
            let mut mix = TokenCounts::NONE;
            let before = s.token_mix.unwrap_or(whole);
            for other in TokenKind::ALL.into_iter().filter(|k| k.is_in_pile() && s.has_box(k.face().set)) {
                mix.add(other, if other == k { n.min(k.face().count) } else { before.of(other) });
            }
            s.token_mix = (mix != whole).then_some(mix);
        });
    };
    view! {
        <details class="mix">
            <summary>"Monster mix"{move || setup.with(|s| if s.token_mix.is_some() { " (edited)" } else { " (as in the box)" })}</summary>
            <button on:click=move |_| setup.update(|s| s.token_mix = None)>"As in the box"</button>
            <ul>
                {move || kinds().map(|k| view! {
                    <li><label><img src=format!("art/tokens/{}.svg", k.slug()) alt=""/>{k.face().name}
                        <input type="number" min="0" max=k.face().count.to_string() prop:value=move || of(k).to_string()
                            on:change=move |e| change(k, event_target_value(&e).parse().unwrap_or(k.face().count))/>
                    </label></li>
                }).collect_view()}
            </ul>
        </details>
    }
}
