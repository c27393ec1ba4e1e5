//! Answers, in words.

use bravehold_rules::board::Structure;
use bravehold_rules::{Choice, Deal, Deck, Game, Origin, Prompt, Purpose, Question, Source};

use crate::Names;
use crate::event::is_order;
use crate::{count, space, structure};

/// What passing means at a question.
pub(crate) fn pass(question: &Question) -> &'static str {
    match question {
        Question::Play => "End turn",
        Question::Trade => "No trade",
        Question::Card { why: Purpose::Exchange, .. } => "Keep hand",
        Question::Kind { .. } => "Keep all",
        Question::Token {
            why: Purpose::Share(_) | Purpose::SupportPoint(_) | Purpose::Stones(_), ..
        } => "No more points",
        Question::Space { why: Purpose::Walk(_), .. } => "Stop here",
        Question::Arc { why: Purpose::FreeWall, .. } => "Stop building",
        Question::Card { why: Purpose::Hope(_), .. } => "Stop and draw",
        Question::Card { why: Purpose::PayWall, .. } => "Build nothing",
        Question::Aim { by: Source::Second, .. } => "No second strike",
        Question::Lend => "Play nothing",
        Question::Volley { .. } => "Play no more",
        Question::React { .. } => "Let it stand",
        _ => "Pass",
    }
}

impl Names {
    /// What giving an answer to a question means, as a short order: "Discard Brick".
    pub fn deed(&self, game: &Game, p: &Prompt, c: Choice) -> String {
        let deal =
            |d: &Deal| format!("{} for {}", d.give.face().name, d.want.map_or("a card", |w| w.face().name));
        match (p.question, c) {
            (q, Choice::Pass) => pass(&q).to_string(),
            (Question::TradeAnswer { deal: d } | Question::TradeCounter { deal: d }, Choice::Accept) => {
                format!("Accept {}", deal(&d))
            }
            (Question::TradeAnswer { deal: d } | Question::TradeCounter { deal: d }, Choice::Decline) => {
                format!("Decline {}", deal(&d))
            }
            (Question::Card { why: Purpose::Scavenge, .. }, Choice::Card(k)) => {
                format!("Take {}", k.face().name)
            }
            (Question::Card { why: Purpose::Keep, .. }, Choice::Card(k)) => format!("Keep {}", k.face().name),
            (Question::Card { why: Purpose::PutBack, .. }, Choice::Card(k)) => {
                format!("Put {} back", k.face().name)
            }
            (Question::Card { .. }, Choice::Card(k)) => format!("Discard {}", k.face().name),
            (Question::Play | Question::React { .. } | Question::Volley { .. }, Choice::Card(k)) => {
                format!("Play {}", k.face().name)
            }
            (_, Choice::Card(k)) => k.face().name.to_string(),
            (_, Choice::Kind(k)) => k.face().name.to_string(),
            (_, Choice::Use(id)) if is_order(id) => id.name().to_string(),
            (_, Choice::Use(id)) => format!("Use {}", id.name()),
            (_, other) => self.choice(game, other),
        }
    }

    /// An answer, in words.
    pub fn choice(&self, game: &Game, c: Choice) -> String {
        match c {
            Choice::Pass => "Pass".to_string(),
            Choice::Accept => "Accept".to_string(),
            Choice::Decline => "Decline".to_string(),
            Choice::Card(k) => format!("{} — {}", k.face().name, k.face().help),
            Choice::Token(id) => match game.state().tokens.get(id) {
                Some(t) => {
                    let mut marks = if t.tarred() { ", in tar".to_string() } else { String::new() };
                    if t.flames > 0 {
                        marks.push_str(&format!(", {}", count(t.flames, "flame")));
                    }
                    if t.allotted() > 0 {
                        marks.push_str(&format!(", {} given", count(t.allotted(), "point")));
                    }
                    let (name, at) = (t.kind.face().name, space(t.at));
                    match game.rules().health(t.kind) {
                        // A piece without health has nothing to lose.
                        0 => format!("{name} in {at}{marks}"),
                        full => format!("{name} in {at} ({} of {full} health{marks})", t.health),
                    }
                }
                None => format!("token {}", id.number()),
            },
            Choice::Arc(a) => format!("Arc {} ({})", a.number(), a.color().name()),
            Choice::Kind(k) => format!("{} — {}", k.face().name, k.face().help),
            Choice::Use(id) => format!("{} — {}", id.name(), id.help()),
            Choice::Deal(d) => format!(
                "Give {} {} for {}",
                self.seat(d.with),
                d.give.face().name,
                d.want.map_or("a card of their choice", |w| w.face().name)
            ),
            Choice::Deploy(d) => {
                let from = if d.from == Origin::Secret { "the secret " } else { "" };
                match d.arc {
                    Some(a) => {
                        format!("Put {from}{} in the Forest of arc {}", d.kind.face().name, a.number())
                    }
                    None => format!("Play {from}{} by die", d.kind.face().name),
                }
            }
            Choice::Space(at) => space(at),
            Choice::Color(c) => c.name().to_string(),
            Choice::Ring(r) => format!("{} ring", r.name()),
            Choice::Seat(s) => self.seat(s),
            Choice::Deck(Deck::Castle) => "The Castle deck".to_string(),
            Choice::Deck(Deck::Wizard) => "The Wizard deck".to_string(),
            Choice::Deck(Deck::Resource) => "The Resource deck".to_string(),
            Choice::Structure(Structure::Tower(a)) if let Some(tower) = game.state().castle.special_at(a) => {
                format!("{} of arc {}", tower.name().trim_start_matches("The "), a.number())
            }
            Choice::Structure(s) => structure(s),
        }
    }
}
