//! Golden playthroughs: a readable game for each mode, number of players, option and way of ending.
//! `cargo xtask bless` writes them anew; the difference is the review.

use std::fmt::Write;

use bravehold_record::random::Random;
use bravehold_rules::notation::{
    choice_text, fallen_text, options_text, position_text, question_label, who_text,
};
use bravehold_rules::{BoxId, Choice, Event, Game, Outcome, Pending, Prompt, Setup};

/// Lines of a file before the rest of the game is left to its fingerprint.
const LINES: usize = 150;

/// Plays a game with random answers and writes it down.
fn play(setup: &Setup, seed: u64) -> (String, Outcome) {
    play_watched(setup, seed, LINES, &mut |_, _| {})
}

/// Plays a game with random answers, writes down so many lines of it and shows every event to somebody.
pub(super) fn play_watched(
    setup: &Setup,
    seed: u64,
    most: usize,
    watch: &mut dyn FnMut(&Game, &Event),
) -> (String, Outcome) {
    let mut out = String::new();
    let mut events: Vec<Event> = Vec::new();
    let mut game = Game::new(setup, &mut events).unwrap();
    let mut random = Random::new(seed);
    let mut options: Vec<Choice> = Vec::new();
    let mut lines = 3;
    let _ = writeln!(out, "game {setup}\nseed {seed}\n");
    loop {
        let full = lines < most;
        for e in events.drain(..) {
            watch(&game, &e);
            if full {
                lines += 1;
                let _ = writeln!(out, "    {e}");
                if let Event::TurnBegan { .. } = e {
                    lines += 1;
                    let _ = writeln!(out, "  = {}", position_text(&game));
                }
            }
        }
        let answer = match game.pending() {
            Pending::Decide(p) => {
                game.options(&mut options);
                // Trades are proposed without end by random players; the golden ones mostly pass.
                let pass =
                    matches!(options.first(), Some(Choice::Pass)) && question_label(&p.question) == "trade";
                let c = if pass && random.below(3) > 0 {
                    Choice::Pass
                } else {
                    options[random.below(options.len())]
                };
                let text = if full { asked(&game, &p, c) } else { String::new() };
                game.choose(p.who, c, &mut events).unwrap();
                text
            }
            Pending::Chance(_) => {
                let fallen = game.sample_chance(random.word()).unwrap();
                game.resolve_chance(fallen, &mut events).unwrap();
                format!("~ {}", fallen_text(fallen))
            }
            Pending::Phase(_) => panic!("a pause that nobody asked for"),
            Pending::Over(outcome) => {
                let _ = writeln!(
                    out,
                    "\nend {outcome:?} in turn {}, fingerprint {:016x}",
                    game.state().clock.turn,
                    game.fingerprint()
                );
                let _ = writeln!(out, "= {}", position_text(&game));
                return (out, outcome);
            }
        };
        if full {
            lines += answer.lines().count();
            let _ = writeln!(out, "{answer}");
        }
    }
}

/// A question, what could be answered, and what was.
fn asked(game: &Game, p: &Prompt, c: Choice) -> String {
    let shown = options_text(game);
    let list = if shown.len() > 12 { format!("{} answers", shown.len()) } else { shown.join(" | ") };
    let (who, label, answer) = (who_text(p.who), question_label(&p.question), choice_text(game, c));
    format!("? {who} {label}: {list}\n> {answer}")
}

fn wanted() -> Vec<(String, Setup)> {
    let mut out: Vec<(String, String)> =
        (1..=6).map(|n| (format!("players-{n}"), format!("{n} players"))).collect();
    for n in 1..=6 {
        out.push((format!("overlord-{n}"), format!("{n} players, overlord")));
    }
    for n in 1..=6 {
        out.push((format!("wizards-tower-{n}"), format!("{n} players, box=wizards-tower")));
    }
    for (name, text) in [
        ("wizards-tower-overlord", "2 players, overlord, box=wizards-tower"),
        ("wizards-tower-solitaire-overlord", "1 player, overlord, box=wizards-tower"),
        (
            "wizards-tower-bulk-up",
            "3 players, box=wizards-tower, wizards-tower-arc=players, mega-boss-bulk-up=6",
        ),
        ("wizards-tower-random", "4 players, coop, first=random, start-arcs=random, box=wizards-tower"),
        (
            "wizards-tower-everything",
            "4 players, walls=player, box=wizards-tower, mega-boss-bulk-up=5, easier-battles, all-for-one, heroic-powers, desperate-times, mans-home, kings-tower, dwindling-resources, rough-start, closed-hands, not-over-yet, monster-recycling, final-charge, charging-horde, charging-horde-trades, death-benefit, flaming-tar, cavalry-hobble, too-quiet, growing-fire, necromancer-randomizer, random-monster-mix",
        ),
        (
            "wizards-tower-mix",
            "2 players, box=wizards-tower, mix=phoenix*2+doppelganger+ogre*2+centaur+golem+cyclops+trebuchet",
        ),
    ] {
        out.push((name.to_string(), text.to_string()));
    }
    for n in 1..=6 {
        out.push((format!("dark-titan-{n}"), format!("{n} players, box=dark-titan")));
    }
    let both = "box=wizards-tower, box=dark-titan";
    for (name, text) in [
        ("dark-titan-overlord", "2 players, overlord, box=dark-titan".to_string()),
        (
            "dark-titan-level-5",
            "4 players, box=dark-titan, agranok-level=5, mix=goblin*3+orc*2+troll+herald*5".into(),
        ),
        ("dark-titan-second-edition", "3 players, box=dark-titan, printing=second-edition".into()),
        ("dark-titan-wizards-tower", format!("4 players, {both}")),
        ("dark-titan-wizards-tower-alone", format!("1 player, {both}")),
        ("dark-titan-wizards-tower-overlord", format!("3 players, overlord, {both}, gangs-all-here=3")),
    ] {
        out.push((name.to_string(), text));
    }
    for n in 1..=6 {
        out.push((format!("engines-of-war-{n}"), format!("{n} players, box=engines-of-war")));
    }
    let all = "box=wizards-tower, box=dark-titan, box=engines-of-war";
    for (name, text) in [
        ("engines-of-war-overlord", "2 players, overlord, box=engines-of-war".to_string()),
        ("engines-of-war-second-edition", "3 players, box=engines-of-war, printing=second-edition".into()),
        ("engines-of-war-crew-random", "3 players, box=engines-of-war, crew=random".into()),
        ("engines-of-war-crew-mix", "3 players, box=engines-of-war, crew=goblin*2+orc*2+troll*2".into()),
        ("engines-of-war-wizards-tower", "4 players, box=wizards-tower, box=engines-of-war".into()),
        ("engines-of-war-dark-titan", "4 players, box=dark-titan, box=engines-of-war".into()),
        ("engines-of-war-all-boxes", format!("4 players, {all}")),
        ("engines-of-war-all-boxes-alone", format!("1 player, {all}")),
        ("engines-of-war-all-boxes-overlord", format!("3 players, overlord, {all}, crew=random")),
    ] {
        out.push((name.to_string(), text));
    }
    out.push(("coop".to_string(), "3 players, coop".to_string()));
    out.push(("coop-solitaire".to_string(), "1 player, coop".to_string()));
    for walls in ["none", "random", "3", "player"] {
        out.push((format!("walls-{walls}"), format!("3 players, walls={walls}")));
    }
    for (a, _) in Setup::all_options() {
        let note = a.note();
        let mut text = format!("3 players, {}", a.slug());
        for r in note.requires {
            let boxed = BoxId::ALL.into_iter().any(|b| b.slug() == *r);
            let part = if boxed { format!("box={r}") } else { r.to_string() };
            text.push_str(&format!(", {part}"));
        }
        if note.group == bravehold_rules::amendments::Group::Solo {
            text = text.replace("3 players", "1 player");
        }
        if note.ticked {
            text = format!("3 players, mans-home, -{}", a.slug());
        }
        out.push((format!("option-{}", a.slug()), text));
    }
    out.push(("mix".to_string(), "2 players, mix=goblin*3+orc*2+troll+giant-boulder*4+healer".to_string()));
    out.push(("start-random".to_string(), "4 players, first=random, start-arcs=random".to_string()));
    out.push((
        "everything".to_string(),
        "5 players, coop, walls=player, easier-battles, all-for-one, heroic-powers, desperate-times, mans-home, kings-tower, dwindling-resources, rough-start, closed-hands, not-over-yet, monster-recycling, final-charge, charging-horde, charging-horde-trades".to_string(),
    ));
    out.push((
        "everything-overlord".to_string(),
        "4 players, overlord, walls=2, all-for-one, heroic-powers, mans-home, kings-tower, not-over-yet, monster-recycling, final-charge, more-minions, secret-forces, monstrous-choices, closed-hands".to_string(),
    ));
    out.into_iter().map(|(name, text)| (name, text.parse().unwrap())).collect()
}

pub(super) fn compare(name: &str, text: &str) {
    let file = super::folder("golden").join(format!("{name}.play"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, text).unwrap();
        return;
    }
    let old = std::fs::read_to_string(&file)
        .unwrap_or_else(|_| panic!("there is no golden game {name}: run `cargo xtask bless` and look at it"));
    for (n, (a, b)) in old.lines().zip(text.lines()).enumerate() {
        assert_eq!(a, b, "{}:{}: run `cargo xtask bless` if this change is meant", file.display(), n + 1);
    }
    assert_eq!(old.lines().count(), text.lines().count(), "{}", file.display());
}

/// B-23: each mode, number of players and option is played.
#[test]
fn golden_games_are_as_they_were() {
    for (name, setup) in wanted() {
        setup.check().unwrap_or_else(|e| panic!("{name}: {e}"));
        compare(&name, &play(&setup, 1).0);
    }
}

/// B-390, B-391, B-394: there is a golden game for each way of ending.
#[test]
fn golden_games_end_in_every_way() {
    let lost: Setup = "2 players".parse().unwrap();
    compare("end-lost", &play(&lost, 2).0);
    for (name, text) in [
        ("end-won-standard", "2 players, mix=goblin*3+orc*2+troll"),
        ("end-won-coop", "1 player, coop, mix=goblin*4+orc*2+troll"),
        ("end-won-overlord", "3 players, overlord, mix=goblin*5+orc*2+troll"),
    ] {
        let setup: Setup = text.parse().unwrap();
        let seed = (1..20_000).find(|s| play(&setup, *s).1 == Outcome::Won).expect("some random game is won");
        compare(name, &play(&setup, seed).0);
    }
    let out: Setup = "3 players, mans-home, kings-tower, -mans-home-backups".parse().unwrap();
    let seed = (1..20_000).find(|s| play(&out, *s).0.contains("    out P")).expect("somebody is out");
    compare("end-everybody-out", &play(&out, seed).0);
}

/// No golden file is left over from a set-up that is not played any more.
#[test]
fn every_golden_game_is_wanted() {
    let names: Vec<String> = wanted().into_iter().map(|(n, _)| n).collect();
    for entry in std::fs::read_dir(super::folder("golden")).unwrap() {
        let file = entry.unwrap().path();
        let stem = file.file_stem().unwrap().to_string_lossy().to_string();
        let known =
            names.contains(&stem) || stem.starts_with("end-") || super::chains::names().any(|n| n == stem);
        assert!(known, "{} belongs to no set-up", file.display());
    }
}
