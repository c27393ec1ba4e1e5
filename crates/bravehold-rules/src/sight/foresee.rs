//! What a viewer can foresee: looking ahead in a game with cards dealt anew must not tell those cards as facts.

use super::Sight;
use crate::board::Seat;
use crate::event::Event;

/// What would happen, without what rests on cards that were dealt anew.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foreseen {
    /// What would happen for certain, as far as the viewer may hear of it.
    pub events: Vec<Event>,
    /// Whether something was left out: it depends on cards that the viewer cannot see.
    pub hidden: bool,
}

impl Sight<'_> {
    /// What the viewer can foresee of what an answer brought about in a copy of this game, which may be an imagined one.
    /// It is the same whatever the hidden cards are: what names one of them, or depends on it, is left out.
    pub fn foresee(self, events: &[Event]) -> Foreseen {
        let mut out = Foreseen::default();
        for heard in events.iter().filter_map(|event| self.event(*event)) {
            let certain = self.certain(heard);
            out.hidden |= certain != Some(heard) || self.may_bring_more(heard);
            out.events.extend(certain);
        }
        out
    }

    /// Whether more may follow that depends on cards in hands that the viewer cannot see, even if nothing does.
    fn may_bring_more(self, event: Event) -> bool {
        let Event::Revealed { kind } = event else { return false };
        let closed = |seat: Seat| !self.sees_hand(seat) && !self.state().seats.at(seat).hand.is_empty();
        kind.rule().looks_into_hands() && Seat::ALL.into_iter().any(closed)
    }

    /// An event without the hidden cards that it names; none if it might as well not happen.
    fn certain(self, event: Event) -> Option<Event> {
        match event {
            // Discarded from a hand that the viewer cannot see, as by a Plague or by a player who goes out.
            Event::CardDiscarded { seat, .. } if !self.sees_hand(seat) => None,
            // Without chance a card is drawn only where somebody has looked, which need not be the viewer.
            Event::CardDrawn { seat, card } => {
                Some(Event::CardDrawn { seat, card: card.filter(|card| self.top(card.deck()).is_some()) })
            }
            seen => Some(seen),
        }
    }
}
