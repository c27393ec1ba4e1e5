//! How likely a win is with a set-up: looked up in the table that `bravehold balance` measured, or composed from it.
//!
//! A set-up that was measured is looked up. Any other one is composed: the win rate of its mode and number of
//! players, with the effect of each option and setting added in log-odds. The effects were measured alone, so what
//! two of them do to each other is not in the figure; the estimate says so.

pub mod table;

use bravehold_rules::{Amendment, Crew, First, Scoring, Setup, StartArcs, Walls};

use crate::Z;
use table::Row;

/// The table, as it is in the repository.
const TABLE: &str = include_str!("../../../docs/balance/win-rates.csv");

/// How likely a win is.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// In percent.
    pub percent: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Games played with the set-up, or with the one it is composed from.
    pub games: u64,
    /// Where it comes from.
    pub made: Made,
    /// The same in words.
    pub how: String,
}

/// Where an estimate comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// Games with exactly this set-up.
    Measured,
    /// The effects of its parts, each measured alone.
    Composed,
}

/// How likely bots win with a set-up; none if the table does not tell.
pub fn estimate(setup: &Setup) -> Option<Estimate> {
    estimate_from(&table::read(TABLE).ok()?, setup)
}

/// The same, from another table.
pub fn estimate_from(rows: &[Row], setup: &Setup) -> Option<Estimate> {
    // Seats are alike: who goes first does not matter, and a measured random one is not needed.
    let wanted = Setup { first: First::Seat(bravehold_rules::board::Seat::P1), ..setup.clone() };
    if wanted.check().is_err() {
        return None;
    }
    if let Some(row) = rows.iter().find(|r| r.setup == wanted) {
        let (low, high) = row.share.interval();
        return Some(Estimate {
            percent: row.share.percent(),
            low,
            high,
            games: row.share.of,
            made: Made::Measured,
            how: format!("Measured: {} games of {} bots with this set-up.", row.share.of, row.bot),
        });
    }
    compose(rows, &wanted)
}

fn compose(rows: &[Row], wanted: &Setup) -> Option<Estimate> {
    let edited = wanted.overrides.iter().next().is_some() || wanted.printing != Setup::default().printing;
    if wanted.token_mix.is_some() || edited {
        return None;
    }
    let plain = Setup {
        overlord: wanted.overlord,
        scoring: wanted.scoring,
        boxes: wanted.boxes.clone(),
        ..Setup::players(wanted.players)
    };
    let base = rows.iter().find(|r| r.setup == plain)?;
    let (mut log, mut variance) = base.share.log_odds();
    let mut names = Vec::new();
    for part in parts(wanted) {
        let row = rows.iter().find(|r| r.against.as_ref().is_some_and(|a| part.is_between(a, &r.setup)))?;
        let without = rows.iter().find(|r| Some(&r.setup) == row.against.as_ref())?;
        let ((with_log, with_variance), (without_log, without_variance)) =
            (row.share.log_odds(), without.share.log_odds());
        log += with_log - without_log;
        variance += with_variance + without_variance;
        names.push(part.name());
    }
    let percent = |log: f64| 100.0 / (1.0 + (-log).exp());
    let half = Z * variance.sqrt();
    Some(Estimate {
        percent: percent(log),
        low: percent(log - half),
        high: percent(log + half),
        games: base.share.of,
        made: Made::Composed,
        how: format!(
            "Composed: {} games of {} bots with {plain}{}.",
            base.share.of,
            base.bot,
            if names.is_empty() {
                String::new()
            } else {
                format!(
                    ", and what {} changed when measured alone; together they may do more or less",
                    names.join(", ")
                )
            }
        ),
    })
}

/// One thing by which a set-up differs from the plain one of its mode.
enum Part {
    Option(Amendment, bool),
    Walls(Walls),
    StartArcs(StartArcs),
    WizardsTowerArc(StartArcs),
    PromoTowerArc(StartArcs),
    BulkUp(u8),
    MoreHarbingers(u8),
    Level(u8),
    Crew(Crew),
}

/// Everything by which a set-up differs from the plain one, what changes nothing left out.
fn parts(wanted: &Setup) -> Vec<Part> {
    let mut out = Vec::new();
    let usual = Setup::default_options();
    for (option, _) in Setup::all_options() {
        let ticked = wanted.options.has(option);
        let toggled = if ticked { wanted.options.minus(option) } else { wanted.options.with(option) };
        let idle = parent(option).is_some_and(|p| !wanted.options.has(p));
        let matters = !idle && Setup { options: toggled, ..wanted.clone() }.in_force() != wanted.in_force();
        if ticked != usual.has(option) && matters {
            out.push(Part::Option(option, ticked));
        }
    }
    if wanted.walls != Walls::Full {
        out.push(Part::Walls(wanted.walls));
    }
    if wanted.start_arcs != StartArcs::Players {
        out.push(Part::StartArcs(wanted.start_arcs));
    }
    if wanted.wizards_tower_arc != StartArcs::Random {
        out.push(Part::WizardsTowerArc(wanted.wizards_tower_arc));
    }
    if wanted.promo_tower_arc != StartArcs::Random {
        out.push(Part::PromoTowerArc(wanted.promo_tower_arc));
    }
    out.extend(wanted.bulk_up.map(Part::BulkUp));
    out.extend(wanted.gangs_all_here.map(Part::MoreHarbingers));
    out.extend(wanted.agranok_level.map(Part::Level));
    if wanted.crew != Crew::Orcs {
        out.push(Part::Crew(wanted.crew));
    }
    out
}

/// The option that another one is about: it is named after it, and does nothing without it.
pub fn parent(option: Amendment) -> Option<Amendment> {
    // A promo item may have the name of another rule and is another thing all the same (P-57).
    let (slug, group) = (option.slug(), option.note().group);
    let all = Setup::all_options().filter(|(_, g)| *g == group).map(|(a, _)| a);
    all.filter(|a| slug.strip_prefix(a.slug()).is_some_and(|rest| rest.starts_with('-')))
        .max_by_key(|a| a.slug().len())
}

impl Part {
    /// True if it is exactly what the second set-up has and the first has not.
    fn is_between(&self, without: &Setup, with: &Setup) -> bool {
        let mut changed = without.clone();
        match *self {
            Part::Option(option, true) => changed.options = changed.options.with(option),
            Part::Option(option, false) => changed.options = changed.options.minus(option),
            Part::Walls(walls) => changed.walls = walls,
            Part::StartArcs(arcs) => changed.start_arcs = arcs,
            Part::WizardsTowerArc(arcs) => changed.wizards_tower_arc = arcs,
            Part::PromoTowerArc(arcs) => changed.promo_tower_arc = arcs,
            Part::BulkUp(n) => changed.bulk_up = Some(n),
            Part::MoreHarbingers(n) => changed.gangs_all_here = Some(n),
            Part::Level(n) => changed.agranok_level = Some(n),
            Part::Crew(crew) => changed.crew = crew,
        }
        changed == *with && changed != *without
    }

    fn name(&self) -> String {
        let plain = Setup { scoring: Scoring::Standard, ..Setup::players(4) };
        match *self {
            Part::Option(option, true) => option.note().name.to_string(),
            Part::Option(option, false) => format!("no {}", option.note().name),
            Part::Walls(walls) => tail(&Setup { walls, ..plain }),
            Part::StartArcs(start_arcs) => tail(&Setup { start_arcs, ..plain }),
            Part::WizardsTowerArc(wizards_tower_arc) => tail(&Setup { wizards_tower_arc, ..plain }),
            Part::PromoTowerArc(promo_tower_arc) => tail(&Setup { promo_tower_arc, ..plain }),
            Part::BulkUp(n) => tail(&Setup { bulk_up: Some(n), ..plain }),
            Part::MoreHarbingers(n) => tail(&Setup { gangs_all_here: Some(n), ..plain }),
            Part::Level(n) => tail(&Setup { agranok_level: Some(n), ..plain }),
            Part::Crew(crew) => tail(&Setup { crew, ..plain }),
        }
    }
}

/// What the line of a set-up says after the number of players.
fn tail(setup: &Setup) -> String {
    setup.to_string().split_once(", ").map_or(String::new(), |(_, rest)| rest.to_string())
}

#[cfg(test)]
mod tests {
    use bravehold_rules::Setup;

    use super::table::{HEAD, read};
    use super::{Made, TABLE, estimate, estimate_from};

    fn small() -> Vec<super::Row> {
        let lines = [
            "standard,quick,\"4 players\",,4,1000,500,0,0,0,,,",
            "standard,quick,\"2 players\",,2,1000,800,0,0,0,,,",
            "option,quick,\"4 players, rough-start\",\"4 players\",4,1000,200,0,0,0,,,",
            "setting,quick,\"4 players, walls=none\",\"4 players\",4,1000,400,0,0,0,,,",
        ];
        read(&format!("{HEAD}\n{}\n", lines.join("\n"))).unwrap()
    }

    fn of(text: &str) -> Option<super::Estimate> {
        estimate_from(&small(), &text.parse::<Setup>().unwrap())
    }

    #[test]
    fn a_measured_set_up_is_looked_up() {
        let e = of("4 players, walls=none").unwrap();
        assert_eq!((e.made, e.percent, e.games), (Made::Measured, 40.0, 1000));
        assert!(e.low < 40.0 && e.high > 40.0 && e.how.starts_with("Measured: 1000"));
        assert_eq!(of("4 players, walls=none, first=P3"), Some(e), "who goes first does not matter");
    }

    /// Odds of 4 to 1, a quarter of them by the option, two thirds of that by the Walls: 2 to 3.
    #[test]
    fn another_one_is_composed_by_odds() {
        let e = of("2 players, rough-start, walls=none").unwrap();
        assert!((e.percent - 40.0).abs() < 0.2, "{}", e.percent);
        assert!(e.made == Made::Composed && e.low < 35.0 && e.high > 45.0);
        assert!(e.how.contains("2 players") && e.how.contains("walls=none"), "{}", e.how);
    }

    /// Backup Towers are about owned Towers; where there are none, they neither help nor harm.
    #[test]
    fn an_option_without_the_one_it_is_about_changes_nothing() {
        let e = of("2 players, -mans-home-backups").unwrap();
        assert!((e.percent - 80.0).abs() < 0.1, "{}", e.percent);
        assert_eq!(of("2 players, mans-home, -mans-home-backups"), None);
    }

    #[test]
    fn what_was_never_measured_has_no_estimate() {
        for text in
            ["3 players", "2 players, closed-hands", "4 players, mix=goblin*9+orc*9+troll*9", "9 players"]
        {
            assert_eq!(of(text), None, "{text}");
        }
    }

    /// The table in the repository is whole: every mode, every option, every setting has an estimate.
    #[test]
    fn every_option_has_an_estimate() {
        let rows = read(TABLE).unwrap();
        assert!(rows.iter().all(|r| r.setup.check().is_ok() && r.share.of > 0));
        for players in 1..=6 {
            for mode in ["", ", coop", ", overlord", ", overlord, coop"] {
                let setup: Setup = format!("{players} players{mode}").parse().unwrap();
                assert_eq!(estimate(&setup).map(|e| e.made), Some(Made::Measured), "{setup}");
                for (option, _) in Setup::all_options() {
                    let toggled = setup.clone().with(option);
                    if toggled.check().is_ok() {
                        assert!(estimate(&toggled).is_some(), "{toggled}");
                    }
                }
            }
        }
    }
}
