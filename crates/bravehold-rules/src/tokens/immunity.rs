//! What cannot affect a piece because of its traits: the first question of every attack.

use super::Traits;
use crate::attack::AttackSource;
use crate::refusal::Refusal;

/// Why pieces with these traits are not affected by something; none if they are.
pub(crate) fn immune_by_traits(traits: Traits, by: AttackSource) -> Option<Refusal> {
    if traits.intersects(Traits::STANDS_IN) {
        return Some(Refusal::by("W-412", "nothing can touch that Monster"));
    }
    if traits.intersects(Traits::ENCAMPMENT) {
        return match by {
            // Whatever harms a Monster in the Forest (E-303), and the flames that such things lay on it (E-304).
            AttackSource::HitCard
            | AttackSource::Card
            | AttackSource::Wizard
            | AttackSource::Fire
            | AttackSource::Cavalier
            | AttackSource::Support
            | AttackSource::Equipment => None,
            AttackSource::Tar
            | AttackSource::Drive
            | AttackSource::Structure
            | AttackSource::Barricade
            | AttackSource::Pit
            | AttackSource::Boulder
            | AttackSource::Shot => Some(Refusal::by("E-302", "that does nothing to an Encampment")),
            AttackSource::FallenTower => Some(Refusal::by("E-303", "that does not reach an Encampment")),
            AttackSource::Breath => Some(Refusal::by("E-304", "fire breath does not burn an Encampment")),
            AttackSource::Effect | AttackSource::Monster => {
                Some(Refusal::by("E-306", "an Encampment is not a Monster"))
            }
        };
    }
    if traits.intersects(Traits::NO_MONSTER) {
        return match by {
            // What crosses the board, breath and a dying Phoenix destroy such pieces; nothing else does (T-100, T-255).
            AttackSource::Boulder | AttackSource::Breath | AttackSource::Monster => None,
            AttackSource::HitCard
            | AttackSource::Card
            | AttackSource::Tar
            | AttackSource::Drive
            | AttackSource::Wizard
            | AttackSource::Structure
            | AttackSource::Barricade
            | AttackSource::Pit
            | AttackSource::FallenTower
            | AttackSource::Fire
            | AttackSource::Shot
            | AttackSource::Effect
            | AttackSource::Cavalier
            | AttackSource::Support
            | AttackSource::Equipment => Some(Refusal::by("T-104", "that works on Monsters only")),
        };
    }
    match by {
        AttackSource::Tar | AttackSource::Drive if traits.intersects(Traits::FLYING) => {
            Some(Refusal::by("W-210", "that cannot be used on a Flying Monster"))
        }
        AttackSource::Boulder if traits.intersects(Traits::FLYING) => {
            Some(Refusal::by("W-213", "Flying Monsters pass over it"))
        }
        AttackSource::Boulder | AttackSource::Shot if traits.intersects(Traits::MEGA) => {
            Some(Refusal::by("W-223", "a Mega Boss is not harmed by it"))
        }
        AttackSource::Shot if !traits.intersects(Traits::FLYING) => {
            Some(Refusal::by("W-441", "it harms Flying Monsters only"))
        }
        AttackSource::Wizard if traits.intersects(Traits::WARDED) => {
            Some(Refusal::by("W-291", "no Wizard card affects it"))
        }
        // Breath runs over Monsters and does them no harm.
        AttackSource::Breath => Some(Refusal::by("W-312", "fire breath does not harm Monsters")),
        AttackSource::HitCard
        | AttackSource::Card
        | AttackSource::Tar
        | AttackSource::Drive
        | AttackSource::Wizard
        | AttackSource::Structure
        | AttackSource::Barricade
        | AttackSource::Pit
        | AttackSource::FallenTower
        | AttackSource::Fire
        | AttackSource::Boulder
        | AttackSource::Shot
        | AttackSource::Effect
        | AttackSource::Cavalier
        | AttackSource::Support
        | AttackSource::Equipment
        | AttackSource::Monster => None,
    }
}
