//! The whole state of a game: plain data, no pointers, equal if the games are equal.

use crate::agenda::Agenda;
use crate::board::{Arc, ArcSet, BySeat, ByTower, Seat, Structure, Tower};
use crate::cards::CardKind;
use crate::contact::Contact;
use crate::deck::{ByDeck, DeckState};
use crate::declined::Declined;
use crate::memory::Memory;
use crate::pile::{CardCounts, Filler, Row, TokenCounts};
use crate::token::Tokens;
use crate::tokens::TokenKind;
use crate::zones::{Zone, Zones};

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
    /// Tokens in other places off the board: reserve, trophies, out of the game …
    pub zones: Zones,
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
    /// Proposals to trade that were declined this turn (B-98).
    #[cfg_attr(feature = "serde", serde(default))]
    pub declined: Declined,
    /// What the rules remember.
    #[cfg_attr(feature = "serde", serde(default))]
    pub memory: Memory,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What Monsters have run into, while it is still to be resolved.
    #[cfg_attr(feature = "serde", serde(default = "no_contacts"))]
    pub(crate) contacts: Contacts,
    /// What is still to be done.
    pub(crate) agenda: Agenda,
}

/// Contacts that wait to be resolved: at most one for each piece of a full board.
pub(crate) type Contacts = Row<Contact, { Tokens::CAPACITY }>;

pub(crate) fn no_contacts() -> Contacts {
    Row::new(Contact::FILLER)
}

const _: () = assert!(size_of::<State>() <= 6 * 1024);

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
    /// Whether the Keep stands (E-131).
    #[cfg_attr(feature = "serde", serde(default))]
    pub keep: bool,
    special: ByTower<ArcSet>,
    /// Where Towers fell that still have something to do (P-91).
    #[cfg_attr(feature = "serde", serde(default))]
    acting: ByTower<ArcSet>,
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
            Structure::Keep => self.keep,
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

    /// A Tower that fell in an arc has still something to do (P-91).
    pub(crate) fn note_acting(&mut self, tower: Tower, arc: Arc) {
        *self.acting.at_mut(tower) = ArcSet::NONE.with(arc);
    }

    /// The next fallen Tower with something to do, arc 1 to 6 (P-91); from now on it has nothing to do any more.
    pub(crate) fn take_acting(&mut self) -> Option<(Tower, Arc)> {
        let at = |tower: Tower| self.acting.at(tower).iter().next().map(|arc| (arc, tower));
        let (arc, tower) = Tower::ALL.into_iter().filter_map(at).min()?;
        *self.acting.at_mut(tower) = ArcSet::NONE;
        Some((tower, arc))
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
        self.hand.is_empty() && self.tower.is_empty() && !self.out && !self.begun && !self.wall
    }
}

/// What the Overlord has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Overlord {
    /// The token he set aside.
    pub secret: Option<TokenKind>,
    /// What he has done in this step 3.
    pub orders: Orders,
    /// Additional plays that are left (B-436).
    pub extra: u8,
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
            zones: Zones::default(),
            revealed: None,
            decks: ByDeck::default(),
            aside: Row::new(CardKind::ALL[0]),
            removed_cards: CardCounts::NONE,
            seats: BySeat::default(),
            lord: Overlord::default(),
            clock: Clock::default(),
            declined: Declined::default(),
            memory: Memory::default(),
            outcome: None,
            contacts: no_contacts(),
            agenda: Agenda::default(),
        }
    }

    /// True if the Overlord holds a token in hand or set aside.
    pub fn lord_holds_any(&self) -> bool {
        self.lord.secret.is_some() || !self.zones.is_empty(Zone::Overlord)
    }

    /// Who looks at the cards that lie aside; nobody if there are none.
    pub fn looker(&self) -> Option<Seat> {
        self.aside.iter().next().map(|card| self.decks.at(card.deck()).knower)
    }

    /// A number that is equal for equal games, whatever the tokens are numbered.
    pub fn fingerprint(&self) -> u64 {
        let mut h = Mixer(0x51_7c_c1_b7_27_22_0a_95);
        let mut board = 0u64;
        for (_, t) in self.tokens.pieces() {
            let word = (t.kind as u64) << 48 | u64::from(t.at.bit()) << 40 | u64::from(t.health) << 32;
            let fire = u64::from(t.flames) << 24 | u64::from(t.due) << 16;
            let mut own = Mixer(word | fire | u64::from(t.marks));
            if t.memo != 0 || t.owner.is_some() || t.carrier.is_some() {
                // The carrier counts by what it is, not by its number.
                let under = t.carrier.and_then(|c| self.tokens.get(c));
                let carrier = under.map_or([0; 4], |c| [1, c.kind as u8, c.health, c.flames]);
                let [a, b, c, d] = carrier;
                own.bytes([t.memo, t.owner.map_or(0, |s| s as u8 + 1), a, b, c, d, 0, 0]);
            }
            board = board.wrapping_add(own.end());
        }
        h.word(board);
        let c = &self.castle;
        let castle = [
            c.walls.0,
            c.fortified.0,
            c.towers.0,
            c.fallen.0,
            c.king.0,
            self.clock.trades,
            0,
            u8::from(c.keep),
        ];
        let arcs = |w: u64, s: &ArcSet| w.wrapping_mul(0x9e37_79b9) ^ u64::from(s.0);
        let special = c.special.0.iter().rev().fold(0, arcs);
        h.word(u64::from_le_bytes(castle) ^ special.rotate_left(48));
        if c.acting != ByTower::default() {
            h.word(c.acting.0.iter().rev().fold(2, arcs));
        }
        if c.flames != [0; Structure::COUNT as usize] {
            h.word(c.flames.iter().fold(1, |w, n| w << 5 ^ u64::from(*n)));
        }
        self.pile.mix(&mut h);
        self.graveyard.mix(&mut h);
        self.zones.mix(&mut h);
        let aside = self.aside.iter().next().map(CardKind::deck);
        for (deck, d) in self.decks.iter() {
            if deck.counts_when_empty() || *d != DeckState::default() {
                d.mix(deck, &mut h);
            }
            if aside == Some(deck) {
                h.word(d.knower as u64 + 16);
                self.aside.mix(&mut h);
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
            own.bytes([s.tower.0, u8::from(s.out), u8::from(s.begun), u8::from(s.wall), n, 0, 0, 0]);
            seats = seats.wrapping_add(own.end());
        }
        h.word(seats);
        let code = |k: Option<TokenKind>| k.map_or(0, |k| k as u8 + 1);
        h.bytes([
            code(self.lord.secret),
            self.lord.orders as u8,
            self.lord.extra,
            code(self.revealed),
            self.outcome.map_or(0, |o| o as u8 + 1),
            self.clock.active as u8,
            0,
            0,
        ]);
        h.word(
            u64::from(self.clock.turn) << 48 | u64::from(self.clock.due) << 32 | u64::from(self.clock.skips),
        );
        self.memory.mix(&mut h);
        self.declined.mix(&mut h);
        if !self.contacts.is_empty() {
            let mut list = Mixer(0x9fb2_1c65_1e98_df25);
            self.contacts.iter().for_each(|c| std::hash::Hash::hash(&c, &mut list));
            h.word(list.end());
        }
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

    /// A list in its order, seven codes to a word above a leading 1: lists that differ never make the same words.
    pub(crate) fn codes(&mut self, codes: impl Iterator<Item = u8>) {
        let (mut word, mut room) = (1u64, 7);
        for code in codes {
            word = word << 8 | u64::from(code);
            room -= 1;
            if room == 0 {
                self.word(word);
                (word, room) = (1, 7);
            }
        }
        self.word(word);
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

#[cfg(test)]
mod tests {
    use super::Mixer;

    /// With more than 64 kinds no two short lists of cards look the same.
    #[test]
    fn lists_of_any_kinds_have_marks_of_their_own() {
        let mark = |codes: &[u8]| {
            let mut h = Mixer(7);
            h.codes(codes.iter().copied());
            h.end()
        };
        let mut seen = std::collections::BTreeMap::new();
        for a in 0..=255 {
            for list in
                [vec![a], vec![0, a], vec![1, a], vec![a, 64], vec![0, 0, a], vec![1; 7 + a as usize % 9]]
            {
                if let Some(other) = seen.insert(mark(&list), list.clone()) {
                    assert_eq!(other, list);
                }
            }
        }
    }
}
