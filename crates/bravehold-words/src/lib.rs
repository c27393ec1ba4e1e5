//! Sentences for events, questions and answers, in English. Names and help stand on the kinds themselves.

use bravehold_rules::board::{Arc, Seat, Space, Structure};
use bravehold_rules::{
    By, CardKind, Choice, Deck, Event, Figure, Game, Orders, Origin, Outcome, Prompt, Question, Source,
    TokenKind, Who, Why,
};

/// The name of a player.
pub fn seat(s: Seat) -> String {
    format!("Player {}", s.number())
}

/// Who answers.
pub fn who(w: Who) -> String {
    match w {
        Who::Seat(s) => seat(s),
        Who::Overlord => "The Overlord".to_string(),
    }
}

fn space(at: Space) -> String {
    format!("{} {}", at.ring.name(), at.arc.number())
}

fn card(c: Option<CardKind>) -> &'static str {
    c.map_or("a card", |c| c.face().name)
}

fn token(k: Option<TokenKind>) -> &'static str {
    k.map_or("a token", |k| k.face().name)
}

fn structure(s: Structure) -> String {
    match s {
        Structure::Wall(a) => format!("Wall of arc {}", arc(a)),
        Structure::Tower(a) => format!("Tower of arc {}", arc(a)),
    }
}

fn count(n: u8, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn arc(a: Arc) -> u8 {
    a.number()
}

/// What happened, as a sentence; none for what goes without saying.
pub fn event(e: &Event) -> Option<String> {
    // Some names end with a mark of their own.
    sentence(e).map(|text| text.replace("!.", "!"))
}

fn sentence(e: &Event) -> Option<String> {
    Some(match e {
        Event::TurnBegan { seat: s, turn } => format!("--- Turn {turn}: {} ---", seat(*s)),
        Event::PhaseBegan { phase } => format!("[{}]", phase.name()),
        Event::DieFell { n } => format!("The die shows {n}."),
        Event::CardDrawn { seat: s, card: c } => format!("{} draws {}.", seat(*s), card(*c)),
        Event::CardDiscarded { seat: s, card: c } => format!("{} discards {}.", seat(*s), c.face().name),
        Event::CardTaken { seat: s, card: c } => {
            format!("{} takes {} from the discard pile.", seat(*s), c.face().name)
        }
        Event::CardRemoved { card: c } => format!("{} leaves the game.", c.face().name),
        Event::DeckShuffled => "The discard pile is shuffled into a new deck.".to_string(),
        Event::TradeProposed { by, with, deal: d } => {
            format!("{} offers {} {} for {}.", seat(*by), seat(*with), d.give.face().name, card(d.want))
        }
        Event::TradeDeclined { by, .. } => format!("{} declines.", seat(*by)),
        Event::Traded { by, with, gave, got } => {
            format!("{} gives {} {} and gets {}.", seat(*by), seat(*with), card(*gave), card(*got))
        }
        Event::Played { seat: s, cards } => {
            let names: Vec<&str> = cards.iter().map(|c| c.face().name).collect();
            format!("{} plays {}.", seat(*s), names.join(" and "))
        }
        Event::Used { who: w, rule } => format!("{} uses {}.", who(*w), rule.note().name),
        Event::Placed { kind, at, .. } => format!("{} appears in {}.", kind.face().name, space(*at)),
        Event::Moved { kind, from, to, .. } => {
            format!("{} moves from {} to {}.", kind.face().name, space(*from), space(*to))
        }
        Event::SentTo { kind, from, to, .. } => {
            format!("{} is driven from {} to {}.", kind.face().name, space(*from), space(*to))
        }
        Event::Damaged { left: 0, .. } => return None,
        Event::Damaged { kind, at, left, .. } => {
            format!("{} in {} is hurt: {left} left.", kind.face().name, space(*at))
        }
        Event::Healed { kind, at, health, .. } => {
            format!("{} in {} recovers to {health}.", kind.face().name, space(*at))
        }
        Event::Died { kind, at, by, .. } => match by {
            By::Seat(s) => format!("{} slays {} in {}.", seat(*s), kind.face().name, space(*at)),
            By::Structure => format!("{} in {} dies at the structure.", kind.face().name, space(*at)),
            By::Boulder => format!("{} in {} is crushed.", kind.face().name, space(*at)),
            By::Fire => format!("{} in {} burns to death.", kind.face().name, space(*at)),
        },
        Event::Recycled { kind } => format!("{} goes back into the pile.", kind.face().name),
        Event::Tarred { kind, at, .. } => format!("{} in {} is stuck in tar.", kind.face().name, space(*at)),
        Event::TarCameOff { kind, at, .. } => {
            format!("The tar comes off {} in {}.", kind.face().name, space(*at))
        }
        Event::WallBuilt { arc: a } => format!("A Wall stands in arc {}.", arc(*a)),
        Event::WallFell { arc: a } => format!("The Wall of arc {} falls.", arc(*a)),
        Event::Fortified { arc: a } => format!("The Wall of arc {} is fortified.", arc(*a)),
        Event::FortifyFell { arc: a } => {
            format!("The Fortify token of arc {} falls; the Wall stands.", arc(*a))
        }
        Event::TowerFell { arc: a } => format!("The Tower of arc {} falls!", arc(*a)),
        Event::TowersSettled { .. } => return None,
        Event::TowerOwned { seat: s, arc: a } => format!("{} owns the Tower of arc {}.", seat(*s), arc(*a)),
        Event::KingsTowerNamed { arc: a } => format!("The King's Tower is that of arc {}.", arc(*a)),
        Event::Eliminated { seat: s } => format!("{} is out of the game.", seat(*s)),
        Event::Revealed { kind } => format!("A token comes up: {}. {}", kind.face().name, kind.face().help),
        Event::Spent { .. } => return None,
        Event::DrawsAdded { n } => format!("{n} more tokens are due."),
        Event::BoulderRolled { from } => format!("The Boulder rolls in from arc {}.", arc(*from)),
        Event::ShotFlew { from } => format!("A shot flies in from arc {}.", arc(*from)),
        Event::WizardDeckShuffled => {
            "The Wizard discard pile is shuffled into a new Wizard deck.".to_string()
        }
        Event::CardLookedAt { seat: s, card: c } => format!("{} looks at {}.", seat(*s), card(*c)),
        Event::CardKept { seat: s, card: c } => format!("{} keeps {}.", seat(*s), card(*c)),
        Event::CardPutBack { seat: s, card: c } => {
            format!("{} puts {} back on the deck.", seat(*s), card(*c))
        }
        Event::WizardTowerNamed { arc: a } => format!("The Wizard's Tower stands in arc {}.", arc(*a)),
        Event::WizardTowerFell { .. } => "It was the Wizard's Tower: the Wizard deck is closed.".to_string(),
        Event::TowerBuilt { arc: a, wizard: true } => format!("The Wizard's Tower rises in arc {}.", arc(*a)),
        Event::TowerBuilt { arc: a, .. } => format!("A Tower rises in arc {}.", arc(*a)),
        Event::CaughtFire { kind, at, flames, .. } => {
            format!("{} in {} is on fire ({}).", kind.face().name, space(*at), count(*flames, "flame"))
        }
        Event::FlamesOff { kind, at, .. } => {
            format!("The flames on {} in {} go out.", kind.face().name, space(*at))
        }
        Event::Ignited { what, flames } => {
            format!("The {} is on fire ({}).", structure(*what), count(*flames, "flame"))
        }
        Event::Doused { what, flames: 0 } => format!("The fire on the {} is out.", structure(*what)),
        Event::Doused { what, flames } => {
            format!("The fire on the {} shrinks to {}.", structure(*what), count(*flames, "flame"))
        }
        Event::Breathed { kind, at, .. } => {
            format!("{} breathes fire from {}.", kind.face().name, space(*at))
        }
        Event::Returned { kind, at, .. } => {
            format!("{} takes the place of the Doppelgänger in {}.", kind.face().name, space(*at))
        }
        Event::Reserved { .. } => return None,
        Event::Raised { kind } => {
            format!("{} goes from the discard pile back into the pile.", kind.face().name)
        }
        Event::TokenRemoved { kind } => format!("{} leaves the game.", kind.face().name),
        Event::HarbingersMixed { n } => format!("{} in the pile, unseen.", count(*n, "Harbinger")),
        Event::LordPicked { kind } => format!("The Overlord picks {}.", token(*kind)),
        Event::Frozen => "Ice holds the Monsters for the rest of the turn.".to_string(),
        Event::FortifyMoved { from, to } => {
            format!("The Fortify token goes from arc {} to arc {}.", arc(*from), arc(*to))
        }
        Event::LordDrew { kind } => format!("The Overlord draws {}.", token(*kind)),
        Event::LordSwapped { kind } => format!("The Overlord puts {} back into the pile.", token(*kind)),
        Event::LordHid { kind } => format!("The Overlord sets {} aside.", token(*kind)),
        Event::PileRefilled { tokens } => {
            format!("It is not over yet: {} tokens return to the pile.", tokens.total())
        }
        Event::PhaseSkipped { phase } => format!("{} will be skipped this turn.", phase.name()),
        Event::Ended { outcome: Outcome::Won } => "The castle stands: the players win!".to_string(),
        Event::Ended { outcome: Outcome::Lost } => "The last Tower is gone: the players lose.".to_string(),
        Event::Fault { text } => format!("A fault in the program: {text}."),
    })
}

/// The question, as a sentence.
pub fn question(game: &Game, p: &Prompt) -> String {
    let name = who(p.who);
    match p.question {
        Question::Play => format!("{name}: play a card, or pass to end the phase."),
        Question::Aim { by, chain } => {
            let cards: Vec<&str> = chain.iter().map(|c| c.face().name).collect();
            match by {
                Source::Cards => format!("{name}: {} — at what, or with which card?", cards.join(" and ")),
                Source::Second => {
                    format!(
                        "{name}: a second strike with {} — at what, with which card, or pass?",
                        cards.join(" and ")
                    )
                }
                Source::Alone(_) => format!("{name}: {} — at what?", cards.join(" and ")),
                Source::Rule(a) if cards.is_empty() => {
                    format!("{name}: {} — which card, or where?", a.note().name)
                }
                Source::Rule(a) => format!("{name}: {} with {} — go on.", a.note().name, cards.join(" and ")),
            }
        }
        Question::Trade => format!("{name}: propose a trade, or pass."),
        Question::TradeAnswer { deal } => {
            format!("{name}: you are offered {} for {}.", deal.give.face().name, card(deal.want))
        }
        Question::TradeCounter { deal } => {
            format!("{name}: instead you are offered {} for {}.", deal.give.face().name, card(deal.want))
        }
        Question::Lend => format!("{name}: play one hit card or Wizard card now, or pass."),
        Question::Use { rule } => format!("{name}: {} {}", rule.note().help, "Use it, or pass?"),
        Question::Command => {
            let lord = &game.state().lord;
            let may = match (lord.orders, lord.extra) {
                (Orders::Free, _) => "play up to two tokens by die, or put one Monster where you like, or pass.".to_string(),
                (Orders::Bound, _) => {
                    "no Monster is on the board, so play at least one token: by die, or one Monster where you like.".to_string()
                }
                (Orders::One, 0) => "one more token by die, or pass.".to_string(),
                (Orders::One, n) => format!("up to {} more tokens by die, or pass.", n + 1),
                (Orders::Done, n) => format!("{n} additional token{} by die, or pass.", if n == 1 { "" } else { "s" }),
            };
            format!("{name}: {may}")
        }
        Question::Card { why, .. }
        | Question::Token { why, .. }
        | Question::Arc { why, .. }
        | Question::Space { why, .. }
        | Question::Deck { why }
        | Question::Confirm { why }
        | Question::Kind { why, .. } => {
            let what = match why {
                Why::Exchange if game.look().figure(Figure::Exchange) > 1 => {
                    "discard one or two cards, which are then replaced, or pass?".to_string()
                }
                Why::Exchange => "discard a card and draw another, or pass?".to_string(),
                Why::TokenDiscard => "discard a card.".to_string(),
                Why::KingDiscard => "the King's Tower has fallen: discard a card.".to_string(),
                Why::Scavenge => "take a card from the discard pile.".to_string(),
                Why::WallDamage(a) => format!("who takes the damage at the Wall of arc {}?", arc(a)),
                Why::TowerDamage(a) => format!("who takes the damage at the Tower of arc {}?", arc(a)),
                Why::OwnTower => "which Tower is yours?".to_string(),
                Why::KingsTower => "which Tower is the King's?".to_string(),
                Why::ClaimTower => "your Tower is gone: which one do you claim?".to_string(),
                Why::StartAt(a) => format!("which Monster starts in arc {}?", arc(a)),
                Why::SecretToken => "set one token of the pile aside.".to_string(),
                Why::SwapToken => "exchange a token of your hand, or pass?".to_string(),
                Why::DiscardDown(n) => format!("discard down to {n} cards."),
                Why::DiscardSpell => "discard a Wizard card.".to_string(),
                Why::Hope(0) => "which card do you discard for a new one?".to_string(),
                Why::Hope(_) => "discard one more card, or pass and draw.".to_string(),
                Why::Keep => "which of these cards do you keep?".to_string(),
                Why::PutBack => "which card comes next on the deck?".to_string(),
                Why::StandIn => "who takes the place of the Doppelgänger?".to_string(),
                Why::Breath => "who breathes fire first?".to_string(),
                Why::Share(n) => format!("who takes a point? {} of 4 given.", n),
                Why::Opponent => "against which other Monster?".to_string(),
                Why::SendTo => "into the Forest of which arc?".to_string(),
                Why::MoveTo => "into which space?".to_string(),
                Why::MoveFortify => "onto which Wall?".to_string(),
                Why::PayWall => "pay for a Wall with a Brick or a Mortar, or pass?".to_string(),
                Why::BuildWall => "in which arc do you build the Wall?".to_string(),
                Why::DrawFrom => "draw from which deck?".to_string(),
                Why::WizardReturns => "is it the Wizard's Tower that returns?".to_string(),
                Why::WizardTower => "where does the Wizard's Tower stand?".to_string(),
                Why::PickHarbinger => "which Harbinger goes into the pile?".to_string(),
            };
            format!("{name}: {what}")
        }
    }
}

/// An answer, in words.
pub fn choice(game: &Game, c: Choice) -> String {
    match c {
        Choice::Pass => "Pass".to_string(),
        Choice::Accept => "Accept".to_string(),
        Choice::Decline => "Decline".to_string(),
        Choice::Card(k) => format!("{} — {}", k.face().name, k.face().help),
        Choice::Token(id) => match game.state().tokens.get(id) {
            Some(t) => {
                let mut tar = if t.tarred() { ", in tar".to_string() } else { String::new() };
                if t.flames > 0 {
                    tar.push_str(&format!(", {}", count(t.flames, "flame")));
                }
                let (name, at) = (t.kind.face().name, space(t.at));
                format!("{name} in {at} ({} of {} health{tar})", t.health, t.kind.health())
            }
            None => format!("token {}", id.number()),
        },
        Choice::Arc(a) => format!("Arc {} ({})", a.number(), a.color().name()),
        Choice::Kind(k) => format!("{} — {}", k.face().name, k.face().help),
        Choice::Use(a) => format!("{} — {}", a.note().name, a.note().help),
        Choice::Deal(d) => format!(
            "Give {} {} for {}",
            seat(d.with),
            d.give.face().name,
            d.want.map_or("a card of their choice", |w| w.face().name)
        ),
        Choice::Deploy(d) => {
            let from = if d.from == Origin::Secret { "the secret " } else { "" };
            match d.arc {
                Some(a) => format!("Put {from}{} into the Forest of arc {}", d.kind.face().name, a.number()),
                None => format!("Play {from}{} by die", d.kind.face().name),
            }
        }
        Choice::Space(at) => space(at),
        Choice::Color(c) => c.name().to_string(),
        Choice::Seat(s) => seat(s),
        Choice::Deck(Deck::Castle) => "The Castle deck".to_string(),
        Choice::Deck(Deck::Wizard) => "The Wizard deck".to_string(),
        Choice::Structure(s) => structure(s),
    }
}
