//! Moving Support tokens: a color card is discarded for each move (T-260 to T-269).
//! Kinds: move-support = MoveSupport

use crate::amendments::{ActionId, Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When};
use crate::board::{Seat, Space, TokenSet};
use crate::cards::{Action, CardKind, Targets};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Purpose, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Resume, Step};
use crate::tokens::{TokenKind, Traits};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// Support tokens are moved wherever there are any.
pub(crate) struct MoveSupport;

impl AmendmentRule for MoveSupport {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Move a Support token",
                help: "Discard a card with a color to move a Support token 1 space, or 2 if it stands in that color.",
                rule: "T-260",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        let mut faces = TokenKind::ALL.into_iter().map(TokenKind::face);
        faces.any(|f| f.traits.intersects(Traits::SUPPORT) && setup.has_box(f.set))
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &MoveSupport)] }
    }
}

/// Whether a card pays for a move: it has a color, or all of them (T-30, T-31).
fn pays(card: CardKind) -> bool {
    card.face().data.hue.is_some()
}

/// Whether a card put beside it doubles the distance: what makes a hit strike twice (T-265).
fn doubles(card: CardKind) -> bool {
    card.rule().alters(Hit::PLAIN).is_some_and(|hit| hit.twice)
}

/// The pieces that can be moved.
fn tokens(g: Look) -> TokenSet {
    g.fighters().map(|(id, _)| id).collect()
}

/// How far these cards move a token that stands here (T-261, T-265).
fn distance(chain: &Chain, at: Space) -> u8 {
    let matches = chain.iter().any(|k| k.is_of(at.color()));
    let twice = chain.iter().any(doubles);
    (1 + u8::from(matches)) * (1 + u8::from(twice))
}

/// In a stage the distance is counted in these; the rest is how far the token has gone.
const SPAN: u8 = 16;

impl Action for MoveSupport {
    fn rule(&self) -> &'static str {
        "T-260"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if tokens(g).is_empty() {
            return Err(Refusal::by("T-260", "no Support token is on the board"));
        }
        if !g.state.seats.at(seat).hand.iter().any(|(k, _)| pays(k)) {
            return Err(Refusal::by("T-260", "you need a card with a color"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if pays(next) && !chain.iter().any(pays) || doubles(next) && !chain.iter().any(doubles) {
            return Ok(());
        }
        Err(Refusal::by("T-266", "discard one card with a color; only Double Strike can be added"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.iter().any(pays) { Targets::Tokens(tokens(g)) } else { Targets::Incomplete }
    }

    fn discards(&self) -> bool {
        true
    }

    fn miss(&self, _: Look, chain: &Chain, _: Aim) -> Refusal {
        if chain.iter().any(pays) {
            Refusal::by("T-260", "choose a Support token")
        } else {
            Refusal::by("T-260", "choose a card with a color first")
        }
    }

    /// Each space entered is dealt with before the next one is asked for (T-267).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let Aim::Token(id) = aim else { return Resume::Nothing };
        let at = g.state().tokens.get(id).filter(|_| tokens(g.look()).has(id)).map(|t| t.at);
        let Some(at) = at else { return Resume::Nothing };
        let (far, gone) = if stage == 0 { (distance(chain, at), 0) } else { (stage / SPAN, stage % SPAN) };
        let by = Source::Rule(ActionId::first(Amendment::MoveSupport));
        let back = |gone| Step::Perform { by, chain: *chain, aim, stage: far * SPAN + gone };
        match got.choice() {
            Some(Choice::Space(to)) => {
                g.next(&[back(gone + 1)]);
                g.walk(id, to);
                Resume::Nothing
            }
            None if gone < far => {
                let question = Question::Space { among: at.neighbours(), why: Purpose::Walk(gone) };
                g.call(back(gone), Step::Ask(Prompt { who: Who::Seat(seat), question }))
            }
            Some(_) | None => Resume::Nothing,
        }
    }
}
