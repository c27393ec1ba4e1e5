//! What each card and token is to a bot that does not simulate it: the one place where bots name kinds.

use std::sync::LazyLock;

use bravehold_rules::board::{Color, Ring};
use bravehold_rules::cards::Class;
use bravehold_rules::{CardKind, TokenKind};

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
    /// Something to build with.
    Stock,
    /// Something else: only simulation tells.
    Other,
}

/// The role of a card.
pub(crate) fn role(card: CardKind) -> Role {
    // Asked millions of times a second; faces are behind a virtual call.
    static TABLE: LazyLock<[Role; CardKind::COUNT]> = LazyLock::new(|| CardKind::ALL.map(find));
    TABLE.get(card.index()).copied().unwrap_or(Role::Other)
}

fn find(card: CardKind) -> Role {
    match card {
        CardKind::Barbarian => Role::Slay,
        CardKind::NiceShot => Role::Sure,
        CardKind::DriveHimBack => Role::Back,
        CardKind::TarCard => Role::Hold,
        CardKind::FortifyWall => Role::Fortify,
        CardKind::Missing => Role::Skip,
        CardKind::Draw2Cards | CardKind::Berserk => Role::Draw,
        CardKind::Scavenge => Role::Fetch,
        CardKind::Brick => Role::Half(CardKind::Mortar),
        CardKind::Mortar => Role::Half(CardKind::Brick),
        other if other.is_hit() => Role::Hit,
        other if other.face().class == Class::Resource => Role::Stock,
        _ => Role::Other,
    }
}

/// What a token does, seen from afar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Menace {
    /// A Monster with this health.
    Monster(u8),
    /// Brings more tokens.
    More(u8),
    /// Moves all Monsters of a color.
    March(Color),
    /// Takes all cards of a ring from the hands.
    Plague(Ring),
    /// Takes a card from each hand.
    Discard,
    /// Moves all Monsters to the next arc.
    Turn,
    /// Rolls over Monsters into a structure.
    Boulder,
    /// Something else.
    Other,
}

/// The role of a token.
pub(crate) fn menace(token: TokenKind) -> Menace {
    match token {
        TokenKind::GoblinKing => Menace::More(3),
        TokenKind::Draw3Monsters => Menace::More(3),
        TokenKind::Draw4Monsters => Menace::More(4),
        TokenKind::RedMonstersMove => Menace::March(Color::Red),
        TokenKind::GreenMonstersMove => Menace::March(Color::Green),
        TokenKind::BlueMonstersMove => Menace::March(Color::Blue),
        TokenKind::PlagueArchers => Menace::Plague(Ring::Archer),
        TokenKind::PlagueKnights => Menace::Plague(Ring::Knight),
        TokenKind::PlagueSwordsmen => Menace::Plague(Ring::Swordsman),
        TokenKind::AllPlayersDiscard1 => Menace::Discard,
        TokenKind::MonstersMoveClockwise | TokenKind::MonstersMoveCounterClockwise => Menace::Turn,
        TokenKind::GiantBoulder => Menace::Boulder,
        other if other.is_monster() => Menace::Monster(other.health()),
        _ => Menace::Other,
    }
}

/// What a piece brings that is led to the castle, seen from afar; each point of its health brings one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Boon {
    /// A point of damage to a Monster.
    Points,
    /// A Wall.
    Walls,
    /// A card for each player.
    Cards,
}

/// What a piece brings.
pub(crate) fn boon(token: TokenKind) -> Boon {
    match token {
        TokenKind::StonemasonsCart => Boon::Walls,
        TokenKind::SupplyWagon => Boon::Cards,
        _ => Boon::Points,
    }
}
