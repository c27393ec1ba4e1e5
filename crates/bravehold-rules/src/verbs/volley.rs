//! A round of all players: each in turn plays hit cards of one kind, one after the other (T-40 to T-56).

use super::Play;
use super::perform::{NO_CARDS, NOT_IN_HAND};
use crate::board::Seat;
use crate::cards::{CardKind, Class, Targets};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Levy, Prompt, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Resume, Step};
use crate::verbs::hit::Hit;

impl Levy {
    /// Whether a hit card is of this kind; where it then hits is another matter (T-42 to T-44).
    pub(crate) fn admits(self, card: CardKind) -> bool {
        match (card.face().class, self) {
            (Class::Hit { ring, .. }, Levy::Ring(named)) => ring.is_none_or(|own| own == named),
            (Class::Hit { hue, .. }, Levy::Color(named)) => !hue.arcs().and(named.arcs()).is_empty(),
            (Class::Special | Class::Building | Class::Wizard | Class::Oil | Class::Resource, _) => false,
        }
    }
}

impl Look<'_> {
    /// Whether a player may play this card in such a round: alone, and with a Monster to hit (T-45, T-46).
    fn check_volleyed(self, seat: Seat, levy: Levy, card: CardKind) -> Verdict {
        if !card.is_hit() {
            return Err(if card.rule().alters(Hit::PLAIN).is_some() {
                ALONE
            } else {
                Refusal::by("T-46", "only hit cards can be played now")
            });
        }
        if !levy.admits(card) {
            return Err(match levy {
                Levy::Ring(_) => Refusal::by("T-43", "a different ring was chosen"),
                Levy::Color(_) => Refusal::by("T-42", "a different color was chosen"),
            });
        }
        let mut chain = NO_CARDS;
        chain.push(card);
        match card.rule().deed().targets(self, seat, &chain) {
            Targets::Tokens(set) if set.is_empty() => {
                Err(Refusal::by("T-45", "this card alone has no Monster to hit"))
            }
            _ => Ok(()),
        }
    }

    /// True if a player holds a card for such a round.
    pub(crate) fn can_volley(self, seat: Seat, levy: Levy) -> bool {
        self.state.seats.at(seat).hand.iter().any(|(k, _)| self.check_volleyed(seat, levy, k).is_ok())
    }

    pub(crate) fn volley_options(self, seat: Seat, levy: Levy, f: &mut impl FnMut(Choice) -> bool) {
        let mut cards = self.state.seats.at(seat).hand.iter().map(|(k, _)| k);
        let _ = f(Choice::Pass)
            && cards.all(|k| self.check_volleyed(seat, levy, k).is_err() || f(Choice::Card(k)));
    }

    pub(crate) fn check_volley(self, seat: Seat, levy: Levy, choice: Choice) -> Verdict {
        if choice == Choice::Pass {
            return Ok(());
        }
        if choice.action().is_ok() {
            return Err(Refusal::by("T-56", "play hit cards one at a time"));
        }
        let card = choice.card()?;
        if self.state.seats.at(seat).hand.has(card) {
            self.check_volleyed(seat, levy, card)
        } else {
            Err(NOT_IN_HAND)
        }
    }
}

impl Play<'_> {
    /// Goes on with a round in which so many players have had their go, the active one first; `back` makes the frame that
    /// goes on. Each card is an action of its own, so the game may be won between two of them (T-53).
    pub(crate) fn volley(&mut self, levy: Levy, gone: u8, back: impl Fn(u8) -> Step, got: Resume) -> Resume {
        let mut gone = gone;
        let seat = |g: &Play, n: u8| g.look().seats_in_order().nth(usize::from(n));
        match (seat(self, gone), got.choice()) {
            (Some(seat), Some(Choice::Card(card))) => {
                let mut chain = NO_CARDS;
                chain.push(card);
                self.next(&[Step::Name { by: Source::Volley(seat), chain }, back(gone)]);
                return Resume::Nothing;
            }
            (_, Some(_)) => gone += 1,
            _ if self.check_won() => return Resume::Nothing,
            _ => {}
        }
        // Whoever is out gets no go, and plays no more when put out during the round (T-52).
        while let Some(next) = seat(self, gone) {
            if !self.state.seats.at(next).out {
                let question = Question::Volley { levy };
                return self.call(back(gone), Step::Ask(Prompt { who: Who::Seat(next), question }));
            }
            gone += 1;
        }
        Resume::Nothing
    }
}

/// Why a card that is put on hit cards cannot be used in such a round.
pub(super) const ALONE: Refusal = Refusal::by("T-45", "hit cards cannot be combined with other cards now");
