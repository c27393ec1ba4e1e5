//! Generated from docs/rules/components.toml by `cargo xtask registry`: all cards. Do not edit.

use crate::data::CardData;

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

/// Every one of the cards, in the order of the component list.
pub static ALL: [&CardData; 78] = [
    &RED_ARCHER,
    &GREEN_ARCHER,
    &BLUE_ARCHER,
    &RED_KNIGHT,
    &GREEN_KNIGHT,
    &BLUE_KNIGHT,
    &RED_SWORDSMAN,
    &GREEN_SWORDSMAN,
    &BLUE_SWORDSMAN,
    &ANY_COLOR_ARCHER,
    &ANY_COLOR_KNIGHT,
    &ANY_COLOR_SWORDSMAN,
    &RED_HERO,
    &GREEN_HERO,
    &BLUE_HERO,
    &BRICK,
    &MORTAR,
    &BARBARIAN,
    &NICE_SHOT,
    &DRIVE_HIM_BACK,
    &TAR_CARD,
    &FORTIFY_WALL,
    &MISSING,
    &DRAW_2_CARDS,
    &SCAVENGE,
    &BERSERK,
    &CHANGE_COLOR,
    &CHANGE_RANGE,
    &DOUBLE_STRIKE,
    &ENCHANTED,
    &FLAMING,
    &KNOCK_BACK,
    &NEVER_LOSE_HOPE,
    &REINFORCE,
    &STAND_TOGETHER,
    &BARRAGE,
    &RED_BOILING_OIL,
    &GREEN_BOILING_OIL,
    &BLUE_BOILING_OIL,
    &CAVALIER_CARD,
    &ARCANE_ASSEMBLY,
    &AZRIELS_FIST,
    &BLUE_FIREBALL,
    &BURNING_BLAST,
    &CHAIN_LIGHTNING,
    &EXTINGUISHING_WIND,
    &EYE_OF_THE_ORACLE,
    &GREEN_FIREBALL,
    &HAMMER_OF_LIGHT,
    &HYPNOTIZE,
    &LIGHTNING_BOLT,
    &MYSTICAL_MANUFACTURING,
    &RAIN_OF_ICE,
    &RAIN_OF_IRON,
    &RED_FIREBALL,
    &RING_OF_FIRE,
    &TELEPORT,
    &THALGARS_BLESSING,
    &VALADORS_WAVE,
    &WALL_OF_FORCE,
    &WAR_STORM,
    &WIZARD_QUAKE,
    &RES_BRICK,
    &RES_MORTAR,
    &RES_WOOD,
    &RES_ROPE,
    &AGRANOK_LEVEL_1,
    &AGRANOK_LEVEL_2,
    &AGRANOK_LEVEL_3,
    &AGRANOK_LEVEL_4,
    &AGRANOK_LEVEL_5,
    &ANY_COLOR_HERO,
    &FEATHER,
    &CROSSBOW,
    &FICKLE_FORTUNE,
    &ALL_FOR_ONE_CARD,
    &AGRANOK_LEVEL_6,
    &JURY_RIG,
];
