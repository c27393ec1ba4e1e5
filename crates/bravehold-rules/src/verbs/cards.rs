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
            && match deck {
                Deck::Castle => self.state.deck.take(card),
                Deck::Wizard => self.state.wizard_deck.take(card),
            }
        {
            self.receive(seat, card, into);
            left = left.saturating_sub(1);
        }
        // What somebody has looked at comes first, and no chance is needed for it (W-200).
        while deck == Deck::Castle && left > 0 && !self.state.known.is_empty() {
            if let Some(card) = self.state.known.remove(0) {
                self.receive(seat, card, into);
                left -= 1;
            }
        }
        if left == 0 || !self.look().can_draw(deck) {
            return Got::Nothing;
        }
        let toss = match deck {
            Deck::Castle => {
                if self.state.deck.is_empty() {
                    self.shuffle_discards();
                }
                // Shuffling may have taken cards out of the game (B-570).
                if self.state.deck.is_empty() {
                    return Got::Nothing;
                }
                Toss::Deck
            }
            Deck::Wizard => {
                if self.state.wizard_deck.is_empty() {
                    self.state.wizard_deck = self.state.wizard_discard;
                    self.state.wizard_discard = CardCounts::NONE;
                    self.tell(Event::WizardDeckShuffled);
                }
                Toss::WizardDeck
            }
        };
        self.call(Step::DrawCards { seat, left, deck, into }, Step::Toss(toss))
    }

    fn receive(&mut self, seat: Seat, card: CardKind, into: Into) {
        match into {
            Into::Hand => {
                self.state.seats.at_mut(seat).hand.add(card, 1);
                self.tell(Event::CardDrawn { seat, card: Some(card) });
            }
            Into::Aside => {
                self.state.aside.push(card);
                self.state.knower = seat;
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
        } else if left > 0 && self.look().can_draw(Deck::Wizard) {
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
            self.state.known.push(card);
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
        match card.deck() {
            Deck::Castle => {
                if !self.state.discard.push(card) {
                    self.fault("the discard pile is full");
                }
            }
            Deck::Wizard if self.look().is_open(Deck::Wizard) => self.state.wizard_discard.add(card, 1),
            // While the deck is closed its cards leave the game (W-46).
            Deck::Wizard => self.state.removed_cards.add(card, 1),
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

    /// Each player, the active one first and then clockwise, discards cards of choice (B-340, W-240, W-290).
    pub(crate) fn each_discards(&mut self, asked: u8, why: Why, got: Got) -> Got {
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
            let (source, must) = match why {
                Why::DiscardDown(n) => (From::Hand, s.hand.total() > u16::from(n)),
                Why::DiscardSpell => {
                    (From::HandOf(Deck::Wizard), s.hand.iter().any(|(k, _)| k.deck() == Deck::Wizard))
                }
                _ => (From::Hand, !s.hand.is_empty()),
            };
            if !s.out && must {
                let question = Question::Card { from: source, why, optional: Optional::Must };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return self.call(Step::EachDiscards { asked: i + 1, why }, Step::Ask(prompt));
            }
        }
        Got::Nothing
    }
}
