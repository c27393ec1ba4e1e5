//! Towers with a rule of their own; all others are alike (W-40).

/// A Tower with a rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Tower {
    /// The Wizard's Tower: the Wizard deck is open as long as it stands (W-41).
    Wizards,
}

impl Tower {
    /// How many there are.
    pub const COUNT: usize = 1;
    /// All of them.
    pub const ALL: [Tower; Tower::COUNT] = [Tower::Wizards];

    /// The English name, as it begins a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Tower::Wizards => "The Wizard's Tower",
        }
    }

    /// The name in the notation of events.
    pub const fn slug(self) -> &'static str {
        match self {
            Tower::Wizards => "wizard",
        }
    }

    /// What follows its arc in the notation of positions.
    pub const fn mark(self) -> char {
        match self {
            Tower::Wizards => 'w',
        }
    }

    /// The Tower with this mark.
    pub fn from_mark(mark: char) -> Option<Tower> {
        Tower::ALL.into_iter().find(|t| t.mark() == mark)
    }
}

/// One value for each Tower with a rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByTower<T>(pub(crate) [T; Tower::COUNT]);

impl<T> ByTower<T> {
    /// The value of this Tower.
    pub fn at(&self, tower: Tower) -> &T {
        let [wizards] = &self.0;
        match tower {
            Tower::Wizards => wizards,
        }
    }

    /// The value of this Tower, to change.
    pub fn at_mut(&mut self, tower: Tower) -> &mut T {
        let [wizards] = &mut self.0;
        match tower {
            Tower::Wizards => wizards,
        }
    }
}
