//! Generated from docs/rules/components.toml by `cargo xtask registry`: Characters of Crowns and Quests. Do not edit.

use crate::data::{Character, Confidence, Fact, Subject};
use crate::setup::BoxId;

/// What all Characters share.
pub static COMMON: Subject = Subject {
    key: "character.common",
    name: "Characters",
    rule: "Q-13",
    set: Some(BoxId::CrownsAndQuests),
    facts: &[
        Fact::by_players("dealt", [4, 2, 2, 2, 2, 2], (0, 20), Confidence::Reconstructed),
        Fact::by_players("kept", [2, 1, 1, 1, 1, 1], (0, 20), Confidence::Printed),
    ],
};

/// Every Character.
pub static ALL: [Character; 12] = [
    Character {
        subject: Subject {
            key: "character.callista",
            name: "Callista",
            rule: "Q-135",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::number("draw", 1, (0, 20), Confidence::Reconstructed),
                Fact::number("put-back", 1, (0, 20), Confidence::Reconstructed),
            ],
        },
        phase: "discard-and-draw",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.kekoa",
            name: "Kekoa",
            rule: "Q-140",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::number("extra-tokens", 1, (0, 20), Confidence::Printed),
                Fact::number("put-back", 1, (0, 20), Confidence::Reconstructed),
            ],
        },
        phase: "draw-new-monsters",
        with_overlord: false,
    },
    Character {
        subject: Subject {
            key: "character.kiara",
            name: "Kiara",
            rule: "Q-145",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::by_players(
                "extra-exchange",
                [1, 1, 1, 1, 1, 1],
                (0, 20),
                Confidence::Reconstructed,
            )],
        },
        phase: "discard-and-draw",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.king-aiden",
            name: "King Aiden",
            rule: "Q-150",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::number("draw", 1, (0, 20), Confidence::Reconstructed)],
        },
        phase: "draw-up",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.lady-isabelle",
            name: "Lady Isabelle",
            rule: "Q-155",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::number("spaces", 1, (0, 20), Confidence::Reconstructed)],
        },
        phase: "play-cards",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.omar",
            name: "Omar",
            rule: "Q-160",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::number("from-discard", 1, (0, 20), Confidence::Reconstructed)],
        },
        phase: "draw-up",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.princess-astrid",
            name: "Princess Astrid",
            rule: "Q-165",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::number("cards", 1, (0, 20), Confidence::Reconstructed)],
        },
        phase: "play-cards",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.queen-seraphina",
            name: "Queen Seraphina",
            rule: "Q-170",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::by_players("extra-exchange", [1, 0, 0, 0, 0, 0], (0, 20), Confidence::Reconstructed),
                Fact::by_players("extra-trades", [0, 1, 1, 1, 1, 1], (0, 20), Confidence::Reconstructed),
            ],
        },
        phase: "trade",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.sir-ignacio",
            name: "Sir Ignacio",
            rule: "Q-175",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[Fact::number("damage", 1, (0, 20), Confidence::Printed)],
        },
        phase: "play-cards",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.zhang-wei",
            name: "Zhang Wei",
            rule: "Q-180",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::number("cards-per-wall", 1, (0, 20), Confidence::Reconstructed),
                Fact::number("uses-per-turn", 0, (0, 20), Confidence::Printed),
            ],
        },
        phase: "play-cards",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.prince-tobias",
            name: "Prince Tobias",
            rule: "Q-185",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::text("name", "Prince Tobias", Confidence::Reconstructed),
                Fact::number("cards", 1, (0, 20), Confidence::Reconstructed),
            ],
        },
        phase: "play-cards",
        with_overlord: true,
    },
    Character {
        subject: Subject {
            key: "character.captain-nadira",
            name: "Captain Nadira",
            rule: "Q-190",
            set: Some(BoxId::CrownsAndQuests),
            facts: &[
                Fact::text("name", "Captain Nadira", Confidence::Reconstructed),
                Fact::number("rerolls", 1, (0, 20), Confidence::Reconstructed),
            ],
        },
        phase: "draw-new-monsters",
        with_overlord: true,
    },
];
