//! A view that follows events: what is shown of a game elsewhere between two views that came from there.

use bravehold_rules::board::Seat;
use bravehold_rules::{CardCounts, CardKind, Deck, Event, SeatView, Token, TokenId, View};

/// Changes a view as an event says, as far as events say it; the next view that comes is the truth again.
pub fn patch(view: &mut View, event: &Event) {
    match *event {
        Event::TurnBegan { seat, turn } => (view.active, view.turn) = (seat, turn),
        Event::PhaseBegan { phase } => view.phase = phase,
        Event::CardDrawn { seat, card } => {
            // Whoever may not know the card may not know its deck either, from this alone.
            let deck = view.decks.at_mut(card.map_or(Deck::Castle, CardKind::deck));
            deck.cards = deck.cards.saturating_sub(1);
            gain(view, seat, card);
        }
        Event::CardKept { seat, card } => gain(view, seat, card),
        Event::CardDiscarded { seat, card } => {
            lose(view, seat, Some(card));
            lay_down(view, card);
        }
        Event::CardTaken { seat, card } => {
            let pile = &mut view.decks.at_mut(card.deck()).discard;
            if let Some(at) = pile.iter().rposition(|c| *c == card) {
                pile.remove(at);
            }
            gain(view, seat, Some(card));
        }
        Event::Played { seat, cards } => {
            for card in cards.iter() {
                lose(view, seat, Some(card));
                lay_down(view, card);
            }
        }
        Event::Traded { by, with, gave, got } => {
            for (seat, out, into) in [(by, gave, got), (with, got, gave)] {
                lose(view, seat, out);
                gain(view, seat, into);
            }
        }
        Event::Moved { id, to, .. } | Event::SentTo { id, to, .. } => {
            // What lies on it goes with it.
            let stack = |other: TokenId, t: &Token| other == id || t.carrier == Some(id);
            view.board.iter_mut().filter(|(other, t)| stack(*other, t)).for_each(|(_, t)| t.at = to);
        }
        Event::CrewFreed { id, .. } => change(view, id, |t| t.carrier = None),
        Event::Damaged { id, left, .. } => change(view, id, |t| t.health = left),
        Event::Healed { id, health, .. } => change(view, id, |t| t.health = health),
        Event::Tarred { id, .. } => change(view, id, |t| *t = t.with_tar(true)),
        Event::TarCameOff { id, .. } => change(view, id, |t| *t = t.with_tar(false)),
        Event::CaughtFire { id, flames, .. } => change(view, id, |t| t.flames = flames),
        Event::FlamesOff { id, .. } => change(view, id, |t| t.flames = 0),
        Event::Frozen => view.frozen = true,
        Event::PieceGone { id, .. } | Event::Died { id, .. } => view.board.retain(|(other, _)| *other != id),
        Event::WallBuilt { arc } => view.castle.walls = view.castle.walls.with(arc),
        Event::WallFell { arc } => view.castle.walls = view.castle.walls.minus(arc),
        Event::Fortified { arc } => view.castle.fortified = view.castle.fortified.with(arc),
        Event::FortifyFell { arc } => view.castle.fortified = view.castle.fortified.minus(arc),
        Event::FortifyMoved { from, .. } => view.castle.fortified = view.castle.fortified.minus(from),
        Event::TowerFell { arc } => view.castle.raze(arc),
        Event::TowerBuilt { arc, tower } => view.castle.raise(arc, tower),
        Event::TowerNamed { tower, arc } => view.castle.raise(arc, Some(tower)),
        Event::Revealed { kind } => {
            view.revealed = Some(kind);
            view.pile = view.pile.saturating_sub(1);
        }
        Event::Ended { outcome } => view.outcome = Some(outcome),
        // Nothing of these is drawn before the next view comes.
        _ => {}
    }
}

fn lay_down(view: &mut View, card: CardKind) {
    view.decks.at_mut(card.deck()).discard.push(card);
}

fn change(view: &mut View, id: TokenId, f: impl FnOnce(&mut Token)) {
    if let Some((_, token)) = view.board.iter_mut().find(|(other, _)| *other == id) {
        f(token);
    }
}

fn seat(view: &mut View, seat: Seat) -> Option<&mut SeatView> {
    view.seats.get_mut(seat.number() as usize - 1)
}

fn gain(view: &mut View, of: Seat, card: Option<CardKind>) {
    hand(view, of, 1, card, |hand, card| hand.add(card, 1));
}

fn lose(view: &mut View, of: Seat, card: Option<CardKind>) {
    hand(view, of, -1, card, |hand, card| {
        hand.take(card);
    });
}

fn hand(
    view: &mut View,
    of: Seat,
    n: i16,
    card: Option<CardKind>,
    f: impl FnOnce(&mut CardCounts, CardKind),
) {
    let Some(seat) = seat(view, of) else { return };
    seat.cards = seat.cards.saturating_add_signed(n);
    if let (Some(hand), Some(card)) = (&mut seat.hand, card) {
        f(hand, card);
    }
}
