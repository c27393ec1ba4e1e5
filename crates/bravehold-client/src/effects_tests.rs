//! Tests of what is shown of an answer before it is given.

use bravehold_record::random::Random;
use bravehold_record::{Seeded, Table};
use bravehold_rules::board::Ring;
use bravehold_rules::notation::{read_choice, read_position, read_space};

use bravehold_rules::board::{Arc, Color};
use bravehold_rules::{Aim, Pending, Prompt, Purpose, Question};

use super::*;

/// A position of The Wizard's Tower in which player 1 plays cards, after these answers.
fn position(text: &str, answers: &[&str]) -> Game {
    let setup = "1 player, box=wizards-tower".parse().unwrap();
    let text = format!("{text}\ntowers 1w23456\npile goblin-king\nturn P1 play");
    let mut game = read_position(&setup, &text).unwrap();
    game.resume(&mut ());
    for answer in answers {
        let Pending::Decide(p) = game.pending() else { panic!("nobody is asked for {answer}") };
        let choice = read_choice(&game, &p, answer).unwrap();
        game.choose(p.who, choice, &mut ()).unwrap();
    }
    game
}

fn decided(game: &Game) -> Effects {
    effects(&Foresight::of(game).unwrap().decided())
}

fn asked(game: &Game) -> (Prompt, Vec<Target>) {
    let Pending::Decide(p) = game.pending() else { panic!("nobody is asked") };
    (p, targets(game, &Foresight::of(game).unwrap(), p.who))
}

/// Each target with its spaces, and all that becomes of anything.
fn written(game: &Game) -> Vec<(Choice, Vec<Space>, Vec<String>)> {
    let all = asked(game).1.into_iter();
    all.map(|t| (t.choice, t.spaces, t.effects.iter().map(|(_, e)| label(e)).collect())).collect()
}

fn spaces(text: &str) -> Vec<Space> {
    text.split(' ').map(|s| read_space(s).unwrap()).collect()
}

#[test]
fn a_spell_on_an_arc_is_shown_on_all_it_harms_and_chosen_by_their_spaces() {
    let game = position("A3 orc troll; S3 ogre; F3 orc; K5 goblin\nP1 rain-of-iron brick", &["rain-of-iron"]);
    let all = written(&game);
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].0, Choice::Arc(Arc::Three));
    assert_eq!(all[0].1, spaces("A3 S3"));
    assert_eq!(all[0].2, ["→ 1", "→ 2", "→ 3"]);
    assert_eq!((all[1].1.clone(), all[1].2.clone()), (spaces("K5"), vec!["slain".to_string()]));
}

#[test]
fn a_forest_stands_for_the_arc_a_monster_is_sent_to_and_its_own_space_for_none() {
    let game = position("K2 ogre; K5 orc\nP1 lightning-bolt brick", &["lightning-bolt", "ogre"]);
    let (prompt, all) = asked(&game);
    assert_eq!(prompt.why(), Some(Purpose::SendTo));
    for (arc, t) in Arc::ALL.into_iter().zip(&all) {
        assert_eq!(t.choice, Choice::Arc(arc));
        assert_eq!(t.spaces, [Space::new(Ring::Forest, arc)]);
    }
    let ogre = action(&game, &prompt).unwrap().aim;
    assert!(matches!(ogre, Some(Aim::Token(id)) if game.state().tokens.get(id).unwrap().health == 3));
}

#[test]
fn an_answer_that_loses_the_game_is_known_before_it_is_given() {
    let setup = "1 player, box=wizards-tower".parse().unwrap();
    let loses = |towers: &str, answer: Option<&str>| {
        let text = format!("A3 orc\nP1 wizard-quake brick\ntowers {towers}\npile goblin-king\nturn P1 play");
        let mut game = read_position(&setup, &text).unwrap();
        game.resume(&mut ());
        let (prompt, _) = asked(&game);
        would_lose(&game, answer.map_or(Choice::Pass, |a| read_choice(&game, &prompt, a).unwrap()))
    };
    assert!(loses("3w", Some("wizard-quake")), "with one Tower left the card has no other target");
    assert!(!loses("3w4", Some("wizard-quake")) && !loses("3w", None));
}

#[test]
fn a_colour_is_chosen_by_the_spaces_with_its_monsters() {
    let game = position("A1 troll; F2 orc; K5 orc\nP1 valadors-wave brick", &["valadors-wave"]);
    let all = written(&game);
    assert_eq!(all[0], (Choice::Color(Color::Red), spaces("F2 A1"), vec![]));
    assert_eq!(all[1], (Choice::Color(Color::Blue), spaces("K5"), vec![]));
}

#[test]
fn points_that_are_shared_out_are_shown_before_they_are_dealt() {
    let text = "A1 troll; A2 ogre; K5 orc\nP1 valadors-wave brick";
    let game = position(text, &["valadors-wave", "red", "troll", "ogre"]);
    let all = asked(&game).1;
    let given: Vec<String> = decided(&game).iter().map(|(_, e)| label(e)).collect();
    assert_eq!(given, ["→ 2", "→ 3"]);
    let one_more: Vec<String> = all[0].effects.iter().map(|(_, e)| label(e)).collect();
    assert_eq!(one_more, ["→ 1", "→ 3"], "with one more for the Troll");
    let first = position(text, &["valadors-wave", "red"]);
    assert_eq!(decided(&first), []);
}

#[test]
fn a_hit_shows_all_that_its_specials_do_and_says_it() {
    let game = position(
        "A1 ogre; A2 troll\nP1 red-archer enchanted flaming knock-back brick",
        &["red-archer", "enchanted", "flaming", "knock-back"],
    );
    let all = written(&game);
    assert_eq!(all[0].2, ["→ 1, fire, → Forest"]);
    assert_eq!(all[1].2, ["slain"]);
    let action = action(&game, &asked(&game).0).unwrap();
    assert_eq!(action.cards.len(), 4);
    let help = action.help();
    for words in ["Archer 1 or 2", "It deals two points more", "A Monster that survives moves back"] {
        assert!(help.contains(words), "{help}");
    }
    assert!(!help.contains("Added to a hit card"), "{help}");
}

#[test]
fn a_rule_is_explained_by_itself_and_not_by_the_card_it_takes() {
    let game = position("walls 12!!3456; A5 orc\nP1 brick red-archer mortar", &["use put-out-fire", "brick"]);
    // With one thing burning it is put out at once; so a second one burns.
    assert!(matches!(game.pending(), Pending::Decide(p) if p.question == Question::Play));
    let game =
        position("walls 12!!34!56; A5 orc\nP1 brick red-archer mortar", &["use put-out-fire", "brick"]);
    let help = action(&game, &asked(&game).0).unwrap().help();
    assert!(help.contains("flame") && !help.contains("builds a Wall"), "{help}");
    let labels: Vec<_> = written(&game).into_iter().map(|(c, _, e)| (c, e)).collect();
    let wall = |arc, label: &str| (Choice::Structure(Structure::Wall(arc)), vec![label.to_string()]);
    assert_eq!(labels, [wall(Arc::Two, "1 flame"), wall(Arc::Four, "fire out")]);
}

#[test]
fn no_space_stands_for_two_answers() {
    let setup = "2 players, box=wizards-tower".parse().unwrap();
    let mut seen = 0;
    for seed in 0..25 {
        let mut random = Random::new(seed);
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        for _ in 0..120 {
            let Pending::Decide(p) = table.game().pending() else { break };
            let all = targets(table.game(), &Foresight::of(table.game()).unwrap(), p.who);
            let mut taken: Vec<Space> = all.iter().flat_map(|t| t.spaces.clone()).collect();
            let before = taken.len();
            taken.sort();
            taken.dedup();
            assert_eq!(taken.len(), before, "{:?}", p.question);
            seen += before;
            let mut options = Vec::new();
            table.game().options(&mut options);
            table.choose(p.who, options[random.below(options.len())]).unwrap();
        }
    }
    assert!(seen > 80, "{seen}");
}

/// E-85, E-133, E-150, E-266, E-274: what becomes of the works of the Engineer and of engines is said on the board.
#[test]
fn what_becomes_of_engines_traps_and_the_keep_is_shown() {
    let id = |n| TokenId::from_number(n).unwrap();
    let kind = |slug| TokenKind::from_slug(slug).unwrap();
    let at = read_space("K1").unwrap();
    let keep = Thing::Built(Structure::Keep);
    let (ballista, catapult) = (kind("ballista"), kind("catapult"));
    let all = effects(&[
        Event::KeepFell,
        Event::WeaponLost { kind: ballista },
        Event::WeaponLost { kind: catapult },
        Event::PieceGone { id: id(1), kind: kind("pit"), at },
        Event::Breached { id: id(2), kind: kind("siege-tower"), at },
        Event::CrewFreed { id: id(3), kind: kind("orc"), at },
    ]);
    let said: Vec<(Thing, String)> = all.iter().map(|(thing, e)| (*thing, label(e))).collect();
    assert_eq!(
        said,
        [
            (keep, "falls, − Ballista, − Catapult".to_string()),
            (Thing::Monster(id(1)), "used up".to_string()),
            (Thing::Monster(id(2)), "breaches".to_string()),
            (Thing::Monster(id(3)), "freed".to_string()),
        ]
    );
    let built = effects(&[Event::KeepBuilt, Event::Mounted { kind: catapult }]);
    assert_eq!(label(&built[0].1), "built, + Catapult");
}
