//! Reaction windows: who may answer what just happened is asked, clockwise from the active player.

use super::Play;
use crate::amendments::{ActionId, When};
use crate::board::Seat;
use crate::cards::CardKind;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::happened::Because;
use crate::look::Look;
use crate::memory::{Seen, Value};
use crate::question::{Prompt, Question, Window, wrong_shape};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Resume, Step};
use crate::verbs::perform::NO_CARDS;

impl Look<'_> {
    /// Whether a player is asked in a window. Where hands are closed the window must not tell who holds the card, so
    /// everybody is asked who could hold it as far as all can see (P-46).
    fn is_offered(self, seat: Seat, window: Window) -> bool {
        // What rules offer is known to all.
        if self.reactions(seat, window).next().is_some() {
            return true;
        }
        let hand = &self.state.seats.at(seat).hand;
        let mut cards = self.rules.answering().iter().filter(|k| k.rule().answers(window));
        if self.hands_closed() {
            return !hand.is_empty() && cards.any(|k| self.lying_open(*k) < self.rules.cards().of(*k));
        }
        cards.any(|k| hand.has(*k))
    }

    /// What rules let a player do in a window.
    fn reactions(self, seat: Seat, window: Window) -> impl Iterator<Item = ActionId> {
        let open = move |id: &ActionId| self.check_reaction(seat, window, *id).is_ok();
        self.rules.reactions().iter().copied().filter(open)
    }

    fn check_reaction(self, seat: Seat, window: Window, id: ActionId) -> Verdict {
        match id.get() {
            Some(a) if a.when == When::Window => {
                let waits = |s: &Step| !matches!(s, Step::Ask(_) | Step::Rolled { .. });
                let rolled_for = self.state.agenda.iter().rev().find(waits).unwrap_or(Step::Nothing);
                a.action.answers(self, seat, window, &rolled_for)
            }
            _ => Err(wrong_shape(Choice::Use(id))),
        }
    }

    /// How many of a card lie where everybody sees them.
    fn lying_open(self, card: CardKind) -> u8 {
        let discarded = self.state.decks.at(card.deck()).discard.iter().filter(|k| *k == card).count() as u8;
        let on_rules =
            self.state.memory.fields().filter(|(_, f, _)| f.seen == Seen::All).map(|(_, _, v)| match v {
                Value::Cards(cards) => cards.of(card),
                Value::Flag | Value::Count(_) | Value::Arcs(_) | Value::Seat(_) | Value::Tokens(_) => 0,
            });
        discarded + self.state.removed_cards.of(card) + on_rules.sum::<u8>()
    }

    pub(crate) fn react_options(self, seat: Seat, window: Window, f: &mut impl FnMut(Choice) -> bool) {
        let mut cards = self.state.seats.at(seat).hand.iter().map(|(k, _)| k);
        let _ = f(Choice::Pass)
            && cards.all(|k| !k.rule().answers(window) || f(Choice::Card(k)))
            && self.reactions(seat, window).all(|id| f(Choice::Use(id)));
    }

    pub(crate) fn check_react(self, seat: Seat, window: Window, choice: Choice) -> Verdict {
        if choice == Choice::Pass {
            return Ok(());
        }
        if let Ok(id) = choice.action() {
            return self.check_reaction(seat, window, id);
        }
        let card = choice.card()?;
        if !self.state.seats.at(seat).hand.has(card) {
            return Err(Refusal::by("R-31", "that card is not in your hand"));
        }
        if card.rule().answers(window) {
            Ok(())
        } else {
            Err(Refusal::by("R-31", "that card cannot change a die roll"))
        }
    }
}

impl Play<'_> {
    /// The only way to a die. Its result is used when nobody rolls it again.
    #[inline(never)]
    pub(crate) fn roll(&mut self, got: Resume) -> Resume {
        let Resume::Die(n) = got else {
            return self.call(Step::Roll, Step::Chance(crate::chance::ChanceNode::Die));
        };
        // No window in set-up, and none where nothing in the game could use it.
        if self.state.clock.turn == 0 || !self.rules.has_windows() {
            self.tell(Event::DieFell { n });
            return Resume::Die(n);
        }
        self.next(&[Step::Rolled { fell: n, asked: 0 }]);
        self.tell(Event::DieFell { n });
        Resume::Nothing
    }

    /// A die that lies there: asks the next player who may answer it, and gives the number on when all have passed.
    #[inline(never)]
    pub(crate) fn rolled(&mut self, fell: u8, asked: u8, got: Resume) -> Resume {
        let window = Window::Roll { fell };
        let look = self.look();
        let last = asked.checked_sub(1).and_then(|n| look.seats_in_order().nth(usize::from(n)));
        if let (Some(seat), Some(Ok(card))) = (last, got.choice().map(Choice::card)) {
            let mut cards = NO_CARDS;
            cards.push(card);
            self.put_down(seat, card);
            card.rule().react(self, seat, window);
            self.tell(Event::Played { seat, cards });
            return Resume::Nothing;
        }
        if let (Some(seat), Some(Ok(action))) = (last, got.choice().map(Choice::action)) {
            self.on_behalf_of(Because::Rule(action.rule), |g| {
                if let Some(a) = action.get() {
                    a.action.react(g, seat, window);
                }
                g.tell(Event::Used { who: Who::Seat(seat), action });
            });
            return Resume::Nothing;
        }
        let mut rest = (0u8..).zip(look.seats_in_order()).skip(usize::from(asked));
        let out = |s: Seat| look.state.seats.at(s).out;
        match rest.find(|(_, s)| !out(*s) && look.is_offered(*s, window)) {
            Some((n, seat)) => {
                let prompt = Prompt { who: Who::Seat(seat), question: Question::React { window } };
                self.call(Step::Rolled { fell, asked: n + 1 }, Step::Ask(prompt))
            }
            None => Resume::Die(fell),
        }
    }
}
