//! Counts of paths, dice enumerated: they change only when a rule changes.

use bravehold_rules::notation::read_position;
use bravehold_rules::{Game, Pace, Setup, perft};

/// Each line of a file is `setup | position | depth count | depth count …`; an empty position is set-up.
#[test]
fn the_counts_are_those_on_file() {
    let mut seen = 0;
    for entry in std::fs::read_dir(super::folder("perft")).unwrap() {
        let file = entry.unwrap().path();
        for (i, line) in std::fs::read_to_string(&file).unwrap().lines().enumerate() {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let mut parts = line.split('|').map(str::trim);
            let setup: Setup = parts.next().unwrap().parse().unwrap();
            let position = parts.next().unwrap();
            let game = if position.is_empty() {
                Game::new(&setup, &mut ()).unwrap()
            } else {
                let mut game = read_position(&setup, position).unwrap();
                game.set_pace(Pace::Full);
                game.resume(&mut ());
                game
            };
            for count in parts {
                let (depth, want) = count.split_once(' ').unwrap();
                let got = perft::count(&game, depth.parse().unwrap());
                assert_eq!(got.to_string(), want.trim(), "{}:{} depth {depth}", file.display(), i + 1);
                seen += 1;
            }
        }
    }
    assert!(seen >= 12);
}
