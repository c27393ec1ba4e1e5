//! Runs games on all cores. Each thread takes the next game that nobody has taken; whatever is stopped, the games
//! played are always the first ones, so a stopped run has exactly the result of a shorter one.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::Context;
use bravehold_rules::Event;
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::tally::Sum;

/// How a run is carried out; none of it changes the result.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    /// Threads; all cores if not given.
    pub threads: Option<u16>,
    /// No progress bar.
    pub quiet: bool,
}

/// What a run took.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Seconds on the clock.
    pub seconds: f64,
    /// Seconds of processors.
    pub processor: f64,
    /// Seconds in which threads were ready but other programs had the cores, where the system tells.
    pub waited: f64,
    /// Threads.
    pub threads: usize,
}

/// What came of a run.
pub struct Ran<T> {
    /// The sum over all games played.
    pub sum: T,
    /// Games played; fewer than asked for if the run was stopped.
    pub played: u64,
    /// What it took.
    pub effort: Effort,
}

/// Set by the first Ctrl-C; the second one ends the program at once.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// True if somebody has asked to stop.
pub fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// The exit code of a run that was stopped, as shells expect it.
pub const STOPPED_CODE: u8 = 130;

fn listen_for_stop() {
    static LISTENS: OnceLock<()> = OnceLock::new();
    LISTENS.get_or_init(|| {
        // Without a handler Ctrl-C still ends the program, only less kindly.
        let _ = ctrlc::set_handler(|| {
            if STOPPED.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(STOPPED_CODE));
            }
            eprintln!("stopping after the games in progress; press Ctrl-C again to stop at once");
        });
    });
}

/// Plays the games of a range and adds up what `one` counts in each.
pub fn run<T: Sum>(
    games: Range<u64>,
    ways: Ways,
    one: impl Fn(&mut T, u64, &mut Vec<Event>) + Sync,
) -> anyhow::Result<Ran<T>> {
    listen_for_stop();
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(n) = ways.threads {
        pool = pool.num_threads(usize::from(n));
    }
    let pool = pool.build().context("cannot start the threads")?;
    let bar = if ways.quiet { ProgressBar::hidden() } else { ProgressBar::new(games.end - games.start) };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {rate} games/s, {eta} left")
    {
        let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // A bar that cannot be drawn is no reason to stop.
            let _ = write!(out, "{:.0}", state.per_sec());
        };
        bar.set_style(style.with_key("rate", rate));
    }
    let (clock, processor) = (Instant::now(), ProcessTime::now());
    let next = AtomicU64::new(games.start);
    let parts = pool.broadcast(|_| {
        let (mut sum, mut played, mut story) = (T::default(), 0u64, Vec::new());
        while !stopped() {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games.end {
                break;
            }
            one(&mut sum, n, &mut story);
            played += 1;
            bar.inc(1);
        }
        (sum, played, waited())
    });
    bar.finish_and_clear();
    let effort = Effort {
        seconds: clock.elapsed().as_secs_f64(),
        processor: processor.elapsed().as_secs_f64(),
        waited: parts.iter().map(|(_, _, waited)| waited).sum(),
        threads: pool.current_num_threads(),
    };
    let mut ran = Ran { sum: T::default(), played: 0, effort };
    for (sum, played, _) in &parts {
        ran.sum.add(sum);
        ran.played += played;
    }
    Ok(ran)
}

/// Seconds that this thread waited for a core while others had it; 0 where the system does not tell.
fn waited() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().nth(1).and_then(|n| n.parse::<f64>().ok()).map_or(0.0, |ns| ns / 1e9)
}
