//! The quick player as a bot of its own, to measure it and to play many games with.

use bravehold_rules::{Choice, Deal, Game, Prompt, Question};

use crate::instinct::Instinct;
use crate::{Bot, Decision, reason};

/// Plays by instinct, never proposing the same trade twice in a turn.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    instinct: Instinct,
    proposed: Option<(u16, Deal)>,
}

impl Bot for Quick {
    fn name(&self) -> &'static str {
        "quick"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let mut choice = self.instinct.choose(game, prompt);
        // What is hidden in the pile is imagined, and may not be there.
        if !options.contains(&choice) {
            choice = options.first().copied().unwrap_or(choice);
        }
        if let (Question::Trade, Choice::Deal(deal)) = (prompt.question, choice) {
            let this = Some((game.state().clock.turn, deal));
            if self.proposed == this {
                choice = Choice::Pass;
            }
            self.proposed = this;
        }
        Decision { choice, reason: reason::of(game, prompt, &[choice]) }
    }
}
