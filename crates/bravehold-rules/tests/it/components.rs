//! Every kind agrees with the table of components, which was typed from the pieces.

use bravehold_rules::amendments::Group;
use bravehold_rules::board::{ArcSet, Hue, Ring, Seat, SpaceSet};
use bravehold_rules::cards::Class;
use bravehold_rules::{Amendment, CardKind, Deaf, Deck, Game, Setup, TokenKind, tokens};
use toml::{Table, Value};

fn table() -> Table {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/components.toml");
    std::fs::read_to_string(file).unwrap().parse().unwrap()
}

fn rows<'a>(table: &'a Table, what: &str) -> Vec<&'a Table> {
    table[what]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_table)
        .filter(|r| matches!(r["set"].as_str(), Some("cp" | "twt")) && text(r, "deck") != Some("agranok"))
        .collect()
}

fn text<'a>(row: &'a Table, key: &str) -> Option<&'a str> {
    row.get(key).and_then(Value::as_str)
}

/// B-1, B-2, B-3, B-4, W-2, W-3, W-4, W-23, W-24: 49 cards of 25 kinds, 33 of them hit cards, which are the colour
/// cards; eight Specials. The Wizard's Tower adds ten Specials and 22 Wizard cards, one copy each.
#[test]
fn cards_are_those_of_the_component_list() {
    let table = table();
    let rows = rows(&table, "card");
    assert_eq!(rows.len(), CardKind::COUNT);
    let (mut all, mut hits, mut specials, mut wizards) = (0, 0, 0, 0);
    for (row, kind) in rows.iter().zip(CardKind::ALL) {
        let key = text(row, "key").unwrap();
        let face = kind.face();
        assert_eq!(CardKind::from_slug(key), Some(kind), "{key}");
        assert_eq!(face.name, text(row, "name").unwrap());
        assert_eq!(i64::from(face.count), row["box"].as_integer().unwrap(), "{key}");
        all += face.count;
        match face.class {
            Class::Hit { ring, hue } => {
                hits += face.count;
                assert_eq!(text(row, "type"), Some("hit"));
                let want = match hue {
                    Hue::Red => "red",
                    Hue::Green => "green",
                    Hue::Blue => "blue",
                    Hue::Any => "any",
                };
                assert_eq!(text(row, "color"), Some(want), "{key}");
                let rings = row["ring"].as_array().unwrap();
                assert_eq!(rings.len(), if ring.is_some() { 1 } else { 3 });
                assert!(ring.is_none_or(|r| rings[0].as_str() == Some(&r.name().to_lowercase())));
            }
            Class::Special => {
                specials += face.count;
                assert_eq!(text(row, "type"), Some("special"));
                assert!(text(row, "color").is_none());
            }
            Class::Building => assert_eq!(text(row, "type"), Some("building")),
            Class::Wizard => {
                wizards += face.count;
                assert_eq!((text(row, "type"), text(row, "deck")), (Some("wizard"), Some("wizard")));
            }
        }
        assert_eq!(
            face.set.slug(),
            if text(row, "set") == Some("cp") { "castle-panic" } else { "wizards-tower" }
        );
        assert_eq!(kind.deck().slug(), text(row, "deck").unwrap(), "{key}");
    }
    assert_eq!((all, hits, specials, wizards), (49 + 10 + 22, 33, 8 + 10, 22));
}

/// B-1, B-6, B-7, B-9, B-321, B-393, W-224, W-400, W-410, W-460, W-461, W-470: 49 tokens of 19 kinds, and those of
/// The Wizard's Tower, with their health and points.
#[test]
fn tokens_are_those_of_the_component_list() {
    let table = table();
    let rows = rows(&table, "token");
    assert_eq!(rows.len(), TokenKind::COUNT);
    let mut all = 0;
    for (row, kind) in rows.iter().zip(TokenKind::ALL) {
        let key = text(row, "key").unwrap();
        assert_eq!(TokenKind::from_slug(key), Some(kind), "{key}");
        assert_eq!(kind.face().name, text(row, "name").unwrap());
        assert_eq!(i64::from(kind.face().count), row["box"].as_integer().unwrap(), "{key}");
        all += kind.face().count;
        let health = row.get("health").and_then(Value::as_integer).unwrap_or(0);
        assert_eq!(i64::from(kind.health()), health, "{key}");
        assert_eq!(i64::from(kind.points()), row.get("vp").and_then(Value::as_integer).unwrap_or(0), "{key}");
        let tags: Vec<&str> = row["tags"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(kind.is_monster(), tags.contains(&"monster"), "{key}");
        let has = |t: tokens::Traits| kind.face().traits.has(t);
        assert_eq!(has(tokens::Traits::FLYING), tags.contains(&"flying"), "{key}");
        assert_eq!(has(tokens::Traits::MEGA), tags.contains(&"mega_boss"), "{key}");
        assert_eq!(has(tokens::Traits::MINION), tags.contains(&"imp"), "{key}");
        assert_eq!(kind.rule().heralds().is_some(), tags.contains(&"harbinger"), "{key}");
        let boss = matches!(kind.face().class, tokens::Class::Monster { rank: tokens::Rank::Boss, .. });
        assert_eq!(boss, tags.contains(&"boss"), "{key}");
    }
    assert_eq!(all, 49 + 19 + 18 + 6 + 6);
}

/// B-1, B-11, B-31, B-32, B-38, B-39, B-42: what lies on the table when the base game begins.
#[test]
fn the_layout_is_that_of_the_chart() {
    let table = table();
    let chart = &table["setup"]["cp"];
    let game = Game::new(&Setup::players(3), &mut Deaf).unwrap();
    let layout = game.rules().layout();
    assert_eq!(i64::from(layout.tokens.total()), chart["total"].as_integer().unwrap());
    for (key, n) in chart["tokens"].as_table().unwrap() {
        let kind = TokenKind::from_slug(key).unwrap();
        assert_eq!(i64::from(layout.tokens.of(kind)), n.as_integer().unwrap(), "{key}");
    }
    for (key, n) in chart["start"]["tokens"].as_table().unwrap() {
        let kind = TokenKind::from_slug(key).unwrap();
        assert_eq!(i64::from(layout.starters.of(kind)), n.as_integer().unwrap(), "{key}");
    }
    assert_eq!(i64::from(game.state().pile.total()), chart["bag_at_start"].as_integer().unwrap());
    assert_eq!((layout.walls, layout.towers), (ArcSet::ALL, ArcSet::ALL));
    assert!(
        game.state().castle.fortified.is_empty() && game.state().decks.at(Deck::Castle).discard.is_empty()
    );
}

/// W-10, W-12, W-13, W-14, W-15, W-16, W-20, W-21, W-23, W-24: what lies on the table when The Wizard's Tower is set up.
#[test]
fn the_layout_of_the_wizards_tower_is_that_of_the_chart() {
    let table = table();
    let chart = &table["setup"]["cp_twt"];
    for players in 1..=6 {
        let setup: Setup = format!("{players} players, box=wizards-tower").parse().unwrap();
        let game = Game::new(&setup, &mut Deaf).unwrap();
        let layout = game.rules().layout();
        let tokens = chart["tokens"].as_table().unwrap();
        for kind in TokenKind::ALL {
            let n = tokens.get(&kind.slug().replace('-', "_")).and_then(Value::as_integer).unwrap_or(0);
            assert_eq!(i64::from(layout.tokens.of(kind)), n, "{}", kind.slug());
        }
        let total = i64::from(layout.tokens.total()) + i64::from(layout.harbinger_draws);
        assert_eq!(total, chart["total"].as_integer().unwrap());
        assert_eq!(i64::from(layout.harbinger_draws), chart["harbingers"].as_integer().unwrap());
        assert_eq!(i64::from(layout.recruits), chart["start"]["count"].as_integer().unwrap());
        let alone = u16::from(players == 1);
        assert_eq!(
            layout.decks.at(Deck::Castle).total(),
            59 - alone,
            "Stand Together is left out of a game alone"
        );
        assert_eq!(layout.decks.at(Deck::Wizard).total(), 22);
        assert_eq!(layout.harbingers.total(), 6 - alone, "and so is the Basilisk");
        assert_eq!((layout.reserve.of(TokenKind::Imp), layout.reserve.total()), (18, 24));
        assert!(
            game.state().decks.at(Deck::Wizard).discard.is_empty()
                && game.state().seats.at(Seat::P1).hand.is_empty()
        );
        assert_eq!((layout.walls, layout.towers), (ArcSet::ALL, ArcSet::ALL));
    }
}

/// W-26, W-552, W-553: each chart of the set-up is played with its own number of Harbingers and its own decks, or
/// refused with the name of every box that cannot be played yet; no chart is played by the numbers of another.
#[test]
fn every_chart_is_played_as_it_is_or_refused_by_name() {
    let table = table();
    let name = |key: &str| match key {
        "cp" => "castle-panic",
        "twt" => "wizards-tower",
        "tdt" => "dark-titan",
        _ => "engines-of-war",
    };
    for (key, chart) in table["setup"].as_table().unwrap() {
        let list = |of: &str| -> Vec<&str> {
            chart[of].as_array().unwrap().iter().filter_map(Value::as_str).collect()
        };
        let boxes: Vec<&str> = list("sets").into_iter().filter(|s| *s != "cp").map(name).collect();
        let text: String = boxes.iter().map(|b| format!(", box={b}")).collect();
        let setup: Setup = format!("2 players{text}").parse().unwrap();
        let late: Vec<&&str> = boxes.iter().filter(|b| **b != "wizards-tower").collect();
        match Game::new(&setup, &mut Deaf) {
            Ok(game) => {
                assert!(late.is_empty(), "{key} is played, and its chart is compared nowhere");
                let layout = game.rules().layout();
                assert_eq!(
                    i64::from(layout.harbinger_draws),
                    chart["harbingers"].as_integer().unwrap(),
                    "{key}"
                );
                let gone = list("remove_cards");
                for kind in CardKind::ALL.into_iter().filter(|k| setup.has_box(k.face().set)) {
                    let n = layout.decks.iter().map(|(_, cards)| cards.of(kind)).sum::<u8>();
                    let out = gone.contains(&kind.slug().replace('-', "_").as_str());
                    assert_eq!(n, if out { 0 } else { kind.face().count }, "{key}: {}", kind.slug());
                }
            }
            Err(errors) => {
                assert_eq!(errors.0.len(), late.len(), "{key}: {errors}");
                for b in late {
                    assert!(
                        errors.to_string().contains(&format!("{b} cannot be played yet")),
                        "{key}: {errors}"
                    );
                }
            }
        }
    }
}

/// W-503, W-504: the pile of Monster Shortage is that of the component list.
#[test]
fn monster_shortage_is_the_list() {
    let table = table();
    let game =
        Game::new(&"2 players, box=wizards-tower, monster-shortage".parse().unwrap(), &mut Deaf).unwrap();
    let layout = game.rules().layout();
    let list = &table["option_tokens"]["monster_shortage"];
    let tokens = list["tokens"].as_table().unwrap();
    for kind in TokenKind::ALL {
        let n = tokens.get(&kind.slug().replace('-', "_")).and_then(Value::as_integer).unwrap_or(0);
        assert_eq!(i64::from(layout.tokens.of(kind)), n, "{}", kind.slug());
    }
    let from: Vec<String> = layout.harbingers.iter().map(|(k, _)| k.slug().replace('-', "_")).collect();
    let wanted: Vec<&str> =
        list["harbingers_from"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(from, wanted);
    assert_eq!((layout.tokens.total(), layout.harbinger_draws), (42, 2));
}

/// W-532: with Random Monster Mix 50 tokens are in the game, 21 leave it unseen.
#[test]
fn random_monster_mix_leaves_fifty_tokens() {
    let setup: Setup = "2 players, box=wizards-tower, random-monster-mix, start-arcs=random".parse().unwrap();
    let mut game = Game::new(&setup, &mut Deaf).unwrap();
    let mut random = bravehold_record::random::Random::new(8);
    while game.state().clock.turn == 0 {
        let fallen = game.pick(random.word()).unwrap();
        game.fall(fallen, &mut Deaf).unwrap();
    }
    let s = game.state();
    assert_eq!(s.pile.total() + s.tokens.live().len() as u16, 50);
    assert_eq!(s.buried.total(), 21 + 3);
}

/// B-500: the tokens that Easier Battles removes are those of the component list.
#[test]
fn easier_battles_removes_what_the_list_says() {
    let table = table();
    let game = Game::new(&Setup::players(2).with(Amendment::EasierBattles), &mut Deaf).unwrap();
    let wanted = &table["option_tokens"]["easier_battles"]["tokens"];
    let removed = game.rules().layout().removed;
    assert_eq!(removed.total(), 11);
    for (key, n) in wanted.as_table().unwrap() {
        assert_eq!(
            i64::from(removed.of(TokenKind::from_slug(key).unwrap())),
            n.as_integer().unwrap(),
            "{key}"
        );
    }
}

/// B-23, B-24, B-26, W-533: every option of the base game and of The Wizard's Tower is offered, with the conflicts that the list names.
#[test]
fn options_are_those_of_the_component_list() {
    let table = table();
    let settings = [
        "scoring",
        "overlord",
        "printing",
        "first_player",
        "start_arcs",
        "token_mix",
        "walls",
        "wizards_tower_arc",
        "mega_boss_bulk_up",
    ];
    let mut listed = 0;
    for row in rows(&table, "option") {
        let key = text(row, "key").unwrap();
        if settings.contains(&key) {
            continue;
        }
        listed += 1;
        let a = Amendment::from_slug(key).unwrap_or_else(|| panic!("{key} is missing"));
        let note = a.note();
        let group = match text(row, "group").unwrap() {
            "less_panic" => Group::Less,
            "little_more_panic" => Group::LittleMore,
            "lot_more_panic" => Group::LotMore,
            "overlord_variation" => Group::Overlord,
            "more_panic" => Group::More,
            "random_panic" => Group::Random,
            "solo" => Group::Solo,
            other => panic!("{other}"),
        };
        assert_eq!(note.group, group, "{key}");
        assert_eq!(text(row, "rule"), Some(note.rule), "{key}");
        assert_eq!(note.ticked, text(row, "default") == Some("on"), "{key}");
        let list = |what: &str| -> Vec<String> {
            let list = row.get(what).and_then(Value::as_array).cloned().unwrap_or_default();
            list.iter().filter_map(Value::as_str).map(|s| s.replace('_', "-")).collect()
        };
        let mut requires: Vec<String> =
            list("requires").into_iter().filter(|r| r != "mans-home" || key != "mans_home_backups").collect();
        if text(row, "set") == Some("twt") {
            requires.push("wizards-tower".to_string());
        }
        assert_eq!(note.requires.to_vec(), requires, "{key}");
        for e in list("excludes") {
            let slug = match e.as_str() {
                "eow" => "engines-of-war".to_string(),
                "tdt" => "dark-titan".to_string(),
                _ => e,
            };
            assert!(note.excludes.contains(&slug.as_str()), "{key} must exclude {slug}");
        }
    }
    assert_eq!(listed, Setup::all_options().count());
}

/// Every kind and option has a name, a help text of its own and a rule.
#[test]
fn every_kind_can_be_explained() {
    let mut helps = std::collections::BTreeSet::new();
    for k in CardKind::ALL {
        let f = k.face();
        assert!(!f.name.is_empty() && f.help.len() > 10 && f.rule.contains('-'), "{}", k.slug());
        assert!(helps.insert(f.help), "{} has the help of another", k.slug());
    }
    for k in TokenKind::ALL {
        let f = k.face();
        assert!(!f.name.is_empty() && f.help.len() > 10 && f.rule.contains('-'), "{}", k.slug());
        assert!(helps.insert(f.help), "{} has the help of another", k.slug());
    }
    for a in Amendment::ALL {
        let n = a.note();
        assert!(!n.name.is_empty() && n.help.len() > 10 && n.rule.contains('-'), "{}", a.slug());
        assert!(helps.insert(n.help), "{} has the help of another", a.slug());
    }
}

/// five rings, six arcs, thirty spaces; each colour is two arcs.
#[test]
fn the_board_has_thirty_spaces() {
    let all = bravehold_rules::board::Space::all().fold(SpaceSet::NONE, SpaceSet::with);
    assert_eq!((all, all.len()), (SpaceSet::ALL, 30));
    for color in bravehold_rules::board::Color::ALL {
        assert_eq!(color.arcs().len(), 2);
        assert!(color.arcs().iter().all(|a| a.color() == color));
    }
    assert_eq!(SpaceSet::ring(Ring::Castle, ArcSet::ALL).len(), 6);
}

/// B-514: the option All for One! adds no card; the promo card of that name is another thing.
#[test]
fn the_option_all_for_one_brings_no_card() {
    let plain = Game::new(&Setup::players(2), &mut Deaf).unwrap();
    let with = Game::new(&Setup::players(2).with(Amendment::AllForOne), &mut Deaf).unwrap();
    assert_eq!(with.rules().cards(), plain.rules().cards());
    assert_eq!(CardKind::from_slug("all-for-one"), None);
}

/// B-1, R-30: the die has six faces, all equally likely.
#[test]
fn the_die_has_six_equal_faces() {
    let mut game = Game::new(&"1 player, walls=random".parse().unwrap(), &mut Deaf).unwrap();
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let faces: Vec<_> = (1..=6).map(|n| (bravehold_rules::Fallen::Die(n), 1)).collect();
    assert_eq!(odds, faces);
    assert_eq!(game.fall(bravehold_rules::Fallen::Die(7), &mut Deaf).unwrap_err().rule, Some("R-30"));
}

/// B-23: every option is accepted alone and together with every other, save for the refusals of B-24.
#[test]
fn every_pair_of_options_is_accepted_unless_refused() {
    let refused = |a: Amendment, b: Amendment, overlord: bool| {
        [a, b].iter().any(|x| {
            let note = x.note();
            let has = |slug: &str| a.slug() == slug || b.slug() == slug || slug == "overlord" && overlord;
            note.requires.iter().any(|r| !has(r)) || note.excludes.iter().any(|e| has(e))
        })
    };
    for overlord in [false, true] {
        for (a, _) in Setup::all_options() {
            for (b, _) in Setup::all_options() {
                let setup = Setup { overlord, ..Setup::players(3) }.with(a).with(b);
                assert_eq!(setup.check().is_err(), refused(a, b, overlord), "{setup}: {:?}", setup.check());
            }
        }
    }
}
