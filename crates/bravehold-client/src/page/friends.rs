//! Playing with friends elsewhere: a table to come to, one to open, and one's own tables.

use leptos::prelude::*;

use bravehold_rules::Setup;
use bravehold_wire::Stands;

use super::app::{Head, go};
use super::notify;
use super::session::Session;
use super::store;
use crate::presets::describe;
use crate::route::Route;
use crate::seats::Seats;
use crate::shown::Refused;
use crate::tables::{self, Known};

/// The boxes to choose from: name, what the set-up says, picture.
const BOXES: [(&str, &str, &str); 4] = [
    ("Base game", "", "structures/castle"),
    ("The Wizard's Tower", ", box=wizards-tower", "structures/wizards-tower"),
    ("The Dark Titan", ", box=dark-titan", "tokens/agranok"),
    ("Engines of War", ", box=engines-of-war", "tokens/catapult"),
];

/// The screen.
#[component]
pub fn Friends() -> impl IntoView {
    let session = expect_context::<Session>();
    let code = RwSignal::new(String::new());
    let join = move || {
        if !named(session) {
            return;
        }
        match tables::typed(&code.get_untracked()) {
            Ok((code, key)) => go(&Route::Online(code, key)),
            Err(why) => session.say(Refused::plain(why)),
        }
    };
    let more = move || {
        if named(session) {
            go(&Route::Open(None));
        }
    };
    let players = RwSignal::new(3u8);
    let chosen = RwSignal::new(0usize);
    let open = move || {
        if named(session) {
            let setup = BOXES[chosen.get_untracked()].1;
            let setup = format!("{} players, coop, start-arcs=random{setup}", players.get_untracked());
            if let Ok(setup) = setup.parse() {
                session.open_table(&setup, &Seats::with_friends(), true);
                session.online.waiting.set(true);
            }
        }
    };
    Effect::new(move |_| session.note.set(None));
    view! {
        <main class="page friends">
            <Head title="Play online"/>
            <fieldset>
                <legend>"You"</legend>
                <NameField/>
            </fieldset>
            <div class="columns">
                <fieldset>
                    <legend>"Open a table"</legend>
                    <div class="choices" role="group" aria-label="Players">
                        {(2..=6u8).map(|n| view! { <button data-players=n.to_string() aria-pressed=move || (players.get() == n).to_string()
                            on:click=move |_| players.set(n)>{n}<span class="unseen">" players"</span></button> }).collect_view()}
                        <span>"players"</span>
                    </div>
                    <div class="choices" role="group" aria-label="Box">
                        {BOXES.into_iter().enumerate().map(|(n, (name, _, picture))| view! { <button data-box=n.to_string() aria-pressed=move || (chosen.get() == n).to_string()
                            on:click=move |_| chosen.set(n)><img src=format!("art/{picture}.svg") alt=""/>{name}</button> }).collect_view()}
                    </div>
                    <p class="answers">
                        <button class="primary" data-do="open-now" prop:disabled=move || session.online.opening.get() on:click=move |_| open()>"Open table"</button>
                        <button class="quiet" data-do="open-table" on:click=move |_| more()>"More options"</button>
                    </p>
                </fieldset>
                <fieldset>
                    <legend>"Join a table"</legend>
                    <form class="join" on:submit=move |e| { e.prevent_default(); join() }>
                        <label>"Code or link "<input type="text" data-do="code" autocomplete="off" spellcheck="false" prop:value=move || code.get()
                            on:input=move |e| code.set(event_target_value(&e))/></label>
                        <button class="primary" data-do="join">"Join"</button>
                    </form>
                </fieldset>
            </div>
            <p class="note" role="alert">{move || session.note.get().map(|n| n.text)}</p>
            <MyTables most=100/>
            <Show when=move || session.online.tables.with(|t| !t.all().is_empty())><TellMe/></Show>
        </main>
    }
}

/// True if one has a name; else says so.
fn named(session: Session) -> bool {
    let named = session.online.name.with_untracked(|n| !n.is_empty());
    if !named {
        session.say(Refused::plain("Enter a name first, so that the others know who you are."));
        let field = document().query_selector("[data-do='name']").ok().flatten();
        if let Some(field) =
            field.and_then(|f| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(f).ok())
        {
            let _ = field.focus();
        }
    }
    named
}

/// What the others call one.
#[component]
pub fn NameField() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <label class="name-field">"Your name "<input type="text" data-do="name" maxlength="24" autocomplete="nickname" prop:value=move || session.online.name.get()
            on:input=move |e| session.online.call_me(&event_target_value(&e))/></label>
    }
}

/// A name is wanted before one comes to a table by a link.
#[component]
pub fn NameFirst() -> impl IntoView {
    let session = expect_context::<Session>();
    let name = RwSignal::new(String::new());
    let come = move || {
        session.online.call_me(&name.get_untracked());
        if let Some(code) = session.online.nameless.get_untracked()
            && named(session)
        {
            session.online.nameless.set(None);
            session.come(&code, None);
        }
    };
    view! {
        <main class="home name-first">
            <img class="emblem" src="art/structures/castle.svg" alt=""/>
            <h1>"Bravehold"</h1>
            <p class="lead">{move || format!("You are invited to table {}.", session.online.nameless.get().unwrap_or_default())}</p>
            <form class="join" on:submit=move |e| { e.prevent_default(); come() }>
                <label>"Your name "<input type="text" data-do="name" maxlength="24" autocomplete="nickname" autofocus
                    on:input=move |e| name.set(event_target_value(&e))/></label>
                <button class="primary" data-do="come">"Join"</button>
            </form>
            <p class="note" role="alert">{move || session.note.get().map(|n| n.text)}</p>
            <p class="small"><a href=Route::Home.hash()>"What is this?"</a></p>
        </main>
    }
}

/// One's tables with whose turn it is.
#[component]
pub fn MyTables(most: usize) -> impl IntoView {
    let session = expect_context::<Session>();
    let online = session.online;
    online.lists.update(|n| *n += 1);
    on_cleanup(move || online.lists.update(|n| *n -= 1));
    session.look_at_tables();
    let rows = move || {
        let mut rows: Vec<(Known, Option<Stands>)> = online.tables.with(|t| {
            t.all().iter().map(|t| (t.clone(), online.stands.with(|s| s.get(&t.code).cloned()))).collect()
        });
        // Where one is asked comes first, what is over last.
        rows.sort_by_key(|(_, s)| match s {
            Some(Stands::There { over: false, you: true, .. }) => 0,
            Some(Stands::There { over: false, .. }) | None => 1,
            Some(_) => 2,
        });
        rows.truncate(most);
        rows
    };
    view! {
        <Show when=move || online.tables.with(|t| !t.all().is_empty())>
            <section class="my-tables" aria-label="Your tables online">
                <h2>"Your tables"</h2>
                <Show when=move || !online.reached.get() && !online.outdated.get()>
                    <p class="note" role="status">"The server does not answer, so their status is unknown."</p>
                </Show>
                <ul class="games">{move || rows().into_iter().map(|(t, s)| row(session, t, s)).collect_view()}</ul>
            </section>
        </Show>
    }
}

fn row(session: Session, table: Known, stands: Option<Stands>) -> impl IntoView {
    let (what, names, yours, ended) = match &stands {
        Some(Stands::There { setup, names, you, over, .. }) => {
            let what = setup.parse::<Setup>().map_or(setup.clone(), |s| describe(&s));
            (what, names.join(", "), *you && !*over, *over)
        }
        Some(Stands::Gone) => (String::new(), String::new(), false, true),
        None => (String::new(), String::new(), false, false),
    };
    let gone = stands == Some(Stands::Gone);
    let state = stands.as_ref().map(tables::standing).unwrap_or_default();
    let head =
        if what.is_empty() { format!("Table {}", table.code) } else { format!("{} · {what}", table.code) };
    let code = table.code.clone();
    let forget = move |_| session.forget_table(&code);
    view! {
        <li>
            <div class="game" class:over=ended data-table=table.code.clone()>
                <div class="what">
                    <b>{head}</b>
                    <span>{state}{(!names.is_empty()).then(|| format!(" · {names}"))}</span>
                    <span class="small">{format!("last visited {}", store::date(table.when))}</span>
                </div>
                {(!gone).then(|| view! {
                    <a class="button" class:primary=yours data-do="go-to-table" href=Route::Online(table.code.clone(), None).hash()>{if yours { "Your turn" } else { "Go there" }}</a>
                })}
                {ended.then(|| view! { <button data-do="forget-table" aria-label=format!("Remove table {}", table.code) on:click=forget>"Remove"</button> })}
            </div>
        </li>
    }
}

/// The browser may tell of one's turn, if one wants that.
#[component]
pub fn TellMe() -> impl IntoView {
    let wanted = RwSignal::new(notify::may_be_allowed());
    let given = RwSignal::new(None::<bool>);
    view! {
        <Show when=move || wanted.get()>
            <button class="quiet" data-do="notify" on:click=move |_| notify::ask_leave(move |yes| { wanted.set(false); given.set(Some(yes)) })>
                "Tell me when it is my turn"</button>
        </Show>
        {move || given.get().map(|yes| view! { <p class="small" role="status">
            {if yes { "This browser will tell you while the page is open in a tab." } else { "The browser will not tell you." }}</p> })}
    }
}
