//! Wizard cards that strike Monsters where they reach them: what they may be aimed at, when they are refused, and
//! whom they strike (W-61, W-66, W-67).

use crate::attack::AttackSource;
use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{Action, CardRule, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::token::TokenId;
use crate::verbs::Play;
use crate::verbs::hit::FIELD;

/// The rings of a card with the castle icon alone.
const NEAR: [Ring; 4] = [Ring::Archer, Ring::Knight, Ring::Swordsman, Ring::Castle];

/// What a spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Span {
    /// One Monster.
    Monster,
    /// A space.
    Space,
    /// An arc.
    Arc,
    /// A color.
    Color,
    /// Nothing: it strikes wherever it reaches.
    All,
}

/// Where a spell reaches, and how it is refused.
pub(crate) struct Scope {
    /// What it is aimed at.
    pub span: Span,
    /// The spaces that it reaches (W-62 to W-64).
    pub field: SpaceSet,
    /// Why it is refused where it would strike nobody (W-67).
    pub idle: &'static str,
    /// Why another aim is refused, by the rule on its face.
    pub wanted: &'static str,
}

impl Scope {
    /// Without an icon: the Archer, Knight and Swordsman rings (W-61, W-64).
    pub(crate) fn field(span: Span, wanted: &'static str) -> Scope {
        let idle = "there is no Monster it affects in the Archer, Knight or Swordsman ring";
        Scope { span, field: SpaceSet::rings(&FIELD, ArcSet::ALL), idle, wanted }
    }

    /// With the castle icon alone: all rings but the Forest (W-61, W-63).
    pub(crate) fn outside_forest(span: Span, wanted: &'static str) -> Scope {
        let idle = "there is no Monster it affects outside the Forest";
        Scope { span, field: SpaceSet::rings(&NEAR, ArcSet::ALL), idle, wanted }
    }
}

/// A Wizard card that strikes Monsters where it reaches them.
pub(crate) trait Spell: CardRule {
    /// Where it reaches.
    fn scope(&self) -> Scope;

    /// Whether it does nothing but move: then it does not affect what stands fast (E-405).
    fn only_moves(&self) -> bool {
        false
    }

    /// The Monsters in these spaces that it affects (W-67).
    fn affects(&self, g: Look, field: SpaceSet) -> TokenSet {
        let moved =
            |id: &TokenId| !self.only_moves() || g.state.tokens.get(*id).is_some_and(|t| !g.stands_fast(t));
        g.enchantable(field).iter().filter(moved).collect()
    }

    /// Strikes these Monsters, all at once (W-66). A spell that asks something on the way goes on with `back`.
    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, back: Step, got: Resume) -> Resume;
}

impl<S: Spell> Action for S {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        let scope = self.scope();
        if self.affects(g, scope.field).is_empty() {
            return Err(Refusal::by("W-67", scope.idle));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        let Scope { span, field, .. } = self.scope();
        match span {
            Span::Monster => Targets::Tokens(self.affects(g, field)),
            Span::Space => Targets::Spaces(g.spaces_of(self.affects(g, field)).and(field)),
            Span::Arc => Targets::Arcs(g.arcs_of(self.affects(g, field))),
            Span::Color => Targets::Colors(g.arcs_of(self.affects(g, field))),
            Span::All => Targets::Nothing,
        }
    }

    fn touch(&self) -> Option<AttackSource> {
        (self.scope().span == Span::Monster).then_some(AttackSource::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by(self.face().rule, self.scope().wanted)
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let field = self.scope().field;
        let struck = |part: SpaceSet| self.affects(g.look(), field.and(part));
        let who = match aim {
            Aim::Token(id) => TokenSet::one(id),
            Aim::Space(at) => struck(SpaceSet::NONE.with(at)),
            Aim::Arc(arc) => struck(SpaceSet::rings(&Ring::ALL, ArcSet::of(&[arc]))),
            Aim::Color(color) => struck(SpaceSet::rings(&Ring::ALL, color.arcs())),
            Aim::None | Aim::Seat(_) | Aim::Structure(_) | Aim::Ring(_) => struck(field),
        };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: stage + 1 };
        self.strike(g, seat, who, back, got)
    }
}
