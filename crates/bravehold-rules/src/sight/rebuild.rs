//! A game rebuilt from a view: what the viewer knows as it is, and everything hidden dealt anew.

use std::sync::Arc as Shared;

use super::{Bookkeeping, DeckView, LordView, MemoryView, SeatView, Sight, View};
use crate::agenda::Agenda;
use crate::board::{BySeat, Seat};
use crate::cards::{CardKind, Deck};
use crate::deck::{ByDeck, DeckState};
use crate::declined::Declined;
use crate::game::Game;
use crate::happened::Because;
use crate::memory::{Memory, Owner, Value};
use crate::pile::{CardCounts, Filler, Row, TokenCounts};
use crate::rules::Rules;
use crate::state::{Clock, Overlord, SeatState, State, no_contacts};
use crate::step::Step;
use crate::token::Tokens;
use crate::tokens::TokenKind;
use crate::zones::{Zone, Zones};

/// Where dealing anew gets its luck: a number from 0 to `n` - 1 for each `n`.
type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// Why no game can be rebuilt from a view.
type Unfit = &'static str;

impl Game {
    /// The game that a view shows, with everything hidden from its viewer dealt anew; `below(n)` gives a random number
    /// from 0 to `n` - 1. It looks the same to the viewer, and whoever is asked has the same answers. For a viewer who
    /// is not asked in a game with secrets it is good for looking only: what is still to be done is not known.
    ///
    /// ```
    /// use bravehold_rules::{Game, Pending, Setup, Viewer};
    ///
    /// let game = Game::new(&"3 players, closed-hands".parse::<Setup>()?, &mut ())?;
    /// # let mut game = game;
    /// # while let Pending::Chance(_) = game.pending() {
    /// #     let fallen = game.sample_chance(7).expect("chance is asked");
    /// #     game.resolve_chance(fallen, &mut ())?;
    /// # }
    /// let Pending::Decide(prompt) = game.pending() else { panic!("somebody is asked") };
    /// let view = game.view(Viewer::from(prompt.who));
    /// let imagined = Game::from_view(game.rules(), &view, &mut |n| n - 1)?;
    /// assert_eq!(imagined.view(view.viewer), view);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_view(rules: &Shared<Rules>, view: &View, below: Below) -> Result<Game, &'static str> {
        let agenda = &view.bookkeeping.agenda;
        if view.outcome.is_none() && !matches!(agenda.last(), Some((Step::Ask(_) | Step::Chance(_), _))) {
            return Err("a view in which nothing is asked");
        }
        let state = fill(rules, view, agenda, below)?;
        Game::from_state(rules.clone(), state)
    }
}

impl Sight<'_> {
    /// The game as the viewer can imagine it: rebuilt from the view, unless nothing is hidden.
    pub fn imagined(self, below: Below) -> Result<Game, &'static str> {
        if self.hides_nothing() {
            return Ok(self.game.clone());
        }
        Game::from_view(self.game.rules(), &self.view_without_options(), below)
    }

    /// The same game with everything hidden from the viewer dealt anew. It waits for the same answer, so it may hold
    /// what others are just doing in secret: for games that are imagined already, and to compare what two games that
    /// must look the same tell.
    pub fn dealt_anew(self, below: Below) -> Result<Game, &'static str> {
        if self.hides_nothing() {
            return Ok(self.game.clone());
        }
        let view = self.view_without_options();
        let agenda = &self.state().agenda;
        let frames: Vec<_> = agenda.iter().zip(agenda.causes().iter().copied()).collect();
        let state = fill(self.game.rules(), &view, &frames, below)?;
        Game::from_state(self.game.rules().clone(), state)
    }
}

/// A state with all that a view shows, and its holes dealt anew.
fn fill(rules: &Rules, view: &View, frames: &[(Step, Because)], below: Below) -> Result<State, Unfit> {
    // Every field is named: what a view shows must not be forgotten here.
    let View {
        viewer: _,
        turn,
        active,
        phase: _,
        board,
        castle,
        pile,
        unseen_tokens,
        graveyard,
        removed_tokens,
        revealed,
        reserve,
        removed_unseen,
        absent_harbingers,
        starters,
        due,
        decks,
        unseen_cards,
        aside,
        frozen: _,
        cards_per_hit: _,
        removed_cards,
        seats,
        overlord,
        spent: _,
        memory: remembered,
        skips,
        trades,
        declined: refused,
        hit_played: _,
        asked: _,
        options: _,
        outcome,
        masters: _,
        bookkeeping: Bookkeeping { agenda: _, next_token, arrivals, contacts: met },
    } = view;
    let tokens = Tokens::restored(board, *next_token, *arrivals).ok_or("a board that cannot be")?;
    let holes = Holes { pile: *pile, removed_unseen: *removed_unseen, harbingers: *absent_harbingers };
    let hidden = deal_tokens(rules, *unseen_tokens, holes, overlord.as_ref(), below)?;
    let mut zones = Zones::default();
    let off_board = [
        (Zone::Removed, removed_tokens),
        (Zone::Unseen, &hidden.removed_unseen),
        (Zone::Reserve, reserve),
        (Zone::Starters, starters),
        (Zone::Overlord, &hidden.lord_hand),
    ];
    let trophies = Seat::ALL.into_iter().zip(seats).map(|(seat, s)| (Zone::Trophies(seat), &s.trophies));
    if !off_board.into_iter().chain(trophies).all(|(zone, tokens)| zones.add_all(zone, tokens)) {
        return Err("more kinds off the board than can be");
    }
    let named = named_cards(*active, frames);
    let dealt = deal_cards(unseen_cards, decks, seats, aside.as_deref(), &named, below)?;
    let mut agenda = Agenda::default();
    if !frames.iter().all(|(frame, because)| agenda.push(*frame, *because)) {
        return Err("more to do than can be");
    }
    let mut contacts = no_contacts();
    if !met.iter().all(|contact| contacts.push(*contact)) {
        return Err("more contacts than can be");
    }
    // What the viewer may not see of it is forgotten: no rule hides anything there yet.
    let mut memory = Memory::default();
    for MemoryView { key, value } in remembered {
        let (owner, field) = Owner::find(key).ok_or("something that no rule remembers")?;
        let value = Value::read(field.sort, value).map_err(|_| "something that no rule remembers")?;
        if !value.is_none_or(|v| memory.keep_value(owner, *field, &v)) {
            return Err("more than the rules can remember");
        }
    }
    let mut declined = Declined::default();
    if !refused.iter().all(|deal| declined.add(*deal)) {
        return Err("more declined proposals than can be remembered");
    }
    Ok(State {
        tokens,
        castle: *castle,
        pile: hidden.pile,
        graveyard: *graveyard,
        zones,
        revealed: *revealed,
        decks: dealt.decks,
        aside: dealt.aside,
        removed_cards: *removed_cards,
        seats: dealt.seats,
        lord: hidden.lord,
        clock: Clock { turn: *turn, active: *active, due: *due, trades: *trades, skips: *skips },
        memory,
        outcome: *outcome,
        contacts,
        declined,
        agenda,
    })
}

/// How many tokens lie where nobody but the Overlord sees them.
struct Holes {
    pile: u16,
    removed_unseen: u16,
    harbingers: u16,
}

struct HiddenTokens {
    pile: TokenCounts,
    removed_unseen: TokenCounts,
    lord_hand: TokenCounts,
    lord: Overlord,
}

/// Deals the tokens that the viewer cannot see: first what left the game, then what the Overlord holds; the rest is the
/// pile. Each way to deal them is as likely as every other.
fn deal_tokens(
    rules: &Rules,
    mut pool: TokenCounts,
    holes: Holes,
    lord: Option<&LordView>,
    below: Below,
) -> Result<HiddenTokens, Unfit> {
    let is_harbinger = |kind: TokenKind| kind.rule().harbinger_of().is_some();
    let mut removed_unseen = TokenCounts::NONE;
    let known = lord.and_then(|l| l.absent_harbingers);
    let others = holes.removed_unseen.checked_sub(holes.harbingers).ok_or("more Harbingers than tokens")?;
    if let Some(pile) = lord.and_then(|l| l.pile) {
        for (kind, n) in pile.iter() {
            take(&mut pool, kind, n)?;
        }
        removed_unseen = std::mem::replace(&mut pool, pile);
    } else {
        if let Some(known) = known {
            for (kind, n) in known.iter() {
                take(&mut pool, kind, n)?;
            }
            removed_unseen.add_all(&known);
        } else {
            draw(&mut pool, &mut removed_unseen, holes.harbingers, is_harbinger, below)?;
        }
        let unseen = &rules.layout().unseen;
        let may_leave = |kind: TokenKind| !is_harbinger(kind) && unseen.has(kind);
        draw(&mut pool, &mut removed_unseen, others, may_leave, below)?;
    }
    let (mut dealt, mut lord_hand) = (Overlord::default(), TokenCounts::NONE);
    if let Some(lord) = lord {
        let LordView { tokens, hand, has_secret, secret, orders, extra, absent_harbingers: _, pile: _ } =
            lord;
        (dealt.orders, dealt.extra, dealt.secret) = (*orders, *extra, *secret);
        match hand {
            Some(hand) => lord_hand = *hand,
            None => draw(&mut pool, &mut lord_hand, *tokens, |_| true, below)?,
        }
        if *has_secret && dealt.secret.is_none() {
            let mut one = TokenCounts::NONE;
            draw(&mut pool, &mut one, 1, |_| true, below)?;
            dealt.secret = one.nth(0);
        }
    }
    if pool.total() != holes.pile {
        return Err("a pile of another size");
    }
    Ok(HiddenTokens { pile: pool, removed_unseen, lord_hand, lord: dealt })
}

fn take(pool: &mut TokenCounts, kind: TokenKind, n: u8) -> Result<(), Unfit> {
    if (0..n).all(|_| pool.take(kind)) { Ok(()) } else { Err("tokens that are not there") }
}

/// Draws some tokens of those for which something holds.
fn draw(
    pool: &mut TokenCounts,
    into: &mut TokenCounts,
    n: u16,
    test: impl Fn(TokenKind) -> bool,
    below: Below,
) -> Result<(), Unfit> {
    let mut left: u16 = pool.iter().filter(|(kind, _)| test(*kind)).map(|(_, n)| u16::from(n)).sum();
    for _ in 0..n {
        let mut at = below(left.into()) as u16;
        let found = pool.iter().filter(|(kind, _)| test(*kind)).find(|(_, n)| {
            let here = at < u16::from(*n);
            at = at.saturating_sub((*n).into());
            here
        });
        let (kind, _) = found.ok_or("fewer tokens than are hidden")?;
        pool.take(kind);
        into.add(kind, 1);
        left = left.saturating_sub(1);
    }
    Ok(())
}

/// Cards that somebody has named, and so holds: what one offers in a trade, and what is being put together for one action.
fn named_cards(active: Seat, frames: &[(Step, Because)]) -> Vec<(Seat, CardKind)> {
    let mut named = Vec::new();
    for (frame, _) in frames {
        match frame {
            Step::Trade { deal, by } | Step::Counter { deal, by } => named.push((*by, deal.give)),
            Step::Name { by, chain } | Step::Pledge { by, chain, .. } => {
                let seat = by.namer(active);
                named.extend(seat.into_iter().flat_map(|seat| chain.iter().map(move |card| (seat, card))));
            }
            _ => {}
        }
    }
    named
}

struct DealtCards {
    decks: ByDeck<DeckState>,
    aside: Row<CardKind, 8>,
    seats: BySeat<SeatState>,
}

/// Deals the cards that the viewer cannot see: hidden hands keep as many cards of each deck as they have.
fn deal_cards(
    unseen: &CardCounts,
    decks: &ByDeck<DeckView>,
    seats: &[SeatView],
    aside: Option<&[CardKind]>,
    named: &[(Seat, CardKind)],
    below: Below,
) -> Result<DealtCards, Unfit> {
    let mut pools = ByDeck::of(|_| CardCounts::NONE);
    for (kind, n) in unseen.iter() {
        pools.at_mut(kind.deck()).add(kind, n);
    }
    // Before anything is dealt: others must not get what somebody has named.
    let hidden = |seat: Seat| seats.get(seat as usize).is_some_and(|s| s.hand.is_none());
    let mut held = BySeat([CardCounts::NONE; 6]);
    for (seat, card) in named.iter().filter(|(seat, _)| hidden(*seat)) {
        if pools.at_mut(card.deck()).take(*card) {
            held.at_mut(*seat).add(*card, 1);
        }
    }
    let mut out =
        DealtCards { decks: ByDeck::default(), aside: Row::new(CardKind::FILLER), seats: BySeat::default() };
    for (seat, view) in Seat::ALL.into_iter().zip(seats) {
        let SeatView { cards, backs, hand, trophies: _, tower, out: is_out, begun, wall, points: _ } = view;
        let (tower, out_of_game) = (*tower, *is_out);
        let hand = match hand {
            Some(hand) => *hand,
            None => hidden_hand(&mut pools, backs, *held.at(seat), below)?,
        };
        if hand.total() != *cards {
            return Err("a hand of another size");
        }
        *out.seats.at_mut(seat) = SeatState { hand, tower, out: out_of_game, begun: *begun, wall: *wall };
    }
    for (deck, view) in decks.iter() {
        let DeckView { cards, known, discard, looker, looked_at, aside: lying } = view;
        let pool = pools.at_mut(deck);
        let top = match known {
            Some(known) => known.clone(),
            None => draw_cards(pool, *looked_at, below)?,
        };
        let before = match aside {
            Some(aside) => aside.iter().copied().filter(|card| card.deck() == deck).collect(),
            None => draw_cards(pool, *lying, below)?,
        };
        let state = out.decks.at_mut(deck);
        let fits = top.into_iter().all(|card| state.known.push(card))
            && discard.iter().all(|card| state.discard.push(*card))
            && before.into_iter().all(|card| out.aside.push(card));
        (state.cards, state.knower) = (*pool, *looker);
        if !fits || state.height() != *cards {
            return Err("a deck of another size");
        }
    }
    Ok(out)
}

/// A hand with as many cards of each deck as its backs show, some of which are known.
fn hidden_hand(
    pools: &mut ByDeck<CardCounts>,
    backs: &ByDeck<u16>,
    mut hand: CardCounts,
    below: Below,
) -> Result<CardCounts, Unfit> {
    let held = hand;
    for deck in Deck::ALL {
        let known: u16 = held.iter().filter(|(k, _)| k.deck() == deck).map(|(_, n)| u16::from(n)).sum();
        let left = backs.at(deck).checked_sub(known).ok_or("more cards named than held")?;
        for card in draw_cards(pools.at_mut(deck), left, below)? {
            hand.add(card, 1);
        }
    }
    Ok(hand)
}

fn draw_cards(pool: &mut CardCounts, n: u16, below: Below) -> Result<Vec<CardKind>, Unfit> {
    let mut one = || {
        let card = pool.nth(below(pool.total().into()) as u16).ok_or("fewer cards than are hidden")?;
        pool.take(card);
        Ok(card)
    };
    (0..n).map(|_| one()).collect()
}
