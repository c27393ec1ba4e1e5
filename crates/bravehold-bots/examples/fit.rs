//! Fits the weights of `value.rs` to games of the quick player and prints `fitted.rs`.
//!
//! `cargo run --release -p bravehold-bots --example fit -- 20000 > crates/bravehold-bots/src/fitted.rs`

use bravehold_bots::value::{FEATURES, features, logistic};
use bravehold_bots::{Bot, Quick, answer};
use bravehold_record::random::Random;
use bravehold_rules::{Deaf, Game, Outcome, Pending, Setup};

/// Counts of positions at the beginning of a turn, and whether the game was won.
type Data = Vec<([f32; FEATURES], f32)>;

fn collect(setup: &Setup, games: u64) -> Data {
    let mut data = Data::new();
    let mut bot = Quick::default();
    for n in 0..games {
        let mut random = Random::for_game(77, n);
        let Ok(mut game) = Game::new(setup, &mut Deaf) else { continue };
        let (first, mut turn) = (data.len(), 0);
        let outcome = loop {
            if game.state().clock.turn != turn {
                turn = game.state().clock.turn;
                data.push((features(game.look()), 0.0));
            }
            match game.pending() {
                Pending::Decide(_) => {
                    let Some((who, d)) = answer(&game, &mut bot as &mut dyn Bot, &mut random) else {
                        break None;
                    };
                    if game.choose(who, d.choice, &mut Deaf).is_err() {
                        break None;
                    }
                }
                Pending::Chance(_) => {
                    let Some(fallen) = game.pick(random.word()) else { break None };
                    if game.fall(fallen, &mut Deaf).is_err() {
                        break None;
                    }
                }
                Pending::Phase(_) => game.resume(&mut Deaf),
                Pending::Over(outcome) => break Some(outcome),
            }
        };
        let won = if outcome == Some(Outcome::Won) { 1.0 } else { 0.0 };
        data.iter_mut().skip(first).for_each(|d| d.1 = won);
    }
    data
}

/// Logistic regression by Adam; the mean loss of the last round goes to stderr.
fn fit(data: &Data) -> [f32; FEATURES] {
    let (mut w, mut m, mut v) = ([0.0f32; FEATURES], [0.0f32; FEATURES], [0.0f32; FEATURES]);
    let mut random = Random::new(3);
    let (rounds, batch) = (6000, 512);
    for t in 1..=rounds {
        let mut grad = [0.0f32; FEATURES];
        for _ in 0..batch {
            let (x, y) = &data[random.below(data.len())];
            let p = logistic(x.iter().zip(&w).map(|(a, b)| a * b).sum());
            x.iter().zip(&mut grad).for_each(|(a, g)| *g += (p - y) * a / batch as f32);
        }
        let rate = 0.05 * (1.0 - t as f32 / rounds as f32) + 0.001;
        for n in 0..FEATURES {
            let g = grad[n] + 0.0001 * w[n];
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
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    println!("//! Weights of the counts in `value.rs`. Written by the example `fit`; do not edit.\n");
    println!("use crate::value::FEATURES;\n");
    println!("/// One row for each number of players.\n#[rustfmt::skip]");
    println!("pub(crate) const WEIGHTS: [[f32; FEATURES]; 6] = [");
    for players in 1..=6 {
        let Ok(setup) = format!("{players} players, coop").parse::<Setup>() else { continue };
        let w = fit(&collect(&setup, games));
        println!("    [");
        for row in w.chunks(8) {
            let text: Vec<String> = row.iter().map(|x| format!("{x:.4}")).collect();
            println!("        {},", text.join(", "));
        }
        println!("    ],");
    }
    println!("];");
}
