//! Fits the weights of `value.rs` to games of a bot and prints `fitted.rs`, or for games with a box one of the
//! tables beside it; the last word is the name of the table.
//!
//! `cargo run --release -p bravehold-bots --example fit -- 10000 > fitted.rs`
//! `cargo run --release -p bravehold-bots --example fit -- 1200 box=wizards-tower planner:8 > fitted_wide.rs`
//! `cargo run --release -p bravehold-bots --example fit -- 800 box=dark-titan planner:8 titan > fitted_titan.rs`
//! `cargo run --release -p bravehold-bots --example fit -- 500 "box=wizards-tower, box=dark-titan" planner:8 both > fitted_both.rs`
//! `cargo run --release -p bravehold-bots --example fit -- 500 box=engines-of-war planner:8 works > fitted_works.rs`

use bravehold_bots::pieces::{full_features, has_pieces};
use bravehold_bots::value::{FEATURES, features, logistic};
use bravehold_bots::wide::wide_features;
use bravehold_bots::works::{has_works, works_features};
use bravehold_bots::{answer, named};
use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{Game, Look, Outcome, Pace, Pending, Phase, Setup};

/// Counts of positions, and whether the game was won.
type Data<const N: usize> = Vec<([f32; N], f32)>;

/// Where counts are taken: at the beginning of a turn, or before the tokens of a turn are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Turn,
    Tokens,
}

/// The positions of one game; `counts` says which are counted.
fn one<const N: usize>(
    setup: &Setup,
    n: u64,
    player: &str,
    counts: impl Fn(Look, At) -> Option<[f32; N]>,
) -> Option<Data<N>> {
    let mut data = Data::new();
    let mut bot = named(player, n).ok()?;
    let mut random = Random::for_game(77, n);
    let mut game = Game::new(setup, &mut ()).ok()?;
    let mut turn = 0;
    let outcome = loop {
        if game.state().clock.turn != turn {
            turn = game.state().clock.turn;
            data.extend(counts(game.look(), At::Turn).map(|c| (c, 0.0)));
        }
        game.set_pace(Pace::Full);
        let answered = match game.pending() {
            Pending::Decide(_) => Some(answer(&game, bot.as_mut(), &mut random)?),
            _ => None,
        };
        game.set_pace(Pace::ByPhase);
        match (game.pending(), answered) {
            (Pending::Decide(_), Some((who, d))) => game.choose(who, d.choice, &mut ()).ok()?,
            (Pending::Chance(_), _) => {
                game.resolve_chance(game.sample_chance(random.word())?, &mut ()).ok()?;
            }
            (Pending::Phase(phase), _) => {
                if phase == Phase::Monsters {
                    data.extend(counts(game.look(), At::Tokens).map(|c| (c, 0.0)));
                }
                game.resume(&mut ());
            }
            (Pending::Over(outcome), _) => break outcome,
            (Pending::Decide(_), None) => return None,
        }
    };
    let won = if outcome == Outcome::Won { 1.0 } else { 0.0 };
    data.iter_mut().for_each(|d| d.1 = won);
    Some(data)
}

/// The positions of many games, by two threads.
fn collect<const N: usize>(
    setup: &Setup,
    games: u64,
    player: &str,
    counts: impl Fn(Look, At) -> Option<[f32; N]> + Copy + Sync + Send,
) -> Data<N> {
    let part = |from: u64| {
        (0..games).filter(move |n| n % 2 == from).flat_map(move |n| one(setup, n, player, counts))
    };
    std::thread::scope(|s| {
        let other = s.spawn(move || part(1).flatten().collect::<Data<N>>());
        let mut data: Data<N> = part(0).flatten().collect();
        data.extend(other.join().unwrap_or_default());
        data
    })
}

/// Logistic regression by Adam, drawn to weights to begin with; the mean loss goes to stderr.
fn fit<const N: usize>(data: &Data<N>, from: [f32; N], pull: f32) -> [f32; N] {
    let (mut w, mut m, mut v) = (from, [0.0f32; N], [0.0f32; N]);
    let mut random = Random::new(3);
    let (rounds, batch) = (6000, 512);
    for t in 1..=rounds {
        let mut grad = [0.0f32; N];
        for _ in 0..batch {
            let (x, y) = &data[random.below(data.len())];
            let p = logistic(x.iter().zip(&w).map(|(a, b)| a * b).sum());
            x.iter().zip(&mut grad).for_each(|(a, g)| *g += (p - y) * a / batch as f32);
        }
        let rate = 0.05 * (1.0 - t as f32 / rounds as f32) + 0.001;
        for n in 0..N {
            let g = grad[n] + pull * (w[n] - from[n]);
            m[n] = 0.9 * m[n] + 0.1 * g;
            v[n] = 0.999 * v[n] + 0.001 * g * g;
            let (mh, vh) = (m[n] / (1.0 - 0.9f32.powi(t)), v[n] / (1.0 - 0.999f32.powi(t)));
            w[n] -= rate * mh / (vh.sqrt() + 1e-6);
        }
    }
    let loss: f64 = data
        .iter()
        .map(|(x, y)| {
            let p = f64::from(logistic(x.iter().zip(&w).map(|(a, b)| a * b).sum())).clamp(1e-4, 1.0 - 1e-4);
            -(f64::from(*y) * p.ln() + (1.0 - f64::from(*y)) * (1.0 - p).ln())
        })
        .sum();
    let won: f64 = data.iter().map(|d| f64::from(d.1)).sum::<f64>() / data.len() as f64;
    let blind = -(won * won.ln() + (1.0 - won) * (1.0 - won).ln());
    eprintln!(
        "{} positions, won {won:.3}, loss {:.4}, blind {blind:.4}",
        data.len(),
        loss / data.len() as f64
    );
    w
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games = args.first().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let player = args.get(2).map_or("quick", String::as_str);
    let more = args.get(1).map_or(String::new(), |more| format!(", {more}"));
    let setups = (1..=6).filter_map(|n| format!("{n} players, coop{more}").parse::<Setup>().ok());
    if more.is_empty() {
        let counts = |g: Look, at: At| (at == At::Turn).then(|| features(g));
        let row = |s: Setup| fit(&collect(&s, games, player, counts), [0.0; FEATURES], 0.0001);
        print("value", "FEATURES", "WEIGHTS", &setups.map(row).collect::<Vec<_>>());
        return;
    }
    let setups: Vec<Setup> = setups.collect();
    let table = args.get(3).map_or("wide", String::as_str);
    if setups.iter().any(has_pieces) {
        let rows = learn(&setups, games, player, full_features);
        print("pieces", "FULL", &format!("{}_WEIGHTS", table.to_uppercase()), &rows);
    } else if setups.iter().any(has_works) {
        let rows = learn(&setups, games, player, works_features);
        print("works", "WORKS", &format!("{}_WEIGHTS", table.to_uppercase()), &rows);
    } else {
        let rows = learn(&setups, games, player, wide_features);
        print("wide", "WIDE", &format!("{}_WEIGHTS", table.to_uppercase()), &rows);
    }
}

/// Rows for games with a box. Such games are slow to play, so the rows learn from each other.
fn learn<const N: usize>(
    setups: &[Setup],
    games: u64,
    player: &str,
    counts: fn(Look, Seat, bool) -> [f32; N],
) -> Vec<[f32; N]> {
    let counts = |g: Look, at: At| {
        Some(match at {
            At::Turn => counts(g, g.state.clock.active, false),
            At::Tokens => counts(g, g.next_seat(), !g.tokens_are_skipped()),
        })
    };
    let each: Vec<Data<N>> = setups.iter().map(|s| collect(s, games, player, counts)).collect();
    let all = fit(&each.concat(), [0.0; N], 0.0001);
    each.iter().map(|data| fit(data, all, 0.003)).collect()
}

fn print<const N: usize>(source: &str, count: &str, table: &str, rows: &[[f32; N]]) {
    println!("//! Weights of the counts in `{source}.rs`. Written by the example `fit`; do not edit.\n");
    println!("use crate::{source}::{count};\n");
    println!("/// One row for each number of players.\n#[rustfmt::skip]");
    println!("#[allow(clippy::approx_constant)] // By chance a weight looks like a constant of nature.");
    println!("pub(crate) const {table}: [[f32; {count}]; 6] = [");
    for weights in rows {
        println!("    [");
        for row in weights.chunks(8) {
            let text: Vec<String> = row.iter().map(|x| format!("{x:.4}")).collect();
            println!("        {},", text.join(", "));
        }
        println!("    ],");
    }
    println!("];");
}
