//! The command line as a person meets it: what it prints, and what its exit code says.

mod lab;
mod parts;
mod review;
mod terminal;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn bravehold(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bravehold")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn with_input(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bravehold"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that is over stops reading; the rest of the input then finds no reader.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(o: &Output) -> String {
    String::from_utf8_lossy(&o.stdout).into_owned()
}

fn err(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("bravehold-{}-{name}", std::process::id()))
}

#[test]
fn help_names_every_command() {
    let text = out(&bravehold(&["--help"]));
    for command in [
        "play",
        "sim",
        "merge",
        "balance",
        "bench",
        "perft",
        "replay",
        "review",
        "explain",
        "check",
        "fingerprint",
        "completions",
        "man",
    ] {
        assert!(text.contains(command), "{command} is missing");
        let own = bravehold(&[command, "--help"]);
        assert!(own.status.success() && out(&own).len() > 100, "{command} has no help");
    }
    assert!(text.contains("unofficial"));
}

#[test]
fn man_pages_are_printed_and_written_for_every_command() {
    let page = out(&bravehold(&["man"]));
    assert!(page.contains(".TH bravehold 1") && page.contains("unofficial digital edition"), "{page}");
    let folder = temporary("man").join("pages");
    let o = bravehold(&["man", "--out", folder.to_str().unwrap()]);
    assert!(o.status.success(), "{}", err(&o));
    for name in ["bravehold.1", "bravehold-play.1", "bravehold-sim.1", "bravehold-man.1"] {
        let page = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(page.contains(".SH NAME") && page.contains(".SH OPTIONS"), "{name}: {page}");
    }
    let in_the_way = folder.join("bravehold.1");
    let o = bravehold(&["man", "--out", in_the_way.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(2));
    assert!(err(&o).contains("cannot write man pages"), "{}", err(&o));
    std::fs::remove_dir_all(folder.parent().unwrap()).unwrap();
}

#[test]
fn a_wrong_argument_gets_a_clear_error_and_exit_code_2() {
    let missing = temporary("missing");
    let missing = missing.to_str().unwrap();
    for (args, reason) in [
        (vec!["dance"], "unrecognized subcommand"),
        (vec!["sim", "--games", "0"], "0 is not in"),
        (vec!["sim", "--games", "many"], "invalid value"),
        (vec!["sim", "--threads", "0"], "0 is not in"),
        (vec!["sim", "--setup", "7 players"], "1 to 6 players"),
        (
            vec!["sim", "--setup", "6 players, kings-tower"],
            "add mans-home (B-24); The King's Tower is for at most 5",
        ),
        (vec!["sim", "--setup", "4 players", "--random-setups"], "cannot be used with"),
        (vec!["sim", "--players", "dragon"], "there is no bot \"dragon\""),
        (vec!["sim", "--players", "planner:much"], "there is no bot \"planner:much\""),
        (vec!["sim", "--players", "quick,greedy"], "names 2 bots for 4 seats"),
        (vec!["sim", "--players", "quick,greedy", "--random-setups"], "one bot for all seats"),
        (vec!["sim", "--overlord", "quick,greedy"], "there is no bot"),
        (vec!["sim", "--shard", "4/3"], "is not a part"),
        (vec!["sim", "--shard", "1/2", "--against", "3 players"], "cannot be used with"),
        (vec!["sim", "--format", "xml"], "invalid value"),
        (vec!["sim", "--format", "csv", "--json"], "cannot be used with"),
        (vec!["sim", "--games", "1", "--quiet", "--out", "missing/folder/file"], "cannot write"),
        (vec!["sim", "--shard", "1/2", "--format", "svg"], "a part is written as JSON"),
        (vec!["sim", "--against", "4 players"], "both sides of the comparison are the same"),
        (vec!["sim", "--against", "7 players"], "--against: a game has 1 to 6 players"),
        (vec!["sim", "--against", "3 players", "--format", "csv"], "as a table or as JSON"),
        (vec!["sim", "--against-players", "quick,quick"], "names 2 bots for 4 seats"),
        (vec!["merge"], "required"),
        (vec!["merge", missing], "cannot read"),
        (vec!["balance", "--out", missing], "no such folder"),
        (vec!["balance", "--games", "0"], "0 is not in"),
        (vec!["review", missing], "cannot read"),
        (vec!["review", missing, "--rollouts", "0"], "0 is not in"),
        (vec!["review", missing, "--whose", "P9"], "is not a player"),
        (vec!["play", "--setup", "warp"], "unknown option \"warp\""),
        (vec!["play", "--resume", missing], "cannot read"),
        (vec!["replay", missing], "cannot read"),
        (vec!["check", missing], "no such file"),
        (vec!["check"], "required"),
        (vec!["perft", "--position", "A3 orc"], "needs a clause"),
        (vec!["perft", "--position", "A9 orc; turn P1 play"], "no clause"),
        (vec!["perft", "--depth", "0"], "0 is not in"),
        (vec!["bench", "--seconds", "-1"], "unexpected argument"),
        (vec!["bench", "--seconds", "0"], "above 0"),
        (vec!["completions", "cobol"], "invalid value"),
    ] {
        let o = bravehold(&args);
        assert_eq!(o.status.code(), Some(2), "{args:?}: {}", err(&o));
        assert!(err(&o).contains(reason), "{args:?}: {}", err(&o));
    }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let args =
            ["sim", "--games", "3000", "--random-setups", "--json", "--threads", threads, "--seed", seed];
        let o = bravehold(&args);
        assert!(o.status.success(), "{}", err(&o));
        out(&o)
    };
    let one = run("1", "5");
    assert_eq!(one, run("2", "5"));
    assert_eq!(one, run("7", "5"));
    assert_ne!(one, run("2", "6"));
    let json: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(json["games"], 3000);
    assert_eq!(json["won"].as_u64().unwrap() + json["lost"].as_u64().unwrap(), 3000);
    assert_eq!(json["faults"], 0);
}

#[test]
fn the_table_of_a_simulation_can_be_read() {
    let text = out(&bravehold(&["sim", "--games", "500", "--quiet", "--setup", "2 players, coop"]));
    for word in ["2 players, coop", "won", "95 %", "lost", "faults", "decisions/s"] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
}

#[test]
fn a_whole_game_is_played_saved_resumed_and_replayed() {
    let file = temporary("game.record");
    let name = file.to_str().unwrap();
    // Start, one refused word, one number that is not there, undo, save elsewhere, leave.
    let input = "goblin\nundo\ngoblin\nbananas\n99\nhelp\nboard\n1\n1\n1\n1\nquit\n";
    let o = with_input(&["play", "--seed", "4", "--save", name, "--no-color"], input);
    let text = out(&o);
    assert!(o.status.success(), "{}", err(&o));
    for word in [
        "which Monster starts in arc 1?",
        "Taken back.",
        "number from 1 to",
        "is not an answer",
        "take back the last answer",
        "Swordsman",
        "==WALL==",
    ] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    // A game that is there is not overwritten by a new one.
    let o = with_input(&["play", "--seed", "4", "--save", name], "");
    assert!(o.status.code() == Some(2) && err(&o).contains("--overwrite"), "{}", err(&o));
    // Always the first answer: nothing is played, and the castle falls.
    let o = with_input(&["play", "--resume", name, "--no-color"], &"1\n".repeat(500));
    assert!(out(&o).contains("the players lose"), "{}", out(&o));
    let replay = bravehold(&["replay", name]);
    assert!(replay.status.success() && out(&replay).contains("The last Tower is gone"));
    assert!(out(&replay).contains("taken back"));
    let position = out(&bravehold(&["replay", name, "--to", "3", "--position"]));
    assert!(position.starts_with("game 1 player"), "{position}");
    let entries = out(&bravehold(&["replay", name, "--entries"]));
    assert!(entries.contains("P1 kind goblin") && entries.contains("back to"), "{entries}");
    let o = bravehold(&["replay", name, "--to", "99999"]);
    assert!(err(&o).contains("cannot be replayed to 99999"));
    std::fs::write(
        &file,
        std::fs::read_to_string(&file).unwrap().replace("P1 kind goblin", "P1 kind dragon"),
    )
    .unwrap();
    let o = bravehold(&["play", "--resume", name]);
    assert!(err(&o).contains("line 5"), "{}", err(&o));
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn three_players_share_a_keyboard_without_showing_closed_hands() {
    let input = "\n1\n1\n1\n1\n1\n\n1\n1\n1\n1\n";
    let args = ["play", "--seed", "2", "--setup", "3 players, closed-hands, start-arcs=random", "--no-color"];
    let text = out(&with_input(&args, input));
    assert!(text.contains("Hand over the keyboard"));
    assert!(text.contains("Player 2: 5 cards") && text.contains("Player 3: 5 cards"), "{text}");
    assert!(text.contains("draws a card."), "what others draw is not told");
}

#[test]
fn trades_are_proposed_in_steps_and_leaving_unsaved_is_asked_twice() {
    let args = ["play", "--seed", "2", "--setup", "3 players, start-arcs=random", "--no-color"];
    // Pass the exchange, trade with player 2, give the first card for the first; then leave.
    let text = out(&with_input(&args, "1\n2\n1\n1\nquit\nquit\n"));
    for word in [
        "Propose a trade to Player 2",
        "Give ",
        "Back",
        "offers you",
        "Offer something else",
        "Type quit again",
    ] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    assert!(text.lines().all(|l| l.chars().count() <= 110), "no line is very long");
}

#[test]
fn check_reports_differences_and_sets_the_exit_code() {
    let file = temporary("scripts.script");
    let name = file.to_str().unwrap();
    std::fs::write(&file, "test It is so\nA1 orc\nturn P1 move\n= A1 -; K1 orc\n").unwrap();
    let good = bravehold(&["check", name, "--verbose"]);
    assert_eq!(good.status.code(), Some(0));
    assert!(out(&good).contains("1 passed, 0 failed") && out(&good).contains("It is so"));
    std::fs::write(&file, "test It is not so\nA1 orc\nturn P1 move\n= A1 -; S1 orc\n").unwrap();
    let bad = bravehold(&["check", name]);
    assert_eq!(bad.status.code(), Some(1));
    for part in ["FAIL", "It is not so", ":4:", "K1: expected -", "got      orc", "0 passed, 1 failed"] {
        assert!(out(&bad).contains(part), "{part} is missing in {}", out(&bad));
    }
    std::fs::write(&file, "test Broken\nA1 orcs\nturn P1 move\n").unwrap();
    assert!(out(&bravehold(&["check", name])).contains("did you mean orc?"));
    // Written so that the ledger does not take it for a citation.
    let id = format!("B-{}", 9999);
    let text = format!("test No such rule\nrule B-120 {id}\nA1 orc\nturn P1 move\n= A1 -; K1 orc\n");
    std::fs::write(&file, text).unwrap();
    let unknown = bravehold(&["check", name]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(out(&unknown).contains(&format!("there is no rule {id}")), "{}", out(&unknown));
    std::fs::remove_file(&file).unwrap();
}

/// T-2, E-3: every unverified value is listed with its key, its value and the rule that states it.
#[test]
fn explain_lists_what_is_not_verified() {
    let data = out(&bravehold(&["explain", "--data"]));
    let line = |key: &str| {
        data.lines().find(|l| l.starts_with(&format!("{key} "))).unwrap_or_else(|| panic!("{key}"))
    };
    for (key, parts) in [
        ("token.shaman.health", ["3 (4 in the second edition)", "inferred", "E-225", "1 to 15"]),
        ("engineer.pit.wood", [" 1 ", "inferred", "E-66", "0 to 4"]),
        ("agranok.level.5.die.6", ["agranok-moves-1", "inferred", "T-110", "|giant-boulder|"]),
        ("quest.the-sentrys-stand.score", ["12 15 15 15 15 12", "reconstructed", "Q-380", "0 to 20"]),
        ("character.captain-nadira.name", ["Captain Nadira", "reconstructed", "Q-190", "fixed"]),
    ] {
        assert!(parts.iter().all(|part| line(key).contains(part)), "{}", line(key));
    }
    assert!(
        !data.contains("token.goblin.") && !data.contains("agranok.level.6."),
        "printed values are not listed"
    );
}

/// E-10, E-17, E-20, E-21, E-350: the chart of every combination with Engines of War, as it is printed.
#[test]
fn explain_prints_the_charts_of_engines_of_war() {
    for (setup, parts) in [
        (
            "2 players, box=engines-of-war",
            [
                "Tokens (50; 6 of them start; 6 of them crew; 50 in all)",
                "11 Orc, 2 start on the board, 6 crew",
                "5 Castle + 1 Resource cards",
            ],
        ),
        (
            "3 players, box=wizards-tower, box=engines-of-war",
            [
                "Tokens (53; 6 drawn from them start; 3 Harbingers join the rest; 6 of them crew; 56 in all)",
                " 6 Orc, 6 crew",
                "5 Castle + 1 Resource cards",
            ],
        ),
        (
            "6 players, box=dark-titan, box=engines-of-war",
            [
                "Tokens (55; 6 of them start; 6 of them crew; 55 in all)",
                " 8 Orc, 1 start on the board, 6 crew",
                "3 Castle + 1 Resource cards",
            ],
        ),
        (
            "1 player, box=wizards-tower, box=dark-titan, box=engines-of-war, solo-breathtaker",
            [
                "Tokens (52; 6 of them start; 3 Harbingers join the rest; crew besides: 6 Orc; 55 in all)",
                "Ogre, 1 start on the board",
                "6 Castle + 1 Resource cards",
            ],
        ),
        (
            "2 players, box=engines-of-war, crew=random",
            [
                "Tokens (50; 6 of them start; 6 drawn from them crew; 50 in all)",
                "11 Orc, 2 start on the board",
                "hand size 6",
            ],
        ),
        (
            "2 players, box=engines-of-war, crew=goblin*3+orc*3",
            [
                "Tokens (44; 6 of them start; crew besides: 3 Goblin, 3 Orc; 44 in all)",
                " 5 Orc, 2 start on the board",
                "hand size 6",
            ],
        ),
        (
            "2 players, box=engines-of-war, printing=second-edition",
            [
                "Tokens (50; 6 of them start; 6 of them crew; 50 in all)",
                "11 Orc, 2 start on the board, 6 crew",
                "Keep stands",
            ],
        ),
    ] {
        let text = out(&bravehold(&["explain", "--setup", setup]));
        for part in parts {
            assert!(text.contains(part), "{setup}: {part} is missing in {text}");
        }
        assert!(text.contains("The Keep stands"), "{setup}");
    }
    let plain = out(&bravehold(&["explain", "--setup", "2 players"]));
    assert!(plain.contains("6 Castle cards, hand size 6") && !plain.contains("Keep"), "{plain}");
}

#[test]
fn explain_shows_turn_figures_and_choices() {
    let text = out(&bravehold(&[
        "explain",
        "--setup",
        "1 player, overlord, desperate-times, final-charge, more-minions",
    ]));
    for word in [
        "desperate-times",
        "muster",
        "command",
        "final-charge",
        "Overlord's hand",
        "4",
        "49; 6 of them start",
    ] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    for (setup, totals) in [
        ("2 players, box=wizards-tower", "Tokens (46; 6 drawn from them start; 3 Harbingers join the rest)"),
        (
            "2 players, box=wizards-tower, random-monster-mix",
            "Tokens (68, of which 21 base tokens leave the game unseen: 47 left; 6 drawn from them start",
        ),
        ("2 players, box=wizards-tower, rough-start", "; 6 of them start; 3 Harbingers join the rest)"),
    ] {
        let text = out(&bravehold(&["explain", "--setup", setup]));
        assert!(text.contains(totals), "{totals} is missing in {text}");
    }
    let list = out(&bravehold(&["explain", "--list"]));
    assert!(list.contains("mans-home-backups") && list.contains("walls=none|random|player"));
    let kinds = out(&bravehold(&["explain", "--cards", "--tokens"]));
    assert!(kinds.contains("Barbarian") && kinds.contains("Giant Boulder"));
    let line =
        |text: &str, name: &str| text.lines().find(|l| l.contains(name)).unwrap_or_default().to_string();
    assert!(
        line(&kinds, "Boom Troll").ends_with("; Health 3 (not verified)"),
        "{}",
        line(&kinds, "Boom Troll")
    );
    assert!(line(&kinds, "Feather").ends_with("; Count 1 (not verified)"), "{}", line(&kinds, "Feather"));
    assert!(
        !line(&kinds, "Barbarian").contains("verified")
            && !line(&kinds, "Giant Boulder").contains("verified")
    );
    let setup =
        ["explain", "--setup", "2 players, box=dark-titan, box=engines-of-war, token.boom-troll.health=4"];
    let game = out(&bravehold(&setup));
    assert!(line(&game, " 1 Boom Troll").contains("Health 4 (entered)"), "{game}");
    assert!(line(&game, "agranok.level.2.die.1").ends_with("not verified"), "{game}");
    assert!(line(&game, "engineer.pit.wood").ends_with("not verified"), "{game}");
    assert!(!out(&bravehold(&["explain"])).contains("not verified"));
}

#[test]
fn perft_bench_fingerprint_and_completions_print_what_they_should() {
    assert!(out(&bravehold(&["perft", "--depth", "5"])).contains(" 5             2202"));
    let bench = out(&bravehold(&["bench", "--seconds", "0.05"]));
    for word in ["in place", "clone each", "clone+fingerprint", "allocations", "size of State", "rounds"] {
        assert!(bench.contains(word), "{word} is missing in {bench}");
    }
    let setups: Vec<&str> = bench.lines().filter(|l| l.starts_with("set-up:")).collect();
    assert_eq!(setups[..2], ["set-up: 4 players", "set-up: 4 players, box=wizards-tower"]);
    let ratios = bench.lines().filter(|l| l.ends_with(" times")).count();
    assert_eq!(ratios, 3 * (setups.len() - 1), "{bench}");
    let json = out(&bravehold(&["bench", "--seconds", "0.05", "--json", "--against", "2 players, coop"]));
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[1]["setup"], "2 players, coop");
    assert!(rows[0]["decisions_per_second"].as_f64() > Some(0.0) && rows[0]["clone_ns"].is_f64(), "{json}");
    let print = out(&bravehold(&["fingerprint", "--seed", "3", "--games", "5"]));
    assert_eq!(print.trim().len(), 16);
    let mut half = Command::new(env!("CARGO_BIN_EXE_bravehold"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(half.stdout.take());
    assert_eq!(err(&half.wait_with_output().unwrap()), "", "a reader that leaves is not an error");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(out(&bravehold(&["completions", shell])).contains("bravehold"));
    }
}

/// A file as other rules would have written it, with an answer that fits no game: it goes on from its position.
#[test]
fn a_game_saved_under_other_rules_goes_on_and_says_so() {
    let file = temporary("other-rules");
    let name = file.to_str().unwrap();
    let o = with_input(&["play", "--seed", "4", "--save", name, "--no-color"], &"1\n".repeat(14));
    assert!(o.status.success());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\nposition "), "{text}");
    let revision = text.lines().nth(1).unwrap().to_string();
    let spoil = |(n, line): (usize, &str)| {
        let line = if n == 12 { "P1 card moon-beam" } else { line };
        line.replace(&revision, "rules 9001") + "\n"
    };
    let other: String = text.lines().enumerate().map(spoil).collect();
    std::fs::write(&file, &other).unwrap();
    let o = with_input(&["play", "--resume", name, "--no-color"], "1\n1\n");
    assert!(o.status.success(), "{}", err(&o));
    assert!(out(&o).contains("It goes on under the new rules"), "{}", out(&o));
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.contains("\nP1 card moon-beam\n") && text.contains(&format!("\n{revision} from ")),
        "{text}"
    );
    let o = bravehold(&["replay", name]);
    assert!(o.status.success() && err(&o).contains("updated during this game"), "{}", err(&o));
    // Without a position, and with nothing that fits, it is left as it is.
    let nothing: String = other
        .lines()
        .enumerate()
        .filter(|(_, l)| !l.starts_with("position"))
        .map(|(n, l)| if n == 4 { "P1 card moon-beam\n".to_string() } else { format!("{l}\n") })
        .collect();
    std::fs::write(&file, &nothing).unwrap();
    let o = with_input(&["play", "--resume", name, "--no-color"], "1\n");
    assert!(!o.status.success() && err(&o).contains("other rules"), "{}", err(&o));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), nothing);
    std::fs::remove_file(&file).unwrap();
}
