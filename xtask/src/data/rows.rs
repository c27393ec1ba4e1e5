//! The component list as it is written: one struct per table. An unknown field is an error, so that a misspelt one is.

use super::facts::{Agranok, Cost};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;

/// How many of something, by key.
pub(crate) type Counts = BTreeMap<String, u8>;

/// The tables that become Rust. What is left out serves readers only.
#[derive(Deserialize)]
pub(crate) struct Components {
    pub(crate) set: Vec<SetRow>,
    pub(crate) piece: Vec<Piece>,
    pub(crate) card: Vec<Card>,
    pub(crate) token: Vec<Token>,
    pub(crate) setup: BTreeMap<String, Chart>,
    pub(crate) hands: Hands,
    pub(crate) option_tokens: BTreeMap<String, TokenList>,
    pub(crate) option: Vec<OptionRow>,
    pub(crate) tower: Vec<Tower>,
    pub(crate) profile: Profiles,
    pub(crate) engineer: BTreeMap<String, Cost>,
    pub(crate) agranok: Agranok,
    pub(crate) character_common: toml::Table,
    pub(crate) character: Vec<toml::Table>,
    pub(crate) quest_common: toml::Table,
    pub(crate) quest: Vec<toml::Table>,
    /// What may be entered instead of an unverified value: least and most, by its name.
    pub(crate) ranges: BTreeMap<String, [u8; 2]>,
}

/// The tables `[profile.…]` that the program knows.
#[derive(Deserialize)]
pub(crate) struct Profiles {
    pub(crate) second_edition: Profile,
}

/// What another printing changes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Profile {
    #[serde(rename = "note")]
    _note: String,
    pub(crate) extra_harbingers: Vec<String>,
    pub(crate) mega_boss: Vec<String>,
    pub(crate) health: Counts,
    #[serde(rename = "health_conf")]
    _health_conf: Confidence,
    pub(crate) scoring: String,
}

/// A row of `[[tower]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tower {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) set: Set,
    #[serde(rename = "box")]
    pub(crate) count: u8,
    pub(crate) box_confidence: Confidence,
    #[serde(rename = "fall")]
    _fall: String,
}

/// The tables `[hands.…]`.
#[derive(Deserialize)]
pub(crate) struct Hands {
    pub(crate) kings_tower_fallen: Counts,
    #[serde(flatten)]
    pub(crate) of: BTreeMap<String, BTreeMap<String, Hand>>,
}

impl Components {
    /// The component list of this text.
    pub(crate) fn read(text: &str) -> Result<Self> {
        toml::from_str(text).context("docs/rules/components.toml")
    }

    /// The token with this key.
    pub(crate) fn token(&self, key: &str) -> Result<&Token> {
        self.token.iter().find(|token| token.key == key).with_context(|| format!("there is no token {key}"))
    }

    /// The English name of a set.
    pub(crate) fn name_of(&self, set: Set) -> &str {
        self.set.iter().find(|row| row.key == set).map_or(set.key(), |row| &row.name)
    }
}

/// How sure a value is.
#[derive(Clone, Copy, Default, Deserialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Confidence {
    #[default]
    Printed,
    Inferred,
    Reconstructed,
}

impl Confidence {
    /// The function of the program that makes a number of this confidence.
    pub(crate) fn number(self, value: u8) -> String {
        match self {
            Self::Printed => format!("printed({value})"),
            Self::Inferred => format!("inferred({value})"),
            Self::Reconstructed => format!("reconstructed({value})"),
        }
    }

    /// The member of the program's enum.
    pub(crate) fn member(self) -> &'static str {
        match self {
            Self::Printed => "Confidence::Printed",
            Self::Inferred => "Confidence::Inferred",
            Self::Reconstructed => "Confidence::Reconstructed",
        }
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Set {
    Cp,
    Twt,
    Tdt,
    Eow,
    Cq,
    Promo,
}

impl Set {
    pub(crate) const ALL: [Self; 6] = [Self::Cp, Self::Twt, Self::Tdt, Self::Eow, Self::Cq, Self::Promo];

    /// The short name of the component list.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Cp => "cp",
            Self::Twt => "twt",
            Self::Tdt => "tdt",
            Self::Eow => "eow",
            Self::Cq => "cq",
            Self::Promo => "promo",
        }
    }

    /// The name of the program: of a box, and of the file with its pieces.
    pub(crate) fn file(self) -> &'static str {
        match self {
            Self::Cp => "castle_panic",
            Self::Twt => "wizards_tower",
            Self::Tdt => "dark_titan",
            Self::Eow => "engines_of_war",
            Self::Cq => "crowns_and_quests",
            Self::Promo => "promos",
        }
    }

    /// The box; promotional items come in none.
    pub(crate) fn boxed(self) -> Option<String> {
        (self != Self::Promo).then(|| format!("BoxId::{}", super::camel(self.file())))
    }
}

/// A printing of the game.
#[derive(Clone, Copy, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Printing {
    BigBox,
    SecondEdition,
}

/// A row of `[[token]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Token {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) set: Set,
    #[serde(rename = "box")]
    pub(crate) count: u8,
    pub(crate) pool: Pool,
    pub(crate) health: Option<u8>,
    #[serde(default)]
    pub(crate) health_conf: Confidence,
    pub(crate) vp: Option<u8>,
    #[serde(default)]
    pub(crate) vp_conf: Confidence,
    pub(crate) tags: Vec<String>,
    pub(crate) need: bool,
    pub(crate) printing: Option<Printing>,
    pub(crate) adds_draws: Option<u8>,
    pub(crate) brings: Option<String>,
    pub(crate) crew: Option<u8>,
    pub(crate) name_2e: Option<String>,
    pub(crate) rule: Option<String>,
}

/// Where a token waits before it comes on the board.
#[derive(Clone, Copy, Deserialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pool {
    Bag,
    Reserve,
}

/// A row of `[[card]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) set: Set,
    pub(crate) deck: String,
    #[serde(default)]
    pub(crate) deck_confidence: Confidence,
    #[serde(rename = "box")]
    pub(crate) count: u8,
    #[serde(default)]
    pub(crate) box_confidence: Confidence,
    #[serde(rename = "type")]
    pub(crate) class: String,
    pub(crate) color: Option<String>,
    #[serde(default)]
    pub(crate) ring: Vec<String>,
    #[serde(default)]
    pub(crate) reach: Vec<String>,
    pub(crate) damage: Option<u8>,
    #[serde(default)]
    pub(crate) slay: bool,
    #[serde(default)]
    pub(crate) banish: bool,
    pub(crate) played_with: Option<String>,
    pub(crate) resource: Option<String>,
    pub(crate) level: Option<u8>,
}

/// A row of `[[set]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetRow {
    pub(crate) key: Set,
    pub(crate) name: String,
    pub(crate) monster_tokens: Option<u8>,
    pub(crate) support_tokens: Option<u8>,
    pub(crate) castle_cards: Option<u8>,
    pub(crate) wizard_cards: Option<u8>,
    pub(crate) resource_cards: Option<u8>,
    pub(crate) agranok_cards: Option<u8>,
    #[serde(rename = "character_cards")]
    _character_cards: Option<usize>,
    #[serde(rename = "standard_quests")]
    _standard_quests: Option<usize>,
    #[serde(rename = "endgame_quests")]
    _endgame_quests: Option<usize>,
}

/// A row of `[[piece]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Piece {
    pub(crate) key: String,
    pub(crate) set: Set,
    #[serde(rename = "box")]
    pub(crate) count: u8,
    pub(crate) limited: bool,
    #[serde(default)]
    pub(crate) backs: Counts,
    #[serde(default)]
    pub(crate) colors: Counts,
    #[serde(default)]
    pub(crate) faces: Counts,
    #[serde(default, rename = "numbers")]
    _numbers: Vec<u8>,
    #[serde(default, rename = "sides")]
    _sides: Vec<String>,
}

/// A table `[setup.…]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chart {
    pub(crate) sets: Vec<Set>,
    pub(crate) harbingers: u8,
    pub(crate) support: u8,
    pub(crate) chart_total: u8,
    pub(crate) total: u8,
    pub(crate) crew: Counts,
    pub(crate) crew_in_chart: Option<bool>,
    #[serde(default)]
    pub(crate) crew_conf: Confidence,
    pub(crate) crew_rule: Option<String>,
    pub(crate) bag_at_start: u8,
    pub(crate) remove_cards: Vec<String>,
    pub(crate) solo_remove_cards: Vec<String>,
    pub(crate) solo_remove_tokens: Vec<String>,
    #[serde(default)]
    pub(crate) solo_advised_remove_tokens: Vec<String>,
    pub(crate) start: Start,
    pub(crate) tokens: Counts,
}

/// The starting Monsters of a chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    #[serde(rename = "mode")]
    _mode: String,
    #[serde(default)]
    pub(crate) tokens: Counts,
    pub(crate) count: Option<u8>,
    #[serde(default)]
    pub(crate) exclude_tags: Vec<String>,
    #[serde(rename = "arcs")]
    _arcs: String,
}

/// A hand for one number of players.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hand {
    pub(crate) start_castle: u8,
    pub(crate) start_resource: u8,
    pub(crate) size: u8,
    pub(crate) trades: u8,
    pub(crate) discards: u8,
}

/// A table `[option_tokens.…]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenList {
    #[serde(rename = "mode")]
    _mode: String,
    #[serde(default)]
    pub(crate) tokens: Counts,
    #[serde(default)]
    pub(crate) harbingers: u8,
    #[serde(default)]
    pub(crate) harbingers_from: Vec<String>,
    pub(crate) from_set: Option<Set>,
    pub(crate) total: u8,
}

/// A row of `[[option]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionRow {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) set: Set,
    pub(crate) group: String,
    pub(crate) rule: String,
    #[serde(rename = "effect")]
    _effect: String,
    #[serde(default)]
    pub(crate) values: Vec<String>,
    pub(crate) default: Option<String>,
    pub(crate) number: Option<[u8; 2]>,
    #[serde(rename = "number_with")]
    _number_with: Option<String>,
    pub(crate) counts: Option<String>,
    #[serde(rename = "counts_with")]
    _counts_with: Option<String>,
    #[serde(default)]
    pub(crate) requires: Vec<String>,
    #[serde(default, rename = "value_requires")]
    _value_requires: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(crate) excludes: Vec<String>,
    pub(crate) max_players: Option<u8>,
}
