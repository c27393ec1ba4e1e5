//! Trading one card for one card (B-90 to B-98).

use super::Play;
use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::CardKind;
use crate::choice::{Choice, Deal, Who};
use crate::event::Event;
use crate::look::Look;
use crate::memory::TRADER;
use crate::pile::{CardCounts, Filler, Row};
use crate::question::{Prompt, Question, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Resume, Step};

impl<'a> Look<'a> {
    /// Who proposes trades now: the active player, or who may trade out of turn (B-94, P-121).
    pub fn trader(self) -> Seat {
        self.recall(TRADER).unwrap_or(self.state.clock.active)
    }

    /// Whether this player has a trade left; none where nobody may trade at all (B-51, P-122).
    fn has_trade_left(self, seat: Seat) -> bool {
        let most = self.figure(Figure::Trades);
        if self.recall(TRADER) == Some(seat) { most > 0 } else { self.state.clock.trades < most }
    }

    /// Those with whom a player may trade now (B-93, B-97).
    pub(crate) fn partners(self, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
        let (state, players) = (self.state, self.players());
        Seat::ALL.into_iter().take(players as usize).filter(move |s| {
            let p = state.seats.at(*s);
            *s != seat && !p.out && !p.hand.is_empty()
        })
    }

    /// True if a player may propose a trade now.
    pub(crate) fn may_trade(self, seat: Seat) -> bool {
        self.has_trade_left(seat)
            && !self.state.declined.is_full()
            && !self.state.seats.at(seat).hand.is_empty()
            && self.partners(seat).next().is_some()
    }

    /// The cards that one may ask another for: those in the hand, or with closed hands all of the game.
    #[inline]
    fn askable(self, of: Seat) -> &'a CardCounts {
        if self.hands_closed() { self.rules.cards() } else { &self.state.seats.at(of).hand }
    }

    /// Every pair of cards that `by` may name to `with`.
    fn pairs(self, by: Seat, with: Seat, f: &mut impl FnMut(Deal) -> bool) -> bool {
        let open = self.hands_closed();
        // Listed once: the cards asked for are the same for every card that is given.
        let mut wanted = Row::<CardKind, { CardKind::COUNT }>::new(CardKind::FILLER);
        self.askable(with).kinds().for_each(|k| _ = wanted.push(k));
        for give in self.state.seats.at(by).hand.kinds() {
            if open && !f(Deal { with, give, want: None }) {
                return false;
            }
            for want in wanted.iter() {
                if !f(Deal { with, give, want: Some(want) }) {
                    return false;
                }
            }
        }
        true
    }

    fn check_pair(self, by: Seat, deal: Deal) -> Verdict {
        if !self.state.seats.at(by).hand.has(deal.give) {
            return Err(Refusal::by("B-90", "the card you offer is not in your hand"));
        }
        match deal.want {
            Some(want) if self.askable(deal.with).has(want) => Ok(()),
            Some(_) => Err(Refusal::by("B-90", "the other player does not hold that card")),
            None if self.hands_closed() => Ok(()),
            None => Err(Refusal::by("B-93", "you cannot give a card away for nothing")),
        }
    }

    /// Whether a proposal may be made after those that were declined (B-98).
    fn check_anew(self, deal: Deal) -> Verdict {
        if self.state.declined.has(deal) {
            return Err(Refusal::by("B-98", "this trade was declined, and neither hand has changed since"));
        }
        if self.state.declined.is_full() {
            return Err(Refusal::by("B-98", "too many proposals were declined this turn"));
        }
        Ok(())
    }

    pub(crate) fn trade_options(self, seat: Seat, f: &mut impl FnMut(Choice) -> bool) {
        if !f(Choice::Pass) || !self.may_trade(seat) {
            return;
        }
        // Pairs come in the order of the list of those that were declined, so the next one of it is all to look at.
        let mut declined = self.state.declined.as_slice().iter().map(|d| d.key());
        let mut next = declined.next();
        for with in self.partners(seat) {
            let fresh = |deal: Deal| {
                let key = deal.key();
                while next.is_some_and(|n| n < key) {
                    next = declined.next();
                }
                next == Some(key) || f(Choice::Deal(deal))
            };
            if !self.pairs(seat, with, &mut { fresh }) {
                return;
            }
        }
    }

    pub(crate) fn check_trade(self, seat: Seat, choice: Choice) -> Verdict {
        if choice == Choice::Pass {
            return Ok(());
        }
        if choice.card().is_ok() {
            return Err(Refusal::by("B-115", "you can play cards in the Play Cards phase"));
        }
        let deal = choice.deal()?;
        if !self.has_trade_left(seat) {
            return Err(Refusal::by("B-51", "you have no trade left this turn"));
        }
        if deal.with == seat {
            return Err(Refusal::by("B-90", "a trade needs another player"));
        }
        if deal.with.number() > self.players() {
            return Err(Refusal::by("B-90", "nobody sits there"));
        }
        if self.state.seats.at(deal.with).out {
            return Err(Refusal::by("B-97", "that player is out of the game"));
        }
        if self.state.seats.at(deal.with).hand.is_empty() {
            return Err(Refusal::by("B-93", "that player has no cards"));
        }
        self.check_pair(seat, deal)?;
        self.check_anew(deal)
    }

    /// What the partner may answer; accepting an open wish is naming the card.
    pub(crate) fn trade_answers(self, seat: Seat, deal: Deal, f: &mut impl FnMut(Choice) -> bool) {
        let hand = &self.state.seats.at(seat).hand;
        if deal.want.is_some_and(|w| hand.has(w)) && !f(Choice::Accept) {
            return;
        }
        if !f(Choice::Decline) {
            return;
        }
        if deal.want.is_none() {
            for (card, _) in hand.iter() {
                if !f(Choice::Card(card)) {
                    return;
                }
            }
        }
        self.pairs(seat, self.trader(), &mut |c| {
            let same = c.want == Some(deal.give) && deal.want.is_none_or(|w| w == c.give);
            same || c.want.is_none() || f(Choice::Deal(c))
        });
    }

    pub(crate) fn check_trade_answer(self, seat: Seat, deal: Deal, choice: Choice) -> Verdict {
        let hand = &self.state.seats.at(seat).hand;
        if choice == Choice::Decline {
            return Ok(());
        }
        if choice == Choice::Accept {
            return match deal.want {
                None => Err(Refusal::by("B-622", "choose the card to give")),
                Some(card) if hand.has(card) => Ok(()),
                Some(_) => Err(Refusal::by("B-90", "you do not hold the card they want")),
            };
        }
        if deal.want.is_none()
            && let Ok(card) = choice.card()
        {
            let absent = Refusal::by("B-90", "that card is not in your hand");
            return if hand.has(card) { Ok(()) } else { Err(absent) };
        }
        let c = choice.deal()?;
        if c.with != self.trader() {
            return Err(Refusal::by("B-94", "this trade is only with the player who proposed it"));
        }
        if c.want.is_none() {
            return Err(Refusal::by("B-95", "a counter-offer names both cards"));
        }
        let same = c.want == Some(deal.give) && deal.want.is_none_or(|w| w == c.give);
        if same {
            return Err(Refusal::by("B-95", "that is the trade they offer; accept it instead"));
        }
        self.check_pair(seat, c)
    }

    pub(crate) fn counter_answers(self, seat: Seat, deal: Deal, f: &mut impl FnMut(Choice) -> bool) {
        let has = deal.want.is_some_and(|w| self.state.seats.at(seat).hand.has(w));
        let _ = (!has || f(Choice::Accept)) && f(Choice::Decline);
    }

    pub(crate) fn check_counter_answer(self, seat: Seat, deal: Deal, choice: Choice) -> Verdict {
        if choice == Choice::Decline {
            return Ok(());
        }
        if choice.deal().is_ok() {
            return Err(Refusal::by("B-95", "accept or decline the counter-offer"));
        }
        let has = deal.want.is_some_and(|w| self.state.seats.at(seat).hand.has(w));
        match choice {
            Choice::Accept if has => Ok(()),
            Choice::Accept => Err(Refusal::by("B-90", "you do not hold the card they want")),
            other => Err(wrong_shape(other)),
        }
    }
}

impl Play<'_> {
    /// Lays a proposal before the partner.
    pub(crate) fn propose(&mut self, by: Seat, deal: Deal) {
        self.tell(Event::TradeProposed { by, with: deal.with, deal });
        let prompt = Prompt { who: Who::Seat(deal.with), question: Question::TradeAnswer { deal } };
        self.next(&[Step::Ask(prompt), Step::Trade { deal, by }]);
    }

    /// The partner has answered.
    #[inline(never)]
    pub(crate) fn trade_answered(&mut self, deal: Deal, by: Seat, got: Resume) -> Resume {
        match (got.choice(), deal.want) {
            (Some(Choice::Accept), Some(want)) => self.swap(by, deal.with, deal.give, want),
            (Some(Choice::Card(card)), None) => self.swap(by, deal.with, deal.give, card),
            (Some(Choice::Deal(counter)), _) => {
                // Whoever names other cards has declined these (Ruling 29).
                self.remember_declined(deal);
                self.tell(Event::TradeProposed { by: deal.with, with: by, deal: counter });
                let question = Question::TradeCounter { deal: counter };
                let prompt = Prompt { who: Who::Seat(by), question };
                self.next(&[Step::Ask(prompt), Step::Counter { deal: counter, by: deal.with }]);
            }
            _ => {
                self.remember_declined(deal);
                self.tell(Event::TradeDeclined { by: deal.with, to: by });
            }
        }
        Resume::Nothing
    }

    fn remember_declined(&mut self, deal: Deal) {
        if !self.state.declined.add(deal) {
            self.fault("more declined proposals than can be remembered");
        }
    }

    /// Somebody is done with trading: what was declined no longer matters.
    pub(crate) fn end_trading(&mut self) -> Resume {
        self.state.declined.clear();
        self.remember(TRADER, None);
        Resume::Nothing
    }

    /// A player may make one trade on top of those of the turn (P-121); false if no trade is possible.
    pub(crate) fn allow_trade(&mut self, seat: Seat) -> bool {
        self.remember(TRADER, Some(seat));
        let may = self.look().may_trade(seat);
        if !may {
            self.end_trading();
        }
        may
    }

    /// Who proposed has answered the counter-proposal.
    #[inline(never)]
    pub(crate) fn counter_answered(&mut self, deal: Deal, by: Seat, got: Resume) -> Resume {
        match (got.choice(), deal.want) {
            (Some(Choice::Accept), Some(want)) => self.swap(by, deal.with, deal.give, want),
            _ => self.tell(Event::TradeDeclined { by: deal.with, to: by }),
        }
        Resume::Nothing
    }

    fn swap(&mut self, by: Seat, with: Seat, gave: CardKind, got: CardKind) {
        let seats = &mut self.state.seats;
        if !seats.at(by).hand.has(gave) || !seats.at(with).hand.has(got) {
            self.fault("a trade of cards that are not there");
            return;
        }
        seats.at_mut(by).hand.take(gave);
        seats.at_mut(with).hand.take(got);
        seats.at_mut(by).hand.add(got, 1);
        seats.at_mut(with).hand.add(gave, 1);
        if self.recall(TRADER).is_some() {
            // A trade on top of those of the turn is used up (P-121, P-123).
            self.remember(TRADER, None);
        } else {
            self.state.clock.trades += 1;
        }
        // The hand of who proposes is one of the two in every proposal (B-98).
        if gave != got {
            self.state.declined.clear();
        }
        self.tell(Event::Traded { by, with, gave: Some(gave), got: Some(got) });
    }
}
