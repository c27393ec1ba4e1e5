//! A game read from the clauses of a position.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use super::piece::piece;
use super::place::{canonical, words};
use super::{did_you_mean, read_arc, read_who};
use crate::board::{Arc, ArcSet, Seat, Space, Structure, Tower};
use crate::cards::CardKind;
use crate::choice::Who;
use crate::deck::{ByDeck, Deck, Part};
use crate::game::Game;
use crate::happened::Because;
use crate::memory::{Field, Owner, SPENT, Value};
use crate::pile::{CardCounts, TokenCounts};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::{Castle, Orders, SeatState, State};
use crate::step::{List, Step};
use crate::token::Token;
use crate::tokens::TokenKind;
use crate::verbs::run::Pace;
use crate::zones::Zone;

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
    pub(crate) decks: ByDeck<VecDeque<CardKind>>,
    pub(crate) pile: VecDeque<TokenKind>,
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

/// A game paused at the start of set-up, or, with a `turn` clause, at the start of that phase. An error has its clause's place.
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
            let drawn_from = key == "pile" || matches!(Deck::of_clause(key), Some((_, Part::Cards)));
            if !from_turn && !drawn_from {
                let text = format!("`{key}` needs a `turn` clause: without one the game is set up");
                return Err(PositionError(text));
            }
            let rules = game.rules().clone();
            let clause = Clause { key, value, rules: &rules };
            clause.read(game.state_mut_for_notation(), draws, from_turn)
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

/// One clause of a position.
struct Clause<'a> {
    key: &'a str,
    value: &'a str,
    rules: &'a Rules,
}

type Reading = Result<(), PositionError>;

impl Clause<'_> {
    /// Puts what it says into a state; without `fill` it only says what is drawn.
    fn read(&self, state: &mut State, draws: &mut Draws, fill: bool) -> Reading {
        if let Some(at) = super::read_space(self.key) {
            return self.pieces(state, at);
        }
        if let Some((deck, part)) = Deck::of_clause(self.key) {
            return self.deck(state, deck, part, draws.decks.at_mut(deck), fill);
        }
        match self.key {
            "walls" => {
                state.castle.walls = ArcSet::NONE;
                self.structures(&mut state.castle, Structure::Wall)
            }
            "towers" => {
                state.castle.towers = ArcSet::NONE;
                self.structures(&mut state.castle, Structure::Tower)
            }
            "keep" => self.keep(&mut state.castle),
            "king" => put(&mut state.castle.king, self.arcs(self.value)),
            "owns" => self.owners(state),
            "P1" | "P2" | "P3" | "P4" | "P5" | "P6" => {
                let who = self.seat(self.key)?;
                self.cards_into(&mut state.seats.at_mut(who).hand)
            }
            "trophies" => self.trophies(state),
            "pile" => self.pile(&mut state.pile, &mut draws.pile, fill),
            "graveyard" => self.tokens_into(&mut state.graveyard),
            "reserve" => self.tokens_in(state, Zone::Reserve),
            "buried" => self.tokens_in(state, Zone::Unseen),
            "lord" => self.tokens_in(state, Zone::Overlord),
            "removed" => self.removed(state),
            "secret" => put(&mut state.lord.secret, tokens(self.value).map(|all| all.first().copied())),
            "out" => self.each_seat(state, |me| me.out = true),
            "holds" => self.each_seat(state, |me| me.wall = true),
            "fresh" => self.each_seat(state, |me| me.begun = false),
            "turn" => self.turn(state),
            "traded" => put(&mut state.clock.trades, self.number(self.value)),
            "due" => put(&mut state.clock.due, self.number(self.value)),
            "declined" => self.declined(state),
            "skip" => self.skipped(state),
            "spent" => self.spent(state),
            "orders" => self.orders(state),
            "numbers" => super::exact::read_numbers(state, self.value),
            key => match Owner::find(key) {
                Some((owner, field)) => self.memory(state, owner, *field, self.value),
                None => Err(PositionError(format!("`{key}` can be expected but not set"))),
            },
        }
    }

    fn bad(&self) -> PositionError {
        PositionError(format!("`{}` cannot be {:?}", self.key, self.value))
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.value.split_whitespace().filter(|w| *w != "-")
    }

    fn number<N: FromStr>(&self, text: &str) -> Result<N, PositionError> {
        text.parse().map_err(|_| self.bad())
    }

    fn arcs(&self, text: &str) -> Result<ArcSet, PositionError> {
        let digits = text.chars().filter(|c| !is_filling(*c));
        digits
            .map(read_arc_char)
            .try_fold(ArcSet::NONE, |set, arc| arc.map(|a| set.with(a)))
            .ok_or(self.bad())
    }

    fn seat(&self, text: &str) -> Result<Seat, PositionError> {
        match read_who(text) {
            Some(Who::Seat(s)) if s.number() <= self.rules.setup().players => Ok(s),
            _ => Err(PositionError(format!("nobody sits at {text:?}"))),
        }
    }

    /// A part such as `P2=3`: a player and what is said of them.
    fn of_seat<'t>(&self, part: &'t str) -> Result<(Seat, &'t str), PositionError> {
        let (who, rest) = part.split_once('=').ok_or_else(|| self.bad())?;
        Ok((self.seat(who)?, rest))
    }

    fn cards_into(&self, pile: &mut CardCounts) -> Reading {
        cards(self.value)?.into_iter().for_each(|card| pile.add(card, 1));
        Ok(())
    }

    fn tokens_into(&self, pile: &mut TokenCounts) -> Reading {
        tokens(self.value)?.into_iter().for_each(|kind| pile.add(kind, 1));
        Ok(())
    }

    fn tokens_in(&self, state: &mut State, zone: Zone) -> Reading {
        let fits = tokens(self.value)?.into_iter().all(|kind| state.zones.add(zone, kind, 1));
        if fits { Ok(()) } else { Err(self.bad()) }
    }

    /// Reads the pieces of a space; `>` before one says that it lies on the one before it.
    fn pieces(&self, state: &mut State, at: Space) -> Reading {
        let mut under = None;
        for word in words(self.value)? {
            let (carried, word) = word.strip_prefix('>').map_or((false, word.as_str()), |rest| (true, rest));
            let read = piece(word, self.rules)?;
            state.tokens.next_arrival();
            let Some(id) = state.tokens.enter(read.kind, at, read.health) else { return Err(self.bad()) };
            if let Some(t) = state.tokens.get_mut(id) {
                *t = Token { at, since: t.since, carrier: None, ..read };
            }
            if carried {
                state.tokens.set_carrier(id, Some(under.ok_or_else(|| self.bad())?));
            } else {
                under = Some(id);
            }
        }
        Ok(())
    }

    /// Reads `stands` with a `!` for each flame, or `-`.
    fn keep(&self, castle: &mut Castle) -> Reading {
        let bare = self.value.trim_end_matches('!');
        castle.keep = match bare {
            "stands" => true,
            "-" => false,
            _ => return Err(self.bad()),
        };
        castle.set_flames(Structure::Keep, (self.value.len() - bare.len()) as u8);
        Ok(())
    }

    /// Reads `12+4!`: arcs with a Wall or a Tower, each with its marks.
    fn structures(&self, castle: &mut Castle, of: fn(Arc) -> Structure) -> Reading {
        let mut last = None;
        for c in self.value.chars().filter(|c| !is_filling(*c)) {
            match (c, last) {
                ('!', Some(what)) => castle.set_flames(what, castle.flames(what).saturating_add(1)),
                ('+', Some(Structure::Wall(arc))) => castle.fortified = castle.fortified.with(arc),
                (_, Some(Structure::Tower(arc))) if let Some(tower) = Tower::from_mark(c) => {
                    castle.raise(arc, Some(tower));
                }
                _ => {
                    let what = of(read_arc_char(c).ok_or_else(|| self.bad())?);
                    match what {
                        Structure::Wall(arc) => castle.walls = castle.walls.with(arc),
                        Structure::Tower(arc) => castle.raise(arc, None),
                        Structure::Keep => {}
                    }
                    last = Some(what);
                }
            }
        }
        Ok(())
    }

    fn deck(
        &self,
        state: &mut State,
        deck: Deck,
        part: Part,
        draws: &mut VecDeque<CardKind>,
        fill: bool,
    ) -> Reading {
        let lying = state.decks.at_mut(deck);
        match part {
            Part::Cards => {
                let (value, known) = order(self.value);
                for card in cards(value)? {
                    if fill {
                        lying.cards.add(card, 1);
                    }
                    draws.extend(known.then_some(card));
                }
            }
            Part::Known => {
                let (who, list) = self.value.split_once(' ').ok_or_else(|| self.bad())?;
                lying.knower = self.seat(who)?;
                if !cards(list)?.into_iter().all(|card| lying.known.push(card)) {
                    return Err(self.bad());
                }
            }
            Part::Discard => {
                let order = self.rules.keeps_order(deck);
                if !cards(self.value)?.into_iter().all(|card| lying.put_down(order, card)) {
                    return Err(self.bad());
                }
            }
        }
        Ok(())
    }

    fn pile(&self, pile: &mut TokenCounts, draws: &mut VecDeque<TokenKind>, fill: bool) -> Reading {
        let (value, known) = order(self.value);
        for kind in tokens(value)? {
            if fill {
                pile.add(kind, 1);
            }
            draws.extend(known.then_some(kind));
        }
        Ok(())
    }

    fn owners(&self, state: &mut State) -> Reading {
        for part in self.value.split_whitespace() {
            let (who, arc) = self.of_seat(part)?;
            state.seats.at_mut(who).tower = self.arcs(arc)?;
        }
        Ok(())
    }

    fn trophies(&self, state: &mut State) -> Reading {
        for part in self.words() {
            let (who, list) = self.of_seat(part)?;
            for kind in tokens(&list.replace('+', " "))? {
                if !state.zones.add(Zone::Trophies(who), kind, 1) {
                    return Err(self.bad());
                }
            }
        }
        Ok(())
    }

    fn removed(&self, state: &mut State) -> Reading {
        for word in words(self.value)? {
            match (TokenKind::from_slug(&word), CardKind::from_slug(&word)) {
                (Some(kind), _) if state.zones.add(Zone::Removed, kind, 1) => {}
                (Some(_), _) => return Err(self.bad()),
                (None, Some(card)) => state.removed_cards.add(card, 1),
                (None, None) => return Err(self.bad()),
            }
        }
        Ok(())
    }

    fn each_seat(&self, state: &mut State, change: impl Fn(&mut SeatState)) -> Reading {
        for who in self.words() {
            change(state.seats.at_mut(self.seat(who)?));
        }
        Ok(())
    }

    fn turn(&self, state: &mut State) -> Reading {
        let list: Vec<&str> = self.value.split_whitespace().collect();
        let (turn, who, phase) = match list.as_slice() {
            [who, phase] => ("2", who, phase),
            [turn, who, phase] => (*turn, who, phase),
            _ => {
                let text = format!("`turn` wants a player and a phase, not {:?}", self.value);
                return Err(PositionError(text));
            }
        };
        state.clock.turn = self.number(turn)?;
        state.clock.active = self.seat(who)?;
        let wanted = phase.replace('_', "-");
        let turn = &self.rules.schedule().turn;
        let at = turn.iter().position(|p| p.slug() == wanted).ok_or_else(|| {
            let names: Vec<&str> = turn.iter().map(|p| p.slug()).collect();
            let meant = did_you_mean(&wanted, names.iter().copied());
            PositionError(format!("this game has no phase {phase:?}{meant}; it has {}", names.join(", ")))
        })?;
        state.agenda.clear();
        state.agenda.push(Step::Turn { list: List::Turn, at: at as u8 }, Because::Turn);
        Ok(())
    }

    fn skipped(&self, state: &mut State) -> Reading {
        for word in self.value.split_whitespace() {
            let mut phases = self.rules.schedule().turn.iter();
            state.clock.skips |= 1 << phases.position(|p| p.slug() == word).ok_or_else(|| self.bad())?;
        }
        Ok(())
    }

    fn declined(&self, state: &mut State) -> Reading {
        for part in self.value.split(',').map(str::trim).filter(|p| !matches!(*p, "" | "-")) {
            let deal = super::answer::read_deal(part).ok_or_else(|| self.bad())?;
            if !state.declined.add(deal) {
                return Err(self.bad());
            }
        }
        Ok(())
    }

    fn spent(&self, state: &mut State) -> Reading {
        self.value.split_whitespace().try_for_each(|word| {
            let rule = Owner::find(&format!("{word}.{SPENT}")).ok_or_else(|| self.bad())?;
            self.memory(state, rule.0, *rule.1, "yes")
        })
    }

    fn memory(&self, state: &mut State, owner: Owner, field: Field, text: &str) -> Reading {
        let value = Value::read(field.sort, text).map_err(|_| self.bad())?;
        let fits = value.is_none_or(|v| state.memory.keep_value(owner, field, &v));
        if fits { Ok(()) } else { Err(self.bad()) }
    }

    fn orders(&self, state: &mut State) -> Reading {
        let list: Vec<&str> = self.value.split_whitespace().collect();
        let (name, extra) = match list.as_slice() {
            [name] => (*name, "0"),
            [name, "extra", n] => (*name, *n),
            _ => return Err(self.bad()),
        };
        state.lord.extra = self.number(extra)?;
        state.lord.orders = match name {
            "free" => Orders::Free,
            "bound" => Orders::Bound,
            "one" => Orders::One,
            "done" => Orders::Done,
            _ => return Err(self.bad()),
        };
        Ok(())
    }
}

/// Puts what was read in its place.
fn put<T>(place: &mut T, value: Result<T, PositionError>) -> Reading {
    *place = value?;
    Ok(())
}

/// What may stand between arcs and means nothing.
fn is_filling(c: char) -> bool {
    matches!(c, '.' | '-' | ' ')
}

fn read_arc_char(c: char) -> Option<Arc> {
    read_arc(c.encode_utf8(&mut [0; 4]))
}

/// A list that begins with `?` says what is there, not in which order it will be drawn.
fn order(value: &str) -> (&str, bool) {
    value.trim().strip_prefix('?').map_or((value, true), |rest| (rest, false))
}

fn cards(value: &str) -> Result<Vec<CardKind>, PositionError> {
    words(value)?
        .iter()
        .map(|w| {
            CardKind::from_slug(w).ok_or(PositionError(format!(
                "there is no card {w:?}{}",
                did_you_mean(w, CardKind::ALL.into_iter().map(CardKind::slug))
            )))
        })
        .collect()
}

fn tokens(value: &str) -> Result<Vec<TokenKind>, PositionError> {
    words(value)?
        .iter()
        .map(|w| {
            TokenKind::from_slug(w).ok_or(PositionError(format!(
                "there is no token {w:?}{}",
                did_you_mean(w, TokenKind::ALL.into_iter().map(TokenKind::slug))
            )))
        })
        .collect()
}
