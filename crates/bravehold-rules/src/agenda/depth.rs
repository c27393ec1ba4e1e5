//! How deep the agenda gets: its limit leaves room above the deepest resolution of all boxes together.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::cell::Cell;

use super::CAPACITY;
use crate::game::{Game, Pending};
use crate::notation::read_position;
use crate::setup::Setup;
use crate::{CardKind, Choice, Event, Happened, Sink, TokenKind};

thread_local! {
    static DEEPEST: Cell<usize> = const { Cell::new(0) };
}

/// Called with the length of an agenda whenever it has grown: the depth inside a resolution counts too, which
/// [`Game::depth`] cannot see from outside.
pub(super) fn note(length: usize) {
    DEEPEST.set(DEEPEST.get().max(length));
}

/// Frames that must stay free in everything that is played here: the deepest is 20 or so.
const ROOM: usize = 16;

/// Hears nothing but faults.
struct Faults;

impl Sink for Faults {
    fn tell(&mut self, told: Happened) {
        if let Event::Fault { text } = told.event {
            panic!("{text}");
        }
    }
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.word()) * n as u64) >> 32) as usize
    }
}

/// The deepest agenda of this many steps with random answers; passing is taken only now and then.
fn deepest(mut game: Game, random: &mut Numbers, steps: usize) -> usize {
    DEEPEST.set(0);
    let mut options = Vec::new();
    for _ in 0..steps {
        match game.pending() {
            Pending::Decide(prompt) => {
                game.options(&mut options);
                let first = usize::from(
                    options.len() > 1 && options.first() == Some(&Choice::Pass) && random.below(6) > 0,
                );
                let at = first + random.below(options.len() - first);
                game.choose(prompt.who, *options.get(at).unwrap(), &mut Faults).unwrap();
            }
            Pending::Chance(_) => {
                let fallen = game.sample_chance(random.word()).unwrap();
                game.resolve_chance(fallen, &mut Faults).unwrap();
            }
            Pending::Phase(_) => game.resume(&mut Faults),
            Pending::Over(_) => break,
        }
        assert_eq!(game.state().agenda.len(), game.depth());
    }
    DEEPEST.get()
}

const ALL: &str = "box=wizards-tower, box=dark-titan, box=engines-of-war, fickle-fortune, growing-fire, monster-recycling, \
     demolition-man, death-benefit, tower-2015, tower-2016, tower-2017, tower-2018, tower-2019, \
     all-for-one-card, any-color-hero, crossbow, feather, jury-rig";

fn all_boxes(players: u8, more: &str) -> Setup {
    let players = if players == 1 { "1 player".to_string() } else { format!("{players} players") };
    format!("{players}, {ALL}{more}").parse().unwrap()
}

/// A position with much on the board and much to come, from which every piece may act.
fn crowded(random: &mut Numbers) -> String {
    let pick = |random: &mut Numbers, test: &dyn Fn(TokenKind) -> bool| loop {
        let kind = TokenKind::ALL.into_iter().nth(random.below(TokenKind::COUNT)).unwrap();
        if test(kind) {
            return kind.slug();
        }
    };
    let plain = |k: TokenKind| k.is_monster() && k.is_in_pile() && k.face().data.crew == 0;
    let mut clauses = Vec::new();
    for ring in ["F", "A", "K", "S"] {
        for arc in 1..=6 {
            let here: Vec<_> = (0..random.below(4)).map(|_| pick(random, &plain)).collect();
            clauses.push(format!("{ring}{arc} {}", here.join(" ")));
        }
    }
    for seat in 1..=3 {
        let card = |random: &mut Numbers| {
            let n = random.below(CardKind::COUNT);
            CardKind::ALL.get(n).map(|k| k.slug()).unwrap()
        };
        let hand: Vec<_> = (0..6).map(|_| card(random)).collect();
        clauses.push(format!("P{seat} fickle-fortune {}", hand.join(" ")));
    }
    let pile: Vec<_> = (0..25).map(|_| pick(random, &|k| k.is_in_pile())).collect();
    clauses.push(format!("pile ? {}", pile.join(" ")));
    clauses.push("reserve imp*9".into());
    clauses.push("turn P1 play".into());
    clauses.retain(|c| c.contains(' ') && !c.ends_with(' '));
    clauses.join("; ")
}

/// R-55 and the limit of the agenda: crowded games of all boxes leave room in it, and so does the longest chain.
#[test]
fn the_deepest_resolution_leaves_room() {
    let mut random = Numbers(41);
    let mut most = 0;
    for n in 0..80 {
        let lord = if n % 4 == 0 { ", overlord, closed-hands" } else { "" };
        let mut game = read_position(&all_boxes(3, lord), &crowded(&mut random)).unwrap();
        game.resume(&mut Faults);
        let depth = deepest(game, &mut random, 400);
        most = most.max(depth);
    }
    let mut chain = 0;
    for _ in 0..300 {
        let mut game = read_position(&all_boxes(3, ""), CHAIN).unwrap();
        game.resume(&mut Faults);
        chain = chain.max(deepest(game, &mut random, 60));
    }
    assert!(most + ROOM <= CAPACITY, "random games: {most} frames of {CAPACITY}");
    assert!(chain > most, "the chain is no longer the longest: {chain} and {most} frames");
    assert!(chain + ROOM <= CAPACITY, "the longest chain: {chain} frames of {CAPACITY}");
}

/// Two Berserk cards were played. A hit strikes a space with more Boom Trolls than the box has: one explodes, and all
/// others in one batch, each with a roll of the Elites and a window after it; a Goblin King takes the place of a
/// Doppelgaenger and has tokens drawn, which move Monsters into structures, where more die.
const CHAIN: &str = "A1 boom-troll/1*3 elite-orc elite-goblin elite-troll goblin-king/1 phoenix/1*2; F3 doppelganger; \
     A2 elite-orc phoenix/1 orc/1; S2 goblin-saboteur orc/1; S5 necromancer/1 orc/1; \
     P1 red-archer*2 double-strike enchanted fickle-fortune; P2 fickle-fortune brick; P3 fickle-fortune; \
     cards-per-hit 2; reserve imp*9; graveyard orc*3; deck ? red-knight*9; resources ? res-rope*5; \
     pile ? giant-boulder red-monsters-move monsters-move-clockwise conjurer orc troll draw-3-monsters; turn P1 play";
