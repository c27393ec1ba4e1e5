//! Questions: a few shapes, each with a reason. Options are computed when asked, never stored.

use crate::amendments::Amendment;
use crate::board::{Arc, ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardKind, Deck};
use crate::choice::{Choice, Deal, Who};
use crate::look::Look;
use crate::pile::{Filler, Row};
use crate::refusal::{Refusal, Verdict};

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

/// What a choice is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Why {
    /// Phase 2: a card to exchange.
    Exchange,
    /// A token makes each player discard a card.
    TokenDiscard,
    /// The King's Tower fell: each player discards a card.
    KingDiscard,
    /// A card taken from the discard pile.
    Scavenge,
    /// Who takes the damage at the Wall of this arc.
    WallDamage(Arc),
    /// Who takes the damage at the Tower of this arc.
    TowerDamage(Arc),
    /// A Tower of one's own at set-up.
    OwnTower,
    /// The Tower that is the King's.
    KingsTower,
    /// A backup Tower to claim.
    ClaimTower,
    /// Which starting Monster stands in this arc.
    StartAt(Arc),
    /// The Overlord's secret token.
    SecretToken,
    /// The token that the Overlord exchanges.
    SwapToken,
    /// A token makes each player discard down to so many cards (W-240).
    DiscardDown(u8),
    /// A token makes each player discard a Wizard card (W-290).
    DiscardSpell,
    /// A card to discard for a new one; how many went before (W-130).
    Hope(u8),
    /// The card kept of those looked at (W-200).
    Keep,
    /// The next card put back on the deck (W-200).
    PutBack,
    /// Which of the dead takes the place of the one that stands in (W-416).
    StandIn,
    /// Who breathes fire first (W-365).
    Breath,
    /// Who gets the next point; how many have been given (W-154).
    Share(u8),
    /// The second of two Monsters that attack each other (W-156).
    Opponent,
    /// The arc in whose Forest a Monster is put (W-180).
    SendTo,
    /// The space a Monster is put in (W-182).
    MoveTo,
    /// The Wall a Fortify token is put on (W-182).
    MoveFortify,
    /// The card that pays for a Wall (W-190).
    PayWall,
    /// The Wall that is built (W-190).
    BuildWall,
    /// The deck a card is drawn from (W-31, W-134).
    DrawFrom,
    /// Whether it is the Wizard's Tower that returns (W-193).
    WizardReturns,
    /// The arc of the Wizard's Tower (W-11).
    WizardTower,
    /// A Harbinger for the pile (W-483).
    PickHarbinger,
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

impl Why {
    /// True where a Monster need not be named.
    fn may_pass(self) -> bool {
        matches!(self, Why::Share(1..))
    }

    fn must(self) -> Refusal {
        match self {
            Why::DiscardDown(_) => Refusal::by("W-240", "more cards must be discarded"),
            Why::DiscardSpell => Refusal::by("W-290", "a Wizard card must be discarded"),
            Why::Hope(_) => Refusal::by("W-132", "at least one card must be discarded"),
            Why::Keep => Refusal::by("W-200", "one of the cards must be kept"),
            Why::PutBack => Refusal::by("W-200", "the other cards must be put back"),
            Why::StandIn => Refusal::by("W-416", "this is not optional"),
            Why::Breath => Refusal::by("W-365", "both breathe; one of them must be first"),
            Why::Share(_) => Refusal::by("W-155", "at least one point must be given"),
            Why::Opponent => Refusal::by("W-156", "it takes two Monsters"),
            Why::SendTo => Refusal::by("W-180", "the Monster must be put in a Forest space"),
            Why::MoveTo | Why::MoveFortify => Refusal::by("W-182", "it must be put somewhere else"),
            Why::PayWall => wrong_shape(Choice::Pass),
            Why::BuildWall => Refusal::by("W-190", "the card is paid: a Wall must be built"),
            Why::DrawFrom => Refusal::by("W-53", "a deck must be named"),
            Why::WizardReturns => Refusal::by("W-193", "one of the Towers must return"),
            Why::WizardTower => Refusal::by("W-11", "the Wizard's Tower must stand somewhere"),
            Why::PickHarbinger => Refusal::by("W-483", "the Overlord must pick a Harbinger"),
            Why::Exchange | Why::SwapToken => wrong_shape(Choice::Pass),
            Why::TokenDiscard => Refusal::by("B-340", "each player must discard a card"),
            Why::KingDiscard => Refusal::by("B-562", "each player must discard a card"),
            Why::Scavenge => Refusal::by("B-220", "a card must be taken"),
            Why::WallDamage(_) => Refusal::by("B-261", "one of the attackers must take the damage"),
            Why::TowerDamage(_) => Refusal::by("B-272", "one of the attackers must take the damage"),
            Why::OwnTower => Refusal::by("B-541", "every player chooses a Tower"),
            Why::KingsTower => Refusal::by("B-561", "the first player must name the King's Tower"),
            Why::ClaimTower => Refusal::by("B-543", "claiming a Tower is not optional"),
            Why::StartAt(_) => Refusal::by("B-34", "every arc gets one starting Monster"),
            Why::SecretToken => Refusal::by("B-465", "one token must be set aside"),
        }
    }

    fn not_among(self) -> Refusal {
        match self {
            Why::StandIn => Refusal::by("W-414", "that one cannot take its place"),
            Why::Breath => Refusal::by("W-365", "that one does not breathe now"),
            Why::Share(_) => Refusal::by("W-155", "that Monster cannot be given a point"),
            Why::Opponent => Refusal::by("W-156", "the other one must stand in the same space"),
            Why::SendTo | Why::WizardTower => wrong_shape(Choice::Pass),
            Why::MoveTo => Refusal::by("W-182", "it must be put in another space"),
            Why::MoveFortify => Refusal::by("W-182", "it goes on another standing Wall without one"),
            Why::BuildWall => Refusal::by("W-190", "that arc has its Wall"),
            Why::DrawFrom => Refusal::by("W-54", "that deck is closed or empty"),
            Why::PickHarbinger => Refusal::by("W-483", "that Harbinger cannot be picked"),
            Why::DiscardDown(_)
            | Why::DiscardSpell
            | Why::Hope(_)
            | Why::Keep
            | Why::PutBack
            | Why::PayWall
            | Why::WizardReturns => wrong_shape(Choice::Pass),
            Why::WallDamage(_) => {
                Refusal::by("B-261", "only a Monster that ran into this Wall can take its damage")
            }
            Why::TowerDamage(_) => {
                Refusal::by("B-272", "only a Monster that moved into this Tower's space can take its damage")
            }
            Why::OwnTower => Refusal::by("B-541", "that Tower already has an owner"),
            Why::KingsTower => Refusal::by("B-560", "the King's Tower must be one that nobody owns"),
            Why::ClaimTower => Refusal::by("B-543", "only a standing backup can be claimed"),
            Why::StartAt(_) => Refusal::by("B-34", "no such starting Monster is left"),
            Why::SecretToken => Refusal::by("B-465", "no such token is in the pile"),
            Why::SwapToken => Refusal::by("B-475", "no such token is in the Overlord's hand"),
            Why::Exchange | Why::TokenDiscard | Why::KingDiscard | Why::Scavenge => wrong_shape(Choice::Pass),
        }
    }

    fn no_such_card(self, from: From) -> Refusal {
        match (self, from) {
            (Why::Exchange, _) => Refusal::by("B-80", "that card is not in your hand"),
            (Why::TokenDiscard, _) => Refusal::by("B-340", "that card is not in your hand"),
            (Why::KingDiscard, _) => Refusal::by("B-562", "that card is not in your hand"),
            (Why::Scavenge, _) => {
                Refusal::by("B-222", "Scavenge takes another card that lies in the discard pile")
            }
            (Why::DiscardSpell, _) => Refusal::by("W-290", "a Wizard card of your hand must be discarded"),
            (Why::PayWall, _) => Refusal::by("W-190", "a Wall is paid for with a Brick or a Mortar"),
            (Why::Keep | Why::PutBack, _) => Refusal::by("W-200", "that card is not among those looked at"),
            (_, From::Hand | From::HandOf(_) | From::HandBuilding | From::Aside) => {
                Refusal::plain("that card is not in your hand")
            }
            (_, From::Discard) => Refusal::plain("that card is not in the discard pile"),
        }
    }
}
