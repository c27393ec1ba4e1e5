//! Which proposals to trade were declined this turn (B-98).

use crate::cards::CardKind;
use crate::choice::Deal;
use crate::pile::{Filler, Row};
use crate::state::Mixer;

/// The most proposals that are remembered: all there are with 5 players and 5 different cards in every open hand.
const MOST: usize = 100;

/// The proposals of the active player that were declined while no hand changed, in a fixed order (B-98).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Declined(Row<Deal, MOST>);

impl Default for Declined {
    fn default() -> Self {
        Declined(Row::new(Deal::FILLER))
    }
}

impl Filler for Deal {
    const FILLER: Deal = Deal { with: crate::board::Seat::P1, give: CardKind::FILLER, want: None };
}

impl Declined {
    /// True if this proposal was declined.
    pub fn has(&self, deal: Deal) -> bool {
        self.0.as_slice().binary_search(&deal).is_ok()
    }

    /// True if no further proposal can be remembered, so none is taken any more (Ruling 29).
    pub fn is_full(&self) -> bool {
        self.0.len() == MOST
    }

    /// The proposals, sorted.
    pub(crate) fn as_slice(&self) -> &[Deal] {
        self.0.as_slice()
    }

    /// The proposals, sorted.
    pub fn iter(&self) -> impl Iterator<Item = Deal> + '_ {
        self.0.iter()
    }

    /// True if the list is in its order and names only seats where somebody sits.
    pub(crate) fn is_sound(&self, players: u8) -> bool {
        self.0.as_slice().is_sorted_by(|a, b| a < b) && self.iter().all(|d| d.with.number() <= players)
    }

    /// Remembers a proposal; false if there is no room.
    pub(crate) fn add(&mut self, deal: Deal) -> bool {
        // The order in which they were made cannot matter, so games that differ only in it are equal.
        let added = self.has(deal) || self.0.push(deal);
        self.0.sort();
        added
    }

    /// Forgets all of them: a hand has changed, or the talk is over.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn mix(&self, h: &mut Mixer) {
        for deal in self.iter() {
            let want = deal.want.map_or(0, |k| k as u64 + 1);
            h.word((deal.with as u64) << 32 | (deal.give as u64) << 16 | want);
        }
    }
}
