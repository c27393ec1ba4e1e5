//! The board in SVG: spaces, castle, Monsters, and what is about to happen.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Color, Ring, Space, Structure};
use bravehold_rules::{Choice, TokenId, notation};

use super::aim::{Effects, Pointed};
use super::castle::Stronghold;
use super::keys::chooses;
use super::monster::{Monster, spot};
use super::session::Session;
use crate::geometry::{direction, inner, outer, outline, polar, seat_of, shape, tower};
use crate::lessons::Pointer;
use crate::settings::Settings;
use crate::stage::Shot;

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let session = expect_context::<Session>();
    let settings = expect_context::<RwSignal<Settings>>();
    let ids = Memo::new(move |_| session.stage.with(|s| s.pieces.iter().map(|p| p.id).collect::<Vec<_>>()));
    let forecast = Memo::new(move |_| {
        !session.telling.get()
            && (session.points_at(Pointer::Forecast)
                || session.forecast.get()
                || settings.with(|s| s.forecast))
    });
    view! {
        <svg viewBox="-532 -532 1064 1064" class="board-svg" role="group" aria-label="Five rings round a castle"
            on:click=move |_| session.skip()>
            <Patterns/>
            {Space::all().filter(|s| s.ring != Ring::Castle).map(|at| view! { <Field at=at/> }).collect_view()}
            {Space::all().filter(|s| s.ring != Ring::Castle).map(|at| view! { <Light at=at/> }).collect_view()}
            <polygon class="yard" points=hexagon(166.0)/>
            {Arc::ALL.into_iter().map(|arc| view! { <Stronghold arc=arc/> }).collect_view()}
            {Arc::ALL.into_iter().map(label).collect_view()}
            {Ring::ALL.into_iter().map(ring_name).collect_view()}
            <Show when=move || forecast.get()><Forecast/></Show>
            <For each=move || ids.get() key=|id| id.number() children=move |id| view! { <Monster id=id/> }/>
            <Effects/>
            <Dying/>
            <Missile/>
            <Glow/>
        </svg>
        <Announcer/>
    }
}

/// The class of a colour.
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

/// Hatches: colour is never alone.
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
    let choice = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(|s| s.at(at))));
    let lit = Memo::new(move |_| choice.get().is_some());
    // Of several spaces that stand for one answer the keyboard needs only one.
    let first = Memo::new(move |_| {
        session.shown.with(|s| {
            let target = s.as_ref().zip(choice.get()).and_then(|(s, c)| s.target(c));
            target.is_some_and(|t| t.spaces.first() == Some(&at))
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
    let class = Memo::new(move |_| {
        let choice = session.shown.with(|s| s.as_ref().and_then(|s| s.at(at)));
        let near = [Choice::Space(at), Choice::Color(at.color())];
        let told =
            [Pointer::Space(at), Pointer::Ring(at.ring), Pointer::Arc(at.arc), Pointer::Color(at.color())];
        match choice {
            Some(c) if pointer.get() == Some(c) => "light aimed",
            Some(_) => "light",
            None if session.reach.with(|r| near.iter().any(|c| r.contains(c))) => "light reached",
            None if told.into_iter().any(|p| session.points_at(p)) => "light pointed",
            None => "",
        }
    });
    move || {
        let class = class.get();
        (!class.is_empty()).then(|| view! { <path d=outline(at) class=class aria-hidden="true"/> })
    }
}

/// The number of an arc, and letter and shape of its colour.
fn label(arc: Arc) -> impl IntoView {
    let p = polar(direction(arc), 508.0);
    let q = polar(direction(arc) - 22.0, 480.0);
    let color = class_of(arc.color());
    view! {
        <g aria-hidden="true">
            <circle cx=p.x cy=p.y r="21" class="arc-disc"/>
            <text x=p.x y=p.y class=format!("arc-number {color}")>{arc.number().to_string()}</text>
            <path d=shape(arc.color()) transform=format!("translate({:.1} {:.1}) scale(1.15)", q.x, q.y) class=format!("arc-shape {color}")/>
            <text x=q.x y=q.y + 1.0 class="arc-letter">{arc.color().name().chars().take(1).collect::<String>()}</text>
        </g>
    }
}

/// The name of a ring, on the line between arcs 6 and 1; that of the castle in its middle, where no tower stands.
fn ring_name(ring: Ring) -> impl IntoView {
    let y = if ring == Ring::Castle { 0.0 } else { -(outer(ring) + inner(ring)) / 2.0 };
    view! { <text x="0" y=y class="ring-name" aria-hidden="true">{ring.name()}</text> }
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

/// The Monsters that are dying, for the last time.
#[component]
fn Dying() -> impl IntoView {
    let session = expect_context::<Session>();
    let dying = Memo::new(move |_| session.stage.with(|s| s.dying.clone()));
    let ghosts = move || {
        let all = dying.get();
        let ghost = |(n, p): (usize, &crate::stage::Piece)| {
            let before = all.iter().take(n).filter(|o| o.at == p.at).count();
            let at = seat_of(p.at, before, all.iter().filter(|o| o.at == p.at).count());
            view! {
                <g transform=format!("translate({:.1} {:.1})", at.x, at.y)><g class="dying">
                    <circle r="36" class="rim"/>
                    <image href=format!("art/tokens/{}.svg", p.kind.slug()) x="-27" y="-29" width="54" height="54"/>
                </g></g>
            }
        };
        all.iter().enumerate().map(ghost).collect_view()
    };
    view! { <g class="ghosts" aria-hidden="true">{ghosts}</g> }
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
                Some(view! { <line x1=x y1=y x2=to.x y2=to.y class=class marker-end=end/> })
            };
            session.coming().into_iter().filter_map(arrow).collect_view()
        })
    };
    view! { <g class="forecast" aria-hidden="true">{arrows}</g> }
}

/// What is being told, beside the board: the die and the token; the sentence is where the question was.
#[component]
fn Announcer() -> impl IntoView {
    let session = expect_context::<Session>();
    let die = Memo::new(move |_| session.stage.with(|s| s.die));
    let token = Memo::new(move |_| session.stage.with(|s| s.revealed));
    let spell = Memo::new(move |_| session.stage.with(|s| s.spell));
    view! {
        <Show when=move || session.telling.get()>
            <div class="announcer" aria-hidden="true">
                <div class="props">
                    {move || token.get().map(|k| view! {
                        <figure class="token-up"><img src=format!("art/tokens/{}.svg", k.slug()) alt=""/><figcaption>{k.face().name}</figcaption></figure>
                    })}
                    {move || spell.get().map(|k| view! {
                        <figure class="token-up spell"><img src=format!("art/cards/{}.svg", k.slug()) alt=""/><figcaption>{k.face().name}</figcaption></figure>
                    })}
                    {move || die.get().map(|n| view! { <img class="die" src=format!("art/markers/die-{n}.svg") alt=""/> })}
                </div>
            </div>
            <button class="skip" data-do="skip" on:click=move |_| session.skip()>"Skip"</button>
        </Show>
    }
}

/// True if a token may be chosen now.
pub fn is_target(session: Session, id: TokenId) -> bool {
    session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(Choice::Token(id))))
}
