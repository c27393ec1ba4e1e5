//! The end of a game in numbers.

use leptos::prelude::*;

use bravehold_rules::TokenKind;
use bravehold_words::Slain;

use super::session::Session;
use crate::story::Story as Told;

/// What somebody slew: how many in all, and a picture with a number for each kind.
fn kills(slain: Slain) -> impl IntoView {
    let all: u32 = slain.iter().map(|(_, n)| n).sum();
    let kind = |(kind, n): (TokenKind, u32)| {
        let name = kind.face().name;
        view! { <li title=format!("{name}: {n}")><img src=format!("art/tokens/{}.svg", kind.slug()) alt=name/>{n}</li> }
    };
    view! { {format!("{all} slain")}<ul class="kills">{slain.into_iter().map(kind).collect_view()}</ul> }
}

/// Turns, Towers, Walls and who slew what.
#[component]
pub fn Numbers() -> impl IntoView {
    let session = expect_context::<Session>();
    let told = Memo::new(move |_| {
        let names = session.with(|p| p.names()).unwrap_or_default();
        session.log.with(|log| Told::of(log, &names))
    });
    let seed = move || {
        session.online.kept.track();
        session.record().and_then(|r| r.seed)
    };
    let towers = move || session.shown.with(|s| s.as_ref().map_or(0, |s| s.view.castle.towers.len()));
    let masters = move || {
        session.shown.with(|s| {
            let masters = s.as_ref().map(|s| s.view.masters);
            let names: Vec<String> = bravehold_rules::board::Seat::ALL
                .into_iter()
                .filter(|s| masters.is_some_and(|m| m.has(*s)))
                .map(|s| session.name_of(s))
                .collect();
            names.join(" and ")
        })
    };
    view! {
        <dl>
            <dt>"Turns"</dt><dd>{move || told.get().turns}</dd>
            <dt>"Towers left"</dt><dd>{towers}</dd>
            {move || told.get().slain.into_iter().map(|(who, slain)| view! { <dt>{who}</dt><dd>{kills(slain)}</dd> }).collect_view()}
            <dt>"Walls lost, built"</dt><dd>{move || { let t = told.get(); format!("{}, {}", t.walls_lost, t.walls_built) }}</dd>
            {move || { let m = masters(); (!m.is_empty()).then(|| view! { <dt>"Master Slayer"</dt><dd>{m}</dd> }) }}
            {move || seed().map(|seed| view! { <dt>"Seed"</dt><dd>{seed.to_string()}</dd> })}
        </dl>
    }
}
