//! Chance is asked like a player: what may fall, how likely, and what fell.

use crate::board::Seat;
use crate::cards::{CardKind, Deck};
use crate::look::Look;
use crate::pile::TokenCounts;
use crate::tokens::{Class, TokenKind};

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Toss {
    /// The six-sided die.
    Die,
    /// The next token of the pile.
    Pile,
    /// The next card of a deck.
    Deck(Deck),
    /// The next of the starting Monsters, where chance places them.
    Starter,
    /// A seat.
    Seat,
    /// A starting Monster from the pile (W-17).
    Recruit,
    /// A token of the pile that leaves the game unseen (W-531).
    Unseen,
    /// A Harbinger that goes into the pile unseen (W-20).
    Harbinger,
    /// A Monster of the discard pile (W-280).
    Grave,
    /// A token of the discard pile (W-530).
    AnyGrave,
}

/// What chance answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fallen {
    /// A face of the die.
    Die(u8),
    /// A token.
    Token(TokenKind),
    /// A card.
    Card(CardKind),
    /// A seat.
    Seat(Seat),
}

impl Toss {
    /// The pile of which a part can fall, and whether a kind is of that part.
    fn part(self, g: Look<'_>) -> (&TokenCounts, fn(Look, TokenKind) -> bool) {
        let state = g.state;
        match self {
            Toss::Recruit => (&state.pile, |g, k| g.rules.may_start(k)),
            Toss::Unseen => (&state.pile, |g, k| g.rules.layout().unseen.has(k)),
            Toss::Harbinger => (&state.buried, |_, k| k.face().class == Class::Harbinger),
            Toss::Grave => (&state.graveyard, |_, k| k.is_monster() && k.may_return()),
            Toss::AnyGrave => (&state.graveyard, |_, k| k.may_return()),
            Toss::Starter => (&state.starters, |_, _| true),
            Toss::Die | Toss::Pile | Toss::Deck(_) | Toss::Seat => (&state.pile, |_, _| true),
        }
    }

    /// The tokens that can fall, where they are only a part of a pile.
    fn tokens(self, g: Look) -> impl Iterator<Item = (TokenKind, u8)> {
        let (pile, test) = self.part(g);
        pile.iter().filter(move |(k, _)| test(g, *k))
    }

    /// The sum of the weights of all outcomes.
    pub fn weight(self, g: Look) -> u16 {
        let state = g.state;
        match self {
            Toss::Die => 6,
            Toss::Pile => state.pile.total(),
            Toss::Deck(deck) => state.decks.at(deck).cards.total(),
            Toss::Starter => state.starters.total(),
            Toss::Seat => u16::from(g.players()),
            Toss::Recruit | Toss::Unseen | Toss::Harbinger | Toss::Grave | Toss::AnyGrave => {
                self.tokens(g).map(|(_, n)| u16::from(n)).sum()
            }
        }
    }

    /// The outcome at a place from 0 to the sum of weights, that sum not included.
    pub fn outcome(self, g: Look, at: u16) -> Option<Fallen> {
        let state = g.state;
        match self {
            Toss::Die if at < 6 => Some(Fallen::Die(at as u8 + 1)),
            Toss::Die => None,
            Toss::Pile => state.pile.nth(at).map(Fallen::Token),
            Toss::Deck(deck) => state.decks.at(deck).cards.nth(at).map(Fallen::Card),
            Toss::Starter => state.starters.nth(at).map(Fallen::Token),
            Toss::Seat if at < u16::from(g.players()) => Seat::from_number(at as u8 + 1).map(Fallen::Seat),
            Toss::Seat => None,
            Toss::Recruit | Toss::Unseen | Toss::Harbinger | Toss::Grave | Toss::AnyGrave => {
                let mut left = at;
                let found = self.tokens(g).find(|(_, n)| match left.checked_sub(u16::from(*n)) {
                    Some(rest) => {
                        left = rest;
                        false
                    }
                    None => true,
                });
                found.map(|(kind, _)| Fallen::Token(kind))
            }
        }
    }

    /// The weight of one outcome; 0 if it cannot fall.
    pub fn odds_of(self, g: Look, fallen: Fallen) -> u16 {
        let state = g.state;
        match (self, fallen) {
            (Toss::Die, Fallen::Die(n)) => u16::from((1..=6).contains(&n)),
            (Toss::Pile, Fallen::Token(k)) => u16::from(state.pile.of(k)),
            (Toss::Deck(deck), Fallen::Card(k)) => u16::from(state.decks.at(deck).cards.of(k)),
            (Toss::Seat, Fallen::Seat(s)) => u16::from(s.number() <= g.players()),
            (Toss::Die | Toss::Deck(_) | Toss::Seat, Fallen::Token(_)) => 0,
            (_, Fallen::Token(k)) => {
                let (pile, test) = self.part(g);
                if test(g, k) { u16::from(pile.of(k)) } else { 0 }
            }
            _ => 0,
        }
    }

    /// Every outcome with its weight, in order.
    pub fn odds(self, g: Look, out: &mut Vec<(Fallen, u16)>) {
        out.clear();
        let mut at = 0;
        while let Some(fallen) = self.outcome(g, at) {
            let weight = self.odds_of(g, fallen);
            out.push((fallen, weight));
            at += weight.max(1);
        }
    }
}
