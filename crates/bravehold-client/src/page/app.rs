//! The whole page: one screen for each address.

use leptos::prelude::*;

use super::friends::{Friends, NameFirst};
use super::games::Games;
use super::home::Home;
use super::learn::Learn;
use super::new::New;
use super::review::ReviewScreen;
use super::room::Outdated;
use super::rules::Rules;
use super::session::Session;
use super::settings::SettingsScreen;
use super::table::Table;
use super::{keys, notify, prefs, renewal, talk};
use crate::route::Route;

/// Goes to an address within the page.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.hash());
}

/// Replaces the address without a new step for the "back" button.
pub fn now_at(route: &Route) {
    let _ = window().location().replace(&route.hash());
}

fn read_route() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let settings = prefs::load();
    provide_context(settings);
    let route = RwSignal::new(read_route());
    let session = Session::new(settings, route);
    provide_context(session);
    keys::listen(session, settings);
    notify::listen(session);
    talk::listen(session);
    renewal::listen(session);
    let _ = window_event_listener(leptos::ev::hashchange, move |_| route.set(read_route()));
    Effect::new(move |before: Option<Route>| {
        let now = route.get();
        session.arrive(&now, before.as_ref());
        now
    });
    // The table stays as it is while its address changes from game to game.
    let screen = Memo::new(move |_| {
        route.with(|r| match r {
            Route::Home => 0,
            Route::New(_) => 1,
            Route::Open(_) => 8,
            Route::Friends => 9,
            Route::Online(..) if session.online.nameless.with(Option::is_some) => 10,
            Route::Online(..)
            | Route::Join(_)
            | Route::Table(_)
            | Route::Film(..)
            | Route::Learn(Some(_)) => 2,
            Route::Games => 3,
            Route::Review(_) => 7,
            Route::Learn(None) => 4,
            Route::Rules(_) => 5,
            Route::Settings => 6,
        })
    });
    view! {
        {move || match screen.get() {
            1 => view! { <New online=false/> }.into_any(),
            8 => view! { <New online=true/> }.into_any(),
            9 => view! { <Friends/> }.into_any(),
            10 => view! { <NameFirst/> }.into_any(),
            2 => view! { <Table/> }.into_any(),
            3 => view! { <Games/> }.into_any(),
            4 => view! { <Learn/> }.into_any(),
            5 => view! { <Rules/> }.into_any(),
            6 => view! { <SettingsScreen/> }.into_any(),
            7 => view! { <ReviewScreen/> }.into_any(),
            _ => view! { <Home/> }.into_any(),
        }}
        <Outdated/>
    }
}

/// The head of a screen that is no table: a way back and a title.
#[component]
pub fn Head(title: &'static str) -> impl IntoView {
    view! {
        <header class="head">
            <a class="back" href=Route::Home.hash()>"← Bravehold"</a>
            <h1>{title}</h1>
        </header>
    }
}
