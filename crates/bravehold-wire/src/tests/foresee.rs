//! Tests of looking ahead: it states facts, and nothing that depends on cards that were dealt anew.

use bravehold_record::random::{self, Random};
use bravehold_rules::board::Seat;
use bravehold_rules::notation::read_position;
use bravehold_rules::{Amendment, Deploy, Origin, Setup, TokenKind};
use bravehold_words::Names;

use super::*;
use crate::Ask;

/// A random set-up, most of them with closed hands.
fn setup(random: &mut Random) -> Setup {
    loop {
        let mut setup = random::setup(random);
        if random.below(5) < 4 {
            setup.options = setup.options.with(Amendment::ClosedHands);
        }
        if setup.check().is_ok() {
            return setup;
        }
    }
}

/// At every question of random games: whoever is asked foresees the same from their view, however the holes are dealt, as
/// from the true game; and whoever looks forecasts the same.
#[test]
fn what_is_foreseen_is_true_whatever_is_hidden() {
    let (mut options, mut foreseen, mut hidden) = (Vec::new(), 0u32, 0u32);
    for n in 0..40 {
        let mut random = Random::for_game(12, n);
        let setup = setup(&mut random);
        let mut game = Game::new(&setup, &mut ()).unwrap();
        let seats = Seat::ALL.into_iter().take(setup.players.into()).map(Viewer::Seat);
        let lord = setup.overlord.then_some(Viewer::Overlord);
        let viewers: Vec<Viewer> = seats.chain(lord).chain([Viewer::Spectator]).collect();
        for _ in 0..1_500 {
            if let Pending::Decide(prompt) = game.pending() {
                for viewer in &viewers {
                    let view = game.view(*viewer);
                    let other = Game::from_view(game.rules(), &view, &mut random.numbers()).unwrap();
                    assert_eq!(coming(&other), coming(&game), "{setup}");
                    assert_eq!(phase_at(&other), phase_at(&game), "{setup}");
                }
                let sight = game.sight(Viewer::from(prompt.who));
                let truth = Foresight { game: game.clone(), prompt };
                let dealt = Foresight { game: sight.imagined(&mut random.numbers()).unwrap(), prompt };
                game.options(&mut options);
                let targets = targets(&game, prompt.who);
                assert_eq!(targets, super::targets(&dealt.game, prompt.who), "{setup}");
                let deal = |c: &Choice| matches!(c, Choice::Deal(_));
                for choice in options.iter().chain(&targets).filter(|c| !deal(c)) {
                    let outlook = truth.preview(*choice);
                    let (who, question) = (prompt.who, prompt.question);
                    assert_eq!(dealt.preview(*choice), outlook, "{who:?} {question:?} {choice:?} in {setup}");
                    foreseen += u32::from(!outlook.events.is_empty());
                    hidden += u32::from(outlook.hidden);
                    if let Choice::Card(card) = choice {
                        assert_eq!(dealt.reach(*card), truth.reach(*card), "{setup}");
                    }
                }
                let ask = Ask::of(&game, prompt, &Names::PLAIN);
                assert_eq!(Ask::of(&dealt.game, prompt, &Names::PLAIN), ask, "{setup}");
            }
            if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
    }
    assert!(foreseen > 5_000 && hidden > 5, "{foreseen} foreseen, {hidden} of them in part");
}

/// B-337: what a Plague does to closed hands is not foretold; that it does something is.
#[test]
fn a_plague_against_closed_hands_names_no_cards() {
    let text =
        "A1 orc; P1 red-archer brick; P2 blue-archer; lord plague-archers goblin; pile orc; turn P1 command";
    let plague = Deploy { from: Origin::Hand, kind: TokenKind::PlagueArchers, arc: None };
    for (setup, cards) in [("2 players, overlord, closed-hands", 0), ("2 players, overlord", 2)] {
        let mut game = read_position(&setup.parse().unwrap(), text).unwrap();
        game.resume(&mut ());
        let outlook = Foresight::of(&game).unwrap().preview(Choice::Deploy(plague));
        let discarded = outlook.events.iter().filter(|e| matches!(e, Event::CardDiscarded { .. })).count();
        assert_eq!((discarded, outlook.hidden), (cards, cards == 0), "{setup}: {:?}", outlook.events);
        assert!(outlook.events.contains(&Event::Spent { kind: plague.kind }), "{:?}", outlook.events);
    }
}

/// B-622: an offer is foreseen although the hand that it comes from is closed.
#[test]
fn an_offer_from_a_closed_hand_is_foreseen() {
    let setup: Setup = "3 players, closed-hands".parse().unwrap();
    let text = "A1 orc; P1 brick; P2 mortar; P3 missing; deck scavenge*20; pile goblin; turn P1 trade";
    let mut game = read_position(&setup, text).unwrap();
    game.resume(&mut ());
    let (give, want) = (CardKind::Brick, Some(CardKind::Mortar));
    let deal = bravehold_rules::Deal { with: Seat::P2, give, want };
    game.choose(Who::Seat(Seat::P1), Choice::Deal(deal), &mut ()).unwrap();
    let outlook = Foresight::of(&game).unwrap().preview(Choice::Accept);
    let traded = Event::Traded { by: Seat::P1, with: Seat::P2, gave: Some(give), got: want };
    assert!(outlook.events.contains(&traded) && !outlook.hidden, "{outlook:?}");
}

/// E-120, E-274, E-281: where the Monsters go is told with what may become of them there.
#[test]
fn traps_breaches_and_wagons_are_foreseen() {
    let setup: Setup = "1 player, box=engines-of-war".parse().unwrap();
    let text = "A1 orc; K1 spring-trap; A2 goblin; K2 pit; A3 war-wagon >orc*2; S4 siege-tower >orc*2; \
        A5 orc; K5 barricade; S6 war-wagon >orc*2; S5 siege-tower~1; keep stands; walls 1236; towers 12456; \
        pile goblin; turn P1 play";
    let game = read_position(&setup, text).unwrap();
    let all = coming(&game);
    let g = game.look();
    let of = |place: &str, slug: &str| {
        let at = bravehold_rules::notation::read_space(place).unwrap();
        let kind = TokenKind::from_slug(slug).unwrap();
        let (id, _) = g.state.tokens.monsters().find(|(_, t)| t.at == at && t.kind == kind).unwrap();
        all.iter().find(|c| c.id == id).map(|c| (bravehold_rules::notation::space_text(c.to), c.hits, c.then))
    };
    assert_eq!(of("A1", "orc"), Some(("K1".to_string(), true, Ending::GoesBack)));
    assert_eq!(of("A2", "goblin"), Some(("K2".to_string(), true, Ending::Stays)));
    assert_eq!(of("A3", "war-wagon"), Some(("K3".to_string(), false, Ending::TurnsAside)));
    assert_eq!(of("S4", "siege-tower"), Some(("S4".to_string(), false, Ending::Breaches)));
    assert_eq!(of("A5", "orc"), Some(("A5".to_string(), true, Ending::Stays)));
    assert_eq!(of("S6", "war-wagon"), Some(("S6".to_string(), true, Ending::Stays)), "a Wall stops it");
    assert_eq!(of("S5", "siege-tower"), None, "it has breached already and moves no more");
}
