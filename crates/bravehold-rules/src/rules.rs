//! What is fixed for one game, derived once from its set-up and shared by all its states.

use crate::amendments::{ActionId, Amendment, AmendmentSet, Figure, When};
use crate::board::SpaceSet;
use crate::cards::CardKind;
use crate::data::{Start, Tags};
use crate::deck::Deck;
use crate::look::Look;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::Window;
use crate::setup::layout::Layout;
use crate::setup::{Setup, SetupErrors};
use crate::state::State;
use crate::token::Token;
use crate::tokens::{Class, Rank, TokenKind, Traits};
use crate::turn::Schedule;
use crate::verbs::hit::Hit;

/// What is fixed for one game.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: Setup,
    layout: Layout,
    in_force: AmendmentSet,
    listeners: Vec<Amendment>,
    actions: Vec<ActionId>,
    figures: [u8; Figure::COUNT],
    live: [Vec<Amendment>; Figure::COUNT],
    auras: [bool; Figure::COUNT],
    /// Whether nothing changes the figure in mid-game.
    steady: [bool; Figure::COUNT],
    schedule: Schedule,
    reach: [SpaceSet; CardKind::COUNT],
    hits: [Option<Hit>; CardKind::COUNT],
    air: [SpaceSet; CardKind::COUNT],
    plain: bool,
    changers: Vec<CardKind>,
    answering: Vec<CardKind>,
    reactions: Vec<ActionId>,
    preceding: Vec<Amendment>,
    traits: [Traits; TokenKind::COUNT],
    present: Traits,
    settlers: Vec<Amendment>,
    guards: Vec<Amendment>,
    tradeable: CardCounts,
    starting: TokenCounts,
    health: [u8; TokenKind::COUNT],
    points: [u8; TokenKind::COUNT],
}

impl Rules {
    /// The rules of a game with this set-up, or all reasons why there can be none.
    pub fn new(setup: &Setup) -> Result<Rules, SetupErrors> {
        setup.check()?;
        let in_force = setup.in_force();
        let mut layout = Layout::of(setup);
        if let Some(mix) = &setup.token_mix {
            layout.replace_tokens(mix, setup.printing);
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
        let answering = cards.iter().map(|(k, _)| k).filter(|k| k.rule().answers(Window::ANY)).collect();
        let mut traits = [Traits::NONE; TokenKind::COUNT];
        let mut present = Traits::NONE;
        for (kind, slot) in TokenKind::ALL.into_iter().zip(traits.iter_mut()) {
            *slot = kind.face().traits;
            if setup.printing.profile().is_some_and(|p| p.mega_bosses.contains(&kind.slug())) {
                *slot = slot.union(Traits::MEGA);
            }
            if setup.has_box(kind.face().set) {
                present = present.union(*slot);
            }
        }
        let mut auras = [false; Figure::COUNT];
        let lasting = |k: &TokenKind| k.face().traits.intersects(Traits::AURA) && setup.has_box(k.face().set);
        for f in TokenKind::ALL.into_iter().filter(lasting).flat_map(|k| k.rule().aura_on()) {
            if let Some(slot) = auras.get_mut(*f as usize) {
                *slot = true;
            }
        }
        let mut steady = [false; Figure::COUNT];
        for (slot, (who, aura)) in steady.iter_mut().zip(live.iter().zip(auras)) {
            *slot = who.is_empty() && !aura;
        }
        let mut starting = TokenCounts::NONE;
        if let Start::Random { put_back, .. } = setup.chart().start {
            let stays =
                |k: &TokenKind| k.is_in_pile() && k.is_monster() && !k.face().data.tags.intersects(put_back);
            TokenKind::ALL.into_iter().filter(stays).for_each(|k| starting.add(k, 1));
        }
        Ok(Rules {
            setup: setup.clone(),
            tradeable: cards,
            starting,
            health: TokenKind::ALL.map(|kind| setup.health(kind)),
            points: TokenKind::ALL.map(|kind| setup.points(kind)),
            hits,
            air,
            plain: !present
                .intersects(Traits::FLYING.union(Traits::STANDS_IN).union(Traits::VULNERABLE_BY_RING)),
            changers,
            answering,
            traits,
            present,
            settlers: in_force.iter().filter(|a| a.note().settles).collect(),
            guards: in_force.iter().filter(|a| a.note().guards).collect(),
            layout,
            in_force,
            listeners: in_force.iter().filter(|a| a.note().listens).collect(),
            actions: offered(in_force, When::PlayCards),
            reactions: offered(in_force, When::Window),
            preceding: in_force.iter().filter(|a| a.note().precedes).collect(),
            figures,
            live,
            auras,
            steady,
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

    /// Whether a card can be in this game: by its box, or by the option that adds it.
    pub(crate) fn has_card(&self, kind: CardKind) -> bool {
        kind.face().set.map_or(self.tradeable.has(kind), |set| self.setup.has_box(set))
    }

    /// Whether a window can open at all in this game: a card or a rule of it could use one.
    pub(crate) fn has_windows(&self) -> bool {
        !self.answering.is_empty() || !self.reactions.is_empty()
    }

    /// What rules let players do in windows.
    pub(crate) fn reactions(&self) -> &[ActionId] {
        &self.reactions
    }

    /// The amendments that are asked before certain draws.
    pub(crate) fn preceding(&self) -> &[Amendment] {
        &self.preceding
    }

    /// The cards of this game that can be played in a window.
    pub(crate) fn answering(&self) -> &[CardKind] {
        &self.answering
    }

    pub(crate) fn listeners(&self) -> &[Amendment] {
        &self.listeners
    }

    /// What rules let players do in Play Cards.
    pub(crate) fn actions(&self) -> &[ActionId] {
        &self.actions
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

    /// True for a token that may return from the discard pile to the pile (W-231).
    pub fn may_return(&self, kind: TokenKind) -> bool {
        !self.traits(kind).intersects(Traits::MEGA.union(Traits::MINION))
    }

    /// True for a token that goes back into a pile that never ends, every time: no Herald, no Titan, no Harbinger and
    /// nothing that may not return at all.
    pub fn comes_round(&self, kind: TokenKind) -> bool {
        let once = kind.face().data.tags.intersects(Tags::HERALD.union(Tags::TITAN));
        !once && kind.rule().harbinger_of().is_none() && self.may_return(kind)
    }

    /// True for a Monster that may come back from the dead by itself (B-650, W-280): no Siege Engine does (E-269, E-354).
    pub fn may_rise(&self, kind: TokenKind) -> bool {
        kind.is_monster() && self.may_return(kind) && !self.traits(kind).intersects(Traits::CARRIES)
    }

    /// True for a Monster that may be crew (E-351).
    pub fn may_crew(&self, kind: TokenKind) -> bool {
        let barred = Traits::MEGA.union(Traits::MINION).union(Traits::CARRIES).union(Traits::STANDS_IN);
        let plain = matches!(kind.face().class, Class::Monster { rank: Rank::Plain, .. });
        let herald = kind.face().data.tags.intersects(Tags::HERALD.union(Tags::TITAN));
        plain && !herald && !self.traits(kind).intersects(barred)
    }

    /// Whether the order of a deck's discard pile can matter in this game (B-220, E-212).
    pub(crate) fn keeps_order(&self, deck: Deck) -> bool {
        deck.keeps_order() || self.knows(Traits::TAKES_TOPS)
    }

    /// The starting health of a kind of Monster in this game; 0 for other tokens.
    pub fn health(&self, kind: TokenKind) -> u8 {
        self.health.get(kind.index()).copied().unwrap_or(0)
    }

    /// The victory points of a trophy in this game (B-393).
    pub fn points(&self, kind: TokenKind) -> u8 {
        self.points.get(kind.index()).copied().unwrap_or(0)
    }

    /// Whether a kind can be drawn as a starting Monster (W-17).
    pub(crate) fn may_start(&self, kind: TokenKind) -> bool {
        self.starting.has(kind)
    }

    /// Whether this game has a token with one of these traits.
    pub(crate) fn knows(&self, traits: Traits) -> bool {
        self.present.intersects(traits)
    }

    /// True if something can wait for the end of an action in this game.
    pub(crate) fn settles(&self) -> bool {
        self.present.intersects(Traits::STANDS_IN) || !self.settlers.is_empty()
    }

    /// The amendments that look at the board when an action is complete.
    pub(crate) fn settlers(&self) -> &[Amendment] {
        &self.settlers
    }

    /// The amendments that look after the Keep (E-133).
    pub(crate) fn guards(&self) -> &[Amendment] {
        &self.guards
    }

    /// A figure at this moment: the base value, folded through the amendments that change it, and then through what
    /// Monsters on the board change as long as they are there (W-222).
    #[inline]
    pub fn figure(&self, state: &State, f: Figure) -> u8 {
        let fixed = self.figures.get(f as usize).copied().unwrap_or(0);
        if self.steady.get(f as usize).is_some_and(|steady| *steady) {
            return fixed;
        }
        self.figure_now(state, f, fixed)
    }

    /// A figure without what Monsters on the board change: those that start there change nothing in set-up (T-26).
    pub(crate) fn figure_at_start(&self, state: &State, f: Figure) -> u8 {
        let fixed = self.figures.get(f as usize).copied().unwrap_or(0);
        self.without_auras(state, f, fixed)
    }

    fn without_auras(&self, state: &State, f: Figure, fixed: u8) -> u8 {
        let g = Look { rules: self, state };
        match self.live.get(f as usize) {
            Some(who) if !who.is_empty() => who.iter().fold(fixed, |now, a| a.rule().figure_now(g, f, now)),
            _ => fixed,
        }
    }

    fn figure_now(&self, state: &State, f: Figure, fixed: u8) -> u8 {
        let g = Look { rules: self, state };
        let now = self.without_auras(state, f, fixed);
        if !self.auras.get(f as usize).is_some_and(|aura| *aura) {
            return now;
        }
        // What lies under an engine changes nothing (E-359).
        let works = |t: &Token| t.carrier.is_none() && self.traits(t.kind).intersects(Traits::AURA);
        let aura = state.tokens.pieces().filter(|(_, t)| works(t));
        aura.fold(now, |now, (_, t)| t.kind.rule().aura(g, f, now))
    }
}

/// The actions that rules in force offer at such a time.
fn offered(in_force: AmendmentSet, when: When) -> Vec<ActionId> {
    in_force.iter().flat_map(ActionId::all).filter(|(_, a)| a.when == when).map(|(id, _)| id).collect()
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::board::{Arc, Ring, Space};
    use crate::setup::BoxId;

    /// W-222: the Monster itself changes the figure, whatever boxes are in force, and each one does so once.
    #[test]
    fn auras_need_no_box() {
        let boxed = BoxId::ALL.into_iter().filter(|b| b.is_implemented()).collect();
        let mut rules = Rules::new(&Setup { boxes: boxed, ..Setup::players(2) }).expect("a game");
        rules.live.iter_mut().for_each(Vec::clear);
        rules.figures = [9; Figure::COUNT];
        let kind =
            TokenKind::ALL.into_iter().find(|k| k.face().traits.intersects(Traits::AURA)).expect("one");
        let figures =
            |state: &State| -> Vec<u8> { Figure::ALL.into_iter().map(|f| rules.figure(state, f)).collect() };
        let mut state = State::empty();
        assert_eq!(figures(&state), [9; Figure::COUNT]);
        state.tokens.enter(kind, Space::new(Ring::Forest, Arc::One), 1);
        let g = Look { rules: &rules, state: &state };
        let once: Vec<u8> = Figure::ALL.into_iter().map(|f| kind.rule().aura(g, f, 9)).collect();
        assert_eq!(figures(&state), once);
        assert_ne!(figures(&state), [9; Figure::COUNT]);
    }
}
