//! What no script can say about Engines of War: what the box holds, what lies on the table, who sees what is committed.

use bravehold_rules::board::{ArcSet, Seat, Structure};
use bravehold_rules::cards::Class;
use bravehold_rules::{
    BoxId, CardKind, Deck, Figure, Game, Material, Phase, Setup, Task, TokenKind, Viewer, data, notation,
    tokens,
};

fn war() -> impl Iterator<Item = TokenKind> {
    TokenKind::ALL.into_iter().filter(|k| k.face().set == BoxId::EnginesOfWar)
}

fn begin(text: &str) -> Game {
    Game::new(&text.parse::<Setup>().unwrap(), &mut ()).unwrap()
}

/// E-1, E-5, E-6, E-9, E-63: 11 Monster tokens, 16 Resource cards of four kinds, and the equipment; Siege Engines are Monsters,
/// Encampments are not, the Keep is a structure. Every card and token names its box.
#[test]
fn the_box_holds_11_tokens_16_resource_cards_and_the_equipment() {
    let pile = || war().filter(|k| k.is_in_pile());
    assert_eq!(pile().map(|k| k.face().count).sum::<u8>(), 11);
    let engines = [TokenKind::SiegeTower, TokenKind::WarWagon, TokenKind::BatteringRam];
    assert!(engines.into_iter().all(TokenKind::is_monster));
    assert!(![TokenKind::Barracks, TokenKind::ForwardCamp].into_iter().any(TokenKind::is_monster));
    let effects: Vec<&str> =
        war().filter(|k| k.face().class == tokens::Class::Effect).map(TokenKind::slug).collect();
    assert_eq!(effects, ["equalizer", "roll-and-move"]);
    let resources: Vec<(&str, u8)> = CardKind::ALL
        .into_iter()
        .filter(|k| k.face().set == Some(BoxId::EnginesOfWar))
        .map(|k| (k.slug(), k.face().count))
        .collect();
    assert_eq!(resources, [("res-brick", 4), ("res-mortar", 4), ("res-wood", 4), ("res-rope", 4)]);
    let of_deck = |k: &CardKind| k.deck() == Deck::Resource && k.face().set.is_some();
    assert!(CardKind::ALL.into_iter().filter(of_deck).all(|k| k.face().class == Class::Resource));
    let game = begin("2 players, box=engines-of-war");
    let reserve = game.state().zones.all(bravehold_rules::Zone::Reserve);
    let equipment = ["barricade", "pit", "spring-trap", "catapult", "ballista"];
    let counts = equipment.map(|slug| reserve.of(TokenKind::from_slug(slug).unwrap()));
    assert_eq!(counts, [2, 2, 2, 1, 1]);
    assert!(game.state().castle.stands(Structure::Keep));
    assert_eq!(Structure::Keep.arc(), None);
}

/// E-7: the reference cards and the sides of tiles are in the list of pieces and in no rule.
#[test]
fn pieces_without_a_rule_are_no_tokens() {
    let reference = data::pieces::EOW_REFERENCE_CARD;
    assert_eq!((reference.count, reference.is_limited), (3, false));
    assert_eq!(TokenKind::from_slug(reference.slug), None);
}

/// E-8: the phases of a turn are those of the other boxes.
#[test]
fn the_phases_of_a_turn_are_unchanged() {
    let turn = |text: &str| -> Vec<Phase> { begin(text).rules().schedule().turn.clone() };
    assert_eq!(turn("2 players, box=engines-of-war"), turn("2 players"));
    assert_eq!(turn("2 players, box=dark-titan, box=engines-of-war"), turn("2 players, box=dark-titan"));
}

/// E-2, E-10 to E-15, E-17, E-18, E-20, E-21, E-22, E-24, E-27, E-28, E-340, E-400, W-552, W-553: what lies on the table for
/// every combination of boxes, number of players and printing.
#[test]
fn every_combination_begins_as_its_chart_says() {
    let combinations = [
        ("", 38, 41, 0, [5, 5, 4, 4, 4, 3]),
        (", box=wizards-tower", 44, 51, 18, [6, 6, 5, 5, 4, 4]),
        (", box=dark-titan", 43, 46, 0, [5, 5, 4, 4, 4, 3]),
        (", box=wizards-tower, box=dark-titan", 49, 56, 18, [6, 6, 5, 5, 4, 4]),
    ];
    for (boxes, bag, castle, spells, hands) in combinations {
        for printing in ["big-box", "second-edition"] {
            for (players, hand) in (1u8..).zip(hands) {
                let text = format!("{players} players, printing={printing}, box=engines-of-war{boxes}");
                let game = begin(&text);
                let (layout, alone) = (game.rules().layout(), players == 1);
                let wizards = u16::from(spells > 0);
                let titan = u16::from(boxes.contains("dark-titan"));
                let starters = layout.starters.total() + u16::from(layout.recruits);
                assert_eq!(starters, 6, "{text}");
                let pile = layout.tokens.total() + u16::from(layout.harbinger_draws) - starters;
                // Alone the Breathtaker or its Harbinger is left out (E-28).
                assert_eq!(pile, bag - u16::from(alone), "{text}");
                let left_out = u16::from(alone) * (wizards + titan);
                assert_eq!(layout.decks.at(Deck::Castle).total(), castle - left_out, "{text}");
                assert_eq!(layout.decks.at(Deck::Wizard).total(), spells, "{text}");
                assert_eq!(layout.decks.at(Deck::Resource).total(), 16, "{text}");
                assert_eq!(layout.reserve.of(TokenKind::Orc), 6, "{text}");
                assert_eq!(layout.harbinger_draws, if spells > 0 { 3 } else { 0 }, "{text}");
                let figure = |f: Figure| game.rules().figure(game.state(), f);
                assert_eq!(
                    (figure(Figure::HandSize), *layout.dealt.at(Deck::Resource)),
                    (hand + 1, 1),
                    "{text}"
                );
                let trades = match players {
                    1 => 0,
                    6 => 2,
                    _ => 1,
                };
                let exchange = if alone { 2 } else { 1 };
                assert_eq!((figure(Figure::Trades), figure(Figure::Exchange)), (trades, exchange), "{text}");
                let second = printing == "second-edition";
                let in_pile = |slug: &str| layout.tokens.of(TokenKind::from_slug(slug).unwrap());
                assert_eq!(
                    (in_pile("shaman"), in_pile("shaman-harbinger")),
                    if second { (0, 1) } else { (1, 0) }
                );
                let kept = u8::from(!alone);
                let want = if second { (0, kept) } else { (kept, 0) };
                assert_eq!((in_pile("breathtaker"), in_pile("breathtaker-harbinger")), want, "{text}");
                assert_eq!((layout.walls, layout.towers, layout.keep), (ArcSet::ALL, ArcSet::ALL, true));
            }
        }
    }
}

/// E-14: with Castle Panic 3 Goblins, 2 Trolls, 2 Boulders and one move of each colour stay out.
#[test]
fn base_tokens_are_removed_as_printed() {
    let layout = begin("2 players, box=engines-of-war").rules().layout().clone();
    let mut out = layout.base;
    for (kind, n) in layout.tokens.iter().chain(layout.crew.iter()) {
        out.set(kind, out.of(kind).saturating_sub(n));
    }
    // The Orcs of the chart include the crew, so none of them is removed.
    for (kind, n) in layout.crew.iter() {
        let all = layout.tokens.of(kind) + n;
        out.set(kind, layout.base.of(kind).saturating_sub(all));
    }
    let removed: Vec<(&str, u8)> = out.iter().map(|(k, n)| (k.slug(), n)).collect();
    let want = [
        ("goblin", 3),
        ("troll", 2),
        ("blue-monsters-move", 1),
        ("green-monsters-move", 1),
        ("red-monsters-move", 1),
        ("giant-boulder", 2),
    ];
    assert_eq!(removed, want);
}

/// E-28: the option keeps the Breathtaker in a game alone, in either printing; Barrage, Stand Together and the Basilisk stay out.
#[test]
fn alone_the_breathtaker_can_be_kept() {
    for (printing, slug) in [("big-box", "breathtaker"), ("second-edition", "breathtaker-harbinger")] {
        let text = format!("1 player, box=engines-of-war, solo-breathtaker, printing={printing}");
        let kind = TokenKind::from_slug(slug).unwrap();
        assert_eq!(begin(&text).rules().layout().tokens.of(kind), 1, "{text}");
    }
    let all = begin("1 player, box=wizards-tower, box=dark-titan, box=engines-of-war");
    let layout = all.rules().layout();
    for slug in ["barrage", "stand-together"] {
        assert!(!layout.decks.at(Deck::Castle).has(CardKind::from_slug(slug).unwrap()), "{slug}");
    }
    assert!(!layout.harbingers.has(TokenKind::BasiliskHarbinger));
}

/// E-330: what trophies are worth.
#[test]
fn trophies_of_the_box_have_their_points() {
    let game = begin("2 players, box=engines-of-war");
    let points = |slug: &str| game.rules().points(TokenKind::from_slug(slug).unwrap());
    let got =
        ["shaman", "breathtaker", "siege-tower", "war-wagon", "battering-ram", "barracks", "forward-camp"]
            .map(points);
    assert_eq!(got, [5, 5, 3, 3, 3, 2, 2]);
    let saboteur = TokenKind::from_slug("goblin-saboteur").unwrap();
    assert_eq!(game.rules().points(saboteur), game.rules().health(saboteur));
    assert_eq!(["barricade", "pit", "spring-trap", "catapult", "ballista"].map(points), [0; 5]);
}

/// E-66: the costs of table E-A.
#[test]
fn tasks_cost_what_the_table_says() {
    let game = begin("2 players, box=engines-of-war");
    let works = game.rules().layout().works;
    let cost = |task: Task| Material::ALL.map(|m| works.cost(task).of(m));
    let want = [
        (Task::Wall, [1, 1, 0, 0]),
        (Task::Keep, [1, 1, 1, 1]),
        (Task::Barricade, [1, 0, 0, 1]),
        (Task::Pit, [0, 1, 1, 0]),
        (Task::SpringTrap, [0, 0, 1, 1]),
        (Task::Catapult, [0, 0, 2, 1]),
        (Task::Ballista, [0, 0, 1, 2]),
    ];
    for (task, bill) in want {
        assert_eq!(cost(task), bill, "{task:?}");
    }
}

/// E-45, E-67: with closed hands everybody sees what is committed, how high the Resource deck is, and its discard pile.
#[test]
fn what_is_committed_lies_face_up() {
    let setup: Setup = "2 players, box=engines-of-war, closed-hands".parse().unwrap();
    let text = "A1 orc; keep stands; engineer.task 2; engineer.committed res-wood; P1 res-rope; resources res-brick*3; \
                resource-discard res-mortar; pile goblin; turn P1 play";
    let mut game = notation::read_position(&setup, text).unwrap();
    game.resume(&mut ());
    for viewer in [Viewer::Seat(Seat::P2), Viewer::Spectator] {
        let view = game.view(viewer);
        let deck = view.decks.at(Deck::Resource);
        assert_eq!((deck.cards, deck.discard.len()), (3, 1));
        let rebuilt = Game::from_view(game.rules(), &view, &mut |_| 0).unwrap();
        assert_eq!(rebuilt.look().committed(), game.look().committed());
        assert_eq!(rebuilt.look().task(), Some(Task::Pit));
    }
}

/// E-357, T-338: with Easier Battles and Rough Start the crew is set aside first.
#[test]
fn the_crew_is_set_aside_before_options_change_the_start() {
    let rough = begin("2 players, box=engines-of-war, rough-start, start-arcs=random");
    let layout = rough.rules().layout();
    assert_eq!((layout.starters.of(TokenKind::Orc), layout.starters.of(TokenKind::Troll)), (3, 3));
    assert_eq!(layout.reserve.of(TokenKind::Orc), 6);
    assert_eq!(layout.tokens.of(TokenKind::Orc), 5, "of 11 Orcs 6 are crew; 3 of the others start");
    let easier = begin("2 players, box=engines-of-war, easier-battles");
    assert_eq!(easier.rules().layout().reserve.of(TokenKind::Orc), 6);
}
