//! The whole state of a game: plain data, no pointers, equal if the games are equal.

use crate::amendments::AmendmentSet;
use crate::board::{Arc, ArcSet, BySeat, ByTower, Seat, Structure, Tower};
use crate::cards::CardKind;
use crate::deck::{ByDeck, DeckState};
use crate::pile::{CardCounts, Row, TokenCounts};
use crate::step::Step;
use crate::token::Tokens;
use crate::tokens::TokenKind;

/// The frames still to be run, the next one last.
pub type Agenda = Row<Step, 32>;

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State {
    /// The Monsters on the board.
    pub tokens: Tokens,
    /// Walls, Fortify tokens and Towers.
    pub castle: Castle,
    /// The Monster draw pile.
    pub pile: TokenCounts,
    /// The Monster discard pile.
    pub graveyard: TokenCounts,
    /// Tokens out of the game.
    pub removed_tokens: TokenCounts,
    /// Tokens that left the game unseen (W-20).
    pub buried: TokenCounts,
    /// Monsters that come on the board through others (W-15, W-21).
    pub reserve: TokenCounts,
    /// Starting Monsters that have no arc yet.
    pub starters: TokenCounts,
    /// The token that is being resolved, off the board.
    pub revealed: Option<TokenKind>,
    /// The decks with their discard piles.
    pub decks: ByDeck<DeckState>,
    /// Cards that lie before the player who looks at them, all of one deck (W-200).
    pub aside: Row<CardKind, 8>,
    /// Cards out of the game.
    pub removed_cards: CardCounts,
    /// What each castle player has.
    pub seats: BySeat<SeatState>,
    /// What the Overlord has.
    pub lord: Overlord,
    /// Whose turn it is, and what this turn remembers.
    pub clock: Clock,
    /// Rules in force that have been used up or have begun.
    pub spent: AmendmentSet,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What is still to be done.
    pub agenda: Agenda,
}

const _: () = assert!(size_of::<State>() <= 4096);

/// The structures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Castle {
    /// Arcs with a Wall.
    pub walls: ArcSet,
    /// Arcs whose Wall carries a Fortify token.
    pub fortified: ArcSet,
    /// Arcs with a Tower.
    pub towers: ArcSet,
    /// Towers that fell and whose consequences are still to come (R-44 b).
    pub fallen: ArcSet,
    /// The King's Tower (B-560).
    pub king: ArcSet,
    special: ByTower<ArcSet>,
    flames: [u8; Structure::COUNT as usize],
}

impl Castle {
    /// The flames on a Wall or Tower (W-320).
    pub fn flames(&self, on: Structure) -> u8 {
        self.flames.get(on.number() as usize).copied().unwrap_or(0)
    }

    /// Sets the flames on a Wall or Tower.
    pub(crate) fn set_flames(&mut self, on: Structure, n: u8) {
        if let Some(slot) = self.flames.get_mut(on.number() as usize) {
            *slot = n;
        }
    }

    /// True if the Wall or Tower stands.
    pub fn stands(&self, what: Structure) -> bool {
        match what {
            Structure::Wall(arc) => self.walls.has(arc),
            Structure::Tower(arc) => self.towers.has(arc),
        }
    }

    /// The arc of a Tower with a rule of its own, as long as it stands (W-40).
    pub fn special(&self, tower: Tower) -> ArcSet {
        *self.special.at(tower)
    }

    /// The Tower with a rule of its own that stands in an arc; none if another one or none stands there.
    pub fn special_at(&self, arc: Arc) -> Option<Tower> {
        Tower::ALL.into_iter().find(|t| self.special(*t).has(arc))
    }

    /// A Tower stands in an arc: one with a rule of its own, or one like the others.
    pub fn raise(&mut self, arc: Arc, tower: Option<Tower>) {
        self.towers = self.towers.with(arc);
        if let Some(tower) = tower {
            *self.special.at_mut(tower) = ArcSet::NONE.with(arc);
        }
    }

    /// The Tower of an arc is gone, with its rule and its flames.
    pub fn raze(&mut self, arc: Arc) {
        self.towers = self.towers.minus(arc);
        for place in &mut self.special.0 {
            *place = place.minus(arc);
        }
        self.set_flames(Structure::Tower(arc), 0);
    }

    /// The Walls and Towers that burn, Walls first.
    pub fn burning(&self) -> impl Iterator<Item = Structure> + '_ {
        Structure::all().filter(|s| self.flames(*s) > 0)
    }
}

/// What one castle player has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatState {
    /// The hand.
    pub hand: CardCounts,
    /// Monsters slain, in a game with trophies.
    pub trophies: TokenCounts,
    /// The own Tower (B-540).
    pub tower: ArcSet,
    /// Out of the game (B-550).
    pub out: bool,
    /// Has taken a turn (B-72).
    pub begun: bool,
    /// Holds a Wall (B-600).
    pub wall: bool,
}

impl SeatState {
    /// True if nothing at all is there, as at a seat where nobody sits.
    fn is_bare(&self) -> bool {
        self.hand.is_empty()
            && self.trophies.is_empty()
            && self.tower.is_empty()
            && !self.out
            && !self.begun
            && !self.wall
    }
}

/// What the Overlord has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Overlord {
    /// His tokens.
    pub hand: TokenCounts,
    /// The token he set aside.
    pub secret: Option<TokenKind>,
    /// What he has done in this step 3.
    pub orders: Orders,
    /// Additional plays that are left (B-436).
    pub extra: u8,
}

impl Overlord {
    /// True if he holds a token in hand or set aside.
    pub fn holds_any(&self) -> bool {
        !self.hand.is_empty() || self.secret.is_some()
    }
}

/// How far the Overlord's step 3 is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Orders {
    /// Nothing played, and he need not (B-434).
    #[default]
    Free,
    /// Nothing played, and he must.
    Bound,
    /// One played by die; a second may follow.
    One,
    /// No regular play is left.
    Done,
}

/// Whose turn it is, and what this turn remembers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    /// Turns begun, from 1; 0 during set-up.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Token draws that are due.
    pub due: u16,
    /// Trades made this turn.
    pub trades: u8,
    /// Phases of this turn that are skipped, by their place in the list.
    pub skips: u32,
    /// No Monster moves on its own this turn (W-185).
    pub frozen: bool,
    /// Cards drawn after each hit card of this turn (W-90).
    pub zeal: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The castle players won.
    Won,
    /// They lost.
    Lost,
}

impl State {
    pub(crate) fn empty() -> State {
        State {
            tokens: Tokens::default(),
            castle: Castle { walls: ArcSet::ALL, towers: ArcSet::ALL, ..Castle::default() },
            pile: TokenCounts::NONE,
            graveyard: TokenCounts::NONE,
            removed_tokens: TokenCounts::NONE,
            buried: TokenCounts::NONE,
            reserve: TokenCounts::NONE,
            starters: TokenCounts::NONE,
            revealed: None,
            decks: ByDeck::default(),
            aside: Row::new(CardKind::ALL[0]),
            removed_cards: CardCounts::NONE,
            seats: BySeat::default(),
            lord: Overlord::default(),
            clock: Clock::default(),
            spent: AmendmentSet::NONE,
            outcome: None,
            agenda: Row::new(Step::Nothing),
        }
    }

    /// Who looks at the cards that lie aside; nobody if there are none.
    pub fn looker(&self) -> Option<Seat> {
        self.aside.iter().next().map(|card| self.decks.at(card.deck()).knower)
    }

    /// A number that is equal for equal games, whatever the tokens are numbered.
    pub fn fingerprint(&self) -> u64 {
        let mut h = Mixer(0x51_7c_c1_b7_27_22_0a_95);
        let mut board = 0u64;
        for (_, t) in self.tokens.iter() {
            let word = (t.kind as u64) << 48 | u64::from(t.at.bit()) << 40 | u64::from(t.health) << 32;
            let fire = u64::from(t.flames) << 24 | u64::from(t.due) << 16;
            board = board.wrapping_add(Mixer(word | fire | u64::from(t.marks)).end());
        }
        h.word(board);
        let c = &self.castle;
        let castle = [c.walls.0, c.fortified.0, c.towers.0, c.fallen.0, c.king.0, self.clock.trades, 0, 0];
        let special = c.special.0.iter().fold(0u64, |w, s| w.wrapping_mul(0x9e37_79b9) ^ u64::from(s.0));
        h.word(u64::from_le_bytes(castle) ^ special.rotate_left(48));
        if c.flames != [0; Structure::COUNT as usize] {
            h.word(c.flames.iter().fold(1, |w, n| w << 5 ^ u64::from(*n)));
        }
        self.pile.mix(&mut h);
        self.graveyard.mix(&mut h);
        self.removed_tokens.mix(&mut h);
        self.buried.mix(&mut h);
        self.reserve.mix(&mut h);
        self.starters.mix(&mut h);
        let aside = self.aside.iter().next().map(CardKind::deck);
        for (deck, d) in self.decks.iter() {
            d.mix(deck, &mut h);
            if aside == Some(deck) {
                h.word(self.aside.iter().fold(d.knower as u64 + 16, |w, k| w << 6 ^ k as u64));
            }
        }
        self.removed_cards.mix(&mut h);
        // Each seat, and the agenda below, in a chain of its own: the processor works on several at once.
        let mut seats = 0u64;
        for (n, s) in (1u8..).zip(&self.seats.0) {
            if s.is_bare() {
                continue;
            }
            let mut own = Mixer(u64::from(n));
            s.hand.mix(&mut own);
            s.trophies.mix(&mut own);
            own.bytes([s.tower.0, u8::from(s.out), u8::from(s.begun), u8::from(s.wall), n, 0, 0, 0]);
            seats = seats.wrapping_add(own.end());
        }
        h.word(seats);
        self.lord.hand.mix(&mut h);
        let code = |k: Option<TokenKind>| k.map_or(0, |k| k as u8 + 1);
        h.bytes([
            code(self.lord.secret),
            self.lord.orders as u8,
            self.lord.extra,
            code(self.revealed),
            self.outcome.map_or(0, |o| o as u8 + 1),
            self.clock.active as u8,
            u8::from(self.clock.frozen),
            self.clock.zeal,
        ]);
        h.word(
            u64::from(self.clock.turn) << 48 | u64::from(self.clock.due) << 32 | u64::from(self.clock.skips),
        );
        h.word(self.spent.bits());
        let mut agenda = Mixer(0x2545_f491_4f6c_dd1d);
        for frame in self.agenda.as_slice() {
            std::hash::Hash::hash(frame, &mut agenda);
        }
        h.word(agenda.end());
        h.end()
    }
}

/// A small, fast, order-dependent mixer; the same on every machine.
pub(crate) struct Mixer(u64);

impl Mixer {
    pub(crate) fn word(&mut self, w: u64) {
        let m = u128::from(self.0 ^ w) * 0x9e37_79b9_7f4a_7c15_u128;
        self.0 = (m as u64 ^ (m >> 64) as u64).wrapping_add(0x632b_e59b_d9b4_e019);
    }

    pub(crate) fn bytes(&mut self, b: [u8; 8]) {
        self.word(u64::from_le_bytes(b));
    }

    pub(crate) fn end(mut self) -> u64 {
        self.word(0xd6e8_feb8_6659_fd93);
        self.0 ^ self.0 >> 32
    }
}

impl std::hash::Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.word(u64::from(*b));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.word(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.word(n as u64);
    }
}
