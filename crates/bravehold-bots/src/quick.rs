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
        let mut choice = offered(self.instinct.choose(game, prompt), options);
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

/// The answer, or the first that is offered if some quality of a card or Monster forbids it.
pub(crate) fn offered(choice: Choice, options: &[Choice]) -> Choice {
    if options.contains(&choice) { choice } else { options.first().copied().unwrap_or(choice) }
}
