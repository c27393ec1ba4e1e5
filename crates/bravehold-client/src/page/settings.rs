//! The settings screen.

use leptos::prelude::*;

use super::app::Head;
use super::keys::KEYS;
use super::speaker::Speaker;
use crate::settings::{Palette, Settings, Speed, Theme};
use crate::sound::Cue;

/// The settings.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let speaker = Speaker::new(settings);
    let number = |e: &leptos::ev::Event| event_target_value(e).parse::<u8>().unwrap_or(100);
    view! {
        <main class="page settings">
            <Head title="Settings"/>
            <fieldset>
                <legend>"Gameplay"</legend>
                <label>"Speed "
                    <select data-do="speed" on:change=move |e| settings.update(|s| s.speed = Speed::from_slug(&event_target_value(&e)).unwrap_or(s.speed))>
                        {Speed::ALL.iter().map(|(v, name)| view! { <option value=v.slug() selected=settings.with_untracked(|s| s.speed == *v)>{*name}</option> }).collect_view()}
                    </select>
                </label>
                <label><input type="checkbox" prop:checked=move || settings.with(|s| s.forecast)
                    on:change=move |e| settings.update(|s| s.forecast = event_target_checked(&e))/>
                    "Always show where the Monsters will go"</label>
                <label><input type="checkbox" data-do="free-undo" prop:checked=move || settings.with(|s| s.free_undo)
                    on:change=move |e| settings.update(|s| s.free_undo = event_target_checked(&e))/>
                    "Allow undo after reveals (the log shows it)"</label>
            </fieldset>
            <fieldset>
                <legend>"Sound"</legend>
                <label><input type="checkbox" data-do="sound" prop:checked=move || settings.with(|s| s.sound)
                    on:change=move |e| settings.update(|s| s.sound = event_target_checked(&e))/>"Sound (key M)"</label>
                <label>"Volume "<input type="range" min="0" max="100" prop:value=move || settings.with(|s| s.volume.to_string())
                    on:change=move |e| { settings.update(|s| s.volume = number(&e).min(100)); speaker.play(Cue::Turn, 0.0); }/></label>
            </fieldset>
            <fieldset>
                <legend>"Looks"</legend>
                <label>"Theme "
                    <select data-do="theme" on:change=move |e| settings.update(|s| s.theme = Theme::from_slug(&event_target_value(&e)).unwrap_or(s.theme))>
                        {Theme::ALL.iter().map(|(v, name)| view! { <option value=v.slug() selected=settings.with_untracked(|s| s.theme == *v)>{*name}</option> }).collect_view()}
                    </select>
                </label>
                <label>"Arc colors "
                    <select on:change=move |e| settings.update(|s| s.palette = Palette::from_slug(&event_target_value(&e)).unwrap_or(s.palette))>
                        {Palette::ALL.iter().map(|(v, name)| view! { <option value=v.slug() selected=settings.with_untracked(|s| s.palette == *v)>{*name}</option> }).collect_view()}
                    </select>
                </label>
                <label>"Text size "
                    <select data-do="text" on:change=move |e| settings.update(|s| s.text = number(&e).clamp(100, 200))>
                        {[100u8, 125, 150, 175, 200].into_iter().map(|n| view! { <option value=n.to_string() selected=settings.with_untracked(|s| s.text == n)>{format!("{n} %")}</option> }).collect_view()}
                    </select>
                </label>
            </fieldset>
            <fieldset>
                <legend>"Keys"</legend>
                <dl class="keys">{KEYS.iter().map(|(key, what)| view! { <dt>{*key}</dt><dd>{*what}</dd> }).collect_view()}</dl>
            </fieldset>
        </main>
    }
}
