//! Firing the Catapult: points among the Monsters of one space (E-160 to E-175, E-190 to E-192).
//! Kinds: catapult = Catapult

use crate::amendments::{ActionId, Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When, war};
use crate::attack::{AttackSource, By, Shot};
use crate::board::{Seat, Space, SpaceSet, TokenSet};
use crate::cards::{Action, CardKind, Targets, payment};
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::question::{Chain, Purpose, Source};
use crate::refusal::{Refusal, Verdict};
use crate::setup::{Setup, Task};
use crate::step::{Aim, Resume, Step};
use crate::token::TokenId;
use crate::verbs::Play;
use crate::verbs::share::Share;

/// The Catapult can be fired.
pub(crate) struct Catapult;

/// It has been fired on this turn (E-160).
const FIRED: Slot<bool> = Slot::new(Amendment::Catapult, 0, "fired", Life::Turn, Seen::All);

/// The points of a shot (E-190).
const POINTS: u8 = 3;

impl AmendmentRule for Catapult {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Fire the Catapult",
                help: "Two matching cards: 3 points among the Monsters in one space of the color it faces.",
                rule: "E-190",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        war::is_in(setup)
    }

    fn memory(&self) -> &'static [Field] {
        const { &[FIRED.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &Catapult)] }
    }
}

/// Those in a space who can be given one more point (E-192).
fn prey(g: Look, at: Space) -> TokenSet {
    let all = payment::prey(g, SpaceSet::NONE.with(at));
    let room = |id: &TokenId| {
        g.state.tokens.get(*id).is_some_and(|t| t.due < t.kind.rule().most_points(g, Shot::Stones))
    };
    all.iter().filter(room).collect()
}

impl Action for Catapult {
    fn rule(&self) -> &'static str {
        "E-160"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        payment::may_fire(g, seat, Task::Catapult, g.recall(FIRED))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        payment::joins(g, seat, chain, next)
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        let open = payment::open_spaces(g, chain);
        if open.is_empty() { Targets::Incomplete } else { Targets::Spaces(open) }
    }

    fn discards(&self) -> bool {
        true
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let at = match aim {
            Aim::Token(id) => g.state.tokens.get(id).map(|t| t.at),
            Aim::Space(at) => Some(at),
            _ => None,
        };
        payment::miss(g, chain, at)
    }

    /// The stage is the number of points asked for; they are allotted first and dealt at once (W-155).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let Aim::Space(at) = aim else { return Resume::Nothing };
        g.remember(FIRED, true);
        let by = By::player(seat, AttackSource::Equipment);
        let share = Share { seat, points: POINTS, asked: stage, why: Purpose::Stones(stage), by };
        let source = Source::Rule(ActionId::first(Amendment::Catapult));
        let back = Step::Perform { by: source, chain: *chain, aim, stage: stage + 1 };
        g.share(&share, |g| prey(g, at), back, got)
    }
}
