//! A table as it is kept, and back.

use bravehold_record::{Change, Fair, Record, Saved};

use super::desk::Desk;
use super::people::People;
use super::store::Kept;

/// A record as the lines before its entries, and its entries.
pub(super) fn split(record: &Record) -> (String, String) {
    let head = Record { entries: Vec::new(), ..record.clone() }.to_string();
    let head = head.lines().filter(|line| !line.starts_with("end ")).collect::<Vec<_>>().join("\n");
    let lines = record.entries.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    (head, lines)
}

/// What was kept of a game, not replayed yet.
pub(super) fn saved(kept: &Kept) -> Result<Saved, String> {
    let lines: String = kept.lines.iter().map(|line| format!("{line}\n")).collect();
    let beside = kept.position.as_deref().unwrap_or("");
    let text = format!("{}\n{lines}end {}\n{beside}", kept.head, kept.lines.len());
    let mut saved = Saved::read(&text).map_err(|e| format!("its record: {e}"))?;
    saved.over |= kept.ended;
    Ok(saved)
}

/// A table from what was kept of it, as [`restore`] reads it. Of a game of these rules only what follows its last snapshot
/// is replayed.
pub(super) fn wake(kept: &Kept) -> Result<(Desk, People), String> {
    let saved = saved(kept)?;
    if let Ok(people) = serde_json::from_str(&kept.people)
        && saved.is_current()
        && saved.is_readable()
        && let Some(desk) = Desk::wake(saved.record, &kept.snapshots, Box::new(Fair))
    {
        return Ok((desk, people));
    }
    restore(kept)
}

/// A table from what was kept of it, or why it cannot be gone on with. All of it is replayed. The record may have more lines then: those
/// that say from where it goes on under other rules.
pub(super) fn restore(kept: &Kept) -> Result<(Desk, People), String> {
    let people: People = serde_json::from_str(&kept.people).map_err(|e| format!("its people: {e}"))?;
    let saved = saved(kept)?;
    let restored = saved.restore().map_err(|e| match saved.is_current() {
        true => format!("its record: {e}"),
        false => {
            "it was played under other rules and cannot continue under these. It is kept as it is".to_string()
        }
    })?;
    if let Some(Change::Beginning { .. }) = restored.change {
        return Err(
            "it ended under other rules and cannot be shown under these. It is kept as it is".to_string()
        );
    }
    let desk = Desk::resume(restored.record, Box::new(Fair)).map_err(|e| format!("its record: {e}"))?;
    Ok((desk, people))
}
