//! Tests of local tables.

use bravehold_rules::TokenKind;
use bravehold_rules::board::Seat;

use super::*;
use crate::effects::{Effect, Thing};
use crate::job::Thinkers;

fn setup(text: &str) -> Setup {
    text.parse().unwrap()
}

fn played(answers: usize) -> Local {
    let mut local = Local::new(&setup("2 players"), 5, Seats::PEOPLE).unwrap();
    for n in 0..answers {
        let shown = local.shown();
        let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
        local.answer(*choice).unwrap();
    }
    local
}

/// Lets bots answer until a person must.
fn run_bots(local: &mut Local, thinkers: &mut Thinkers) {
    while let Some(job) = local.bot_job() {
        let thought = thinkers.think(&job).unwrap();
        local.thought(thought.entry, thought.choice);
    }
}

#[test]
fn a_game_is_shown_answered_kept_and_resumed() {
    let local = played(25);
    let again = Local::resume(local.record().unwrap().clone(), Seats::PEOPLE, local.held()).unwrap();
    assert_eq!(again.shown(), local.shown());
    assert_eq!(again.log(), local.log());
    assert!(!local.shown().question.is_empty());
}

#[test]
fn undo_takes_the_log_back_too() {
    let mut local = Local::new(&setup("1 player"), 5, Seats::PEOPLE).unwrap();
    let (before, log) = (local.shown(), local.log());
    assert!(!before.can_undo);
    local.answer(before.answers[0].0).unwrap();
    assert!(local.shown().can_undo && local.log().len() > log.len());
    local.undo(Policy::Free).unwrap();
    assert_eq!((local.shown(), local.log()), (before, log));
}

#[test]
fn undo_behind_something_revealed_is_refused_by_default_allowed_by_choice_and_told() {
    let mut local = played(25);
    while local.shown().can_undo {
        let choice = local.shown().answers[0].0;
        local.answer(choice).unwrap();
    }
    let before = local.shown();
    assert!(local.undo(Policy::Free).is_err());
    assert_eq!(local.shown(), before);
    local.undo(Policy::Any).unwrap();
    assert!(local.log().iter().any(|l| l.sort == Sort::Back));
    let again = Local::resume(local.record().unwrap().clone(), Seats::PEOPLE, None).unwrap();
    assert_eq!(again.log(), local.log(), "and it is still told after a reload");
}

#[test]
fn a_last_card_waits_for_the_end_of_the_turn_and_can_be_taken_back() {
    let mut held = 0;
    for seed in 0..40 {
        let mut local = Local::new(&setup("1 player"), seed, Seats::PEOPLE).unwrap();
        for n in 0..120 {
            let shown = local.shown();
            if local.held().is_some() {
                held += 1;
                let turn = shown.view.turn;
                assert_eq!(shown.answers, [(Choice::Pass, "End turn".to_string())]);
                assert!(shown.ends_turn && shown.can_undo);
                local.undo(Policy::Free).unwrap();
                assert!(local.held().is_none() && local.shown().view.turn == turn);
                let again = local.shown().answers.last().unwrap().0;
                local.answer(again).unwrap();
                if local.held().is_some() {
                    assert!(local.answer(Choice::Accept).is_err(), "only the end of the turn is left");
                    let resumed =
                        Local::resume(local.record().unwrap().clone(), Seats::PEOPLE, local.held()).unwrap();
                    assert_eq!(resumed.shown(), local.shown(), "a reload keeps it");
                    local.answer(Choice::Pass).unwrap();
                    assert!(local.held().is_none());
                }
                continue;
            }
            let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
    }
    assert!(held > 5, "{held}");
}

#[test]
fn undo_never_leaves_a_bot_with_the_question() {
    let mut thinkers = Thinkers::default();
    let mut local = Local::new(&setup("2 players, coop"), 3, Seats::alone_with(Level::Normal)).unwrap();
    for n in 0..60 {
        run_bots(&mut local, &mut thinkers);
        let shown = local.shown();
        let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
        local.answer(*choice).unwrap();
        run_bots(&mut local, &mut thinkers);
        let before = local.shown();
        assert_eq!(local.undo(Policy::Free).is_ok(), before.can_undo);
        if !before.can_undo {
            assert_eq!(local.shown().view, before.view, "a refused undo changes nothing");
        }
        assert!(local.bot_job().is_none());
    }
}

#[test]
fn a_preview_changes_nothing() {
    let local = played(20);
    let before = local.shown();
    for (choice, _) in &before.answers {
        let _ = local.preview(*choice);
        if let Choice::Card(kind) = choice {
            let _ = local.reach(*kind);
        }
    }
    assert_eq!(local.shown(), before);
}

#[test]
fn what_a_card_could_be_aimed_at_is_what_it_is_offered_when_named() {
    let mut seen = 0;
    for seed in 0..30 {
        let mut local = Local::new(&setup("1 player"), seed, Seats::PEOPLE).unwrap();
        for n in 0..60 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
            let asked = shown.prompt.is_some_and(|p| p.question == Question::Play) && local.held().is_none();
            let reach = match choice {
                Choice::Card(kind) if asked => local.reach(*kind),
                _ => Vec::new(),
            };
            local.answer(*choice).unwrap();
            if !reach.is_empty() {
                seen += 1;
                let now: Vec<Choice> = local.shown().targets.iter().map(|t| t.choice).collect();
                assert_eq!(reach, now);
                local.cancel().unwrap();
                assert!(local.shown().prompt.is_some_and(|p| p.question == Question::Play));
                local.answer(*choice).unwrap();
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn the_effect_shown_on_a_target_is_what_happens_to_it() {
    let mut checked = 0;
    for seed in 0..60 {
        let text = if seed % 2 == 0 { "1 player" } else { "1 player, box=wizards-tower" };
        let mut local = Local::new(&setup(text), seed, Seats::PEOPLE).unwrap();
        for n in 0..80 {
            let shown = local.shown();
            // Damage at a Wall may be healed by what follows at once; a card's may not.
            let aims = shown.prompt.is_some_and(|p| matches!(p.question, Question::Aim { .. }));
            if let Some(target) = shown.targets.first().filter(|_| aims)
                && let choice @ Choice::Token(id) = target.choice
            {
                let before = local.game().state().tokens.get(id).copied().unwrap();
                local.answer(choice).unwrap();
                let now = local.game().state().tokens.get(id).copied();
                // What happens to it may not go unsaid either.
                if now.is_none_or(|t| t.health != before.health || t.at != before.at) {
                    assert!(
                        !target.on(Thing::Monster(id)).is_empty(),
                        "{choice:?}: {before:?} became {now:?}"
                    );
                }
                for effect in target.on(Thing::Monster(id)) {
                    match *effect {
                        Effect::Slain => assert_eq!(now, None),
                        Effect::Left(n) => assert_eq!(now.map(|t| t.health), Some(n)),
                        Effect::Sent(at) => assert_eq!(now.map(|t| t.at), Some(at)),
                        Effect::Tarred => assert!(now.is_some_and(|t| t.tarred())),
                        Effect::Burns => assert!(now.is_some_and(|t| t.flames > 0)),
                        Effect::Cooled => assert!(now.is_some_and(|t| t.flames == 0)),
                        other => panic!("{other:?} cannot happen to a Monster"),
                    }
                    checked += 1;
                }
                continue;
            }
            let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
            // An answer that loses the game is asked for twice.
            if local.answer(*choice).is_err() {
                local.answer(*choice).unwrap();
            }
        }
    }
    assert!(checked > 10, "{checked}");
}

/// W-165
#[test]
fn an_answer_that_loses_the_game_is_asked_for_twice() {
    let (mut warned, mut games) = (0, 0);
    for seed in 0..400 {
        let mut local = Local::new(&setup("1 player, box=wizards-tower"), seed, Seats::PEOPLE).unwrap();
        for n in 0..250 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 3 % shown.answers.len().max(1)) else { break };
            let before = local.record().unwrap().entries.len();
            if let Err(r) = local.answer(*choice) {
                assert_eq!(r.rule, Some("W-165"));
                assert_eq!(
                    local.record().unwrap().entries.len(),
                    before,
                    "nothing happens at the first time"
                );
                local.answer(*choice).unwrap();
                assert_eq!(local.shown().view.outcome, Some(bravehold_rules::Outcome::Lost));
                warned += 1;
            }
        }
        games += 1;
        if warned > 0 {
            break;
        }
    }
    assert!(warned > 0, "no such answer in {games} games");
}

#[test]
fn the_coming_move_is_what_happens_when_the_turn_is_passed() {
    let mut checked = 0;
    for seed in 0..20 {
        let mut local = Local::new(&setup("1 player"), seed, Seats::PEOPLE).unwrap();
        for _ in 0..10 {
            let shown = local.shown();
            let Some(prompt) = shown.prompt else { break };
            if prompt.question == Question::Play && local.held().is_none() {
                let coming = local.coming();
                let mut copy = local.game().clone();
                copy.set_pace(Pace::ByPhase);
                copy.choose(prompt.who, Choice::Pass, &mut ()).unwrap();
                let mut moved: Vec<Event> = Vec::new();
                copy.resume(&mut moved);
                for e in moved {
                    if let Event::Moved { id, to, .. } = e {
                        checked += 1;
                        assert!(coming.iter().any(|c| c.id == id && c.to == to), "{e:?}");
                    }
                }
            }
            local.answer(shown.answers[0].0).unwrap();
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn bots_answer_for_their_seats_and_hints_end_the_game() {
    let mut thinkers = Thinkers::default();
    let mut local = Local::new(&setup("3 players, coop"), 7, Seats::alone_with(Level::Normal)).unwrap();
    for _ in 0..600 {
        run_bots(&mut local, &mut thinkers);
        let shown = local.shown();
        let Some(prompt) = shown.prompt else { break };
        assert_eq!(prompt.who, Who::Seat(Seat::P1), "only the person is asked");
        let choice = match local.hint_job() {
            Some(mut job) => {
                job.level = Level::Normal;
                thinkers.think(&job).unwrap().choice
            }
            None => Choice::Pass,
        };
        local.answer(choice).unwrap();
    }
    assert!(local.shown().view.outcome.is_some(), "following hints ends the game");
}

#[test]
fn a_thought_that_comes_too_late_is_ignored() {
    let mut local = Local::new(&setup("2 players, coop"), 3, Seats::alone_with(Level::Normal)).unwrap();
    let before = local.record().unwrap().clone();
    local.thought(before.kept().len() + 1, Choice::Pass);
    local.thought(before.kept().len(), Choice::Pass);
    assert_eq!(*local.record().unwrap(), before, "a person is asked, and nobody answers for a person");
}

#[test]
fn a_seat_changes_hands_in_the_middle_of_a_game() {
    let mut local = played(10);
    let who = local.shown().prompt.unwrap().who;
    let mut seats = Seats::PEOPLE;
    seats.set(who, Holder::Bot(Level::Normal));
    local.sit(seats);
    assert!(local.shown().prompt.is_none() && local.bot_job().is_some());
    local.sit(Seats::PEOPLE);
    assert_eq!(local.shown().prompt.map(|p| p.who), Some(who));
}

#[test]
fn with_secrets_the_screen_is_handed_over_before_anything_is_shown() {
    let mut local = Local::new(&setup("2 players, coop, closed-hands"), 3, Seats::PEOPLE).unwrap();
    let shown = local.shown();
    let who = shown.hand_over.expect("somebody has to come to the screen");
    assert!(shown.answers.is_empty() && shown.view.options.is_empty());
    assert!(local.answer(Choice::Pass).is_err());
    local.face();
    assert_eq!(local.shown().prompt.map(|p| p.who), Some(who));
    for n in 0..200 {
        let shown = local.shown();
        if let Some(next) = shown.hand_over {
            assert_eq!(shown.view.viewer, Viewer::Spectator);
            local.face();
            assert_eq!(local.shown().prompt.map(|p| p.who), Some(next));
            continue;
        }
        let Some((choice, _)) = shown.answers.get(n % shown.answers.len().max(1)) else { break };
        local.answer(*choice).unwrap();
    }
}

#[test]
fn a_refused_answer_says_why_and_names_the_rule() {
    let mut local = played(12);
    let before = local.shown();
    let error = local.answer(Choice::Kind(TokenKind::ALL[0])).unwrap_err();
    assert!(!error.text.is_empty());
    let unplayable = CardKind::ALL.into_iter().find(|k| !before.may(Choice::Card(*k))).unwrap();
    assert!(local.answer(Choice::Card(unplayable)).unwrap_err().rule.is_some());
    assert_eq!(local.shown(), before);
}

#[test]
fn news_is_told_once() {
    let mut local = Local::new(&setup("1 player"), 5, Seats::PEOPLE).unwrap();
    assert!(!local.news().is_empty(), "the set-up is told");
    assert!(local.news().is_empty());
    let choice = local.shown().answers[0].0;
    local.answer(choice).unwrap();
    assert!(!local.news().is_empty());
}

/// P-46: with closed hands whoever is asked about a die has the same time, with the card or without; with open hands only
/// its holder is asked, and has as long as it takes.
#[test]
fn a_window_gives_everybody_the_same_time_where_hands_are_closed() {
    let asked = |setup: &str, one: &str, two: &str| {
        let place = format!("P1 {one}; P2 {two}; deck tar-card; pile goblin*3; due 1; turn P1 monsters");
        let mut game = bravehold_rules::notation::read_position(&setup.parse().unwrap(), &place).unwrap();
        game.resume(&mut ());
        game.resolve_chance(
            bravehold_rules::ChanceOutcome::Token(TokenKind::from_slug("goblin").unwrap()),
            &mut (),
        )
        .unwrap();
        game.resolve_chance(bravehold_rules::ChanceOutcome::Die(4), &mut ()).unwrap();
        let Pending::Decide(prompt) = game.pending() else { panic!("nobody is asked") };
        let shown = Shown::asking(&game, Viewer::from(prompt.who), prompt, 0);
        (shown.is_timed_window(), shown.answers.len())
    };
    let closed = "2 players, closed-hands, fickle-fortune";
    assert_eq!(asked(closed, "brick", "fickle-fortune"), (true, 1));
    assert_eq!(
        asked(closed, "fickle-fortune", "brick"),
        (true, 2),
        "the holder has no more time than others"
    );
    assert_eq!(asked("2 players, fickle-fortune", "fickle-fortune", "brick"), (false, 2));
}
