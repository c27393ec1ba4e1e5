//! What a viewer may not know changes no byte of what the viewer gets.

use bravehold_record::random::{self, Random};
use bravehold_rules::board::Seat;
use bravehold_rules::notation::read_position;
use bravehold_rules::tokens::Class;
use bravehold_rules::{
    CardCounts, CardKind, ChanceNode, ChanceOutcome, Choice, Deck, Event, Game, Pending, Question, Setup,
    State, TokenCounts, TokenKind, Viewer, Who, Zone,
};

use super::rebuilt::with_secrets;
use super::views::{heard, viewers};

/// All that a viewer is given of a position, as bytes.
fn bytes(game: &Game, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

/// Where a card or token lies that a viewer cannot see. This is said anew here, and not asked of the rules: the two must
/// agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hiding {
    Hand(Seat),
    Deck,
    Top(usize),
    Aside(usize),
    Pile,
    Lord,
    Secret,
    Gone,
}

/// Whether a frame of one of these sorts waits, as a saved state tells it.
fn waits(game: &Game, sorts: &[&str]) -> bool {
    let state = serde_json::to_value(game.state()).unwrap();
    let frames = state["agenda"]["frames"].as_array().expect("a state has frames");
    frames.iter().any(|frame| sorts.iter().any(|sort| frame.get(sort).is_some()))
}

fn hidden_cards(game: &Game, viewer: Viewer, deck: Deck) -> Vec<(Hiding, CardKind)> {
    let (s, mut out) = (game.state(), Vec::new());
    let all = |place: Hiding, cards: &CardCounts, out: &mut Vec<(Hiding, CardKind)>| {
        for (kind, n) in cards.iter().filter(|(k, _)| k.deck() == deck) {
            out.extend((0..n).map(|_| (place, kind)));
        }
    };
    let d = s.decks.at(deck);
    all(Hiding::Deck, &d.cards, &mut out);
    if game.look().hands_closed() {
        // Cards that are being named, or offered, are in the hands of those who name them.
        let busy = waits(game, &["Name", "Trade", "Counter"]);
        let asked = match game.pending() {
            Pending::Decide(p) => Some(p.who),
            _ => None,
        };
        let kept = |seat: Seat| busy && (s.clock.active == seat || asked == Some(Who::Seat(seat)));
        let others = Seat::ALL.into_iter().take(game.look().players() as usize);
        for seat in others.filter(|seat| viewer != Viewer::Seat(*seat) && !kept(*seat)) {
            all(Hiding::Hand(seat), &s.seats.at(seat).hand, &mut out);
        }
        if viewer != Viewer::Seat(d.knower) {
            out.extend(d.known.iter().enumerate().map(|(n, card)| (Hiding::Top(n), card)));
            let aside = s.aside.iter().enumerate().filter(|(_, card)| card.deck() == deck);
            out.extend(aside.map(|(n, card)| (Hiding::Aside(n), card)));
        }
    }
    out
}

fn put_card(state: &mut State, deck: Deck, place: Hiding, old: CardKind, new: CardKind) {
    let pile = match place {
        Hiding::Hand(seat) => &mut state.seats.at_mut(seat).hand,
        Hiding::Deck => &mut state.decks.at_mut(deck).cards,
        Hiding::Top(n) => {
            *state.decks.at_mut(deck).known.iter_mut().nth(n).unwrap() = new;
            return;
        }
        Hiding::Aside(n) => {
            *state.aside.iter_mut().nth(n).unwrap() = new;
            return;
        }
        Hiding::Pile | Hiding::Lord | Hiding::Secret | Hiding::Gone => panic!("tokens lie there"),
    };
    assert!(pile.take(old));
    pile.add(new, 1);
}

fn hidden_tokens(game: &Game, viewer: Viewer) -> Vec<(Hiding, TokenKind)> {
    let (s, mut out) = (game.state(), Vec::new());
    let all = |place: Hiding, tokens: &TokenCounts, out: &mut Vec<(Hiding, TokenKind)>| {
        for (kind, n) in tokens.iter() {
            out.extend((0..n).map(|_| (place, kind)));
        }
    };
    let picks = overlord_picks(game);
    // In the middle of an exchange the agenda remembers which token he gives.
    let exchanges = game.rules().setup().overlord && waits(game, &["Amended"]);
    if exchanges || viewer == Viewer::Overlord && picks {
        return out;
    }
    all(Hiding::Pile, &s.pile, &mut out);
    all(Hiding::Gone, &s.zones.all(Zone::Unseen), &mut out);
    if viewer != Viewer::Overlord {
        all(Hiding::Lord, &s.zones.all(Zone::Overlord), &mut out);
        out.extend(s.lord.secret.map(|kind| (Hiding::Secret, kind)));
    } else {
        out.retain(|(_, kind)| !is_harbinger(*kind));
    }
    out
}

/// Whether the Overlord is asked for a token.
fn overlord_picks(game: &Game) -> bool {
    let Pending::Decide(p) = game.pending() else { return false };
    p.who == Who::Overlord && matches!(p.question, Question::Kind { .. })
}

fn is_harbinger(kind: TokenKind) -> bool {
    kind.slug().ends_with("harbinger")
}

fn put_token(state: &mut State, place: Hiding, old: TokenKind, new: TokenKind) {
    let zone = match place {
        Hiding::Pile => {
            assert!(state.pile.take(old));
            return state.pile.add(new, 1);
        }
        Hiding::Gone => Zone::Unseen,
        Hiding::Lord => Zone::Overlord,
        Hiding::Secret => {
            state.lord.secret = Some(new);
            return;
        }
        Hiding::Hand(_) | Hiding::Deck | Hiding::Top(_) | Hiding::Aside(_) => panic!("cards lie there"),
    };
    assert!(state.zones.take(zone, old) && state.zones.add(zone, new, 1));
}

/// The same game with things exchanged that the viewer cannot see; what was exchanged.
fn changed(game: &Game, viewer: Viewer, random: &mut Random) -> Option<(Game, Vec<Hiding>)> {
    let mut now = game.clone();
    let mut places = Vec::new();
    for _ in 0..6 {
        let mut state = now.state().clone();
        if random.below(2) == 0 {
            let deck = Deck::ALL[random.below(Deck::ALL.len())];
            let all = hidden_cards(&now, viewer, deck);
            if all.is_empty() {
                continue;
            }
            let ((a, one), (b, two)) = (all[random.below(all.len())], all[random.below(all.len())]);
            if a == b || one == two {
                continue;
            }
            put_card(&mut state, deck, a, one, two);
            put_card(&mut state, deck, b, two, one);
            places.extend([a, b]);
        } else {
            let all = hidden_tokens(&now, viewer);
            if all.is_empty() {
                continue;
            }
            let ((a, one), (b, two)) = (all[random.below(all.len())], all[random.below(all.len())]);
            let gone = a == Hiding::Gone || b == Hiding::Gone;
            let unseen = &game.rules().layout().unseen;
            let alike = is_harbinger(one) == is_harbinger(two);
            let fits = alike && (is_harbinger(one) || unseen.has(one) && unseen.has(two));
            // The Overlord plays Support tokens as soon as he has them, so nobody supposes one in his hand (T-311).
            let at_once = [one, two].into_iter().any(|k| matches!(k.face().class, Class::Piece { .. }));
            if a == b || one == two || gone && !fits || at_once {
                continue;
            }
            put_token(&mut state, a, one, two);
            put_token(&mut state, b, two, one);
            places.extend([a, b]);
        }
        now = Game::from_state(game.rules().clone(), state).unwrap();
    }
    (now.state() != game.state()).then_some((now, places))
}

/// Gives the same answer to both games, if both can take it, and compares what the viewer hears and sees.
fn step_both(a: &Game, b: &Game, viewer: Viewer, random: &mut Random) {
    let (mut a, mut b) = (a.clone(), b.clone());
    let (mut ea, mut eb): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
    let closed = a.look().hands_closed();
    let before = a.pending();
    let both = match before {
        Pending::Decide(p) => {
            let mut options: Vec<Choice> = Vec::new();
            a.options(&mut options);
            let c = options[random.below(options.len())];
            // Declining or accepting a trade, and everything about another hand, may differ by the secret itself.
            let fair = !matches!(p.question, Question::TradeAnswer { .. } | Question::TradeCounter { .. });
            fair && b.check_choice(p.who, c).is_ok()
                && a.choose(p.who, c, &mut ea).is_ok()
                && b.choose(p.who, c, &mut eb).is_ok()
        }
        Pending::Chance(_) => {
            let fallen: ChanceOutcome = a.sample_chance(random.word()).unwrap();
            let mut odds = Vec::new();
            b.odds(&mut odds);
            odds.iter().any(|(f, _)| *f == fallen)
                && a.resolve_chance(fallen, &mut ea).is_ok()
                && b.resolve_chance(fallen, &mut eb).is_ok()
        }
        Pending::Phase(_) | Pending::Over(_) => false,
    };
    if !both {
        return;
    }
    // A hand that is shown by the rules (discarded whole, struck by a plague) is no secret any more.
    let shown =
        |e: &Event| matches!(e, Event::CardDiscarded { .. } | Event::Played { .. } | Event::Revealed { .. });
    if ea.iter().chain(&eb).any(shown) {
        return;
    }
    // Nor is a card that was exchanged and is then banished, or drawn by the viewer after another one has looked at it.
    let cards = |events: &[Event]| -> Vec<Event> {
        let own = |e: &Event| match e {
            Event::CardBanished { .. } => true,
            Event::CardDrawn { seat, .. } => viewer == Viewer::Seat(*seat),
            _ => false,
        };
        events.iter().filter(|e| own(e)).copied().collect()
    };
    if cards(&ea) != cards(&eb) {
        return;
    }
    // Starting Monsters that the mix lacks come from the box, and the height of the pile shows it (W-545).
    if before == Pending::Chance(ChanceNode::Unseen) && !a.state().zones.is_empty(Zone::Starters) {
        return;
    }
    // The Overlord looks into the pile while he picks his secret token.
    if viewer == Viewer::Overlord && overlord_picks(&a) {
        return;
    }
    assert_eq!(heard(&ea, viewer, closed), heard(&eb, viewer, closed));
    assert_eq!(bytes(&a, viewer), bytes(&b, viewer));
}

/// A player may look at the next cards of a deck (W-200).
const LOOKING: &str = "A1 orc; A4 troll; P1 eye-of-the-oracle red-archer; P2 green-archer tar-card; P3 blue-knight missing; deck red-knight*3 green-hero*2 blue-archer*2 barbarian; wizards war-storm teleport azriels-fist; towers 1w23456; pile goblin*3 orc*3 troll*2; turn P1 play";

/// B-8, B-424, B-425, B-446, B-468, B-620, B-621, B-622, B-623, B-692, W-20, W-200, W-221, W-483, W-531: at every node of
/// random games whatever lies hidden from a viewer is exchanged behind their back.
#[test]
fn what_is_hidden_changes_no_byte() {
    let mut seen: Vec<(Hiding, u32)> = Vec::new();
    let mut compared = 0u32;
    for n in 0..super::games(60) {
        let mut random = Random::for_game(77, n);
        // Some games in which cards are looked at, whatever luck brings.
        let (setup, mut game) = if n % 4 == 0 {
            let setup: Setup = "3 players, coop, box=wizards-tower, closed-hands".parse().unwrap();
            let game = read_position(&setup, LOOKING).unwrap();
            (setup, game)
        } else {
            let setup = with_secrets(&mut random);
            let game = Game::new(&setup, &mut ()).unwrap();
            (setup, game)
        };
        let mut options = Vec::new();
        for _ in 0..1_500 {
            for viewer in viewers(&setup) {
                let Some((other, places)) = changed(&game, viewer, &mut random) else { continue };
                assert_eq!(bytes(&other, viewer), bytes(&game, viewer), "{viewer:?}, {places:?} in {setup}");
                step_both(&game, &other, viewer, &mut random);
                compared += 1;
                for place in places {
                    let place = match place {
                        Hiding::Hand(_) => Hiding::Hand(Seat::P1),
                        Hiding::Top(_) => Hiding::Top(0),
                        Hiding::Aside(_) => Hiding::Aside(0),
                        other => other,
                    };
                    match seen.iter_mut().find(|(p, _)| *p == place) {
                        Some((_, n)) => *n += 1,
                        None => seen.push((place, 1)),
                    }
                }
            }
            // Cards are looked at too rarely to be left to luck.
            let eye = Choice::Card(CardKind::EyeOfTheOracle);
            let played = match game.pending() {
                Pending::Decide(p) if p.question == Question::Play => {
                    game.choose(p.who, eye, &mut ()).is_ok()
                }
                _ => false,
            };
            if !played && !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
    }
    assert!(compared > 10_000 && seen.len() == 8, "{compared} comparisons, {seen:?}");
}

/// B-620, B-622: with closed hands two answers of which a viewer hears nothing look the same: cards that are being named,
/// proposals, and what is answered to them.
#[test]
fn what_is_done_in_secret_changes_no_byte() {
    let (mut named, mut traded) = (0u32, 0u32);
    for text in [
        "3 players, closed-hands, box=wizards-tower",
        "2 players, overlord, closed-hands",
        "4 players, closed-hands",
    ] {
        let setup: Setup = text.parse().unwrap();
        for n in 0..super::games(8) {
            let mut random = Random::for_game(78, n);
            let mut game = Game::new(&setup, &mut ()).unwrap();
            let mut options = Vec::new();
            loop {
                if let Pending::Decide(p) = game.pending() {
                    game.options(&mut options);
                    let after = |choice: Choice| {
                        let (mut next, mut events) = (game.clone(), Vec::<Event>::new());
                        next.choose(p.who, choice, &mut events).unwrap();
                        (next, events)
                    };
                    let pick = |random: &mut Random| options[random.below(options.len())];
                    let ((a, ea), (b, eb)) = (after(pick(&mut random)), after(pick(&mut random)));
                    for viewer in viewers(&setup).into_iter().filter(|v| v.who() != Some(p.who)) {
                        let unheard =
                            heard(&ea, viewer, true).is_empty() && heard(&eb, viewer, true).is_empty();
                        let asked = |game: &Game| matches!(game.pending(), Pending::Decide(n) if viewer.who() != Some(n.who));
                        let talks = matches!(
                            p.question,
                            Question::Play
                                | Question::Aim { .. }
                                | Question::Trade
                                | Question::TradeAnswer { .. }
                                | Question::TradeCounter { .. }
                        );
                        if unheard && talks && asked(&a) && asked(&b) && a.state() != b.state() {
                            assert_eq!(bytes(&a, viewer), bytes(&b, viewer), "{viewer:?} {p:?} in {text}");
                            let playing = matches!(p.question, Question::Play | Question::Aim { .. });
                            *(if playing { &mut named } else { &mut traded }) += 1;
                        }
                    }
                }
                if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                    break;
                }
            }
        }
    }
    assert!(named > 50 && traded > 50, "{named} named, {traded} traded");
}

/// Everything hidden from a viewer can be dealt anew at every node, and looks the same.
#[test]
fn a_game_dealt_anew_looks_the_same() {
    let (mut options, mut nodes, mut other_game) = (Vec::new(), 0u32, 0u32);
    for n in 0..super::games(30) {
        let mut random = Random::for_game(79, n);
        let setup = with_secrets(&mut random);
        let mut game = Game::new(&setup, &mut ()).unwrap();
        for _ in 0..1_500 {
            for viewer in viewers(&setup) {
                let other = game.sight(viewer).dealt_anew(&mut random.numbers()).unwrap();
                assert_eq!(bytes(&other, viewer), bytes(&game, viewer), "{setup}");
                assert_eq!(other.census(), game.census(), "{setup}");
                nodes += 1;
                other_game += u32::from(other.state() != game.state());
            }
            if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
    }
    assert!(other_game > nodes / 3, "{other_game} of {nodes}");
}
