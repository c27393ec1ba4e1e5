//! Playing cards: naming them, aiming, paying, doing (B-110 to B-116).

use super::Play;
use crate::amendments::{ActionId, Amendment, When};
use crate::board::{Color, Ring, Seat, TokenSet};
use crate::cards::{Action, CardKind, Class, Deck, Targets};
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::happened::Because;
use crate::look::Look;
use crate::memory::{CARDS_PER_HIT, HIT_PLAYED, PLEDGES_FAILED};
use crate::question::{Chain, Prompt, Question, Source, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, DrawInto, Pledges, Resume, Step};

/// The card that leads an action: the hit card if there is one, else the first that was named.
fn lead(chain: &Chain) -> Option<CardKind> {
    chain.iter().find(|k| k.is_hit()).or_else(|| chain.as_slice().first().copied())
}

impl Source {
    /// What the action comes from, for those who ask why.
    pub(crate) fn because(self, chain: &Chain) -> Option<Because> {
        match self {
            Source::Cards | Source::Second | Source::Alone(_) | Source::Volley(_) => {
                lead(chain).map(Because::Card)
            }
            Source::Rule(id) => Some(Because::Rule(id.rule)),
        }
    }
}

pub(super) fn deed(by: Source, chain: &Chain) -> Option<&'static dyn Action> {
    match by {
        Source::Cards | Source::Second | Source::Alone(_) | Source::Volley(_) => {
            lead(chain).map(|k| k.rule().deed())
        }
        Source::Rule(id) => id.get().map(|a| a.action),
    }
}

/// Who acts: the active player, save where another one is asked to. What a rule offers goes to the next player who is
/// still in, if the active one is not.
pub(super) fn actor(g: Look, by: Source) -> Seat {
    match by {
        Source::Alone(seat) | Source::Volley(seat) => seat,
        Source::Cards | Source::Second => g.state.clock.active,
        Source::Rule(_) => g.acting_seat(),
    }
}

/// Whether this card may be named next for an action.
fn joins(g: Look, seat: Seat, by: Source, deed: &dyn Action, chain: &Chain, next: CardKind) -> Verdict {
    match by {
        Source::Alone(_) => Err(Refusal::by("W-142", "this card cannot be combined with another")),
        Source::Volley(_) => Err(super::volley::ALONE),
        Source::Second if next.is_hit() => Err(Refusal::by("W-110", "the hit card has already been played")),
        // The second strike is made by the card that allows it, and that is put on the hit too (W-110, P-31).
        Source::Second if let Some(alone) = next.rule().rides_alone() => Err(alone),
        Source::Cards | Source::Second | Source::Rule(_) => deed.joins(g, seat, chain, next),
    }
}

/// A chain without cards.
pub(crate) const NO_CARDS: Chain = Chain::new(CardKind::ALL[0]);

/// Whether an action may begin with this card.
fn begin(g: Look, seat: Seat, card: CardKind) -> Verdict {
    let mut chain = NO_CARDS;
    chain.push(card);
    card.rule().deed().opens(g, seat, &chain)
}

/// Whether an action may begin with this card; unlike [`begin`] it does not look for the reason why not.
fn begins(g: Look, seat: Seat, card: CardKind) -> bool {
    // Most cards are hit cards, and most of these can hit somebody alone.
    if g.rules.hits_all() && !g.rules.reach(card).and(g.state.tokens.occupied()).is_empty() {
        return true;
    }
    if g.rules.hit(card).is_none() {
        return begin(g, seat, card).is_ok();
    }
    let mut chain = NO_CARDS;
    chain.push(card);
    g.can_complete(seat, &chain)
}

/// How many of the cards named lie on the discard pile already: the hit card of a second strike does.
fn paid(by: Source) -> usize {
    usize::from(by == Source::Second)
}

/// How many of a card are left in hand when those named are set apart.
fn spare(g: Look, seat: Seat, by: Source, chain: &Chain, card: CardKind) -> u8 {
    let named = chain.iter().skip(paid(by)).filter(|k| *k == card).count() as u8;
    g.state.seats.at(seat).hand.of(card).saturating_sub(named)
}

impl Look<'_> {
    pub(crate) fn play_options(self, seat: Seat, f: &mut impl FnMut(Choice) -> bool) {
        if !f(Choice::Pass) {
            return;
        }
        for card in self.state.seats.at(seat).hand.kinds() {
            if begins(self, seat, card) && !f(Choice::Card(card)) {
                return;
            }
        }
        for id in self.rules.actions() {
            if self.check_use(seat, When::PlayCards, *id).is_ok() && !f(Choice::Use(*id)) {
                return;
            }
        }
    }

    /// What a rule offers a player in its own phase now.
    pub(crate) fn actions_of(self, rule: Amendment, seat: Seat) -> impl Iterator<Item = ActionId> {
        let open = move |id: &ActionId| self.check_use(seat, When::OwnPhase, *id).is_ok();
        ActionId::all(rule).map(|(id, _)| id).filter(open)
    }

    /// Whether a player may do now what a rule offers at such a time.
    pub(crate) fn check_use(self, seat: Seat, when: When, id: ActionId) -> Verdict {
        match id.get() {
            Some(a) if a.when == when => a.action.opens(self, seat, &NO_CARDS),
            _ => Err(wrong_shape(Choice::Use(id))),
        }
    }

    pub(crate) fn check_play(self, seat: Seat, choice: Choice) -> Verdict {
        if choice == Choice::Pass {
            return Ok(());
        }
        if let Ok(id) = choice.action() {
            return self.check_use(seat, When::PlayCards, id);
        }
        if choice.deal().is_ok() {
            return Err(Refusal::by("B-61", "the Trade phase of this turn is over"));
        }
        let card = choice.card()?;
        if !self.state.seats.at(seat).hand.has(card) {
            return Err(NOT_IN_HAND);
        }
        begin(self, seat, card)
    }

    pub(crate) fn aim_options(
        self,
        seat: Seat,
        by: Source,
        chain: &Chain,
        f: &mut impl FnMut(Choice) -> bool,
    ) {
        let Some(deed) = deed(by, chain) else { return };
        if by == Source::Second && !f(Choice::Pass) {
            return;
        }
        for (card, _) in self.state.seats.at(seat).hand.iter() {
            let joins =
                spare(self, seat, by, chain, card) > 0 && joins(self, seat, by, deed, chain, card).is_ok();
            if joins && !f(Choice::Card(card)) {
                return;
            }
        }
        let tokens = |set: TokenSet, f: &mut dyn FnMut(Choice) -> bool| {
            self.state.tokens.distinct(set).iter().all(|id| f(Choice::Token(id)))
        };
        let _ = match deed.targets(self, seat, chain) {
            Targets::Incomplete | Targets::Nothing => true,
            Targets::Tokens(set) => tokens(set, f),
            Targets::Arcs(set) => set.iter().all(|arc| f(Choice::Arc(arc))),
            Targets::TokensOrArcs(set, arcs) => tokens(set, f) && arcs.iter().all(|arc| f(Choice::Arc(arc))),
            Targets::Spaces(set) => set.iter().all(|at| f(Choice::Space(at))),
            Targets::Colors(set) => {
                Color::ALL.into_iter().all(|c| set.and(c.arcs()).is_empty() || f(Choice::Color(c)))
            }
            Targets::Seats(set) => set.iter().all(|s| f(Choice::Seat(s))),
            Targets::Structures(set) => set.iter().all(|s| f(Choice::Structure(s))),
            Targets::ArcsOrStructures(arcs, set) => {
                arcs.iter().all(|arc| f(Choice::Arc(arc))) && set.iter().all(|s| f(Choice::Structure(s)))
            }
            Targets::RingsOrColors(rings, arcs) => {
                Color::ALL.into_iter().all(|c| arcs.and(c.arcs()).is_empty() || f(Choice::Color(c)))
                    && Ring::ALL.into_iter().all(|r| !rings.has_ring(r) || f(Choice::Ring(r)))
            }
        };
    }

    pub(crate) fn check_aim(self, seat: Seat, by: Source, chain: &Chain, choice: Choice) -> Verdict {
        let Some(deed) = deed(by, chain) else { return Err(wrong_shape(choice)) };
        if let Choice::Card(card) = choice {
            if spare(self, seat, by, chain, card) == 0 {
                return Err(NOT_IN_HAND);
            }
            return joins(self, seat, by, deed, chain, card);
        }
        if choice == Choice::Pass {
            let may = by == Source::Second;
            let text = match chain.is_empty() {
                true => "choose a target, or undo",
                false => "choose a target for these cards, or undo",
            };
            let must = Refusal::by("B-112", text);
            return if may { Ok(()) } else { Err(must) };
        }
        let aim = choice.aim()?;
        if let Aim::Token(id) = aim
            && self.state.tokens.get(id).is_none()
        {
            return Err(Refusal::plain("there is no such Monster on the board"));
        }
        if deed.targets(self, seat, chain).has(aim) {
            return Ok(());
        }
        let touched = match aim {
            Aim::Token(id) => self.state.tokens.get(id).zip(deed.touch()),
            _ => None,
        };
        let immune_by_traits = touched.and_then(|(t, by)| self.immunity(t, by));
        Err(immune_by_traits.unwrap_or_else(|| deed.miss(self, chain, aim)))
    }

    /// Whether a player may play this card alone in another player's turn (W-140, W-142).
    fn check_lent(self, seat: Seat, card: CardKind) -> Verdict {
        if !matches!(card.face().class, Class::Hit { .. } | Class::Wizard) {
            return Err(Refusal::by("W-142", "only a hit card or a Wizard card may be played now"));
        }
        let mut chain = NO_CARDS;
        chain.push(card);
        let deed = card.rule().deed();
        deed.opens(self, seat, &chain)?;
        match deed.targets(self, seat, &chain) {
            Targets::Incomplete => Err(Refusal::by("W-143", "that card must be combined with another")),
            Targets::Tokens(set) if set.is_empty() => {
                Err(Refusal::by("W-142", "this card cannot be combined with another"))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn lend_options(self, seat: Seat, f: &mut impl FnMut(Choice) -> bool) {
        let cards = &self.state.seats.at(seat).hand;
        let _ = f(Choice::Pass)
            && cards.iter().all(|(k, _)| self.check_lent(seat, k).is_err() || f(Choice::Card(k)));
    }

    pub(crate) fn check_lend(self, seat: Seat, choice: Choice) -> Verdict {
        if choice == Choice::Pass {
            return Ok(());
        }
        let card = choice.card()?;
        if self.state.seats.at(seat).hand.has(card) { self.check_lent(seat, card) } else { Err(NOT_IN_HAND) }
    }

    /// What an action of this player comes from: the own cards, or one lent in another player's turn.
    pub(crate) fn source_of(self, seat: Seat) -> Source {
        if seat == self.state.clock.active { Source::Cards } else { Source::Alone(seat) }
    }

    /// True if a player holds a card that could be played in another player's turn (W-141).
    pub(crate) fn can_help(self, seat: Seat) -> bool {
        self.state.seats.at(seat).hand.iter().any(|(k, _)| self.check_lent(seat, k).is_ok())
    }
}

pub(super) const NOT_IN_HAND: Refusal = Refusal::by("B-110", "that card is not in your hand");

impl Play<'_> {
    /// A phase of a rule's own: what the rule offers, one action after the other, until the player passes or none is open.
    pub(crate) fn offer_actions(&mut self, rule: Amendment, stage: u8, got: Resume) -> Resume {
        match (stage, got) {
            (1, Resume::Choice(Choice::Use(id))) => {
                self.wait(0, Step::Name { by: Source::Rule(id), chain: NO_CARDS })
            }
            (1, _) => Resume::Nothing,
            _ if self.check_won() => Resume::Nothing,
            _ => {
                let who = self.look().decider();
                self.ask(1, who, Question::Use { rule })
            }
        }
    }

    /// Goes on naming cards for an action, aims it, and when it is complete pays and does it.
    #[inline(never)]
    pub(crate) fn name(&mut self, by: Source, chain: Chain, got: Resume) -> Resume {
        let seat = actor(self.look(), by);
        let mut chain = chain;
        if let Some(choice) = got.choice() {
            // The second strike is passed (W-114).
            if choice == Choice::Pass && by == Source::Second {
                return Resume::Nothing;
            }
            if let Ok(card) = choice.card() {
                chain.push(card);
            }
            if let Ok(aim) = choice.aim() {
                return self.declare(seat, by, chain, aim);
            }
        }
        let Some(deed) = deed(by, &chain) else { return Resume::Nothing };
        if deed.targets(self.look(), seat, &chain) == Targets::Nothing {
            return self.declare(seat, by, chain, Aim::None);
        }
        let prompt = Prompt { who: Who::Seat(seat), question: Question::Aim { by, chain } };
        self.call(Step::Name { by, chain }, Step::Ask(prompt))
    }

    /// An action is complete; where it takes cards of others they are asked before it is paid for (P-53).
    fn declare(&mut self, seat: Seat, by: Source, chain: Chain, aim: Aim) -> Resume {
        if deed(by, &chain).is_some_and(|d| d.pledges() > 0) {
            self.next(&[Step::Pledge { by, chain, aim, pledges: Pledges::default() }]);
            return Resume::Nothing;
        }
        self.pay(seat, by, chain, aim)
    }

    /// The cards go to the discard pile or out of the game at once, before the effect (R-12, B-112).
    pub(super) fn pay(&mut self, seat: Seat, by: Source, chain: Chain, aim: Aim) -> Resume {
        let because = by.because(&chain).unwrap_or_default();
        self.on_behalf_of(because, |g| g.pay_and_begin(seat, by, chain, aim))
    }

    fn pay_and_begin(&mut self, seat: Seat, by: Source, chain: Chain, aim: Aim) -> Resume {
        let mut cards = NO_CARDS;
        // Discarding a card is not playing it (T-264).
        let discards = deed(by, &chain).is_some_and(|d| d.discards());
        let keeps = deed(by, &chain).and_then(|d| d.keeps());
        for card in chain.iter().skip(paid(by)) {
            if let Some(slot) = keeps {
                self.lay_card(seat, slot, card);
            } else if card.face().data.is_banished && !discards {
                self.take_out(seat, card);
            } else {
                self.put_down(seat, card);
            }
            cards.push(card);
        }
        if let Source::Rule(action) = by {
            self.tell(Event::Used { who: Who::Seat(seat), action });
        }
        if keeps.is_some() {
            for card in cards.iter() {
                self.tell(Event::Committed { seat, card });
            }
        } else if discards {
            for card in cards.iter() {
                self.tell(Event::CardDiscarded { seat, card });
            }
        } else if !cards.is_empty() {
            self.tell(Event::Played { seat, cards });
            for card in cards.iter().filter(|k| k.face().data.is_banished) {
                self.tell(Event::CardBanished { seat: None, card });
            }
        }
        let hits = cards.iter().filter(|k| !discards && keeps.is_none() && k.is_hit()).count() as u8;
        if hits > 0 && seat == self.state.clock.active {
            self.remember(HIT_PLAYED, true);
            // Drawn when all effects of the hit cards are finished (W-94).
            let cards_per_hit = self.recall(CARDS_PER_HIT);
            if cards_per_hit > 0 {
                let (deck, into) = (Deck::Castle, DrawInto::Hand);
                self.next(&[Step::DrawCards { seat, left: hits * cards_per_hit, deck, into }]);
            }
        }
        self.settle_after();
        self.next(&[Step::Perform { by, chain, aim, stage: 0 }]);
        Resume::Nothing
    }

    /// The Play Cards phase is over: what was played in it no longer matters.
    pub(crate) fn end_playing(&mut self) -> Resume {
        self.remember(HIT_PLAYED, false);
        self.remember(PLEDGES_FAILED, false);
        Resume::Nothing
    }

    #[inline(never)]
    pub(crate) fn perform(&mut self, by: Source, chain: Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let seat = actor(self.look(), by);
        match deed(by, &chain) {
            Some(deed) => deed.perform(self, seat, &chain, aim, stage, got),
            None => Resume::Nothing,
        }
    }
}
