//! The open question, with all that a screen needs to show its answers.

use bravehold_rules::{Choice, Event, Game, Prompt};
use bravehold_words::Names;
use serde::{Deserialize, Serialize};

use crate::code;
use crate::foresee::{self, Action, Foresight};

/// A question for somebody here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The question.
    pub prompt: Prompt,
    /// As a sentence.
    pub text: String,
    /// Every answer; of Monsters that are alike only one.
    pub answers: Vec<Answer>,
    /// The other Monsters that are alike.
    pub alike: Vec<Answer>,
    /// What would happen if nothing more were decided, where something has been decided that is not yet done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<Event>,
    /// The action in the middle of which it is asked.
    pub action: Option<Action>,
}

/// One answer, and what it would do as far as the one who answers can know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The answer.
    #[serde(with = "code")]
    pub choice: Choice,
    /// In words, where the answer alone does not say which Monster it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What would happen for certain, up to the next question, die or phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub does: Vec<Event>,
    /// Whether the Monsters would then move, because there is nothing more to play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends_turn: bool,
    /// Whether more would happen that depends on cards hidden from the one who answers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Whether a card, token or die would be revealed: the answer could not be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reveals: bool,
    /// What a card could be aimed at.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "code::many")]
    pub reach: Vec<Choice>,
}

impl Ask {
    /// The open question as the one who answers it meets it.
    pub fn of(game: &Game, prompt: Prompt, names: &Names) -> Ask {
        let ahead = Foresight::of(game);
        let mut options = Vec::new();
        game.options(&mut options);
        let targets = foresee::targets(game, prompt.who);
        let answer = |choice: Choice| Answer::of(game, ahead.as_ref(), choice, names);
        Ask {
            prompt,
            text: names.question(game, &prompt),
            alike: targets.into_iter().filter(|c| !options.contains(c)).map(answer).collect(),
            answers: options.iter().map(|c| answer(*c)).collect(),
            decided: ahead.as_ref().map(Foresight::decided).unwrap_or_default(),
            action: foresee::action(game, &prompt),
        }
    }
}

impl Answer {
    fn of(game: &Game, ahead: Option<&Foresight>, choice: Choice, names: &Names) -> Answer {
        let (does, reach) = (Vec::new(), Vec::new());
        let (ends_turn, hidden, reveals) = (false, false, false);
        let mut answer = Answer { choice, text: None, does, ends_turn, hidden, reveals, reach };
        match choice {
            // There are hundreds of these, and what they do is what they say.
            Choice::Deal(_) => return answer,
            Choice::Token(_) => answer.text = Some(names.choice(game, choice)),
            Choice::Card(card) => answer.reach = ahead.map(|ahead| ahead.reach(card)).unwrap_or_default(),
            Choice::Pass | Choice::Accept | Choice::Decline => {}
            Choice::Arc(_) | Choice::Space(_) | Choice::Color(_) | Choice::Structure(_) => {}
            Choice::Kind(_) | Choice::Use(_) | Choice::Deploy(_) => {}
            Choice::Seat(_) | Choice::Deck(_) | Choice::Ring(_) => {}
        }
        let outlook = ahead.map(|ahead| ahead.preview(choice)).unwrap_or_default();
        (answer.does, answer.ends_turn) = (outlook.events, outlook.ends_turn);
        (answer.hidden, answer.reveals) = (outlook.hidden, outlook.reveals);
        answer
    }
}
