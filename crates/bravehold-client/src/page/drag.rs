//! Dragging a card to what it is aimed at: naming the card, and dropping it on the target.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::{CardKind, Choice, notation};

use super::session::Session;

/// How far the pointer must go before a press becomes a drag, in pixels.
const FAR: i32 = 9;

/// A drag in progress.
#[derive(Clone, Copy)]
pub struct Drag {
    /// The card, where it began, and whether the pointer has left the place.
    from: RwSignal<Option<(CardKind, i32, i32, bool)>>,
    /// Where the pointer is.
    at: RwSignal<(i32, i32)>,
    /// A card was just dropped, and the browser may still send the click of that press.
    dropped: StoredValue<bool>,
}

impl Drag {
    /// Nothing is dragged; listens to the pointer.
    pub fn new(session: Session) -> Drag {
        let drag =
            Drag { from: RwSignal::new(None), at: RwSignal::new((0, 0)), dropped: StoredValue::new(false) };
        let moved = window_event_listener(leptos::ev::pointermove, move |e| {
            drag.moved(session, e.client_x(), e.client_y());
        });
        let up = window_event_listener(leptos::ev::pointerup, move |e| {
            drag.dropped(session, e.client_x(), e.client_y());
        });
        let gone = window_event_listener(leptos::ev::pointercancel, move |_| drag.ended(session));
        on_cleanup(move || {
            moved.remove();
            up.remove();
            gone.remove();
        });
        drag
    }

    /// A card is pressed.
    pub fn press(self, kind: CardKind, x: i32, y: i32) {
        self.dropped.set_value(false);
        self.from.set(Some((kind, x, y, false)));
    }

    /// True while a card is in the air, and for the click that follows its drop and is none.
    pub fn is_on(self) -> bool {
        self.dropped.get_value() || self.is_far()
    }

    fn is_far(self) -> bool {
        self.from.with_untracked(|f| f.is_some_and(|(_, _, _, far)| far))
    }

    fn moved(self, session: Session, x: i32, y: i32) {
        let Some((kind, x0, y0, far)) = self.from.get_untracked() else { return };
        if far {
            self.at.set((x, y));
            return;
        }
        let may = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(Choice::Card(kind))));
        if may && (x - x0).abs() + (y - y0).abs() > FAR {
            self.at.set((x, y));
            self.from.set(Some((kind, x0, y0, true)));
            session.answer(Choice::Card(kind));
        }
    }

    fn dropped(self, session: Session, x: i32, y: i32) {
        let far = self.is_far();
        self.from.set(None);
        if !far {
            return;
        }
        let under = document().element_from_point(x as f32, y as f32);
        let target = under.and_then(|e| e.closest("[data-choice]").ok().flatten());
        let choice =
            target.and_then(|t| t.get_attribute("data-choice")).and_then(|c| notation::read_choice_code(&c));
        match choice {
            Some(c) => session.answer(c),
            None => session.cancel(),
        }
        // The timer may come late, even in the middle of the next drag: it must end nothing but this.
        self.dropped.set_value(true);
        set_timeout(move || self.dropped.set_value(false), std::time::Duration::from_millis(0));
    }

    fn ended(self, session: Session) {
        if self.is_far() {
            session.cancel();
        }
        self.from.set(None);
    }
}

/// The card in the air.
#[component]
pub fn Ghost(drag: Drag) -> impl IntoView {
    view! {
        {move || drag.from.get().filter(|(_, _, _, far)| *far).map(|(kind, ..)| view! {
            <img class="ghost" src=format!("art/cards/{}.svg", kind.slug()) alt=""
                style=move || { let (x, y) = drag.at.get(); format!("left: {x}px; top: {y}px") }/>
        })}
    }
}

/// Where on the screen a pointer is.
pub fn pointer(e: &leptos::ev::PointerEvent) -> (i32, i32) {
    let e: &web_sys::MouseEvent = e.unchecked_ref();
    (e.client_x(), e.client_y())
}
