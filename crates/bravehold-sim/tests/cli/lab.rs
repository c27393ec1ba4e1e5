//! Simulations: the same whatever the threads, in every form, compared in pairs, and stopped at any time.

use serde_json::Value;

use crate::{bravehold, err, out, temporary};

/// What a simulation prints; it must succeed.
pub fn sim(args: &[&str]) -> String {
    let o = bravehold(&[&["sim", "--quiet"], args].concat());
    assert!(o.status.success(), "{args:?}: {}", err(&o));
    out(&o)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn games_of_bots_do_not_depend_on_the_number_of_threads() {
    for players in ["quick", "greedy,random,quick", "planner:8"] {
        let run = |threads: &str| {
            let setup = "3 players, overlord, closed-hands";
            let games = if players.starts_with("planner") { "3" } else { "20" };
            let args = ["--games", games, "--setup", setup, "--players", players, "--overlord", "greedy"];
            sim(&[&args[..], &["--json", "--threads", threads]].concat())
        };
        let one = run("1");
        assert_eq!(one, run("3"), "{players}");
        assert_eq!(json(&one)["players"], players);
        assert_eq!(json(&one)["overlord"], "greedy");
    }
}

#[test]
fn the_table_tells_what_happened_and_how_many_cores_were_used() {
    let text = sim(&["--games", "200", "--players", "quick", "--setup", "3 players, coop"]);
    for word in [
        "castle quick, overlord random, seed 1",
        "turns when won",
        "tokens in pile when lost",
        "Towers left when won",
        "the last Tower was lost to",
        "Monsters killed per game by",
        "player 3",
        "won with   without",
        "Barbarian",
        "cores used",
        "per core",
    ] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
}

/// Threads never idle: all the time they run, or would if other programs let them.
#[cfg(target_os = "linux")]
#[test]
fn the_threads_are_busy_all_the_time() {
    let text = sim(&["--games", "4000", "--players", "quick", "--setup", "4 players", "--threads", "2"]);
    let line = text.lines().find(|l| l.starts_with("cores used")).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    let percents = words.windows(2).filter(|w| w[1] == "%").map(|w| w[0].parse::<u32>().unwrap());
    assert!(percents.sum::<u32>() >= 90, "{line}");
}

/// Whatever is counted in two ways agrees.
#[test]
fn the_counts_agree_with_each_other() {
    let args = ["--games", "300", "--players", "quick", "--setup", "4 players"];
    let j = json(&sim(&[&args[..], &["--json"]].concat()));
    let sum = |v: &Value| v.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    let (won, lost) = (j["won"].as_u64().unwrap(), j["lost"].as_u64().unwrap());
    assert!(won > 50 && lost > 50, "{won} {lost}");
    assert_eq!(won + lost, 300);
    assert_eq!(sum(&j["endings"]["turns_when_won"]), won);
    assert_eq!(sum(&j["endings"]["turns_when_lost"]), lost);
    assert_eq!(sum(&j["losses"]["by_token"]), lost, "every loss has a culprit");
    assert_eq!(sum(&j["losses"]["by_phase"]), lost);
    assert_eq!(j["losses"]["by_nobody"], 0);
    // Every kill of a player is the doing of a card, two cards at most.
    let seats: u64 = j["kills"]["by_seat"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    let cards: u64 = j["cards"].as_object().unwrap().values().map(|c| c["kills"].as_u64().unwrap()).sum();
    assert!(seats > 0 && seats <= cards && cards <= 2 * seats, "{seats} {cards}");
    let csv = sim(&[&args[..], &["--format", "csv"]].concat());
    assert!(csv.starts_with("measure,key,count\n"));
    assert!(csv.contains(&format!("total,won,{won}\n")));
    let turns = csv.lines().filter_map(|l| l.strip_prefix("turns_when_lost,"));
    assert_eq!(turns.map(|l| l.split(',').nth(1).unwrap().parse::<u64>().unwrap()).sum::<u64>(), lost);
}

#[test]
fn monsters_that_burnt_to_death_are_counted_where_there_is_fire() {
    let args = ["--players", "quick", "--games", "30", "--seed", "4", "--setup"];
    let with = |setup: &str, format: &str| sim(&[&args[..], &[setup, "--format", format]].concat());
    let tower = "2 players, coop, box=wizards-tower";
    let burnt = json(&with(tower, "json"))["kills"]["by_fire"].as_u64().unwrap();
    assert!(burnt > 0);
    assert!(with(tower, "csv").contains(&format!("kills,fire,{burnt}\n")));
    let line = format!("  {:<24} {:>9.2}", "fire", burnt as f64 / 30.0);
    assert!(with(tower, "table").lines().any(|l| l == line), "no {line:?}");
    assert!(!with("2 players, coop", "table").contains("  fire"));
}

#[test]
fn a_picture_is_written_to_a_file() {
    let file = temporary("plot.svg");
    let name = file.to_str().unwrap();
    let printed = sim(&["--games", "40", "--players", "quick", "--format", "svg", "--out", name]);
    assert_eq!(printed, "");
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for part in ["prefers-color-scheme:dark", "games won", "Turns", "Barbarian", "<rect", "<path"] {
        assert!(svg.contains(part), "{part} is missing");
    }
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn two_set_ups_are_compared_on_the_same_seeds() {
    let args = ["--games", "200", "--players", "quick", "--setup", "4 players"];
    let against = ["--against", "4 players, walls=none"];
    let j = json(&sim(&[&args[..], &against, &["--json"]].concat()));
    let n = |key: &str| j[key].as_u64().unwrap();
    assert_eq!(n("both") + n("only_first") + n("only_second") + n("neither"), 200);
    assert_eq!(n("first_won"), n("both") + n("only_first"));
    let alone = json(&sim(&[&args[..], &["--json"]].concat()));
    assert_eq!(alone["won"], j["first_won"], "the same games as in a run alone");
    let f = |key: &str| j[key].as_f64().unwrap();
    assert!(f("difference_low") < f("difference_percent") && f("difference_percent") < f("difference_high"));
    assert!(f("difference_high") < 0.0, "without Walls less is won: {j}");
    assert!(f("by_chance") < 0.05);
    let table = sim(&[&args[..], &against].concat());
    for word in ["first       4 players;", "4 players, walls=none", "only second", "95 %, paired", "McNemar"]
    {
        assert!(table.contains(word), "{word} is missing in {table}");
    }
}

#[test]
fn two_bots_are_compared_on_the_same_seeds() {
    let args = ["--games", "60", "--players", "random", "--setup", "2 players", "--against-players", "quick"];
    let j = json(&sim(&[&args[..], &["--json"]].concat()));
    assert_eq!(
        (&j["first"]["players"], &j["second"]["players"]),
        (&Value::from("random"), &Value::from("quick"))
    );
    assert!(j["difference_low"].as_f64().unwrap() > 20.0, "{j}");
    let lords = [
        "--games",
        "20",
        "--players",
        "quick",
        "--setup",
        "2 players, overlord",
        "--against-overlord",
        "greedy",
    ];
    assert!(sim(&lords).contains("overlord greedy"));
}

/// A run that is stopped has exactly the result of a shorter one, and says so.
#[cfg(unix)]
#[test]
fn a_run_can_be_stopped_and_keeps_what_was_played() {
    use std::process::{Command, Stdio};

    let args = ["--games", "100000000", "--setup", "2 players", "--players", "quick", "--json"];
    let child = Command::new(env!("CARGO_BIN_EXE_bravehold"))
        .args([&["sim", "--quiet"], &args[..]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let o = child.wait_with_output().unwrap();
    assert_eq!(o.status.code(), Some(130), "{}", err(&o));
    let stopped = out(&o);
    let games = json(&stopped)["games"].as_u64().unwrap();
    assert!(games > 0 && games < 100_000_000);
    assert!(err(&o).contains(&format!("this is the result of --games {games}")), "{}", err(&o));
    let games = games.to_string();
    assert_eq!(stopped, sim(&["--games", &games, "--setup", "2 players", "--players", "quick", "--json"]));
}

/// The command behind `docs/balance.md`, at its smallest: it runs, it can be read, and it comes out the same again.
#[test]
fn the_balance_is_written_and_comes_out_the_same_again() {
    let folder = temporary("balance");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let files = ["balance.md", "balance/win-rates.csv", "balance/players.svg", "balance/options.svg"];
    let mut before: Vec<String> = Vec::new();
    for threads in ["1", "2"] {
        std::fs::create_dir_all(&folder).unwrap();
        let to = folder.to_str().unwrap();
        let o =
            bravehold(&["balance", "--games", "3", "--player", "quick", "--out", to, "--threads", threads]);
        assert!(o.status.success(), "{}", err(&o));
        assert!(out(&o).contains("games/s") && out(&o).contains("4 players, walls=none"));
        let rows = bravehold_bots::estimate::table::read(&read("balance/win-rates.csv")).unwrap();
        assert!(rows.len() > 45 && rows.iter().all(|r| r.share.of == 3));
        let now: Vec<String> = files.iter().map(|f| read(f)).collect();
        assert!(before.is_empty() || before == now);
        before = now;
        std::fs::remove_dir_all(&folder).unwrap();
    }
    assert!(before[0].contains("balance --games 3 --seed 1 --player quick"), "{}", before[0]);
}

#[test]
fn bots_are_compared_on_the_same_games_and_plotted() {
    let plot = temporary("strength.svg");
    let file = plot.to_str().unwrap();
    let args = [
        "strength",
        "--bots",
        "random,quick",
        "--games",
        "20",
        "--setup",
        "2 players, coop",
        "--quiet",
        "--out",
        file,
    ];
    let o = bravehold(&args);
    assert!(o.status.success(), "{}", err(&o));
    let table = out(&o);
    assert!(table.contains("random") && table.contains("quick") && table.contains(" to "), "{table}");
    let svg = std::fs::read_to_string(&plot).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("quick"), "{svg}");
    let o = bravehold(&["strength", "--bots", "dragon"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(err(&o).contains("dragon"), "{}", err(&o));
}
