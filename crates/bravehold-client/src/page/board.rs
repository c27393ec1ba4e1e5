//! The board in SVG: spaces, castle, Monsters, and what is about to happen.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Color, Ring, Space, Structure};
use bravehold_rules::{Choice, Ending, TokenId, notation};

use super::aim::{Effects, Pointed};
use super::announce::Announcer;
use super::castle::Stronghold;
use super::keep::{Middle, Swept, Trajectory};
use super::keys::chooses;
use super::lens::Lens;
use super::monster::{Monster, rim, spot};
use super::orders::stands_for;
use super::session::Session;
use crate::geometry::{direction, inner, outer, outline, polar, seat_of, shape, stone, tower};
use crate::lessons::Pointer;
use crate::settings::Settings;
use crate::stage::{Piece, Shot, Volley};

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let session = expect_context::<Session>();
    let settings = expect_context::<RwSignal<Settings>>();
    // Numbers are given again to others: another kind is another piece, with another outline.
    let ids = Memo::new(move |_| {
        session.stage.with(|s| s.pieces.iter().map(|p| (p.id, p.kind)).collect::<Vec<_>>())
    });
    provide_context(Swept::new(session));
    let forecast = Memo::new(move |_| {
        !session.telling.get()
            && (session.points_at(Pointer::Forecast)
                || session.forecast.get()
                || settings.with(|s| s.forecast))
    });
    view! {
        <svg viewBox="-520 -520 1040 1040" class="board-svg" role="group" aria-label="Five rings round a castle"
            on:click=move |_| session.skip()>
            <Patterns/>
            <circle r="512" class="glade"/>
            {Space::all().filter(|s| s.ring != Ring::Castle).map(|at| view! { <Field at=at/> }).collect_view()}
            {Space::all().filter(|s| s.ring != Ring::Castle).map(|at| view! { <Light at=at/> }).collect_view()}
            <Paths/>
            <image href="art/board/forest.svg" x="-620" y="-620" width="1240" height="1240" class="trees day" aria-hidden="true"/>
            <image href="art/board/forest-night.svg" x="-620" y="-620" width="1240" height="1240" class="trees night" aria-hidden="true"/>
            <polygon class="moat" points=hexagon(178.0)/>
            <polygon class="yard" points=hexagon(164.0)/>
            <polygon points=hexagon(160.0) fill="url(#cobble)" class="cobbles"/>
            {BACK_TO_FRONT.map(|arc| view! { <Stronghold arc=arc/> }).collect_view()}
            <Middle/>
            {Arc::ALL.into_iter().map(label).collect_view()}
            {Ring::ALL.into_iter().map(ring_name).collect_view()}
            <Show when=move || forecast.get()><Forecast/></Show>
            <For each=move || ids.get() key=|(id, kind)| (id.number(), kind.slug()) children=move |(id, _)| view! { <Monster id=id/> }/>
            <Trajectory/>
            <Effects/>
            <Bursts/>
            <Dying/>
            <Shots/>
            <Missile/>
            <Glow/>
        </svg>
        <Lens/>
        <Announcer/>
    }
}

/// The class of a color.
pub fn class_of(color: Color) -> &'static str {
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

/// Hatches: color is never alone.
#[component]
fn Patterns() -> impl IntoView {
    view! {
        <defs>
            <pattern id="hatch-red" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line x1="0" y1="0" x2="0" y2="14" class="hatch"/>
            </pattern>
            <pattern id="hatch-green" width="16" height="16" patternUnits="userSpaceOnUse">
                <circle cx="8" cy="8" r="2.4" class="hatch-dot"/>
            </pattern>
            <pattern id="hatch-blue" width="14" height="14" patternUnits="userSpaceOnUse">
                <line x1="7" y1="0" x2="7" y2="14" class="hatch"/>
            </pattern>
            <pattern id="cobble" width="44" height="32" patternUnits="userSpaceOnUse">
                <path d="M4 9q7-6 14 0M26 24q7-6 14 0" class="cobble"/>
            </pattern>
            <marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse">
                <path d="M0 0L10 5L0 10z" class="arrow-head"/>
            </marker>
            <marker id="arrow-hits" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse">
                <path d="M0 0L10 5L0 10z" class="arrow-head hits"/>
            </marker>
        </defs>
    }
}

/// One space outside the castle.
#[component]
fn Field(at: Space) -> impl IntoView {
    let color = class_of(at.color());
    let ring = at.ring.name().to_lowercase();
    let session = expect_context::<Session>();
    let pointer = expect_context::<Pointed>();
    let choice = Memo::new(move |_| {
        let order = session.order.get();
        session.shown.with(|s| s.as_ref().and_then(|s| stands_for(s, at, order)))
    });
    let lit = Memo::new(move |_| choice.get().is_some());
    // Of several spaces that stand for one answer the keyboard needs only one.
    let first = Memo::new(move |_| {
        session.shown.with(|s| {
            let Some((s, c)) = s.as_ref().zip(choice.get()) else { return false };
            s.target(c).is_none_or(|t| t.spaces.first() == Some(&at))
        })
    });
    let choose = move |e: &leptos::ev::Event| {
        if let Some(choice) = choice.get_untracked()
            && !session.telling.get_untracked()
        {
            e.stop_propagation();
            session.answer(choice);
        }
    };
    view! {
        <path d=outline(at) class=format!("space {ring} {color}") class:lit=move || lit.get()
            data-choice=move || choice.get().map(notation::choice_code)
            role=move || first.get().then_some("button") tabindex=move || first.get().then_some("0")
            aria-label=move || choice.get().filter(|_| first.get()).map(|c| session.words_for(c))
            on:pointerenter=move |e| pointer.hover(&e, choice.get_untracked()) on:pointerleave=move |_| pointer.leave()
            on:focus=move |_| pointer.point(choice.get_untracked()) on:blur=move |_| pointer.leave()
            on:click=move |e| choose(&e) on:keydown=move |e| if chooses(&e) { choose(&e) }/>
        <path d=outline(at) class="hatching" fill=format!("url(#hatch-{color})")/>
    }
}

/// The light round a space that may be chosen, is in reach or is spoken of; above all spaces, so that none hides it.
#[component]
fn Light(at: Space) -> impl IntoView {
    let session = expect_context::<Session>();
    let pointer = expect_context::<Pointed>();
    let swept = expect_context::<Swept>();
    let class = Memo::new(move |_| {
        let order = session.order.get();
        let choice = session.shown.with(|s| s.as_ref().and_then(|s| stands_for(s, at, order)));
        let hinted = session.hinted.get().is_some_and(|c| match c {
            Choice::Deploy(d) => at.ring == Ring::Forest && d.arc == Some(at.arc),
            c => session.shown.with(|s| s.as_ref().is_some_and(|s| s.at(at) == Some(c))),
        });
        let near = [Choice::Space(at), Choice::Color(at.color())];
        let told =
            [Pointer::Space(at), Pointer::Ring(at.ring), Pointer::Arc(at.arc), Pointer::Color(at.color())];
        match choice {
            Some(c) if pointer.get() == Some(c) => "light aimed",
            _ if hinted => "light hinted",
            Some(_) => "light",
            None if session.reach.with(|r| near.iter().any(|c| r.contains(c))) => "light reached",
            None if swept.has(at) => "light reached",
            None if told.into_iter().any(|p| session.points_at(p)) => "light pointed",
            None => "",
        }
    });
    move || {
        let class = class.get();
        (!class.is_empty()).then(|| view! { <path d=outline(at) class=class aria-hidden="true"/> })
    }
}

/// What stands farther up is drawn first, so that nothing hides what is before it.
const BACK_TO_FRONT: [Arc; 6] = [Arc::Six, Arc::One, Arc::Five, Arc::Two, Arc::Four, Arc::Three];

/// The trodden paths between rings and arcs; those between the lands are roads.
#[component]
fn Paths() -> impl IntoView {
    let rings = [Ring::Archer, Ring::Knight, Ring::Swordsman].map(outer);
    let ways: Vec<(f64, bool)> = (0..6u8).map(|n| (f64::from(n) * 60.0, n % 2 == 0)).collect();
    let way = |class: &'static str| {
        let one = move |(degrees, road): (f64, bool)| {
            let (a, b) = (polar(degrees, 150.0), polar(degrees, if road { 512.0 } else { 415.0 }));
            let class = format!("{class}{}", if road { " road" } else { "" });
            view! { <line x1=a.x y1=a.y x2=b.x y2=b.y class=class/> }
        };
        ways.clone().into_iter().map(one).collect_view()
    };
    let round = |class: &'static str| rings.map(|r| view! { <circle r=r class=class/> }).collect_view();
    view! {
        <g class="paths" aria-hidden="true">{round("path edge")}{way("path edge")}{round("path")}{way("path")}</g>
    }
}

/// The stone with the number of an arc, and letter and shape of its color.
fn label(arc: Arc) -> impl IntoView {
    let p = stone(arc);
    let color = class_of(arc.color());
    view! {
        <g aria-hidden="true" class="arc-stone" transform=format!("translate({:.1} {:.1})", p.x, p.y)>
            <path d="M-26 30C-32 8-30-22-18-30-8-37 12-37 20-29 30-20 32 10 26 30Q0 36-26 30Z" class="slab"/>
            <path d=shape(arc.color()) transform="translate(0 -3) scale(1.9)" class=format!("arc-shape {color}")/>
            <text x="0" y="1" class=format!("arc-number {color}")>{arc.number().to_string()}</text>
        </g>
    }
}

/// The name of a ring, on the road between arcs 6 and 1.
fn ring_name(ring: Ring) -> impl IntoView {
    let y = -(outer(ring) + inner(ring)) / 2.0;
    (ring != Ring::Castle)
        .then(|| view! { <text x="0" y=y class="ring-name" aria-hidden="true">{ring.name()}</text> })
}

/// What flies or rolls across the board: breathed fire, a Boulder, a shot.
#[component]
fn Missile() -> impl IntoView {
    let session = expect_context::<Session>();
    let missile = Memo::new(move |_| session.stage.with(|s| s.missile));
    let flying = move |m: crate::stage::Missile| {
        let from = seat_of(m.from, 0, 1);
        let to = match m.to {
            Some(Structure::Wall(arc)) => polar(direction(arc), 161.0),
            Some(Structure::Tower(arc)) => tower(arc),
            Some(Structure::Keep) => polar(0.0, 0.0),
            None => polar(direction(m.from.arc) + 180.0, 500.0),
        };
        let style = format!(
            "--from: translate({:.0}px, {:.0}px); --to: translate({:.0}px, {:.0}px)",
            from.x, from.y, to.x, to.y
        );
        match m.shot {
            // Fire has a tail.
            Shot::Fire => view! {
                <g style=style>
                    {["tail last", "tail", ""].map(|part| view! {
                        <g class=format!("missile {part}")><image href="art/markers/flame.svg" x="-45" y="-50" width="90" height="90"/></g>
                    }).collect_view()}
                </g>
            }
            .into_any(),
            Shot::Stone => {
                view! { <g style=style><g class="missile"><circle r="17" class="stone"/></g></g> }.into_any()
            }
            Shot::Token(kind) => view! {
                <g style=style><g class="missile">
                    <image href=format!("art/tokens/{}.svg", kind.slug()) x="-42" y="-42" width="84" height="84" class="rolling"/>
                </g></g>
            }
            .into_any(),
        }
    };
    view! { <g class="missiles" aria-hidden="true">{move || missile.get().map(flying)}</g> }
}

/// Whoever leaves the board, for the last time: those that die, and those that bring what they carry into the castle.
#[component]
fn Dying() -> impl IntoView {
    let session = expect_context::<Session>();
    let dying = Memo::new(move |_| session.stage.with(|s| s.dying.clone()));
    let giving = Memo::new(move |_| session.stage.with(|s| s.giving.clone()));
    let ghosts = |all: Vec<Piece>, class: &'static str| {
        let ghost = |(n, p): (usize, &Piece)| {
            let before = all.iter().take(n).filter(|o| o.at == p.at).count();
            let at = seat_of(p.at, before, all.iter().filter(|o| o.at == p.at).count());
            view! {
                <g transform=format!("translate({:.1} {:.1})", at.x, at.y)><g class=class>
                    {rim(p.is_friend())}
                    <image href=format!("art/tokens/{}.svg", p.kind.slug()) x="-40" y="-44" width="80" height="80"/>
                </g></g>
            }
        };
        all.iter().enumerate().map(ghost).collect_view()
    };
    view! {
        <g class="ghosts" aria-hidden="true">
            {move || ghosts(dying.get(), "dying")}
            {move || ghosts(giving.get(), "giving")}
        </g>
    }
}

/// Where swords cross, where something blows up, and where a Siege Tower breaks through.
#[component]
fn Bursts() -> impl IntoView {
    let session = expect_context::<Session>();
    let clash = Memo::new(move |_| session.stage.with(|s| s.clash));
    let breach = Memo::new(move |_| session.stage.with(|s| s.breach));
    let blast = Memo::new(move |_| session.stage.with(|s| s.blast));
    let at = |at: Space| {
        let p = seat_of(at, 0, 1);
        format!("translate({:.1} {:.1})", p.x, p.y)
    };
    let star = |points: u8, far: f64, near: f64| {
        let corner = |n: u8| {
            let p =
                polar(f64::from(n) * 180.0 / f64::from(points), if n.is_multiple_of(2) { far } else { near });
            format!("{:.0} {:.0}", p.x, p.y)
        };
        format!("M{}Z", (0..points * 2).map(corner).collect::<Vec<_>>().join("L"))
    };
    view! {
        <g class="bursts" aria-hidden="true">
            {move || clash.get().map(|s| view! {
                <g transform=at(s)><g class="clash">
                    <path d=star(10, 66.0, 36.0) class="spark"/>
                    <path d="M-30 34L28-34M30 34L-28-34" class="blade"/>
                    <path d="M-36 20L-16 36M36 20L16 36" class="guard"/>
                </g></g>
            })}
            // A Siege Tower breaks through: the Wall's line bursts towards the castle.
            {move || breach.get().map(|s| view! {
                <g transform=at(s)><g class="clash breach">
                    <path d=star(8, 78.0, 30.0) class="spark"/>
                    <path d="M-40 -8L-14 8L-2 -14L16 10L40 -6" class="blade"/>
                </g></g>
            })}
            {move || blast.get().map(|s| view! {
                <g transform=at(s)>
                    <circle r="120" class="shockwave"/>
                    <path d=star(14, 118.0, 70.0) class="blast outer"/>
                    <path d=star(11, 74.0, 42.0) class="blast inner"/>
                </g>
            })}
        </g>
    }
}

/// The arrows of the defenders, or the shot of a weapon on the Keep, on their way to whom they hit.
#[component]
fn Shots() -> impl IntoView {
    let session = expect_context::<Session>();
    let aims = Memo::new(move |_| {
        session.stage.with(|s| {
            let struck = s.struck.iter().filter_map(|id| s.piece(*id));
            let hit: Vec<Space> = struck.chain(&s.dying).map(|p| p.at).collect();
            s.shooting.map_or(Vec::new(), |volley| hit.into_iter().map(|at| (volley, at)).collect())
        })
    });
    let arrow = |(volley, at): (Volley, Space)| {
        let from = if volley == Volley::Arrows { tower(at.arc) } else { polar(0.0, 0.0) };
        let to = seat_of(at, 0, 1);
        let turn = (to.y - from.y).atan2(to.x - from.x).to_degrees();
        let style = format!(
            "--from: translate({:.0}px, {:.0}px); --to: translate({:.0}px, {:.0}px)",
            from.x, from.y, to.x, to.y
        );
        let turned = format!("rotate({turn:.0})");
        let flies = match volley {
            Volley::Arrows => view! {
                <path d="M-44 0H22M8-11L24 0L8 11M-44 0l-10-8M-44 0l-10 8M-36 0l-10-8M-36 0l-10 8" transform=turned/>
            }
            .into_any(),
            Volley::Bolt => view! { <path d="M-76 0H34M10-19L38 0L10 19M-76 -13V13M-62 -13V13" class="bolt" transform=turned/> }.into_any(),
            Volley::Stones => view! {
                <circle cx="-12" cy="-9" r="13" class="stone"/><circle cx="13" cy="-3" r="15" class="stone"/><circle cx="-2" cy="14" r="11" class="stone"/>
            }
            .into_any(),
        };
        let class = match volley {
            Volley::Arrows => "shot",
            Volley::Bolt => "shot from-bolt",
            Volley::Stones => "shot from-stones",
        };
        view! { <g style=style><g class=class>{flies}</g></g> }
    };
    view! { <g class="shots" aria-hidden="true">{move || aims.get().into_iter().map(arrow).collect_view()}</g> }
}

/// The light of a spell that is being cast.
#[component]
fn Glow() -> impl IntoView {
    let session = expect_context::<Session>();
    let spell = Memo::new(move |_| session.stage.with(|s| s.spell.is_some()));
    view! { <Show when=move || spell.get()><circle r="500" class="glow" aria-hidden="true"/></Show> }
}

/// Arrows to where the Monsters will go if nothing more is done.
#[component]
fn Forecast() -> impl IntoView {
    let session = expect_context::<Session>();
    let arrows = move || {
        session.stage.with(|stage| {
            let arrow = |c: crate::shown::Coming| {
                let (piece, from, r) = spot(stage, c.id)?;
                let to = if c.hits && piece.at == c.to {
                    // It runs into the Wall and stays.
                    polar(direction(c.to.arc), 172.0)
                } else {
                    seat_of(c.to, 0, 1)
                };
                let far = (to.x - from.x).hypot(to.y - from.y).max(1.0);
                let start = r.min(far * 0.5) / far;
                let (x, y) = (from.x + (to.x - from.x) * start, from.y + (to.y - from.y) * start);
                let (class, end) =
                    if c.hits { ("coming hits", "url(#arrow-hits)") } else { ("coming", "url(#arrow)") };
                // What may become of it there: each a way that begins where the first one ends.
                let forest = Space::new(Ring::Forest, c.to.arc);
                let beside = [c.to.arc.clockwise(), c.to.arc.counter_clockwise()].map(|arc| Space::new(c.to.ring, arc));
                let further: Vec<(Space, &str)> = match c.then {
                    Ending::Stays => Vec::new(),
                    Ending::GoesBack => vec![(forest, "coming further")],
                    Ending::Breaches => vec![(Space::new(Ring::Castle, c.to.arc), "coming hits")],
                    Ending::TurnsAside => beside.map(|at| (at, "coming further")).to_vec(),
                };
                let further = further.into_iter().map(|(there, class)| {
                    let there = seat_of(there, 0, 1);
                    view! { <line x1=to.x y1=to.y x2=there.x y2=there.y class=class marker-end="url(#arrow)"/> }
                }).collect_view();
                Some(view! { <line x1=x y1=y x2=to.x y2=to.y class=class marker-end=end/>{further} })
            };
            session.coming().into_iter().filter_map(arrow).collect_view()
        })
    };
    view! { <g class="forecast" aria-hidden="true">{arrows}</g> }
}

/// True if a token may be chosen now.
pub fn is_target(session: Session, id: TokenId) -> bool {
    session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(Choice::Token(id))))
}
