//! A hit: a hit card, and what is put on it (B-120, B-160, W-70 to W-79).

use super::Play;
use crate::attack::{Attack, AttackSource, By, Force};
use crate::board::{ArcSet, Hue, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{Action, CardKind, Class, Targets};
use crate::look::Look;
use crate::question::{Chain, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;
use crate::verbs::perform::NO_CARDS;

/// The rings that hit cards name.
pub(crate) const FIELD: [Ring; 3] = [Ring::Archer, Ring::Knight, Ring::Swordsman];

/// What a hit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// As which soldiers it hits, one bit for each ring; a Hero is none.
    pub(crate) soldiers: u8,
    /// Whether it hits as a Hero.
    pub(crate) hero: bool,
    /// Whether it reaches the Castle ring.
    pub(crate) castle: bool,
    /// The arcs of its color.
    pub arcs: ArcSet,
    /// Points of damage.
    pub points: u8,
    /// Whether it slays whatever the health.
    pub slays: bool,
    /// Flames laid on a Monster that survives (W-121).
    pub flames: u8,
    /// Whether a Monster that survives is moved back (W-123).
    pub knocks: bool,
    /// Whether a second strike follows (W-110).
    pub twice: bool,
    /// Whether it is shot into the air: it hits Flying Monsters in the rings of its soldiers, and nobody else (P-30).
    pub(crate) shot: bool,
}

impl Hit {
    /// A hit that reaches nobody.
    pub(crate) const PLAIN: Hit = Hit {
        soldiers: 0,
        hero: false,
        castle: false,
        arcs: ArcSet::NONE,
        points: 1,
        slays: false,
        flames: 0,
        knocks: false,
        twice: false,
        shot: false,
    };

    /// The hit that a hit card makes alone.
    pub(crate) fn of(kind: CardKind, reach: SpaceSet) -> Option<Hit> {
        match kind.face().class {
            Class::Hit { ring, hue } => Some(Hit {
                soldiers: ring.map_or(0, |r| 1 << r as u8),
                hero: ring.is_none(),
                castle: !reach.and(SpaceSet::ring(Ring::Castle, ArcSet::ALL)).is_empty(),
                arcs: hue.arcs(),
                ..Hit::PLAIN
            }),
            Class::Special | Class::Building | Class::Wizard | Class::Oil | Class::Resource => None,
        }
    }

    /// The same hit in the other colors (W-100, W-104).
    pub(crate) fn recoloured(self) -> Hit {
        Hit { arcs: self.arcs.missing(), ..self }
    }

    /// The same hit by the other soldiers (W-101, W-104).
    pub(crate) fn reshaped(self) -> Hit {
        let all = FIELD.into_iter().fold(0, |bits, r| bits | 1 << r as u8);
        Hit { soldiers: all & !self.soldiers, hero: false, castle: false, ..self }
    }

    /// Why a card cannot be put on a hit beside the others that are put on it.
    fn crowded(chain: &Chain, next: CardKind) -> Option<Refusal> {
        let riders = || chain.iter().filter(|k| !k.is_hit());
        let alone = riders().find_map(|k| k.rule().rides_alone());
        alone.or_else(|| riders().next().and_then(|_| next.rule().rides_alone()))
    }

    /// Whether a card put on hits changes where they reach.
    pub(crate) fn is_moved_by(card: CardKind) -> bool {
        let plain =
            Hit { soldiers: 1 << Ring::Archer as u8, arcs: crate::board::Hue::Red.arcs(), ..Hit::PLAIN };
        card.rule().alters(plain).is_some_and(|h| h.reach(Traits::NONE) != plain.reach(Traits::NONE))
    }

    /// The spaces in which it hits a Monster with these traits (B-120, W-211).
    pub(crate) fn reach(&self, of: Traits) -> SpaceSet {
        if self.shot {
            let rings = FIELD.into_iter().filter(|r| self.soldiers & 1 << *r as u8 != 0);
            let all = rings.fold(SpaceSet::NONE, |set, ring| set.or(SpaceSet::ring(ring, self.arcs)));
            return if of.intersects(Traits::FLYING) { all } else { SpaceSet::NONE };
        }
        let archer = self.soldiers & 1 << Ring::Archer as u8 != 0;
        let mut set = SpaceSet::NONE;
        for ring in FIELD {
            let soldier =
                if of.intersects(Traits::FLYING) { archer } else { self.soldiers & 1 << ring as u8 != 0 };
            if self.hero || soldier {
                set = set.or(SpaceSet::ring(ring, self.arcs));
            }
        }
        // Nothing that hits reaches a Flying Monster there, whatever an optional rule allows (W-212, W-542).
        let castle = self.castle && !of.intersects(Traits::FLYING);
        if castle { set.or(SpaceSet::ring(Ring::Castle, self.arcs)) } else { set }
    }
}

impl Look<'_> {
    /// The hit that these cards make together; none without a hit card.
    pub(crate) fn hit_of(self, chain: &Chain) -> Option<Hit> {
        let lead = chain.iter().find(|k| k.is_hit())?;
        let hit = self.rules.hit(lead)?;
        Some(chain.iter().fold(hit, |hit, k| k.rule().alters(hit).unwrap_or(hit)))
    }

    /// The Monsters in these spaces that cards like hit cards can touch.
    pub(crate) fn in_reach(self, reach: SpaceSet) -> TokenSet {
        if reach.and(self.state.tokens.occupied()).is_empty() {
            return TokenSet::NONE;
        }
        self.touchable(AttackSource::HitCard, |t| reach.has(t.at))
    }

    /// Where the hit of these cards reaches Monsters on the ground and in the air; none without a hit card.
    fn reaches(self, chain: &Chain) -> Option<(SpaceSet, SpaceSet)> {
        match chain.as_slice() {
            [card] if !self.rules.reach(*card).is_empty() => {
                Some((self.rules.reach(*card), self.rules.air_reach(*card)))
            }
            _ => self.hit_of(chain).map(|hit| (hit.reach(Traits::NONE), hit.reach(Traits::FLYING))),
        }
    }

    /// The Monsters that a hit can be aimed at.
    fn prey(self, ground: SpaceSet, air: SpaceSet) -> TokenSet {
        if self.rules.hits_all() {
            return self.state.tokens.monsters_where(|t| ground.has(t.at));
        }
        self.state.tokens.monsters_where(|t| self.can_be_hit(t, ground, air))
    }

    fn has_prey(self, ground: SpaceSet, air: SpaceSet) -> bool {
        let occupied = self.state.tokens.occupied();
        if self.rules.hits_all() {
            return !occupied.and(ground).is_empty();
        }
        if occupied.and(ground.or(air)).is_empty() {
            return false;
        }
        self.state.tokens.monsters().any(|(_, t)| self.can_be_hit(&t, ground, air))
    }

    fn can_be_hit(self, t: &Token, ground: SpaceSet, air: SpaceSet) -> bool {
        let traits = self.traits(t.kind);
        let reach = if traits.intersects(Traits::FLYING) { air } else { ground };
        reach.has(t.at) && (traits.is_empty() || self.immunity(t, AttackSource::HitCard).is_none())
    }

    /// True if these cards, with what the hand can still put on them, have somebody to hit (W-74).
    pub(crate) fn can_complete(self, seat: Seat, chain: &Chain) -> bool {
        let Some((ground, air)) = self.reaches(chain) else { return false };
        if self.has_prey(ground, air) {
            return true;
        }
        let changers = self.rules.changers();
        let Some(hit) = self.hit_of(chain).filter(|_| !changers.is_empty()) else { return false };
        changers.iter().any(|k| {
            let fits = self.state.seats.at(seat).hand.has(*k)
                && !chain.iter().any(|c| c == *k)
                && Hit::crowded(chain, *k).is_none()
                && k.rule().unfit(&hit).is_none();
            let mut longer = *chain;
            fits && longer.push(*k) && self.can_complete(seat, &longer)
        })
    }

    /// True if a card that is put on hit cards has one in this hand that can then hit somebody.
    pub(crate) fn can_ride(self, seat: Seat, chain: &Chain) -> bool {
        self.state.seats.at(seat).hand.iter().any(|(k, _)| self.carries(seat, chain, k).is_ok())
    }

    /// Whether this hit card may be named for the cards that are put on it.
    pub(crate) fn carries(self, seat: Seat, chain: &Chain, card: CardKind) -> Verdict {
        let mut longer = *chain;
        longer.push(card);
        let Some(hit) = self.rules.hit(card) else {
            return Err(Refusal::by("W-71", "these cards go only with a hit card"));
        };
        if let Some(refusal) = chain.iter().find_map(|k| k.rule().unfit(&hit)) {
            return Err(refusal);
        }
        if self.can_complete(seat, &longer) {
            Ok(())
        } else {
            Err(Refusal::by("W-74", "these cards together have no Monster to hit"))
        }
    }
}

impl Play<'_> {
    /// Hits a Monster with these cards: damage or slaying, then flames, then the move back (W-75).
    pub(crate) fn hit(&mut self, seat: Seat, chain: &Chain, id: TokenId) {
        let Some(hit) = self.look().hit_of(chain) else { return };
        let slayer = chain.iter().find(|k| k.rule().alters(Hit::PLAIN).is_some_and(|h| h.slays));
        let attack = Attack {
            by: By::player(seat, AttackSource::HitCard),
            force: if hit.slays { Force::Slay } else { Force::Points(hit.points) },
            card: slayer.or_else(|| chain.iter().find(|k| k.is_hit())),
            flames: hit.flames,
            knocks: hit.knocks,
        };
        self.attack(attack, TokenSet::one(id));
    }
}

/// What every hit card does when it leads.
pub(crate) struct HitCard;

impl Action for HitCard {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if g.can_complete(seat, chain) {
            return Ok(());
        }
        let none = Refusal::by("B-111", nobody_for(chain));
        let Some((ground, air)) = g.reaches(chain) else { return Err(none) };
        let aloft = |t: &Token| g.traits(t.kind).intersects(Traits::FLYING) && !air.has(t.at);
        let flier = g.state.tokens.monsters().find(|(_, t)| ground.has(t.at) && aloft(t));
        Err(match flier {
            Some((_, t)) if t.at.ring == Ring::Castle => NOT_INSIDE,
            Some(_) => TOO_HIGH,
            None => g.spared(AttackSource::HitCard, |t| ground.has(t.at), none),
        })
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        let Some(hit) = g.hit_of(chain) else { return Err(ALONE) };
        if next.rule().alters(hit).is_none() || chain.iter().any(|k| k == next) {
            return Err(ALONE);
        }
        let printed = chain.iter().find_map(|k| g.rules.hit(k)).unwrap_or(hit);
        if let Some(refusal) = Hit::crowded(chain, next).or_else(|| next.rule().unfit(&printed)) {
            return Err(refusal);
        }
        let mut longer = *chain;
        longer.push(next);
        if g.can_complete(seat, &longer) {
            Ok(())
        } else {
            Err(Refusal::by("B-160", "these cards together have no Monster to hit"))
        }
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        g.reaches(chain).map_or(Targets::Incomplete, |(ground, air)| Targets::Tokens(g.prey(ground, air)))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::HitCard)
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let token = match aim {
            Aim::Token(id) => g.state.tokens.get(id),
            _ => None,
        };
        let own = chain.iter().find_map(|k| match k.face().class {
            Class::Hit { ring, .. } => ring,
            Class::Special | Class::Building | Class::Wizard | Class::Oil | Class::Resource => None,
        });
        let flies = token.is_some_and(|t| g.traits(t.kind).intersects(Traits::FLYING));
        let shot = g.hit_of(chain).is_some_and(|h| h.shot);
        match token.map(|t| t.at.ring) {
            Some(_) if shot && !flies => Refusal::by("P-32", "these cards hit only Flying Monsters"),
            None => Refusal::by("B-120", "choose a Monster"),
            Some(Ring::Forest) => Refusal::by("B-136", "hit cards do not reach the Forest"),
            Some(Ring::Castle) if g.hit_of(chain).is_some_and(|h| h.castle) => {
                if flies {
                    NOT_INSIDE
                } else {
                    Refusal::by("B-520", "a Hero reaches the Castle ring only in its own color")
                }
            }
            Some(Ring::Castle) => Refusal::by("B-136", "this card does not reach the Castle ring"),
            Some(_) if flies && g.hit_of(chain).is_some_and(|h| h.reach(Traits::FLYING).is_empty()) => {
                TOO_HIGH
            }
            Some(ring) if own.is_some_and(|own| own != ring) && (shot || !flies) => {
                Refusal::by("B-120", "that Monster is not in the card's ring")
            }
            Some(_) => Refusal::by("B-120", "that Monster is not in the card's color"),
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, _: Resume) -> Resume {
        let lead = chain.iter().find(|k| k.is_hit());
        if stage > 0 {
            // Each strike is an action of its own, so the first may have won the game (W-8, R-81).
            if g.check_won() {
                return Resume::Nothing;
            }
            // The second strike; it is lost if nothing is left to hit (W-114), or if the first put its player out of
            // the game (B-550).
            let mut again = NO_CARDS;
            if let Some(lead) = lead {
                again.push(lead);
            }
            if !g.state().seats.at(seat).out && g.look().can_complete(seat, &again) {
                g.next(&[Step::Name { by: Source::Second, chain: again }]);
            }
            return Resume::Nothing;
        }
        if g.look().hit_of(chain).is_some_and(|h| h.twice) {
            // It follows when the first is fully resolved, deaths and arrivals included (W-111).
            let second = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: 1 };
            g.next(&[Step::Settle, second]);
        }
        if let Aim::Token(id) = aim {
            g.hit(seat, chain, id);
        }
        Resume::Nothing
    }
}

/// Where no Monster is, for a hit card that reaches none.
fn nobody_for(chain: &Chain) -> &'static str {
    let mut cards = chain.iter();
    let (Some(card), None) = (cards.next(), cards.next()) else {
        return "these cards together have no Monster to hit";
    };
    let Class::Hit { ring, hue } = card.face().class else { return "this card has no Monster to hit" };
    match (ring, hue) {
        (Some(Ring::Archer), Hue::Red) => "no Monster in Archer 1 or 2",
        (Some(Ring::Archer), Hue::Green) => "no Monster in Archer 3 or 4",
        (Some(Ring::Archer), Hue::Blue) => "no Monster in Archer 5 or 6",
        (Some(Ring::Archer), Hue::Any) => "no Monster in the Archer ring",
        (Some(Ring::Knight), Hue::Red) => "no Monster in Knight 1 or 2",
        (Some(Ring::Knight), Hue::Green) => "no Monster in Knight 3 or 4",
        (Some(Ring::Knight), Hue::Blue) => "no Monster in Knight 5 or 6",
        (Some(Ring::Knight), Hue::Any) => "no Monster in the Knight ring",
        (Some(Ring::Swordsman), Hue::Red) => "no Monster in Swordsman 1 or 2",
        (Some(Ring::Swordsman), Hue::Green) => "no Monster in Swordsman 3 or 4",
        (Some(Ring::Swordsman), Hue::Blue) => "no Monster in Swordsman 5 or 6",
        (Some(Ring::Swordsman), Hue::Any) => "no Monster in the Swordsman ring",
        (Some(Ring::Forest | Ring::Castle), _) => "this card has no Monster to hit",
        (None, Hue::Red) => "no Monster within reach in arcs 1 and 2",
        (None, Hue::Green) => "no Monster within reach in arcs 3 and 4",
        (None, Hue::Blue) => "no Monster within reach in arcs 5 and 6",
        (None, Hue::Any) => "no Monster within reach",
    }
}

const TOO_HIGH: Refusal = Refusal::by("W-210", "only Archers and Heroes hit a Flying Monster");

const NOT_INSIDE: Refusal = Refusal::by("W-542", "a Hero cannot hit a Flying Monster in the Castle ring");

const ALONE: Refusal = Refusal::by("B-112", "only a card that changes a hit can be added to a hit card");

/// What a card does that is put on hit cards and was named first: it waits for its hit card (W-71).
pub(crate) struct Rider;

impl Action for Rider {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if g.can_ride(seat, chain) {
            return Ok(());
        }
        Err(Refusal::by("W-71", "this card needs a hit card that can hit a Monster"))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        g.carries(seat, chain, next)
    }

    fn targets(&self, _: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Incomplete
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-71", "this card cannot be played alone")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}
