//! Looking at a game: the rules and the state together, read only.

use crate::amendments::Figure;
use crate::attack::AttackSource;
use crate::board::Space;
use crate::board::{ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::choice::Who;
use crate::deck::DeckSet;
use crate::memory::{FROZEN, Held, Slot};
use crate::pile::{CardCounts, TokenCounts};
use crate::question::{CardSource, Purpose};
use crate::question::{Chain, Source};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;
use crate::step::{Aim, List, Motion, Step};
use crate::token::Token;
use crate::tokens::{TokenKind, Traits};
use crate::verbs::march::Meets;
use crate::zones::Zone;

/// A read-only view of everything, for rules; players get a [`crate::View`].
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// What is fixed.
    pub rules: &'a Rules,
    /// What changes.
    pub state: &'a State,
}

impl<'a> Look<'a> {
    /// Whether the tokens of this turn are canceled already (B-201).
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

    /// What a field of a rule's memory holds.
    pub fn recall<T: Held>(self, slot: Slot<T>) -> T {
        self.state.memory.recall(slot)
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
        Who::Seat(self.acting_seat())
    }

    /// The player who makes the players' choices now.
    pub fn acting_seat(self) -> Seat {
        self.seats_in().next().unwrap_or(self.state.clock.active)
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

    /// The spaces where these Monsters can be found.
    pub fn spaces_of(self, who: TokenSet) -> SpaceSet {
        let found = who.iter().filter_map(|id| self.state.tokens.get(id));
        found.fold(SpaceSet::NONE, |set, t| set.or(self.found_at(t)))
    }

    /// The arcs where these Monsters can be found.
    pub fn arcs_of(self, who: TokenSet) -> ArcSet {
        self.spaces_of(who).iter().fold(ArcSet::NONE, |set, at| set.with(at.arc))
    }

    /// The spaces where a piece can be found: that where it stands, and perhaps a second one (E-277, E-324).
    pub fn found_at(self, t: &Token) -> SpaceSet {
        let here = SpaceSet::NONE.with(t.at);
        match self.second_space(t) {
            Some(at) => here.with(at),
            None => here,
        }
    }

    fn second_space(self, t: &Token) -> Option<Space> {
        let spreads = self.traits(t.kind).intersects(Traits::SPREADS);
        if spreads { t.kind.rule().also_at(t) } else { None }
    }

    /// Whether a piece can be found in one of these spaces.
    pub fn is_in(self, t: &Token, spaces: SpaceSet) -> bool {
        spaces.has(t.at) || self.second_space(t).is_some_and(|at| spaces.has(at))
    }

    /// Whether nothing moves a piece, whatever would (W-412, E-276, E-302).
    pub fn stands_fast(self, t: &Token) -> bool {
        let traits = self.traits(t.kind);
        traits.intersects(Traits::STANDS_IN.union(Traits::ENCAMPMENT))
            || traits.intersects(Traits::CARRIES) && t.kind.rule().stands_fast(t)
    }

    /// The pieces on the board that change where Monsters are placed (E-300), by number.
    pub(crate) fn camps(self) -> TokenSet {
        if !self.rules.knows(Traits::ENCAMPMENT) {
            return TokenSet::NONE;
        }
        let camps = self.state.tokens.others();
        let camps = camps.filter(|(_, t)| self.traits(t.kind).intersects(Traits::ENCAMPMENT));
        camps.map(|(id, _)| id).collect()
    }

    /// Whether tokens of this kind count where Monsters are counted: a crew does, its engine does not (E-231).
    pub(crate) fn counts(self, kind: TokenKind) -> bool {
        kind.is_monster() && !self.traits(kind).intersects(Traits::CARRIES)
    }

    /// The arcs in which a Wall can be built: nothing stands on its line (E-276).
    pub fn wall_sites(self) -> ArcSet {
        let missing = self.state.castle.walls.missing();
        if !self.rules.knows(Traits::CARRIES) {
            return missing;
        }
        let blocks = |t: &Token| self.traits(t.kind).intersects(Traits::CARRIES) && self.stands_fast(t);
        let blocked = self.state.tokens.monsters().filter(|(_, t)| blocks(t));
        blocked.fold(missing, |set, (_, t)| set.minus(t.at.arc))
    }

    /// The traits of a kind of token.
    pub fn traits(self, kind: TokenKind) -> Traits {
        self.rules.traits(kind)
    }

    /// Why something cannot affect a piece where it stands; none if it can.
    pub fn immunity(self, t: &Token, by: AttackSource) -> Option<Refusal> {
        let traits = self.traits(t.kind);
        if traits.is_empty() && !matches!(by, AttackSource::Shot | AttackSource::Breath) {
            None
        } else {
            t.kind.rule().immune_to(traits, t, by)
        }
    }

    /// The Monsters for which something holds, and what is harmed like them (E-303), without those that this cannot
    /// touch.
    pub fn touchable(self, by: AttackSource, test: impl Fn(&Token) -> bool) -> TokenSet {
        let open = |t: &Token| test(t) && self.immunity(t, by).is_none();
        let monsters = self.state.tokens.monsters_where(open);
        if !self.rules.knows(Traits::ENCAMPMENT) {
            return monsters;
        }
        let camps = self.camps();
        camps.iter().filter(|id| self.state.tokens.get(*id).is_some_and(open)).fold(monsters, TokenSet::with)
    }

    /// The Monsters for which something holds that this can touch and move.
    pub fn movable(self, by: AttackSource, test: impl Fn(&Token) -> bool) -> TokenSet {
        self.touchable(by, |t| test(t) && !self.stands_fast(t))
    }

    /// Why there is nobody to be touched: what spares a Monster that would do otherwise, or else the reason given.
    pub(crate) fn spared(self, by: AttackSource, test: impl Fn(&Token) -> bool, none: Refusal) -> Refusal {
        let spared = |t: &Token| if test(t) { self.immunity(t, by) } else { None };
        self.state.tokens.monsters().find_map(|(_, t)| spared(&t)).unwrap_or(none)
    }

    /// The Monsters in these spaces that a Wizard card affects (W-67).
    pub fn enchantable(self, reach: SpaceSet) -> TokenSet {
        self.touchable(AttackSource::Wizard, |t| self.is_in(t, reach))
    }

    /// True if something keeps it from moving on its own.
    pub fn held(self, t: &Token) -> bool {
        t.tarred()
            || self.recall(FROZEN) && !self.traits(t.kind).intersects(Traits::WARDED)
            || self.stands_fast(t)
    }

    /// True if a Monster that must be defeated is on the board.
    pub fn must_fight_on(self) -> bool {
        let spared =
            |t: &Token| self.traits(t.kind).intersects(Traits::OPTIONAL_TO_DEFEAT) || self.stands_fast(t);
        self.state.tokens.monsters().any(|(_, t)| !spared(&t))
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
        // What is banished when the discard pile is shuffled cannot be drawn (E-39).
        let refilled = d.discard.len() > usize::from(deck.banishes());
        self.is_open(deck) && (!d.cards.is_empty() || !d.known.is_empty() || refilled)
    }

    /// True if a card can be drawn from one of these decks now.
    pub fn can_draw_any(self, decks: DeckSet) -> bool {
        decks.iter().any(|d| self.can_draw(d))
    }

    /// True if the pile is empty and no refill is to come (B-632); never where it has no end.
    pub fn pile_is_spent(self) -> bool {
        self.state.pile.is_empty() && !self.holds(Figure::Endless) && !self.can_refill()
    }

    /// True if an empty pile is refilled from the discard pile when a draw falls due now (B-630, Q-37).
    pub(crate) fn can_refill(self) -> bool {
        self.holds(Figure::Refill) && self.state.graveyard.iter().any(|(k, _)| self.comes_back(k))
    }

    /// Whether a token goes back into the pile when that is refilled (W-231, Q-38).
    pub(crate) fn comes_back(self, kind: TokenKind) -> bool {
        if self.holds(Figure::Endless) { self.rules.comes_round(kind) } else { self.rules.may_return(kind) }
    }

    /// True if no token will come any more: pile, queue and Overlord.
    pub fn tokens_are_spent(self) -> bool {
        self.state.clock.due == 0 && self.pile_is_spent() && !self.state.lord_holds_any()
    }

    /// The cards that a question chooses from.
    pub fn cards_in(self, from: CardSource, seat: Seat) -> CardCounts {
        match from {
            CardSource::Hand => self.state.seats.at(seat).hand,
            CardSource::Discard => {
                // The card just played lies on top and never picks itself.
                let mut cards = CardCounts::NONE;
                for kind in self.state.decks.at(Deck::Castle).discard.iter().rev().skip(1) {
                    cards.add(kind, 1);
                }
                cards
            }
            CardSource::HandOf(deck) => self.hand_part(seat, |k| k.deck() == deck),
            CardSource::HandBuilding => self.hand_part(seat, CardKind::is_masonry),
            CardSource::Aside => {
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
    pub fn kinds_for(self, why: Purpose) -> TokenCounts {
        match why {
            Purpose::StartAt(_) => self.state.zones.all(Zone::Starters),
            Purpose::BurntWeapon => self.weapons(),
            Purpose::SecretToken => part(&self.state.pile, |k| !self.must_be_played(k)),
            Purpose::SwapToken => part(&self.state.zones.all(Zone::Overlord), |k| !self.must_be_played(k)),
            Purpose::PickHarbinger => {
                part(&self.state.zones.all(Zone::Unseen), |k| k.rule().harbinger_of().is_some())
            }
            Purpose::DiscardDown(_)
            | Purpose::DiscardSpell
            | Purpose::Hope(_)
            | Purpose::Keep
            | Purpose::PutBack
            | Purpose::StandIn
            | Purpose::Breath
            | Purpose::Share(_)
            | Purpose::Opponent
            | Purpose::SendTo
            | Purpose::MoveTo
            | Purpose::MoveFortify
            | Purpose::PayWall
            | Purpose::BuildWall
            | Purpose::DrawFrom
            | Purpose::Returns(_)
            | Purpose::TowerArc(_)
            | Purpose::Pledge(_)
            | Purpose::Pledged
            | Purpose::Chosen(_)
            | Purpose::FightsFirst
            | Purpose::Foe(_)
            | Purpose::Walk(_)
            | Purpose::SupportPoint(_)
            | Purpose::FreeWall
            | Purpose::CrewDamage
            | Purpose::Exchange
            | Purpose::TokenDiscard
            | Purpose::KingDiscard
            | Purpose::Banish
            | Purpose::Scavenge
            | Purpose::WallDamage(_)
            | Purpose::TowerDamage(_)
            | Purpose::Meets(_)
            | Purpose::OwnTower
            | Purpose::KingsTower
            | Purpose::Bolt
            | Purpose::Stones(_)
            | Purpose::ClaimTower => TokenCounts::NONE,
        }
    }

    /// The action in the middle of which the game waits: what it comes from, its cards and its aim.
    pub fn running_action(self) -> Option<(Source, Chain, Aim)> {
        self.state.agenda.iter().rev().find_map(|step| match step {
            Step::Perform { by, chain, aim, .. } | Step::Pledge { by, chain, aim, .. } => {
                Some((by, chain, aim))
            }
            _ => None,
        })
    }

    /// Who made the counter-proposal that waits for an answer (B-95).
    pub fn counter_by(self) -> Option<Seat> {
        self.state.agenda.iter().rev().find_map(|step| match step {
            Step::Counter { by, .. } => Some(by),
            _ => None,
        })
    }

    /// The place of the running phase in the list of phases of a turn.
    pub fn phase_at(self) -> Option<u8> {
        self.state.agenda.iter().rev().find_map(|step| match step {
            Step::Phase { list: List::Turn, at, .. } => Some(at),
            // What is left of the phase before is still going on.
            Step::Turn { list: List::Turn, at } => at.checked_sub(1),
            _ => None,
        })
    }

    /// Where a Monster comes to stand when the Monsters move, and what it runs into, as things stand now.
    pub fn path(self, t: &Token) -> (Space, Meets) {
        crate::verbs::march::path(self, t, Motion::Forward)
    }

    /// Victory points of a seat (B-393); a player who is out counts none (B-551).
    pub fn points(self, seat: Seat) -> u16 {
        if self.state.seats.at(seat).out {
            return 0;
        }
        self.state
            .zones
            .iter(Zone::Trophies(seat))
            .map(|(k, n)| u16::from(self.rules.points(k)) * u16::from(n))
            .sum()
    }

    /// The Master Slayers of a game that was won with trophies.
    pub fn master_slayers(self) -> crate::board::SeatSet {
        use crate::board::SeatSet;
        if self.state.outcome != Some(crate::state::Outcome::Won) || !self.holds(Figure::Trophies) {
            return SeatSet::NONE;
        }
        let score = |s: Seat| (self.points(s), self.state.zones.total(Zone::Trophies(s)));
        let best = self.seats_in().map(score).max();
        self.seats_in().filter(|s| Some(score(*s)) == best).fold(SeatSet::NONE, SeatSet::with)
    }
}

/// The tokens of a pile for which something holds.
fn part(pile: &TokenCounts, test: impl Fn(TokenKind) -> bool) -> TokenCounts {
    let mut out = TokenCounts::NONE;
    pile.iter().filter(|(kind, _)| test(*kind)).for_each(|(kind, n)| out.add(kind, n));
    out
}
