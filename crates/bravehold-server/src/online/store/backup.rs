//! Copies of the file that keeps the tables: made while the server runs, and put back while it does not.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::data::Data;

/// Copies all tables to a new file, as they are at one moment; how many there are.
pub async fn backup(data: &Data, file: &Path) -> Result<usize> {
    let tables = data.tables();
    if !tables.is_file() {
        bail!("there are no tables in {}", tables.display());
    }
    if file.exists() {
        bail!("{} already exists; name a new file", file.display());
    }
    let partial = beside(file, ".partial");
    // Left by one that was stopped.
    let _ = fs::remove_file(&partial);
    let name = partial.to_str().context("the name of the file must be Unicode")?;
    let options = SqliteConnectOptions::new().filename(&tables);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let unwritten = || format!("cannot write the copy {}", partial.display());
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await.with_context(unwritten)?;
    connection.close().await?;
    let count = check(&partial).await?;
    put(&partial, file).with_context(|| format!("cannot create {}", file.display()))?;
    Ok(count)
}

/// Puts the tables of a copy into a data folder that no program uses; how many there are, and where the tables that were
/// there are now.
pub async fn restore(data: &Data, file: &Path) -> Result<(usize, Option<PathBuf>)> {
    let _lock = data.lock()?;
    let count = check(file).await?;
    let tables = data.tables();
    let partial = beside(&tables, ".partial");
    fs::copy(file, &partial).with_context(|| format!("cannot write {}", partial.display()))?;
    let aside = if tables.exists() { Some(set_aside(&tables)?) } else { None };
    put(&partial, &tables).with_context(|| format!("cannot create {}", tables.display()))?;
    Ok((count, aside))
}

/// Gives a file and what SQLite has written ahead of it another name; that name.
fn set_aside(tables: &Path) -> Result<PathBuf> {
    let aside = (1..).map(|n| beside(tables, &format!(".before-restore-{n}"))).find(|aside| !aside.exists());
    let aside = aside.context("no name is free")?;
    for end in ["-wal", "-shm", ""] {
        let from = beside(tables, end);
        if from.exists() {
            fs::rename(&from, beside(&aside, end))
                .with_context(|| format!("cannot rename {}", from.display()))?;
        }
    }
    Ok(aside)
}

/// Whether a file is a sound copy; how many tables are in it.
async fn check(file: &Path) -> Result<usize> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let unusable = || format!("{} is not a backup of Bravehold's tables", file.display());
    let mut connection = SqliteConnection::connect_with(&options).await.with_context(unusable)?;
    let said: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut connection)
        .await
        .with_context(unusable)?;
    if said != "ok" {
        bail!("{} is damaged: {said}", file.display());
    }
    let text = "SELECT count(*) FROM tables WHERE (SELECT count(*) FROM entries) >= 0";
    let count: i64 = sqlx::query_scalar(text).fetch_one(&mut connection).await.with_context(unusable)?;
    connection.close().await?;
    Ok(usize::try_from(count)?)
}

/// Gives a finished file its name, so that it is there whole or not at all.
fn put(partial: &Path, file: &Path) -> std::io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, file)?;
    // So that the name survives a power cut; systems on which a folder cannot be opened do without.
    if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(end);
    PathBuf::from(name)
}
