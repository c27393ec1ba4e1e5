//! The Overlord's tokens, and how he plays them.

use leptos::prelude::*;

use bravehold_rules::board::{Ring, Space};
use bravehold_rules::{Choice, Deploy, Origin, TokenKind, Who};

use super::session::Session;
use crate::shown::Shown;

/// What a space stands for: an answer of its own, or where the Overlord's token would go that has been chosen.
pub fn stands_for(s: &Shown, at: Space, order: Option<(Origin, TokenKind)>) -> Option<Choice> {
    s.at(at).or_else(|| {
        let (from, kind) = order.filter(|_| at.ring == Ring::Forest)?;
        let fits = |d: &Deploy| d.from == from && d.kind == kind && d.arc == Some(at.arc);
        s.answers.iter().map(|(c, _)| *c).find(|c| matches!(c, Choice::Deploy(d) if fits(d)))
    })
}

/// What the Overlord holds, as far as the viewer may know, and his orders.
#[component]
pub fn Lord() -> impl IntoView {
    let session = expect_context::<Session>();
    let picked = session.order;
    let lord = Memo::new(move |_| session.shown.with(|s| s.as_ref().and_then(|s| s.view.overlord.clone())));
    let orders = Memo::new(move |_| {
        session.shown.with(|s| {
            let answers = s.iter().flat_map(|s| s.answers.iter());
            answers
                .filter_map(|(c, _)| if let Choice::Deploy(d) = c { Some(*d) } else { None })
                .collect::<Vec<Deploy>>()
        })
    });
    let tokens = move || {
        let l = lord.get();
        let hand: Vec<(Origin, TokenKind)> = l
            .iter()
            .filter_map(|l| l.hand)
            .flat_map(|h| h.iter().collect::<Vec<_>>())
            .flat_map(|(k, n)| std::iter::repeat_n((Origin::Hand, k), n as usize))
            .collect();
        let secret = l.and_then(|l| l.secret).map(|k| (Origin::Secret, k));
        hand.into_iter().chain(secret).collect::<Vec<_>>()
    };
    let count = move || lord.get().map_or(0, |l| if l.hand.is_none() { l.tokens } else { 0 });
    let places = move || {
        let Some((from, kind)) = picked.get() else { return Vec::new() };
        orders.get().into_iter().filter(|d| d.from == from && d.kind == kind).collect::<Vec<_>>()
    };
    let asked = move || {
        session.shown.with(|s| s.as_ref().and_then(|s| s.prompt).is_some_and(|p| p.who == Who::Overlord))
    };
    let hinted = Memo::new(move |_| match session.hinted.get() {
        Some(Choice::Deploy(d)) => Some((d.from, d.kind)),
        _ => None,
    });
    view! {
        <Show when=move || lord.with(Option::is_some)>
            <div class="hand lord">
                <h3><span class="who">"The Overlord"</span>{move || asked().then(|| view! { <span class="turn-mark">"turn"</span> })}</h3>
                <div class="cards">
                    {move || tokens().into_iter().map(|(from, k)| {
                        let may = orders.with(|o| o.iter().any(|d| d.from == from && d.kind == k));
                        let class = move || {
                            let (named, hint) = (picked.get() == Some((from, k)), hinted.get() == Some((from, k)));
                            let mark = |on: bool, word: &'static str| if on { word } else { "" };
                            format!("token-card{}{}{}", mark(may, " lit"), mark(named, " named"), mark(hint, " hinted"))
                        };
                        view! {
                            <button class=class title=k.face().help aria-disabled=(!may).to_string() data-token=k.slug()
                                on:click=move |_| if may { picked.set(Some((from, k))) }>
                                <img src=format!("art/tokens/{}.svg", k.slug()) alt=""/>
                                <span class="name">{k.face().name}{if from == Origin::Secret { " (secret)" } else { "" }}</span>
                            </button>
                        }
                    }).collect_view()}
                    {move || (count() > 0).then(|| view! { <span class="small">{format!("{}, unseen", crate::ending::count(usize::from(count()), "token"))}</span> })}
                </div>
                <div class="answers">
                    {move || picked.get().map(|(_, k)| format!("{}:", k.face().name))}
                    {move || places().into_iter().map(|d| {
                        let text = d.arc.map_or("by die".to_string(), |a| format!("arc {}", a.number()));
                        view! { <button class="answer" title=session.words_for(Choice::Deploy(d)) on:click=move |_| session.answer(Choice::Deploy(d))>{text}</button> }
                    }).collect_view()}
                </div>
            </div>
        </Show>
    }
}
