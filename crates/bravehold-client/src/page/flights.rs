//! What flies across the page for a moment: drawn cards from their deck to the hand, trophies to whoever slew them.

use std::time::Duration;

use leptos::prelude::*;

use bravehold_rules::board::{Seat, Space};
use bravehold_rules::{CardKind, Deck, Event, TokenKind};

use super::prefs;
use super::session::Session;
use crate::geometry::{BOARD, seat_of};

/// A picture on its way.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The number of those that set off together.
    group: u32,
    class: &'static str,
    file: String,
    from: (f64, f64),
    to: (f64, f64),
    /// When it sets off, in milliseconds.
    after: u32,
}

/// How long a flight takes, and how far the next is behind, in milliseconds. The style knows the first.
const TAKES: u32 = 450;
const BEHIND: u32 = 80;

/// No more than these fly at a time.
const MOST: usize = 6;

impl Session {
    /// Lets fly what events say; the page has been changed by them already.
    pub(super) fn fly(self, events: &[Event]) {
        if self.settings.with_untracked(|s| prefs::length(s, TAKES)) == 0 {
            return;
        }
        let own = self.own_seat();
        let drawn = events.iter().filter_map(|e| match *e {
            Event::CardDrawn { seat, card: Some(card) } if Some(seat) == own => Some(card),
            _ => None,
        });
        let drawn: Vec<CardKind> = drawn.take(MOST).collect();
        let slain = events.iter().filter_map(|e| match *e {
            Event::Died { kind, at, by, .. } => by.credit.map(|seat| (kind, at, seat)),
            _ => None,
        });
        let slain: Vec<(TokenKind, Space, Seat)> = slain.take(MOST).collect();
        if drawn.is_empty() && slain.is_empty() {
            return;
        }
        // Where things lie is known when they have been drawn.
        request_animation_frame(move || {
            let group = self.flights.with_untracked(|all| all.last().map_or(0, |f| f.group)) + 1;
            let cards = drawn.iter().enumerate().filter_map(|(n, card)| {
                let (from, to) = (deck(card.deck())?, place_in_hand(drawn.len() - n)?);
                Some(("flight drawn", format!("cards/{}", card.slug()), from, to))
            });
            let trophies = slain.iter().filter_map(|(kind, at, seat)| {
                Some(("flight trophy", format!("tokens/{}", kind.slug()), on_board(*at)?, panel(*seat)?))
            });
            let flight = |(n, (class, file, from, to)): (usize, (&'static str, String, _, _))| {
                let after = n as u32 * BEHIND;
                Flight { group, class, file: format!("art/{file}.svg"), from, to, after }
            };
            let all: Vec<Flight> = cards.chain(trophies).enumerate().map(flight).collect();
            let last = all.last().map_or(0, |f| f.after) + TAKES;
            self.flights.update(|flights| flights.extend(all));
            let landed = move || self.flights.update(|flights| flights.retain(|f| f.group != group));
            set_timeout(landed, Duration::from_millis(u64::from(last)));
        });
    }

    /// The seat whose hand lies large below.
    fn own_seat(self) -> Option<Seat> {
        let e = document().query_selector(".own [data-seat]").ok().flatten()?;
        Seat::from_number(e.get_attribute("data-seat")?.parse().ok()?)
    }
}

/// The middle of an element that is seen.
fn middle(e: &web_sys::Element) -> Option<(f64, f64)> {
    let r = e.get_bounding_client_rect();
    (r.width() > 0.0).then(|| (r.x() + r.width() / 2.0, r.y() + r.height() / 2.0))
}

fn find(selector: &str) -> Option<(f64, f64)> {
    document().query_selector(selector).ok().flatten().and_then(|e| middle(&e))
}

fn deck(deck: Deck) -> Option<(f64, f64)> {
    let back = match deck {
        Deck::Castle => "deck-back",
        Deck::Wizard => "wizard-back",
        Deck::Resource => "resource-back",
    };
    find(&format!(".piles img[src*='{back}']")).or_else(|| find(".piles"))
}

/// The place of a card in the hand, counted from the end: what is drawn comes last.
fn place_in_hand(from_end: usize) -> Option<(f64, f64)> {
    find(&format!(".own .card:nth-last-child({from_end})")).or_else(|| find(".own"))
}

/// Where a player's face is; on a phone the own one is the hand.
fn panel(seat: Seat) -> Option<(f64, f64)> {
    let number = seat.number();
    find(&format!("[data-seat='{number}'] .avatar"))
        .or_else(|| find(&format!(".own:has([data-seat='{number}'])")))
        .or_else(|| find(".others"))
}

fn on_board(at: Space) -> Option<(f64, f64)> {
    let board = document().query_selector(".board-svg").ok().flatten()?.get_bounding_client_rect();
    let scale = board.width().min(board.height()) / BOARD;
    let p = seat_of(at, 0, 1);
    Some((board.x() + board.width() / 2.0 + p.x * scale, board.y() + board.height() / 2.0 + p.y * scale))
}

/// All that is in the air.
#[component]
pub fn Flights() -> impl IntoView {
    let session = expect_context::<Session>();
    let one = |f: Flight| {
        let ((x0, y0), (x1, y1)) = (f.from, f.to);
        let style = format!(
            "--from: translate({x0:.0}px, {y0:.0}px); --to: translate({x1:.0}px, {y1:.0}px); animation-delay: {}ms",
            f.after
        );
        view! { <img class=f.class style=style src=f.file alt=""/> }
    };
    view! {
        <div class="flights" aria-hidden="true">{move || session.flights.get().into_iter().map(one).collect_view()}</div>
    }
}
