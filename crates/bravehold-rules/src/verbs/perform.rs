//! Playing cards: naming them, aiming, paying, doing (B-110 to B-116).

use super::Play;
use crate::board::{Color, Seat, Structure, TokenSet};
use crate::cards::{CardKind, Class, Deck, Deed, Targets};
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Source, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Into, Step};

/// The card that leads an action: the hit card if there is one, else the first that was named.
fn lead(chain: &Chain) -> Option<CardKind> {
    chain.iter().find(|k| k.is_hit()).or_else(|| chain.as_slice().first().copied())
}

fn deed(by: Source, chain: &Chain) -> Option<&'static dyn Deed> {
    match by {
        Source::Cards | Source::Second | Source::Alone(_) => lead(chain).map(|k| k.rule().deed()),
        Source::Rule(a) => a.rule().deed(),
    }
}

/// Who acts: the active player, save where another one is asked to.
fn actor(g: Look, by: Source) -> Seat {
    match by {
        Source::Alone(seat) => seat,
        Source::Cards | Source::Second | Source::Rule(_) => g.state.clock.active,
    }
}

/// Whether this card may be named next for an action.
fn joins(g: Look, seat: Seat, by: Source, deed: &dyn Deed, chain: &Chain, next: CardKind) -> Verdict {
    match by {
        Source::Alone(_) => Err(Refusal::by("W-142", "this one card is not combined with any other")),
        Source::Second if next.is_hit() => Err(Refusal::by("W-110", "the hit card has been played already")),
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
        for (card, _) in self.state.seats.at(seat).hand.iter() {
            if begin(self, seat, card).is_ok() && !f(Choice::Card(card)) {
                return;
            }
        }
        for a in self.rules.deeds() {
            let opens = a.rule().deed().is_some_and(|d| d.opens(self, seat, &NO_CARDS).is_ok());
            if opens && !f(Choice::Use(*a)) {
                return;
            }
        }
    }

    pub(crate) fn check_play(self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Card(card) => {
                if !self.state.seats.at(seat).hand.has(card) {
                    return Err(NOT_IN_HAND);
                }
                begin(self, seat, card)
            }
            Choice::Use(a) => match a.rule().deed() {
                Some(deed) => deed.opens(self, seat, &NO_CARDS),
                None => Err(wrong_shape(choice)),
            },
            Choice::Accept
            | Choice::Decline
            | Choice::Token(_)
            | Choice::Arc(_)
            | Choice::Kind(_)
            | Choice::Space(_)
            | Choice::Color(_)
            | Choice::Seat(_)
            | Choice::Deck(_)
            | Choice::Structure(_)
            | Choice::Deploy(_) => Err(wrong_shape(choice)),
            Choice::Deal(_) => Err(Refusal::by("B-61", "the Trade phase of this turn is over")),
        }
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
            Targets::Structures(walls, towers) => {
                walls.iter().all(|arc| f(Choice::Structure(Structure::Wall(arc))))
                    && towers.iter().all(|arc| f(Choice::Structure(Structure::Tower(arc))))
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
        let aim = match choice {
            Choice::Pass if by == Source::Second => return Ok(()),
            Choice::Token(id) if self.state.tokens.get(id).is_none() => {
                return Err(Refusal::plain("there is no such Monster on the board"));
            }
            Choice::Token(id) => Aim::Token(id),
            Choice::Arc(arc) => Aim::Arc(arc),
            Choice::Space(at) => Aim::Space(at),
            Choice::Color(c) => Aim::Color(c),
            Choice::Seat(s) => Aim::Seat(s),
            Choice::Structure(s) => Aim::Structure(s),
            Choice::Pass => {
                return Err(Refusal::by("B-112", "cards have been named: aim them, or take the answer back"));
            }
            Choice::Accept
            | Choice::Decline
            | Choice::Card(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deal(_)
            | Choice::Deck(_)
            | Choice::Deploy(_) => return Err(wrong_shape(choice)),
        };
        if deed.targets(self, seat, chain).has(aim) {
            return Ok(());
        }
        let touched = match aim {
            Aim::Token(id) => self.state.tokens.get(id).zip(deed.touch()),
            _ => None,
        };
        let spurned = touched.and_then(|(t, by)| self.spurned(t, by));
        Err(spurned.unwrap_or_else(|| deed.miss(self, chain, aim)))
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
            Targets::Incomplete => Err(Refusal::by("W-143", "that card needs another one with it")),
            Targets::Tokens(set) if set.is_empty() => {
                Err(Refusal::by("W-142", "this one card is not combined with any other"))
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
        match choice {
            Choice::Pass => Ok(()),
            Choice::Card(card) if !self.state.seats.at(seat).hand.has(card) => Err(NOT_IN_HAND),
            Choice::Card(card) => self.check_lent(seat, card),
            _ => Err(wrong_shape(choice)),
        }
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

const NOT_IN_HAND: Refusal = Refusal::by("B-110", "that card is not in your hand");

impl Play<'_> {
    /// Goes on naming cards for an action, aims it, and when it is complete pays and does it.
    pub(crate) fn name(&mut self, by: Source, chain: Chain, got: Got) -> Got {
        let seat = actor(self.look(), by);
        let mut chain = chain;
        let aim = match got.choice() {
            Some(Choice::Card(card)) => {
                chain.push(card);
                None
            }
            Some(Choice::Token(id)) => Some(Aim::Token(id)),
            Some(Choice::Arc(arc)) => Some(Aim::Arc(arc)),
            Some(Choice::Space(at)) => Some(Aim::Space(at)),
            Some(Choice::Color(c)) => Some(Aim::Color(c)),
            Some(Choice::Seat(s)) => Some(Aim::Seat(s)),
            Some(Choice::Structure(s)) => Some(Aim::Structure(s)),
            // The second strike is passed (W-114).
            Some(Choice::Pass) if by == Source::Second => return Got::Nothing,
            _ => None,
        };
        if let Some(aim) = aim {
            return self.pay(seat, by, chain, aim);
        }
        let Some(deed) = deed(by, &chain) else { return Got::Nothing };
        if deed.targets(self.look(), seat, &chain) == Targets::Nothing {
            return self.pay(seat, by, chain, Aim::None);
        }
        let prompt = Prompt { who: Who::Seat(seat), question: Question::Aim { by, chain } };
        self.call(Step::Name { by, chain }, Step::Ask(prompt))
    }

    /// The cards go to the discard pile at once, before the effect (R-12, B-112).
    fn pay(&mut self, seat: Seat, by: Source, chain: Chain, aim: Aim) -> Got {
        let mut cards = NO_CARDS;
        for card in chain.iter().skip(paid(by)) {
            self.put_down(seat, card);
            cards.push(card);
        }
        if let Source::Rule(rule) = by {
            self.tell(Event::Used { who: Who::Seat(seat), rule });
        }
        if deed(by, &chain).is_some_and(|d| d.discards()) {
            for card in cards.iter() {
                self.tell(Event::CardDiscarded { seat, card });
            }
        } else if !cards.is_empty() {
            self.tell(Event::Played { seat, cards });
        }
        let zeal = self.state.clock.zeal;
        if zeal > 0 && seat == self.state.clock.active {
            // Drawn when all effects of the hit cards are finished (W-94).
            let hits = cards.iter().filter(|k| k.is_hit()).count() as u8;
            let (deck, into) = (Deck::Castle, Into::Hand);
            self.next(&[Step::DrawCards { seat, left: hits * zeal, deck, into }]);
        }
        self.settle_after();
        self.next(&[Step::Perform { by, chain, aim, stage: 0 }]);
        Got::Nothing
    }

    pub(crate) fn perform(&mut self, by: Source, chain: Chain, aim: Aim, stage: u8, got: Got) -> Got {
        let seat = actor(self.look(), by);
        match deed(by, &chain) {
            Some(deed) => deed.perform(self, seat, &chain, aim, stage, got),
            None => Got::Nothing,
        }
    }
}
