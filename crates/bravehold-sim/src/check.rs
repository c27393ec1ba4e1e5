//! `bravehold check`: runs script files.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bravehold_rules::script;
use bravehold_words::rules;

/// What to check.
#[derive(clap::Args)]
pub struct Args {
    /// Script files, or folders that are searched for files ending in .script
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Name every test, not only those that fail
    #[arg(short, long)]
    verbose: bool,
    /// Run only tests whose name contains this text or that cite this rule
    #[arg(short, long)]
    only: Option<String>,
}

/// Runs every test of every file; the exit code is 1 if one failed, 2 if a file cannot be read.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    let (mut passed, mut failed) = (0u32, 0u32);
    for file in &files {
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let scripts = match script::parse(&text) {
            Ok(scripts) => scripts,
            Err(failure) => {
                say!("FAIL {}:{}: {}", file.display(), failure.line, failure.message);
                failed += 1;
                continue;
            }
        };
        for script in scripts {
            let wanted =
                args.only.as_ref().is_none_or(|o| script.name.contains(o) || script.rules.contains(o));
            if !wanted {
                continue;
            }
            if let Some(id) = script.rules.iter().find(|id| rules::rule(id).is_none()) {
                failed += 1;
                say!("FAIL {}:{}: {}", file.display(), script.line, script.name);
                say!("  there is no rule {id} of a box that can be played");
                continue;
            }
            match script.run() {
                Ok(()) => {
                    passed += 1;
                    if args.verbose {
                        say!("ok   {}:{}: {}", file.display(), script.line, script.name);
                    }
                }
                Err(failure) => {
                    failed += 1;
                    say!("FAIL {}:{}: {}", file.display(), script.line, script.name);
                    say!("  {}:{}: {}", file.display(), failure.line, failure.message);
                }
            }
        }
    }
    if passed + failed == 0 {
        anyhow::bail!("no tests found");
    }
    say!("{passed} passed, {failed} failed");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn collect(path: &PathBuf, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path)
            .with_context(|| format!("cannot read {}", path.display()))?
            .filter_map(|e| e.ok().map(|e| e.path()))
            .collect();
        inside.sort();
        for p in inside {
            if p.is_dir() || p.extension().is_some_and(|e| e == "script") {
                collect(&p, files)?;
            }
        }
    } else if path.exists() {
        files.push(path.clone());
    } else {
        anyhow::bail!("no such file: {}", path.display());
    }
    Ok(())
}
