//! What an event shows to whom.

use super::{Sight, Viewer};
use crate::board::Seat;
use crate::event::Event;
use crate::happened::Happened;

impl Sight<'_> {
    /// What the viewer may know of an event; none if it is a secret of others altogether.
    pub fn event(self, event: Event) -> Option<Event> {
        event.seen_by(self.viewer, self.closed)
    }
}

impl Happened {
    /// What a viewer may know of it; none if it is a secret of others altogether. What it comes from lies in the open.
    pub fn seen_by(self, viewer: Viewer, hands_closed: bool) -> Option<Happened> {
        Some(Happened { event: self.event.seen_by(viewer, hands_closed)?, ..self })
    }
}

impl Event {
    /// What a viewer may know of it; none if it is a secret of others altogether.
    pub fn seen_by(self, viewer: Viewer, hands_closed: bool) -> Option<Event> {
        let knows = |s: Seat| !hands_closed || viewer == Viewer::Seat(s);
        let lord = viewer == Viewer::Overlord;
        Some(match self {
            Event::CardDrawn { seat, card } => Event::CardDrawn { seat, card: card.filter(|_| knows(seat)) },
            Event::CardLookedAt { seat, card } => {
                Event::CardLookedAt { seat, card: card.filter(|_| knows(seat)) }
            }
            Event::CardKept { seat, card } => Event::CardKept { seat, card: card.filter(|_| knows(seat)) },
            Event::CardPutBack { seat, card } => {
                Event::CardPutBack { seat, card: card.filter(|_| knows(seat)) }
            }
            // Proposal and answer are seen by the two only; that cards changed hands is seen by all (B-622).
            Event::TradeProposed { by, with, .. } if !knows(by) && !knows(with) => return None,
            Event::TradeDeclined { by, to } if !knows(by) && !knows(to) => return None,
            Event::Traded { by, with, .. } if !knows(by) && !knows(with) => {
                Event::Traded { by, with, gave: None, got: None }
            }
            Event::LordPicked { kind } => Event::LordPicked { kind: kind.filter(|_| lord) },
            Event::LordDrew { kind } => Event::LordDrew { kind: kind.filter(|_| lord) },
            Event::LordSwapped { kind } => Event::LordSwapped { kind: kind.filter(|_| lord) },
            Event::LordHid { kind } => Event::LordHid { kind: kind.filter(|_| lord) },
            // Everything that lies or happens in the open.
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::DieFell { .. }
            | Event::CardDiscarded { .. }
            | Event::CardTaken { .. }
            | Event::CardRemoved { .. }
            | Event::CardBanished { .. }
            | Event::PointNoted { .. }
            | Event::LaidDown { .. }
            | Event::LevelShown { .. }
            | Event::OmenFell { .. }
            | Event::DeckShuffled { .. }
            | Event::TradeProposed { .. }
            | Event::TradeDeclined { .. }
            | Event::Traded { .. }
            | Event::Played { .. }
            | Event::PledgesFailed
            | Event::Used { .. }
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::SentTo { .. }
            | Event::Damaged { .. }
            | Event::Evaded { .. }
            | Event::CrewJoined { .. }
            | Event::CrewFreed { .. }
            | Event::Breached { .. }
            | Event::SetAside { .. }
            | Event::MixedBack { .. }
            | Event::PieceGone { .. }
            | Event::KeepFell
            | Event::KeepBuilt
            | Event::KeepTurned { .. }
            | Event::Mounted { .. }
            | Event::WeaponLost { .. }
            | Event::Committed { .. }
            | Event::TaskEnded { .. }
            | Event::Healed { .. }
            | Event::Died { .. }
            | Event::Recycled { .. }
            | Event::Tarred { .. }
            | Event::TarCameOff { .. }
            | Event::WallBuilt { .. }
            | Event::WallFell { .. }
            | Event::Fortified { .. }
            | Event::FortifyFell { .. }
            | Event::TowerFell { .. }
            | Event::TowersSettled { .. }
            | Event::TowerOwned { .. }
            | Event::KingsTowerNamed { .. }
            | Event::Eliminated { .. }
            | Event::Revealed { .. }
            | Event::Spent { .. }
            | Event::DrawsAdded { .. }
            | Event::BoulderRolled { .. }
            | Event::ShotFlew { .. }
            | Event::TowerNamed { .. }
            | Event::SpecialTowerFell { .. }
            | Event::TowerActs { .. }
            | Event::TowerBuilt { .. }
            | Event::CaughtFire { .. }
            | Event::FlamesOff { .. }
            | Event::Ignited { .. }
            | Event::Doused { .. }
            | Event::Breathed { .. }
            | Event::Fought { .. }
            | Event::Returned { .. }
            | Event::Reserved { .. }
            | Event::Raised { .. }
            | Event::TokenRemoved { .. }
            | Event::HarbingersMixed { .. }
            | Event::Frozen
            | Event::FortifyMoved { .. }
            | Event::PileRefilled { .. }
            | Event::PhaseSkipped { .. }
            | Event::Ended { .. }
            | Event::Fault { .. } => self,
        })
    }
}
