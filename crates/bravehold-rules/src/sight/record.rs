//! What a record may show before the end.

use super::Viewer;
use crate::chance::{ChanceNode, ChanceOutcome};
use crate::game::{Game, Pending};
use crate::pile::TokenCounts;
use crate::tokens::TokenKind;
use crate::zones::Zone;

impl Game {
    /// Whether everybody may have the record of this game: nobody has secrets, or it is over.
    pub fn record_is_open(&self) -> bool {
        !self.has_secrets() || matches!(self.pending(), Pending::Over(_))
    }

    /// What covers the record of this game so that everybody may have it now; none while somebody has secrets.
    /// `below(n)` gives a random number from 0 to `n` - 1.
    pub fn cover(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<Cover> {
        if !self.record_is_open() {
            return None;
        }
        let state = self.state();
        if matches!(self.pending(), Pending::Over(_)) || state.zones.is_empty(Zone::Unseen) {
            return Some(Cover(None));
        }
        let gone = self.sight(Viewer::Spectator).dealt_anew(below).ok()?.state().zones.all(Zone::Unseen);
        // All Harbingers were out of the game before some of them were picked.
        let mut picked = self.rules().layout().harbingers;
        for (kind, n) in gone.iter() {
            (0..n).for_each(|_| {
                picked.take(kind);
            });
        }
        Some(Cover(Some(Hidden { picked, gone })))
    }
}

/// Hides in a record what nobody knows before the end: which tokens left the game unseen, and which Harbingers are in
/// the pile. They are dealt anew; everything that somebody has seen stays as it was.
#[derive(Clone, Debug)]
pub struct Cover(Option<Hidden>);

#[derive(Clone, Debug)]
struct Hidden {
    picked: TokenCounts,
    gone: TokenCounts,
}

impl Cover {
    /// True if the record can be given out as it is.
    pub fn hides_nothing(&self) -> bool {
        self.0.is_none()
    }

    /// What the record shows for an outcome of chance; `game` is the covered game just before it. None if nothing fits.
    pub fn outcome(&mut self, game: &Game, fallen: ChanceOutcome) -> Option<ChanceOutcome> {
        let Some(hidden) = &mut self.0 else { return Some(fallen) };
        let Pending::Chance(node) = game.pending() else { return Some(fallen) };
        let pool = match node {
            ChanceNode::Harbinger => &mut hidden.picked,
            ChanceNode::Unseen => &mut hidden.gone,
            ChanceNode::Die
            | ChanceNode::Pile
            | ChanceNode::Deck(_)
            | ChanceNode::Starter
            | ChanceNode::Seat
            | ChanceNode::Recruit
            | ChanceNode::Grave
            | ChanceNode::AnyGrave
            | ChanceNode::Crew
            | ChanceNode::CrewDraw
            | ChanceNode::Hand(_)
            | ChanceNode::Level => return Some(fallen),
        };
        let falls = |kind: &TokenKind| node.odds_of(game.look(), ChanceOutcome::Token(*kind)) > 0;
        let kind = pool.iter().map(|(kind, _)| kind).find(falls)?;
        pool.take(kind);
        Some(ChanceOutcome::Token(kind))
    }
}
