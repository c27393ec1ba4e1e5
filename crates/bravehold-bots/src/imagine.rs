//! Filling in what a viewer cannot know.

use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{CardCounts, Game, TokenCounts, Viewer};

/// A game that looks the same to the viewer, with everything hidden dealt anew.
pub fn imagine(game: &Game, viewer: Viewer, random: &mut Random) -> Game {
    let closed = game.look().hands_closed();
    let lord_hidden = viewer != Viewer::Overlord && game.state().lord.holds_any();
    if !closed && !lord_hidden {
        return game.clone();
    }
    let mut state = game.state().clone();
    if closed {
        let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(|s| viewer != Viewer::Seat(*s)).collect();
        let mut pool = state.deck;
        for s in &hidden {
            pool.add_all(&state.seats.at(*s).hand);
        }
        for s in hidden {
            let n = state.seats.at(s).hand.total();
            let mut hand = CardCounts::NONE;
            for _ in 0..n {
                let Some(kind) = pool.nth(random.below(pool.total() as usize) as u16) else { break };
                pool.take(kind);
                hand.add(kind, 1);
            }
            state.seats.at_mut(s).hand = hand;
        }
        state.deck = pool;
    }
    if lord_hidden {
        let mut pool = state.pile;
        pool.add_all(&state.lord.hand);
        let n = state.lord.hand.total();
        if let Some(kind) = state.lord.secret {
            pool.add(kind, 1);
        }
        let mut draw = |pool: &mut TokenCounts| {
            let kind = pool.nth(random.below(pool.total() as usize) as u16)?;
            pool.take(kind);
            Some(kind)
        };
        let mut hand = TokenCounts::NONE;
        for _ in 0..n {
            if let Some(kind) = draw(&mut pool) {
                hand.add(kind, 1);
            }
        }
        if state.lord.secret.is_some() {
            state.lord.secret = draw(&mut pool);
        }
        state.lord.hand = hand;
        state.pile = pool;
    }
    Game::from_state(game.rules().clone(), state).unwrap_or_else(|_| game.clone())
}
