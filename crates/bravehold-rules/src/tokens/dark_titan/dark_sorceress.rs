//! Dark Sorceress: hands are smaller while she is there; and the Harbinger of the newer printing (T-210 to T-215).
//! Kinds: dark-sorceress = DarkSorceress, dark-sorceress-harbinger = Harbinger

use crate::amendments::Figure;
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Purpose};
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, Traits};
use crate::verbs::Play;

/// The Dark Sorceress.
pub(crate) struct DarkSorceress;

impl TokenRule for DarkSorceress {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::DARK_SORCERESS,
                "T-210",
                "When drawn: everyone discards a card of their choice. In play: hands are 1 card smaller.",
            )
            .with(Traits::AURA)
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.next(&[Step::EachDiscards { asked: 0, why: Purpose::TokenDiscard, from: CardSource::Hand }]);
        Resume::Nothing
    }

    fn aura_on(&self) -> &'static [Figure] {
        &[Figure::HandSize]
    }

    /// Cards above the limit are kept; it only bounds drawing up (T-211).
    fn aura(&self, _: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HandSize { now.saturating_sub(1) } else { now }
    }
}

/// The token that brings her in the newer printing (T-214).
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::DARK_SORCERESS_HARBINGER,
                "T-214",
                "When drawn it leaves the game and the Dark Sorceress is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::DarkSorceress)
    }
}
