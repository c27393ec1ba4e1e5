//! The promo card Jury Rig in the Resource deck: what it is declared to be (P-1, P-2, P-80, P-81).
//! Kinds: jury-rig = JuryRig

use crate::amendments::registry::engineer::Commit;
use crate::amendments::{Amendment, AmendmentRule, OptionInfo, RuleAction, When};
use crate::cards::Action;
use crate::data;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::setup::layout::Layout;
use crate::setup::{Bill, Material, Setup};
use crate::verbs::Play;

/// The option that shuffles the card in.
pub(crate) struct JuryRig;

/// How many committed ones are declared to be of a kind (P-80).
const fn declared_as(place: u8, name: &'static str) -> Slot<u8> {
    Slot::new(Amendment::JuryRig, place, name, Life::Game, Seen::All)
}

const AS: [(Material, Slot<u8>); 4] = [
    (Material::Brick, declared_as(0, "brick")),
    (Material::Mortar, declared_as(1, "mortar")),
    (Material::Wood, declared_as(2, "wood")),
    (Material::Rope, declared_as(3, "rope")),
];

impl AmendmentRule for JuryRig {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::JURY_RIG,
                "Adds a card: a Resource of any one kind for the Engineer.",
            )
        }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::JuryRig);
    }

    fn memory(&self) -> &'static [Field] {
        const {
            let [(_, brick), (_, mortar), (_, wood), (_, rope)] = AS;
            &[brick.field(), mortar.field(), wood.field(), rope.field()]
        }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const {
            &[
                rig("", "Jury Rig as Brick", "Commit it as a Brick.", &Commit(Some(Material::Brick))),
                rig(
                    "mortar",
                    "Jury Rig as Mortar",
                    "Commit it as a Mortar.",
                    &Commit(Some(Material::Mortar)),
                ),
                rig("wood", "Jury Rig as Wood", "Commit it as Wood.", &Commit(Some(Material::Wood))),
                rig("rope", "Jury Rig as Rope", "Commit it as Rope.", &Commit(Some(Material::Rope))),
            ]
        }
    }
}

const fn rig(
    slug: &'static str,
    name: &'static str,
    help: &'static str,
    action: &'static dyn Action,
) -> RuleAction {
    RuleAction { slug, name, help, when: When::PlayCards, action }
}

/// As what the committed ones count.
pub(crate) fn declared(g: Look) -> Bill {
    let mut bill = Bill::default();
    for (material, slot) in AS {
        bill.add(material, g.recall(slot));
    }
    bill
}

/// One more has been committed as this.
pub(crate) fn declare(g: &mut Play, material: Material) {
    for (_, slot) in AS.into_iter().filter(|(m, _)| *m == material) {
        g.add(slot, 1);
    }
}

/// When they are discarded the declaration is gone (P-81).
pub(crate) fn forget(g: &mut Play) {
    for (_, slot) in AS {
        g.remember(slot, 0);
    }
}
