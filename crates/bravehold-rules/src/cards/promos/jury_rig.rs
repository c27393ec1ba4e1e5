//! Jury Rig: a Resource card of any one kind for the Engineer (P-80 to P-83).
//! Kinds: jury-rig = JuryRig

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Jury Rig.
pub(crate) struct JuryRig;

impl CardRule for JuryRig {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::JURY_RIG, "P-80", "Commit it to the Engineer as any Resource you name.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

/// It is never played; the Engineer takes it (P-82).
impl Action for JuryRig {
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Err(Refusal::by("P-82", "only the Engineer can use it: commit it as a Resource"))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("P-82", "only the Engineer can use it: commit it as a Resource")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}
