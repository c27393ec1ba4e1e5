//! The Overlord's tokens: drawn, exchanged, set aside, played (B-420 to B-478).

use super::Play;
use crate::board::Arc;
use crate::chance::ChanceNode;
use crate::choice::{Choice, Deploy, Origin, Who};
use crate::event::Event;
use crate::look::Look;
use crate::memory::PRESSED;
use crate::question::{Prompt, Question};
use crate::refusal::{Refusal, Verdict};
use crate::state::Orders;
use crate::step::{Extra, Resume, Step};
use crate::tokens::{TokenKind, Traits};
use crate::turn::Phase;
use crate::zones::Zone;

/// Tokens that he may play by die (B-431).
const PLAYS: u8 = 2;

impl Look<'_> {
    /// Whether the Overlord must play a token on the turn on which he draws it, and nothing brings it back from the
    /// discard pile but a new pile (T-311, T-365).
    pub(crate) fn must_be_played(self, kind: TokenKind) -> bool {
        self.traits(kind).intersects(Traits::SUPPORT)
    }

    /// How many tokens of his hand he must play now (T-311).
    fn pressing(self) -> u16 {
        let hand = self.state.zones.iter(Zone::Overlord);
        hand.filter(|(k, _)| self.must_be_played(*k)).map(|(_, n)| u16::from(n)).sum()
    }

    /// Whether another token may be played by die before those that must be: each of them takes one of his plays (T-312).
    fn has_play_for(self, kind: TokenKind) -> bool {
        let lord = &self.state.lord;
        let regular = match lord.orders {
            Orders::Free | Orders::Bound => PLAYS,
            Orders::One => 1,
            Orders::Done => 0,
        };
        self.must_be_played(kind) || u16::from(regular) + u16::from(lord.extra) > self.pressing()
    }

    /// The tokens that the Overlord could play, his secret one last.
    fn lord_tokens(self, f: &mut impl FnMut(TokenKind, Origin) -> bool) {
        for (kind, _) in self.state.zones.iter(Zone::Overlord) {
            if !f(kind, Origin::Hand) {
                return;
            }
        }
        if let Some(kind) = self.state.lord.secret {
            f(kind, Origin::Secret);
        }
    }

    /// True for a token that would come on the board if it were played now.
    fn is_placed(self, kind: TokenKind) -> bool {
        kind.is_placed() && kind.rule().stays_off(self).is_none()
    }

    pub(crate) fn command_options(self, f: &mut impl FnMut(Choice) -> bool) {
        let lord = &self.state.lord;
        let pressed = self.pressing() > 0;
        let bound = pressed || lord.orders == Orders::Bound && self.state.lord_holds_any();
        if !bound && !f(Choice::Pass) {
            return;
        }
        let fresh = !pressed && matches!(lord.orders, Orders::Free | Orders::Bound);
        self.lord_tokens(&mut |kind, from| {
            if !self.has_play_for(kind) {
                return true;
            }
            if !f(Choice::Deploy(Deploy { kind, arc: None, from })) {
                return false;
            }
            !(fresh && self.is_placed(kind))
                || Arc::ALL.into_iter().all(|arc| f(Choice::Deploy(Deploy { kind, arc: Some(arc), from })))
        });
    }

    pub(crate) fn check_command(self, choice: Choice) -> Verdict {
        let lord = &self.state.lord;
        let pressed = self.pressing() > 0;
        if choice == Choice::Pass && pressed {
            return Err(Refusal::by("T-311", "a Support token must be played on the turn it is drawn"));
        }
        if choice == Choice::Pass {
            let must = lord.orders == Orders::Bound && self.state.lord_holds_any();
            let why = Refusal::by("B-434", "with no Monster on the board the Overlord must play a token");
            return if must { Err(why) } else { Ok(()) };
        }
        if choice.kind().is_ok() {
            return Err(self.no_exchange_now());
        }
        let d = choice.deploy()?;
        match d.from {
            Origin::Hand if !self.state.zones.has(Zone::Overlord, d.kind) => {
                return Err(Refusal::by("B-429", "that token is not in the Overlord's hand"));
            }
            Origin::Secret if lord.secret != Some(d.kind) => {
                return Err(Refusal::by("B-467", "that token was not set aside"));
            }
            Origin::Hand | Origin::Secret => {}
        }
        if !self.has_play_for(d.kind) {
            return Err(Refusal::by("T-312", "the remaining plays are needed for Support tokens"));
        }
        match (d.arc, lord.orders) {
            (Some(_), _) if pressed => {
                Err(Refusal::by("T-312", "with a Support token to play, he must play by die this turn"))
            }
            (Some(_), _) if !self.is_placed(d.kind) => {
                Err(Refusal::by("B-432", "that token is always played by die"))
            }
            (Some(_), Orders::One) => {
                Err(Refusal::by("B-429", "he plays by die this turn, so the die names the arc"))
            }
            (Some(_), Orders::Done) => Err(Refusal::by("B-438", "additional tokens are placed by die")),
            _ => Ok(()),
        }
    }

    /// Why a token cannot be exchanged any more once tokens are played (B-475).
    fn no_exchange_now(self) -> Refusal {
        let between = self.rules.schedule().turn.iter().skip_while(|p| **p != Phase::Muster);
        let rule = between
            .take_while(|p| **p != Phase::Command)
            .find_map(|p| if let Phase::Of(a) = p { Some(a.note().rule) } else { None });
        match rule {
            Some(rule) => Refusal::by(rule, "a token can be swapped only once, before any is played"),
            None => Refusal::by("B-429", "choose where to play the token: in an arc, or by die"),
        }
    }
}

impl Play<'_> {
    /// The Overlord draws tokens into his hand; nothing happens yet (B-425).
    #[inline(never)]
    pub(crate) fn lord_draws(&mut self, left: u8, extra: Extra, got: Resume) -> Resume {
        let mut left = left;
        if let Resume::Token(kind) = got
            && self.state.pile.take(kind)
        {
            self.put_in(Zone::Overlord, kind);
            if extra == Extra::Play {
                self.state.lord.extra = self.state.lord.extra.saturating_add(1);
            }
            self.tell(Event::LordDrew { kind: Some(kind) });
            left = left.saturating_sub(1);
        }
        if left == 0 || !self.ready_pile() {
            return Resume::Nothing;
        }
        self.call(Step::LordDraws { left, extra }, Step::Chance(ChanceNode::Pile))
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
    pub(crate) fn lord_queue(&mut self, stage: u8, got: Resume) -> Resume {
        match (stage, got) {
            (1, Resume::Choice(Choice::Deploy(d))) => {
                self.next(&[Step::Draws { stage: 0 }]);
                self.deploy(d);
                return Resume::Nothing;
            }
            (1, Resume::Choice(_)) => {
                self.end_orders();
                return Resume::Nothing;
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
        // What he held before may wait for his own turn (T-314, T-318).
        if self.may_command() && self.state.lord.extra > 0 {
            let prompt = Prompt { who: Who::Overlord, question: Question::Command };
            return self.call(Step::Draws { stage: 1 }, Step::Ask(prompt));
        }
        self.end_orders();
        Resume::Nothing
    }

    /// True if he may still play a token. When both his plays went to Support tokens a third one would follow (T-313); he
    /// is asked whatever he holds, for a question that is not asked would tell it.
    pub(crate) fn may_command(&self) -> bool {
        let lord = &self.state.lord;
        let third = self.recall(PRESSED) == PLAYS;
        self.state.lord_holds_any() && (lord.orders != Orders::Done || lord.extra > 0 || third)
    }

    /// He plays a token, by choice or by die (B-430, B-431).
    pub(crate) fn deploy(&mut self, d: Deploy) {
        let there = match d.from {
            Origin::Hand => self.state.zones.take(Zone::Overlord, d.kind),
            Origin::Secret => self.state.lord.secret.take() == Some(d.kind),
        };
        if !there {
            self.fault("a token that the Overlord does not hold");
            return;
        }
        let pressed = self.look().must_be_played(d.kind);
        let lord = &mut self.state.lord;
        lord.orders = match (lord.orders, d.arc) {
            (Orders::Free | Orders::Bound, None) => Orders::One,
            (Orders::Free | Orders::Bound, Some(_)) | (Orders::One, _) => Orders::Done,
            (Orders::Done, _) => {
                lord.extra = lord.extra.saturating_sub(1);
                Orders::Done
            }
        };
        if pressed {
            self.add(PRESSED, 1);
        }
        self.turn_up(d.kind, d.arc);
    }

    /// A token of his hand goes into the pile (B-475).
    pub(crate) fn return_to_pile(&mut self, kind: TokenKind) {
        if self.state.zones.take(Zone::Overlord, kind) {
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
