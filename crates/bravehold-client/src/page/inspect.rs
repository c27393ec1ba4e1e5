//! What something is: a panel with its picture, its help and its rules.

use leptos::prelude::*;

use bravehold_rules::{Amendment, CardKind, TokenKind};

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A card.
    Card(CardKind),
    /// A token.
    Token(TokenKind),
    /// A rule in force.
    Rule(Amendment),
}

impl Subject {
    fn name(self) -> &'static str {
        match self {
            Subject::Card(k) => k.face().name,
            Subject::Token(k) => k.face().name,
            Subject::Rule(a) => a.note().name,
        }
    }

    /// What it does, in one line.
    pub fn line(self) -> &'static str {
        match self {
            Subject::Card(k) => k.face().help,
            Subject::Token(k) => k.face().help,
            Subject::Rule(a) => a.note().help,
        }
    }

    fn picture(self) -> Option<String> {
        match self {
            Subject::Card(k) => Some(format!("art/cards/{}.svg", k.slug())),
            Subject::Token(k) => Some(format!("art/tokens/{}.svg", k.slug())),
            Subject::Rule(_) => None,
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
        {move || inspector.open.get().map(|s| view! {
            <div class="panel" role="dialog" aria-label=s.name()
                on:keydown=move |e| if e.key() == "Escape" { e.stop_propagation(); inspector.open.set(None) }>
                {s.picture().map(|p| view! { <img src=p alt=""/> })}
                <div>
                    <h2>{s.name()}</h2>
                    <p>{s.line()}</p>
                </div>
                <button data-do="close" autofocus aria-label="Close" on:click=move |_| inspector.open.set(None)>"✕"</button>
            </div>
        })}
    }
}
