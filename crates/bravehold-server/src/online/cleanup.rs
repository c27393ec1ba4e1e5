//! Tables that nobody needs any more are deleted: long after their end, or long after anybody came.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;

use super::store::{Touched, Write};
use super::tables::Tables;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Today, in days since 1970.
pub fn today() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs() / DAY.as_secs()).unwrap_or(0)
}

/// Cleans up once a day, for ever.
pub async fn daily(tables: Tables) {
    loop {
        tokio::time::sleep(DAY).await;
        if let Err(error) = clean(&tables, today()).await {
            tracing::warn!("old tables cannot be deleted: {error:#}");
        }
    }
}

/// Deletes what is due today. Tables of earlier versions, which did not note when somebody came, count from today on.
pub async fn clean(tables: &Tables, today: i64) -> Result<()> {
    for touched in tables.journal().touched().await? {
        let Some(day) = touched.day else {
            let write = Write::Touched { code: touched.code, day: today, ended: false };
            tables.journal().write(vec![write]).await?;
            continue;
        };
        let limits = tables.limits();
        if due(&touched, day, today, limits.keep_ended, limits.keep_untouched)
            && tables.remove(&touched.code, day).await?
        {
            tracing::info!(table = touched.code, ended = touched.ended, "deleted");
        }
    }
    Ok(())
}

fn due(touched: &Touched, day: i64, today: i64, ended: u32, untouched: u32) -> bool {
    let older = |days: u32| days > 0 && today - day > i64::from(days);
    (touched.ended && older(ended)) || older(untouched)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_kept_for_its_days_and_for_ever_if_nobody_says_how_long() {
        let is_due = |ended, age: i64, keep_ended, keep_untouched| {
            let touched = Touched { code: "A".into(), day: Some(1000), ended };
            due(&touched, 1000, 1000 + age, keep_ended, keep_untouched)
        };
        assert!(!is_due(true, 30, 30, 180) && is_due(true, 31, 30, 180));
        assert!(!is_due(false, 180, 30, 180) && is_due(false, 181, 30, 180));
        assert!(!is_due(true, 9999, 0, 0) && !is_due(false, 9999, 30, 0));
        assert!(is_due(true, 181, 0, 180), "an ended table that nobody touches is untouched too");
    }
}
