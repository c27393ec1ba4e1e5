//! What the Engineer builds, and what it costs in this game (E-51, E-66).

use std::sync::LazyLock;

use crate::cards::{CardKind, Class};
use crate::setup::Setup;
use crate::tokens::TokenKind;

/// A kind of Resource (E-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Material {
    /// Brick.
    Brick,
    /// Mortar.
    Mortar,
    /// Wood.
    Wood,
    /// Rope.
    Rope,
}

impl Material {
    /// All of them, in the order of the component list.
    pub const ALL: [Material; 4] = [Material::Brick, Material::Mortar, Material::Wood, Material::Rope];

    /// The stable name, as the component list has it.
    pub const fn slug(self) -> &'static str {
        match self {
            Material::Brick => "brick",
            Material::Mortar => "mortar",
            Material::Wood => "wood",
            Material::Rope => "rope",
        }
    }

    /// Whether a Resource card is of the kind that is declared when it is committed (P-80).
    pub fn is_declared(card: CardKind) -> bool {
        card.face().class == Class::Resource && Material::of(card).is_none()
    }

    /// The material that a card of the Resource deck is; none for other cards, and where it is declared (P-80).
    pub fn of(card: CardKind) -> Option<Material> {
        static OF_CARDS: LazyLock<[Option<Material>; CardKind::COUNT]> = LazyLock::new(|| {
            CardKind::ALL
                .map(|card| Material::ALL.into_iter().find(|m| card.face().data.resource == Some(m.slug())))
        });
        OF_CARDS.get(card.index()).copied().flatten()
    }
}

/// Numbers of Resource cards by kind, in the order of [`Material::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bill([u8; Material::ALL.len()]);

impl Bill {
    /// How many of a kind.
    pub fn of(&self, material: Material) -> u8 {
        self.0.get(material as usize).copied().unwrap_or(0)
    }

    /// The sum.
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// Puts some of a kind in.
    pub fn add(&mut self, material: Material, n: u8) {
        if let Some(slot) = self.0.get_mut(material as usize) {
            *slot = slot.saturating_add(n);
        }
    }

    /// What is left of it when these are there.
    pub fn without(&self, there: &Bill) -> Bill {
        let mut left = Bill::default();
        for m in Material::ALL {
            left.add(m, self.of(m).saturating_sub(there.of(m)));
        }
        left
    }
}

/// What the Engineer can build (E-51).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Task {
    /// A Barricade.
    Barricade,
    /// A Pit.
    Pit,
    /// A Spring Trap.
    SpringTrap,
    /// A Wall.
    Wall,
    /// The Keep.
    Keep,
    /// The Catapult.
    Catapult,
    /// The Ballista.
    Ballista,
}

impl Task {
    /// All tasks.
    pub const ALL: [Task; 7] = [
        Task::Barricade,
        Task::Pit,
        Task::SpringTrap,
        Task::Wall,
        Task::Keep,
        Task::Catapult,
        Task::Ballista,
    ];

    /// The stable name, as the component list has it.
    pub const fn slug(self) -> &'static str {
        match self {
            Task::Barricade => "barricade",
            Task::Pit => "pit",
            Task::SpringTrap => "spring-trap",
            Task::Wall => "wall",
            Task::Keep => "keep",
            Task::Catapult => "catapult",
            Task::Ballista => "ballista",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Barricade => "Barricade",
            Task::Pit => "Pit",
            Task::SpringTrap => "Spring Trap",
            Task::Wall => "Wall",
            Task::Keep => "Keep",
            Task::Catapult => "Catapult",
            Task::Ballista => "Ballista",
        }
    }

    /// The piece that is built, where it is one of the reserve; none for a Wall and the Keep.
    pub fn piece(self) -> Option<TokenKind> {
        // Asked at every question of Play Cards: the names are compared once.
        static PIECES: LazyLock<[Option<TokenKind>; Task::ALL.len()]> =
            LazyLock::new(|| Task::ALL.map(|task| TokenKind::from_slug(task.slug())));
        PIECES.get(self as usize).copied().flatten()
    }
}

/// The costs of all tasks in a game (E-66).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Works([Bill; Task::ALL.len()]);

impl Works {
    /// The costs, with what the players entered (E-3).
    pub(crate) fn of(setup: &Setup) -> Works {
        Works(Task::ALL.map(|task| {
            let mut bill = Bill::default();
            for m in Material::ALL {
                let key = format!("engineer.{}.{}", task.slug(), m.slug());
                bill.add(m, setup.number(&key).unwrap_or(0));
            }
            bill
        }))
    }

    /// What a task costs.
    pub fn cost(&self, task: Task) -> Bill {
        self.0.get(task as usize).copied().unwrap_or_default()
    }
}
