//! The Overlord's tokens: drawn, exchanged, set aside, played (B-420 to B-478).

use super::Play;
use crate::board::Arc;
use crate::chance::Toss;
use crate::choice::{Choice, Deploy, Origin, Who};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Prompt, Question, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::state::Orders;
use crate::step::{Extra, Got, Step};
use crate::tokens::TokenKind;

impl Look<'_> {
    /// The tokens that the Overlord could play, his secret one last.
    fn lord_tokens(self, f: &mut impl FnMut(TokenKind, Origin) -> bool) {
        for (kind, _) in self.state.lord.hand.iter() {
            if !f(kind, Origin::Hand) {
                return;
            }
        }
        if let Some(kind) = self.state.lord.secret {
            f(kind, Origin::Secret);
        }
    }

    pub(crate) fn command_options(self, f: &mut impl FnMut(Choice) -> bool) {
        let lord = &self.state.lord;
        let bound = lord.orders == Orders::Bound && lord.holds_any();
        if !bound && !f(Choice::Pass) {
            return;
        }
        let fresh = matches!(lord.orders, Orders::Free | Orders::Bound);
        self.lord_tokens(&mut |kind, from| {
            if !f(Choice::Deploy(Deploy { kind, arc: None, from })) {
                return false;
            }
            !(fresh && kind.is_placed())
                || Arc::ALL.into_iter().all(|arc| f(Choice::Deploy(Deploy { kind, arc: Some(arc), from })))
        });
    }

    pub(crate) fn check_command(self, choice: Choice) -> Verdict {
        let lord = &self.state.lord;
        match choice {
            Choice::Pass if lord.orders == Orders::Bound && lord.holds_any() => {
                Err(Refusal::by("B-434", "with no Monster on the board the Overlord must play a token"))
            }
            Choice::Pass => Ok(()),
            Choice::Deploy(d) => {
                match d.from {
                    Origin::Hand if !lord.hand.has(d.kind) => {
                        return Err(Refusal::by("B-429", "that token is not in the Overlord's hand"));
                    }
                    Origin::Secret if lord.secret != Some(d.kind) => {
                        return Err(Refusal::by("B-467", "that token was not set aside"));
                    }
                    Origin::Hand | Origin::Secret => {}
                }
                match (d.arc, lord.orders) {
                    (Some(_), _) if !d.kind.is_placed() => {
                        Err(Refusal::by("B-432", "an effect is always played by die"))
                    }
                    (Some(_), Orders::One) => {
                        Err(Refusal::by("B-429", "he plays by die this turn, so the die names the arc"))
                    }
                    (Some(_), Orders::Done) => {
                        Err(Refusal::by("B-438", "additional tokens are placed by die"))
                    }
                    _ => Ok(()),
                }
            }
            Choice::Accept
            | Choice::Decline
            | Choice::Card(_)
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deal(_)
            | Choice::Space(_)
            | Choice::Color(_)
            | Choice::Seat(_)
            | Choice::Deck(_)
            | Choice::Structure(_) => Err(wrong_shape(choice)),
        }
    }
}

impl Play<'_> {
    /// The Overlord draws tokens into his hand; nothing happens yet (B-425).
    pub(crate) fn lord_draws(&mut self, left: u8, extra: Extra, got: Got) -> Got {
        let mut left = left;
        if let Got::Token(kind) = got
            && self.state.pile.take(kind)
        {
            self.state.lord.hand.add(kind, 1);
            if extra == Extra::Play {
                self.state.lord.extra = self.state.lord.extra.saturating_add(1);
            }
            self.tell(Event::LordDrew { kind: Some(kind) });
            left = left.saturating_sub(1);
        }
        if left == 0 || !self.ready_pile() {
            return Got::Nothing;
        }
        self.call(Step::LordDraws { left, extra }, Step::Toss(Toss::Pile))
    }

    /// Step 3 begins: what he may do, and whether he must (B-434).
    pub(crate) fn begin_orders(&mut self) {
        let none = !self.look().must_fight_on();
        self.state.lord.orders = if none { Orders::Bound } else { Orders::Free };
        self.state.lord.extra = 0;
    }

    /// Step 3 is over; additional plays lapse (B-441).
    pub(crate) fn end_orders(&mut self) {
        self.state.lord.orders = Orders::Free;
        self.state.lord.extra = 0;
    }

    /// A queue of draws outside his step 3: he draws, and may play as many by die (W-487).
    pub(crate) fn lord_queue(&mut self, stage: u8, got: Got) -> Got {
        match (stage, got) {
            (1, Got::Choice(Choice::Deploy(d))) => {
                self.next(&[Step::Draws { stage: 0 }]);
                self.deploy(d);
                return Got::Nothing;
            }
            (1, Got::Choice(_)) => {
                self.end_orders();
                return Got::Nothing;
            }
            _ => {}
        }
        self.state.lord.orders = Orders::Done;
        let due = self.state.clock.due;
        if due > 0 {
            self.set_due(0);
            let draws = Step::LordDraws { left: due as u8, extra: Extra::Play };
            return self.call(Step::Draws { stage: 0 }, draws);
        }
        if self.may_command() {
            let prompt = Prompt { who: Who::Overlord, question: Question::Command };
            return self.call(Step::Draws { stage: 1 }, Step::Ask(prompt));
        }
        self.end_orders();
        Got::Nothing
    }

    /// True if he may still play a token.
    pub(crate) fn may_command(&self) -> bool {
        let lord = &self.state.lord;
        lord.holds_any() && (lord.orders != Orders::Done || lord.extra > 0)
    }

    /// He plays a token, by choice or by die (B-430, B-431).
    pub(crate) fn deploy(&mut self, d: Deploy) {
        let lord = &mut self.state.lord;
        let there = match d.from {
            Origin::Hand => lord.hand.take(d.kind),
            Origin::Secret => lord.secret.take() == Some(d.kind),
        };
        if !there {
            self.fault("a token that the Overlord does not hold");
            return;
        }
        lord.orders = match (lord.orders, d.arc) {
            (Orders::Free | Orders::Bound, None) => Orders::One,
            (Orders::Free | Orders::Bound, Some(_)) | (Orders::One, _) => Orders::Done,
            (Orders::Done, _) => {
                lord.extra = lord.extra.saturating_sub(1);
                Orders::Done
            }
        };
        self.turn_up(d.kind, d.arc);
    }

    /// A token of his hand goes into the pile (B-475).
    pub(crate) fn return_to_pile(&mut self, kind: TokenKind) {
        if self.state.lord.hand.take(kind) {
            self.state.pile.add(kind, 1);
            self.tell(Event::LordSwapped { kind: Some(kind) });
        }
    }

    /// He sets a token of the pile aside (B-465).
    pub(crate) fn set_aside(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.state.lord.secret = Some(kind);
            self.tell(Event::LordHid { kind: Some(kind) });
        }
    }
}
