//! Tokens off the board that seldom move: one sparse list for all of these places, so that a state stays small.

use crate::board::Seat;
use crate::pile::{Filler, Row, TokenCounts};
use crate::state::Mixer;
use crate::tokens::TokenKind;

/// A place off the board other than the pile and the Monster discard pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Zone {
    /// Out of the game.
    Removed,
    /// Tokens that left the game unseen (W-20).
    Unseen,
    /// Monsters and pieces that come on the board through others (W-15, W-21).
    Reserve,
    /// Starting Monsters that have no arc yet.
    Starters,
    /// The Overlord's hand (B-424).
    Overlord,
    /// What a player has slain, in a game with trophies.
    Trophies(Seat),
}

impl Zone {
    const fn code(self) -> u8 {
        match self {
            Zone::Removed => 0,
            Zone::Unseen => 1,
            Zone::Reserve => 2,
            Zone::Starters => 3,
            Zone::Overlord => 4,
            Zone::Trophies(seat) => 5 + seat as u8,
        }
    }
}

/// Some tokens of one kind in one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Lot {
    zone: Zone,
    kind: TokenKind,
    n: u8,
}

impl Filler for Lot {
    const FILLER: Lot = Lot { zone: Zone::Removed, kind: TokenKind::ALL[0], n: 0 };
}

/// The most lots: the tokens of all boxes together are fewer than that many kinds in that many places can need.
const MOST: usize = 160;

/// What lies in each [`Zone`], in a fixed order and without anything that is empty: equal contents are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Zones(Row<Lot, MOST>);

impl Default for Zones {
    fn default() -> Zones {
        Zones(Row::new(Lot::FILLER))
    }
}

impl Zones {
    /// Where the lot of a kind is, or where it would be.
    fn place(&self, zone: Zone, kind: TokenKind) -> Result<usize, usize> {
        self.0.as_slice().binary_search_by_key(&(zone, kind), |lot| (lot.zone, lot.kind))
    }

    /// The kinds in a zone, in order, with their numbers.
    pub fn iter(&self, zone: Zone) -> impl Iterator<Item = (TokenKind, u8)> + '_ {
        let lots = self.0.as_slice();
        let first = lots.partition_point(|lot| lot.zone < zone);
        lots.iter().skip(first).take_while(move |lot| lot.zone == zone).map(|lot| (lot.kind, lot.n))
    }

    /// The kinds in a zone, in order.
    pub fn kinds(&self, zone: Zone) -> impl Iterator<Item = TokenKind> + '_ {
        self.iter(zone).map(|(kind, _)| kind)
    }

    /// How many of a kind are in a zone.
    pub fn of(&self, zone: Zone, kind: TokenKind) -> u8 {
        let lot = self.place(zone, kind).ok().and_then(|at| self.0.as_slice().get(at));
        lot.map_or(0, |lot| lot.n)
    }

    /// True if at least one of a kind is in a zone.
    pub fn has(&self, zone: Zone, kind: TokenKind) -> bool {
        self.place(zone, kind).is_ok()
    }

    /// How many tokens are in a zone.
    pub fn total(&self, zone: Zone) -> u16 {
        self.iter(zone).map(|(_, n)| u16::from(n)).sum()
    }

    /// True if nothing is in a zone.
    pub fn is_empty(&self, zone: Zone) -> bool {
        self.iter(zone).next().is_none()
    }

    /// Everything in a zone.
    pub fn all(&self, zone: Zone) -> TokenCounts {
        let mut counts = TokenCounts::NONE;
        self.iter(zone).for_each(|(kind, n)| counts.add(kind, n));
        counts
    }

    /// Puts `n` of a kind into a zone; false if there is no room.
    pub fn add(&mut self, zone: Zone, kind: TokenKind, n: u8) -> bool {
        match self.place(zone, kind) {
            _ if n == 0 => true,
            Ok(at) => {
                if let Some(lot) = self.0.iter_mut().nth(at) {
                    lot.n = lot.n.saturating_add(n);
                }
                true
            }
            Err(at) => self.0.insert(at, Lot { zone, kind, n }),
        }
    }

    /// Puts all of these into a zone; false if there is no room for all.
    pub fn add_all(&mut self, zone: Zone, tokens: &TokenCounts) -> bool {
        tokens.iter().all(|(kind, n)| self.add(zone, kind, n))
    }

    /// Takes one of a kind out of a zone; false if there is none.
    pub fn take(&mut self, zone: Zone, kind: TokenKind) -> bool {
        let Ok(at) = self.place(zone, kind) else { return false };
        if self.of(zone, kind) == 1 {
            self.0.remove(at);
        } else if let Some(lot) = self.0.iter_mut().nth(at) {
            lot.n = lot.n.saturating_sub(1);
        }
        true
    }

    /// True if the list is in its order, without anything that is empty.
    pub(crate) fn is_sound(&self) -> bool {
        let lots = self.0.as_slice();
        lots.is_sorted_by(|a, b| (a.zone, a.kind) < (b.zone, b.kind)) && lots.iter().all(|lot| lot.n > 0)
    }

    /// Adds the tokens of all zones.
    pub(crate) fn add_to(&self, all: &mut TokenCounts) {
        self.0.iter().for_each(|lot| all.add(lot.kind, lot.n));
    }

    pub(crate) fn mix(&self, h: &mut Mixer) {
        h.codes(self.0.iter().flat_map(|lot| [lot.zone.code(), lot.kind as u8, lot.n]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_in_comes_out_and_leaves_nothing_behind() {
        let mut zones = Zones::default();
        let (a, b) = (TokenKind::ALL[3], TokenKind::ALL[1]);
        assert!(
            zones.add(Zone::Reserve, a, 2)
                && zones.add(Zone::Reserve, b, 1)
                && zones.add(Zone::Removed, a, 0)
        );
        assert_eq!(zones.iter(Zone::Reserve).collect::<Vec<_>>(), [(b, 1), (a, 2)]);
        assert_eq!((zones.total(Zone::Reserve), zones.is_empty(Zone::Removed)), (3, true));
        assert!(
            zones.take(Zone::Reserve, a) && zones.take(Zone::Reserve, a) && !zones.take(Zone::Reserve, a)
        );
        assert!(zones.take(Zone::Reserve, b) && !zones.take(Zone::Overlord, b));
        assert_eq!(zones, Zones::default());
    }

    #[test]
    fn zones_do_not_mix_and_their_order_of_filling_does_not_matter() {
        let (mut one, mut two) = (Zones::default(), Zones::default());
        let kind = TokenKind::ALL[0];
        let all = [Zone::Trophies(Seat::P2), Zone::Trophies(Seat::P1), Zone::Overlord, Zone::Unseen];
        assert!(all.iter().all(|z| one.add(*z, kind, 1)) && all.iter().rev().all(|z| two.add(*z, kind, 1)));
        assert_eq!(one, two);
        assert!(one.is_sound());
        assert!(all.iter().all(|z| one.of(*z, kind) == 1) && one.of(Zone::Starters, kind) == 0);
    }

    #[test]
    fn a_full_list_refuses_more() {
        let mut zones = Zones::default();
        let seats = Seat::ALL.into_iter().flat_map(|s| TokenKind::ALL.into_iter().map(move |k| (s, k)));
        let fits = seats.filter(|(s, k)| zones.add(Zone::Trophies(*s), *k, 1)).count();
        assert_eq!(fits, MOST);
        assert!(zones.add(Zone::Trophies(Seat::P1), TokenKind::ALL[0], 1));
    }
}
