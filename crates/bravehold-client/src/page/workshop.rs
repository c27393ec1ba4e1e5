//! The Engineer's workshop on the page: a counter beside the board, a sheet with all tasks, and cards that are committed by
//! one click.

use leptos::prelude::*;

use bravehold_rules::{ActionId, Amendment, CardKind, Choice, Material, Question, Task};

use super::inspect::{Subject, mark};
use super::session::Session;
use crate::unverified::Sure;
use crate::workshop::{Slot, Work, Workshop, declarations, sure_of};

/// The workshop of the game that is shown.
fn shown(session: Session) -> Option<Workshop> {
    session.shown.with(|s| s.as_ref().and_then(|s| Workshop::of(&s.setup, &s.view)))
}

fn may(session: Session, choice: Choice) -> bool {
    session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(choice)))
}

/// The order by which a card is committed.
pub const COMMIT: Choice = Choice::Use(ActionId::first(Amendment::Engineer));

/// The order that gives a task.
fn assign(task: Task) -> Option<Choice> {
    ActionId::all(Amendment::Engineer).find(|(_, a)| a.slug == task.slug()).map(|(id, _)| Choice::Use(id))
}

/// The order that takes it away.
fn cancel() -> Option<Choice> {
    ActionId::all(Amendment::Engineer).find(|(_, a)| a.slug == "cancel").map(|(id, _)| Choice::Use(id))
}

/// A card that goes to the Engineer or to a weapon in one go: two answers, the second as soon as the first is taken.
#[derive(Clone, Copy)]
pub struct Commit {
    session: Session,
    /// The card, and how the task stood when it was given.
    card: RwSignal<Option<(CardKind, Progress)>>,
}

/// The task, and how many cards are committed to it.
type Progress = Option<(Task, usize)>;

fn progress(session: Session) -> Progress {
    shown_untracked(session)?.current().map(|w| (w.task, w.progress().0))
}

impl Commit {
    /// Waits for the question that follows the order.
    pub fn new(session: Session) -> Commit {
        let commit = Commit { session, card: RwSignal::new(None) };
        Effect::new(move |_| {
            let asked = session.shown.with(|s| s.as_ref().and_then(|s| s.prompt).map(|p| p.question));
            let Some((card, before)) = commit.card.get_untracked() else { return };
            match asked {
                // A card that is the only one that fits is named by the rules themselves.
                Some(Question::Aim { chain, .. }) if chain.is_empty() => {
                    commit.card.set(None);
                    session.answer(Choice::Card(card));
                }
                // A table online has not answered yet.
                Some(Question::Play) | None if progress(session) == before => {}
                _ => commit.card.set(None),
            }
        });
        commit
    }

    /// Whether a card can be committed now.
    pub fn takes(self, card: CardKind) -> bool {
        let asked =
            self.session.shown.with_untracked(|s| s.as_ref().and_then(|s| s.prompt).map(|p| p.question));
        if asked != Some(Question::Play) {
            return false;
        }
        if Material::is_declared(card) {
            return !declared(self.session, card).is_empty();
        }
        Material::of(card).is_some()
            && self.session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.may(COMMIT)))
            && shown_untracked(self.session).is_some_and(|w| w.needs(card))
    }

    /// Commits a card. One that has to be declared as something is, where only one kind fits; else the workshop asks.
    pub fn give(self, card: CardKind) {
        if !Material::is_declared(card) {
            return self.give_by(COMMIT, card);
        }
        match declared(self.session, card).as_slice() {
            [(order, _)] => self.session.answer(*order),
            _ => self.session.inspected.set(Some(Subject::Workshop)),
        }
    }

    /// Gives an order, and a card to it.
    pub fn give_by(self, order: Choice, card: CardKind) {
        self.card.set(Some((card, progress(self.session))));
        self.session.answer(order);
        // A refused order leaves nothing to follow it.
        if self.session.note.with_untracked(|n| n.as_ref().is_some_and(|n| n.refusal)) {
            self.card.set(None);
        }
    }
}

/// What a card can be declared as now (P-80).
fn declared(session: Session, card: CardKind) -> Vec<(Choice, &'static str)> {
    session.shown.with_untracked(|s| s.as_ref().map_or(Vec::new(), |s| declarations(s, card)))
}

fn shown_untracked(session: Session) -> Option<Workshop> {
    session.shown.with_untracked(|s| s.as_ref().and_then(|s| Workshop::of(&s.setup, &s.view)))
}

/// The counter beside the board.
#[component]
pub fn WorkshopPile() -> impl IntoView {
    let session = expect_context::<Session>();
    let text = Memo::new(move |_| {
        shown(session).map(|w| {
            let missing = w
                .current()
                .map_or(Vec::new(), |work| work.slots.iter().filter(|s| !s.filled).copied().collect());
            (w.counter(), missing)
        })
    });
    let waits = Memo::new(move |_| may(session, COMMIT));
    view! {
        {move || text.get().map(|(text, missing): (String, Vec<Slot>)| {
            let names: Vec<&str> = missing.iter().map(|s| s.material.slug()).collect();
            let needs = if names.is_empty() { String::new() } else { format!("; still needed: {}", names.join(", ")) };
            let label = format!("The Engineer's workshop: {text}{needs}");
            view! {
                <li class="pile titan-pile" class:ready=move || waits.get() data-engineer>
                    <button data-do="workshop" title="The Engineer's workshop" aria-label=label
                        on:click=move |_| session.inspected.set(Some(Subject::Workshop))>
                        <img src="art/markers/engineer.svg" alt=""/><span>{text}</span>
                        <span class="missing" aria-hidden="true">{names.iter().map(|name| view! { <img src=format!("art/cards/res-{name}.svg") alt="" data-missing=*name/> }).collect_view()}</span>
                    </button>
                </li>
            }
        })}
    }
}

/// A Resource of a cost: an outline, or the card that lies there.
fn slot(s: &Slot) -> impl IntoView + use<> {
    let name = s.material.slug();
    let (class, label) = match s.filled {
        true => ("slot filled", format!("{name}, committed")),
        false => ("slot", name.to_string()),
    };
    view! { <span class=class role="img" aria-label=label.clone() title=label><img src=format!("art/cards/res-{name}.svg") alt=""/></span> }
}

fn row(session: Session, work: Work, current: Option<Task>) -> impl IntoView {
    let sure = session.shown.with(|s| s.as_ref().map_or(Sure::Printed, |s| sure_of(&s.setup, work.task)));
    let now = current == Some(work.task);
    let order = assign(work.task).filter(|c| may(session, *c));
    let left = match (now, work.left) {
        (true, _) => "his task".to_string(),
        (false, 0) if work.task == Task::Wall => "all stand".to_string(),
        (false, 0) if work.task == Task::Keep => "it stands".to_string(),
        (false, 0) => "none left".to_string(),
        (false, n) => format!("{n} left"),
    };
    view! {
        <li class="work" class:now=now data-task=work.task.slug()>
            <span class="work-name">{work.task.name()}{mark(sure)}</span>
            <span class="slots">{work.slots.iter().map(slot).collect_view()}</span>
            <span class="small">{left}</span>
            {order.map(|c| view! { <button class="answer" data-do="assign" on:click=move |_| session.answer(c)>"Build this"</button> })}
        </li>
    }
}

/// The sheet: his task first, cards that can go to it, then all tasks, and the weapons.
pub fn sheet(session: Session, commit: Commit) -> AnyView {
    let Some(shop) = shown(session) else { return ().into_any() };
    let heading = match shop.current() {
        None => "The Engineer has no task. The active player gives him one during Play Cards.".to_string(),
        Some(work) => {
            let missing: Vec<&str> =
                work.slots.iter().filter(|s| !s.filled).map(|s| s.material.slug()).collect();
            format!("His task: {}. Still needed: {}.", work.task.name(), missing.join(", "))
        }
    };
    let mut mine = super::hand::own_cards(session);
    mine.dedup();
    mine.retain(|k| commit.takes(*k));
    let give = move |k: CardKind| {
        match declared(session, k).as_slice() {
        [] => view! { <button class="answer yes" data-do="commit" on:click=move |_| commit.give(k)>{format!("Commit {}", k.face().name)}</button> }.into_any(),
        orders => orders.iter().copied().map(|(order, name)| view! {
            <button class="answer yes" data-do="commit" on:click=move |_| session.answer(order)>{format!("Commit {name}")}</button>
        }).collect_view().into_any(),
    }
    };
    let stop = cancel().filter(|c| may(session, *c));
    let weapons: Vec<&str> = shop.weapons.iter().map(|k| k.face().name).collect();
    let armed = match (shop.keep, weapons.as_slice(), shop.facing) {
        (false, ..) => "The Keep has fallen.".to_string(),
        (true, [], _) => "The Keep stands, without weapons.".to_string(),
        (true, names, Some(color)) => {
            format!("On the Keep: {}, facing {}.", names.join(" and "), color.name())
        }
        (true, names, None) => format!("On the Keep: {}.", names.join(" and ")),
    };
    let current = shop.task;
    view! {
        <h2>"Workshop"</h2>
        <p>{heading}</p>
        <div class="answers">
            {mine.into_iter().map(give).collect_view()}
            {stop.map(|c| view! { <button class="answer" data-do="cancel-task" on:click=move |_| session.answer(c)>"Cancel the task"</button> })}
        </div>
        <ul class="works">{shop.works.into_iter().map(|w| row(session, w, current)).collect_view()}</ul>
        <p>{armed}</p>
    }
    .into_any()
}
