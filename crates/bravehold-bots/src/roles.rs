//! What each card is to a bot that does not simulate it: the one place where bots name cards.

use bravehold_rules::CardKind;

/// What a card does, seen from afar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Takes 1 from a Monster in reach.
    Hit,
    /// Slays a Monster outside the Forest.
    Slay,
    /// Makes a hit deadly.
    Sure,
    /// Sends a Monster back to the Forest.
    Back,
    /// Holds a Monster for a turn.
    Hold,
    /// Makes a Wall stronger.
    Fortify,
    /// Keeps new tokens away for a turn.
    Skip,
    /// Brings cards.
    Draw,
    /// Brings a card of the discard pile.
    Fetch,
    /// One half of a Wall; the other half is named.
    Half(CardKind),
    /// Something else: only simulation tells.
    Other,
}

/// The role of a card.
pub(crate) fn role(card: CardKind) -> Role {
    match card {
        CardKind::Barbarian => Role::Slay,
        CardKind::NiceShot => Role::Sure,
        CardKind::DriveHimBack => Role::Back,
        CardKind::TarCard => Role::Hold,
        CardKind::FortifyWall => Role::Fortify,
        CardKind::Missing => Role::Skip,
        CardKind::Draw2Cards => Role::Draw,
        CardKind::Scavenge => Role::Fetch,
        CardKind::Brick => Role::Half(CardKind::Mortar),
        CardKind::Mortar => Role::Half(CardKind::Brick),
        other if other.is_hit() => Role::Hit,
        _ => Role::Other,
    }
}
