//! Towers with a rule of their own; all others are alike (W-40, P-5).

/// A Tower with a rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Tower {
    /// The Wizard's Tower: the Wizard deck is open as long as it stands (W-41).
    Wizards,
    /// The 2015 Tower: it harms more than others (P-100).
    Year2015,
    /// The 2016 Tower: it can be rebuilt once (P-110).
    Year2016,
    /// The 2017 Tower: when it falls, hands are filled and players trade (P-120).
    Year2017,
    /// The 2018 Tower: when it falls, it harms as many Monsters as the die says (P-130).
    Year2018,
    /// The 2019 Tower: when it falls, the Monsters of its arc go back to the Forest (P-140).
    Year2019,
}

impl Tower {
    /// How many there are.
    pub const COUNT: usize = 6;
    /// All of them, in the order in which they are put up (P-7).
    pub const ALL: [Tower; Tower::COUNT] =
        [Tower::Wizards, Tower::Year2015, Tower::Year2016, Tower::Year2017, Tower::Year2018, Tower::Year2019];

    /// The English name, as it begins a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Tower::Wizards => "The Wizard's Tower",
            Tower::Year2015 => "The 2015 Tower",
            Tower::Year2016 => "The 2016 Tower",
            Tower::Year2017 => "The 2017 Tower",
            Tower::Year2018 => "The 2018 Tower",
            Tower::Year2019 => "The 2019 Tower",
        }
    }

    /// The name in the notation of events.
    pub const fn slug(self) -> &'static str {
        match self {
            Tower::Wizards => "wizard",
            Tower::Year2015 => "tower-2015",
            Tower::Year2016 => "tower-2016",
            Tower::Year2017 => "tower-2017",
            Tower::Year2018 => "tower-2018",
            Tower::Year2019 => "tower-2019",
        }
    }

    /// The name of the question where it stands.
    pub const fn place_slug(self) -> &'static str {
        match self {
            Tower::Wizards => "wizard-tower",
            Tower::Year2015 | Tower::Year2016 | Tower::Year2017 | Tower::Year2018 | Tower::Year2019 => {
                self.slug()
            }
        }
    }

    /// The rules that say what happens when it falls.
    pub const fn rules(self) -> &'static [&'static str] {
        match self {
            Tower::Wizards => &["W-44", "W-45", "W-46"],
            Tower::Year2015 => &["P-100", "P-101"],
            Tower::Year2016 => &["P-110", "P-111"],
            Tower::Year2017 => &["P-120", "P-121"],
            Tower::Year2018 => &["P-130", "P-131"],
            Tower::Year2019 => &["P-140", "P-141"],
        }
    }

    /// The rule that puts it up.
    pub const fn placed_by(self) -> &'static str {
        match self {
            Tower::Wizards => "W-11",
            Tower::Year2015 | Tower::Year2016 | Tower::Year2017 | Tower::Year2018 | Tower::Year2019 => "P-4",
        }
    }

    /// What follows its arc in the notation of positions.
    pub const fn mark(self) -> char {
        match self {
            Tower::Wizards => 'w',
            Tower::Year2015 => 'b',
            Tower::Year2016 => 'r',
            Tower::Year2017 => 't',
            Tower::Year2018 => 'd',
            Tower::Year2019 => 'm',
        }
    }

    /// The points that a Monster takes that destroys it (B-272, P-100).
    pub const fn points(self) -> u8 {
        match self {
            Tower::Year2015 => 2,
            Tower::Wizards | Tower::Year2016 | Tower::Year2017 | Tower::Year2018 | Tower::Year2019 => 1,
        }
    }

    /// Whether it does something when it has fallen, once everything that took it is resolved (P-91).
    pub const fn acts_when_fallen(self) -> bool {
        match self {
            Tower::Year2017 | Tower::Year2018 | Tower::Year2019 => true,
            Tower::Wizards | Tower::Year2015 | Tower::Year2016 => false,
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
        let [wizards, year_2015, year_2016, year_2017, year_2018, year_2019] = &self.0;
        match tower {
            Tower::Wizards => wizards,
            Tower::Year2015 => year_2015,
            Tower::Year2016 => year_2016,
            Tower::Year2017 => year_2017,
            Tower::Year2018 => year_2018,
            Tower::Year2019 => year_2019,
        }
    }

    /// The value of this Tower, to change.
    pub fn at_mut(&mut self, tower: Tower) -> &mut T {
        let [wizards, year_2015, year_2016, year_2017, year_2018, year_2019] = &mut self.0;
        match tower {
            Tower::Wizards => wizards,
            Tower::Year2015 => year_2015,
            Tower::Year2016 => year_2016,
            Tower::Year2017 => year_2017,
            Tower::Year2018 => year_2018,
            Tower::Year2019 => year_2019,
        }
    }
}
