//! What the quick player does with the Engineer: which task is worth its cards, when to commit one, and where the finished
//! piece goes.

use bravehold_rules::board::{Arc, Color, Ring, Seat, Space};
use bravehold_rules::tokens::{Class as TokenClass, Sort};
use bravehold_rules::{
    ActionId, Amendment, Chain, Choice, Deck, Game, Look, Material, Source, Task, TokenKind, Who, Zone,
};

use crate::instinct::Instinct;
use crate::sketch::{Foe, Sketch};
use crate::works::{has_works, stock};

/// What a card is worth that lies with the Engineer.
const COMMITTED: f32 = 0.9;
/// What each card costs that nobody holds yet, and each that only another player holds.
const MISSING: (f32, f32) = (1.1, 0.35);
/// What a weapon on the Keep is worth: by itself, for each token to come, and at most.
const WEAPON: (f32, f32, f32) = (3.0, 0.2, 9.0);
/// What a Keep is worth that carries nothing yet.
const KEEP: f32 = 1.2;
/// What a piece in the way of Monsters loses of its worth for each ring that they are away from it.
const FAR: f32 = 0.75;
/// A task must be worth this less its cards for a Resource card to be drawn for it.
const DRAWN_FOR: f32 = 2.0;
/// A task must be worth this.
const WORTH: f32 = 0.6;
/// Resource cards in one hand from which on a Castle card is rather drawn.
const STOCK: u8 = 2;

/// The use of a piece that lies in the way of Monsters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Snare {
    /// Stops them and takes a point.
    Stops,
    /// Takes a point.
    Wounds,
    /// Sends one back.
    SendsBack,
}

impl Snare {
    fn of(task: Task) -> Option<Snare> {
        match task {
            Task::Barricade => Some(Snare::Stops),
            Task::Pit => Some(Snare::Wounds),
            Task::SpringTrap => Some(Snare::SendsBack),
            Task::Wall | Task::Keep | Task::Catapult | Task::Ballista => None,
        }
    }
}

/// True if a piece sends back whom it catches.
pub(crate) fn throws_back(kind: TokenKind) -> bool {
    task_of(kind).and_then(Snare::of) == Some(Snare::SendsBack)
}

/// What a weapon is worth while this many tokens are to come.
fn weapon(g: Look) -> f32 {
    (WEAPON.0 + WEAPON.1 * f32::from(g.state.pile.total())).min(WEAPON.2)
}

/// The task that builds a piece.
fn task_of(kind: TokenKind) -> Option<Task> {
    Task::ALL.into_iter().find(|task| task.piece() == Some(kind))
}

/// True if this is the Engineer's.
pub(crate) fn builds(by: Source) -> bool {
    matches!(by, Source::Rule(action) if action.rule == Amendment::Engineer)
}

impl Sketch {
    /// What a piece in a space does to the Monsters that will come into it.
    fn snare(&self, snare: Snare, at: Space) -> f32 {
        let worth = |f: &Foe| {
            let away = (at.ring as u8).checked_sub(f.at.ring as u8).filter(|n| *n > 0)?;
            let waits = at.ring == Ring::Castle && self.walls.has(at.arc);
            let there = f.moved_to(Space::new(inner(at), at.arc));
            let gain = match snare {
                Snare::Stops => self.point(&there) + self.hold(&there),
                Snare::Wounds => self.point(&there),
                Snare::SendsBack => self.back(&there),
            };
            let apart = i32::from(away) - 1 + i32::from(waits);
            Some(gain * FAR.powi(apart))
        };
        let coming = self.foes.iter().filter(|f| f.at.arc == at.arc && f.health > 0);
        coming.filter_map(worth).fold(0.0, f32::max)
    }

    /// The danger in the arcs of a color.
    fn faced(&self, color: Color) -> f32 {
        color.arcs().iter().map(|a| self.pressure(a)).sum()
    }

    /// What lies on the board and on the Keep, and with the Engineer.
    pub fn works(&self, g: Look) -> f32 {
        let mut sum = COMMITTED * f32::from(g.committed().total());
        for (_, t) in g.state.tokens.others() {
            if matches!(t.kind.face().class, TokenClass::Piece { sort: Sort::Equipment, .. })
                && let Some(snare) = task_of(t.kind).and_then(Snare::of)
            {
                sum += 0.3 + self.snare(snare, t.at);
            }
        }
        sum + f32::from(g.weapons().total()) * weapon(g) + if g.state.castle.keep { KEEP } else { 0.0 }
    }
}

/// Where a Monster is just before it comes to a space, for what it is worth to meet it there.
fn inner(at: Space) -> Ring {
    match at.ring {
        Ring::Castle => Ring::Swordsman,
        ring => ring,
    }
}

impl Instinct {
    /// What a finished task would be worth now; none if it cannot be had.
    fn task_worth(&self, g: Look, task: Task) -> Option<f32> {
        let castle = &g.state.castle;
        let spare = task.piece().is_none_or(|kind| g.state.zones.has(Zone::Reserve, kind));
        if !spare {
            return None;
        }
        let armed = castle.keep && castle.burning().all(|s| s != bravehold_rules::board::Structure::Keep);
        match task {
            Task::Wall => self.board.best_gap().map(|(_, worth)| worth),
            Task::Keep => (!castle.keep).then_some(KEEP + weapon(g) * 0.5),
            Task::Catapult | Task::Ballista => armed.then(|| weapon(g)),
            Task::Barricade | Task::Pit | Task::SpringTrap => {
                let snare = Snare::of(task)?;
                let each = Arc::ALL.into_iter().flat_map(|arc| {
                    [Ring::Archer, Ring::Knight, Ring::Swordsman].map(|ring| Space::new(ring, arc))
                });
                let empty = |at: &Space| self.board.foes.iter().all(|f| f.at != *at);
                Some(each.filter(empty).map(|at| self.board.snare(snare, at)).fold(0.0, f32::max))
            }
        }
    }

    /// What a task is worth less what must still be found for it, and how many of its cards a seat holds.
    fn prospect(&self, g: Look, seat: Seat, task: Task) -> Option<(f32, u8)> {
        let mut worth = self.task_worth(g, task)?;
        let cost = g.rules.layout().works.cost(task);
        let mut own = 0;
        for m in Material::ALL {
            let held = |s: Seat| -> u8 {
                let hand = &g.state.seats.at(s).hand;
                hand.iter().filter(|(k, _)| Material::of(*k) == Some(m)).map(|(_, n)| n).sum()
            };
            let mine = held(seat).min(cost.of(m));
            let others: u8 = g.seats_in().filter(|s| *s != seat).map(held).sum();
            let lent = others.min(cost.of(m) - mine);
            own += mine;
            worth -= MISSING.0 * f32::from(cost.of(m) - mine - lent) + MISSING.1 * f32::from(lent);
        }
        Some((worth, own))
    }

    /// In Play Cards: a card for the Engineer, or a task that is worth having.
    pub(crate) fn engineer(&self, game: &Game, seat: Seat) -> Option<(Choice, f32)> {
        let g = game.look();
        if !has_works(g.rules.setup()) {
            return None;
        }
        let allowed = |action: ActionId| game.check_choice(Who::Seat(seat), Choice::Use(action)).is_ok();
        let commit = ActionId::first(Amendment::Engineer);
        let open = g.committed().is_empty();
        let best = Task::ALL
            .into_iter()
            .filter(|_| open)
            .filter_map(|task| Some((task, self.prospect(g, seat, task)?)))
            .filter(|(_, (worth, own))| *worth > WORTH && *own > 0)
            .max_by(|a, b| a.1.0.total_cmp(&b.1.0));
        if let Some(task) = g.task()
            && (!open || best.is_none_or(|(other, _)| other == task))
        {
            // Where nothing better is to be built, the task goes on.
            let last = g.still_needed().total() == 1;
            let worth = if last { self.task_worth(g, task).unwrap_or(0.0) } else { COMMITTED };
            return allowed(commit).then_some((Choice::Use(commit), worth.max(0.1)));
        }
        let (task, (worth, _)) = best?;
        let named = |(_, a): &(ActionId, &bravehold_rules::amendments::RuleAction)| a.slug == task.slug();
        let (action, _) = ActionId::all(Amendment::Engineer).find(named)?;
        allowed(action).then_some((Choice::Use(action), worth))
    }

    /// The card that is committed, or the place of the finished piece.
    pub(crate) fn build(&mut self, game: &Game, chain: &Chain) -> Choice {
        let g = game.look();
        let mut options = Vec::new();
        game.options(&mut options);
        let snare = g.task().and_then(Snare::of);
        let worth = |c: &Choice| match *c {
            Choice::Space(at) => snare.map_or(0.0, |s| self.board.snare(s, at)),
            Choice::Arc(arc) => self.board.build(arc),
            Choice::Color(color) => self.board.faced(color),
            // What is needed is needed; a card that is anything comes last.
            Choice::Card(card) if chain.is_empty() => f32::from(u8::from(!Material::is_declared(card))),
            _ => -1.0,
        };
        options.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(Choice::Pass)
    }

    /// What a Resource card will be worth: more where the task needs it, less where many are held.
    pub(crate) fn stocked(&self, g: Look, seat: Seat, card: bravehold_rules::CardKind) -> f32 {
        let needed = g.still_needed();
        let wanted = match Material::of(card) {
            Some(m) => needed.of(m) > 0,
            None => needed.total() > 0,
        };
        let many = stock(&g.state.seats.at(seat).hand) > STOCK + 1;
        if wanted {
            2.2
        } else if many {
            0.4
        } else {
            1.2
        }
    }

    /// Whether the best task needs a card that nobody holds.
    fn lacks(&self, g: Look, seat: Seat) -> bool {
        let needs = match g.task() {
            Some(_) if !g.committed().is_empty() => g.still_needed(),
            _ => {
                let each =
                    Task::ALL.into_iter().filter_map(|task| Some((task, self.prospect(g, seat, task)?.0)));
                let best = each.max_by(|a, b| a.1.total_cmp(&b.1));
                let Some((task, worth)) = best else { return false };
                if worth < DRAWN_FOR {
                    return false;
                }
                g.rules.layout().works.cost(task)
            }
        };
        let held = |m: Material| -> u8 {
            let all = g.seats_in().map(|s| {
                let hand = &g.state.seats.at(s).hand;
                hand.iter().filter(|(k, _)| Material::of(*k) == Some(m)).map(|(_, n)| n).sum::<u8>()
            });
            all.sum()
        };
        Material::ALL.into_iter().any(|m| held(m) < needs.of(m))
    }

    /// Whether a Resource card is rather drawn than another one.
    pub(crate) fn wants_stock(&self, g: Look, seat: Seat) -> bool {
        if !g.can_draw(Deck::Resource) {
            return false;
        }
        stock(&g.state.seats.at(seat).hand) < STOCK && self.lacks(g, seat)
    }
}

/// What the workshop adds to the chance of winning, in log-odds: cards with the Engineer, pieces in the way, weapons, the
/// Keep, and cards to build with. By hand: the counts of `value.rs` do not know them.
pub(crate) fn odds(g: Look) -> f32 {
    let others = g.state.tokens.others();
    let equipment =
        |kind: TokenKind| matches!(kind.face().class, TokenClass::Piece { sort: Sort::Equipment, .. });
    let laid = others.filter(|(_, t)| equipment(t.kind)).count() as f32;
    let held: u8 = g.seats_in().map(|s| stock(&g.state.seats.at(s).hand).min(STOCK)).sum();
    0.14 * f32::from(g.committed().total())
        + 0.22 * laid
        + 0.35 * f32::from(g.weapons().total())
        + 0.1 * f32::from(u8::from(g.state.castle.keep))
        + 0.05 * f32::from(held)
}
