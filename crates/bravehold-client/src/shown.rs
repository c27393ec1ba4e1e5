//! All that the screen shows at one moment, from one viewer's side.

use bravehold_rules::board::{Arc, Space};
use bravehold_rules::{
    CardKind, Choice, Event, Game, List, Motion, Pace, Pending, Phase, Prompt, Question, Refusal, Step,
    TokenId, View, Viewer, Who, path,
};
use bravehold_words as words;

use crate::effects::{self, Action, Effects, Target};

/// All that the screen shows at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
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
        let at = game.state().agenda.iter().rev().find_map(|s| match s {
            Step::Phase { list: List::Turn, at, .. } => Some(at),
            // What is left of the phase before is still going on.
            Step::Turn { list: List::Turn, at } => at.checked_sub(1),
            _ => None,
        });
        let phases = game.rules().schedule().turn.iter().zip(0u8..);
        let phases =
            phases.filter(|(p, _)| **p != Phase::Start).map(|(p, n)| (p.name(), at == Some(n))).collect();
        let question = match view.outcome {
            Some(outcome) => words::event(&Event::Ended { outcome }).unwrap_or_default(),
            None => String::new(),
        };
        Shown {
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
        shown.targets = effects::targets(game, prompt.who);
        shown.decided = effects::decided(game, &prompt);
        shown.action = effects::action(game, &prompt);
        shown.can_cancel = matches!(prompt.question, Question::Aim { .. });
        shown.ends_turn = prompt.question == Question::Play;
        shown.prompt = Some(prompt);
        shown
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

/// The one who looks when somebody answers.
pub fn viewer_of(who: Who) -> Viewer {
    match who {
        Who::Seat(s) => Viewer::Seat(s),
        Who::Overlord => Viewer::Overlord,
    }
}

/// What could be aimed at after naming a card.
pub fn reach(game: &Game, card: CardKind) -> Vec<Choice> {
    let Pending::Decide(prompt) = game.pending() else { return Vec::new() };
    let mut copy = game.clone();
    copy.set_pace(Pace::ByPhase);
    if copy.choose(prompt.who, Choice::Card(card), &mut Vec::new()).is_err() {
        return Vec::new();
    }
    match copy.pending() {
        Pending::Decide(next) if matches!(next.question, Question::Aim { .. }) => {
            effects::targets(&copy, next.who).into_iter().map(|t| t.choice).collect()
        }
        _ => Vec::new(),
    }
}

/// Where a Monster will go when the Monsters move, and whether it runs into something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coming {
    /// The Monster.
    pub id: TokenId,
    /// Where it will stand.
    pub to: Space,
    /// Whether it runs into a Wall or a Tower.
    pub hits: bool,
}

/// Where every Monster will go if nothing more is done this turn.
pub fn coming(game: &Game) -> Vec<Coming> {
    let g = game.look();
    let free = g.state.tokens.iter().filter(|(_, t)| !g.held(t));
    free.map(|(id, t)| {
        let (to, meets) = path(g, &t, Motion::Forward);
        Coming { id, to, hits: meets != 0 }
    })
    .collect()
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
    pub fn of(entry: usize, e: Event) -> Option<Line> {
        let sort = match e {
            Event::TurnBegan { .. } => Sort::Turn,
            Event::PhaseBegan { .. } => Sort::Phase,
            _ => Sort::Plain,
        };
        Some(Line { entry, text: words::event(&e)?, sort, event: Some(e), rules: Vec::new() })
    }

    /// The lines of a story, each with the rules it rests on.
    pub fn all(events: &[(usize, Event)]) -> Vec<Line> {
        let story: Vec<Event> = events.iter().map(|(_, e)| *e).collect();
        let line = |(n, (entry, e)): (usize, &(usize, Event))| {
            let mut line = Line::of(*entry, *e)?;
            if line.sort == Sort::Plain {
                line.rules = words::why(&story[n.saturating_sub(CONTEXT)..n], e);
            }
            Some(line)
        };
        events.iter().enumerate().filter_map(line).collect()
    }
}

/// How many events before one are looked at to say why it happened.
const CONTEXT: usize = 40;

/// The sentence of an event that is worth repeating to those who were not asked when it happened.
pub fn worth_repeating(e: &Event) -> Option<String> {
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
    );
    let token = matches!(e, Event::Revealed { kind } if !kind.is_monster());
    if important || token { words::event(e) } else { None }
}
