//! The 2016 Tower: rebuilt once, and Trolls come with it (P-110 to P-116).
//! Kinds: tower-2016 = Tower2016

use crate::amendments::{ActionId, Amendment, AmendmentRule, OptionInfo, RuleAction, When};
use crate::board::{Arc, ArcSet, Ring, Seat, Space, Tower};
use crate::cards::{Action, Targets};
use crate::data;
use crate::look::Look;
use crate::memory::{Field, Slot};
use crate::question::{Chain, Source};
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::{Aim, Resume, Step};
use crate::tokens::TokenKind;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The option that puts the 2016 Tower up.
pub(crate) struct Tower2016;

/// It has been rebuilt (P-110).
const SPENT: Slot<bool> = Slot::spent(Amendment::Tower2016);

/// The most Trolls that come with it (P-111).
const TROLLS: u8 = 3;

impl AmendmentRule for Tower2016 {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::TOWER_2016,
                "One Tower can be rebuilt once; then up to 3 Trolls come back from the discard pile.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Year2016) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::Tower2016));
    }

    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().promo_tower_arc;
        g.put_up_tower(Tower::Year2016, arcs, got)
    }

    fn memory(&self) -> &'static [Field] {
        const { &[SPENT.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &Tower2016)] }
    }
}

/// Castle spaces without a Tower and without a Monster (P-113), what stands on a line beside it included (P-115).
fn sites(g: Look) -> ArcSet {
    let occupied = g.spaces_of(g.state.tokens.monster_ids());
    let free = |arc: &Arc| !occupied.has(Space::new(Ring::Castle, *arc));
    g.state.castle.towers.missing().iter().filter(free).fold(ArcSet::NONE, ArcSet::with)
}

impl Action for Tower2016 {
    fn rule(&self) -> &'static str {
        "P-110"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.recall(SPENT) {
            return Err(Refusal::by("P-110", "the 2016 Tower has already been rebuilt"));
        }
        if !g.state.castle.special(Tower::Year2016).is_empty() {
            return Err(Refusal::by("P-110", "the 2016 Tower is still standing"));
        }
        if sites(g).is_empty() {
            return Err(Refusal::by("P-113", "no Castle space is free of Towers and Monsters"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Arcs(sites(g))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("P-113", "choose a Castle space without a Tower or a Monster")
    }

    /// The Tower first, then the Trolls one after the other; the stage counts them (P-111, P-114).
    fn perform(&self, g: &mut Play, _: Seat, chain: &Chain, aim: Aim, stage: u8, _: Resume) -> Resume {
        let by = Source::Rule(ActionId::first(Amendment::Tower2016));
        if stage < TROLLS {
            g.next(&[Step::Perform { by, chain: *chain, aim, stage: stage + 1 }]);
        }
        match aim {
            Aim::Arc(arc) if stage == 0 => {
                g.remember(SPENT, true);
                g.build_tower(arc, Some(Tower::Year2016));
            }
            _ => g.place_from_graveyard(TokenKind::Troll),
        }
        Resume::Nothing
    }
}
