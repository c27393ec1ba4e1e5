//! What lies on the table before play: amendments add to it and take from it.

use crate::amendments::Amendment;
use crate::board::{ArcSet, ByTower};
use crate::cards::CardKind;
use crate::data::{Pool, Printing, Start, Tags};
use crate::deck::ByDeck;
use crate::pile::{CardCounts, TokenCounts};
use crate::setup::{BoxId, Omens, Setup, Works};
use crate::tokens::{Class, Rank, TokenKind};

/// What lies on the table before play.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The Monster tokens of this game, the starting ones included.
    pub tokens: TokenCounts,
    /// The starting Monsters.
    pub starters: TokenCounts,
    /// Whether each starting Monster rolls for its arc (B-610).
    pub start_by_die: bool,
    /// The decks.
    pub decks: ByDeck<CardCounts>,
    /// The Walls.
    pub walls: ArcSet,
    /// The Towers.
    pub towers: ArcSet,
    /// Whether every player holds a Wall (B-600).
    pub held_walls: bool,
    /// The tokens of the base game, before other boxes take some of them out.
    pub base: TokenCounts,
    /// The tokens of which some leave the game unseen (W-531).
    pub unseen: TokenCounts,
    /// How many of them leave.
    pub unseen_draws: u8,
    /// Tokens taken out by an option (B-501).
    pub removed: TokenCounts,
    /// How many starting Monsters are drawn from the pile (W-17).
    pub recruits: u8,
    /// Whether the starting Monsters are taken out of the pile only in set-up (W-531).
    pub late_starters: bool,
    /// Which Towers with a rule of their own are among the Towers (W-11).
    pub special: ByTower<bool>,
    /// Monsters that come on the board through others (W-15, W-21).
    pub reserve: TokenCounts,
    /// The Harbingers of which some go into the pile (W-20).
    pub harbingers: TokenCounts,
    /// How many of them.
    pub harbinger_draws: u8,
    /// The tables of Agranok.
    pub omens: Omens,
    /// Whether the Keep stands (E-10).
    pub keep: bool,
    /// The crew of the Siege Engines that the chart sets aside out of its own tokens (E-13, E-21).
    pub crew: TokenCounts,
    /// How many cards of other decks than the Castle's are in an opening hand (E-17).
    pub dealt: ByDeck<u8>,
    /// What the Engineer's tasks cost (E-66).
    pub works: Works,
}

impl Layout {
    /// The layout that a set-up produces.
    pub fn of(setup: &Setup) -> Layout {
        let mut layout = Layout {
            tokens: TokenCounts::NONE,
            starters: TokenCounts::NONE,
            start_by_die: false,
            decks: ByDeck::default(),
            walls: ArcSet::NONE,
            towers: ArcSet::NONE,
            held_walls: false,
            base: TokenCounts::NONE,
            unseen: TokenCounts::NONE,
            unseen_draws: 0,
            removed: TokenCounts::NONE,
            recruits: 0,
            late_starters: false,
            special: ByTower::default(),
            reserve: TokenCounts::NONE,
            harbingers: TokenCounts::NONE,
            harbinger_draws: 0,
            omens: Omens::default(),
            keep: false,
            crew: TokenCounts::NONE,
            dealt: ByDeck::default(),
            works: Works::default(),
        };
        layout.take_from_boxes(setup);
        for a in setup.in_force().iter() {
            a.rule().lay_out(setup, &mut layout);
        }
        layout
    }

    /// Takes out of the boxes what the chart says (B-31 to B-34, W-10 to W-24). Kinds that this program lacks are in
    /// boxes that it does not play.
    fn take_from_boxes(&mut self, setup: &Setup) {
        let (chart, alone) = (setup.chart(), setup.players == 1);
        self.tokens = TokenCounts::listed(chart.tokens_in(setup.printing));
        self.reserve = TokenCounts::listed(chart.brought_in(setup.printing));
        self.harbinger_draws = chart.harbingers;
        match chart.start {
            Start::Fixed(tokens) => self.starters = TokenCounts::listed(tokens.iter().copied()),
            Start::Random { count, .. } => self.recruits = count,
        }
        if let Some(crew) = chart.crew {
            let tokens = TokenCounts::listed(crew.tokens.iter().copied());
            if crew.in_chart {
                self.set_crew_aside(tokens);
            } else {
                self.reserve.add_all(&tokens);
            }
        }
        // Where a Harbinger brings a Monster that is left out, it is left out with it (E-28).
        let brought = |slug: &str| TokenKind::from_slug(slug).and_then(TokenKind::brings);
        let advised = |kind: TokenKind| {
            let who = brought(kind.slug()).unwrap_or(kind);
            chart.solo_advised_remove_tokens.contains(&who.slug())
        };
        for kind in TokenKind::ALL.into_iter().filter(|k| alone && advised(*k)) {
            self.tokens.set(kind, 0);
        }
        for kind in TokenKind::ALL.into_iter().filter(|k| setup.has_box(k.face().set)) {
            let data = kind.face().data;
            let left_out = alone && chart.solo_remove_tokens.contains(&data.slug);
            if data.printing.is_some_and(|p| p != setup.printing) || self.reserve.has(kind) {
                continue;
            }
            match (kind.face().class, data.pool) {
                (_, Pool::Reserve) => self.reserve.add(kind, data.count),
                // A Harbinger of one printing only is in the chart, in the place of its Monster (T-215).
                (Class::Harbinger, Pool::Bag) if data.printing.is_some() => {}
                (Class::Harbinger, Pool::Bag) => {
                    self.harbingers.add(kind, if left_out { 0 } else { data.count })
                }
                (Class::Monster { .. } | Class::Piece { .. } | Class::Effect, Pool::Bag) => {
                    if left_out {
                        self.tokens.set(kind, 0);
                    }
                    if data.tags.contains(Tags::SUPPORT) && chart.support > 0 {
                        self.tokens.add(kind, data.count);
                    }
                    if kind.face().set == BoxId::CastlePanic {
                        self.base.add(kind, data.count);
                    }
                }
            }
        }
        for kind in CardKind::ALL.into_iter().filter(|k| k.face().set.is_some_and(|b| setup.has_box(b))) {
            let left_out = chart.remove_cards.contains(&kind.slug())
                || alone && chart.solo_remove_cards.contains(&kind.slug());
            self.decks.at_mut(kind.deck()).add(kind, if left_out { 0 } else { kind.face().count });
        }
    }

    /// Takes the crew out of the pile; they wait in the reserve (E-13).
    fn set_crew_aside(&mut self, crew: TokenCounts) {
        for (kind, n) in crew.iter() {
            self.tokens.set(kind, self.tokens.of(kind).saturating_sub(n));
        }
        self.reserve.add_all(&crew);
        self.crew = crew;
    }

    /// Puts other tokens in the place of the chart; what options took out is taken out of them (B-27, B-501).
    /// A Monster that a Harbinger brings in this printing is in the pile as that Harbinger (T-214).
    pub fn replace_tokens(&mut self, mix: &TokenCounts, printing: Printing) {
        let wanted = self.removed;
        let in_pile = |k: TokenKind| printing.harbinger_for(k.slug()).map_or(k.slug(), |t| t.slug);
        self.tokens = TokenCounts::listed(mix.iter().map(|(k, n)| (in_pile(k), n)));
        for (kind, n) in self.crew.iter() {
            // The crew is among what the players entered (E-19).
            self.tokens.set(kind, self.tokens.of(kind).saturating_sub(n));
        }
        self.removed = TokenCounts::NONE;
        for (kind, n) in wanted.iter() {
            let spare = self.tokens.of(kind).saturating_sub(self.starters.of(kind));
            self.remove(kind, n.min(spare));
        }
    }

    /// How many of a plain Monster of the base game are left in the box for a crew that the players enter (E-350, E-358).
    pub fn left_in_box(&self, setup: &Setup, kind: TokenKind) -> u8 {
        let face = kind.face();
        let plain = matches!(face.class, Class::Monster { rank: Rank::Plain, .. });
        if face.set != BoxId::CastlePanic || !plain {
            return 0;
        }
        let pile = setup.token_mix.map_or(self.tokens.of(kind), |mix| mix.of(kind));
        face.count.saturating_sub(pile.max(self.starters.of(kind)))
    }

    /// Shuffles the card in that has the name of this option (P-2).
    pub(crate) fn add_promo(&mut self, setup: &Setup, option: Amendment) {
        if let Some(card) = CardKind::from_slug(option.slug()) {
            let entered = setup.number(&format!("card.{}.count", card.slug()));
            self.decks.at_mut(card.deck()).add(card, entered.unwrap_or(card.face().count));
        }
    }

    /// Takes tokens out of the game, as far as they are there.
    pub fn remove(&mut self, kind: crate::tokens::TokenKind, n: u8) {
        for _ in 0..n {
            if self.tokens.take(kind) {
                self.removed.add(kind, 1);
            }
        }
    }
}
