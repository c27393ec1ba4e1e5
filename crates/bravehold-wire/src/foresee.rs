//! Looking ahead from a position: what an answer would do, what a card could be aimed at, where the Monsters will go.

use bravehold_rules::board::{Arc, Color, Space, Structure};
use bravehold_rules::{
    Aim, Amendment, CardKind, Chain, Choice, Deaf, Event, Game, List, Motion, Pace, Pending, Phase, Prompt,
    Question, Source, Step, TokenId, Who, Why, path,
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

/// Monsters, arcs, spaces, colours and structures that may be chosen now; of Monsters that are alike each one.
pub fn targets(game: &Game, who: Who) -> Vec<Choice> {
    let tokens = game.state().tokens.iter().map(|(id, _)| Choice::Token(id));
    let arcs = Arc::ALL.into_iter().map(Choice::Arc);
    let spaces = Space::all().map(Choice::Space);
    let structures = Structure::all().map(Choice::Structure);
    let colors = Color::ALL.into_iter().map(Choice::Color);
    let all = tokens.chain(arcs).chain(spaces).chain(structures).chain(colors);
    all.filter(|c| game.check_choice(who, *c).is_ok()).collect()
}

/// What an answer would bring about, to be said before it is given. Where points are shared out first and dealt at
/// once (W-155), that is what they would do with this one and no others.
pub fn preview(game: &Game, choice: Choice) -> Outlook {
    let shares =
        |g: &Game| matches!(g.pending(), Pending::Decide(p) if matches!(p.why(), Some(Why::Share(_))));
    let mut first = outlook(game, choice);
    if choice == Choice::Pass || !shares(game) {
        return first;
    }
    let mut copy = game.clone();
    copy.set_pace(Pace::ByPhase);
    if let Pending::Decide(prompt) = game.pending()
        && copy.choose(prompt.who, choice, &mut Deaf).is_ok()
        && shares(&copy)
    {
        first.events.extend(outlook(&copy, Choice::Pass).events);
    }
    first
}

/// What has been decided already and is not yet done: points that have been shared out.
pub fn decided(game: &Game, prompt: &Prompt) -> Vec<Event> {
    match prompt.why() {
        Some(Why::Share(1..)) => outlook(game, Choice::Pass).events,
        _ => Vec::new(),
    }
}

/// An action that is being named or carried out: its cards, and what it is aimed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Action {
    /// The cards, in the order in which they were named.
    pub cards: Vec<CardKind>,
    /// The rule that lets players do it, if it is not the doing of the cards.
    pub rule: Option<Amendment>,
    /// What it is aimed at, once that has been said.
    pub aim: Option<Aim>,
}

impl Action {
    /// What it does, in words: a hit with all that is put on it, or else what the leading card does.
    pub fn help(&self) -> String {
        let lead = self.cards.iter().find(|k| k.is_hit()).or(self.cards.first());
        if let Some(rule) = self.rule {
            return rule.note().help.to_string();
        }
        let Some(lead) = lead else { return String::new() };
        let mut lines = vec![lead.face().help.to_string()];
        if lead.is_hit() {
            let riders = self.cards.iter().filter(|k| *k != lead);
            lines.extend(riders.map(|k| capital(k.face().help.trim_start_matches("Put on a hit card: "))));
        }
        lines.join(" ")
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

/// The action in the middle of which a question is asked.
pub fn action(game: &Game, prompt: &Prompt) -> Option<Action> {
    let of = |by: Source, chain: Chain, aim: Aim| {
        let rule = if let Source::Rule(a) = by { Some(a) } else { None };
        Action { cards: chain.iter().collect(), rule, aim: Some(aim).filter(|a| *a != Aim::None) }
    };
    if let Question::Aim { by, chain } = prompt.question {
        return Some(of(by, chain, Aim::None));
    }
    game.state().agenda.iter().rev().find_map(|step| match step {
        Step::Perform { by, chain, aim, .. } => Some(of(by, chain, aim)),
        _ => None,
    })
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
