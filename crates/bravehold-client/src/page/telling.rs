//! Telling what happened: beat by beat, to be skipped at any time; then bots think, or a film goes on.

use std::collections::VecDeque;
use std::time::Duration;

use bravehold_record::Entry;
use bravehold_rules::{Choice, Who};
use leptos::prelude::*;

use super::session::Session;
use super::taught::Taught;
use super::{keys, prefs};
use crate::beat::{self, Beat};
use crate::place::Wind;
use crate::seats::Holder;
use crate::shown::{Line, Shown};
use crate::sound::Cue;
use crate::stage::Stage;

impl Session {
    /// People have changed the game: keeps it, tells what happened, lets bots think meanwhile.
    pub(super) fn changed(self) {
        self.hurrying.set_value(false);
        self.go_on_telling();
    }

    fn go_on_telling(self) {
        self.age.update_value(|n| *n += 1);
        self.position.update_value(|n| *n += 1);
        self.hinted.set(None);
        self.picked.set(None);
        self.flush();
        self.online.late.set_value(false);
        let Some(film) = self.with(|p| p.film().map(|f| f.at())) else { return };
        let mut beats = self.news();
        if film.is_none() && self.is_own_move(&beats) {
            beats.iter_mut().for_each(|b| b.length = b.brief);
        }
        self.film.set(film);
        if film.is_none() {
            self.keep();
        }
        let hurries = self.hurrying.get_value();
        let total: u32 =
            self.settings.with_untracked(|s| beats.iter().map(|b| prefs::length(s, b.length)).sum());
        if total == 0 || hurries || self.is_own_small_move(&beats) {
            let mut after = 0.0;
            for beat in beats.iter().take(if hurries { 0 } else { 6 }) {
                if let Some(cue) = beat.cue {
                    self.speaker.play(cue, after);
                    beat.also.into_iter().for_each(|c| self.speaker.play(c, after));
                    after += f64::from(beat.length) / 2500.0;
                }
            }
            let said: Vec<String> = beats.iter().flat_map(|b| b.says.clone()).collect();
            if !said.is_empty() {
                self.says.set(said.iter().rev().take(8).rev().cloned().collect());
            }
            self.finish();
            if !hurries {
                self.show_moment(&beats);
            }
        } else {
            if self.with(|p| p.remote().is_some()).unwrap_or(false) {
                catch_up(&mut beats);
            }
            self.queue.set_value(beats.into());
            self.telling.set(true);
            self.next_beat();
            self.think();
        }
    }

    /// What has happened, to be told: where a bot has the turn, what is routine is told quickly.
    fn news(self) -> Vec<Beat> {
        let told = self.shown.with_untracked(|s| s.as_ref().map(|s| s.view.active));
        let coming = self.queue.with_value(|q| q.iter().rev().find_map(|b| b.active));
        self.with(|p| {
            let mut beats = p.news();
            let is_bot = |seat| matches!(p.seats().holder(Who::Seat(seat)), Holder::Bot(_));
            beat::quicken(&mut beats, coming.or(told), is_bot);
            beats
        })
        .unwrap_or_default()
    }

    /// Has a bot think about the position, if one is asked: at once, while what happened before is still being told.
    fn think(self) -> bool {
        let Some(job) = self.with(|p| p.bot_job()).flatten() else { return false };
        let position = self.position.get_value();
        if self.pondered.try_update_value(|last| std::mem::replace(last, position)) == Some(position) {
            return true;
        }
        let brain = self.brain.get_value();
        brain.think(&job, move |thought| {
            if position == self.position.get_value()
                && let Some(t) = thought
            {
                self.with(|p| p.thought(t.entry, t.choice));
                self.bot_answered();
            }
        });
        true
    }

    /// A bot has answered: that is told after what is being told, and the next bot may think.
    fn bot_answered(self) {
        if !self.telling.get_untracked() {
            self.go_on_telling();
            return;
        }
        self.position.update_value(|n| *n += 1);
        let beats = self.news();
        self.queue.update_value(|q| q.extend(beats));
        self.keep();
        self.think();
    }

    /// Shows what one's own cards do while the next question stands already: the arrow flies, the Monster falls.
    fn show_moment(self, beats: &[Beat]) {
        let length = self.settings.with_untracked(|s| prefs::length(s, MOMENT));
        if length == 0 {
            return;
        }
        self.fly(&beats.iter().flat_map(|b| b.events.clone()).collect::<Vec<_>>());
        let mut stage = self.stage.get_untracked();
        beats.iter().for_each(|b| stage.add_moment(&b.stage));
        if !stage.has_moment() {
            return;
        }
        prefs::set_beat(Some(length));
        self.stage.set(stage);
        let age = self.age.get_value();
        let over = move || {
            if age == self.age.get_value() {
                prefs::set_beat(None);
                self.stage.update(Stage::calm);
            }
        };
        set_timeout(over, Duration::from_millis(u64::from(length)));
    }

    /// True if only what a person at the screen has just done is told.
    fn is_own_move(self, beats: &[Beat]) -> bool {
        let own = self.with(|p| {
            let entries = p.record().map(|r| r.entries.as_slice()).unwrap_or_default();
            let last = entries.iter().rev().find_map(|e| match e {
                Entry::Chose { who, .. } => Some(*who),
                Entry::Fell(_) | Entry::TookBack { .. } => None,
            });
            p.shown().prompt.is_some() && last.is_none_or(|who| p.seats().is_person(who))
        });
        own.unwrap_or(false) && beats.iter().all(|b| !b.monsters && b.active.is_none())
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
                        | Cue::Ride
                        | Cue::Clash
                        | Cue::Rally
                        | Cue::Blast
                        | Cue::Hammer
                        | Cue::Creak
                        | Cue::Bolt
                        | Cue::Stones
                        | Cue::Snap
                )
            )
        };
        self.is_own_move(beats) && beats.iter().all(|b| small(b.cue))
    }

    fn next_beat(self) {
        let Some(beat) = self.queue.try_update_value(VecDeque::pop_front).flatten() else {
            // Others elsewhere do not wait until everything has been told here.
            if self.online.late.get_value() {
                self.telling.set(false);
                self.changed();
            } else {
                self.finish();
            }
            return;
        };
        // Hands and piles follow when the last of what one answer brought about has been told.
        let more = self.queue.with_value(|q| q.front().is_some_and(|next| next.entry == beat.entry));
        let entry = if more { beat.entry.saturating_sub(1) } else { beat.entry };
        if let Some(mut frame) = self.with(|p| p.frame(entry)) {
            if let Some(phase) = beat.phase {
                for (name, now) in &mut frame.phases {
                    *now = *name == phase.name();
                }
            }
            if let Some(seat) = beat.active {
                frame.question = self.with(|p| p.names().turn_of(seat)).unwrap_or_default();
                frame.view.active = seat;
            }
            self.shown.set(Some(frame));
        }
        let names = self.with(|p| p.names()).unwrap_or_default();
        self.log
            .update(|log| log.extend(beat.events.iter().filter_map(|e| Line::of(beat.entry, *e, &names))));
        self.stage.set(beat.stage.clone());
        self.fly(&beat.events);
        self.says.set(beat.says.clone());
        for cue in beat.cue.into_iter().chain(beat.also) {
            self.speaker.play(cue, 0.0);
        }
        let age = self.age.get_value();
        let waiting = self.queue.with_value(|q| q.iter().filter(|b| !b.drama).map(|b| b.length).sum());
        let length = self.settings.with_untracked(|s| prefs::length(s, beat.paced(waiting)));
        prefs::set_beat(Some(length));
        set_timeout(
            move || {
                if age == self.age.get_value() && self.telling.get_untracked() {
                    self.next_beat();
                }
            },
            Duration::from_millis(u64::from(length)),
        );
    }

    /// Shows the end of what is being told at once, and of all that bots do until somebody at the screen is asked.
    pub fn skip(self) {
        if self.telling.get_untracked() {
            self.hurrying.set_value(true);
            let said: Vec<String> = self
                .queue
                .try_update_value(|q| q.drain(..).flat_map(|b| b.says).collect())
                .unwrap_or_default();
            self.says.update(|s| s.extend(said.into_iter().take(20)));
            if self.online.late.try_update_value(std::mem::take).unwrap_or(false) {
                self.with(|p| p.news());
            }
            self.finish();
        }
    }

    /// Whoever is asked about a die with closed hands sees it for the same short time, with a card that answers it or
    /// without: nobody can tell who holds one. One tap is faster.
    fn let_pass(self) {
        let age = self.age.get_value();
        let over = move || {
            let waits = self.shown.with_untracked(|s| s.as_ref().is_some_and(Shown::is_timed_window));
            if age == self.age.get_value() && waits {
                self.answer(Choice::Pass);
            }
        };
        set_timeout(over, Duration::from_millis(WINDOW));
    }

    /// Where another question comes with other buttons, the second tap of a hurried finger must not answer it.
    fn guard(self, shown: &Shown) {
        let asked = shown.prompt.map(|p| (p.who, std::mem::discriminant(&p.question), shown.ends_turn));
        let before = self.asked.try_update_value(|last| std::mem::replace(last, asked)).flatten();
        if asked.is_some() && asked != before {
            self.freshen();
        }
    }

    /// Has the buttons wait until a hurried finger has lifted.
    pub(super) fn freshen(self) {
        self.fresh.set(true);
        let number = self.guards.try_update_value(|n| {
            *n += 1;
            *n
        });
        let over = move || {
            if self.guards.try_get_value() == number {
                self.fresh.set(false);
            }
        };
        set_timeout(over, Duration::from_millis(FRESH));
    }

    pub(super) fn finish_telling(self) {
        prefs::set_beat(None);
        self.age.update_value(|n| *n += 1);
        self.queue.update_value(VecDeque::clear);
        self.telling.set(false);
    }

    pub(super) fn finish(self) {
        self.finish_telling();
        let Some((shown, log)) = self.with(|p| (p.shown(), p.log())) else { return };
        self.taught.set(self.with(|p| p.lesson().map(|r| Taught::of(r))).flatten());
        self.stage.set(Stage { ruin: shown.ruin, ..Stage::of(&shown.view) });
        self.log.set(log);
        // While others elsewhere are asked the keyboard stays where it is.
        let here = shown.prompt.is_some() || shown.hand_over.is_some() || shown.view.outcome.is_some();
        let waits = !here && self.with(|p| p.remote().is_some()).unwrap_or(false);
        self.guard(&shown);
        let passes_soon = shown.is_timed_window();
        self.shown.set(Some(shown));
        if passes_soon {
            self.let_pass();
        }
        if self.by_key.get_untracked() && !waits {
            keys::refocus_soon();
        }
        if self.think() {
            return;
        }
        self.hurrying.set_value(false);
        let age = self.age.get_value();
        if self.running.get_untracked() {
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
}

/// Where much has happened at once, as at a table of bots elsewhere, only the last of it is told in full.
fn catch_up(beats: &mut [Beat]) {
    let mut sum = 0;
    let told = beats.iter().rev().take_while(|b| {
        sum += b.length;
        sum <= BEHIND
    });
    let first = beats.len() - told.count().max(1).min(beats.len());
    for beat in beats.iter_mut().take(first) {
        beat.length = 0;
    }
}

/// How long the doing of one's own cards is seen, in milliseconds.
const MOMENT: u32 = 700;

/// How long the buttons of a new question wait for a hurried finger to lift, in milliseconds.
const FRESH: u64 = 400;

/// How long a die lies open before each who is asked about it, in milliseconds. The style shows it running out.
const WINDOW: u64 = 4_000;

/// How far the telling may lag behind, in milliseconds.
const BEHIND: u32 = 9_000;
