//! The end of a game as a story: how it went in at most three sentences, the closest call, the turning point, and who
//! is seen in the picture.

use std::collections::BTreeMap;

use bravehold_rules::board::{Ring, Seat, Space};
use bravehold_rules::{CardKind, Event, Outcome, TokenKind, View};

use crate::reviewed::Moment;
use crate::shown::Line;
use crate::stage::is_great;

/// How a finished game went.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// Whether the castle stands.
    pub won: bool,
    /// The turn in which it ended.
    pub turns: u16,
    /// Monsters slain in all.
    pub slain: u32,
    /// Towers that stand.
    pub towers: usize,
    /// The most dangerous turn.
    pub closest: Option<Call>,
    /// What brought down the last Tower that fell, and when.
    pub last_loss: Option<Loss>,
    /// The blow that slew the last Monster.
    pub last_blow: Option<Blow>,
    /// The cards that slew last, the newest first: the heroes of the picture.
    pub heroes: Vec<CardKind>,
    /// The Monsters that still stand, those nearest to the castle first.
    pub intruders: Vec<TokenKind>,
}

/// How dangerous a turn was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// The turn.
    pub turn: u16,
    /// Towers that stood.
    pub towers: usize,
    /// Monsters in the Swordsman ring or inside the castle.
    pub near: usize,
}

/// A Tower that fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The turn.
    pub turn: u16,
    /// The number of its arc.
    pub arc: u8,
    /// Who or what brought it down.
    pub by: Option<TokenKind>,
}

/// A blow that slew a Monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// The turn.
    pub turn: u16,
    /// The Monster.
    pub kind: TokenKind,
    /// Where it stood.
    pub at: Space,
    /// Who slew it, with which card.
    pub by: Option<(Seat, Option<CardKind>)>,
}

/// So many cards are heroes of the picture.
const HEROES: usize = 3;

/// So many Monsters are seen in it.
const INTRUDERS: usize = 5;

impl Ending {
    /// The end of a game that a log tells; none while it goes on.
    pub fn of(log: &[Line], view: &View) -> Option<Ending> {
        let mut end = Ending {
            won: view.outcome? == Outcome::Won,
            turns: view.turn,
            slain: 0,
            towers: view.castle.towers.len().into(),
            closest: None,
            last_loss: None,
            last_blow: None,
            heroes: Vec::new(),
            intruders: Vec::new(),
        };
        let mut told = Told::default();
        let lost = log.iter().filter(|l| matches!(l.event, Some(Event::TowerFell { .. }))).count();
        let built = log.iter().filter(|l| matches!(l.event, Some(Event::TowerBuilt { .. }))).count();
        told.towers = (end.towers + lost).saturating_sub(built);
        for event in log.iter().filter_map(|l| l.event.as_ref()) {
            told.hear(event, &mut end);
        }
        if end.won {
            told.close_turn(&mut end);
        }
        let slayers = told.slayers.iter().rev().fold(Vec::new(), |mut seen, card| {
            if !seen.contains(card) {
                seen.push(*card);
            }
            seen
        });
        end.heroes = slayers.into_iter().take(HEROES).collect();
        let mut standing: Vec<(usize, TokenKind)> = view
            .board
            .iter()
            .filter(|(_, t)| t.kind.is_monster())
            .map(|(_, t)| (far(t.at), t.kind))
            .collect();
        standing.sort_by_key(|(far, kind)| (!is_great(*kind), *far));
        end.intruders = standing.into_iter().map(|(_, kind)| kind).take(INTRUDERS).collect();
        Some(end)
    }

    /// The words over the picture.
    pub fn title(&self) -> &'static str {
        if self.won { "The castle stands!" } else { "The castle has fallen" }
    }

    /// The game in figures, in one line.
    pub fn figures(&self, to_come: u16) -> String {
        let (turns, slain) = (count(self.turns.into(), "turn"), count(self.slain as usize, "Monster"));
        match self.won {
            true => format!("{turns} · {slain} slain · {} left", count(self.towers, "Tower")),
            false => format!("{turns} · {slain} slain · {} still to come", count(to_come.into(), "token")),
        }
    }

    /// The story in at most three sentences; `calls` is what a player is called. What playing on would have brought
    /// says where the game turned.
    pub fn story(&self, outlook: &[Moment], calls: &dyn Fn(Seat) -> String) -> Vec<String> {
        let (call, turn) = (self.call(), self.turning_point(outlook));
        let last = if self.won { self.blow(calls) } else { self.loss() };
        let told = match self.won {
            true => [call, turn, last],
            false => [last, call, turn],
        };
        told.into_iter().flatten().collect()
    }

    /// The closest call, in words.
    fn call(&self) -> Option<String> {
        let call = self.closest?;
        let near = match call.near {
            0 => String::new(),
            n => format!(" and {} at the Walls or inside", count(n, "Monster")),
        };
        match (self.won, call.towers) {
            (true, n) => Some(format!(
                "The closest call was turn {}: {} still standing{near}.",
                call.turn,
                count(n, "Tower")
            )),
            (false, _) if call.near == 0 => None,
            (false, _) => Some(format!(
                "The pressure was worst on turn {}, with {} at the Walls or inside.",
                call.turn,
                count(call.near, "Monster")
            )),
        }
    }

    /// The last Tower that fell, in words.
    fn loss(&self) -> Option<String> {
        let loss = self.last_loss?;
        let last = if self.towers == 0 { "the last Tower" } else { "a Tower" };
        Some(match loss.by {
            Some(kind) => format!(
                "On turn {} the {} brought down {last}, in arc {}.",
                loss.turn,
                kind.face().name,
                loss.arc
            ),
            None => format!("On turn {} {last} fell, in arc {}.", loss.turn, loss.arc),
        })
    }

    /// The last blow, in words.
    fn blow(&self, calls: &dyn Fn(Seat) -> String) -> Option<String> {
        let blow = self.last_blow?;
        let (turn, kind) = (blow.turn, blow.kind.face().name);
        let at = format!("{} {}", blow.at.ring.name(), blow.at.arc.number());
        Some(match blow.by {
            Some((seat, Some(card))) => {
                let who = calls(seat);
                format!(
                    "On turn {turn} {} slew the last {kind} in {at} with {}.",
                    small(&who),
                    card.face().name
                )
            }
            Some((seat, None)) => {
                format!("On turn {turn} {} slew the last {kind} in {at}.", small(&calls(seat)))
            }
            None => format!("On turn {turn} the last {kind} died in {at}."),
        })
    }

    /// Where the game turned, in words.
    fn turning_point(&self, outlook: &[Moment]) -> Option<String> {
        let (first, last) = (outlook.first()?, outlook.len() - 1);
        let low = outlook[..last].iter().min_by(|a, b| a.percent.total_cmp(&b.percent))?;
        if self.won {
            return Some(match low.percent {
                p if p >= EVEN => "The castle was never in real danger.".to_string(),
                _ if low.turn == first.turn => "The odds were against you from the start.".to_string(),
                p => format!(
                    "The turning point came after turn {}, when the chance was down to {p:.0} %.",
                    low.turn
                ),
            });
        }
        let from = play_on_from(outlook)?;
        Some(match from.percent >= EVEN {
            true => format!("The turning point was turn {}: until then you were ahead.", from.turn + 1),
            false => {
                format!("Your chance was best at the start of turn {}: {:.0} %.", from.turn + 1, from.percent)
            }
        })
    }
}

/// Who has this chance is ahead.
const EVEN: f64 = 50.0;

/// The last moment before the end at which the players were ahead; if they never were, the best one.
pub fn play_on_from(outlook: &[Moment]) -> Option<&Moment> {
    let before = &outlook[..outlook.len().checked_sub(1)?];
    before
        .iter()
        .rev()
        .find(|m| m.percent >= EVEN)
        .or_else(|| before.iter().rev().max_by(|a, b| a.percent.total_cmp(&b.percent)))
}

/// A number with its noun.
pub fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// "You" within a sentence.
fn small(who: &str) -> String {
    if who == "You" { "you".to_string() } else { who.to_string() }
}

/// How far a space is from the castle.
fn far(at: Space) -> usize {
    Ring::ALL.iter().rev().position(|r| *r == at.ring).unwrap_or(0)
}

/// What has been heard so far.
#[derive(Default)]
struct Told {
    turn: u16,
    towers: usize,
    pieces: BTreeMap<u8, Space>,
    /// The cards played last, and by whom.
    played: Option<(Seat, CardKind)>,
    /// Who moved, rolled or was revealed last: a Tower falls by them.
    culprit: Option<TokenKind>,
    /// Every card that slew, in order.
    slayers: Vec<CardKind>,
}

impl Told {
    fn hear(&mut self, event: &Event, end: &mut Ending) {
        match *event {
            Event::TurnBegan { turn, .. } => {
                self.close_turn(end);
                (self.turn, self.played) = (turn, None);
            }
            Event::Played { seat, cards } => self.played = cards.iter().next().map(|c| (seat, c)),
            Event::PhaseBegan { .. } => self.played = None,
            Event::Placed { id, kind, at, .. }
            | Event::CrewFreed { id, kind, at }
            | Event::Returned { id, kind, at, .. }
                if kind.is_monster() =>
            {
                self.pieces.insert(id.number(), at);
            }
            Event::Moved { id, kind, to, .. } | Event::SentTo { id, kind, to, .. } if kind.is_monster() => {
                self.pieces.insert(id.number(), to);
                self.culprit = Some(kind);
            }
            Event::Revealed { kind } => self.culprit = Some(kind),
            Event::PieceGone { id, .. } => {
                self.pieces.remove(&id.number());
            }
            Event::Died { id, kind, at, by } => {
                self.pieces.remove(&id.number());
                end.slain += 1;
                let card = self.played.filter(|(seat, _)| by.credit == Some(*seat)).map(|(_, card)| card);
                self.slayers.extend(card);
                let by = by.credit.map(|seat| (seat, card));
                end.last_blow = Some(Blow { turn: self.turn, kind, at, by });
            }
            Event::TowerBuilt { .. } => self.towers += 1,
            Event::TowerFell { arc } => {
                self.towers = self.towers.saturating_sub(1);
                end.last_loss = Some(Loss { turn: self.turn, arc: arc.number(), by: self.culprit });
            }
            _ => {}
        }
    }

    /// A turn is over: was it the most dangerous?
    fn close_turn(&self, end: &mut Ending) {
        let near =
            self.pieces.values().filter(|at| matches!(at.ring, Ring::Swordsman | Ring::Castle)).count();
        let call = Call { turn: self.turn, towers: self.towers, near };
        let danger = |c: &Call| 2 * (6 - c.towers.min(6)) + 3 * c.near;
        if self.turn > 0 && danger(&call) > end.closest.as_ref().map_or(0, danger) {
            end.closest = Some(call);
        }
    }
}

#[cfg(test)]
#[path = "ending_tests.rs"]
mod tests;
