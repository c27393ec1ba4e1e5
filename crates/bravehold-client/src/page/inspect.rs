//! What something is: a panel with its picture, its help and its rules.

use leptos::prelude::*;

use bravehold_rules::{CardKind, TokenKind};
use bravehold_words::help::{self, Help};
use bravehold_words::rules;

use super::rules::rule_link;
use super::session::Session;
use crate::route::Route;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A card.
    Card(CardKind),
    /// A token.
    Token(TokenKind),
    /// A rule.
    Rule(&'static str),
}

impl Subject {
    fn help(self) -> Option<Help> {
        match self {
            Subject::Card(k) => Some(help::card(k)),
            Subject::Token(k) => Some(help::token(k)),
            Subject::Rule(_) => None,
        }
    }

    fn name(self) -> String {
        match self {
            Subject::Rule(id) => format!("Rule {id}"),
            other => other.help().map(|h| h.name.to_string()).unwrap_or_default(),
        }
    }

    fn picture(self) -> Option<String> {
        match self {
            Subject::Card(k) => Some(format!("art/cards/{}.svg", k.slug())),
            Subject::Token(k) => Some(format!("art/tokens/{}.svg", k.slug())),
            Subject::Rule(_) => None,
        }
    }

    fn text(self) -> AnyView {
        if let Some(h) = self.help() {
            return view! {
                <h2>{h.name}</h2>
                <p><b>{h.line}</b></p>
                <p>{h.full}</p>
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
            <p>{text}</p>
            <p><a href=more>"Look it up among all rules"</a></p>
        }
        .into_any()
    }
}

/// The panel.
#[component]
pub fn Panel() -> impl IntoView {
    let session = expect_context::<Session>();
    let close = move || session.inspected.set(None);
    view! {
        {move || session.inspected.get().map(|s| view! {
            <div class="panel" role="dialog" aria-label=s.name()>
                {s.picture().map(|p| view! { <img src=p alt=""/> })}
                <div>{s.text()}</div>
                <button data-do="close" autofocus aria-label="Close" on:click=move |_| close()>"✕"</button>
            </div>
        })}
    }
}
