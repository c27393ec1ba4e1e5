//! One's turn elsewhere: the title of the tab, messages of the browser, and asking how one's tables stand.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use bravehold_wire::{Bad, Code, Notice, Request, Stands, read_notice, write_request};

use super::session::Session;
use super::socket::Socket;
use crate::tables;

/// Time between two looks at one's tables while a list of them is seen, in milliseconds; else it is three times that.
const LOOK: u64 = 20_000;

/// How long the page says that something was copied, in milliseconds.
const SAID: u64 = 2_500;

/// Keeps the title, and looks at one's tables now and then.
pub fn listen(session: Session) {
    let online = session.online;
    Effect::new(move |_| document().set_title(&tables::title(online.asked.get())));
    let ticks = StoredValue::new(0u32);
    let tick = move || {
        ticks.update_value(|n| *n += 1);
        let seen = online.lists.get_untracked() > 0 && !is_hidden();
        if seen || (ticks.get_value().is_multiple_of(3) && session.waits_elsewhere()) {
            session.look_at_tables();
        }
    };
    let _ = set_interval_with_handle(tick, Duration::from_millis(LOOK));
    let _ = window_event_listener(leptos::ev::online, move |_| session.nudge(true));
    let _ = window_event_listener(leptos::ev::offline, move |_| session.nudge(false));
    let seen = Closure::<dyn FnMut()>::new(move || {
        if !is_hidden() {
            session.nudge(true);
        }
    });
    let _ = document().add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref());
    // It listens as long as the page lives.
    seen.forget();
}

/// True if nobody can see the page.
pub fn is_hidden() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Hidden
}

impl Session {
    /// Whether a game that is not on the screen may be waiting for somebody here.
    fn waits_elsewhere(self) -> bool {
        let online = self.online;
        let here = online.room.with_untracked(|r| r.as_ref().map(|r| r.table.clone()));
        online.tables.with_untracked(|t| {
            t.all().iter().any(|t| {
                let running = online.stands.with_untracked(|s| {
                    !matches!(s.get(&t.code), Some(Stands::Gone | Stands::There { over: true, .. }))
                });
                running && Some(&t.code) != here.as_ref()
            })
        })
    }

    /// Asks the server how one's tables stand.
    pub fn look_at_tables(self) {
        let online = self.online;
        let tables: Vec<(String, String)> = online
            .tables
            .with_untracked(|t| t.all().iter().map(|t| (t.code.clone(), t.key.clone())).collect());
        if tables.is_empty() {
            return;
        }
        let opened = move || {
            let text = write_request(1, &Request::Mine { tables: tables.clone() });
            online.asking.with_value(|s| s.iter().for_each(|s| s.send(&text)));
        };
        let heard = move |text: String| {
            let tables = match read_notice(&text) {
                Ok(Notice::Mine { tables }) => tables,
                Ok(Notice::Refused { code: Code::Version, .. }) | Err(Bad::Version(_)) => {
                    online.outdated.set(true);
                    return;
                }
                _ => return,
            };
            online.reached.set(true);
            let here =
                online.room.with_untracked(|r| r.as_ref().map(|r| r.table.clone())).unwrap_or_default();
            let news = online.turns.try_update_value(|t| t.hear(&tables, &here)).unwrap_or_default();
            online.asked.set(online.turns.with_value(|t| t.count()));
            online.stands.set(tables.into_iter().map(|m| (m.table, m.stands)).collect());
            news.iter().for_each(|code| your_turn(code));
            set_timeout(move || online.asking.set_value(None), Duration::ZERO);
        };
        let closed = move || online.reached.set(false);
        online.asking.set_value(Socket::open(opened, heard, closed));
    }
}

impl Session {
    /// Asks whether there is such a table before a guest has to say a name: comes as one who watches, and leaves at once.
    pub(super) fn look_for(self, code: &str) {
        let online = self.online;
        let (asked, table) = (code.to_string(), code.to_string());
        let opened = move || {
            let (table, name) = (asked.clone(), "Guest".to_string());
            let text = write_request(1, &Request::Enter { table, name, key: None });
            online.asking.with_value(|s| s.iter().for_each(|s| s.send(&text)));
        };
        let heard = move |text: String| {
            set_timeout(move || online.asking.set_value(None), Duration::ZERO);
            let waits = online.nameless.with_untracked(|now| now.as_ref() == Some(&table));
            if let (true, Ok(Notice::Refused { code: Code::NoTable, .. })) = (waits, read_notice(&text)) {
                online.nameless.set(None);
                self.no_table(&table);
            }
        };
        online.asking.set_value(Socket::open(opened, heard, || {}));
    }
}

/// True if the browser could tell of one's turn and has not been asked whether it may.
pub fn may_be_allowed() -> bool {
    has("Notification") && Notification::permission() == NotificationPermission::Default
}

/// Asks the browser for leave; `then` says whether it was given.
pub fn ask_leave(then: impl FnOnce(bool) + 'static) {
    let Ok(asked) = Notification::request_permission() else { return };
    leptos::task::spawn_local(async move {
        let answer = wasm_bindgen_futures::JsFuture::from(asked).await.ok().and_then(|a| a.as_string());
        then(answer.as_deref() == Some("granted"));
    });
}

fn has(name: &str) -> bool {
    js_sys::Reflect::has(&window(), &JsValue::from_str(name)).unwrap_or(false)
}

/// Tells those who look elsewhere that it is their turn.
pub fn your_turn(code: &str) {
    if !is_hidden() || !has("Notification") || Notification::permission() != NotificationPermission::Granted {
        return;
    }
    let text = format!("Your turn at table {code}.");
    let options = NotificationOptions::new();
    options.set_tag(&format!("bravehold-{code}"));
    options.set_body(&text);
    options.set_icon("art/icon-192.png");
    let address = crate::route::Route::Online(code.to_string(), None).hash();
    // For the worker, which shows and opens it where the page may not.
    options.set_data(&JsValue::from_str(&address));
    if let Ok(told) = Notification::new_with_options("Bravehold", &options) {
        let clicked = Closure::<dyn FnMut()>::once(move || {
            let _ = window().focus();
            let _ = window().location().set_hash(&address);
        });
        told.set_onclick(Some(clicked.as_ref().unchecked_ref()));
        clicked.forget();
        return;
    }
    // On phones only the worker that keeps the files may tell.
    leptos::task::spawn_local(async move {
        let Ok(ready) = window().navigator().service_worker().ready() else { return };
        let Ok(worker) = wasm_bindgen_futures::JsFuture::from(ready).await else { return };
        let worker: web_sys::ServiceWorkerRegistration = worker.unchecked_into();
        let _ = worker.show_notification_with_options("Bravehold", &options);
    });
}

/// Puts a text where it can be pasted; the text also stands selected in its field, for browsers that allow no more.
pub fn copy(text: &str, field: Option<web_sys::HtmlInputElement>) {
    if let Some(field) = &field {
        field.select();
    }
    let navigator = window().navigator();
    // Over plain http, as in a house, there is no clipboard.
    let there = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    if there.is_ok_and(|c| !c.is_undefined()) {
        let _ = navigator.clipboard().write_text(text);
    } else if let Ok(f) = js_sys::Reflect::get(&document(), &JsValue::from_str("execCommand"))
        && let Ok(f) = f.dyn_into::<js_sys::Function>()
    {
        let _ = f.call1(&document(), &JsValue::from_str("copy"));
    }
}

/// A button that copies a text and says that it has.
#[component]
pub fn CopyButton(
    /// What is copied.
    #[prop(into)]
    text: Signal<String>,
    /// What it says before.
    name: &'static str,
    /// Its name for the tests.
    hook: &'static str,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let go = move |_| {
        copy(&text.get_untracked(), None);
        copied.set(true);
        let over = move || {
            let _ = copied.try_set(false);
        };
        set_timeout(over, Duration::from_millis(SAID));
    };
    view! {
        <button class="answer" data-do=hook on:click=go>{move || if copied.get() { "Link copied ✓" } else { name }}</button>
        <span class="unseen" role="status">{move || copied.get().then_some("Link copied")}</span>
    }
}

/// The whole address of a place within the page.
pub fn address(route: &crate::route::Route) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{}", route.hash())
}

/// True if the system can pass a link on.
pub fn can_share() -> bool {
    js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("share")).is_ok_and(|s| s.is_function())
}

/// Passes a link on.
pub fn share(url: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("Bravehold");
    data.set_url(url);
    let shared = window().navigator().share_with_data(&data);
    leptos::task::spawn_local(async move {
        // Whoever thinks better of it has not failed.
        let _ = wasm_bindgen_futures::JsFuture::from(shared).await;
    });
}
