//! The fuzz targets over their seeds, and over seeds that were damaged at random: a bounded run in the plain tests.

use std::path::PathBuf;

use bravehold_record::fuzz;
use bravehold_record::random::Random;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 3, "{} has too few seeds", folder.display());
    files.iter().map(|f| std::fs::read(f).unwrap()).collect()
}

/// Cuts, doubles, swaps and overwrites bytes.
fn damage(data: &[u8], random: &mut Random) -> Vec<u8> {
    let mut out = data.to_vec();
    for _ in 0..1 + random.below(4) {
        if out.is_empty() {
            return out;
        }
        let (a, b) = (random.below(out.len()), random.below(out.len()));
        match random.below(5) {
            0 => out.truncate(a),
            1 => out[a] = random.word() as u8,
            2 => out.swap(a, b),
            3 => out.insert(a, b"0;#@*=>\n"[random.below(8)]),
            _ => {
                let part = out[a.min(b)..a.max(b)].to_vec();
                out.extend(part.into_iter().take(64));
            }
        }
    }
    out
}

fn run(target: &str, check: fn(&[u8])) {
    let rounds: u64 = std::env::var("BRAVEHOLD_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    for (n, seed) in seeds(target).iter().enumerate() {
        check(seed);
        let mut random = Random::for_game(n as u64, 1);
        for _ in 0..rounds {
            check(&damage(seed, &mut random));
        }
    }
}

#[test]
fn any_bytes_are_a_legal_game() {
    run("choices", fuzz::choices);
}

#[test]
fn no_text_breaks_the_notation() {
    run("notation", fuzz::notation);
}

#[test]
fn no_text_breaks_the_record() {
    run("record", fuzz::record);
}
