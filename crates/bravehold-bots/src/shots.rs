//! Shots of the weapons on the Keep: which one is worth more than what its two cards would do by themselves, and where
//! the Keep is turned for it.

use std::sync::LazyLock;

use bravehold_rules::board::{ArcSet, Color, Ring, Seat, Space, SpaceSet};
use bravehold_rules::cards::Class;
use bravehold_rules::{
    ActionId, Amendment, AttackSource, CardKind, Chain, Choice, Game, Look, Source, Task, Who,
};

use crate::instinct::Instinct;
use crate::sketch::{Foe, Sketch};
use crate::works::has_works;

/// The points of a Catapult, and of a Ballista for its target and for one Monster in each space behind it.
const STONES: u8 = 3;
const BOLT: (u8, u8) = (2, 1);
/// What a shot must bring more than its cards.
const GAIN: f32 = 0.3;
/// What a card counts that is only the price: one to build with, a hit card, any other one.
const PRICE: (f32, f32, f32) = (0.3, 0.5, 1.0);
/// The rings that weapons reach.
const FIELD: [Ring; 3] = [Ring::Archer, Ring::Knight, Ring::Swordsman];
/// A shot is fired before any hit, but after cards are drawn.
const FIRST: f32 = 12.0;
/// The line by which a weapon is refused that has been fired on this turn.
const FIRED: &str = "E-160";
/// Shots that are looked at closely.
const CLOSE: usize = 4;

/// A shot that could be fired.
#[derive(Clone, Copy, Debug)]
struct Fire {
    task: Task,
    at: Space,
    /// The one aimed at, by its place in the picture.
    n: usize,
    cards: [CardKind; 2],
    worth: f32,
    /// What it brings more than its cards.
    gain: f32,
}

/// What turns the weapons and what fires them, by the task that built it.
const TOOLS: [Task; 3] = [Task::Keep, Task::Catapult, Task::Ballista];

/// The actions of these; a rule has the name of the task that builds its piece.
fn actions() -> &'static [(Task, ActionId)] {
    static ACTIONS: LazyLock<Vec<(Task, ActionId)>> = LazyLock::new(|| {
        let of = |task: Task| {
            let rule = Amendment::ALL.into_iter().find(|rule| rule.slug() == task.slug())?;
            Some((task, ActionId::first(rule)))
        };
        TOOLS.into_iter().filter_map(of).collect()
    });
    &ACTIONS
}

/// The task that built what an action uses.
fn tool(action: ActionId) -> Option<Task> {
    actions().iter().find(|(_, a)| a.rule == action.rule).map(|(task, _)| *task)
}

/// The action of a tool.
fn use_of(task: Task) -> Option<ActionId> {
    actions().iter().find(|(t, _)| *t == task).map(|(_, action)| *action)
}

/// True if this is a weapon, or turns them.
pub(crate) fn shoots(by: Source) -> bool {
    matches!(by, Source::Rule(action) if tool(action).is_some())
}

/// What a card matches of a space: arcs, and a bit for each ring.
fn fits(card: CardKind) -> (ArcSet, u8) {
    let bit = |ring: Ring| 1u8 << ring as u8;
    let rings = match card.face().class {
        Class::Hit { ring: Some(ring), .. } => bit(ring),
        Class::Hit { ring: None, .. } => FIELD.into_iter().fold(0, |bits, ring| bits | bit(ring)),
        Class::Oil => bit(Ring::Swordsman),
        Class::Special | Class::Building | Class::Wizard | Class::Resource => 0,
    };
    (card.face().data.hue.map_or(ArcSet::NONE, |hue| hue.arcs()), rings)
}

/// What a card is worth that is only paid.
fn price(card: CardKind) -> f32 {
    match card.face().class {
        Class::Resource => PRICE.0,
        Class::Hit { .. } | Class::Building => PRICE.1,
        Class::Special | Class::Wizard | Class::Oil => PRICE.2,
    }
}

impl Sketch {
    /// Carries out a shot at a Monster, and says what it was worth.
    fn shot(&mut self, task: Task, n: usize) -> f32 {
        let Some(target) = self.foes.get(n).copied() else { return 0.0 };
        if task == Task::Ballista {
            let mut sum = self.strike(n, BOLT.0);
            let mut ring = target.at.ring.outward();
            while let Some(r) = ring {
                let here = SpaceSet::NONE.with(Space::new(r, target.at.arc));
                if let Some((behind, _)) = self.best(here, AttackSource::Equipment, |f| self.point(f)) {
                    sum += self.strike(behind, BOLT.1);
                }
                ring = r.outward();
            }
            return sum;
        }
        let here = SpaceSet::NONE.with(target.at);
        let mut sum = 0.0;
        for _ in 0..STONES {
            match self.best(here, AttackSource::Equipment, |f| self.point(f)) {
                Some((each, worth)) if worth > 0.0 => sum += self.strike(each, 1),
                _ => break,
            }
        }
        sum
    }

    fn strike(&mut self, n: usize, points: u8) -> f32 {
        let Some(f) = self.foes.get(n).copied() else { return 0.0 };
        let worth = self.blow(&f, points);
        if let Some(slot) = self.foes.get_mut(n) {
            *slot = f.after(points);
        }
        worth
    }
}

impl Instinct {
    /// The best shot with cards of the hand, some of which may have been named.
    fn best_shot(
        &mut self,
        g: Look,
        seat: Seat,
        weapons: &[Task],
        colors: &[Color],
        named: &[CardKind],
    ) -> Option<Fire> {
        let hand = g.state.seats.at(seat).hand;
        let before = self.board.clone();
        self.play_out(g, &hand);
        let cards = std::mem::take(&mut self.hand);
        let all: f32 = cards.iter().map(|c| c.1).sum();
        let mut found: Vec<Fire> = Vec::new();
        let arcs = colors.iter().fold(ArcSet::NONE, |all, c| all.or(c.arcs()));
        for at in FIELD.into_iter().flat_map(|ring| arcs.iter().map(move |arc| Space::new(ring, arc))) {
            if before.foes.iter().all(|f| f.at != at) {
                continue;
            }
            let Some((pair, cost)) = cheapest(&cards, at, named) else { continue };
            for task in weapons {
                let worth = |f: &Foe| match task {
                    Task::Ballista => before.blow(f, BOLT.0),
                    _ => before.point(f),
                };
                let here = SpaceSet::NONE.with(at);
                let Some((n, _)) = before.best(here, AttackSource::Equipment, worth) else { continue };
                self.board.foes.clone_from(&before.foes);
                let worth = self.board.shot(*task, n);
                found.push(Fire { task: *task, at, n, cards: pair, worth, gain: worth - cost });
            }
        }
        found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        found.truncate(CLOSE);
        // What is left of the hand does less when the shot has done its part.
        for fire in &mut found {
            self.board.foes.clone_from(&before.foes);
            self.board.shot(fire.task, fire.n);
            let mut rest = hand;
            for card in fire.cards {
                rest.take(card);
            }
            self.play_out(g, &rest);
            let then: f32 = self.hand.iter().map(|c| c.1).sum();
            let idle: f32 = fire.cards.iter().map(|c| price(*c)).sum();
            fire.gain = fire.worth + then - all - idle;
        }
        self.board = before;
        found.into_iter().max_by(|a, b| a.gain.total_cmp(&b.gain))
    }

    /// In Play Cards: the shot that brings more than its cards, or turning the Keep for it. What hits with the same cards
    /// would do is counted already, so it comes before them.
    pub(crate) fn volley(&mut self, game: &Game, seat: Seat) -> Option<(Choice, f32)> {
        let g = game.look();
        if !has_works(g.rules.setup()) || g.weapons().is_empty() {
            return None;
        }
        let check = |action: ActionId| game.check_choice(Who::Seat(seat), Choice::Use(action));
        let turn = use_of(Task::Keep).filter(|a| check(*a).is_ok());
        let faced = |c: &Color| c.arcs() == g.facing();
        let mut top: Option<(Choice, f32)> = None;
        for task in mounted(g) {
            let Some(action) = use_of(task) else { continue };
            let colors: Vec<Color> = match check(action) {
                Err(refusal) if turn.is_none() || refusal.rule == Some(FIRED) => continue,
                _ => Color::ALL.into_iter().filter(|c| faced(c) || turn.is_some()).collect(),
            };
            let Some(fire) = self.best_shot(g, seat, &[task], &colors, &[]) else { continue };
            let here = g.facing().has(fire.at.arc);
            let Some(choice) = (if here { Some(action) } else { turn }).filter(|a| check(*a).is_ok()) else {
                continue;
            };
            if fire.gain > GAIN && top.is_none_or(|(_, gain)| fire.gain > gain) {
                top = Some((Choice::Use(choice), fire.gain));
            }
        }
        top.map(|(choice, gain)| (choice, FIRST + gain))
    }

    /// The color that the Keep is turned to, or the cards and the target of a shot.
    pub(crate) fn shoot(&mut self, game: &Game, seat: Seat, by: Source, chain: &Chain) -> Choice {
        let g = game.look();
        let Source::Rule(action) = by else { return self.any(game) };
        let (faced, others): (Vec<Color>, Vec<Color>) =
            Color::ALL.into_iter().partition(|c| c.arcs() == g.facing());
        let choice = match tool(action) {
            Some(Task::Keep) => {
                let weapons: Vec<Task> = mounted(g).collect();
                self.best_shot(g, seat, &weapons, &others, &[]).map(|f| Choice::Color(f.at.color()))
            }
            Some(task) => self.best_shot(g, seat, &[task], &faced, chain.as_slice()).and_then(|f| {
                let left = without(f.cards, chain.as_slice())?;
                Some(match (left.first(), task) {
                    (Some(card), _) => Choice::Card(*card),
                    (None, Task::Ballista) => Choice::Token(self.board.foes.get(f.n)?.id),
                    (None, _) => Choice::Space(f.at),
                })
            }),
            None => None,
        };
        match choice.filter(|c| game.check_choice(Who::Seat(seat), *c).is_ok()) {
            Some(choice) => choice,
            None => self.any(game),
        }
    }
}

/// The weapons on the Keep.
fn mounted(g: Look) -> impl Iterator<Item = Task> {
    let there = move |task: &Task| task.piece().is_some_and(|kind| g.weapons().has(kind));
    TOOLS.into_iter().filter(there)
}

/// The two cards that pay for a shot at a space and would do least by themselves, and what they would do.
fn cheapest(cards: &[(CardKind, f32)], at: Space, named: &[CardKind]) -> Option<([CardKind; 2], f32)> {
    let mut least: Option<([CardKind; 2], f32)> = None;
    for (n, (a, used)) in cards.iter().enumerate() {
        for (b, other) in cards.iter().skip(n + 1) {
            let ((arcs, rings), (more_arcs, more_rings)) = (fits(*a), fits(*b));
            if !arcs.or(more_arcs).has(at.arc) || (rings | more_rings) & 1 << at.ring as u8 == 0 {
                continue;
            }
            let cost = used.max(price(*a)) + other.max(price(*b));
            if least.is_none_or(|(_, l)| cost < l) && without([*a, *b], named).is_some() {
                least = Some(([*a, *b], cost));
            }
        }
    }
    least
}

/// What is left of the two cards when some have been named; none if one of those is not among them.
fn without(cards: [CardKind; 2], named: &[CardKind]) -> Option<Vec<CardKind>> {
    let mut left = cards.to_vec();
    for card in named {
        let n = left.iter().position(|c| c == card)?;
        left.remove(n);
    }
    Some(left)
}
