//! The data folder: where it is, and the files in it.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The file that holds the address of the program that runs on the folder.
const ADDRESS: &str = "address.txt";
/// The file that keeps the tables played online.
const TABLES: &str = "tables.sqlite";
/// The file that old tables go to before they are deleted.
const ARCHIVE: &str = "archive.jsonl";
/// The file that whoever writes the tables has locked.
const LOCK: &str = "tables.lock";

/// A data folder that is there and can be written to.
#[derive(Debug)]
pub struct Data {
    folder: PathBuf,
}

impl Data {
    /// Opens the folder that was named, or that of this system; makes it if it is not there.
    pub fn open(named: Option<&Path>) -> Result<Self> {
        let folder = match named {
            Some(folder) => folder.to_owned(),
            None => usual(|name| env::var_os(name))?,
        };
        if folder.is_file() {
            bail!("{} is a file, not a folder; choose a folder with --data FOLDER", folder.display());
        }
        fs::create_dir_all(&folder).with_context(|| {
            format!("cannot create the folder {}; choose another with --data FOLDER", folder.display())
        })?;
        Ok(Self { folder })
    }

    /// Writes down where the program of this folder runs.
    pub fn set_address(&self, url: &str) -> Result<()> {
        fs::write(self.folder.join(ADDRESS), format!("{url}\n")).with_context(|| {
            format!("cannot write to the folder {}; choose another with --data FOLDER", self.folder.display())
        })
    }

    /// The file that keeps the tables played online.
    pub fn tables(&self) -> PathBuf {
        self.folder.join(TABLES)
    }

    /// The file that old tables go to before they are deleted.
    pub fn archive(&self) -> PathBuf {
        self.folder.join(ARCHIVE)
    }

    /// Takes the tables of this folder for this program alone; the system gives them back when it ends, however it ends.
    pub fn lock(&self) -> Result<File> {
        let path = self.folder.join(LOCK);
        let unusable = || format!("cannot lock {}; choose another folder with --data FOLDER", path.display());
        let file = File::create(&path).with_context(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => {
                let address = self.address().map_or(String::new(), |url| format!(" at {url}"));
                bail!(
                    "a Bravehold{address} already uses the folder {}; stop it, or choose another folder with --data FOLDER",
                    self.folder.display()
                )
            }
            Err(TryLockError::Error(error)) => Err(error).with_context(unusable),
        }
    }

    /// Where the program of this folder runs, or ran if it did not end well.
    pub fn address(&self) -> Option<String> {
        fs::read_to_string(self.folder.join(ADDRESS)).ok().map(|text| text.trim().to_owned())
    }

    /// Forgets the address, unless another program has taken over the folder.
    pub fn forget_address(&self, url: &str) {
        if self.address().as_deref() == Some(url) {
            // A file that stays is harmless: the next start finds nobody there.
            let _ = fs::remove_file(self.folder.join(ADDRESS));
        }
    }
}

/// The folder of this system for data of programs, from the environment.
fn usual(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf> {
    let folder = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let found = if cfg!(windows) {
        folder("LOCALAPPDATA").or_else(|| folder("APPDATA"))
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    let found = found.map(|folder| folder.join("bravehold"));
    found.context("cannot find the data folder of this system; choose a folder with --data FOLDER")
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};

    use super::{Data, usual};

    /// The usual folder if the environment is just this.
    #[cfg(all(unix, not(target_os = "macos")))]
    fn with(pairs: &[(&str, &str)]) -> Option<PathBuf> {
        usual(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())).ok()
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn the_usual_folder_follows_the_environment() {
        assert_eq!(with(&[("HOME", "/h")]), Some("/h/.local/share/bravehold".into()));
        assert_eq!(with(&[("HOME", "/h"), ("XDG_DATA_HOME", "/d")]), Some("/d/bravehold".into()));
        assert_eq!(with(&[("HOME", "/h"), ("XDG_DATA_HOME", "")]), Some("/h/.local/share/bravehold".into()));
    }

    #[test]
    fn without_a_usual_folder_the_remedy_is_named() {
        let nothing = |_: &str| None::<OsString>;
        assert!(usual(nothing).unwrap_err().to_string().contains("--data FOLDER"));
    }

    #[test]
    fn only_its_own_address_is_forgotten() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/data-address/inner");
        let data = Data::open(Some(&folder)).unwrap();
        data.set_address("http://127.0.0.1:1/").unwrap();
        data.forget_address("http://127.0.0.1:2/");
        assert_eq!(data.address().as_deref(), Some("http://127.0.0.1:1/"));
        data.forget_address("http://127.0.0.1:1/");
        assert_eq!(data.address(), None);
    }
}
