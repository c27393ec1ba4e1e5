//! Aiming: the answer under the pointer, and what the answers would do, written on the board.

use leptos::prelude::*;

use bravehold_rules::board::Structure;
use bravehold_rules::{Aim, Choice};

use super::monster::spot;
use super::session::Session;
use crate::effects::{Effect, Target, Thing, label};
use crate::geometry::{Point, direction, polar, seat_of, tower};
use crate::shown::Shown;
use crate::stage::Stage;

/// The answer under the pointer or the focus, wherever it is shown.
#[derive(Clone, Copy)]
pub struct Pointed(RwSignal<Option<Choice>>);

impl Pointed {
    /// Nothing is pointed at; and nothing again whenever the game has gone on.
    pub fn new(session: Session) -> Pointed {
        let pointed = Pointed(RwSignal::new(None));
        leptos::prelude::Effect::new(move |_| {
            session.shown.track();
            pointed.0.set(None);
        });
        pointed
    }

    /// The focus comes to an answer.
    pub fn point(self, choice: Option<Choice>) {
        // What is taken off the page still loses the focus, when all this may be gone already.
        if self.0.try_get_untracked().is_some_and(|now| now != choice) {
            self.0.set(choice);
        }
    }

    /// A pointer comes to an answer; a finger has no way to point without choosing.
    pub fn hover(self, e: &leptos::ev::PointerEvent, choice: Option<Choice>) {
        if e.pointer_type() != "touch" {
            self.point(choice);
        }
    }

    /// The pointer or the focus leaves.
    pub fn leave(self) {
        self.point(None);
    }

    /// The answer that is pointed at.
    pub fn get(self) -> Option<Choice> {
        self.0.get()
    }
}

/// Some lines beside something on the board.
struct Note {
    at: Point,
    lines: Vec<String>,
    slain: bool,
}

/// What the answers would do, written beside what they would do it to.
#[component]
pub fn Effects() -> impl IntoView {
    let session = expect_context::<Session>();
    let pointed = expect_context::<Pointed>();
    let all = move || {
        session.shown.with(|shown| {
            let Some(shown) = shown.as_ref().filter(|s| s.prompt.is_some()) else { return Vec::new() };
            session.stage.with(|stage| notes(shown, stage, pointed.get()))
        })
    };
    let arrows = move || {
        session.shown.with(|shown| {
            let target = shown.as_ref().zip(pointed.get()).and_then(|(s, c)| s.target(c));
            session.stage.with(|stage| target.map(|t| paths(t, stage)).unwrap_or_default())
        })
    };
    view! {
        <g class="effects" aria-hidden="true">
            {move || arrows().into_iter().map(|(a, b)| view! {
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="coming sent" marker-end="url(#arrow)"/>
            }).collect_view()}
            {move || all().into_iter().map(|n| {
                let class = if n.slain { "effect slain" } else { "effect" };
                view! {
                    <text x=n.at.x y=n.at.y class=class>
                        {n.lines.into_iter().enumerate().map(|(i, line)| view! {
                            <tspan x=n.at.x dy=if i == 0 { "0" } else { "-1.05em" } class:more=i != 0>{line}</tspan>
                        }).collect_view()}
                    </text>
                }
            }).collect_view()}
        </g>
    }
}

/// Where Monsters would be put.
fn paths(target: &Target, stage: &Stage) -> Vec<(Point, Point)> {
    let path = |(thing, list): &(Thing, Vec<Effect>)| {
        let Thing::Monster(id) = thing else { return None };
        let to = list.iter().find_map(|e| if let Effect::Sent(at) = e { Some(*at) } else { None })?;
        let (_, from, _) = spot(stage, *id)?;
        Some((from, seat_of(to, 0, 1)))
    };
    target.effects.iter().filter_map(path).collect()
}

/// What is written where: all that one answer would do, or what can be said of each without pointing.
fn notes(shown: &Shown, stage: &Stage, pointed: Option<Choice>) -> Vec<Note> {
    let write = |thing: Thing, list: &[Effect], more: Vec<String>| {
        let first = label(list);
        let lines: Vec<String> = Some(first).filter(|l| !l.is_empty()).into_iter().chain(more).collect();
        let slain = list.contains(&Effect::Slain);
        (!lines.is_empty()).then_some(Note { at: place(stage, thing)?, lines, slain })
    };
    let plain = |(thing, list): &(Thing, Vec<Effect>)| write(*thing, list, Vec::new());
    if let Some(target) = pointed.and_then(|c| shown.target(c)) {
        return target.effects.iter().filter_map(plain).collect();
    }
    if !shown.decided.is_empty() {
        // How many points each has been given, and what they will do.
        let given = |(thing, list): &(Thing, Vec<Effect>)| {
            let Thing::Monster(id) = thing else { return None };
            let health = stage.piece(*id)?.health;
            let left = list.iter().find_map(|e| if let Effect::Left(n) = e { Some(*n) } else { None });
            let points = format!("−{}", health.saturating_sub(left.unwrap_or(0)));
            let lines = vec![format!("{points} {}", label(list))];
            Some(Note { at: place(stage, *thing)?, lines, slain: left.is_none() })
        };
        return shown.decided.iter().filter_map(given).collect();
    }
    let sole = |thing: Thing| shown.targets.iter().filter(|t| !t.on(thing).is_empty()).count() == 1;
    let bolt = super::keep::aimed(shown).is_some();
    let of = |target: &Target| -> Vec<Note> {
        let Choice::Token(id) = target.choice else {
            return target.effects.iter().filter(|(t, _)| sole(*t)).filter_map(plain).collect();
        };
        let own = Thing::Monster(id);
        // A bolt goes on to those behind its target.
        let others = target.effects.iter().filter(|(t, _)| *t != own && (bolt || aimed(shown) == Some(*t)));
        let more = others.filter_map(|(t, list)| Some(format!("{} {}", name(stage, *t)?, label(list))));
        write(own, target.on(own), more.collect()).into_iter().collect()
    };
    shown.targets.iter().flat_map(of).collect()
}

/// The Monster that the action is about.
fn aimed(shown: &Shown) -> Option<Thing> {
    match shown.action.as_ref()?.aim? {
        Aim::Token(id) => Some(Thing::Monster(id)),
        _ => None,
    }
}

fn name(stage: &Stage, thing: Thing) -> Option<&'static str> {
    match thing {
        Thing::Monster(id) => stage.piece(id).map(|p| p.kind.face().name),
        Thing::Built(_) => None,
    }
}

/// Where something is written about a thing; in a crowd above and below by turns.
fn place(stage: &Stage, thing: Thing) -> Option<Point> {
    Some(match thing {
        Thing::Monster(id) => {
            let (piece, p, r) = spot(stage, id)?;
            let here: Vec<_> = stage.pieces.iter().filter(|o| o.at == piece.at).map(|o| o.id).collect();
            let below = here.len() > 2 && here.iter().position(|o| *o == id).is_some_and(|n| n % 2 == 1);
            Point { x: p.x, y: if below { p.y + r + 22.0 } else { p.y - r - 4.0 } }
        }
        Thing::Built(Structure::Wall(arc)) => {
            let p = polar(direction(arc), 176.0);
            Point { x: p.x, y: p.y + 8.0 }
        }
        Thing::Built(Structure::Tower(arc)) => {
            let p = tower(arc);
            Point { x: p.x, y: p.y - 34.0 }
        }
        Thing::Built(Structure::Keep) => Point { x: 0.0, y: -34.0 },
    })
}
