//! The memory of a game: entries of fixed length in order, nothing that is empty.

use std::marker::PhantomData;

use super::{Field, Life, Owner, SPENT, Seen, Slot, Sort, Value};
use crate::amendments::AmendmentSet;
use crate::board::{ArcSet, Seat};
use crate::cards::CardKind;
use crate::pile::{CardCounts, Row, TokenCounts};
use crate::state::Mixer;
use crate::tokens::TokenKind;

/// One number that is kept: what is not kept is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Entry {
    owner: Owner,
    place: u8,
    sort: Sort,
    /// The kind of the pieces; 0 where there are none.
    key: u8,
    value: u8,
}

const NO_ENTRY: Entry = Entry { owner: Owner::Turn, place: 0, sort: Sort::Flag, key: 0, value: 0 };

/// What the rules of a game remember, sorted, without anything that is empty: equal memories are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory(Row<Entry, 48>);

impl Default for Memory {
    fn default() -> Memory {
        Memory(Row::new(NO_ENTRY))
    }
}

/// A type that a field can hold.
pub trait Held: Sized {
    /// What such a field is called.
    const SORT: Sort;

    /// The value in a memory.
    fn recall(memory: &Memory, slot: Slot<Self>) -> Self;

    /// Puts the value into a memory; false if there is no room.
    fn keep(self, memory: &mut Memory, slot: Slot<Self>) -> bool;
}

impl Held for bool {
    const SORT: Sort = Sort::Flag;

    fn recall(memory: &Memory, slot: Slot<bool>) -> bool {
        memory.get(slot.owner, slot.field.place, 0) != 0
    }

    fn keep(self, memory: &mut Memory, slot: Slot<bool>) -> bool {
        memory.set(slot.owner, &slot.field, 0, u8::from(self))
    }
}

impl Held for u8 {
    const SORT: Sort = Sort::Count;

    fn recall(memory: &Memory, slot: Slot<u8>) -> u8 {
        memory.get(slot.owner, slot.field.place, 0)
    }

    fn keep(self, memory: &mut Memory, slot: Slot<u8>) -> bool {
        memory.set(slot.owner, &slot.field, 0, self)
    }
}

impl Held for ArcSet {
    const SORT: Sort = Sort::Arcs;

    fn recall(memory: &Memory, slot: Slot<ArcSet>) -> ArcSet {
        ArcSet(memory.get(slot.owner, slot.field.place, 0))
    }

    fn keep(self, memory: &mut Memory, slot: Slot<ArcSet>) -> bool {
        memory.set(slot.owner, &slot.field, 0, self.0)
    }
}

impl Held for Option<Seat> {
    const SORT: Sort = Sort::Seat;

    fn recall(memory: &Memory, slot: Slot<Option<Seat>>) -> Option<Seat> {
        Seat::from_number(memory.get(slot.owner, slot.field.place, 0))
    }

    fn keep(self, memory: &mut Memory, slot: Slot<Option<Seat>>) -> bool {
        memory.set(slot.owner, &slot.field, 0, self.map_or(0, Seat::number))
    }
}

macro_rules! pieces {
    ($counts:ident, $kind:ident, $sort:expr) => {
        impl Held for $counts {
            const SORT: Sort = $sort;

            fn recall(memory: &Memory, slot: Slot<$counts>) -> $counts {
                let mut all = $counts::NONE;
                for e in memory.of(slot.owner, slot.field.place) {
                    if let Some(kind) = $kind::from_index(usize::from(e.key)) {
                        all.add(kind, e.value);
                    }
                }
                all
            }

            fn keep(self, memory: &mut Memory, slot: Slot<$counts>) -> bool {
                memory.clear(|e| (e.owner, e.place) == (slot.owner, slot.field.place));
                self.iter().all(|(kind, n)| memory.set(slot.owner, &slot.field, kind.index() as u8, n))
            }
        }
    };
}

pieces!(CardCounts, CardKind, Sort::Cards);
pieces!(TokenCounts, TokenKind, Sort::Tokens);

impl Memory {
    fn of(&self, owner: Owner, place: u8) -> impl Iterator<Item = Entry> + '_ {
        self.0.iter().filter(move |e| e.owner == owner && e.place == place)
    }

    fn get(&self, owner: Owner, place: u8, key: u8) -> u8 {
        self.of(owner, place).find(|e| e.key == key).map_or(0, |e| e.value)
    }

    fn set(&mut self, owner: Owner, field: &Field, key: u8, value: u8) -> bool {
        self.clear(|e| e.owner == owner && e.place == field.place && e.key == key);
        let entry = Entry { owner, place: field.place, sort: field.sort, key, value };
        let fits = value == 0 || self.0.push(entry);
        self.0.sort();
        fits
    }

    fn clear(&mut self, test: impl Fn(Entry) -> bool) {
        let mut at = 0;
        while let Some(e) = self.0.as_slice().get(at).copied() {
            if test(e) {
                self.0.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// What a field holds.
    pub fn recall<T: Held>(&self, slot: Slot<T>) -> T {
        T::recall(self, slot)
    }

    /// Keeps something in a field; false if there is no room.
    pub fn keep<T: Held>(&mut self, slot: Slot<T>, value: T) -> bool {
        value.keep(self, slot)
    }

    /// Keeps a value whose field is known only by its name; false if there is no room.
    pub(crate) fn keep_value(&mut self, owner: Owner, field: Field, value: &Value) -> bool {
        fn slot<T>(owner: Owner, field: Field) -> Slot<T> {
            Slot { owner, field, holds: PhantomData }
        }
        match *value {
            Value::Flag => self.keep(slot(owner, field), true),
            Value::Count(n) => self.keep(slot(owner, field), n),
            Value::Arcs(arcs) => self.keep(slot(owner, field), arcs),
            Value::Seat(seat) => self.keep(slot(owner, field), Some(seat)),
            Value::Cards(cards) => self.keep(slot(owner, field), cards),
            Value::Tokens(tokens) => self.keep(slot(owner, field), tokens),
        }
    }

    /// What a field holds; none if it is empty.
    pub fn value(&self, owner: Owner, field: &Field) -> Option<Value> {
        fn slot<T>(owner: Owner, field: &Field) -> Slot<T> {
            Slot { owner, field: *field, holds: PhantomData }
        }
        self.of(owner, field.place).next()?;
        Some(match field.sort {
            Sort::Flag => Value::Flag,
            Sort::Count => Value::Count(self.recall(slot(owner, field))),
            Sort::Arcs => Value::Arcs(self.recall(slot(owner, field))),
            Sort::Seat => Value::Seat(self.recall::<Option<Seat>>(slot(owner, field))?),
            Sort::Cards => Value::Cards(self.recall(slot(owner, field))),
            Sort::Tokens => Value::Tokens(self.recall(slot(owner, field))),
        })
    }

    /// Every field that is not empty, in the order of the rules.
    pub fn fields(&self) -> impl Iterator<Item = (Owner, &'static Field, Value)> + '_ {
        let places = self.0.as_slice().chunk_by(|a, b| (a.owner, a.place) == (b.owner, b.place));
        places.filter_map(|same| {
            let first = same.first()?;
            let field = first.owner.fields().get(usize::from(first.place))?;
            Some((first.owner, field, self.value(first.owner, field)?))
        })
    }

    /// True if a field may be seen by a player (none: by somebody who does not play), or by the Overlord.
    pub fn is_seen(&self, owner: Owner, field: &Field, by: Option<Seat>, overlord: bool) -> bool {
        match field.seen {
            Seen::All => true,
            Seen::SeatIn(place) => by.is_some_and(|s| s.number() == self.get(owner, place, 0)),
            Seen::Overlord => overlord,
            Seen::Nobody => false,
        }
    }

    /// The rules that are used up or have begun.
    pub fn spent(&self) -> AmendmentSet {
        self.fields().fold(AmendmentSet::NONE, |set, (owner, field, _)| match owner {
            Owner::Rule(a) if field.name == SPENT => set.with(a),
            Owner::Rule(_) | Owner::Turn => set,
        })
    }

    /// Forgets what lasts no longer than this.
    pub(crate) fn forget(&mut self, life: Life) {
        if !self.0.is_empty() {
            self.clear(|e| e.owner.fields().get(usize::from(e.place)).is_none_or(|f| f.life <= life));
        }
    }

    /// Every card and token that lies on a rule.
    pub(crate) fn add_pieces(&self, tokens: &mut TokenCounts, cards: &mut CardCounts) {
        for e in self.0.iter() {
            match e.sort {
                Sort::Cards => {
                    CardKind::from_index(e.key.into()).into_iter().for_each(|k| cards.add(k, e.value))
                }
                Sort::Tokens => {
                    TokenKind::from_index(e.key.into()).into_iter().for_each(|k| tokens.add(k, e.value));
                }
                Sort::Flag | Sort::Count | Sort::Arcs | Sort::Seat => {}
            }
        }
    }

    /// Whether all of it is declared by rules in force, and can be.
    pub(crate) fn fits(&self, in_force: AmendmentSet, players: u8) -> bool {
        self.0.iter().all(|e| {
            let declared = e.owner.fields().get(usize::from(e.place)).is_some_and(|f| f.sort == e.sort);
            let held = match e.owner {
                Owner::Turn => true,
                Owner::Rule(a) => in_force.has(a),
            };
            let sound = match e.sort {
                Sort::Flag => e.value == 1,
                Sort::Count => true,
                Sort::Arcs => ArcSet(e.value).without(ArcSet::ALL).is_empty(),
                Sort::Seat => e.value <= players,
                Sort::Cards => usize::from(e.key) < CardKind::COUNT,
                Sort::Tokens => usize::from(e.key) < TokenKind::COUNT,
            };
            declared && held && sound
        })
    }

    /// What of it counts for equal games: all.
    pub(crate) fn mix(&self, h: &mut Mixer) {
        h.word(self.0.len() as u64);
        for e in self.0.iter() {
            let owner = match e.owner {
                Owner::Turn => 0,
                Owner::Rule(a) => a as u8 + 1,
            };
            h.bytes([1, owner, e.place, e.sort as u8, e.key, e.value, 0, 0]);
        }
    }
}
