//! Answers as a person writes them, read in the light of the question.

use crate::amendments::{ActionId, Amendment};
use crate::board::Seat;
use crate::cards::CardKind;
use crate::choice::{Choice, Deal, Deploy, Origin, Who};
use crate::game::Game;
use crate::question::{Levy, Prompt, Purpose, Question};
use crate::setup::read_seat;
use crate::token::{Token, TokenId};
use crate::tokens::TokenKind;

/// The word for a question in scripts: its shape, or what the choice is for.
pub fn question_label(question: &Question) -> String {
    let why = |w: &Purpose| {
        match w {
            Purpose::Exchange => "exchange",
            Purpose::TokenDiscard => "discard",
            Purpose::KingDiscard => "king-discard",
            Purpose::Scavenge => "scavenge",
            Purpose::WallDamage(a) => return format!("wall {}", a.number()),
            Purpose::TowerDamage(a) => return format!("tower {}", a.number()),
            Purpose::Meets(kind) => return format!("meets {}", kind.slug()),
            Purpose::OwnTower => "own-tower",
            Purpose::KingsTower => "kings-tower",
            Purpose::ClaimTower => "claim-tower",
            Purpose::StartAt(a) => return format!("start {}", a.number()),
            Purpose::SecretToken => "secret",
            Purpose::SwapToken => "swap",
            Purpose::DiscardDown(_) => "discard-down",
            Purpose::DiscardSpell => "discard-spell",
            Purpose::Hope(_) => "hope",
            Purpose::Keep => "keep",
            Purpose::PutBack => "put-back",
            Purpose::StandIn => "stand-in",
            Purpose::Breath => "breath",
            Purpose::Share(n) => return format!("share {n}"),
            Purpose::Opponent => "opponent",
            Purpose::SendTo => "send-to",
            Purpose::MoveTo => "move-to",
            Purpose::MoveFortify => "move-fortify",
            Purpose::PayWall => "pay-wall",
            Purpose::BuildWall => "build-wall",
            Purpose::DrawFrom => "draw-from",
            Purpose::Returns(tower) => return format!("{}-returns", tower.slug()),
            Purpose::TowerArc(tower) => tower.place_slug(),
            Purpose::Pledge(n) => return format!("pledge {n}"),
            Purpose::Pledged => "pledged",
            Purpose::Chosen(n) => return format!("chosen {n}"),
            Purpose::PickHarbinger => "harbinger",
            Purpose::FightsFirst => "fights-first",
            Purpose::Foe(kind) => return format!("foe {}", kind.slug()),
            Purpose::Walk(n) => return format!("walk {n}"),
            Purpose::SupportPoint(n) => return format!("support-point {n}"),
            Purpose::FreeWall => "free-wall",
            Purpose::CrewDamage => "crew-damage",
            Purpose::Banish => "banish",
            Purpose::BurntWeapon => "burnt-weapon",
            Purpose::Bolt => "bolt",
            Purpose::Stones(n) => return format!("stones {n}"),
        }
        .to_string()
    };
    match question {
        Question::Play => "play".to_string(),
        Question::Aim { .. } => "aim".to_string(),
        Question::Trade => "trade".to_string(),
        Question::TradeAnswer { .. } => "trade-answer".to_string(),
        Question::TradeCounter { .. } => "trade-counter".to_string(),
        Question::Use { rule } => rule.slug().to_string(),
        Question::Command => "command".to_string(),
        Question::Lend => "lend".to_string(),
        Question::Volley { levy: Levy::Ring(ring) } => format!("volley {}", ring.slug()),
        Question::Volley { levy: Levy::Color(color) } => format!("volley {}", color.slug()),
        Question::React { .. } => "react".to_string(),
        Question::Card { why: w, .. }
        | Question::Token { why: w, .. }
        | Question::Arc { why: w, .. }
        | Question::Space { why: w, .. }
        | Question::Deck { why: w, .. }
        | Question::Confirm { why: w }
        | Question::Kind { why: w, .. } => why(w),
    }
}

/// An answer as a person writes it.
pub fn choice_text(game: &Game, choice: Choice) -> String {
    match choice {
        Choice::Pass => "pass".to_string(),
        Choice::Accept => "accept".to_string(),
        Choice::Decline => "decline".to_string(),
        Choice::Card(k) => k.slug().to_string(),
        Choice::Token(id) => match game.state().tokens.get(id) {
            Some(t) => format!("{}@{}", super::token_text(t), super::space_text(t.at)),
            None => "a Monster that is not on the board".to_string(),
        },
        Choice::Arc(a) => a.number().to_string(),
        Choice::Kind(k) => k.slug().to_string(),
        Choice::Use(id) => format!("use {id}"),
        Choice::Deal(d) => deal_text(d),
        Choice::Deploy(d) => {
            let secret = if d.from == Origin::Secret { "secret " } else { "" };
            match d.arc {
                Some(a) => format!("{secret}{} at {}", d.kind.slug(), a.number()),
                None => format!("{secret}{} by die", d.kind.slug()),
            }
        }
        Choice::Space(_) | Choice::Structure(_) | Choice::Ring(_) => super::choice_code(choice),
        Choice::Color(c) => c.slug().to_string(),
        Choice::Seat(s) => super::who_text(Who::Seat(s)),
        Choice::Deck(d) => d.slug().to_string(),
    }
}

/// The answers to the open question as a person writes them.
pub fn options_text(game: &Game) -> Vec<String> {
    let mut options = Vec::new();
    game.options(&mut options);
    options.into_iter().map(|c| choice_text(game, c)).collect()
}

/// Reads an answer to a question; it may still be refused.
pub fn read_choice(game: &Game, prompt: &Prompt, text: &str) -> Result<Choice, String> {
    let text = text.trim();
    match text {
        "pass" => return Ok(Choice::Pass),
        "accept" => return Ok(Choice::Accept),
        "decline" => return Ok(Choice::Decline),
        _ => {}
    }
    if let Some(slug) = text.strip_prefix("use ") {
        return ActionId::from_text(slug.trim()).map(Choice::Use).ok_or_else(|| {
            let known = Amendment::ALL.into_iter().map(Amendment::slug);
            format!("there is no rule {slug:?}{}", super::did_you_mean(slug, known))
        });
    }
    if let Some(place) = super::record::read_place(text) {
        return Ok(place);
    }
    if let Some(at) = super::read_space(text)
        && prompt.check(game.look(), Choice::Space(at)).is_ok()
    {
        return Ok(Choice::Space(at));
    }
    if let Some(deal) = read_deal(text) {
        return Ok(Choice::Deal(deal));
    }
    if prompt.who == Who::Overlord || text.ends_with(" by die") || text.contains(" at ") {
        if let Some(d) = read_deploy(text) {
            return Ok(Choice::Deploy(d));
        }
        if let Some(kind) = TokenKind::from_slug(text)
            && !matches!(prompt.question, Question::Token { .. })
        {
            return Ok(Choice::Kind(kind));
        }
    }
    if let Some(arc) = super::read_arc(text) {
        return Ok(Choice::Arc(arc));
    }
    if let Some(card) = CardKind::from_slug(text) {
        return Ok(Choice::Card(card));
    }
    if matches!(prompt.question, Question::Kind { .. })
        && let Some(kind) = TokenKind::from_slug(text)
    {
        return Ok(Choice::Kind(kind));
    }
    read_token(game, prompt, text).map(Choice::Token)
}

/// `P2 red-archer for brick`.
pub(super) fn deal_text(d: Deal) -> String {
    format!("P{} {} for {}", d.with.number(), d.give.slug(), d.want.map_or("?", CardKind::slug))
}

/// Reads `P2 red-archer for brick`.
pub(super) fn read_deal(text: &str) -> Option<Deal> {
    let (left, want) = text.split_once(" for ")?;
    let (seat, give) = left.trim().split_once(' ')?;
    let with: Seat = read_seat(seat)?;
    let want = want.trim();
    Some(Deal {
        with,
        give: CardKind::from_slug(give.trim())?,
        want: if want == "?" { None } else { Some(CardKind::from_slug(want)?) },
    })
}

/// Reads `secret goblin at 3`, `goblin by die`.
fn read_deploy(text: &str) -> Option<Deploy> {
    let (from, rest) = match text.strip_prefix("secret ") {
        Some(rest) => (Origin::Secret, rest),
        None => (Origin::Hand, text),
    };
    if let Some(slug) = rest.strip_suffix(" by die") {
        return Some(Deploy { kind: TokenKind::from_slug(slug.trim())?, arc: None, from });
    }
    let (slug, arc) = rest.split_once(" at ")?;
    Some(Deploy { kind: TokenKind::from_slug(slug.trim())?, arc: Some(super::read_arc(arc.trim())?), from })
}

/// Reads `orc`, `orc@A3`, `orc/1#@A3`, `A3` or `token 12`: the one Monster that fits.
fn read_token(game: &Game, prompt: &Prompt, text: &str) -> Result<TokenId, String> {
    let tokens = &game.state().tokens;
    if let Some(n) = text.strip_prefix("token ") {
        let id = n.trim().parse().ok().and_then(TokenId::from_number);
        return id.ok_or_else(|| format!("{n:?} is not the number of a token"));
    }
    let (what, at) = match text.split_once('@') {
        Some((what, at)) => (what, Some(at)),
        None if super::read_space(text).is_some() => ("", Some(text)),
        None => (text, None),
    };
    let at = match at.map(|a| (a, super::read_space(a.trim()))) {
        Some((a, None)) => return Err(format!("{a:?} is not a space")),
        Some((_, found)) => found,
        None => None,
    };
    let slug = what.split(['/', '!', '#', '~', ':']).next().unwrap_or("");
    if !slug.is_empty() && TokenKind::from_slug(slug).is_none() {
        let cards = CardKind::ALL.into_iter().map(CardKind::slug);
        let words =
            cards.chain(TokenKind::ALL.into_iter().map(TokenKind::slug)).chain(["pass", "accept", "decline"]);
        let meant = super::did_you_mean(slug, words);
        return Err(format!("{text:?} is not an answer that can be read here{meant}"));
    }
    let exact = what.contains(['/', '#', '!', '~', ':']);
    let fits = |t: &Token| {
        let kind = slug.is_empty()
            || if exact {
                super::token_text(t) == what.replace('_', "-")
            } else {
                Some(t.kind) == TokenKind::from_slug(slug)
            };
        kind && at.is_none_or(|at| t.at == at)
    };
    let all = tokens.pieces_where(fits);
    // Of several that fit, those that would be taken are meant.
    let mut legal = all;
    for id in all.iter() {
        if prompt.check(game.look(), Choice::Token(id)).is_err() {
            legal = legal.minus(id);
        }
    }
    let meant = tokens.distinct(if legal.is_empty() { all } else { legal });
    match (meant.first(), meant.len()) {
        (None, _) => Err(format!("no Monster on the board fits {text:?}")),
        (Some(id), 1) => Ok(id),
        // The unhurt one is meant where nothing says otherwise.
        (Some(id), n) => {
            let plain = tokens.distinct(tokens.pieces_where(|t| {
                fits(t) && !exact && t.health == t.kind.health() && !t.tarred() && t.flames == 0
            }));
            match (plain.len(), plain.first()) {
                (1, Some(p)) if at.is_some() && meant.has(p) => Ok(p),
                _ => Err(format!(
                    "{n} Monsters fit {text:?}, for example {}",
                    choice_text(game, Choice::Token(id))
                )),
            }
        }
    }
}
