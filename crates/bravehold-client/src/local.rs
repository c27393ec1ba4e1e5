//! A game in the page itself: the engine runs here, so it answers at once and needs no network.

use bravehold_record::{Dice, Policy, Record, Seeded, Table, TableError, TakebackRefused};
use bravehold_rules::board::Space;
use bravehold_rules::{
    Choice, Deaf, Event, Game, List, Motion, Pending, Prompt, Setup, Step, TokenId, View, Viewer, Who, path,
};
use bravehold_words as words;

/// A local table: people round one screen.
pub struct Local {
    table: Table,
    policy: Policy,
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
}

/// Sorts of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// Anything else.
    Plain,
}

/// All that the page shows at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// What the viewer may know.
    pub view: View,
    /// The open question, if the viewer answers it.
    pub prompt: Option<Prompt>,
    /// The question in words, or what the game waits for.
    pub question: String,
    /// Every answer to it, in words.
    pub answers: Vec<(Choice, String)>,
    /// The phases of a turn, with the running one marked.
    pub phases: Vec<(&'static str, bool)>,
    /// The log so far.
    pub log: Vec<Line>,
    /// Whether the last answer can be taken back.
    pub can_undo: bool,
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

impl Local {
    /// Sets up a new game.
    pub fn new(setup: &Setup, seed: u64) -> Result<Local, TableError> {
        let (table, _) = Table::new(setup, Some(seed), Box::new(Seeded(seed)))?;
        Ok(Local { table, policy: Policy::Free })
    }

    /// Goes on with a saved game.
    pub fn resume(text: &str) -> Result<Local, String> {
        let record: Record = text.parse().map_err(|e| format!("{e}"))?;
        let dice: Box<dyn Dice> = Box::new(Seeded(record.seed.unwrap_or(1)));
        let (table, _) = Table::resume(record, dice).map_err(|e| e.to_string())?;
        Ok(Local { table, policy: Policy::Free })
    }

    /// Lets `undo` go back behind dice and drawn cards, or not.
    pub fn set_policy(&mut self, policy: Policy) {
        self.policy = policy;
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The record, to be kept.
    pub fn saved(&self) -> String {
        self.table.record().to_string()
    }

    /// Gives an answer for whoever must answer.
    pub fn answer(&mut self, choice: Choice) -> Result<Vec<Event>, String> {
        let Pending::Decide(prompt) = self.game().pending() else {
            return Err("nobody is asked at this moment".to_string());
        };
        self.table.choose(prompt.who, choice).map_err(|e| e.to_string())
    }

    /// Takes the last answer back.
    pub fn undo(&mut self) -> Result<(), TakebackRefused> {
        self.table.take_back(self.policy)
    }

    /// What an answer would bring about, up to the next question or die; nothing changes.
    pub fn preview(&self, choice: Choice) -> Vec<Event> {
        let mut copy = self.game().clone();
        let mut events = Vec::new();
        if let Pending::Decide(prompt) = copy.pending() {
            let _ = copy.choose(prompt.who, choice, &mut events);
        }
        events
    }

    /// Where every Monster will go if nothing more is done this turn.
    pub fn coming(&self) -> Vec<Coming> {
        let g = self.game().look();
        g.state
            .tokens
            .iter()
            .filter(|(_, t)| !t.tarred())
            .map(|(id, t)| {
                let (to, meets) = path(g, &t, Motion::Forward);
                Coming { id, to, hits: meets != 0 }
            })
            .collect()
    }

    /// All that the page shows now, to the one who must answer.
    pub fn shown(&self) -> Shown {
        let game = self.game();
        let prompt = match game.pending() {
            Pending::Decide(p) => Some(p),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => None,
        };
        let viewer = match prompt.map(|p| p.who) {
            Some(Who::Seat(s)) => Viewer::Seat(s),
            Some(Who::Overlord) => Viewer::Overlord,
            None => Viewer::Spectator,
        };
        let view = game.view(viewer);
        let answers = view.options.iter().map(|c| (*c, words::choice(game, *c))).collect();
        let at = game.state().agenda.iter().rev().find_map(|s| match s {
            Step::Phase { list: List::Turn, at, .. } => Some(at),
            _ => None,
        });
        let phases =
            game.rules().schedule().turn.iter().zip(0u8..).map(|(p, n)| (p.name(), at == Some(n))).collect();
        let question = match (&prompt, view.outcome) {
            (Some(p), _) => words::question(game, p),
            (None, Some(outcome)) => words::event(&Event::Ended { outcome }).unwrap_or_default(),
            (None, None) => String::new(),
        };
        let can_undo = self.table.may_take_back(self.policy).is_ok();
        Shown { view, prompt, question, answers, phases, log: self.log(viewer), can_undo }
    }

    /// The story so far in sentences, as far as the viewer may know it.
    fn log(&self, viewer: Viewer) -> Vec<Line> {
        let closed = self.game().look().hands_closed();
        let line = |(entry, e): (usize, &Event)| {
            let sort = match e {
                Event::TurnBegan { .. } => Sort::Turn,
                Event::PhaseBegan { .. } => Sort::Phase,
                _ => Sort::Plain,
            };
            let text = e.seen_by(viewer, closed).as_ref().and_then(words::event)?;
            Some(Line { entry, text, sort })
        };
        self.table.story().filter_map(line).collect()
    }
}

/// A set-up that can be played, or all reasons why not, in words.
pub fn check(setup: &Setup) -> Result<(), Vec<String>> {
    match setup.check() {
        Ok(()) => {
            Game::new(setup, &mut Deaf).map(|_| ()).map_err(|e| e.0.iter().map(|e| e.to_string()).collect())
        }
        Err(errors) => Err(errors.0.iter().map(|e| e.to_string()).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(answers: usize) -> Local {
        let mut local = Local::new(&"2 players".parse().unwrap(), 5).unwrap();
        for n in 0..answers {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        local
    }

    #[test]
    fn a_game_is_shown_answered_saved_and_resumed() {
        let local = played(25);
        let again = Local::resume(&local.saved()).unwrap();
        assert_eq!(again.shown().view, local.shown().view);
        assert_eq!(again.shown().log, local.shown().log);
        assert!(!local.shown().question.is_empty());
    }

    #[test]
    fn undo_takes_the_log_back_too() {
        let mut local = Local::new(&"1 player".parse().unwrap(), 5).unwrap();
        let before = local.shown();
        assert!(!before.can_undo);
        local.answer(before.answers[0].0).unwrap();
        assert!(local.shown().can_undo && local.shown().log.len() > before.log.len());
        local.undo().unwrap();
        assert_eq!(local.shown(), before);
    }

    #[test]
    fn a_preview_changes_nothing() {
        let local = played(20);
        let before = local.shown();
        for (choice, _) in &before.answers {
            let _ = local.preview(*choice);
        }
        assert_eq!(local.shown(), before);
    }

    #[test]
    fn the_coming_move_is_what_happens() {
        let local = played(12);
        for c in local.coming() {
            assert!(local.game().state().tokens.get(c.id).is_some());
        }
        assert_eq!(local.coming().len(), local.game().state().tokens.live().len() as usize);
    }

    #[test]
    fn a_refused_answer_says_why() {
        let mut local = played(12);
        let error = local.answer(Choice::Kind(bravehold_rules::TokenKind::Healer)).unwrap_err();
        assert!(!error.is_empty());
        assert!(Local::resume("nonsense").is_err_and(|e| e.contains("line 1")));
    }
}
