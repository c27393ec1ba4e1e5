//! A crowd seen larger: for fingers, which cannot tell one token of many from the others.

use leptos::prelude::*;

use bravehold_rules::Choice;
use bravehold_rules::board::Space;

use super::inspect::Subject;
use super::session::Session;
use crate::effects::{Thing, label};

/// From so many Monsters in a space on, a tap opens the lens.
const CROWD: usize = 3;

/// True if a tap on a Monster in this space should show all who stand there.
pub fn is_wanted(session: Session, at: Space) -> bool {
    let here = session.stage.with_untracked(|s| s.pieces.iter().filter(|p| p.at == at).count());
    // Where the whole space is the target it does not matter who was hit.
    let whole = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.at(at).is_some()));
    session.by_touch.get_untracked() && here >= CROWD && !whole
}

/// The Monsters of the space that was tapped, each large enough for a finger.
#[component]
pub fn Lens() -> impl IntoView {
    let session = expect_context::<Session>();
    let close = move || session.lens.set(None);
    let pieces = move |at: Space| {
        session.stage.with(|s| s.pieces.iter().filter(|p| p.at == at).copied().collect::<Vec<_>>())
    };
    let one = move |p: crate::stage::Piece| {
        let choice = Choice::Token(p.id);
        let target = session.shown.with_untracked(|s| s.as_ref().and_then(|s| s.target(choice).cloned()));
        let lit = target.is_some();
        let does = target.map(|t| label(t.on(Thing::Monster(p.id)))).unwrap_or_default();
        let choose = move |_| {
            close();
            if lit {
                session.answer(choice);
            } else {
                session.inspected.set(Some(Subject::Token(p.kind)));
            }
        };
        let name = p.kind.face().name;
        view! {
            <button class="lens-one" class:lit=lit data-lens=p.id.number().to_string() on:click=choose>
                <img src=format!("art/tokens/{}.svg", p.kind.slug()) alt=""/>
                <b>{name}</b>
                <span>{format!("{} of {} health", p.health, session.full_health(p.kind))}{p.tarred.then_some(", in tar")}</span>
                {(!does.is_empty()).then(|| view! { <span class="lens-does">{does}</span> })}
            </button>
        }
    };
    view! {
        {move || session.lens.get().map(|at| view! {
            <div class="shade" on:click=move |_| close()></div>
            <div class="lens" role="dialog" aria-modal="true" aria-label=format!("Monsters in {} {}", at.ring.name(), at.arc.number())>
                <h2>{format!("{} {}", at.ring.name(), at.arc.number())}</h2>
                <div class="lens-all">{pieces(at).into_iter().map(one).collect_view()}</div>
                <button data-do="close-lens" on:click=move |_| close()>"Close"</button>
            </div>
        })}
    }
}
