//! The settings as the page uses them: kept by the browser, applied to the document.

use leptos::prelude::*;

use super::store;
use crate::settings::{Settings, Speed, Theme};

const KEY: &str = "bravehold.settings";

/// The settings, shared by all components.
pub fn load() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::read(&store::get(KEY).unwrap_or_default()));
    Effect::new(move |_| {
        settings.with(|s| {
            store::set(KEY, &s.to_string());
            apply(s);
        });
    });
    settings
}

fn apply(s: &Settings) {
    let Some(root) = document().document_element() else { return };
    let theme = match s.theme {
        Theme::System => "",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let _ = root.set_attribute("data-theme", theme);
    let _ = root.set_attribute("data-palette", s.palette.slug());
    let _ = root.set_attribute("data-text", if s.text > 140 { "large" } else { "" });
    let _ = root.set_attribute(
        "style",
        &format!("font-size: {}%; --grow: {}", s.text, f64::from(s.text.min(160)) / 100.0),
    );
}

/// True if the system asks for little motion.
pub fn reduced_motion() -> bool {
    window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|m| m.matches())
}

/// The length of a beat for this person, in milliseconds.
pub fn length(s: &Settings, normal: u32) -> u32 {
    let speed = if reduced_motion() { Speed::Instant } else { s.speed };
    speed.scale(normal)
}

/// Tells the style how long the running beat lasts: nothing moves for longer. Without one the style has its own length.
pub fn set_beat(length: Option<u32>) {
    let Some(style) = document().body().map(|b| b.style()) else { return };
    let _ = match length {
        Some(ms) => style.set_property("--beat", &format!("{ms}ms")),
        None => style.remove_property("--beat").map(|_| ()),
    };
}
