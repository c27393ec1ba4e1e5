//! Every lesson can be taken from start to end, points only at what is there, and bears wrong answers.

use bravehold_rules::{Choice, Event, Outcome};
use bravehold_words::rules;

use super::*;

/// Takes a lesson in every way that it allows and looks at every step.
fn take(running: Running, look: &mut impl FnMut(&Running)) {
    look(&running);
    if running.is_over() {
        return;
    }
    if running.is_reading() {
        let mut next = running;
        assert!(next.go_on());
        return take(next, look);
    }
    assert!(!running.expected().is_empty(), "{} step {}", running.lesson().slug, running.step());
    for choice in running.expected() {
        let mut next = running.clone();
        next.answer(*choice).unwrap_or_else(|e| panic!("{} step {}: {e}", next.lesson().slug, next.step()));
        take(next, look);
    }
}

fn card(slug: &str) -> CardKind {
    CardKind::from_slug(slug).unwrap()
}

/// Takes the first way on.
fn forward(running: &mut Running) {
    match running.expected().first().copied() {
        Some(c) => drop(running.answer(c).unwrap()),
        None => assert!(running.go_on()),
    }
}

#[test]
fn every_text_is_a_lesson() {
    for (slug, text) in TEXTS {
        if let Err(e) = read(slug, text) {
            panic!("{e}");
        }
    }
    assert_eq!(Lesson::all().len(), TEXTS.len());
    for lesson in Lesson::all() {
        assert!((6..=14).contains(&lesson.steps()), "{}: {} steps", lesson.slug, lesson.steps());
        assert!((2..=4).contains(&lesson.minutes), "{}", lesson.slug);
        assert_eq!(Lesson::find(lesson.slug).map(|l| l.title), Some(lesson.title));
    }
    assert_eq!(Lesson::all()[0].next().map(|l| l.slug), Some("turn"));
    assert!(Lesson::all()[7].next().is_none() && Lesson::find("dancing").is_none());
}

#[test]
fn every_lesson_goes_as_it_is_written() {
    for lesson in Lesson::all() {
        let mut ends = 0;
        take(Running::new(lesson), &mut |now| {
            assert_eq!(now.troubles(), [] as [String; 0], "{} step {}", lesson.slug, now.step());
            let faults = now.story().iter().filter(|e| matches!(e.event, Event::Fault { .. })).count();
            assert_eq!(faults, 0);
            ends += usize::from(now.is_over());
        });
        assert!(ends > 0, "{} has no end", lesson.slug);
    }
}

#[test]
fn steps_point_only_at_what_is_there_and_cite_rules_that_exist() {
    for lesson in Lesson::all() {
        take(Running::new(lesson), &mut |now| {
            let at = format!("{} step {}", lesson.slug, now.step());
            for p in now.points() {
                assert!(p.is_there(now.game()), "{at}: {p:?}");
            }
            for id in now.rules() {
                assert!(rules::rule(id).is_some(), "{at}: {id}");
            }
            if !now.is_over() {
                assert!(!now.points().is_empty(), "{at} points at nothing");
                assert!((15..=330).contains(&now.text().len()), "{at}: {} letters", now.text().len());
                assert!(now.text().ends_with(['.', '!', '?']), "{at}");
            }
        });
    }
}

#[test]
fn every_expected_answer_is_one_that_the_game_offers() {
    for lesson in Lesson::all() {
        take(Running::new(lesson), &mut |now| {
            let mut options = Vec::new();
            now.game().options(&mut options);
            for c in now.expected() {
                assert!(options.contains(c), "{} step {}: {c:?}", lesson.slug, now.step());
            }
            assert_eq!(now.is_reading(), now.expected().is_empty());
        });
    }
}

#[test]
fn a_wrong_answer_changes_nothing_and_says_something() {
    let mut tried = 0;
    for lesson in Lesson::all() {
        take(Running::new(lesson), &mut |now| {
            let mut other = now.clone();
            let before = (now.game().fingerprint(), now.step(), now.story().len());
            let mut options = Vec::new();
            now.game().options(&mut options);
            options.extend(CardKind::ALL.map(Choice::Card));
            for c in options.into_iter().filter(|c| !now.expected().contains(c)) {
                let nudge = other.answer(c).expect_err("it is not expected");
                assert!(nudge.text.len() > 15 && !nudge.text.contains(".."), "{nudge}");
                assert_eq!((other.game().fingerprint(), other.step(), other.story().len()), before);
                tried += 1;
            }
        });
    }
    assert!(tried > 500, "only {tried}");
}

#[test]
fn a_refused_answer_names_the_rule() {
    let mut running = Running::new(Lesson::find("castle").unwrap());
    while running.is_reading() {
        running.go_on();
    }
    let nudge = running.answer(Choice::Card(card("red-archer"))).unwrap_err();
    assert!(nudge.rule.is_some_and(|id| rules::rule(id).is_some()), "{nudge:?}");
    assert!(nudge.text.contains("Brick or the Mortar"), "{nudge}");
}

#[test]
fn back_brings_the_step_before_and_the_way_forward_is_the_same() {
    for lesson in Lesson::all() {
        let mut running = Running::new(lesson);
        assert!(!running.back());
        let mut seen = Vec::new();
        while !running.is_over() {
            seen.push((running.step(), running.game().fingerprint(), running.story().len()));
            forward(&mut running);
        }
        let end = running.game().fingerprint();
        assert!(!running.go_on());
        while let Some(before) = seen.pop() {
            assert!(running.back());
            assert_eq!((running.step(), running.game().fingerprint(), running.story().len()), before);
        }
        assert!(!running.back());
        while !running.is_over() {
            forward(&mut running);
        }
        assert_eq!(running.game().fingerprint(), end);
    }
}

#[test]
fn the_last_lesson_ends_with_a_victory() {
    let mut outcomes = Vec::new();
    take(Running::new(Lesson::find("together").unwrap()), &mut |now| {
        if now.is_over() {
            outcomes.push((
                now.game().state().outcome,
                now.game().look().points(bravehold_rules::board::Seat::P1),
            ));
        }
    });
    assert_eq!(outcomes, [(Some(Outcome::Won), 6)]);
}

#[test]
fn a_step_may_take_any_answer_that_is_allowed() {
    let text =
        "title T\nabout A\nminutes 2\nA3 orc; K2 orc\nP1 tar-card\npile goblin*2; dice 1 1\ndeck brick*6
        turn P1 play\nstep\nsay Do it.\nany";
    let lesson: &'static Lesson = Box::leak(Box::new(read("any", text).unwrap()));
    let now = Running::new(lesson);
    assert_eq!(now.expected().len(), 2, "pass or Tar");
    let mut other = now.clone();
    assert!(other.answer(Choice::Card(card("brick"))).is_err());
    for choice in now.expected() {
        let mut next = now.clone();
        next.answer(*choice).unwrap();
        assert!(next.is_over() && next.troubles().is_empty(), "{:?}", next.troubles());
        assert!(next.answer(*choice).is_err_and(|e| e.text.contains("over")));
    }
}

#[test]
fn what_does_not_go_as_written_is_told() {
    let text = "title T\nabout A\nminutes 2\nA3 orc\nP1 tar-card green-archer\nturn P1 play
        step\nsay Do it.\npoint wall 9\nask aim\nwant green-archer\nreply exchange: pass";
    let lesson: &'static Lesson = Box::leak(Box::new(read("odd", text).unwrap()));
    let mut now = Running::new(lesson);
    assert_eq!(now.troubles().len(), 2, "{:?}", now.troubles());
    now.answer(now.expected()[0]).unwrap();
    assert!(now.troubles().iter().any(|t| t.contains("`play` is asked")), "{:?}", now.troubles());
}

#[test]
fn a_text_that_is_wrong_says_where() {
    let head = "title T\nabout A\nminutes 2\nA3 orc; P1 tar-card\nturn P1 play\n";
    let leaked = |rest: &str| -> &'static str { Box::leak(format!("{head}{rest}").into_boxed_str()) };
    assert!(read("x", leaked("step\nsay Hello.\nwant tar-card")).is_ok());
    for (rest, why) in [
        ("", "steps"),
        ("step\nsing la", "line 7: a step has no line `sing`"),
        ("step\nwant", "line 7: `want` of what?"),
        ("dice 7\nstep\nsay x", "line 6: there is no \"7\" for `dice`"),
        ("pile unicorn\nstep\nsay x", "line 6: there is no \"unicorn\" for `pile`"),
        ("P1 sword\nstep\nsay x", "the position"),
    ] {
        let error = read("x", leaked(rest)).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
}
