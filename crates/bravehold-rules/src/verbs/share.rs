//! Points that a player deals out among Monsters one after the other; all land at once (W-155, T-292).

use super::Play;
use crate::attack::By;
use crate::board::{Seat, TokenSet};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::TokenId;

/// Points to be dealt out.
pub(crate) struct Share {
    /// Who deals them out.
    pub seat: Seat,
    /// How many there are.
    pub points: u8,
    /// How many have been asked for.
    pub asked: u8,
    /// What the question is for.
    pub why: Purpose,
    /// As what they land.
    pub by: By,
}

impl Play<'_> {
    /// Takes the last answer, and asks for the next point or deals all of them. Nobody gets more points than it has health;
    /// what is not given is lost. Then it goes on with `back`, in which one more has been asked for.
    pub(crate) fn share(
        &mut self,
        share: &Share,
        among: impl Fn(Look) -> TokenSet,
        back: Step,
        got: Resume,
    ) -> Resume {
        let mut done = share.asked >= share.points;
        match got.choice() {
            Some(Choice::Token(id)) => self.allot(id),
            Some(_) => done = true,
            None => {}
        }
        let due = |id: TokenId| self.state.tokens.get(id).map_or(0, |t| t.due);
        let full = |id: &TokenId| due(*id) >= self.look().toughness(*id);
        let all = among(self.look());
        let among = all.without(all.iter().filter(full).collect());
        if done || among.is_empty() {
            self.deal_out(share.by);
            return Resume::Nothing;
        }
        let question = Question::Token { among, why: share.why };
        self.call(back, Step::Ask(Prompt { who: Who::Seat(share.seat), question }))
    }
}
