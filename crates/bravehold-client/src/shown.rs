//! All that the screen shows at one moment, from one viewer's side.

use bravehold_rules::board::{Arc, Space};
use bravehold_rules::{
    CardKind, Choice, Event, Game, Happened, Phase, Prompt, Question, Refusal, Setup, TokenKind, View,
    Viewer, Who,
};
use bravehold_wire::foresee::{self, Foresight};
pub use bravehold_wire::foresee::{Coming, coming};
use bravehold_words::{self as words, Names};

use crate::effects::{self, Action, Effects, Target};

/// All that the screen shows at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// What was picked before the game: printing and entered values say how much health a piece begins with.
    pub setup: Setup,
    /// What the viewer may know.
    pub view: View,
    /// The open question, if somebody at this screen answers it.
    pub prompt: Option<Prompt>,
    /// The question in words, or what the game waits for.
    pub question: String,
    /// Every answer to it, in words.
    pub answers: Vec<(Choice, String)>,
    /// What may be chosen on the board now, and what that would do.
    pub targets: Vec<Target>,
    /// What has been decided and is not yet done.
    pub decided: Effects,
    /// The action in the middle of which the question is asked.
    pub action: Option<Action>,
    /// The phases of a turn, with the running one marked.
    pub phases: Vec<(&'static str, bool)>,
    /// Whether the last answer can be taken back.
    pub can_undo: bool,
    /// Whether the last step of an action can be taken back: cards that were named go into the hand again.
    pub can_cancel: bool,
    /// Whether passing lets the Monsters move.
    pub ends_turn: bool,
    /// Who must come to the screen before anything is shown, where there are secrets.
    pub hand_over: Option<Who>,
    /// What others and the Monsters did since somebody at the screen was asked.
    pub since: Vec<String>,
    /// The number of kept entries.
    pub entry: usize,
    /// The arc with the ruin of the Wizard's Tower.
    pub ruin: Option<Arc>,
}

/// Why something cannot be done, with the rule to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The reason in words.
    pub text: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

impl Refused {
    /// A refusal that no rule of the game is needed for.
    pub fn plain(text: impl Into<String>) -> Refused {
        Refused { text: text.into(), rule: None }
    }
}

impl From<Refusal> for Refused {
    fn from(r: Refusal) -> Refused {
        Refused { text: r.text.to_string(), rule: r.rule }
    }
}

impl Shown {
    /// How a game stands for a viewer, with nobody asked.
    pub fn quiet(game: &Game, viewer: Viewer, entry: usize) -> Shown {
        let view = game.view(viewer);
        let phases = phases(game, foresee::phase_at(game));
        let question = match view.outcome {
            Some(outcome) => words::event(&Event::Ended { outcome }).unwrap_or_default(),
            None => String::new(),
        };
        Shown {
            setup: game.rules().setup().clone(),
            view,
            prompt: None,
            question,
            answers: Vec::new(),
            targets: Vec::new(),
            decided: Vec::new(),
            action: None,
            phases,
            can_undo: false,
            can_cancel: false,
            ends_turn: false,
            hand_over: None,
            since: Vec::new(),
            entry,
            ruin: None,
        }
    }

    /// How a game stands for the one who must answer.
    pub fn asking(game: &Game, viewer: Viewer, prompt: Prompt, entry: usize) -> Shown {
        let mut shown = Shown::quiet(game, viewer, entry);
        shown.question = words::question(game, &prompt);
        let say = |c: &Choice| words::answer(game, &prompt, *c);
        shown.answers = shown.view.options.iter().map(|c| (*c, say(c))).collect();
        if let Some(ahead) = Foresight::of(game) {
            shown.targets = effects::targets(game, &ahead, prompt.who);
            shown.decided = effects::effects(&ahead.decided());
        }
        shown.action = effects::action(game, &prompt);
        shown.can_cancel = matches!(prompt.question, Question::Aim { .. });
        shown.ends_turn = prompt.question == Question::Play;
        shown.prompt = Some(prompt);
        shown
    }

    /// The health that a piece of this kind begins with in this game.
    pub fn health(&self, kind: TokenKind) -> u8 {
        self.setup.health(kind)
    }

    /// True if a card could answer what just happened and nobody may learn who holds it: then whoever is asked has as
    /// long as all others, also with the card in hand (P-46).
    pub fn is_timed_window(&self) -> bool {
        let window = matches!(self.prompt.map(|p| p.question), Some(Question::React { .. }));
        let closed = self.view.seats.iter().any(|s| s.hand.is_none());
        window && (closed || self.answers.iter().all(|(c, _)| *c == Choice::Pass))
    }

    /// True if this answer may be given.
    pub fn may(&self, choice: Choice) -> bool {
        self.target(choice).is_some() || self.answers.iter().any(|(c, _)| *c == choice)
    }

    /// What may be chosen on the board with this answer.
    pub fn target(&self, choice: Choice) -> Option<&Target> {
        self.targets.iter().find(|t| t.choice == choice)
    }

    /// The answer that a space stands for.
    pub fn at(&self, at: Space) -> Option<Choice> {
        self.targets.iter().find(|t| t.spaces.contains(&at)).map(|t| t.choice)
    }
}

/// What an answer would bring about, in a few sentences.
pub fn foretold(events: &[Event], hidden: bool, say: impl Fn(&Event) -> Option<String>) -> String {
    let mut said: Vec<String> = events.iter().filter_map(say).take(3).collect();
    if hidden {
        said.push("The rest depends on hidden cards.".to_string());
    }
    said.join(" ")
}

/// What could be aimed at after naming a card.
pub fn reach(game: &Game, card: CardKind) -> Vec<Choice> {
    Foresight::of(game).map(|ahead| ahead.reach(card)).unwrap_or_default()
}

/// The warning before an answer that loses the game at once (W-165).
pub(crate) fn loses_at_once() -> Refused {
    let text = "that loses the game at once; choose it once more if you mean it".to_string();
    Refused { text, rule: Some("W-165") }
}

/// The phases of a turn, with the running one marked.
pub(crate) fn phases(game: &Game, at: Option<u8>) -> Vec<(&'static str, bool)> {
    let phases = game.rules().schedule().turn.iter().zip(0u8..);
    phases.filter(|(p, _)| **p != Phase::Start).map(|(p, n)| (p.name(), at == Some(n))).collect()
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How many entries had been kept when it was written: a place to step back to.
    pub entry: usize,
    /// The sentence.
    pub text: String,
    /// What sort of line it is, for its looks.
    pub sort: Sort,
    /// What happened.
    pub event: Option<Event>,
    /// The rules it rests on, where it happened by itself.
    pub rules: Vec<&'static str>,
}

/// Sorts of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// Something was taken back.
    Back,
    /// Anything else.
    Plain,
}

impl Line {
    /// The line of an event, if anything is said of it.
    pub fn of(entry: usize, e: Event, names: &Names) -> Option<Line> {
        let sort = match e {
            Event::TurnBegan { .. } => Sort::Turn,
            Event::PhaseBegan { .. } => Sort::Phase,
            _ => Sort::Plain,
        };
        Some(Line { entry, text: names.event(&e)?, sort, event: Some(e), rules: Vec::new() })
    }

    /// The lines of a story, each with the rules it rests on.
    pub fn all(events: &[(usize, Happened)], names: &Names) -> Vec<Line> {
        let line = |(entry, e): &(usize, Happened)| {
            let mut line = Line::of(*entry, e.event, names)?;
            if line.sort == Sort::Plain {
                line.rules = e.rules().iter().collect();
            }
            Some(line)
        };
        events.iter().filter_map(line).collect()
    }
}

/// The sentence of an event that is worth repeating to those who were not asked when it happened.
pub fn worth_repeating(e: &Event, names: &Names) -> Option<String> {
    let important = matches!(
        e,
        Event::Died { .. }
            | Event::WallFell { .. }
            | Event::FortifyFell { .. }
            | Event::TowerFell { .. }
            | Event::WallBuilt { .. }
            | Event::Fortified { .. }
            | Event::Traded { .. }
            | Event::TradeDeclined { .. }
            | Event::BoulderRolled { .. }
            | Event::ShotFlew { .. }
            | Event::Tarred { .. }
            | Event::SentTo { .. }
            | Event::Eliminated { .. }
            | Event::PhaseSkipped { .. }
            | Event::CardBanished { .. }
            | Event::Evaded { .. }
            | Event::Fought { .. }
            | Event::PointNoted { .. }
            | Event::LaidDown { .. }
            | Event::LevelShown { .. }
            | Event::OmenFell { .. }
            | Event::PledgesFailed
            | Event::TowerActs { .. }
    );
    let token = matches!(e, Event::Revealed { kind } if !kind.is_monster());
    if important || token { names.event(e) } else { None }
}
