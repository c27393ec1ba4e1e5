//! The first screen: what this is in one line, and where one can go.

use leptos::prelude::*;

use bravehold_rules::{Scoring, Setup, StartArcs};

use super::friends::MyTables;
use super::games::GameRow;
use super::session::Session;
use super::store;
use crate::route::Route;
use crate::seats::Seats;
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
        <main class="home">
            <img class="emblem" src="art/structures/castle.svg" alt=""/>
            <h1>"Bravehold"</h1>
            <p class="lead">"Six towers, five rings, a forest full of Monsters: defend the castle together."</p>
            <div class="big">
                <button class="primary" data-do="play-now" on:click=move |_| session.start(&coop(3), Seats::alone_with(Level::Strong))>
                    "Play now" <small>"with two strong bots"</small>
                </button>
                <button class="primary second" data-do="play-alone" on:click=move |_| session.start(&coop(1), Seats::PEOPLE)>
                    "Play alone" <small>"you against the forest"</small>
                </button>
            </div>
            {open.into_iter().map(|g| view! { <section class="resume" aria-label="Your game"><GameRow row=g/></section> }).collect_view()}
            <MyTables most=2/>
            <nav class="ways" aria-label="More">
                <a href=Route::Friends.hash() data-do="friends"><b>"Play with friends"</b><span>"elsewhere: open a table, or join one"</span></a>
                <a href=Route::New(None).hash() data-do="new"><b>"New table"</b><span>"players, bots, modes, optional rules"</span></a>
                <a href=Route::Learn(None).hash() data-do="learn"><b>"Learn"</b><span>"short lessons"</span></a>
                <a href=Route::Games.hash() data-do="games"><b>"Watch"</b><span>"your games: go on, replay, export"</span></a>
                <a href=Route::Rules(String::new()).hash() data-do="rules"><b>"Rules"</b><span>"search every rule"</span></a>
                <a href=Route::Settings.hash() data-do="settings"><b>"Settings"</b><span>"sound, speed, colours, text"</span></a>
            </nav>
            <p class="note" role="status">{move || session.note.get().map(|n| n.text)}</p>
            <p class="small">"An unofficial digital edition of the board game Castle Panic. Free and open."</p>
        </main>
    }
}
