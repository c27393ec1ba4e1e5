//! Trading: both hands side by side; a card of each is chosen, then the trade is offered.

use leptos::prelude::*;

use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Deal, Question, Who};

use super::hand::{Face, card_class, cards, lying_cards};
use super::session::Session;
use crate::lessons::Pointer;

/// The trade screen.
#[component]
pub fn Trade() -> impl IntoView {
    let session = expect_context::<Session>();
    let with = RwSignal::new(None::<Seat>);
    let give = RwSignal::new(None::<CardKind>);
    let want = RwSignal::new(None::<Option<CardKind>>);
    let deals = Memo::new(move |_| {
        session.shown.with(|s| {
            let answers = s.iter().flat_map(|s| s.answers.iter());
            answers
                .filter_map(|(c, _)| if let Choice::Deal(d) = c { Some(*d) } else { None })
                .collect::<Vec<Deal>>()
        })
    });
    let partners = Memo::new(move |_| {
        let mut out: Vec<Seat> = deals.with(|d| d.iter().map(|d| d.with).collect());
        out.sort();
        out.dedup();
        out
    });
    let partner = Memo::new(move |_| {
        with.get()
            .filter(|w| partners.with(|p| p.contains(w)))
            .or_else(|| partners.with(|p| p.first().copied()))
    });
    let hinted = Memo::new(move |_| match session.hinted.get() {
        Some(Choice::Deal(d)) => Some(d),
        _ => None,
    });
    // A suggestion is chosen at once; only the offer is left to be made.
    Effect::new(move |_| {
        if let Some(d) = hinted.get() {
            with.set(Some(d.with));
            give.set(Some(d.give));
            want.set(Some(d.want));
        }
    });
    let chosen = Memo::new(move |_| {
        let deal = Deal { with: partner.get()?, give: give.get()?, want: want.get()? };
        deals.with(|d| d.contains(&deal)).then_some(deal)
    });
    let settle = move || {
        if let Some(deal) = chosen.get_untracked() {
            give.set(None);
            want.set(None);
            session.answer(Choice::Deal(deal));
        }
    };
    let counters = move || {
        let asked = session.shown.with(|s| s.as_ref().and_then(|s| s.prompt).map(|p| p.question));
        !matches!(asked, Some(Question::Trade))
    };
    let own = move || {
        session.shown.with(|s| {
            let s = s.as_ref()?;
            let Some(Who::Seat(seat)) = s.prompt.map(|p| p.who) else { return None };
            Some((
                seat,
                s.view
                    .seats
                    .get(seat.number() as usize - 1)
                    .map(|v| lying_cards(session, seat, v))
                    .unwrap_or_default(),
            ))
        })
    };
    let theirs = move || {
        let Some(p) = partner.get() else { return Vec::new() };
        let open = session.shown.with(|s| {
            s.as_ref()
                .and_then(|s| s.view.seats.get(p.number() as usize - 1).cloned())
                .filter(|v| v.hand.is_some())
        });
        match open {
            Some(v) => cards(&v).into_iter().map(Some).collect(),
            None => {
                let mut wants: Vec<Option<CardKind>> =
                    deals.with(|d| d.iter().filter(|d| d.with == p).map(|d| d.want).collect());
                wants.sort();
                wants.dedup();
                wants
            }
        }
    };
    let offer = move || {
        session.shown.with(|s| match s.as_ref().and_then(|s| s.prompt).map(|p| p.question) {
            Some(Question::TradeAnswer { deal } | Question::TradeCounter { deal }) => Some(deal),
            _ => None,
        })
    };
    view! {
        <section class="trade" aria-label="Trade">
            {move || offer().map(|d| view! {
                <div class="offer">
                    <div><h3>"You would get"</h3><div class=card_class(d.give, false, false)><Face kind=d.give/></div></div>
                    <span class="swap" aria-hidden="true">"⇄"</span>
                    <div><h3>"You would give"</h3>
                        {match d.want {
                            Some(k) => view! { <div class=card_class(k, false, false)><Face kind=k/></div> }.into_any(),
                            None => view! { <p>"a card of your choice"</p> }.into_any(),
                        }}
                    </div>
                </div>
            })}
            <Show when=move || !deals.with(Vec::is_empty)>
                <Show when=move || { partners.with(Vec::len) > 1 }>
                    <div class="partners" role="group" aria-label="With whom">
                        {move || partners.get().into_iter().map(|p| view! {
                            <button class="chip" aria-pressed=move || (partner.get() == Some(p)).to_string() class:lit=move || partner.get() == Some(p)
                                on:click=move |_| { with.set(Some(p)); want.set(None) }>{session.name_of(p)}</button>
                        }).collect_view()}
                    </div>
                </Show>
                <div class="sides">
                    <div>
                        <h3>"You give"</h3>
                        <div class="cards">
                            {move || own().map(|(_, hand)| hand).unwrap_or_default().into_iter().map(|k| {
                                let may = deals.with(|d| d.iter().any(|d| Some(d.with) == partner.get() && d.give == k));
                                let class = move || {
                                    let pointed = own().is_some_and(|(seat, _)| session.points_at(Pointer::Card(seat, k)));
                                    let hint = pointed || hinted.get().is_some_and(|d| d.give == k);
                                    format!("{}{}", card_class(k, may, hint), if give.get() == Some(k) { " named" } else { "" })
                                };
                                view! { <button class=class data-give=k.slug() aria-disabled=(!may).to_string() aria-pressed=move || (give.get() == Some(k)).to_string()
                                    on:click=move |_| if may { give.set(Some(k)) }><Face kind=k/></button> }
                            }).collect_view()}
                        </div>
                    </div>
                    <div>
                        <h3>{move || partner.get().map(|p| {
                            let open = session.shown.with(|s| s.as_ref().is_some_and(|s| s.view.seats.get(p.number() as usize - 1).is_some_and(|v| v.hand.is_some())));
                            let name = session.name_of(p);
                            if open { format!("{name} gives") } else { format!("Ask {name} for") }
                        })}</h3>
                        <div class="cards">
                            {move || theirs().into_iter().map(|k| {
                                let may = deals.with(|d| d.iter().any(|d| Some(d.with) == partner.get() && d.want == k));
                                match k {
                                    Some(kind) => {
                                        let class = move || {
                                            let pointed = partner.get().is_some_and(|p| session.points_at(Pointer::Card(p, kind)));
                                            let hint = pointed || hinted.get().is_some_and(|d| d.want == Some(kind));
                                            format!("{}{}", card_class(kind, may, hint), if want.get() == Some(k) { " named" } else { "" })
                                        };
                                        view! { <button class=class data-want=kind.slug() aria-disabled=(!may).to_string() aria-pressed=move || (want.get() == Some(k)).to_string()
                                            on:click=move |_| if may { want.set(Some(k)) }><Face kind=kind/></button> }.into_any()
                                    }
                                    None => view! { <button class="chip" data-want="any" class:lit=move || want.get() == Some(None) aria-pressed=move || (want.get() == Some(None)).to_string()
                                        on:click=move |_| want.set(Some(None))>"a card of their choice"</button> }.into_any(),
                                }
                            }).collect_view()}
                        </div>
                    </div>
                </div>
                <div class="deal">
                    <button class="answer yes" data-do="offer" prop:disabled=move || chosen.get().is_none() on:click=move |_| settle()>
                        {move || if counters() { "Offer this instead" } else { "Offer trade" }}</button>
                    <button class="quiet" data-do="suggest" prop:disabled=move || session.thinking.get() on:click=move |_| session.hint()>"Suggest a trade"</button>
                </div>
            </Show>
        </section>
    }
}
