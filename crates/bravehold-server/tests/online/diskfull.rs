//! The real program on a disk that refuses for a while: whatever it acknowledged before, meanwhile and after is stored.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bravehold_wire::Code;
use rlimit::{INFINITY, Resource, prlimit};
use tokio::time::timeout;

use crate::pair::{Pair, Watch, all};
use crate::player::{Became, PATIENCE, connect};
use crate::program::Program;
use crate::serving::folder;

const TABLES: usize = 4;
/// How often the disk refuses.
const ROUNDS: usize = 3;
/// Answers at all tables together between two times.
const BETWEEN: u32 = 40;

/// The tables and who plays at them all the time.
struct Players {
    port: u16,
    table: String,
    playing: Vec<tokio::task::JoinHandle<Pair>>,
    watch: Arc<Watch>,
    on: Arc<AtomicBool>,
}

impl Players {
    async fn start(port: u16) -> Players {
        let (watch, on) = (Watch::new(), Arc::new(AtomicBool::new(true)));
        let (mut playing, mut table) = (Vec::new(), String::new());
        for n in 0..TABLES {
            let mut pair = Pair::open([port; 2], n).await;
            pair.watch.clone_from(&watch);
            table = pair.table();
            playing.push(pair.play_while([port; 2], on.clone()));
        }
        Players { port, table, playing, watch, on }
    }

    /// Waits until so many more answers are acknowledged.
    async fn answer(&self, more: u32) {
        self.watch.heard.forget_permits(self.watch.heard.available_permits());
        let heard = timeout(PATIENCE, self.watch.heard.acquire_many(more)).await;
        heard.expect("answers are acknowledged").unwrap().forget();
    }

    /// Waits until the program has noticed that it cannot store anything.
    async fn refused(&self) {
        let until = Instant::now() + PATIENCE;
        loop {
            let mut guest = connect(self.port, "Guest").await.unwrap();
            if matches!(guest.enter(&self.table).await, Some(Became::Refused(Code::Storage, _))) {
                return;
            }
            assert!(Instant::now() < until, "the program does not notice that its disk refuses");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Ends the program in the middle, and then the playing.
    async fn end(self, program: &mut Program) -> Vec<Pair> {
        program.kill();
        self.on.store(false, Ordering::SeqCst);
        all(self.playing).await
    }
}

/// Starts the program again and looks for everything that was acknowledged.
async fn check(data: &Path, pairs: Vec<Pair>) {
    let program = Program::start(data, &[]);
    for mut pair in pairs {
        pair.check([program.port; 2]).await;
    }
}

/// Plays while the disk refuses and takes again, several times.
async fn survive(data: &Path, refuse: impl Fn(&Program), allow: impl Fn(&Program)) {
    let mut program = Program::ignoring_size(data);
    let players = Players::start(program.port).await;
    for _ in 0..ROUNDS {
        players.answer(BETWEEN).await;
        refuse(&program);
        players.refused().await;
        allow(&program);
    }
    players.answer(BETWEEN).await;
    let pairs = players.end(&mut program).await;
    check(data, pairs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_no_file_may_grow_for_a_while() {
    let limit = |program: &Program, soft| {
        let pid = i32::try_from(program.id()).unwrap();
        prlimit(pid, Resource::FSIZE, Some((soft, INFINITY)), None).unwrap();
    };
    let data = folder("no-growth");
    survive(&data, |program| limit(program, 512), |program| limit(program, INFINITY)).await;
}

/// A disk of this test only.
struct Mounted(PathBuf);

impl Mounted {
    /// None, and a word about it, where the rights do not suffice.
    fn mount(at: &Path, words: &[&str]) -> Option<Mounted> {
        let done = Command::new("mount").args(words).arg(at).output();
        match done {
            Ok(done) if done.status.success() => Some(Mounted(at.to_owned())),
            other => {
                eprintln!("SKIPPED: this test needs the right to mount a disk ({words:?}: {other:?})");
                None
            }
        }
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        // Lazily: a failed test may still have files open.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_disk_is_full_for_a_while() {
    let place = folder("full-disk");
    let Some(_disk) = Mounted::mount(&place, &["-t", "tmpfs", "-o", "size=4m", "tmpfs"]) else { return };
    let (data, ballast) = (place.join("data"), place.join("ballast"));
    let fill = |_: &Program| {
        let mut file = fs::File::create(&ballast).unwrap();
        // To the brim: what does not fit in large pieces does in small ones.
        for size in [65536, 512, 1] {
            let piece = vec![0; size];
            while file.write_all(&piece).is_ok() {}
        }
        assert_eq!(file.write(&[0]).unwrap_err().kind(), ErrorKind::StorageFull);
    };
    survive(&data, fill, |_| fs::remove_file(&ballast).unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_when_the_disk_can_only_be_read_any_more() {
    let folder = folder("read-only-disk");
    let (image, place) = (folder.join("image"), folder.join("disk"));
    fs::create_dir(&place).unwrap();
    fs::File::create(&image).unwrap().set_len(16 << 20).unwrap();
    let made = Command::new("mkfs.ext4").arg("-q").arg(&image).status();
    if !made.is_ok_and(|status| status.success()) {
        eprintln!("SKIPPED: this test needs mkfs.ext4");
        return;
    }
    let image = image.to_str().unwrap();
    let Some(disk) = Mounted::mount(&place, &["-o", "loop", image]) else { return };
    let data = place.join("data");
    let mut program = Program::start(&data, &[]);
    let players = Players::start(program.port).await;
    players.answer(BETWEEN).await;
    // As the system does it when the disk breaks, whoever has files open on it. While no answer is under way: Linux may call a
    // sync done that this very moment cut off (8 of 150 tries with nothing but writes and syncs), and no program can know better.
    let none_under_way = players.watch.under_way.write().await;
    let aborted = Command::new("mount").args(["-o", "remount,abort"]).arg(&place).status().unwrap();
    assert!(aborted.success());
    drop(none_under_way);
    players.refused().await;
    players.watch.heard.forget_permits(players.watch.heard.available_permits());
    // Whoever comes again is refused again; that takes as long as several tries to open the file.
    players.refused().await;
    assert_eq!(players.watch.heard.available_permits(), 0, "acknowledged and not stored");
    let pairs = players.end(&mut program).await;
    drop(disk);
    let Some(_disk) = Mounted::mount(&place, &["-o", "loop", image]) else { return };
    check(&data, pairs).await;
}
