//! One game of a run: its set-up, its dice and its players depend on the plan and the number of the game only.

use bravehold_bots::Bot;
use bravehold_record::mix;
use bravehold_record::random::{self, LIMIT, Random};
use bravehold_rules::{Choice, Event, Game, Pending, Setup, Who};

use super::plan::Plan;
use super::players::{Lineup, Player};
use super::tally::End;

/// Everything that is needed to play any game of a plan.
pub struct Stage {
    /// A game laid out, with what happened so far; none if every game has another set-up.
    start: Option<(Game, Vec<Event>)>,
    castle: Lineup,
    lord: Player,
    seed: u64,
}

/// Marks the streams of the minds, apart from those of the dice.
const MINDS: u64 = 1 << 40;

impl Stage {
    /// Lays the games of a plan out.
    pub fn new(plan: &Plan) -> anyhow::Result<Stage> {
        let (castle, lord) = plan.bots()?;
        let start = match plan.setup()? {
            Some(setup) => Some(laid_out(&setup)?),
            None => None,
        };
        Ok(Stage { start, castle, lord, seed: plan.seed })
    }

    /// Plays the `n`-th game; `story` is cleared and then holds all that happened.
    pub fn play(&self, n: u64, story: &mut Vec<Event>) -> End {
        story.clear();
        // The dice have a stream of their own: two plans with the same seed see the same luck for as long as they can.
        let mut dice = Random::for_game(self.seed, n);
        let mut game = match &self.start {
            Some((game, events)) => {
                story.extend_from_slice(events);
                game.clone()
            }
            None => match laid_out(&random::setup(&mut dice)) {
                Ok((game, events)) => {
                    *story = events;
                    game
                }
                Err(_) => return End { fault: Some("a random set-up was refused"), ..End::default() },
            },
        };
        let end = self.play_out(&mut game, n, &mut dice, story);
        if end.fault.is_some() || end.outcome.is_none() {
            eprintln!("game {n} of seed {}: {end:?} with {}", self.seed, game.rules().setup());
        }
        end
    }

    fn play_out(&self, game: &mut Game, n: u64, dice: &mut Random, story: &mut Vec<Event>) -> End {
        let mut end = End::default();
        let mut minds = Random::new(mix(self.seed, n ^ MINDS));
        let mut bots = Bots::new(self, n, usize::from(game.look().players()));
        let mut options: Vec<Choice> = Vec::with_capacity(256);
        let mut heard = 0;
        while end.decisions < LIMIT && end.fault.is_none() {
            let went_on = match game.pending() {
                Pending::Decide(prompt) => {
                    end.decisions += 1;
                    let answer = match bots.of(prompt.who) {
                        Some(bot) => bravehold_bots::answer(game, bot, &mut minds).map(|(_, d)| d.choice),
                        None => {
                            game.options(&mut options);
                            options.get(minds.below(options.len())).copied()
                        }
                    };
                    answer.is_some_and(|c| game.choose(prompt.who, c, story).is_ok())
                }
                Pending::Chance(_) => {
                    end.tosses += 1;
                    game.sample_chance(dice.word())
                        .is_some_and(|fallen| game.resolve_chance(fallen, story).is_ok())
                }
                Pending::Phase(_) => {
                    game.resume(story);
                    true
                }
                Pending::Over(outcome) => {
                    end.outcome = Some(outcome);
                    false
                }
            };
            end.fault = story.iter().skip(heard).find_map(|e| match e {
                Event::Fault { text } => Some(*text),
                _ => None,
            });
            heard = story.len();
            if !went_on {
                break;
            }
        }
        let s = game.state();
        end.turns = s.clock.turn;
        end.towers = s.castle.towers.len();
        end.on_board = s.tokens.monsters().count() as u16;
        end.in_pile = s.pile.total();
        end
    }
}

fn laid_out(setup: &Setup) -> anyhow::Result<(Game, Vec<Event>)> {
    let mut events = Vec::new();
    let game = Game::new(setup, &mut events)?;
    Ok((game, events))
}

/// The bots of one game; random players need none.
struct Bots {
    castle: Vec<Option<Box<dyn Bot>>>,
    lord: Option<Box<dyn Bot>>,
}

impl Bots {
    fn new(stage: &Stage, n: u64, seats: usize) -> Bots {
        let seed = |seat: u64| mix(stage.seed, n ^ MINDS ^ (seat + 1) << 48);
        Bots {
            castle: (0..seats).map(|s| stage.castle.at(s)?.bot(seed(s as u64))).collect(),
            lord: stage.lord.bot(seed(6)),
        }
    }

    fn of(&mut self, who: Who) -> Option<&mut dyn Bot> {
        let bot = match who {
            Who::Seat(s) => self.castle.get_mut(usize::from(s.number()) - 1)?,
            Who::Overlord => &mut self.lord,
        };
        bot.as_deref_mut().map(|b| b as &mut dyn Bot)
    }
}
