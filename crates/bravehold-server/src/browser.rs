//! Opens a browser where there is one.

use std::env;
use std::process::{Command, Stdio};

/// Opens the address in a browser; where there is none, nothing happens, since the address has been printed.
pub fn open(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else if ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].iter().any(|name| env::var_os(name).is_some()) {
        "xdg-open"
    } else {
        // Without a screen, the opener would start a browser for the terminal and take the terminal away.
        return;
    };
    let _ = Command::new(program)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
