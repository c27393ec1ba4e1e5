//! The board in words, as a table: for those who hear the page.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Ring, Space, Structure};

use super::session::Session;
use crate::stage::Piece;

/// The board as a table: a row for each ring, a column for each arc.
#[component]
pub fn Described() -> impl IntoView {
    let session = expect_context::<Session>();
    let cell = move |at: Space| {
        session.stage.with(|s| {
            let health = |p: &Piece| match session.full_health(p.kind) {
                // Who has none is hurt by nothing that is counted.
                0 => String::new(),
                full => format!(" {} of {full}", p.health),
            };
            let here: Vec<String> = s
                .pieces
                .iter()
                .filter(|p| p.at == at)
                .map(|p| {
                    format!(
                        "{}{}{}{}",
                        p.kind.face().name,
                        health(p),
                        if p.tarred { " in tar" } else { "" },
                        flames(p.flames)
                    )
                })
                .collect();
            if here.is_empty() { "empty".to_string() } else { here.join(", ") }
        })
    };
    let walls = move |arc: Arc| {
        session.stage.with(|s| {
            let what = match (s.castle.walls.has(arc), s.castle.fortified.has(arc)) {
                (true, true) => "fortified",
                (true, false) => "stands",
                (false, _) => "none",
            };
            format!("{what}{}", flames(s.fire(Structure::Wall(arc))))
        })
    };
    let towers = move |arc: Arc| {
        session.stage.with(|s| {
            let what = match (s.castle.towers.has(arc), s.castle.special_at(arc)) {
                (true, Some(tower)) => format!("{} stands", tower.name()),
                (true, None) => "stands".to_string(),
                (false, _) if s.ruin == Some(arc) => "the Wizard's fallen".to_string(),
                (false, _) => "fallen".to_string(),
            };
            format!("{what}{}", flames(s.fire(Structure::Tower(arc))))
        })
    };
    view! {
        <table>
            <caption>"The board"</caption>
            <thead><tr><th scope="col">"Ring"</th>
                {Arc::ALL.into_iter().map(|a| view! { <th scope="col">{format!("Arc {}, {}", a.number(), a.color().name())}</th> }).collect_view()}
            </tr></thead>
            <tbody>
                {Ring::ALL.into_iter().map(|ring| view! {
                    <tr><th scope="row">{ring.name()}</th>
                        {Arc::ALL.into_iter().map(|arc| view! { <td>{move || cell(Space::new(ring, arc))}</td> }).collect_view()}
                    </tr>
                }).collect_view()}
                <tr><th scope="row">"Wall"</th>{Arc::ALL.into_iter().map(|a| view! { <td>{move || walls(a)}</td> }).collect_view()}</tr>
                <tr><th scope="row">"Tower"</th>{Arc::ALL.into_iter().map(|a| view! { <td>{move || towers(a)}</td> }).collect_view()}</tr>
            </tbody>
        </table>
    }
}

/// What is said of something that burns.
fn flames(n: u8) -> String {
    match n {
        0 => String::new(),
        n => format!(" with {n} {}", if n == 1 { "flame" } else { "flames" }),
    }
}
