//! Playing a position on to its end by quick bots, with luck that can be had again.

use bravehold_record::mix;
use bravehold_record::random::Random;
use bravehold_rules::{ChanceNode, Deck, Game, Outcome, Pending};

use crate::{Bot, Quick, Team, answer};

/// How a position went that was played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Whether the castle players won.
    pub won: bool,
    /// How well they did: a win counts most, then Towers left; a loss counts the less, the more tokens were left.
    pub score: i64,
}

/// Decisions after which a game counts as lost: many times more than any has needed.
const LIMIT: u32 = 20_000;

/// Luck by its place in the game: the turn, what chance is asked for, and how many times it was asked in this turn.
/// Two games that part ways for a turn meet the same dice again in the next one.
struct Luck {
    seed: u64,
    turn: u16,
    asked: [u16; 8],
}

impl Luck {
    fn word(&mut self, turn: u16, toss: ChanceNode) -> u32 {
        if turn != self.turn {
            (self.turn, self.asked) = (turn, [0; 8]);
        }
        let sort = match toss {
            ChanceNode::Die => 0,
            ChanceNode::Pile => 1,
            ChanceNode::Deck(Deck::Castle) => 2,
            ChanceNode::Starter => 3,
            ChanceNode::Seat => 4,
            ChanceNode::Deck(Deck::Wizard | Deck::Resource) => 5,
            ChanceNode::Recruit | ChanceNode::Unseen | ChanceNode::Harbinger => 6,
            ChanceNode::Grave | ChanceNode::AnyGrave | ChanceNode::Hand(_) | ChanceNode::Level => 7,
            ChanceNode::Crew | ChanceNode::CrewDraw => 7,
        };
        let asked = &mut self.asked[sort];
        *asked = asked.wrapping_add(1);
        (mix(self.seed, u64::from(turn) << 32 | (sort as u64) << 16 | u64::from(*asked)) >> 32) as u32
    }
}

/// Plays a position on to the end; the same seed is the same luck.
pub fn rollout(start: &Game, seed: u64) -> Played {
    let mut game = start.clone();
    let bot = || Box::new(Quick::default()) as Box<dyn Bot>;
    let mut team = Team::new((0..game.look().players()).map(|_| bot()).collect(), bot());
    let mut luck = Luck { seed, turn: 0, asked: [0; 8] };
    let mut minds = Random::new(mix(seed, 1 << 60));
    let mut decisions = 0;
    while decisions < LIMIT {
        let went_on = match game.pending() {
            Pending::Decide(prompt) => {
                decisions += 1;
                answer(&game, team.bot(prompt.who), &mut minds)
                    .is_some_and(|(who, d)| game.choose(who, d.choice, &mut ()).is_ok())
            }
            Pending::Chance(toss) => {
                let word = luck.word(game.state().clock.turn, toss);
                game.sample_chance(word).is_some_and(|fallen| game.resolve_chance(fallen, &mut ()).is_ok())
            }
            Pending::Phase(_) => {
                game.resume(&mut ());
                true
            }
            Pending::Over(_) => false,
        };
        if !went_on {
            break;
        }
    }
    result(&game)
}

fn result(game: &Game) -> Played {
    let s = game.state();
    let won = s.outcome == Some(Outcome::Won);
    let left = i64::from(s.pile.total()) + s.tokens.monsters().count() as i64;
    let score = if won { 1000 + 20 * i64::from(s.castle.towers.len()) } else { (200 - 5 * left).max(0) };
    Played { won, score }
}
