//! The Engineer: one task, cards that all players commit to it, and what comes of it (E-50 to E-70).
//! Kinds: engineer = Engineer

use crate::amendments::registry::jury_rig;
use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo, RuleAction, When, war};
use crate::attack::AttackSource;
use crate::board::{ArcSet, Ring, Seat, SpaceSet};
use crate::cards::{Action, CardKind, Class, Targets};
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::pile::CardCounts;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::layout::Layout;
use crate::setup::{Bill, Material, Setup, Task, Works};
use crate::step::{Aim, Resume};
use crate::tokens::Traits;
use crate::verbs::Play;
use crate::zones::Zone;

/// The Engineer builds what Resource cards are committed for.
pub(crate) struct Engineer;

/// His task, by its place in the list from 1 on; 0 if he has none (E-51).
const TASK: Slot<u8> = Slot::new(Amendment::Engineer, 0, "task", Life::Game, Seen::All);
/// The cards that are committed to it; they lie face up (E-57, E-67).
pub(crate) const COMMITTED: Slot<CardCounts> =
    Slot::new(Amendment::Engineer, 1, "committed", Life::Game, Seen::All);
/// The tasks that he has been given since the phase began or a card was committed, a bit each: none is given twice, so
/// that a turn comes to its end (Ruling 58).
const GIVEN: Slot<u8> = Slot::new(Amendment::Engineer, 2, "given", Life::Phase, Seen::All);

impl AmendmentRule for Engineer {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Engineer",
                help: "Give him a task, commit the Resource cards that it costs, and he builds it.",
                rule: "E-50",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        war::is_in(setup)
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.works = Works::of(setup);
    }

    fn memory(&self) -> &'static [Field] {
        const { &[TASK.field(), COMMITTED.field(), GIVEN.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const {
            &[
                RuleAction {
                    slug: "",
                    name: "Commit a Resource",
                    help: "Give the Engineer a Resource card that the task still needs.",
                    when: When::PlayCards,
                    action: &Commit(None),
                },
                assign(
                    "barricade",
                    "Task: Barricade",
                    "Have the Engineer build a Barricade.",
                    &Assign(Task::Barricade),
                ),
                assign("pit", "Task: Pit", "Have the Engineer dig a Pit.", &Assign(Task::Pit)),
                assign(
                    "spring-trap",
                    "Task: Spring Trap",
                    "Have the Engineer build a Spring Trap.",
                    &Assign(Task::SpringTrap),
                ),
                assign("wall", "Task: Wall", "Have the Engineer build a Wall.", &Assign(Task::Wall)),
                assign("keep", "Task: Keep", "Have the Engineer rebuild the Keep.", &Assign(Task::Keep)),
                assign(
                    "catapult",
                    "Task: Catapult",
                    "Have the Engineer build the Catapult.",
                    &Assign(Task::Catapult),
                ),
                assign(
                    "ballista",
                    "Task: Ballista",
                    "Have the Engineer build the Ballista.",
                    &Assign(Task::Ballista),
                ),
                RuleAction {
                    slug: "cancel",
                    name: "Cancel the task",
                    help: "The Engineer gives up his task; committed cards are discarded.",
                    when: When::PlayCards,
                    action: &Cancel,
                },
            ]
        }
    }
}

const fn assign(
    slug: &'static str,
    name: &'static str,
    help: &'static str,
    action: &'static dyn Action,
) -> RuleAction {
    RuleAction { slug, name, help, when: When::PlayCards, action }
}

impl Look<'_> {
    /// The Engineer's task (E-51).
    pub fn task(self) -> Option<Task> {
        let place = usize::from(self.recall(TASK));
        place.checked_sub(1).and_then(|at| Task::ALL.get(at).copied())
    }

    /// The cards that are committed to the task (E-57).
    pub fn committed(self) -> CardCounts {
        self.recall(COMMITTED)
    }

    /// What the task still needs (E-55); nothing without a task.
    pub fn still_needed(self) -> Bill {
        let Some(task) = self.task() else { return Bill::default() };
        let mut there = jury_rig::declared(self);
        for (card, n) in self.committed().iter() {
            if let Some(material) = Material::of(card) {
                there.add(material, n);
            }
        }
        self.rules.layout().works.cost(task).without(&there)
    }
}

/// Where a piece of Field Equipment may be put: outside the Forest, where neither a Monster nor another piece stands that is
/// in the way of Monsters (E-80, E-81).
pub(crate) fn field_sites(g: Look) -> SpaceSet {
    let mut taken = SpaceSet::ring(Ring::Forest, ArcSet::ALL).or(g.spaces_of(g.state.tokens.monster_ids()));
    for (_, t) in g.state.tokens.others().filter(|(_, t)| g.traits(t.kind).intersects(Traits::OBSTRUCTS)) {
        taken = taken.with(t.at);
    }
    SpaceSet::ALL.without(taken)
}

/// Why Field Equipment is not harmed by something; none if it is (E-86, E-88, E-95).
pub(crate) fn spared(by: AttackSource) -> Option<Refusal> {
    match by {
        AttackSource::Boulder | AttackSource::Breath => None,
        _ => Some(Refusal::by("E-88", "that does not harm Field Equipment")),
    }
}

/// What the finished piece can be aimed at; an error says why it cannot be put in play now (E-59).
fn sites(g: Look, task: Task) -> Result<Targets, Refusal> {
    let castle = &g.state.castle;
    let there = match task.piece() {
        Some(kind) => !g.state.zones.has(Zone::Reserve, kind),
        None => false,
    };
    if there {
        return Err(Refusal::by("E-59", "none of these is left in the reserve"));
    }
    match task {
        Task::Barricade | Task::Pit | Task::SpringTrap => {
            let free = field_sites(g);
            if free.is_empty() {
                Err(Refusal::by("E-80", "there is no free space for it"))
            } else {
                Ok(Targets::Spaces(free))
            }
        }
        Task::Wall => {
            let arcs = g.wall_sites();
            if arcs.is_empty() {
                return Err(Refusal::by("E-130", "no arc can take a Wall now"));
            }
            Ok(Targets::Arcs(arcs))
        }
        Task::Keep if castle.keep => Err(Refusal::by("E-59", "the Keep is still standing")),
        Task::Keep => Ok(Targets::Nothing),
        Task::Catapult | Task::Ballista => g.mounting(),
    }
}

/// A card is committed: as what it is, or, where it can be anything, as what the player declares (P-80).
pub(crate) struct Commit(pub Option<Material>);

impl Commit {
    /// As what a card would be committed.
    fn material(&self, card: CardKind) -> Option<Material> {
        match self.0 {
            Some(declared) => Material::is_declared(card).then_some(declared),
            None => Material::of(card).filter(|_| card.face().class == Class::Resource),
        }
    }

    /// Whether a card may be committed now.
    fn takes(&self, g: Look, card: CardKind) -> Verdict {
        let Some(task) = g.task() else {
            return Err(Refusal::by("E-54", "the Engineer has no task"));
        };
        let needed = g.still_needed();
        match self.material(card) {
            None => return Err(Refusal::by("E-55", "only Resource cards can be committed")),
            Some(m) if needed.of(m) == 0 => {
                return Err(Refusal::by("E-55", "the task does not need that Resource"));
            }
            Some(_) => {}
        }
        if needed.total() == 1 { sites(g, task).map(|_| ()) } else { Ok(()) }
    }
}

impl Action for Commit {
    fn rule(&self) -> &'static str {
        if self.0.is_some() { "P-80" } else { "E-55" }
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.task().is_none() {
            return Err(Refusal::by("E-54", "the Engineer has no task"));
        }
        let hand = g.state.seats.at(seat).hand;
        let mut cards = hand.kinds().filter(|k| self.material(*k).is_some());
        let Some(first) = cards.next() else {
            let text = if self.0.is_some() { "you hold no Jury Rig" } else { "you hold no Resource card" };
            return Err(Refusal::by(self.rule(), text));
        };
        // Where a card is needed but must wait, that is the reason, whatever else is in the hand.
        let needed = g.still_needed();
        let fits = |k: &CardKind| self.material(*k).is_some_and(|m| needed.of(m) > 0);
        let best = std::iter::once(first).chain(cards).find(fits).unwrap_or(first);
        self.takes(g, best)
    }

    fn joins(&self, g: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if !chain.is_empty() {
            return Err(Refusal::by("E-62", "commit cards one at a time"));
        }
        self.takes(g, next)
    }

    /// The last card that the task needs is committed together with putting the piece in play (E-60).
    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        match g.task() {
            Some(_) if chain.is_empty() => Targets::Incomplete,
            Some(task) if g.still_needed().total() == 1 => sites(g, task).unwrap_or(Targets::Incomplete),
            _ => Targets::Nothing,
        }
    }

    fn keeps(&self) -> Option<Slot<CardCounts>> {
        Some(COMMITTED)
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let gaps = g.state.castle.walls.missing();
        match g.task() {
            _ if chain.is_empty() => Refusal::by("E-55", "choose a Resource card first"),
            Some(Task::Barricade | Task::Pit | Task::SpringTrap) => {
                Refusal::by("E-80", "choose a space outside the Forest without a Monster or other equipment")
            }
            Some(Task::Wall) if matches!(aim, Aim::Arc(arc) if gaps.has(arc)) => {
                Refusal::by("E-276", "no Wall can be built where a Siege Tower has breached")
            }
            Some(Task::Wall) => Refusal::by("E-130", "choose an arc without a Wall"),
            Some(Task::Keep | Task::Catapult | Task::Ballista) | None => {
                Refusal::by("E-152", "choose the color that the weapon faces")
            }
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        g.remember(GIVEN, 0);
        if let Some(material) = self.0 {
            jury_rig::declare(g, material);
        }
        if let Some(task) = g.look().task()
            && g.look().still_needed().total() == 0
        {
            give_up(g, true);
            put_in_play(g, task, aim);
        }
        Resume::Nothing
    }
}

/// The task is taken off him, and all that was committed is discarded (E-60, E-64).
fn give_up(g: &mut Play, done: bool) {
    g.discard_cards_from(COMMITTED);
    jury_rig::forget(g);
    g.remember(TASK, 0);
    g.tell(Event::TaskEnded { done });
}

fn put_in_play(g: &mut Play, task: Task, aim: Aim) {
    match (task, aim, task.piece()) {
        (Task::Barricade | Task::Pit | Task::SpringTrap, Aim::Space(at), Some(kind)) => {
            g.place_piece(kind, at)
        }
        (Task::Wall, Aim::Arc(arc), _) => g.build_wall(arc),
        (Task::Keep, ..) => g.build_keep(),
        (Task::Catapult | Task::Ballista, aim, Some(kind)) => {
            if let Aim::Color(color) = aim {
                g.face(color);
            }
            g.mount(kind);
        }
        _ => g.fault("a task without a place"),
    }
}

/// A task is assigned, or changed while no card is committed (E-52, E-53).
struct Assign(Task);

impl Assign {
    const fn bit(&self) -> u8 {
        1 << self.0 as u8
    }
}

impl Action for Assign {
    fn rule(&self) -> &'static str {
        "E-51"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !g.committed().is_empty() {
            return Err(Refusal::by(
                "E-58",
                "cards are committed: the task can only be completed or canceled",
            ));
        }
        if g.task() == Some(self.0) {
            return Err(Refusal::by("E-53", "he already has that task"));
        }
        if g.recall(GIVEN) & self.bit() != 0 {
            return Err(Refusal::by(
                "E-53",
                "he already had that task, and no card has been committed since",
            ));
        }
        let castle = &g.state.castle;
        let spare = match self.0 {
            Task::Wall => !castle.walls.missing().is_empty(),
            Task::Keep => !castle.keep,
            Task::Barricade | Task::Pit | Task::SpringTrap | Task::Catapult | Task::Ballista => {
                self.0.piece().is_some_and(|kind| g.state.zones.has(Zone::Reserve, kind))
            }
        };
        if spare {
            return Ok(());
        }
        Err(Refusal::by(
            "E-52",
            match self.0 {
                Task::Wall => "every arc already has a Wall",
                Task::Keep => "the Keep is still standing",
                Task::Barricade | Task::Pit | Task::SpringTrap | Task::Catapult | Task::Ballista => {
                    "none of these is left in the reserve"
                }
            },
        ))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("E-51", "this needs no target until the task is done")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.remember(TASK, self.0 as u8 + 1);
        g.remember(GIVEN, g.recall(GIVEN) | self.bit());
        Resume::Nothing
    }
}

/// The task is canceled, whoever began it (E-53, E-64).
struct Cancel;

impl Action for Cancel {
    fn rule(&self) -> &'static str {
        "E-64"
    }

    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.task().is_some() { Ok(()) } else { Err(Refusal::by("E-64", "the Engineer has no task")) }
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("E-64", "canceling needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        give_up(g, false);
        Resume::Nothing
    }
}
