//! Comparing a game with what a script says of it: `=` and `*` lines.

use super::Failure;
use super::play::Stage;
use crate::deck::{Deck, Part};
use crate::event::Event;
use crate::game::Pending;
use crate::notation::{canonical, describe, read_clause};
use crate::question::{CardSource, Question};
use crate::tokens::Traits;

/// Clauses that are about the moment, not about pieces: compared only where a script names them.
const MOMENT: [&str; 9] =
    ["turn", "traded", "due", "skip", "spent", "orders", "fresh", "revealed", "declined"];

impl Stage {
    /// What an `=` line says has changed; all else must be as it was.
    pub(super) fn is(&mut self, text: &str) -> Result<(), Failure> {
        let mut want = self.known.clone();
        let (mut named, mut said) = (Vec::new(), Vec::new());
        let now = describe(&self.game);
        for clause in text.split(';').map(str::trim).filter(|c| !c.is_empty()) {
            let Some((key, value)) = read_clause(clause) else { continue };
            if said.contains(&key) {
                return self.fail(format!("`{key}` is said twice in one line"));
            }
            said.push(key.clone());
            if value == "..." {
                // Not looked at, as the many cards of a whole deck.
                want.insert(key.clone(), now.get(&key).cloned().unwrap_or_default());
                continue;
            }
            // Contents are compared, so it does not matter whether their order is known.
            let value = value.trim_start_matches('?').trim().to_string();
            let read = |key: &str| canonical(key, &value).or_else(|e| self.fail(e));
            let mut value = read(&key)?;
            if self.keeps_order(&key) {
                // Read as it was laid, once every word of it is known to be a card.
                value = read("discard")?;
            }
            // `turn P1 play` may leave the number of the turn out.
            if key == "turn" && value.split_whitespace().count() == 2 {
                value = format!("{} {value}", self.game.state().clock.turn);
            }
            want.insert(key.clone(), value);
            named.push(key);
        }
        let mut keys: Vec<String> = want.keys().chain(now.keys()).cloned().collect();
        keys.sort();
        keys.dedup();
        let mut out = String::new();
        for key in keys {
            if (MOMENT.contains(&key.as_str()) || crate::memory::is_moment(&key)) && !named.contains(&key) {
                continue;
            }
            let dash = |v: Option<&String>| v.filter(|v| !v.is_empty()).map_or("-", |v| v).to_string();
            let (w, n) = (dash(want.get(&key)), dash(now.get(&key)));
            if w != n && !(self.is_loose(&key) && sorted(&w) == sorted(&n)) {
                out.push_str(&format!(
                    "\n     {key}: expected {w}\n     {}  got      {n}",
                    " ".repeat(key.len())
                ));
            }
        }
        if !out.is_empty() {
            let at = match self.game.pending() {
                open @ (Pending::Decide(_) | Pending::Chance(_)) => {
                    format!("\n     at {}", self.pending_text(open))
                }
                Pending::Phase(_) | Pending::Over(_) => String::new(),
            };
            return self.fail(format!("the position differs{out}{at}"));
        }
        self.known = now;
        Ok(())
    }

    /// True for a discard pile whose order matters in this whole game: a token takes cards from the top (E-212).
    fn keeps_order(&self, key: &str) -> bool {
        let takes_tops = self.game.look().rules.knows(Traits::TAKES_TOPS);
        takes_tops && matches!(Deck::of_clause(key), Some((_, Part::Discard)))
    }

    /// True for a discard pile whose order nothing asks for at this moment.
    fn is_loose(&self, key: &str) -> bool {
        let picked = match self.game.pending() {
            Pending::Decide(p) => matches!(p.question, Question::Card { from: CardSource::Discard, .. }),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => false,
        };
        matches!(Deck::of_clause(key), Some((_, Part::Discard))) && !picked && !self.keeps_order(key)
    }

    /// What consecutive `*` lines say has happened since the last answer.
    pub(super) fn happened(&mut self, want: Vec<(usize, String)>) -> Result<(), Failure> {
        let Some((first, _)) = want.first() else { return Ok(()) };
        let got: Vec<String> = self.events.iter().map(Event::to_string).collect();
        let mut at = 0;
        let mut gap = false;
        for (n, text) in &want {
            if text == "..." {
                gap = true;
                continue;
            }
            let found = got.iter().skip(at).position(|e| e == text);
            match found {
                Some(0) => at += 1,
                Some(i) if gap => at += i + 1,
                _ => {
                    let next = got.get(at).map_or("nothing more", String::as_str);
                    return Err(Failure::at(
                        *n,
                        format!(
                            "expected to happen: {text}\n     what did: {next}\n     all: {}",
                            got.join(" | ")
                        ),
                    ));
                }
            }
            gap = false;
        }
        match got.get(at) {
            Some(next) if !gap => {
                Err(Failure::at(*first, format!("more happened than was expected: {next}")))
            }
            _ => Ok(()),
        }
    }
}

/// The words of a list in a fixed order, `*n` written out.
fn sorted(value: &str) -> Vec<&str> {
    let mut out = Vec::new();
    for word in value.split_whitespace() {
        let (what, n) = match word.split_once('*') {
            Some((what, n)) => (what, n.parse().unwrap_or(1)),
            None => (word, 1),
        };
        out.extend(std::iter::repeat_n(what, n));
    }
    out.sort_unstable();
    out
}
