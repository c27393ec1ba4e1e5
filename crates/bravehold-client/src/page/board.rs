//! The board in SVG: spaces, castle, Monsters; what may be chosen is lit.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Color, Ring, Space};
use bravehold_rules::{Choice, Token, TokenId};

use super::session::Session;
use crate::geometry::{Point, direction, outline, polar, seat_of, token_radius, tower, wall};

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let session = expect_context::<Session>();
    let ids = Memo::new(move |_| {
        session.shown.with(|s| {
            s.as_ref().map(|s| s.view.board.iter().map(|(id, _)| *id).collect::<Vec<_>>()).unwrap_or_default()
        })
    });
    view! {
        <svg viewBox="-520 -520 1040 1040" class="board-svg" role="group" aria-label="Five rings round a castle">
            <Patterns/>
            {Space::all().filter(|s| s.ring != Ring::Castle).map(|at| view! { <Field at=at/> }).collect_view()}
            <polygon class="yard" points=hexagon(166.0)/>
            {Arc::ALL.into_iter().map(|arc| view! { <Stronghold arc=arc/> }).collect_view()}
            {Arc::ALL.into_iter().map(label).collect_view()}
            {Ring::ALL.into_iter().filter(|r| *r != Ring::Castle).map(ring_name).collect_view()}
            <Show when=move || session.forecast.get()><Forecast/></Show>
            <For each=move || ids.get() key=|id| id.number() children=move |id| view! { <Monster id=id/> }/>
        </svg>
    }
}

fn class_of(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
    }
}

fn hexagon(distance: f64) -> String {
    let corner = |n: u8| {
        let p = polar(f64::from(n) * 60.0, distance);
        format!("{:.1},{:.1}", p.x, p.y)
    };
    (0..6).map(corner).collect::<Vec<_>>().join(" ")
}

/// Hatches: colour is never alone.
#[component]
fn Patterns() -> impl IntoView {
    view! {
        <defs>
            <pattern id="hatch-red" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line x1="0" y1="0" x2="0" y2="14" class="hatch"/>
            </pattern>
            <pattern id="hatch-green" width="16" height="16" patternUnits="userSpaceOnUse">
                <circle cx="8" cy="8" r="2" class="hatch-dot"/>
            </pattern>
            <pattern id="hatch-blue" width="14" height="14" patternUnits="userSpaceOnUse">
                <line x1="7" y1="0" x2="7" y2="14" class="hatch"/>
            </pattern>
        </defs>
    }
}

/// One space outside the castle.
#[component]
fn Field(at: Space) -> impl IntoView {
    let color = class_of(at.color());
    let ring = at.ring.name().to_lowercase();
    view! {
        <path d=outline(at) class=format!("space {ring} {color}")/>
        <path d=outline(at) class="hatching" fill=format!("url(#hatch-{color})")/>
    }
}

/// The number and letter of an arc, outside the Forest.
fn label(arc: Arc) -> impl IntoView {
    let p = polar(direction(arc), 508.0);
    let q = polar(direction(arc) - 22.0, 485.0);
    let color = class_of(arc.color());
    view! {
        <text x=p.x y=p.y class=format!("arc-number {color}")>{arc.number().to_string()}</text>
        <text x=q.x y=q.y class=format!("arc-letter {color}")>{arc.color().name().chars().take(1).collect::<String>()}</text>
    }
}

/// The name of a ring, on the line between arcs 6 and 1.
fn ring_name(ring: Ring) -> impl IntoView {
    let y = -(crate::geometry::outer(ring) + crate::geometry::inner(ring)) / 2.0;
    view! { <text x="0" y=y class="ring-name">{ring.name()}</text> }
}

/// Wall, Tower and Castle space of an arc.
#[component]
fn Stronghold(arc: Arc) -> impl IntoView {
    let session = expect_context::<Session>();
    let castle =
        Memo::new(move |_| session.shown.with(|s| s.as_ref().map(|s| s.view.castle).unwrap_or_default()));
    let lit = Memo::new(move |_| {
        session
            .shown
            .with(|s| s.as_ref().is_some_and(|s| s.answers.iter().any(|(c, _)| *c == Choice::Arc(arc))))
    });
    let (a, b) = wall(arc);
    let t = tower(arc);
    let choose = move |_| {
        if lit.get_untracked() {
            session.answer(Choice::Arc(arc));
        }
    };
    let picture = move || {
        let c = castle.get();
        let file = match (c.towers.has(arc), c.king.has(arc)) {
            (true, true) => "kings-tower",
            (true, false) => "tower",
            (false, _) => "tower-ruin",
        };
        format!("art/structures/{file}.svg")
    };
    let owner = move || {
        session.shown.with(|s| {
            let seats = s.as_ref().map(|s| s.view.seats.clone()).unwrap_or_default();
            (1..)
                .zip(seats)
                .find(|(_, p)| p.tower.has(arc))
                .map_or(String::new(), |(n, _): (u8, _)| format!("P{n}"))
        })
    };
    view! {
        <g class="stronghold" class:lit=move || lit.get() on:click=choose
            tabindex=move || if lit.get() { "0" } else { "-1" }
            on:keydown=move |e| if e.key() == "Enter" && lit.get_untracked() { session.answer(Choice::Arc(arc)) }
            role="button" aria-label=format!("Castle, arc {}", arc.number())>
            <path d=outline(Space::new(Ring::Castle, arc)) class=format!("yard-part {}", class_of(arc.color()))/>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-base"/>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall" class:gone=move || !castle.get().walls.has(arc)/>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="fortify" class:gone=move || !castle.get().fortified.has(arc)/>
            <image href=picture x=t.x - 34.0 y=t.y - 40.0 width="68" height="68"/>
            <text x=t.x y=t.y + 36.0 class="owner" aria-hidden="true">{owner}</text>
        </g>
    }
}

/// Where a Monster is drawn among those of its space.
fn spot(board: &[(TokenId, Token)], id: TokenId) -> Option<(Token, Point, f64)> {
    let (_, token) = board.iter().find(|(i, _)| *i == id)?;
    let here: Vec<TokenId> = board.iter().filter(|(_, t)| t.at == token.at).map(|(i, _)| *i).collect();
    let place = here.iter().position(|i| *i == id)?;
    Some((*token, seat_of(token.at, place, here.len()), token_radius(token.at.ring, here.len())))
}

/// One Monster; it turns as it is hurt, its health toward the castle.
#[component]
fn Monster(id: TokenId) -> impl IntoView {
    let session = expect_context::<Session>();
    let here = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(|s| spot(&s.view.board, id))));
    let lit = Memo::new(move |_| {
        session.shown.track();
        session.may(Choice::Token(id))
    });
    let choose = move || {
        if lit.get_untracked() {
            session.aim_at(id);
        }
    };
    let place = move || {
        here.get().map_or(String::new(), |(_, p, r)| {
            format!("transform: translate({:.1}px, {:.1}px) scale({:.3})", p.x, p.y, r / 36.0)
        })
    };
    let turn = move || {
        here.get().map_or(String::new(), |(t, _, _)| {
            let lost = f64::from(t.kind.health().saturating_sub(t.health));
            // The side with the current health looks at the castle.
            format!(
                "transform: rotate({:.1}deg)",
                direction(t.at.arc) + 180.0 + lost * 360.0 / f64::from(t.kind.health().max(3))
            )
        })
    };
    // As on the cardboard, each side of the token shows a health: pips, so that the one number on it is the one that counts.
    let sides = move || {
        here.get().map(|(t, _, _)| {
            let full = t.kind.health();
            let side = move |n: u8| {
                let pips = full - n;
                let turn = -f64::from(n) * 360.0 / f64::from(full.max(3));
                (0..pips).map(move |i| {
                    let p = polar(turn + (f64::from(i) - f64::from(pips - 1) / 2.0) * 13.0, 31.0);
                    let class = if pips == t.health { "pip now" } else { "pip" };
                    view! { <circle cx=p.x cy=p.y r="2.4" class=class/> }
                })
            };
            (0..full).flat_map(side).collect_view()
        })
    };
    let picture =
        move || here.get().map_or(String::new(), |(t, _, _)| format!("art/tokens/{}.svg", t.kind.slug()));
    // Label and tooltip must say the same, so both read one memo.
    let name = Memo::new(move |_| {
        session.shown.track();
        here.get().map_or(String::new(), |(t, _, _)| {
            let (kind, at) = (t.kind, t.at);
            let (name, ring) = (kind.face().name, at.ring.name());
            let what =
                format!("{name}, {} of {} health, {ring} {}", t.health, kind.health(), at.arc.number());
            if lit.get() { format!("{what}. {}", session.preview(Choice::Token(id))) } else { what }
        })
    });
    let tarred = move || here.get().is_some_and(|(t, _, _)| t.tarred());
    view! {
        <g class="monster" class:lit=move || lit.get() style=place
            tabindex=move || if lit.get() { "0" } else { "-1" } role="button" aria-label=move || name.get()
            on:click=move |_| choose() on:keydown=move |e| if e.key() == "Enter" { choose() }>
            <title>{move || name.get()}</title>
            <g class="disc" style=turn>
                <circle r="36" class="rim"/>
                {sides}
            </g>
            <image href=picture x="-27" y="-29" width="54" height="54"/>
            <text x="0" y="33" class="now-health" aria-hidden="true">{move || here.get().map(|(t, _, _)| t.health.to_string())}</text>
            <Show when=tarred><image href="art/markers/tar.svg" x="-30" y="-30" width="60" height="60" class="tar"/></Show>
        </g>
    }
}

/// Arrows to where the Monsters will go if nothing more is done.
#[component]
fn Forecast() -> impl IntoView {
    let session = expect_context::<Session>();
    let arrows = move || {
        session.shown.with(|s| {
            let board = s.as_ref().map(|s| s.view.board.clone()).unwrap_or_default();
            session
                .coming()
                .into_iter()
                .filter_map(|c| {
                    let (_, from, _) = spot(&board, c.id)?;
                    let to = if c.hits && board.iter().any(|(i, t)| *i == c.id && t.at == c.to) {
                        // It runs into the Wall and stays.
                        polar(direction(c.to.arc), 172.0)
                    } else {
                        seat_of(c.to, 0, 1)
                    };
                    Some(view! {
                        <line x1=from.x y1=from.y x2=to.x y2=to.y class="coming" class:hits=c.hits/>
                        <circle cx=to.x cy=to.y r="7" class="coming-end" class:hits=c.hits/>
                    })
                })
                .collect_view()
        })
    };
    view! { <g class="forecast" aria-hidden="true">{arrows}</g> }
}
