//! The settings that people change in the middle of a game, at the table itself.

use leptos::prelude::*;

use crate::route::Route;
use crate::settings::{Settings, Speed};

/// The button and its panel.
#[component]
pub fn QuickSettings() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let open = RwSignal::new(false);
    let check = move |name: &'static str,
                      hook: &'static str,
                      get: fn(&Settings) -> bool,
                      set: fn(&mut Settings, bool)| {
        view! {
            <label><input type="checkbox" data-do=hook prop:checked=move || settings.with(get)
                on:change=move |e| settings.update(|s| set(s, event_target_checked(&e)))/>{name}</label>
        }
    };
    view! {
        <button class="quiet icon" data-do="table-settings" aria-label="Settings" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|o| *o = !*o)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8Zm9 2.500l-2.3-.5-.7-1.6 1.3-2-1.9-1.9-2 1.3-1.6-.7L13.5 3h-3l-.5 2.3-1.6.7-2-1.300L4.5 6.600l1.3 2-.7 1.600L3 10.500v3l2.3.5.7 1.6-1.3 2 1.9 1.9 2-1.3 1.6.7.5 2.300h3l.5-2.3 1.6-.7 2 1.3 1.9-1.9-1.3-2 .7-1.6 2.3-.5Z"/></svg>
        </button>
        <Show when=move || open.get()>
            <div class="quick" role="dialog" aria-label="Settings" on:keydown=move |e| if e.key() == "Escape" { open.set(false) }>
                <label>"Speed "
                    <select data-do="quick-speed" on:change=move |e| settings.update(|s| s.speed = Speed::from_slug(&event_target_value(&e)).unwrap_or(s.speed))>
                        {Speed::ALL.iter().map(|(v, name)| view! { <option value=v.slug() selected=settings.with_untracked(|s| s.speed == *v)>{*name}</option> }).collect_view()}
                    </select>
                </label>
                {check("Forecast arrows", "quick-forecast", |s| s.forecast, |s, on| s.forecast = on)}
                {check("Hints", "quick-hints", |s| s.hints, |s, on| s.hints = on)}
                {check("Allow undo after reveals", "quick-undo", |s| s.free_undo, |s, on| s.free_undo = on)}
                {check("Sound", "quick-sound", |s| s.sound, |s, on| s.sound = on)}
                <a class="button" href=Route::Settings.hash()>"All settings"</a>
            </div>
        </Show>
    }
}
