//! Cards drawn, discarded, taken back and removed.

use super::Play;
use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::{CardKind, Deck};
use crate::chance::ChanceNode;
use crate::choice::{Choice, Who};
use crate::deck::DeckSet;
use crate::event::Event;
use crate::memory::Slot;
use crate::pile::CardCounts;
use crate::question::{CardSource, Optional, Prompt, Purpose, Question};
use crate::step::{DrawInto, Loss, Resume, Step};

impl Play<'_> {
    /// A player draws up to a full hand (B-70, P-120).
    pub(crate) fn fill_hand(&mut self, seat: Seat) {
        let held = self.state.seats.at(seat).hand.total();
        let left = u16::from(self.figure(Figure::HandSize)).saturating_sub(held) as u8;
        if left > 0 {
            self.next(&[Step::DrawAny { seat, left, from: DeckSet::UNNAMED }]);
        }
    }

    /// Draws cards one at a time; the discard pile refills an empty deck when a card is due.
    pub(crate) fn draw_cards(
        &mut self,
        seat: Seat,
        left: u8,
        deck: Deck,
        into: DrawInto,
        got: Resume,
    ) -> Resume {
        // Who was put out of the game by the own card draws nothing for it (B-550).
        let mut left = if self.state.seats.at(seat).out { 0 } else { left };
        if let Resume::Card(card) = got
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
            self.forget_knower(deck);
            left -= 1;
        }
        if left == 0 || !self.look().can_draw(deck) {
            return Resume::Nothing;
        }
        if self.state.decks.at(deck).cards.is_empty() {
            self.shuffle_discards(deck);
            // Shuffling may have taken cards out of the game (B-570).
            if self.state.decks.at(deck).cards.is_empty() {
                return Resume::Nothing;
            }
            if deck.banishes() > 0 {
                let out = Step::DrawCards { seat, left: deck.banishes(), deck, into: DrawInto::Banished };
                return self.call(Step::DrawCards { seat, left, deck, into }, out);
            }
        }
        self.call(Step::DrawCards { seat, left, deck, into }, Step::Chance(ChanceNode::Deck(deck)))
    }

    fn receive(&mut self, seat: Seat, card: CardKind, into: DrawInto) {
        match into {
            DrawInto::Hand => {
                self.state.seats.at_mut(seat).hand.add(card, 1);
                self.tell(Event::CardDrawn { seat, card: Some(card) });
            }
            DrawInto::Banished => self.banish_shown(card),
            DrawInto::Aside => {
                self.state.aside.push(card);
                self.state.decks.at_mut(card.deck()).knower = seat;
                self.tell(Event::CardLookedAt { seat, card: Some(card) });
            }
        }
    }

    /// Draws cards, each from a deck that the drawer names where there is a choice, after seeing the card before (W-31,
    /// W-53, W-54, E-30).
    #[inline(never)]
    pub(crate) fn draw_any(&mut self, seat: Seat, left: u8, from: DeckSet, got: Resume) -> Resume {
        let into = DrawInto::Hand;
        let look = self.look();
        // Who was put out of the game meanwhile is not asked (B-550).
        let left = if look.state.seats.at(seat).out { 0 } else { left };
        let mut open = from.iter().filter(|d| look.can_draw(*d));
        match (got, open.next(), open.next()) {
            (Resume::Choice(Choice::Deck(deck)), ..) => {
                let left = left.saturating_sub(1);
                self.next(&[
                    Step::DrawCards { seat, left: 1, deck, into },
                    Step::DrawAny { seat, left, from },
                ]);
            }
            _ if left == 0 => {}
            (_, Some(_), Some(_)) => {
                let question = Question::Deck { among: from, why: Purpose::DrawFrom };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return self.call(Step::DrawAny { seat, left, from }, Step::Ask(prompt));
            }
            (_, Some(deck), None) => self.next(&[Step::DrawCards { seat, left, deck, into }]),
            (_, None, _) => {}
        }
        Resume::Nothing
    }

    /// The player keeps one of the cards looked at (W-200).
    pub(crate) fn keep(&mut self, seat: Seat, card: CardKind) {
        if self.take_aside(card) {
            self.state.seats.at_mut(seat).hand.add(card, 1);
            self.tell(Event::CardKept { seat, card: Some(card) });
            self.forget_knower(card.deck());
        }
    }

    /// Where nothing is known of a deck it does not matter who has looked: such games are equal.
    fn forget_knower(&mut self, deck: Deck) {
        let nothing = self.state.aside.is_empty() && self.state.decks.at(deck).known.is_empty();
        if nothing {
            self.state.decks.at_mut(deck).knower = Seat::P1;
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
    pub(crate) fn draw_one_more_per_hit(&mut self) {
        self.add(crate::memory::CARDS_PER_HIT, 1);
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
        } else if !self.state.decks.at_mut(deck).put_down(self.rules.keeps_order(deck), card) {
            self.fault("the discard pile is full");
        }
        true
    }

    /// Lays a card of a hand where a rule remembers it, without a word (E-57).
    pub(super) fn lay_card(&mut self, seat: Seat, slot: Slot<CardCounts>, card: CardKind) {
        if self.state.seats.at_mut(seat).hand.take(card) {
            let mut there = self.recall(slot);
            there.add(card, 1);
            self.remember(slot, there);
        } else {
            self.fault("a card that is not in the hand");
        }
    }

    /// The cards that a rule remembers go to the discard piles of their decks (E-60, E-64).
    pub(crate) fn discard_cards_from(&mut self, slot: Slot<CardCounts>) {
        let there = self.recall(slot);
        self.remember(slot, CardCounts::NONE);
        for (card, n) in there.iter() {
            for _ in 0..n {
                let deck = card.deck();
                if !self.state.decks.at_mut(deck).put_down(self.rules.keeps_order(deck), card) {
                    self.fault("the discard pile is full");
                }
            }
        }
    }

    /// Takes a card of a hand out of the game without a word (P-25).
    pub(crate) fn take_out(&mut self, seat: Seat, card: CardKind) {
        if self.state.seats.at_mut(seat).hand.take(card) {
            self.state.removed_cards.add(card, 1);
        } else {
            self.fault("a card that is not in the hand");
        }
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

    /// Takes a card of a hand out of the game, for all to see (T-33, T-36).
    pub(crate) fn banish(&mut self, seat: Seat, card: CardKind) {
        if self.state.seats.at_mut(seat).hand.take(card) {
            self.state.removed_cards.add(card, 1);
            self.tell(Event::CardBanished { seat: Some(seat), card });
        }
    }

    /// Takes a card that was played out of the game (T-164); one of a closed deck is out of it already (W-46).
    pub(crate) fn banish_played(&mut self, card: CardKind) {
        let pile = &mut self.state.decks.at_mut(card.deck()).discard;
        let last = pile.as_slice().iter().rposition(|k| *k == card);
        if last.and_then(|at| pile.remove(at)).is_some() {
            self.state.removed_cards.add(card, 1);
            self.tell(Event::CardBanished { seat: None, card });
        }
    }

    /// Banishes cards from the top of this deck and then of those after it, as many of each (E-211). A deck whose draw pile is
    /// empty gives the top of its discard pile instead (E-212); one that is closed gives nothing (E-213).
    #[inline(never)]
    pub(crate) fn banish_tops(&mut self, deck: Deck, left: u8, each: u8, got: Resume) -> Resume {
        let (mut deck, mut left) = (deck, left);
        if let Resume::Card(card) = got
            && self.state.decks.at_mut(deck).cards.take(card)
        {
            self.banish_shown(card);
            left = left.saturating_sub(1);
        }
        loop {
            let open = self.look().is_open(deck);
            while left > 0 && open {
                let lying = self.state.decks.at_mut(deck);
                if let Some(card) = lying.known.remove(0) {
                    self.forget_knower(deck);
                    self.banish_shown(card);
                } else if !lying.cards.is_empty() {
                    let back = Step::BanishTops { deck, left, each };
                    return self.call(back, Step::Chance(ChanceNode::Deck(deck)));
                } else if let Some(card) = lying.discard.pop() {
                    self.banish_shown(card);
                } else {
                    break;
                }
                left -= 1;
            }
            let Some(next) = Deck::ALL.into_iter().find(|d| *d > deck) else { return Resume::Nothing };
            (deck, left) = (next, each);
        }
    }

    fn banish_shown(&mut self, card: CardKind) {
        self.state.removed_cards.add(card, 1);
        self.tell(Event::CardBanished { seat: None, card });
    }

    /// Each player, the active one first and then clockwise, loses a card at random (T-168).
    #[inline(never)]
    pub(crate) fn each_loses(&mut self, asked: u8, how: Loss, got: Resume) -> Resume {
        let (active, players) = (self.state.clock.active, self.look().players());
        if let (Resume::Card(card), Some(last)) = (got, asked.checked_sub(1)) {
            let seat = active.clockwise(last, players);
            match how {
                Loss::Discard => self.discard(seat, card),
                Loss::Banish => self.banish(seat, card),
            }
        }
        for i in asked..players {
            let seat = active.clockwise(i, players);
            let s = self.state.seats.at(seat);
            if !s.out && !s.hand.is_empty() {
                let toss = Step::Chance(ChanceNode::Hand(seat));
                return self.call(Step::EachLoses { asked: i + 1, how }, toss);
            }
        }
        Resume::Nothing
    }

    /// Each player, the active one first and then clockwise, discards cards of choice (B-340, W-240, W-290).
    pub(crate) fn each_discards(
        &mut self,
        asked: u8,
        why: Purpose,
        cards: CardSource,
        got: Resume,
    ) -> Resume {
        let (active, players) = (self.state.clock.active, self.look().players());
        let mut from = asked;
        if let (Some(Choice::Card(card)), Some(last)) = (got.choice(), asked.checked_sub(1)) {
            let seat = active.clockwise(last, players);
            if why == Purpose::Banish {
                self.banish(seat, card);
            } else {
                self.discard(seat, card);
            }
            if let Purpose::DiscardDown(n) = why
                && self.state.seats.at(seat).hand.total() > u16::from(n)
            {
                from = last;
            }
        }
        for i in from..players {
            let seat = active.clockwise(i, players);
            let s = self.state.seats.at(seat);
            let must = match why {
                Purpose::DiscardDown(n) => s.hand.total() > u16::from(n),
                _ => !self.look().cards_in(cards, seat).is_empty(),
            };
            if !s.out && must {
                let question = Question::Card { from: cards, why, optional: Optional::Must };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return self.call(Step::EachDiscards { asked: i + 1, why, from: cards }, Step::Ask(prompt));
            }
        }
        Resume::Nothing
    }
}
