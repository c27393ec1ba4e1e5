//! Questions: a few shapes, each with a reason. Options are computed when asked, never stored.

use crate::amendments::{ActionId, Amendment, When};
use crate::board::{ArcSet, Color, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::choice::{Choice, Deal, Who};
use crate::deck::DeckSet;
use crate::look::Look;
use crate::pile::{Filler, Row};
use crate::refusal::{Refusal, Verdict};

pub use crate::purpose::Purpose;

/// Cards named for one action, in the order in which the player names them (B-112).
pub type Chain = Row<CardKind, 8>;

/// What an action in Play Cards comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Source {
    /// The cards themselves.
    Cards,
    /// A rule in force that lets players do something.
    Rule(ActionId),
    /// The second strike of a hit card that was played already (W-110).
    Second,
    /// One card of another player than the active one, played alone (W-142).
    Alone(Seat),
    /// One hit card of a player whose go it is in a round of all players (T-41).
    Volley(Seat),
}

/// A kind of hit cards that is named (T-40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Levy {
    /// All of one ring, and every Hero (T-43).
    Ring(Ring),
    /// All of one color (T-42).
    Color(Color),
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
        from: CardSource,
        /// What for.
        why: Purpose,
        /// Whether passing is an answer.
        optional: Optional,
    },
    /// Choose a token on the board.
    Token {
        /// From these.
        among: TokenSet,
        /// What for.
        why: Purpose,
    },
    /// Choose an arc.
    Arc {
        /// From these.
        among: ArcSet,
        /// What for.
        why: Purpose,
    },
    /// Choose a token that is not on the board.
    Kind {
        /// What for; it says from which pile.
        why: Purpose,
        /// Whether passing is an answer.
        optional: Optional,
    },
    /// Do something that a rule offers in a phase of its own, or pass.
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
        why: Purpose,
    },
    /// Choose a deck to draw from (W-53).
    Deck {
        /// From these.
        among: DeckSet,
        /// What for.
        why: Purpose,
    },
    /// Yes or no.
    Confirm {
        /// What for.
        why: Purpose,
    },
    /// Play one card in another player's turn, or pass (W-140).
    Lend,
    /// Play a hit card of the kind that was named, or pass (T-41).
    Volley {
        /// The kind.
        levy: Levy,
    },
    /// Play a card that answers what just happened, or pass.
    React {
        /// What happened.
        window: Window,
    },
}

/// A moment at which cards can be played out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Window {
    /// A die was rolled, and its result is not used yet.
    Roll {
        /// What it shows.
        fell: u8,
    },
}

impl Window {
    /// Some window: a card that answers windows answers this one.
    pub(crate) const ANY: Window = Window::Roll { fell: 1 };
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
pub enum CardSource {
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
            Question::Arc { among, why } => {
                if why.may_pass() && !f(Choice::Pass) {
                    return;
                }
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
                let _ = f(Choice::Pass) && g.actions_of(rule, self.seat()).all(|id| f(Choice::Use(id)));
            }
            Question::Command => g.command_options(f),
            Question::Space { among, why } => {
                let _ = (!why.may_pass() || f(Choice::Pass)) && among.iter().all(|at| f(Choice::Space(at)));
            }
            Question::Deck { among, .. } => {
                let _ = among.iter().filter(|d| g.can_draw(*d)).all(|d| f(Choice::Deck(d)));
            }
            Question::Confirm { .. } => {
                let _ = f(Choice::Accept) && f(Choice::Decline);
            }
            Question::Lend => g.lend_options(self.seat(), f),
            Question::Volley { levy } => g.volley_options(self.seat(), levy, f),
            Question::React { window } => g.react_options(self.seat(), window, f),
        }
    }

    /// Whether this answer would be taken, and if not, why.
    pub fn check(&self, g: Look, choice: Choice) -> Verdict {
        if let Choice::Use(id) = choice
            && !g.rules.in_force().has(id.rule)
        {
            return Err(Refusal::by("B-23", "that rule is not part of this game"));
        }
        match (self.question, choice) {
            (Question::Play, _) => g.check_play(self.seat(), choice),
            (Question::Aim { by, chain }, _) => g.check_aim(self.seat(), by, &chain, choice),
            (Question::Trade, _) => g.check_trade(self.seat(), choice),
            (Question::TradeAnswer { deal }, _) => g.check_trade_answer(self.seat(), deal, choice),
            (Question::TradeCounter { deal }, _) => g.check_counter_answer(self.seat(), deal, choice),
            (Question::Command, _) => g.check_command(choice),
            (Question::Lend, _) => g.check_lend(self.seat(), choice),
            (Question::Volley { levy }, _) => g.check_volley(self.seat(), levy, choice),
            (Question::React { window }, _) => g.check_react(self.seat(), window, choice),
            (
                Question::Token { why, .. } | Question::Arc { why, .. } | Question::Space { why, .. },
                Choice::Pass,
            ) if why.may_pass() => Ok(()),
            (Question::Space { among, why }, Choice::Space(at)) => {
                if among.has(at) {
                    Ok(())
                } else {
                    Err(why.not_among())
                }
            }
            (Question::Deck { among, why }, Choice::Deck(deck)) => {
                if among.has(deck) && g.can_draw(deck) {
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
                    Err(why.not_this(g, id))
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
            (Question::Use { rule }, Choice::Use(id)) if rule == id.rule => {
                g.check_use(self.seat(), When::OwnPhase, id)
            }
            (_, Choice::Pass) => Err(self.why().map_or(wrong_shape(choice), Purpose::must)),
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
    pub fn why(&self) -> Option<Purpose> {
        self.question.purpose()
    }
}

impl Question {
    /// What the choice is for, where it says so.
    pub fn purpose(&self) -> Option<Purpose> {
        match *self {
            Question::Card { why, .. }
            | Question::Token { why, .. }
            | Question::Arc { why, .. }
            | Question::Space { why, .. }
            | Question::Deck { why, .. }
            | Question::Confirm { why }
            | Question::Kind { why, .. } => Some(why),
            Question::Play
            | Question::Aim { .. }
            | Question::Trade
            | Question::TradeAnswer { .. }
            | Question::TradeCounter { .. }
            | Question::Use { .. }
            | Question::Lend
            | Question::Volley { .. }
            | Question::React { .. }
            | Question::Command => None,
        }
    }
}

/// An answer of another kind than the question asks for: what it is meant for has another time.
pub(crate) fn wrong_shape(choice: Choice) -> Refusal {
    match choice {
        Choice::Card(_) => {
            Refusal::by("B-115", "you can play cards only in the Play Cards phase of your turn")
        }
        Choice::Deal(_) => Refusal::by("B-60", "you can propose trades only in the Trade phase"),
        Choice::Use(id) => Refusal::by(id.cites(), "that rule cannot be used now"),
        Choice::Deploy(_) => Refusal::by("B-429", "only the Overlord plays tokens, in his step 3"),
        Choice::Token(_) => Refusal::by("B-110", "choose a card first"),
        Choice::Arc(_) => Refusal::by("B-110", "choose a card first"),
        Choice::Pass
        | Choice::Accept
        | Choice::Decline
        | Choice::Kind(_)
        | Choice::Space(_)
        | Choice::Color(_)
        | Choice::Seat(_)
        | Choice::Deck(_)
        | Choice::Structure(_)
        | Choice::Ring(_) => Refusal::plain("that does not answer this question"),
    }
}
