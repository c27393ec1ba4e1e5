//! What one viewer may know, built field by field: never a state with parts blanked out.

use super::{Sight, Viewer};
use crate::amendments::AmendmentSet;
use crate::board::{ArcSet, Seat, SeatSet};
use crate::cards::CardKind;
use crate::choice::{Choice, Deal, Who};
use crate::contact::Contact;
use crate::deck::{ByDeck, Deck, DeckState};
use crate::happened::Because;
use crate::memory::{CARDS_PER_HIT, FROZEN, Field, HIT_PLAYED, Owner};
use crate::pile::{CardCounts, TokenCounts};
use crate::question::Question;
use crate::state::{Castle, Clock, Orders, Outcome, Overlord, SeatState, State};
use crate::step::Step;
use crate::token::{Token, TokenId};
use crate::tokens::TokenKind;
use crate::turn::Phase;
use crate::zones::Zone;

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
    /// The pieces on the board.
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
    pub removed_unseen: u16,
    /// How many of them are Harbingers.
    pub absent_harbingers: u16,
    /// Starting Monsters that have no arc yet.
    pub starters: TokenCounts,
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
    pub cards_per_hit: u8,
    /// Cards out of the game.
    pub removed_cards: CardCounts,
    /// What each player has.
    pub seats: Vec<SeatView>,
    /// What the Overlord has, if there is one.
    pub overlord: Option<LordView>,
    /// Rules in force that have been used up or have begun.
    pub spent: AmendmentSet,
    /// What the rules remember and the viewer may see.
    #[cfg_attr(feature = "serde", serde(default))]
    pub memory: Vec<MemoryView>,
    /// Phases skipped this turn, by place.
    pub skips: u32,
    /// Trades made this turn.
    pub trades: u8,
    /// Proposals to trade that were declined this turn, as far as the viewer may know.
    pub declined: Vec<Deal>,
    /// Whether the active player has played a hit card in this Play Cards phase.
    pub hit_played: bool,
    /// Who is asked what; what is asked may be a secret of those concerned.
    pub asked: Option<(Who, Question)>,
    /// The answers, for the one who must answer.
    pub options: Vec<Choice>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The Master Slayers.
    pub masters: SeatSet,
    /// What nobody looks at, but a game that is rebuilt needs to go on.
    pub bookkeeping: Bookkeeping,
}

/// What a game that is rebuilt from a view needs to go on: the frames that the viewer may know, how pieces are
/// numbered, and what they have run into.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bookkeeping {
    pub(super) agenda: Vec<(Step, Because)>,
    pub(super) next_token: u8,
    pub(super) arrivals: u16,
    pub(super) contacts: Vec<Contact>,
}

/// Something that a rule remembers, as a position writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MemoryView {
    /// The rule and the field: `final-charge.spent`.
    pub key: String,
    /// What it holds.
    pub value: String,
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
    /// Who looked last.
    pub looker: Seat,
    /// How many cards of the top that player knows.
    pub looked_at: u16,
    /// How many cards lie before that player, who looks at them.
    pub aside: u16,
}

/// What a viewer may know of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// How many cards.
    pub cards: u16,
    /// How many of each deck: the backs differ.
    pub backs: ByDeck<u16>,
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
    /// The Harbingers that he did not pick, for himself.
    pub absent_harbingers: Option<TokenCounts>,
    /// The pile, for himself while he looks through it.
    pub pile: Option<TokenCounts>,
}

impl Sight<'_> {
    /// What the viewer may know.
    pub fn view(self) -> View {
        let mut view = self.view_without_options();
        self.options(&mut view.options);
        view
    }

    /// The same without the answers, which follow from the rest.
    pub(super) fn view_without_options(self) -> View {
        let g = self.look();
        // Every field is named: a new one must be shown, or counted among what is hidden.
        let State {
            tokens,
            castle,
            pile,
            graveyard,
            zones,
            revealed,
            decks,
            aside,
            removed_cards,
            seats,
            lord,
            clock,
            memory,
            outcome,
            contacts,
            declined,
            agenda: _,
        } = self.state();
        let &Clock { turn, active, due, trades, skips } = clock;
        let aside_of = aside.iter().next().map(CardKind::deck);
        let is_harbinger = |kind: TokenKind| kind.rule().harbinger_of().is_some();
        let harbingers = zones.iter(Zone::Unseen).filter(|(kind, _)| is_harbinger(*kind));
        let (next_token, arrivals) = tokens.counters();
        View {
            viewer: self.viewer,
            turn,
            active,
            phase: self.game.phase(),
            board: tokens.pieces().collect(),
            castle: *castle,
            pile: pile.total(),
            unseen_tokens: self.unseen_tokens(),
            graveyard: *graveyard,
            removed_tokens: zones.all(Zone::Removed),
            revealed: *revealed,
            reserve: zones.all(Zone::Reserve),
            removed_unseen: zones.total(Zone::Unseen),
            absent_harbingers: harbingers.map(|(_, n)| u16::from(n)).sum(),
            starters: zones.all(Zone::Starters),
            due,
            decks: ByDeck::of(|deck| {
                let here = if aside_of == Some(deck) { aside.len() as u16 } else { 0 };
                self.deck_view(deck, decks.at(deck), here)
            }),
            unseen_cards: self.unseen_cards(),
            aside: self.aside().map(<[CardKind]>::to_vec),
            frozen: memory.recall(FROZEN),
            cards_per_hit: memory.recall(CARDS_PER_HIT),
            removed_cards: *removed_cards,
            seats: (Seat::ALL.into_iter().take(g.players().into()))
                .map(|seat| self.seat_view(seat, seats.at(seat)))
                .collect(),
            overlord: g.rules.setup().overlord.then(|| self.lord_view(lord)),
            spent: memory.spent(),
            memory: memory
                .fields()
                .filter(|(owner, field, _)| self.remembers(*owner, field))
                .map(|(owner, field, value)| MemoryView { key: owner.key(field), value: value.text() })
                .collect(),
            skips,
            trades,
            // With closed hands a proposal is known to its two sides (B-622).
            declined: declined
                .iter()
                .filter(|deal| self.sees_hand(g.trader()) || self.sees_hand(deal.with))
                .collect(),
            hit_played: memory.recall(HIT_PLAYED),
            asked: self.asked(),
            options: Vec::new(),
            outcome: *outcome,
            masters: g.master_slayers(),
            bookkeeping: Bookkeeping {
                agenda: self.agenda(),
                next_token,
                arrivals,
                contacts: contacts.iter().collect(),
            },
        }
    }

    /// Whether the viewer may see a field of a rule's memory.
    pub(super) fn remembers(self, owner: Owner, field: &Field) -> bool {
        let seat = if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None };
        self.state().memory.is_seen(owner, field, seat, self.viewer == Viewer::Overlord)
    }

    fn deck_view(self, deck: Deck, state: &DeckState, aside: u16) -> DeckView {
        let DeckState { cards: _, known, knower, discard } = state;
        DeckView {
            cards: state.height(),
            known: self.top(deck).map(<[CardKind]>::to_vec),
            discard: discard.iter().collect(),
            looker: *knower,
            looked_at: known.len() as u16,
            aside,
        }
    }

    fn seat_view(self, seat: Seat, state: &SeatState) -> SeatView {
        let SeatState { hand, tower, out, begun, wall } = state;
        let backs = |deck| hand.iter().filter(|(k, _)| k.deck() == deck).map(|(_, n)| u16::from(n)).sum();
        SeatView {
            cards: hand.total(),
            backs: ByDeck::of(backs),
            hand: self.hand(seat).copied(),
            trophies: self.state().zones.all(Zone::Trophies(seat)),
            points: self.look().points(seat),
            tower: *tower,
            out: *out,
            begun: *begun,
            wall: *wall,
        }
    }

    fn lord_view(self, lord: &Overlord) -> LordView {
        let Overlord { secret, orders, extra } = lord;
        LordView {
            tokens: self.state().zones.total(Zone::Overlord),
            hand: self.lord_hand(),
            has_secret: secret.is_some(),
            secret: self.lord_secret(),
            orders: *orders,
            extra: *extra,
            absent_harbingers: self.absent_harbingers(),
            pile: self.pile().copied(),
        }
    }
}
