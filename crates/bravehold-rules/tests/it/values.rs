//! Values that nobody could check, and the printings: marked, listed, entered in a set-up, or refused with a reason.

use bravehold_rules::data::value::{self, Domain, Value};
use bravehold_rules::data::{Confidence, Printing, charts};
use bravehold_rules::{BoxId, CardKind, Game, Setup, SetupError, TokenKind};

fn setup(text: &str) -> Setup {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// T-2, E-3: every unverified value has a key of its own and the id of a rule, and can be entered as it is.
#[test]
fn every_unverified_value_can_be_entered() {
    let mut keys = std::collections::BTreeSet::new();
    for known in value::unverified() {
        let key = known.key();
        assert!(keys.insert(key.clone()), "{key} stands twice");
        assert!(known.subject.rule.contains('-'), "{key}");
        let texts = match known.fact.value {
            Value::Number(n) => vec![n.to_string()],
            Value::ByPlayers(all) => all.map(|n| n.to_string()).to_vec(),
            Value::Word(word) => vec![word.to_string()],
            Value::Text(_) => {
                assert_eq!(known.fact.domain, Domain::Fixed, "{key}");
                continue;
            }
        };
        for text in texts {
            let entered = setup(&format!("3 players, {key}={text}"));
            assert_eq!(setup(&entered.to_string()), entered);
            let now = entered.number(&key).map(|n| n.to_string());
            assert_eq!(now.or(entered.word(&key).map(str::to_string)), Some(text), "{key}");
        }
    }
    assert!(keys.len() > 100, "{}", keys.len());
}

/// P-2: the number of a promo card that is entered is the number that is shuffled in.
#[test]
fn an_entered_number_of_cards_is_shuffled_in() {
    for (text, card, n) in [
        ("any-color-hero", CardKind::AnyColorHero, 1),
        ("any-color-hero, card.any-color-hero.count=3", CardKind::AnyColorHero, 3),
        ("feather, card.feather.count=0", CardKind::Feather, 0),
    ] {
        let game = Game::new(&setup(&format!("3 players, {text}")), &mut ()).unwrap();
        assert_eq!(game.census().1.of(card), n, "{text}");
    }
    let tower = "3 players, tower-2018, tower.tower-2018.count=3".parse::<Setup>();
    assert!(tower.unwrap_err().to_string().contains("no rule uses"));
}

/// T-2: what a set-up says beats the list, for numbers, for words, and in every printing.
#[test]
fn what_is_entered_beats_the_list() {
    let plain = setup("3 players, box=dark-titan");
    assert_eq!(plain.number("token.boom-troll.health"), Some(3));
    assert_eq!(plain.word("agranok.level.3.die.1"), Some("place-discarded-herald-by-die"));
    let entered = setup("3 players, box=dark-titan, Token.Boom_Troll.health = 4, agranok.level.3.die.1=none");
    assert_eq!(entered.number("token.boom-troll.health"), Some(4));
    assert_eq!(entered.word("agranok.level.3.die.1"), Some("none"));
    assert_eq!(
        entered.to_string(),
        "3 players, box=dark-titan, agranok.level.3.die.1=none, token.boom-troll.health=4"
    );
    assert!(entered.check().is_ok());

    let score = |text: &str| setup(text).number("quest.the-sentrys-stand.score");
    assert_eq!((score("1 player"), score("3 players")), (Some(12), Some(15)));
    assert_eq!(score("3 players, quest.the-sentrys-stand.score=11"), Some(11));
    assert_eq!(plain.number("agranok.health"), Some(8), "a printed value is found in the same way");
}

/// T-214, E-2: the second edition has its own health, and what is entered beats that too.
#[test]
fn a_value_can_depend_on_the_printing() {
    let health = |text: &str| setup(text).number("token.shaman.health");
    assert_eq!(health("2 players, box=engines-of-war"), Some(3));
    assert_eq!(health("2 players, box=engines-of-war, printing=second-edition"), Some(4));
    assert_eq!(
        health("2 players, box=engines-of-war, printing=second_edition, token.shaman.health=5"),
        Some(5)
    );
}

/// T-214, E-18, E-20: in the second edition a Harbinger stands for its Monster in every chart, and the totals stay.
#[test]
fn a_chart_can_depend_on_the_printing() {
    for chart in charts::ALL {
        let sum = |printing: Printing| chart.tokens_in(printing).map(|(_, n)| n).sum::<u8>();
        assert_eq!(sum(Printing::BigBox), sum(Printing::SecondEdition));
        assert_eq!(chart.brought_in(Printing::BigBox).count(), 0);
        assert!(chart.tokens_in(Printing::BigBox).eq(chart.tokens.iter().copied()));
    }
    let brought: Vec<_> = charts::CP_TDT_EOW.brought_in(Printing::SecondEdition).collect();
    assert_eq!(brought, [("dark-sorceress", 1), ("shaman", 1), ("breathtaker", 1)]);
    let pile: Vec<_> = charts::CP_EOW.tokens_in(Printing::SecondEdition).map(|(slug, _)| slug).collect();
    assert!(pile.contains(&"shaman-harbinger") && !pile.contains(&"shaman"));
}

/// E-2, T-214: a printing is refused where no box differs by it; the Big Box is the default.
#[test]
fn a_printing_is_refused_where_it_changes_nothing() {
    for boxes in ["", ", box=wizards-tower"] {
        let errors = setup(&format!("2 players, printing=second-edition{boxes}")).check().unwrap_err();
        assert_eq!(errors.0, [SetupError::Printing(Printing::SecondEdition)]);
        let text = "printing=second-edition changes nothing in these boxes; only dark-titan and engines-of-war differ by it (E-2)";
        assert_eq!(errors.to_string(), text);
        assert!(setup(&format!("2 players, printing=big-box{boxes}")).check().is_ok());
    }
    let later = setup("2 players, box=dark-titan, printing=second-edition");
    assert!(later.check().is_ok());
    assert_eq!(setup(&later.to_string()), later);
    assert!(
        "2 players, printing=third".parse::<Setup>().unwrap_err().to_string().contains("printing cannot be")
    );
}

/// T-2, E-3: a value is refused if it is unknown, printed, out of range, or of something that is not in the game.
#[test]
fn wrong_values_are_refused_with_a_reason() {
    for (item, reason) in [
        ("token.boom-trol.health=4", "did you mean token.boom-troll.health?"),
        ("quest.unheard.of=4", "`bravehold explain --data` lists those that can be changed"),
        ("token.goblin.health=4", "what is printed on goblin is known and cannot be changed"),
        ("agranok.health=9", "agranok.health is printed and cannot be changed"),
        ("token.boom-troll.health=0", "a number from 1 to 15, not \"0\""),
        ("token.boom-troll.health=many", "a number from 1 to 15, not \"many\""),
        ("agranok.level.3.die.1=dance", "is one of agranok-moves-1, "),
        ("card.jury-rig.deck=castle", "no rule uses card.jury-rig.deck"),
        ("token.boom-troll.health=3, token.boom_troll.health=4", "given twice"),
    ] {
        let error = format!("2 players, {item}").parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(reason), "{item}: {error}");
    }
    let errors = setup("2 players, token.boom-troll.health=4, card.feather.count=2").check().unwrap_err();
    assert_eq!(
        errors.to_string(),
        "card.feather is not in the game; it comes with feather (P-20); \
         token.boom-troll is not in the game; it comes with dark-titan (T-190)"
    );
}

/// T-2, E-3: nothing in the first two boxes is unverified, and every kind there has its printed numbers.
#[test]
fn the_first_two_boxes_are_verified() {
    let first = |b: BoxId| matches!(b, BoxId::CastlePanic | BoxId::WizardsTower);
    for known in value::unverified() {
        assert!(!known.subject.set.is_some_and(first), "{}", known.key());
    }
    for kind in TokenKind::ALL.into_iter().filter(|k| first(k.face().set)) {
        let data = kind.face().data;
        for number in [data.health, data.points].into_iter().flatten() {
            assert_eq!(number.confidence, Confidence::Printed, "{}", kind.slug());
        }
        assert_eq!(
            (Setup::default().health(kind), Setup::default().points(kind)),
            (kind.health(), kind.points())
        );
    }
}
