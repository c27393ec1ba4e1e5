//! Playing a script, strictly: what is not said must not happen.

use super::{Failure, Line, Script, is_rule};
use crate::chance::{ChanceNode, ChanceOutcome};
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::game::{Game, Pending};
use crate::notation::{
    self, Clauses, Draws, canonical, choice_text, describe, question_label, read_choice, read_clause,
};
use crate::question::{Prompt, Purpose, Question};
use crate::setup::Setup;

/// A game that a script is played on.
pub(super) struct Stage {
    pub(super) game: Game,
    draws: Draws,
    pub(super) events: Vec<Event>,
    pub(super) known: Clauses,
    line: usize,
    /// The turn in which the last line stood that said where it stands.
    turn: u16,
}

pub(super) fn run(script: &Script) -> Result<(), Failure> {
    let setup: Setup = script.game.1.parse().map_err(|e| Failure::at(script.game.0, format!("{e}")))?;
    if let Some((n, Line::Refuses(text))) = script.lines.first()
        && let Some(want) = text.strip_prefix("game")
    {
        return refused_setup(&setup, want.trim(), *n);
    }
    let mut clauses = Vec::new();
    for (n, text) in &script.clauses {
        let (key, value) = read_clause(text).ok_or_else(|| Failure::at(*n, "an empty clause"))?;
        canonical(&key, value.trim_start_matches('?')).map_err(|e| Failure::at(*n, e))?;
        clauses.push((key, value));
    }
    let line_of = |n: usize| script.clauses.get(n).map_or(script.line, |c| c.0);
    let (game, draws) =
        notation::build(&setup, &clauses).map_err(|(n, e)| Failure::at(line_of(n), e.to_string()))?;
    let known = describe(&game);
    let mut stage = Stage { game, draws, events: Vec::new(), known, line: script.line, turn: 0 };
    stage.mark_turn();
    stage.resume()?;
    let mut events = Vec::new();
    let mut last_asks = false;
    for (n, line) in &script.lines {
        stage.line = *n;
        last_asks = matches!(line, Line::Asks(_) | Line::Refuses(_));
        if let Line::Happened(text) = line {
            events.push((*n, text.clone()));
            continue;
        }
        stage.happened(std::mem::take(&mut events))?;
        match line {
            Line::Answer(text) => stage.answer(text)?,
            Line::Falls(text) => stage.falls(text)?,
            Line::Asks(text) => stage.asks(text)?,
            Line::Refuses(text) => stage.refuses(text)?,
            Line::Is(text) => stage.is(text)?,
            Line::Go(text) => stage.go(text)?,
            Line::Happened(_) => {}
        }
    }
    stage.happened(events)?;
    stage.at_rest(last_asks)?;
    stage.is("")
}

fn refused_setup(setup: &Setup, want: &str, n: usize) -> Result<(), Failure> {
    let errors = match setup.check() {
        Ok(()) => return Err(Failure::at(n, "the set-up is not refused")),
        Err(errors) => errors,
    };
    let (rule, text) = expectation(want);
    let fits = |e: &crate::setup::SetupError| {
        rule.is_none_or(|r| e.rule() == Some(r)) && text.is_none_or(|t| e.to_string().contains(t))
    };
    if errors.0.iter().any(fits) {
        return Ok(());
    }
    Err(Failure::at(n, format!("expected a refusal with {want}\n     got {errors}")))
}

/// Splits `B-230 "words"` into rule and words.
fn expectation(text: &str) -> (Option<&str>, Option<&str>) {
    let (before, quoted) = match text.split_once('"') {
        Some((before, rest)) => (before, Some(rest.trim_end().trim_end_matches('"'))),
        None => (text, None),
    };
    (Some(before.trim()).filter(|r| !r.is_empty()), quoted)
}

/// What a word says that chance is asked for; none if it is of another sort.
fn read_toss(toss: ChanceNode, word: &str) -> Option<ChanceOutcome> {
    let word = word.replace('_', "-");
    match toss {
        ChanceNode::Die => word.parse().ok().map(ChanceOutcome::Die),
        ChanceNode::Level => word.parse().ok().map(ChanceOutcome::Level),
        ChanceNode::Deck(_) | ChanceNode::Hand(_) => {
            crate::cards::CardKind::from_slug(&word).map(ChanceOutcome::Card)
        }
        ChanceNode::Pile
        | ChanceNode::Starter
        | ChanceNode::Recruit
        | ChanceNode::Unseen
        | ChanceNode::Harbinger
        | ChanceNode::Grave
        | ChanceNode::Crew
        | ChanceNode::CrewDraw
        | ChanceNode::AnyGrave => crate::tokens::TokenKind::from_slug(&word).map(ChanceOutcome::Token),
        ChanceNode::Seat => crate::setup::read_seat(&word).map(ChanceOutcome::Seat),
    }
}

impl Stage {
    pub(super) fn fail<T>(&self, message: impl Into<String>) -> Result<T, Failure> {
        Err(Failure::at(self.line, message))
    }

    fn resume(&mut self) -> Result<(), Failure> {
        let mut events = Vec::new();
        self.game.resume(&mut events);
        self.hear(events)?;
        self.settle()
    }

    fn hear(&mut self, events: Vec<Event>) -> Result<(), Failure> {
        for e in events {
            match e {
                Event::Fault { text } => return self.fail(format!("FAULT: {text}")),
                // What was known of an order is forgotten when a pile is shuffled.
                Event::DeckShuffled { deck } => self.draws.decks.at_mut(deck).clear(),
                Event::PileRefilled { .. }
                | Event::Raised { .. }
                | Event::Recycled { .. }
                | Event::LordSwapped { .. }
                | Event::LordHid { .. } => {
                    self.draws.pile.clear();
                }
                _ => {}
            }
            if !matches!(e, Event::PhaseBegan { .. } | Event::TurnBegan { .. }) {
                self.events.push(e);
            }
        }
        Ok(())
    }

    /// Answers chance as long as the script has said what is drawn, or only one thing can be.
    fn settle(&mut self) -> Result<(), Failure> {
        while let Pending::Chance(toss) = self.game.pending() {
            let listed = match toss {
                ChanceNode::Deck(deck) => self.draws.decks.at_mut(deck).pop_front().map(ChanceOutcome::Card),
                ChanceNode::Pile => self.draws.pile.pop_front().map(ChanceOutcome::Token),
                ChanceNode::Die
                | ChanceNode::Starter
                | ChanceNode::Seat
                | ChanceNode::Recruit
                | ChanceNode::Unseen
                | ChanceNode::Harbinger
                | ChanceNode::Grave
                | ChanceNode::AnyGrave
                | ChanceNode::Crew
                | ChanceNode::CrewDraw
                | ChanceNode::Hand(_)
                | ChanceNode::Level => None,
            };
            let mut odds = Vec::new();
            self.game.odds(&mut odds);
            let fallen = match (listed, odds.as_slice()) {
                (Some(fallen), _) => fallen,
                (None, [(only, _)]) => *only,
                (None, _) => return Ok(()),
            };
            let mut events = Vec::new();
            if let Err(e) = self.game.resolve_chance(fallen, &mut events) {
                return self.fail(format!("{} cannot be drawn: {e}", notation::fallen_text(fallen)));
            }
            self.hear(events)?;
        }
        Ok(())
    }

    /// Runs past pauses until somebody must answer.
    fn advance(&mut self) -> Result<(), Failure> {
        for _ in 0..10_000 {
            match self.game.pending() {
                Pending::Phase(_) => self.resume()?,
                Pending::Decide(_) | Pending::Chance(_) | Pending::Over(_) => return Ok(()),
            }
        }
        self.fail("the game runs on for ever without asking anybody")
    }

    /// The same, for lines that do not say where they stand: they must not run into another turn.
    fn advance_in_turn(&mut self) -> Result<(), Failure> {
        self.advance()?;
        // Set-up is no turn, so the first one may follow it.
        if self.turn == 0 || self.game.state().clock.turn == self.turn {
            return Ok(());
        }
        let now = self.pending_text(self.game.pending());
        let how = "say so by a `?` or `go` line before it";
        self.fail(format!("this line runs on into another turn\n     to {now}\n     {how}"))
    }

    fn mark_turn(&mut self) {
        self.turn = self.game.state().clock.turn;
    }

    fn prompt(&mut self, wanted: &str) -> Result<Prompt, Failure> {
        self.advance()?;
        match self.game.pending() {
            Pending::Decide(prompt) => Ok(prompt),
            other => self.fail(format!("expected {wanted}\n     got {}", self.pending_text(other))),
        }
    }

    pub(super) fn pending_text(&self, pending: Pending) -> String {
        match pending {
            Pending::Decide(p) => format!(
                "a question: {} {}: {}",
                notation::who_text(p.who),
                question_label(&p.question),
                notation::options_text(&self.game).join(" | ")
            ),
            Pending::Chance(toss) => format!("chance: {toss:?} (a line such as `~ 4` answers it)"),
            Pending::Phase(phase) => format!("a pause before the phase {}", phase.slug()),
            Pending::Over(outcome) => format!("the end of the game: {outcome:?}"),
        }
    }

    fn split_who<'t>(&self, text: &'t str) -> (Option<Who>, &'t str) {
        if let Some((who, rest)) = text.split_once(' ')
            && let Some(who) = notation::read_who(who)
            && !rest.contains(" for ")
        {
            return (Some(who), rest.trim());
        }
        // `P1 P2 brick for mortar`: the first one answers, the second one is the partner.
        if let Some((who, rest)) = text.split_once(' ')
            && rest.starts_with('P')
            && let Some(who) = notation::read_who(who)
        {
            return (Some(who), rest.trim());
        }
        (None, text)
    }

    fn answer(&mut self, text: &str) -> Result<(), Failure> {
        let prompt = self.prompt("somebody to be asked")?;
        let (who, text) = self.split_who(text);
        let choice = read_choice(&self.game, &prompt, text).or_else(|e| self.fail(e))?;
        let mut events = Vec::new();
        self.events.clear();
        self.mark_turn();
        if let Err(e) = self.game.choose(who.unwrap_or(prompt.who), choice, &mut events) {
            let now = self.pending_text(Pending::Decide(prompt));
            return self.fail(format!("{text} was refused: {e}\n     at {now}"));
        }
        self.hear(events)?;
        self.settle()
    }

    fn falls(&mut self, text: &str) -> Result<(), Failure> {
        self.events.clear();
        for word in text.split_whitespace() {
            self.advance_in_turn()?;
            let Pending::Chance(toss) = self.game.pending() else {
                let now = self.pending_text(self.game.pending());
                return self.fail(format!("expected chance to be asked for {word}\n     got {now}"));
            };
            let Some(fallen) = read_toss(toss, word) else {
                return self.fail(format!("chance is asked for {toss:?}, and {word:?} is none"));
            };
            let mut events = Vec::new();
            self.mark_turn();
            if let Err(e) = self.game.resolve_chance(fallen, &mut events) {
                return self.fail(format!("{word} cannot fall: {e}"));
            }
            self.hear(events)?;
            self.settle()?;
        }
        Ok(())
    }

    fn asks(&mut self, text: &str) -> Result<(), Failure> {
        let prompt = self.prompt(text)?;
        self.mark_turn();
        let (head, options) = match text.split_once(':') {
            Some((head, options)) => (head.trim(), Some(options)),
            None => (text, None),
        };
        let label = format!("{} {}", notation::who_text(prompt.who), question_label(&prompt.question));
        if head != label {
            let now = self.pending_text(Pending::Decide(prompt));
            return self.fail(format!("expected {head}\n     got {now}"));
        }
        let Some(options) = options else { return Ok(()) };
        let mut have: Vec<Choice> = Vec::new();
        self.game.options(&mut have);
        let mut missing = Vec::new();
        for word in options.split('|').map(str::trim).filter(|w| !w.is_empty()) {
            let found = read_choice(&self.game, &prompt, word).or_else(|e| self.fail(e))?;
            let twin = |c: &Choice| *c == found || self.twins(*c, found);
            match have.iter().position(twin) {
                Some(i) => {
                    have.remove(i);
                }
                None => missing.push(word.to_string()),
            }
        }
        let more: Vec<String> = have.iter().map(|c| choice_text(&self.game, *c)).collect();
        if missing.is_empty() && more.is_empty() {
            return Ok(());
        }
        let mut out = format!("the answers of {label} differ");
        if !missing.is_empty() {
            out.push_str(&format!("\n     expected but not offered: {}", missing.join(" | ")));
        }
        if !more.is_empty() {
            out.push_str(&format!("\n     offered but not expected: {}", more.join(" | ")));
        }
        self.fail(out)
    }

    /// True if two answers name tokens that nobody can tell apart.
    fn twins(&self, a: Choice, b: Choice) -> bool {
        let tokens = &self.game.state().tokens;
        match (a, b) {
            (Choice::Token(a), Choice::Token(b)) => {
                tokens.get(a).zip(tokens.get(b)).is_some_and(|(a, b)| a.equals(b))
            }
            _ => false,
        }
    }

    fn refuses(&mut self, text: &str) -> Result<(), Failure> {
        self.advance_in_turn()?;
        let (before, quoted) = match text.split_once('"') {
            Some((before, rest)) => (before.trim(), Some(rest.trim_end().trim_end_matches('"'))),
            None => (text, None),
        };
        let (answer, rule) = match before.rsplit_once(' ') {
            Some((answer, last)) if is_rule(last) => (answer.trim(), Some(last)),
            _ => (before, None),
        };
        let state = self.game.state().clone();
        let mut events: Vec<Event> = Vec::new();
        let refusal = match (answer.strip_prefix('~'), self.game.pending()) {
            (Some(text), Pending::Chance(toss)) => {
                // What is of another sort than chance is asked for would be refused for that alone.
                let word = text.split_whitespace().last().unwrap_or_default();
                let Some(fallen) = read_toss(toss, word) else {
                    return self.fail(format!("chance is asked for {toss:?}, and {word:?} is none"));
                };
                self.game.resolve_chance(fallen, &mut events)
            }
            (Some(_), _) => return self.fail("chance is not asked here, so nothing can be refused"),
            (None, Pending::Decide(prompt)) => {
                let (who, answer) = self.split_who(answer);
                let choice = read_choice(&self.game, &prompt, answer).or_else(|e| self.fail(e))?;
                self.game.choose(who.unwrap_or(prompt.who), choice, &mut events)
            }
            // Nobody is asked: whoever answers, it is too early or too late.
            (None, _) => {
                let (who, answer) = self.split_who(answer);
                let who = who.unwrap_or(Who::Seat(self.game.state().clock.active));
                let prompt = Prompt { who, question: Question::Play };
                let choice = read_choice(&self.game, &prompt, answer).or_else(|e| self.fail(e))?;
                self.game.choose(who, choice, &mut events)
            }
        };
        let Err(e) = refusal else { return self.fail(format!("{answer} was not refused")) };
        if *self.game.state() != state || !events.is_empty() {
            return self.fail("the refused answer changed something");
        }
        let fits = rule.is_none_or(|r| e.rule == Some(r)) && quoted.is_none_or(|q| e.text.contains(q));
        if fits {
            Ok(())
        } else {
            self.fail(format!(
                "{answer} was refused for another reason than {}\n     got {e}",
                text.trim_start_matches(answer).trim()
            ))
        }
    }

    fn go(&mut self, text: &str) -> Result<(), Failure> {
        self.events.clear();
        if text.is_empty() {
            return match self.game.pending() {
                Pending::Phase(_) => {
                    self.mark_turn();
                    self.resume()
                }
                other => self.fail(format!("cannot go on: {}", self.pending_text(other))),
            };
        }
        let (who, phase) = self.split_who(text);
        for _ in 0..1000 {
            if let Pending::Phase(p) = self.game.pending() {
                let seat = Who::Seat(self.game.state().clock.active);
                if p.slug() == phase && who.is_none_or(|w| w == seat) {
                    self.mark_turn();
                    return Ok(());
                }
                self.resume()?;
            } else {
                let now = self.pending_text(self.game.pending());
                return self.fail(format!("cannot go to {text}: {now}"));
            }
        }
        self.fail(format!("{text} never comes"))
    }

    /// A script ends at rest: between phases, at a phase's own question, or where it says `?`.
    fn at_rest(&self, asked: bool) -> Result<(), Failure> {
        let rest = match self.game.pending() {
            Pending::Phase(_) | Pending::Over(_) => true,
            Pending::Chance(_) => false,
            Pending::Decide(p) => {
                asked
                    || matches!(
                        p.question,
                        Question::Play
                            | Question::Trade
                            | Question::Command
                            | Question::Use { .. }
                            | Question::Card { why: Purpose::Exchange, .. }
                            | Question::Kind { why: Purpose::SwapToken, .. }
                    )
            }
        };
        if rest {
            Ok(())
        } else {
            self.fail(format!("the script ends too early, at {}", self.pending_text(self.game.pending())))
        }
    }
}
