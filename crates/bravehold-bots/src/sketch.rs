//! A small picture of the board: who threatens what, and how much a hit would help.

use bravehold_rules::board::{Arc, ArcSet, Ring, Space, SpaceSet, Structure, Tower};
use bravehold_rules::tokens::Traits;
use bravehold_rules::{AttackSource, CardKind, Look, Token, TokenId};

use crate::errands::Piece;
use crate::pieces::{bursts, is_titan};
use crate::works::has_works;

/// The danger of a Monster by where it stands (see [`place`]) and by its health, in points; rounded from the fitted
/// weights in `fitted.rs`. A hit from 2 to 1 does most, and rings matter less than one would think.
const DANGER: [[f32; 4]; 6] = [
    [0.0, 1.0, 3.3, 5.0],
    [0.0, 1.1, 3.6, 5.4],
    [0.0, 1.6, 4.4, 6.0],
    [0.0, 2.3, 4.8, 6.3],
    [0.0, 3.1, 7.0, 8.4],
    [0.0, 10.0, 12.8, 15.0],
];
/// What a Wall is worth.
const WALL: f32 = 2.8;
/// What a Tower is worth.
const TOWER: f32 = 9.0;
/// How much more the Wizard's Tower is worth, which keeps the Wizard deck open.
const WIZARDS: f32 = 18.0;
/// How much more dangerous Monsters are in its arc.
const HOME: f32 = 1.6;
/// What each point of health beyond the third adds to the danger of a Monster.
const MORE_HEALTH: f32 = 1.3;
/// How much of its danger a Monster keeps that will burn to death: it still moves once before it does.
const DYING: f32 = 0.25;
/// What a flame takes from a Wall and from a Tower; the third one destroys it.
const SINGED: (f32, f32) = (0.9, 2.0);
/// The share of hits that an evading Monster does not evade.
const STRUCK: f32 = 2.0 / 3.0;
/// What a Monster adds that takes Wall and Tower of its arc with it, by its place.
const BURST: [f32; 6] = [2.0, 2.5, 3.5, 6.0, 6.0, 4.0];
/// The danger of a titan by its place, and what each point of its health adds. Nothing it attacks harms it.
const TITAN: ([f32; 6], f32) = ([7.0, 7.5, 8.0, 9.0, 11.0, 15.0], 1.4);
/// What is left of it when it has taken the first of the two points of a phase that slay it.
const NOTED: f32 = 0.6;
/// What a Fortify token is worth.
pub(crate) const FORT: f32 = 1.2;

/// Places that differ in danger: Forest, Archer, Knight, Swordsman behind which a Wall stands, without, Castle.
pub(crate) fn place(ring: Ring, walled: bool) -> usize {
    match ring {
        Ring::Forest => 0,
        Ring::Archer => 1,
        Ring::Knight => 2,
        Ring::Swordsman if walled => 3,
        Ring::Swordsman => 4,
        Ring::Castle => 5,
    }
}

/// One Monster of the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foe {
    pub id: TokenId,
    pub at: Space,
    pub health: u8,
    pub flames: u8,
    pub held: bool,
    /// Walls do not stop it.
    pub climbs: bool,
    pub flies: bool,
    /// It rolls against hit cards.
    evades: bool,
    /// It takes those beside it and what it attacks with it.
    bursts: bool,
    /// Every point of harm to it is counted; the number is the lowest health that it shows, 0 for all others.
    titan: u8,
    /// The health of those that it carries, who take its place when it is slain.
    crew: [u8; 2],
    /// The things that cannot touch it where it stands, a bit for each [`AttackSource`].
    shuns: u32,
}

impl Foe {
    fn new(g: Look, id: TokenId, t: &Token) -> Foe {
        let traits = g.traits(t.kind);
        let mut shuns = 0;
        if !traits.is_empty() {
            for by in [
                AttackSource::HitCard,
                AttackSource::Card,
                AttackSource::Tar,
                AttackSource::Drive,
                AttackSource::Equipment,
            ] {
                shuns |= u32::from(g.immunity(t, by).is_some()) << by as u32;
            }
        }
        let titan = traits.intersects(Traits::OWN_HARM) && is_titan(t.kind);
        Foe {
            id,
            at: t.at,
            health: t.health,
            flames: t.flames,
            held: g.held(t),
            climbs: traits.intersects(Traits::CLIMBS),
            flies: traits.intersects(Traits::FLYING),
            evades: traits.intersects(Traits::EVADES),
            bursts: bursts(traits),
            crew: [0; 2],
            titan: if titan { g.rules.layout().omens.lowest } else { 0 },
            shuns,
        }
    }

    /// The same Monster after some points at once; what it has no health for goes to its crew.
    pub fn after(&self, points: u8) -> Foe {
        let (mut left, mut points) = (*self, points);
        for health in std::iter::once(&mut left.health).chain(&mut left.crew) {
            let taken = points.min(*health);
            *health -= taken;
            points -= taken;
        }
        left
    }

    /// The same Monster in another space.
    pub fn moved_to(&self, at: Space) -> Foe {
        Foe { at, ..*self }
    }

    /// True if this can touch it where it stands.
    fn lets(&self, by: AttackSource) -> bool {
        self.shuns & 1 << by as u32 == 0
    }

    /// True if a hit card reaches it.
    pub fn in_reach(&self, g: Look, card: CardKind) -> bool {
        let reach = if self.flies { g.rules.air_reach(card) } else { g.rules.reach(card) };
        reach.has(self.at) && self.lets(AttackSource::HitCard)
    }
}

/// The board in short.
#[derive(Clone, Default, Debug)]
pub(crate) struct Sketch {
    pub foes: Vec<Foe>,
    pub walls: ArcSet,
    pub fortified: ArcSet,
    /// The arc of the Wizard's Tower.
    pub home: ArcSet,
    /// Pieces that help the castle.
    pub pieces: Vec<Piece>,
    /// The points that a card takes from a titan that slays all others.
    slaying: u8,
}

impl Sketch {
    /// Draws the board as it stands.
    pub fn load(&mut self, g: Look) {
        self.foes.clear();
        // Whoever lies under another piece cannot be touched, and makes no contact.
        for (id, t) in g.state.tokens.monsters().filter(|(_, t)| t.carrier.is_none()) {
            let mut foe = Foe::new(g, id, &t);
            if g.traits(t.kind).intersects(Traits::CARRIES) {
                for (to, who) in foe.crew.iter_mut().zip(g.state.tokens.carried_by(id).iter()) {
                    *to = g.state.tokens.get(who).map_or(0, |t| t.health);
                }
            }
            self.foes.push(foe);
        }
        self.walls = g.state.castle.walls;
        self.fortified = g.state.castle.fortified;
        self.home = g.state.castle.special(Tower::Wizards);
        self.slaying = g.rules.layout().omens.slaying;
        self.pieces.clear();
        self.pieces.extend(g.state.tokens.others().filter_map(|(id, t)| Piece::new(g, id, &t)));
    }

    /// How dangerous a Monster is; one that is held is as dangerous as one a step behind.
    pub fn danger(&self, f: &Foe) -> f32 {
        let place = place(f.at.ring, self.walls.has(f.at.arc) && !f.climbs);
        let place = match (f.held, place) {
            (true, 3) => 2,
            (true, n) => n.saturating_sub(1),
            (false, n) => n,
        };
        if f.titan > 0 {
            return titanic(place, f);
        }
        let crew: f32 = f.crew.iter().map(|h| danger_at(place, *h)).sum();
        let full = danger_at(place, f.health)
            + crew
            + if f.bursts { BURST.get(place).copied().unwrap_or(0.0) } else { 0.0 };
        let lasts = match f.flames {
            0 => full,
            n => DYING * full + (1.0 - DYING) * danger_at(place, f.health.saturating_sub(n)),
        };
        if self.home.has(f.at.arc) { HOME * lasts } else { lasts }
    }

    /// What the board is worth to the castle, in points.
    pub fn standing(&self, g: Look) -> f32 {
        let castle = &g.state.castle;
        let towers = TOWER * f32::from(castle.towers.len())
            + WIZARDS * f32::from(castle.special(Tower::Wizards).len());
        let fire: f32 = castle
            .burning()
            .map(|s| match s {
                Structure::Wall(_) | Structure::Keep => SINGED.0 * f32::from(castle.flames(s)),
                Structure::Tower(_) => SINGED.1 * f32::from(castle.flames(s)),
            })
            .sum();
        let foes: f32 = self.foes.iter().map(|f| self.danger(f)).sum();
        let lost = if castle.towers.is_empty() { 1000.0 } else { 0.0 };
        let board = towers + WALL * f32::from(self.walls.len()) + FORT * f32::from(self.fortified.len())
            - fire
            - foes
            - lost;
        let help = if self.pieces.is_empty() { 0.0 } else { self.help() };
        let works = if has_works(g.rules.setup()) { self.works(g) } else { 0.0 };
        board + help + works
    }

    /// What a hit on a Monster is worth.
    pub fn hit(&self, f: &Foe) -> f32 {
        let point = self.point(f);
        if f.evades { STRUCK * point } else { point }
    }

    /// What a point of harm to a Monster is worth that it cannot evade.
    pub fn point(&self, f: &Foe) -> f32 {
        self.danger(f) - self.danger(&Foe { health: f.health.saturating_sub(1), ..*f })
    }

    /// What a blow of several points is worth, what the crew takes of it included.
    pub fn blow(&self, f: &Foe, points: u8) -> f32 {
        let left = if f.titan > 0 { Foe { health: titan_left(f, points), ..*f } } else { f.after(points) };
        self.danger(f) - self.danger(&left)
    }

    /// What a card is worth that slays a Monster; it takes only some points from a titan (T-164).
    pub fn slain(&self, f: &Foe) -> f32 {
        if f.titan > 0 {
            self.blow(f, self.slaying)
        } else if f.crew == [0; 2] {
            self.danger(f)
        } else {
            self.danger(f) - self.danger(&Foe { health: 0, ..*f })
        }
    }

    /// What sending a Monster to the Forest is worth.
    pub fn back(&self, f: &Foe) -> f32 {
        if f.at.ring == Ring::Forest { 0.0 } else { self.danger(f) - self.at_home(f) }
    }

    /// How dangerous a Monster is in the Forest.
    fn at_home(&self, f: &Foe) -> f32 {
        danger_at(0, f.health) + f.crew.iter().map(|h| danger_at(0, *h)).sum::<f32>()
    }

    /// What holding a Monster is worth.
    pub fn hold(&self, f: &Foe) -> f32 {
        if f.held { 0.0 } else { self.danger(f) - self.danger(&Foe { held: true, ..*f }) }
    }

    /// What a Wall in this arc would be worth.
    pub fn build(&self, arc: Arc) -> f32 {
        let before = |f: &&Foe| f.at.arc == arc && f.at.ring == Ring::Swordsman;
        let spared = |f: &Foe| danger_at(4, f.health) - danger_at(3, f.health);
        WALL + self.foes.iter().filter(before).map(spared).sum::<f32>() + 0.1 * self.pressure(arc)
    }

    /// All danger of an arc outside the Castle ring, to compare arcs by.
    pub fn pressure(&self, arc: Arc) -> f32 {
        let outside = |f: &&Foe| f.at.arc == arc && f.at.ring != Ring::Castle;
        self.foes.iter().filter(outside).map(|f| self.danger(f)).sum()
    }

    /// The Monster in these spaces that this can touch and for which something is largest.
    pub fn best(
        &self,
        reach: SpaceSet,
        by: AttackSource,
        worth: impl Fn(&Foe) -> f32,
    ) -> Option<(usize, f32)> {
        self.top(|f| reach.has(f.at) && f.lets(by), worth)
    }

    /// The Monster in reach of a hit card for which something is largest.
    pub fn best_hit(&self, g: Look, card: CardKind, worth: impl Fn(&Foe) -> f32) -> Option<(usize, f32)> {
        self.top(|f| f.in_reach(g, card), worth)
    }

    fn top(&self, fits: impl Fn(&Foe) -> bool, worth: impl Fn(&Foe) -> f32) -> Option<(usize, f32)> {
        let mut top: Option<(usize, f32)> = None;
        for (n, f) in self.foes.iter().enumerate() {
            if f.health > 0 && fits(f) {
                let w = worth(f);
                if top.is_none_or(|(_, best)| w > best) {
                    top = Some((n, w));
                }
            }
        }
        top
    }

    /// The arc without a Wall where one would be worth most.
    pub fn best_gap(&self) -> Option<(Arc, f32)> {
        let gaps = self.walls.missing().iter().map(|a| (a, self.build(a)));
        gaps.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The bare Wall that a Fortify token would serve best.
    pub fn best_to_fortify(&self) -> Option<Arc> {
        let bare = self.walls.without(self.fortified).iter();
        bare.max_by(|a, b| self.pressure(*a).total_cmp(&self.pressure(*b)))
    }
}

/// The health that a titan has left after some points at once (T-160 to T-163).
fn titan_left(f: &Foe, points: u8) -> u8 {
    match points.saturating_sub(f.health.saturating_sub(f.titan)) {
        0 => f.health - points,
        1 => f.titan,
        _ => 0,
    }
}

/// The danger of a titan.
fn titanic(place: usize, f: &Foe) -> f32 {
    let (places, each) = &TITAN;
    let lowest = places.get(place).copied().unwrap_or(0.0);
    match f.health {
        0 => 0.0,
        n if n < f.titan => NOTED * lowest,
        n => lowest + each * f32::from(n - f.titan),
    }
}

/// The danger of a Monster with this health at this place.
fn danger_at(place: usize, health: u8) -> f32 {
    let row = DANGER.get(place).unwrap_or(&[0.0; 4]);
    let more = MORE_HEALTH * f32::from(health.saturating_sub(3));
    row.get(health.min(3) as usize).copied().unwrap_or(0.0) + more
}
