//! The tables of Agranok in one game: what Heralds and his die do, and which levels can be drawn (T-2, T-110, T-122).

use super::{BoxId, Setup};
use crate::data::Subject;
use crate::data::agranok::{AGRANOK, EFFECTS};

/// An effect of a Herald or of Agranok's die (table T-B, table T-C).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Omen {
    /// Nothing.
    #[default]
    Nothing,
    /// He moves one space.
    MovesOne,
    /// He moves up to two spaces in one step (T-147).
    MovesTwo,
    /// All Monsters move.
    AllMove,
    /// The top card of the Castle deck is banished (T-150).
    BanishTop,
    /// Each player banishes a card at random.
    BanishRandom,
    /// Each player banishes a card of choice.
    BanishChosen,
    /// Each player discards a card of choice.
    DiscardChosen,
    /// A Giant Boulder rolls.
    Boulder,
    /// A Herald of the discard pile is placed (T-148).
    HeraldBack,
}

impl Omen {
    /// All of them.
    pub const ALL: [Omen; 10] = [
        Omen::Nothing,
        Omen::MovesOne,
        Omen::MovesTwo,
        Omen::AllMove,
        Omen::BanishTop,
        Omen::BanishRandom,
        Omen::BanishChosen,
        Omen::DiscardChosen,
        Omen::Boulder,
        Omen::HeraldBack,
    ];

    /// Its word in the component list.
    pub const fn slug(self) -> &'static str {
        match self {
            Omen::Nothing => "none",
            Omen::MovesOne => "agranok-moves-1",
            Omen::MovesTwo => "agranok-moves-2",
            Omen::AllMove => "all-monsters-move-1",
            Omen::BanishTop => "banish-top-castle-card",
            Omen::BanishRandom => "each-player-banishes-1-at-random",
            Omen::BanishChosen => "each-player-banishes-1-of-choice",
            Omen::DiscardChosen => "each-player-discards-1-of-choice",
            Omen::Boulder => "giant-boulder",
            Omen::HeraldBack => "place-discarded-herald-by-die",
        }
    }

    /// The effect with this word.
    pub fn from_slug(slug: &str) -> Option<Omen> {
        Omen::ALL.into_iter().find(|o| o.slug() == slug)
    }
}

const _: () = assert!(EFFECTS.len() == Omen::ALL.len());

/// The highest level there is (P-70).
pub const LEVELS: usize = 6;

/// Everything about Agranok that is fixed for one game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Omens {
    /// The effects of the Heralds on his card, in their order (T-122).
    pub heralds: [Omen; 3],
    /// The effects of his die, by level from 1 (T-C).
    pub dice: [[Omen; 6]; LEVELS],
    /// How many Heralds summon him (T-120).
    pub summon: u8,
    /// The points that a slay card deals to him (T-164).
    pub slaying: u8,
    /// The most points that a bolt of the Ballista deals to him (T-173).
    pub by_bolt: u8,
    /// The most points that one throw of the Catapult deals to him (E-192).
    pub by_stones: u8,
    /// The highest health on his wounded side (T-168).
    pub wounded: u8,
    /// The lowest health that he can show (T-111).
    pub lowest: u8,
    /// The levels that can be picked, as bits (T-335).
    cards: u8,
    /// The levels of which one is drawn, as bits; only the one that was picked (T-14, T-310).
    levels: u8,
}

impl Omens {
    /// The tables as a set-up has them: with the values that it enters, and the levels that it allows.
    pub(crate) fn of(setup: &Setup) -> Omens {
        let number = |field: &str| setup.number(&format!("agranok.{field}")).unwrap_or(0);
        let omen = |key: String| setup.word(&key).and_then(Omen::from_slug).unwrap_or_default();
        let mut out = Omens {
            summon: number("heralds-to-summon"),
            slaying: number("slay-card-damage"),
            by_bolt: number("most-by-ballista"),
            by_stones: number("most-by-catapult"),
            wounded: number("back.1"),
            lowest: number("back.3"),
            ..Omens::default()
        };
        let of_box = |s: &&Subject| s.set == Some(BoxId::DarkTitan);
        for level in AGRANOK.iter().filter(of_box).filter_map(level_of) {
            out.add_level(level, setup);
        }
        for (n, slot) in (1..).zip(out.heralds.iter_mut()) {
            *slot = omen(format!("agranok.herald.{n}.effect"));
        }
        for (level, row) in (1..).zip(out.dice.iter_mut()) {
            for (n, slot) in (1..).zip(row.iter_mut()) {
                *slot = omen(format!("agranok.level.{level}.die.{n}"));
            }
        }
        out
    }

    /// The effect of the Herald that was laid on this space of the card.
    pub fn herald(&self, n: u8) -> Omen {
        usize::from(n).checked_sub(1).and_then(|at| self.heralds.get(at)).copied().unwrap_or_default()
    }

    /// The effect of his die at a level.
    pub fn die(&self, level: u8, n: u8) -> Omen {
        let row = usize::from(level).checked_sub(1).and_then(|at| self.dice.get(at));
        let at = usize::from(n).checked_sub(1);
        row.zip(at).and_then(|(row, at)| row.get(at)).copied().unwrap_or_default()
    }

    /// Whether he rolls at a level at all: at level 1 there is no table (T-110).
    pub fn rolls_at(&self, level: u8) -> bool {
        level > 1
    }

    /// One more card of Agranok can be picked or drawn (T-14, P-70).
    pub(crate) fn add_level(&mut self, level: u8, setup: &Setup) {
        let bit = |n: u8| 1u8.checked_shl(n.into()).unwrap_or(0);
        self.cards |= bit(level);
        // Without a picked level the players of an Overlord game draw from the lower ones (T-310).
        let mut low = (1..).map_while(|i| setup.number(&format!("agranok.overlord-levels.{i}")));
        let drawn = match setup.agranok_level {
            Some(picked) => picked == level,
            None => !setup.overlord || low.any(|n| n == level),
        };
        if drawn {
            self.levels |= bit(level);
        }
    }

    /// Whether a level can be picked in this game.
    pub fn has_level(&self, level: u8) -> bool {
        level < 8 && self.cards >> level & 1 != 0
    }

    /// The levels that may be drawn, in order.
    pub fn drawn(&self) -> impl Iterator<Item = u8> + use<> {
        let levels = self.levels;
        (1..=LEVELS as u8).filter(move |n| levels >> n & 1 != 0)
    }
}

/// The level of a card of the component list.
fn level_of(subject: &Subject) -> Option<u8> {
    subject.key.strip_prefix("agranok.level.")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-122, T-C: every effect of the component list is one that this program can carry out.
    #[test]
    fn every_word_of_the_list_is_an_effect() {
        for word in EFFECTS {
            assert_eq!(Omen::from_slug(word).map(Omen::slug), Some(*word));
        }
    }

    /// T-173, E-192, E-380: what one shot of each weapon deals to him at most is in the component list, and his rule asks
    /// for it.
    #[test]
    #[allow(clippy::unwrap_used)]
    fn shots_at_him_are_capped_by_the_list() {
        use crate::attack::Shot;
        use crate::tokens::TokenKind;
        let setup: Setup = "2 players, box=dark-titan, box=engines-of-war".parse().unwrap();
        assert_eq!(setup.number("agranok.most-by-ballista"), Some(1));
        assert_eq!(setup.number("agranok.most-by-catapult"), Some(2));
        let game = crate::Game::new(&setup, &mut ()).unwrap();
        let most = |kind: TokenKind, shot| kind.rule().most_points(game.look(), shot);
        assert_eq!([Shot::Bolt, Shot::Stones].map(|s| most(TokenKind::Agranok, s)), [1, 2]);
        assert_eq!(most(TokenKind::Orc, Shot::Stones), u8::MAX);
    }
}
