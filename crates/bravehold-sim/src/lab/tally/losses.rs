//! What lost a game: the Monster that ran into the last Tower, or the effect that rolled over it.

use std::collections::BTreeMap;

use bravehold_rules::board::{Arc, Ring};
use bravehold_rules::{Event, TokenKind};
use serde::{Deserialize, Serialize};

use super::End;

/// What lost the games that were lost.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Losses {
    /// By the token that destroyed the last Tower; of several Monsters at once the one that moved last.
    pub by_token: BTreeMap<TokenKind, u64>,
    /// By the phase in which it fell.
    pub by_phase: BTreeMap<String, u64>,
    /// Lost games in which no token is to blame.
    pub by_nobody: u64,
}

impl Losses {
    /// Counts one game.
    pub fn note(&mut self, story: &[Event], end: &End) {
        if !end.lost() {
            return;
        }
        match culprit(story) {
            Some(kind) => *self.by_token.entry(kind).or_default() += 1,
            None => self.by_nobody += 1,
        }
        let phase = story.iter().rev().find_map(|e| match e {
            Event::PhaseBegan { phase } => Some(phase.slug()),
            _ => None,
        });
        if let Some(phase) = phase {
            *self.by_phase.entry(phase.to_string()).or_default() += 1;
        }
    }

    /// Adds others.
    pub fn add(&mut self, other: &Losses) {
        for (kind, n) in &other.by_token {
            *self.by_token.entry(*kind).or_default() += n;
        }
        for (phase, n) in &other.by_phase {
            *self.by_phase.entry(phase.clone()).or_default() += n;
        }
        self.by_nobody += other.by_nobody;
    }
}

/// The token that destroyed the last Tower that fell.
fn culprit(story: &[Event]) -> Option<TokenKind> {
    let mut before = story.iter().rev();
    let fallen: Arc = before.find_map(|e| match e {
        Event::TowerFell { arc } => Some(*arc),
        _ => None,
    })?;
    let mut rolled = false;
    for e in before {
        match e {
            // What rolled is an effect; it was revealed just before.
            Event::BoulderRolled { .. } => rolled = true,
            Event::Revealed { kind } if rolled => return Some(*kind),
            Event::Moved { kind, to, .. } if !rolled && to.ring == Ring::Castle && to.arc == fallen => {
                return Some(*kind);
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use bravehold_rules::board::{Arc, Ring, Space};
    use bravehold_rules::{Event, TokenId, TokenKind};

    use super::culprit;

    fn moved(kind: TokenKind, ring: Ring, arc: Arc) -> Event {
        let id = TokenId::from_number(1).unwrap();
        Event::Moved { id, kind, from: Space::new(Ring::Swordsman, arc), to: Space::new(ring, arc) }
    }

    #[test]
    fn the_monster_that_ran_into_the_last_tower_is_to_blame() {
        let story = [
            moved(TokenKind::Goblin, Ring::Castle, Arc::One),
            moved(TokenKind::Orc, Ring::Castle, Arc::Two),
            moved(TokenKind::Troll, Ring::Knight, Arc::Three),
            Event::TowerFell { arc: Arc::One },
            Event::TowerFell { arc: Arc::Two },
        ];
        assert_eq!(culprit(&story), Some(TokenKind::Orc));
        assert_eq!(culprit(&story[..4]), Some(TokenKind::Goblin));
        assert_eq!(culprit(&[]), None);
    }

    #[test]
    fn a_boulder_is_to_blame_for_the_tower_it_rolled_over() {
        let story = [
            moved(TokenKind::Orc, Ring::Castle, Arc::Two),
            Event::Revealed { kind: TokenKind::GiantBoulder },
            Event::BoulderRolled { from: Arc::Two },
            Event::TowerFell { arc: Arc::Two },
        ];
        assert_eq!(culprit(&story), Some(TokenKind::GiantBoulder));
    }
}
