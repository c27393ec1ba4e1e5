//! A run in parts: merged they are exactly the whole, and what does not belong together is refused.

use std::path::PathBuf;

use crate::lab::sim;
use crate::{bravehold, err, out, temporary};

const RUN: [&str; 6] = ["--games", "101", "--setup", "3 players", "--players", "quick"];

/// Writes part `i` of 3 of a run.
fn part(name: &str, i: u32, more: &[&str]) -> PathBuf {
    let file = temporary(&format!("{name}-{i}.json"));
    let shard = format!("{i}/3");
    let wanted = ["--shard", &shard, "--out", file.to_str().unwrap()];
    assert_eq!(sim(&[&RUN[..], &wanted, more].concat()), "");
    file
}

fn merge(files: &[&PathBuf], format: &str) -> std::process::Output {
    let names: Vec<&str> = files.iter().map(|f| f.to_str().unwrap()).collect();
    bravehold(&[&["merge", "--format", format], &names[..]].concat())
}

#[test]
fn parts_of_a_run_merge_to_exactly_the_whole() {
    let parts: Vec<PathBuf> = [("1", 1), ("2", 2), ("3", 3)]
        .iter()
        .map(|(threads, i)| part("whole", *i, &["--threads", threads]))
        .collect();
    // In any order.
    let files = [&parts[2], &parts[0], &parts[1]];
    for format in ["json", "csv", "svg"] {
        let merged = merge(&files, format);
        assert!(merged.status.success(), "{}", err(&merged));
        assert_eq!(out(&merged), sim(&[&RUN[..], &["--format", format]].concat()), "{format}");
    }
    let table = sim(&RUN);
    let (counted, _time) = table.split_once("\ntime ").unwrap();
    assert_eq!(out(&merge(&files, "table")).trim_end(), counted.trim_end());
    parts.iter().for_each(|f| std::fs::remove_file(f).unwrap());
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let good: Vec<PathBuf> = (1..=3).map(|i| part("good", i, &[])).collect();
    let odd = part("odd", 2, &["--seed", "2"]);
    let other = temporary("other-2.json");
    let text = std::fs::read_to_string(&good[1]).unwrap();
    let refused = |files: &[&PathBuf], reason: &str| {
        let o = merge(files, "json");
        assert!(o.status.code() == Some(2) && err(&o).contains(reason), "{reason}: {}", err(&o));
    };
    refused(&[&good[0], &good[2]], "missing: part 2/3");
    refused(&[&good[0]], "missing: part 2/3, 3/3");
    refused(&[&good[0], &good[1], &good[2], &good[1]], "part 2/3 is given twice");
    refused(&[&good[0], &odd, &good[2]], "parts of different runs: seed \"1\" and \"2\"");
    let with = |from: &str, to: &str, reason: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        std::fs::write(&other, text.replacen(from, to, 1)).unwrap();
        refused(&[&good[0], &other, &good[2]], reason);
    };
    with("\"setup\": \"3 players\"", "\"setup\": \"3 players, coop\"", "different runs: set-up");
    with("\"players\": \"quick\"", "\"players\": \"greedy\"", "different runs: players");
    with(&format!("\"rules\": {}", bravehold_rules::REVISION), "\"rules\": 0", "different runs: rules");
    with("\"version\": \"", "\"version\": \"9", "different runs: version");
    with("\"games_of_all\": 101", "\"games_of_all\": 102", "parts of different runs: 3 parts of 101 games");
    with("\"of\": 3", "\"of\": 4", "parts of different runs");
    with("\"games\": 34", "\"games\": 30", "part 2/3 was stopped after 30 of 34 games");
    with("\"shard\": 2", "\"shard\": 7", "there is no part 7/3");
    with("\"shard\": 2", "\"shard\": 0", "there is no part 0/3");
    with("{", "[", "is not part of a run");
    std::fs::write(&other, sim(&[&RUN[..], &["--json"]].concat())).unwrap();
    refused(&[&other], "is not part of a run");
    good.iter().chain([&odd, &other]).for_each(|f| std::fs::remove_file(f).unwrap());
}
