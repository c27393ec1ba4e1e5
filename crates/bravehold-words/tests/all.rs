//! Nothing that can be asked, answered or told lacks its words, and two answers never read the same.

use std::collections::BTreeSet;

use bravehold_record::random::{self, Random};
use bravehold_rules::{Event, Game, Pending};
use bravehold_words as words;

#[test]
fn everything_in_random_games_has_its_words() {
    for n in 0..150 {
        let mut random = Random::for_game(3, n);
        let setup = random::setup(&mut random);
        let mut events: Vec<Event> = Vec::new();
        let mut game = Game::new(&setup, &mut events).unwrap();
        let mut options = Vec::new();
        loop {
            for e in events.drain(..) {
                if let Some(text) = words::event(&e) {
                    assert!(text.len() > 5 && !text.contains("!."), "{e:?}: {text:?}");
                    assert!(!counts_one_as_many(&text), "{text}");
                }
            }
            if let Pending::Decide(prompt) = game.pending() {
                let question = words::question(&game, &prompt);
                assert!(question.contains(':') && question.len() > 15, "{question:?}");
                game.options(&mut options);
                assert!(!counts_one_as_many(&question), "{question}");
                let mut seen = BTreeSet::new();
                for c in &options {
                    let text = words::choice(&game, *c);
                    assert!(
                        !text.is_empty() && seen.insert(text.clone()),
                        "{question} has {text:?} twice: {setup}"
                    );
                }
            }
            if !random::step(&mut game, &mut random, &mut options, &mut events) {
                break;
            }
        }
    }
}

/// Whether a sentence says "1 turns"; "Player 1 turns the Keep" is right.
fn counts_one_as_many(text: &str) -> bool {
    let nouns = ["turns", "points", "tokens", "cards", "flames", "Harbingers", "Monsters", "spaces"];
    let text = text.replace("Player 1 ", "She ");
    nouns.iter().any(|noun| text.contains(&format!(" 1 {noun}")) || text.starts_with(&format!("1 {noun}")))
}
