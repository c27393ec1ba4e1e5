//! The game on the screen: what is shown, what is being told, and everything people can do with it.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;

use bravehold_record::{Policy, Record};
use bravehold_rules::{CardKind, Choice, Setup};
use bravehold_words as words;

use super::brain::Brain;
use super::speaker::Speaker;
use super::{prefs, store};
use crate::beat::Beat;
use crate::kept::Kept;
use crate::learning::Learning;
use crate::lessons::{Lesson, Pointer};
use crate::local::Local;
use crate::place::{Place, Wind};
use crate::replay::Replay;
use crate::route::Route;
use crate::seats::{Holder, Seats};
use crate::settings::Settings;
use crate::shown::{Coming, Line, Refused, Shown};
use crate::sound::Cue;
use crate::stage::Stage;

/// A message below the question.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// The rule to read.
    pub rule: Option<&'static str>,
    /// Whether it tells of something that cannot be done.
    pub refusal: bool,
}

/// What a lesson says at one step.
#[derive(Clone, PartialEq, Debug)]
pub struct Taught {
    /// The title of the lesson.
    pub title: &'static str,
    /// The explanation.
    pub text: &'static str,
    /// The step, from 1, and how many there are.
    pub step: (usize, usize),
    /// Whether there is only something to read.
    pub reading: bool,
    /// Whether it is over.
    pub over: bool,
    /// What is pointed at.
    pub points: Vec<Pointer>,
    /// The answers that lead on, as a record writes them.
    pub expected: Vec<String>,
    /// Rules to read.
    pub rules: &'static [&'static str],
    /// The address of the next lesson.
    pub next: Option<usize>,
}

/// A handle to the game on the screen; copying it copies the handle.
#[derive(Clone, Copy)]
pub struct Session {
    place: StoredValue<Option<Box<dyn Place>>, LocalStorage>,
    brain: StoredValue<Brain, LocalStorage>,
    queue: StoredValue<VecDeque<Beat>, LocalStorage>,
    /// Counts changes of the game: what was begun before the last one is out of date.
    age: StoredValue<u32>,
    speaker: Speaker,
    settings: RwSignal<Settings>,
    /// What the page shows.
    pub route: RwSignal<Route>,
    /// The name under which the game is kept.
    pub id: RwSignal<String>,
    /// What is shown now; none without a game.
    pub shown: RwSignal<Option<Shown>>,
    /// The board as it is drawn.
    pub stage: RwSignal<Stage>,
    /// The story so far.
    pub log: RwSignal<Vec<Line>>,
    /// What is being told, or was told last.
    pub says: RwSignal<Vec<String>>,
    /// Whether something is being told.
    pub telling: RwSignal<bool>,
    /// The last refusal, hint or message.
    pub note: RwSignal<Option<Note>>,
    /// What a hint proposes.
    pub hinted: RwSignal<Option<Choice>>,
    /// Whether the coming move is asked for.
    pub forecast: RwSignal<bool>,
    /// What the card under the pointer could be aimed at.
    pub reach: RwSignal<Vec<Choice>>,
    /// Where a film stands, and how long it is.
    pub film: RwSignal<Option<(usize, usize)>>,
    /// Whether a film runs by itself.
    pub running: RwSignal<bool>,
    /// Whether a hint is being thought of.
    pub thinking: RwSignal<bool>,
    /// What is explained, in a lesson.
    pub taught: RwSignal<Option<Taught>>,
}

impl Session {
    /// No game yet.
    pub fn new(settings: RwSignal<Settings>, route: RwSignal<Route>) -> Session {
        Session {
            place: StoredValue::new_local(None),
            brain: StoredValue::new_local(Brain::new()),
            queue: StoredValue::new_local(VecDeque::new()),
            age: StoredValue::new(0),
            speaker: Speaker::new(settings),
            settings,
            route,
            id: RwSignal::new(String::new()),
            shown: RwSignal::new(None),
            stage: RwSignal::new(Stage::default()),
            log: RwSignal::new(Vec::new()),
            says: RwSignal::new(Vec::new()),
            telling: RwSignal::new(false),
            note: RwSignal::new(None),
            hinted: RwSignal::new(None),
            forecast: RwSignal::new(false),
            reach: RwSignal::new(Vec::new()),
            film: RwSignal::new(None),
            running: RwSignal::new(false),
            thinking: RwSignal::new(false),
            taught: RwSignal::new(None),
        }
    }

    /// Begins a new game and goes to its table; nothing happens but a message if the set-up is refused.
    pub fn start(self, setup: &Setup, seats: Seats) {
        match Local::new(setup, store::new_seed(), seats) {
            Ok(local) => self.sit_down(Box::new(local)),
            Err(e) => self.say(Refused::plain(e.to_string())),
        }
    }

    /// Begins a new game from a part of a record.
    pub fn start_from(self, record: Record, seats: Seats) {
        match Local::resume(record, seats, None) {
            Ok(local) => self.sit_down(Box::new(local)),
            Err(e) => self.say(Refused::plain(e.to_string())),
        }
    }

    fn sit_down(self, place: Box<dyn Place>) {
        let id = store::new_id();
        self.id.set(id.clone());
        self.show(place);
        super::app::go(&Route::Table(id));
    }

    /// Shows the game that a route names, unless it is there already.
    pub fn open(self, route: &Route) {
        let (id, at) = match route {
            Route::Learn(Some(n)) => {
                if let Some(lesson) = Lesson::all().get(n.wrapping_sub(1)) {
                    self.id.set(String::new());
                    self.show(Box::new(Learning::new(lesson)));
                }
                return;
            }
            Route::Table(id) => (id, None),
            Route::Film(id, at) => (id, Some(*at)),
            _ => {
                self.running.set(false);
                return;
            }
        };
        let there = self.id.with_untracked(|now| now == id)
            && self.film.with_untracked(Option::is_some) == at.is_some();
        if there && self.shown.with_untracked(Option::is_some) {
            return;
        }
        self.id.set(id.clone());
        let opened = store::game(id).and_then(|k| -> Result<Box<dyn Place>, String> {
            Ok(match at {
                None => Box::new(Local::resume(k.record, k.seats, k.held).map_err(|e| e.to_string())?),
                Some(at) => {
                    let mut film = Replay::new(k.record, k.seats).map_err(|e| e.to_string())?;
                    if at > 0
                        && let Some(film) = film.film()
                    {
                        film.wind(Wind::To(at));
                    }
                    Box::new(film)
                }
            })
        });
        match opened {
            Ok(place) => self.show(place),
            Err(e) => {
                self.shown.set(None);
                self.say(Refused::plain(format!("This game cannot be shown: {e}")));
                super::app::go(&Route::Games);
            }
        }
    }

    fn show(self, place: Box<dyn Place>) {
        self.age.update_value(|n| *n += 1);
        self.queue.update_value(VecDeque::clear);
        self.place.set_value(Some(place));
        self.note.set(None);
        self.says.set(Vec::new());
        self.running.set(false);
        // A new game tells its set-up; what was there before begins with a plain picture.
        self.changed();
    }

    fn with<T>(self, f: impl FnOnce(&mut dyn Place) -> T) -> Option<T> {
        let mut out = None;
        self.place.update_value(|place| out = place.as_mut().map(|p| f(p.as_mut())));
        out
    }

    /// Says why something cannot be done.
    pub fn say(self, r: Refused) {
        self.speaker.play(Cue::Refused, 0.0);
        self.note.set(Some(Note { text: r.text, rule: r.rule, refusal: true }));
    }

    /// Gives an answer.
    pub fn answer(self, choice: Choice) {
        if self.telling.get_untracked() {
            self.skip();
        }
        self.reach.set(Vec::new());
        self.forecast.set(false);
        match self.with(|p| p.answer(choice)) {
            Some(Ok(())) => {
                self.note.set(None);
                if matches!(choice, Choice::Card(_)) {
                    self.speaker.play(Cue::Pick, 0.0);
                }
                self.changed();
            }
            Some(Err(r)) => self.say(r),
            None => {}
        }
    }

    /// Takes the last answer back.
    pub fn undo(self) {
        let policy = if self.settings.with_untracked(|s| s.free_undo) { Policy::Any } else { Policy::Free };
        self.rewrite(move |p| p.undo(policy));
    }

    /// Puts named cards back.
    pub fn cancel(self) {
        self.rewrite(|p| p.cancel());
    }

    fn rewrite(self, f: impl FnOnce(&mut dyn Place) -> Result<(), Refused>) {
        self.finish_telling();
        match self.with(f) {
            Some(Ok(())) => {
                self.note.set(None);
                self.changed();
            }
            Some(Err(r)) => self.say(r),
            None => {}
        }
    }

    /// The one who is asked has come to the screen.
    pub fn face(self) {
        self.rewrite(|p| {
            p.face();
            Ok(())
        });
    }

    /// Puts somebody else into a seat.
    pub fn sit(self, who: bravehold_rules::Who, holder: Holder) {
        self.rewrite(|p| {
            let mut seats = p.seats().clone();
            seats.set(who, holder);
            p.sit(seats);
            Ok(())
        });
    }

    /// Who sits where.
    pub fn seats(self) -> Seats {
        self.with(|p| p.seats().clone()).unwrap_or(Seats::PEOPLE)
    }

    /// The record so far.
    pub fn record(self) -> Option<Record> {
        self.with(|p| p.record().cloned()).flatten()
    }

    /// Asks a bot what it would do.
    pub fn hint(self) {
        let Some(Some(job)) = self.with(|p| p.hint_job()) else {
            self.say(Refused::plain("There is nothing to give a hint for at this moment."));
            return;
        };
        self.thinking.set(true);
        let age = self.age.get_value();
        let brain = self.brain.get_value();
        brain.think(&job, move |thought| {
            self.thinking.set(false);
            if age != self.age.get_value() {
                return;
            }
            let Some(t) = thought else { return };
            let said = self.shown.with_untracked(|s| {
                s.as_ref().and_then(|s| {
                    s.answers.iter().find(|(c, _)| *c == t.choice).map(|(_, text)| text.clone())
                })
            });
            let text = said.unwrap_or_default();
            let text = text.split(" — ").next().unwrap_or_default().to_string();
            self.hinted.set(Some(t.choice));
            self.note.set(Some(Note {
                text: format!("You could: {text}. {}", t.reason),
                rule: None,
                refusal: false,
            }));
        });
    }

    /// What an answer would bring about, in words.
    pub fn preview(self, choice: Choice) -> String {
        self.with(|p| p.preview(choice)).unwrap_or_default()
    }

    /// Shows what a card could be aimed at.
    pub fn point(self, card: Option<CardKind>) {
        let reach = card.and_then(|card| self.with(|p| p.reach(card))).unwrap_or_default();
        if self.reach.with_untracked(|now| *now != reach) {
            self.reach.set(reach);
        }
    }

    /// Where the Monsters will go.
    pub fn coming(self) -> Vec<Coming> {
        self.with(|p| p.coming()).unwrap_or_default()
    }

    /// Winds a film.
    pub fn wind(self, to: Wind) {
        self.finish_telling();
        self.with(|p| {
            if let Some(film) = p.film() {
                film.wind(to);
            }
        });
        self.changed();
    }

    /// Lets a film run by itself, or stops it.
    pub fn run(self, on: bool) {
        self.running.set(on);
        if on && !self.telling.get_untracked() {
            self.wind(Wind::Next);
        }
    }

    /// Plays on from where a film stands.
    pub fn play_on(self) {
        let Some(Some(record)) = self.with(|p| p.film().map(|f| f.cut())) else { return };
        let seats = self.seats();
        self.start_from(record, seats);
    }

    /// The game has changed: keeps it, tells what happened, lets bots think.
    fn changed(self) {
        self.age.update_value(|n| *n += 1);
        self.hinted.set(None);
        let Some((beats, film)) = self.with(|p| (p.news(), p.film().map(|f| f.at()))) else { return };
        self.film.set(film);
        self.taught.set(self.with(|p| p.lesson().map(|r| taught(r))).flatten());
        if film.is_none() {
            self.keep();
        }
        let total: u32 =
            self.settings.with_untracked(|s| beats.iter().map(|b| prefs::length(s, b.length)).sum());
        if total == 0 || self.is_own_small_move(&beats) {
            let mut after = 0.0;
            for beat in beats.iter().take(6) {
                if let Some(cue) = beat.cue {
                    self.speaker.play(cue, after);
                    after += f64::from(beat.length) / 2500.0;
                }
            }
            let said: Vec<String> = beats.into_iter().flat_map(|b| b.says).collect();
            if !said.is_empty() {
                self.says.set(said.iter().rev().take(8).rev().cloned().collect());
            }
            self.finish();
        } else {
            self.queue.set_value(beats.into());
            self.telling.set(true);
            self.next_beat();
        }
    }

    /// True if nothing but a person's own cards are told: that is shown at once.
    fn is_own_small_move(self, beats: &[Beat]) -> bool {
        let small = |cue: Option<Cue>| {
            matches!(
                cue,
                None | Some(
                    Cue::Card
                        | Cue::Play
                        | Cue::Hurt
                        | Cue::Slay
                        | Cue::Tar
                        | Cue::Build
                        | Cue::Heal
                        | Cue::Trade
                        | Cue::March
                )
            )
        };
        let asked = self.with(|p| p.shown().prompt.is_some()).unwrap_or(false);
        asked && beats.iter().all(|b| small(b.cue) && !b.monsters)
    }

    fn next_beat(self) {
        let Some(beat) = self.queue.try_update_value(VecDeque::pop_front).flatten() else {
            self.finish();
            return;
        };
        let entry = beat.entry;
        if let Some((frame, log)) = self.with(|p| (p.frame(entry), p.log())) {
            self.shown.set(Some(frame));
            self.log.set(log.into_iter().filter(|l| l.entry <= entry).collect());
        }
        self.stage.set(beat.stage);
        self.says.set(beat.says);
        if let Some(cue) = beat.cue {
            self.speaker.play(cue, 0.0);
        }
        let age = self.age.get_value();
        let length = self.settings.with_untracked(|s| prefs::length(s, beat.length));
        set_timeout(
            move || {
                if age == self.age.get_value() && self.telling.get_untracked() {
                    self.next_beat();
                }
            },
            Duration::from_millis(u64::from(length)),
        );
    }

    /// Shows the end of what is being told at once.
    pub fn skip(self) {
        if self.telling.get_untracked() {
            let said: Vec<String> = self
                .queue
                .try_update_value(|q| q.drain(..).flat_map(|b| b.says).collect())
                .unwrap_or_default();
            self.says.update(|s| s.extend(said.into_iter().take(20)));
            self.finish();
        }
    }

    fn finish_telling(self) {
        self.age.update_value(|n| *n += 1);
        self.queue.update_value(VecDeque::clear);
        self.telling.set(false);
    }

    fn finish(self) {
        self.finish_telling();
        let Some((shown, log, job)) = self.with(|p| (p.shown(), p.log(), p.bot_job())) else { return };
        self.stage.set(Stage::of(&shown.view));
        self.log.set(log);
        self.shown.set(Some(shown));
        let age = self.age.get_value();
        if let Some(job) = job {
            let brain = self.brain.get_value();
            brain.think(&job, move |thought| {
                if age == self.age.get_value()
                    && let Some(t) = thought
                {
                    self.with(|p| p.thought(t.entry, t.choice));
                    self.changed();
                }
            });
        } else if self.running.get_untracked() {
            let over = self.film.get_untracked().is_none_or(|(at, of)| at >= of);
            if over {
                self.running.set(false);
                return;
            }
            set_timeout(
                move || {
                    if age == self.age.get_value() && self.running.get_untracked() {
                        self.wind(Wind::Next);
                    }
                },
                Duration::from_millis(250),
            );
        }
    }

    fn keep(self) {
        let id = self.id.get_untracked();
        let kept = self.with(|p| Kept::of(p, store::now())).flatten();
        if let Some(kept) = kept
            && !store::keep(&id, &kept)
        {
            let text = "The browser has no room to keep this game: it will be lost with the tab. Export it to be safe.";
            self.note.set(Some(Note { text: text.to_string(), rule: None, refusal: true }));
        }
    }

    /// Goes on in a lesson in which there was only something to read.
    pub fn go_on(self) {
        self.finish_telling();
        self.with(|p| p.lesson().map(|r| r.go_on()));
        self.note.set(None);
        self.changed();
    }

    /// True if the lesson points at this.
    pub fn points_at(self, p: Pointer) -> bool {
        self.taught.with(|t| t.as_ref().is_some_and(|t| t.points.contains(&p)))
    }

    /// The words for an answer that may be given now.
    pub fn words_for(self, choice: Choice) -> String {
        self.shown.with_untracked(|s| {
            let found = s.as_ref().and_then(|s| s.answers.iter().find(|(c, _)| *c == choice));
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        })
    }

    /// The name of the one who must come to the screen.
    pub fn hand_over(self) -> Option<String> {
        self.shown.with(|s| s.as_ref().and_then(|s| s.hand_over)).map(words::who)
    }
}

fn taught(r: &crate::lessons::Running) -> Taught {
    let all = Lesson::all();
    let place = all.iter().position(|l| l.slug == r.lesson().slug).unwrap_or(0);
    Taught {
        title: r.lesson().title,
        text: r.text(),
        step: (r.step(), r.steps()),
        reading: r.is_reading(),
        over: r.is_over(),
        points: r.points().to_vec(),
        expected: r.expected().iter().map(|c| bravehold_rules::notation::choice_code(*c)).collect(),
        rules: r.rules(),
        next: (place + 1 < all.len()).then_some(place + 2),
    }
}
