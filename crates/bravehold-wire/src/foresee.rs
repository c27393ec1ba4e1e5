//! Looking ahead from a position: what an answer would do, what a card could be aimed at, where the Monsters will go.

use bravehold_rules::board::{Arc, Space, Structure};
use bravehold_rules::{
    CardKind, Choice, Event, Game, List, Motion, Pace, Pending, Phase, Question, Step, TokenId, Who, path,
};
use serde::{Deserialize, Serialize};

/// What an answer would bring about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// What would happen, up to the next question, die or phase.
    pub events: Vec<Event>,
    /// Whether the Monsters would then move, because there is nothing more to play.
    pub ends_turn: bool,
}

/// What an answer would bring about; nothing changes.
pub fn outlook(game: &Game, choice: Choice) -> Outlook {
    let Pending::Decide(prompt) = game.pending() else { return Outlook::default() };
    let mut copy = game.clone();
    // The Monsters' move is not the doing of the last card.
    copy.set_pace(Pace::ByPhase);
    let mut events = Vec::new();
    let taken = copy.choose(prompt.who, choice, &mut events).is_ok();
    // An imagined game can lack a card that others have named: nothing is foreseen then.
    if events.iter().any(|e| matches!(e, Event::Fault { .. })) {
        return Outlook::default();
    }
    let playing = matches!(prompt.question, Question::Play | Question::Aim { .. });
    let ends_turn =
        taken && playing && choice != Choice::Pass && copy.pending() == Pending::Phase(Phase::March);
    Outlook { events, ends_turn }
}

/// Monsters, arcs, spaces and structures that may be chosen now; of Monsters that are alike each one.
pub fn targets(game: &Game, who: Who) -> Vec<Choice> {
    let tokens = game.state().tokens.iter().map(|(id, _)| Choice::Token(id));
    let arcs = Arc::ALL.into_iter().map(Choice::Arc);
    let spaces = Space::all().map(Choice::Space);
    let structures = Structure::all().map(Choice::Structure);
    let all = tokens.chain(arcs).chain(spaces).chain(structures);
    all.filter(|c| game.check_choice(who, *c).is_ok()).collect()
}

/// What could be aimed at after naming a card.
pub fn reach(game: &Game, card: CardKind) -> Vec<Choice> {
    let Pending::Decide(prompt) = game.pending() else { return Vec::new() };
    let mut copy = game.clone();
    copy.set_pace(Pace::ByPhase);
    if copy.choose(prompt.who, Choice::Card(card), &mut Vec::new()).is_err() {
        return Vec::new();
    }
    match copy.pending() {
        Pending::Decide(next) if matches!(next.question, Question::Aim { .. }) => targets(&copy, next.who),
        _ => Vec::new(),
    }
}

/// Where a Monster will go when the Monsters move, and whether it runs into something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coming {
    /// The Monster.
    pub id: TokenId,
    /// Where it will stand.
    pub to: Space,
    /// Whether it runs into a Wall or a Tower.
    pub hits: bool,
}

/// Where every Monster will go if nothing more is done this turn.
pub fn coming(game: &Game) -> Vec<Coming> {
    let g = game.look();
    let free = g.state.tokens.iter().filter(|(_, t)| !g.held(t));
    free.map(|(id, t)| {
        let (to, meets) = path(g, &t, Motion::Forward);
        Coming { id, to, hits: meets != 0 }
    })
    .collect()
}

/// The place of the running phase in the list of phases of a turn.
pub fn phase_at(game: &Game) -> Option<u8> {
    game.state().agenda.iter().rev().find_map(|s| match s {
        Step::Phase { list: List::Turn, at, .. } => Some(at),
        // What is left of the phase before is still going on.
        Step::Turn { list: List::Turn, at } => at.checked_sub(1),
        _ => None,
    })
}
