//! Putting out a fire: a Brick or a Mortar takes a flame off a Wall or Tower (W-330 to W-334).
//! Kinds: put-out-fire = PutOutFire

use crate::amendments::{Amendment, AmendmentRule, Group, Note};
use crate::board::{ArcSet, Seat, Structure};
use crate::cards::{CardKind, Class, Deed, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::Setup;
use crate::step::{Aim, Got};
use crate::tokens::{TokenKind, Traits};
use crate::verbs::Play;

/// Fires can be put out wherever there can be any.
pub(crate) struct PutOutFire;

impl AmendmentRule for PutOutFire {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Put out a fire",
                help: "Discard a Brick or a Mortar to take one flame off a burning Wall or Tower.",
                rule: "W-330",
                group: Group::Mode,
                ..Note::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        let sets_fire = Traits::BREATHES.and(Traits::FIERY);
        TokenKind::ALL
            .into_iter()
            .map(TokenKind::face)
            .any(|f| f.traits.has(sets_fire) && setup.has_box(f.set))
    }

    fn deed(&self) -> Option<&'static dyn Deed> {
        Some(&PutOutFire)
    }
}

fn pays(card: CardKind) -> bool {
    card.face().class == Class::Building
}

impl Deed for PutOutFire {
    fn rule(&self) -> &'static str {
        "W-331"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.state.castle.burning().next().is_none() {
            return Err(Refusal::by("W-331", "no Wall and no Tower is burning"));
        }
        if !g.state.seats.at(seat).hand.iter().any(|(k, _)| pays(k)) {
            return Err(Refusal::by("W-330", "it takes a Brick or a Mortar of your own"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.is_empty() && pays(next) {
            return Ok(());
        }
        Err(Refusal::by("W-330", "one Brick or one Mortar is discarded"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.is_empty() {
            return Targets::Incomplete;
        }
        let (mut walls, mut towers) = (ArcSet::NONE, ArcSet::NONE);
        for what in g.state.castle.burning() {
            match what {
                Structure::Wall(arc) => walls = walls.with(arc),
                Structure::Tower(arc) => towers = towers.with(arc),
            }
        }
        Targets::Structures(walls, towers)
    }

    fn discards(&self) -> bool {
        true
    }

    fn miss(&self, _: Look, chain: &Chain, aim: Aim) -> Refusal {
        match aim {
            _ if chain.is_empty() => Refusal::by("W-330", "a Brick or a Mortar must be named first"),
            Aim::Token(_) => Refusal::by("W-334", "flames on Monsters cannot be put out so"),
            _ => Refusal::by("W-331", "that structure is not burning"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Structure(what) = aim {
            g.douse(what, 1);
        }
        Got::Nothing
    }
}
