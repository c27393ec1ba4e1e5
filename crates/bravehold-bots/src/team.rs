//! Who sits where, and whole games of bots.

use bravehold_record::random::{LIMIT, Played, Random};
use bravehold_rules::{Event, Game, Pending, Who};

use crate::{Bot, answer};

/// A bot for each seat and one for the Overlord.
pub struct Team {
    /// The bots of seat 1, 2 …; if there are fewer than seats, they sit round and round.
    castle: Vec<Box<dyn Bot>>,
    lord: Box<dyn Bot>,
}

impl Team {
    /// Bots for the castle, from seat 1 on, and one for the Overlord. With fewer bots than seats they sit round
    /// and round; with none the Overlord's bot plays them all.
    pub fn new(castle: Vec<Box<dyn Bot>>, lord: Box<dyn Bot>) -> Team {
        Team { castle, lord }
    }

    /// The bot that answers for someone.
    pub fn bot(&mut self, who: Who) -> &mut dyn Bot {
        let n = self.castle.len().max(1);
        match who {
            Who::Seat(s) => match self.castle.get_mut((s.number() as usize - 1) % n) {
                Some(bot) => bot.as_mut(),
                None => self.lord.as_mut(),
            },
            Who::Overlord => self.lord.as_mut(),
        }
    }
}

/// Plays a game to its end.
pub fn play(game: &mut Game, team: &mut Team, random: &mut Random) -> Played {
    let mut out = Played::default();
    let mut events: Vec<Event> = Vec::new();
    while out.decisions < LIMIT && out.fault.is_none() {
        let went_on = match game.pending() {
            Pending::Decide(prompt) => {
                out.decisions += 1;
                answer(game, team.bot(prompt.who), random)
                    .is_some_and(|(who, d)| game.choose(who, d.choice, &mut events).is_ok())
            }
            Pending::Chance(_) => {
                out.tosses += 1;
                game.sample_chance(random.word())
                    .is_some_and(|fallen| game.resolve_chance(fallen, &mut events).is_ok())
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
