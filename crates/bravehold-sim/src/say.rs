//! Printing that ends quietly when nobody listens any more, as in `bravehold explain | head`.

use std::fmt::Arguments;
use std::io::Write;

/// Prints a line; a closed pipe ends the program without noise.
pub fn line(text: Arguments) {
    bytes(format!("{text}\n").as_bytes());
}

/// Prints these bytes at once; a closed pipe ends the program without noise.
pub fn bytes(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

/// Like `println!`, but a closed pipe ends the program without noise.
macro_rules! say {
    () => { $crate::say::line(format_args!("")) };
    ($($part:tt)*) => { $crate::say::line(format_args!($($part)*)) };
}
