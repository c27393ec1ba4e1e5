//! The player who answers at random.

use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Prompt};

use crate::{Bot, Decision, Reason};

/// Answers at random.
pub struct RandomBot(pub Random);

impl Bot for RandomBot {
    fn name(&self) -> &'static str {
        "random"
    }

    fn decide(&mut self, _: &Game, _: &Prompt, options: &[Choice]) -> Decision {
        let choice = options.get(self.0.below(options.len())).copied().unwrap_or(Choice::Pass);
        Decision { choice, reason: Reason::Chance }
    }
}
