//! The shapes of all messages, letter by letter: a change here is a change of `VERSION`.

use bravehold_record::{Seeded, Table};
use bravehold_rules::board::{Arc, Seat};
use bravehold_rules::{CardKind, Choice, Deal, Happened, Pending, Question, Setup, Viewer, Who};
use bravehold_wire::{
    Ask, Code, Holder, Mine, Notice, Request, Room, SeatInfo, Seating, Stands, Told, Watcher, foresee,
    read_notice, read_request, write_notice, write_request,
};
use bravehold_words::Names;

const P1: Who = Who::Seat(Seat::P1);

#[test]
fn requests_have_these_shapes() {
    let arc = Choice::Arc(Arc::ALL[3]);
    let card = CardKind::from_slug("brick").unwrap();
    let deal = Choice::Deal(Deal { with: Seat::P2, give: card, want: None });
    let cases = [
        (
            Request::Create {
                setup: "2 players".into(),
                seats: vec![(P1, Seating::Here), (Who::Overlord, Seating::Bot("easy".into()))],
                name: "Ada".into(),
                live: true,
            },
            r#"{"create":{"setup":"2 players","seats":[[{"Seat":"P1"},"here"],["Overlord",{"bot":"easy"}]],"name":"Ada","live":true}}"#,
        ),
        (
            Request::Enter { table: "ABCDEF".into(), name: "Bo".into(), key: None },
            r#"{"enter":{"table":"ABCDEF","name":"Bo","key":null}}"#,
        ),
        (Request::Sit { who: P1, key: None }, r#"{"sit":{"who":{"Seat":"P1"},"key":null}}"#),
        (Request::Sit { who: P1, key: Some("k".into()) }, r#"{"sit":{"who":{"Seat":"P1"},"key":"k"}}"#),
        (
            Request::Choose { at: 5, choices: vec![Choice::Card(card), arc, deal] },
            r#"{"choose":{"at":5,"choices":["card brick","arc 4","deal P2 brick ?"]}}"#,
        ),
        (Request::Undo { at: 5, any: false }, r#"{"undo":{"at":5,"any":false}}"#),
        (Request::Face, r#""face""#),
        (Request::Leave { bot: "normal".into() }, r#"{"leave":{"bot":"normal"}}"#),
        (Request::Chat { text: "<b>".into() }, r#"{"chat":{"text":"<b>"}}"#),
        (Request::Point { at: arc }, r#"{"point":{"at":"arc 4"}}"#),
        (
            Request::Seat { who: P1, to: Seating::Elsewhere },
            r#"{"seat":{"who":{"Seat":"P1"},"to":"elsewhere"}}"#,
        ),
        (Request::Pause { on: true }, r#"{"pause":{"on":true}}"#),
        (Request::Live { on: false }, r#"{"live":{"on":false}}"#),
        (Request::Host { who: P1 }, r#"{"host":{"who":{"Seat":"P1"}}}"#),
        (Request::TakeHost, r#""take_host""#),
        (Request::Hint { at: 5 }, r#"{"hint":{"at":5}}"#),
        (Request::Record { page: 1 }, r#"{"record":{"page":1}}"#),
        (Request::More, r#""more""#),
        (Request::Mute { watcher: 3, on: true }, r#"{"mute":{"watcher":3,"on":true}}"#),
        (Request::Remove { watcher: 3 }, r#"{"remove":{"watcher":3}}"#),
        (
            Request::Mine { tables: vec![("ABCDEF".into(), "k".into())] },
            r#"{"mine":{"tables":[["ABCDEF","k"]]}}"#,
        ),
    ];
    for (request, shape) in cases {
        let text = write_request(7, &request);
        assert_eq!(text, format!(r#"{{"v":3,"id":7,"say":{shape}}}"#));
        assert_eq!(read_request(&text), Ok((7, request)));
    }
}

#[test]
fn notices_have_these_shapes() {
    let person = Holder::Person { name: "Ada".into(), here: true, bot: None };
    let seats = vec![
        SeatInfo { who: P1, holder: person, yours: true, host: true },
        SeatInfo { who: Who::Overlord, holder: Holder::Bot("easy".into()), yours: false, host: false },
    ];
    let (table, setup) = ("ABCDEF".to_string(), "1 player".to_string());
    let room = Room {
        table,
        setup: setup.clone(),
        seats,
        host: true,
        may_take_host: false,
        paused: false,
        live: true,
        watching: 2,
        watchers: vec![Watcher { id: 3, name: "Cy".into(), muted: false }],
    };
    let there = Stands::There {
        setup,
        names: vec!["Ada".into(), "a bot".into()],
        turn: 3,
        you: true,
        asked: Some("Ada".into()),
        over: false,
    };
    let cases = [
        (Notice::Done { id: 7 }, r#"{"done":{"id":7}}"#),
        (
            Notice::Refused {
                id: Some(7),
                code: Code::TooFast,
                text: "no".into(),
                rule: Some("B-63".into()),
            },
            r#"{"refused":{"id":7,"code":"too_fast","text":"no","rule":"B-63"}}"#,
        ),
        (Notice::Key { key: "k".into() }, r#"{"key":{"key":"k"}}"#),
        (
            Notice::Room(room),
            r#"{"room":{"table":"ABCDEF","setup":"1 player","seats":[{"who":{"Seat":"P1"},"holder":{"person":{"name":"Ada","here":true,"bot":null}},"yours":true,"host":true},{"who":"Overlord","holder":{"bot":"easy"},"yours":false,"host":false}],"host":true,"may_take_host":false,"paused":false,"live":true,"watching":2,"watchers":[{"id":3,"name":"Cy","muted":false}]}}"#,
        ),
        (
            Notice::Chat { from: "Ada".into(), plays: true, text: "Hi".into() },
            r#"{"chat":{"from":"Ada","plays":true,"text":"Hi"}}"#,
        ),
        (
            Notice::Point { from: "Ada".into(), plays: false, at: Choice::Arc(Arc::ALL[0]) },
            r#"{"point":{"from":"Ada","plays":false,"at":"arc 1"}}"#,
        ),
        (
            Notice::Hint { at: 5, choice: Choice::Arc(Arc::ALL[0]), text: "So.".into() },
            r#"{"hint":{"at":5,"choice":"arc 1","text":"So."}}"#,
        ),
        (
            Notice::Mine {
                tables: vec![
                    Mine { table: "ABCDEF".into(), stands: Stands::Gone },
                    Mine { table: "GHJKLM".into(), stands: there },
                ],
            },
            r#"{"mine":{"tables":[{"table":"ABCDEF","stands":"gone"},{"table":"GHJKLM","stands":{"there":{"setup":"1 player","names":["Ada","a bot"],"turn":3,"you":true,"asked":"Ada","over":false}}}]}}"#,
        ),
        (
            Notice::Record { text: "r".into(), page: 0, pages: 2 },
            r#"{"record":{"text":"r","page":0,"pages":2}}"#,
        ),
        (Notice::Story { first: true, events: Vec::new() }, r#"{"story":{"first":true,"events":[]}}"#),
        (Notice::Gone { text: "g".into() }, r#"{"gone":{"text":"g"}}"#),
    ];
    for (notice, shape) in cases {
        let text = write_notice(&notice);
        assert_eq!(text, format!(r#"{{"v":3,"say":{shape}}}"#));
        assert_eq!(read_notice(&text), Ok(notice));
    }
}

/// A position in the middle of a fixed game.
fn told() -> Told {
    let setup: Setup = "2 players, overlord, closed-hands, first=P1".parse().unwrap();
    let (mut table, _) = Table::new(&setup, Some(3), Box::new(Seeded(3))).unwrap();
    for _ in 0..200 {
        let Pending::Decide(prompt) = table.game().pending() else { break };
        let mut options = Vec::new();
        table.game().options(&mut options);
        if prompt.who == P1 && options.iter().any(|c| matches!(c, Choice::Token(_))) {
            break;
        }
        let n = if prompt.question == Question::Play { options.len().min(2) - 1 } else { 0 };
        table.choose(prompt.who, options[n]).unwrap();
    }
    let game = table.game();
    let viewer = Viewer::Seat(Seat::P1);
    let Pending::Decide(prompt) = game.pending() else { panic!("somebody is asked") };
    let seen = |e: &Happened| Some((0, e.seen_by(viewer, true)?));
    let mut view = game.view(viewer);
    view.options.clear();
    Told {
        at: 12,
        from: None,
        events: table.told_at(0).iter().filter_map(seen).collect(),
        step: 9,
        view,
        phase_at: Some(3),
        coming: foresee::coming(game),
        ask: Some(Ask::of(game, prompt, &Names::PLAIN)),
        hand_over: Some(Who::Overlord),
        can_undo: true,
    }
}

#[test]
fn a_told_position_has_the_shape_of_the_example_and_reads_back_as_itself() {
    let notice = Notice::Told(Box::new(told()));
    let text = write_notice(&notice);
    assert_eq!(read_notice(&text).as_ref(), Ok(&notice));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/told.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(file, format!("{text}\n")).unwrap();
    }
    assert_eq!(format!("{text}\n"), std::fs::read_to_string(file).unwrap());
}
