//! Generated from docs/rules/components.toml by `cargo xtask registry`: hands for 1 to 6 castle players. Do not edit.

use crate::data::Hand;

/// Castle Panic.
pub const CP: [Hand; 6] = [
    Hand { castle: 6, resource: 0, size: 6, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 0, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 0, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with The Wizard's Tower.
pub const CP_TWT: [Hand; 6] = [
    Hand { castle: 6, resource: 0, size: 6, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 0, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 0, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with The Dark Titan.
pub const CP_TDT: [Hand; 6] = [
    Hand { castle: 6, resource: 0, size: 6, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 0, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 0, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with Engines of War.
pub const CP_EOW: [Hand; 6] = [
    Hand { castle: 5, resource: 1, size: 6, trades: 0, discards: 2 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 3, resource: 1, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with The Wizard's Tower with The Dark Titan.
pub const CP_TWT_TDT: [Hand; 6] = [
    Hand { castle: 6, resource: 0, size: 6, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 0, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 0, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 0, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with The Wizard's Tower with Engines of War.
pub const CP_TWT_EOW: [Hand; 6] = [
    Hand { castle: 6, resource: 1, size: 7, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 1, size: 7, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 2, discards: 1 },
];

/// Castle Panic with The Dark Titan with Engines of War.
pub const CP_TDT_EOW: [Hand; 6] = [
    Hand { castle: 5, resource: 1, size: 6, trades: 0, discards: 2 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 3, resource: 1, size: 4, trades: 2, discards: 1 },
];

/// Castle Panic with The Wizard's Tower with The Dark Titan with Engines of War.
pub const CP_TWT_TDT_EOW: [Hand; 6] = [
    Hand { castle: 6, resource: 1, size: 7, trades: 0, discards: 2 },
    Hand { castle: 6, resource: 1, size: 7, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 5, resource: 1, size: 6, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 1, discards: 1 },
    Hand { castle: 4, resource: 1, size: 5, trades: 2, discards: 1 },
];
