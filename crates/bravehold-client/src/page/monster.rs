//! A Monster on the board; it turns as it is hurt, its health toward the castle.

use leptos::prelude::*;

use bravehold_rules::{Aim, Choice, TokenId, notation};

use super::aim::Pointed;
use super::board::is_target;
use super::castle::flames;
use super::inspect::Subject;
use super::keys::chooses;
use super::lens;
use super::session::Session;
use crate::geometry::{Point, TOKEN, polar, seat_of, token_radius};
use crate::lessons::Pointer;
use crate::stage::{Piece, Stage, is_titan};

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
    let boss = session.stage.with_untracked(|s| s.piece(id).is_some_and(|p| p.is_great()));
    let here = Memo::new(move |_| session.stage.with(|s| spot(s, id)));
    let piece = Memo::new(move |_| here.get().map(|(p, _, _)| p));
    let lit = Memo::new(move |_| is_target(session, id));
    let reached = Memo::new(move |_| session.reach.with(|r| r.contains(&choice)));
    let pointer = expect_context::<Pointed>();
    // Where a whole space, arc or color is chosen, those who stand there stand for it.
    let area = Memo::new(move |_| {
        let at = piece.get().map(|p| p.at);
        session.shown.with(|s| s.as_ref().zip(at).and_then(|(s, at)| s.at(at)))
    });
    let subject = Memo::new(move |_| {
        let aim = session.shown.with(|s| s.as_ref().and_then(|s| s.action.as_ref()).and_then(|a| a.aim));
        aim == Some(Aim::Token(id))
    });
    let (friend, titan) = session
        .stage
        .with_untracked(|s| s.piece(id).map_or((false, false), |p| (p.is_friend(), is_titan(p.kind))));
    let struck = Memo::new(move |_| session.stage.with(|s| s.struck.contains(&id)));
    let dodging = Memo::new(move |_| session.stage.with(|s| s.dodging.contains(&id)));
    let flames_on = Memo::new(move |_| piece.get().map_or(0, |p| p.flames.min(4)));
    let stands_for = move || if lit.get_untracked() { Some(choice) } else { area.get_untracked() };
    let hinted =
        Memo::new(move |_| session.hinted.get() == Some(choice) || session.points_at(Pointer::Monster(id)));
    let choose = move |e: &leptos::ev::Event| {
        if session.telling.get_untracked() {
            return;
        }
        e.stop_propagation();
        // A finger cannot tell one of a crowd from the others: it gets a larger picture of them.
        if let Some(at) = piece.get_untracked().map(|p| p.at).filter(|at| lens::is_wanted(session, *at)) {
            session.lens.set(Some(at));
            return;
        }
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
            // The greatest one is larger, and stays clear of the edge of the board.
            let (size, near) = if titan { (r / TOKEN * TITAN, TITAN_NEAR) } else { (r / TOKEN, 1.0) };
            format!("transform: translate({:.1}px, {:.1}px) scale({size:.3})", p.x * near, p.y * near)
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
            let health = match session.full_health(p.kind) {
                0 => String::new(),
                full => format!(", {} of {full} health", p.health),
            };
            let what = format!("{name}{health}{marks}, {ring} {}", p.at.arc.number());
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
            (dodging.get(), " dodging"),
            (friend, " friend"),
            (titan, " titan"),
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
                <Show when=move || piece.get().is_some_and(|p| p.tarred)>
                    <image href="art/markers/tar.svg" x="-70" y="-62" width="140" height="140" class="tar"/>
                </Show>
                <Show when=move || piece.get().is_some_and(|p| p.flies())>
                    <image href="art/markers/wings.svg" x="-62" y="-80" width="124" height="90" class="wings" preserveAspectRatio="none"/>
                </Show>
                {boss.then(|| view! { <path d=rays() class="boss-rim"/> })}
                {rim(friend)}
                <image href=picture x="-40" y="-44" width="80" height="80"/>
                {move || piece.get().map(|p| hearts(p, session.full_health(p.kind)))}
                <Show when=move || session.stage.with(|s| s.frozen)>
                    <image href="art/markers/ice.svg" x="14" y="-48" width="32" height="32" class="ice"/>
                </Show>
                {move || flames(flames_on.get(), Point { x: -20.0, y: -24.0 }, 36.0)}
            </g>
        </g>
    }
}

/// How much larger the greatest of the Monsters is.
const TITAN: f64 = 1.34;

/// How much nearer to the middle he stands.
const TITAN_NEAR: f64 = 0.95;

/// A shield, as large as the disc of a Monster.
const SHIELD: &str = "M0-52C-16-44-30-41-45-41V2C-45 29-21 46 0 54 21 46 45 29 45 2V-41C30-41 16-44 0-52Z";

/// The outline that tells friend from foe: a shield or a disc.
pub fn rim(friend: bool) -> AnyView {
    if friend {
        return view! { <path d=SHIELD class="rim"/> }.into_any();
    }
    view! { <circle r=TOKEN class="rim"/><circle r="40" class="plate"/> }.into_any()
}

/// The rays round the plate of a Boss.
fn rays() -> String {
    let corner = |n: u8| polar(f64::from(n) * 15.0, if n.is_multiple_of(2) { TOKEN + 9.0 } else { TOKEN });
    let points = (0..24).map(corner).map(|p| format!("{:.1} {:.1}", p.x, p.y));
    format!("M{}Z", points.collect::<Vec<_>>().join("L"))
}

/// A heart, about 16 across.
const HEART: &str = "M0 7C-9 1-8.4-6.4-4-6.4-1.8-6.4-.6-5 0-3.8.6-5 1.8-6.4 4-6.4 8.4-6.4 9 1 0 7Z";

/// The health of a piece as hearts on a plate, in two rows where they are many; lost ones are hollow.
fn hearts(p: Piece, full: u8) -> impl IntoView {
    let full = full.max(p.health);
    let row = if full > ROW { full.div_ceil(2) } else { full };
    let gap = if full > ROW { 17.0 } else { 19.0 };
    let width = f64::from(row) * gap + 8.0;
    let tall = if full > ROW { 38.0 } else { 22.0 };
    let heart = move |n: u8| {
        let in_row = if n < row { row } else { full - row };
        let x = (f64::from(n % row) - f64::from(in_row - 1) / 2.0) * gap;
        let y = if full <= ROW {
            0.0
        } else if n < row {
            -8.0
        } else {
            8.5
        };
        let class = if n < p.health { "heart" } else { "heart lost" };
        view! { <path d=HEART transform=format!("translate({x:.1} {y}) scale(1.2)") class=class/> }
    };
    (full > 0).then(|| {
        view! {
            <g class="hearts" aria-hidden="true">
                <rect x=-width / 2.0 y=-tall / 2.0 width=width height=tall rx="11" class="heart-bar"/>
                {(0..full).map(heart).collect_view()}
            </g>
        }
    })
}

/// So many hearts stand in one row.
const ROW: u8 = 5;
