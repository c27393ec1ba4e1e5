//! The first screen: what this is in one line, and where one can go.

use leptos::prelude::*;

use bravehold_rules::{Scoring, Setup, StartArcs};

use super::friends::MyTables;
use super::games::GameRow;
use super::session::Session;
use super::store;
use crate::local::Local;
use crate::place::Place;
use crate::poster;
use crate::route::Route;
use crate::seats::Seats;
use crate::stage::Stage;
use bravehold_bots::Level;

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let session = expect_context::<Session>();
    // Whoever wants to place the starting Monsters finds it among the choices of a new table.
    let coop =
        |players| Setup { scoring: Scoring::Coop, start_arcs: StartArcs::Random, ..Setup::players(players) };
    let open: Vec<_> = store::games().into_iter().filter(|g| !g.over).take(1).collect();
    view! {
        <main class="home first">
            <TablePicture/>
            <div class="welcome">
            <img class="emblem" src="art/structures/castle.svg" alt=""/>
            <h1>"Bravehold"</h1>
            <p class="lead">"Six towers, five rings, a forest full of Monsters: defend the castle together."</p>
            <div class="big">
                <button class="primary" data-do="play-now" on:click=move |_| session.start(&coop(3), Seats::alone_with(Level::Strong))>
                    {tile("structures/castle")}<span>"Play now" <small>"with two strong bots"</small></span>
                </button>
                <button class="primary second" data-do="play-alone" on:click=move |_| session.start(&coop(1), Seats::PEOPLE)>
                    {tile("cards/any-color-hero")}<span>"Play alone" <small>"you against the Forest"</small></span>
                </button>
            </div>
            {open.into_iter().map(|g| view! { <section class="resume" aria-label="Your game"><GameRow row=g/></section> }).collect_view()}
            <MyTables most=2/>
            <nav class="ways" aria-label="More">
                <a href=Route::Friends.hash() data-do="friends">{tile("cards/blue-knight")}<span><b>"Play online"</b><small>"open a table or join one"</small></span></a>
                <a href=Route::New(None).hash() data-do="new">{tile("structures/kings-tower")}<span><b>"New table"</b><small>"players, bots, boxes, rules"</small></span></a>
                <a href=Route::Learn(None).hash() data-do="learn">{tile("cards/draw-2-cards")}<span><b>"Learn"</b><small>"short lessons"</small></span></a>
                <a href=Route::Games.hash() data-do="games">{tile("markers/trophy")}<span><b>"Your games"</b><small>"continue, replay, review"</small></span></a>
                <a href=Route::Rules(String::new()).hash() data-do="rules">{tile("cards/eye-of-the-oracle")}<span><b>"Rules"</b><small>"the illustrated rulebook"</small></span></a>
                <a href=Route::Settings.hash() data-do="settings">{tile("markers/engineer")}<span><b>"Settings"</b><small>"sound, speed, colors, text"</small></span></a>
            </nav>
            <p class="note" role="status">{move || session.note.get().map(|n| n.text)}</p>
            <p class="small">"An unofficial digital edition of the board game Castle Panic. Free and open."</p>
            </div>
        </main>
    }
}

/// The picture of a tile.
fn tile(file: &'static str) -> impl IntoView {
    view! { <img class="tile" src=format!("art/{file}.svg") alt=""/> }
}

/// A table as it is set up, where there is room for it.
#[component]
fn TablePicture() -> impl IntoView {
    let wide = window().match_media(ROOM).ok().flatten().is_some_and(|m| m.matches());
    let picture = wide
        .then(|| {
            Local::new(&Setup { start_arcs: StartArcs::Random, ..Setup::players(3) }, 7, Seats::PEOPLE).ok()
        })
        .flatten()
        .map(|table| poster::svg(&poster::table(&Stage::of(&table.shown().view))));
    picture.map(|inside| view! { <svg class="table-picture" viewBox="-46 -46 722 722" aria-hidden="true" inner_html=inside></svg> })
}

/// Where there is room for the picture of a table beside the tiles.
const ROOM: &str = "(min-width: 1000px) and (min-aspect-ratio: 1/1)";
