//! A Monster on the board, and the table of all of them.

use crate::board::{Ring, Space, TokenSet};
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

/// One Monster on the board.
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
    pub(crate) marks: u16,
    pub(crate) since: u16,
}

impl Token {
    pub(crate) const TAR: u16 = 1;
    pub(crate) const MEETS_WALL: u16 = 2;
    pub(crate) const MEETS_TOWER: u16 = 4;
    pub(crate) const DOOMED: u16 = 8;
    /// It breathes fire in this step (W-363).
    pub(crate) const BREATHES: u16 = 16;
    /// It took another's place, and what it does when drawn is still to come (W-422).
    pub(crate) const RETURNED: u16 = 32;
    /// Its Tar has met its flames (W-501).
    pub(crate) const SCORCHED: u16 = 64;
    /// The die of its movement is kept from this bit on.
    const DIE: u16 = 8;

    /// The die that it rolled for the running step; 0 if it has not.
    pub(crate) const fn die(&self) -> u8 {
        (self.marks >> Token::DIE) as u8
    }

    pub(crate) fn set_die(&mut self, n: u8) {
        self.marks = self.marks & ((1 << Token::DIE) - 1) | u16::from(n) << Token::DIE;
    }

    /// True if it will leave the board with the next batch of deaths.
    pub const fn doomed(&self) -> bool {
        self.marks & Token::DOOMED != 0
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
            && self.marks == other.marks
    }
}

/// The arc of arrival is kept below the number of the arrival: it orders those that came together.
const ARC_BITS: u16 = 3;

/// All Monsters on the board.
#[derive(Clone, Copy, Debug)]
pub struct Tokens {
    slots: [Token; Tokens::CAPACITY],
    live: TokenSet,
    next: u8,
    arrivals: u16,
}

impl PartialEq for Tokens {
    fn eq(&self, other: &Self) -> bool {
        self.live == other.live
            && self.next == other.next
            && self.arrivals == other.arrivals
            && self.iter().zip(other.iter()).all(|(a, b)| a == b)
    }
}

impl Eq for Tokens {}

impl Default for Tokens {
    fn default() -> Self {
        let nobody = Token {
            kind: TokenKind::ALL[0],
            at: Space::new(Ring::Forest, crate::board::Arc::One),
            health: 0,
            flames: 0,
            due: 0,
            marks: 0,
            since: 0,
        };
        Tokens { slots: [nobody; Tokens::CAPACITY], live: TokenSet::NONE, next: 0, arrivals: 0 }
    }
}

impl Tokens {
    /// How many tokens a board can hold: more than all boxes together have.
    pub const CAPACITY: usize = 128;

    /// The ids of all tokens on the board.
    pub const fn live(&self) -> TokenSet {
        self.live
    }

    /// The token with this id.
    pub fn get(&self, id: TokenId) -> Option<&Token> {
        if self.live.has(id) { self.slots.get(id.0 as usize) } else { None }
    }

    /// All tokens by number.
    pub fn iter(&self) -> impl Iterator<Item = (TokenId, Token)> + '_ {
        self.live.iter().filter_map(|id| self.get(id).map(|t| (id, *t)))
    }

    /// The tokens of a set for which something holds.
    pub fn filter(&self, test: impl Fn(&Token) -> bool) -> TokenSet {
        let mut out = TokenSet::NONE;
        for (id, t) in self.iter() {
            if test(&t) {
                out = out.with(id);
            }
        }
        out
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

    /// Those that come from now on come later than those before.
    pub(crate) fn next_arrival(&mut self) {
        self.arrivals = (self.arrivals + 1).min(u16::MAX >> ARC_BITS);
    }

    pub(crate) fn enter(&mut self, kind: TokenKind, at: Space, health: u8) -> Option<TokenId> {
        let id = self.live.first_free_from(self.next)?;
        let slot = self.slots.get_mut(id.0 as usize)?;
        let since = self.arrivals << ARC_BITS | at.arc as u16;
        *slot = Token { kind, at, health, flames: 0, due: 0, marks: 0, since };
        self.live = self.live.with(id);
        self.next = (id.0 + 1) % Tokens::CAPACITY as u8;
        Some(id)
    }

    pub(crate) fn leave(&mut self, id: TokenId) -> Option<Token> {
        let gone = *self.get(id)?;
        self.live = self.live.minus(id);
        Some(gone)
    }

    /// What stood at this number, also if it has just left.
    pub(crate) fn last_at(&self, id: TokenId) -> Option<Token> {
        self.slots.get(id.0 as usize).copied()
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
            let tokens = self.iter().map(|(id, t)| (id.0, t)).collect();
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
