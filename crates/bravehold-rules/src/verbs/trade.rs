//! Trading one card for one card (B-90 to B-97).

use super::Play;
use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::CardKind;
use crate::choice::{Choice, Deal, Who};
use crate::event::Event;
use crate::look::Look;
use crate::pile::CardCounts;
use crate::question::{Prompt, Question, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Got, Step};

impl<'a> Look<'a> {
    /// Those with whom the active player may trade now (B-93, B-97).
    pub(crate) fn partners(self, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
        let (state, players) = (self.state, self.players());
        Seat::ALL.into_iter().take(players as usize).filter(move |s| {
            let p = state.seats.at(*s);
            *s != seat && !p.out && !p.hand.is_empty()
        })
    }

    /// True if the active player may propose a trade now.
    pub(crate) fn may_trade(self, seat: Seat) -> bool {
        self.state.clock.trades < self.figure(Figure::Trades)
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
        for (give, _) in self.state.seats.at(by).hand.iter() {
            if open && !f(Deal { with, give, want: None }) {
                return false;
            }
            for (want, _) in self.askable(with).iter() {
                if !f(Deal { with, give, want: Some(want) }) {
                    return false;
                }
            }
        }
        true
    }

    fn check_pair(self, by: Seat, deal: Deal) -> Verdict {
        if !self.state.seats.at(by).hand.has(deal.give) {
            return Err(Refusal::by("B-90", "the card given is not in your hand"));
        }
        match deal.want {
            Some(want) if self.askable(deal.with).has(want) => Ok(()),
            Some(_) => Err(Refusal::by("B-90", "the other player does not hold that card")),
            None if self.hands_closed() => Ok(()),
            None => Err(Refusal::by("B-93", "a card cannot be given away for nothing")),
        }
    }

    pub(crate) fn trade_options(self, seat: Seat, f: &mut impl FnMut(Choice) -> bool) {
        if !f(Choice::Pass) || !self.may_trade(seat) {
            return;
        }
        for with in self.partners(seat) {
            if !self.pairs(seat, with, &mut |deal| f(Choice::Deal(deal))) {
                return;
            }
        }
    }

    pub(crate) fn check_trade(self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Deal(deal) => {
                if self.state.clock.trades >= self.figure(Figure::Trades) {
                    return Err(Refusal::by("B-51", "no trade is left this turn"));
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
                self.check_pair(seat, deal)
            }
            Choice::Card(_) => Err(Refusal::by("B-115", "cards are played in the Play Cards phase")),
            Choice::Accept
            | Choice::Decline
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deploy(_)
            | Choice::Space(_)
            | Choice::Color(_)
            | Choice::Seat(_)
            | Choice::Deck(_)
            | Choice::Structure(_) => Err(wrong_shape(choice)),
        }
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
        let active = self.state.clock.active;
        self.pairs(seat, active, &mut |c| {
            let same = c.want == Some(deal.give) && deal.want.is_none_or(|w| w == c.give);
            same || c.want.is_none() || f(Choice::Deal(c))
        });
    }

    pub(crate) fn check_trade_answer(self, seat: Seat, deal: Deal, choice: Choice) -> Verdict {
        let hand = &self.state.seats.at(seat).hand;
        match choice {
            Choice::Decline => Ok(()),
            Choice::Accept if deal.want.is_none() => {
                Err(Refusal::by("B-622", "the card was left to you: name it"))
            }
            Choice::Accept if deal.want.is_some_and(|w| hand.has(w)) => Ok(()),
            Choice::Accept => Err(Refusal::by("B-90", "the card wanted is not in your hand")),
            Choice::Card(card) if deal.want.is_none() => {
                if hand.has(card) {
                    Ok(())
                } else {
                    Err(Refusal::by("B-90", "that card is not in your hand"))
                }
            }
            Choice::Deal(c) => {
                if c.with != self.state.clock.active {
                    return Err(Refusal::by("B-94", "trades are with the active player only"));
                }
                if c.want.is_none() {
                    return Err(Refusal::by("B-95", "a counter-proposal names both cards"));
                }
                let same = c.want == Some(deal.give) && deal.want.is_none_or(|w| w == c.give);
                if same {
                    return Err(Refusal::by("B-95", "that is what was proposed: accept it"));
                }
                self.check_pair(seat, c)
            }
            Choice::Pass
            | Choice::Card(_)
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deploy(_)
            | Choice::Space(_)
            | Choice::Color(_)
            | Choice::Seat(_)
            | Choice::Deck(_)
            | Choice::Structure(_) => Err(wrong_shape(choice)),
        }
    }

    pub(crate) fn counter_answers(self, seat: Seat, deal: Deal, f: &mut impl FnMut(Choice) -> bool) {
        let has = deal.want.is_some_and(|w| self.state.seats.at(seat).hand.has(w));
        let _ = (!has || f(Choice::Accept)) && f(Choice::Decline);
    }

    pub(crate) fn check_counter_answer(self, seat: Seat, deal: Deal, choice: Choice) -> Verdict {
        match choice {
            Choice::Decline => Ok(()),
            Choice::Accept if deal.want.is_some_and(|w| self.state.seats.at(seat).hand.has(w)) => Ok(()),
            Choice::Accept => Err(Refusal::by("B-90", "the card wanted is not in your hand")),
            Choice::Pass
            | Choice::Card(_)
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deploy(_)
            | Choice::Space(_)
            | Choice::Color(_)
            | Choice::Seat(_)
            | Choice::Deck(_)
            | Choice::Structure(_) => Err(wrong_shape(choice)),
            Choice::Deal(_) => Err(Refusal::by("B-95", "a counter-proposal is accepted or declined")),
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
    pub(crate) fn trade_answered(&mut self, deal: Deal, by: Seat, got: Got) -> Got {
        match (got.choice(), deal.want) {
            (Some(Choice::Accept), Some(want)) => self.swap(by, deal.with, deal.give, want),
            (Some(Choice::Card(card)), None) => self.swap(by, deal.with, deal.give, card),
            (Some(Choice::Deal(counter)), _) => {
                self.tell(Event::TradeProposed { by: deal.with, with: by, deal: counter });
                let question = Question::TradeCounter { deal: counter };
                let prompt = Prompt { who: Who::Seat(by), question };
                self.next(&[Step::Ask(prompt), Step::Counter { deal: counter, by: deal.with }]);
            }
            _ => self.tell(Event::TradeDeclined { by: deal.with, to: by }),
        }
        Got::Nothing
    }

    /// The active player has answered the counter-proposal.
    pub(crate) fn counter_answered(&mut self, deal: Deal, by: Seat, got: Got) -> Got {
        match (got.choice(), deal.want) {
            (Some(Choice::Accept), Some(want)) => self.swap(by, deal.with, deal.give, want),
            _ => self.tell(Event::TradeDeclined { by: deal.with, to: by }),
        }
        Got::Nothing
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
        self.state.clock.trades += 1;
        self.tell(Event::Traded { by, with, gave: Some(gave), got: Some(got) });
    }
}
