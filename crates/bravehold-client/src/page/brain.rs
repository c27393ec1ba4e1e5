//! Thinking away from the screen: bots run in a worker, so that the page never stands still.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::job::{Job, Thinkers, Thought};
use crate::reviewed::{ReviewJob, Reviewed};

/// What the worker says when it listens.
const READY: &str = "ready";

/// What a request for a review begins with.
const REVIEW: &str = "review";

/// What a request for the chances alone begins with.
const OUTLOOK: &str = "outlook";

/// What to do with a thought.
type Then = Box<dyn FnOnce(Option<Thought>)>;

/// What has been asked and not answered.
#[derive(Default)]
struct Waiting {
    /// What to do with each answer.
    then: BTreeMap<u32, Then>,
    /// Requests that wait until the worker listens.
    early: Vec<String>,
    listens: bool,
    count: u32,
}

/// A worker and those who wait for it.
#[derive(Clone)]
pub struct Brain {
    worker: Option<Worker>,
    waiting: Rc<RefCell<Waiting>>,
    here: Rc<RefCell<Thinkers>>,
}

impl Brain {
    /// Starts a worker; where there can be none, the page thinks itself.
    pub fn new() -> Brain {
        let waiting: Rc<RefCell<Waiting>> = Rc::default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options).ok();
        if let Some(worker) = &worker {
            let (heard, out) = (waiting.clone(), worker.clone());
            let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
                let Some(text) = e.data().as_string() else { return };
                if text == READY {
                    heard.borrow_mut().listens = true;
                    for request in std::mem::take(&mut heard.borrow_mut().early) {
                        let _ = out.post_message(&JsValue::from_str(&request));
                    }
                    return;
                }
                let Some((id, rest)) = text.split_once(' ') else { return };
                let then = id.parse().ok().and_then(|id: u32| heard.borrow_mut().then.remove(&id));
                if let Some(then) = then {
                    then(Thought::read(rest));
                }
            });
            worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
            // The worker lives as long as the page.
            hear.forget();
        }
        Brain { worker, waiting, here: Rc::default() }
    }

    /// Thinks about a position; `then` is called later, with nothing if nothing came of it.
    pub fn think(&self, job: &Job, then: impl FnOnce(Option<Thought>) + 'static) {
        let Some(worker) = &self.worker else {
            let thought = self.here.borrow_mut().think(job);
            leptos::prelude::set_timeout(move || then(thought), std::time::Duration::from_millis(1));
            return;
        };
        let mut waiting = self.waiting.borrow_mut();
        waiting.count += 1;
        let id = waiting.count;
        waiting.then.insert(id, Box::new(then));
        let request = format!("{id} {}", job.text());
        if waiting.listens {
            let _ = worker.post_message(&JsValue::from_str(&request));
        } else {
            waiting.early.push(request);
        }
    }
}

/// A worker of its own for a review; dropping it stops the work.
pub struct Reviewer {
    worker: Worker,
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

impl Reviewer {
    /// Begins a review; none where there are no workers.
    pub fn begin(
        job: &ReviewJob,
        progress: impl FnMut(u64, u64) + 'static,
        done: impl FnOnce(Option<Reviewed>) + 'static,
    ) -> Option<Reviewer> {
        Reviewer::ask(REVIEW, job, progress, done)
    }

    /// Asks for the chances after each turn alone; none where there are no workers.
    pub fn outlook(job: &ReviewJob, done: impl FnOnce(Option<Reviewed>) + 'static) -> Option<Reviewer> {
        Reviewer::ask(OUTLOOK, job, |_, _| {}, done)
    }

    fn ask(
        what: &str,
        job: &ReviewJob,
        mut progress: impl FnMut(u64, u64) + 'static,
        done: impl FnOnce(Option<Reviewed>) + 'static,
    ) -> Option<Reviewer> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options).ok()?;
        let (out, request) = (worker.clone(), format!("{what} {}", job.text()));
        let mut done = Some(done);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
            let Some(text) = e.data().as_string() else { return };
            if text == READY {
                let _ = out.post_message(&JsValue::from_str(&request));
            } else if let Some(rest) = text.strip_prefix("progress ") {
                if let Some((now, all)) = rest.split_once(' ') {
                    progress(now.parse().unwrap_or(0), all.parse().unwrap_or(1));
                }
            } else if let (Some(rest), Some(done)) = (text.strip_prefix("reviewed "), done.take()) {
                done(Reviewed::read(rest).filter(|r| !r.moments.is_empty()));
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        Some(Reviewer { worker, _hear: hear })
    }
}

impl Drop for Reviewer {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The worker's side: answers one request after the other.
pub fn work() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let mut thinkers = Thinkers::default();
    let out = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
        let Some(text) = e.data().as_string() else { return };
        let Some((id, rest)) = text.split_once(' ') else { return };
        let say = |text: String| {
            let _ = out.post_message(&JsValue::from_str(&text));
        };
        if id == REVIEW {
            let job = ReviewJob::read(rest);
            let found = job.and_then(|j| j.run(&mut |done, all| say(format!("progress {done} {all}"))));
            say(format!("reviewed {}", found.unwrap_or_default().text()));
            return;
        }
        if id == OUTLOOK {
            let found = ReviewJob::read(rest).and_then(|j| j.outlook());
            say(format!("reviewed {}", found.unwrap_or_default().text()));
            return;
        }
        let thought = Job::read(rest).and_then(|job| thinkers.think(&job));
        let answer = thought.map_or(String::new(), |t| t.text());
        say(format!("{id} {answer}"));
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
}
