//! What an answer would do to what is on the board, to be written there before it is done.

use bravehold_rules::board::{Space, Structure};
use bravehold_rules::{Chain, Choice, Event, Game, Outcome, Source, TokenId, TokenKind, Who};
use bravehold_wire::foresee::{self, Foresight};
pub use bravehold_wire::foresee::{Action, action};

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
    /// It is used up, or leaves the board without dying.
    Gone,
    /// Its engine is gone: it stands there by itself.
    Freed,
    /// It stays on the line, and its crew goes on.
    Breaches,
    /// A weapon is put on the Keep.
    Armed(TokenKind),
    /// A weapon on the Keep is destroyed.
    Disarmed(TokenKind),
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
            Effect::Gone => "used up".to_string(),
            Effect::Freed => "freed".to_string(),
            Effect::Breaches => "breaches".to_string(),
            Effect::Armed(kind) => format!("+ {}", kind.face().name),
            Effect::Disarmed(kind) => format!("− {}", kind.face().name),
        }
    }

    /// Effects that replace each other have the same place.
    fn place(self) -> u8 {
        match self {
            Effect::Slain | Effect::Left(_) | Effect::Falls | Effect::Stands | Effect::Gone => 0,
            Effect::Burns | Effect::Cooled | Effect::Flames(_) => 1,
            Effect::Tarred | Effect::Fortified => 2,
            Effect::Sent(_) => 3,
            Effect::Freed | Effect::Breaches => 4,
            Effect::Armed(_) | Effect::Disarmed(_) => 5,
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
        if matches!(effect, Effect::Slain | Effect::Falls | Effect::Gone) {
            // Whatever else happened to it no longer matters.
            list.clear();
        }
        // Two weapons can be lost at once.
        let other_weapon = |e: &Effect| matches!(e, Effect::Armed(_) | Effect::Disarmed(_)) && *e != effect;
        list.retain(|e| e.place() != effect.place() || other_weapon(e));
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
            Event::KeepFell => add(Thing::Built(Structure::Keep), Effect::Falls),
            Event::KeepBuilt => add(Thing::Built(Structure::Keep), Effect::Stands),
            Event::Mounted { kind } => add(Thing::Built(Structure::Keep), Effect::Armed(kind)),
            Event::WeaponLost { kind } => add(Thing::Built(Structure::Keep), Effect::Disarmed(kind)),
            Event::PieceGone { id, .. } => add(Thing::Monster(id), Effect::Gone),
            Event::CrewFreed { id, .. } => add(Thing::Monster(id), Effect::Freed),
            Event::Breached { id, .. } => add(Thing::Monster(id), Effect::Breaches),
            Event::Fortified { arc } => add(Thing::Built(Structure::Wall(arc)), Effect::Fortified),
            _ => {}
        }
    }
    out
}

/// What may be chosen on the board now, and what that would do.
pub fn targets(game: &Game, ahead: &Foresight, who: Who) -> Vec<Target> {
    let all = foresee::targets(game, who).into_iter();
    let board: Vec<(TokenId, Space)> = game.state().tokens.pieces().map(|(id, t)| (id, t.at)).collect();
    aimed(all.map(|choice| (choice, effects(&ahead.preview(choice).events))), &board)
}

/// Answers that are on the board and what they would do, with the spaces that stand for them.
pub fn aimed(answers: impl Iterator<Item = (Choice, Effects)>, board: &[(TokenId, Space)]) -> Vec<Target> {
    let target = |(choice, effects): (Choice, Effects)| {
        let spaces = touched(board, choice, &effects);
        Target { choice, effects, spaces }
    };
    let mut out: Vec<Target> = answers.map(target).collect();
    // A space that several answers touch stands for none of them.
    let claims: Vec<Vec<Space>> = out.iter().map(|t| t.spaces.clone()).collect();
    for (n, target) in out.iter_mut().enumerate() {
        let others = |at: &Space| claims.iter().enumerate().any(|(m, c)| m != n && c.contains(at));
        target.spaces.retain(|at| !others(at));
    }
    out
}

/// The spaces that an answer is about.
fn touched(board: &[(TokenId, Space)], choice: Choice, effects: &Effects) -> Vec<Space> {
    let stands = |id: TokenId| board.iter().find(|(other, _)| *other == id).map(|(_, at)| *at);
    let mut out: Vec<Space> = match choice {
        Choice::Space(at) => vec![at],
        Choice::Arc(_) | Choice::Color(_) if !effects.is_empty() => {
            let of = |(thing, list): &(Thing, Vec<Effect>)| {
                let from = match thing {
                    Thing::Monster(id) => stands(*id),
                    Thing::Built(_) => None,
                };
                let to = list.iter().find_map(|e| if let Effect::Sent(at) = e { Some(*at) } else { None });
                from.into_iter().chain(to).collect::<Vec<_>>()
            };
            effects.iter().flat_map(of).collect()
        }
        // What it does is asked later: it is about the Monsters of the color.
        Choice::Color(c) => board.iter().map(|(_, at)| *at).filter(|at| at.color() == c).collect(),
        _ => Vec::new(),
    };
    out.sort();
    out.dedup();
    out
}

/// A second strike begins with its hit card: true if nothing has been put on that yet.
pub fn is_bare(by: Source, chain: &Chain) -> bool {
    by == Source::Second && chain.len() == 1
}

/// True if an answer would lose the game at once (W-165).
pub fn would_lose(game: &Game, choice: Choice) -> bool {
    Foresight::of(game).is_some_and(|ahead| loses(&ahead.outlook(choice).events))
}

/// True if what happens loses the game at once (W-165).
pub fn loses(events: &[Event]) -> bool {
    events.contains(&Event::Ended { outcome: Outcome::Lost })
}

#[cfg(test)]
#[path = "effects_tests.rs"]
mod tests;
