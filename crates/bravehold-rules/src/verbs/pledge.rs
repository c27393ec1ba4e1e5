//! Pledges: cards that the players together give for an action, before it is played (P-50 to P-54).

use super::Play;
use crate::board::Seat;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::look::Look;
use crate::memory::PLEDGES_FAILED;
use crate::question::{CardSource, Chain, Optional, Prompt, Purpose, Question, Source};
use crate::step::{Aim, Pledges, Resume, Step};

impl Pledges {
    /// Cards pledged so far.
    fn total(&self) -> u8 {
        self.given.iter().sum()
    }

    /// What the player asked now has pledged.
    fn here(&self) -> u8 {
        self.given.get(usize::from(self.place)).copied().unwrap_or(0)
    }

    fn set_here(&mut self, n: u8) {
        if let Some(slot) = self.given.get_mut(usize::from(self.place)) {
            *slot = n;
        }
    }
}

impl Look<'_> {
    /// The player at a place clockwise from the active player.
    fn seat_at(self, place: u8) -> Seat {
        self.state.clock.active.clockwise(place, self.players())
    }

    /// How many cards a player can give; the cards of the action itself are not among them (P-51).
    fn can_give(self, seat: Seat, cards: &Chain) -> u8 {
        let held = self.state.seats.at(seat).hand.total() as u8;
        if seat == self.state.clock.active { held.saturating_sub(cards.len() as u8) } else { held }
    }

    /// How many cards all players together can give for an action of these cards.
    pub(crate) fn can_all_give(self, cards: &Chain) -> u8 {
        self.seats_in().map(|seat| self.can_give(seat, cards)).fold(0, u8::saturating_add)
    }
}

impl Play<'_> {
    /// Asks for pledges, one card at a time: the active player first, then clockwise, until there are enough or there
    /// cannot be any more (P-53).
    #[inline(never)]
    pub(crate) fn pledge(
        &mut self,
        by: Source,
        chain: Chain,
        aim: Aim,
        mut pledges: Pledges,
        got: Resume,
    ) -> Resume {
        let need = super::perform::deed(by, &chain).map_or(0, |d| d.pledges());
        match got.choice() {
            Some(Choice::Accept) => pledges.set_here(pledges.here() + 1),
            Some(_) => pledges.place += 1,
            None => {}
        }
        if pledges.total() >= need {
            let seat = super::perform::actor(self.look(), by);
            self.pay(seat, by, chain, aim);
            self.next(&[Step::Redeem { pledges: Pledges { place: 0, ..pledges } }]);
            return Resume::Nothing;
        }
        let (look, players) = (self.look(), self.look().players());
        let could_give = |place: u8| look.can_give(look.seat_at(place), &chain);
        let still = |from: u8| (from..players).map(could_give).fold(0, u8::saturating_add);
        // Those who follow cannot make it up any more: nobody need be asked.
        if pledges.total() - pledges.here() + still(pledges.place) < need {
            return self.fail_pledges();
        }
        while pledges.place < players && pledges.here() >= could_give(pledges.place) {
            pledges.place += 1;
        }
        let left = need - pledges.total();
        let question = Question::Confirm { why: Purpose::Pledge(left) };
        let prompt = Prompt { who: Who::Seat(look.seat_at(pledges.place)), question };
        self.call(Step::Pledge { by, chain, aim, pledges }, Step::Ask(prompt))
    }

    /// There were too few: nothing happens, and it is not tried again in this phase (P-53).
    fn fail_pledges(&mut self) -> Resume {
        self.remember(PLEDGES_FAILED, true);
        self.tell(Event::PledgesFailed);
        Resume::Nothing
    }

    /// Each of those who pledged cards discards them, one after the other (P-54).
    #[inline(never)]
    pub(crate) fn redeem(&mut self, mut pledges: Pledges, got: Resume) -> Resume {
        if let Some(Choice::Card(card)) = got.choice() {
            let seat = self.look().seat_at(pledges.place);
            pledges.set_here(pledges.here().saturating_sub(1));
            self.discard(seat, card);
        }
        let players = self.look().players();
        while pledges.place < players {
            let seat = self.look().seat_at(pledges.place);
            // Who gives the whole hand has no choice.
            if pledges.here() > 0 && u16::from(pledges.here()) == self.state.seats.at(seat).hand.total() {
                self.discard_hand(seat);
            } else if pledges.here() > 0 {
                break;
            }
            pledges.place += 1;
        }
        if pledges.place >= players {
            return Resume::Nothing;
        }
        let (from, why, optional) = (CardSource::Hand, Purpose::Pledged, Optional::Must);
        let prompt = Prompt {
            who: Who::Seat(self.look().seat_at(pledges.place)),
            question: Question::Card { from, why, optional },
        };
        self.call(Step::Redeem { pledges }, Step::Ask(prompt))
    }
}
