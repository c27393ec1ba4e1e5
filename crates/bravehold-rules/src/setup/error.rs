//! Why a set-up cannot be played: every reason, with the rule that refuses it.

use std::fmt;

use super::{BoxId, LEVELS, Task};
use crate::amendments::Amendment;
use crate::board::Seat;
use crate::data::{Printing, Subject, options};
use crate::tokens::TokenKind;

/// One reason why a set-up is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 1 to 6 players.
    Players(u8),
    /// The first player has no seat.
    FirstPlayer(Seat),
    /// This program cannot play that box.
    NotImplemented(BoxId),
    /// Not an option that players tick.
    NotAnOption(Amendment),
    /// An option without another that it needs.
    Needs(Amendment, &'static str),
    /// An option with another that it cannot go with.
    Excludes(Amendment, &'static str),
    /// More players than an option allows.
    TooManyPlayers(Amendment, u8),
    /// A number of Walls other than 1 to 5 (B-586).
    WallNumber(u8),
    /// More of a token than the box holds (B-27).
    TooMany(TokenKind, u8),
    /// Too few of a token for the starting Monsters and the crew (B-27, E-19).
    TooFew(TokenKind, u8),
    /// A number of Harbingers that cannot be (W-522).
    Harbingers(u8, u8),
    /// A number of additional Harbingers that cannot be (T-360).
    MoreHarbingers(u8, u8),
    /// A level of Agranok that is not in the game (T-335, P-70).
    Level(u8),
    /// A task that costs nothing: no card would ever complete it (E-60).
    NoCost(Task),
    /// A crew of so many, where so many are needed (E-350).
    CrewSize(u16, u16),
    /// More of a kind in the crew than there are (E-358).
    CrewKind(TokenKind, u8),
    /// A printing that changes nothing in these boxes.
    Printing(Printing),
    /// A value of something that is not in the game: what, and the box or option that brings it.
    Absent(&'static Subject, &'static str),
}

impl SetupError {
    /// The rule that refuses it, where one does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            SetupError::Players(_) => Some("B-20"),
            SetupError::FirstPlayer(_) => Some("B-41"),
            SetupError::NotImplemented(_) => None,
            SetupError::NotAnOption(_) => Some("B-23"),
            SetupError::Needs(..) | SetupError::TooManyPlayers(..) => Some("B-24"),
            SetupError::Excludes(a, _) => Some(a.note().excluded_by),
            SetupError::WallNumber(_) => Some("B-586"),
            SetupError::TooMany(..) | SetupError::TooFew(..) => Some("B-27"),
            SetupError::Harbingers(..) => Some("W-522"),
            SetupError::MoreHarbingers(..) => Some("T-360"),
            SetupError::Level(n) if usize::from(*n) == LEVELS => Some("P-70"),
            SetupError::Level(_) => Some("T-335"),
            SetupError::NoCost(_) => Some("E-60"),
            SetupError::CrewSize(..) => Some("E-350"),
            SetupError::CrewKind(..) => Some("E-358"),
            SetupError::Printing(_) => Some("E-2"),
            SetupError::Absent(subject, _) => Some(subject.rule),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(n) => write!(f, "a game has 1 to 6 players, not {n}")?,
            SetupError::FirstPlayer(s) => write!(f, "the first player, P{}, is not in the game", s.number())?,
            SetupError::NotImplemented(b) => write!(f, "{} cannot be played yet", b.slug())?,
            SetupError::NotAnOption(a) => write!(f, "{} is not an option", a.slug())?,
            SetupError::Needs(a, other) => {
                write!(f, "{} needs {}: add {}", a.note().name, called(other), word_for(other))?
            }
            SetupError::Excludes(a, other) => {
                write!(f, "{} cannot be combined with {}", a.note().name, called(other))?
            }
            SetupError::TooManyPlayers(a, n) => write!(f, "{} is for at most {n} players", a.note().name)?,
            SetupError::WallNumber(n) => write!(f, "choose 1 to 5 Walls, not {n}")?,
            SetupError::TooMany(k, n) => write!(f, "the box holds only {n} of {}", k.slug())?,
            SetupError::TooFew(k, n) => {
                write!(f, "the mix needs {n} of {}, for starting Monsters and crew", k.slug())?
            }
            SetupError::Harbingers(n, most) => write!(f, "the pile takes 4 to {most} Harbingers, not {n}")?,
            SetupError::MoreHarbingers(_, 0) => write!(f, "the pile cannot take more Harbingers")?,
            SetupError::MoreHarbingers(n, most) => {
                write!(f, "the pile takes 1 to {most} more Harbingers, not {n}")?
            }
            SetupError::Level(n) if usize::from(*n) == LEVELS => {
                write!(f, "level {n} of Agranok needs {}", options::AGRANOK_LEVEL_6.slug)?
            }
            SetupError::Level(n) => {
                let (most, promo) = (LEVELS - 1, options::AGRANOK_LEVEL_6.slug);
                write!(f, "Agranok has levels 1 to {most}, and {LEVELS} with {promo}, not {n}")?
            }
            SetupError::NoCost(task) => write!(f, "{} must cost at least one card", task.slug())?,
            SetupError::CrewSize(n, all) => write!(f, "the crew has {all} Monsters, not {n}")?,
            SetupError::CrewKind(k, 0) => write!(f, "no {} can be crew in this game", k.slug())?,
            SetupError::CrewKind(k, n) => write!(f, "at most {n} of {} can be crew", k.slug())?,
            SetupError::Printing(p) => {
                let slug = p.slug();
                write!(f, "printing={slug} changes nothing in these boxes; only ")?;
                let boxes = BoxId::ALL.into_iter().filter(|b| b.depends_on(*p)).map(BoxId::slug);
                write!(f, "{} differ by it", boxes.collect::<Vec<_>>().join(" and "))?
            }
            SetupError::Absent(s, other) => write!(f, "{} is not in the game; it comes with {other}", s.key)?,
        }
        match self.rule() {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// What players call what a set-up names: `wizards-tower` is The Wizard's Tower.
fn called(slug: &'static str) -> &'static str {
    match slug {
        "overlord" => "an Overlord",
        "token-mix" => "a token mix of your own",
        _ => Amendment::from_slug(slug).map_or(slug, |a| a.note().name),
    }
}

/// What to write in a set-up to have it.
fn word_for(slug: &'static str) -> String {
    match BoxId::ALL.into_iter().find(|b| b.slug() == slug) {
        Some(_) => format!("box={slug}"),
        None => slug.to_string(),
    }
}

/// All reasons why a set-up is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, e) in self.0.iter().enumerate() {
            write!(f, "{}{e}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}
