//! Counting paths, chance included: the same numbers as long as the rules are the same.

use crate::chance::ChanceOutcome;
use crate::choice::Choice;
use crate::game::{Game, Pending};

/// How many ways there are to give `depth` answers, each outcome of chance counted once.
///
/// ```
/// use bravehold_rules::{Game, Setup, perft};
///
/// let game = Game::new(&Setup::players(2), &mut ())?;
/// let mut options = Vec::new();
/// game.options(&mut options);
/// assert_eq!(perft::count(&game, 1), options.len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
                if next.choose(prompt.who, choice, &mut ()).is_ok() {
                    sum += count(&next, depth - 1);
                }
            }
        }
        Pending::Chance(_) => {
            let mut odds: Vec<(ChanceOutcome, u16)> = Vec::new();
            game.odds(&mut odds);
            for (fallen, _) in odds {
                let mut next = game.clone();
                if next.resolve_chance(fallen, &mut ()).is_ok() {
                    sum += count(&next, depth - 1);
                }
            }
        }
    }
    sum
}
