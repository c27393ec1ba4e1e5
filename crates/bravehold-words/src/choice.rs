//! Answers, in words.

use bravehold_rules::board::{Structure, Tower};
use bravehold_rules::{Choice, Deal, Deck, Game, Origin, Prompt, Question, Source, Why};

use crate::Names;
use crate::{count, space, structure};

/// What passing means at a question.
pub(crate) fn pass(question: &Question) -> &'static str {
    match question {
        Question::Play => "End turn",
        Question::Trade => "No trade",
        Question::Card { why: Why::Exchange, .. } => "Keep my hand",
        Question::Kind { .. } => "Keep all",
        Question::Token { why: Why::Share(_), .. } => "No more points",
        Question::Card { why: Why::Hope(_), .. } => "Enough, draw",
        Question::Card { why: Why::PayWall, .. } => "Build nothing",
        Question::Aim { by: Source::Second, .. } => "No second strike",
        Question::Lend => "Play nothing",
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
            (Question::Card { why: Why::Scavenge, .. }, Choice::Card(k)) => format!("Take {}", k.face().name),
            (Question::Card { why: Why::Keep, .. }, Choice::Card(k)) => format!("Keep {}", k.face().name),
            (Question::Card { why: Why::PutBack, .. }, Choice::Card(k)) => {
                format!("Put {} back", k.face().name)
            }
            (Question::Card { .. }, Choice::Card(k)) => format!("Discard {}", k.face().name),
            (Question::Play, Choice::Card(k)) => format!("Play {}", k.face().name),
            (_, Choice::Card(k)) => k.face().name.to_string(),
            (_, Choice::Kind(k)) => k.face().name.to_string(),
            (_, Choice::Use(a)) => format!("Use {}", a.note().name),
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
                    let (name, at) = (t.kind.face().name, space(t.at));
                    format!("{name} in {at} ({} of {} health{marks})", t.health, t.kind.health())
                }
                None => format!("token {}", id.number()),
            },
            Choice::Arc(a) => format!("Arc {} ({})", a.number(), a.color().name()),
            Choice::Kind(k) => format!("{} — {}", k.face().name, k.face().help),
            Choice::Use(a) => format!("{} — {}", a.note().name, a.note().help),
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
                        format!("Put {from}{} into the Forest of arc {}", d.kind.face().name, a.number())
                    }
                    None => format!("Play {from}{} by die", d.kind.face().name),
                }
            }
            Choice::Space(at) => space(at),
            Choice::Color(c) => c.name().to_string(),
            Choice::Seat(s) => self.seat(s),
            Choice::Deck(Deck::Castle) => "The Castle deck".to_string(),
            Choice::Deck(Deck::Wizard) => "The Wizard deck".to_string(),
            Choice::Structure(Structure::Tower(a))
                if game.state().castle.special_at(a) == Some(Tower::Wizards) =>
            {
                format!("Wizard's Tower of arc {}", a.number())
            }
            Choice::Structure(s) => structure(s),
        }
    }
}
