//! What a run is about: everything that its result depends on, but the number of games.

use anyhow::Context;
use bravehold_rules::{REVISION, Setup};
use serde::{Deserialize, Serialize};

use super::players::{Lineup, Player};
use crate::setup_arg;

/// What a run is about. Two runs with equal plans play the same games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The version of the program; another one may have other bots.
    pub version: String,
    /// The version of the rules.
    pub rules: u32,
    /// The set-up as one line, or [`RANDOM`].
    pub setup: String,
    /// The castle players.
    pub players: String,
    /// The Overlord.
    pub overlord: String,
    /// The seed.
    pub seed: u64,
}

/// Stands where a set-up would if every game has another one.
pub const RANDOM: &str = "random set-ups";

impl Plan {
    /// A plan of this program; no set-up means a random one for every game.
    pub fn new(setup: Option<&Setup>, players: &Lineup, overlord: &Player, seed: u64) -> Plan {
        Plan {
            version: env!("CARGO_PKG_VERSION").to_string(),
            rules: REVISION,
            setup: setup.map_or(RANDOM.to_string(), Setup::to_string),
            players: players.to_string(),
            overlord: overlord.to_string(),
            seed,
        }
    }

    /// The set-up; none if every game has another one.
    pub fn setup(&self) -> anyhow::Result<Option<Setup>> {
        if self.setup == RANDOM { Ok(None) } else { setup_arg(&self.setup).map(Some) }
    }

    /// The castle players and the Overlord.
    pub fn bots(&self) -> anyhow::Result<(Lineup, Player)> {
        let team: Lineup = self.players.parse().context("--players")?;
        team.check(self.setup()?.map(|s| s.players))?;
        Ok((team, self.overlord.parse().context("--overlord")?))
    }

    /// What differs from another plan, for an error; none if they are equal.
    pub fn differs(&self, other: &Plan) -> Option<String> {
        let pairs = [
            ("version", self.version.clone(), other.version.clone()),
            ("rules", self.rules.to_string(), other.rules.to_string()),
            ("set-up", self.setup.clone(), other.setup.clone()),
            ("players", self.players.clone(), other.players.clone()),
            ("overlord", self.overlord.clone(), other.overlord.clone()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
        ];
        pairs.into_iter().find(|(_, a, b)| a != b).map(|(what, a, b)| format!("{what} {a:?} and {b:?}"))
    }
}
