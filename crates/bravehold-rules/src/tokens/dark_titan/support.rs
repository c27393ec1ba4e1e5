//! Support tokens: they lie in the pile, but help the castle (T-249 to T-298).
//! Kinds: reserve-squad = Support::ReserveSquad, stonemasons-cart = Support::StonemasonsCart
//! Kinds: supply-wagon = Support::SupplyWagon

use crate::attack::{AttackSource, By};
use crate::board::TokenSet;
use crate::choice::{Choice, Who};
use crate::data;
use crate::deck::DeckSet;
use crate::look::Look;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::share::Share;
use crate::verbs::{Play, Steps};

/// A Support token.
pub(crate) enum Support {
    /// It deals points to Monsters (T-291).
    ReserveSquad,
    /// It builds Walls (T-293).
    StonemasonsCart,
    /// It brings cards (T-294).
    SupplyWagon,
}

impl TokenRule for Support {
    fn face(&self) -> &'static Face {
        match self {
            Support::ReserveSquad => {
                const {
                    &Face::of(
                        &data::tokens::RESERVE_SQUAD,
                        "T-291",
                        "In the Castle ring it deals as many points as it has health to Monsters anywhere.",
                    )
                }
            }
            Support::StonemasonsCart => {
                const {
                    &Face::of(
                        &data::tokens::STONEMASONS_CART,
                        "T-293",
                        "In the Castle ring it builds as many Walls as it has health.",
                    )
                }
            }
            Support::SupplyWagon => {
                const {
                    &Face::of(
                        &data::tokens::SUPPLY_WAGON,
                        "T-294",
                        "In the Castle ring it gives every player as many cards as it has health.",
                    )
                }
            }
        }
    }

    fn brings(&self, g: &mut Play, points: u8, dealt: u8, got: Resume) -> Resume {
        let seat = g.look().acting_seat();
        match self {
            Support::ReserveSquad => {
                let by = By::player(seat, AttackSource::Support);
                let share = Share { seat, points, asked: dealt, why: Purpose::SupportPoint(dealt), by };
                let back = Step::Brings { kind: TokenKind::ReserveSquad, points, dealt: dealt + 1 };
                g.share(&share, prey, back, got)
            }
            Support::StonemasonsCart => {
                let mut done = dealt >= points;
                match got.choice() {
                    Some(Choice::Arc(arc)) => g.build_wall(arc),
                    Some(_) => done = true,
                    None => {}
                }
                let among = g.look().wall_sites();
                if done || among.is_empty() {
                    return Resume::Nothing;
                }
                let back = Step::Brings { kind: TokenKind::StonemasonsCart, points, dealt: dealt + 1 };
                let question = Question::Arc { among, why: Purpose::FreeWall };
                g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
            }
            Support::SupplyWagon => {
                let mut draws = Steps::new(Step::Nothing);
                for seat in g.look().seats_in() {
                    draws.push(Step::DrawAny { seat, left: points, from: DeckSet::UNNAMED });
                }
                g.next(draws.as_slice());
                Resume::Nothing
            }
        }
    }
}

/// Whom the Reserve Squad may harm, wherever they stand (T-291).
fn prey(g: Look) -> TokenSet {
    g.state.tokens.pieces_where(|t| t.carrier.is_none() && g.immunity(t, AttackSource::Support).is_none())
}
