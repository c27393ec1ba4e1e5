//! What an answer would do to what is on the board, to be written there before it is done.

use bravehold_rules::board::{Arc, Color, Space, Structure};
use bravehold_rules::{
    Aim, Amendment, CardKind, Chain, Choice, Event, Game, Outcome, Pace, Pending, Prompt, Question, Source,
    Step, TokenId, Who, Why,
};

/// Something on the board that an answer can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A Monster.
    Monster(TokenId),
    /// A Wall or a Tower.
    Built(Structure),
}

/// What becomes of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It dies.
    Slain,
    /// So much health is left.
    Left(u8),
    /// It is held by tar.
    Tarred,
    /// It catches fire.
    Burns,
    /// Its flames come off.
    Cooled,
    /// It is put elsewhere.
    Sent(Space),
    /// A Wall or Tower carries so many flames.
    Flames(u8),
    /// A Wall or Tower is destroyed, or its Fortify token goes.
    Falls,
    /// A Wall or Tower is built.
    Stands,
    /// A Wall gets a Fortify token.
    Fortified,
}

impl Effect {
    fn word(self) -> String {
        match self {
            Effect::Slain => "slain".to_string(),
            Effect::Left(n) => format!("→ {n}"),
            Effect::Sent(at) => format!("→ {}", at.ring.name()),
            Effect::Tarred => "tar".to_string(),
            Effect::Burns => "fire".to_string(),
            Effect::Cooled | Effect::Flames(0) => "fire out".to_string(),
            Effect::Flames(1) => "1 flame".to_string(),
            Effect::Flames(n) => format!("{n} flames"),
            Effect::Falls => "falls".to_string(),
            Effect::Stands => "built".to_string(),
            Effect::Fortified => "fortified".to_string(),
        }
    }

    /// Effects that replace each other have the same place.
    fn place(self) -> u8 {
        match self {
            Effect::Slain | Effect::Left(_) | Effect::Falls | Effect::Stands => 0,
            Effect::Burns | Effect::Cooled | Effect::Flames(_) => 1,
            Effect::Tarred | Effect::Fortified => 2,
            Effect::Sent(_) => 3,
        }
    }
}

/// A few letters for the board: all that becomes of one thing.
pub fn label(effects: &[Effect]) -> String {
    effects.iter().map(|e| e.word()).collect::<Vec<_>>().join(", ")
}

/// Things with all that becomes of them.
pub type Effects = Vec<(Thing, Vec<Effect>)>;

/// Something on the board that may be chosen now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The answer.
    pub choice: Choice,
    /// What it would do.
    pub effects: Effects,
    /// The spaces that stand for this answer and for no other.
    pub spaces: Vec<Space>,
}

impl Target {
    /// What it would do to one thing.
    pub fn on(&self, thing: Thing) -> &[Effect] {
        self.effects.iter().find(|(t, _)| *t == thing).map_or(&[], |(_, e)| e.as_slice())
    }
}

/// What events do to what is on the board.
pub fn effects(events: &[Event]) -> Effects {
    let mut out: Effects = Vec::new();
    let mut add = |thing: Thing, effect: Effect| {
        let place = match out.iter().position(|(t, _)| *t == thing) {
            Some(n) => n,
            None => {
                out.push((thing, Vec::new()));
                out.len() - 1
            }
        };
        let (_, list) = &mut out[place];
        if matches!(effect, Effect::Slain | Effect::Falls) {
            // Whatever else happened to it no longer matters.
            list.clear();
        }
        list.retain(|e| e.place() != effect.place());
        list.push(effect);
        list.sort_by_key(|e| e.place());
    };
    for e in events {
        match *e {
            Event::Died { id, .. } => add(Thing::Monster(id), Effect::Slain),
            Event::Damaged { id, left, .. } => add(Thing::Monster(id), Effect::Left(left)),
            Event::SentTo { id, to, .. } => add(Thing::Monster(id), Effect::Sent(to)),
            Event::Tarred { id, .. } => add(Thing::Monster(id), Effect::Tarred),
            Event::CaughtFire { id, .. } => add(Thing::Monster(id), Effect::Burns),
            Event::FlamesOff { id, .. } => add(Thing::Monster(id), Effect::Cooled),
            Event::Ignited { what, flames } | Event::Doused { what, flames } => {
                add(Thing::Built(what), Effect::Flames(flames));
            }
            Event::WallFell { arc } | Event::FortifyFell { arc } | Event::FortifyMoved { from: arc, .. } => {
                add(Thing::Built(Structure::Wall(arc)), Effect::Falls);
            }
            Event::TowerFell { arc } => add(Thing::Built(Structure::Tower(arc)), Effect::Falls),
            Event::WallBuilt { arc } => add(Thing::Built(Structure::Wall(arc)), Effect::Stands),
            Event::TowerBuilt { arc, .. } => add(Thing::Built(Structure::Tower(arc)), Effect::Stands),
            Event::Fortified { arc } => add(Thing::Built(Structure::Wall(arc)), Effect::Fortified),
            _ => {}
        }
    }
    out
}

/// Monsters, arcs, spaces, colours and structures that may be chosen now; of Monsters that are alike each one.
pub fn targets(game: &Game, who: Who) -> Vec<Target> {
    let tokens = game.state().tokens.iter().map(|(id, _)| Choice::Token(id));
    let arcs = Arc::ALL.into_iter().map(Choice::Arc);
    let spaces = Space::all().map(Choice::Space);
    let structures = Structure::all().map(Choice::Structure);
    let colors = Color::ALL.into_iter().map(Choice::Color);
    let all = tokens.chain(arcs).chain(spaces).chain(structures).chain(colors);
    let target = |choice: Choice| {
        let effects = effects(&preview(game, choice));
        let spaces = touched(game, choice, &effects);
        Target { choice, effects, spaces }
    };
    let mut out: Vec<Target> = all.filter(|c| game.check_choice(who, *c).is_ok()).map(target).collect();
    // A space that several answers touch stands for none of them.
    let claims: Vec<Vec<Space>> = out.iter().map(|t| t.spaces.clone()).collect();
    for (n, target) in out.iter_mut().enumerate() {
        let others = |at: &Space| claims.iter().enumerate().any(|(m, c)| m != n && c.contains(at));
        target.spaces.retain(|at| !others(at));
    }
    out
}

/// The spaces that an answer is about.
fn touched(game: &Game, choice: Choice, effects: &Effects) -> Vec<Space> {
    let tokens = &game.state().tokens;
    let mut out: Vec<Space> = match choice {
        Choice::Space(at) => vec![at],
        Choice::Arc(_) | Choice::Color(_) if !effects.is_empty() => {
            let of = |(thing, list): &(Thing, Vec<Effect>)| {
                let from = match thing {
                    Thing::Monster(id) => tokens.get(*id).map(|t| t.at),
                    Thing::Built(_) => None,
                };
                let to = list.iter().find_map(|e| if let Effect::Sent(at) = e { Some(*at) } else { None });
                from.into_iter().chain(to).collect::<Vec<_>>()
            };
            effects.iter().flat_map(of).collect()
        }
        // What it does is asked later: it is about the Monsters of the colour.
        Choice::Color(c) => tokens.iter().map(|(_, t)| t.at).filter(|at| at.color() == c).collect(),
        _ => Vec::new(),
    };
    out.sort();
    out.dedup();
    out
}

/// True if an answer would lose the game at once (W-165).
pub fn would_lose(game: &Game, choice: Choice) -> bool {
    outcome(game, choice).contains(&Event::Ended { outcome: Outcome::Lost })
}

/// What an answer would bring about, up to the next question, die or phase; nothing changes.
pub fn outcome(game: &Game, choice: Choice) -> Vec<Event> {
    let mut events = Vec::new();
    if let Pending::Decide(prompt) = game.pending() {
        let mut copy = game.clone();
        // The Monsters' move is not the doing of the last card.
        copy.set_pace(Pace::ByPhase);
        let _ = copy.choose(prompt.who, choice, &mut events);
    }
    events
}

/// What an answer would bring about, to be said before it is given. Where points are shared out first and dealt at
/// once (W-155), that is what they would do with this one and no others.
pub fn preview(game: &Game, choice: Choice) -> Vec<Event> {
    let shares =
        |g: &Game| matches!(g.pending(), Pending::Decide(p) if matches!(p.why(), Some(Why::Share(_))));
    let Pending::Decide(prompt) = game.pending() else { return Vec::new() };
    if choice == Choice::Pass || !shares(game) {
        return outcome(game, choice);
    }
    let (mut events, mut copy) = (Vec::new(), game.clone());
    copy.set_pace(Pace::ByPhase);
    if copy.choose(prompt.who, choice, &mut events).is_ok() && shares(&copy) {
        let _ = copy.choose(prompt.who, Choice::Pass, &mut events);
    }
    events
}

/// What has been decided already and is not yet done: points that have been shared out.
pub fn decided(game: &Game, prompt: &Prompt) -> Effects {
    match prompt.why() {
        Some(Why::Share(1..)) => effects(&outcome(game, Choice::Pass)),
        _ => Vec::new(),
    }
}

/// An action that is being named or carried out: its cards, and what it is aimed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The cards, in the order in which they were named.
    pub cards: Vec<CardKind>,
    /// The rule that lets players do it, if it is not the doing of the cards.
    pub rule: Option<Amendment>,
    /// What it is aimed at, once that has been said.
    pub aim: Option<Aim>,
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

#[cfg(test)]
#[path = "effects_tests.rs"]
mod tests;
