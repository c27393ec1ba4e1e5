//! Cards drawn, discarded, taken back and removed.

use super::Play;
use crate::board::Seat;
use crate::cards::CardKind;
use crate::chance::Toss;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::pile::CardCounts;
use crate::question::{From, Optional, Prompt, Question, Why};
use crate::step::{Got, Step};

impl Play<'_> {
    /// Draws cards one at a time; the discard pile refills an empty deck when a card is due.
    pub(crate) fn draw_cards(&mut self, seat: Seat, left: u8, got: Got) -> Got {
        let mut left = left;
        if let Got::Card(card) = got
            && self.state.deck.take(card)
        {
            self.state.seats.at_mut(seat).hand.add(card, 1);
            self.tell(Event::CardDrawn { seat, card: Some(card) });
            left = left.saturating_sub(1);
        }
        if left == 0 {
            return Got::Nothing;
        }
        if self.state.deck.is_empty() {
            self.shuffle_discards();
        }
        if self.state.deck.is_empty() {
            return Got::Nothing;
        }
        self.call(Step::DrawCards { seat, left }, Step::Toss(Toss::Deck))
    }

    fn shuffle_discards(&mut self) {
        if self.state.discard.is_empty() {
            return;
        }
        while let Some(card) = self.state.discard.pop() {
            self.state.deck.add(card, 1);
        }
        self.tell(Event::DeckShuffled);
    }

    /// Takes a card of the deck out of the game, if it is there.
    pub(crate) fn remove_from_deck(&mut self, card: CardKind) {
        if self.state.deck.take(card) {
            self.state.removed_cards.add(card, 1);
            self.tell(Event::CardRemoved { card });
        }
    }

    /// Discards a card of a hand.
    pub(crate) fn discard(&mut self, seat: Seat, card: CardKind) {
        if self.put_down(seat, card) {
            self.tell(Event::CardDiscarded { seat, card });
        }
    }

    /// Puts a card of a hand on the discard pile without a word.
    pub(crate) fn put_down(&mut self, seat: Seat, card: CardKind) -> bool {
        if !self.state.seats.at_mut(seat).hand.take(card) {
            self.fault("a card that is not in the hand");
            return false;
        }
        if !self.state.discard.push(card) {
            self.fault("the discard pile is full");
        }
        true
    }

    /// Discards a whole hand, in the order of the kinds.
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        self.discard_all(seat, |_| true);
    }

    /// Discards every card of a hand for which something holds.
    pub(crate) fn discard_all(&mut self, seat: Seat, test: impl Fn(CardKind) -> bool) {
        let hand: CardCounts = self.state.seats.at(seat).hand;
        for (card, n) in hand.iter().filter(|(k, _)| test(*k)) {
            for _ in 0..n {
                self.discard(seat, card);
            }
        }
    }

    /// Takes the last copy of a card under the top of the discard pile into a hand (B-220).
    pub(crate) fn take_from_discard(&mut self, seat: Seat, card: CardKind) {
        let below = self.state.discard.len().saturating_sub(1);
        let found = self.state.discard.iter().take(below).enumerate().filter(|(_, k)| *k == card).last();
        if let Some((at, card)) = found
            && self.state.discard.remove(at).is_some()
        {
            self.state.seats.at_mut(seat).hand.add(card, 1);
            self.tell(Event::CardTaken { seat, card });
        }
    }

    /// Each player, the active one first and then clockwise, discards a card of choice (B-340).
    pub(crate) fn each_discards(&mut self, asked: u8, why: Why, got: Got) -> Got {
        let (active, players) = (self.state.clock.active, self.look().players());
        if let (Some(Choice::Card(card)), Some(last)) = (got.choice(), asked.checked_sub(1)) {
            self.discard(active.clockwise(last, players), card);
        }
        for i in asked..players {
            let seat = active.clockwise(i, players);
            let s = self.state.seats.at(seat);
            if !s.out && !s.hand.is_empty() {
                let question = Question::Card { from: From::Hand, why, optional: Optional::Must };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return self.call(Step::EachDiscards { asked: i + 1, why }, Step::Ask(prompt));
            }
        }
        Got::Nothing
    }
}
