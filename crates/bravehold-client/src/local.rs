//! A game in the page itself: the engine runs here, so it answers at once and needs no network.

use bravehold_bots::Level;
use bravehold_record::{Dice, Entry, Policy, Record, Saved, Seeded, Table, TableError};
use bravehold_rules::board::Arc;
use bravehold_rules::{
    CardKind, Choice, Event, Game, Happened, Pace, Pending, Phase, Prompt, Purpose, Question, Setup,
    SetupErrors, Viewer, Who,
};
use bravehold_wire::foresee::Foresight;
use bravehold_words::{self as words, Names};

use crate::beat::{self, Beat};
use crate::effects::{self, is_bare};
use crate::job::Job;
use crate::place::Place;
use crate::presets;
use crate::seats::{Holder, Seats};
use crate::shown::{self, Coming, Line, Refused, Shown, Sort};
use crate::since;
use crate::stage::{self, Stage};

/// A local table: people round one screen, and bots.
pub struct Local {
    table: Table,
    seats: Seats,
    /// Who looks at the screen.
    facing: Option<Who>,
    /// How many kept entries have been told; none before set-up has been.
    told: Option<usize>,
    /// How many events after them have been told as well: those of an answer that waited.
    ahead: usize,
    /// A last card that would let the Monsters move: it waits until the turn is ended, so that it can be taken back.
    held: Option<Held>,
    /// An answer that would lose the game at once, and has been warned of (W-165).
    warned: Option<Choice>,
}

struct Held {
    choice: Choice,
    game: Game,
    events: Vec<Happened>,
    told: bool,
}

impl Local {
    /// Sets up a new game.
    pub fn new(setup: &Setup, seed: u64, seats: Seats) -> Result<Local, TableError> {
        let (table, _) = Table::new(setup, Some(seed), Box::new(Seeded(seed)))?;
        Ok(Local::at(table, seats, None))
    }

    /// Goes on with a recorded game.
    pub fn resume(record: Record, seats: Seats, held: Option<Choice>) -> Result<Local, TableError> {
        let dice: Box<dyn Dice> = Box::new(Seeded(record.seed.unwrap_or(1)));
        let (table, _) = Table::resume(record, dice)?;
        let told = table.kept().len();
        let mut local = Local::at(table, seats, Some(told));
        if let Some(choice) = held {
            local.hold(choice);
        }
        Ok(local)
    }

    fn at(table: Table, seats: Seats, told: Option<usize>) -> Local {
        let seats = seats.round_one_screen();
        let mut local = Local { table, seats, facing: None, told, ahead: 0, held: None, warned: None };
        let people = local.people();
        if !local.has_secrets() || people.len() == 1 {
            local.facing = people.first().copied();
        }
        local.face_if_open();
        local
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.held.as_ref().map_or(self.table.game(), |h| &h.game)
    }

    fn people(&self) -> Vec<Who> {
        let setup = self.table.game().rules().setup();
        self.seats.people(setup.players, setup.overlord)
    }

    /// True if somebody at the table may not see everything.
    fn has_secrets(&self) -> bool {
        self.table.game().has_secrets()
    }

    /// The open question and whether a person answers it.
    fn asked(&self) -> Option<(Prompt, bool)> {
        match self.table.game().pending() {
            Pending::Decide(p) => Some((p, self.seats.is_person(p.who))),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => None,
        }
    }

    /// Without secrets, or where only one person plays, the screen follows the question by itself.
    fn face_if_open(&mut self) {
        if let Some((p, true)) = self.asked()
            && (!self.has_secrets() || self.people().len() == 1)
        {
            self.facing = Some(p.who);
        }
    }

    /// The person who must come to the screen first.
    fn hand_over(&self) -> Option<Who> {
        let (p, person) = self.asked()?;
        (person && self.facing != Some(p.who)).then_some(p.who)
    }

    fn viewer(&self) -> Viewer {
        match self.facing {
            Some(who) if self.hand_over().is_none() => Viewer::from(who),
            _ => Viewer::Spectator,
        }
    }

    /// If this answer would end the turn by itself, shows what it does and keeps it.
    fn hold(&mut self, choice: Choice) -> bool {
        let Some((prompt, true)) = self.asked() else { return false };
        if choice == Choice::Pass || !matches!(prompt.question, Question::Play | Question::Aim { .. }) {
            return false;
        }
        let mut game = self.table.game().clone();
        game.set_pace(Pace::ByPhase);
        let mut events = Vec::new();
        if game.choose(prompt.who, choice, &mut events).is_err() {
            return false;
        }
        // Whatever phase follows Play Cards.
        let ends = self.table.game().phase() == Phase::Play && matches!(game.pending(), Pending::Phase(_));
        if ends {
            self.held = Some(Held { choice, game, events, told: false });
        }
        ends
    }

    fn give(&mut self, choice: Choice) -> Result<(), Refused> {
        let Some((prompt, _)) = self.asked() else {
            return Err(Refused::plain("nobody has to answer now"));
        };
        self.table.choose(prompt.who, choice).map_err(refused)?;
        self.face_if_open();
        Ok(())
    }

    /// Where the ruin of the Wizard's Tower lies after so many kept entries.
    fn ruin(&self, entry: usize) -> Option<Arc> {
        stage::ruin((0..=entry).flat_map(|n| self.table.told_at(n)))
    }

    fn events(&self, from: usize) -> Vec<(usize, Happened)> {
        let closed = self.table.game().look().hands_closed();
        let viewer = self.viewer();
        let all =
            (from..=self.table.kept().len()).flat_map(|n| self.table.told_at(n).iter().map(move |e| (n, *e)));
        all.filter_map(|(n, e)| Some((n, e.seen_by(viewer, closed)?))).collect()
    }
}

fn refused(e: TableError) -> Refused {
    match e {
        TableError::Refused(r) => r.into(),
        other => Refused::plain(other.to_string()),
    }
}

impl Place for Local {
    fn shown(&self) -> Shown {
        let entry = self.table.kept().len();
        let viewer = self.viewer();
        if let Some(held) = &self.held {
            let mut shown = Shown::quiet(&held.game, viewer, entry);
            let who = self.asked().map(|(p, _)| p.who);
            shown.prompt = self.asked().map(|(p, _)| p);
            shown.question = who.map(|who| self.names().ends(who)).unwrap_or_default();
            shown.answers = vec![(Choice::Pass, "End turn".to_string())];
            shown.ends_turn = true;
            shown.can_undo = true;
            let story = (0..=entry).flat_map(|n| self.table.told_at(n)).chain(&held.events);
            shown.ruin = stage::ruin(story);
            return shown;
        }
        let game = self.table.game();
        let mut shown = match (self.asked(), self.hand_over()) {
            (Some(_), Some(who)) => {
                let mut shown = Shown::quiet(game, viewer, entry);
                shown.hand_over = Some(who);
                shown.question = format!("{} comes to the screen.", words::who(who));
                shown.ruin = self.ruin(entry);
                return shown;
            }
            (Some((p, true)), None) => {
                let mut shown = Shown::asking(game, viewer, p, entry);
                shown.question = self.names().ask(p.who, &shown.question);
                shown
            }
            (Some((p, false)), None) => {
                let mut shown = Shown::quiet(game, viewer, entry);
                shown.question = format!("{} is thinking …", words::who(p.who));
                shown
            }
            (None, _) => Shown::quiet(game, viewer, entry),
        };
        let (people, names) = (self.people(), self.names());
        // At a table with bots, or after the Monsters' move, it is easy to lose track.
        let last = self
            .table
            .kept()
            .iter()
            .rposition(|e| matches!(e, Entry::Chose { who, .. } if people.contains(who)));
        let since = self.events(last.map_or(usize::MAX, |n| n + 1));
        shown.can_undo = self.table.may_take_back(Policy::Free, &|who| people.contains(&who)).is_ok();
        let draws = shown.prompt.and_then(|p| p.why()) == Some(Purpose::DrawFrom);
        if shown.action.is_some() || draws {
            // In the middle of an action one knows what one has done.
            shown.can_cancel |= shown.can_undo;
        } else {
            shown.since = since::since(since.iter().map(|(_, e)| &e.event), &shown.view, &names);
        }
        shown.ruin = self.ruin(entry);
        shown
    }

    fn frame(&self, entry: usize) -> Shown {
        let game = self.table.game_after(entry).unwrap_or(self.table.game());
        let mut shown = Shown::quiet(game, self.viewer(), entry);
        if shown.view.outcome.is_none() && shown.view.turn > 0 {
            shown.question = self.names().turn_of(shown.view.active);
        }
        shown
    }

    fn news(&mut self) -> Vec<Beat> {
        let now = self.table.kept().len();
        let told = self.told.map(|n| n.min(now));
        let before = told.and_then(|n| self.table.game_after(n)).map(|g| g.view(Viewer::Spectator));
        let mut start = match &before {
            Some(view) => Stage::of(view),
            None => Stage::before(&self.table.game().view(Viewer::Spectator)),
        };
        start.ruin = told.and_then(|n| self.ruin(n));
        let mut events = self.events(told.map_or(0, |n| n + 1));
        let ahead = self.ahead.min(events.len());
        events.drain(..ahead).for_each(|(_, e)| start.apply(&e));
        start.calm();
        self.ahead = 0;
        self.told = Some(now);
        if let Some(held) = &mut self.held
            && !held.told
        {
            held.told = true;
            events.extend(held.events.iter().map(|e| (now, *e)));
        }
        beat::tell(start, before.map(|v| v.phase), &events, &self.names())
    }

    fn names(&self) -> Names {
        let people = self.people();
        let only = if let [only] = people.as_slice() { Some(*only) } else { None };
        Names::PLAIN.read_by(only)
    }

    fn log(&self) -> Vec<Line> {
        let mut events = self.events(0);
        if let Some(held) = &self.held {
            let entry = self.table.kept().len();
            events.extend(held.events.iter().map(|e| (entry, *e)));
        }
        let mut lines = Line::all(&events, &self.names());
        for to in unsaid(self.table.record()) {
            let place = lines.iter().position(|l| l.entry > to).unwrap_or(lines.len());
            let text = "An answer was taken back, along with what it revealed.".to_string();
            lines.insert(place, Line { entry: to, text, sort: Sort::Back, event: None, rules: Vec::new() });
        }
        lines
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Refused> {
        if let Some(held) = self.held.take() {
            if choice != Choice::Pass {
                self.held = Some(held);
                return Err(Refused::plain("nothing left to play: end the turn, or take the card back"));
            }
            self.ahead = if held.told { held.events.len() } else { 0 };
            return self.give(held.choice);
        }
        if self.hand_over().is_some() {
            return Err(Refused::plain("hand over the screen first"));
        }
        if !self.asked().is_some_and(|(_, person)| person) {
            return Err(Refused::plain("it is not your turn to answer"));
        }
        let plays =
            self.asked().is_some_and(|(p, _)| matches!(p.question, Question::Play | Question::Aim { .. }));
        let warned = self.warned.take() == Some(choice);
        if plays && !warned && choice != Choice::Pass && effects::would_lose(self.table.game(), choice) {
            self.warned = Some(choice);
            return Err(shown::loses_at_once());
        }
        if self.hold(choice) {
            return Ok(());
        }
        self.give(choice)
    }

    fn undo(&mut self, policy: Policy) -> Result<(), Refused> {
        if self.held.take().is_some() {
            return Ok(());
        }
        let people = self.people();
        self.table
            .take_back_of(policy, &|who| people.contains(&who))
            .map_err(|e| Refused::plain(e.to_string()))?;
        self.told = Some(self.table.kept().len());
        self.face_if_open();
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refused> {
        let Some((first, true)) = self.asked() else { return Ok(()) };
        let Question::Aim { by, chain } = first.question else { return self.undo(Policy::Free) };
        // Only what was put on a second strike goes back, or else the first strike.
        if is_bare(by, &chain) {
            return self.undo(Policy::Free);
        }
        while let Some((p, true)) = self.asked()
            && matches!(p.question, Question::Aim { by: now, chain } if now == by && !is_bare(by, &chain))
        {
            self.undo(Policy::Free)?;
        }
        Ok(())
    }

    fn face(&mut self) {
        if let Some((p, true)) = self.asked() {
            self.facing = Some(p.who);
        }
    }

    fn preview(&self, choice: Choice) -> String {
        let outlook = Foresight::of(self.game()).map(|ahead| ahead.preview(choice)).unwrap_or_default();
        let names = self.names();
        shown::foretold(&outlook.events, outlook.hidden, |e| names.event(e))
    }

    fn would(&self, choice: Choice) -> Vec<Event> {
        Foresight::of(self.game()).map(|ahead| ahead.preview(choice).events).unwrap_or_default()
    }

    fn reveals(&self, choice: Choice) -> bool {
        Foresight::of(self.game()).is_some_and(|ahead| ahead.preview(choice).reveals)
    }

    fn deed(&self, choice: Choice) -> String {
        let game = self.table.game();
        match game.pending() {
            Pending::Decide(p) => words::deed(game, &p, choice),
            _ => String::new(),
        }
    }

    fn reach(&self, card: CardKind) -> Vec<Choice> {
        if self.shown().prompt.is_none() { Vec::new() } else { shown::reach(self.game(), card) }
    }

    fn coming(&self) -> Vec<Coming> {
        shown::coming(self.game())
    }

    fn bot_job(&self) -> Option<Job> {
        let (p, _) = self.asked()?;
        match self.seats.holder(p.who) {
            Holder::Bot(level) => {
                let entry = self.table.kept().len();
                Some(Job { level, entry, hint: false, record: self.table.record().clone() })
            }
            Holder::Person | Holder::Elsewhere => None,
        }
    }

    fn hint_job(&self) -> Option<Job> {
        let (_, person) = self.asked()?;
        let free = person && self.held.is_none() && self.hand_over().is_none();
        free.then(|| Job {
            level: Level::Strong,
            entry: self.table.kept().len(),
            hint: true,
            record: self.table.record().clone(),
        })
    }

    fn thought(&mut self, entry: usize, choice: Choice) {
        if entry == self.table.kept().len() && self.bot_job().is_some() {
            // A thought that does not fit is no reason to stop: the bot is asked again.
            let _ = self.give(choice);
        }
    }

    fn record(&self) -> Option<&Record> {
        Some(self.table.record())
    }

    fn saved(&self) -> Option<Saved> {
        Some(self.table.saved())
    }

    fn seats(&self) -> &Seats {
        &self.seats
    }

    fn sit(&mut self, seats: Seats) {
        self.seats = seats;
        if self.facing.is_some_and(|who| !self.seats.is_person(who)) {
            self.facing = None;
        }
        self.face_if_open();
    }

    fn held(&self) -> Option<Choice> {
        self.held.as_ref().map(|h| h.choice)
    }
}

/// Take-backs that went behind something revealed, by the number of kept entries they went back to.
fn unsaid(record: &Record) -> Vec<usize> {
    let (mut kept, mut out): (Vec<Entry>, Vec<usize>) = (Vec::new(), Vec::new());
    for entry in &record.entries {
        match entry {
            Entry::TookBack { to } => {
                let to = *to as usize;
                out.retain(|n| *n <= to);
                if kept.iter().skip(to).any(|e| matches!(e, Entry::Fell(_))) {
                    out.push(to);
                }
                kept.truncate(to);
            }
            other => kept.push(*other),
        }
    }
    out
}

/// A set-up that can be played, or all reasons why not, in words.
pub fn check(setup: &Setup) -> Result<(), Vec<String>> {
    let said = |errors: SetupErrors| errors.0.iter().map(presets::reason).collect();
    setup.check().map_err(said)?;
    Game::new(setup, &mut ()).map(|_| ()).map_err(said)
}

#[cfg(test)]
#[path = "local_tests.rs"]
mod tests;
