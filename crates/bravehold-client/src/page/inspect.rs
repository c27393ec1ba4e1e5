//! What something is: a panel with its picture, its help and its rules.

use leptos::prelude::*;

use bravehold_rules::{CardKind, TokenKind};
use bravehold_words::help::{self, Help};

use super::rules::rule_link;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A card.
    Card(CardKind),
    /// A token.
    Token(TokenKind),
}

impl Subject {
    fn help(self) -> Help {
        match self {
            Subject::Card(k) => help::card(k),
            Subject::Token(k) => help::token(k),
        }
    }

    fn picture(self) -> String {
        match self {
            Subject::Card(k) => format!("art/cards/{}.svg", k.slug()),
            Subject::Token(k) => format!("art/tokens/{}.svg", k.slug()),
        }
    }
}

/// What is looked at.
#[derive(Clone, Copy)]
pub struct Inspector {
    /// What the panel shows.
    pub open: RwSignal<Option<Subject>>,
}

impl Inspector {
    /// Nothing is looked at.
    pub fn new() -> Inspector {
        Inspector { open: RwSignal::new(None) }
    }
}

/// The panel.
#[component]
pub fn Panel() -> impl IntoView {
    let inspector = expect_context::<Inspector>();
    view! {
        {move || inspector.open.get().map(|s| (s, s.help())).map(|(s, h)| view! {
            <div class="panel" role="dialog" aria-label=h.name
                on:keydown=move |e| if e.key() == "Escape" { e.stop_propagation(); inspector.open.set(None) }>
                <img src=s.picture() alt=""/>
                <div>
                    <h2>{h.name}</h2>
                    <p><b>{h.line}</b></p>
                    <p>{h.full}</p>
                    <p class="small">"Rules "{h.rules.iter().map(|r| view! { {rule_link(r)}" " }).collect_view()}</p>
                </div>
                <button data-do="close" autofocus aria-label="Close" on:click=move |_| inspector.open.set(None)>"✕"</button>
            </div>
        })}
    }
}
