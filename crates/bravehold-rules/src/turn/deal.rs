//! Set-up: every player is dealt a full hand (B-37, B-50), where the chart says so also of other decks (E-17).

use crate::amendments::Figure;
use crate::cards::Deck;
use crate::step::{DrawInto, Resume, Step};
use crate::verbs::Play;

/// The stage counts decks, player by player.
pub(super) fn run(g: &mut Play, stage: u8) -> Resume {
    let mut stage = stage;
    while let Some(seat) = g.look().seats_in_order().nth(usize::from(stage) / Deck::COUNT)
        && let Some(deck) = Deck::ALL.get(usize::from(stage) % Deck::COUNT)
    {
        stage += 1;
        let dealt = &g.rules().layout().dealt;
        let others: u8 = dealt.iter().map(|(_, n)| *n).sum();
        let left = match deck {
            Deck::Castle => g.rules().figure_at_start(g.state(), Figure::HandSize).saturating_sub(others),
            other => *dealt.at(*other),
        };
        if left > 0 {
            return g.wait(stage, Step::DrawCards { seat, left, deck: *deck, into: DrawInto::Hand });
        }
    }
    Resume::Nothing
}
