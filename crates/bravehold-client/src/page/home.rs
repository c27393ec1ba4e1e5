//! The first screen: play now, go on, or choose everything.

use leptos::prelude::*;

use bravehold_rules::amendments::Group;
use bravehold_rules::{Amendment, Scoring, Setup, Walls};

use super::session::Session;
use crate::local;

/// Options of boxes that this page cannot choose yet are not offered.
fn plays(option: Amendment) -> bool {
    option.note().requires.iter().all(|r| *r != "wizards-tower")
}

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let session = expect_context::<Session>();
    let setup = RwSignal::new(Setup { scoring: Scoring::Coop, ..Setup::players(1) });
    let bots = RwSignal::new(0u8);
    let reasons = Memo::new(move |_| setup.with(|s| local::check(s).err().unwrap_or_default()));
    let tick = move |a: Amendment, on: bool| {
        setup.update(|s| s.options = if on { s.options.with(a) } else { s.options.minus(a) });
    };
    let group = move |group: Group, title: &'static str| {
        let options: Vec<Amendment> =
            Setup::all_options().filter(|(a, g)| *g == group && plays(*a)).map(|(a, _)| a).collect();
        view! {
            <fieldset>
                <legend>{title}</legend>
                {options.into_iter().map(|a| view! {
                    <label title=a.note().help>
                        <input type="checkbox" prop:checked=move || setup.with(|s| s.options.has(a))
                            on:change=move |e| tick(a, event_target_checked(&e))/>
                        {a.note().name}
                    </label>
                }).collect_view()}
            </fieldset>
        }
    };
    view! {
        <main class="home">
            <img class="emblem" src="art/structures/castle.svg" alt=""/>
            <h1>"Bravehold"</h1>
            <p class="lead">"Defend the castle together. An unofficial digital edition of Castle Panic."</p>
            <div class="big">
                <button class="primary" on:click=move |_| session.start(&Setup { scoring: Scoring::Coop, ..Setup::players(3) }, 2)>
                    "Play now with two bots"
                </button>
                <button class="primary" on:click=move |_| session.start(&Setup { scoring: Scoring::Coop, ..Setup::players(1) }, 0)>
                    "Play alone"
                </button>
                <Show when=Session::has_saved>
                    <button class="primary" on:click=move |_| session.resume()>"Go on with your game"</button>
                </Show>
            </div>
            <p class="note" role="status">{move || session.note.get()}</p>
            <details class="setup">
                <summary>"New table"</summary>
                <label>"Players "
                    <select on:change=move |e| setup.update(|s| s.players = event_target_value(&e).parse().unwrap_or(1))>
                        {(1..=6u8).map(|n| view! { <option value=n.to_string()>{n.to_string()}</option> }).collect_view()}
                    </select>
                </label>
                <label>"of them bots "
                    <select on:change=move |e| bots.set(event_target_value(&e).parse().unwrap_or(0))>
                        {(0..=5u8).map(|n| view! { <option value=n.to_string()>{n.to_string()}</option> }).collect_view()}
                    </select>
                </label>
                <label><input type="checkbox" prop:checked=move || setup.with(|s| s.scoring == Scoring::Standard)
                    on:change=move |e| { let on = event_target_checked(&e);
                        setup.update(|s| s.scoring = if on { Scoring::Standard } else { Scoring::Coop }); }/>
                    "Trophies and a Master Slayer"</label>
                <label><input type="checkbox" prop:checked=move || setup.with(|s| s.overlord)
                    on:change=move |e| { let on = event_target_checked(&e); setup.update(|s| s.overlord = on); }/>
                    "An Overlord commands the Monsters"</label>
                <label>"Walls at the start "
                    <select on:change=move |e| setup.update(|s| s.walls = match event_target_value(&e).as_str() {
                        "none" => Walls::None, "random" => Walls::Random, "player" => Walls::Player, "3" => Walls::Number(3), _ => Walls::Full })>
                        <option value="full">"all six"</option>
                        <option value="none">"none"</option>
                        <option value="3">"three, by die"</option>
                        <option value="random">"as the die says"</option>
                        <option value="player">"one in each player's hand"</option>
                    </select>
                </label>
                {group(Group::Less, "Less panic")}
                {group(Group::LittleMore, "A little more panic")}
                {group(Group::LotMore, "A lot more panic")}
                {group(Group::Overlord, "For the Overlord")}
                <ul class="note">{move || reasons.get().into_iter().map(|r| view! { <li>{r}</li> }).collect_view()}</ul>
                <button class="primary" prop:disabled=move || !reasons.with(Vec::is_empty)
                    on:click=move |_| setup.with_untracked(|s| session.start(s, bots.get_untracked()))>"Begin"</button>
                <p class="small">{move || setup.with(Setup::to_string)}</p>
            </details>
        </main>
    }
}
