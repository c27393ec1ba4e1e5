//! Counting paths, chance included: the same numbers as long as the rules are the same.

use crate::chance::Fallen;
use crate::choice::Choice;
use crate::event::Deaf;
use crate::game::{Game, Pending};

/// How many ways there are to give `depth` answers, each outcome of chance counted once.
pub fn count(game: &Game, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    match game.pending() {
        Pending::Over(_) | Pending::Phase(_) => return 1,
        Pending::Decide(prompt) => {
            let mut options: Vec<Choice> = Vec::new();
            game.options(&mut options);
            for choice in options {
                let mut next = game.clone();
                if next.choose(prompt.who, choice, &mut Deaf).is_ok() {
                    sum += count(&next, depth - 1);
                }
            }
        }
        Pending::Chance(_) => {
            let mut odds: Vec<(Fallen, u16)> = Vec::new();
            game.odds(&mut odds);
            for (fallen, _) in odds {
                let mut next = game.clone();
                if next.fall(fallen, &mut Deaf).is_ok() {
                    sum += count(&next, depth - 1);
                }
            }
        }
    }
    sum
}
