//! The Dark Titan: the card of Agranok, and what Heralds and his die do (T-1, T-14, T-110, T-120 to T-152).
//! Kinds: dark-titan = DarkTitan

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo};
use crate::board::{Arc, Ring, TokenSet};
use crate::cards::Deck;
use crate::choice::Who;
use crate::data::{self, Tags};
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::pile::TokenCounts;
use crate::question::{CardSource, Purpose};
use crate::setup::layout::Layout;
use crate::setup::{BoxId, Omen, Omens, Setup};
use crate::step::{Cause, DrawInto, Loss, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{TokenKind, roll_boulder};
use crate::verbs::Play;
use crate::zones::Zone;

/// The second expansion.
pub(crate) struct DarkTitan;

/// The level on the card of Agranok; 0 as long as it lies face down, because he has not come (T-124).
pub(crate) const LEVEL: Slot<u8> = Slot::new(Amendment::DarkTitan, 0, "level", Life::Game, Seen::All);
/// The Heralds that lie on the card (T-120).
const ON_CARD: Slot<TokenCounts> = Slot::new(Amendment::DarkTitan, 1, "card", Life::Game, Seen::All);
/// Agranok has taken a point in this phase that did not change his health (T-161, T-182).
pub(crate) const NOTED: Slot<bool> = Slot::new(Amendment::DarkTitan, 2, "noted", Life::Phase, Seen::All);

/// An effect is carried out; the frame remembers which.
const EFFECT: u8 = 0;
/// His die has been rolled (T-141).
const TABLE: u8 = 1;
/// The die has been rolled for a Herald that comes back (T-148).
const BACK: u8 = 2;

impl AmendmentRule for DarkTitan {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: data::sets::DARK_TITAN.name,
                help: "Agranok and his Heralds, Elite Monsters, a Cavalier and tokens that help the castle.",
                rule: "T-1",
                group: Group::Box,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.has_box(BoxId::DarkTitan)
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.omens = Omens::of(setup);
    }

    fn memory(&self) -> &'static [Field] {
        const { &[LEVEL.field(), ON_CARD.field(), NOTED.field()] }
    }

    fn step(&self, g: &mut Play, stage: u8, memo: u8, got: Resume) -> Resume {
        match (stage, got) {
            (TABLE, Resume::Die(n)) => {
                let omen = g.rules().layout().omens.die(g.recall(LEVEL), n);
                g.next(&[effect(omen)]);
            }
            (BACK, Resume::Die(n)) => {
                if let (Some(arc), Some(kind)) = (Arc::from_number(n), discarded_herald(g.look())) {
                    g.place_discarded(kind, arc);
                }
            }
            (EFFECT, _) => {
                if let Some(omen) = Omen::ALL.get(usize::from(memo)) {
                    g.tell(Event::OmenFell { omen: *omen });
                    carry_out(g, *omen);
                }
            }
            _ => g.fault("a titan without a die"),
        }
        Resume::Nothing
    }
}

/// The frame that carries out an effect.
fn effect(omen: Omen) -> Step {
    let memo = Omen::ALL.iter().position(|o| *o == omen).unwrap_or(0) as u8;
    Step::Amended { by: Amendment::DarkTitan, stage: EFFECT, memo }
}

/// Does what an effect says; each works like the token of its name, and does what it can (T-119, T-126, T-150, T-151).
fn carry_out(g: &mut Play, omen: Omen) {
    let titan = titan(g.look()).map_or(TokenSet::NONE, TokenSet::one);
    let march = |who: TokenSet, how: Motion| Step::March { who, how, cause: Cause::Token };
    match omen {
        Omen::Nothing => {}
        Omen::MovesOne => g.next(&[march(titan, Motion::Forward)]),
        Omen::MovesTwo => g.next(&[march(titan, Motion::Twice)]),
        Omen::AllMove => g.next(&[march(g.state().tokens.monster_ids(), Motion::Forward)]),
        Omen::BanishTop => banish_top(g),
        Omen::BanishRandom => g.next(&[Step::EachLoses { asked: 0, how: Loss::Banish }]),
        Omen::BanishChosen => each_gives(g, Purpose::Banish),
        Omen::DiscardChosen => each_gives(g, Purpose::TokenDiscard),
        Omen::Boulder => {
            g.next(&[Step::Aftermath]);
            roll_boulder(g);
        }
        Omen::HeraldBack if discarded_herald(g.look()).is_some() => {
            g.next(&[Step::Roll, Step::Amended { by: Amendment::DarkTitan, stage: BACK, memo: 0 }]);
        }
        Omen::HeraldBack => {}
    }
}

fn each_gives(g: &mut Play, why: Purpose) {
    g.next(&[Step::EachDiscards { asked: 0, why, from: CardSource::Hand }]);
}

/// The top card of the Castle deck is turned up and banished (T-243).
pub(crate) fn banish_top(g: &mut Play) {
    if let Who::Seat(seat) = g.look().decider() {
        g.next(&[Step::DrawCards { seat, left: 1, deck: Deck::Castle, into: DrawInto::Banished }]);
    }
}

/// Agranok on the board.
fn titan(g: Look) -> Option<TokenId> {
    g.state.tokens.monsters().find(|(_, t)| is_titan(t.kind)).map(|(id, _)| id)
}

/// True for Agranok.
pub(crate) fn is_titan(kind: TokenKind) -> bool {
    kind.face().data.tags.contains(Tags::TITAN)
}

/// A Herald of the discard pile.
fn discarded_herald(g: Look) -> Option<TokenKind> {
    g.state.graveyard.kinds().find(|k| k.face().data.tags.contains(Tags::HERALD))
}

/// He comes on the board in a Forest space (T-123).
pub(crate) fn arrive(g: &mut Play, arc: Arc) {
    let titan = g.state().zones.kinds(Zone::Reserve).find(|k| is_titan(*k));
    if let Some(kind) = titan {
        g.place_from_reserve(kind, arc, 1);
    }
}

/// Whether a Herald that is drawn now is laid on the card (T-120, T-133).
pub(crate) fn awaits_heralds(g: Look) -> bool {
    g.recall(LEVEL) == 0 && g.recall(ON_CARD).total() < u16::from(g.rules.layout().omens.summon)
}

/// Lays a Herald on the next space of the card: the frame of its effect, and whether it summons Agranok (T-122, T-123).
pub(crate) fn lay_on_card(g: &mut Play, kind: TokenKind) -> (Step, bool) {
    g.lay_on(ON_CARD, kind);
    let n = g.recall(ON_CARD).total() as u8;
    g.tell(Event::LaidDown { kind, n });
    let omens = &g.rules().layout().omens;
    (effect(omens.herald(n)), n >= omens.summon)
}

/// The level that is certain: it was picked, or no other can be drawn (T-14).
pub(crate) fn picked(g: Look) -> Option<u8> {
    let mut levels = g.rules.layout().omens.drawn();
    let first = levels.next();
    first.filter(|_| levels.next().is_none())
}

/// The card is turned over, and the Heralds leave it (T-124).
pub(crate) fn turn_over(g: &mut Play, level: u8) {
    g.discard_from(ON_CARD);
    g.remember(LEVEL, level);
    g.tell(Event::LevelShown { level });
}

/// Rolls Agranok's die if there is a table for it and he stands outside the Castle ring (T-131, T-141, T-143).
pub(crate) fn roll_for_effect(g: &mut Play) {
    let outside =
        titan(g.look()).and_then(|id| g.state().tokens.get(id)).is_some_and(|t| t.at.ring != Ring::Castle);
    if outside && g.rules().layout().omens.rolls_at(g.recall(LEVEL)) {
        g.next(&[Step::Roll, Step::Amended { by: Amendment::DarkTitan, stage: TABLE, memo: 0 }]);
    }
}
