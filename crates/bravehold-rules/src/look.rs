//! Looking at a game: the rules and the state together, read only.

use crate::amendments::Figure;
use crate::board::{Seat, SpaceSet};
use crate::choice::Who;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::{From, Why};
use crate::rules::Rules;
use crate::state::State;

/// A read-only view of everything, for rules; players get a [`crate::View`].
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// What is fixed.
    pub rules: &'a Rules,
    /// What changes.
    pub state: &'a State,
}

impl<'a> Look<'a> {
    /// Whether the tokens of this turn are cancelled already (B-201).
    pub fn tokens_are_skipped(self) -> bool {
        crate::verbs::tokens_are_skipped(self)
    }

    /// A figure at this moment.
    pub fn figure(self, f: Figure) -> u8 {
        self.rules.figure(self.state, f)
    }

    /// True if a yes-or-no figure is yes.
    pub fn holds(self, f: Figure) -> bool {
        self.figure(f) != 0
    }

    /// Castle players at the start of the game.
    pub fn players(self) -> u8 {
        self.rules.setup().players
    }

    /// True if hands are closed to others (B-620).
    pub fn hands_closed(self) -> bool {
        self.holds(Figure::Closed)
    }

    /// The seats, clockwise from the active player.
    pub fn seats_in_order(self) -> impl Iterator<Item = Seat> + use<> {
        let (active, players) = (self.state.clock.active, self.players());
        (0..players).map(move |i| active.clockwise(i, players))
    }

    /// The seats of players still in the game, clockwise from the active player.
    pub fn seats_in(self) -> impl Iterator<Item = Seat> + 'a {
        self.seats_in_order().filter(move |s| !self.state.seats.at(*s).out)
    }

    /// Who makes the players' choices now: the active player, or the next one still in.
    pub fn decider(self) -> Who {
        Who::Seat(self.seats_in().next().unwrap_or(self.state.clock.active))
    }

    /// The next player clockwise who is still in.
    pub fn next_seat(self) -> Seat {
        let (active, players) = (self.state.clock.active, self.players());
        (1..=players)
            .map(|i| active.clockwise(i, players))
            .find(|s| !self.state.seats.at(*s).out)
            .unwrap_or(active)
    }

    /// Standing Towers that nobody owns, the King's left aside (B-542).
    pub fn unowned_towers(self) -> crate::board::ArcSet {
        let owned = self.state.seats.0.iter().fold(self.state.castle.king, |set, s| set.or(s.tower));
        self.state.castle.towers.without(owned)
    }

    /// The spaces where Monsters stand.
    pub fn occupied(self) -> SpaceSet {
        self.state.tokens.iter().fold(SpaceSet::NONE, |set, (_, t)| set.with(t.at))
    }

    /// True if the pile is empty and no refill is to come (B-632).
    pub fn pile_is_spent(self) -> bool {
        let refill = self.holds(Figure::Refill) && !self.state.graveyard.is_empty();
        self.state.pile.is_empty() && !refill
    }

    /// True if no token will come any more: pile, queue and Overlord.
    pub fn tokens_are_spent(self) -> bool {
        self.state.clock.due == 0 && self.pile_is_spent() && !self.state.lord.holds_any()
    }

    /// The cards that a question chooses from.
    pub fn cards_in(self, from: From, seat: Seat) -> CardCounts {
        match from {
            From::Hand => self.state.seats.at(seat).hand,
            From::Discard => {
                // The card just played lies on top and never picks itself.
                let mut cards = CardCounts::NONE;
                for kind in self.state.discard.iter().rev().skip(1) {
                    cards.add(kind, 1);
                }
                cards
            }
        }
    }

    /// The tokens off the board that a question chooses from.
    pub fn kinds_for(self, why: Why) -> TokenCounts {
        match why {
            Why::StartAt(_) => self.state.starters,
            Why::SecretToken => self.state.pile,
            Why::SwapToken => self.state.lord.hand,
            Why::Exchange
            | Why::TokenDiscard
            | Why::KingDiscard
            | Why::Scavenge
            | Why::WallDamage(_)
            | Why::TowerDamage(_)
            | Why::OwnTower
            | Why::KingsTower
            | Why::ClaimTower => TokenCounts::NONE,
        }
    }

    /// Victory points of a seat (B-393); a player who is out counts none (B-551).
    pub fn points(self, seat: Seat) -> u16 {
        if self.state.seats.at(seat).out {
            return 0;
        }
        self.state.seats.at(seat).trophies.iter().map(|(k, n)| u16::from(k.points()) * u16::from(n)).sum()
    }

    /// The Master Slayers of a game that was won with trophies.
    pub fn master_slayers(self) -> crate::board::SeatSet {
        use crate::board::SeatSet;
        if self.state.outcome != Some(crate::state::Outcome::Won) || !self.holds(Figure::Trophies) {
            return SeatSet::NONE;
        }
        let score = |s: Seat| (self.points(s), self.state.seats.at(s).trophies.total());
        let best = self.seats_in().map(score).max();
        self.seats_in().filter(|s| Some(score(*s)) == best).fold(SeatSet::NONE, SeatSet::with)
    }
}
