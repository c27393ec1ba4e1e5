//! A piece on the board, and the table of all of them: Monsters, and what is not a Monster.

use crate::board::{Ring, Seat, Space, SpaceSet, TokenSet};
use crate::tokens::TokenKind;

/// The number of a token on the board; it stays the same as long as the token is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TokenId(pub(crate) u8);

impl TokenId {
    /// The number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The id with this number, if a board can hold it.
    pub const fn from_number(n: u8) -> Option<TokenId> {
        if (n as usize) < Tokens::CAPACITY { Some(TokenId(n)) } else { None }
    }
}

/// One piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub at: Space,
    /// Points left.
    pub health: u8,
    /// Flames that it carries (W-350).
    #[cfg_attr(feature = "serde", serde(default))]
    pub flames: u8,
    /// Points of harm that are coming to it when the running action deals them out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(crate) due: u8,
    /// What its kind remembers about it; 0 at first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub memo: u8,
    /// The player it belongs to or obeys, where a rule names one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub owner: Option<Seat>,
    /// The piece that it lies on: it goes where that one goes and cannot be reached (E-250, E-260).
    #[cfg_attr(feature = "serde", serde(default))]
    pub carrier: Option<TokenId>,
    pub(crate) marks: u16,
    pub(crate) since: u16,
}

impl Token {
    /// Fills what is not used.
    pub(crate) const NOBODY: Token = Token {
        kind: TokenKind::ALL[0],
        at: Space::new(Ring::Forest, crate::board::Arc::One),
        health: 0,
        flames: 0,
        due: 0,
        memo: 0,
        owner: None,
        carrier: None,
        marks: 0,
        since: 0,
    };
    /// The points that were allotted to it and will be dealt with the others at once (W-155).
    pub fn allotted(&self) -> u8 {
        self.due
    }

    pub(crate) const TAR: u16 = 1;
    /// The attack that is being made will strike it: it rolled and did not evade (T-220), or was chosen (P-130).
    pub(crate) const CAUGHT: u16 = 2;
    /// It came into its space since pieces there last fought (T-273).
    pub(crate) const ARRIVED: u16 = 4;
    pub(crate) const DOOMED: u16 = 8;
    /// It breathes fire in this step (W-363).
    pub(crate) const BREATHES: u16 = 16;
    /// It took another's place, and what it does when drawn is still to come (W-422).
    pub(crate) const RETURNED: u16 = 32;
    /// Its Tar has met its flames (W-501).
    pub(crate) const SCORCHED: u16 = 64;
    /// It was free to move in the running step; only noted of kinds that act in it.
    pub(crate) const MOVED: u16 = 128;
    /// The die of its movement is kept from this bit on, in three of them.
    const DIE: u16 = 8;
    const DIE_BITS: u16 = 7 << Token::DIE;
    /// It left its space in the running step, and nothing has sent it away since (E-282); only noted of kinds that act
    /// in a step.
    pub(crate) const ADVANCED: u16 = 1 << 11;

    /// The die that it rolled for the running step; 0 if it has not.
    pub(crate) const fn die(&self) -> u8 {
        ((self.marks & Token::DIE_BITS) >> Token::DIE) as u8
    }

    pub(crate) fn set_die(&mut self, n: u8) {
        self.marks = self.marks & !Token::DIE_BITS | u16::from(n) << Token::DIE & Token::DIE_BITS;
    }

    /// True if it will leave the board with the next batch of deaths.
    pub const fn doomed(&self) -> bool {
        self.marks & Token::DOOMED != 0
    }

    /// True if it came into its space and has not fought there since, where that matters (T-273).
    pub(crate) const fn arrived(&self) -> bool {
        self.marks & Token::ARRIVED != 0
    }

    /// True if it was free to move in the running step; only known of kinds that act in it.
    pub(crate) fn moved(&self) -> bool {
        self.marks & Token::MOVED != 0
    }

    /// True if it left its space in the running step and was not sent away (E-282); only known of kinds that act in it.
    pub(crate) fn advanced(&self) -> bool {
        self.marks & Token::ADVANCED != 0
    }

    /// True if a Tar token lies on it.
    pub const fn tarred(&self) -> bool {
        self.marks & Token::TAR != 0
    }

    /// The same Monster with or without a Tar token, for pictures of what may come.
    pub const fn with_tar(mut self, tar: bool) -> Token {
        self.marks = if tar { self.marks | Token::TAR } else { self.marks & !Token::TAR };
        self
    }

    /// True if the game can never tell the two apart, save by their number.
    pub fn equals(&self, other: &Token) -> bool {
        self.kind == other.kind
            && self.at == other.at
            && self.health == other.health
            && self.flames == other.flames
            && self.due == other.due
            && self.memo == other.memo
            && self.owner == other.owner
            && self.carrier == other.carrier
            && self.marks == other.marks
    }
}

/// The arc of arrival is kept below the number of the arrival: it orders those that came together.
const ARC_BITS: u16 = 3;

/// All pieces on the board. Rules that mean Monsters ask for the Monsters.
#[derive(Clone, Copy, Debug)]
pub struct Tokens {
    slots: [Token; Tokens::CAPACITY],
    live: TokenSet,
    /// Those of them that are Monsters and free: what lies on another piece is not.
    monsters: TokenSet,
    /// How many of these stand in each space, and where there are any: most questions need no more than that.
    crowd: [u8; Space::COUNT],
    occupied: SpaceSet,
    next: u8,
    arrivals: u16,
}

impl PartialEq for Tokens {
    fn eq(&self, other: &Self) -> bool {
        self.live == other.live
            && self.next == other.next
            && self.arrivals == other.arrivals
            && self.pieces().zip(other.pieces()).all(|(a, b)| a == b)
    }
}

impl Eq for Tokens {}

impl Default for Tokens {
    fn default() -> Self {
        Tokens {
            slots: [Token::NOBODY; Tokens::CAPACITY],
            live: TokenSet::NONE,
            monsters: TokenSet::NONE,
            crowd: [0; Space::COUNT],
            occupied: SpaceSet::NONE,
            next: 0,
            arrivals: 0,
        }
    }
}

impl Tokens {
    /// How many tokens a board can hold: more than all boxes together have.
    pub const CAPACITY: usize = 128;

    /// The ids of all pieces on the board.
    pub const fn piece_ids(&self) -> TokenSet {
        self.live
    }

    /// The ids of the Monsters on the board, without those that lie on another piece.
    pub const fn monster_ids(&self) -> TokenSet {
        self.monsters
    }

    /// The ids of all pieces that are not free Monsters: few, where there are any.
    pub const fn other_ids(&self) -> TokenSet {
        self.live.without(self.monsters)
    }

    /// The pieces that are not free Monsters by number.
    pub fn others(&self) -> impl Iterator<Item = (TokenId, Token)> + '_ {
        self.those(self.other_ids())
    }

    /// The spaces where Monsters stand, without those that lie on another piece.
    pub const fn occupied(&self) -> SpaceSet {
        self.occupied
    }

    /// The token with this id.
    pub fn get(&self, id: TokenId) -> Option<&Token> {
        if self.live.has(id) { self.slots.get(id.0 as usize) } else { None }
    }

    /// All pieces by number.
    pub fn pieces(&self) -> impl Iterator<Item = (TokenId, Token)> + '_ {
        self.those(self.live)
    }

    /// The Monsters by number.
    pub fn monsters(&self) -> impl Iterator<Item = (TokenId, Token)> + '_ {
        self.those(self.monsters)
    }

    fn those(&self, ids: TokenSet) -> impl Iterator<Item = (TokenId, Token)> + '_ {
        ids.iter().filter_map(|id| self.slots.get(id.0 as usize).map(|t| (id, *t)))
    }

    /// The pieces for which something holds.
    pub fn pieces_where(&self, test: impl Fn(&Token) -> bool) -> TokenSet {
        self.pieces().filter(|(_, t)| test(t)).map(|(id, _)| id).collect()
    }

    /// The Monsters for which something holds.
    pub fn monsters_where(&self, test: impl Fn(&Token) -> bool) -> TokenSet {
        self.monsters().filter(|(_, t)| test(t)).map(|(id, _)| id).collect()
    }

    /// What lies on a piece.
    pub fn carried_by(&self, id: TokenId) -> TokenSet {
        self.pieces_where(|t| t.carrier == Some(id))
    }

    /// The same set, with only one of tokens that nobody can tell apart.
    pub fn distinct(&self, among: TokenSet) -> TokenSet {
        let mut out = TokenSet::NONE;
        for id in among.iter() {
            let Some(t) = self.get(id) else { continue };
            if !out.iter().any(|o| self.get(o).is_some_and(|o| o.equals(t))) {
                out = out.with(id);
            }
        }
        out
    }

    pub(crate) fn get_mut(&mut self, id: TokenId) -> Option<&mut Token> {
        if self.live.has(id) { self.slots.get_mut(id.0 as usize) } else { None }
    }

    /// Counts a Monster among those that are free, or takes it out of them.
    fn set_free(&mut self, id: TokenId, at: Space, free: bool) {
        if self.monsters.has(id) == free {
            return;
        }
        let Some(crowd) = self.crowd.get_mut(at.bit() as usize) else { return };
        if free {
            self.monsters = self.monsters.with(id);
            *crowd += 1;
            self.occupied = self.occupied.with(at);
        } else {
            self.monsters = self.monsters.minus(id);
            *crowd -= 1;
            if *crowd == 0 {
                self.occupied = self.occupied.minus(at);
            }
        }
    }

    /// Puts a piece into another space.
    pub(crate) fn move_to(&mut self, id: TokenId, to: Space) {
        let Some(from) = self.get(id).map(|t| t.at) else { return };
        let free = self.monsters.has(id);
        self.set_free(id, from, false);
        if let Some(t) = self.get_mut(id) {
            t.at = to;
        }
        self.set_free(id, to, free);
    }

    /// Those that come from now on come later than those before.
    pub(crate) fn next_arrival(&mut self) {
        self.arrivals = (self.arrivals + 1).min(u16::MAX >> ARC_BITS);
    }

    pub(crate) fn enter(&mut self, kind: TokenKind, at: Space, health: u8) -> Option<TokenId> {
        let id = self.live.first_free_from(self.next)?;
        let slot = self.slots.get_mut(id.0 as usize)?;
        let since = self.arrivals << ARC_BITS | at.arc as u16;
        *slot = Token { kind, at, health, since, ..Token::NOBODY };
        self.live = self.live.with(id);
        self.set_free(id, at, kind.is_monster());
        self.next = (id.0 + 1) % Tokens::CAPACITY as u8;
        Some(id)
    }

    pub(crate) fn leave(&mut self, id: TokenId) -> Option<Token> {
        let gone = *self.get(id)?;
        self.live = self.live.minus(id);
        self.set_free(id, gone.at, false);
        Some(gone)
    }

    /// Lays a piece on another one, or takes it off again.
    pub(crate) fn set_carrier(&mut self, id: TokenId, carrier: Option<TokenId>) {
        let Some(t) = self.get_mut(id) else { return };
        t.carrier = carrier;
        let (at, free) = (t.at, carrier.is_none() && t.kind.is_monster());
        self.set_free(id, at, free);
    }

    /// What stood at this number, also if it has just left.
    pub(crate) fn last_at(&self, id: TokenId) -> Option<Token> {
        self.slots.get(id.0 as usize).copied()
    }

    /// The number that the search for a free one begins with, and how many arrivals there were.
    pub(crate) const fn counters(&self) -> (u8, u16) {
        (self.next, self.arrivals)
    }

    /// The table with these tokens; none if two have one number, or a number cannot be.
    pub(crate) fn restored(tokens: &[(TokenId, Token)], next: u8, arrivals: u16) -> Option<Tokens> {
        let mut out = Tokens { next: next % Tokens::CAPACITY as u8, arrivals, ..Tokens::default() };
        for (id, token) in tokens {
            let slot = out.slots.get_mut(id.0 as usize).filter(|_| !out.live.has(*id))?;
            *slot = *token;
            out.live = out.live.with(*id);
            out.set_free(*id, token.at, token.kind.is_monster() && token.carrier.is_none());
        }
        Some(out)
    }

    /// The same tokens, in the order of their numbers, with these numbers and arrivals instead; none if they do not fit.
    pub(crate) fn renumbered(&self, list: &[(TokenId, u16)], next: u8, arrivals: u16) -> Option<Tokens> {
        let mut out = Tokens { next, arrivals, ..Tokens::default() };
        if list.len() != self.live.len() as usize || next as usize >= Tokens::CAPACITY {
            return None;
        }
        let new_id = |old: TokenId| {
            let place = self.live.iter().position(|id| id == old)?;
            list.get(place).map(|(id, _)| *id)
        };
        for ((id, since), (old, token)) in list.iter().zip(self.pieces()) {
            if out.live.has(*id) {
                return None;
            }
            let carrier = token.carrier.and_then(new_id);
            *out.slots.get_mut(id.0 as usize)? = Token { since: *since, carrier, ..token };
            out.live = out.live.with(*id);
            out.set_free(*id, token.at, self.monsters.has(old));
        }
        Some(out)
    }

    /// Whether what is counted of the Monsters is what there is.
    pub(crate) fn is_sound(&self) -> bool {
        let mut crowd = [0u8; Space::COUNT];
        for (_, t) in self.monsters() {
            crowd.get_mut(t.at.bit() as usize).into_iter().for_each(|n| *n += 1);
        }
        let free = |t: &Token| t.kind.is_monster() && t.carrier.is_none();
        let spaces = Space::all().filter(|s| self.occupied.has(*s)).count();
        crowd == self.crowd
            && spaces == crowd.iter().filter(|n| **n > 0).count()
            && self.pieces().all(|(id, t)| self.monsters.has(id) == free(&t))
    }

    /// The token of a set that came on the board first.
    pub fn oldest(&self, among: TokenSet) -> Option<TokenId> {
        among.iter().min_by_key(|id| self.get(*id).map(|t| (t.since, t.kind)))
    }
}

#[cfg(feature = "serde")]
mod saved {
    //! The table is saved as the list of its live tokens.

    use super::{Token, TokenId, Tokens};

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Saved {
        tokens: Vec<(u8, Token)>,
        next: u8,
        arrivals: u16,
    }

    impl serde::Serialize for Tokens {
        fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            let tokens = self.pieces().map(|(id, t)| (id.0, t)).collect();
            Saved { tokens, next: self.next, arrivals: self.arrivals }.serialize(s)
        }
    }

    impl<'de> serde::Deserialize<'de> for Tokens {
        fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            use serde::de::Error;
            let saved = Saved::deserialize(d)?;
            let mut out = Tokens::default();
            for (n, token) in saved.tokens {
                let id = TokenId::from_number(n).ok_or_else(|| D::Error::custom(format!("no token {n}")))?;
                if out.live.has(id) {
                    return Err(D::Error::custom(format!("token {n} twice")));
                }
                out.live = out.live.with(id);
                out.set_free(id, token.at, token.kind.is_monster() && token.carrier.is_none());
                if let Some(slot) = out.slots.get_mut(n as usize) {
                    *slot = token;
                }
            }
            out.next = saved.next % Tokens::CAPACITY as u8;
            out.arrivals = saved.arrivals;
            Ok(out)
        }
    }
}
