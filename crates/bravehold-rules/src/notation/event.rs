//! Events as short lines of text.

use std::fmt;

use super::{space_text, who_text};
use crate::attack::AttackSource;
use crate::board::Structure;
use crate::cards::{CardKind, Deck};
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::state::Outcome;
use crate::tokens::TokenKind;

/// `wall 3` or `tower 3`.
fn structure_text(what: Structure) -> String {
    super::choice_code(Choice::Structure(what))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = |c: &Option<CardKind>| c.map_or("?", CardKind::slug);
        let hidden = |k: &Option<TokenKind>| k.map_or("?", TokenKind::slug);
        let p = |s: &crate::board::Seat| who_text(Who::Seat(*s));
        match self {
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn} {}", p(seat)),
            Event::PhaseBegan { phase } => write!(f, "phase {}", phase.slug()),
            Event::DieFell { n } => write!(f, "die {n}"),
            Event::CardDrawn { seat, card: c } => write!(f, "drew {} {}", p(seat), card(c)),
            Event::CardDiscarded { seat, card } => write!(f, "discarded {} {}", p(seat), card.slug()),
            Event::CardTaken { seat, card } => write!(f, "took {} {}", p(seat), card.slug()),
            Event::CardBanished { seat: Some(seat), card } => {
                write!(f, "banished {} {}", p(seat), card.slug())
            }
            Event::CardBanished { seat: None, card } => write!(f, "banished {}", card.slug()),
            Event::PointNoted { kind, at, .. } => write!(f, "noted {} {}", kind.slug(), space_text(*at)),
            Event::LaidDown { kind, n } => write!(f, "laid {} {n}", kind.slug()),
            Event::LevelShown { level } => write!(f, "level {level}"),
            Event::OmenFell { omen } => write!(f, "effect {}", omen.slug()),
            Event::CardRemoved { card } => write!(f, "removed {}", card.slug()),
            Event::DeckShuffled { deck: Deck::Castle } => f.write_str("deck-shuffled"),
            Event::DeckShuffled { deck } => write!(f, "{}-deck-shuffled", deck.slug()),
            Event::TradeProposed { by, with, deal: d } => {
                write!(f, "proposed {} {} {} for {}", p(by), p(with), d.give.slug(), card(&d.want))
            }
            Event::TradeDeclined { by, .. } => write!(f, "declined {}", p(by)),
            Event::Traded { by, with, gave, got } => {
                write!(f, "traded {} {} {} for {}", p(by), p(with), card(gave), card(got))
            }
            Event::Played { seat, cards } => {
                write!(f, "played {}", p(seat))?;
                cards.iter().try_for_each(|c| write!(f, " {}", c.slug()))
            }
            Event::PledgesFailed => f.write_str("pledges-failed"),
            Event::Used { who, action } => write!(f, "used {} {action}", who_text(*who)),
            Event::Placed { kind, at, .. } => write!(f, "placed {} {}", kind.slug(), space_text(*at)),
            Event::Moved { kind, from, to, .. } => {
                write!(f, "moved {} {}>{}", kind.slug(), space_text(*from), space_text(*to))
            }
            Event::SentTo { kind, from, to, .. } => {
                write!(f, "sent {} {}>{}", kind.slug(), space_text(*from), space_text(*to))
            }
            Event::Damaged { kind, at, left, .. } => {
                write!(f, "damaged {} {} {left}", kind.slug(), space_text(*at))
            }
            Event::Healed { kind, at, health, .. } => {
                write!(f, "healed {} {} {health}", kind.slug(), space_text(*at))
            }
            Event::Fought { kind, other, at, .. } => {
                write!(f, "fought {} {} {}", kind.slug(), other.slug(), space_text(*at))
            }
            Event::Died { kind, at, by, .. } => {
                let by = match (by.credit, by.source) {
                    (Some(seat), _) => p(&seat),
                    (None, source) => source_text(source).to_string(),
                };
                write!(f, "died {} {} {by}", kind.slug(), space_text(*at))
            }
            Event::Evaded { kind, at, .. } => write!(f, "evaded {} {}", kind.slug(), space_text(*at)),
            Event::CrewJoined { kind, at, .. } => write!(f, "joined {} {}", kind.slug(), space_text(*at)),
            Event::CrewFreed { kind, at, .. } => write!(f, "freed {} {}", kind.slug(), space_text(*at)),
            Event::Breached { kind, at, .. } => write!(f, "breached {} {}", kind.slug(), space_text(*at)),
            Event::SetAside { kind } => write!(f, "set-aside {}", kind.slug()),
            Event::MixedBack { tokens } => write!(f, "mixed-back {}", tokens.total()),
            Event::PieceGone { kind, at, .. } => write!(f, "gone {} {}", kind.slug(), space_text(*at)),
            Event::KeepFell => write!(f, "keep-fell"),
            Event::KeepBuilt => write!(f, "keep-built"),
            Event::KeepTurned { color } => write!(f, "keep-turned {}", color.slug()),
            Event::Mounted { kind } => write!(f, "mounted {}", kind.slug()),
            Event::WeaponLost { kind } => write!(f, "weapon-lost {}", kind.slug()),
            Event::Committed { seat, card } => write!(f, "committed {} {}", p(seat), card.slug()),
            Event::TaskEnded { done: true } => write!(f, "task-done"),
            Event::TaskEnded { done: false } => write!(f, "task-cancelled"),
            Event::Recycled { kind } => write!(f, "recycled {}", kind.slug()),
            Event::Tarred { kind, at, .. } => write!(f, "tarred {} {}", kind.slug(), space_text(*at)),
            Event::TarCameOff { kind, at, .. } => write!(f, "tar-off {} {}", kind.slug(), space_text(*at)),
            Event::WallBuilt { arc } => write!(f, "wall-built {}", arc.number()),
            Event::WallFell { arc } => write!(f, "wall-fell {}", arc.number()),
            Event::Fortified { arc } => write!(f, "fortified {}", arc.number()),
            Event::FortifyFell { arc } => write!(f, "fortify-fell {}", arc.number()),
            Event::TowerFell { arc } => write!(f, "tower-fell {}", arc.number()),
            Event::TowersSettled { arcs } => {
                f.write_str("towers-settled ")?;
                arcs.iter().try_for_each(|a| write!(f, "{}", a.number()))
            }
            Event::TowerOwned { seat, arc } => write!(f, "owns {} {}", p(seat), arc.number()),
            Event::KingsTowerNamed { arc } => write!(f, "king {}", arc.number()),
            Event::Eliminated { seat } => write!(f, "out {}", p(seat)),
            Event::Revealed { kind } => write!(f, "revealed {}", kind.slug()),
            Event::Spent { kind } => write!(f, "spent {}", kind.slug()),
            Event::DrawsAdded { n } => write!(f, "draws-added {n}"),
            Event::BoulderRolled { from } => write!(f, "boulder {}", from.number()),
            Event::ShotFlew { from } => write!(f, "shot {}", from.number()),
            Event::CardLookedAt { seat, card: c } => write!(f, "looked {} {}", p(seat), card(c)),
            Event::CardKept { seat, card: c } => write!(f, "kept {} {}", p(seat), card(c)),
            Event::CardPutBack { seat, card: c } => write!(f, "put-back {} {}", p(seat), card(c)),
            Event::TowerNamed { tower, arc } => write!(f, "{} {}", tower.slug(), arc.number()),
            Event::SpecialTowerFell { tower, arc } => write!(f, "{}-fell {}", tower.slug(), arc.number()),
            Event::TowerActs { tower, arc } => write!(f, "{}-acts {}", tower.slug(), arc.number()),
            Event::TowerBuilt { arc, tower: None } => write!(f, "tower-built {}", arc.number()),
            Event::TowerBuilt { arc, tower: Some(t) } => {
                write!(f, "tower-built {}{}", arc.number(), t.mark())
            }
            Event::CaughtFire { kind, at, flames, .. } => {
                write!(f, "burning {} {} {flames}", kind.slug(), space_text(*at))
            }
            Event::FlamesOff { kind, at, .. } => write!(f, "flames-off {} {}", kind.slug(), space_text(*at)),
            Event::Ignited { what, flames } => write!(f, "ignited {} {flames}", structure_text(*what)),
            Event::Doused { what, flames } => write!(f, "doused {} {flames}", structure_text(*what)),
            Event::Breathed { kind, at, .. } => write!(f, "breathed {} {}", kind.slug(), space_text(*at)),
            Event::Returned { kind, at, .. } => write!(f, "returned {} {}", kind.slug(), space_text(*at)),
            Event::Reserved { kind } => write!(f, "reserved {}", kind.slug()),
            Event::Raised { kind } => write!(f, "raised {}", kind.slug()),
            Event::TokenRemoved { kind } => write!(f, "token-removed {}", kind.slug()),
            Event::HarbingersMixed { n } => write!(f, "harbingers {n}"),
            Event::LordPicked { kind } => write!(f, "lord-picked {}", hidden(kind)),
            Event::Frozen => f.write_str("frozen"),
            Event::FortifyMoved { from, to } => write!(f, "fortify-moved {}>{}", from.number(), to.number()),
            Event::LordDrew { kind } => write!(f, "lord-drew {}", hidden(kind)),
            Event::LordSwapped { kind } => write!(f, "lord-swapped {}", hidden(kind)),
            Event::LordHid { kind } => write!(f, "lord-hid {}", hidden(kind)),
            Event::PileRefilled { tokens } => write!(f, "pile-refilled {}", tokens.total()),
            Event::PhaseSkipped { phase } => write!(f, "skips {}", phase.slug()),
            Event::Ended { outcome: Outcome::Won } => f.write_str("ended won"),
            Event::Ended { outcome: Outcome::Lost } => f.write_str("ended lost"),
            Event::Fault { text } => write!(f, "FAULT {text}"),
        }
    }
}

/// By what a Monster died that is nobody's trophy.
fn source_text(source: AttackSource) -> &'static str {
    match source {
        AttackSource::HitCard | AttackSource::Card | AttackSource::Tar | AttackSource::Drive => "card",
        AttackSource::Wizard => "wizard-card",
        AttackSource::Structure | AttackSource::Barricade | AttackSource::Pit | AttackSource::FallenTower => {
            "structure"
        }
        AttackSource::Fire => "fire",
        AttackSource::Boulder | AttackSource::Shot => "boulder",
        AttackSource::Breath => "breath",
        AttackSource::Effect => "effect",
        AttackSource::Cavalier => "cavalier",
        AttackSource::Support => "support",
        AttackSource::Equipment => "equipment",
        AttackSource::Monster => "monster",
    }
}
