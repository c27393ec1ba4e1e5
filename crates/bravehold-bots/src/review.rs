//! Looking back at a game: the chance to win after each turn, and the choices that cost most.
//!
//! All is measured by playing on: a position is given to quick bots many times, with the same luck for every
//! answer that is compared. The reviewer knows the whole table, closed hands and the Overlord's tokens included,
//! since the game has been played; the bots that play on see only what their seat may see.
//!
//! The work is done in small pieces, so that a page can stay alive in between: [`Review::step`] plays one game.

mod report;

use bravehold_record::random::Random;
use bravehold_record::{Entry, Record, ReplayError, mix};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Game, Outcome, Pending, Question, Who};

use crate::rollout::rollout;
use crate::{Bot, Greedy, Quick, Share, answer, usefulness};

pub use report::{Answer, Chance, Costly, Report};

/// What to look at.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Games played on from each position; the screening of answers takes fewer.
    pub rollouts: u32,
    /// The seed: the same seed gives the same review.
    pub seed: u64,
    /// Whose choices are looked at; nobody named stands for all castle players.
    pub whose: Vec<Who>,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { rollouts: 200, seed: 1, whose: Vec::new() }
    }
}

/// When all choices are screened, this part of the games is played on for each answer.
const SCREEN: u32 = 5;
/// The most answers to one question that are looked at.
const ANSWERS: usize = 10;
/// How many choices are looked at again with more games.
const AGAIN: usize = 12;
/// How many other answers of such a choice are looked at again.
const RIVALS: usize = 2;
/// How many choices of one turn may be among them.
const PER_TURN: usize = 3;
/// How many choices are reported.
const REPORTED: usize = 3;

/// Keeps the luck of the second look apart from that of the first, or the luckiest answer would be taken for the best.
const AGAIN_LUCK: u64 = 1 << 32;

impl Wish {
    /// Games played on for each answer at the first look.
    fn screen(&self) -> u32 {
        (self.rollouts / SCREEN).max(4)
    }
}

/// A review in progress.
pub struct Review {
    wish: Wish,
    turns: Vec<Turn>,
    points: Vec<Point>,
    stage: Stage,
    /// Games planned for each stage.
    planned: [u64; 3],
    /// Games played in the running stage.
    played: u64,
}

enum Stage {
    /// The chance after each turn; the place in the list.
    Turns(usize),
    /// A first look at every choice; the place in the list.
    Screen(usize),
    /// A second look: places in the list of choices and of their answers.
    Again(Vec<(usize, usize)>, usize),
    Done,
}

/// The end of a turn.
struct Turn {
    turn: u16,
    seat: Option<Seat>,
    at: usize,
    game: Game,
    share: Share,
}

/// A choice that somebody made.
struct Point {
    at: usize,
    turn: u16,
    who: Who,
    game: Game,
    line: Vec<Choice>,
    options: usize,
    /// The answers that are compared, the one given first; empty until they are looked for.
    tried: Vec<Tried>,
}

struct Tried {
    choice: Choice,
    game: Game,
    screened: u32,
    score: i64,
    again: Share,
}

impl Review {
    /// Prepares the review of a game, finished or not.
    pub fn new(record: &Record, wish: Wish) -> Result<Review, ReplayError> {
        let kept = Record { entries: record.kept(), ..record.clone() };
        let mut games = vec![kept.game_at(0)?];
        kept.replay(kept.entries.len(), &mut |_, game, _| games.push(game.clone()))?;
        let (turns, points) = (turns(&games), points(&kept, &games, &wish));
        let each = u64::from(wish.rollouts);
        let open = turns.iter().filter(|t| t.game.state().outcome.is_none()).count() as u64;
        let screened: usize = points.iter().map(|p| p.options.min(ANSWERS)).sum();
        let again = points.len().min(AGAIN) * (RIVALS + 1);
        let planned = [open * each, screened as u64 * u64::from(wish.screen()), again as u64 * each];
        Ok(Review { wish, turns, points, stage: Stage::Turns(0), planned, played: 0 })
    }

    /// Does the next piece of work, at most one game; false when there is none left.
    pub fn step(&mut self) -> bool {
        match &mut self.stage {
            Stage::Turns(k) => match self.turns.get_mut(*k) {
                Some(t) if t.game.state().outcome.is_none() && t.share.of < u64::from(self.wish.rollouts) => {
                    let seed = mix(self.wish.seed, t.share.of);
                    t.share.note(rollout(&t.game, seed).won);
                    self.played += 1;
                }
                Some(_) => *k += 1,
                None => self.enter(Stage::Screen(0)),
            },
            Stage::Screen(k) => match self.points.get_mut(*k) {
                Some(p) if p.tried.is_empty() => p.look_for_answers(self.wish.seed),
                Some(p) => match p.tried.iter_mut().find(|t| t.screened < self.wish.screen()) {
                    Some(t) => {
                        t.score += rollout(&t.game, mix(self.wish.seed, u64::from(t.screened))).score;
                        t.screened += 1;
                        self.played += 1;
                    }
                    None => *k += 1,
                },
                None => {
                    let list = self.worth_another_look();
                    self.enter(Stage::Again(list, 0));
                }
            },
            Stage::Again(list, k) => {
                let Some((point, tried)) = list.get(*k).copied() else {
                    self.enter(Stage::Done);
                    return false;
                };
                match self.points.get_mut(point).and_then(|p| p.tried.get_mut(tried)) {
                    Some(t) if t.again.of < u64::from(self.wish.rollouts) => {
                        let seed = mix(self.wish.seed, AGAIN_LUCK + t.again.of);
                        t.again.note(rollout(&t.game, seed).won);
                        self.played += 1;
                    }
                    _ => *k += 1,
                }
            }
            Stage::Done => return false,
        }
        true
    }

    fn enter(&mut self, stage: Stage) {
        (self.stage, self.played) = (stage, 0);
    }

    /// True once the chance after each turn is known; the rest looks at choices.
    pub fn has_chances(&self) -> bool {
        !matches!(self.stage, Stage::Turns(_))
    }

    /// Games played so far, and games planned; what turns out not to be needed counts as played.
    pub fn progress(&self) -> (u64, u64) {
        let [turns, screen, again] = self.planned;
        let before = match self.stage {
            Stage::Turns(_) => 0,
            Stage::Screen(_) => turns,
            Stage::Again(..) => turns + screen,
            Stage::Done => turns + screen + again,
        };
        (before + self.played, turns + screen + again)
    }

    /// The choices whose answers differ most after the first look, with the answers to look at again.
    fn worth_another_look(&self) -> Vec<(usize, usize)> {
        let mut ranked: Vec<(i64, usize, Vec<usize>)> = Vec::new();
        for (n, p) in self.points.iter().enumerate() {
            let Some(given) = p.tried.first() else { continue };
            let better = |t: &Tried| p.sign() * (t.score - given.score);
            let mut rivals: Vec<usize> = (1..p.tried.len()).filter(|i| better(&p.tried[*i]) > 0).collect();
            rivals.sort_by_key(|i| -better(&p.tried[*i]));
            rivals.truncate(RIVALS);
            if let Some(best) = rivals.first() {
                ranked.push((better(&p.tried[*best]), n, rivals));
            }
        }
        ranked.sort_by_key(|(gain, n, _)| (-gain, *n));
        let mut picked: Vec<usize> = Vec::new();
        let mut list = Vec::new();
        for (_, n, rivals) in ranked {
            let turn = self.points[n].turn;
            let same = picked.iter().filter(|other| self.points[**other].turn == turn).count();
            if picked.len() < AGAIN && same < PER_TURN {
                picked.push(n);
                list.push((n, 0));
                list.extend(rivals.into_iter().map(|i| (n, i)));
            }
        }
        list
    }

    /// What is known so far; complete when [`Review::step`] has returned false.
    pub fn report(&self) -> Report {
        let chances = self.turns.iter().map(Turn::chance).collect();
        let mut costly: Vec<Costly> = self.points.iter().filter_map(|p| p.cost(self.wish.seed)).collect();
        costly.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.at.cmp(&b.at)));
        let mut one_a_turn: Vec<Costly> = Vec::new();
        for c in costly {
            if one_a_turn.len() < REPORTED && one_a_turn.iter().all(|other| other.turn != c.turn) {
                one_a_turn.push(c);
            }
        }
        Report { rollouts: self.wish.rollouts, seed: self.wish.seed, chances, costly: one_a_turn }
    }
}

impl Turn {
    fn chance(&self) -> Chance {
        let (percent, low, high) = match self.game.state().outcome {
            Some(Outcome::Won) => (100.0, 100.0, 100.0),
            Some(Outcome::Lost) => (0.0, 0.0, 0.0),
            None => {
                let (low, high) = self.share.interval();
                (self.share.percent(), low, high)
            }
        };
        Chance { turn: self.turn, seat: self.seat.map(Seat::number), at: self.at, percent, low, high }
    }
}

impl Point {
    /// The Overlord wants the castle to lose.
    fn sign(&self) -> i64 {
        if self.who == Who::Overlord { -1 } else { 1 }
    }

    /// Chooses the answers that are compared: the one given, those of the bots, then the others, trades last.
    fn look_for_answers(&mut self, seed: u64) {
        let mut options = Vec::new();
        self.game.options(&mut options);
        let given = self.line.first().copied().unwrap_or(Choice::Pass);
        let asked =
            |bot: &mut dyn Bot| answer(&self.game, bot, &mut Random::new(seed)).map(|(_, d)| d.choice);
        let bots = [asked(&mut Quick::default()), asked(&mut Greedy::default())];
        let g = self.game.look();
        let gain = |c: &Choice| match (c, self.who) {
            (Choice::Deal(d), Who::Seat(s)) => {
                d.want.map_or(0, |w| usefulness(g, s, w)) - usefulness(g, s, d.give)
            }
            _ => i64::MAX,
        };
        options.sort_by_key(|c| std::cmp::Reverse(gain(c)));
        let mut order = vec![given];
        order.extend(bots.into_iter().flatten());
        order.extend(options);
        let mut compared: Vec<Choice> = Vec::new();
        for c in order {
            if compared.len() < ANSWERS && !compared.contains(&c) {
                compared.push(c);
            }
        }
        for choice in compared {
            let mut game = self.game.clone();
            if game.choose(self.who, choice, &mut ()).is_ok() {
                self.tried.push(Tried { choice, game, screened: 0, score: 0, again: Share::default() });
            }
        }
    }

    /// What the answer given cost against the best of those looked at twice; none if it was the best.
    fn cost(&self, seed: u64) -> Option<Costly> {
        let given = self.tried.first().filter(|t| t.again.of > 0)?;
        let better = |t: &Tried| self.sign() as f64 * (t.again.percent() - given.again.percent());
        let best = self
            .tried
            .iter()
            .skip(1)
            .filter(|t| t.again.of == given.again.of)
            .max_by(|a, b| better(a).total_cmp(&better(b)))?;
        let cost = better(best);
        (cost > 0.0).then(|| Costly {
            at: self.at,
            turn: self.turn,
            who: self.who,
            given: Answer { line: self.line.clone(), share: given.again },
            better: Answer { line: follow(&self.game, self.who, best.choice, seed), share: best.again },
            cost,
        })
    }
}

/// The start, and the end of each turn that was finished.
fn turns(games: &[Game]) -> Vec<Turn> {
    let turn_of = |g: &Game| (g.state().clock.turn, g.state().clock.active);
    let mut out: Vec<Turn> = Vec::new();
    let mut open: Option<(u16, Seat)> = None;
    for (at, game) in games.iter().enumerate() {
        let now = turn_of(game);
        let over = game.state().outcome.is_some();
        let ended = open.filter(|before| before.0 != now.0 || over);
        if open.is_none() || ended.is_some() {
            let (turn, seat) = ended.map_or((0, None), |(turn, seat)| (turn, (turn > 0).then_some(seat)));
            // Everything before the first turn is the start.
            if turn > 0 || out.is_empty() {
                out.push(Turn { turn, seat, at, game: game.clone(), share: Share::default() });
            } else if let Some(start) = out.first_mut() {
                (start.at, start.game) = (at, game.clone());
            }
        }
        open = Some(now);
    }
    out
}

/// The choices that are looked at: those with more than one answer.
fn points(kept: &Record, games: &[Game], wish: &Wish) -> Vec<Point> {
    let mut out = Vec::new();
    let mut options = Vec::new();
    for (at, (entry, game)) in kept.entries.iter().zip(games).enumerate() {
        let Entry::Chose { who, choice } = *entry else { continue };
        let looked_at = if wish.whose.is_empty() { who != Who::Overlord } else { wish.whose.contains(&who) };
        game.options(&mut options);
        if !looked_at || options.len() < 2 {
            continue;
        }
        let mut line = vec![choice];
        for (entry, game) in kept.entries.iter().zip(games).skip(at + 1) {
            match (entry, game.pending()) {
                (Entry::Chose { choice, .. }, Pending::Decide(p)) if is_aim(p.question) => line.push(*choice),
                _ => break,
            }
        }
        let turn = game.state().clock.turn;
        out.push(Point {
            at,
            turn,
            who,
            game: game.clone(),
            line,
            options: options.len(),
            tried: Vec::new(),
        });
    }
    out
}

fn is_aim(question: Question) -> bool {
    matches!(question, Question::Aim { .. })
}

/// An answer with the cards and targets that a quick bot would name for it.
fn follow(game: &Game, who: Who, choice: Choice, seed: u64) -> Vec<Choice> {
    let (mut game, mut line) = (game.clone(), vec![choice]);
    let mut random = Random::new(seed);
    let mut last = choice;
    while game.choose(who, last, &mut ()).is_ok() {
        let Pending::Decide(p) = game.pending() else { break };
        if p.who != who || !is_aim(p.question) {
            break;
        }
        let Some((_, d)) = answer(&game, &mut Quick::default(), &mut random) else { break };
        last = d.choice;
        line.push(last);
    }
    line
}
