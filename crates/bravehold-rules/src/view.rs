//! What one viewer may know, built field by field: never a state with parts blanked out.

use crate::amendments::AmendmentSet;
use crate::board::{ArcSet, Seat, SeatSet};
use crate::cards::CardKind;
use crate::choice::{Choice, Who};
use crate::deck::ByDeck;
use crate::game::{Game, Pending};
use crate::pile::{CardCounts, TokenCounts};
use crate::question::{Prompt, Question};
use crate::state::{Castle, Orders, Outcome};
use crate::step::Step;
use crate::token::{Token, TokenId};
use crate::tokens::TokenKind;
use crate::turn::Phase;

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Viewer {
    /// A castle player.
    Seat(Seat),
    /// The Overlord.
    Overlord,
    /// Somebody who does not play.
    Spectator,
}

/// What a viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Turns begun.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase.
    pub phase: Phase,
    /// The Monsters on the board.
    pub board: Vec<(TokenId, Token)>,
    /// The structures.
    pub castle: Castle,
    /// Tokens in the pile.
    pub pile: u16,
    /// Tokens that the viewer cannot see, by kind: the pile and what the Overlord hides.
    pub unseen_tokens: TokenCounts,
    /// The Monster discard pile.
    pub graveyard: TokenCounts,
    /// Tokens out of the game.
    pub removed_tokens: TokenCounts,
    /// The token that is being resolved.
    pub revealed: Option<TokenKind>,
    /// Monsters that come on the board through others.
    pub reserve: TokenCounts,
    /// Tokens that left the game unseen.
    pub buried: u16,
    /// Token draws due.
    pub due: u16,
    /// The decks with their discard piles.
    pub decks: ByDeck<DeckView>,
    /// Cards that the viewer cannot see, by kind: the decks and closed hands.
    pub unseen_cards: CardCounts,
    /// The cards that somebody looks at, if the viewer may know.
    pub aside: Option<Vec<CardKind>>,
    /// Whether Monsters are held for this turn.
    pub frozen: bool,
    /// Cards drawn after each hit card of this turn.
    pub zeal: u8,
    /// Cards out of the game.
    pub removed_cards: CardCounts,
    /// What each player has.
    pub seats: Vec<SeatView>,
    /// What the Overlord has, if there is one.
    pub overlord: Option<LordView>,
    /// Rules in force that have been used up or have begun.
    pub spent: AmendmentSet,
    /// Phases skipped this turn, by place.
    pub skips: u32,
    /// Trades made this turn.
    pub trades: u8,
    /// Who is asked what; what is asked may be a secret of those concerned.
    pub asked: Option<(Who, Question)>,
    /// The answers, for the one who must answer.
    pub options: Vec<Choice>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The Master Slayers.
    pub masters: SeatSet,
}

/// What a viewer may know of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeckView {
    /// How many cards can be drawn before the discard pile is shuffled.
    pub cards: u16,
    /// The top as far as somebody has looked, if the viewer may know: the next card first.
    pub known: Option<Vec<CardKind>>,
    /// The discard pile, the top last; by kind where its order cannot matter.
    pub discard: Vec<CardKind>,
}

/// What a viewer may know of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// How many cards.
    pub cards: u16,
    /// Which, if the viewer may know.
    pub hand: Option<CardCounts>,
    /// Trophies.
    pub trophies: TokenCounts,
    /// Victory points.
    pub points: u16,
    /// The own Tower.
    pub tower: ArcSet,
    /// Out of the game.
    pub out: bool,
    /// Has taken a turn.
    pub begun: bool,
    /// Holds a Wall.
    pub wall: bool,
}

/// What a viewer may know of the Overlord.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LordView {
    /// How many tokens in hand.
    pub tokens: u16,
    /// Which, for himself.
    pub hand: Option<TokenCounts>,
    /// Whether he has a token set aside.
    pub has_secret: bool,
    /// Which, for himself.
    pub secret: Option<TokenKind>,
    /// How far his step 3 is.
    pub orders: Orders,
    /// Additional plays left.
    pub extra: u8,
}

impl View {
    pub(crate) fn new(game: &Game, viewer: Viewer) -> View {
        let (g, s) = (game.look(), game.state());
        let closed = g.hands_closed();
        let sees = |seat: Seat| !closed || viewer == Viewer::Seat(seat);
        let players = Seat::ALL.into_iter().take(g.players() as usize);
        let mut unseen_cards = CardCounts::NONE;
        // What was looked at is known to the one who did, and where hands are open to all.
        let decks = ByDeck::of(|deck| {
            let d = s.decks.at(deck);
            unseen_cards.add_all(&d.cards);
            let known = sees(d.knower).then(|| d.known.iter().collect());
            if known.is_none() {
                d.known.iter().for_each(|card| unseen_cards.add(card, 1));
            }
            DeckView { cards: d.height(), known, discard: d.discard.iter().collect() }
        });
        let aside = s.looker().is_none_or(sees).then(|| s.aside.iter().collect());
        if aside.is_none() {
            s.aside.iter().for_each(|card| unseen_cards.add(card, 1));
        }
        let mut unseen_tokens = s.pile;
        unseen_tokens.add_all(&s.buried);
        if viewer != Viewer::Overlord {
            unseen_tokens.add_all(&s.lord.hand);
            if let Some(kind) = s.lord.secret {
                unseen_tokens.add(kind, 1);
            }
        }
        let mut seats = Vec::new();
        for seat in players {
            let p = s.seats.at(seat);
            if !sees(seat) {
                unseen_cards.add_all(&p.hand);
            }
            seats.push(SeatView {
                cards: p.hand.total(),
                hand: sees(seat).then_some(p.hand),
                trophies: p.trophies,
                points: g.points(seat),
                tower: p.tower,
                out: p.out,
                begun: p.begun,
                wall: p.wall,
            });
        }
        let himself = viewer == Viewer::Overlord;
        let overlord = g.rules.setup().overlord.then(|| LordView {
            tokens: s.lord.hand.total(),
            hand: himself.then_some(s.lord.hand),
            has_secret: s.lord.secret.is_some(),
            secret: s.lord.secret.filter(|_| himself),
            orders: s.lord.orders,
            extra: s.lord.extra,
        });
        let (mut asked, mut options) = (None, Vec::new());
        if let Pending::Decide(prompt) = game.pending() {
            let answers = viewer.who() == Some(prompt.who);
            // With open hands everybody sees all that the answers are made of.
            let open = match prompt.who {
                Who::Seat(_) => !closed,
                Who::Overlord => false,
            };
            if answers || open {
                prompt.options(g, &mut options);
            }
            asked = Some(as_seen(game, prompt, viewer));
        }
        View {
            viewer,
            turn: s.clock.turn,
            active: s.clock.active,
            phase: game.phase(),
            board: s.tokens.iter().collect(),
            castle: s.castle,
            pile: s.pile.total(),
            unseen_tokens,
            graveyard: s.graveyard,
            removed_tokens: s.removed_tokens,
            revealed: s.revealed,
            reserve: s.reserve,
            buried: s.buried.total(),
            due: s.clock.due,
            decks,
            unseen_cards,
            aside,
            frozen: s.clock.frozen,
            zeal: s.clock.zeal,
            removed_cards: s.removed_cards,
            seats,
            overlord,
            spent: s.spent,
            skips: s.clock.skips,
            trades: s.clock.trades,
            asked,
            options,
            outcome: s.outcome,
            masters: g.master_slayers(),
        }
    }
}

impl Viewer {
    /// Who this viewer answers as; a spectator never does, and is nobody's equal.
    fn who(self) -> Option<Who> {
        match self {
            Viewer::Seat(s) => Some(Who::Seat(s)),
            Viewer::Overlord => Some(Who::Overlord),
            Viewer::Spectator => None,
        }
    }
}

/// Who is asked what, as a viewer sees it: cards that are only being named, and private trades, are not shown.
fn as_seen(game: &Game, prompt: Prompt, viewer: Viewer) -> (Who, Question) {
    let shown = (prompt.who, prompt.question);
    let closed = game.look().hands_closed();
    if !closed || viewer.who().is_some() && parties(game, prompt.who, prompt.question).contains(&viewer.who())
    {
        return shown;
    }
    match prompt.question {
        Question::Aim { .. } => (prompt.who, Question::Play),
        // Nobody else learns with whom the active player talks, nor how it goes (B-622).
        Question::TradeAnswer { .. } | Question::TradeCounter { .. } => {
            (Who::Seat(game.state().clock.active), Question::Trade)
        }
        _ => shown,
    }
}

/// Those who may know all of a question: who answers it, and the other side of a trade.
fn parties(game: &Game, who: Who, question: Question) -> [Option<Who>; 2] {
    let other = match question {
        Question::TradeAnswer { .. } => Some(Who::Seat(game.state().clock.active)),
        Question::TradeCounter { .. } => game.state().agenda.iter().rev().find_map(|s| match s {
            Step::Counter { by, .. } => Some(Who::Seat(by)),
            _ => None,
        }),
        _ => None,
    };
    [Some(who), other]
}
