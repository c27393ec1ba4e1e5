//! A game in the page itself: the engine runs here, so it answers at once and needs no network.

use bravehold_bots::Greedy;
use bravehold_record::random::Random;
use bravehold_record::{Dice, Policy, Record, Seeded, Table, TableError, TakebackRefused};
use bravehold_rules::board::Space;
use bravehold_rules::{
    Choice, Deaf, Event, Game, List, Motion, Pending, Prompt, Setup, Step, TokenId, View, Viewer, Who, path,
};
use bravehold_words as words;

/// A local table: people round one screen.
pub struct Local {
    table: Table,
    /// How many of the last seats are bots.
    bots: u8,
    greedy: Greedy,
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
    /// Sets up a new game; the last `bots` seats are played by bots, and with bots so is an Overlord.
    pub fn new(setup: &Setup, seed: u64, bots: u8) -> Result<Local, TableError> {
        let (table, _) = Table::new(setup, Some(seed), Box::new(Seeded(seed)))?;
        let mut local = Local { table, bots, greedy: Greedy::default() };
        local.run_bots();
        Ok(local)
    }

    /// Goes on with a saved game.
    pub fn resume(text: &str, bots: u8) -> Result<Local, String> {
        let record: Record = text.parse().map_err(|e| format!("{e}"))?;
        let dice: Box<dyn Dice> = Box::new(Seeded(record.seed.unwrap_or(1)));
        let (table, _) = Table::resume(record, dice).map_err(|e| e.to_string())?;
        let mut local = Local { table, bots, greedy: Greedy::default() };
        local.run_bots();
        Ok(local)
    }

    /// True if a bot answers for this one.
    fn is_bot(&self, who: Who) -> bool {
        match who {
            Who::Seat(s) => s.number() > self.game().look().players().saturating_sub(self.bots),
            Who::Overlord => self.bots > 0,
        }
    }

    /// Lets the bots answer until a person must.
    fn run_bots(&mut self) {
        for _ in 0..10_000 {
            match self.game().pending() {
                Pending::Decide(p) if self.is_bot(p.who) => {}
                _ => return,
            }
            let Some((who, choice)) = self.ask_bot() else { return };
            if self.table.choose(who, choice).is_err() {
                return;
            }
        }
    }

    /// What the bot would answer to the open question.
    fn ask_bot(&mut self) -> Option<(Who, Choice)> {
        let mut random = Random::new(self.table.kept().len() as u64);
        let (who, decision) = bravehold_bots::answer(self.table.game(), &mut self.greedy, &mut random)?;
        Some((who, decision.choice))
    }

    /// One answer that a bot would give, in words.
    pub fn hint(&mut self) -> Option<String> {
        let (_, choice) = self.ask_bot()?;
        Some(words::choice(self.game(), choice))
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
        let events = self.table.choose(prompt.who, choice).map_err(|e| e.to_string())?;
        self.run_bots();
        Ok(events)
    }

    /// Takes the last answer of a person back, and what bots answered after it.
    pub fn undo(&mut self) -> Result<(), TakebackRefused> {
        let people = self.people();
        self.table.take_back_of(Policy::Free, &|who| people.contains(&who))?;
        self.greedy = Greedy::default();
        Ok(())
    }

    /// Those who are no bots.
    fn people(&self) -> Vec<Who> {
        let seats = bravehold_rules::board::Seat::ALL.into_iter().map(Who::Seat);
        seats.chain([Who::Overlord]).filter(|who| !self.is_bot(*who)).collect()
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
        let people = self.people();
        let can_undo = self.table.may_take_back(Policy::Free, &|who| people.contains(&who)).is_ok();
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
        let mut local = Local::new(&"2 players".parse().unwrap(), 5, 0).unwrap();
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
        let again = Local::resume(&local.saved(), 0).unwrap();
        assert_eq!(again.shown().view, local.shown().view);
        assert_eq!(again.shown().log, local.shown().log);
        assert!(!local.shown().question.is_empty());
    }

    #[test]
    fn undo_takes_the_log_back_too() {
        let mut local = Local::new(&"1 player".parse().unwrap(), 5, 0).unwrap();
        let before = local.shown();
        assert!(!before.can_undo);
        local.answer(before.answers[0].0).unwrap();
        assert!(local.shown().can_undo && local.shown().log.len() > before.log.len());
        local.undo().unwrap();
        assert_eq!(local.shown(), before);
    }

    #[test]
    fn undo_never_leaves_a_bot_with_the_question() {
        let mut local = Local::new(&"2 players, coop".parse().unwrap(), 3, 1).unwrap();
        for n in 0..60 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
            let before = local.shown();
            assert_eq!(local.undo().is_ok(), before.can_undo);
            if !before.can_undo {
                assert_eq!(local.shown().view, before.view, "a refused undo changes nothing");
            }
            if let Some(p) = local.shown().prompt {
                assert_eq!(p.who, Who::Seat(bravehold_rules::board::Seat::P1));
            }
            let again = local.shown();
            if let (Some(_), Some((c, _))) = (again.prompt, again.answers.first()) {
                local.answer(*c).unwrap();
            }
        }
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
    fn bots_answer_for_their_seats_and_give_hints() {
        let mut local = Local::new(&"3 players, coop".parse().unwrap(), 7, 2).unwrap();
        for _ in 0..400 {
            let shown = local.shown();
            let Some(prompt) = shown.prompt else { break };
            assert_eq!(prompt.who, Who::Seat(bravehold_rules::board::Seat::P1), "only the person is asked");
            let hint = local.hint().unwrap();
            let (choice, _) =
                shown.answers.iter().find(|(_, text)| *text == hint).expect("a hint is one of the answers");
            local.answer(*choice).unwrap();
        }
        assert!(local.shown().view.outcome.is_some(), "following hints ends the game");
    }

    #[test]
    fn a_refused_answer_says_why() {
        let mut local = played(12);
        let error = local.answer(Choice::Kind(bravehold_rules::TokenKind::Healer)).unwrap_err();
        assert!(!error.is_empty());
        assert!(Local::resume("nonsense", 0).is_err_and(|e| e.contains("line 1")));
    }
}
