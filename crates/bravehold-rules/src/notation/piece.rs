//! One piece of a position, with all that is on it.

use super::position::PositionError;
use crate::rules::Rules;
use crate::token::Token;
use crate::tokens::TokenKind;

/// Reads `orc/1!#~2:P3`: the kind, the health if it is hurt, flames, Tar, what its kind remembers, and its owner.
pub(super) fn piece(word: &str, rules: &Rules) -> Result<Token, PositionError> {
    let wrong = |what: &str| PositionError(format!("{word:?} has {what}"));
    let (rest, owner) = match word.split_once(':') {
        Some((rest, seat)) => (rest, Some(super::read_seat(seat).ok_or_else(|| wrong("no such owner"))?)),
        None => (word, None),
    };
    let (marked, memo) = match rest.split_once('~') {
        Some((rest, n)) => (rest, n.parse().map_err(|_| wrong("a wrong number after ~"))?),
        None => (rest, 0),
    };
    let untarred = marked.trim_end_matches('#');
    let bare = untarred.trim_end_matches('!');
    let (slug, health) = match bare.split_once('/') {
        Some((slug, h)) => (slug, Some(h)),
        None => (bare, None),
    };
    let kind = TokenKind::from_slug(slug).filter(|k| k.is_on_board());
    let kind = kind.ok_or_else(|| PositionError(format!("there is no Monster {slug:?}")))?;
    let full = rules.health(kind);
    let health = match health {
        None => kind.health().min(full),
        Some(h) => (h.parse().ok())
            .filter(|h| (1..=full).contains(h))
            .ok_or_else(|| PositionError(format!("a {slug} has 1 to {full} health, not {h:?}")))?,
    };
    let flames = u8::try_from(untarred.len() - bare.len()).map_err(|_| wrong("too many flames"))?;
    let marks = match marked.len() - untarred.len() {
        0 => 0,
        1 => Token::TAR,
        2 => Token::TAR | Token::SCORCHED,
        _ => return Err(wrong("too much Tar")),
    };
    Ok(Token { kind, health, flames, marks, memo, owner, ..Token::NOBODY })
}
