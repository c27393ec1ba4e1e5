//! Chance is asked like a player: what may fall, how likely, and what fell.

use crate::board::Seat;
use crate::cards::{CardKind, Deck};
use crate::look::Look;
use crate::pile::TokenCounts;
use crate::tokens::{Class, TokenKind};
use crate::zones::Zone;

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ChanceNode {
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
    /// A card of a hand (T-168).
    Hand(Seat),
    /// The level of Agranok (T-14).
    Level,
    /// A Monster of the pile for the crew (E-350).
    CrewDraw,
    /// A crew of the reserve (E-351).
    Crew,
}

/// What chance answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ChanceOutcome {
    /// A face of the die.
    Die(u8),
    /// A token.
    Token(TokenKind),
    /// A card.
    Card(CardKind),
    /// A seat.
    Seat(Seat),
    /// A level.
    Level(u8),
}

/// True for a token that stands on the board and is not a Monster.
fn is_piece(kind: TokenKind) -> bool {
    matches!(kind.face().class, Class::Piece { .. })
}

impl ChanceNode {
    /// The pile of which a part can fall, and whether a kind is of that part.
    fn part(self, g: Look<'_>) -> (TokenCounts, fn(Look, TokenKind) -> bool) {
        let state = g.state;
        match self {
            ChanceNode::Recruit => (state.pile, |g, k| g.rules.may_start(k)),
            ChanceNode::Unseen => (state.pile, |g, k| g.rules.layout().unseen.has(k)),
            ChanceNode::Harbinger => {
                (state.zones.all(Zone::Unseen), |_, k| k.face().class == Class::Harbinger)
            }
            ChanceNode::Grave => (state.graveyard, |g, k| g.rules.may_rise(k)),
            ChanceNode::AnyGrave => (state.graveyard, |g, k| {
                g.rules.may_rise(k) || !k.is_monster() && !is_piece(k) && g.rules.may_return(k)
            }),
            ChanceNode::Crew => (state.zones.all(Zone::Reserve), |g, k| g.rules.may_crew(k)),
            ChanceNode::CrewDraw => (state.pile, |g, k| g.rules.may_crew(k)),
            ChanceNode::Starter => (state.zones.all(Zone::Starters), |_, _| true),
            ChanceNode::Die
            | ChanceNode::Pile
            | ChanceNode::Deck(_)
            | ChanceNode::Seat
            | ChanceNode::Hand(_)
            | ChanceNode::Level => (state.pile, |_, _| true),
        }
    }

    /// The tokens that can fall, where they are only a part of a pile.
    fn tokens(self, g: Look) -> impl Iterator<Item = (TokenKind, u8)> {
        let (pile, test) = self.part(g);
        pile.kinds().filter(move |k| test(g, *k)).map(move |k| (k, pile.of(k)))
    }

    /// The sum of the weights of all outcomes.
    pub fn weight(self, g: Look) -> u16 {
        let state = g.state;
        match self {
            ChanceNode::Die => 6,
            ChanceNode::Pile => state.pile.total(),
            ChanceNode::Deck(deck) => state.decks.at(deck).cards.total(),
            ChanceNode::Starter => state.zones.total(Zone::Starters),
            ChanceNode::Seat => u16::from(g.players()),
            ChanceNode::Hand(seat) => state.seats.at(seat).hand.total(),
            ChanceNode::Level => g.rules.layout().omens.drawn().count() as u16,
            ChanceNode::Recruit
            | ChanceNode::Unseen
            | ChanceNode::Harbinger
            | ChanceNode::Grave
            | ChanceNode::Crew
            | ChanceNode::CrewDraw
            | ChanceNode::AnyGrave => self.tokens(g).map(|(_, n)| u16::from(n)).sum(),
        }
    }

    /// The outcome at a place from 0 to the sum of weights, that sum not included.
    pub fn outcome(self, g: Look, at: u16) -> Option<ChanceOutcome> {
        let state = g.state;
        match self {
            ChanceNode::Die if at < 6 => Some(ChanceOutcome::Die(at as u8 + 1)),
            ChanceNode::Die => None,
            ChanceNode::Pile => state.pile.nth(at).map(ChanceOutcome::Token),
            ChanceNode::Deck(deck) => state.decks.at(deck).cards.nth(at).map(ChanceOutcome::Card),
            ChanceNode::Starter => state.zones.all(Zone::Starters).nth(at).map(ChanceOutcome::Token),
            ChanceNode::Seat if at < u16::from(g.players()) => {
                Seat::from_number(at as u8 + 1).map(ChanceOutcome::Seat)
            }
            ChanceNode::Seat => None,
            ChanceNode::Hand(seat) => state.seats.at(seat).hand.nth(at).map(ChanceOutcome::Card),
            ChanceNode::Level => g.rules.layout().omens.drawn().nth(at.into()).map(ChanceOutcome::Level),
            ChanceNode::Recruit
            | ChanceNode::Unseen
            | ChanceNode::Harbinger
            | ChanceNode::Grave
            | ChanceNode::Crew
            | ChanceNode::CrewDraw
            | ChanceNode::AnyGrave => {
                let mut left = at;
                let found = self.tokens(g).find(|(_, n)| match left.checked_sub(u16::from(*n)) {
                    Some(rest) => {
                        left = rest;
                        false
                    }
                    None => true,
                });
                found.map(|(kind, _)| ChanceOutcome::Token(kind))
            }
        }
    }

    /// The weight of one outcome; 0 if it cannot fall.
    pub fn odds_of(self, g: Look, fallen: ChanceOutcome) -> u16 {
        let state = g.state;
        match (self, fallen) {
            (ChanceNode::Die, ChanceOutcome::Die(n)) => u16::from((1..=6).contains(&n)),
            (ChanceNode::Pile, ChanceOutcome::Token(k)) => u16::from(state.pile.of(k)),
            (ChanceNode::Deck(deck), ChanceOutcome::Card(k)) => u16::from(state.decks.at(deck).cards.of(k)),
            (ChanceNode::Seat, ChanceOutcome::Seat(s)) => u16::from(s.number() <= g.players()),
            (ChanceNode::Hand(seat), ChanceOutcome::Card(k)) => u16::from(state.seats.at(seat).hand.of(k)),
            (ChanceNode::Level, ChanceOutcome::Level(n)) => {
                u16::from(g.rules.layout().omens.drawn().any(|level| level == n))
            }
            (
                ChanceNode::Die
                | ChanceNode::Deck(_)
                | ChanceNode::Seat
                | ChanceNode::Hand(_)
                | ChanceNode::Level,
                ChanceOutcome::Token(_),
            ) => 0,
            (_, ChanceOutcome::Token(k)) => {
                let (pile, test) = self.part(g);
                if test(g, k) { u16::from(pile.of(k)) } else { 0 }
            }
            _ => 0,
        }
    }

    /// Every outcome with its weight, in order.
    pub fn odds(self, g: Look, out: &mut Vec<(ChanceOutcome, u16)>) {
        out.clear();
        let mut at = 0;
        while let Some(fallen) = self.outcome(g, at) {
            let weight = self.odds_of(g, fallen);
            out.push((fallen, weight));
            at += weight.max(1);
        }
    }
}
