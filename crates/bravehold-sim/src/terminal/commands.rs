//! What can be typed besides answers: help, hint, why, rules, log, undo, save, quit.

use std::path::Path;

use bravehold_bots::Level;
use bravehold_rules::{Event, Prompt, Viewer};
use bravehold_words as words;

use super::{Said, Session, board, count};

const HELP: &str = "Answer with a number, a name from the list, or a word of the notation such as orc@A3.
  board            show the table again
  hint             what a strong bot would do, and why
  why              the rule behind the last refusal or the last event
  rules WORD       search the rules: rules tar, rules B-120
  log              recent events; log all shows the whole game
  undo             take back the last answer, as long as nothing new has been revealed
  save FILE        save the game in a new file; save! FILE replaces an existing one
  help             this text
  quit             leave the game
On the board a number is the health left, ! is a flame and # is tar. ==WALL== is a Wall, =#WALL#= a fortified one,
[Tower] a Tower, (ruin) a lost one. The deck holds cards, the pile Monster tokens.
";

/// How much of the game `log` and `rules` show.
const LOG: usize = 25;
const RULES: usize = 5;

impl Session {
    /// Carries out a command; none if the line is not one.
    pub(super) fn command(
        &mut self,
        line: &str,
        prompt: &Prompt,
        leaving: &mut bool,
    ) -> anyhow::Result<Option<Said>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => {}
            "help" | "h" | "?" => self.help(),
            "hint" => self.hint(prompt),
            "why" => self.why(Viewer::from(prompt.who)),
            "rules" | "rule" => self.rules(rest),
            "log" => self.log(Viewer::from(prompt.who), rest == "all"),
            "quit" | "exit" if self.unsaved && !*leaving => {
                *leaving = true;
                say!("The game is not saved. Type quit again to leave it, or save FILE.");
            }
            "quit" | "exit" => return Ok(Some(Said::Leave)),
            "board" => return Ok(Some(Said::Next)),
            "save" | "save!" => self.save_as(rest, word.ends_with('!')),
            "undo" => return self.undo().map(Some),
            _ => return Ok(None),
        }
        Ok(Some(Said::Same))
    }

    fn help(&self) {
        crate::say::bytes(HELP.as_bytes());
        let letters = board::legend(self.table.game().rules().setup());
        say!("{}", textwrap::fill(&format!("Pieces: {letters}."), self.columns()));
    }

    fn hint(&mut self, prompt: &Prompt) {
        let mut bot = Level::Strong.bot(self.table.kept().len() as u64);
        match bravehold_bots::answer(self.table.game(), &mut *bot, &mut self.random) {
            Some((_, decision)) => say!(
                "Hint: {}. {}",
                words::answer(self.table.game(), prompt, decision.choice),
                decision.reason
            ),
            None => say!("Nothing left to play. End your turn."),
        }
    }

    /// The rules behind the last refusal, or behind the last thing that the player was told.
    fn why(&self, viewer: Viewer) {
        let ids = match self.refused {
            Some(refusal) => refusal.rule.into_iter().collect(),
            None => self.reasons(viewer),
        };
        let mut known = ids.iter().filter_map(|id| words::rules::rule(id)).peekable();
        if known.peek().is_none() {
            say!("There is nothing to explain yet.");
        }
        for rule in known {
            self.show(&rule.id, &rule.text);
        }
    }

    fn reasons(&self, viewer: Viewer) -> Vec<&'static str> {
        let closed = self.table.game().look().hands_closed();
        let seen = self.table.story().filter_map(|(_, e)| e.seen_by(viewer, closed));
        let Some((sentence, what)) = seen.filter_map(|e| Some((words::event(&e)?, e))).last() else {
            return Vec::new();
        };
        say!("{sentence}");
        what.rules().iter().collect()
    }

    fn rules(&self, query: &str) {
        if query.is_empty() {
            say!("Type a word or the number of a rule: rules tar, rules B-120.");
            return;
        }
        let hits = words::rules::search(query, RULES);
        if hits.is_empty() {
            say!("No results for {query:?}.");
        }
        for hit in hits {
            self.show(&hit.found.title(), hit.found.text());
        }
    }

    fn show(&self, title: &str, text: &str) {
        let wrap = textwrap::Options::new(self.columns()).initial_indent("  ").subsequent_indent("  ");
        say!("{}\n{}", self.ink.strong(title), textwrap::fill(text, wrap));
    }

    fn log(&self, viewer: Viewer, all: bool) {
        let story: Vec<Event> = self.table.story().map(|(_, e)| e.event).collect();
        let lines = self.sentences(&story, viewer);
        let from = if all { 0 } else { lines.len().saturating_sub(LOG) };
        for line in lines.iter().skip(from) {
            say!("{line}");
        }
        if from > 0 {
            say!("({} before that; log all shows them.)", count(from as u32, "line"));
        }
    }

    /// Where a resumed game stands, and what happened in the last turn; nothing that somebody could not know.
    pub(super) fn recap(&self) {
        let story: Vec<Event> = self.table.story().map(|(_, e)| e.event).collect();
        let began = story.iter().rposition(|e| matches!(e, Event::TurnBegan { .. })).unwrap_or(0);
        let game = self.table.game();
        say!(
            "Back to your game: {}, turn {}; {} left, {} in the pile.\nThis turn so far:",
            game.rules().setup(),
            game.state().clock.turn,
            count(u32::from(game.state().castle.towers.len()), "Tower"),
            count(u32::from(game.state().pile.total()), "token"),
        );
        for line in self.sentences(story.get(began..).unwrap_or_default(), Viewer::Spectator) {
            say!("  {line}");
        }
    }

    fn save_as(&mut self, name: &str, replace: bool) {
        if name.is_empty() {
            say!("Type a file name: save game.txt");
        } else if !replace && Path::new(name).exists() {
            say!("{name} already exists; save! {name} replaces it.");
        } else {
            match self.write(Path::new(name)) {
                Ok(()) => {
                    self.unsaved = false;
                    say!("Saved in {name}.");
                }
                Err(e) => say!("{e:#}"),
            }
        }
    }

    fn undo(&mut self) -> anyhow::Result<Said> {
        let seats = &self.seats;
        match self.table.take_back_of(self.policy, &|who| seats.is_person(who)) {
            Ok(()) => {
                say!("Taken back.");
                self.autosave()?;
                Ok(Said::Next)
            }
            Err(e) => {
                say!("Not possible: {e}.");
                Ok(Said::Same)
            }
        }
    }
}
