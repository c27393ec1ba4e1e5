//! The middle of the castle: a well, or the Keep with its weapons, the color they face, and its flames (E-131, E-150). A weapon is
//! fired from here: a click on it, or a card dropped on it, and then its target.

use leptos::prelude::*;

use bravehold_rules::board::{Color, Ring, Space, Structure};
use bravehold_rules::{ActionId, Amendment, Choice, Question, Source, TokenKind, notation};

use super::aim::Pointed;
use super::board::class_of;
use super::castle::flames;
use super::keys::chooses;
use super::session::Session;
use crate::geometry::{Point, direction, polar, seat_of, shape};
use crate::shown::Shown;
use crate::stage::Stage;
use crate::workshop::Workshop;

/// The order that fires a weapon.
pub fn order(weapon: TokenKind) -> Option<ActionId> {
    Amendment::from_slug(weapon.slug()).map(ActionId::first)
}

/// The weapon that is being aimed.
pub fn aimed(shown: &Shown) -> Option<ActionId> {
    let Question::Aim { by: Source::Rule(id), .. } = shown.prompt?.question else { return None };
    let weapons = Workshop::of(&shown.setup, &shown.view)?.weapons;
    weapons.into_iter().filter_map(order).find(|w| *w == id)
}

/// Whether a weapon can be fired now.
pub fn may_fire(shown: &Shown) -> bool {
    let shop = Workshop::of(&shown.setup, &shown.view);
    let mut weapons = shop.into_iter().flat_map(|s| s.weapons).filter_map(order);
    weapons.any(|id| shown.may(Choice::Use(id)))
}

/// The spaces that the weapons sweep while one of them is aimed or pointed at.
#[derive(Clone, Copy)]
pub struct Swept {
    spaces: Memo<Vec<Space>>,
    pointed: RwSignal<bool>,
}

impl Swept {
    /// Nobody points at a weapon yet.
    pub fn new(session: Session) -> Swept {
        let pointed = RwSignal::new(false);
        let spaces = Memo::new(move |_| {
            session
                .shown
                .with(|s| {
                    let shown = s.as_ref()?;
                    let on = pointed.get() || aimed(shown).is_some();
                    let color = Workshop::of(&shown.setup, &shown.view).filter(|_| on)?.facing?;
                    let field = [Ring::Archer, Ring::Knight, Ring::Swordsman];
                    Some(Space::all().filter(|at| at.color() == color && field.contains(&at.ring)).collect())
                })
                .unwrap_or_default()
        });
        Swept { spaces, pointed }
    }

    /// Whether a space is one of them.
    pub fn has(self, at: Space) -> bool {
        self.spaces.with(|all| all.contains(&at))
    }
}

/// The well or the Keep.
#[component]
pub fn Middle() -> impl IntoView {
    let session = expect_context::<Session>();
    let shown = Memo::new(move |_| {
        session.shown.with(|s| {
            let s = s.as_ref()?;
            Workshop::of(&s.setup, &s.view).map(|_| ())
        })
    });
    // What stands there follows the story, as Walls and Towers do.
    let told = Memo::new(move |_| {
        shown.get()?;
        let there = |s: &Stage| (s.castle.keep, s.weapons.clone(), s.facing, s.fire(Structure::Keep));
        Some(session.stage.with(there))
    });
    let keep = move |(stands, weapons, facing, fire): (bool, Vec<TokenKind>, Option<Color>, u8)| {
        let picture = if stands { "keep" } else { "keep-ruin" };
        let weapons = weapons.iter().zip([-66.0, 18.0]).map(|(kind, x)| {
            view! { <Weapon kind=*kind x=x/> }
        });
        let pennant = facing.map(|color| {
            view! {
                <path d="M0 -52V-88" class="pole"/>
                <path d="M0 -88L34 -77L0 -66Z" class=format!("arc-shape {}", class_of(color))/>
                <g transform="translate(11 -77) scale(.5)"><path d=shape(color) class="sign"/></g>
            }
        });
        view! {
            <g class="keep" data-keep=picture>
                <image href=format!("art/structures/{picture}.svg") x="-46" y="-58" width="92" height="92"/>
                {weapons.collect_view()}
                {pennant}
                {flames(fire, Point { x: 0.0, y: 8.0 }, 46.0)}
            </g>
        }
    };
    view! {
        {move || match told.get() {
            Some(there) => keep(there).into_any(),
            None => view! { <circle r="20" class="well"/><circle r="12" class="water"/> }.into_any(),
        }}
    }
}

/// A weapon on the Keep: pointing at it shows what it sweeps, a click fires it or says why it cannot be fired.
#[component]
fn Weapon(kind: TokenKind, x: f64) -> impl IntoView {
    let session = expect_context::<Session>();
    let swept = expect_context::<Swept>();
    let choice = order(kind).map(Choice::Use);
    let lit = Memo::new(move |_| {
        choice.is_some_and(|c| session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(c))))
    });
    let firing = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(aimed) == order(kind)));
    let class = move || match (lit.get(), firing.get()) {
        (_, true) => "weapon firing",
        (true, false) => "weapon lit",
        (false, false) => "weapon",
    };
    let fire = move || {
        let asked = session.shown.with_untracked(|s| s.as_ref().and_then(|s| s.prompt).map(|p| p.question));
        if let (Some(choice), Some(Question::Play)) = (choice, asked) {
            session.answer(choice);
        }
    };
    // What is taken off the page still loses the focus, when all this may be gone already.
    let point = move |on: bool| {
        if swept.pointed.try_get_untracked().is_some_and(|now| now != on) {
            swept.pointed.set(on);
        }
    };
    on_cleanup(move || point(false));
    view! {
        <g class=class role="button" tabindex=move || lit.get().then_some("0") aria-disabled=move || (!lit.get()).to_string()
            aria-label=format!("Fire the {}", kind.face().name)
            data-weapon=kind.slug() data-choice=move || lit.get().then_some(choice).flatten().map(notation::choice_code)
            on:pointerenter=move |_| point(true) on:pointerleave=move |_| point(false)
            on:focus=move |_| point(true) on:blur=move |_| point(false)
            on:click=move |e| { e.stop_propagation(); fire() }
            on:keydown=move |e| if chooses(&e) { fire() }>
            <rect x=x - 8.0 y="-24" width="64" height="76" rx="14" class="mount"/>
            <image href=format!("art/tokens/{}.svg", kind.slug()) x=x y="-8" width="48" height="48"/>
        </g>
    }
}

/// The way of the shot that is pointed at: a bolt through the whole arc, stones in a high curve.
#[component]
pub fn Trajectory() -> impl IntoView {
    let session = expect_context::<Session>();
    let pointed = expect_context::<Pointed>();
    let way = move || {
        session.shown.with(|s| {
            s.as_ref().and_then(aimed)?;
            match pointed.get()? {
                Choice::Token(id) => {
                    let at = session.stage.with(|s| s.piece(id).map(|p| p.at))?;
                    let (from, to) = (polar(direction(at.arc), 70.0), polar(direction(at.arc), 500.0));
                    Some(format!("M{:.0} {:.0}L{:.0} {:.0}", from.x, from.y, to.x, to.y))
                }
                Choice::Space(at) => {
                    let to = seat_of(at, 0, 1);
                    let top = to.y.min(0.0) - 170.0;
                    Some(format!("M0 -20Q{:.0} {top:.0} {:.0} {:.0}", to.x / 2.0, to.x, to.y))
                }
                _ => None,
            }
        })
    };
    let line = move || {
        way().map(|d| {
            view! { <path d=d.clone() class="trajectory-edge"/><path d=d class="trajectory" marker-end="url(#arrow-hits)"/> }
        })
    };
    view! { <g aria-hidden="true">{line}</g> }
}
