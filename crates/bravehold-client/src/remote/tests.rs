//! A game elsewhere beside the same game here: both must show the same.

mod back;

use bravehold_record::random::{self, Random};
use bravehold_record::{Policy, Seeded};
use bravehold_rules::board::Seat;
use bravehold_server::online::desk::Desk;
use bravehold_server::online::telling::{Ear, News, Position};
use bravehold_wire::{SeatInfo, read_request, write_notice};
use bravehold_words::Names;

use super::*;
use crate::beat::Beat;
use crate::local::Local;
use crate::place::Place;

/// A server without sockets: its game, its telling, and the page at the other end.
struct Elsewhere {
    desk: Desk,
    ear: Ear,
    seats: Vec<Who>,
    at: u32,
    room: Room,
    remote: Remote,
}

impl Elsewhere {
    fn new(setup: &Setup, seed: u64) -> Elsewhere {
        let desk = Desk::new(setup, Box::new(Seeded(seed))).unwrap();
        let castle = Seat::ALL.into_iter().take(setup.players.into()).map(Who::Seat);
        let seats: Vec<Who> = castle.chain(setup.overlord.then_some(Who::Overlord)).collect();
        let holder = bravehold_wire::Holder::Person { name: "Ada".into(), here: true, bot: None };
        let info = |who: &Who| SeatInfo { who: *who, holder: holder.clone(), yours: true, host: true };
        let room = Room {
            table: "ABCDEF".into(),
            setup: setup.to_string(),
            seats: seats.iter().map(info).collect(),
            host: true,
            may_take_host: false,
            paused: false,
            live: true,
            watching: 0,
            watchers: Vec::new(),
        };
        let mut remote = Remote::enter("ABCDEF", "Ada", None).unwrap();
        // Whoever opened the table is told its story from the beginning, as at a game here.
        remote.opened = true;
        let mut all = Elsewhere { desk, ear: Ear::default(), seats, at: 0, room, remote };
        all.come();
        all
    }

    fn come(&mut self) {
        assert_eq!(self.remote.outbox().len(), 1);
        assert_eq!(self.remote.hear(&write_notice(&Notice::Room(self.room.clone()))), Heard::Room);
        // The game here, with which this one is compared, knows no names.
        let mut yours = self.room.seats.iter().filter(|s| s.yours).map(|s| s.who);
        let only = yours.next().filter(|_| yours.next().is_none());
        self.remote.names = Names::PLAIN.read_by(only);
        self.tell(News::Less);
    }

    /// The page is loaded again, with what the browser kept of it.
    fn reload(&mut self, card: Option<(u32, Choice)>) {
        self.remote = Remote::enter("ABCDEF", "Ada", None).unwrap();
        self.remote.keep_card(card);
        assert_eq!(self.remote.kept_card(), card, "it is kept until it is known what became of it");
        self.ear = Ear::default();
        self.come();
    }

    fn tell(&mut self, news: News) {
        let position = Position { desk: &self.desk, at: self.at, names: &Names::PLAIN, part: 60 };
        let mut told = self.ear.tell(&position, &self.seats, news);
        // A long story comes in parts, each when it is asked for.
        while let Some(part @ Notice::Story { .. }) = &told {
            assert_eq!(self.remote.hear(&write_notice(part)), Heard::Nothing);
            let asked = self.remote.outbox().pop().unwrap();
            assert_eq!(read_request(&asked).unwrap().1, Request::More);
            self.ear.go_on();
            told = self.ear.tell(&position, &self.seats, News::More(&[]));
        }
        if let Some(told) = told {
            assert_eq!(self.remote.hear(&write_notice(&told)), Heard::News);
        }
    }

    /// Carries what the page sends to the server, and what it says back.
    fn carry(&mut self) {
        loop {
            let texts = self.remote.outbox();
            if texts.is_empty() {
                return;
            }
            for text in texts {
                let (id, request) = read_request(&text).unwrap();
                match request {
                    Request::Choose { at, choices } => {
                        assert_eq!(at, self.at);
                        let who = self.desk.asked().unwrap().who;
                        let brought = self.desk.choose(who, &choices).unwrap();
                        self.at += 1;
                        self.tell(News::More(&brought));
                    }
                    Request::Undo { at, .. } => {
                        assert_eq!(at, self.at);
                        let seats = self.seats.clone();
                        self.desk.take_back(Policy::Free, &|who| seats.contains(&who)).unwrap();
                        self.at += 1;
                        self.tell(News::Less);
                    }
                    Request::Face => {
                        self.ear.face(&self.desk, &self.seats);
                        self.tell(News::More(&[]));
                    }
                    other => panic!("{other:?}"),
                }
                assert_eq!(self.remote.hear(&write_notice(&Notice::Done { id })), Heard::Nothing);
            }
        }
    }
}

/// What is shown, without what is only counted otherwise.
fn comparable(mut shown: Shown) -> Shown {
    shown.entry = 0;
    if shown.prompt.is_none() {
        shown.view.options.clear();
    }
    shown.targets.sort_by_key(|t| t.choice);
    shown
}

fn said(beats: &[Beat]) -> Vec<&String> {
    beats.iter().flat_map(|b| &b.says).collect()
}

fn lines(place: &dyn Place) -> Vec<String> {
    place.log().into_iter().filter(|l| l.event.is_some()).map(|l| l.text).collect()
}

/// Plays the same answers here and elsewhere, and compares after each.
fn side_by_side(setup: &Setup, seed: u64, answers: usize) -> (usize, usize) {
    let mut local = Local::new(setup, seed, Seats::PEOPLE).unwrap();
    let mut there = Elsewhere::new(setup, seed);
    let mut random = Random::new(seed);
    let (mut held, mut undone) = (0, 0);
    for n in 0..answers {
        let (here, far) = (local.shown(), there.remote.shown());
        if local.held().is_some() {
            held += 1;
            assert_eq!(there.remote.held(), local.held());
            assert_eq!((&far.question, &far.answers), (&here.question, &here.answers));
            assert_eq!(Stage::of(&far.view).pieces, Stage::of(&here.view).pieces, "{setup} {seed}");
            let hands = |s: &Shown| s.view.seats.iter().map(|s| (s.cards, s.hand)).collect::<Vec<_>>();
            assert_eq!(hands(&far), hands(&here));
        } else {
            assert_eq!(comparable(far.clone()), comparable(here.clone()), "{setup}, seed {seed}, answer {n}");
            assert_eq!(there.remote.coming(), local.coming());
        }
        assert_eq!(said(&there.remote.news()), said(&local.news()));
        assert_eq!(lines(&there.remote), lines(&local));
        if here.hand_over.is_some() {
            local.face();
            there.remote.face();
            there.carry();
            continue;
        }
        if here.can_undo && random.below(9) == 0 {
            undone += 1;
            local.undo(Policy::Free).unwrap();
            there.remote.undo(Policy::Free).unwrap();
            there.carry();
            continue;
        }
        if here.answers.is_empty() {
            break;
        }
        for (choice, _) in &here.answers {
            if !matches!(choice, Choice::Deal(_)) && local.held().is_none() {
                assert_eq!(there.remote.preview(*choice), local.preview(*choice), "{choice:?}");
            }
            if let Choice::Card(card) = choice {
                assert_eq!(there.remote.reach(*card), local.reach(*card));
            }
        }
        let (choice, _) = here.answers[random.below(here.answers.len())];
        local.answer(choice).unwrap();
        there.remote.answer(choice).unwrap();
        there.carry();
    }
    (held, undone)
}

#[test]
fn an_open_game_elsewhere_is_shown_as_one_here() {
    let (mut held, mut undone) = (0, 0);
    for (seed, setup) in [(1, "2 players"), (2, "4 players, coop"), (3, "1 player"), (4, "3 players")] {
        let (h, u) = side_by_side(&setup.parse().unwrap(), seed, 250);
        (held, undone) = (held + h, undone + u);
    }
    assert!(held > 5 && undone > 5, "{held} {undone}");
}

#[test]
fn a_card_that_waits_until_the_turn_is_ended_outlives_a_reload() {
    let (setup, mut random) = ("2 players".parse().unwrap(), Random::new(8));
    let (mut there, mut again, mut games) = (Elsewhere::new(&setup, 3), 0, 1);
    while again < 3 {
        let shown = there.remote.shown();
        if shown.answers.is_empty() {
            // A random game may end before a card has waited often enough.
            assert!(games < 20, "no card ever waits");
            there = Elsewhere::new(&setup, 3 + games);
            games += 1;
            continue;
        }
        if let Some(held) = there.remote.held() {
            let card = there.remote.kept_card();
            let before = (shown.question.clone(), Stage::of(&shown.view).pieces);
            there.reload(card);
            let shown = there.remote.shown();
            assert_eq!(
                (there.remote.held(), (shown.question, Stage::of(&shown.view).pieces)),
                (Some(held), before)
            );
            there.reload(card.map(|(step, choice)| (step + 1, choice)));
            assert_eq!(
                (there.remote.held(), there.remote.kept_card()),
                (None, None),
                "the game has gone on since"
            );
            there.reload(card);
            again += 1;
        }
        let (choice, _) = there.remote.shown().answers[random.below(there.remote.shown().answers.len())];
        there.remote.answer(choice).unwrap();
        there.carry();
    }
}

#[test]
fn any_open_set_up_elsewhere_is_shown_as_one_here() {
    let (mut random, mut played) = (Random::new(5), 0);
    for seed in 0..12 {
        let setup = random::setup(&mut random);
        let game = Game::new(&setup, &mut ()).unwrap();
        if !game.has_secrets() {
            side_by_side(&setup, seed, 120);
            played += 1;
        }
    }
    assert!(played > 2, "{played}");
}

#[test]
fn named_cards_are_put_back_one_by_one_until_none_is_named() {
    let setup = Setup::players(2);
    let mut there = Elsewhere::new(&setup, 8);
    let mut random = Random::new(8);
    for _ in 0..400 {
        let shown = there.remote.shown();
        if shown.can_cancel {
            there.remote.cancel().unwrap();
            there.carry();
            let shown = there.remote.shown();
            assert!(!shown.can_cancel && shown.ends_turn);
            return;
        }
        let (choice, _) = shown.answers[random.below(shown.answers.len())];
        there.remote.answer(choice).unwrap();
        there.carry();
    }
    panic!("no card was ever named");
}

#[test]
fn with_secrets_each_comes_to_the_screen_and_sees_only_their_own() {
    let setup: Setup = "3 players, closed-hands".parse().unwrap();
    let mut there = Elsewhere::new(&setup, 4);
    let mut random = Random::new(4);
    let mut faced = 0;
    for _ in 0..150 {
        let shown = there.remote.shown();
        let open = shown.view.seats.iter().filter(|s| s.hand.is_some()).count();
        if shown.hand_over.is_some() {
            assert_eq!((open, shown.answers.len()), (0, 0));
            assert!(there.remote.answer(Choice::Pass).is_err());
            there.remote.face();
            faced += 1;
        } else if shown.answers.is_empty() {
            break;
        } else {
            assert_eq!(open, 1);
            there.remote.answer(shown.answers[random.below(shown.answers.len())].0).unwrap();
        }
        there.carry();
    }
    assert!(faced > 3);
}

impl Elsewhere {
    /// The line breaks and is there again: whatever was not carried is lost on the way.
    fn break_line(&mut self) {
        self.remote.outbox();
        self.remote.reconnect();
        assert_eq!(self.remote.outbox().len(), 1, "only that one comes again");
        self.ear = Ear::default();
        self.tell(News::Less);
    }

    /// Who is at the table, changed in one way.
    fn room(&mut self, change: impl FnOnce(&mut Room)) {
        let mut room = self.remote.room().unwrap().clone();
        change(&mut room);
        assert_eq!(self.remote.hear(&write_notice(&Notice::Room(room))), Heard::Room);
    }
}

fn requests(remote: &mut Remote) -> Vec<Request> {
    remote.outbox().iter().map(|text| read_request(text).unwrap().1).collect()
}

#[test]
fn an_answer_that_got_lost_with_the_line_is_given_again_and_one_that_was_heard_is_not() {
    let setup = Setup::players(2);
    let mut there = Elsewhere::new(&setup, 6);
    there.remote.news();
    let choice = there.remote.shown().answers[0].0;
    there.remote.answer(choice).unwrap();
    there.break_line();
    assert!(there.remote.shown().answers.is_empty(), "it is under way, so nothing can be clicked");
    let again = Request::Choose { at: there.at, choices: vec![choice] };
    assert_eq!(requests(&mut there.remote), [again]);
    // It breaks once more before anybody has heard it; then it is heard.
    there.break_line();
    assert_eq!(there.remote.out.len(), 1);
    there.carry();
    there.remote.news();
    // This time the answer is carried out, but the word of it gets lost.
    let choice = there.remote.shown().answers[0].0;
    let who = there.desk.asked().unwrap().who;
    there.remote.answer(choice).unwrap();
    there.desk.choose(who, &[choice]).unwrap();
    there.at += 1;
    there.break_line();
    assert_eq!(requests(&mut there.remote), [], "it would count twice");
    assert!(!there.remote.shown().answers.is_empty());
    assert!(!there.remote.news().is_empty(), "what it did is told now");
}

#[test]
fn a_card_that_is_dropped_before_the_server_has_heard_of_it_is_played() {
    let mut there = Elsewhere::new(&"1 player, start-arcs=random".parse().unwrap(), 2);
    let mut random = Random::new(2);
    for _ in 0..400 {
        let shown = there.remote.shown();
        let aimed = |c: &Choice| match c {
            Choice::Card(card) => there.remote.reach(*card).into_iter().next().map(|target| (*c, target)),
            _ => None,
        };
        if let Some((card, target)) = shown.answers.iter().find_map(|(c, _)| aimed(c)) {
            let before = lines(&there.remote).len();
            there.remote.answer(card).unwrap();
            there.remote.answer(target).unwrap();
            assert_eq!(there.remote.out.len(), 1, "the target waits for the card");
            there.carry();
            assert!(there.remote.held().is_some() || !there.remote.shown().can_cancel);
            assert!(lines(&there.remote).len() > before);
            return;
        }
        let (choice, _) = shown.answers[random.below(shown.answers.len())];
        there.remote.answer(choice).unwrap();
        there.carry();
    }
    panic!("no card could ever be aimed");
}

#[test]
fn a_table_is_opened_only_once_however_the_line_breaks() {
    let mut remote = Remote::create(&Setup::players(2), Vec::new(), "Ada", true).unwrap();
    assert!(remote.is_ready() && !remote.has_code());
    assert!(matches!(requests(&mut remote)[..], [Request::Create { live: true, .. }]));
    assert!(!remote.is_ready(), "whether it was heard is not known");
    let refused = Notice::Refused { id: Some(1), code: Code::Unfit, text: "no".into(), rule: None };
    assert_eq!(remote.hear(&write_notice(&refused)), Heard::Barred(Code::Unfit, "no".into()));
}

#[test]
fn names_and_those_who_are_away_are_called_so() {
    let mut there = Elsewhere::new(&"3 players, start-arcs=random".parse().unwrap(), 3);
    let person = |name: &str, here| bravehold_wire::Holder::Person { name: name.into(), here, bot: None };
    there.room(|room| {
        for (n, (name, here)) in [("Ada", true), ("Ben", false), ("Ben", false)].into_iter().enumerate() {
            room.seats[n].holder = person(name, here);
            room.seats[n].yours = n == 0;
        }
    });
    let names = there.remote.names();
    assert_eq!(Seat::ALL.map(|s| names.seat(s))[..3], ["Ada", "Player 2", "Player 3"], "two are called Ben");
    assert!(lines(&there.remote).iter().any(|l| l.starts_with("You draw ")), "Ada is told what she did");
    assert!(lines(&there.remote).iter().any(|l| l.starts_with("Player 2 draws ")));
    let says = |there: &Elsewhere| there.remote.waits_for(Who::Seat(Seat::P2));
    assert_eq!(says(&there), "Player 2 is not here: the game waits.");
    there.room(|room| room.seats[1].holder = bravehold_wire::Holder::Free);
    assert!(says(&there).contains("seat is free"));
    there.room(|room| room.seats[1].holder = person("Cleo", true));
    assert_eq!(says(&there), "Cleo is thinking …");
    there.room(|room| room.paused = true);
    let shown = there.remote.shown();
    assert!(shown.question.contains("paused") && shown.answers.is_empty());
    assert!(there.remote.answer(Choice::Pass).is_err_and(|r| r.text.contains("paused")));
    assert!(!there.remote.hint());
}

#[test]
fn a_hint_is_for_the_position_in_which_it_was_asked_for() {
    let mut there = Elsewhere::new(&Setup::players(2), 8);
    assert!(there.remote.hint());
    assert_eq!(requests(&mut there.remote), [Request::Hint { at: there.at }]);
    let hint = |at| write_notice(&Notice::Hint { at, choice: Choice::Pass, text: "Why not.".into() });
    assert_eq!(there.remote.hear(&hint(there.at)), Heard::Hint(Choice::Pass, "Why not.".into()));
    assert_eq!(there.remote.hear(&hint(there.at + 1)), Heard::Nothing);
}

#[test]
fn a_broken_line_tells_only_what_is_new_and_a_refusal_frees_the_screen() {
    let setup = Setup::players(2);
    let mut there = Elsewhere::new(&setup, 6);
    there.remote.news();
    let before = there.remote.shown();
    let choice = before.answers[0].0;
    there.break_line();
    assert_eq!(comparable(there.remote.shown()), comparable(before));
    assert!(there.remote.news().is_empty());
    there.remote.answer(choice).unwrap();
    assert!(there.remote.shown().answers.is_empty(), "nothing can be clicked twice");
    assert!(there.remote.answer(choice).is_err());
    let (id, _) = read_request(&there.remote.outbox()[0]).unwrap();
    let refused =
        Notice::Refused { id: Some(id), code: Code::Rules, text: "no".into(), rule: Some("B-63".into()) };
    let heard = there.remote.hear(&write_notice(&refused));
    assert_eq!(heard, Heard::Refused(Code::Rules, Refused { text: "no".into(), rule: Some("B-63") }));
    assert!(!there.remote.shown().answers.is_empty());
}

#[test]
fn what_is_not_understood_is_said_so() {
    let mut remote = Remote::enter("ABCDEF", "Ada", None).unwrap();
    assert!(matches!(remote.hear("{\"v\":3}"), Heard::Bad(why) if why.contains("not a message")));
    assert!(remote.shown().answers.is_empty());
}

#[test]
fn a_server_of_another_version_bars_the_table_whichever_side_notices() {
    let mut remote = Remote::enter("ABCDEF", "Ada", None).unwrap();
    assert!(
        matches!(remote.hear("{\"v\":99}"), Heard::Barred(Code::Version, why) if why.contains("version 99"))
    );
    // Whoever cannot read a request does not know its number.
    let refused = Notice::Refused { id: None, code: Code::Version, text: "no".into(), rule: None };
    assert_eq!(remote.hear(&write_notice(&refused)), Heard::Barred(Code::Version, "no".into()));
    let slow = Notice::Refused { id: None, code: Code::TooFast, text: "no".into(), rule: None };
    assert!(matches!(remote.hear(&write_notice(&slow)), Heard::Refused(Code::TooFast, _)));
}
