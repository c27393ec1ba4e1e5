//! Every script of the book passes, and the runner itself is strict.

use bravehold_rules::script;

#[test]
fn every_script_of_the_book_passes() {
    let mut failures = Vec::new();
    let mut passed = 0;
    let mut files = Vec::new();
    let mut folders = vec![super::folder("book")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for s in script::parse(&text).unwrap() {
            assert!(!s.rules.is_empty(), "{}:{}: cites no rule", file.display(), s.line);
            match s.run() {
                Ok(()) => passed += 1,
                Err(e) => failures.push(format!("{}:{} {}\n    {e}", file.display(), s.line, s.name)),
            }
        }
    }
    assert!(passed > 300, "only {passed} scripts were found");
    assert!(
        failures.is_empty(),
        "{} of {} failed:\n{}",
        failures.len(),
        passed + failures.len(),
        failures.join("\n")
    );
}

/// Runs a script that must fail, and returns why.
fn fails(text: &str) -> String {
    script::check(text).expect_err("the script must fail").message
}

const HIT: &str = "A3 orc\nP1 green-archer\npile goblin\nturn P1 play\n";

#[test]
fn an_unscripted_die_fails_a_script() {
    assert!(fails("pile goblin orc\nturn P1 monsters\n").contains("ends too early"), "a die is due");
}

#[test]
fn an_unscripted_question_fails_a_script() {
    assert!(fails("S2 orc troll\nturn P1 move\n= walls 13456").contains("ends too early"));
}

#[test]
fn a_piece_that_is_not_mentioned_must_be_unchanged() {
    let message = fails(&format!("{HIT}> green-archer\n= A3 orc/1; P1 -\n"));
    assert!(message.contains("discard: expected -"), "{message}");
    let at_the_end = fails(&format!("{HIT}> green-archer\n"));
    assert!(at_the_end.contains("A3: expected orc"), "{at_the_end}");
}

#[test]
fn an_option_that_is_not_listed_fails_a_script() {
    let message = fails(&format!("{HIT}? P1 play: pass\n"));
    assert!(message.contains("offered but not expected: green-archer"), "{message}");
}

#[test]
fn an_option_that_is_listed_and_not_offered_fails_a_script() {
    let message = fails(&format!("{HIT}? P1 play: pass | green-archer | brick\n"));
    assert!(message.contains("expected but not offered: brick"), "{message}");
}

#[test]
fn a_question_to_somebody_else_fails_a_script() {
    assert!(fails(&format!("{HIT}? P2 play\n")).contains("expected P2 play"));
}

#[test]
fn an_answer_that_is_taken_fails_an_expected_refusal() {
    assert!(fails(&format!("{HIT}! pass\n")).contains("was not refused"));
}

#[test]
fn a_refusal_by_another_rule_fails_a_script() {
    assert!(fails(&format!("{HIT}! brick B-230\n")).contains("got that card is not in your hand"));
}

#[test]
fn an_event_that_is_missing_or_surplus_fails_a_script() {
    assert!(fails(&format!("{HIT}> green-archer\n* damaged orc A3 1\n")).contains("expected to happen"));
    assert!(fails(&format!("{HIT}> green-archer\n* played P1 green-archer\n")).contains("more happened"));
}

#[test]
fn a_draw_that_is_not_in_the_pile_fails_a_script() {
    assert!(fails("pile ? goblin orc\nturn P1 monsters\n~ troll 3 goblin 2\n").contains("cannot fall"));
}

#[test]
fn a_refused_draw_must_be_of_the_sort_that_chance_is_asked_for() {
    let monsters = "pile ? goblin orc\nturn P1 monsters\n";
    assert!(fails(&format!("{monsters}! ~ token goblin R-30\n")).contains("was not refused"));
    assert!(fails(&format!("{monsters}! ~ card brick R-30\n")).contains("chance is asked for Pile"));
    assert!(fails(&format!("{monsters}! ~ token goblyn R-30\n")).contains("chance is asked for Pile"));
    assert!(fails(&format!("{HIT}! ~ token troll R-30\n")).contains("chance is not asked here"));
    script::check(&format!("{monsters}! ~ token troll R-30\n~ goblin 3 2\n= F3 goblin; F2 orc; pile -\n"))
        .unwrap();
}

#[test]
fn a_broken_position_names_its_line_and_reason() {
    let broken = [
        ("A3 orcs\nturn P1 play\n", "orcs"),
        ("A3 orc/5\nturn P1 play\n", "1 to 2 health"),
        ("A3 orc/0\nturn P1 play\n", "1 to 2 health"),
        ("A3 giant-boulder\nturn P1 play\n", "there is no Monster"),
        ("P2 brick\nturn P1 play\n", "nobody sits"),
        ("walls 7\nturn P1 play\n", "cannot be"),
        ("walls 1+2+3+\nturn P1 play\n", "more Fortify tokens"),
        ("turn P1 dance\n", "no phase"),
        ("turn P4 play\n", "nobody sits"),
        ("A3 orc\n", "needs a `turn` clause"),
        ("bananas 3\nturn P1 play\n", "no clause"),
        ("game 9 players\nturn P1 play\n", "1 to 6 players"),
        ("game warp\nturn P1 play\n", "unknown option"),
        ("turn P1 play\n> pass\nA3 orc\n", "neither an action"),
    ];
    for (text, reason) in broken {
        let failure = script::check(text).expect_err(text);
        assert!(failure.message.contains(reason), "{text:?}: {failure}");
        assert!(failure.line >= 1);
    }
}

#[test]
fn a_clause_that_is_said_twice_fails_a_script() {
    let message = fails(&format!("{HIT}> green-archer\n= P1 -; A3 orc/1; discard green-archer; A3 orc/1\n"));
    assert!(message.contains("`A3` is said twice"), "{message}");
}

#[test]
fn a_die_or_a_refusal_does_not_run_into_another_turn() {
    let quiet = "game 2 players\nA1 orc; fresh P2; pile ? goblin*2 orc*2\nturn P1 move\n";
    let message = fails(&format!("{quiet}= A1 -; K1 orc\n~ goblin 3 orc 4 goblin\n"));
    assert!(message.contains("into another turn") && message.contains("chance"), "{message}");
    let told = "~ goblin 3 orc 4\ngo P2 monsters\n= K1 -; S1 orc; A3 goblin; A4 orc; pile goblin orc\n~ goblin 1 2\n";
    script::check(&format!("{quiet}= A1 -; K1 orc\n{told}= F1 goblin; F2 orc; pile -\n")).unwrap();
    let refusal = "game 2 players\nA1 orc; P2 brick; fresh P2\nturn P1 move\n! P2 mortar\n";
    let message = fails(refusal);
    assert!(message.contains("into another turn") && message.contains("P2 exchange"), "{message}");
    script::check(&refusal.replace("! P2", "? P2 exchange\n= A1 -; K1 orc\n! P2")).unwrap();
}

#[test]
fn a_difference_is_told_with_the_open_question() {
    let message = fails(&format!("{HIT}? P1 play\n= A3 troll\n"));
    assert!(
        message.contains("A3: expected troll") && message.contains("at a question: P1 play: pass"),
        "{message}"
    );
}

#[test]
fn the_order_of_a_discard_pile_counts_only_where_it_is_picked_from() {
    let two = "A3 troll; P1 green-archer*2 scavenge; discard brick mortar; pile goblin\nturn P1 play\n> green-archer\n";
    script::check(&format!(
        "{two}= A3 troll/2; P1 green-archer scavenge; discard green-archer mortar brick\n"
    ))
    .unwrap();
    let message =
        fails(&format!("{two}= A3 troll/2; P1 green-archer scavenge; discard green-archer brick\n"));
    assert!(message.contains("discard: expected"), "{message}");
    let picks = format!("{two}> scavenge\n? P1 scavenge\n");
    let is = "= A3 troll/2; P1 green-archer; discard";
    script::check(&format!("{picks}{is} brick mortar green-archer scavenge\n? P1 scavenge\n")).unwrap();
    fails(&format!("{picks}{is} scavenge brick mortar green-archer\n? P1 scavenge\n"));
}

/// E-212: where a Goblin Saboteur may take the top of a discard pile, every discard pile is compared in order.
#[test]
fn the_order_of_a_discard_pile_counts_where_its_top_can_be_taken() {
    let hit = "A3 troll; P1 green-archer; discard brick mortar; pile goblin\nturn P1 play\n> green-archer\n";
    let is = "= A3 troll/2; P1 -; discard";
    let engines = format!("game 2 players, box=engines-of-war\n{hit}{is}");
    script::check(&format!("{engines} brick mortar green-archer\n")).unwrap();
    let message = fails(&format!("{engines} mortar brick green-archer\n"));
    assert!(message.contains("discard: expected mortar brick"), "{message}");
    script::check(&format!("game 2 players\n{hit}{is} mortar brick green-archer\n")).unwrap();
    // The Wizard discard pile lies by kind where its order cannot matter.
    let wizards = "A3 troll; P1 green-archer; wizard-discard war-storm teleport; pile goblin\nturn P1 play\n> green-archer\n= A3 troll/2; P1 -; discard green-archer; wizard-discard";
    let both = format!("game 2 players, box=wizards-tower, box=engines-of-war\n{wizards}");
    script::check(&format!("{both} war-storm teleport\n")).unwrap();
    fails(&format!("{both} teleport war-storm\n"));
    script::check(&format!("game 2 players, box=wizards-tower\n{wizards} teleport war-storm\n")).unwrap();
}

#[test]
fn a_word_that_is_not_known_gets_a_suggestion() {
    for (text, meant) in [
        ("A3 orcs\nturn P1 play\n", "orc?"),
        ("P1 brik\nturn P1 play\n", "brick?"),
        ("pil goblin\nturn P1 play\n", "pile?"),
        ("turn P1 plai\n", "play?"),
        ("game easy-battles\nturn P1 play\n", "easier-battles?"),
        ("A3 orc; P1 green-archer; pile goblin\nturn P1 play\n> gren-archer\n", "green-archer?"),
        ("A3 orc; P1 green-archer; pile goblin\nturn P1 play\n> use all-for-on\n", "all-for-one?"),
    ] {
        let message = fails(text);
        assert!(message.contains(&format!("did you mean {meant}")), "{text:?}: {message}");
    }
    assert!(!fails("bananas 3\nturn P1 play\n").contains("did you mean"));
}

#[test]
fn a_rule_line_names_rules() {
    assert!(fails("rule B120\nturn P1 play\n").contains("ids such as B-120"));
}

#[test]
fn several_monsters_that_fit_are_told_by_where_they_stand() {
    let message =
        fails("A3 orc; A4 orc; P1 green-archer; pile goblin\nturn P1 play\n> green-archer\n> orc\n");
    assert!(message.contains("for example orc@A3") && !message.contains("token"), "{message}");
}
