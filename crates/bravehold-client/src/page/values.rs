//! What is chosen about the boxes besides options, and the values of pieces that nobody could check.

use leptos::prelude::*;

use bravehold_rules::data::Printing;
use bravehold_rules::data::value::Domain;
use bravehold_rules::{Crew, Setup, StartArcs};

use super::inspect::mark;
use crate::presets::{Offered, crew_kinds, crew_of, enter_crew, fit, mixed_crew, printing};
use crate::unverified::{self, Field, Sure};

/// Who says where a Tower stands, how many Harbingers there are, the level of Agranok, the crew, the printing.
#[component]
pub fn Choices(setup: RwSignal<Setup>) -> impl IntoView {
    let offered = Memo::new(move |_| setup.with(Offered::of));
    view! {
        <div class="row">
            <Show when=move || offered.with(|o| o.wizards_tower)>
                <label><input type="checkbox" data-do="wizard-arc" prop:checked=move || setup.with(|s| s.wizards_tower_arc == StartArcs::Players)
                    on:change=move |e| { let on = event_target_checked(&e); setup.update(|s| s.wizards_tower_arc = chosen_by(on)); }/>
                    "The players choose where the Wizard's Tower stands"</label>
            </Show>
            <Show when=move || offered.with(|o| o.promo_towers)>
                <label><input type="checkbox" data-do="promo-arc" prop:checked=move || setup.with(|s| s.promo_tower_arc == StartArcs::Players)
                    on:change=move |e| { let on = event_target_checked(&e); setup.update(|s| s.promo_tower_arc = chosen_by(on)); }/>
                    "The players choose where the promo Towers stand"</label>
            </Show>
            <Number setup=setup hook="level" name="Agranok's level" usual="drawn when he comes"
                offered=move || offered.with(|o| o.levels.clone()) now=|s| s.agranok_level
                set=|s, n| { s.agranok_level = n; fit(s) }/>
            <Number setup=setup hook="harbingers" name="Harbingers" usual="as usual"
                offered=move || offered.with(|o| o.harbingers.clone()) now=|s| s.bulk_up
                set=|s, n| (s.bulk_up, s.gangs_all_here) = (n, s.gangs_all_here.filter(|_| n.is_none()))/>
            <Number setup=setup hook="gangs" name="More Harbingers" usual="none"
                offered=move || offered.with(|o| o.gangs.clone()) now=|s| s.gangs_all_here
                set=|s, n| (s.gangs_all_here, s.bulk_up) = (n, s.bulk_up.filter(|_| n.is_none()))/>
            <Show when=move || offered.with(|o| o.crew)>
                <CrewChoice setup=setup/>
            </Show>
            <Show when=move || offered.with(|o| !o.printings.is_empty())>
                <label>"Printing "
                    <select data-do="printing" on:change=move |e| {
                        let slug = event_target_value(&e);
                        let picked = Printing::ALL.into_iter().find(|p| p.slug() == slug).unwrap_or_default();
                        setup.update(|s| s.printing = picked);
                    }>
                        {Printing::ALL.map(|p| view! { <option value=p.slug() selected=move || setup.with(|s| s.printing == p)>{printing(p)}</option> }).collect_view()}
                    </select>
                </label>
            </Show>
        </div>
    }
}

/// Who mans the Siege Engines: the Orcs of the chart, Monsters drawn from the pile, or numbers to enter (E-350).
#[component]
fn CrewChoice(setup: RwSignal<Setup>) -> impl IntoView {
    let now = Memo::new(move |_| {
        setup.with(|s| match s.crew {
            Crew::Orcs => "",
            Crew::Random => "random",
            Crew::Mix(_) => "mix",
        })
    });
    let choose = move |e: leptos::ev::Event| {
        let word = event_target_value(&e);
        setup.update(|s| {
            s.crew = match word.as_str() {
                "random" => Crew::Random,
                "mix" => mixed_crew(s),
                _ => Crew::Orcs,
            }
        });
    };
    let each = crew_kinds().collect::<Vec<_>>();
    view! {
        <label>"Crew of Siege Engines "
            <select data-do="crew" on:change=choose>
                {[("", "6 Orcs"), ("random", "drawn from the pile"), ("mix", "numbers of your own")].map(|(word, text)| view! {
                    <option value=word selected=move || now.get() == word>{text}</option>
                }).collect_view()}
            </select>
        </label>
        <Show when=move || now.get() == "mix">
            {each.iter().copied().map(|kind| view! {
                <label>{kind.face().name}" "
                    <input type="number" min="0" max="6" data-crew=kind.slug() prop:value=move || setup.with(|s| crew_of(s, kind)).to_string()
                        on:change=move |e| { let n = event_target_value(&e).parse().unwrap_or(0); setup.update(|s| enter_crew(s, kind, n)); }/>
                </label>
            }).collect_view()}
        </Show>
    }
}

fn chosen_by(players: bool) -> StartArcs {
    if players { StartArcs::Players } else { StartArcs::Random }
}

/// A number to choose, where there is one to choose; one option with many values rather than many to tick.
#[component]
fn Number(
    setup: RwSignal<Setup>,
    hook: &'static str,
    name: &'static str,
    usual: &'static str,
    offered: impl Fn() -> Vec<u8> + Copy + Send + Sync + 'static,
    now: fn(&Setup) -> Option<u8>,
    set: fn(&mut Setup, Option<u8>),
) -> impl IntoView {
    let all = Memo::new(move |_| offered());
    view! {
        <Show when=move || all.with(|a| !a.is_empty())>
            <label>{name}" "
                <select data-do=hook on:change=move |e| { let n = event_target_value(&e).parse().ok(); setup.update(|s| set(s, n)); }>
                    <option value="" selected=move || setup.with(now).is_none()>{usual}</option>
                    {move || all.get().into_iter().map(|n| view! {
                        <option value=n.to_string() selected=move || setup.with(now) == Some(n)>{n.to_string()}</option>
                    }).collect_view()}
                </select>
            </label>
        </Show>
    }
}

/// The values that nobody could check on a printed piece, to be entered by people who own the box.
#[component]
pub fn Values(setup: RwSignal<Setup>) -> impl IntoView {
    let all = Memo::new(move |_| setup.with(unverified::fields));
    let entered = Memo::new(move |_| all.with(|a| a.iter().filter(|f| f.entered).count()));
    // Only another list of values is another list of fields: what is being typed into stays.
    let keys = Memo::new(move |_| all.with(|a| a.iter().map(|f| f.key.clone()).collect::<Vec<_>>()));
    let enter =
        move |key: &str, text: &str| setup.update(|s| s.overrides = unverified::entered(s, key, text));
    let field = move |key: String| {
        let find = move |key: &str| all.with(|a| a.iter().find(|f| f.key == key).cloned());
        find(&key).map(|f| {
            let (is, was) = (key.clone(), key.clone());
            let now = Memo::new(move |_| find(&is).map(|f| f.now).unwrap_or_default());
            let sure = Memo::new(move |_| match find(&was) {
                Some(f) if f.entered => Sure::Entered,
                _ => Sure::Unverified,
            });
            view! { <li class:entered=move || sure.get() == Sure::Entered>
                <label><span><b>{f.of}</b>" "{f.name.clone()}{move || mark(sure.get())}</span>{input(f, now, enter)}</label>
            </li> }
        })
    };
    view! {
        <Show when=move || keys.with(|k| !k.is_empty())>
            <details class="mix values" data-do="values">
                <summary>"Numbers that are not verified"{move || match entered.get() { 0 => String::new(), n => format!(" ({n} entered)") }}</summary>
                <p class="small">"Nobody could check these on printed pieces. If you own the box, enter what yours says; it counts for this table and is in its link."</p>
                <button prop:disabled=move || entered.get() == 0 data-do="values-usual"
                    on:click=move |_| setup.update(|s| s.overrides = bravehold_rules::Overrides::default())>"Reset"</button>
                <ul>{move || keys.get().into_iter().map(field).collect_view()}</ul>
            </details>
        </Show>
    }
}

/// Where one value is entered: a number is typed, a word is picked.
fn input(f: Field, now: Memo<String>, enter: impl Fn(&str, &str) + Copy + Send + Sync + 'static) -> AnyView {
    let key = StoredValue::new(f.key.clone());
    let change = move |e: leptos::ev::Event| key.with_value(|k| enter(k, &event_target_value(&e)));
    match f.domain {
        Domain::Between(least, most) => view! {
            <input type="number" min=least.to_string() max=most.to_string() data-value=f.key prop:value=move || now.get() on:change=change/>
        }
        .into_any(),
        Domain::OneOf(words) => view! {
            <select data-value=f.key on:change=change>
                {words.iter().map(|w| view! { <option value=*w selected=move || now.with(|n| n == w)>{unverified::word(w)}</option> }).collect_view()}
            </select>
        }
        .into_any(),
        Domain::Fixed => f.now.into_any(),
    }
}
