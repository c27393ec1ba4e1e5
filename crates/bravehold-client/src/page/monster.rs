//! A Monster on the board; it turns as it is hurt, its health toward the castle.

use leptos::prelude::*;

use bravehold_rules::{Choice, TokenId, notation};

use super::board::is_target;
use super::inspect::Subject;
use super::session::Session;
use crate::geometry::{Point, direction, polar, seat_of, token_radius};
use crate::lessons::Pointer;
use crate::stage::{Piece, Stage};

/// Where a Monster is drawn among those of its space.
pub fn spot(stage: &Stage, id: TokenId) -> Option<(Piece, Point, f64)> {
    let piece = stage.piece(id)?;
    let here: Vec<TokenId> = stage.pieces.iter().filter(|p| p.at == piece.at).map(|p| p.id).collect();
    let place = here.iter().position(|i| *i == id)?;
    Some((*piece, seat_of(piece.at, place, here.len()), token_radius(piece.at.ring, here.len())))
}

/// One Monster.
#[component]
pub fn Monster(id: TokenId) -> impl IntoView {
    let session = expect_context::<Session>();
    let choice = Choice::Token(id);
    let here = Memo::new(move |_| session.stage.with(|s| spot(s, id)));
    let piece = Memo::new(move |_| here.get().map(|(p, _, _)| p));
    let lit = Memo::new(move |_| is_target(session, id));
    let reached = Memo::new(move |_| session.reach.with(|r| r.contains(&choice)));
    let hinted =
        Memo::new(move |_| session.hinted.get() == Some(choice) || session.points_at(Pointer::Monster(id)));
    let choose = move |e: &leptos::ev::Event| {
        if session.telling.get_untracked() {
            return;
        }
        e.stop_propagation();
        let aiming = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel));
        if lit.get_untracked() || aiming {
            session.answer(choice);
        } else if let Some(p) = piece.get_untracked() {
            session.inspected.set(Some(Subject::Token(p.kind)));
        }
    };
    let place = move || {
        here.get().map_or(String::new(), |(_, p, r)| {
            format!("transform: translate({:.1}px, {:.1}px) scale({:.3})", p.x, p.y, r / 36.0)
        })
    };
    let turn = move || {
        piece.get().map_or(String::new(), |p| {
            let lost = f64::from(p.kind.health().saturating_sub(p.health));
            let turned = lost * 360.0 / f64::from(p.kind.health().max(3));
            // The side with the current health looks at the castle.
            format!("transform: rotate({:.1}deg)", direction(p.at.arc) + 180.0 + turned)
        })
    };
    let picture = move || piece.get().map_or(String::new(), |p| format!("art/tokens/{}.svg", p.kind.slug()));
    // Label and tooltip must say the same, so both read one memo.
    let name = Memo::new(move |_| {
        piece.get().map_or(String::new(), |p| {
            let (name, ring) = (p.kind.face().name, p.at.ring.name());
            let tar = if p.tarred { ", in tar" } else { "" };
            let what = format!(
                "{name}, {} of {} health{tar}, {ring} {}",
                p.health,
                p.kind.health(),
                p.at.arc.number()
            );
            if lit.get() { format!("{what}. {}", session.preview(choice)) } else { what }
        })
    });
    let class = move || {
        let mut class = "monster".to_string();
        for (on, word) in [(lit.get(), " lit"), (reached.get(), " reached"), (hinted.get(), " hinted")] {
            if on {
                class.push_str(word);
            }
        }
        class
    };
    view! {
        <g class=class style=place data-choice=notation::choice_code(choice)
            tabindex="0" role="button" aria-label=move || name.get()
            on:click=move |e| choose(&e) on:keydown=move |e| if e.key() == "Enter" { choose(&e) }>
            <title>{move || name.get()}</title>
            <g class="body">
                <g class="disc" style=turn>
                    <circle r="36" class="rim"/>
                    {move || piece.get().map(sides)}
                </g>
                <image href=picture x="-27" y="-29" width="54" height="54"/>
                <text x="0" y="33" class="now-health" aria-hidden="true">{move || piece.get().map(|p| p.health.to_string())}</text>
                <Show when=move || piece.get().is_some_and(|p| p.tarred)>
                    <image href="art/markers/tar.svg" x="-30" y="-30" width="60" height="60" class="tar"/>
                </Show>
            </g>
        </g>
    }
}

/// As on the cardboard, each side of the token shows a health: pips, so that the one number on it is the one that counts.
fn sides(p: Piece) -> impl IntoView {
    let full = p.kind.health();
    let side = move |n: u8| {
        let pips = full - n;
        let turn = -f64::from(n) * 360.0 / f64::from(full.max(3));
        (0..pips).map(move |i| {
            let at = polar(turn + (f64::from(i) - f64::from(pips - 1) / 2.0) * 13.0, 31.0);
            let class = if pips == p.health { "pip now" } else { "pip" };
            view! { <circle cx=at.x cy=at.y r="2.4" class=class/> }
        })
    };
    (0..full).flat_map(side).collect_view()
}
