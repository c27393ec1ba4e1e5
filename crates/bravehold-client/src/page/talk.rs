//! Talking and pointing at a table online.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use bravehold_rules::board::{Arc, Space, Structure};
use bravehold_rules::{Choice, notation};
use bravehold_wire::Request;

use super::drag::space_under;
use super::monster::spot;
use super::online::Mark;
use super::session::Session;
use crate::geometry::{self, Point};
use crate::stage::Stage;

/// How long a press must last to point, in milliseconds.
const PRESS: u64 = 550;

/// How far a finger may slip meanwhile, in pixels.
const SLIP: i32 = 12;

/// What was said, and a field to say more. All of it is plain text.
#[component]
pub fn Talk() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let text = RwSignal::new(String::new());
    let list = NodeRef::<leptos::html::Ol>::new();
    // The newest line is in sight.
    Effect::new(move |_| {
        online.talk.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let say = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let said = text.get_untracked().trim().to_string();
        if !said.is_empty() && online.is_open() {
            session.ask(&Request::Chat { text: said });
            text.set(String::new());
        }
    };
    view! {
        <div class="talk">
            <ol role="log" aria-live="polite" aria-label="Talk" tabindex="0" node_ref=list>
                {move || online.talk.get().into_iter().map(|s| view! {
                    <li><b>{s.from}</b>{(!s.plays).then_some(" (watching)")}": "{s.text}</li>
                }).collect_view()}
            </ol>
            <form class="link" on:submit=say>
                <input type="text" data-do="chat" aria-label="Say something" placeholder="Say something" maxlength="300" autocomplete="off"
                    prop:value=move || text.get() on:input=move |e| text.set(event_target_value(&e))/>
                <button data-do="say" prop:disabled=move || !online.is_open()>"Say"</button>
                <button type="button" data-do="point" aria-pressed=move || online.pointing.get().to_string() title="Point at something on the board (or long press, or key P)"
                    prop:disabled=move || !online.is_open()
                    on:click=move |_| { online.pointing.update(|p| *p = !*p); if is_small() { online.open.set(false) } }>"Point"</button>
            </form>
        </div>
    }
}

/// True where the panel covers the board.
pub fn is_small() -> bool {
    window().match_media("(max-width: 560px)").ok().flatten().is_some_and(|m| m.matches())
}

/// What lies at a place of the screen, as something to point at.
fn thing_at(x: i32, y: i32) -> Option<Choice> {
    let code = |e: web_sys::Element| e.closest("[data-choice]").ok().flatten()?.get_attribute("data-choice");
    let under = document().element_from_point(x as f32, y as f32);
    let thing = under.and_then(code).and_then(|c| notation::read_choice_code(&c));
    thing.or_else(|| space_under(x, y))
}

/// Listens for long presses on the board, and for the key by which one points at what has the focus.
pub fn listen(session: Session) {
    let online = session.online;
    let pressed = StoredValue::new(None::<(i32, i32, u32)>);
    let count = StoredValue::new(0u32);
    let eat = StoredValue::new(false);
    let on_board = |e: &web_sys::Event| {
        let target = e.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        target.is_some_and(|t| t.closest(".board-svg").ok().flatten().is_some())
    };
    let _ = window_event_listener(leptos::ev::pointerdown, move |e| {
        // Whatever this press becomes, it is not the click that follows the one before.
        eat.set_value(false);
        if !online.is_open() || !on_board(&e) || e.button() != 0 {
            return;
        }
        let (x, y) = (e.client_x(), e.client_y());
        count.update_value(|n| *n += 1);
        let number = count.get_value();
        pressed.set_value(Some((x, y, number)));
        let held = move || {
            if pressed.get_value().is_some_and(|(_, _, n)| n == number)
                && let Some(at) = thing_at(x, y)
            {
                pressed.set_value(None);
                eat.set_value(true);
                session.point_at(at);
            }
        };
        set_timeout(held, Duration::from_millis(PRESS));
    });
    let _ = window_event_listener(leptos::ev::pointermove, move |e| {
        if pressed
            .get_value()
            .is_some_and(|(x, y, _)| (e.client_x() - x).abs() + (e.client_y() - y).abs() > SLIP)
        {
            pressed.set_value(None);
        }
    });
    let up = move || {
        pressed.set_value(None);
        // The click that follows a long press is none.
        set_timeout(move || eat.set_value(false), Duration::from_millis(60));
    };
    let _ = window_event_listener(leptos::ev::pointerup, move |_| up());
    let _ = window_event_listener(leptos::ev::pointercancel, move |_| up());
    let click = Closure::<dyn FnMut(web_sys::MouseEvent)>::new(move |e: web_sys::MouseEvent| {
        let pointing = online.pointing.get_untracked() && on_board(&e);
        if !eat.get_value() && !pointing {
            return;
        }
        e.stop_propagation();
        e.prevent_default();
        if pointing && let Some(at) = thing_at(e.client_x(), e.client_y()) {
            session.point_at(at);
        }
    });
    let _ = window().add_event_listener_with_callback_and_bool("click", click.as_ref().unchecked_ref(), true);
    // It listens as long as the page lives.
    click.forget();
    let _ = window_event_listener(leptos::ev::contextmenu, move |e| {
        if online.is_open() && on_board(&e) {
            e.prevent_default();
        }
    });
}

/// Points at what has the focus of the keyboard.
pub fn point_at_focus(session: Session) {
    let code = document().active_element().and_then(|e| e.get_attribute("data-choice"));
    match code.and_then(|c| notation::read_choice_code(&c)) {
        Some(at) if !matches!(at, Choice::Card(_)) => session.point_at(at),
        _ => {}
    }
}

/// Where something to point at is drawn.
fn place_of(stage: &Stage, at: Choice) -> Option<Point> {
    let wall = |arc: Arc| {
        let (a, b) = geometry::wall(arc);
        Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
    };
    match at {
        Choice::Token(id) => spot(stage, id).map(|(_, p, _)| p),
        Choice::Space(space) => Some(geometry::seat_of(space, 0, 1)),
        Choice::Structure(Structure::Wall(arc)) => Some(wall(arc)),
        Choice::Structure(Structure::Tower(arc)) | Choice::Arc(arc) => Some(geometry::tower(arc)),
        Choice::Structure(Structure::Keep) => Some(Point { x: 0.0, y: 0.0 }),
        _ => None,
    }
}

/// What is pointed at, in words.
fn words_for(stage: &Stage, mark: &Mark) -> String {
    let space = |s: Space| format!("{} {}", s.ring.name(), s.arc.number());
    let what = match mark.at {
        Choice::Token(id) => stage
            .piece(id)
            .map_or("a Monster".to_string(), |p| format!("{} in {}", p.kind.face().name, space(p.at))),
        Choice::Space(at) => space(at),
        Choice::Structure(Structure::Wall(arc)) => format!("the Wall of arc {}", arc.number()),
        Choice::Structure(Structure::Tower(arc)) | Choice::Arc(arc) => {
            format!("the Tower of arc {}", arc.number())
        }
        Choice::Structure(Structure::Keep) => "the Keep".to_string(),
        _ => "the board".to_string(),
    };
    format!("{} points at {what}.", mark.from)
}

/// What others point at, over the board.
#[component]
pub fn Marks() -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    let marks = move || {
        session.stage.with(|stage| {
            let mark = |m: Mark| {
                let p = place_of(stage, m.at)?;
                // The name stays on the board.
                let below = if p.y < -400.0 { 74.0 } else { -54.0 };
                let x = p.x.clamp(-420.0, 420.0);
                Some(view! {
                    <g class="mark"><circle cx=p.x cy=p.y r="56" class="mark-ring"/><text x=x y=p.y + below class="mark-name">{m.from}</text></g>
                })
            };
            online.marks.get().into_iter().filter_map(mark).collect_view()
        })
    };
    let said = move || {
        let stage = session.stage.get_untracked();
        online.marks.with(|m| m.last().map(|m| words_for(&stage, m)))
    };
    view! {
        <svg viewBox="-520 -520 1040 1040" class="marks" aria-hidden="true">{marks}</svg>
        <div class="unseen" role="status">{said}</div>
        <Show when=move || online.pointing.get()><p class="pointing" role="status">"Click what you want to point at."</p></Show>
    }
}
