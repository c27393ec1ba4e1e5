//! Another crew of the Siege Engines than Orcs (E-350 to E-352, E-358).
//! Kinds: crew = AnotherCrew

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::chance::ChanceNode;
use crate::data;
use crate::pile::TokenCounts;
use crate::setup::layout::Layout;
use crate::setup::{Crew, Setup};
use crate::step::{Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The crew is entered by the players, or drawn.
pub(crate) struct AnotherCrew;

impl AmendmentRule for AnotherCrew {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::CREW,
                "Monsters other than Orcs man the Siege Engines: those you enter, or six drawn at random.",
            )
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.crew != Crew::Orcs
    }

    /// What is entered comes out of the box, and the Orcs of the chart stay there; where chance draws they stay in the pile.
    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        for (kind, n) in setup.usual_crew().iter() {
            l.reserve.set(kind, l.reserve.of(kind).saturating_sub(n));
        }
        let aside = std::mem::replace(&mut l.crew, TokenCounts::NONE);
        match setup.crew {
            Crew::Orcs => {}
            Crew::Mix(mix) => l.reserve.add_all(&mix),
            Crew::Random => l.tokens.add_all(&aside),
        }
    }

    /// After fixed starting Monsters are taken out, before others are drawn (E-358).
    fn schedule(&self, setup: &Setup, s: &mut Schedule) {
        if setup.crew == Crew::Random {
            s.prelude_before(Phase::Starters, Phase::Of(Amendment::Crew));
        }
    }

    /// One stage for each of the crew.
    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        if let Resume::Token(kind) = got {
            g.enlist(kind);
        }
        let all = g.rules().setup().usual_crew().total();
        if u16::from(stage) < all && ChanceNode::CrewDraw.weight(g.look()) > 0 {
            return g.wait(stage + 1, Step::Chance(ChanceNode::CrewDraw));
        }
        Resume::Nothing
    }
}
