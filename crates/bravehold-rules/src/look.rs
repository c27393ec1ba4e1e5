//! Looking at a game: the rules and the state together, read only.

use crate::amendments::Figure;
use crate::board::{ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Class, Deck};
use crate::choice::Who;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::{From, Why};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;
use crate::step::Touch;
use crate::token::Token;
use crate::tokens::{TokenKind, Traits};

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
    pub fn unowned_towers(self) -> ArcSet {
        let owned = self.state.seats.0.iter().fold(self.state.castle.king, |set, s| set.or(s.tower));
        self.state.castle.towers.without(owned)
    }

    /// The spaces where these Monsters stand.
    pub fn spaces_of(self, who: TokenSet) -> SpaceSet {
        who.iter().filter_map(|id| self.state.tokens.get(id)).fold(SpaceSet::NONE, |set, t| set.with(t.at))
    }

    /// The arcs where these Monsters stand.
    pub fn arcs_of(self, who: TokenSet) -> ArcSet {
        who.iter().filter_map(|id| self.state.tokens.get(id)).fold(ArcSet::NONE, |set, t| set.with(t.at.arc))
    }

    /// The traits of a kind of token.
    pub fn traits(self, kind: TokenKind) -> Traits {
        self.rules.traits(kind)
    }

    /// Why something cannot touch a Monster where it stands; none if it can.
    pub fn spurned(self, t: &Token, by: Touch) -> Option<Refusal> {
        if self.traits(t.kind).is_empty() && by != Touch::Shot {
            return None;
        }
        t.kind.rule().spurns(t, by)
    }

    /// The Monsters for which something holds, without those that this cannot touch.
    pub fn touchable(self, by: Touch, test: impl Fn(&Token) -> bool) -> TokenSet {
        self.state.tokens.filter(|t| test(t) && self.spurned(t, by).is_none())
    }

    /// The Monsters in these spaces that a Wizard card affects (W-67).
    pub fn enchantable(self, reach: SpaceSet) -> TokenSet {
        self.touchable(Touch::Wizard, |t| reach.has(t.at))
    }

    /// True if something keeps it from moving on its own.
    pub fn held(self, t: &Token) -> bool {
        t.tarred()
            || self.state.clock.frozen && !self.traits(t.kind).has(Traits::WARDED)
            || self.traits(t.kind).has(Traits::STANDS_IN)
    }

    /// True if a Monster that must be defeated is on the board.
    pub fn must_fight_on(self) -> bool {
        self.state.tokens.iter().any(|(_, t)| !self.traits(t.kind).has(Traits::NEEDLESS))
    }

    /// Who chooses for the Monsters: the Overlord, or else the players (W-416).
    pub fn monsters_side(self) -> Who {
        if self.rules.setup().overlord { Who::Overlord } else { self.decider() }
    }

    /// True if cards can be drawn from a deck at all (W-41, W-54).
    pub fn is_open(self, deck: Deck) -> bool {
        deck.house().is_none_or(|tower| !self.state.castle.special(tower).is_empty())
    }

    /// True if a card can be drawn from a deck now.
    pub fn can_draw(self, deck: Deck) -> bool {
        let d = self.state.decks.at(deck);
        self.is_open(deck) && !(d.cards.is_empty() && d.known.is_empty() && d.discard.is_empty())
    }

    /// True if a card can be drawn from another deck than that of the Castle.
    pub fn has_choice_of_decks(self) -> bool {
        Deck::ALL.into_iter().any(|d| d != Deck::Castle && self.can_draw(d))
    }

    /// True if the pile is empty and no refill is to come (B-632).
    pub fn pile_is_spent(self) -> bool {
        let refill =
            || self.holds(Figure::Refill) && self.state.graveyard.iter().any(|(k, _)| k.may_return());
        self.state.pile.is_empty() && !refill()
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
                for kind in self.state.decks.at(Deck::Castle).discard.iter().rev().skip(1) {
                    cards.add(kind, 1);
                }
                cards
            }
            From::HandOf(deck) => self.hand_part(seat, |k| k.deck() == deck),
            From::HandBuilding => self.hand_part(seat, |k| k.face().class == Class::Building),
            From::Aside => {
                let mut cards = CardCounts::NONE;
                for kind in self.state.aside.iter() {
                    cards.add(kind, 1);
                }
                cards
            }
        }
    }

    /// The cards of a hand for which something holds.
    pub fn hand_part(self, seat: Seat, test: impl Fn(CardKind) -> bool) -> CardCounts {
        let mut cards = CardCounts::NONE;
        for (kind, n) in self.state.seats.at(seat).hand.iter().filter(|(k, _)| test(*k)) {
            cards.add(kind, n);
        }
        cards
    }

    /// The tokens off the board that a question chooses from.
    pub fn kinds_for(self, why: Why) -> TokenCounts {
        match why {
            Why::StartAt(_) => self.state.starters,
            Why::SecretToken => self.state.pile,
            Why::SwapToken => self.state.lord.hand,
            Why::PickHarbinger => {
                let mut pool = TokenCounts::NONE;
                let all = self.state.buried;
                for (kind, n) in all.iter().filter(|(k, _)| k.rule().heralds().is_some()) {
                    pool.add(kind, n);
                }
                pool
            }
            Why::DiscardDown(_)
            | Why::DiscardSpell
            | Why::Hope(_)
            | Why::Keep
            | Why::PutBack
            | Why::StandIn
            | Why::Breath
            | Why::Share(_)
            | Why::Opponent
            | Why::SendTo
            | Why::MoveTo
            | Why::MoveFortify
            | Why::PayWall
            | Why::BuildWall
            | Why::DrawFrom
            | Why::WizardReturns
            | Why::WizardTower
            | Why::Exchange
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
