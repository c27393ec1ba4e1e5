//! Seats round the table, clockwise (B-20).

/// A place at the table of the castle players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    #[default]
    P1,
    /// The second.
    P2,
    /// The third.
    P3,
    /// The fourth.
    P4,
    /// The fifth.
    P5,
    /// The sixth.
    P6,
}

impl Seat {
    /// All six seats in clockwise order.
    pub const ALL: [Seat; 6] = [Seat::P1, Seat::P2, Seat::P3, Seat::P4, Seat::P5, Seat::P6];

    /// The number shown to people, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number.
    pub const fn from_number(n: u8) -> Option<Seat> {
        match n {
            1 => Some(Seat::P1),
            2 => Some(Seat::P2),
            3 => Some(Seat::P3),
            4 => Some(Seat::P4),
            5 => Some(Seat::P5),
            6 => Some(Seat::P6),
            _ => None,
        }
    }

    /// The seat `steps` places clockwise at a table of `players`.
    pub fn clockwise(self, steps: u8, players: u8) -> Seat {
        let n = (self as u8 + steps) % players.max(1);
        Seat::from_number(n + 1).unwrap_or(Seat::P1)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>(pub(crate) [T; 6]);

impl<T> BySeat<T> {
    /// The value of this seat.
    pub fn at(&self, seat: Seat) -> &T {
        let [first, ..] = &self.0;
        self.0.get(seat as usize).unwrap_or(first)
    }

    /// The value of this seat, to change.
    pub fn at_mut(&mut self, seat: Seat) -> &mut T {
        let [a, b, c, d, e, f] = &mut self.0;
        match seat {
            Seat::P1 => a,
            Seat::P2 => b,
            Seat::P3 => c,
            Seat::P4 => d,
            Seat::P5 => e,
            Seat::P6 => f,
        }
    }
}
