//! Which set-ups are measured: every mode for every number of players, then everything that can be picked, alone.

use bravehold_bots::estimate::parent;
use bravehold_rules::amendments::Group;
use bravehold_rules::board::Tower;
use bravehold_rules::{Amendment, BoxId, First, Layout, Scoring, Setup, StartArcs, Walls};

/// A set-up to measure.
pub struct Wanted {
    /// Why.
    pub group: &'static str,
    /// What.
    pub setup: Setup,
    /// The same without the one thing it is about.
    pub against: Option<Setup>,
}

/// The modes: their names as groups, whether the Overlord plays, and the scoring.
pub const MODES: [(&str, bool, Scoring); 4] = [
    ("standard", false, Scoring::Standard),
    ("coop", false, Scoring::Coop),
    ("overlord", true, Scoring::Standard),
    ("overlord-coop", true, Scoring::Coop),
];

/// How many players try the options, unless a rule allows fewer.
const PLAYERS: u8 = 4;

/// All of them; what others are compared with comes before them.
pub fn all() -> Vec<Wanted> {
    let mut out = Vec::new();
    let none: Vec<BoxId> = Vec::new();
    for boxes in std::iter::once(none).chain(BoxId::expansions().map(|b| vec![b])) {
        for (group, overlord, scoring) in MODES {
            for players in 1..=6 {
                let setup = Setup { overlord, scoring, boxes: boxes.clone(), ..Setup::players(players) };
                let group = if boxes.is_empty() { group } else { "box" };
                push(&mut out, Wanted { group, setup, against: None });
            }
        }
    }
    for (option, _) in Setup::all_options() {
        if let Some((without, with)) = alone(option) {
            // What a rule requires may be a pair that nothing else has measured.
            push(&mut out, Wanted { group: "option", setup: without.clone(), against: None });
            push(&mut out, Wanted { group: "option", setup: with, against: Some(without) });
        }
    }
    let plain = Setup::players(PLAYERS);
    let numbers = (1..=5).map(Walls::Number);
    for walls in [Walls::None, Walls::Random, Walls::Player].into_iter().chain(numbers) {
        let setup = Setup { walls, ..plain.clone() };
        push(&mut out, Wanted { group: "setting", setup, against: Some(plain.clone()) });
    }
    let arcs = Setup { start_arcs: StartArcs::Random, ..plain.clone() };
    push(&mut out, Wanted { group: "setting", setup: arcs, against: Some(plain.clone()) });
    let first = Setup { first: First::Random, ..plain.clone() };
    push(&mut out, Wanted { group: "setting", setup: first, against: Some(plain.clone()) });
    for set in BoxId::expansions() {
        let boxed = Setup { boxes: vec![set], scoring: Scoring::Coop, ..plain.clone() };
        let table = Layout::of(&boxed);
        if *table.special.at(Tower::Wizards) {
            let named = Setup { wizards_tower_arc: StartArcs::Players, ..boxed.clone() };
            push(&mut out, Wanted { group: "setting", setup: named, against: Some(boxed.clone()) });
        }
        for n in 4..=table.harbingers.total() as u8 {
            let setup = Setup { bulk_up: Some(n), ..boxed.clone() };
            push(&mut out, Wanted { group: "setting", setup, against: Some(boxed.clone()) });
        }
    }
    out
}

/// Adds a set-up that can be played and is not there yet.
fn push(out: &mut Vec<Wanted>, wanted: Wanted) {
    if wanted.setup.check().is_ok() && out.iter().all(|w| w.setup != wanted.setup) {
        out.push(wanted);
    }
}

/// A set-up without an option and with it, or the other way round if it is ticked by itself; else as plain as can be.
fn alone(option: Amendment) -> Option<(Setup, Setup)> {
    let note = option.note();
    let players = if note.group == Group::Solo { 1 } else { PLAYERS.min(note.max_players) };
    let mut without = Setup::players(players);
    for slug in note.requires {
        match (Amendment::from_slug(slug), BoxId::expansions().find(|b| b.slug() == *slug)) {
            // Rules of a box are measured where the box itself is: in co-op.
            (_, Some(set)) => {
                without.boxes.push(set);
                without.scoring = Scoring::Coop;
            }
            (Some(a), None) if a.note().group.is_option() => without = without.with(a),
            _ => without.overlord = true,
        }
    }
    if let Some(parent) = parent(option) {
        without = without.with(parent);
    }
    let ticked = without.options.has(option);
    let options = if ticked { without.options.minus(option) } else { without.options.with(option) };
    let with = Setup { options, ..without.clone() };
    (without.check().is_ok() && with.check().is_ok()).then_some((without, with))
}

#[cfg(test)]
mod tests {
    use bravehold_rules::Setup;

    use super::all;

    #[test]
    fn every_option_is_toggled_once_and_compared_with_something_before_it() {
        let list = all();
        for (n, wanted) in list.iter().enumerate() {
            assert!(wanted.setup.check().is_ok());
            if let Some(against) = &wanted.against {
                assert!(list[..n].iter().any(|w| w.setup == *against), "{against}");
            }
        }
        for (option, _) in Setup::all_options() {
            let toggles = |s: &Setup, a: &Setup| s.options.has(option) != a.options.has(option);
            let count =
                list.iter().filter(|w| w.against.as_ref().is_some_and(|a| toggles(&w.setup, a))).count();
            assert_eq!(count, 1, "{}", option.slug());
        }
    }
}
