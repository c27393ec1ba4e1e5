//! Firing the Ballista: a bolt through a whole arc (E-160 to E-185).
//! Kinds: ballista = Ballista

use crate::amendments::{ActionId, Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When, war};
use crate::attack::{Attack, AttackSource, By, Shot};
use crate::board::{Seat, Space, SpaceSet, TokenSet};
use crate::cards::{Action, CardKind, Targets, payment};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::question::{Chain, Prompt, Purpose, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::setup::{Setup, Task};
use crate::step::{Aim, Resume, Step};
use crate::token::TokenId;
use crate::verbs::Play;

/// The Ballista can be fired.
pub(crate) struct Ballista;

/// It has been fired on this turn (E-160).
const FIRED: Slot<bool> = Slot::new(Amendment::Ballista, 0, "fired", Life::Turn, Seen::All);

/// The points for the target, and for one Monster in each space behind it (E-180).
const POINTS: (u8, u8) = (2, 1);

impl AmendmentRule for Ballista {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Fire the Ballista",
                help: "Two matching cards: a Monster takes 2 points, and 1 Monster in each space behind it takes 1.",
                rule: "E-180",
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
        const { &[RuleAction::only(When::PlayCards, &Ballista)] }
    }
}

/// The space in which somebody is the target, where there are two (E-174).
fn place(g: Look, id: TokenId) -> Option<Space> {
    let spaces = g.state.tokens.get(id).map_or(SpaceSet::NONE, |t| g.found_at(t));
    let open = spaces.and(payment::reach(g));
    open.iter().next().or(spaces.iter().next())
}

/// The frame in which the bolt gets to a space; its stage names the space.
fn at_space(chain: &Chain, aim: Aim, at: Space) -> Step {
    let by = Source::Rule(ActionId::first(Amendment::Ballista));
    Step::Perform { by, chain: *chain, aim, stage: at.bit() as u8 + 1 }
}

/// The space behind another one, as seen from the Keep (E-180, E-183).
fn behind(at: Space) -> Option<Space> {
    at.ring.outward().map(|ring| Space::new(ring, at.arc))
}

impl Ballista {
    /// The bolt strikes one Monster, and then goes on outward; each space is resolved completely before the next (E-185).
    fn strike(&self, g: &mut Play, seat: Seat, id: TokenId, points: u8, next: Option<Step>) {
        g.next(next.as_slice());
        let most = g.state().tokens.get(id).map_or(0, |t| t.kind.rule().most_points(g.look(), Shot::Bolt));
        let by = By::player(seat, AttackSource::Equipment);
        g.attack(Attack::points(by, points.min(most)), TokenSet::one(id));
    }
}

impl Action for Ballista {
    fn rule(&self) -> &'static str {
        "E-160"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        payment::may_fire(g, seat, Task::Ballista, g.recall(FIRED))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        payment::joins(g, seat, chain, next)
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        let open = payment::open_spaces(g, chain);
        if open.is_empty() { Targets::Incomplete } else { Targets::Tokens(payment::prey(g, open)) }
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Equipment)
    }

    fn discards(&self) -> bool {
        true
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let at = match aim {
            Aim::Token(id) => place(g, id),
            Aim::Space(at) => Some(at),
            _ => None,
        };
        payment::miss(g, chain, at)
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let Some(at) = stage.checked_sub(1).and_then(|n| Space::all().find(|at| at.bit() as u8 == n)) else {
            g.remember(FIRED, true);
            if let Aim::Token(id) = aim
                && let Some(at) = place(g.look(), id)
            {
                let next = behind(at).map(|at| at_space(chain, aim, at));
                self.strike(g, seat, id, POINTS.0, next);
            }
            return Resume::Nothing;
        };
        if let Some(Choice::Token(id)) = got.choice() {
            let next = behind(at).map(|at| at_space(chain, aim, at));
            self.strike(g, seat, id, POINTS.1, next);
            return Resume::Nothing;
        }
        // Spaces with nobody in them are passed over (E-182).
        let mut here = Some(at);
        while let Some(at) = here {
            let among = payment::prey(g.look(), SpaceSet::NONE.with(at));
            if !among.is_empty() {
                let question = Question::Token { among, why: Purpose::Bolt };
                let prompt = Prompt { who: Who::Seat(seat), question };
                return g.call(at_space(chain, aim, at), Step::Ask(prompt));
            }
            here = behind(at);
        }
        Resume::Nothing
    }
}
