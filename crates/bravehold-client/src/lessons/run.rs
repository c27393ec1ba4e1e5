//! A lesson being taken: text, what it points at, what it waits for, and the game that runs on by itself.

use std::fmt;

use bravehold_rules::notation::{choice_text, question_label, read_choice};
use bravehold_rules::{ChanceNode, ChanceOutcome, Choice, Deck, Game, Happened, Pending, Prompt};
use bravehold_words as words;

use super::{Chance, Lesson, Pointer, Step, Wants};

/// What is said when an answer does not go on; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nudge {
    /// What to say.
    pub text: String,
    /// The rule that forbids the answer, if one does.
    pub rule: Option<&'static str>,
}

impl fmt::Display for Nudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A lesson being taken.
#[derive(Clone, Debug)]
pub struct Running {
    lesson: &'static Lesson,
    now: Moment,
    /// The moments before each step, to go back to.
    past: Vec<Moment>,
    story: Vec<Happened>,
}

/// All that a step back must bring back.
#[derive(Clone, Debug)]
struct Moment {
    step: usize,
    game: Game,
    chance: Chance,
    /// How many events had been told.
    told: usize,
    points: Vec<Pointer>,
    expected: Vec<Choice>,
    /// What does not fit the lesson as it is written; tests want none.
    troubles: Vec<String>,
}

impl Running {
    /// Begins a lesson.
    pub fn new(lesson: &'static Lesson) -> Running {
        let (game, chance) = (lesson.opening.clone(), lesson.chance.clone());
        let (points, expected, troubles) = (Vec::new(), Vec::new(), Vec::new());
        let now = Moment { step: 0, game, chance, told: 0, points, expected, troubles };
        let mut running = Running { lesson, now, past: Vec::new(), story: Vec::new() };
        running.run_on(&[]);
        running.now.told = running.story.len();
        running.look_around();
        running
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.now.game
    }

    /// The open question, if the step waits for an answer to it.
    pub fn prompt(&self) -> Option<Prompt> {
        match self.game().pending() {
            Pending::Decide(prompt) if !self.is_reading() => Some(prompt),
            _ => None,
        }
    }

    /// All that happened since the lesson began.
    pub fn story(&self) -> &[Happened] {
        &self.story
    }

    /// What is said at this step; empty when the lesson is over.
    pub fn text(&self) -> &'static str {
        self.current().map_or("", |s| &s.say)
    }

    /// What this step points at.
    pub fn points(&self) -> &[Pointer] {
        &self.now.points
    }

    /// The rules that this step is about.
    pub fn rules(&self) -> &'static [&'static str] {
        self.current().map_or(&[], |s| &s.rules)
    }

    /// The answers that go on; empty for a step that is only read.
    pub fn expected(&self) -> &[Choice] {
        &self.now.expected
    }

    /// True if this step is only read.
    pub fn is_reading(&self) -> bool {
        self.current().is_none_or(|s| s.wants == Wants::Reading)
    }

    /// True if every step is done.
    pub fn is_over(&self) -> bool {
        self.current().is_none()
    }

    /// The number of this step, from 1; one more than there are when the lesson is over.
    pub fn step(&self) -> usize {
        self.now.step + 1
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// What did not go as the lesson is written; nothing, or the lesson has a fault.
    pub fn troubles(&self) -> &[String] {
        &self.now.troubles
    }

    /// Goes on from a step that is only read; false if an answer is wanted or the lesson is over.
    pub fn go_on(&mut self) -> bool {
        if self.is_over() || !self.is_reading() {
            return false;
        }
        self.past.push(self.now.clone());
        self.turn_page();
        true
    }

    /// Gives an answer. One that the lesson waits for is taken, and the game runs on to the next question.
    pub fn answer(&mut self, choice: Choice) -> Result<Vec<Happened>, Nudge> {
        let plain = |text: &str| Nudge { text: text.to_string(), rule: None };
        let Some(step) = self.current() else { return Err(plain("The lesson is over.")) };
        let Some(prompt) = self.prompt() else {
            return Err(plain("Nothing to play yet: read this, then press Next."));
        };
        let other = step.other.map_or_else(|| self.try_this(), str::to_string);
        if let Err(refusal) = self.game().check_choice(prompt.who, choice) {
            let text = format!("Not possible: {}. {other}", refusal.text);
            return Err(Nudge { text, rule: refusal.rule });
        }
        if !self.expects(choice) {
            return Err(plain(&other));
        }
        let before = self.now.clone();
        let mut events = Vec::new();
        if let Err(refusal) = self.now.game.choose(prompt.who, choice, &mut events) {
            return Err(Nudge { text: refusal.text.to_string(), rule: refusal.rule });
        }
        self.past.push(before);
        self.story.append(&mut events);
        self.run_on(&step.replies);
        let news = self.story.get(self.now.told..).unwrap_or_default().to_vec();
        self.turn_page();
        Ok(news)
    }

    /// Goes one step back; false at the first.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.story.truncate(before.told);
        self.now = before;
        true
    }

    fn current(&self) -> Option<&'static Step> {
        self.lesson.steps.get(self.now.step)
    }

    /// Two Monsters that nobody can tell apart are the same answer.
    fn expects(&self, choice: Choice) -> bool {
        let game = self.game();
        let text = choice_text(game, choice);
        self.now.expected.iter().any(|e| *e == choice || choice_text(game, *e) == text)
    }

    fn try_this(&self) -> String {
        let name = |c: &Choice| {
            let text = words::choice(self.game(), *c);
            text.split(" — ").next().unwrap_or_default().to_string()
        };
        let names: Vec<String> = self.now.expected.iter().take(3).map(name).collect();
        format!("For this lesson, try this: {}.", names.join(" or "))
    }

    fn turn_page(&mut self) {
        self.now.step += 1;
        self.now.told = self.story.len();
        self.look_around();
    }

    /// Lets chance and the others answer until the learner must.
    fn run_on(&mut self, replies: &[(&str, &str)]) {
        let mut replies = replies.iter();
        loop {
            let mut events = Vec::new();
            match self.now.game.pending() {
                Pending::Chance(toss) => {
                    let Some(fallen) = self.next_of(toss) else { return };
                    if let Err(e) = self.now.game.resolve_chance(fallen, &mut events) {
                        self.now.troubles.push(format!("{fallen:?} cannot fall: {e}"));
                        let Some(fallen) = self.now.game.sample_chance(0) else { return };
                        if self.now.game.resolve_chance(fallen, &mut events).is_err() {
                            return;
                        }
                    }
                }
                Pending::Decide(prompt) => {
                    let Some((ask, reply)) = replies.next() else { return };
                    let asked = question_label(&prompt.question);
                    if asked != *ask {
                        self.now.troubles.push(format!("`{ask}: {reply}` is said, but `{asked}` is asked"));
                    }
                    let choice = read_choice(&self.now.game, &prompt, reply);
                    let given = choice.and_then(|c| {
                        self.now.game.choose(prompt.who, c, &mut events).map_err(|e| e.to_string())
                    });
                    if let Err(e) = given {
                        self.now.troubles.push(format!("the reply `{reply}`: {e}"));
                        return;
                    }
                }
                Pending::Phase(_) => self.now.game.resume(&mut events),
                Pending::Over(_) => {
                    self.now
                        .troubles
                        .extend(replies.map(|(ask, _)| format!("`{ask}` is not asked any more")));
                    return;
                }
            }
            self.story.append(&mut events);
        }
    }

    /// What the lesson says falls next; where it says nothing, the first that can.
    fn next_of(&mut self, toss: ChanceNode) -> Option<ChanceOutcome> {
        let chance = &mut self.now.chance;
        let first = |left: usize| (left > 0).then_some(0);
        let listed = match toss {
            ChanceNode::Die => first(chance.dice.len()).map(|at| ChanceOutcome::Die(chance.dice.remove(at))),
            ChanceNode::Deck(Deck::Castle) => {
                first(chance.deck.len()).map(|at| ChanceOutcome::Card(chance.deck.remove(at)))
            }
            ChanceNode::Pile => {
                first(chance.pile.len()).map(|at| ChanceOutcome::Token(chance.pile.remove(at)))
            }
            ChanceNode::Deck(Deck::Wizard) => {
                first(chance.wizards.len()).map(|at| ChanceOutcome::Card(chance.wizards.remove(at)))
            }
            ChanceNode::Deck(Deck::Resource) => {
                first(chance.resources.len()).map(|at| ChanceOutcome::Card(chance.resources.remove(at)))
            }
            ChanceNode::Starter
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
        if listed.is_none() {
            self.now.troubles.push(format!("the lesson does not say what falls for {toss:?}"));
        }
        listed.or_else(|| self.now.game.sample_chance(0))
    }

    /// Looks up what the step names.
    fn look_around(&mut self) {
        let now = &mut self.now;
        now.points.clear();
        now.expected.clear();
        let Some(step) = self.lesson.steps.get(now.step) else { return };
        let mut trouble = |e: String| now.troubles.push(format!("line {}: {e}", step.line));
        for text in &step.points {
            match Pointer::read(&now.game, text) {
                Ok(pointer) => now.points.push(pointer),
                Err(e) => trouble(e),
            }
        }
        match (&step.wants, now.game.pending()) {
            (Wants::Reading, _) => {}
            (Wants::Any, Pending::Decide(_)) => now.game.options(&mut now.expected),
            (Wants::Answer(list), Pending::Decide(prompt)) => {
                let asked = question_label(&prompt.question);
                if asked != step.ask {
                    trouble(format!("`{asked}` is asked, not `{}`", step.ask));
                }
                for text in list {
                    match read_choice(&now.game, &prompt, text) {
                        Ok(choice) => now.expected.push(choice),
                        Err(e) => trouble(e),
                    }
                }
            }
            (_, other) => trouble(format!("nobody is asked: {other:?}")),
        }
    }
}
