//! A game elsewhere as a place: what is shown of it, and what is asked for when somebody clicks.

use std::mem::take;

use bravehold_record::{Policy, Record};
use bravehold_rules::{CardKind, Choice, Event, Happened, Purpose, Question, Viewer, Who};
use bravehold_wire::{Answer, Holder as Seated, Request, Seating};
use bravehold_words::Names;

use super::{Held, Remote, happened};
use crate::beat::{self, Beat};
use crate::effects::{aimed, effects, is_bare, loses};
use crate::job::Job;
use crate::patched::patch;
use crate::place::Place;
use crate::seats::{Holder, Seats};
use crate::shown::{self, Coming, Line, Refused, Shown};
use crate::since;
use crate::stage;

impl Place for Remote {
    fn shown(&self) -> Shown {
        let Some(told) = &self.told else {
            let mut shown = Shown::quiet(&self.blank, Viewer::Spectator, 0);
            shown.question = "Joining the table …".to_string();
            return shown;
        };
        let mut shown = self.quiet(told.view.clone(), told.phase_at, told.step as usize);
        if let Some(held) = &self.held {
            held.events.iter().for_each(|e| patch(&mut shown.view, e));
            shown.ruin = stage::ruin(self.story.iter().map(|(_, e)| e).chain(&held.events));
            shown.prompt = told.ask.as_ref().map(|a| a.prompt);
            shown.question = shown.prompt.map(|p| self.names.ends(p.who)).unwrap_or_default();
            shown.answers = vec![(Choice::Pass, "End turn".to_string())];
            (shown.ends_turn, shown.can_undo) = (true, true);
            return shown;
        }
        if self.waiting.is_some() || self.unsure.is_some() {
            shown.question = "…".to_string();
            return shown;
        }
        if self.is_paused() && shown.view.outcome.is_none() {
            shown.question = "The host has paused the game.".to_string();
            return shown;
        }
        shown.can_undo = told.can_undo;
        shown.hand_over = told.hand_over;
        if let Some(who) = told.hand_over {
            shown.question = format!("{} comes to the screen.", self.names.who(who));
        } else if let Some(ask) = &told.ask {
            shown.question = self.names.ask(ask.prompt.who, &ask.text);
            shown.view.options = ask.answers.iter().map(|a| a.choice).collect();
            shown.answers = ask.answers.iter().map(|a| (a.choice, self.say(&ask.prompt, a))).collect();
            let target = |a: &Answer| (a.choice, effects(&a.does));
            let mut on_board: Vec<_> = self.answers().filter(|a| is_on_board(a.choice)).map(target).collect();
            on_board.sort_by_key(|(choice, _)| *choice);
            let board: Vec<_> = told.view.board.iter().map(|(id, t)| (*id, t.at)).collect();
            shown.targets = aimed(on_board.into_iter(), &board);
            shown.decided = effects(&ask.decided);
            shown.action.clone_from(&ask.action);
            shown.can_cancel = matches!(ask.prompt.question, Question::Aim { .. });
            shown.ends_turn = ask.prompt.question == Question::Play;
            shown.prompt = Some(ask.prompt);
        } else if let Some((who, _)) = told.view.asked {
            shown.question = self.waits_for(who);
        }
        let draws = shown.prompt.and_then(|p| p.why()) == Some(Purpose::DrawFrom);
        if shown.hand_over.is_some() {
            return shown;
        }
        if shown.action.is_some() || draws {
            // In the middle of an action one knows what one has done.
            shown.can_cancel |= shown.can_undo;
        } else {
            let last = self.mine.last().copied().unwrap_or(usize::MAX);
            let since = self.story.iter().filter(|(step, _)| *step > last);
            shown.since = since::since(since.map(|(_, e)| &e.event), &shown.view, &self.names);
        }
        shown
    }

    fn frame(&self, entry: usize) -> Shown {
        let (from, mut view) = match self.views.range(..=entry).next_back() {
            Some((step, view)) => (*step, view.clone()),
            None => match &self.told {
                // While the deal is told nobody is asked yet.
                Some(told) => return self.quiet(told.view.clone(), told.phase_at, entry),
                None => return self.shown(),
            },
        };
        for (step, e) in &self.story {
            if *step > from && *step <= entry {
                patch(&mut view, e);
            }
        }
        view.asked = None;
        let at = self.blank.rules().schedule().turn.iter().position(|p| *p == view.phase);
        let mut shown = self.quiet(view, at.map(|n| n as u8), entry);
        if shown.view.outcome.is_none() && shown.view.turn > 0 {
            shown.question = self.names.turn_of(shown.view.active);
        }
        shown
    }

    fn news(&mut self) -> Vec<Beat> {
        let mut events = take(&mut self.fresh);
        let ahead = self.ahead.min(events.len());
        self.ahead -= ahead;
        events.drain(..ahead).for_each(|(_, e)| self.pass(&e));
        self.stage.calm();
        let mut beats = beat::tell(self.stage.clone(), self.phase, &events, &self.names);
        events.iter().for_each(|(_, e)| self.pass(e));
        self.stage.calm();
        if let Some(held) = &mut self.held
            && !held.told
        {
            held.told = true;
            let step = self.told.as_ref().map_or(0, |t| t.step as usize);
            let more: Vec<(usize, Happened)> = held.events.iter().map(|e| (step, *e)).collect();
            beats.extend(beat::tell(self.stage.clone(), self.phase, &more, &self.names));
        }
        beats
    }

    fn log(&self) -> Vec<Line> {
        let mut events = self.story.clone();
        if let (Some(held), Some(told)) = (&self.held, &self.told) {
            events.extend(held.events.iter().map(|e| (told.step as usize, *e)));
        }
        Line::all(&events, &self.names)
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Refused> {
        if let Some(held) = self.held.take() {
            if choice != Choice::Pass {
                self.held = Some(held);
                return Err(Refused::plain("nothing left to play: end the turn, or take the card back"));
            }
            self.ahead = if held.told { held.events.len() } else { 0 };
            self.give(held.choice);
            return Ok(());
        }
        // A card is dragged: it may be dropped before the server has heard that it was taken up.
        if let Some((_, Request::Choose { choices, .. })) = &self.waiting
            && matches!(choices[..], [Choice::Card(_)])
            && is_on_board(choice)
        {
            self.dropped = Some(choice);
            return Ok(());
        }
        self.may_ask()?;
        let told = self.told.as_ref();
        if told.is_some_and(|t| t.hand_over.is_some()) {
            return Err(Refused::plain("hand over the screen first"));
        }
        if told.is_none_or(|t| t.ask.is_none()) {
            return Err(Refused::plain("it is not your turn to answer"));
        }
        let warned = self.warned.take() == Some(choice);
        let plays = self
            .told
            .as_ref()
            .and_then(|t| t.ask.as_ref())
            .is_some_and(|a| matches!(a.prompt.question, Question::Play | Question::Aim { .. }));
        if plays && !warned && choice != Choice::Pass && self.find(choice).is_some_and(|a| loses(&a.does)) {
            self.warned = Some(choice);
            return Err(shown::loses_at_once());
        }
        let ends = self.find(choice).filter(|a| a.ends_turn).map(|a| happened(&a.does));
        match ends {
            Some(events) => self.held = Some(Held { choice, events, told: false }),
            None => self.give(choice),
        }
        Ok(())
    }

    fn undo(&mut self, policy: Policy) -> Result<(), Refused> {
        if self.held.take().is_some() {
            return Ok(());
        }
        self.may_ask()?;
        if policy == Policy::Never {
            return Err(Refused::plain("undo is off at this table"));
        }
        self.take_back(policy == Policy::Any && self.is_alone());
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refused> {
        let ask = self.told.as_ref().and_then(|t| t.ask.as_ref());
        self.cancelling = ask.and_then(|a| match a.prompt.question {
            // Only what was put on a second strike goes back, or else the first strike.
            Question::Aim { by, chain } if !is_bare(by, &chain) => Some(by),
            _ => None,
        });
        self.undo(Policy::Free).inspect_err(|_| self.cancelling = None)
    }

    fn face(&mut self) {
        self.ask(&Request::Face);
    }

    fn preview(&self, choice: Choice) -> String {
        let Some(answer) = self.find(choice) else { return String::new() };
        shown::foretold(&answer.does, answer.hidden, |e| self.names.event(e))
    }

    fn would(&self, choice: Choice) -> Vec<Event> {
        self.find(choice).map(|a| a.does.clone()).unwrap_or_default()
    }

    fn reveals(&self, choice: Choice) -> bool {
        self.find(choice).is_some_and(|a| a.reveals)
    }

    fn deed(&self, choice: Choice) -> String {
        let ask = self.told.as_ref().and_then(|t| t.ask.as_ref());
        match (ask, choice, self.find(choice)) {
            (Some(_), Choice::Token(_), Some(answer)) => answer.text.clone().unwrap_or_default(),
            (Some(ask), ..) => self.names.deed(&self.blank, &ask.prompt, choice),
            (None, ..) => String::new(),
        }
    }

    fn reach(&self, card: CardKind) -> Vec<Choice> {
        self.find(Choice::Card(card)).map(|a| a.reach.clone()).unwrap_or_default()
    }

    fn coming(&self) -> Vec<Coming> {
        self.told.as_ref().map(|t| t.coming.clone()).unwrap_or_default()
    }

    fn bot_job(&self) -> Option<Job> {
        None
    }

    fn hint_job(&self) -> Option<Job> {
        None
    }

    fn thought(&mut self, _: usize, _: Choice) {}

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn seats(&self) -> &Seats {
        &self.seats
    }

    fn sit(&mut self, seats: Seats) {
        let room = self.room.as_ref();
        let all: Vec<Who> = room.into_iter().flat_map(|r| r.seats.iter().map(|s| s.who)).collect();
        for who in all {
            let to = match seats.holder(who) {
                now if now == self.seats.holder(who) => continue,
                Holder::Person => Seating::Here,
                Holder::Elsewhere => Seating::Elsewhere,
                Holder::Bot(level) => Seating::Bot(level.name().to_string()),
            };
            self.ask(&Request::Seat { who, to });
        }
    }

    fn held(&self) -> Option<Choice> {
        self.held.as_ref().map(|h| h.choice)
    }

    fn names(&self) -> Names {
        self.names.clone()
    }

    fn remote(&mut self) -> Option<&mut Remote> {
        Some(self)
    }
}

/// True if an answer is given by choosing something on the board.
fn is_on_board(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Token(_) | Choice::Arc(_) | Choice::Space(_) | Choice::Structure(_) | Choice::Color(_)
    )
}

impl Remote {
    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.told.as_ref().is_some_and(|t| t.view.outcome.is_some())
    }

    /// Whether the record may be had, to look back: nobody has secrets, or the game is over.
    pub fn is_open(&self) -> bool {
        self.is_over() || self.told.is_some() && !self.blank.has_secrets()
    }

    /// Whose story is told here: where nobody has secrets there is only one.
    pub fn hearer(&self) -> Viewer {
        let viewer = self.told.as_ref().map(|t| t.view.viewer).filter(|_| self.blank.has_secrets());
        viewer.unwrap_or(Viewer::Spectator)
    }

    /// Changes the board as an event says.
    fn pass(&mut self, event: &Event) {
        self.stage.apply(event);
        if let Event::PhaseBegan { phase } = event {
            self.phase = Some(*phase);
        }
    }

    /// Why nothing can be asked for at this moment.
    fn may_ask(&self) -> Result<(), Refused> {
        if self.waiting.is_some() || self.unsure.is_some() {
            return Err(Refused::plain("your last answer is still being sent"));
        }
        if self.is_paused() {
            return Err(Refused::plain("the host has paused the game"));
        }
        Ok(())
    }

    /// What the table waits for, when it waits for somebody else.
    pub(super) fn waits_for(&self, who: Who) -> String {
        let name = self.names.who(who);
        let seat = self.room.as_ref().and_then(|r| r.seats.iter().find(|s| s.who == who));
        match seat.map(|s| &s.holder) {
            Some(Seated::Free) => format!("{name}'s seat is free: the game waits until somebody takes it."),
            Some(Seated::Person { here: false, bot: None, .. }) => {
                format!("{name} is not here: the game waits.")
            }
            _ => format!("{name} is thinking …"),
        }
    }
}
