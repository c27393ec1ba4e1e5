//! The Cavalier phase: one move and one fight, in either order (T-72 to T-99).
//! Kinds: cavalier = CavalierPhase

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When};
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::{Action, Targets};
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Resume};
use crate::tokens::cavalier;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The phase in which the Cavalier acts.
pub(crate) struct CavalierPhase;

impl AmendmentRule for CavalierPhase {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Cavalier",
                help: "After Play Cards the Cavalier may move 1 space and fight a Monster in his space, in either order.",
                rule: "T-72",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        cavalier::is_in(setup)
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.insert_after(Phase::Play, Phase::Of(Amendment::Cavalier));
    }

    fn memory(&self) -> &'static [Field] {
        const { &[MOVED.field(), FOUGHT.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const {
            &[
                RuleAction {
                    slug: "",
                    name: "Move the Cavalier",
                    help: "He moves 1 space: inward, outward, clockwise or counter-clockwise.",
                    when: When::OwnPhase,
                    action: &Ride,
                },
                RuleAction {
                    slug: "fight",
                    name: "Fight with the Cavalier",
                    help: "A Monster in his space takes 2 points. If it had 2 or more health, he is removed.",
                    when: When::OwnPhase,
                    action: &Duel,
                },
            ]
        }
    }

    fn holds_phase(&self, g: Look) -> bool {
        cavalier::on_board(g).is_some()
    }

    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        g.offer_actions(Amendment::Cavalier, stage, got)
    }
}

/// He has moved in this phase (T-73).
const MOVED: Slot<bool> = Slot::new(Amendment::Cavalier, 0, "moved", Life::Phase, Seen::All);
/// He has fought in this phase (T-73).
const FOUGHT: Slot<bool> = Slot::new(Amendment::Cavalier, 1, "fought", Life::Phase, Seen::All);

const AWAY: Refusal = Refusal::by("T-72", "the Cavalier is not on the board");

/// A move of 1 space.
struct Ride;

impl Action for Ride {
    fn rule(&self) -> &'static str {
        "T-73"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        match cavalier::on_board(g) {
            None => Err(AWAY),
            Some(_) if g.recall(MOVED) => Err(Refusal::by("T-73", "he has already moved this phase")),
            Some(_) => Ok(()),
        }
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        cavalier::on_board(g).map_or(Targets::Incomplete, |(_, me)| Targets::Spaces(me.at.neighbours()))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("T-80", "choose a space next to him: inward, outward, clockwise or counter-clockwise")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let (Aim::Space(to), Some((id, _))) = (aim, cavalier::on_board(g.look())) {
            g.remember(MOVED, true);
            g.walk(id, to);
        }
        Resume::Nothing
    }
}

/// The points that he deals (T-91).
const BLOW: u8 = 2;
/// The points that remove him (T-92).
const ENOUGH: u8 = 2;

/// A fight with a Monster in his space.
struct Duel;

/// Those that he can fight (T-90, T-106).
fn foes(g: Look) -> TokenSet {
    let Some((_, me)) = cavalier::on_board(g) else { return TokenSet::NONE };
    let here = SpaceSet::NONE.with(me.at);
    let here = g.state.tokens.pieces_where(|t| g.is_in(t, here) && t.carrier.is_none());
    here.iter()
        .filter(|id| g.state.tokens.get(*id).is_some_and(|t| g.immunity(t, AttackSource::Cavalier).is_none()))
        .collect()
}

impl Action for Duel {
    fn rule(&self) -> &'static str {
        "T-73"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        let Some((_, me)) = cavalier::on_board(g) else { return Err(AWAY) };
        if g.recall(FOUGHT) {
            return Err(Refusal::by("T-73", "he has already fought this phase"));
        }
        if foes(g).is_empty() {
            let none = Refusal::by("T-90", "there is no Monster in his space");
            return Err(g.spared(AttackSource::Cavalier, |t| t.at == me.at, none));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(foes(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Cavalier)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("T-90", "choose a Monster in his space")
    }

    /// Both are harmed at the same time: he leaves before the deaths that he causes have effects (T-91, T-92).
    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        let (Aim::Token(foe), Some((id, _))) = (aim, cavalier::on_board(g.look())) else {
            return Resume::Nothing;
        };
        let health = g.state().tokens.get(foe).map_or(0, |t| t.health);
        g.remember(FOUGHT, true);
        g.tell_fight(id, foe);
        g.attack(Attack::points(By::player(seat, AttackSource::Cavalier), BLOW), TokenSet::one(foe));
        if health >= ENOUGH {
            g.remove_piece(id);
        }
        Resume::Nothing
    }
}
