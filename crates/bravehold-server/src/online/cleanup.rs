//! Old tables are archived and deleted: long after their end, or long after anybody came.
//!
//! A clock that is wrong must not delete anything. So a table's age is counted up to the newest use of any table, nothing is
//! deleted for a while after a start, one run deletes a limited number, and each table is written to a file before it goes.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use serde_json::json;

use super::limits::Limits;
use super::store::{Kept, Stage, Touched, Write};
use super::tables::Tables;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Nothing is deleted for so long after a start.
const GRACE: Duration = DAY;
/// The same if the clock looks wrong: there is time to read the log and to set it.
const DOUBT: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// A clock that is so many days after the newest use of any table looks wrong.
const GAP: i64 = 14;
/// Tables that one run deletes at most.
pub const MOST: usize = 200;

/// Today, in days since 1970.
pub fn today() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs() / DAY.as_secs()).unwrap_or(0)
}

/// Cleans up once a day, for ever, but not soon after the start. Tables go to this file before they are deleted.
pub async fn daily(tables: Tables, archive: PathBuf) {
    let newest = tables.journal().touched().await.map_or(None, |all| newest(&all));
    let (mut start, mut since) = (today(), Instant::now());
    tokio::time::sleep(wait(newest, start)).await;
    loop {
        // One visit under a clock that was set wrong makes every other table look old.
        if was_set(start, since.elapsed(), today()) {
            tracing::warn!(
                "the clock was changed while the program ran; if it is wrong, correct it: old tables are deleted"
            );
            tokio::time::sleep(DOUBT).await;
            (start, since) = (today(), Instant::now());
        }
        if let Err(error) = clean(&tables, today(), &archive).await {
            tracing::warn!("old tables cannot be deleted: {error:#}");
        }
        tokio::time::sleep(DAY).await;
    }
}

/// The time from the start to the first cleaning.
fn wait(newest: Option<i64>, today: i64) -> Duration {
    let Some(gap) = newest.map(|newest| today - newest).filter(|gap| *gap > GAP) else { return GRACE };
    tracing::warn!(
        "according to the clock no table has been used for {gap} days; if the clock is wrong, correct it: old tables are deleted"
    );
    DOUBT
}

/// Whether the clock did something else than to go on: what has passed since a day is known without it.
fn was_set(start: i64, passed: Duration, today: i64) -> bool {
    let days = i64::try_from(passed.as_secs() / DAY.as_secs()).unwrap_or(i64::MAX);
    today.abs_diff(start.saturating_add(days)) > 1
}

/// The last day on which any table was used.
fn newest(all: &[Touched]) -> Option<i64> {
    all.iter().filter_map(|touched| touched.day).max()
}

/// Deletes what is due: all tables at which nobody ever played, and at most [`MOST`] others. Those of earlier versions, which did not note when somebody came, count from
/// the newest use on. How many were deleted.
pub async fn clean(tables: &Tables, today: i64, archive: &Path) -> Result<usize> {
    let all = tables.journal().touched().await?;
    let now = newest(&all).map_or(today, |newest| newest.min(today));
    let (count, limits, mut old) = (all.len(), tables.limits(), Vec::new());
    for touched in all {
        match touched.day {
            Some(day) if due(&touched, day, now, limits) => {
                old.push((touched, day));
            }
            Some(_) => {}
            None => {
                let write = Write::Touched { code: touched.code, day: now, stage: Stage::Begun };
                tables.journal().write(vec![write]).await?;
            }
        }
    }
    // Nothing is lost with a table at which nobody has ever answered, so it needs no archive and no small steps.
    let (empty, old): (Vec<_>, Vec<_>) = old.into_iter().partition(|(t, _)| t.stage == Stage::Empty);
    let mut deleted = 0;
    for (touched, day) in empty {
        deleted += usize::from(tables.remove(&touched.code, day, |_| Ok(())).await?);
    }
    if deleted > 0 {
        tracing::warn!("deleted {deleted} of {count} tables, because nobody ever played there");
    }
    if old.is_empty() {
        return Ok(deleted);
    }
    tracing::warn!(
        "{} of {count} tables are old; deleting {}, with copies in {}",
        old.len(),
        old.len().min(MOST),
        archive.display()
    );
    for (touched, day) in old.into_iter().take(MOST) {
        if tables.remove(&touched.code, day, |kept| store(archive, &touched, kept)).await? {
            tracing::info!(table = touched.code, stage = ?touched.stage, "deleted");
            deleted += 1;
        }
    }
    Ok(deleted)
}

fn due(touched: &Touched, day: i64, now: i64, limits: &Limits) -> bool {
    let older = |days: u32| days > 0 && now - day > i64::from(days);
    let sooner = match touched.stage {
        Stage::Empty => older(limits.keep_empty),
        Stage::Begun => false,
        Stage::Over => older(limits.keep_ended),
    };
    sooner || older(limits.keep_untouched)
}

/// Adds a table to the archive; it is on disk when this returns. One line of JSON each, with the record as it can be replayed.
fn store(archive: &Path, touched: &Touched, kept: &Kept) -> Result<()> {
    let lines: String = kept.lines.iter().map(|line| format!("{line}\n")).collect();
    let record = format!("{}\n{lines}end {}\n", kept.head, kept.lines.len());
    let line = json!({
        "code": touched.code, "day": touched.day, "ended": touched.stage == Stage::Over, "people": kept.people, "record": record,
        "position": kept.position,
    });
    add_line(archive, &line.to_string()).with_context(|| format!("cannot write to {}", archive.display()))
}

/// Adds a whole line to a file or nothing. Half a line that somebody left there, on a full disk or at a sudden end, stays by itself.
fn add_line(path: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let before = file.metadata()?.len();
    let mut last = [b'\n'];
    if before > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let gap = if last == *b"\n" { "" } else { "\n" };
    let added = file.write_all(format!("{gap}{line}\n").as_bytes()).and_then(|()| file.sync_all());
    if added.is_err() {
        // If this fails too, the next line keeps its distance.
        let _ = file.set_len(before);
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_kept_for_its_days_and_for_ever_if_nobody_says_how_long() {
        let is_due = |ended, age: i64, keep_ended, keep_untouched| {
            let stage = if ended { Stage::Over } else { Stage::Begun };
            let limits = Limits { keep_ended, keep_untouched, ..Limits::default() };
            due(&Touched { code: "A".into(), day: Some(1000), stage }, 1000, 1000 + age, &limits)
        };
        assert!(!is_due(true, 30, 30, 180) && is_due(true, 31, 30, 180));
        assert!(!is_due(false, 180, 30, 180) && is_due(false, 181, 30, 180));
        assert!(!is_due(true, 9999, 0, 0) && !is_due(false, 9999, 30, 0));
        let empty = |age: i64, keep_empty| {
            let touched = Touched { code: "A".into(), day: Some(1000), stage: Stage::Empty };
            due(&touched, 1000, 1000 + age, &Limits { keep_empty, ..Limits::default() })
        };
        assert!(!empty(1, 1) && empty(2, 1) && !empty(180, 0) && empty(181, 0));
        assert!(is_due(true, 181, 0, 180), "an ended table that nobody touches is untouched too");
    }

    #[test]
    fn half_a_line_in_the_archive_does_not_spoil_the_next() {
        let path = std::env::temp_dir().join(format!("bravehold-archive-{}", std::process::id()));
        std::fs::write(&path, "{\"whole\":1}\n{\"ha").unwrap();
        add_line(&path, "{\"next\":2}").unwrap();
        add_line(&path, "{\"last\":3}").unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(text, "{\"whole\":1}\n{\"ha\n{\"next\":2}\n{\"last\":3}\n");
    }

    #[test]
    fn a_clock_that_is_set_while_the_program_runs_is_noticed() {
        let week = 7 * DAY;
        assert!(!was_set(1000, week, 1007) && !was_set(1000, week, 1008), "midnight may lie between");
        assert!(was_set(1000, week, 1187) && was_set(1000, week, 1000));
        assert!(was_set(1187, DAY, 1001), "it was corrected");
    }

    #[test]
    fn a_clock_that_looks_wrong_is_given_time() {
        assert_eq!((wait(None, 1000), wait(Some(990), 1000)), (GRACE, GRACE));
        assert_eq!(wait(Some(820), 1000), DOUBT);
        assert_eq!(wait(Some(1200), 1000), GRACE, "one that is behind deletes nothing");
    }
}
