//! Where things are on the board: five rings, six wedges, a hexagonal castle in the middle.

use bravehold_rules::board::{Arc, Color, Ring, Space};

/// A point on the board; the middle is (0, 0), the edge of the Forest is 500 away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// The width of the picture of the board.
pub const BOARD: f64 = 1040.0;

/// The distance of the outer edge of a ring from the middle.
pub const fn outer(ring: Ring) -> f64 {
    match ring {
        Ring::Forest => 500.0,
        Ring::Archer => 415.0,
        Ring::Knight => 330.0,
        Ring::Swordsman => 245.0,
        Ring::Castle => 155.0,
    }
}

/// The distance of the inner edge of a ring from the middle.
pub const fn inner(ring: Ring) -> f64 {
    match ring {
        Ring::Forest => 415.0,
        Ring::Archer => 330.0,
        Ring::Knight => 245.0,
        Ring::Swordsman => 165.0,
        Ring::Castle => 0.0,
    }
}

/// The direction of the middle of an arc in degrees, clockwise from straight up; arc 1 is to the right of it.
pub fn direction(arc: Arc) -> f64 {
    f64::from(arc.number() - 1) * 60.0 + 30.0
}

/// The point in a direction at a distance.
pub fn polar(degrees: f64, distance: f64) -> Point {
    let angle = (degrees - 90.0).to_radians();
    Point { x: angle.cos() * distance, y: angle.sin() * distance }
}

/// The space in which a point lies.
pub fn space_at(p: Point) -> Option<Space> {
    let (degrees, distance) = ((p.y.atan2(p.x).to_degrees() + 90.0).rem_euclid(360.0), p.x.hypot(p.y));
    let arc = Arc::ALL.into_iter().find(|a| (degrees - direction(*a)).abs() <= 30.0)?;
    let ring = Ring::ALL.into_iter().rev().find(|r| distance <= outer(*r))?;
    Some(Space::new(ring, arc))
}

/// The outline of a space as an SVG path.
pub fn outline(at: Space) -> String {
    let (from, to) = (direction(at.arc) - 30.0, direction(at.arc) + 30.0);
    let far = outer(at.ring);
    let (a, b) = (polar(from, far), polar(to, far));
    if at.ring == Ring::Castle {
        return format!("M0 0L{:.1} {:.1}L{:.1} {:.1}Z", a.x, a.y, b.x, b.y);
    }
    let near = inner(at.ring);
    let (c, d) = (polar(to, near), polar(from, near));
    let back = if at.ring == Ring::Swordsman {
        // The castle is a hexagon: its edge is straight.
        format!("L{:.1} {:.1}", d.x, d.y)
    } else {
        format!("A{near} {near} 0 0 0 {:.1} {:.1}", d.x, d.y)
    };
    format!("M{:.1} {:.1}A{far} {far} 0 0 1 {:.1} {:.1}L{:.1} {:.1}{back}Z", a.x, a.y, b.x, b.y, c.x, c.y)
}

/// The shape that stands for a color, about 20 across.
pub const fn shape(color: Color) -> &'static str {
    match color {
        Color::Red => "M0 -12L12 9H-12Z",
        Color::Green => "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z",
        Color::Blue => "M-9 -9H9V9H-9Z",
    }
}

/// The two ends of the Wall of an arc.
pub fn wall(arc: Arc) -> (Point, Point) {
    (polar(direction(arc) - 28.5, 161.0), polar(direction(arc) + 28.5, 161.0))
}

/// Where the Tower of an arc stands.
pub fn tower(arc: Arc) -> Point {
    polar(direction(arc), 94.0)
}

/// Where the stone with the number of an arc stands: beside the Monsters of its Forest.
pub fn stone(arc: Arc) -> Point {
    polar(direction(arc) + 21.0, 472.0)
}

/// The radius of a token that stands alone; the pictures of tokens are drawn for it.
pub const TOKEN: f64 = 46.0;

/// The radius of a token among `n` in a space of a ring: crowded spaces have smaller ones.
pub fn token_radius(ring: Ring, n: usize) -> f64 {
    let full = match n {
        0..=2 => TOKEN,
        3..=4 => 40.0,
        _ => 36.0,
    };
    if ring == Ring::Castle { full * 0.7 } else { full }
}

/// Where the `i`-th of `n` tokens of a space stands: fanned out, never hiding another.
pub fn seat_of(at: Space, i: usize, n: usize) -> Point {
    let r = token_radius(at.ring, n);
    let (near, far) = match at.ring {
        // In the Castle ring the Tower stands in front.
        Ring::Castle => (48.0, 128.0),
        ring => (inner(ring), outer(ring)),
    };
    // In the Forest the stone with the number needs room.
    let (span, aside) = if at.ring == Ring::Forest && n > 1 { (36.0, -7.0) } else { (54.0, 0.0) };
    let middle = (near + far) / 2.0;
    let apart = if n > 2 { 1.45 * r } else { 2.0 * r };
    let in_row = (((middle * f64::to_radians(span + 2.0)) / apart).floor() as usize).clamp(1, n.max(1));
    let rows = n.div_ceil(in_row).max(1);
    let in_row = n.div_ceil(rows).max(1);
    let (row, place) = (i / in_row, i % in_row);
    let here = if row + 1 == rows { n - row * in_row } else { in_row };
    // Of many rows the outer ones may reach over the edge of the ring a little.
    let room = if rows == 2 { 1.4 * r } else { (far - near - 1.2 * r).max(0.42 * r * (rows - 1) as f64) };
    let between = if rows > 1 { (2.0 * r).min(room / (rows - 1) as f64) } else { 0.0 };
    let distance = middle + ((rows - 1) as f64 / 2.0 - row as f64) * between;
    let step = (apart / distance).to_degrees().min(span / here.max(1) as f64);
    // Rows stand in each other's gaps.
    let shift = if rows > 1 && here == in_row && row % 2 == 1 { step * 0.25 } else { 0.0 };
    let off = (place as f64 - (here as f64 - 1.0) / 2.0) * step + shift;
    polar(direction(at.arc) + aside + off, distance)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every token stands in its own wedge, and tokens of one space do not hide each other.
    #[test]
    fn tokens_stay_in_their_wedge_and_apart() {
        for at in Space::all() {
            for n in 1..=12usize {
                let spots: Vec<Point> = (0..n).map(|i| seat_of(at, i, n)).collect();
                for (i, a) in spots.iter().enumerate() {
                    let angle = (a.y.atan2(a.x).to_degrees() + 90.0).rem_euclid(360.0);
                    let off = (angle - direction(at.arc)).abs();
                    assert!(off < 30.0, "{at:?} {i} of {n} is {off} degrees off");
                    for b in spots.iter().skip(i + 1) {
                        let apart = (a.x - b.x).hypot(a.y - b.y);
                        assert!(apart > token_radius(at.ring, n) * 0.4, "{at:?}: {n} tokens, {apart} apart");
                    }
                }
            }
        }
    }

    /// What is drawn in a space is found there again; beside the board there is nothing.
    #[test]
    fn a_point_lies_in_the_space_that_is_drawn_there() {
        for at in Space::all() {
            assert_eq!(space_at(seat_of(at, 0, 1)), Some(at));
        }
        assert_eq!(space_at(Point { x: 400.0, y: 400.0 }), None);
    }

    /// The rings follow each other without a gap, and each outline is closed.
    #[test]
    fn rings_touch() {
        for pair in Ring::ALL.windows(2) {
            assert!(inner(pair[0]) >= outer(pair[1]));
        }
        for at in Space::all() {
            let path = outline(at);
            assert!(path.starts_with('M') && path.ends_with('Z'), "{path}");
        }
    }

    /// Arcs go clockwise from the upper right, as their numbers do.
    #[test]
    fn arcs_go_clockwise() {
        let first = tower(Arc::One);
        assert!(first.x > 0.0 && first.y < 0.0, "arc 1 is at the upper right");
        let second = tower(Arc::Two);
        assert!(second.x > first.x && second.y > first.y - 1.0);
        assert!(tower(Arc::Four).x < 0.0);
    }
}
