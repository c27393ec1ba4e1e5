//! Printed totals and other facts about the pieces, which the generated data must agree with.

use bravehold_rules::amendments::Group;
use bravehold_rules::board::{ArcSet, Hue, Ring, Seat, SpaceSet};
use bravehold_rules::cards::Class;
use bravehold_rules::{Amendment, BoxId, CardKind, Deck, Figure, Game, Setup, TokenKind, Zone, data, tokens};

/// B-1, B-2, B-3, B-4, W-2, W-3, W-4, W-23, W-24: 49 cards of 25 kinds, 33 of them hit cards, which are the colour
/// cards; eight Specials. The Wizard's Tower adds ten Specials and 22 Wizard cards, one copy each.
#[test]
fn the_boxes_hold_49_and_32_cards() {
    let count = |what: &dyn Fn(CardKind) -> bool| -> u8 {
        CardKind::ALL.into_iter().filter(|k| what(*k)).map(|k| k.face().count).sum()
    };
    let of = |set: BoxId| move |k: CardKind| k.face().set == Some(set);
    assert_eq!(count(&of(BoxId::CastlePanic)), 49);
    assert_eq!(CardKind::ALL.into_iter().filter(|k| of(BoxId::CastlePanic)(*k)).count(), 25);
    assert_eq!(count(&of(BoxId::WizardsTower)), 10 + 22);
    assert_eq!(count(&|k| k.is_hit() && k.face().set.is_some()), 33);
    let special = |set: BoxId| move |k: CardKind| k.face().class == Class::Special && of(set)(k);
    assert_eq!(count(&special(BoxId::CastlePanic)) + count(&special(BoxId::WizardsTower)), 8 + 10);
    assert_eq!(count(&|k| k.face().class == Class::Building), 8);
    assert_eq!(count(&|k| k.deck() == Deck::Wizard), 22);
    for kind in CardKind::ALL.into_iter().filter(|k| of(BoxId::WizardsTower)(*k)) {
        assert_eq!(kind.face().count, 1, "{}", kind.slug());
    }
    for hue in [Hue::Red, Hue::Green, Hue::Blue, Hue::Any] {
        let of_hue = |k: CardKind| matches!(k.face().class, Class::Hit { hue: h, .. } if h == hue);
        let n = count(&|k| of_hue(k) && k.face().set.is_some());
        assert_eq!(n, if hue == Hue::Any { 3 } else { 10 }, "{hue:?}");
    }
}

/// B-1, B-6, B-7, B-9, B-321, B-393, W-224, W-400, W-410, W-460, W-461, W-470: 49 tokens of 19 kinds, four of them
/// Bosses worth 4; The Wizard's Tower has 19 for the pile, 18 Imps, 6 Harbingers and 6 Mega Bosses worth 5.
#[test]
fn the_boxes_hold_49_tokens_each() {
    let of = |set: BoxId| TokenKind::ALL.into_iter().filter(move |k| k.face().set == set);
    assert_eq!(of(BoxId::CastlePanic).map(|k| k.face().count).sum::<u8>(), 49);
    assert_eq!(of(BoxId::CastlePanic).count(), 19);
    let box_2 = || of(BoxId::WizardsTower);
    let count = |what: &dyn Fn(TokenKind) -> bool| -> u8 {
        box_2().filter(|k| what(*k)).map(|k| k.face().count).sum()
    };
    let has = |t: tokens::Traits| move |k: TokenKind| k.face().traits.intersects(t);
    assert_eq!(count(&TokenKind::is_in_pile), 19);
    assert_eq!(count(&has(tokens::Traits::MINION)), 18);
    assert_eq!(count(&has(tokens::Traits::MEGA)), 6);
    assert_eq!(count(&|k| k.brings().is_some()), 6);
    assert_eq!(count(&has(tokens::Traits::FLYING)), 2 + 2 + 1, "Gargoyles, Phoenixes, the Dragon");
    for kind in of(BoxId::CastlePanic).chain(box_2()) {
        let points = match kind.face().class {
            tokens::Class::Monster { rank: tokens::Rank::Boss, .. } => 4,
            tokens::Class::Monster { rank: tokens::Rank::Mega, .. } => 5,
            tokens::Class::Monster { .. } if has(tokens::Traits::MINION)(kind) => 0,
            tokens::Class::Monster { health, .. } => health,
            tokens::Class::Effect | tokens::Class::Harbinger | tokens::Class::Piece { .. } => 0,
        };
        assert_eq!(kind.points(), points, "{}", kind.slug());
        assert_eq!(
            kind.health() == 0,
            !kind.is_monster() || kind == TokenKind::Doppelganger,
            "{}",
            kind.slug()
        );
    }
    let health = |k: TokenKind| k.health();
    let plain = [TokenKind::Goblin, TokenKind::Orc, TokenKind::Troll, TokenKind::Ogre].map(health);
    assert_eq!(plain, [1, 2, 3, 4]);
}

/// Every kind has its own row of the component list, and a Harbinger brings the Monster of its row.
#[test]
fn every_kind_has_its_own_row() {
    for kind in CardKind::ALL {
        assert_eq!(kind.face().data.slug, kind.slug());
    }
    for kind in TokenKind::ALL {
        let data = kind.face().data;
        assert_eq!(data.slug, kind.slug());
        assert_eq!(kind.brings().map(TokenKind::slug), data.brings, "{}", kind.slug());
    }
}

/// B-1, B-11, B-31, B-32, B-34, B-38, B-39, B-42: what lies on the table when the base game begins.
#[test]
fn the_base_game_begins_with_49_tokens() {
    let game = Game::new(&Setup::players(3), &mut ()).unwrap();
    let layout = game.rules().layout();
    assert_eq!((layout.tokens.total(), layout.starters.total(), game.state().pile.total()), (49, 6, 43));
    let starters = [TokenKind::Goblin, TokenKind::Orc, TokenKind::Troll].map(|k| layout.starters.of(k));
    assert_eq!(starters, [3, 2, 1]);
    assert!(TokenKind::ALL.into_iter().all(|k| layout.tokens.of(k) == layout.base.of(k)));
    assert_eq!((layout.walls, layout.towers), (ArcSet::ALL, ArcSet::ALL));
    assert!(
        game.state().castle.fortified.is_empty() && game.state().decks.at(Deck::Castle).discard.is_empty()
    );
}

/// W-10, W-12, W-13, W-14, W-15, W-16, W-20, W-21, W-23, W-24: what lies on the table when The Wizard's Tower is set up.
#[test]
fn the_wizards_tower_begins_with_46_tokens_and_3_harbingers() {
    for players in 1..=6 {
        let setup: Setup = format!("{players} players, box=wizards-tower").parse().unwrap();
        let game = Game::new(&setup, &mut ()).unwrap();
        let layout = game.rules().layout();
        assert_eq!((layout.tokens.total(), layout.harbinger_draws, layout.recruits), (46, 3, 6));
        let left = [TokenKind::Goblin, TokenKind::Orc, TokenKind::Troll, TokenKind::GiantBoulder];
        assert_eq!(left.map(|k| layout.tokens.of(k)), [0, 5, 5, 2]);
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

/// B-50, B-51, B-80, B-480, W-26, T-10, T-24: hands, trades and exchanges for 1 to 6 players; all boxes have the same.
#[test]
fn hands_are_those_of_the_chart() {
    let both = ", box=wizards-tower, box=dark-titan";
    for boxes in ["", ", box=wizards-tower", ", box=dark-titan", both] {
        for (players, figures) in
            [[6, 0, 2], [6, 1, 1], [5, 1, 1], [5, 1, 1], [5, 1, 1], [4, 2, 1]].into_iter().enumerate()
        {
            let setup: Setup = format!("{} players{boxes}", players + 1).parse().unwrap();
            let game = Game::new(&setup, &mut ()).unwrap();
            let figure = |f: Figure| game.rules().figure(game.state(), f);
            assert_eq!([Figure::HandSize, Figure::Trades, Figure::Exchange].map(figure), figures, "{setup}");
        }
    }
}

/// T-20, E-20, W-26, W-552, W-553: each combination of boxes adds up to its printed total, and is played with its own
/// numbers or refused with the name of every box that cannot be played yet.
#[test]
fn every_chart_adds_up_and_is_played_or_refused_by_name() {
    let printed = [(49, 43), (49, 43), (59, 53), (50, 38), (60, 54), (56, 44), (55, 43), (55, 49)];
    assert_eq!(data::charts::ALL.len(), printed.len());
    for (chart, (total, bag)) in data::charts::ALL.into_iter().zip(printed) {
        let sum = |list: &[(&str, u8)]| list.iter().map(|(_, n)| *n).sum::<u8>();
        let name = format!("{:?}", chart.boxes);
        assert_eq!((chart.total, chart.bag_at_start), (total, bag), "{name}");
        assert_eq!(sum(chart.tokens) + chart.harbingers + chart.support, total, "{name}");
        let crew = chart.crew.filter(|c| c.in_chart).map_or(0, |c| sum(c.tokens));
        let start = match chart.start {
            data::Start::Fixed(tokens) => sum(tokens),
            data::Start::Random { count, .. } => count,
        };
        assert_eq!((start, total - start - crew), (6, bag), "{name}");
        for (slug, n) in chart.tokens {
            let row = data::tokens::ALL.into_iter().find(|t| t.slug == *slug).unwrap();
            assert!(*n <= row.count && row.set.is_some_and(|b| chart.boxes.contains(&b)), "{name}: {slug}");
        }
        let text: String = chart.boxes.iter().map(|b| format!(", box={}", b.slug())).collect();
        let setup: Setup = format!("2 players{text}").parse().unwrap();
        assert_eq!(setup.chart(), chart, "{name}");
        let late: Vec<_> = chart.boxes.iter().filter(|b| !b.is_implemented()).collect();
        match Game::new(&setup, &mut ()) {
            Ok(game) => {
                assert!(late.is_empty(), "{name}");
                let layout = game.rules().layout();
                let tokens = (layout.tokens.total() + layout.crew.total()) as u8;
                assert_eq!(tokens + layout.harbinger_draws, total, "{name}");
                assert_eq!(layout.crew.total() as u8, crew, "{name}");
            }
            Err(errors) => {
                assert_eq!(errors.0.len(), late.len(), "{name}: {errors}");
                for b in late {
                    assert!(
                        errors.to_string().contains(&format!("{} cannot be played yet", b.slug())),
                        "{errors}"
                    );
                }
            }
        }
    }
}

/// W-503, W-504: Monster Shortage has 42 tokens and 2 Harbingers of three.
#[test]
fn monster_shortage_has_42_tokens() {
    let game =
        Game::new(&"2 players, box=wizards-tower, monster-shortage".parse().unwrap(), &mut ()).unwrap();
    let layout = game.rules().layout();
    assert_eq!((layout.tokens.total(), layout.harbinger_draws), (42, 2));
    let from: Vec<&str> = layout.harbingers.iter().map(|(k, _)| k.slug()).collect();
    assert_eq!(from, ["chimera-harbinger", "dragon-harbinger", "warlock-harbinger"]);
    assert_eq!([TokenKind::Goblin, TokenKind::Orc, TokenKind::Troll].map(|k| layout.tokens.of(k)), [0, 2, 3]);
}

/// W-532: with Random Monster Mix 50 tokens are in the game, 21 leave it unseen.
#[test]
fn random_monster_mix_leaves_fifty_tokens() {
    let setup: Setup = "2 players, box=wizards-tower, random-monster-mix, start-arcs=random".parse().unwrap();
    let mut game = Game::new(&setup, &mut ()).unwrap();
    let mut random = bravehold_record::random::Random::new(8);
    while game.state().clock.turn == 0 {
        let fallen = game.sample_chance(random.word()).unwrap();
        game.resolve_chance(fallen, &mut ()).unwrap();
    }
    let s = game.state();
    assert_eq!(s.pile.total() + s.tokens.monster_ids().len() as u16, 50);
    assert_eq!(s.zones.total(Zone::Unseen), 21 + 3);
}

/// B-500, B-610: Easier Battles takes out 11 tokens, 3 of them Boulders; Rough Start begins with 3 Orcs and 3 Trolls.
#[test]
fn options_take_out_and_put_in_what_the_list_says() {
    let laid = |option| Game::new(&Setup::players(2).with(option), &mut ()).unwrap().rules().layout().clone();
    let removed = laid(Amendment::EasierBattles).removed;
    assert_eq!((removed.total(), removed.of(TokenKind::GiantBoulder)), (11, 3));
    let starters = laid(Amendment::RoughStart).starters;
    let each = [TokenKind::Orc, TokenKind::Troll].map(|k| starters.of(k));
    assert_eq!((each, starters.total()), ([3, 3], 6));
}

/// B-23, B-24, B-26, W-533: every option of the boxes that can be played is offered, by the row of its own name.
#[test]
fn every_option_of_the_list_is_offered() {
    let played = ["wizards-tower", "dark-titan", "engines-of-war"];
    // Promo items come one by one, each with its option (P-1).
    let late_promo = |o: &data::OptionData| o.group == Group::Promo && Amendment::from_slug(o.slug).is_none();
    let settings = |o: &data::OptionData| o.group == Group::Mode || late_promo(o);
    let later = |o: &data::OptionData| {
        let boxes = BoxId::ALL.into_iter().map(BoxId::slug);
        o.requires.iter().any(|r| boxes.clone().any(|b| b == *r) && !played.contains(r))
    };
    let offered: Vec<&str> =
        data::options::ALL.into_iter().filter(|o| !settings(o) && !later(o)).map(|o| o.slug).collect();
    let known: Vec<&str> = Setup::all_options().map(|(a, _)| a.slug()).collect();
    assert_eq!(known, offered);
    for row in data::options::ALL {
        if let Some(a) = Amendment::from_slug(row.slug) {
            assert_eq!((a.note().name, a.note().rule), (row.name, row.rule), "{}", row.slug);
        }
    }
    let kings_tower = Amendment::KingsTower.note();
    assert_eq!((kings_tower.requires, kings_tower.max_players), (&["mans-home"][..], 5));
    assert_eq!(Amendment::ChargingHorde.note().excludes, ["overlord"]);
    assert_eq!(Amendment::DwindlingResources.note().excludes, ["engines-of-war"]);
    assert!(
        Amendment::MansHomeBackups.note().ticked && Amendment::MansHomeBackups.note().requires.is_empty()
    );
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
    let plain = Game::new(&Setup::players(2), &mut ()).unwrap();
    let with = Game::new(&Setup::players(2).with(Amendment::AllForOne), &mut ()).unwrap();
    assert_eq!(with.rules().cards(), plain.rules().cards());
    assert_eq!(CardKind::from_slug("all-for-one"), None);
}

/// B-1, R-30: the die has six faces, all equally likely.
#[test]
fn the_die_has_six_equal_faces() {
    let mut game = Game::new(&"1 player, walls=random".parse().unwrap(), &mut ()).unwrap();
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let faces: Vec<_> = (1..=6).map(|n| (bravehold_rules::ChanceOutcome::Die(n), 1)).collect();
    assert_eq!(odds, faces);
    assert_eq!(
        game.resolve_chance(bravehold_rules::ChanceOutcome::Die(7), &mut ()).unwrap_err().rule,
        Some("R-30")
    );
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
