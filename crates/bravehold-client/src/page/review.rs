//! The review of a game: the chance to win after each turn, and what would have been better.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::app::Head;
use super::brain::Reviewer;
use super::session::Session;
use super::store;
use crate::reviewed::{Moment, ReviewJob, Reviewed};
use crate::route::Route;

/// Games played on from each position.
const ROLLOUTS: u32 = 100;

/// The width and height of the plot.
const PLOT: (f64, f64) = (600.0, 220.0);

/// The review screen.
#[component]
pub fn ReviewScreen() -> impl IntoView {
    let session = expect_context::<Session>();
    let id = session.route.with_untracked(|r| match r {
        Route::Review(id) => id.clone(),
        _ => String::new(),
    });
    let progress = RwSignal::new((0u64, 1u64));
    let found = RwSignal::new(None::<Result<Reviewed, String>>);
    let reviewer: Rc<RefCell<Option<Reviewer>>> = Rc::default();
    match store::game(&id) {
        Ok(kept) => {
            let job = ReviewJob { record: kept.record, seats: kept.seats, rollouts: ROLLOUTS };
            let begun = Reviewer::begin(
                &job,
                move |done, all| progress.set((done, all)),
                move |result| {
                    found.set(Some(result.ok_or_else(|| "This game cannot be reviewed.".to_string())));
                },
            );
            *reviewer.borrow_mut() = begun;
            if reviewer.borrow().is_none() {
                found.set(Some(Err(
                    "This browser has no workers, and a review takes too long without.".to_string()
                )));
            }
        }
        Err(e) => found.set(Some(Err(e))),
    }
    // Whoever leaves does not wait for the rest.
    let reviewer = StoredValue::new_local(reviewer);
    on_cleanup(move || reviewer.with_value(|r| drop(r.borrow_mut().take())));
    let film = Route::Film(id.clone(), 0).hash();
    view! {
        <main class="page review">
            <Head title="Review"/>
            {move || match found.get() {
                None => view! {
                    <p role="status">"Playing on from every turn, a hundred times each …"</p>
                    <progress aria-label="Progress" max=move || progress.get().1.to_string() value=move || progress.get().0.to_string()></progress>
                }.into_any(),
                Some(Err(e)) => view! { <p class="note" role="alert">{e}</p> }.into_any(),
                Some(Ok(found)) => view! { <Findings found=found id=id.clone()/> }.into_any(),
            }}
            <p><a class="button" href=film>"Watch the game"</a></p>
        </main>
    }
}

/// What was found.
#[component]
fn Findings(found: Reviewed, id: String) -> impl IntoView {
    let (w, h) = PLOT;
    let n = found.moments.len().max(2) as f64 - 1.0;
    let point = move |i: usize, percent: f64| {
        (40.0 + (w - 60.0) * i as f64 / n, 10.0 + (h - 40.0) * (1.0 - percent / 100.0))
    };
    let line: Vec<String> = found
        .moments
        .iter()
        .enumerate()
        .map(|(i, m)| {
            let (x, y) = point(i, m.percent);
            format!("{x:.1},{y:.1}")
        })
        .collect();
    let dots = found.moments.iter().enumerate().map(|(i, m)| {
        let (x, y) = point(i, m.percent);
        view! { <circle cx=x cy=y r="5" class="dot"><title>{moment(m)}</title></circle> }
    });
    let dots = dots.collect_view();
    let turns = found.moments.iter().map(|m| {
        view! { <li><a href=Route::Film(id.clone(), m.at).hash()>{moment(m)}</a></li> }
    });
    let turns = turns.collect_view();
    let grid = [0.0, 25.0, 50.0, 75.0, 100.0].map(|p| {
        let (_, y) = point(0, p);
        view! { <line x1="40" y1=y x2=w - 20.0 y2=y class="grid"/><text x="34" y=y + 4.0 class="tick">{format!("{p:.0}")}</text> }
    });
    let costs = found.costs.clone();
    let none = costs.is_empty();
    view! {
        <h2>"Chance to win, in percent, after each turn"</h2>
        <svg viewBox=format!("0 0 {w} {h}") class="plot" role="img" aria-label="Chance to win after each turn">
            {grid.into_iter().collect_view()}
            <polyline points=line.join(" ") class="curve"/>
            {dots}
        </svg>
        <h2>"What cost most"</h2>
        <ol class="costs">
            {costs.into_iter().map(|c| view! {
                <li><a href=Route::Film(id.clone(), c.at).hash()>{format!("Turn {}", c.turn)}</a>" "{c.text}" "<b>{format!("−{:.0} points", c.points)}</b></li>
            }).collect_view()}
        </ol>
        {none.then(|| view! { <p>"Nothing: no other choice would clearly have been better."</p> })}
        <details><summary>"Turn by turn"</summary><ul class="turns">{turns}</ul></details>
        <p class="small">"Bots play on from each position many times; the chance is the share of games they win. The review misses what they would miss. A hint looks further ahead, so the two can disagree."</p>
    }
}

/// A moment, in words.
fn moment(m: &Moment) -> String {
    match m.turn {
        0 => format!("At the start: {:.0} %", m.percent),
        n => format!("After turn {n}: {:.0} %", m.percent),
    }
}
