//! Playing cards: naming them, aiming, paying, doing (B-110 to B-116).

use super::Play;
use crate::board::Seat;
use crate::cards::{CardKind, Deed, Targets};
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Source, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step};

/// The card that leads an action: the hit card if there is one, else the first that was named.
fn lead(chain: &Chain) -> Option<CardKind> {
    chain.iter().find(|k| k.is_hit()).or_else(|| chain.as_slice().first().copied())
}

fn deed(by: Source, chain: &Chain) -> Option<&'static dyn Deed> {
    match by {
        Source::Cards => lead(chain).map(|k| k.rule().deed()),
        Source::Rule(a) => a.rule().deed(),
    }
}

/// A chain without cards.
pub(crate) const NO_CARDS: Chain = Chain::new(CardKind::ALL[0]);

/// Whether an action may begin with this card.
fn begin(g: Look, seat: Seat, card: CardKind) -> Verdict {
    let mut chain = NO_CARDS;
    chain.push(card);
    card.rule().deed().opens(g, seat, &chain)
}

/// How many of a card are left in hand when those named are set apart.
fn spare(g: Look, seat: Seat, chain: &Chain, card: CardKind) -> u8 {
    let named = chain.iter().filter(|k| *k == card).count() as u8;
    g.state.seats.at(seat).hand.of(card).saturating_sub(named)
}

impl Look<'_> {
    pub(crate) fn play_options(self, seat: Seat, f: &mut impl FnMut(Choice) -> bool) {
        if !f(Choice::Pass) {
            return;
        }
        for (card, _) in self.state.seats.at(seat).hand.iter() {
            if begin(self, seat, card).is_ok() && !f(Choice::Card(card)) {
                return;
            }
        }
        for a in self.rules.deeds() {
            let opens = a.rule().deed().is_some_and(|d| d.opens(self, seat, &NO_CARDS).is_ok());
            if opens && !f(Choice::Use(*a)) {
                return;
            }
        }
    }

    pub(crate) fn check_play(self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Card(card) => {
                if !self.state.seats.at(seat).hand.has(card) {
                    return Err(NOT_IN_HAND);
                }
                begin(self, seat, card)
            }
            Choice::Use(a) => match a.rule().deed() {
                Some(deed) => deed.opens(self, seat, &NO_CARDS),
                None => Err(wrong_shape(choice)),
            },
            Choice::Accept
            | Choice::Decline
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Deploy(_) => Err(wrong_shape(choice)),
            Choice::Deal(_) => Err(Refusal::by("B-61", "the Trade phase of this turn is over")),
        }
    }

    pub(crate) fn aim_options(
        self,
        seat: Seat,
        by: Source,
        chain: &Chain,
        f: &mut impl FnMut(Choice) -> bool,
    ) {
        let Some(deed) = deed(by, chain) else { return };
        for (card, _) in self.state.seats.at(seat).hand.iter() {
            let joins = spare(self, seat, chain, card) > 0 && deed.joins(self, seat, chain, card).is_ok();
            if joins && !f(Choice::Card(card)) {
                return;
            }
        }
        match deed.targets(self, seat, chain) {
            Targets::Incomplete | Targets::Nothing => {}
            Targets::Tokens(set) => {
                for id in self.state.tokens.distinct(set).iter() {
                    if !f(Choice::Token(id)) {
                        return;
                    }
                }
            }
            Targets::Arcs(set) => {
                for arc in set.iter() {
                    if !f(Choice::Arc(arc)) {
                        return;
                    }
                }
            }
        }
    }

    pub(crate) fn check_aim(self, seat: Seat, by: Source, chain: &Chain, choice: Choice) -> Verdict {
        let Some(deed) = deed(by, chain) else { return Err(wrong_shape(choice)) };
        if let Choice::Card(card) = choice {
            if spare(self, seat, chain, card) == 0 {
                return Err(NOT_IN_HAND);
            }
            return deed.joins(self, seat, chain, card);
        }
        let aim = match choice {
            Choice::Token(id) if self.state.tokens.get(id).is_none() => {
                return Err(Refusal::plain("there is no such Monster on the board"));
            }
            Choice::Token(id) => Aim::Token(id),
            Choice::Arc(arc) => Aim::Arc(arc),
            Choice::Pass => {
                return Err(Refusal::by("B-112", "cards have been named: aim them, or take the answer back"));
            }
            Choice::Accept
            | Choice::Decline
            | Choice::Card(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deal(_)
            | Choice::Deploy(_) => return Err(wrong_shape(choice)),
        };
        match (deed.targets(self, seat, chain), aim) {
            (Targets::Tokens(set), Aim::Token(id)) if set.has(id) => Ok(()),
            (Targets::Arcs(set), Aim::Arc(arc)) if set.has(arc) => Ok(()),
            _ => Err(deed.miss(self, chain, aim)),
        }
    }
}

const NOT_IN_HAND: Refusal = Refusal::by("B-110", "that card is not in your hand");

impl Play<'_> {
    /// Goes on naming cards for an action, aims it, and when it is complete pays and does it.
    pub(crate) fn name(&mut self, by: Source, chain: Chain, got: Got) -> Got {
        let seat = self.state.clock.active;
        let mut chain = chain;
        match got.choice() {
            Some(Choice::Card(card)) => {
                chain.push(card);
            }
            Some(Choice::Token(id)) => return self.pay(seat, by, chain, Aim::Token(id)),
            Some(Choice::Arc(arc)) => return self.pay(seat, by, chain, Aim::Arc(arc)),
            _ => {}
        }
        let Some(deed) = deed(by, &chain) else { return Got::Nothing };
        if deed.targets(self.look(), seat, &chain) == Targets::Nothing {
            return self.pay(seat, by, chain, Aim::None);
        }
        let prompt = Prompt { who: Who::Seat(seat), question: Question::Aim { by, chain } };
        self.call(Step::Name { by, chain }, Step::Ask(prompt))
    }

    /// The cards go to the discard pile at once, before the effect (R-12, B-112).
    fn pay(&mut self, seat: Seat, by: Source, chain: Chain, aim: Aim) -> Got {
        for card in chain.iter() {
            self.put_down(seat, card);
        }
        if let Source::Rule(rule) = by {
            self.tell(Event::Used { who: Who::Seat(seat), rule });
        }
        if !chain.is_empty() {
            self.tell(Event::Played { seat, cards: chain });
        }
        self.next(&[Step::Perform { by, chain, aim, stage: 0 }]);
        Got::Nothing
    }

    pub(crate) fn perform(&mut self, by: Source, chain: Chain, aim: Aim, stage: u8, got: Got) -> Got {
        let seat = self.state.clock.active;
        match deed(by, &chain) {
            Some(deed) => deed.perform(self, seat, &chain, aim, stage, got),
            None => Got::Nothing,
        }
    }
}
