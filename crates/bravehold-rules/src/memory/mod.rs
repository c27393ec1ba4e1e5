//! What rules remember: typed fields that a rule's own file declares, kept sparsely in the state.

mod store;
#[cfg(test)]
mod tests;
mod value;

use std::marker::PhantomData;

use crate::amendments::Amendment;
use crate::board::Seat;

pub use store::{Held, Memory};
pub use value::Value;

/// Whose memory it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// The turn itself; its fields stand in this file.
    Turn,
    /// A rule in force; its fields stand in [`crate::amendments::AmendmentRule::memory`].
    Rule(Amendment),
}

/// One thing that a rule remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name in the notation, after the name of the rule.
    pub name: &'static str,
    /// Its place in the list of its rule.
    pub place: u8,
    /// What it holds.
    pub sort: Sort,
    /// How long.
    pub life: Life,
    /// Who may see it.
    pub seen: Seen,
}

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Yes or no.
    Flag,
    /// A number.
    Count,
    /// A set of arcs.
    Arcs,
    /// A player, or nobody.
    Seat,
    /// Cards that lie there; they are in the game.
    Cards,
    /// Tokens that lie there; they are in the game.
    Tokens,
}

/// How long something is remembered, the shortest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Life {
    /// Until the next phase begins.
    Phase,
    /// Until the next turn begins.
    Turn,
    /// For the rest of the game. Pieces can only lie where they are remembered so long.
    Game,
}

/// Who may see a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Everybody.
    All,
    /// The player whom another field of the same rule names, by its place.
    SeatIn(u8),
    /// The Overlord.
    Overlord,
    /// Nobody, until a rule shows it.
    Nobody,
}

/// The typed handle of a field: `Slot<u8>` is a counter, `Slot<bool>` a flag, `Slot<CardCounts>` a place for cards.
pub struct Slot<T> {
    owner: Owner,
    field: Field,
    holds: PhantomData<fn() -> T>,
}

impl<T> Clone for Slot<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Slot<T> {}

impl<T: Held> Slot<T> {
    /// The handle of a rule's field, from which its declaration is made.
    pub const fn new(rule: Amendment, place: u8, name: &'static str, life: Life, seen: Seen) -> Slot<T> {
        Slot::owned(Owner::Rule(rule), place, name, life, seen)
    }

    const fn owned(owner: Owner, place: u8, name: &'static str, life: Life, seen: Seen) -> Slot<T> {
        Slot { owner, field: Field { name, place, sort: T::SORT, life, seen }, holds: PhantomData }
    }

    /// The declaration of the field.
    pub const fn field(&self) -> Field {
        self.field
    }
}

impl Slot<bool> {
    /// The first field of a rule that is used up at some time, or begins: the clause `spent` names such rules.
    pub const fn spent(rule: Amendment) -> Slot<bool> {
        Slot::new(rule, 0, SPENT, Life::Game, Seen::All)
    }
}

/// The name of flags that are written together, in the clause `spent`.
pub(crate) const SPENT: &str = "spent";

/// No Monster moves on its own this turn (W-185).
pub const FROZEN: Slot<bool> = Slot::owned(Owner::Turn, 0, "frozen", Life::Turn, Seen::All);
/// Cards drawn after each hit card of this turn (W-90).
pub const CARDS_PER_HIT: Slot<u8> = Slot::owned(Owner::Turn, 1, "cards-per-hit", Life::Turn, Seen::All);
/// The active player has played a hit card in this Play Cards phase (W-92).
pub const HIT_PLAYED: Slot<bool> = Slot::owned(Owner::Turn, 2, "hit-played", Life::Turn, Seen::All);
/// Tokens that the Overlord had to play and has played in this phase (T-313).
pub const PRESSED: Slot<u8> = Slot::owned(Owner::Turn, 3, "pressed", Life::Phase, Seen::All);
/// The players would not pledge enough cards in this Play Cards phase (P-53).
pub const PLEDGES_FAILED: Slot<bool> = Slot::owned(Owner::Turn, 4, "pledges-failed", Life::Turn, Seen::All);
/// The player who may make one trade now, on top of those of the turn (P-121).
pub const TRADER: Slot<Option<Seat>> = Slot::owned(Owner::Turn, 5, "trader", Life::Turn, Seen::All);

/// One more than the Monsters that a token counts while it is resolved; 0 if none does (E-234).
pub const COUNTED: Slot<u8> = Slot::owned(Owner::Turn, 6, "counted", Life::Phase, Seen::All);

/// The fields of the turn, in the order of their places.
const FIELDS: &[Field] = &[
    FROZEN.field,
    CARDS_PER_HIT.field,
    HIT_PLAYED.field,
    PRESSED.field,
    PLEDGES_FAILED.field,
    TRADER.field,
    COUNTED.field,
];
#[cfg(not(test))]
const OF_TURN: &[Field] = FIELDS;
#[cfg(test)]
const OF_TURN: &[Field] = tests::OF_TURN;

/// Words that positions and records of earlier versions have for fields of the turn, with their names today.
const FORMER: [(&str, &str); 1] = [("zeal", "cards-per-hit")];

/// The key of a field as it is written today; other keys stay as they are.
pub(crate) fn current_key(key: &str) -> &str {
    FORMER.iter().find(|(old, _)| *old == key).map_or(key, |(_, now)| now)
}

impl Owner {
    /// The fields of this rule.
    pub fn fields(self) -> &'static [Field] {
        match self {
            Owner::Turn => OF_TURN,
            Owner::Rule(a) => a.rule().memory(),
        }
    }

    /// The key of a field in a position: `frozen`, `final-charge.spent`.
    pub fn key(self, field: &Field) -> String {
        match self {
            Owner::Turn => field.name.to_string(),
            Owner::Rule(a) => format!("{}.{}", a.slug(), field.name),
        }
    }

    /// The field with this key.
    pub fn find(key: &str) -> Option<(Owner, &'static Field)> {
        let (owner, name) = match key.split_once('.') {
            Some((rule, name)) => (Owner::Rule(Amendment::from_slug(rule)?), name),
            None => (Owner::Turn, current_key(key)),
        };
        owner.fields().iter().find(|f| f.name == name).map(|f| (owner, f))
    }

    /// Every owner: the turn, and the rules in their order.
    pub fn all() -> impl Iterator<Item = Owner> {
        std::iter::once(Owner::Turn).chain(Amendment::ALL.into_iter().map(Owner::Rule))
    }
}

/// True for the key of something remembered that is no piece: it is about the moment.
pub(crate) fn is_moment(key: &str) -> bool {
    Owner::find(key).is_some_and(|(_, f)| !matches!(f.sort, Sort::Cards | Sort::Tokens))
}
