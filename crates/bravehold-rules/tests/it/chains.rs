//! Golden games with long chains in them: a random game of each sort that truly has its chain, written down whole.

use bravehold_rules::board::{Ring, Space};
use bravehold_rules::{AttackSource, Event, Game, Omen, Phase, Setup, TokenKind};

use super::golden::{compare, play_watched};

/// What has happened since a phase began, a card was played or a token was drawn.
#[derive(Default)]
struct Chain {
    phase: Option<Phase>,
    events: Vec<Event>,
}

impl Chain {
    fn hear(&mut self, e: &Event) {
        if let Event::PhaseBegan { phase } = e {
            self.phase = Some(*phase);
        }
        if matches!(e, Event::PhaseBegan { .. } | Event::Played { .. } | Event::Revealed { .. }) {
            self.events.clear();
        }
        self.events.push(*e);
    }

    fn has(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(test)
    }

    /// Those that died of this so far.
    fn dead(&self, of: AttackSource) -> impl Iterator<Item = (TokenKind, Space)> + '_ {
        self.events.iter().filter_map(move |e| match e {
            Event::Died { kind, at, by, .. } if by.source == of && by.credit.is_none() => Some((*kind, *at)),
            _ => None,
        })
    }
}

/// A sort of chain: its name, a set-up in which it is not too rare, and whether an event completes it.
type Sort = (&'static str, &'static str, fn(&Chain, &Game, &Event) -> bool);

const SORTS: [Sort; 9] = [
    (
        "chain-boulder-beside-phoenix",
        "2 players, box=wizards-tower, mix=phoenix*2+doppelganger+orc*4+troll*2+giant-boulder*4",
        boulder_beside_phoenix,
    ),
    (
        "chain-shot-at-phoenix",
        "1 player, box=wizards-tower, not-over-yet, mix=phoenix*2+gargoyle*2+doppelganger+orc*2+trebuchet",
        shot_at_phoenix,
    ),
    (
        "chain-goblin-king-returns",
        "3 players, box=wizards-tower, mix=goblin-king+doppelganger+orc*3+troll*2+ogre*2+giant-boulder",
        goblin_king_returns,
    ),
    (
        "chain-fire-at-fire",
        "2 players, box=wizards-tower, mega-boss-bulk-up=6, mix=orc*3+troll*3+phoenix*2",
        fire_at_fire,
    ),
    (
        "chain-hydra-at-tower",
        "2 players, box=wizards-tower, mega-boss-bulk-up=6, mix=orc*4+troll*3",
        hydra_at_tower,
    ),
    (
        "chain-necromancer-in-batch",
        "2 players, box=wizards-tower, mega-boss-bulk-up=6, mix=orc*5+troll*3",
        necromancer_in_batch,
    ),
    (
        "chain-boom-troll-among-others",
        "2 players, box=wizards-tower, box=dark-titan, not-over-yet, monster-recycling, \
         mix=boom-troll+doppelganger+phoenix*2+gargoyle*2+troll*3+giant-boulder*3",
        boom_troll_among_others,
    ),
    (
        "chain-agranok-burns-on-his-die",
        "6 players, box=wizards-tower, box=dark-titan, agranok-level=2, heroic-powers, \
         agranok.level.2.die.1=agranok-moves-1, agranok.level.2.die.2=agranok-moves-1, \
         agranok.level.2.die.3=agranok-moves-1, agranok.level.2.die.4=agranok-moves-1, \
         agranok.herald.2.effect=none, agranok.herald.3.effect=none, \
         mix=herald*5+goblin-king+healer",
        agranok_burns_on_his_die,
    ),
    (
        "chain-support-fights-as-the-pile-ends",
        "2 players, box=wizards-tower, box=dark-titan, \
         mix=reserve-squad+stonemasons-cart+supply-wagon+orc*4+troll*4+monsters-move-clockwise+monsters-move-counter-clockwise",
        support_fights_as_the_pile_ends,
    ),
];

/// The names of the files.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SORTS.iter().map(|(name, ..)| *name)
}

/// A Boulder kills several, one of them beside a Phoenix that flies on, and one takes the Doppelgänger's place.
fn boulder_beside_phoenix(chain: &Chain, game: &Game, e: &Event) -> bool {
    let phoenix =
        |at: Space| game.state().tokens.monsters().any(|(_, t)| t.kind == TokenKind::Phoenix && t.at == at);
    matches!(e, Event::Returned { .. })
        && chain.has(|e| matches!(e, Event::BoulderRolled { .. }))
        && chain.dead(AttackSource::Boulder).count() > 1
        && chain.dead(AttackSource::Boulder).any(|(_, at)| phoenix(at))
}

/// A shot kills a Phoenix and another; a Monster beside it catches fire, and one takes the Doppelgänger's place.
fn shot_at_phoenix(chain: &Chain, _: &Game, e: &Event) -> bool {
    matches!(e, Event::Returned { .. })
        && chain.has(|e| matches!(e, Event::ShotFlew { .. }))
        && chain.has(|e| matches!(e, Event::CaughtFire { .. }))
        && chain.dead(AttackSource::Shot).count() > 1
}

/// A Goblin King is slain in the play phase, takes the Doppelgänger's place and has tokens drawn.
fn goblin_king_returns(chain: &Chain, _: &Game, e: &Event) -> bool {
    matches!(e, Event::DrawsAdded { .. })
        && chain.phase == Some(Phase::Play)
        && chain.has(|e| matches!(e, Event::Returned { kind: TokenKind::GoblinKing, .. }))
}

/// A burning Monster attacks a burning Wall, takes its flames, and its own ones harm it in that step.
fn fire_at_fire(chain: &Chain, _: &Game, e: &Event) -> bool {
    let Event::Damaged { id: hurt, at, .. } = e else { return false };
    chain.has(|e| *e == Event::WallFell { arc: at.arc })
        && chain.has(|e| matches!(e, Event::CaughtFire { id, flames: 2.., .. } if id == hurt))
}

/// The Hydra survives a Tower, and two Imps come.
fn hydra_at_tower(chain: &Chain, _: &Game, e: &Event) -> bool {
    let hurt = |e: &Event| {
        let Event::Damaged { kind: TokenKind::Hydra, at, left: 1.., .. } = e else { return false };
        at.ring == Ring::Castle && chain.has(|e| *e == Event::TowerFell { arc: at.arc })
    };
    let imp = |e: &&Event| matches!(e, Event::Placed { kind: TokenKind::Imp, .. });
    imp(&e) && chain.has(hurt) && chain.events.iter().filter(imp).count() > 1
}

/// The Necromancer spends himself in a batch with others, and raises some.
fn necromancer_in_batch(chain: &Chain, _: &Game, e: &Event) -> bool {
    let he = |(kind, _): &(TokenKind, Space)| *kind == TokenKind::Necromancer;
    matches!(e, Event::Raised { .. })
        && chain.dead(AttackSource::Structure).any(|d| he(&d))
        && chain.dead(AttackSource::Structure).any(|d| !he(&d))
}

/// The explosion of a Boom Troll hurts another Monster and kills a Phoenix, while one of the dead takes the Doppelgänger's
/// place.
fn boom_troll_among_others(chain: &Chain, _: &Game, e: &Event) -> bool {
    let Event::Died { kind: TokenKind::Phoenix, at: here, by, .. } = e else { return false };
    let hurt =
        |e: &Event| matches!(e, Event::Damaged { kind, at, .. } if at == here && *kind != TokenKind::Phoenix);
    by.source == AttackSource::Effect
        && chain.has(|e| matches!(e, Event::Returned { .. }))
        && chain.has(|e| matches!(e, Event::Died { kind: TokenKind::BoomTroll, at, .. } if at == here))
        && chain.has(hurt)
}

/// Agranok moves by his own die, and his flames slay him.
fn agranok_burns_on_his_die(chain: &Chain, _: &Game, e: &Event) -> bool {
    matches!(e, Event::Died { kind: TokenKind::Agranok, by, .. } if by.source == AttackSource::Fire)
        && chain.has(|e| *e == Event::OmenFell { omen: Omen::MovesOne })
}

/// The last token of the pile moves the Monsters, and one of them meets a Support token and dies of it.
fn support_fights_as_the_pile_ends(chain: &Chain, game: &Game, e: &Event) -> bool {
    let turns = [TokenKind::MonstersMoveClockwise, TokenKind::MonstersMoveCounterClockwise];
    matches!(e, Event::Died { by, .. } if by.source == AttackSource::Support)
        && game.state().pile.is_empty()
        && matches!(chain.events.first(), Some(Event::Revealed { kind }) if turns.contains(kind))
        && chain.has(|e| matches!(e, Event::Fought { .. }))
}

/// How many random games are looked through for a file; the shortest one with the chain is written down.
const GAMES: u64 = 4_000;

/// The seed of the game in a file that was written before.
fn seed_of(name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(super::folder("golden").join(format!("{name}.play"))).ok()?;
    text.lines().find_map(|l| l.strip_prefix("seed ")).and_then(|n| n.parse().ok())
}

/// W-271, W-286, W-340, W-371, W-413, W-423, T-144, T-174, T-202, T-206, T-270: a short random game of each sort in which its chain
/// happens, whole and with all events.
#[test]
fn golden_games_with_long_chains_are_as_they_were() {
    for (name, setup, holds) in SORTS {
        let setup: Setup = setup.parse().unwrap();
        let length = |seed: u64| {
            let (mut chain, mut found, mut length) = (Chain::default(), false, 0);
            play_watched(&setup, seed, 0, &mut |game, e| {
                chain.hear(e);
                found |= holds(&chain, game, e);
                length += 1;
            });
            found.then_some((length, seed))
        };
        let seed = match std::env::var_os("BLESS") {
            Some(_) => (1..=GAMES).filter_map(length).min().map(|(_, seed)| seed),
            None => seed_of(name).filter(|seed| length(*seed).is_some()),
        };
        let seed =
            seed.unwrap_or_else(|| panic!("{name} does not happen: run `cargo xtask bless` and look at it"));
        compare(name, &play_watched(&setup, seed, usize::MAX, &mut |_, _| {}).0);
    }
}
