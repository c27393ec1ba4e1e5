//! Random players and random set-ups: for simulation, benchmarks and tests.

use bravehold_rules::amendments::Group;
use bravehold_rules::board::{Seat, Tower};
use bravehold_rules::data::Printing;
use bravehold_rules::{
    BoxId, Choice, Crew, Event, First, Game, Happened, LEVELS, Layout, Outcome, Pending, Scoring, Setup,
    Sink, StartArcs, TokenCounts, TokenKind, Walls,
};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::dice::mix;

/// A fast, reproducible stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of the `n`-th game of a run.
    pub fn for_game(seed: u64, n: u64) -> Random {
        Random::new(mix(seed, n))
    }

    /// A number from 0 to 2^32 - 1.
    pub fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }

    /// A number from 0 to `n` - 1; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.word()) * n as u64) >> 32) as usize
    }

    /// The numbers below `n` that dealing anew asks for.
    pub fn numbers(&mut self) -> impl FnMut(u32) -> u32 + '_ {
        |n| self.below(n as usize) as u32
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// What became of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Decisions made.
    pub decisions: u64,
    /// Outcomes of chance.
    pub tosses: u64,
    /// How it ended; none if it did not within the limit, or if the rules failed.
    pub outcome: Option<Outcome>,
    /// Turns begun.
    pub turns: u16,
    /// Towers that stood at the end.
    pub towers: u8,
    /// A fault of the rules.
    pub fault: Option<&'static str>,
}

/// Decisions after which a random game is given up: hundreds of times more than any has needed.
pub const LIMIT: u64 = 1_000_000;

struct Faults(Option<&'static str>);

impl Sink for Faults {
    fn tell(&mut self, told: Happened) {
        if let Event::Fault { text } = told.event {
            self.0 = Some(text);
        }
    }
}

/// Plays one step with random answers; false when the game is over.
pub fn step(game: &mut Game, random: &mut Random, options: &mut Vec<Choice>, sink: &mut dyn Sink) -> bool {
    match game.pending() {
        Pending::Decide(prompt) => {
            game.options(options);
            let choice = options.get(random.below(options.len())).copied().unwrap_or(Choice::Pass);
            game.choose(prompt.who, choice, sink).is_ok()
        }
        Pending::Chance(_) => match game.sample_chance(random.word()) {
            Some(fallen) => game.resolve_chance(fallen, sink).is_ok(),
            None => false,
        },
        Pending::Phase(_) => {
            game.resume(sink);
            true
        }
        Pending::Over(_) => false,
    }
}

/// Plays a game to its end with random answers.
pub fn play(game: &mut Game, random: &mut Random) -> Played {
    let mut options = Vec::with_capacity(256);
    let mut faults = Faults(None);
    let mut out = Played::default();
    while out.decisions < LIMIT && faults.0.is_none() {
        match game.pending() {
            Pending::Decide(_) => out.decisions += 1,
            Pending::Chance(_) => out.tosses += 1,
            Pending::Phase(_) | Pending::Over(_) => {}
        }
        if !step(game, random, &mut options, &mut faults) {
            break;
        }
    }
    out.fault = faults.0;
    out.outcome = match game.pending() {
        Pending::Over(outcome) => Some(outcome),
        Pending::Decide(_) | Pending::Chance(_) | Pending::Phase(_) => None,
    };
    out.turns = game.state().clock.turn;
    out.towers = game.state().castle.towers.len();
    out
}

/// A random set-up that can be played: any mode, any options, sometimes an edited token mix.
pub fn setup(random: &mut Random) -> Setup {
    loop {
        let players = 1 + random.below(6) as u8;
        let mut setup = Setup { players, overlord: random.one_in(3), ..Setup::default() };
        if random.one_in(2) {
            setup.scoring = Scoring::Coop;
        }
        setup.first = match random.below(3) {
            0 => First::Random,
            _ => First::Seat(Seat::ALL[random.below(players as usize)]),
        };
        if random.one_in(3) {
            setup.start_arcs = StartArcs::Random;
        }
        setup.walls = match random.below(8) {
            0 => Walls::None,
            1 => Walls::Random,
            2 => Walls::Number(1 + random.below(5) as u8),
            3 => Walls::Player,
            _ => Walls::Full,
        };
        for set in BoxId::expansions() {
            if random.one_in(2) {
                setup.boxes.push(set);
            }
        }
        let table = Layout::of(&setup);
        if *table.special.at(Tower::Wizards) && random.one_in(3) {
            setup.wizards_tower_arc = StartArcs::Players;
        }
        if !table.harbingers.is_empty() && random.one_in(5) {
            setup.bulk_up = Some(4 + random.below(3) as u8);
        }
        if table.omens.drawn().next().is_some() {
            if random.one_in(2) {
                setup.agranok_level = Some(1 + random.below(LEVELS) as u8);
            }
            if !table.harbingers.is_empty() && random.one_in(5) {
                setup.gangs_all_here = Some(1 + random.below(4) as u8);
            }
        }
        if random.one_in(3) && setup.boxes.iter().any(|b| b.depends_on(Printing::SecondEdition)) {
            setup.printing = Printing::SecondEdition;
        }
        if !table.crew.is_empty() && random.one_in(3) {
            setup.crew = Crew::Random;
            if random.one_in(2) {
                let all: Vec<TokenKind> =
                    TokenKind::ALL.into_iter().filter(|k| table.left_in_box(&setup, *k) > 0).collect();
                let mut mix = TokenCounts::NONE;
                (0..setup.usual_crew().total()).for_each(|_| mix.add(all[random.below(all.len())], 1));
                setup.crew = Crew::Mix(mix);
            }
        }
        for (option, group) in Setup::all_options() {
            if setup.has_boxes_for(option) && (group != Group::Overlord || setup.overlord) {
                setup.options =
                    if random.one_in(3) { setup.options.with(option) } else { setup.options.minus(option) };
            }
        }
        let laid = Layout::of(&setup).special;
        let promo = |tower: &Tower| *tower != Tower::Wizards && *laid.at(*tower);
        if Tower::ALL.iter().any(promo) && random.one_in(3) {
            setup.promo_tower_arc = StartArcs::Players;
        }
        if random.one_in(6) {
            let mut mix = TokenCounts::NONE;
            let fits = |k: &TokenKind| k.is_in_pile() && setup.has_box(k.face().set);
            for kind in TokenKind::ALL.into_iter().filter(fits) {
                mix.add(kind, random.below(kind.face().count as usize + 1) as u8);
            }
            setup.token_mix = Some(mix);
        }
        if setup.check().is_ok() {
            return setup;
        }
    }
}

/// One number for many random games over random set-ups: equal on every machine.
pub fn fingerprint(seed: u64, games: u64) -> u64 {
    let mut sum = 0u64;
    let mut options = Vec::new();
    for n in 0..games {
        let mut random = Random::for_game(seed, n);
        let Ok(mut game) = Game::new(&setup(&mut random), &mut ()) else { continue };
        let mut steps = 0;
        while steps < 5_000 && step(&mut game, &mut random, &mut options, &mut ()) {
            sum = sum.rotate_left(5) ^ game.fingerprint();
            steps += 1;
        }
    }
    sum
}
