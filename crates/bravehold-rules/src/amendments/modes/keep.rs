//! The Keep: the weapons on it and where they face (E-131 to E-155).
//! Kinds: keep = Keep

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When, war};
use crate::board::{ArcSet, Color, Seat, Structure};
use crate::cards::{Action, Targets};
use crate::choice::Choice;
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::pile::TokenCounts;
use crate::question::{Chain, Optional, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Resume, Step};
use crate::tokens::TokenKind;
use crate::verbs::Play;

/// The Keep carries weapons.
pub(crate) struct Keep;

/// The weapons on it (E-150, E-151).
const WEAPONS: Slot<TokenCounts> = Slot::new(Amendment::Keep, 0, "weapons", Life::Game, Seen::All);
/// The arcs of the color that they face (E-152); none without weapons.
const FACING: Slot<ArcSet> = Slot::new(Amendment::Keep, 1, "facing", Life::Game, Seen::All);
/// It has been turned on this turn (E-153).
const TURNED: Slot<bool> = Slot::new(Amendment::Keep, 2, "turned", Life::Turn, Seen::All);

impl AmendmentRule for Keep {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Turn the Keep",
                help: "Once per turn the weapons on the Keep may be turned to another color.",
                rule: "E-153",
                group: Group::Mode,
                guards: true,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        war::is_in(setup)
    }

    fn memory(&self) -> &'static [Field] {
        const { &[WEAPONS.field(), FACING.field(), TURNED.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &Keep)] }
    }

    /// The weapons go with it (E-133).
    fn keep_fell(&self, g: &mut Play) {
        for (kind, _) in g.look().weapons().iter() {
            g.lose_weapon(kind);
        }
    }

    /// With weapons on it, one of them takes the fire (E-134).
    fn takes_fire(&self, g: &mut Play) -> bool {
        let armed = !g.look().weapons().is_empty();
        if armed {
            g.next(&[Step::Amended { by: Amendment::Keep, stage: 0, memo: 0 }]);
        }
        armed
    }

    fn step(&self, g: &mut Play, stage: u8, _: u8, got: Resume) -> Resume {
        match got.choice() {
            Some(Choice::Kind(kind)) => g.lose_weapon(kind),
            _ if stage == 0 => {
                let question = Question::Kind { why: Purpose::BurntWeapon, optional: Optional::Must };
                let prompt = Prompt { who: g.look().decider(), question };
                return g.call(Step::Amended { by: Amendment::Keep, stage: 1, memo: 0 }, Step::Ask(prompt));
            }
            _ => g.fault("a fire that burns no weapon"),
        }
        Resume::Nothing
    }
}

impl Look<'_> {
    /// The weapons on the Keep (E-150).
    pub fn weapons(self) -> TokenCounts {
        self.recall(WEAPONS)
    }

    /// The arcs of the color that the weapons on the Keep face (E-151).
    pub fn facing(self) -> ArcSet {
        self.recall(FACING)
    }

    /// What a finished weapon is aimed at: a color, if none stands there yet; an error says why it cannot be put on the
    /// Keep (E-59, E-150, E-152).
    pub(crate) fn mounting(self) -> Result<Targets, Refusal> {
        let castle = &self.state.castle;
        if !castle.keep {
            return Err(Refusal::by("E-59", "the Keep is destroyed"));
        }
        if castle.flames(Structure::Keep) > 0 {
            return Err(Refusal::by("E-59", "the Keep is burning"));
        }
        Ok(if self.weapons().is_empty() { Targets::Colors(ArcSet::ALL) } else { Targets::Nothing })
    }
}

impl Play<'_> {
    /// The weapons on the Keep face this color.
    pub(crate) fn face(&mut self, color: Color) {
        self.remember(FACING, color.arcs());
        self.tell(Event::KeepTurned { color });
    }

    /// Puts a weapon of the reserve on the Keep (E-150).
    pub(crate) fn mount(&mut self, kind: TokenKind) {
        if self.lay_from_reserve(WEAPONS, kind) {
            self.tell(Event::Mounted { kind });
        }
    }

    /// A weapon is destroyed and goes back to the reserve; with the last one the facing is gone (E-133, E-134).
    fn lose_weapon(&mut self, kind: TokenKind) {
        if self.take_to_reserve(WEAPONS, kind) {
            self.tell(Event::WeaponLost { kind });
        }
        if self.recall(WEAPONS).is_empty() {
            self.remember(FACING, ArcSet::NONE);
        }
    }
}

/// Turning the weapons (E-153).
impl Action for Keep {
    fn rule(&self) -> &'static str {
        "E-153"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.weapons().is_empty() {
            return Err(Refusal::by("E-153", "there is no weapon on the Keep"));
        }
        if g.recall(TURNED) {
            return Err(Refusal::by("E-153", "the weapons have already been turned this turn"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Colors(g.facing().missing())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("E-153", "choose a different color")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Color(color) = aim {
            g.remember(TURNED, true);
            g.face(color);
        }
        Resume::Nothing
    }
}
