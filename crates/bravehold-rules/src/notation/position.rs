//! A game read from the clauses of a position.

use std::collections::VecDeque;
use std::fmt;

use super::place::{canonical, words};
use super::{read_arc, read_who};
use crate::amendments::Amendment;
use crate::board::{ArcSet, Seat, Structure};
use crate::cards::CardKind;
use crate::choice::Who;
use crate::game::Game;
use crate::setup::Setup;
use crate::state::{Orders, State};
use crate::step::{List, Step};
use crate::token::Token;
use crate::tokens::TokenKind;
use crate::verbs::run::Pace;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError(pub String);

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PositionError {}

impl From<String> for PositionError {
    fn from(text: String) -> Self {
        PositionError(text)
    }
}

/// The order in which a script wants cards and tokens to be drawn.
#[derive(Clone, Default, Debug)]
pub(crate) struct Draws {
    pub(crate) deck: VecDeque<CardKind>,
    pub(crate) pile: VecDeque<TokenKind>,
    pub(crate) wizards: VecDeque<CardKind>,
}

/// Reads a position: clauses separated by `;` or line breaks. Without a `turn` clause it is an error.
pub fn read_position(setup: &Setup, text: &str) -> Result<Game, PositionError> {
    let mut clauses = Vec::new();
    for part in text.split([';', '\n']).filter(|p| !p.trim().is_empty()) {
        clauses.extend(super::read_clause(part));
    }
    if !clauses.iter().any(|(k, _)| k == "turn") {
        return Err(PositionError("a position needs a clause such as `turn P1 play`".to_string()));
    }
    let (mut game, _) = build(setup, &clauses).map_err(|(_, e)| e)?;
    game.set_pace(Pace::Full);
    Ok(game)
}

/// A game paused at the start of set-up, or, with a `turn` clause, at the start of that phase.
/// An error comes with the place of its clause.
pub(crate) fn build(
    setup: &Setup,
    clauses: &[(String, String)],
) -> Result<(Game, Draws), (usize, PositionError)> {
    let mut game = Game::laid_out(setup, Pace::ByPhase).map_err(|e| (0, PositionError(e.to_string())))?;
    let mut draws = Draws::default();
    let from_turn = clauses.iter().any(|(k, _)| k == "turn");
    if from_turn {
        clear(&mut game, setup);
    }
    for (n, (key, value)) in clauses.iter().enumerate() {
        let read_one = |game: &mut Game, draws: &mut Draws| -> Result<(), PositionError> {
            canonical(key, value.trim_start_matches('?'))?;
            if !from_turn && !matches!(key.as_str(), "deck" | "pile" | "wizards") {
                let text = format!("`{key}` needs a `turn` clause: without one the game is set up");
                return Err(PositionError(text));
            }
            read(game, draws, key, value, from_turn)
        };
        read_one(&mut game, &mut draws).map_err(|e| (n, e))?;
    }
    if from_turn {
        game.check().map_err(|e| (0, PositionError(e.to_string())))?;
    }
    Ok((game, draws))
}

fn clear(game: &mut Game, setup: &Setup) {
    let state = game.state_mut_for_notation();
    *state = State::empty();
    state.clock.turn = 2;
    for seat in Seat::ALL.into_iter().take(setup.players as usize) {
        state.seats.at_mut(seat).begun = true;
    }
}

fn read(game: &mut Game, draws: &mut Draws, key: &str, value: &str, fill: bool) -> Result<(), PositionError> {
    let bad = || PositionError(format!("`{key}` cannot be {value:?}"));
    let rules = game.rules().clone();
    let players = rules.setup().players;
    let state = game.state_mut_for_notation();
    if let Some(at) = super::read_space(key) {
        for word in words(value)? {
            let (kind, health, flames, tar) = monster(&word)?;
            state.tokens.next_arrival();
            if let Some(id) = state.tokens.enter(kind, at, health)
                && let Some(t) = state.tokens.get_mut(id)
            {
                t.flames = flames;
                t.marks |= tar;
            }
        }
        return Ok(());
    }
    let seat = |text: &str| match read_who(text) {
        Some(Who::Seat(s)) if s.number() <= players => Ok(s),
        _ => Err(PositionError(format!("nobody sits at {text:?}"))),
    };
    match key {
        "walls" => {
            state.castle.walls = ArcSet::NONE;
            let mut last = None;
            for c in value.chars().filter(|c| !matches!(c, '.' | '-' | ' ')) {
                if c == '+' {
                    state.castle.fortified = state.castle.fortified.with(last.ok_or_else(bad)?);
                } else if c == '!' {
                    let wall = Structure::Wall(last.ok_or_else(bad)?);
                    state.castle.set_flames(wall, state.castle.flames(wall) + 1);
                } else {
                    let arc = read_arc(&c.to_string()).ok_or_else(bad)?;
                    state.castle.walls = state.castle.walls.with(arc);
                    last = Some(arc);
                }
            }
        }
        "towers" => {
            state.castle.towers = ArcSet::NONE;
            let mut last = None;
            for c in value.chars().filter(|c| !matches!(c, '.' | '-' | ' ')) {
                match c {
                    'w' => state.castle.wizard = ArcSet::NONE.with(last.ok_or_else(bad)?),
                    '!' => {
                        let tower = Structure::Tower(last.ok_or_else(bad)?);
                        state.castle.set_flames(tower, state.castle.flames(tower) + 1);
                    }
                    _ => {
                        let arc = read_arc(&c.to_string()).ok_or_else(bad)?;
                        state.castle.towers = state.castle.towers.with(arc);
                        last = Some(arc);
                    }
                }
            }
        }
        "king" => state.castle.king = arcs(value).ok_or_else(bad)?,
        "owns" => {
            for part in value.split_whitespace() {
                let (who, arc) = part.split_once('=').ok_or_else(bad)?;
                state.seats.at_mut(seat(who)?).tower = arcs(arc).ok_or_else(bad)?;
            }
        }
        "P1" | "P2" | "P3" | "P4" | "P5" | "P6" => {
            let who = seat(key)?;
            for card in cards(value)? {
                state.seats.at_mut(who).hand.add(card, 1);
            }
        }
        "trophies" => {
            for part in value.split_whitespace().filter(|w| *w != "-") {
                let (who, list) = part.split_once('=').ok_or_else(bad)?;
                let who = seat(who)?;
                for kind in tokens(&list.replace('+', " "))? {
                    state.seats.at_mut(who).trophies.add(kind, 1);
                }
            }
        }
        "deck" => {
            let (value, known) = order(value);
            for card in cards(value)? {
                if fill {
                    state.deck.add(card, 1);
                }
                draws.deck.extend(known.then_some(card));
            }
        }
        "wizards" => {
            let (value, known) = order(value);
            for card in cards(value)? {
                if fill {
                    state.wizard_deck.add(card, 1);
                }
                draws.wizards.extend(known.then_some(card));
            }
        }
        "wizard-discard" => {
            for card in cards(value)? {
                state.wizard_discard.add(card, 1);
            }
        }
        "known" => {
            let (who, list) = value.split_once(' ').ok_or_else(bad)?;
            state.knower = seat(who)?;
            for card in cards(list)? {
                if !state.known.push(card) {
                    return Err(bad());
                }
            }
        }
        "reserve" | "buried" => {
            for kind in tokens(value)? {
                if key == "reserve" { &mut state.reserve } else { &mut state.buried }.add(kind, 1);
            }
        }
        "frozen" => state.clock.frozen = value == "yes",
        "zeal" => state.clock.zeal = value.parse().map_err(|_| bad())?,
        "pile" => {
            let (value, known) = order(value);
            for kind in tokens(value)? {
                if fill {
                    state.pile.add(kind, 1);
                }
                draws.pile.extend(known.then_some(kind));
            }
        }
        "discard" => {
            for card in cards(value)? {
                state.discard.push(card);
            }
        }
        "graveyard" => {
            for kind in tokens(value)? {
                state.graveyard.add(kind, 1);
            }
        }
        "removed" => {
            for word in words(value)? {
                match (TokenKind::from_slug(&word), CardKind::from_slug(&word)) {
                    (Some(kind), _) => state.removed_tokens.add(kind, 1),
                    (None, Some(card)) => state.removed_cards.add(card, 1),
                    (None, None) => return Err(bad()),
                }
            }
        }
        "lord" => {
            for kind in tokens(value)? {
                state.lord.hand.add(kind, 1);
            }
        }
        "secret" => state.lord.secret = tokens(value)?.first().copied(),
        "out" | "holds" | "fresh" => {
            for who in value.split_whitespace().filter(|w| *w != "-") {
                let me = state.seats.at_mut(seat(who)?);
                match key {
                    "out" => me.out = true,
                    "holds" => me.wall = true,
                    _ => me.begun = false,
                }
            }
        }
        "turn" => {
            let list: Vec<&str> = value.split_whitespace().collect();
            let (turn, who, phase) = match list.as_slice() {
                [who, phase] => ("2", who, phase),
                [turn, who, phase] => (*turn, who, phase),
                _ => return Err(PositionError(format!("`turn` wants a player and a phase, not {value:?}"))),
            };
            state.clock.turn = turn.parse().map_err(|_| bad())?;
            state.clock.active = seat(who)?;
            let schedule = rules.schedule();
            let wanted = phase.replace('_', "-");
            let at = schedule.turn.iter().position(|p| p.slug() == wanted).ok_or_else(|| {
                let names: Vec<&str> = schedule.turn.iter().map(|p| p.slug()).collect();
                PositionError(format!("this game has no phase {phase:?}; it has {}", names.join(", ")))
            })?;
            state.agenda.clear();
            state.agenda.push(Step::Turn { list: List::Turn, at: at as u8 });
        }
        "traded" => state.clock.trades = value.parse().map_err(|_| bad())?,
        "due" => state.clock.due = value.parse().map_err(|_| bad())?,
        "skip" => {
            for word in value.split_whitespace() {
                let at = rules.schedule().turn.iter().position(|p| p.slug() == word).ok_or_else(bad)?;
                state.clock.skips |= 1 << at;
            }
        }
        "spent" => {
            for word in value.split_whitespace() {
                state.spent = state.spent.with(Amendment::from_slug(word).ok_or_else(bad)?);
            }
        }
        "orders" => {
            let list: Vec<&str> = value.split_whitespace().collect();
            let (name, extra) = match list.as_slice() {
                [name] => (*name, "0"),
                [name, "extra", n] => (*name, *n),
                _ => return Err(bad()),
            };
            state.lord.extra = extra.parse().map_err(|_| bad())?;
            state.lord.orders = match name {
                "free" => Orders::Free,
                "bound" => Orders::Bound,
                "one" => Orders::One,
                "done" => Orders::Done,
                _ => return Err(bad()),
            };
        }
        _ => return Err(PositionError(format!("`{key}` can be expected but not set"))),
    }
    Ok(())
}

/// A list that begins with `?` says what is there, not in which order it will be drawn.
fn order(value: &str) -> (&str, bool) {
    match value.trim().strip_prefix('?') {
        Some(rest) => (rest, false),
        None => (value, true),
    }
}

fn arcs(value: &str) -> Option<ArcSet> {
    let mut set = ArcSet::NONE;
    for c in value.chars().filter(|c| !matches!(c, '.' | '-' | ' ')) {
        set = set.with(read_arc(&c.to_string())?);
    }
    Some(set)
}

fn cards(value: &str) -> Result<Vec<CardKind>, PositionError> {
    words(value)?
        .iter()
        .map(|w| CardKind::from_slug(w).ok_or(PositionError(format!("there is no card {w:?}"))))
        .collect()
}

fn tokens(value: &str) -> Result<Vec<TokenKind>, PositionError> {
    words(value)?
        .iter()
        .map(|w| TokenKind::from_slug(w).ok_or(PositionError(format!("there is no token {w:?}"))))
        .collect()
}

/// Reads `orc/1!#`: kind, health, flames, Tar (twice if it has met fire, W-501).
fn monster(word: &str) -> Result<(TokenKind, u8, u8, u16), PositionError> {
    let untarred = word.trim_end_matches('#');
    let bare = untarred.trim_end_matches('!');
    let (slug, health) = match bare.split_once('/') {
        Some((slug, h)) => (slug, Some(h)),
        None => (bare, None),
    };
    let kind = TokenKind::from_slug(slug)
        .filter(|k| k.is_monster())
        .ok_or_else(|| PositionError(format!("there is no Monster {slug:?}")))?;
    let health =
        match health {
            None => kind.health(),
            Some(h) => h.parse().ok().filter(|h| (1..=kind.health()).contains(h)).ok_or_else(|| {
                PositionError(format!("a {slug} has 1 to {} health, not {h:?}", kind.health()))
            })?,
        };
    let flames = u8::try_from(untarred.len() - bare.len())
        .map_err(|_| PositionError(format!("{word:?} has too many flames")))?;
    let tar = match word.len() - untarred.len() {
        0 => 0,
        1 => Token::TAR,
        2 => Token::TAR | Token::SCORCHED,
        _ => return Err(PositionError(format!("{word:?} has too much Tar"))),
    };
    Ok((kind, health, flames, tar))
}
