//! Hypnotize (W-156 to W-158).
//! Kinds: hypnotize = Hypnotize

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Ring, Seat, TokenSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;
use crate::verbs::Play;

/// The card Hypnotize.
pub(crate) struct Hypnotize;

impl CardRule for Hypnotize {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::HYPNOTIZE,
                "W-156",
                "Two Monsters in one space outside the Forest attack each other.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Hypnotize {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "no space outside the Forest holds two Monsters it affects"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-156", "choose one of two Monsters in a space outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Resume) -> Resume {
        let Aim::Token(id) = aim else { return Resume::Nothing };
        if let Some(Choice::Token(other)) = got.choice() {
            duel(g, seat, id, other);
            return Resume::Nothing;
        }
        let question = Question::Token { among: rivals(g.look(), id), why: Purpose::Opponent };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// The Monsters that a Monster could be set against.
fn rivals(g: Look, id: TokenId) -> TokenSet {
    match g.state.tokens.get(id) {
        Some(t) => field(g).without(g.state.tokens.monsters_where(|o| o.at != t.at)).minus(id),
        None => TokenSet::NONE,
    }
}

/// Living Monsters outside the Forest: what is not living is not hypnotized (E-269).
fn field(g: Look) -> TokenSet {
    let living = |t: &Token| t.at.ring != Ring::Forest && !g.traits(t.kind).intersects(Traits::CARRIES);
    g.touchable(AttackSource::Wizard, living)
}

fn prey(g: Look) -> TokenSet {
    let lonely = field(g).iter().filter(|id| rivals(g, *id).is_empty());
    field(g).without(lonely.fold(TokenSet::NONE, TokenSet::with))
}

/// Each takes as many points as the other had; a survivor catches fire if the other was burning (W-158).
fn duel(g: &mut Play, seat: Seat, a: TokenId, b: TokenId) {
    let before = |id: TokenId| g.state().tokens.get(id).map_or((0, 0), |t| (t.health, t.flames));
    let (one, two) = (before(a), before(b));
    let by = By::player(seat, AttackSource::Monster);
    g.bury_by(by);
    g.harm(&Attack::points(by, two.0), a);
    g.harm(&Attack::points(by, one.0), b);
    g.kindle(a, two.1.min(1));
    g.kindle(b, one.1.min(1));
}
