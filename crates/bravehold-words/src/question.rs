//! The open question, as a sentence.

use bravehold_rules::board::Tower;
use bravehold_rules::tokens::Traits;
use bravehold_rules::{
    Aim, CardKind, Choice, Figure, Game, Levy, Orders, Prompt, Purpose, Question, Source, Window, Zone,
};

use crate::{Names, count, list, space};

impl Names {
    /// The question, as a sentence.
    pub fn question(&self, game: &Game, p: &Prompt) -> String {
        let name = self.who(p.who);
        match p.question {
            Question::Play => format!("{name}: play a card, or end your turn."),
            Question::Aim { by, chain } => {
                let cards: Vec<&str> = chain.iter().map(|c| c.face().name).collect();
                match by {
                    Source::Cards => {
                        let mut options = Vec::new();
                        p.options(game.look(), &mut options);
                        let joins = options.iter().any(|c| matches!(c, Choice::Card(_)));
                        let aims = options.iter().any(|c| !matches!(c, Choice::Card(_)));
                        let levy = |c: &Choice| matches!(c, Choice::Ring(_));
                        let ask = match (aims, joins) {
                            _ if options.iter().any(levy) => "choose a color or a ring.",
                            (true, true) => "choose a target, or a card to combine with it.",
                            (false, true) => "which card goes with it?",
                            (_, false) => "choose a target.",
                        };
                        format!("{name}: {} — {ask}", list(&cards))
                    }
                    Source::Second => format!(
                        "{name}: second strike with {} — choose a target or a card to combine with it, or pass.",
                        list(&cards)
                    ),
                    Source::Alone(_) | Source::Volley(_) => {
                        format!("{name}: {} — choose a target.", list(&cards))
                    }
                    Source::Rule(id) => {
                        let mut options = Vec::new();
                        p.options(game.look(), &mut options);
                        let joins = options.iter().any(|c| matches!(c, Choice::Card(_)));
                        let aims = options.iter().any(|c| !matches!(c, Choice::Card(_)));
                        let ask = match (aims, joins) {
                            (true, true) => "choose a target, or a card to combine with it.",
                            (false, true) => "which card?",
                            (_, false) => "choose a target.",
                        };
                        let with =
                            if cards.is_empty() { String::new() } else { format!(" with {}", list(&cards)) };
                        format!("{name}: {}{with} — {ask}", id.name())
                    }
                }
            }
            Question::Trade => format!("{name}: propose a trade, or skip trading."),
            Question::TradeAnswer { deal } => {
                let from = self.seat(game.look().trader());
                format!("{name}: {from} offers you {} for {}.", deal.give.face().name, yours(deal.want))
            }
            Question::TradeCounter { deal } => {
                let other = game.look().counter_by().map_or("The other player".to_string(), |s| self.seat(s));
                format!("{name}: {other} counters: {} for {}.", deal.give.face().name, yours(deal.want))
            }
            Question::React { window: Window::Roll { fell } } => {
                format!("{name}: the die shows {fell}. Reroll it, or let it stand?")
            }
            Question::Lend => format!("{name}: play one hit card or Wizard card now, or pass."),
            Question::Volley { levy: Levy::Ring(ring) } => {
                format!("{name}: Barrage! Play {} cards and Heroes one at a time, or pass.", ring.name())
            }
            Question::Volley { levy: Levy::Color(color) } => {
                format!("{name}: Barrage! Play {} hit cards one at a time, or pass.", color.name())
            }
            Question::Use { rule } => format!("{name}: {} — use it, or pass?", rule.note().name),
            Question::Command => {
                let lord = &game.state().lord;
                let presses = game
                    .state()
                    .zones
                    .kinds(Zone::Overlord)
                    .any(|k| game.rules().traits(k).intersects(Traits::SUPPORT));
                let may = match (lord.orders, lord.extra) {
                    _ if presses => "play tokens by die. You must play a Support token this turn.".to_string(),
                    (Orders::Free, _) => "play up to two tokens by die, or one Monster in an arc of your choice, or pass.".to_string(),
                    (Orders::Bound, _) => {
                        "no Monster is on the board, so you must play: tokens by die, or one Monster in an arc of your choice.".to_string()
                    }
                    (Orders::One, 0) => "play one more token by die, or pass.".to_string(),
                    (Orders::One, n) => format!("play up to {} more tokens by die, or pass.", n + 1),
                    (Orders::Done, n) => format!("play {n} additional token{} by die, or pass.", if n == 1 { "" } else { "s" }),
                };
                format!("{name}: {may}")
            }
            Question::Card { why, .. }
            | Question::Token { why, .. }
            | Question::Arc { why, .. }
            | Question::Space { why, .. }
            | Question::Deck { why, .. }
            | Question::Confirm { why }
            | Question::Kind { why, .. } => {
                let what = match why {
                    Purpose::Exchange if game.look().figure(Figure::Exchange) > 1 => {
                        "swap one or two cards, or keep your hand?".to_string()
                    }
                    Purpose::Exchange => "swap a card, or keep your hand?".to_string(),
                    Purpose::Meets(kind) => {
                        format!(
                            "several Monsters run into the {}: which one does it affect?",
                            kind.face().name
                        )
                    }
                    Purpose::TokenDiscard => "discard a card.".to_string(),
                    Purpose::KingDiscard => "the King's Tower has fallen: discard a card.".to_string(),
                    Purpose::Scavenge => "take a card from the discard pile.".to_string(),
                    Purpose::WallDamage(a) => {
                        format!("who takes the damage at the Wall of arc {}?", a.number())
                    }
                    Purpose::TowerDamage(a) => {
                        format!("who takes the damage at the Tower of arc {}?", a.number())
                    }
                    Purpose::OwnTower => "which Tower is yours?".to_string(),
                    Purpose::KingsTower => "which Tower is the King's?".to_string(),
                    Purpose::ClaimTower => "your Tower has fallen: which one do you claim?".to_string(),
                    Purpose::StartAt(a) => format!("which Monster starts in arc {}?", a.number()),
                    Purpose::SecretToken => "set one token from the pile aside.".to_string(),
                    Purpose::SwapToken => "swap a token from your hand, or pass?".to_string(),
                    Purpose::DiscardDown(n) => format!("discard down to {}.", count(n, "card")),
                    Purpose::DiscardSpell => "discard a Wizard card.".to_string(),
                    Purpose::Hope(0) => "which card do you discard for a new one?".to_string(),
                    Purpose::Hope(_) => "discard one more card, or pass and draw.".to_string(),
                    Purpose::Keep => "which of these cards do you keep?".to_string(),
                    Purpose::PutBack => "which card will be drawn next?".to_string(),
                    Purpose::StandIn => "who takes the place of the Doppelgänger?".to_string(),
                    Purpose::Breath => "who breathes fire first?".to_string(),
                    Purpose::Share(n) => format!("who takes a point? {n} of 4 given."),
                    Purpose::Opponent => format!("who does {} fight?", aimed(game)),
                    Purpose::SendTo => format!("{} goes into the Forest of which arc?", aimed(game)),
                    Purpose::MoveTo => format!("{} goes into which space?", aimed(game)),
                    Purpose::MoveFortify => "which Wall gets the Fortify token?".to_string(),
                    Purpose::PayWall => "pay for a Wall with a Brick or a Mortar, or pass?".to_string(),
                    Purpose::BuildWall => "in which arc do you build the Wall?".to_string(),
                    Purpose::DrawFrom => "draw from which deck?".to_string(),
                    Purpose::Returns(tower) => format!("is it {} that returns?", in_sentence(tower)),
                    Purpose::TowerArc(tower) => format!("where does {} stand?", in_sentence(tower)),
                    Purpose::Pledge(n) => {
                        format!("give a card for {}? {n} more needed.", pledged_for(game))
                    }
                    Purpose::Pledged => "discard a card that you pledged.".to_string(),
                    Purpose::Chosen(n) => {
                        format!("the fallen Tower strikes: who takes 1 point? {n} still to choose.")
                    }
                    Purpose::Banish => "banish a card.".to_string(),
                    Purpose::FightsFirst => "which Support token fights first?".to_string(),
                    Purpose::Foe(kind) => format!("who does the {} fight?", kind.face().name),
                    Purpose::Walk(0) => format!("where does {} move?", aimed(game)),
                    Purpose::Walk(_) => format!("where does {} move next, or does it stop?", aimed(game)),
                    Purpose::SupportPoint(n) => format!("who takes a point? {n} given so far."),
                    Purpose::CrewDamage => "which crew member takes the next point?".to_string(),
                    Purpose::FreeWall => "in which arc do you build a Wall, or pass?".to_string(),
                    Purpose::BurntWeapon => "fire reaches the Keep: which weapon burns?".to_string(),
                    Purpose::Bolt => "who does the bolt hit next?".to_string(),
                    Purpose::Stones(0) => "who takes the first point of the shot?".to_string(),
                    Purpose::Stones(n) => format!("who takes another point, or pass? {n} given so far."),
                    Purpose::PickHarbinger => "which Harbinger goes into the pile?".to_string(),
                };
                format!("{name}: {what}")
            }
        }
    }
}

/// The Monster that the action is aimed at in the middle of which the question is asked.
fn aimed(game: &Game) -> String {
    let id = match game.look().running_action() {
        Some((_, _, Aim::Token(id))) => Some(id),
        _ => None,
    };
    match id.and_then(|id| game.state().tokens.get(id)) {
        Some(t) => format!("the {} in {}", t.kind.face().name, space(t.at)),
        None => "it".to_string(),
    }
}

/// What the player who is asked gives in a trade: "your Brick".
fn yours(card: Option<CardKind>) -> String {
    card.map_or("a card of your choice".to_string(), |c| format!("your {}", c.face().name))
}

/// The name of a Tower inside a sentence.
pub(crate) fn in_sentence(tower: Tower) -> String {
    tower.name().replacen("The", "the", 1)
}

/// The card that pledges are asked for, and whom it is to harm.
fn pledged_for(game: &Game) -> String {
    let Some((_, chain, Aim::Token(id))) = game.look().running_action() else {
        return "this card".to_string();
    };
    let cards: Vec<&str> = chain.iter().map(|k| k.face().name).collect();
    match game.state().tokens.get(id) {
        Some(t) => format!("{} against {} in {}", list(&cards), t.kind.face().name, crate::space(t.at)),
        None => list(&cards),
    }
}
