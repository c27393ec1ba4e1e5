//! Generated from docs/rules/components.toml by `cargo xtask registry`: pieces that are neither cards nor Monster tokens. Do not edit.

use crate::data::Piece;
use crate::setup::BoxId;

/// The piece `tower`.
pub const TOWER: Piece =
    Piece { slug: "tower", set: Some(BoxId::CastlePanic), count: 6, is_limited: true, parts: &[] };

/// The piece `wall`.
pub const WALL: Piece =
    Piece { slug: "wall", set: Some(BoxId::CastlePanic), count: 6, is_limited: false, parts: &[] };

/// The piece `fortify`.
pub const FORTIFY: Piece =
    Piece { slug: "fortify", set: Some(BoxId::CastlePanic), count: 2, is_limited: true, parts: &[] };

/// The piece `tar`.
pub const TAR: Piece =
    Piece { slug: "tar", set: Some(BoxId::CastlePanic), count: 1, is_limited: false, parts: &[] };

/// The piece `die`.
pub const DIE: Piece =
    Piece { slug: "die", set: Some(BoxId::CastlePanic), count: 1, is_limited: false, parts: &[] };

/// The piece `order-of-play-card`.
pub const ORDER_OF_PLAY_CARD: Piece = Piece {
    slug: "order-of-play-card",
    set: Some(BoxId::CastlePanic),
    count: 6,
    is_limited: false,
    parts: &[],
};

/// The piece `wizards-tower`.
pub const WIZARDS_TOWER: Piece =
    Piece { slug: "wizards-tower", set: Some(BoxId::WizardsTower), count: 1, is_limited: true, parts: &[] };

/// The piece `flame`.
pub const FLAME: Piece =
    Piece { slug: "flame", set: Some(BoxId::WizardsTower), count: 12, is_limited: false, parts: &[] };

/// The piece `twt-reference-card`.
pub const TWT_REFERENCE_CARD: Piece = Piece {
    slug: "twt-reference-card",
    set: Some(BoxId::WizardsTower),
    count: 6,
    is_limited: false,
    parts: &[],
};

/// The piece `cavalier`.
pub const CAVALIER: Piece =
    Piece { slug: "cavalier", set: Some(BoxId::DarkTitan), count: 1, is_limited: true, parts: &[] };

/// The piece `keep`.
pub const KEEP: Piece =
    Piece { slug: "keep", set: Some(BoxId::EnginesOfWar), count: 1, is_limited: true, parts: &[] };

/// The piece `engineer-tile`.
pub const ENGINEER_TILE: Piece =
    Piece { slug: "engineer-tile", set: Some(BoxId::EnginesOfWar), count: 1, is_limited: true, parts: &[] };

/// The piece `task-tile`.
pub const TASK_TILE: Piece =
    Piece { slug: "task-tile", set: Some(BoxId::EnginesOfWar), count: 1, is_limited: true, parts: &[] };

/// The piece `spring-trap`.
pub const SPRING_TRAP: Piece =
    Piece { slug: "spring-trap", set: Some(BoxId::EnginesOfWar), count: 2, is_limited: true, parts: &[] };

/// The piece `pit`.
pub const PIT: Piece =
    Piece { slug: "pit", set: Some(BoxId::EnginesOfWar), count: 2, is_limited: true, parts: &[] };

/// The piece `barricade`.
pub const BARRICADE: Piece =
    Piece { slug: "barricade", set: Some(BoxId::EnginesOfWar), count: 2, is_limited: true, parts: &[] };

/// The piece `catapult`.
pub const CATAPULT: Piece =
    Piece { slug: "catapult", set: Some(BoxId::EnginesOfWar), count: 1, is_limited: true, parts: &[] };

/// The piece `ballista`.
pub const BALLISTA: Piece =
    Piece { slug: "ballista", set: Some(BoxId::EnginesOfWar), count: 1, is_limited: true, parts: &[] };

/// The piece `eow-reference-card`.
pub const EOW_REFERENCE_CARD: Piece = Piece {
    slug: "eow-reference-card",
    set: Some(BoxId::EnginesOfWar),
    count: 3,
    is_limited: false,
    parts: &[],
};

/// The piece `character-card`.
pub const CHARACTER_CARD: Piece = Piece {
    slug: "character-card",
    set: Some(BoxId::CrownsAndQuests),
    count: 12,
    is_limited: true,
    parts: &[],
};

/// The piece `standard-quest-board`.
pub const STANDARD_QUEST_BOARD: Piece = Piece {
    slug: "standard-quest-board",
    set: Some(BoxId::CrownsAndQuests),
    count: 11,
    is_limited: true,
    parts: &[],
};

/// The piece `endgame-quest-board`.
pub const ENDGAME_QUEST_BOARD: Piece = Piece {
    slug: "endgame-quest-board",
    set: Some(BoxId::CrownsAndQuests),
    count: 7,
    is_limited: true,
    parts: &[],
};

/// The piece `apocalypse-stone`.
pub const APOCALYPSE_STONE: Piece = Piece {
    slug: "apocalypse-stone",
    set: Some(BoxId::CrownsAndQuests),
    count: 7,
    is_limited: true,
    parts: &[("broken", 4), ("gem", 3)],
};

/// The piece `outpost`.
pub const OUTPOST: Piece =
    Piece { slug: "outpost", set: Some(BoxId::CrownsAndQuests), count: 6, is_limited: true, parts: &[] };

/// The piece `portal`.
pub const PORTAL: Piece = Piece {
    slug: "portal",
    set: Some(BoxId::CrownsAndQuests),
    count: 6,
    is_limited: true,
    parts: &[("blue", 2), ("green", 2), ("red", 2)],
};

/// The piece `success-fail`.
pub const SUCCESS_FAIL: Piece = Piece {
    slug: "success-fail",
    set: Some(BoxId::CrownsAndQuests),
    count: 6,
    is_limited: true,
    parts: &[("fail", 5), ("success", 1)],
};

/// The piece `tower-indicator`.
pub const TOWER_INDICATOR: Piece = Piece {
    slug: "tower-indicator",
    set: Some(BoxId::CrownsAndQuests),
    count: 6,
    is_limited: true,
    parts: &[],
};

/// The piece `vulkars-blast`.
pub const VULKARS_BLAST: Piece = Piece {
    slug: "vulkars-blast",
    set: Some(BoxId::CrownsAndQuests),
    count: 6,
    is_limited: true,
    parts: &[],
};

/// The piece `evacuees`.
pub const EVACUEES: Piece =
    Piece { slug: "evacuees", set: Some(BoxId::CrownsAndQuests), count: 3, is_limited: true, parts: &[] };

/// The piece `ambassador`.
pub const AMBASSADOR: Piece =
    Piece { slug: "ambassador", set: Some(BoxId::CrownsAndQuests), count: 1, is_limited: true, parts: &[] };

/// The piece `scout`.
pub const SCOUT: Piece =
    Piece { slug: "scout", set: Some(BoxId::CrownsAndQuests), count: 1, is_limited: true, parts: &[] };

/// The piece `flag`.
pub const FLAG: Piece =
    Piece { slug: "flag", set: Some(BoxId::CrownsAndQuests), count: 1, is_limited: true, parts: &[] };

/// The piece `power-token`.
pub const POWER_TOKEN: Piece =
    Piece { slug: "power-token", set: Some(BoxId::CrownsAndQuests), count: 1, is_limited: true, parts: &[] };

/// The piece `obelisk`.
pub const OBELISK: Piece =
    Piece { slug: "obelisk", set: Some(BoxId::CrownsAndQuests), count: 1, is_limited: true, parts: &[] };

/// The piece `obelisk-tracker-tile`.
pub const OBELISK_TRACKER_TILE: Piece = Piece {
    slug: "obelisk-tracker-tile",
    set: Some(BoxId::CrownsAndQuests),
    count: 1,
    is_limited: true,
    parts: &[],
};

/// The piece `tracker-token`.
pub const TRACKER_TOKEN: Piece = Piece {
    slug: "tracker-token",
    set: Some(BoxId::CrownsAndQuests),
    count: 1,
    is_limited: true,
    parts: &[],
};

/// The piece `scroll-of-ice`.
pub const SCROLL_OF_ICE: Piece = Piece {
    slug: "scroll-of-ice",
    set: Some(BoxId::CrownsAndQuests),
    count: 1,
    is_limited: true,
    parts: &[],
};

/// The piece `scroll-of-lava`.
pub const SCROLL_OF_LAVA: Piece = Piece {
    slug: "scroll-of-lava",
    set: Some(BoxId::CrownsAndQuests),
    count: 1,
    is_limited: true,
    parts: &[],
};

/// The piece `scroll-of-vines`.
pub const SCROLL_OF_VINES: Piece = Piece {
    slug: "scroll-of-vines",
    set: Some(BoxId::CrownsAndQuests),
    count: 1,
    is_limited: true,
    parts: &[],
};

/// The piece `cq-order-of-play-card`.
pub const CQ_ORDER_OF_PLAY_CARD: Piece = Piece {
    slug: "cq-order-of-play-card",
    set: Some(BoxId::CrownsAndQuests),
    count: 6,
    is_limited: false,
    parts: &[],
};
