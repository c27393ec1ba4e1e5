//! What a lesson says at one step.

use bravehold_rules::notation;

use crate::lessons::{Lesson, Pointer, Running};

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

impl Taught {
    /// What a lesson says now.
    pub fn of(r: &Running) -> Taught {
        let all = Lesson::all();
        let place = all.iter().position(|l| l.slug == r.lesson().slug).unwrap_or(0);
        Taught {
            title: r.lesson().title,
            text: r.text(),
            step: (r.step(), r.steps()),
            reading: r.is_reading(),
            over: r.is_over(),
            points: r.points().to_vec(),
            expected: r.expected().iter().map(|c| notation::choice_code(*c)).collect(),
            rules: r.rules(),
            next: (place + 1 < all.len()).then_some(place + 2),
        }
    }
}
