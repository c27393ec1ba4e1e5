//! What something is: a panel with its picture, its help and its rules.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use bravehold_rules::data::Tags;
use bravehold_rules::{CardKind, TokenKind};
use bravehold_words::help::{self, Help};
use bravehold_words::rules;

use super::rules::{line, rule_link};
use super::session::Session;
use super::workshop;
use crate::route::Route;
use crate::stage::is_titan;
use crate::titan::{OmenLine, TitanCard};
use crate::unverified::{self, Sure, Told};

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A card.
    Card(CardKind),
    /// A token.
    Token(TokenKind),
    /// A rule.
    Rule(&'static str),
    /// The Engineer's workshop.
    Workshop,
}

impl Subject {
    fn help(self) -> Option<Help> {
        match self {
            Subject::Card(k) => Some(help::card(k)),
            Subject::Token(k) => Some(help::token(k)),
            Subject::Rule(_) | Subject::Workshop => None,
        }
    }

    fn name(self) -> String {
        match self {
            Subject::Rule(id) => format!("Rule {id}"),
            Subject::Workshop => "Workshop".to_string(),
            other => other.help().map(|h| h.name.to_string()).unwrap_or_default(),
        }
    }

    fn picture(self) -> Option<String> {
        match self {
            Subject::Card(k) => Some(format!("art/cards/{}.svg", k.slug())),
            Subject::Token(k) => Some(format!("art/tokens/{}.svg", k.slug())),
            Subject::Rule(_) => None,
            Subject::Workshop => Some("art/markers/engineer.svg".to_string()),
        }
    }

    /// Its numbers in the game that is shown.
    fn numbers(self, session: Session) -> Vec<Told> {
        session.shown.with(|s| match (s, self) {
            (Some(s), Subject::Token(k)) => unverified::of_token(&s.setup, k),
            (Some(s), Subject::Card(k)) => unverified::of_card(&s.setup, k),
            _ => Vec::new(),
        })
    }

    /// The card of the Dark Titan, where it is about him or those who announce him.
    fn titan(self, session: Session) -> Option<TitanCard> {
        let Subject::Token(kind) = self else { return None };
        let asks = is_titan(kind) || kind.face().data.tags.contains(Tags::HERALD);
        let card = || session.shown.with(|s| s.as_ref().and_then(|s| TitanCard::of(&s.setup, &s.view)));
        asks.then(card).flatten()
    }

    fn text(self, session: Session) -> AnyView {
        if self == Subject::Workshop {
            return workshop::sheet(session, expect_context::<workshop::Commit>());
        }
        if let Some(h) = self.help() {
            let (numbers, titan) = (self.numbers(session), self.titan(session));
            let doubtful = |sure: Sure| sure == Sure::Unverified;
            let doubt = numbers.iter().any(|n| doubtful(n.sure))
                || titan.as_ref().is_some_and(|t| t.lines().any(|l| doubtful(l.sure)));
            return view! {
                <h2>{h.name}</h2>
                <p><b>{h.line}</b></p>
                {(!numbers.is_empty()).then(|| view! { <p class="numbers">{numbers.into_iter().map(number).collect_view()}</p> })}
                <p>{h.full}</p>
                {titan.map(titan_card)}
                {doubt.then(|| view! { <p class="small" data-do="doubt">{DOUBT}</p> })}
                <p class="small">"Rules "{h.rules.iter().map(|r| view! { {rule_link(r)}" " }).collect_view()}</p>
            }
            .into_any();
        }
        let Subject::Rule(id) = self else { return ().into_any() };
        let rule = rules::rule(id);
        let (section, text) = rule.map_or(("", String::new()), |r| (r.section, r.text.clone()));
        let more = Route::Rules(id.to_string()).hash();
        view! {
            <h2>{format!("Rule {id}")}</h2>
            <p class="small">{section}</p>
            <p>{line(&text)}</p>
            <p><a href=more data-do="rulebook">"Open the rulebook"</a></p>
        }
        .into_any()
    }
}

/// What is said below values that are marked.
const DOUBT: &str = "Not verified: nobody could check this on a printed piece. If your copy says something else, \
    enter it when you set up a table.";

/// The mark beside a value that is not printed for sure.
pub fn mark(sure: Sure) -> impl IntoView {
    sure.mark().map(|text| view! { " "<mark class="unsure">{text}</mark> })
}

fn number(told: Told) -> impl IntoView {
    view! { <span>{told.text}{mark(told.sure)}</span> }
}

/// The card of the Dark Titan: Heralds, level, what his die does.
fn titan_card(card: TitanCard) -> impl IntoView {
    let line = |l: OmenLine| view! { <tr><th scope="row">{l.when}</th><td>{l.text}{mark(l.sure)}</td></tr> };
    let awaited = card.is_awaited();
    let laid = format!(" · {} of {} Heralds on the card", card.laid.min(card.summon), card.summon);
    let level = card.level_text();
    let many = card.tables.len() > 1;
    view! {
        <div class="titan-card" data-do="titan-card">
            <p><b>{level}</b>{awaited.then_some(laid)}</p>
            {awaited.then(|| view! {
                <table><caption>"When a Herald is laid on the card"</caption><tbody>{card.heralds.into_iter().map(line).collect_view()}</tbody></table>
            })}
            {card.tables.into_iter().map(|t| {
                let title = match (t.lines.is_empty(), many) {
                    (true, _) => format!("Level {}: he does not roll", t.level),
                    (false, true) => format!("Level {}: his die", t.level),
                    (false, false) => "His die".to_string(),
                };
                view! { <table><caption>{title}</caption><tbody>{t.lines.into_iter().map(line).collect_view()}</tbody></table> }
            }).collect_view()}
        </div>
    }
}

/// The panel: it takes the focus, says what it is, and a tap anywhere else or Escape closes it.
#[component]
pub fn Panel() -> impl IntoView {
    let session = expect_context::<Session>();
    let close = move || session.inspected.set(None);
    let before = StoredValue::new_local(None::<web_sys::HtmlElement>);
    let panel = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |was_open: Option<bool>| {
        let open = session.inspected.with(Option::is_some);
        if open && was_open != Some(true) {
            let now = document().active_element().and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok());
            before.set_value(now.filter(|e| e.tag_name() != "BODY"));
        }
        if open {
            request_animation_frame(move || {
                if let Some(panel) = panel.get_untracked() {
                    let _ = panel.focus();
                }
            });
        } else if was_open == Some(true)
            && let Some(e) = before.try_update_value(Option::take).flatten()
        {
            let _ = e.focus();
        }
        open
    });
    view! {
        {move || session.inspected.get().map(|s| view! {
            <div class="shade" data-do="shade" on:click=move |_| close()></div>
            <div class="panel" role="dialog" aria-modal="true" aria-label=s.name() tabindex="-1" node_ref=panel>
                {s.picture().map(|p| view! { <img src=p alt=""/> })}
                <div>{s.text(session)}</div>
                <button data-do="close" aria-label="Close" on:click=move |_| close()>"✕"</button>
            </div>
        })}
    }
}
