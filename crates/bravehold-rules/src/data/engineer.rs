//! Generated from docs/rules/components.toml by `cargo xtask registry`: costs of what the Engineer builds. Do not edit.

use crate::data::{Confidence, Fact, Subject};
use crate::setup::BoxId;

/// The costs of what the Engineer builds.
pub static ENGINEER: [Subject; 7] = [
    Subject {
        key: "engineer.ballista",
        name: "Ballista",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "castle", Confidence::Printed),
            Fact::number("cards", 3, (0, 4), Confidence::Printed),
            Fact::number("brick", 0, (0, 4), Confidence::Inferred),
            Fact::number("mortar", 0, (0, 4), Confidence::Inferred),
            Fact::number("wood", 1, (0, 4), Confidence::Inferred),
            Fact::number("rope", 2, (0, 4), Confidence::Inferred),
        ],
    },
    Subject {
        key: "engineer.barricade",
        name: "Barricade",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "field", Confidence::Printed),
            Fact::number("cards", 2, (0, 4), Confidence::Printed),
            Fact::number("brick", 1, (0, 4), Confidence::Inferred),
            Fact::number("mortar", 0, (0, 4), Confidence::Inferred),
            Fact::number("wood", 0, (0, 4), Confidence::Inferred),
            Fact::number("rope", 1, (0, 4), Confidence::Inferred),
        ],
    },
    Subject {
        key: "engineer.catapult",
        name: "Catapult",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "castle", Confidence::Printed),
            Fact::number("cards", 3, (0, 4), Confidence::Printed),
            Fact::number("brick", 0, (0, 4), Confidence::Inferred),
            Fact::number("mortar", 0, (0, 4), Confidence::Inferred),
            Fact::number("wood", 2, (0, 4), Confidence::Inferred),
            Fact::number("rope", 1, (0, 4), Confidence::Inferred),
        ],
    },
    Subject {
        key: "engineer.keep",
        name: "Keep",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "castle", Confidence::Printed),
            Fact::number("cards", 4, (0, 4), Confidence::Printed),
            Fact::number("brick", 1, (0, 4), Confidence::Printed),
            Fact::number("mortar", 1, (0, 4), Confidence::Printed),
            Fact::number("wood", 1, (0, 4), Confidence::Printed),
            Fact::number("rope", 1, (0, 4), Confidence::Printed),
        ],
    },
    Subject {
        key: "engineer.pit",
        name: "Pit",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "field", Confidence::Printed),
            Fact::number("cards", 2, (0, 4), Confidence::Printed),
            Fact::number("brick", 0, (0, 4), Confidence::Inferred),
            Fact::number("mortar", 1, (0, 4), Confidence::Inferred),
            Fact::number("wood", 1, (0, 4), Confidence::Inferred),
            Fact::number("rope", 0, (0, 4), Confidence::Inferred),
        ],
    },
    Subject {
        key: "engineer.spring-trap",
        name: "Spring Trap",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "field", Confidence::Printed),
            Fact::number("cards", 2, (0, 4), Confidence::Printed),
            Fact::number("brick", 0, (0, 4), Confidence::Inferred),
            Fact::number("mortar", 0, (0, 4), Confidence::Inferred),
            Fact::number("wood", 1, (0, 4), Confidence::Inferred),
            Fact::number("rope", 1, (0, 4), Confidence::Inferred),
        ],
    },
    Subject {
        key: "engineer.wall",
        name: "Wall",
        rule: "E-66",
        set: Some(BoxId::EnginesOfWar),
        facts: &[
            Fact::text("equipment", "castle", Confidence::Printed),
            Fact::number("cards", 2, (0, 4), Confidence::Printed),
            Fact::number("brick", 1, (0, 4), Confidence::Printed),
            Fact::number("mortar", 1, (0, 4), Confidence::Printed),
            Fact::number("wood", 0, (0, 4), Confidence::Printed),
            Fact::number("rope", 0, (0, 4), Confidence::Printed),
        ],
    },
];
