//! Questions: a few shapes, each with a reason. Options are computed when asked, never stored.

use crate::amendments::Amendment;
use crate::board::{ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::choice::{Choice, Deal, Who};
use crate::look::Look;
use crate::pile::{Filler, Row};
use crate::refusal::{Refusal, Verdict};

pub use crate::why::Why;

/// Cards named for one action, in the order in which the player names them (B-112).
pub type Chain = Row<CardKind, 8>;

/// What an action in Play Cards comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Source {
    /// The cards themselves.
    Cards,
    /// A rule in force that lets players do something.
    Rule(Amendment),
    /// The second strike of a hit card that was played already (W-110).
    Second,
    /// One card of another player than the active one, played alone (W-142).
    Alone(Seat),
}

/// A question and who must answer it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prompt {
    /// Who answers.
    pub who: Who,
    /// What is asked.
    pub question: Question,
}

/// The shapes of questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Question {
    /// Play a card, use a rule, or pass (B-110).
    Play,
    /// Add a card to those named, or say what they are aimed at.
    Aim {
        /// What the action comes from.
        by: Source,
        /// The cards named so far.
        chain: Chain,
    },
    /// Propose a trade, or pass (B-95).
    Trade,
    /// Accept or decline a proposal, or name another pair of cards.
    TradeAnswer {
        /// The proposal, as its maker put it.
        deal: Deal,
    },
    /// Accept or decline what the partner named instead.
    TradeCounter {
        /// The counter-proposal, as the partner put it.
        deal: Deal,
    },
    /// Choose a card.
    Card {
        /// From where.
        from: From,
        /// What for.
        why: Why,
        /// Whether passing is an answer.
        optional: Optional,
    },
    /// Choose a token on the board.
    Token {
        /// From these.
        among: TokenSet,
        /// What for.
        why: Why,
    },
    /// Choose an arc.
    Arc {
        /// From these.
        among: ArcSet,
        /// What for.
        why: Why,
    },
    /// Choose a token that is not on the board.
    Kind {
        /// What for; it says from which pile.
        why: Why,
        /// Whether passing is an answer.
        optional: Optional,
    },
    /// Use a rule in force, or pass.
    Use {
        /// The rule.
        rule: Amendment,
    },
    /// The Overlord plays a token, or passes (B-429).
    Command,
    /// Choose a space.
    Space {
        /// From these.
        among: SpaceSet,
        /// What for.
        why: Why,
    },
    /// Choose a deck to draw from (W-53).
    Deck {
        /// What for.
        why: Why,
    },
    /// Yes or no.
    Confirm {
        /// What for.
        why: Why,
    },
    /// Play one card in another player's turn, or pass (W-140).
    Lend,
}

/// Whether "pass" is among the answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Optional {
    /// It is.
    May,
    /// It is not.
    Must,
}

/// Where a card is chosen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum From {
    /// The hand of the one who answers.
    Hand,
    /// The discard pile under the card just played.
    Discard,
    /// The cards of one deck in the hand of the one who answers.
    HandOf(Deck),
    /// Brick and Mortar in the hand of the one who answers.
    HandBuilding,
    /// The cards that the one who answers looks at.
    Aside,
}

impl Filler for crate::step::Step {
    const FILLER: Self = crate::step::Step::Nothing;
}

impl Prompt {
    /// Every answer, sorted; never empty for a question that the game asks.
    pub fn options(&self, g: Look, out: &mut Vec<Choice>) {
        out.clear();
        self.each_option(g, &mut |c| {
            out.push(c);
            true
        });
    }

    /// The only answer, if there is just one and taking it tells nobody a secret.
    pub(crate) fn forced(&self, g: Look) -> Option<Choice> {
        if self.keeps_secret(g) {
            return None;
        }
        let (mut first, mut more) = (None, false);
        self.each_option(g, &mut |c| {
            more = first.is_some();
            first = first.or(Some(c));
            !more
        });
        if more { None } else { first }
    }

    /// True if the number of answers would tell others what they may not know.
    fn keeps_secret(&self, g: Look) -> bool {
        match self.who {
            Who::Overlord => self.question.looks_into_tokens(g.state.lord.holds_any()),
            Who::Seat(s) => {
                g.hands_closed() && self.question.looks_into_hand() && !g.state.seats.at(s).hand.is_empty()
            }
        }
    }

    /// Calls `f` with each answer in order until it says no.
    fn each_option(&self, g: Look, f: &mut impl FnMut(Choice) -> bool) {
        match self.question {
            Question::Play => g.play_options(self.seat(), f),
            Question::Aim { by, chain } => g.aim_options(self.seat(), by, &chain, f),
            Question::Trade => g.trade_options(self.seat(), f),
            Question::TradeAnswer { deal } => g.trade_answers(self.seat(), deal, f),
            Question::TradeCounter { deal } => g.counter_answers(self.seat(), deal, f),
            Question::Card { from, optional, .. } => {
                if optional == Optional::May && !f(Choice::Pass) {
                    return;
                }
                let cards = g.cards_in(from, self.seat());
                for (kind, _) in cards.iter() {
                    if !f(Choice::Card(kind)) {
                        return;
                    }
                }
            }
            Question::Token { among, why } => {
                if why.may_pass() && !f(Choice::Pass) {
                    return;
                }
                for id in g.state.tokens.distinct(among).iter() {
                    if !f(Choice::Token(id)) {
                        return;
                    }
                }
            }
            Question::Arc { among, .. } => {
                for arc in among.iter() {
                    if !f(Choice::Arc(arc)) {
                        return;
                    }
                }
            }
            Question::Kind { why, optional } => {
                if optional == Optional::May && !f(Choice::Pass) {
                    return;
                }
                for (kind, _) in g.kinds_for(why).iter() {
                    if !f(Choice::Kind(kind)) {
                        return;
                    }
                }
            }
            Question::Use { rule } => {
                let _ = f(Choice::Pass) && f(Choice::Use(rule));
            }
            Question::Command => g.command_options(f),
            Question::Space { among, .. } => {
                let _ = among.iter().all(|at| f(Choice::Space(at)));
            }
            Question::Deck { .. } => {
                let _ = Deck::ALL.into_iter().filter(|d| g.can_draw(*d)).all(|d| f(Choice::Deck(d)));
            }
            Question::Confirm { .. } => {
                let _ = f(Choice::Accept) && f(Choice::Decline);
            }
            Question::Lend => g.lend_options(self.seat(), f),
        }
    }

    /// Whether this answer would be taken, and if not, why.
    pub fn check(&self, g: Look, choice: Choice) -> Verdict {
        if let Choice::Use(a) = choice
            && !g.rules.in_force().has(a)
        {
            return Err(Refusal::by("B-23", "that rule was not chosen before the game"));
        }
        match (self.question, choice) {
            (Question::Play, _) => g.check_play(self.seat(), choice),
            (Question::Aim { by, chain }, _) => g.check_aim(self.seat(), by, &chain, choice),
            (Question::Trade, _) => g.check_trade(self.seat(), choice),
            (Question::TradeAnswer { deal }, _) => g.check_trade_answer(self.seat(), deal, choice),
            (Question::TradeCounter { deal }, _) => g.check_counter_answer(self.seat(), deal, choice),
            (Question::Command, _) => g.check_command(choice),
            (Question::Lend, _) => g.check_lend(self.seat(), choice),
            (Question::Token { why, .. }, Choice::Pass) if why.may_pass() => Ok(()),
            (Question::Space { among, why }, Choice::Space(at)) => {
                if among.has(at) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Deck { why }, Choice::Deck(deck)) => {
                if g.can_draw(deck) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Confirm { .. }, Choice::Accept | Choice::Decline) => Ok(()),
            (Question::Card { optional: Optional::May, .. }, Choice::Pass)
            | (Question::Kind { optional: Optional::May, .. }, Choice::Pass)
            | (Question::Use { .. }, Choice::Pass) => Ok(()),
            (Question::Card { from, why, .. }, Choice::Card(kind)) => {
                if g.cards_in(from, self.seat()).has(kind) { Ok(()) } else { Err(why.no_such_card(from)) }
            }
            (Question::Card { why, .. }, Choice::Pass) => Err(why.must()),
            (Question::Token { among, why }, Choice::Token(id)) => {
                if among.has(id) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Arc { among, why }, Choice::Arc(arc)) => {
                if among.has(arc) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Kind { why, .. }, Choice::Kind(kind)) => {
                if g.kinds_for(why).has(kind) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Use { rule }, Choice::Use(other)) if rule == other => Ok(()),
            (_, Choice::Pass) => Err(self.why().map_or(wrong_shape(choice), Why::must)),
            _ => Err(wrong_shape(choice)),
        }
    }

    /// The seat that answers; the Overlord's questions never ask for it.
    fn seat(&self) -> Seat {
        match self.who {
            Who::Seat(s) => s,
            Who::Overlord => Seat::P1,
        }
    }

    /// What the choice is for, where the question says it.
    pub fn why(&self) -> Option<Why> {
        match self.question {
            Question::Card { why, .. }
            | Question::Token { why, .. }
            | Question::Arc { why, .. }
            | Question::Space { why, .. }
            | Question::Deck { why }
            | Question::Confirm { why }
            | Question::Kind { why, .. } => Some(why),
            Question::Play
            | Question::Aim { .. }
            | Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::Use { .. }
            | Question::Lend
            | Question::Command => None,
        }
    }
}

/// An answer of another kind than the question asks for: what it is meant for has another time.
pub(crate) fn wrong_shape(choice: Choice) -> Refusal {
    match choice {
        Choice::Card(_) => Refusal::by(
            "B-115",
            "cards are played only in the Play Cards phase of the own turn, when asked to",
        ),
        Choice::Deal(_) => Refusal::by("B-60", "trades are proposed in the Trade phase"),
        Choice::Use(a) => {
            let rule = a.rule().deed().map_or(a.note().rule, |d| d.rule());
            Refusal::by(rule, "that rule cannot be used at this moment")
        }
        Choice::Deploy(_) => Refusal::by("B-429", "tokens are played by the Overlord, in his step 3"),
        Choice::Token(_) => Refusal::by("B-110", "a Monster is named when a card or a rule asks for one"),
        Choice::Arc(_) => Refusal::by("B-110", "an arc is named when a card or a rule asks for one"),
        Choice::Pass
        | Choice::Accept
        | Choice::Decline
        | Choice::Kind(_)
        | Choice::Space(_)
        | Choice::Color(_)
        | Choice::Seat(_)
        | Choice::Deck(_)
        | Choice::Structure(_) => Refusal::plain("that is no answer to this question"),
    }
}

impl Question {
    /// True if the answers depend on the hand of the one who answers.
    pub(crate) fn looks_into_hand(&self) -> bool {
        match self {
            Question::Play
            | Question::Aim { .. }
            | Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::Lend => true,
            Question::Card { from, .. } => *from != From::Discard,
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
            Question::Kind { why: Why::SecretToken | Why::PickHarbinger, .. } => true,
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
            | Question::Lend => false,
        }
    }
}
