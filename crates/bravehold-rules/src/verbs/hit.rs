//! A hit: a hit card, and what is put on it (B-120, B-160, W-70 to W-79).

use super::Play;
use crate::board::{ArcSet, Ring, Seat, Space, SpaceSet, TokenSet};
use crate::cards::{CardKind, Class, Deed, Targets};
use crate::look::Look;
use crate::question::{Chain, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, By, Got, Harm, Step, Touch};
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
    /// The arcs of its colour.
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
            Class::Special | Class::Building | Class::Wizard => None,
        }
    }

    /// The same hit in the other colours (W-100, W-104).
    pub(crate) fn recoloured(self) -> Hit {
        Hit { arcs: self.arcs.missing(), ..self }
    }

    /// The same hit by the other soldiers (W-101, W-104).
    pub(crate) fn reshaped(self) -> Hit {
        let all = FIELD.into_iter().fold(0, |bits, r| bits | 1 << r as u8);
        Hit { soldiers: all & !self.soldiers, hero: false, castle: false, ..self }
    }

    /// Whether a card put on hits changes where they reach.
    pub(crate) fn is_moved_by(card: CardKind) -> bool {
        let plain =
            Hit { soldiers: 1 << Ring::Archer as u8, arcs: crate::board::Hue::Red.arcs(), ..Hit::PLAIN };
        card.rule().alters(plain).is_some_and(|h| h.reach(Traits::NONE) != plain.reach(Traits::NONE))
    }

    /// The spaces in which it hits a Monster with these traits (B-120, W-211).
    pub(crate) fn reach(&self, of: Traits) -> SpaceSet {
        let archer = self.soldiers & 1 << Ring::Archer as u8 != 0;
        let mut set = SpaceSet::NONE;
        for ring in FIELD {
            let soldier = if of.has(Traits::FLYING) { archer } else { self.soldiers & 1 << ring as u8 != 0 };
            if self.hero || soldier {
                set = set.or(SpaceSet::ring(ring, self.arcs));
            }
        }
        if self.castle { set.or(SpaceSet::ring(Ring::Castle, self.arcs)) } else { set }
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
        self.touchable(Touch::Hit, |t| reach.has(t.at))
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
            return self.state.tokens.filter(|t| ground.has(t.at));
        }
        self.state.tokens.filter(|t| self.can_be_hit(t, ground, air))
    }

    fn has_prey(self, ground: SpaceSet, air: SpaceSet) -> bool {
        let mut all = self.state.tokens.iter();
        if self.rules.hits_all() {
            return all.any(|(_, t)| ground.has(t.at));
        }
        all.any(|(_, t)| self.can_be_hit(&t, ground, air))
    }

    fn can_be_hit(self, t: &Token, ground: SpaceSet, air: SpaceSet) -> bool {
        let traits = self.traits(t.kind);
        let reach = if traits.has(Traits::FLYING) { air } else { ground };
        reach.has(t.at) && (traits.is_empty() || self.spurned(t, Touch::Hit).is_none())
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
            return Err(Refusal::by("W-71", "these cards go with a hit card only"));
        };
        if let Some(refusal) = chain.iter().find_map(|k| k.rule().unfit(&hit)) {
            return Err(refusal);
        }
        if self.can_complete(seat, &longer) {
            Ok(())
        } else {
            Err(Refusal::by("W-74", "together the cards have no Monster to hit"))
        }
    }
}

impl Play<'_> {
    /// Hits a Monster with these cards: damage or slaying, then flames, then the move back (W-75).
    pub(crate) fn hit(&mut self, seat: Seat, chain: &Chain, id: TokenId) {
        let Some(hit) = self.look().hit_of(chain) else { return };
        self.next(&[Step::Bury { by: By::Seat(seat) }]);
        if hit.slays {
            self.doom(id)
        } else {
            self.damage(id, hit.points, Harm::Card)
        }
        if self.lives(id) {
            self.kindle(id, hit.flames);
            if hit.knocks {
                self.knock_back(id);
            }
        }
    }

    /// Moves a Monster back one space; in the Castle ring counter-clockwise (W-123, W-124).
    fn knock_back(&mut self, id: TokenId) {
        let Some(at) = self.state.tokens.get(id).map(|t| t.at) else { return };
        match (at.ring, at.ring.outward()) {
            (Ring::Castle, _) => {
                self.send_to(id, Space::new(at.ring, at.arc.counter_clockwise()));
                self.strike_home();
            }
            (_, Some(ring)) => self.send_to(id, Space::new(ring, at.arc)),
            (_, None) => {}
        }
    }

    /// Slays a Monster, whatever its health.
    pub(crate) fn slay(&mut self, seat: Seat, id: TokenId) {
        self.slay_all(seat, TokenSet::one(id));
    }

    /// Slays every Monster of the set, all at once (W-66).
    pub(crate) fn slay_all(&mut self, seat: Seat, who: TokenSet) {
        self.next(&[Step::Bury { by: By::Seat(seat) }]);
        for id in who.iter() {
            self.doom(id);
        }
    }

    /// Every Monster of the set takes points from a card, all at once (W-66).
    pub(crate) fn harm_all(&mut self, seat: Seat, who: TokenSet, points: u8) {
        self.next(&[Step::Bury { by: By::Seat(seat) }]);
        for id in who.iter() {
            self.damage(id, points, Harm::Card);
        }
    }
}

/// What every hit card does when it leads.
pub(crate) struct HitCard;

impl Deed for HitCard {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if g.can_complete(seat, chain) {
            return Ok(());
        }
        Err(Refusal::by("B-111", "no Monster stands where this card can hit"))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        let Some(hit) = g.hit_of(chain) else { return Err(ALONE) };
        if next.rule().alters(hit).is_none() || chain.iter().any(|k| k == next) {
            return Err(ALONE);
        }
        let printed = chain.iter().find_map(|k| g.rules.hit(k)).unwrap_or(hit);
        if let Some(refusal) = next.rule().unfit(&printed) {
            return Err(refusal);
        }
        let mut longer = *chain;
        longer.push(next);
        if g.can_complete(seat, &longer) {
            Ok(())
        } else {
            Err(Refusal::by("B-160", "together the cards have no Monster to hit"))
        }
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        g.reaches(chain).map_or(Targets::Incomplete, |(ground, air)| Targets::Tokens(g.prey(ground, air)))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Hit)
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let token = match aim {
            Aim::Token(id) => g.state.tokens.get(id),
            _ => None,
        };
        let own = chain.iter().find_map(|k| match k.face().class {
            Class::Hit { ring, .. } => ring,
            Class::Special | Class::Building | Class::Wizard => None,
        });
        let flies = token.is_some_and(|t| g.traits(t.kind).has(Traits::FLYING));
        match token.map(|t| t.at.ring) {
            None => Refusal::by("B-120", "a hit card is played on a Monster"),
            Some(Ring::Forest) => Refusal::by("B-136", "no hit card reaches the Forest ring"),
            Some(Ring::Castle) => Refusal::by("B-136", "this card does not reach the Castle ring"),
            Some(_) if flies && g.hit_of(chain).is_some_and(|h| h.reach(Traits::FLYING).is_empty()) => {
                Refusal::by("W-210", "only Archers and Heroes hit a Flying Monster")
            }
            Some(ring) if own.is_some_and(|own| own != ring) && !flies => {
                Refusal::by("B-120", "the Monster stands in another ring than the card's")
            }
            Some(_) => Refusal::by("B-120", "the Monster stands in another colour than the card's"),
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, _: Got) -> Got {
        let lead = chain.iter().find(|k| k.is_hit());
        if stage > 0 {
            // Each strike is an action of its own, so the first may have won the game (W-8, R-81).
            if g.check_won() {
                return Got::Nothing;
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
            return Got::Nothing;
        }
        if g.look().hit_of(chain).is_some_and(|h| h.twice) {
            // It follows when the first is fully resolved, deaths and arrivals included (W-111).
            let second = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: 1 };
            g.next(&[Step::Settle, second]);
        }
        if let Aim::Token(id) = aim {
            g.hit(seat, chain, id);
        }
        Got::Nothing
    }
}

const ALONE: Refusal = Refusal::by("B-112", "only a card that changes a hit goes together with a hit card");

/// What a card does that is put on hit cards and was named first: it waits for its hit card (W-71).
pub(crate) struct Rider;

impl Deed for Rider {
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

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        Got::Nothing
    }
}
