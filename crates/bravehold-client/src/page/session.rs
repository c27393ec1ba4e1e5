//! The game on the screen: what is shown, what is being told, and everything people can do with it.

use std::collections::VecDeque;

use leptos::prelude::*;

use bravehold_record::{Change, Policy, Record};
use bravehold_rules::board::{Seat, Space};
use bravehold_rules::{CardKind, Choice, Origin, Question, Setup, TokenKind, Who};

use super::brain::Brain;
use super::flights::Flight;
use super::inspect::Subject;
use super::online::Online;
use super::speaker::Speaker;
use super::store;
use super::taught::Taught;
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
use crate::shown::{Line, Refused, Shown};
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

/// A handle to the game on the screen; copying it copies the handle.
#[derive(Clone, Copy)]
pub struct Session {
    pub(super) place: StoredValue<Option<Box<dyn Place>>, LocalStorage>,
    /// The table elsewhere, while its film is on the screen.
    pub(super) away: StoredValue<Option<Box<dyn Place>>, LocalStorage>,
    pub(super) brain: StoredValue<Brain, LocalStorage>,
    pub(super) queue: StoredValue<VecDeque<Beat>, LocalStorage>,
    /// Counts changes of the game: what was begun before the last one is out of date.
    pub(super) age: StoredValue<u32>,
    /// Counts positions: a bot that was asked about another one is not heard.
    pub(super) position: StoredValue<u32>,
    /// The position that a bot was asked about last.
    pub(super) pondered: StoredValue<u32>,
    /// Whether nothing is told until somebody at the screen is asked again.
    pub(super) hurrying: StoredValue<bool>,
    pub(super) speaker: Speaker,
    pub(super) settings: RwSignal<Settings>,
    /// Tables elsewhere.
    pub online: Online,
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
    /// Whether the last thing done was done by a key.
    pub by_key: RwSignal<bool>,
    /// Whether it was done by a finger.
    pub by_touch: RwSignal<bool>,
    /// The crowded space that is seen larger.
    pub lens: RwSignal<Option<Space>>,
    /// What the panel shows.
    pub inspected: RwSignal<Option<Subject>>,
    /// A card that is raised: it will be played or given up when it is chosen once more.
    pub picked: RwSignal<Option<CardKind>>,
    /// What is explained, in a lesson.
    pub taught: RwSignal<Option<Taught>>,
    /// The token that the Overlord is about to play.
    pub order: RwSignal<Option<(Origin, TokenKind)>>,
    /// Whether another question has just taken the place of the last one: a second tap was not meant for it.
    pub fresh: RwSignal<bool>,
    /// What is in the air.
    pub(super) flights: RwSignal<Vec<Flight>>,
    /// The kind of question asked last.
    pub(super) asked: StoredValue<Option<Asked>>,
    /// Counts such changes.
    pub(super) guards: StoredValue<u32>,
    /// A message for the screen that comes next.
    pub(super) carried: StoredValue<Option<Note>>,
    /// The screen from which a replay was opened.
    pub opened_from: RwSignal<Option<Route>>,
    /// The game as it was last stored: looking at it is no change.
    pub(super) stored: StoredValue<Option<(String, Kept)>>,
}

/// Who is asked what kind of question: answers to another kind are other buttons.
pub type Asked = (Who, std::mem::Discriminant<Question>, bool);

impl Session {
    /// No game yet.
    pub fn new(settings: RwSignal<Settings>, route: RwSignal<Route>) -> Session {
        Session {
            place: StoredValue::new_local(None),
            away: StoredValue::new_local(None),
            brain: StoredValue::new_local(Brain::new()),
            queue: StoredValue::new_local(VecDeque::new()),
            age: StoredValue::new(0),
            position: StoredValue::new(0),
            pondered: StoredValue::new(0),
            hurrying: StoredValue::new(false),
            speaker: Speaker::new(settings),
            settings,
            online: Online::new(),
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
            by_key: RwSignal::new(false),
            by_touch: RwSignal::new(false),
            lens: RwSignal::new(None),
            inspected: RwSignal::new(None),
            picked: RwSignal::new(None),
            taught: RwSignal::new(None),
            order: RwSignal::new(None),
            fresh: RwSignal::new(false),
            flights: RwSignal::new(Vec::new()),
            asked: StoredValue::new(None),
            guards: StoredValue::new(0),
            carried: StoredValue::new(None),
            opened_from: RwSignal::new(None),
            stored: StoredValue::new(None),
        }
    }

    /// The page shows another screen: what was said on the last one is not said again there.
    pub fn arrive(self, route: &Route, before: Option<&Route>) {
        self.lens.set(None);
        self.note.set(self.carried.try_update_value(Option::take).flatten());
        self.inspected.set(None);
        if matches!(route, Route::Film(..)) {
            if let Some(from) = before.filter(|r| matches!(r, Route::Review(_) | Route::Games)) {
                self.opened_from.set(Some(from.clone()));
            } else if !matches!(before, Some(Route::Film(..))) {
                self.opened_from.set(None);
            }
        }
        self.open(route);
    }

    /// Goes to another screen with a message for it.
    fn go_and_say(self, route: &Route, text: String) {
        self.speaker.play(Cue::Refused, 0.0);
        self.carried.set_value(Some(Note { text, rule: None, refusal: true }));
        super::app::go(route);
    }

    /// Begins a new game and goes to its table; nothing happens but a message if the set-up is refused.
    pub fn start(self, setup: &Setup, seats: Seats) {
        match Local::new(setup, store::new_seed(), seats) {
            Ok(local) => self.sit_down(Box::new(local)),
            Err(e) => self.say(Refused::plain(e.to_string())),
        }
    }

    /// Begins a game of one of the presets.
    pub fn start_preset(self, n: usize) {
        let preset = crate::presets::PRESETS.get(n);
        if let Some((Ok(setup), Ok(seats))) = preset.map(|p| (p.setup.parse(), p.seats.parse())) {
            self.start(&setup, seats);
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
                match Lesson::all().get(n.wrapping_sub(1)) {
                    Some(lesson) => {
                        self.id.set(String::new());
                        self.show(Box::new(Learning::new(lesson)));
                    }
                    None => self.go_and_say(&Route::Learn(None), format!("There is no lesson {n}.")),
                }
                return;
            }
            Route::Online(code, key) => return self.come(code, key.clone()),
            Route::Join(code) => return self.accept(code),
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
        if at.is_some_and(|at| self.open_film_of_table(id, at)) {
            return;
        }
        self.id.set(id.clone());
        let mut change = None;
        let opened = store::game(id).and_then(|k| -> Result<Box<dyn Place>, String> {
            change = k.change.filter(|change| *change != Change::Nothing);
            // A game that had ended is looked at: it must not go on because its end does not fit any more.
            let at = at.or(matches!(change, Some(Change::Beginning { .. })).then_some(usize::MAX));
            self.stored.set_value(Some((id.clone(), k.clone())));
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
            Ok(place) => {
                self.show(place);
                if let Some(change) = change {
                    self.note.set(Some(Note { text: change.to_string(), rule: None, refusal: false }));
                }
            }
            Err(e) => {
                self.shown.set(None);
                self.go_and_say(&Route::Games, format!("This game cannot be shown: {e}"));
            }
        }
    }

    pub(super) fn show(self, place: Box<dyn Place>) {
        self.online.clear();
        self.away.set_value(None);
        self.put(place);
    }

    /// Puts a place on the screen; what is known of a table elsewhere stays.
    pub(super) fn put(self, place: Box<dyn Place>) {
        self.age.update_value(|n| *n += 1);
        self.queue.update_value(VecDeque::clear);
        self.place.set_value(Some(place));
        self.note.set(None);
        self.says.set(Vec::new());
        self.taught.set(None);
        self.order.set(None);
        self.picked.set(None);
        self.hinted.set(None);
        self.running.set(false);
        // A new game tells its set-up; what was there before begins with a plain picture.
        self.changed();
    }

    pub(super) fn with<T>(self, f: impl FnOnce(&mut dyn Place) -> T) -> Option<T> {
        let mut out = None;
        self.place.update_value(|place| out = place.as_mut().map(|p| f(p.as_mut())));
        out
    }

    /// The health that a piece of this kind begins with in the game that is shown.
    pub fn full_health(self, kind: TokenKind) -> u8 {
        self.shown.with(|s| s.as_ref().map_or(kind.health(), |s| s.health(kind)))
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
        self.inspected.set(None);
        self.picked.set(None);
        self.order.set(None);
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
        // What was said to the one before is not for the next.
        self.says.set(Vec::new());
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

    /// Plays on from where a film stands.
    pub fn play_on(self) {
        let Some(Some(record)) = self.with(|p| p.film().map(|f| f.cut())) else { return };
        let seats = self.seats();
        self.start_from(record, seats);
    }

    pub(super) fn keep(self) {
        self.keep_card();
        let id = self.id.get_untracked();
        // A table elsewhere has its own way of keeping.
        if id.is_empty() {
            return;
        }
        let Some(kept) = self.with(|p| Kept::of(p, store::now())).flatten() else { return };
        // A game that is only looked at keeps its date.
        let same = self.stored.with_value(|last| {
            let alike = |last: &Kept| {
                last.record == kept.record && last.seats == kept.seats && last.held == kept.held
            };
            last.as_ref().is_some_and(|(of, last)| *of == id && alike(last))
        });
        if same {
            return;
        }
        let room = store::keep(&id, &kept);
        self.stored.set_value(Some((id, kept)));
        if !room {
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

    /// What giving an answer would mean, as a short order.
    pub fn deed(self, choice: Choice) -> String {
        self.with(|p| p.deed(choice)).unwrap_or_default()
    }

    /// The name of the one who must come to the screen.
    pub fn hand_over(self) -> Option<String> {
        let who = self.shown.with(|s| s.as_ref().and_then(|s| s.hand_over))?;
        self.with(|p| p.names().who(who))
    }

    /// What a player is called.
    pub fn name_of(self, seat: Seat) -> String {
        self.with(|p| p.names().seat(seat)).unwrap_or_default()
    }

    /// The name under which a finished game is kept.
    pub fn kept_id(self) -> String {
        self.online.kept.get().unwrap_or_else(|| self.id.get())
    }
}
