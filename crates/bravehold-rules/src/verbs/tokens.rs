//! Tokens drawn, placed, carried out and discarded.

use super::{Play, tokens_are_skipped};
use crate::amendments::Figure;
use crate::board::{Arc, Space};
use crate::chance::Toss;
use crate::event::Event;
use crate::pile::TokenCounts;
use crate::step::{Got, Step};
use crate::token::TokenId;
use crate::tokens::{ENTRY, TokenKind};
use crate::turn::Phase;

impl Play<'_> {
    /// Makes sure that a token can be drawn, refilling the pile where a rule says so (B-630). False if not.
    pub(crate) fn ready_pile(&mut self) -> bool {
        if self.state.pile.is_empty() && !self.look().pile_is_spent() {
            let (mut tokens, mut stay) = (TokenCounts::NONE, TokenCounts::NONE);
            for (kind, n) in self.state.graveyard.iter() {
                // Mega Bosses stay where they are (W-541).
                if kind.may_return() {
                    tokens.add(kind, n);
                } else {
                    stay.add(kind, n);
                }
            }
            self.state.pile = tokens;
            self.state.graveyard = stay;
            self.tell(Event::PileRefilled { tokens });
        }
        !self.state.pile.is_empty()
    }

    /// Sets how many draws are due.
    pub(crate) fn set_due(&mut self, due: u16) {
        self.state.clock.due = due;
    }

    /// Adds draws at the end of the queue. Outside the phase that makes them they are a queue of their own
    /// (W-423), and none are made in a turn in which no tokens are drawn (W-424).
    pub(crate) fn add_draws(&mut self, n: u8) {
        if tokens_are_skipped(self.look()) {
            return;
        }
        let rules = self.rules;
        let runs = |s: Step| match s {
            Step::Draws { .. } => true,
            Step::Phase { list, at, .. } => rules.schedule().at(list, at) == Some(Phase::Command),
            _ => false,
        };
        let queued = self.state.agenda.iter().any(runs);
        self.state.clock.due += u16::from(n);
        // What answers this comes after the draws.
        self.tell(Event::DrawsAdded { n });
        if !queued {
            self.next(&[Step::Draws { stage: 0 }]);
        }
    }

    /// Makes the draws that are due, one after the other; in an Overlord game he makes them (W-487).
    pub(crate) fn draws(&mut self, stage: u8, got: Got) -> Got {
        if self.figure(Figure::LordHand) > 0 {
            return self.lord_queue(stage, got);
        }
        if let Got::Token(kind) = got {
            self.next(&[Step::Draws { stage: 0 }]);
            self.reveal_from_pile(kind);
            return Got::Nothing;
        }
        let due = self.state.clock.due;
        if due == 0 || !self.ready_pile() {
            self.set_due(0);
            return Got::Nothing;
        }
        self.set_due(due - 1);
        self.call(Step::Draws { stage: 1 }, Step::Toss(Toss::Pile))
    }

    /// Takes a token out of the pile and turns it up.
    pub(crate) fn reveal_from_pile(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.turn_up(kind, None);
        }
    }

    /// Turns a token up: from now on it is being resolved.
    pub(crate) fn turn_up(&mut self, kind: TokenKind, arc: Option<Arc>) {
        self.state.revealed = Some(kind);
        self.tell(Event::Revealed { kind });
        self.next(&[Step::Reveal { kind, arc }]);
    }

    /// A Monster is placed and then acts; an effect acts and is then discarded.
    pub(crate) fn reveal(&mut self, kind: TokenKind, arc: Option<Arc>) -> Got {
        if let Some(boss) = kind.rule().heralds() {
            return self.herald(kind, boss, arc);
        }
        if !kind.is_monster() {
            let acts = Step::Acts { kind, id: None, stage: 0 };
            self.settle_after();
            self.next(&[acts, Step::Spend { kind }, Step::Aftermath]);
        } else if let Some(arc) = arc {
            self.put(kind, Space::new(ENTRY, arc));
        } else {
            self.next(&[Step::Roll, Step::Place { kind }]);
        }
        Got::Nothing
    }

    /// A Harbinger leaves the game, and its Monster is placed from the reserve (W-220).
    fn herald(&mut self, kind: TokenKind, boss: TokenKind, arc: Option<Arc>) -> Got {
        self.state.removed_tokens.add(kind, 1);
        self.state.revealed = None;
        self.tell(Event::TokenRemoved { kind });
        if self.state.reserve.take(boss) {
            self.state.revealed = Some(boss);
            self.next(&[Step::Reveal { kind: boss, arc }]);
        }
        Got::Nothing
    }

    /// Places Monsters of the reserve in a Forest space, as far as there are any (W-303). They come without a die.
    pub(crate) fn place_from_reserve(&mut self, kind: TokenKind, arc: Arc, n: u8) {
        self.state.tokens.next_arrival();
        for _ in 0..n {
            // Growing Fire may have lost the game with the one before.
            if self.state.outcome.is_none() && self.state.reserve.take(kind) {
                self.put_on_board(kind, Space::new(ENTRY, arc));
            }
        }
    }

    /// The die has named the arc of a Monster.
    pub(crate) fn place(&mut self, kind: TokenKind, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => self.put(kind, Space::new(ENTRY, arc)),
            _ => self.fault("a Monster without a die"),
        }
        Got::Nothing
    }

    /// Puts the revealed Monster on the board, at full health; then it does what it does when drawn. What answers
    /// its placing comes before that (W-524).
    fn put(&mut self, kind: TokenKind, at: Space) {
        self.state.revealed = None;
        self.state.tokens.next_arrival();
        if let Some(id) = self.enter_board(kind, at) {
            self.next(&[Step::Acts { kind, id: Some(id), stage: 0 }]);
            self.tell(Event::Placed { id, kind, at });
        }
    }

    fn put_on_board(&mut self, kind: TokenKind, at: Space) {
        if let Some(id) = self.enter_board(kind, at) {
            self.tell(Event::Placed { id, kind, at });
        }
    }

    fn enter_board(&mut self, kind: TokenKind, at: Space) -> Option<TokenId> {
        let id = self.state.tokens.enter(kind, at, kind.health());
        if id.is_none() {
            self.fault("the board is full");
        }
        id
    }

    /// Puts a starting Monster on the board; nothing acts in set-up (B-36), and all come together.
    pub(crate) fn put_starter(&mut self, kind: TokenKind, at: Space) {
        if self.state.starters.take(kind) {
            self.put_on_board(kind, at);
        }
    }

    /// Takes a starting Monster out of the pile (W-17).
    pub(crate) fn recruit(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.state.starters.add(kind, 1);
        }
    }

    /// Takes the starting Monsters out of the pile; what it lacks comes from the box (W-545).
    pub(crate) fn take_starters(&mut self) {
        for (kind, n) in self.rules.layout().starters.iter() {
            for _ in 0..n {
                if self.state.pile.take(kind) || self.state.buried.take(kind) {
                    self.state.starters.add(kind, 1);
                }
            }
        }
    }

    /// A token of the pile leaves the game unseen (W-531).
    pub(crate) fn bury_unseen(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.state.buried.add(kind, 1);
        }
    }

    /// A Harbinger goes into the pile unseen (W-20).
    pub(crate) fn mix_in(&mut self, kind: TokenKind) {
        if self.state.buried.take(kind) {
            self.state.pile.add(kind, 1);
        }
    }

    /// An effect that was carried out goes to the discard pile (B-294).
    pub(crate) fn spend_token(&mut self, kind: TokenKind) -> Got {
        self.state.revealed = None;
        self.state.graveyard.add(kind, 1);
        self.tell(Event::Spent { kind });
        Got::Nothing
    }
}
