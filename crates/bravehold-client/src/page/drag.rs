//! Dragging a card to what it is aimed at: naming the card, and dropping it on the target.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::board::{Ring, Structure};
use bravehold_rules::{CardKind, Choice, TokenId, TokenKind, notation};

use super::inspect::Subject;
use super::session::Session;
use super::workshop::Commit;
use crate::geometry::{BOARD, Point, space_at};

/// How far the pointer must go before a press becomes a drag, in pixels.
const FAR: i32 = 9;

/// How long a finger must rest on a card to look at it, in milliseconds. Not every browser tells of that by itself.
const LONG: u64 = 500;

/// How far a card that is pressed has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Air {
    /// The pointer has not left its place.
    Pressed,
    /// It is in the air and has been named: its targets are lit.
    Named,
    /// It is in the air, but naming it would play it: that is left to the drop.
    Lifted,
    /// It is in the air, and only the Engineer or a weapon takes it.
    Given,
    /// It stays where it is: the finger scrolls the hand, which was scrolled this far when it began.
    Scrolls(i32),
}

/// A drag in progress.
#[derive(Clone, Copy)]
pub struct Drag {
    commit: Commit,
    /// The card, where it began, and how far it has come.
    from: RwSignal<Option<(CardKind, i32, i32, Air)>>,
    /// Counts the presses, so that a late timer knows its own.
    presses: StoredValue<u32>,
    /// Where the pointer is.
    at: RwSignal<(i32, i32)>,
    /// Whether it is a finger.
    finger: StoredValue<bool>,
    /// A card was just dropped, and the browser may still send the click of that press.
    dropped: StoredValue<bool>,
}

impl Drag {
    /// Nothing is dragged; listens to the pointer.
    pub fn new(session: Session) -> Drag {
        let drag = Drag {
            commit: expect_context::<Commit>(),
            from: RwSignal::new(None),
            presses: StoredValue::new(0),
            at: RwSignal::new((0, 0)),
            finger: StoredValue::new(false),
            dropped: StoredValue::new(false),
        };
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

    /// A card is pressed; only what may be `carried` can be dragged. A finger that rests on it looks at it.
    pub fn press(self, session: Session, kind: CardKind, carried: bool, e: &leptos::ev::PointerEvent) {
        self.dropped.set_value(false);
        let (x, y) = pointer(e);
        if carried {
            self.from.set(Some((kind, x, y, Air::Pressed)));
        }
        self.presses.update_value(|n| *n += 1);
        self.finger.set_value(e.pointer_type() == "touch");
        if !self.finger.get_value() {
            return;
        }
        let number = self.presses.get_value();
        let rests = move || {
            // The press has ended, or has become a drag, if it is not the last one any more.
            if self.presses.try_get_value() == Some(number) && !self.is_far() {
                self.from.set(None);
                self.dropped.set_value(true);
                session.inspected.set(Some(Subject::Card(kind)));
            }
        };
        set_timeout(rests, std::time::Duration::from_millis(LONG));
    }

    /// True while a card is in the air, and for the click that follows its drop and is none.
    pub fn is_on(self) -> bool {
        self.dropped.get_value() || self.is_far()
    }

    fn is_far(self) -> bool {
        self.from.with_untracked(|f| f.is_some_and(|(_, _, _, air)| air != Air::Pressed))
    }

    fn moved(self, session: Session, x: i32, y: i32) {
        let Some((kind, x0, y0, air)) = self.from.get_untracked() else { return };
        match air {
            Air::Pressed => {}
            Air::Scrolls(from) => {
                if let Some(hand) = own_hand() {
                    hand.set_scroll_top(from - (y - y0));
                }
                return;
            }
            Air::Named | Air::Lifted | Air::Given => {
                self.at.set((x, y));
                return;
            }
        }
        if (x - x0).abs() + (y - y0).abs() <= FAR {
            return;
        }
        self.presses.update_value(|n| *n += 1);
        if self.finger.get_value()
            && (y - y0).abs() > (x - x0).abs()
            && let Some(hand) = own_hand().filter(|h| h.scroll_height() > h.client_height() + 1)
        {
            self.from.set(Some((kind, x0, y0, Air::Scrolls(hand.scroll_top()))));
            return;
        }
        let may = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(Choice::Card(kind))));
        self.at.set((x, y));
        if !may {
            let given = self.commit.takes(kind) || may_fire(session);
            self.from.set(given.then_some((kind, x0, y0, Air::Given)));
            return;
        }
        let asks = session.with(|p| !p.reach(kind).is_empty()).unwrap_or(false);
        self.from.set(Some((kind, x0, y0, if asks { Air::Named } else { Air::Lifted })));
        if asks {
            session.answer(Choice::Card(kind));
        } else {
            session.point(Some(kind));
        }
    }

    fn dropped(self, session: Session, x: i32, y: i32) {
        self.presses.update_value(|n| *n += 1);
        let Some((kind, _, _, air)) = self.from.get_untracked() else { return };
        self.from.set(None);
        if air == Air::Pressed {
            return;
        }
        let under = document().element_from_point(x as f32, y as f32);
        let given = under.as_ref().and_then(|e| self.takes(kind, e));
        let on_board = under.as_ref().is_some_and(|e| e.closest(".board").is_ok_and(|b| b.is_some()));
        let target = under.and_then(|e| e.closest("[data-choice]").ok().flatten());
        let choice =
            target.and_then(|t| t.get_attribute("data-choice")).and_then(|c| notation::read_choice_code(&c));
        match (air, choice) {
            (Air::Scrolls(_), _) => {}
            _ if given.is_some() => {
                session.point(None);
                if air == Air::Named {
                    session.cancel();
                }
                match given {
                    Some(order) if order == super::workshop::COMMIT => self.commit.give(kind),
                    Some(order) => self.commit.give_by(order, kind),
                    None => {}
                }
            }
            (Air::Given, _) => {}
            (Air::Lifted, choice) => {
                session.point(None);
                if on_board && fits(session, kind, choice, space_under(x, y)) {
                    session.answer(Choice::Card(kind));
                }
            }
            (_, Some(c)) if on_board => session.answer(c),
            _ => session.cancel(),
        }
        // The timer may come late, even in the middle of the next drag: it must end nothing but this.
        self.dropped.set_value(true);
        set_timeout(move || self.dropped.set_value(false), std::time::Duration::from_millis(0));
    }

    /// The order that a card follows when it is dropped on the Engineer or on a weapon.
    fn takes(self, kind: CardKind, on: &web_sys::Element) -> Option<Choice> {
        let near = |what: &str| on.closest(what).ok().flatten();
        if near("[data-engineer]").is_some() {
            return self.commit.takes(kind).then_some(super::workshop::COMMIT);
        }
        let weapon = near("[data-weapon]")?.get_attribute("data-weapon")?;
        TokenKind::from_slug(&weapon).and_then(super::keep::order).map(Choice::Use)
    }

    fn ended(self, session: Session) {
        self.presses.update_value(|n| *n += 1);
        match self.from.get_untracked() {
            Some((.., Air::Named)) => session.cancel(),
            Some((.., Air::Lifted)) => session.point(None),
            _ => {}
        }
        self.from.set(None);
    }
}

/// Where one's own cards lie.
fn own_hand() -> Option<web_sys::Element> {
    document().query_selector(".own").ok().flatten()
}

/// Whether a weapon on the Keep can be fired now.
fn may_fire(session: Session) -> bool {
    session.shown.with_untracked(|s| s.as_ref().is_some_and(super::keep::may_fire))
}

/// True if a card that needs no more than itself may be dropped here: on what it is for, or anywhere on the board if
/// it is for nothing there.
fn fits(session: Session, kind: CardKind, on: Option<Choice>, space: Option<Choice>) -> bool {
    let reach = session.reach_of(kind);
    let Some(space) = space.filter(|_| !reach.is_empty()) else { return reach.is_empty() };
    let Choice::Space(space) = space else { return false };
    let stands = |id: TokenId| session.stage.with_untracked(|s| s.piece(id).map(|p| p.at)) == Some(space);
    reach.iter().any(|c| match *c {
        Choice::Token(id) => on == Some(*c) || (!matches!(on, Some(Choice::Token(_))) && stands(id)),
        Choice::Structure(Structure::Wall(arc) | Structure::Tower(arc)) => {
            space.arc == arc && matches!(space.ring, Ring::Castle | Ring::Swordsman)
        }
        _ => false,
    })
}

/// The space of the board at a point of the screen.
pub fn space_under(x: i32, y: i32) -> Option<Choice> {
    let board = document().query_selector(".board-svg").ok().flatten()?.get_bounding_client_rect();
    let scale = BOARD / board.width().min(board.height());
    let middle = (board.x() + board.width() / 2.0, board.y() + board.height() / 2.0);
    let at = Point { x: (f64::from(x) - middle.0) * scale, y: (f64::from(y) - middle.1) * scale };
    space_at(at).map(Choice::Space)
}

/// The card in the air.
#[component]
pub fn Ghost(drag: Drag) -> impl IntoView {
    view! {
        {move || drag.from.get().filter(|(_, _, _, air)| matches!(air, Air::Named | Air::Lifted | Air::Given)).map(|(kind, ..)| view! {
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
