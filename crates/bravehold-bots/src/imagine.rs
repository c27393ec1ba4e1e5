//! Filling in what a viewer cannot know.

use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{CardCounts, Deck, Game, State, TokenCounts, TokenKind, Viewer};

/// A game that looks the same to the viewer, with everything hidden dealt anew.
pub fn imagine(game: &Game, viewer: Viewer, random: &mut Random) -> Game {
    let closed = game.look().hands_closed();
    let lord_hidden = viewer != Viewer::Overlord && game.state().lord.holds_any();
    // The Overlord knows which Harbingers he picked; a random mix nobody knows.
    let buried = !game.state().buried.is_empty();
    if !closed && !lord_hidden && !buried {
        return game.clone();
    }
    let mut state = game.state().clone();
    if closed {
        deal_hands(&mut state, viewer, random);
    }
    if lord_hidden {
        deal_lord(&mut state, random);
    }
    if buried {
        deal_buried(&mut state, &game.rules().layout().unseen, viewer, random);
    }
    Game::from_state(game.rules().clone(), state).unwrap_or_else(|_| game.clone())
}

/// Hidden hands keep their size, and as many cards of each deck as they have.
fn deal_hands(state: &mut State, viewer: Viewer, random: &mut Random) {
    let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(|s| viewer != Viewer::Seat(*s)).collect();
    for deck in Deck::ALL {
        let knows = viewer == Viewer::Seat(state.decks.at(deck).knower);
        let mut pool = state.decks.at(deck).cards;
        for s in &hidden {
            for (kind, n) in state.seats.at(*s).hand.iter().filter(|(k, _)| k.deck() == deck) {
                pool.add(kind, n);
            }
        }
        if !knows {
            for kind in state.decks.at(deck).known.iter() {
                pool.add(kind, 1);
            }
        }
        let mut draw = |pool: &mut CardCounts| {
            let kind = pool.nth(random.below(pool.total() as usize) as u16)?;
            pool.take(kind);
            Some(kind)
        };
        for s in &hidden {
            let old: Vec<_> = state.seats.at(*s).hand.iter().filter(|(k, _)| k.deck() == deck).collect();
            for (kind, n) in old {
                for _ in 0..n {
                    if let Some(new) = draw(&mut pool) {
                        state.seats.at_mut(*s).hand.take(kind);
                        state.seats.at_mut(*s).hand.add(new, 1);
                    }
                }
            }
        }
        if !knows {
            for kind in state.decks.at_mut(deck).known.iter_mut() {
                if let Some(new) = draw(&mut pool) {
                    *kind = new;
                }
            }
        }
        state.decks.at_mut(deck).cards = pool;
    }
}

fn draw_token(pool: &mut TokenCounts, random: &mut Random) -> Option<TokenKind> {
    let kind = pool.nth(random.below(pool.total() as usize) as u16)?;
    pool.take(kind);
    Some(kind)
}

fn deal_lord(state: &mut State, random: &mut Random) {
    let mut pool = state.pile;
    pool.add_all(&state.lord.hand);
    let n = state.lord.hand.total();
    if let Some(kind) = state.lord.secret {
        pool.add(kind, 1);
    }
    let mut hand = TokenCounts::NONE;
    for _ in 0..n {
        if let Some(kind) = draw_token(&mut pool, random) {
            hand.add(kind, 1);
        }
    }
    if state.lord.secret.is_some() {
        state.lord.secret = draw_token(&mut pool, random);
    }
    state.lord.hand = hand;
    state.pile = pool;
}

/// What left the game unseen changes places with what is in the pile, Harbingers with Harbingers.
fn deal_buried(state: &mut State, unseen: &TokenCounts, viewer: Viewer, random: &mut Random) {
    for harbingers in [true, false] {
        let group = |k: TokenKind| {
            let herald = k.rule().heralds().is_some();
            herald == harbingers && (herald || unseen.has(k))
        };
        let gone: Vec<(TokenKind, u8)> = state.buried.iter().filter(|(k, _)| group(*k)).collect();
        if gone.is_empty() || harbingers && viewer == Viewer::Overlord {
            continue;
        }
        let mut pool = TokenCounts::NONE;
        let mut lying = 0;
        for (kind, n) in state.pile.iter().filter(|(k, _)| group(*k)).collect::<Vec<_>>() {
            pool.add(kind, n);
            lying += n;
            state.pile.set(kind, 0);
        }
        for (kind, n) in gone {
            pool.add(kind, n);
            state.buried.set(kind, 0);
        }
        for _ in 0..lying {
            if let Some(kind) = draw_token(&mut pool, random) {
                state.pile.add(kind, 1);
            }
        }
        state.buried.add_all(&pool);
    }
}
