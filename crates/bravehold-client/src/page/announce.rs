//! What is being told, over the board: dice, tokens, signs, and the great arrivals.

use leptos::prelude::*;

use bravehold_rules::{CardKind, TokenKind};

use super::session::Session;
use crate::stage::{Sign, is_titan};
use crate::titan;
use crate::unverified::{Sure, omen_text};

/// What is being told, beside the board: the die and the token; the sentence is where the question was.
#[component]
pub fn Announcer() -> impl IntoView {
    let session = expect_context::<Session>();
    let die = Memo::new(move |_| session.stage.with(|s| s.die));
    let token = Memo::new(move |_| session.stage.with(|s| s.revealed));
    let spell = Memo::new(move |_| session.stage.with(|s| s.spell));
    let entrance = Memo::new(move |_| session.stage.with(|s| s.entrance));
    let sign = Memo::new(move |_| session.stage.with(|s| s.sign));
    view! {
        {move || entrance.get().map(arrives)}
        {move || sign.get().map(|s| announced(s, session))}
        <Show when=move || session.telling.get()>
            <div class="announcer" aria-hidden="true">
                <div class="props">
                    {move || token.get().map(|k| view! {
                        <figure class="token-up"><img src=token_picture(k) alt=""/><figcaption>{k.face().name}</figcaption></figure>
                    })}
                    {move || spell.get().map(|k| view! {
                        <figure class="token-up spell"><img src=card_picture(k) alt=""/><figcaption>{k.face().name}</figcaption></figure>
                    })}
                    {move || die.get().map(|n| view! { <img class="die" src=format!("art/markers/die-{n}.svg") alt=""/> })}
                </div>
            </div>
            <button class="skip" data-do="skip" on:click=move |_| session.skip()>{leads_to(session)}</button>
        </Show>
    }
}

/// Where the button leads: with one person among bots, to their next question.
fn leads_to(session: Session) -> &'static str {
    let setup = session.shown.with_untracked(|s| s.as_ref().map(|s| (s.setup.players, s.setup.overlord)));
    let people = setup.map_or(0, |(players, overlord)| session.seats().people(players, overlord).len());
    let plays =
        session.film.with_untracked(Option::is_none) && session.taught.with_untracked(Option::is_none);
    if plays && people == 1 { "To your turn" } else { "Skip" }
}

fn token_picture(kind: TokenKind) -> String {
    format!("art/tokens/{}.svg", kind.slug())
}

fn card_picture(kind: CardKind) -> String {
    format!("art/cards/{}.svg", kind.slug())
}

/// A great Monster comes out of the Forest; for the greatest the whole board goes dark.
fn arrives(kind: TokenKind) -> AnyView {
    let name = kind.face().name;
    if is_titan(kind) {
        return view! {
            <div class="night-falls" aria-hidden="true"></div>
            <div class="titan-comes" aria-hidden="true">
                <div class="eclipse"><img src=token_picture(kind) alt=""/></div>
                <b class="display">{name}</b>
                <span>"has come"</span>
            </div>
        }
        .into_any();
    }
    view! {
        <div class="entrance" aria-hidden="true">
            <img src=token_picture(kind) alt=""/>
            <b class="display">{name}</b><span>{kind.face().help}</span>
        </div>
    }
    .into_any()
}

/// A sign for one moment: large, in the middle, and gone with its beat.
fn announced(sign: Sign, session: Session) -> AnyView {
    let plain = |class: &'static str, picture: Option<String>, title: String, text: String| {
        view! {
            <div class=format!("omen-sign {class}") aria-hidden="true">
                {picture.map(|src| view! { <img src=src alt=""/> })}
                <div><b class="display">{title}</b>{(!text.is_empty()).then(|| view! { <span>{text}</span> })}</div>
            </div>
        }
        .into_any()
    };
    match sign {
        Sign::Laid(kind, n) => {
            let text = match n {
                1 => "the first one on the card".to_string(),
                2 => "the second one on the card".to_string(),
                3 => "the third one on the card".to_string(),
                n => format!("{n} on the card"),
            };
            plain("laid", Some(token_picture(kind)), kind.face().name.to_string(), text)
        }
        Sign::Level(n) => plain("level", None, format!("Level {n}"), String::new()),
        Sign::Omen(omen) => {
            let sure = session.shown.with_untracked(|s| {
                s.as_ref().map_or(Sure::Printed, |s| titan::sure_of(&s.setup, &s.view, omen))
            });
            plain("omen", None, omen_text(omen), sure.mark().map_or(String::new(), str::to_string))
        }
        Sign::Banished(card) => {
            plain("banished", Some(card_picture(card)), "Banished".to_string(), card.face().name.to_string())
        }
        Sign::Downfall(kind) => view! {
            <div class="dawn-breaks" aria-hidden="true"></div>
            <div class="titan-falls" aria-hidden="true">
                <img src=token_picture(kind) alt=""/>
                <b class="display">{kind.face().name}</b>
                <span>"is slain"</span>
            </div>
        }
        .into_any(),
    }
}
