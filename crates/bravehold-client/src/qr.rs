//! A link as a QR code: a path of squares, drawn without a network.

use qrcode::{Color, EcLevel, QrCode};

/// The quiet edge round the squares.
pub const EDGE: usize = 4;

/// The squares of a text as an SVG path, and how many there are in a row, with the edge; none if the text is too long.
pub fn path(text: &str) -> Option<(String, usize)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut out = String::new();
    for (n, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            out.push_str(&format!("M{} {}h1v1h-1z", n % width + EDGE, n / width + EDGE));
        }
    }
    Some((out, width + 2 * EDGE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_squares_with_marks_in_three_corners() {
        let (path, size) = path("https://example.org/#/join/ABC234").unwrap();
        let dark = |x: usize, y: usize| path.contains(&format!("M{x} {y}h"));
        let (near, far) = (EDGE, size - EDGE - 1);
        assert!(dark(near, near) && dark(far, near) && dark(near, far));
        assert!(!dark(near + 1, near + 1) && dark(near + 3, near + 3));
        assert!(!dark(0, 0) && super::path(&"x".repeat(4000)).is_none());
    }
}
