//! Looking back at a game elsewhere.

use super::*;
use crate::place::{Film, Wind};
use crate::replay::Replay;

#[test]
fn a_line_of_the_log_leads_to_the_place_in_the_film_where_it_was_written() {
    for (setup, seed) in
        [("2 players", 3), ("3 players, coop, box=wizards-tower", 4), ("2 players, overlord", 5)]
    {
        let setup: Setup = setup.parse().unwrap();
        let mut there = Elsewhere::new(&setup, seed);
        let mut random = Random::new(seed);
        for _ in 0..1500 {
            let shown = there.remote.shown();
            if shown.hand_over.is_some() {
                there.remote.face();
            } else if let Some((choice, _)) = shown.answers.get(random.below(shown.answers.len().max(1))) {
                // What would lose at once is refused the first time.
                let _ = there.remote.answer(*choice);
            } else {
                break;
            }
            there.carry();
        }
        assert!(there.remote.is_over() && there.remote.is_open());
        let mut film = Replay::new(there.desk.record().clone(), Seats::PEOPLE).unwrap();
        let hearer = there.remote.hearer();
        let closed = there.desk.game().look().hands_closed();
        let log = there.remote.log();
        for (step, event) in log.iter().map(|l| (l.entry, l.event)) {
            let at = film.entry_at(hearer, step);
            let told = film.told(at);
            assert!(
                told.iter().any(|e| e.event.seen_by(hearer, closed) == event),
                "{step} at {at}: {event:?}"
            );
        }
        // The last line is at the end, the first before all answers.
        assert_eq!(film.entry_at(hearer, 0), 0);
        film.wind(Wind::To(film.entry_at(hearer, log.last().unwrap().entry)));
        assert_eq!(film.shown().view.outcome, there.remote.shown().view.outcome);
    }
}

#[test]
fn one_can_look_back_where_nobody_has_secrets_and_when_the_game_is_over() {
    for (setup, open) in
        [("2 players", true), ("2 players, closed-hands", false), ("2 players, overlord", false)]
    {
        let setup: Setup = setup.parse().unwrap();
        let mut there = Elsewhere::new(&setup, 2);
        assert_eq!(there.remote.is_open(), open, "{setup}");
        // The record of a game that goes on is looked at and not kept: it would be old at once.
        let text = there.desk.record().to_string();
        assert_eq!(
            there.remote.hear(&write_notice(&Notice::Record { text: text.clone(), page: 0, pages: 1 })),
            Heard::Record(text)
        );
        assert!(there.remote.record().is_none());
    }
    assert!(!Remote::enter("ABCDEF", "Ada", None).unwrap().is_open(), "nothing is known of the table yet");
}

#[test]
fn a_record_in_pages_is_put_together_and_a_key_is_kept_until_its_seat_is_refused() {
    let mut remote = Remote::enter("ABCDEF", "Ada", None).unwrap();
    remote.outbox();
    let page = |text: &str, page| write_notice(&Notice::Record { text: text.into(), page, pages: 2 });
    assert_eq!(remote.hear(&page("one ", 0)), Heard::Nothing);
    assert!(remote.outbox()[0].contains(r#"{"record":{"page":1}}"#), "the next page is asked for");
    assert_eq!(remote.hear(&page("two", 1)), Heard::Record("one two".into()));
    let part = write_notice(&Notice::Story { first: true, events: Vec::new() });
    assert_eq!(remote.hear(&part), Heard::Nothing);
    assert!(remote.outbox()[0].contains(r#""more""#), "the next part is asked for");
    // The key is known before anybody has answered, and whoever comes again shows it.
    remote.sit(Who::Overlord, Some("k".into()));
    assert_eq!(remote.place(), ("ABCDEF", Some("k")));
    let id = remote.next - 1;
    remote.reconnect();
    assert!(remote.outbox()[0].contains(r#""key":"k""#));
    let refused = Notice::Refused { id: Some(id), code: Code::Taken, text: "no".into(), rule: None };
    remote.hear(&write_notice(&refused));
    assert_eq!(remote.place(), ("ABCDEF", None));
}
