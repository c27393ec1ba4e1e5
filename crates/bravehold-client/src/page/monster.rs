//! A Monster on the board; it turns as it is hurt, its health toward the castle.

use leptos::prelude::*;

use bravehold_rules::{Aim, Choice, TokenId, notation};

use super::aim::Pointed;
use super::board::is_target;
use super::castle::flames;
use super::inspect::Subject;
use super::keys::chooses;
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
    let pointer = expect_context::<Pointed>();
    // Where a whole space, arc or colour is chosen, those who stand there stand for it.
    let area = Memo::new(move |_| {
        let at = piece.get().map(|p| p.at);
        session.shown.with(|s| s.as_ref().zip(at).and_then(|(s, at)| s.at(at)))
    });
    let subject = Memo::new(move |_| {
        let aim = session.shown.with(|s| s.as_ref().and_then(|s| s.action.as_ref()).and_then(|a| a.aim));
        aim == Some(Aim::Token(id))
    });
    let struck = Memo::new(move |_| session.stage.with(|s| s.struck.contains(&id)));
    let flames_on = Memo::new(move |_| piece.get().map_or(0, |p| p.flames.min(4)));
    let stands_for = move || if lit.get_untracked() { Some(choice) } else { area.get_untracked() };
    let hinted =
        Memo::new(move |_| session.hinted.get() == Some(choice) || session.points_at(Pointer::Monster(id)));
    let choose = move |e: &leptos::ev::Event| {
        if session.telling.get_untracked() {
            return;
        }
        e.stop_propagation();
        let aiming = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel));
        if let Some(choice) = stands_for().or(aiming.then_some(choice)) {
            session.answer(choice);
        } else if let Some(p) = piece.get_untracked() {
            session.inspected.set(Some(Subject::Token(p.kind)));
        }
    };
    // A card that is dropped on it means what a click on it means.
    let code = move || notation::choice_code(if lit.get() { choice } else { area.get().unwrap_or(choice) });
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
            let mut marks = String::new();
            for (on, mark) in [(p.flies(), ", flying"), (p.tarred, ", in tar"), (p.flames > 0, ", burning")] {
                marks.push_str(if on { mark } else { "" });
            }
            let what = format!(
                "{name}, {} of {} health{marks}, {ring} {}",
                p.health,
                p.kind.health(),
                p.at.arc.number()
            );
            // What it would do changes with every card that is named.
            session.shown.track();
            if lit.get() { format!("{what}. {}", session.preview(choice)) } else { what }
        })
    });
    let class = move || {
        let mut class = "monster".to_string();
        let marks = [
            (lit.get(), " lit"),
            (!lit.get() && area.get().is_some(), " inside"),
            (reached.get(), " reached"),
            (hinted.get(), " hinted"),
            (subject.get(), " subject"),
            (struck.get(), " struck"),
        ];
        for (on, word) in marks {
            if on {
                class.push_str(word);
            }
        }
        class
    };
    view! {
        <g class=class style=place data-choice=code
            tabindex="0" role="button" aria-label=move || name.get()
            on:pointerenter=move |e| pointer.hover(&e, stands_for()) on:pointerleave=move |_| pointer.leave()
            on:focus=move |_| pointer.point(stands_for()) on:blur=move |_| pointer.leave()
            on:click=move |e| choose(&e) on:keydown=move |e| if chooses(&e) { choose(&e) }>
            <title>{move || name.get()}</title>
            <g class="body">
                <g class="disc" style=turn>
                    <circle r="36" class="rim"/>
                    {move || piece.get().map(sides)}
                </g>
                <Show when=move || piece.get().is_some_and(|p| p.flies())>
                    <image href="art/markers/wings.svg" x="-48" y="-62" width="96" height="70" class="wings" preserveAspectRatio="none"/>
                </Show>
                <image href=picture x="-27" y="-29" width="54" height="54"/>
                <text x="0" y="33" class="now-health" aria-hidden="true">{move || piece.get().filter(|p| p.kind.health() > 0).map(|p| p.health.to_string())}</text>
                <Show when=move || piece.get().is_some_and(|p| p.tarred)>
                    <image href="art/markers/tar.svg" x="-30" y="-30" width="60" height="60" class="tar"/>
                </Show>
                <Show when=move || session.stage.with(|s| s.frozen)>
                    <image href="art/markers/ice.svg" x="10" y="-38" width="26" height="26" class="ice"/>
                </Show>
                {move || flames(flames_on.get(), Point { x: -14.0, y: -18.0 }, 30.0)}
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
