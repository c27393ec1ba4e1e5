//! Secrets and codes: what cannot be guessed, and what can be said on the telephone.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not taken for each other.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Letters of a code: a thousand million codes, for finding a table, not for keeping anybody out.
pub const CODE: usize = 6;

/// Random bytes of the operating system.
///
/// # Panics
/// If the system has none: nothing could be kept secret then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// A random number.
pub fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// A new code for a table.
pub fn code() -> String {
    random::<CODE>().iter().map(|b| LETTERS[usize::from(b % 32)] as char).collect()
}

/// A code as somebody typed it.
pub fn tidy_code(text: &str) -> String {
    text.chars()
        .take(2 * CODE)
        .filter(|c| c.is_ascii_alphanumeric())
        .map(|c| c.to_ascii_uppercase())
        .collect()
}

/// A new key: 128 bits.
pub fn key() -> String {
    hex(&random::<16>())
}

/// Whether this could be a key that a client made up: 128 bits in the same form.
pub fn is_key(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// What is kept of a key; the key itself is only with its owner.
pub fn trace(key: &str) -> String {
    hex(&Sha256::digest(key.as_bytes()))
}

/// Whether a key leaves this trace, in a time that does not depend on where they differ.
pub fn fits(key: &str, kept: &str) -> bool {
    trace(key).as_bytes().ct_eq(kept.as_bytes()).into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_itself_fits_its_trace() {
        let (one, other) = (key(), key());
        assert!(one != other && one.len() == 32);
        assert!(fits(&one, &trace(&one)));
        assert!(!fits(&other, &trace(&one)) && !fits("", &trace(&one)) && !fits(&one, ""));
        assert!(!fits(&trace(&one), &trace(&one)), "what is on disk opens nothing");
    }

    #[test]
    fn a_code_survives_how_people_type_it() {
        let one = code();
        assert_eq!(tidy_code(&format!(" {}-{} ", one[..3].to_lowercase(), &one[3..])), one);
    }
}
