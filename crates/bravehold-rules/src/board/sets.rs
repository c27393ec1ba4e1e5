//! Bit sets of arcs, spaces, tokens and seats, and arrays indexed by their own types.

use super::{Arc, Ring, Seat, Space, Structure};
use crate::token::TokenId;

macro_rules! small_set {
    ($(#[$doc:meta])* $name:ident of $item:ty as $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        // Frames hold such sets, and stay small by it.
        #[repr(Rust, packed)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The empty set.
            pub const NONE: $name = $name(0);
            /// True if nothing is in it.
            pub const fn is_empty(self) -> bool { self.0 == 0 }
            /// How many are in it.
            pub const fn len(self) -> u8 { self.0.count_ones() as u8 }
            /// What is in both.
            pub const fn and(self, other: $name) -> $name { $name(self.0 & other.0) }
            /// What is in either.
            pub const fn or(self, other: $name) -> $name { $name(self.0 | other.0) }
            /// What is here and not there.
            pub const fn without(self, other: $name) -> $name { $name(self.0 & !other.0) }
        }
    };
}

small_set! {
    /// A set of arcs.
    ArcSet of Arc as u8
}
small_set! {
    /// A set of spaces.
    SpaceSet of Space as u32
}
small_set! {
    /// A set of seats.
    SeatSet of Seat as u8
}

impl ArcSet {
    /// All six arcs.
    pub const ALL: ArcSet = ArcSet(0b11_1111);

    /// The set of these arcs.
    pub const fn of(arcs: &[Arc]) -> ArcSet {
        let mut bits = 0;
        let mut rest = arcs;
        while let [first, tail @ ..] = rest {
            bits |= 1 << *first as u8;
            rest = tail;
        }
        ArcSet(bits)
    }

    /// True if the arc is in it.
    pub const fn has(self, arc: Arc) -> bool {
        self.0 & 1 << arc as u8 != 0
    }

    /// The set with this arc.
    pub const fn with(self, arc: Arc) -> ArcSet {
        ArcSet(self.0 | 1 << arc as u8)
    }

    /// The set without this arc.
    pub const fn minus(self, arc: Arc) -> ArcSet {
        ArcSet(self.0 & !(1 << arc as u8))
    }

    /// The arcs that are not in it.
    pub const fn missing(self) -> ArcSet {
        ArcSet(!self.0 & Self::ALL.0)
    }

    /// The arcs in it, 1 to 6.
    pub fn iter(self) -> impl Iterator<Item = Arc> {
        Arc::ALL.into_iter().filter(move |a| self.has(*a))
    }

    /// The lowest arc in it.
    pub fn first(self) -> Option<Arc> {
        self.iter().next()
    }
}

impl SpaceSet {
    /// All thirty spaces.
    pub const ALL: SpaceSet = SpaceSet((1 << 30) - 1);

    /// The spaces of one ring in these arcs.
    pub const fn ring(ring: Ring, arcs: ArcSet) -> SpaceSet {
        SpaceSet((arcs.0 as u32) << (ring as u32 * 6))
    }

    /// True if the space is in it.
    pub const fn has(self, s: Space) -> bool {
        self.0 & 1 << s.bit() != 0
    }

    /// The set with this space.
    pub const fn with(self, s: Space) -> SpaceSet {
        SpaceSet(self.0 | 1 << s.bit())
    }

    /// The set without this space.
    pub const fn minus(self, s: Space) -> SpaceSet {
        SpaceSet(self.0 & !(1 << s.bit()))
    }

    /// These rings in these arcs.
    pub fn rings(rings: &[Ring], arcs: ArcSet) -> SpaceSet {
        rings.iter().fold(SpaceSet::NONE, |set, ring| set.or(SpaceSet::ring(*ring, arcs)))
    }

    /// True if a space of this ring is in it.
    pub fn has_ring(self, ring: Ring) -> bool {
        !self.and(SpaceSet::ring(ring, ArcSet::ALL)).is_empty()
    }

    /// The spaces in it, ring by ring from the Forest inward.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        Space::all().filter(move |s| self.has(*s))
    }
}

impl SeatSet {
    /// True if the seat is in it.
    pub const fn has(self, s: Seat) -> bool {
        self.0 & 1 << s as u8 != 0
    }

    /// The set with this seat.
    pub const fn with(self, s: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << s as u8)
    }

    /// The seats in it, in clockwise order from the first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |s| self.has(*s))
    }
}

/// A set of tokens on the board. Packed, like the sets above: frames hold them, and many frames lie in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(Rust, packed)]
pub struct TokenSet {
    low: u64,
    high: u64,
}

impl TokenSet {
    /// The empty set.
    pub const NONE: TokenSet = TokenSet { low: 0, high: 0 };
    /// Every number, whether somebody has it or not.
    pub const ALL: TokenSet = TokenSet { low: !0, high: !0 };

    /// The set of one token.
    pub const fn one(id: TokenId) -> TokenSet {
        TokenSet::NONE.with(id)
    }

    /// True if nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.low == 0 && self.high == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        (self.low.count_ones() + self.high.count_ones()) as u8
    }

    /// True if the token is in it.
    pub const fn has(self, id: TokenId) -> bool {
        let n = id.0;
        if n < 64 { self.low >> n & 1 != 0 } else { self.high >> (n & 63) & 1 != 0 }
    }

    /// The set with this token.
    pub const fn with(self, id: TokenId) -> TokenSet {
        let n = id.0;
        if n < 64 {
            TokenSet { low: self.low | 1 << n, high: self.high }
        } else {
            TokenSet { low: self.low, high: self.high | 1 << (n & 63) }
        }
    }

    /// The set without this token.
    pub const fn minus(self, id: TokenId) -> TokenSet {
        let one = TokenSet::one(id);
        TokenSet { low: self.low & !one.low, high: self.high & !one.high }
    }

    /// What is here and not there.
    pub const fn without(self, other: TokenSet) -> TokenSet {
        TokenSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// What is in both.
    pub const fn and(self, other: TokenSet) -> TokenSet {
        TokenSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// What is in either.
    pub const fn or(self, other: TokenSet) -> TokenSet {
        TokenSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// The tokens in it by number.
    pub fn iter(self) -> TokenIter {
        TokenIter(self)
    }

    /// The lowest token in it.
    pub fn first(self) -> Option<TokenId> {
        self.iter().next()
    }

    /// The lowest number that is free.
    pub(crate) const fn first_free_from(self, start: u8) -> Option<TokenId> {
        let mut i = 0;
        while i < 128 {
            let id = TokenId((start.wrapping_add(i)) & 127);
            if !self.has(id) {
                return Some(id);
            }
            i += 1;
        }
        None
    }
}

/// A set of structures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct StructureSet(u16);

impl StructureSet {
    /// True if it is in the set.
    pub const fn has(self, what: Structure) -> bool {
        self.0 >> what.number() & 1 != 0
    }

    /// Those in it, Walls first.
    pub fn iter(self) -> impl Iterator<Item = Structure> {
        Structure::all().filter(move |s| self.has(*s))
    }
}

impl FromIterator<Structure> for StructureSet {
    fn from_iter<I: IntoIterator<Item = Structure>>(all: I) -> StructureSet {
        StructureSet(all.into_iter().fold(0, |bits, s| bits | 1 << s.number()))
    }
}

impl FromIterator<TokenId> for TokenSet {
    fn from_iter<I: IntoIterator<Item = TokenId>>(ids: I) -> TokenSet {
        ids.into_iter().fold(TokenSet::NONE, TokenSet::with)
    }
}

/// Walks a [`TokenSet`] from the lowest number up.
pub struct TokenIter(TokenSet);

impl Iterator for TokenIter {
    type Item = TokenId;

    fn next(&mut self) -> Option<TokenId> {
        if self.0.low != 0 {
            let n = self.0.low.trailing_zeros() as u8;
            self.0.low &= self.0.low - 1;
            Some(TokenId(n))
        } else if self.0.high != 0 {
            let n = self.0.high.trailing_zeros() as u8;
            self.0.high &= self.0.high - 1;
            Some(TokenId(n + 64))
        } else {
            None
        }
    }
}
