//! The files of the workspace, always named relative to its root and with `/`.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The workspace on disk.
pub(crate) struct Tree {
    root: PathBuf,
}

impl Tree {
    /// The workspace that this program was built in.
    pub(crate) fn find() -> Result<Self> {
        // Cargo tells the running program where it is; the compiled-in path serves a binary started by hand.
        let own = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = own.parent().context("the folder of xtask has no parent")?;
        if !root.join("Cargo.toml").is_file() {
            bail!("{} is not a workspace; run this as `cargo xtask`", root.display());
        }
        Ok(Self { root: root.to_path_buf() })
    }

    /// The root folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The place of a file on this disk.
    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.root.join(file)
    }

    /// Whether a crate of ours is there.
    pub(crate) fn has_crate(&self, name: &str) -> bool {
        self.path(&format!("crates/{name}/Cargo.toml")).is_file()
    }

    /// The text of a file.
    pub(crate) fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.path(file)).with_context(|| format!("cannot read {file}"))
    }

    /// A file as TOML.
    pub(crate) fn read_toml(&self, file: &str) -> Result<toml::Table> {
        self.read(file)?.parse().with_context(|| format!("{file} is not valid TOML"))
    }

    /// The text of a file, or nothing if it is not text.
    pub(crate) fn read_text(&self, file: &str) -> Result<Option<String>> {
        let bytes = fs::read(self.path(file)).with_context(|| format!("cannot read {file}"))?;
        if bytes.contains(&0) {
            return Ok(None);
        }
        Ok(String::from_utf8(bytes).ok())
    }

    /// Writes a file, and its folder if there is none.
    pub(crate) fn write(&self, file: &str, text: &str) -> Result<()> {
        if let Some(folder) = self.path(file).parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot make the folder of {file}"))?;
        }
        fs::write(self.path(file), text).with_context(|| format!("cannot write {file}"))
    }

    /// The names in a folder, sorted: folders if `Want::Folders`, else files. A missing folder is empty.
    pub(crate) fn list(&self, folder: &str, want: Want) -> Result<Vec<String>> {
        let path = self.path(folder);
        if !path.is_dir() {
            return Ok(Vec::new());
        }
        let mut names = Vec::new();
        for entry in fs::read_dir(&path).with_context(|| format!("cannot list {folder}"))? {
            let entry = entry.with_context(|| format!("cannot list {folder}"))?;
            let kind = entry.file_type().with_context(|| format!("cannot list {folder}"))?;
            let wanted = match want {
                Want::Folders => kind.is_dir(),
                Want::Files => kind.is_file(),
            };
            if wanted {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort();
        Ok(names)
    }

    /// All files below a folder, sorted by name; build output and hidden folders are left out.
    pub(crate) fn walk(&self, folder: &str) -> Result<Vec<String>> {
        let mut found = Vec::new();
        self.walk_into(folder, &mut found)?;
        found.sort();
        Ok(found)
    }

    fn walk_into(&self, folder: &str, found: &mut Vec<String>) -> Result<()> {
        let join = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        found.extend(self.list(folder, Want::Files)?.iter().map(|name| join(name)));
        for name in self.list(folder, Want::Folders)? {
            let ours = matches!(name.as_str(), ".cargo" | ".ci" | ".github");
            let output = name == "target" || name.starts_with("mutants.out") || name == "node_modules";
            if ours || !(output || name.starts_with('.')) {
                self.walk_into(&join(&name), found)?;
            }
        }
        Ok(())
    }

    /// The files of the project: those that git tracks or would track, or all files where git cannot tell.
    pub(crate) fn tracked(&self) -> Result<Vec<String>> {
        let listed = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(&self.root)
            .output();
        // An unpacked archive has no repository, a bare machine has no git; neither is a reason to fail.
        let inside = self.path(".git").exists();
        let Some(output) = listed.ok().filter(|output| inside && output.status.success()) else {
            return self.walk("");
        };
        let names = String::from_utf8(output.stdout).context("git names a file that is not UTF-8")?;
        let mut files: Vec<String> =
            names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        // Deleted but not yet committed files are still listed.
        files.retain(|file| self.path(file).is_file());
        files.sort();
        files.dedup();
        Ok(files)
    }
}

/// What `Tree::list` looks for.
#[derive(Clone, Copy)]
pub(crate) enum Want {
    /// Plain files.
    Files,
    /// Folders.
    Folders,
}
