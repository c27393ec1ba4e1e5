//! Cards that mattered: how often each was played, what it did, and how games with it went.

use std::collections::BTreeMap;

use bravehold_bots::Share;
use bravehold_rules::{By, CardKind, Event, Tokens};
use serde::{Deserialize, Serialize};

use super::End;

/// What one kind of card did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct CardSums {
    /// Times it was played.
    pub played: u64,
    /// Points of health it took, the rest of those it slew included.
    pub damage: u64,
    /// Monsters it killed.
    pub kills: u64,
    /// Walls built and fortified with it.
    pub built: u64,
    /// Games in which it was played.
    pub games: u64,
    /// Those of them that were won.
    pub won: u64,
}

/// What each kind of card did. What several cards did together counts for each of them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub BTreeMap<CardKind, CardSums>);

impl Cards {
    /// Counts one game.
    pub fn note(&mut self, story: &[Event], end: &End) {
        let mut here = [CardSums::default(); CardKind::COUNT];
        let mut health = [0u8; Tokens::CAPACITY];
        let mut hand: &[CardKind] = &[];
        for e in story {
            match e {
                Event::Played { cards, .. } => {
                    hand = cards.as_slice();
                    credit(&mut here, hand, |c| c.played += 1);
                }
                // What happens from now on is no longer the cards' doing.
                Event::PhaseBegan { .. } | Event::TurnBegan { .. } | Event::Used { .. } => hand = &[],
                Event::Placed { id, health: full, .. } => set(&mut health, id.number(), *full),
                Event::Healed { id, health: now, .. } => set(&mut health, id.number(), *now),
                Event::Damaged { id, left, .. } => {
                    let points = of(&health, id.number()).saturating_sub(*left);
                    set(&mut health, id.number(), *left);
                    credit(&mut here, hand, |c| c.damage += u64::from(points));
                }
                Event::Died { id, by: By { credit: Some(_), .. }, .. } => {
                    let points = of(&health, id.number());
                    set(&mut health, id.number(), 0);
                    credit(&mut here, hand, |c| {
                        c.damage += u64::from(points);
                        c.kills += 1;
                    });
                }
                Event::WallBuilt { .. } | Event::Fortified { .. } => {
                    credit(&mut here, hand, |c| c.built += 1);
                }
                _ => {}
            }
        }
        for (kind, sums) in CardKind::ALL.into_iter().zip(here) {
            if sums.played > 0 {
                let one = CardSums { games: 1, won: u64::from(end.won()), ..sums };
                self.0.entry(kind).or_default().add(&one);
            }
        }
    }

    /// Adds others.
    pub fn add(&mut self, other: &Cards) {
        for (kind, sums) in &other.0 {
            self.0.entry(*kind).or_default().add(sums);
        }
    }
}

impl CardSums {
    fn add(&mut self, other: &CardSums) {
        self.played += other.played;
        self.damage += other.damage;
        self.kills += other.kills;
        self.built += other.built;
        self.games += other.games;
        self.won += other.won;
    }

    /// The games won of those in which it was played.
    pub fn with(&self) -> Share {
        Share { won: self.won, of: self.games }
    }

    /// The games won of those in which it was not, given all games.
    pub fn without(&self, all: Share) -> Share {
        Share { won: all.won - self.won, of: all.of - self.games }
    }
}

fn credit(here: &mut [CardSums; CardKind::COUNT], cards: &[CardKind], what: impl Fn(&mut CardSums)) {
    for kind in cards {
        if let Some(sums) = here.get_mut(*kind as usize) {
            what(sums);
        }
    }
}

fn of(health: &[u8], n: u8) -> u8 {
    health.get(usize::from(n)).copied().unwrap_or(0)
}

fn set(health: &mut [u8], n: u8, now: u8) {
    if let Some(slot) = health.get_mut(usize::from(n)) {
        *slot = now;
    }
}

#[cfg(test)]
mod tests {
    use bravehold_rules::board::{Arc, Ring, Seat, Space};
    use bravehold_rules::{AttackSource, By, CardKind, Chain, Event, Outcome, TokenId, TokenKind};

    use super::{Cards, End};

    #[test]
    fn damage_and_kills_are_credited_to_the_cards_just_played() {
        let (id, kind) = (TokenId::from_number(3).unwrap(), TokenKind::Troll);
        let at = Space::new(Ring::Archer, Arc::One);
        let mut cards = Chain::new(CardKind::RedArcher);
        cards.push(CardKind::RedArcher);
        let played = Event::Played { seat: Seat::P1, cards };
        let story = [
            Event::Placed { id, kind, at, health: kind.health() },
            played,
            Event::Damaged { id, kind, at, left: 2 },
            played,
            Event::Died { id, kind, at, by: By { source: AttackSource::HitCard, credit: Some(Seat::P1) } },
            Event::PhaseBegan { phase: bravehold_rules::Phase::March },
            Event::Died { id, kind, at, by: By { source: AttackSource::Structure, credit: None } },
        ];
        let mut sums = Cards::default();
        sums.note(&story, &End { outcome: Some(Outcome::Won), ..End::default() });
        let archer = sums.0[&CardKind::RedArcher];
        assert_eq!((archer.played, archer.damage, archer.kills), (2, 3, 1));
        assert_eq!((archer.games, archer.won, sums.0.len()), (1, 1, 1));
    }
}
