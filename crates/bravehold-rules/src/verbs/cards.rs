//! Cards drawn, discarded, taken back and removed.

use super::Play;
use crate::board::Seat;
use crate::cards::{CardKind, Deck};
use crate::chance::Toss;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::pile::CardCounts;
use crate::question::{From, Optional, Prompt, Question, Why};
use crate::step::{Got, Into, Step};

impl Play<'_> {
    /// Draws cards one at a time; the discard pile refills an empty deck when a card is due.
    pub(crate) fn draw_cards(&mut self, seat: Seat, left: u8, deck: Deck, into: Into, got: Got) -> Got {
        // Who was put out of the game by the own card draws nothing for it (B-550).
        let mut left = if self.state.seats.at(seat).out { 0 } else { left };
        if let Got::Card(card) = got
            && self.state.decks.at_mut(deck).cards.take(card)
        {
            self.receive(seat, card, into);
            left = left.saturating_sub(1);
        }
        // What somebody has looked at comes first, and no chance is needed for it (W-200).
        while left > 0
            && let Some(card) = self.state.decks.at_mut(deck).known.remove(0)
        {
            self.receive(seat, card, into);
            left -= 1;
        }
        if left == 0 || !self.look().can_draw(deck) {
            return Got::Nothing;
        }
        if self.state.decks.at(deck).cards.is_empty() {
            self.shuffle_discards(deck);
            // Shuffling may have taken cards out of the game (B-570).
            if self.state.decks.at(deck).cards.is_empty() {
                return Got::Nothing;
            }
        }
        self.call(Step::DrawCards { seat, left, deck, into }, Step::Toss(Toss::Deck(deck)))
    }

    fn receive(&mut self, seat: Seat, card: CardKind, into: Into) {
        match into {
            Into::Hand => {
                self.state.seats.at_mut(seat).hand.add(card, 1);
                self.tell(Event::CardDrawn { seat, card: Some(card) });
            }
            Into::Aside => {
                self.state.aside.push(card);
                self.state.decks.at_mut(card.deck()).knower = seat;
                self.tell(Event::CardLookedAt { seat, card: Some(card) });
            }
        }
    }

    /// Draws cards, each from a deck that the drawer names where there is a choice (W-31, W-53, W-54).
    pub(crate) fn draw_any(&mut self, seat: Seat, left: u8, got: Got) -> Got {
        let into = Into::Hand;
        if let Got::Choice(Choice::Deck(deck)) = got {
            let left = left.saturating_sub(1);
            self.next(&[Step::DrawCards { seat, left: 1, deck, into }, Step::DrawAny { seat, left }]);
        } else if left > 0 && self.look().has_choice_of_decks() {
            let prompt = Prompt { who: Who::Seat(seat), question: Question::Deck { why: Why::DrawFrom } };
            return self.call(Step::DrawAny { seat, left }, Step::Ask(prompt));
        } else if left > 0 {
            self.next(&[Step::DrawCards { seat, left, deck: Deck::Castle, into }]);
        }
        Got::Nothing
    }

    /// The player keeps one of the cards looked at (W-200).
    pub(crate) fn keep(&mut self, seat: Seat, card: CardKind) {
        if self.take_aside(card) {
            self.state.seats.at_mut(seat).hand.add(card, 1);
            self.tell(Event::CardKept { seat, card: Some(card) });
        }
    }

    /// The player puts one of the cards looked at back, under those put back before (W-200).
    pub(crate) fn put_back(&mut self, seat: Seat, card: CardKind) {
        if self.take_aside(card) {
            self.state.decks.at_mut(card.deck()).known.push(card);
            self.tell(Event::CardPutBack { seat, card: Some(card) });
        }
    }

    fn take_aside(&mut self, card: CardKind) -> bool {
        let place = self.state.aside.iter().position(|k| k == card);
        place.and_then(|at| self.state.aside.remove(at)).is_some()
    }

    /// Each hit card of this turn lets its player draw one more card (W-90, W-96).
    pub(crate) fn add_zeal(&mut self) {
        self.state.clock.zeal = self.state.clock.zeal.saturating_add(1);
    }

    fn shuffle_discards(&mut self, deck: Deck) {
        let lying = self.state.decks.at_mut(deck);
        if lying.discard.is_empty() {
            return;
        }
        while let Some(card) = lying.discard.pop() {
            lying.cards.add(card, 1);
        }
        self.tell(Event::DeckShuffled { deck });
    }

    /// Takes a card of its deck out of the game, if it is there.
    pub(crate) fn remove_from_deck(&mut self, card: CardKind) {
        if self.state.decks.at_mut(card.deck()).cards.take(card) {
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

    /// Puts a card of a hand on the discard pile of its deck without a word.
    pub(crate) fn put_down(&mut self, seat: Seat, card: CardKind) -> bool {
        if !self.state.seats.at_mut(seat).hand.take(card) {
            self.fault("a card that is not in the hand");
            return false;
        }
        let deck = card.deck();
        if !self.look().is_open(deck) {
            // While the deck is closed its cards leave the game (W-46).
            self.state.removed_cards.add(card, 1);
        } else if !self.state.decks.at_mut(deck).put_down(deck, card) {
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
        let pile = &mut self.state.decks.at_mut(card.deck()).discard;
        let below = pile.len().saturating_sub(1);
        let found = pile.iter().take(below).enumerate().filter(|(_, k)| *k == card).last();
        if let Some((at, card)) = found
            && pile.remove(at).is_some()
        {
            self.state.seats.at_mut(seat).hand.add(card, 1);
            self.tell(Event::CardTaken { seat, card });
        }
    }

    /// Each player, the active one first and then clockwise, discards cards of choice (B-340, W-240, W-290).
    pub(crate) fn each_discards(&mut self, asked: u8, why: Why, cards: From, got: Got) -> Got {
        let (active, players) = (self.state.clock.active, self.look().players());
        let mut from = asked;
        if let (Some(Choice::Card(card)), Some(last)) = (got.choice(), asked.checked_sub(1)) {
            let seat = active.clockwise(last, players);
            self.discard(seat, card);
            if let Why::DiscardDown(n) = why
                && self.state.seats.at(seat).hand.total() > u16::from(n)
            {
                from = last;
            }
        }
        for i in from..players {
            let seat = active.clockwise(i, players);
            let s = self.state.seats.at(seat);
            let must = match why {
                Why::DiscardDown(n) => s.hand.total() > u16::from(n),
                _ => !self.look().cards_in(cards, seat).is_empty(),
            };
            if !s.out && must {
                let question = Question::Card { from: cards, why, optional: Optional::Must };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return self.call(Step::EachDiscards { asked: i + 1, why, from: cards }, Step::Ask(prompt));
            }
        }
        Got::Nothing
    }
}
