//! What a question tells: who may know what is asked, what is still to be done, and which question must not be skipped.

use super::{Sight, Viewer};
use crate::board::Seat;
use crate::choice::Who;
use crate::happened::Because;
use crate::look::Look;
use crate::question::{CardSource, Prompt, Purpose, Question, Source};
use crate::step::Step;

impl Sight<'_> {
    /// Who is asked what, as the viewer sees it: cards that are only being named, and private trades, are not shown.
    pub fn asked(self) -> Option<(Who, Question)> {
        let Prompt { who, question } = self.open_prompt()?;
        if !self.closed || self.is_party(who, question) {
            return Some((who, question));
        }
        Some(match question {
            Question::Aim { .. } => (who, Question::Play),
            // Nobody else learns with whom that player talks, nor how it goes (B-622).
            Question::TradeAnswer { .. } | Question::TradeCounter { .. } => {
                (Who::Seat(self.look().trader()), Question::Trade)
            }
            Question::Play
            | Question::Trade
            | Question::Card { .. }
            | Question::Token { .. }
            | Question::Arc { .. }
            | Question::Kind { .. }
            | Question::Use { .. }
            | Question::Command
            | Question::Space { .. }
            | Question::Deck { .. }
            | Question::Confirm { .. }
            | Question::React { .. }
            | Question::Volley { .. }
            | Question::Lend => (who, question),
        })
    }

    /// Whether the viewer may know all of a question: who answers it may, and the other side of a trade.
    fn is_party(self, who: Who, question: Question) -> bool {
        let other = match question {
            Question::TradeAnswer { .. } => Some(Who::Seat(self.look().trader())),
            Question::TradeCounter { .. } => self.state().agenda.iter().rev().find_map(|s| match s {
                Step::Counter { by, .. } => Some(Who::Seat(by)),
                _ => None,
            }),
            _ => None,
        };
        self.viewer != Viewer::Spectator && [Some(who), other].contains(&self.viewer.who())
    }

    /// What is still to be done, for those who may know it: where nobody has secrets, all; else whoever is asked,
    /// the other side of a trade, and all who see everything that the answers are made of. Others get the running
    /// phase and the question as they see it.
    pub(super) fn agenda(self) -> Vec<(Step, Because)> {
        let causes = self.state().agenda.causes();
        let frames = || self.state().agenda.iter();
        let whole = match self.open_prompt() {
            _ if !self.game.has_secrets() => true,
            Some(prompt) => self.is_open(prompt) || self.is_party(prompt.who, prompt.question),
            None => false,
        };
        if whole && frames().all(|frame| self.sees_frame(frame)) {
            return frames().zip(causes.iter().copied()).collect();
        }
        let phase = frames().rev().find_map(|frame| match frame {
            Step::Phase { list, at, .. } => Some(Step::Phase { list, at, stage: 0 }),
            Step::Turn { .. } => Some(frame),
            _ => None,
        });
        let asked = self.asked().map(|(who, question)| Step::Ask(Prompt { who, question }));
        phase.into_iter().chain(asked).map(|frame| (frame, Because::Turn)).collect()
    }

    /// Whether a frame holds nothing that the viewer may not know.
    fn sees_frame(self, frame: Step) -> bool {
        match frame {
            Step::Ask(prompt) => self.asked() == Some((prompt.who, prompt.question)),
            Step::Trade { deal, by } | Step::Counter { deal, by } => {
                self.sees_hand(by) || self.sees_hand(deal.with)
            }
            Step::Name { by, .. } => {
                by.namer(self.look().acting_seat()).is_none_or(|seat| self.sees_hand(seat))
            }
            Step::Amended { by, .. } => self.sees_overlord() || !by.rule().memo_is_overlords_secret(),
            Step::Nothing
            | Step::Chance(_)
            | Step::Turn { .. }
            | Step::Phase { .. }
            | Step::Roll
            | Step::Rolled { .. }
            | Step::DrawCards { .. }
            | Step::DrawAny { .. }
            | Step::Pledge { .. }
            | Step::Redeem { .. }
            | Step::Perform { .. }
            | Step::March { .. }
            | Step::Contacts
            | Step::Contact { .. }
            | Step::Stage { .. }
            | Step::Attack { .. }
            | Step::Man { .. }
            | Step::Spill { .. }
            | Step::BanishTops { .. }
            | Step::Fights { .. }
            | Step::Fight { .. }
            | Step::Brings { .. }
            | Step::Bury { .. }
            | Step::Aftermath
            | Step::Breaths
            | Step::Burn
            | Step::Settle
            | Step::Raise { .. }
            | Step::Draws { .. }
            | Step::Reveal { .. }
            | Step::Place { .. }
            | Step::Acts { .. }
            | Step::Spend { .. }
            | Step::EachDiscards { .. }
            | Step::EachLoses { .. }
            | Step::LordDraws { .. } => true,
        }
    }
}

impl Source {
    /// Whose hand holds the cards that are being named; none if they have been played already.
    pub(super) fn namer(self, active: Seat) -> Option<Seat> {
        match self {
            Source::Cards | Source::Rule(_) => Some(active),
            Source::Alone(seat) | Source::Volley(seat) => Some(seat),
            Source::Second => None,
        }
    }
}

impl Prompt {
    /// True if the number of answers would tell others what they may not know: then even a forced answer is asked for.
    pub(crate) fn keeps_secret(&self, g: Look) -> bool {
        match self.who {
            Who::Overlord => self.question.looks_into_tokens(g.state.lord_holds_any()),
            Who::Seat(s) => {
                g.hands_closed() && self.question.looks_into_hand() && !g.state.seats.at(s).hand.is_empty()
            }
        }
    }
}

impl Question {
    /// True while the Overlord looks through the pile (B-465).
    pub(super) fn is_search_of_the_pile(&self) -> bool {
        matches!(self, Question::Kind { why: Purpose::SecretToken, .. })
    }

    /// True if the answers depend on the hand of the one who answers.
    fn looks_into_hand(&self) -> bool {
        match self {
            Question::Play
            | Question::Aim { .. }
            | Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::Lend
            | Question::Volley { .. }
            | Question::React { .. } => true,
            Question::Card { from, .. } => *from != CardSource::Discard,
            Question::Token { .. }
            | Question::Arc { .. }
            | Question::Space { .. }
            | Question::Deck { .. }
            | Question::Confirm { .. }
            | Question::Kind { .. }
            | Question::Use { .. }
            | Question::Command => false,
        }
    }

    /// True if the answers depend on tokens that only the Overlord knows.
    fn looks_into_tokens(&self, holds_any: bool) -> bool {
        match self {
            Question::Kind { why: Purpose::SecretToken | Purpose::PickHarbinger, .. } => true,
            Question::Kind { .. } | Question::Command => holds_any,
            Question::Play
            | Question::Aim { .. }
            | Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::Card { .. }
            | Question::Token { .. }
            | Question::Arc { .. }
            | Question::Use { .. }
            | Question::Space { .. }
            | Question::Deck { .. }
            | Question::Confirm { .. }
            | Question::Lend
            | Question::Volley { .. }
            | Question::React { .. } => false,
        }
    }
}
