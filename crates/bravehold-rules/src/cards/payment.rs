//! What a shot of a weapon costs: two cards that match color and ring of the target (E-162 to E-168).

use crate::attack::AttackSource;
use crate::board::{ArcSet, Ring, Seat, Space, SpaceSet, TokenSet};
use crate::cards::{CardKind, Class};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::Task;
use crate::verbs::hit::FIELD;
use crate::verbs::perform::NO_CARDS;

/// The number of cards that a shot costs (E-162).
const CARDS: usize = 2;

/// What one card of the price matches.
#[derive(Clone, Copy)]
struct Match {
    arcs: ArcSet,
    /// One bit for each ring.
    rings: u8,
}

const fn bit(ring: Ring) -> u8 {
    1 << ring as u8
}

/// All rings that cards can match.
fn every_ring() -> u8 {
    FIELD.into_iter().fold(0, |bits, ring| bits | bit(ring))
}

/// What a card matches by itself (E-163, E-164).
fn printed(card: CardKind) -> Match {
    let rings = match card.face().class {
        Class::Hit { ring: Some(ring), .. } => bit(ring),
        Class::Hit { ring: None, .. } => every_ring(),
        Class::Oil => bit(Ring::Swordsman),
        Class::Special | Class::Building | Class::Wizard | Class::Resource => 0,
    };
    Match { arcs: card.face().data.hue.map_or(ArcSet::NONE, |hue| hue.arcs()), rings }
}

/// What a card matches when these cards alter it; none if one of them cannot (E-166).
fn altered(g: Look, card: CardKind, by: &[CardKind]) -> Option<Match> {
    if by.is_empty() {
        return Some(printed(card));
    }
    let mut hit = g.rules.hit(card)?;
    let plain = hit;
    for change in by {
        if change.rule().unfit(&plain).is_some() {
            return None;
        }
        hit = change.rule().alters(hit)?;
    }
    let rings = if hit.hero { every_ring() } else { hit.soldiers };
    Some(Match { arcs: hit.arcs, rings })
}

/// The spaces that two cards pay for when each of these others alters one of them.
fn paid_by(g: Look, pair: [CardKind; CARDS], changes: &[CardKind]) -> SpaceSet {
    let mut all = SpaceSet::NONE;
    // Each bit says which of the two a change alters.
    for split in 0..1u8 << changes.len() {
        let part = |which: bool| {
            let mut out = NO_CARDS;
            for (_, card) in changes.iter().enumerate().filter(|(n, _)| (split >> n & 1 != 0) == which) {
                out.push(*card);
            }
            out
        };
        let [a, b] = pair;
        if let (Some(a), Some(b)) =
            (altered(g, a, part(false).as_slice()), altered(g, b, part(true).as_slice()))
        {
            let rings = FIELD.into_iter().filter(|r| (a.rings | b.rings) & bit(*r) != 0);
            let arcs = a.arcs.or(b.arcs);
            all = rings.fold(all, |set, ring| set.or(SpaceSet::ring(ring, arcs)));
        }
    }
    all
}

/// The spaces that exactly these cards pay for: two of them are the price, the others alter them.
pub(crate) fn paid(g: Look, chain: &Chain) -> SpaceSet {
    let cards = chain.as_slice();
    let mut all = SpaceSet::NONE;
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            let mut rest = NO_CARDS;
            let others = cards.iter().enumerate().filter(|(n, _)| *n != i && *n != j).map(|(_, k)| *k);
            others.for_each(|k| {
                rest.push(k);
            });
            let distinct = rest.iter().enumerate().all(|(n, k)| rest.iter().skip(n + 1).all(|o| o != k));
            if distinct && rest.iter().all(|k| k.rule().recasts()) {
                all = all.or(paid_by(g, [*a, *b], rest.as_slice()));
            }
        }
    }
    all
}

/// Whether these cards, with more from the hand, can pay for one of these spaces.
pub(crate) fn can_pay(g: Look, seat: Seat, chain: &Chain, reach: SpaceSet) -> bool {
    let hand = &g.state.seats.at(seat).hand;
    if !paid(g, chain).and(reach).is_empty() {
        return true;
    }
    let payments = chain.iter().filter(|k| !k.rule().recasts()).count();
    if payments > CARDS || chain.len() >= CARDS + 2 {
        return false;
    }
    hand.kinds().any(|next| {
        let named = chain.iter().filter(|k| *k == next).count() as u8;
        let fits = payments < CARDS || next.rule().recasts();
        let mut longer = *chain;
        fits && hand.of(next) > named && longer.push(next) && can_pay(g, seat, &longer, reach)
    })
}

/// The spaces in reach of the weapons: those of the faced color with somebody whom they can harm (E-161, E-172).
pub(crate) fn reach(g: Look) -> SpaceSet {
    let field = SpaceSet::rings(&FIELD, g.facing());
    g.spaces_of(prey(g, field)).and(field)
}

/// Those in a space whom a weapon can harm.
pub(crate) fn prey(g: Look, at: SpaceSet) -> TokenSet {
    g.touchable(AttackSource::Equipment, |t| g.is_in(t, at))
}

/// Whether a weapon may be fired now by this player.
pub(crate) fn may_fire(g: Look, seat: Seat, weapon: Task, fired: bool) -> Verdict {
    if !weapon.piece().is_some_and(|kind| g.weapons().has(kind)) {
        return Err(Refusal::by("E-155", "it is not on the Keep"));
    }
    if fired {
        return Err(Refusal::by("E-160", "it has already fired this turn"));
    }
    let reach = reach(g);
    if reach.is_empty() {
        return Err(Refusal::by(
            "E-161",
            "no Monster is in the Archer, Knight or Swordsman ring of the color it faces",
        ));
    }
    if !can_pay(g, seat, &NO_CARDS, reach) {
        return Err(Refusal::by("E-162", "you have no two cards that match a target's color and ring"));
    }
    Ok(())
}

/// Whether a card may be named for the price.
pub(crate) fn joins(g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
    let mut longer = *chain;
    if !longer.push(next) || longer.len() > CARDS + 2 {
        return Err(Refusal::by("E-162", "a shot costs 2 cards"));
    }
    if chain.len() >= CARDS && !next.rule().recasts() && !chain.iter().any(|k| k.rule().recasts()) {
        return Err(Refusal::by("E-162", "a shot costs 2 cards"));
    }
    if can_pay(g, seat, &longer, reach(g)) {
        Ok(())
    } else {
        Err(Refusal::by("E-162", "the 2 cards must match the color and ring of a target's space"))
    }
}

/// The spaces that can be shot at with the cards named.
pub(crate) fn open_spaces(g: Look, chain: &Chain) -> SpaceSet {
    paid(g, chain).and(reach(g))
}

/// Why something cannot be shot at.
pub(crate) fn miss(g: Look, chain: &Chain, at: Option<Space>) -> Refusal {
    match at {
        _ if chain.len() < CARDS => Refusal::by("E-162", "choose 2 cards to pay for the shot first"),
        Some(at) if !FIELD.contains(&at.ring) => {
            Refusal::by("E-161", "the Castle ring and the Forest cannot be targeted")
        }
        Some(at) if !g.facing().has(at.arc) => Refusal::by("E-161", "the weapons face a different color"),
        Some(at) if prey(g, SpaceSet::NONE.with(at)).is_empty() => {
            Refusal::by("E-182", "there is no Monster in that space")
        }
        _ => Refusal::by("E-162", "the cards do not match the color and ring of that space"),
    }
}
