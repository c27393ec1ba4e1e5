//! Resource cards: the Engineer builds with them (E-41).
//! Kinds: res-brick = Resource::Brick, res-mortar = Resource::Mortar
//! Kinds: res-wood = Resource::Wood, res-rope = Resource::Rope

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// A card of the Resource deck.
pub(crate) enum Resource {
    Brick,
    Mortar,
    Wood,
    Rope,
}

impl CardRule for Resource {
    fn face(&self) -> &'static Face {
        match self {
            Resource::Brick => {
                const { &Face::of(&data::cards::RES_BRICK, "E-41", "For the Engineer; it also puts out a flame.") }
            }
            Resource::Mortar => {
                const {
                    &Face::of(
                        &data::cards::RES_MORTAR,
                        "E-41",
                        "The Engineer builds with it; it can put out a flame instead.",
                    )
                }
            }
            Resource::Wood => {
                const { &Face::of(&data::cards::RES_WOOD, "E-41", "The Engineer builds with wood.") }
            }
            Resource::Rope => {
                const { &Face::of(&data::cards::RES_ROPE, "E-41", "The Engineer builds with rope.") }
            }
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

/// It is never played: rules say what it is used for.
impl Action for Resource {
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Err(Refusal::by("E-41", "commit this card to the Engineer instead of playing it"))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("E-41", "commit this card to the Engineer instead of playing it")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}
