//! What the fuzzers call, as plain functions, so that tests can call them too.

use bravehold_rules::notation::{position_text, read_position};
use bravehold_rules::{ChanceOutcome, Choice, Event, Game, Pending, Setup, script};

use crate::random::{self, Random};
use crate::record::Record;

/// Bytes as a game: each byte picks one of the answers that there are, so every input is a legal game.
///
/// # Panics
/// If the rules break one of their promises.
pub fn choices(data: &[u8]) {
    let (head, moves) = data.split_at(data.len().min(8));
    let seed = head.iter().fold(0u64, |s, b| s << 8 | u64::from(*b));
    let setup = random::setup(&mut Random::new(seed));
    let Ok(mut game) = Game::new(&setup, &mut ()) else { panic!("a checked set-up was refused: {setup}") };
    let census = game.census();
    let mut options: Vec<Choice> = Vec::new();
    let mut odds: Vec<(ChanceOutcome, u16)> = Vec::new();
    for byte in moves {
        let mut events: Vec<Event> = Vec::new();
        let taken = match game.pending() {
            Pending::Decide(prompt) => {
                game.options(&mut options);
                assert!(!options.is_empty(), "no answer");
                game.choose(prompt.who, options[*byte as usize % options.len()], &mut events)
            }
            Pending::Chance(_) => {
                game.odds(&mut odds);
                assert!(!odds.is_empty(), "no outcome");
                game.resolve_chance(odds[*byte as usize % odds.len()].0, &mut events)
            }
            Pending::Phase(_) | Pending::Over(_) => break,
        };
        assert!(taken.is_ok(), "an offered answer was refused");
        assert!(!events.iter().any(|e| matches!(e, Event::Fault { .. })), "{events:?}");
        assert_eq!(game.census(), census, "pieces were lost or made");
        assert!(game.check().is_ok());
    }
}

/// Bytes as the text of a position and of a script: anything may be refused, nothing may panic, and what
/// is read is written as it was.
///
/// # Panics
/// If a position does not read back as itself.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    if let Ok(setup) = first.parse::<Setup>() {
        assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
        if let Ok(game) = read_position(&setup, rest) {
            let written = position_text(&game);
            let Ok(again) = read_position(&setup, &written) else {
                panic!("{written:?} cannot be read back")
            };
            assert_eq!(position_text(&again), written);
        }
    }
    if let Ok(scripts) = script::parse(text) {
        for script in scripts {
            let _ = script.run();
        }
    }
}

/// Bytes as the text of a record: what is taken replays and is written as the same record.
///
/// # Panics
/// If a record that was taken does not replay.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(record) = text.parse::<Record>() {
        assert!(record.game().is_ok());
        assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
    }
}
