//! Piles: counts where nobody knows the order, rows where everybody does.

use crate::board::Structure;
use crate::cards::CardKind;
use crate::contact::{Contact, Obstacle};
use crate::token::TokenId;
use crate::tokens::TokenKind;

/// The sum of eight bytes, added two by two and then all at once.
const fn sum_of(bytes: u64) -> u64 {
    const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
    ((bytes & EVEN) + (bytes >> 8 & EVEN)).wrapping_mul(0x0001_0001_0001_0001) >> 48
}

macro_rules! counts {
    ($(#[$doc:meta])* $name:ident of $kind:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name {
            each: [u8; $kind::COUNT],
            total: u16,
            // One bit per kind that is there: most piles hold few of the kinds, and lists are walked often.
            there: [u64; $kind::COUNT.div_ceil(64)],
        }

        impl Default for $name {
            fn default() -> Self { Self::NONE }
        }

        impl $name {
            /// Nothing.
            pub const NONE: $name =
                $name { each: [0; $kind::COUNT], total: 0, there: [0; $kind::COUNT.div_ceil(64)] };

            /// How many of this kind.
            pub fn of(&self, kind: $kind) -> u8 {
                self.each.get(kind.index()).copied().unwrap_or(0)
            }

            /// How many in all.
            pub const fn total(&self) -> u16 { self.total }

            /// True if there are none.
            pub const fn is_empty(&self) -> bool { self.total == 0 }

            /// True if there is at least one of this kind.
            pub fn has(&self, kind: $kind) -> bool { self.of(kind) > 0 }

            /// Puts `n` of a kind in.
            pub fn add(&mut self, kind: $kind, n: u8) {
                if let Some(slot) = self.each.get_mut(kind.index()) {
                    let n = n.min(u8::MAX - *slot);
                    *slot += n;
                    self.total += u16::from(n);
                    if n > 0 && let Some(word) = self.there.get_mut(kind.index() / 64) {
                        *word |= 1 << (kind.index() % 64);
                    }
                }
            }

            /// Takes one of a kind out; false if there is none.
            pub fn take(&mut self, kind: $kind) -> bool {
                match self.each.get_mut(kind.index()) {
                    Some(slot) if *slot > 0 => {
                        *slot -= 1;
                        self.total -= 1;
                        if *slot == 0 && let Some(word) = self.there.get_mut(kind.index() / 64) {
                            *word &= !(1 << (kind.index() % 64));
                        }
                        true
                    }
                    _ => false,
                }
            }

            /// Sets the number of one kind.
            pub fn set(&mut self, kind: $kind, n: u8) {
                while self.take(kind) {}
                self.add(kind, n);
            }

            /// Puts everything of another pile in.
            pub fn add_all(&mut self, other: &$name) {
                for (kind, n) in other.iter() { self.add(kind, n); }
            }

            /// The kinds that are there, in order.
            pub fn kinds(&self) -> impl Iterator<Item = $kind> + use<> {
                let (mut words, mut at) = (self.there, 0);
                std::iter::from_fn(move || loop {
                    let word = words.get_mut(at)?;
                    if *word != 0 {
                        let bit = word.trailing_zeros() as usize;
                        *word &= *word - 1;
                        return $kind::from_index(at * 64 + bit);
                    }
                    at += 1;
                })
            }

            /// The kinds that are there, in order, with their numbers.
            pub fn iter(&self) -> impl Iterator<Item = ($kind, u8)> + '_ {
                self.kinds().map(|kind| (kind, self.of(kind)))
            }

            /// The kind of the `n`-th piece, counting kind by kind.
            pub fn nth(&self, n: u16) -> Option<$kind> {
                let mut left = u64::from(n);
                let (chunks, _) = self.each.as_chunks::<8>();
                let mut at = 0;
                for chunk in chunks {
                    let here = sum_of(u64::from_le_bytes(*chunk));
                    if left < here {
                        break;
                    }
                    left -= here;
                    at += 8;
                }
                for have in self.each.get(at..)? {
                    if left < u64::from(*have) { return $kind::from_index(at); }
                    left -= u64::from(*have);
                    at += 1;
                }
                None
            }

            /// A sum of products with fixed odd numbers: the products do not wait for each other.
            pub(crate) fn mix(&self, h: &mut crate::state::Mixer) {
                let mut sum = u64::from(self.total);
                if sum > 0 {
                    let mut key = 0x9e37_79b9_7f4a_7c15u64;
                    let (words, rest) = self.each.as_chunks::<8>();
                    for w in words {
                        sum = sum.wrapping_add(u64::from_le_bytes(*w).wrapping_mul(key));
                        key = key.rotate_left(17) | 1;
                    }
                    // From the back, so that a kind counts the same however many follow it.
                    let last = rest.iter().rev().fold(0u64, |last, b| last << 8 | u64::from(*b));
                    sum = sum.wrapping_add(last.wrapping_mul(key));
                }
                h.word(sum);
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_map(self.iter().map(|(k, n)| (k.slug(), n)))
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let map = std::collections::BTreeMap::<String, u8>::deserialize(d)?;
                let mut out = $name::NONE;
                for (slug, n) in map {
                    let kind = $kind::from_slug(&slug)
                        .ok_or_else(|| serde::de::Error::custom(format!("there is no kind {slug:?}")))?;
                    out.add(kind, n);
                }
                Ok(out)
            }
        }
    };
}

counts! {
    /// Cards counted by kind: a hand, a deck whose order nobody knows.
    CardCounts of CardKind
}
counts! {
    /// Tokens counted by kind: the pile, the Monster discard pile, trophies.
    TokenCounts of TokenKind
}

/// A short list without allocation; what does not fit is refused.
#[derive(Clone, Copy, Debug)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Copy + std::hash::Hash, const N: usize> std::hash::Hash for Row<T, N> {
    fn hash<H: std::hash::Hasher>(&self, h: &mut H) {
        self.as_slice().hash(h);
    }
}

impl<T: Copy + Ord, const N: usize> Row<T, N> {
    /// Puts the items in order.
    pub fn sort(&mut self) {
        if let Some(items) = self.items.get_mut(..self.len as usize) {
            items.sort_unstable();
        }
    }
}

impl<const N: usize> Row<CardKind, N> {
    /// The cards in their order.
    pub(crate) fn mix(&self, h: &mut crate::state::Mixer) {
        h.codes(self.iter().map(|k| k as u8));
    }
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty row; `filler` is never seen.
    pub const fn new(filler: T) -> Self {
        Row { items: [filler; N], len: 0 }
    }

    /// How many items there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// True if there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end; false if there is no room.
    pub fn push(&mut self, item: T) -> bool {
        match self.items.get_mut(self.len as usize) {
            Some(slot) => {
                *slot = item;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.items.get(last as usize).copied()
    }

    /// The last item.
    pub fn last(&self) -> Option<T> {
        self.items.get((self.len as usize).checked_sub(1)?).copied()
    }

    /// The items in order.
    pub fn as_slice(&self) -> &[T] {
        self.items.get(..self.len as usize).unwrap_or(&[])
    }

    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.as_slice().iter().copied()
    }

    /// The items in order, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().take(self.len as usize)
    }

    /// Keeps the items for which something holds, in their order.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            let Some(item) = self.items.get(at).copied().filter(|i| keep(i)) else { continue };
            if let Some(slot) = self.items.get_mut(kept) {
                *slot = item;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Forgets all items.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Puts an item in at a position, before the items from there on; false if there is no room.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        if !self.push(item) {
            return false;
        }
        if let Some(tail) = self.items.get_mut(at..self.len as usize) {
            tail.rotate_right(1);
        }
        true
    }

    /// Takes out the item at a position and closes the gap.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let len = self.len as usize;
        let gone = *self.items.get(..len)?.get(at)?;
        if let Some(tail) = self.items.get_mut(at..len) {
            tail.rotate_left(1);
        }
        self.len -= 1;
        Some(gone)
    }
}

#[cfg(feature = "serde")]
impl<T: Copy + serde::Serialize, const N: usize> serde::Serialize for Row<T, N> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.as_slice())
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Copy + Filler + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de> for Row<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut row = Row::new(T::FILLER);
        for item in Vec::<T>::deserialize(d)? {
            if !row.push(item) {
                return Err(serde::de::Error::custom(format!("more than {N} entries")));
            }
        }
        Ok(row)
    }
}

/// A value to fill the unused part of a [`Row`] with.
pub trait Filler {
    /// That value.
    const FILLER: Self;
}

impl Filler for Contact {
    const FILLER: Contact = Contact { who: TokenId(0), with: Obstacle::Structure(Structure::Keep) };
}

impl Filler for CardKind {
    const FILLER: CardKind = CardKind::ALL[0];
}

impl TokenCounts {
    /// The tokens of a table of the component list, as far as this program has their kinds.
    pub(crate) fn listed<'a>(list: impl IntoIterator<Item = (&'a str, u8)>) -> TokenCounts {
        let mut counts = TokenCounts::NONE;
        for (slug, n) in list {
            if let Some(kind) = TokenKind::from_slug(slug) {
                counts.add(kind, n);
            }
        }
        counts
    }

    /// One of each of these, as far as this program has their kinds.
    pub(crate) fn one_of_each(slugs: &[&str]) -> TokenCounts {
        TokenCounts::listed(slugs.iter().map(|slug| (*slug, 1)))
    }
}
