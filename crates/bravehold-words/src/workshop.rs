//! The Engineer's workshop as a player sees it: his task, the cards committed to it, what is missing, all tasks with their
//! costs, and the weapons on the Keep (E-50 to E-70, E-150).

use bravehold_rules::board::{ArcSet, Color};
use bravehold_rules::{CardKind, Layout, Material, Setup, Task, TokenKind, View};

/// One Resource that a task costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Which.
    pub material: Material,
    /// Whether it is committed.
    pub filled: bool,
}

/// A task with its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// Which.
    pub task: Task,
    /// What it costs; filled only for the task that the Engineer has.
    pub slots: Vec<Slot>,
    /// How many of the pieces can still be built.
    pub left: u8,
}

impl Work {
    /// What is committed of all that is needed.
    pub fn progress(&self) -> (usize, usize) {
        (self.slots.iter().filter(|s| s.filled).count(), self.slots.len())
    }
}

/// The workshop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Workshop {
    /// Every task, in the order of the component list.
    pub works: Vec<Work>,
    /// The task that the Engineer has.
    pub task: Option<Task>,
    /// The weapons on the Keep.
    pub weapons: Vec<TokenKind>,
    /// The color that they face.
    pub facing: Option<Color>,
    /// Whether the Keep stands.
    pub keep: bool,
}

impl Workshop {
    /// The workshop of a game; none where nobody builds.
    pub fn of(setup: &Setup, view: &View) -> Option<Workshop> {
        let works = Layout::of(setup).works;
        if Task::ALL.iter().all(|task| works.cost(*task).total() == 0) {
            return None;
        }
        let recall = |key: &str| view.memory.iter().find(|m| m.key == key).map_or("", |m| m.value.as_str());
        let number = |key: &str| recall(key).parse::<usize>().unwrap_or(0);
        let task = number("engineer.task").checked_sub(1).and_then(|at| Task::ALL.get(at).copied());
        let committed = pieces(recall("engineer.committed"), CardKind::from_slug);
        let there = |m: Material| {
            let cards = committed.iter().filter(|k| Material::of(**k) == Some(m)).count();
            cards + number(&format!("jury-rig.{}", m.slug()))
        };
        let slots = |of: Task| {
            let each = Material::ALL.into_iter().flat_map(|m| {
                let have = if task == Some(of) { there(m) } else { 0 };
                (0..usize::from(works.cost(of).of(m))).map(move |n| Slot { material: m, filled: n < have })
            });
            each.collect()
        };
        let castle = &view.castle;
        let left = |of: Task| match of.piece() {
            Some(kind) => view.reserve.of(kind),
            None if of == Task::Wall => castle.walls.missing().len(),
            None => u8::from(!castle.keep),
        };
        let (weapons, facing) = on_keep(view);
        Some(Workshop {
            works: Task::ALL.map(|task| Work { task, slots: slots(task), left: left(task) }).to_vec(),
            task,
            weapons,
            facing,
            keep: castle.keep,
        })
    }

    /// The task that the Engineer has, with what is committed.
    pub fn current(&self) -> Option<&Work> {
        self.works.iter().find(|w| Some(w.task) == self.task)
    }

    /// The few words of a counter.
    pub fn counter(&self) -> String {
        match self.current() {
            None => "no task".to_string(),
            Some(work) => {
                let (done, all) = work.progress();
                format!("{} {done} of {all}", work.task.name())
            }
        }
    }

    /// Whether the task still needs a card; one that can be declared as anything fits anywhere.
    pub fn needs(&self, card: CardKind) -> bool {
        let wanted = |s: &Slot| !s.filled && Material::of(card).is_none_or(|m| m == s.material);
        let builds = Material::of(card).is_some() || Material::is_declared(card);
        builds && self.current().is_some_and(|w| w.slots.iter().any(wanted))
    }
}

/// The weapons on the Keep, and the color that they face (E-150).
pub fn on_keep(view: &View) -> (Vec<TokenKind>, Option<Color>) {
    let recall = |key: &str| view.memory.iter().find(|m| m.key == key).map_or("", |m| m.value.as_str());
    let arcs = recall("keep.facing").chars().filter_map(arc).fold(ArcSet::NONE, ArcSet::with);
    let facing = Color::ALL.into_iter().find(|c| c.arcs() == arcs);
    (pieces(recall("keep.weapons"), TokenKind::from_slug), facing)
}

fn arc(digit: char) -> Option<bravehold_rules::board::Arc> {
    digit.to_digit(10).and_then(|n| bravehold_rules::board::Arc::from_number(n as u8))
}

/// The pieces that a position writes as `res-wood*2 res-rope`.
fn pieces<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let one = |word: &str| {
        let (slug, n) = word.split_once('*').unwrap_or((word, "1"));
        read(slug).map(|kind| std::iter::repeat_n(kind, n.parse().unwrap_or(1)))
    };
    text.split_whitespace().filter_map(one).flatten().collect()
}
