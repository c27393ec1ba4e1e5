//! Generated from docs/rules/components.toml by `cargo xtask registry`: all Monster tokens. Do not edit.

use crate::data::TokenData;

mod castle_panic;
mod dark_titan;
mod engines_of_war;
mod wizards_tower;

pub use castle_panic::*;
pub use dark_titan::*;
pub use engines_of_war::*;
pub use wizards_tower::*;

/// Every one of the Monster tokens, in the order of the component list.
pub static ALL: [&TokenData; 72] = [
    &GOBLIN,
    &ORC,
    &TROLL,
    &GOBLIN_KING,
    &ORC_WARLORD,
    &TROLL_MAGE,
    &HEALER,
    &BLUE_MONSTERS_MOVE,
    &GREEN_MONSTERS_MOVE,
    &RED_MONSTERS_MOVE,
    &MONSTERS_MOVE_CLOCKWISE,
    &MONSTERS_MOVE_COUNTER_CLOCKWISE,
    &PLAGUE_ARCHERS,
    &PLAGUE_KNIGHTS,
    &PLAGUE_SWORDSMEN,
    &ALL_PLAYERS_DISCARD_1,
    &DRAW_3_MONSTERS,
    &DRAW_4_MONSTERS,
    &GIANT_BOULDER,
    &IMP_PER_TOWER,
    &CENTAUR,
    &CLIMBING_TROLL,
    &CONJURER,
    &CYCLOPS,
    &DOPPELGANGER,
    &FLAMING_BOULDER,
    &GARGOYLE,
    &GOBLIN_CAVALRY,
    &GOLEM,
    &OGRE,
    &PHOENIX,
    &TREBUCHET,
    &IMP,
    &BASILISK_HARBINGER,
    &CHIMERA_HARBINGER,
    &DRAGON_HARBINGER,
    &HYDRA_HARBINGER,
    &NECROMANCER_HARBINGER,
    &WARLOCK_HARBINGER,
    &BASILISK,
    &CHIMERA,
    &DRAGON,
    &HYDRA,
    &NECROMANCER,
    &WARLOCK,
    &ELITE_GOBLIN,
    &ELITE_ORC,
    &ELITE_TROLL,
    &HERALD,
    &BOOM_TROLL,
    &DARK_SORCERESS,
    &WITHER,
    &BLUE_PLAGUE,
    &GREEN_PLAGUE,
    &RED_PLAGUE,
    &AGRANOK,
    &RESERVE_SQUAD,
    &STONEMASONS_CART,
    &SUPPLY_WAGON,
    &DARK_SORCERESS_HARBINGER,
    &SIEGE_TOWER,
    &WAR_WAGON,
    &BATTERING_RAM,
    &SHAMAN,
    &BREATHTAKER,
    &GOBLIN_SABOTEUR,
    &EQUALIZER,
    &ROLL_AND_MOVE,
    &FORWARD_CAMP,
    &BARRACKS,
    &SHAMAN_HARBINGER,
    &BREATHTAKER_HARBINGER,
];
