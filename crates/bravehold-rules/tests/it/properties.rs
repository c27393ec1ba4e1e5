//! What holds at every node of random games over random set-ups.

use bravehold_record::random::{self, Random};
use bravehold_record::{Entry, Record};
use bravehold_rules::board::{Arc, Color, Ring, Seat, Space, Structure};
use bravehold_rules::notation::{position_text, read_position};
use bravehold_rules::tokens::Class;
use bravehold_rules::{
    ActionId, Amendment, BoxId, CardKind, Choice, Deal, Deck, Deploy, Event, Game, Origin, Pending, Rules,
    State, TokenId, TokenKind, Who,
};

/// One of all answers that could ever be given.
fn any_choice(random: &mut Random) -> Choice {
    let card = |r: &mut Random| CardKind::ALL[r.below(CardKind::COUNT)];
    let arc = |r: &mut Random| Arc::ALL[r.below(6)];
    let space = |r: &mut Random| Space::new(Ring::ALL[r.below(5)], Arc::ALL[r.below(6)]);
    match random.below(16) {
        15 => Choice::Ring(Ring::ALL[random.below(5)]),
        10 => Choice::Space(space(random)),
        11 => Choice::Color(Color::ALL[random.below(3)]),
        12 => Choice::Seat(Seat::ALL[random.below(6)]),
        13 => Choice::Deck(Deck::ALL[random.below(2)]),
        14 => Choice::Structure(Structure::from_number(random.below(12) as u8).unwrap()),
        0 => Choice::Pass,
        1 => Choice::Accept,
        2 => Choice::Decline,
        3 => Choice::Card(card(random)),
        4 => Choice::Token(TokenId::from_number(random.below(20) as u8).unwrap()),
        5 => Choice::Arc(arc(random)),
        6 => Choice::Kind(TokenKind::ALL[random.below(TokenKind::COUNT)]),
        7 => Choice::Use(ActionId {
            rule: Amendment::ALL[random.below(Amendment::COUNT)],
            nth: random.below(3) as u8 / 2,
        }),
        8 => Choice::Deal(Deal {
            with: Seat::ALL[random.below(6)],
            give: card(random),
            want: if random.below(3) == 0 { None } else { Some(card(random)) },
        }),
        _ => Choice::Deploy(Deploy {
            kind: TokenKind::ALL[random.below(TokenKind::COUNT)],
            arc: if random.below(2) == 0 { None } else { Some(arc(random)) },
            from: if random.below(2) == 0 { Origin::Hand } else { Origin::Secret },
        }),
    }
}

/// True if an option names a token that this one cannot be told from.
fn is_twin(game: &Game, options: &[Choice], choice: Choice) -> bool {
    let tokens = &game.state().tokens;
    let Choice::Token(id) = choice else { return false };
    options.iter().any(|o| match o {
        Choice::Token(o) => tokens.get(*o).zip(tokens.get(id)).is_some_and(|(a, b)| a.equals(b)),
        _ => false,
    })
}

fn check_options(game: &Game, random: &mut Random, options: &mut Vec<Choice>) {
    let Pending::Decide(prompt) = game.pending() else { return };
    game.options(options);
    assert!(!options.is_empty(), "no answer to {prompt:?}");
    assert!(options.windows(2).all(|w| w[0] < w[1]), "not sorted or not unique: {options:?}");
    for c in options.iter() {
        game.check_choice(prompt.who, *c).unwrap_or_else(|e| panic!("{c:?} is offered and refused: {e}"));
    }
    let taken = options[random.below(options.len())];
    let mut clone = game.clone();
    clone.choose(prompt.who, taken, &mut ()).unwrap();
    for _ in 0..8 {
        let c = any_choice(random);
        if options.contains(&c) || is_twin(game, options, c) {
            continue;
        }
        let mut copy = game.clone();
        let mut events: Vec<Event> = Vec::new();
        let refusal = copy.choose(prompt.who, c, &mut events).expect_err("not offered and taken");
        assert!(!refusal.text.is_empty());
        assert!(copy.state() == game.state() && events.is_empty(), "a refused answer changed something");
    }
    let wrong = if prompt.who == Who::Overlord { Who::Seat(Seat::P1) } else { Who::Overlord };
    assert_eq!(game.check_choice(wrong, taken).unwrap_err().rule, Some("B-63"));
}

fn check_saving(game: &Game) {
    let text = serde_json::to_string(game.state()).unwrap();
    let state: State = serde_json::from_str(&text).unwrap();
    assert!(state == *game.state(), "the saved state differs");
    assert_eq!(state.fingerprint(), game.fingerprint());
    Game::from_state(game.rules().clone(), state).unwrap();
}

/// A position at rest, written and read again, is the same position with the same answers.
fn check_notation(game: &Game) {
    let at_rest = match game.pending() {
        Pending::Decide(p) => {
            let label = bravehold_rules::notation::question_label(&p.question);
            label == "play"
                || label == "trade" && game.phase() == bravehold_rules::Phase::Trade
                || label == "command" && game.phase() == bravehold_rules::Phase::Command
                || label == "exchange" && game.depth() == 3 && first_exchange(game)
        }
        _ => false,
    };
    if !at_rest {
        return;
    }
    let text = position_text(game);
    let mut again = read_position(game.rules().setup(), &text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position_text(&again), text);
    again.resume(&mut ());
    assert_eq!(again.fingerprint(), game.fingerprint(), "{text}");
    let (mut a, mut b) =
        (bravehold_rules::notation::options_text(game), bravehold_rules::notation::options_text(&again));
    a.sort();
    b.sort();
    assert_eq!(a, b, "{text}");
}

/// a game that has ended stops at that very moment.
fn check_end(events: &[Event]) {
    if let Some(at) = events.iter().position(|e| matches!(e, Event::Ended { .. })) {
        assert_eq!(at + 1, events.len(), "something happened after the end: {events:?}");
    }
}

/// where a Monster has come into the Castle ring, no Tower stands when everything is resolved.
fn check_castle(game: &Game) {
    let Pending::Decide(prompt) = game.pending() else { return };
    let s = game.state();
    if bravehold_rules::notation::question_label(&prompt.question) == "play" {
        let beside = |at: Space| at.ring == Ring::Castle && s.castle.towers.has(at.arc);
        assert!(!s.tokens.monsters().any(|(_, t)| beside(t.at)), "a Tower stands beside a Monster");
    }
}

/// In a game alone the second card of phase 2 is asked for in the middle of the phase.
fn first_exchange(game: &Game) -> bool {
    game.rules().setup().players > 1
}

fn check_game(seed: u64, n: u64) {
    let mut random = Random::for_game(seed, n);
    let setup = random::setup(&mut random);
    let mut game = Game::new(&setup, &mut ()).unwrap();
    let mut record = Record::new(setup.clone(), None);
    record.entries = walk(&mut game, &mut random);
    let replayed = record.game().unwrap();
    assert!(replayed.state() == game.state(), "replay differs from play: {setup}");
    assert_eq!(replayed.fingerprint(), game.fingerprint());
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again, record);
}

/// Plays a game to its end with random answers, looks at every node, and returns all answers.
fn walk(game: &mut Game, random: &mut Random) -> Vec<Entry> {
    let setup = game.rules().setup().clone();
    let census = game.census();
    let mut entries = Vec::new();
    let (mut options, mut events) = (Vec::new(), Vec::new());
    let mut steps = 0u64;
    loop {
        assert_eq!(game.census(), census, "cards or tokens were lost or made: {setup}");
        game.check().unwrap_or_else(|e| panic!("{e}: {setup}"));
        check_options(game, random, &mut options);
        check_notation(game);
        check_castle(game);
        if steps.is_multiple_of(16) {
            check_saving(game);
        }
        let entry = match game.pending() {
            Pending::Decide(prompt) => {
                game.options(&mut options);
                Entry::Chose { who: prompt.who, choice: options[random.below(options.len())] }
            }
            Pending::Chance(toss) => {
                let mut odds = Vec::new();
                game.odds(&mut odds);
                let sum: u16 = odds.iter().map(|(_, w)| w).sum();
                assert_eq!(sum, toss.weight(game.look()));
                assert!(odds.iter().all(|(_, w)| *w > 0) && !odds.is_empty());
                Entry::Fell(game.sample_chance(random.word()).unwrap())
            }
            Pending::Phase(_) => panic!("a pause that nobody asked for"),
            Pending::Over(_) => return entries,
        };
        let before = game.clone();
        match entry {
            Entry::Chose { who, choice } => game.choose(who, choice, &mut events).unwrap(),
            Entry::Fell(fallen) => game.resolve_chance(fallen, &mut events).unwrap(),
            Entry::TookBack { .. } => {}
        }
        // A die may have to be rolled again; a decision always leads on.
        let decided = matches!(entry, Entry::Chose { .. });
        assert!(!decided || before.state() != game.state(), "an answer changed nothing: {entry:?}");
        assert!(!events.iter().any(|e| matches!(e, Event::Fault { .. })), "{setup}: {events:?}");
        check_end(&events);
        events.clear();
        entries.push(entry);
        steps += 1;
        assert!(steps < 200_000, "the game does not end: {setup}");
    }
}

/// All copies of a card in the box.
fn copies(kind: CardKind) -> impl Iterator<Item = CardKind> {
    std::iter::repeat_n(kind, kind.face().count as usize)
}

/// A crowded position in the middle of a game: all sorts of Monsters, hands full of all sorts of cards, fires.
fn crowded(random: &mut Random) -> Option<Game> {
    let mut setup = random::setup(random);
    let titan = random.below(2) == 0;
    setup.boxes = vec![BoxId::WizardsTower];
    setup.boxes.extend(titan.then_some(BoxId::DarkTitan));
    setup.token_mix = None;
    let rules = Rules::new(&setup).ok()?;
    let kinds: Vec<TokenKind> = TokenKind::ALL.into_iter().filter(|k| setup.has_box(k.face().set)).collect();
    let mut text: Vec<String> = Vec::new();
    let ruins: Vec<usize> = (1..=6).filter(|n| *n != 3 && random.below(3) == 0).collect();
    for _ in 0..4 + random.below(14) {
        let kind = kinds[random.below(kinds.len())];
        // There is one Cavalier; he stands or waits below.
        if !kind.is_on_board() || kind == TokenKind::Cavalier {
            continue;
        }
        let arc = 1 + random.below(6);
        let ring = ["F", "A", "K", "S", "C"][random.below(if ruins.contains(&arc) { 5 } else { 4 })];
        let mut word = kind.slug().to_string();
        if kind.health() > 0 {
            word.push_str(&format!("/{}", 1 + random.below(kind.health() as usize)));
        }
        if kind.health() > 0 && kind.is_monster() {
            word.push_str(&"!".repeat(random.below(5).saturating_sub(2)));
            word.push_str(if random.below(8) == 0 { "#" } else { "" });
        }
        let ring = match kind.face().class {
            _ if kind == TokenKind::Doppelganger => "F",
            // Support tokens are never in the Castle ring (T-290).
            Class::Piece { .. } if ring == "C" => "S",
            _ => ring,
        };
        text.push(format!("{ring}{arc} {word}"));
    }
    let rides = titan && random.below(2) == 0;
    if rides {
        text.push(format!("{}{} cavalier", ["F", "A", "K", "S", "C"][random.below(5)], 1 + random.below(6)));
    }
    let is_in = |k: &CardKind| {
        let option = Amendment::from_slug(k.slug());
        k.face().set.is_some_and(|b| setup.has_box(b)) || option.is_some_and(|a| setup.options.has(a))
    };
    let mut box_of_cards: Vec<CardKind> = CardKind::ALL.into_iter().filter(is_in).flat_map(copies).collect();
    for seat in 1..=setup.players {
        let mut cards = Vec::new();
        for _ in 0..4 + random.below(5) {
            cards.push(box_of_cards.swap_remove(random.below(box_of_cards.len())).slug());
        }
        text.push(format!("P{seat} {}", cards.join(" ")));
    }
    let rest = |deck: Deck| {
        let cards: Vec<&str> = box_of_cards.iter().filter(|k| k.deck() == deck).map(|k| k.slug()).collect();
        cards.join(" ")
    };
    text.push(format!("deck ? {}; wizards ? {}", rest(Deck::Castle), rest(Deck::Wizard)));
    let some = |random: &mut Random, n: usize, test: &dyn Fn(TokenKind) -> bool| {
        let mut list: Vec<&str> = Vec::new();
        for _ in 0..n {
            let kind = kinds[random.below(kinds.len())];
            list.extend(test(kind).then_some(kind.slug()));
        }
        list.join(" ")
    };
    let bag = |k: TokenKind| k.is_in_pile() || k.brings().is_some();
    text.push(format!("pile ? {}", some(random, 12, &bag)));
    let dead = |k: TokenKind| rules.may_return(k) && k != TokenKind::Cavalier;
    text.push(format!("graveyard {}", some(random, 8, &dead)));
    let waits = if titan && !rides { " cavalier" } else { "" };
    let bosses = "basilisk*2 chimera*2 dragon*2 hydra*2 necromancer*2 warlock*2";
    text.push(format!("reserve imp*18 {bosses}{waits}"));
    if titan {
        let level = random.below(6);
        text.push(if level > 0 {
            format!("dark-titan.level {level}")
        } else {
            "dark-titan.card herald*2".into()
        });
    }
    let fire = |r: &mut Random| "!".repeat(r.below(6).saturating_sub(3));
    let walls: String = (1..=6).map(|n| format!("{n}{}", fire(random))).collect();
    let towers: String = (1..=6)
        .filter(|n| !ruins.contains(n))
        .map(|n| format!("{n}{}{}", if n == 3 { "w" } else { "" }, fire(random)))
        .collect();
    text.push(format!("walls {walls}; towers {towers}"));
    text.push("turn P1 play".to_string());
    let mut game = read_position(&setup, &text.join("; ")).unwrap_or_else(|e| panic!("{text:?}: {e}"));
    game.resume(&mut ());
    Some(game)
}

/// W-66, W-422: the same in crowded positions, where chains are long.
#[test]
fn every_node_after_crowded_positions_keeps_the_properties() {
    for n in 0..super::games(120) {
        let mut random = Random::for_game(31, n);
        if let Some(mut game) = crowded(&mut random) {
            walk(&mut game, &mut random);
        }
    }
}

/// properties of every node. BRAVEHOLD_GAMES sets the number of games.
#[test]
fn every_node_of_random_games_keeps_the_properties() {
    for n in 0..super::games(400) {
        check_game(20, n);
    }
}

/// the same seed, options and answers give the same game.
#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(random::fingerprint(5, 40), random::fingerprint(5, 40));
    assert_ne!(random::fingerprint(5, 40), random::fingerprint(6, 40));
}

/// A copy that is played on does not touch the original.
#[test]
fn copies_are_independent() {
    let mut random = Random::new(9);
    let mut game = Game::new(&random::setup(&mut random), &mut ()).unwrap();
    let mut options = Vec::new();
    for _ in 0..50 {
        let (state, mark) = (game.state().clone(), game.fingerprint());
        let mut copy = game.clone();
        random::play(&mut copy, &mut random);
        assert!(*game.state() == state && game.fingerprint() == mark);
        if !random::step(&mut game, &mut random, &mut options, &mut ()) {
            break;
        }
    }
}
