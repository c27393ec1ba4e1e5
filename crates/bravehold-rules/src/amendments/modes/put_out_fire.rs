//! Putting out a fire: a Brick or a Mortar takes a flame off a Wall or Tower (W-330 to W-334).
//! Kinds: put-out-fire = PutOutFire

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When};
use crate::board::Seat;
use crate::cards::{Action, CardKind, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Resume};
use crate::tokens::{TokenKind, Traits};
use crate::verbs::Play;

/// Fires can be put out wherever there can be any.
pub(crate) struct PutOutFire;

impl AmendmentRule for PutOutFire {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Put out a fire",
                help: "Discard a Brick or a Mortar to take one flame off a burning Wall or Tower.",
                rule: "W-330",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        let sets_fire = Traits::BREATHES.union(Traits::FIERY);
        TokenKind::ALL
            .into_iter()
            .map(TokenKind::face)
            .any(|f| f.traits.intersects(sets_fire) && setup.has_box(f.set))
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &PutOutFire)] }
    }
}

fn pays(card: CardKind) -> bool {
    card.is_masonry()
}

impl Action for PutOutFire {
    fn rule(&self) -> &'static str {
        "W-331"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.state.castle.burning().next().is_none() {
            return Err(Refusal::by("W-331", "no Wall or Tower is burning"));
        }
        if !g.state.seats.at(seat).hand.iter().any(|(k, _)| pays(k)) {
            return Err(Refusal::by("W-330", "you need a Brick or a Mortar"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.is_empty() && pays(next) {
            return Ok(());
        }
        Err(Refusal::by("W-330", "discard just one Brick or one Mortar"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.is_empty() {
            return Targets::Incomplete;
        }
        Targets::Structures(g.state.castle.burning().collect())
    }

    fn discards(&self) -> bool {
        true
    }

    fn miss(&self, _: Look, chain: &Chain, aim: Aim) -> Refusal {
        match aim {
            _ if chain.is_empty() => Refusal::by("W-330", "choose a Brick or a Mortar first"),
            Aim::Token(_) => Refusal::by("W-334", "flames on Monsters cannot be put out this way"),
            _ => Refusal::by("W-331", "that structure is not burning"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Structure(what) = aim {
            g.douse(what, 1);
        }
        Resume::Nothing
    }
}
