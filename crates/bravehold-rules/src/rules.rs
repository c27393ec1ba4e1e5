//! What is fixed for one game, derived once from its set-up and shared by all its states.

use crate::amendments::{Amendment, AmendmentSet, Figure};
use crate::board::SpaceSet;
use crate::cards::CardKind;
use crate::look::Look;
use crate::pile::{CardCounts, TokenCounts};
use crate::setup::layout::Layout;
use crate::setup::{Setup, SetupErrors};
use crate::state::State;
use crate::tokens::{TokenKind, Traits};
use crate::turn::Schedule;
use crate::verbs::hit::Hit;

/// What is fixed for one game.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: Setup,
    layout: Layout,
    in_force: AmendmentSet,
    listeners: Vec<Amendment>,
    deeds: Vec<Amendment>,
    figures: [u8; Figure::COUNT],
    live: [Vec<Amendment>; Figure::COUNT],
    schedule: Schedule,
    reach: [SpaceSet; CardKind::COUNT],
    hits: [Option<Hit>; CardKind::COUNT],
    air: [SpaceSet; CardKind::COUNT],
    plain: bool,
    changers: Vec<CardKind>,
    traits: [Traits; TokenKind::COUNT],
    present: Traits,
    settlers: Vec<Amendment>,
    tradeable: CardCounts,
    starting: TokenCounts,
}

impl Rules {
    /// The rules of a game with this set-up, or all reasons why there can be none.
    pub fn new(setup: &Setup) -> Result<Rules, SetupErrors> {
        setup.check()?;
        let in_force = setup.in_force();
        let mut layout = Layout::of(setup);
        if let Some(mix) = &setup.token_mix {
            layout.replace_tokens(mix);
        }
        let mut schedule = Schedule::base();
        for a in in_force.iter() {
            a.rule().schedule(setup, &mut schedule);
        }
        let mut figures = [0; Figure::COUNT];
        let mut live: [Vec<Amendment>; Figure::COUNT] = Default::default();
        for (f, (slot, who)) in Figure::ALL.into_iter().zip(figures.iter_mut().zip(live.iter_mut())) {
            *slot = in_force.iter().fold(0, |now, a| a.rule().figure(setup, f, now));
            *who = in_force.iter().filter(|a| a.note().live.contains(&f)).collect();
        }
        let mut reach = [SpaceSet::NONE; CardKind::COUNT];
        for (kind, slot) in CardKind::ALL.into_iter().zip(reach.iter_mut()) {
            *slot = kind.rule().reach(&|f| figures.get(f as usize).copied().unwrap_or(0));
        }
        let mut hits = [None; CardKind::COUNT];
        for (kind, (slot, reach)) in CardKind::ALL.into_iter().zip(hits.iter_mut().zip(reach)) {
            *slot = Hit::of(kind, reach);
        }
        let mut air = [SpaceSet::NONE; CardKind::COUNT];
        for (slot, hit) in air.iter_mut().zip(hits) {
            *slot = hit.map_or(SpaceSet::NONE, |h: Hit| h.reach(Traits::FLYING));
        }
        for (kind, n) in layout.starters.iter() {
            // Starting Monsters that the mix lacks come from the box (W-545).
            layout.tokens.set(kind, layout.tokens.of(kind).max(n));
        }
        let mut cards = CardCounts::NONE;
        for (_, deck) in layout.decks.iter() {
            cards.add_all(deck);
        }
        let changers = cards.iter().map(|(k, _)| k).filter(|k| Hit::is_moved_by(*k)).collect();
        let mut traits = [Traits::NONE; TokenKind::COUNT];
        let mut present = Traits::NONE;
        for (kind, slot) in TokenKind::ALL.into_iter().zip(traits.iter_mut()) {
            *slot = kind.face().traits;
            if setup.has_box(kind.face().set) {
                present = present.and(*slot);
            }
        }
        let mut starting = TokenCounts::NONE;
        TokenKind::ALL.into_iter().filter(|k| k.may_start()).for_each(|k| starting.add(k, 1));
        Ok(Rules {
            setup: setup.clone(),
            tradeable: cards,
            starting,
            hits,
            air,
            plain: !present.has(Traits::FLYING.and(Traits::STANDS_IN).and(Traits::FICKLE)),
            changers,
            traits,
            present,
            settlers: in_force.iter().filter(|a| a.note().settles).collect(),
            layout,
            in_force,
            listeners: in_force.iter().filter(|a| a.note().listens).collect(),
            deeds: in_force.iter().filter(|a| a.rule().deed().is_some()).collect(),
            figures,
            live,
            schedule,
            reach,
        })
    }

    /// The set-up that these rules come from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What lay on the table before play.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The amendments in force.
    pub fn in_force(&self) -> AmendmentSet {
        self.in_force
    }

    /// The lists of phases.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Every card of this game, wherever it is now.
    pub fn cards(&self) -> &CardCounts {
        &self.tradeable
    }

    pub(crate) fn listeners(&self) -> &[Amendment] {
        &self.listeners
    }

    pub(crate) fn deeds(&self) -> &[Amendment] {
        &self.deeds
    }

    /// The spaces in which a hit card can hit.
    pub fn reach(&self, kind: CardKind) -> SpaceSet {
        self.reach.get(kind.index()).copied().unwrap_or(SpaceSet::NONE)
    }

    /// The hit that a hit card makes alone; none for other cards.
    pub(crate) fn hit(&self, kind: CardKind) -> Option<Hit> {
        self.hits.get(kind.index()).copied().flatten()
    }

    /// The spaces in which a hit card can hit a Flying Monster (W-211).
    pub fn air_reach(&self, kind: CardKind) -> SpaceSet {
        self.air.get(kind.index()).copied().unwrap_or(SpaceSet::NONE)
    }

    /// True if hit cards reach every Monster of this game that stands where they hit.
    pub(crate) fn hits_all(&self) -> bool {
        self.plain
    }

    /// The cards of this game that change where a hit reaches.
    pub(crate) fn changers(&self) -> &[CardKind] {
        &self.changers
    }

    /// The traits of a kind of token.
    pub fn traits(&self, kind: TokenKind) -> Traits {
        self.traits.get(kind.index()).copied().unwrap_or(Traits::NONE)
    }

    /// Whether a kind can be drawn as a starting Monster (W-17).
    pub(crate) fn may_start(&self, kind: TokenKind) -> bool {
        self.starting.has(kind)
    }

    /// Whether this game has a token with one of these traits.
    pub(crate) fn knows(&self, traits: Traits) -> bool {
        self.present.has(traits)
    }

    /// True if something can wait for the end of an action in this game.
    pub(crate) fn settles(&self) -> bool {
        self.present.has(Traits::STANDS_IN) || !self.settlers.is_empty()
    }

    /// The amendments that look at the board when an action is complete.
    pub(crate) fn settlers(&self) -> &[Amendment] {
        &self.settlers
    }

    /// A figure at this moment: the base value, folded through the amendments that change it.
    pub fn figure(&self, state: &State, f: Figure) -> u8 {
        let fixed = self.figures.get(f as usize).copied().unwrap_or(0);
        match self.live.get(f as usize) {
            Some(who) if !who.is_empty() => {
                who.iter().fold(fixed, |now, a| a.rule().figure_now(Look { rules: self, state }, f, now))
            }
            _ => fixed,
        }
    }
}
