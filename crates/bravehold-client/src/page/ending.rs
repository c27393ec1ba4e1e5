//! The end of a game fills the screen: a picture of how it ended, its story, and a picture to share.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::HtmlCanvasElement;

use bravehold_rules::board::Seat;
use bravehold_words::{Slayer, Toll};

use super::app::go;
use super::brain::Reviewer;
use super::canvas;
use super::notify::{CopyButton, address, can_share};
use super::over::Numbers;
use super::players::{called, face, you};
use super::session::Session;
use super::store;
use crate::ending::{Ending, count, play_on_from};
use crate::poster::{self, Caption};
use crate::reviewed::{Moment, ReviewJob};
use crate::route::Route;
use crate::scene;
use crate::stage::Stage;

/// Games played on from each turn: enough to see who was ahead.
const ROLLOUTS: u32 = 40;

/// A tap that was meant for the table does nothing here, in milliseconds.
const GUARD: u64 = 400;

/// Whether the end has been put aside to look at the board.
#[derive(Clone, Copy)]
pub struct Aside(pub RwSignal<bool>);

/// The end of the game on the table, over everything else.
#[component]
pub fn EndScreen() -> impl IntoView {
    let session = expect_context::<Session>();
    let Aside(aside) = expect_context();
    let over = Memo::new(move |_| {
        let ended = session.shown.with(|s| s.as_ref().is_some_and(|s| s.view.outcome.is_some()));
        ended && !session.telling.get() && session.film.with(Option::is_none)
    });
    let lesson = Memo::new(move |_| session.taught.with(Option::is_some));
    // The next game ends before everybody's eyes again.
    Effect::new(move |_| {
        if !over.get() {
            aside.set(false);
        }
    });
    view! { <Show when=move || over.get() && !lesson.get() && !aside.get()><Sheet/></Show> }
}

#[component]
fn Sheet() -> impl IntoView {
    let session = expect_context::<Session>();
    let Aside(aside) = expect_context();
    let outlook = RwSignal::new(Vec::<Moment>::new());
    let thinking = think(session, outlook);
    let end = Memo::new(move |_| {
        session.shown.with(|s| s.as_ref().and_then(|s| session.log.with(|log| Ending::of(log, &s.view))))
    });
    let stage = move || {
        session.shown.with(|s| {
            s.as_ref().map_or_else(Stage::default, |s| Stage { ruin: s.ruin, ..Stage::of(&s.view) })
        })
    };
    let won = move || end.with(|e| e.as_ref().is_some_and(|e| e.won));
    let picture = move || end.with(|e| e.as_ref().map(|e| scene::scene(e, &stage())).unwrap_or_default());
    let title = move || end.with(|e| e.as_ref().map_or("", Ending::title));
    let to_come = move || session.shown.with(|s| s.as_ref().map_or(0, |s| s.view.pile));
    let figures = move || end.with(|e| e.as_ref().map(|e| e.figures(to_come())).unwrap_or_default());
    let story = move || {
        let calls = move |seat| called(session, seat);
        end.with(|e| e.as_ref().map(|e| outlook.with(|o| e.story(o, &calls))).unwrap_or_default()).join(" ")
    };
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        if let Some(h) = heading.get() {
            let _ = h.focus();
        }
    });
    let place = NodeRef::<leptos::html::Canvas>::new();
    let fresh = RwSignal::new(true);
    let calm = move || {
        let _ = fresh.try_set(false);
    };
    set_timeout(calm, Duration::from_millis(GUARD));
    let class = move || if won() { "ending victory" } else { "ending defeat" };
    view! {
        <section class=class class:fresh=move || fresh.get() role="dialog" aria-modal="true" aria-labelledby="ending-title"
            on:keydown=move |e| if e.key() == "Escape" { aside.set(true) }>
            <svg class="scene" viewBox=scene::BOX aria-hidden="true" inner_html=picture></svg>
            <div class="sheet story">
                <h2 id="ending-title" class="display" tabindex="-1" node_ref=heading>{title}</h2>
                <p class="figures">{figures}</p>
                <p class="tale">{story}</p>
                <Faces/>
                <Poster end=end outlook=outlook place=place/>
                <details class="numbers"><summary>"The game in numbers"</summary><Numbers/></details>
                <Files/>
                <Ways won=Signal::derive(won) outlook=outlook thinking=thinking end=end place=place/>
            </div>
        </section>
    }
}

/// Plays the game on from every turn, away from the screen: whether that still goes on.
fn think(session: Session, outlook: RwSignal<Vec<Moment>>) -> RwSignal<bool> {
    let thinking = RwSignal::new(true);
    let reviewer = StoredValue::new_local(None::<Reviewer>);
    Effect::new(move |_| {
        // The record of a table elsewhere comes a moment later.
        session.online.kept.track();
        if reviewer.with_value(Option::is_some) {
            return;
        }
        let Some(record) = session.record() else { return };
        let job = ReviewJob { record, seats: session.seats(), rollouts: ROLLOUTS };
        let begun = Reviewer::outlook(&job, move |found| {
            let _ = outlook.try_set(found.map(|f| f.moments).unwrap_or_default());
            let _ = thinking.try_set(false);
        });
        thinking.set(begun.is_some());
        reviewer.set_value(begun);
    });
    on_cleanup(move || reviewer.set_value(None));
    thinking
}

/// Who slew how many.
#[component]
fn Faces() -> impl IntoView {
    let session = expect_context::<Session>();
    let all = move || {
        let totals: Vec<(Slayer, u32)> =
            session.log.with(|log| Toll::of(log.iter().filter_map(|l| l.event.as_ref())).totals().collect());
        let (players, masters) = session
            .shown
            .with(|s| s.as_ref().map(|s| (s.view.seats.len(), s.view.masters)))
            .unwrap_or_default();
        let of = |by: Slayer| totals.iter().find(|(other, _)| *other == by).map_or(0, |(_, n)| *n);
        let seat = |s: Seat| (called(session, s), face(s), of(Slayer::Seat(s)), masters.has(s));
        let names = session.with(|p| p.names()).unwrap_or_default();
        let others = totals.iter().filter(|(by, _)| !matches!(by, Slayer::Seat(_)));
        let thing = |(by, n): &(Slayer, u32)| {
            let file = match by {
                Slayer::Structure | Slayer::Seat(_) => "structures/wall",
                Slayer::Boulder => "tokens/giant-boulder",
                Slayer::Fire => "markers/flame",
                Slayer::Other => "markers/trophy",
            };
            (names.slayer(*by), format!("art/{file}.svg"), *n, false)
        };
        Seat::ALL.into_iter().take(players).map(seat).chain(others.map(thing)).collect::<Vec<_>>()
    };
    view! {
        <ul class="faces" aria-label="Monsters slain">
            {move || all().into_iter().map(|(name, file, n, master)| view! {
                <li><span class="face"><img src=file alt=""/></span><b>{name}</b><span>{format!("{n} slain")}</span>
                    {master.then(|| view! { <span class="master">"Master Slayer"</span> })}</li>
            }).collect_view()}
        </ul>
    }
}

/// The picture to keep and to share.
#[component]
fn Poster(
    end: Memo<Option<Ending>>,
    outlook: RwSignal<Vec<Moment>>,
    place: NodeRef<leptos::html::Canvas>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let drawn = RwSignal::new(0usize);
    Effect::new(move |_| {
        let (Some(canvas), Some(end), chances) = (place.get(), end.get(), outlook.get()) else { return };
        let caption = caption(session, &end);
        let stage = session.shown.with_untracked(|s| {
            s.as_ref().map_or_else(Stage::default, |s| Stage { ruin: s.ruin, ..Stage::of(&s.view) })
        });
        let n = chances.len().max(1);
        canvas::draw(canvas, poster::draw(&stage, &caption, &chances), move || {
            let _ = drawn.try_set(n);
        });
    });
    let words = move || end.with(|e| e.as_ref().map(|e| in_words(session, e)).unwrap_or_default());
    view! {
        <figure class="poster">
            <canvas node_ref=place width="1200" height="630" role="img" aria-label=words data-drawn=move || drawn.get().to_string()></canvas>
        </figure>
    }
}

/// The picture in words.
fn in_words(session: Session, end: &Ending) -> String {
    let c = caption(session, end);
    format!("{}. {}", c.title, c.lines.join(" "))
}

/// The game as a file, and its set-up as a link.
#[component]
fn Files() -> impl IntoView {
    let session = expect_context::<Session>();
    let link = Signal::derive(move || {
        let setup = session.shown.with(|s| s.as_ref().map(|s| s.setup.clone()));
        setup.map(|s| address(&Route::New(Some((s, session.seats().round_one_screen()))))).unwrap_or_default()
    });
    let export = move |_| {
        if let Some(r) = session.record() {
            store::download("bravehold-game.txt", &r.to_string());
        }
    };
    view! {
        <div class="answers">
            <button class="answer" data-do="export" on:click=export>"Export"</button>
            <CopyButton text=link name="Copy link to this set-up" hook="same"/>
        </div>
    }
}

/// What the picture says.
fn caption(session: Session, end: &Ending) -> Caption {
    let players = session.shown.with_untracked(|s| s.as_ref().map_or(0, |s| s.view.seats.len()));
    let names: Vec<String> = Seat::ALL.into_iter().take(players).map(|s| session.name_of(s)).collect();
    let alone = players == 1;
    // "You" means nobody to whoever is shown the picture.
    let bots =
        you(session).is_some() && players > 1 && session.with(|p| p.remote().is_none()).unwrap_or(true);
    let who = match (alone, bots) {
        (true, _) => "One player".to_string(),
        (_, true) => format!("One player and {}", count(players - 1, "bot")),
        (_, false) => list(&names),
    };
    let turns = count(end.turns.into(), "turn");
    let did = if end.won {
        format!("{who} held the castle for {turns}.")
    } else {
        format!("{who} held out for {turns}.")
    };
    let title = match (end.won, end.towers) {
        (true, 1) => "One Tower was enough".to_string(),
        (true, n) => format!("{} stand", count(n, "Tower")),
        (false, _) => "They will sing of us".to_string(),
    };
    let slain = format!("{} slain.", count(end.slain as usize, "Monster"));
    Caption {
        won: end.won,
        title,
        lines: vec![did, slain],
        foot: "Bravehold, a digital edition of Castle Panic".to_string(),
    }
}

/// Names in a row.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What to do next.
#[component]
fn Ways(
    won: Signal<bool>,
    outlook: RwSignal<Vec<Moment>>,
    thinking: RwSignal<bool>,
    end: Memo<Option<Ending>>,
    place: NodeRef<leptos::html::Canvas>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let Aside(aside) = expect_context();
    // The record of a table elsewhere comes a moment later.
    let record = Memo::new(move |_| {
        session.online.kept.track();
        session.record().is_some()
    });
    let elsewhere = session.with(|p| p.remote().is_some()).unwrap_or(false);
    let from = Memo::new(move |_| outlook.with(|o| play_on_from(o).cloned()));
    let play_on = move |_| {
        let (Some(record), Some(from)) = (session.record(), from.get_untracked()) else { return };
        let entries = record.kept()[..from.at].to_vec();
        session.start_from(bravehold_record::Record { entries, ..record }, session.seats());
    };
    let again = move |_| {
        let Some(r) = session.record() else { return };
        if elsewhere {
            go(&Route::Open(Some((r.setup, session.seats()))));
        } else {
            session.start(&r.setup, session.seats());
        }
    };
    let with = move |f: &dyn Fn(&HtmlCanvasElement)| {
        if let Some(canvas) = place.get_untracked() {
            f(&canvas);
        }
    };
    let words = move || end.with_untracked(|e| e.as_ref().map(|e| in_words(session, e)).unwrap_or_default());
    view! {
        <div class="answers ways-on">
            <Show when=move || !won.get() && record.get()>
                <button class="answer yes" data-do="play-on-from" prop:disabled=move || thinking.get() || from.with(Option::is_none) on:click=play_on>
                    {move || match from.get() {
                        Some(m) => format!("Play on from turn {}", m.turn + 1),
                        None if thinking.get() => "Finding the turning point …".to_string(),
                        None => "No turn to play on from".to_string(),
                    }}
                </button>
            </Show>
            <Show when=move || record.get()>
                <button class="answer" class:yes=move || won.get() data-do="again" on:click=again>"Play again"</button>
                <a class="button answer" data-do="replay" href=move || Route::Film(session.kept_id(), 0).hash()>"Replay"</a>
                <a class="button answer" data-do="review" href=move || Route::Review(session.kept_id()).hash()>"Review"</a>
            </Show>
            <button class="answer" data-do="board" on:click=move |_| aside.set(true)>"See the board"</button>
            {can_share().then(|| view! {
                <button class="answer" data-do="share-picture" on:click=move |_| with(&|c| canvas::share(c, words()))>"Share"</button>
            })}
            <button class="answer" data-do="save-picture" on:click=move |_| with(&canvas::save)>"Save picture"</button>
            <a class="button answer" href=Route::Home.hash()>"Leave"</a>
        </div>
    }
}

/// Brings the end back after a look at the board.
#[component]
pub fn BackToEnd() -> impl IntoView {
    let Aside(aside) = expect_context();
    view! { <Show when=move || aside.get()><button class="answer yes" data-do="result" on:click=move |_| aside.set(false)>"Show the result"</button></Show> }
}
