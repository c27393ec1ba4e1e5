//! Generated from docs/rules/components.toml by `cargo xtask registry`: all optional rules. Do not edit.

use crate::data::OptionData;

mod castle_panic;
mod dark_titan;
mod engines_of_war;
mod promos;
mod wizards_tower;

pub use castle_panic::*;
pub use dark_titan::*;
pub use engines_of_war::*;
pub use promos::*;
pub use wizards_tower::*;

/// Every one of the optional rules, in the order of the component list.
pub static ALL: [&OptionData; 58] = [
    &SCORING,
    &OVERLORD,
    &PRINTING,
    &FIRST_PLAYER,
    &START_ARCS,
    &TOKEN_MIX,
    &EASIER_BATTLES,
    &ALL_FOR_ONE,
    &HEROIC_POWERS,
    &DESPERATE_TIMES,
    &MANS_HOME,
    &MANS_HOME_BACKUPS,
    &KINGS_TOWER,
    &DWINDLING_RESOURCES,
    &WALLS,
    &ROUGH_START,
    &CLOSED_HANDS,
    &NOT_OVER_YET,
    &MONSTER_RECYCLING,
    &FINAL_CHARGE,
    &CHARGING_HORDE,
    &CHARGING_HORDE_TRADES,
    &MORE_MINIONS,
    &SECRET_FORCES,
    &MONSTROUS_CHOICES,
    &WIZARDS_TOWER_ARC,
    &SOLO_STAND_TOGETHER,
    &SOLO_BASILISK,
    &DEATH_BENEFIT,
    &FLAMING_TAR,
    &CAVALRY_HOBBLE,
    &MONSTER_SHORTAGE,
    &TOO_QUIET,
    &MEGA_BOSS_BULK_UP,
    &GROWING_FIRE,
    &NECROMANCER_RANDOMIZER,
    &RANDOM_MONSTER_MIX,
    &AGRANOK_LEVEL,
    &BURNING_MIDNIGHT_OIL,
    &SLIPPERY_SLOPE,
    &SIGH_OF_RELIEF,
    &DEMOLITION_MAN,
    &GANGS_ALL_HERE,
    &CREW,
    &SOLO_BREATHTAKER,
    &ANY_COLOR_HERO,
    &FEATHER,
    &CROSSBOW,
    &FICKLE_FORTUNE,
    &ALL_FOR_ONE_CARD,
    &AGRANOK_LEVEL_6,
    &JURY_RIG,
    &TOWER_2015,
    &TOWER_2016,
    &TOWER_2017,
    &TOWER_2018,
    &TOWER_2019,
    &PROMO_TOWER_ARC,
];
