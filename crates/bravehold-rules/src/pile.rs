//! Piles: counts where nobody knows the order, rows where everybody does.

use crate::cards::CardKind;
use crate::tokens::TokenKind;

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

            /// The kinds that are there, in order, with their numbers.
            pub fn iter(&self) -> impl Iterator<Item = ($kind, u8)> + '_ {
                self.there.iter().enumerate().flat_map(move |(w, word)| {
                    let mut left = *word;
                    std::iter::from_fn(move || {
                        if left == 0 { return None; }
                        let bit = left.trailing_zeros() as usize;
                        left &= left - 1;
                        let kind = $kind::from_index(w * 64 + bit)?;
                        Some((kind, self.of(kind)))
                    })
                })
            }

            /// The kind of the `n`-th piece, counting kind by kind.
            pub fn nth(&self, n: u16) -> Option<$kind> {
                let mut left = n;
                for (kind, have) in self.iter() {
                    let have = u16::from(have);
                    if left < have { return Some(kind); }
                    left -= have;
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
                    let last = rest.iter().fold(0u64, |last, b| last << 8 | u64::from(*b));
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

    /// Forgets all items.
    pub fn clear(&mut self) {
        self.len = 0;
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

impl Filler for CardKind {
    const FILLER: CardKind = CardKind::ALL[0];
}
