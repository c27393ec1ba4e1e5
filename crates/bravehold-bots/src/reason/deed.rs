//! The reason for an action, read off what it does.

use bravehold_rules::board::{Arc, Ring, Seat, Space};
use bravehold_rules::tokens::Traits;
use bravehold_rules::{
    Aim, ChanceNode, ChanceOutcome, Choice, Event, Game, Obstacle, Pace, Pending, Purpose, Question, Task,
    TokenId, TokenKind, Who,
};

use super::{Foe, Harm, Reason, Sweep, Target, hits_now};

/// Tosses and answers that are looked at to see who draws cards.
const DRAWS: u32 = 40;

/// What a Monster runs into if the Monsters now move.
fn contact(game: &Game, id: TokenId) -> Option<Target> {
    let t = game.state().tokens.get(id)?;
    if game.look().held(t) {
        return None;
    }
    let (_, meets) = game.look().path(t);
    meets.iter().find_map(|what| match what {
        Obstacle::Structure(s) => Target::of(s),
        Obstacle::Piece(_) => None,
    })
}

/// True if some Monster is about to run into this.
fn in_danger(game: &Game, what: Target) -> bool {
    game.state().tokens.monster_ids().iter().any(|id| contact(game, id) == Some(what))
}

/// A structure that would have fallen and now stands, Towers first.
fn saved(before: &Game, after: &Game) -> Option<Target> {
    let stands = |what: &Target| match what {
        Target::Wall(arc) => after.state().castle.walls.has(*arc),
        Target::Tower(arc) => after.state().castle.towers.has(*arc),
    };
    let all = Arc::ALL.map(Target::Tower).into_iter().chain(Arc::ALL.map(Target::Wall));
    all.filter(stands).find(|what| in_danger(before, *what) && !in_danger(after, *what))
}

/// The reason for an action in Play Cards.
pub(super) fn of_action(game: &Game, who: Who, line: &[Choice]) -> Reason {
    if line.first() == Some(&Choice::Pass) {
        return Reason::NothingToPlay;
    }
    let mut next = game.clone();
    next.set_pace(Pace::ByPhase);
    let mut heard: Vec<Event> = Vec::new();
    for c in line {
        if next.choose(who, *c, &mut heard).is_err() {
            return Reason::Alike;
        }
        match next.pending() {
            Pending::Decide(p) if p.who == who && p.question != Question::Play => {}
            _ => break,
        }
    }
    let mut deed = Deed::default();
    heard.iter().for_each(|e| deed.note(game, e));
    if let Some(reason) = of_works(game, &next, &heard) {
        return reason;
    }
    deed.reason(game, &next).or_else(|| of_rest(game, &next, &heard)).unwrap_or(Reason::Alike)
}

/// What an action did.
#[derive(Default)]
struct Deed {
    /// Each Monster that it touched, as it stood before.
    foes: Vec<(TokenId, Foe, Vec<Harm>)>,
    doused: Vec<(Target, u8)>,
    costs: Option<Target>,
    /// A piece that is no Monster, where it came to, and whether it was brought to the castle.
    piece: Option<(Foe, bool)>,
    /// The first thing it did to no Monster.
    other: Option<Reason>,
}

impl Deed {
    fn note(&mut self, before: &Game, e: &Event) {
        match *e {
            Event::Moved { kind, to, .. } | Event::SentTo { kind, to, .. } if is_piece(kind) => {
                self.piece = Some((Foe { kind, at: to }, to.ring == Ring::Castle));
            }
            Event::Placed { kind, at, .. } if is_piece(kind) => {
                self.piece = Some((Foe { kind, at }, false));
            }
            // What becomes of a piece of the castle is not done to a Monster.
            Event::Died { kind, .. } | Event::Damaged { kind, .. } if is_piece(kind) => {}
            Event::PointNoted { id, kind, at } => self.harm(before, id, kind, at, Harm::Notes),
            Event::Died { id, kind, at, .. } => self.harm(before, id, kind, at, Harm::Slays),
            Event::Damaged { id, kind, at, left } if left > 0 => {
                self.harm(before, id, kind, at, Harm::Hurts(left));
            }
            Event::Tarred { id, kind, at } => self.harm(before, id, kind, at, Harm::Holds),
            Event::SentTo { id, kind, from, to } if to.ring == Ring::Forest => {
                self.harm(before, id, kind, from, Harm::DrivesBack);
            }
            Event::SentTo { id, kind, from, to } => self.harm(before, id, kind, from, Harm::PutsIn(to)),
            Event::CaughtFire { id, kind, at, flames } => {
                self.harm(before, id, kind, at, Harm::Burns(flames));
            }
            Event::Doused { what, flames } => self.doused.extend(Target::of(what).map(|t| (t, flames))),
            Event::TowerFell { arc } => self.costs = Some(Target::Tower(arc)),
            Event::WallBuilt { arc } => self.other(Reason::Builds(arc, before_wall(before, arc))),
            Event::Fortified { arc } => self.other(Reason::Fortifies(arc, before_wall(before, arc))),
            Event::TowerBuilt { arc, tower } => self.other(Reason::Rebuilds(arc, tower.is_some())),
            Event::FortifyMoved { from, to } => self.other(Reason::MovesFortify(from, to)),
            Event::Frozen => self.other(Reason::Freezes(None)),
            Event::PhaseSkipped { phase } => self.other(Reason::Skips(phase)),
            Event::CardTaken { card, .. } => self.other(Reason::Fetches(card)),
            _ => {}
        }
    }

    fn other(&mut self, reason: Reason) {
        self.other = self.other.or(Some(reason));
    }

    /// Only what stood on the board before is told of: what comes and goes within an action is no reason for it.
    fn harm(&mut self, before: &Game, id: TokenId, kind: TokenKind, at: Space, how: Harm) {
        if before.state().tokens.get(id).is_none() {
            return;
        }
        match self.foes.iter_mut().find(|f| f.0 == id) {
            Some((_, _, harms)) => harms.push(how),
            None => self.foes.push((id, Foe { kind, at }, vec![how])),
        }
    }

    fn reason(&self, before: &Game, after: &Game) -> Option<Reason> {
        if let Some((piece, arrived)) = self.piece {
            return Some(self.of_piece(piece, arrived, before, after));
        }
        self.of_others(before, after)
    }

    /// The reason for moving a piece: whom it fights, what it brings, or where it comes to.
    fn of_piece(&self, piece: Foe, arrived: bool, before: &Game, after: &Game) -> Reason {
        if piece.kind.face().traits.intersects(Traits::SUPPORT) {
            if arrived {
                return Reason::Brings(piece.kind);
            }
            let foe = self.foes.first().map(|(_, foe, harms)| (*foe, in_short(harms).0));
            return Reason::Leads(piece, foe);
        }
        if let Some(harm) = self.of_others(before, after) {
            return harm;
        }
        let reach = piece.at.neighbours().with(piece.at);
        let tokens = &after.state().tokens;
        let near = tokens.monsters().filter(|(_, t)| reach.has(t.at)).max_by_key(|(_, t)| t.at == piece.at);
        Reason::Rides(piece, near.map(|(_, t)| Foe { kind: t.kind, at: t.at }))
    }

    fn of_others(&self, before: &Game, after: &Game) -> Option<Reason> {
        match (self.other, self.foes.as_slice(), self.doused.as_slice()) {
            (Some(Reason::Freezes(_)), ..) => Some(Reason::Freezes(saved(before, after))),
            (Some(other), ..) => Some(other),
            (None, [], []) => None,
            (None, [], [(what, left)]) => Some(Reason::PutsOut(*what, *left)),
            (None, [(id, foe, harms)], []) if self.costs.is_none() => {
                let (how, also) = in_short(harms);
                let saves = contact(before, *id).filter(|what| !in_danger(after, *what));
                Some(Reason::Harm { how, also, foe: *foe, saves })
            }
            _ => Some(Reason::Sweep(self.sweep(before, after))),
        }
    }

    fn sweep(&self, before: &Game, after: &Game) -> Sweep {
        let mut sweep = Sweep { costs: self.costs, saves: saved(before, after), ..Sweep::default() };
        for (_, _, harms) in &self.foes {
            match in_short(harms).0 {
                Harm::Slays => sweep.slain += 1,
                Harm::Hurts(_) | Harm::Notes => sweep.hurt += 1,
                Harm::Burns(_) => sweep.burnt += 1,
                Harm::Holds | Harm::DrivesBack | Harm::PutsIn(_) => sweep.moved += 1,
            }
        }
        sweep.doused = self.doused.len() as u8;
        sweep
    }
}

/// The most of what was done to a Monster, and what was done besides.
fn in_short(harms: &[Harm]) -> (Harm, Option<Harm>) {
    let hurt = harms.iter().rev().find(|h| matches!(h, Harm::Hurts(_)));
    let other = harms.iter().find(|h| !matches!(h, Harm::Hurts(_))).copied();
    match (harms.contains(&Harm::Slays), hurt, other) {
        (true, ..) => (Harm::Slays, None),
        (false, Some(hurt), also) => (*hurt, also),
        (false, None, other) => (other.unwrap_or(Harm::Holds), None),
    }
}

/// The reason for what is done with the Engineer; a Wall that he builds is told like any other.
fn of_works(before: &Game, after: &Game, heard: &[Event]) -> Option<Reason> {
    let (task, next) = (before.look().task(), after.look().task());
    if heard.iter().any(|e| matches!(e, Event::TaskEnded { done: true })) {
        let at = heard.iter().find_map(|e| match e {
            Event::Placed { kind, at, .. } if is_piece(*kind) => Some(*at),
            _ => None,
        });
        return task.filter(|t| *t != Task::Wall).map(|t| Reason::Finishes(t, at));
    }
    let committed = heard.iter().find_map(|e| match e {
        Event::Committed { card, .. } => Some(*card),
        _ => None,
    });
    match (committed, next) {
        (Some(card), Some(task)) => Some(Reason::Commits(card, task, after.look().still_needed().total())),
        (None, Some(given)) if task != next => Some(Reason::Assigns(given)),
        _ => None,
    }
}

/// The reason for an action that touches neither Monsters nor the castle: cards.
fn of_rest(before: &Game, after: &Game, heard: &[Event]) -> Option<Reason> {
    let clock = |g: &Game| g.look().recall(bravehold_rules::memory::CARDS_PER_HIT);
    let active = before.state().clock.active;
    if clock(after) > clock(before) {
        let hand = &after.state().seats.at(active).hand;
        let hits = hand.iter().filter(|(k, _)| k.is_hit() && hits_now(after, *k));
        return Some(Reason::Zeal(hits.map(|(_, n)| n).sum()));
    }
    match after.pending() {
        Pending::Decide(p) => match (p.question, p.who) {
            (Question::Lend, Who::Seat(seat)) => return Some(Reason::Lends(seat)),
            (Question::Card { why: Purpose::Hope(_), .. }, _) => return Some(Reason::Renews),
            (Question::Volley { levy }, _) => return Some(Reason::Calls(levy)),
            (Question::Confirm { why: Purpose::Pledge(n) }, _) => {
                return Some(Reason::Collects(n, aimed_at(before, after)));
            }
            (Question::Deck { .. }, _) => {}
            _ => return None,
        },
        Pending::Chance(ChanceNode::Deck(_)) => {}
        Pending::Chance(ChanceNode::Die) => {
            return Some(may_evade(before, after).map_or(Reason::Draws, Reason::Tries));
        }
        Pending::Chance(_) => return Some(Reason::Draws),
        Pending::Phase(_) | Pending::Over(_) => return None,
    }
    if heard.iter().any(|e| matches!(e, Event::CardDiscarded { .. })) {
        return Some(Reason::Renews);
    }
    Some(drawn(after))
}

/// A piece that is no Monster.
fn is_piece(kind: TokenKind) -> bool {
    kind.face().traits.intersects(Traits::NO_MONSTER)
}

/// The Monster at which the running action is aimed.
fn aimed_at(before: &Game, after: &Game) -> Option<Foe> {
    let (_, _, aim) = after.look().running_action()?;
    let Aim::Token(id) = aim else { return None };
    let t = before.state().tokens.get(id)?;
    Some(Foe { kind: t.kind, at: t.at })
}

/// The Monster that rolls against a hit: it is harmed if the die shows its highest number.
fn may_evade(before: &Game, after: &Game) -> Option<Foe> {
    let mut game = after.clone();
    let mut heard: Vec<Event> = Vec::new();
    game.resolve_chance(ChanceOutcome::Die(6), &mut heard).ok()?;
    while let Pending::Decide(p) = game.pending()
        && matches!(p.question, Question::React { .. })
    {
        game.choose(p.who, Choice::Pass, &mut heard).ok()?;
    }
    heard.iter().find_map(|e| match *e {
        Event::Damaged { id, .. } | Event::Died { id, .. } => {
            let t = before.state().tokens.get(id)?;
            let evades = before.look().traits(t.kind).intersects(Traits::EVADES);
            evades.then_some(Foe { kind: t.kind, at: t.at })
        }
        _ => None,
    })
}

/// Who draws, or looks: the same whatever the cards are.
fn drawn(game: &Game) -> Reason {
    let mut game = game.clone();
    let mut heard: Vec<Event> = Vec::new();
    let mut options = Vec::new();
    for _ in 0..DRAWS {
        match game.pending() {
            Pending::Chance(ChanceNode::Deck(_)) => {
                let Some(fallen) = game.sample_chance(0) else { break };
                if game.resolve_chance(fallen, &mut heard).is_err() {
                    break;
                }
            }
            Pending::Decide(p) if matches!(p.question, Question::Deck { .. }) => {
                game.options(&mut options);
                let Some(first) = options.first() else { break };
                if game.choose(p.who, *first, &mut ()).is_err() {
                    break;
                }
            }
            _ => break,
        }
    }
    let mut seats: Vec<Seat> = Vec::new();
    for e in &heard {
        match e {
            Event::CardLookedAt { .. } => return Reason::Looks,
            Event::CardDrawn { seat, .. } if !seats.contains(seat) => seats.push(*seat),
            _ => {}
        }
    }
    if seats.len() > 1 { Reason::DrawsForAll(seats.len() as u8) } else { Reason::Draws }
}

/// A Monster that stands before the Wall of an arc and moves next.
fn before_wall(game: &Game, arc: Arc) -> Option<Foe> {
    let here = Space::new(Ring::Swordsman, arc);
    let (_, t) = game.state().tokens.monsters().find(|(_, t)| t.at == here && !game.look().held(t))?;
    Some(Foe { kind: t.kind, at: t.at })
}
