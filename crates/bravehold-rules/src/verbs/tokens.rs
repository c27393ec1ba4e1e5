//! Tokens drawn, placed, carried out and discarded.

use super::{Play, tokens_are_skipped};
use crate::amendments::Figure;
use crate::board::{Arc, Space, TokenSet};
use crate::chance::ChanceNode;
use crate::event::Event;
use crate::memory::{COUNTED, Slot};
use crate::pile::TokenCounts;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{ENTRY, TokenKind, Traits};
use crate::turn::Phase;
use crate::zones::Zone;

impl Play<'_> {
    /// Makes sure that a token can be drawn, refilling the pile where a rule says so (B-630, Q-37). False if not.
    pub(crate) fn ready_pile(&mut self) -> bool {
        if self.state.pile.is_empty() && self.look().can_refill() {
            let (mut tokens, mut stay) = (TokenCounts::NONE, TokenCounts::NONE);
            for (kind, n) in self.state.graveyard.iter() {
                // Mega Bosses stay where they are (W-541).
                if self.look().comes_back(kind) {
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
    #[inline(never)]
    pub(crate) fn draws(&mut self, stage: u8, got: Resume) -> Resume {
        if self.figure(Figure::LordHand) > 0 {
            return self.lord_queue(stage, got);
        }
        if let Resume::Token(kind) = got {
            self.next(&[Step::Draws { stage: 0 }]);
            self.reveal_from_pile(kind);
            return Resume::Nothing;
        }
        let due = self.state.clock.due;
        if due == 0 || !self.ready_pile() {
            self.set_due(0);
            return Resume::Nothing;
        }
        self.set_due(due - 1);
        self.call(Step::Draws { stage: 1 }, Step::Chance(ChanceNode::Pile))
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
    #[inline(never)]
    pub(crate) fn reveal(&mut self, kind: TokenKind, arc: Option<Arc>) -> Resume {
        if let Some(boss) = kind.rule().harbinger_of() {
            return self.give_way(kind, boss, arc);
        }
        if kind.face().data.crew > 0 && !self.look().has_crew() {
            // An engine without anybody to man it is discarded (E-252).
            self.next(&[Step::Spend { kind }]);
        } else if let Some(stage) = kind.rule().stays_off(self.look()) {
            self.settle_after();
            self.next(&[Step::Acts { kind, id: None, stage }, Step::Aftermath]);
        } else if !kind.is_on_board() {
            let acts = Step::Acts { kind, id: None, stage: 0 };
            self.settle_after();
            self.next(&[acts, Step::Spend { kind }, Step::Aftermath]);
        } else {
            // Those whom it meets may fall (T-270), and then it is an action like any other (W-422).
            if self.rules.knows(Traits::SUPPORT) {
                self.settle_after();
            }
            match arc.or_else(|| self.called(kind)) {
                Some(arc) => self.put(kind, self.entry(kind, arc)),
                None => self.next(&[Step::Roll, Step::Place { kind }]),
            }
        }
        Resume::Nothing
    }

    /// The arc to which a piece on the board calls a Monster that is drawn now; none if the die names it (E-310).
    fn called(&mut self, kind: TokenKind) -> Option<Arc> {
        if !kind.is_monster() || !self.rules.knows(Traits::ENCAMPMENT) {
            return None;
        }
        self.look().camps().iter().find_map(|id| {
            let t = self.state.tokens.get(id).copied()?;
            t.kind.rule().calls(self, &t)
        })
    }

    /// Where a piece that is placed in an arc comes to stand; Monsters perhaps nearer to the Castle (E-320).
    fn entry(&self, kind: TokenKind, arc: Arc) -> Space {
        let camps = if kind.is_monster() { self.look().camps() } else { TokenSet::NONE };
        let camp = |id: TokenId| self.state.tokens.get(id).and_then(|t| t.kind.rule().entry_ring(t, arc));
        Space::new(camps.iter().find_map(camp).unwrap_or(ENTRY), arc)
    }

    /// A Harbinger leaves the game, and its Monster is placed from the reserve (W-220).
    fn give_way(&mut self, kind: TokenKind, boss: TokenKind, arc: Option<Arc>) -> Resume {
        self.put_in(Zone::Removed, kind);
        self.state.revealed = None;
        self.tell(Event::TokenRemoved { kind });
        if self.state.zones.take(Zone::Reserve, boss) {
            self.state.revealed = Some(boss);
            self.next(&[Step::Reveal { kind: boss, arc }]);
        }
        Resume::Nothing
    }

    /// Places Monsters of the reserve in a Forest space, as far as there are any (W-303). They come without a die.
    pub(crate) fn place_from_reserve(&mut self, kind: TokenKind, arc: Arc, n: u8) {
        self.state.tokens.next_arrival();
        for _ in 0..n {
            // Growing Fire may have lost the game with the one before.
            if self.state.outcome.is_none() && self.state.zones.take(Zone::Reserve, kind) {
                self.put_on_board(kind, self.entry(kind, arc));
            }
        }
    }

    /// Puts a piece of the reserve into a space (T-70).
    pub(crate) fn place_piece(&mut self, kind: TokenKind, at: Space) {
        self.state.tokens.next_arrival();
        if self.state.zones.take(Zone::Reserve, kind) {
            self.put_on_board(kind, at);
        }
    }

    /// Places a Monster of the discard pile in a Forest space; it was not drawn, so it does nothing (T-134, T-148).
    pub(crate) fn place_discarded(&mut self, kind: TokenKind, arc: Arc) {
        if self.state.graveyard.take(kind) {
            self.state.tokens.next_arrival();
            self.put_on_board(kind, self.entry(kind, arc));
        }
    }

    /// Monsters that come on the board are counted from now on, beginning with so many (E-234).
    pub(crate) fn begin_count(&mut self, from: u8) {
        self.remember(COUNTED, from.saturating_add(1));
    }

    /// How many have been counted; 0 if nobody counts.
    pub(crate) fn counted(&self) -> u8 {
        self.recall(COUNTED).saturating_sub(1)
    }

    /// Nobody counts any more.
    pub(crate) fn end_count(&mut self) {
        self.remember(COUNTED, 0);
    }

    fn count_arrival(&mut self, kind: TokenKind) {
        if self.rules.knows(Traits::CARRIES) && self.look().counts(kind) && self.recall(COUNTED) > 0 {
            self.add(COUNTED, 1);
        }
    }

    /// A token comes out of the pile only to be laid where a rule remembers it (E-233).
    pub(crate) fn lay_from_pile(&mut self, slot: Slot<TokenCounts>, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.tell(Event::Revealed { kind });
            self.lay_on(slot, kind);
            self.tell(Event::SetAside { kind });
        }
    }

    /// A token that a rule remembers is being resolved again.
    pub(crate) fn take_up(&mut self, slot: Slot<TokenCounts>, kind: TokenKind) {
        let mut there = self.recall(slot);
        if there.take(kind) {
            self.remember(slot, there);
            self.state.revealed = Some(kind);
        }
    }

    /// The tokens that a rule remembers are mixed into the pile (E-233).
    pub(crate) fn mix_back(&mut self, slot: Slot<TokenCounts>) {
        let tokens = self.recall(slot);
        if !tokens.is_empty() {
            self.remember(slot, TokenCounts::NONE);
            self.state.pile.add_all(&tokens);
            self.tell(Event::MixedBack { tokens });
        }
    }

    /// A token that was turned up is laid where a rule remembers it (T-120).
    pub(crate) fn lay_on(&mut self, slot: Slot<TokenCounts>, kind: TokenKind) {
        self.state.revealed = None;
        let mut there = self.recall(slot);
        there.add(kind, 1);
        self.remember(slot, there);
    }

    /// Lays a piece of the reserve where a rule remembers it (E-150); false if there is none.
    pub(crate) fn lay_from_reserve(&mut self, slot: Slot<TokenCounts>, kind: TokenKind) -> bool {
        let found = self.state.zones.take(Zone::Reserve, kind);
        if found {
            let mut there = self.recall(slot);
            there.add(kind, 1);
            self.remember(slot, there);
        }
        found
    }

    /// Takes a piece that a rule remembers back to the reserve (E-133); false if there is none.
    pub(crate) fn take_to_reserve(&mut self, slot: Slot<TokenCounts>, kind: TokenKind) -> bool {
        let mut there = self.recall(slot);
        let found = there.take(kind);
        if found {
            self.remember(slot, there);
            self.put_in(Zone::Reserve, kind);
        }
        found
    }

    /// The tokens that a rule remembers go to the discard pile (T-124).
    pub(crate) fn discard_from(&mut self, slot: Slot<TokenCounts>) {
        let there = self.recall(slot);
        self.remember(slot, TokenCounts::NONE);
        self.state.graveyard.add_all(&there);
    }

    /// A Monster of the discard pile is placed by the die, if there is one (P-111).
    pub(crate) fn place_from_graveyard(&mut self, kind: TokenKind) {
        if self.state.graveyard.take(kind) {
            self.state.revealed = Some(kind);
            self.next(&[Step::Roll, Step::Place { kind }]);
        }
    }

    /// The die has named the arc of a Monster.
    #[inline(never)]
    pub(crate) fn place(&mut self, kind: TokenKind, got: Resume) -> Resume {
        match got {
            Resume::Die(n) if let Some(arc) = Arc::from_number(n) => self.put(kind, self.entry(kind, arc)),
            _ => self.fault("a Monster without a die"),
        }
        Resume::Nothing
    }

    /// Puts the revealed Monster on the board, at full health; then it does what it does when drawn. What answers
    /// its placing comes before that (W-524).
    fn put(&mut self, kind: TokenKind, at: Space) {
        self.state.revealed = None;
        self.state.tokens.next_arrival();
        if let Some(id) = self.enter_board(kind, at) {
            self.next(&[Step::Acts { kind, id: Some(id), stage: 0 }]);
            if kind.face().data.crew > 0 {
                self.next(&[Step::Man { on: id }]);
            }
            self.tell(Event::Placed { id, kind, at, health: self.rules.health(kind) });
        }
    }

    fn put_on_board(&mut self, kind: TokenKind, at: Space) {
        if let Some(id) = self.enter_board(kind, at) {
            self.tell(Event::Placed { id, kind, at, health: self.rules.health(kind) });
        }
    }

    pub(super) fn enter_board(&mut self, kind: TokenKind, at: Space) -> Option<TokenId> {
        let id = self.state.tokens.enter(kind, at, self.rules.health(kind));
        match id {
            Some(id) => {
                self.note_arrival(id);
                self.count_arrival(kind);
            }
            None => self.fault("the board is full"),
        }
        id
    }

    /// Puts a starting Monster on the board; nothing acts in set-up (B-36), and all come together.
    pub(crate) fn put_starter(&mut self, kind: TokenKind, at: Space) {
        if self.state.zones.take(Zone::Starters, kind) {
            self.put_on_board(kind, at);
        }
    }

    /// Takes a starting Monster out of the pile (W-17).
    pub(crate) fn recruit(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.put_in(Zone::Starters, kind);
        }
    }

    /// A Monster of the pile is crew from now on (E-350).
    pub(crate) fn enlist(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.put_in(Zone::Reserve, kind);
            self.tell(Event::SetAside { kind });
        }
    }

    /// Takes the starting Monsters out of the pile; what it lacks comes from the box (W-545).
    pub(crate) fn take_starters(&mut self) {
        for (kind, n) in self.rules.layout().starters.iter() {
            for _ in 0..n {
                if self.state.pile.take(kind) || self.state.zones.take(Zone::Unseen, kind) {
                    self.put_in(Zone::Starters, kind);
                }
            }
        }
    }

    /// Puts a token into a place off the board.
    pub(super) fn put_in(&mut self, zone: Zone, kind: TokenKind) {
        if !self.state.zones.add(zone, kind, 1) {
            self.fault("no room for tokens off the board");
        }
    }

    /// A token of the pile leaves the game unseen (W-531).
    pub(crate) fn bury_unseen(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.put_in(Zone::Unseen, kind);
        }
    }

    /// A Harbinger goes into the pile unseen (W-20).
    pub(crate) fn mix_in(&mut self, kind: TokenKind) {
        if self.state.zones.take(Zone::Unseen, kind) {
            self.state.pile.add(kind, 1);
        }
    }

    /// An effect that was carried out goes to the discard pile (B-294).
    #[inline(never)]
    pub(crate) fn spend_token(&mut self, kind: TokenKind) -> Resume {
        self.state.revealed = None;
        self.state.graveyard.add(kind, 1);
        self.tell(Event::Spent { kind });
        Resume::Nothing
    }
}
