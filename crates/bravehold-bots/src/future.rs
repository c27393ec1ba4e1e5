//! Sampled futures: a position played on by instinct for some turns, then valued.

use bravehold_record::random::Random;
use bravehold_rules::{ChanceNode, Choice, Deck, Game, Pending, Question, Who};

use crate::instinct::Instinct;
use crate::value::chance;

/// Answers and tosses after which a future is valued as it stands.
const LONGEST: u32 = 600;

/// The luck of one future: a stream for each thing that is drawn, so that two positions meet the same luck.
struct Luck {
    die: Random,
    pile: Random,
    deck: Random,
    rest: Random,
}

impl Luck {
    fn new(seed: u64) -> Luck {
        let stream = |n: u64| Random::for_game(seed, n);
        Luck { die: stream(1), pile: stream(2), deck: stream(3), rest: stream(4) }
    }

    fn word(&mut self, toss: ChanceNode) -> u32 {
        match toss {
            ChanceNode::Die => self.die.word(),
            ChanceNode::Pile => self.pile.word(),
            ChanceNode::Deck(Deck::Castle) => self.deck.word(),
            ChanceNode::Deck(Deck::Wizard | Deck::Resource)
            | ChanceNode::Starter
            | ChanceNode::Seat
            | ChanceNode::Recruit
            | ChanceNode::Unseen
            | ChanceNode::Harbinger
            | ChanceNode::Grave
            | ChanceNode::AnyGrave
            | ChanceNode::Crew
            | ChanceNode::CrewDraw
            | ChanceNode::Hand(_)
            | ChanceNode::Level => self.rest.word(),
        }
    }
}

/// Plays a position on until so many turns have begun, and says how likely the castle then wins.
pub(crate) fn play_on(mut game: Game, instinct: &mut Instinct, seed: u64, turns: u16) -> f32 {
    let mut luck = Luck::new(seed);
    let last = game.state().clock.turn.saturating_add(turns);
    for _ in 0..LONGEST {
        if game.state().clock.turn >= last {
            break;
        }
        let went_on = match game.pending() {
            Pending::Decide(prompt) => {
                let choice = match prompt.question {
                    // Proposals come from the same instinct that would answer.
                    Question::TradeAnswer { deal } if deal.want.is_some() => Choice::Accept,
                    _ => instinct.choose(&game, &prompt),
                };
                take(&mut game, prompt.who, choice)
            }
            Pending::Chance(toss) => {
                let fallen = game.sample_chance(luck.word(toss));
                fallen.is_some_and(|f| game.resolve_chance(f, &mut ()).is_ok())
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
    chance(game.look())
}

/// Gives an answer, or the first possible one if it is refused.
pub(crate) fn take(game: &mut Game, who: Who, choice: Choice) -> bool {
    if game.choose(who, choice, &mut ()).is_ok() {
        return true;
    }
    let mut options = Vec::new();
    game.options(&mut options);
    options.first().is_some_and(|c| game.choose(who, *c, &mut ()).is_ok())
}
