//! The open question, as a sentence.

use bravehold_rules::{Aim, Choice, Figure, Game, Orders, Prompt, Question, Source, Step, Why};

use crate::{Names, card, list, space};

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
                        let ask = match (aims, joins) {
                            (true, true) => "choose a target, or a card that goes with it.",
                            (false, true) => "which card goes with it?",
                            (_, false) => "choose a target.",
                        };
                        format!("{name}: {} — {ask}", list(&cards))
                    }
                    Source::Second => format!(
                        "{name}: a second strike with {} — at what, with which card, or pass?",
                        list(&cards)
                    ),
                    Source::Alone(_) => format!("{name}: {} — at what?", list(&cards)),
                    Source::Rule(a) if cards.is_empty() => {
                        format!("{name}: {} — which card, or where?", a.note().name)
                    }
                    Source::Rule(a) => {
                        let mut options = Vec::new();
                        p.options(game.look(), &mut options);
                        let aims = options.iter().any(|c| !matches!(c, Choice::Card(_)));
                        let ask = if aims { "choose a target." } else { "go on." };
                        format!("{name}: {} with {} — {ask}", a.note().name, list(&cards))
                    }
                }
            }
            Question::Trade => format!("{name}: propose a trade, or make none."),
            Question::TradeAnswer { deal } => {
                let from = self.seat(game.state().clock.active);
                format!("{name}: {from} offers you {} for {}.", deal.give.face().name, card(deal.want))
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
                        "discard one or two cards for new ones, or keep your hand?".to_string()
                    }
                    Why::Exchange => "discard a card for a new one, or keep your hand?".to_string(),
                    Why::TokenDiscard => "discard a card.".to_string(),
                    Why::KingDiscard => "the King's Tower has fallen: discard a card.".to_string(),
                    Why::Scavenge => "take a card from the discard pile.".to_string(),
                    Why::WallDamage(a) => format!("who takes the damage at the Wall of arc {}?", a.number()),
                    Why::TowerDamage(a) => {
                        format!("who takes the damage at the Tower of arc {}?", a.number())
                    }
                    Why::OwnTower => "which Tower is yours?".to_string(),
                    Why::KingsTower => "which Tower is the King's?".to_string(),
                    Why::ClaimTower => "your Tower is gone: which one do you claim?".to_string(),
                    Why::StartAt(a) => format!("which Monster starts in arc {}?", a.number()),
                    Why::SecretToken => "set one token of the pile aside.".to_string(),
                    Why::SwapToken => "exchange a token of your hand, or pass?".to_string(),
                    Why::DiscardDown(n) => format!("discard down to {n} cards."),
                    Why::DiscardSpell => "discard a Wizard card.".to_string(),
                    Why::Hope(0) => "which card do you discard for a new one?".to_string(),
                    Why::Hope(_) => "discard one more card, or pass and draw.".to_string(),
                    Why::Keep => "which of these cards do you keep?".to_string(),
                    Why::PutBack => "which card will be drawn next?".to_string(),
                    Why::StandIn => "who takes the place of the Doppelgänger?".to_string(),
                    Why::Breath => "who breathes fire first?".to_string(),
                    Why::Share(n) => format!("who takes a point? {n} of 4 given."),
                    Why::Opponent => format!("whom does {} fight?", aimed(game)),
                    Why::SendTo => format!("{} goes into the Forest of which arc?", aimed(game)),
                    Why::MoveTo => format!("{} goes into which space?", aimed(game)),
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
}

/// The Monster that the action is aimed at in the middle of which the question is asked.
fn aimed(game: &Game) -> String {
    let id = game.state().agenda.iter().rev().find_map(|step| match step {
        Step::Perform { aim: Aim::Token(id), .. } => Some(id),
        _ => None,
    });
    match id.and_then(|id| game.state().tokens.get(id)) {
        Some(t) => format!("the {} in {}", t.kind.face().name, space(t.at)),
        None => "it".to_string(),
    }
}
