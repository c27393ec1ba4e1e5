//! Generated from docs/rules/components.toml by `cargo xtask registry`: the Monster tokens of the set twt. Do not edit.

use crate::data::{Pool, Tags, TokenData, printed};
use crate::setup::BoxId;

/// 1 Imp per Tower.
pub const IMP_PER_TOWER: TokenData = TokenData {
    slug: "imp-per-tower",
    name: "1 Imp per Tower",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::EFFECT.union(Tags::SUMMON),
    ..TokenData::IN_PILE
};

/// Centaur.
pub const CENTAUR: TokenData = TokenData {
    slug: "centaur",
    name: "Centaur",
    set: Some(BoxId::WizardsTower),
    count: 1,
    health: Some(printed(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Climbing Troll.
pub const CLIMBING_TROLL: TokenData = TokenData {
    slug: "climbing-troll",
    name: "Climbing Troll",
    set: Some(BoxId::WizardsTower),
    count: 2,
    health: Some(printed(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Conjurer.
pub const CONJURER: TokenData = TokenData {
    slug: "conjurer",
    name: "Conjurer",
    set: Some(BoxId::WizardsTower),
    count: 1,
    health: Some(printed(2)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::BOSS).union(Tags::SUMMON),
    ..TokenData::IN_PILE
};

/// Cyclops.
pub const CYCLOPS: TokenData = TokenData {
    slug: "cyclops",
    name: "Cyclops",
    set: Some(BoxId::WizardsTower),
    count: 1,
    health: Some(printed(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Doppelgänger.
pub const DOPPELGANGER: TokenData = TokenData {
    slug: "doppelganger",
    name: "Doppelgänger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::MONSTER.union(Tags::DOPPELGANGER),
    needed: false,
    ..TokenData::IN_PILE
};

/// Flaming Boulder.
pub const FLAMING_BOULDER: TokenData = TokenData {
    slug: "flaming-boulder",
    name: "Flaming Boulder",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::EFFECT.union(Tags::BOULDER),
    ..TokenData::IN_PILE
};

/// Gargoyle.
pub const GARGOYLE: TokenData = TokenData {
    slug: "gargoyle",
    name: "Gargoyle",
    set: Some(BoxId::WizardsTower),
    count: 2,
    health: Some(printed(2)),
    points: Some(printed(2)),
    tags: Tags::MONSTER.union(Tags::FLYING),
    ..TokenData::IN_PILE
};

/// Goblin Cavalry.
pub const GOBLIN_CAVALRY: TokenData = TokenData {
    slug: "goblin-cavalry",
    name: "Goblin Cavalry",
    set: Some(BoxId::WizardsTower),
    count: 2,
    health: Some(printed(2)),
    points: Some(printed(2)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Golem.
pub const GOLEM: TokenData = TokenData {
    slug: "golem",
    name: "Golem",
    set: Some(BoxId::WizardsTower),
    count: 1,
    health: Some(printed(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Ogre.
pub const OGRE: TokenData = TokenData {
    slug: "ogre",
    name: "Ogre",
    set: Some(BoxId::WizardsTower),
    count: 3,
    health: Some(printed(4)),
    points: Some(printed(4)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Phoenix.
pub const PHOENIX: TokenData = TokenData {
    slug: "phoenix",
    name: "Phoenix",
    set: Some(BoxId::WizardsTower),
    count: 2,
    health: Some(printed(1)),
    points: Some(printed(1)),
    tags: Tags::MONSTER.union(Tags::FLYING),
    ..TokenData::IN_PILE
};

/// Trebuchet.
pub const TREBUCHET: TokenData = TokenData {
    slug: "trebuchet",
    name: "Trebuchet",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::EFFECT.union(Tags::BOULDER),
    ..TokenData::IN_PILE
};

/// Imp.
pub const IMP: TokenData = TokenData {
    slug: "imp",
    name: "Imp",
    set: Some(BoxId::WizardsTower),
    count: 18,
    pool: Pool::Reserve,
    health: Some(printed(1)),
    points: Some(printed(0)),
    tags: Tags::MONSTER.union(Tags::IMP),
    needed: false,
    ..TokenData::IN_PILE
};

/// Basilisk Harbinger.
pub const BASILISK_HARBINGER: TokenData = TokenData {
    slug: "basilisk-harbinger",
    name: "Basilisk Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("basilisk"),
    ..TokenData::IN_PILE
};

/// Chimera Harbinger.
pub const CHIMERA_HARBINGER: TokenData = TokenData {
    slug: "chimera-harbinger",
    name: "Chimera Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("chimera"),
    ..TokenData::IN_PILE
};

/// Dragon Harbinger.
pub const DRAGON_HARBINGER: TokenData = TokenData {
    slug: "dragon-harbinger",
    name: "Dragon Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("dragon"),
    ..TokenData::IN_PILE
};

/// Hydra Harbinger.
pub const HYDRA_HARBINGER: TokenData = TokenData {
    slug: "hydra-harbinger",
    name: "Hydra Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("hydra"),
    ..TokenData::IN_PILE
};

/// Necromancer Harbinger.
pub const NECROMANCER_HARBINGER: TokenData = TokenData {
    slug: "necromancer-harbinger",
    name: "Necromancer Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("necromancer"),
    ..TokenData::IN_PILE
};

/// Warlock Harbinger.
pub const WARLOCK_HARBINGER: TokenData = TokenData {
    slug: "warlock-harbinger",
    name: "Warlock Harbinger",
    set: Some(BoxId::WizardsTower),
    count: 1,
    tags: Tags::HARBINGER,
    brings: Some("warlock"),
    ..TokenData::IN_PILE
};

/// Basilisk.
pub const BASILISK: TokenData = TokenData {
    slug: "basilisk",
    name: "Basilisk",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(5)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS),
    ..TokenData::IN_PILE
};

/// Chimera.
pub const CHIMERA: TokenData = TokenData {
    slug: "chimera",
    name: "Chimera",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(5)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS),
    ..TokenData::IN_PILE
};

/// Dragon.
pub const DRAGON: TokenData = TokenData {
    slug: "dragon",
    name: "Dragon",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(5)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS).union(Tags::FLYING),
    ..TokenData::IN_PILE
};

/// Hydra.
pub const HYDRA: TokenData = TokenData {
    slug: "hydra",
    name: "Hydra",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(4)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS),
    ..TokenData::IN_PILE
};

/// Necromancer.
pub const NECROMANCER: TokenData = TokenData {
    slug: "necromancer",
    name: "Necromancer",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(4)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS),
    ..TokenData::IN_PILE
};

/// Warlock.
pub const WARLOCK: TokenData = TokenData {
    slug: "warlock",
    name: "Warlock",
    set: Some(BoxId::WizardsTower),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(4)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::MEGA_BOSS),
    ..TokenData::IN_PILE
};
