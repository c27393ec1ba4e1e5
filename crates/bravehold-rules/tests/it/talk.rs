//! Talk about trades ends, whatever the players do (B-98).

use bravehold_rules::notation::read_position;
use bravehold_rules::{Choice, Figure, Game, Pending, Phase, Question, Setup, Task};

/// Declined proposals that are remembered at most (Ruling 29).
const DECLINED: usize = 100;

/// What the players do in the Trade phase.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Propose and decline.
    Decline,
    /// Propose, name other cards, decline those.
    Counter,
    /// Take every `n`-th proposal, and name other cards for every second of the others.
    Trade(usize),
}

/// The answers given in the Trade phase that the game stands in, until it is over.
fn talk(game: &mut Game, manner: Manner) -> usize {
    let (mut answers, mut options) = (0, Vec::new());
    while game.phase() == Phase::Trade {
        let Pending::Decide(prompt) = game.pending() else { break };
        game.options(&mut options);
        let deals: Vec<Choice> = options.iter().copied().filter(|c| matches!(c, Choice::Deal(_))).collect();
        let any = |n: usize| deals.get(n % deals.len().max(1)).copied();
        let takes = matches!(manner, Manner::Trade(n) if answers % n == 0);
        let counters = match manner {
            Manner::Decline => false,
            Manner::Counter => true,
            Manner::Trade(_) => answers % 2 == 0,
        };
        let choice = match prompt.question {
            Question::Trade => any(answers.wrapping_mul(7)).unwrap_or(Choice::Pass),
            _ if takes && options.contains(&Choice::Accept) => Choice::Accept,
            Question::TradeAnswer { .. } if counters => any(answers).unwrap_or(Choice::Decline),
            _ => Choice::Decline,
        };
        game.choose(prompt.who, choice, &mut ()).unwrap();
        answers += 1;
        assert!(answers < 10_000, "{manner:?}: the talk does not end");
    }
    answers
}

/// B-98: a Trade phase has at most 101 proposals for each trade, two answers to each, and a pass, in every manner of talking.
#[test]
fn a_turn_of_nothing_but_proposals_ends() {
    let five = "P1 brick red-hero blue-archer tar-card missing; P2 mortar green-hero red-archer scavenge barbarian; \
                P3 green-archer blue-hero nice-shot red-knight brick; P4 red-swordsman green-knight blue-knight mortar draw-2-cards; \
                P5 fortify-wall drive-him-back green-swordsman blue-swordsman any-color-archer";
    let two = "P1 brick*2 red-hero; P2 mortar green-hero brick";
    let mut most = 0;
    for (setup, hands) in [
        ("2 players", two),
        ("5 players", five),
        ("6 players", five),
        ("5 players, charging-horde, charging-horde-trades", five),
        ("2 players, closed-hands", two),
        ("5 players, closed-hands, box=wizards-tower", five),
        ("6 players, closed-hands, overlord", five),
    ] {
        for manner in [Manner::Decline, Manner::Counter, Manner::Trade(5), Manner::Trade(250)] {
            let setup: Setup = setup.parse().unwrap();
            let mut game =
                read_position(&setup, &format!("A1 orc; {hands}; pile goblin; turn P1 trade")).unwrap();
            game.resume(&mut ());
            let trades = usize::from(game.rules().figure(game.state(), Figure::Trades));
            let answers = talk(&mut game, manner);
            assert!(answers <= 3 * (DECLINED + 1) * trades + 1, "{setup} {manner:?}: {answers}");
            assert!(game.state().declined.iter().next().is_none(), "the memory ends with the phase");
            most = most.max(answers);
        }
    }
    assert!(most > 200, "the longest talk had {most} answers only");
}

/// B-98, R-21: with five cards in five open hands every pair of cards can be proposed once, and then the phase is over.
#[test]
fn open_hands_of_five_never_meet_the_limit() {
    let hands = "P1 brick red-hero blue-archer tar-card missing; P2 mortar green-hero red-archer scavenge barbarian; \
                 P3 green-archer blue-hero nice-shot red-knight brick; P4 red-swordsman green-knight blue-knight mortar draw-2-cards; \
                 P5 fortify-wall drive-him-back green-swordsman blue-swordsman any-color-archer";
    let setup = Setup::players(5);
    let mut game = read_position(&setup, &format!("A1 orc; {hands}; pile goblin; turn P1 trade")).unwrap();
    game.resume(&mut ());
    assert_eq!(talk(&mut game, Manner::Decline), 2 * DECLINED);
}

/// B-98: with closed hands any card can be asked for; after a hundred declined proposals no more are taken.
#[test]
fn with_closed_hands_the_limit_ends_the_talk() {
    let setup: Setup = "6 players, closed-hands".parse().unwrap();
    let hands =
        "P1 brick red-hero blue-archer tar-card; P2 mortar; P3 brick; P4 missing; P5 scavenge; P6 red-archer";
    let mut game = read_position(&setup, &format!("A1 orc; {hands}; pile goblin; turn P1 trade")).unwrap();
    game.resume(&mut ());
    assert_eq!(talk(&mut game, Manner::Decline), 2 * DECLINED);
    assert_ne!(game.phase(), Phase::Trade);
}

/// The answers of one whole turn in which players propose, decline, give the Engineer other tasks and do nothing else;
/// with how many of them were talk in which phase.
fn whole_turn(game: &mut Game, manner: Manner) -> (usize, usize, usize) {
    let (mut answers, mut in_trade, mut after_fall, mut options) = (0, 0, 0, Vec::new());
    let turn = game.state().clock.turn;
    while game.state().clock.turn == turn {
        match game.pending() {
            Pending::Decide(prompt) => {
                game.options(&mut options);
                let pick = |test: fn(&Choice) -> bool| {
                    let all: Vec<Choice> = options.iter().copied().filter(test).collect();
                    all.get(answers * 7 % all.len().max(1)).copied()
                };
                let deal = pick(|c| matches!(c, Choice::Deal(_)));
                let quiet = pick(|c| matches!(c, Choice::Pass | Choice::Decline));
                let choice = match prompt.question {
                    Question::Trade => deal.or(quiet),
                    Question::TradeAnswer { .. } if matches!(manner, Manner::Counter) => deal.or(quiet),
                    Question::Play => {
                        pick(|c| matches!(c, Choice::Use(id) if id.to_string() == "engineer")).or(quiet)
                    }
                    _ => quiet,
                };
                let choice = choice.or(pick(|_| true)).unwrap();
                if matches!(
                    prompt.question,
                    Question::Trade | Question::TradeAnswer { .. } | Question::TradeCounter { .. }
                ) {
                    *(if game.phase() == Phase::Trade { &mut in_trade } else { &mut after_fall }) += 1;
                }
                game.choose(prompt.who, choice, &mut ()).unwrap();
                answers += 1;
            }
            Pending::Chance(_) => {
                let fallen = game.sample_chance((answers as u32).wrapping_mul(0x9E37_79B9)).unwrap();
                game.resolve_chance(fallen, &mut ()).unwrap();
            }
            Pending::Phase(_) => game.resume(&mut ()),
            Pending::Over(_) => break,
        }
        assert!(answers < 20_000, "{manner:?}: the turn does not end");
    }
    (answers, in_trade, after_fall)
}

/// B-98, P-121, E-53 (Ruling 82): the bound on a whole turn of talk holds in games of all boxes.
#[test]
fn a_whole_turn_of_talk_ends() {
    let hands = "P1 brick red-hero blue-archer tar-card missing; P2 mortar green-hero red-archer scavenge barbarian; \
                 P3 green-archer blue-hero nice-shot red-knight brick; P4 red-swordsman green-knight blue-knight mortar draw-2-cards; \
                 P5 fortify-wall drive-him-back green-swordsman blue-swordsman any-color-archer";
    let (mut most, mut fallen) = (0, 0);
    for mode in [
        "5 players",
        "6 players, closed-hands",
        "6 players, closed-hands, overlord",
        "5 players, charging-horde, charging-horde-trades",
    ] {
        for manner in [Manner::Decline, Manner::Counter] {
            let setup = format!("{mode}, box=wizards-tower, box=dark-titan, box=engines-of-war, tower-2017");
            let place = format!(
                "S3 goblin; F1 orc; walls 1; towers 1w23t456; keep stands; {hands}; deck ? red-archer*20; \
                 resources ? res-wood*9 res-rope*9; pile ? orc*9; turn P1 draw-up"
            );
            let mut game = read_position(&setup.parse().unwrap(), &place).unwrap();
            let trades = usize::from(game.rules().figure(game.state(), Figure::Trades));
            let players = usize::from(game.look().players());
            let (answers, in_trade, after_fall) = whole_turn(&mut game, manner);
            // What is said for one trade: proposals, answers to them, answers to what was named instead, one pass.
            let talk = 3 * (DECLINED + 1) + 1;
            assert!(in_trade <= trades * talk, "{setup} {manner:?}: {in_trade}");
            assert!(after_fall <= players * talk, "{setup} {manner:?}: {after_fall}");
            let tasks = 2 * Task::ALL.len() + 1;
            let rest = answers - in_trade - after_fall;
            assert!(rest <= tasks + 40, "{setup} {manner:?}: {rest} other answers");
            most = most.max(answers);
            fallen = fallen.max(after_fall);
        }
    }
    assert!(
        most > 1000 && fallen > 500,
        "the longest turn had {most} answers, {fallen} after the Tower fell"
    );
}
