//! Players that are programs. A bot sees only what its seat may see: it is given an imagined game in which
//! everything hidden from it has been dealt anew.

mod greedy;
mod imagine;
mod worth;

use bravehold_record::random::{LIMIT, Played, Random};
use bravehold_rules::{Choice, Event, Game, Pending, Prompt, Viewer, Who};

pub use greedy::Greedy;
pub use imagine::imagine;
pub use worth::{standing, usefulness};

/// A player.
pub trait Bot: Send {
    /// The name shown to people.
    fn name(&self) -> &'static str;

    /// Answers a question; `game` is as the seat may imagine it, `options` is never empty.
    fn choose(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Choice;
}

/// Answers at random.
pub struct Anyhow(pub Random);

impl Bot for Anyhow {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, _: &Game, _: &Prompt, options: &[Choice]) -> Choice {
        options.get(self.0.below(options.len())).copied().unwrap_or(Choice::Pass)
    }
}

/// Lets a bot answer the open question of a real game: what it may not know is dealt anew before it looks.
pub fn answer(game: &Game, bot: &mut dyn Bot, random: &mut Random) -> Option<(Who, Choice)> {
    let Pending::Decide(prompt) = game.pending() else { return None };
    let viewer = match prompt.who {
        Who::Seat(s) => Viewer::Seat(s),
        Who::Overlord => Viewer::Overlord,
    };
    let mut options = Vec::new();
    game.options(&mut options);
    let imagined = imagine(game, viewer, random);
    let choice = bot.choose(&imagined, &prompt, &options);
    // A bot that misreads its own imagination still has to give an answer that is there.
    let choice = if options.contains(&choice) { choice } else { *options.first()? };
    Some((prompt.who, choice))
}

/// Plays a game to its end: castle players by one bot, the Overlord by another.
pub fn play(game: &mut Game, castle: &mut dyn Bot, lord: &mut dyn Bot, random: &mut Random) -> Played {
    let mut out = Played::default();
    let mut events: Vec<Event> = Vec::new();
    while out.decisions < LIMIT && out.fault.is_none() {
        let went_on = match game.pending() {
            Pending::Decide(prompt) => {
                out.decisions += 1;
                let bot: &mut dyn Bot = if prompt.who == Who::Overlord { lord } else { castle };
                answer(game, bot, random).is_some_and(|(who, c)| game.choose(who, c, &mut events).is_ok())
            }
            Pending::Chance(_) => {
                out.tosses += 1;
                game.pick(random.word()).is_some_and(|fallen| game.fall(fallen, &mut events).is_ok())
            }
            Pending::Phase(_) => {
                game.resume(&mut events);
                true
            }
            Pending::Over(outcome) => {
                out.outcome = Some(outcome);
                false
            }
        };
        out.fault = events.iter().find_map(|e| match e {
            Event::Fault { text } => Some(*text),
            _ => None,
        });
        events.clear();
        if !went_on {
            break;
        }
    }
    out.turns = game.state().clock.turn;
    out.towers = game.state().castle.towers.len();
    out
}
