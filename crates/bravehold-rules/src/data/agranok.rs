//! Generated from docs/rules/components.toml by `cargo xtask registry`: numbers and tables of Agranok. Do not edit.

use crate::data::{Confidence, Fact, Subject};
use crate::setup::BoxId;

/// Every effect that a Herald or a level can have.
pub const EFFECTS: &[&str] = &[
    "agranok-moves-1",
    "agranok-moves-2",
    "all-monsters-move-1",
    "banish-top-castle-card",
    "each-player-banishes-1-at-random",
    "each-player-banishes-1-of-choice",
    "each-player-discards-1-of-choice",
    "giant-boulder",
    "none",
    "place-discarded-herald-by-die",
];

/// The numbers and tables of Agranok.
pub static AGRANOK: [Subject; 10] = [
    Subject {
        key: "agranok",
        name: "Agranok",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[
            Fact::number("health", 8, (1, 15), Confidence::Printed),
            Fact::number("heralds-to-summon", 3, (0, 20), Confidence::Printed),
            Fact::number("slay-card-damage", 4, (0, 20), Confidence::Printed),
            Fact::number("most-by-ballista", 1, (0, 20), Confidence::Printed),
            Fact::number("most-by-catapult", 2, (0, 20), Confidence::Printed),
            Fact::number("front.1", 8, (1, 15), Confidence::Printed),
            Fact::number("front.2", 7, (1, 15), Confidence::Printed),
            Fact::number("front.3", 6, (1, 15), Confidence::Printed),
            Fact::number("front.4", 5, (1, 15), Confidence::Printed),
            Fact::number("back.1", 4, (1, 15), Confidence::Printed),
            Fact::number("back.2", 3, (1, 15), Confidence::Printed),
            Fact::number("back.3", 2, (1, 15), Confidence::Printed),
            Fact::number("overlord-levels.1", 1, (1, 15), Confidence::Printed),
            Fact::number("overlord-levels.2", 2, (1, 15), Confidence::Printed),
            Fact::number("overlord-levels.3", 3, (1, 15), Confidence::Printed),
        ],
    },
    Subject {
        key: "agranok.herald.1",
        name: "Herald effect 1",
        rule: "T-122",
        set: Some(BoxId::DarkTitan),
        facts: &[Fact::word("effect", "each-player-discards-1-of-choice", EFFECTS, Confidence::Inferred)],
    },
    Subject {
        key: "agranok.herald.2",
        name: "Herald effect 2",
        rule: "T-122",
        set: Some(BoxId::DarkTitan),
        facts: &[Fact::word("effect", "all-monsters-move-1", EFFECTS, Confidence::Inferred)],
    },
    Subject {
        key: "agranok.herald.3",
        name: "Herald effect 3",
        rule: "T-122",
        set: Some(BoxId::DarkTitan),
        facts: &[Fact::word("effect", "giant-boulder", EFFECTS, Confidence::Inferred)],
    },
    Subject {
        key: "agranok.level.1",
        name: "Agranok Level 1",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[],
    },
    Subject {
        key: "agranok.level.2",
        name: "Agranok Level 2",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[
            Fact::word("die.1", "none", EFFECTS, Confidence::Inferred),
            Fact::word("die.2", "none", EFFECTS, Confidence::Inferred),
            Fact::word("die.3", "each-player-discards-1-of-choice", EFFECTS, Confidence::Inferred),
            Fact::word("die.4", "each-player-discards-1-of-choice", EFFECTS, Confidence::Inferred),
            Fact::word("die.5", "agranok-moves-1", EFFECTS, Confidence::Inferred),
            Fact::word("die.6", "agranok-moves-1", EFFECTS, Confidence::Inferred),
        ],
    },
    Subject {
        key: "agranok.level.3",
        name: "Agranok Level 3",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[
            Fact::word("die.1", "place-discarded-herald-by-die", EFFECTS, Confidence::Inferred),
            Fact::word("die.2", "place-discarded-herald-by-die", EFFECTS, Confidence::Inferred),
            Fact::word("die.3", "giant-boulder", EFFECTS, Confidence::Inferred),
            Fact::word("die.4", "giant-boulder", EFFECTS, Confidence::Inferred),
            Fact::word("die.5", "agranok-moves-1", EFFECTS, Confidence::Inferred),
            Fact::word("die.6", "agranok-moves-1", EFFECTS, Confidence::Inferred),
        ],
    },
    Subject {
        key: "agranok.level.4",
        name: "Agranok Level 4",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[
            Fact::word("die.1", "place-discarded-herald-by-die", EFFECTS, Confidence::Inferred),
            Fact::word("die.2", "place-discarded-herald-by-die", EFFECTS, Confidence::Inferred),
            Fact::word("die.3", "banish-top-castle-card", EFFECTS, Confidence::Inferred),
            Fact::word("die.4", "banish-top-castle-card", EFFECTS, Confidence::Inferred),
            Fact::word("die.5", "agranok-moves-1", EFFECTS, Confidence::Inferred),
            Fact::word("die.6", "agranok-moves-1", EFFECTS, Confidence::Inferred),
        ],
    },
    Subject {
        key: "agranok.level.5",
        name: "Agranok Level 5",
        rule: "T-110",
        set: Some(BoxId::DarkTitan),
        facts: &[
            Fact::word("die.1", "giant-boulder", EFFECTS, Confidence::Inferred),
            Fact::word("die.2", "giant-boulder", EFFECTS, Confidence::Inferred),
            Fact::word("die.3", "each-player-banishes-1-at-random", EFFECTS, Confidence::Inferred),
            Fact::word("die.4", "each-player-banishes-1-at-random", EFFECTS, Confidence::Inferred),
            Fact::word("die.5", "agranok-moves-1", EFFECTS, Confidence::Inferred),
            Fact::word("die.6", "agranok-moves-1", EFFECTS, Confidence::Inferred),
        ],
    },
    Subject {
        key: "agranok.level.6",
        name: "Agranok Level 6",
        rule: "P-70",
        set: None,
        facts: &[
            Fact::word("die.1", "each-player-banishes-1-of-choice", EFFECTS, Confidence::Printed),
            Fact::word("die.2", "each-player-banishes-1-of-choice", EFFECTS, Confidence::Printed),
            Fact::word("die.3", "each-player-banishes-1-of-choice", EFFECTS, Confidence::Printed),
            Fact::word("die.4", "agranok-moves-2", EFFECTS, Confidence::Printed),
            Fact::word("die.5", "agranok-moves-2", EFFECTS, Confidence::Printed),
            Fact::word("die.6", "agranok-moves-2", EFFECTS, Confidence::Printed),
        ],
    },
];
