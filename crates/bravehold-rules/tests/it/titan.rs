//! What no script can say about The Dark Titan: what it holds, what is hidden, and for how long.

use bravehold_record::random::{self, Random};
use bravehold_rules::board::Color;
use bravehold_rules::cards::Class;
use bravehold_rules::{
    BoxId, CardKind, ChanceNode, ChanceOutcome, Choice, Deck, Event, Game, Pending, Setup, TokenKind,
    notation, tokens,
};

/// T-1, T-3, T-5, T-30, T-32, T-34, T-35, T-37, T-110, T-111, T-228, T-300: the pieces of The Dark Titan. Elites are worth a
/// point more than their health, Agranok nothing; every card and token names its box.
#[test]
fn the_dark_titan_holds_17_monster_tokens_3_support_tokens_and_5_castle_cards() {
    let titan = || TokenKind::ALL.into_iter().filter(|k| k.face().set == BoxId::DarkTitan);
    let bag = || titan().filter(|k| k.is_in_pile());
    let support = |k: &TokenKind| matches!(k.face().class, tokens::Class::Piece { .. });
    assert_eq!(bag().filter(|k| !support(k)).map(|k| k.face().count).sum::<u8>(), 17);
    assert_eq!(bag().filter(support).map(|k| k.face().count).collect::<Vec<_>>(), [1, 1, 1]);
    let elites = [TokenKind::EliteGoblin, TokenKind::EliteOrc, TokenKind::EliteTroll];
    assert_eq!(elites.map(|k| (k.face().count, k.health(), k.points())), [(2, 1, 2), (2, 2, 3), (2, 3, 4)]);
    let herald = TokenKind::Herald;
    assert_eq!((herald.face().count, herald.health(), herald.points()), (5, 2, 2));
    assert_eq!((TokenKind::Agranok.health(), TokenKind::Agranok.points()), (8, 0));
    assert_eq!((TokenKind::BoomTroll.points(), TokenKind::DarkSorceress.points()), (3, 5));
    let effects: Vec<&str> =
        titan().filter(|k| k.face().class == tokens::Class::Effect).map(TokenKind::slug).collect();
    assert_eq!(effects, ["wither", "blue-plague", "green-plague", "red-plague"]);
    let plain = |k: TokenKind| {
        matches!(k.face().class, tokens::Class::Monster { rank: tokens::Rank::Plain, .. })
            && !k.face().traits.intersects(tokens::Traits::MEGA)
    };
    assert!(elites.into_iter().chain([herald, TokenKind::Agranok, TokenKind::BoomTroll]).all(plain));
    let cards: Vec<(&str, Class)> = CardKind::ALL
        .into_iter()
        .filter(|k| k.face().set == Some(BoxId::DarkTitan))
        .map(|k| (k.slug(), k.face().class))
        .collect();
    let oils = ["red-boiling-oil", "green-boiling-oil", "blue-boiling-oil"].map(|slug| (slug, Class::Oil));
    let special = |slug| (slug, Class::Special);
    assert_eq!(cards, [&[special("barrage")][..], &oils, &[special("cavalier-card")]].concat());
    let slaying: Vec<&str> =
        CardKind::ALL.into_iter().filter(|k| k.face().data.slays).map(CardKind::slug).collect();
    assert!(
        ["barbarian", "nice-shot", "hammer-of-light", "wizard-quake"].iter().all(|s| slaying.contains(s))
    );
    let red: Vec<&str> =
        CardKind::ALL.into_iter().filter(|k| k.is_of(Color::Red)).map(CardKind::slug).collect();
    let of_red = ["red-archer", "red-hero", "any-color-knight", "red-boiling-oil", "red-fireball"];
    assert!(of_red.iter().all(|s| red.contains(s)) && !red.contains(&"change-color"), "{red:?}");
}

/// T-10, T-11, T-12, T-13, T-14, T-15, T-17, T-20, T-21, T-23, T-24, T-25, T-27, T-28, T-249, T-320, T-321: what lies on the
/// table with The Dark Titan, alone and with The Wizard's Tower. Any token of the pile is as likely to come as another.
#[test]
fn the_dark_titan_begins_with_59_or_60_tokens() {
    for players in 1..=6u8 {
        let alone = u16::from(players == 1);
        let begin = |boxes: &str| {
            let setup: Setup = format!("{players} players, {boxes}").parse().unwrap();
            Game::new(&setup, &mut ()).unwrap()
        };
        let game = begin("box=dark-titan");
        let layout = game.rules().layout();
        assert_eq!((layout.tokens.total(), layout.starters.total(), game.state().pile.total()), (59, 6, 53));
        let left = [TokenKind::Goblin, TokenKind::Orc, TokenKind::Troll, TokenKind::Herald];
        assert_eq!(left.map(|k| layout.tokens.of(k)), [3, 7, 7, 5]);
        assert_eq!(layout.decks.at(Deck::Castle).total(), 54 - alone);
        assert_eq!(layout.decks.at(Deck::Castle).has(CardKind::Barrage), players > 1);
        assert_eq!(layout.reserve.of(TokenKind::Agranok), 1);
        assert_eq!(layout.omens.drawn().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        let odds = |k| ChanceNode::Pile.odds_of(game.look(), ChanceOutcome::Token(k));
        assert_eq!((odds(TokenKind::SupplyWagon), odds(TokenKind::Herald)), (1, 5));
        let both = begin("box=wizards-tower, box=dark-titan");
        let layout = both.rules().layout();
        assert_eq!((layout.tokens.total() + u16::from(layout.harbinger_draws), layout.recruits), (60, 6));
        assert_eq!(layout.harbinger_draws, 2);
        assert_eq!(layout.decks.at(Deck::Castle).total(), 64 - 2 * alone);
        assert_eq!(layout.decks.at(Deck::Wizard).total(), 22);
        assert_eq!(layout.harbingers.total(), 6 - alone);
        let support = [TokenKind::ReserveSquad, TokenKind::StonemasonsCart, TokenKind::SupplyWagon];
        assert_eq!(support.map(|k| layout.tokens.of(k)), [1, 1, 1]);
    }
    let mixed: Setup = "2 players, box=dark-titan, mix=goblin*3+orc*2+troll+herald*2".parse().unwrap();
    assert_eq!(Game::new(&mixed, &mut ()).unwrap().rules().layout().tokens.total(), 8);
}

/// T-214, T-215: in the second edition her Harbinger lies in the pile and she waits, also with a mix of the players' own.
#[test]
fn the_harbinger_of_the_dark_sorceress_stands_for_her() {
    let chart = "2 players, box=dark-titan, printing=second-edition";
    for (text, total) in [(chart, 59), (&format!("{chart}, mix=goblin*3+orc*2+troll+dark-sorceress"), 7)] {
        let layout = Game::new(&text.parse().unwrap(), &mut ()).unwrap().rules().layout().clone();
        assert_eq!(
            (layout.tokens.total(), layout.reserve.of(TokenKind::DarkSorceress)),
            (total, 1),
            "{text}"
        );
        assert_eq!(layout.tokens.of(TokenKind::DarkSorceressHarbinger), 1);
        assert_eq!((layout.tokens.of(TokenKind::DarkSorceress), layout.harbingers.total()), (0, 0));
    }
}

/// T-338: Easier Battles takes out what the mix has of its list; Rough Start begins with three Orcs and three Trolls.
#[test]
fn options_of_the_base_game_take_from_the_mix_of_the_titan() {
    for (boxes, boulders) in [("box=dark-titan", 3), ("box=wizards-tower, box=dark-titan", 2)] {
        let begin = |option: &str| {
            let setup: Setup = format!("2 players, {boxes}, {option}").parse().unwrap();
            Game::new(&setup, &mut ()).unwrap().rules().layout().clone()
        };
        let (plain, easier) = (begin("start-arcs=random"), begin("easier-battles"));
        assert_eq!(easier.removed.of(TokenKind::GiantBoulder), boulders, "{boxes}");
        assert_eq!(easier.tokens.total() + easier.removed.total(), plain.tokens.total());
        let rough = begin("rough-start");
        let each = [TokenKind::Orc, TokenKind::Troll].map(|k| rough.starters.of(k));
        assert_eq!((each, rough.starters.total()), ([3, 3], 6));
        assert_eq!(rough.tokens.total(), plain.tokens.total());
    }
}

/// T-15, T-124, T-310: a level that is drawn at random does not exist before Agranok stands on the board, so no view, save or
/// record can tell it; a picked one is known from the set-up and is never drawn.
#[test]
fn the_level_is_drawn_when_agranok_has_come_and_not_before() {
    let mix = "mix=goblin*3+orc*2+troll+herald*5+elite-orc*2";
    let mut levels = std::collections::BTreeSet::new();
    for (text, picked) in
        [("", None), (", agranok-level=4", Some(4)), (", agranok-level-6", None), (", overlord", None)]
    {
        let setup: Setup = format!("2 players, box=dark-titan, {mix}{text}").parse().unwrap();
        let mut shown = 0;
        for seed in 0..40 {
            let mut random = Random::for_game(12, seed);
            let mut game = Game::new(&setup, &mut ()).unwrap();
            let (mut options, mut drawn) = (Vec::new(), None);
            loop {
                let asked = matches!(game.pending(), Pending::Chance(ChanceNode::Level));
                let there = game.state().tokens.monsters().any(|(_, t)| t.kind == TokenKind::Agranok);
                assert!(!asked || there && picked.is_none(), "{setup}");
                let mut events: Vec<Event> = Vec::new();
                if !random::step(&mut game, &mut random, &mut options, &mut events) {
                    break;
                }
                for e in events {
                    if let Event::LevelShown { level } = e {
                        assert!(drawn.is_none() && asked == picked.is_none(), "{setup}");
                        assert!(picked.is_none_or(|p| p == level));
                        drawn = Some(level);
                        shown += 1;
                        levels.insert((text, level));
                    }
                }
            }
        }
        assert!(shown > 5, "{shown} arrivals: {setup}");
    }
    let most = |text| levels.iter().filter(|(t, _)| *t == text).map(|(_, n)| *n).max();
    assert!(most(", overlord") <= Some(3) && most("") <= Some(5), "{levels:?}");
    assert!(levels.iter().filter(|(t, _)| t.is_empty()).count() > 2, "{levels:?}");
}

/// T-168, T-31: a card lost at random is any card of the hand, by how many of it there are.
#[test]
fn a_card_lost_at_random_is_any_card_of_the_hand() {
    let setup: Setup = "2 players, box=dark-titan".parse().unwrap();
    let text = "A1 agranok/5; P1 red-archer brick*2 mortar; pile goblin; turn P1 play";
    let mut game = notation::read_position(&setup, text).unwrap();
    game.resume(&mut ());
    let Pending::Decide(prompt) = game.pending() else { panic!("nobody is asked") };
    let archer = Choice::Card(CardKind::RedArcher);
    game.choose(prompt.who, archer, &mut ()).unwrap();
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let (brick, mortar) = (CardKind::Brick, CardKind::Mortar);
    assert_eq!(odds, [(ChanceOutcome::Card(brick), 2), (ChanceOutcome::Card(mortar), 1)]);
}
