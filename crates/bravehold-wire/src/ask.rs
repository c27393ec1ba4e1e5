//! The open question, with all that a screen needs to show its answers.

use bravehold_rules::{Choice, Event, Game, Prompt, Viewer};
use bravehold_words::Names;
use serde::{Deserialize, Serialize};

use crate::code;
use crate::foresee::{self, Action};

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
    /// What would happen, up to the next question, die or phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub does: Vec<Event>,
    /// Whether the Monsters would then move, because there is nothing more to play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends_turn: bool,
    /// What a card could be aimed at.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "code::many")]
    pub reach: Vec<Choice>,
}

impl Ask {
    /// The question as the one who answers it meets it. `imagined` is the game with everything hidden from that one
    /// dealt anew: what would happen is foreseen there, so that looking ahead tells nothing.
    pub fn of(game: &Game, imagined: &Game, prompt: Prompt, viewer: Viewer, names: &Names) -> Ask {
        let mut options = Vec::new();
        game.options(&mut options);
        let targets = foresee::targets(game, prompt.who);
        let answer = |choice: Choice| Answer::of(game, imagined, choice, viewer, names);
        Ask {
            prompt,
            text: names.question(game, &prompt),
            alike: targets.into_iter().filter(|c| !options.contains(c)).map(answer).collect(),
            answers: options.iter().map(|c| answer(*c)).collect(),
            decided: seen(game, foresee::decided(imagined, &prompt), viewer),
            action: foresee::action(game, &prompt),
        }
    }
}

impl Answer {
    fn of(game: &Game, imagined: &Game, choice: Choice, viewer: Viewer, names: &Names) -> Answer {
        let mut answer = Answer { choice, text: None, does: Vec::new(), ends_turn: false, reach: Vec::new() };
        match choice {
            // There are hundreds of these, and what they do is what they say.
            Choice::Deal(_) => return answer,
            Choice::Token(_) => answer.text = Some(names.choice(game, choice)),
            Choice::Card(card) => answer.reach = foresee::reach(imagined, card),
            Choice::Pass | Choice::Accept | Choice::Decline => {}
            Choice::Arc(_) | Choice::Space(_) | Choice::Color(_) | Choice::Structure(_) => {}
            Choice::Kind(_) | Choice::Use(_) | Choice::Deploy(_) | Choice::Seat(_) | Choice::Deck(_) => {}
        }
        let outlook = foresee::preview(imagined, choice);
        answer.does = seen(game, outlook.events, viewer);
        answer.ends_turn = outlook.ends_turn;
        answer
    }
}

/// What a viewer may know of what would happen.
fn seen(game: &Game, events: Vec<Event>, viewer: Viewer) -> Vec<Event> {
    let closed = game.look().hands_closed();
    events.into_iter().filter_map(|e| e.seen_by(viewer, closed)).collect()
}
