//! Telling what happened: beat by beat, to be skipped at any time; then bots think, or a film goes on.

use std::collections::VecDeque;
use std::time::Duration;

use bravehold_record::Entry;
use leptos::prelude::*;

use super::session::Session;
use super::taught::Taught;
use super::{keys, prefs};
use crate::beat::Beat;
use crate::place::Wind;
use crate::shown::Line;
use crate::sound::Cue;
use crate::stage::Stage;

impl Session {
    /// The game has changed: keeps it, tells what happened, lets bots think.
    pub(super) fn changed(self) {
        self.age.update_value(|n| *n += 1);
        self.hinted.set(None);
        self.flush();
        self.online.late.set_value(false);
        let Some((mut beats, film)) = self.with(|p| (p.news(), p.film().map(|f| f.at()))) else { return };
        if film.is_none() && self.is_own_move(&beats) {
            beats.iter_mut().for_each(|b| b.length = b.brief);
        }
        self.film.set(film);
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
                    beat.also.into_iter().for_each(|c| self.speaker.play(c, after));
                    after += f64::from(beat.length) / 2500.0;
                }
            }
            let said: Vec<String> = beats.into_iter().flat_map(|b| b.says).collect();
            if !said.is_empty() {
                self.says.set(said.iter().rev().take(8).rev().cloned().collect());
            }
            self.finish();
        } else {
            if self.with(|p| p.remote().is_some()).unwrap_or(false) {
                catch_up(&mut beats);
            }
            self.queue.set_value(beats.into());
            self.telling.set(true);
            self.next_beat();
        }
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
                frame.question = format!("{}'s turn.", self.name_of(seat));
                frame.view.active = seat;
            }
            self.shown.set(Some(frame));
        }
        let names = self.with(|p| p.names()).unwrap_or_default();
        self.log
            .update(|log| log.extend(beat.events.iter().filter_map(|e| Line::of(beat.entry, *e, &names))));
        self.stage.set(beat.stage);
        self.says.set(beat.says);
        for cue in beat.cue.into_iter().chain(beat.also) {
            self.speaker.play(cue, 0.0);
        }
        let age = self.age.get_value();
        let length = self.settings.with_untracked(|s| prefs::length(s, beat.length));
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

    /// Shows the end of what is being told at once.
    pub fn skip(self) {
        if self.telling.get_untracked() {
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

    pub(super) fn finish_telling(self) {
        prefs::set_beat(None);
        self.age.update_value(|n| *n += 1);
        self.queue.update_value(VecDeque::clear);
        self.telling.set(false);
    }

    pub(super) fn finish(self) {
        self.finish_telling();
        let Some((shown, log, job)) = self.with(|p| (p.shown(), p.log(), p.bot_job())) else { return };
        self.taught.set(self.with(|p| p.lesson().map(|r| Taught::of(r))).flatten());
        self.stage.set(Stage { ruin: shown.ruin, ..Stage::of(&shown.view) });
        self.log.set(log);
        // While others elsewhere are asked the keyboard stays where it is.
        let here = shown.prompt.is_some() || shown.hand_over.is_some() || shown.view.outcome.is_some();
        let waits = !here && self.with(|p| p.remote().is_some()).unwrap_or(false);
        self.shown.set(Some(shown));
        if self.by_key.get_untracked() && !waits {
            keys::refocus_soon();
        }
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

/// How far the telling may lag behind, in milliseconds.
const BEHIND: u32 = 9_000;
