//! The cards of a hand by what the log tells: which were drawn this turn and not used yet, and in which order they lie.

use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Event};

use crate::shown::Line;

/// What came into a hand since the player's last turn began and has not left it.
pub fn fresh(log: &[Line], seat: Seat) -> Vec<CardKind> {
    let began = |l: &Line| matches!(l.event, Some(Event::TurnBegan { seat: s, .. }) if s == seat);
    let Some(from) = log.iter().rposition(began) else { return Vec::new() };
    let mut new: Vec<CardKind> = Vec::new();
    log[from..].iter().filter_map(|l| l.event.as_ref()).for_each(|e| follow(&mut new, seat, e));
    new
}

/// The cards of a hand as they lie: those of the deal in the order of their kinds, what came later behind them. So nothing
/// moves when a card is drawn.
pub fn lying(log: &[Line], seat: Seat, hand: &[CardKind]) -> Vec<CardKind> {
    let mut told: Vec<CardKind> = Vec::new();
    let mut begun = false;
    for event in log.iter().filter_map(|l| l.event.as_ref()) {
        if !begun && matches!(event, Event::TurnBegan { .. }) {
            begun = true;
            told.sort();
        }
        follow(&mut told, seat, event);
    }
    if !begun {
        told.sort();
    }
    // What the log does not tell of, as in a game that goes on from a saved position, comes last.
    let mut left = hand.to_vec();
    let mut take = |card: &CardKind| left.iter().position(|k| k == card).map(|n| left.remove(n));
    let mut out: Vec<CardKind> = told.iter().filter_map(&mut take).collect();
    out.extend(left);
    out
}

/// Changes the cards of a hand as an event says.
fn follow(hand: &mut Vec<CardKind>, seat: Seat, event: &Event) {
    let gone = |hand: &mut Vec<CardKind>, card: CardKind| {
        if let Some(place) = hand.iter().position(|k| *k == card) {
            hand.remove(place);
        }
    };
    match *event {
        Event::CardDrawn { seat: s, card: Some(card) } | Event::CardKept { seat: s, card: Some(card) }
            if s == seat =>
        {
            hand.push(card);
        }
        Event::CardTaken { seat: s, card } if s == seat => hand.push(card),
        Event::CardDiscarded { seat: s, card } | Event::Committed { seat: s, card } if s == seat => {
            gone(hand, card);
        }
        Event::Played { seat: s, cards } if s == seat => cards.iter().for_each(|c| gone(hand, c)),
        Event::Traded { by, with, gave, got } if by == seat || with == seat => {
            let (gave, got) = if by == seat { (gave, got) } else { (got, gave) };
            if let Some(card) = gave {
                gone(hand, card);
            }
            hand.extend(got);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_words::Names;

    fn line(event: Event) -> Line {
        Line {
            entry: 0,
            text: Names::PLAIN.event(&event).unwrap_or_default(),
            sort: crate::shown::Sort::Plain,
            event: Some(event),
            rules: Vec::new(),
        }
    }

    #[test]
    fn drawn_cards_are_new_until_they_leave_the_hand_or_the_next_turn_begins() {
        let (seat, cards) = (Seat::P1, CardKind::ALL);
        let drawn = |card| line(Event::CardDrawn { seat, card: Some(card) });
        let turn = |seat, turn| line(Event::TurnBegan { seat, turn });
        let mut log = vec![drawn(cards[0]), turn(seat, 1)];
        assert!(fresh(&log, seat).is_empty(), "the opening hand is not new");
        log.extend([drawn(cards[1]), drawn(cards[1]), drawn(cards[2])]);
        assert_eq!(fresh(&log, seat), [cards[1], cards[1], cards[2]]);
        log.push(line(Event::CardDiscarded { seat, card: cards[1] }));
        log.push(turn(Seat::P2, 2));
        assert_eq!(fresh(&log, seat), [cards[1], cards[2]], "others' turns change nothing");
        log.push(line(Event::Traded { by: Seat::P2, with: seat, gave: Some(cards[3]), got: Some(cards[2]) }));
        assert_eq!(fresh(&log, seat), [cards[1], cards[3]]);
        log.push(turn(seat, 3));
        assert!(fresh(&log, seat).is_empty());
    }

    #[test]
    fn a_card_that_is_drawn_moves_no_other_and_one_that_is_played_leaves_the_rest_in_order() {
        let (seat, cards) = (Seat::P1, CardKind::ALL);
        let drawn = |n: usize| line(Event::CardDrawn { seat, card: Some(cards[n]) });
        let mut log = vec![drawn(5), drawn(2), drawn(4)];
        assert_eq!(lying(&log, seat, &[cards[2], cards[4], cards[5]]), [cards[2], cards[4], cards[5]]);
        log.extend([line(Event::TurnBegan { seat, turn: 1 }), drawn(3), drawn(0)]);
        let hand = [cards[0], cards[2], cards[3], cards[4], cards[5]];
        assert_eq!(lying(&log, seat, &hand), [2, 4, 5, 3, 0].map(|n| cards[n]));
        log.push(line(Event::CardDiscarded { seat, card: cards[4] }));
        assert_eq!(
            lying(&log, seat, &[cards[0], cards[2], cards[3], cards[5]]),
            [2, 5, 3, 0].map(|n| cards[n])
        );
        // The hand is as the game has it, whatever the log says.
        assert_eq!(lying(&log, seat, &[cards[7], cards[5]]), [cards[5], cards[7]]);
        assert_eq!(lying(&[], seat, &[cards[1], cards[2]]), [cards[1], cards[2]]);
    }
}
