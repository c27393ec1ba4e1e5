//! Set-ups to begin with, from the gentlest to the hardest.

use bravehold_rules::board::Tower;
use bravehold_rules::data::Printing;
use bravehold_rules::{
    Amendment, AmendmentSet, Crew, LEVELS, Layout, Scoring, Setup, SetupError, TokenKind, Walls,
};

use crate::unverified;

/// A set-up with a name.
pub struct Preset {
    /// The short name.
    pub slug: &'static str,
    /// The name.
    pub name: &'static str,
    /// Whom it is for.
    pub help: &'static str,
    /// The set-up, as text.
    pub setup: &'static str,
    /// The seats, as text.
    pub seats: &'static str,
}

/// All presets.
pub const PRESETS: [Preset; 12] = [
    Preset {
        slug: "first-game",
        name: "First game",
        help: "gentler Monsters, two strong bots at your side",
        setup: "3 players, coop, easier-battles, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "with-bots",
        name: "You and two bots",
        help: "the game as it is meant to be, no trophies",
        setup: "3 players, coop, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "alone",
        name: "Alone",
        help: "one player, one hand",
        setup: "1 player, coop, start-arcs=random",
        seats: "person",
    },
    Preset {
        slug: "family",
        name: "Hot seat",
        help: "four people, trophies and a Master Slayer",
        setup: "4 players, start-arcs=random",
        seats: "person,person,person,person",
    },
    Preset {
        slug: "overlord",
        name: "Be the Overlord",
        help: "you command the Monsters, three bots defend",
        setup: "3 players, overlord, start-arcs=random",
        seats: "strong,strong,strong,strong,strong,strong,person",
    },
    Preset {
        slug: "home",
        name: "Each their own tower",
        help: "lose your tower and you are out",
        setup: "4 players, mans-home, start-arcs=random",
        seats: "person,strong,strong,strong",
    },
    Preset {
        slug: "wizards-tower",
        name: "The Wizard's Tower",
        help: "spells, fire and Mega Bosses, two strong bots at your side",
        setup: "3 players, coop, box=wizards-tower, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "apprentice",
        name: "The Wizard's apprentice",
        help: "a gentler way into the Wizard's Tower: fewer Monsters, two Mega Bosses",
        setup: "3 players, coop, box=wizards-tower, monster-shortage, death-benefit, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "dark-titan",
        name: "The Dark Titan",
        help: "Agranok, his Heralds and a Cavalier, two strong bots at your side",
        setup: "3 players, coop, box=dark-titan, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "engines-of-war",
        name: "Engines of War",
        help: "Siege Engines, a Keep and an Engineer who builds, two strong bots at your side",
        setup: "3 players, coop, box=engines-of-war, start-arcs=random",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "titan-5",
        name: "Titan V",
        help: "three boxes, every promo card, and Agranok at level 5",
        setup: "3 players, coop, box=wizards-tower, box=dark-titan, start-arcs=random, agranok-level=5, any-color-hero, \
            feather, crossbow, fickle-fortune, all-for-one-card",
        seats: "person,strong,strong",
    },
    Preset {
        slug: "panic",
        name: "A lot of panic",
        help: "no walls, a charging horde, closed hands",
        setup: "4 players, coop, walls=none, charging-horde, closed-hands, start-arcs=random",
        seats: "person,strong,strong,strong",
    },
];

/// A set-up, in words.
pub fn describe(setup: &Setup) -> String {
    let mut out = vec![crate::ending::count(usize::from(setup.players), "player")];
    if setup.overlord {
        out.push("an Overlord".to_string());
    }
    if setup.scoring == Scoring::Coop && setup.players > 1 {
        out.push("co-op".to_string());
    }
    let name =
        |slug: &str| Amendment::from_slug(slug).map_or(slug.to_string(), |a| a.note().name.to_string());
    out.extend(setup.boxes.iter().map(|b| name(b.slug())));
    match setup.walls {
        Walls::Full => {}
        Walls::None => out.push("no Walls".to_string()),
        Walls::Random => out.push("Walls by die".to_string()),
        Walls::Number(n) => out.push(crate::ending::count(usize::from(n), "Wall")),
        Walls::Player => out.push("Walls in hand".to_string()),
    }
    let usual = Setup::default_options();
    out.extend(setup.options.iter().filter(|a| !usual.has(*a)).map(|a| a.note().name.to_string()));
    out.extend(usual.iter().filter(|a| !setup.options.has(*a)).map(|a| format!("without {}", a.note().name)));
    if let Some(n) = setup.agranok_level {
        out.push(format!("Agranok at level {n}"));
    }
    if let Some(n) = setup.bulk_up {
        out.push(format!("{n} Harbingers"));
    }
    match setup.gangs_all_here {
        None => {}
        Some(1) => out.push("1 more Harbinger".to_string()),
        Some(n) => out.push(format!("{n} more Harbingers")),
    }
    match setup.crew {
        Crew::Orcs => {}
        Crew::Random => out.push("crew drawn from the pile".to_string()),
        Crew::Mix(_) => out.push("own crew".to_string()),
    }
    if setup.printing != Printing::BigBox {
        out.push(printing(setup.printing).to_lowercase());
    }
    if setup.token_mix.is_some() {
        out.push("custom Monster mix".to_string());
    }
    match setup.overrides.iter().count() {
        0 => {}
        1 => out.push("1 value entered".to_string()),
        n => out.push(format!("{n} values entered")),
    }
    out.join(", ")
}

/// The name of a printing.
pub fn printing(printing: Printing) -> &'static str {
    match printing {
        Printing::BigBox => "Big Box",
        Printing::SecondEdition => "Second edition",
    }
}

/// What there is to choose about the boxes of a set-up, besides options to tick.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Offered {
    /// Where the Wizard's Tower stands.
    pub wizards_tower: bool,
    /// Where the promo Towers stand.
    pub promo_towers: bool,
    /// How many Harbingers there are; the numbers besides the usual one.
    pub harbingers: Vec<u8>,
    /// How many more Harbingers there are (T-334).
    pub gangs: Vec<u8>,
    /// The levels of Agranok that can be picked (T-335).
    pub levels: Vec<u8>,
    /// The printings, where they differ.
    pub printings: Vec<Printing>,
    /// Whether somebody mans Siege Engines (E-350).
    pub crew: bool,
}

/// The Monsters that can be entered as crew (E-350).
pub fn crew_kinds() -> impl Iterator<Item = TokenKind> {
    ["goblin", "orc", "troll"].into_iter().filter_map(TokenKind::from_slug)
}

/// A crew of two of each to begin with, or of as many as there are (E-358).
pub fn mixed_crew(setup: &Setup) -> Crew {
    let mix = |each: [u8; 3]| {
        let mut counts = bravehold_rules::TokenCounts::NONE;
        crew_kinds().zip(each).for_each(|(kind, n)| counts.add(kind, n));
        Crew::Mix(counts)
    };
    let fits = |crew: &Crew| {
        let with = Setup { crew: *crew, ..setup.clone() };
        let about = |e: &SetupError| matches!(e, SetupError::CrewSize(..) | SetupError::CrewKind(..));
        with.check().map_or_else(|e| !e.0.iter().any(about), |()| true)
    };
    let all = [[2, 2, 2], [3, 3, 0], [0, 3, 3], [2, 4, 0], [0, 4, 2], [0, 6, 0]];
    all.map(mix).into_iter().find(fits).unwrap_or_default()
}

/// How many Monsters of a kind are entered as crew.
pub fn crew_of(setup: &Setup, kind: TokenKind) -> u8 {
    if let Crew::Mix(counts) = setup.crew { counts.of(kind) } else { 0 }
}

/// Enters so many of a kind as crew; the others stay as they are.
pub fn enter_crew(setup: &mut Setup, kind: TokenKind, n: u8) {
    let mut counts = bravehold_rules::TokenCounts::NONE;
    for k in crew_kinds() {
        counts.add(k, if k == kind { n } else { crew_of(setup, k) });
    }
    setup.crew = Crew::Mix(counts);
}

impl Offered {
    /// What there is to choose in a set-up.
    pub fn of(setup: &Setup) -> Offered {
        let laid = Layout::of(setup);
        let valued = |slug: &str| Amendment::from_slug(slug).is_some_and(|a| setup.has_boxes_for(a));
        let numbers = |slug: &str, set: fn(&mut Setup, u8), test: fn(&SetupError) -> bool| {
            let fits = |n: &u8| {
                let mut with = setup.clone();
                set(&mut with, *n);
                with.check().map_or_else(|e| !e.0.iter().any(test), |()| true)
            };
            if valued(slug) { (1..=9).filter(fits).collect() } else { Vec::new() }
        };
        let differ = |p: &Printing| *p == Printing::BigBox || setup.boxes.iter().any(|b| b.depends_on(*p));
        let printings: Vec<Printing> = Printing::ALL.into_iter().filter(differ).collect();
        let promo = |tower: &Tower| *tower != Tower::Wizards && *laid.special.at(*tower);
        Offered {
            wizards_tower: *laid.special.at(Tower::Wizards),
            promo_towers: Tower::ALL.iter().any(promo),
            harbingers: numbers(
                "mega-boss-bulk-up",
                |s, n| s.bulk_up = Some(n),
                |e| matches!(e, SetupError::Harbingers(..)),
            ),
            gangs: numbers(
                "gangs-all-here",
                |s, n| s.gangs_all_here = Some(n),
                |e| matches!(e, SetupError::MoreHarbingers(..)),
            ),
            levels: (1..=LEVELS as u8).filter(|n| laid.omens.has_level(*n)).collect(),
            crew: valued("crew"),
            printings: if printings.len() > 1 { printings } else { Vec::new() },
        }
    }
}

/// Takes out of a set-up what belongs to a box or an option that is not in it any more.
pub fn fit(setup: &mut Setup) {
    let stays = |s: &Setup, a: Amendment| s.has_boxes_for(a);
    for a in setup.options.iter().filter(|a| !stays(setup, *a)).collect::<Vec<_>>() {
        setup.options = ticked(setup.options, a, false);
    }
    let offered = Offered::of(setup);
    setup.agranok_level = setup.agranok_level.filter(|n| offered.levels.contains(n));
    setup.gangs_all_here = setup.gangs_all_here.filter(|n| offered.gangs.contains(n));
    setup.bulk_up = setup.bulk_up.filter(|n| offered.harbingers.contains(n));
    if !offered.crew {
        setup.crew = Crew::Orcs;
    }
    if !offered.printings.contains(&setup.printing) {
        setup.printing = Printing::BigBox;
    }
    setup.overrides = unverified::kept(setup);
}

/// The options after one was ticked or not: what it needs is ticked with it, what needs it goes with it.
pub fn ticked(options: AmendmentSet, option: Amendment, on: bool) -> AmendmentSet {
    let needs = |a: Amendment, b: Amendment| a.note().requires.contains(&b.slug());
    let tickable: Vec<Amendment> = Setup::all_options().map(|(a, _)| a).collect();
    let mut out = if on { options.with(option) } else { options.minus(option) };
    // Chains of needs are short; each round follows them one step further.
    for _ in 0..tickable.len() {
        let before = out;
        for a in tickable.iter().copied().filter(|a| before.has(*a)) {
            for b in tickable.iter().copied().filter(|b| needs(a, *b) && !before.has(*b)) {
                out = if on { out.with(b) } else { out.minus(a) };
            }
        }
    }
    out
}

/// Why a set-up is refused, in the words that stand beside the options.
pub fn reason(error: &SetupError) -> String {
    let name = |slug: &str| match Amendment::from_slug(slug) {
        Some(_) if slug == "overlord" => "an Overlord".to_string(),
        Some(a) => a.note().name.to_string(),
        None => slug.replace('-', " "),
    };
    match error {
        SetupError::Needs(a, other) => format!("{} needs {}.", a.note().name, name(other)),
        SetupError::Excludes(a, other) => {
            format!("{} cannot be combined with {}.", a.note().name, name(other))
        }
        SetupError::TooManyPlayers(a, n) => format!("{} is for at most {n} players.", a.note().name),
        SetupError::NotImplemented(b) => format!("{} cannot be played yet.", name(b.slug())),
        SetupError::NotAnOption(a) => format!("{} is not an option.", a.note().name),
        SetupError::TooMany(k, n) => format!("The box holds only {n} of the token {}.", k.face().name),
        SetupError::TooFew(k, n) => {
            format!("The game begins with {n} of the token {}, so the mix needs them.", k.face().name)
        }
        SetupError::Players(n) => format!("A game has 1 to 6 players, not {n}."),
        SetupError::FirstPlayer(seat) => {
            format!("The first player, Player {}, is not in the game.", seat.number())
        }
        SetupError::WallNumber(n) => format!("Choose 1 to 5 Walls, not {n}."),
        SetupError::Printing(_) => "This printing changes nothing in these boxes.".to_string(),
        SetupError::Absent(subject, other) => format!("{} comes with {}.", subject.key, name(other)),
        SetupError::MoreHarbingers(n, most) => {
            format!("The pile takes 1 to {most} more Harbingers, not {n}.")
        }
        SetupError::Level(n) => format!("Agranok's level {n} is not in this game."),
        SetupError::NoCost(task) => format!("{} must cost at least one card.", task.name()),
        SetupError::CrewSize(n, all) => format!("The crew needs {all} Monsters, not {n}."),
        SetupError::CrewKind(k, n) => format!("At most {n} of the token {} can be crew.", k.face().name),
        SetupError::Harbingers(n, most) => format!("The pile takes 4 to {most} Harbingers, not {n}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local;
    use crate::seats::Seats;

    #[test]
    fn a_set_up_is_told_without_any_sign_of_the_text_form() {
        let setup: Setup = "4 players, coop, walls=none, closed-hands, start-arcs=random".parse().unwrap();
        assert_eq!(describe(&setup), "4 players, co-op, no Walls, Friends Close, Enemies Closer");
        let setup: Setup = "1 player, box=wizards-tower".parse().unwrap();
        assert_eq!(describe(&setup), "1 player, The Wizard's Tower");
    }

    #[test]
    fn every_preset_can_be_played_and_is_like_no_other() {
        for (n, p) in PRESETS.iter().enumerate() {
            let setup = p.setup.parse().unwrap_or_else(|e| panic!("{}: {e}", p.slug));
            assert_eq!(local::check(&setup), Ok(()), "{}", p.slug);
            assert!(p.seats.parse::<Seats>().is_ok(), "{}", p.slug);
            assert!(PRESETS.iter().skip(n + 1).all(|q| q.slug != p.slug && q.name != p.name));
        }
    }

    /// What is chosen for a box goes with the box, so that nothing is refused that cannot be seen.
    #[test]
    fn what_belongs_to_a_box_goes_with_it() {
        let full: Setup = "2 players, box=wizards-tower, box=dark-titan, agranok-level=6, agranok-level-6, \
            printing=second-edition, gangs-all-here=2, token.boom-troll.health=5, cavalry-hobble"
            .parse()
            .unwrap();
        assert_eq!(full.check(), Ok(()));
        assert!(
            describe(&full)
                .contains("Agranok at level 6, 2 more Harbingers, second edition, 1 value entered")
        );
        let offered = Offered::of(&full);
        assert_eq!(offered.levels, [1, 2, 3, 4, 5, 6]);
        assert!(offered.gangs.contains(&2) && !offered.gangs.contains(&9) && offered.printings.len() == 2);
        let mut less = full.clone();
        fit(&mut less);
        assert_eq!(less, full, "nothing is taken that fits");
        less.options = ticked(less.options, Amendment::from_slug("agranok-level-6").unwrap(), false);
        fit(&mut less);
        assert_eq!(less.agranok_level, None);
        less.boxes.clear();
        fit(&mut less);
        assert_eq!(less, Setup::players(2));
        assert_eq!(Offered::of(&less), Offered::default());
    }

    /// E-350, E-358: who mans the engines is chosen with the box, goes with it, and is told.
    #[test]
    fn the_crew_goes_with_its_box() {
        for boxes in ["", ", box=wizards-tower", ", box=dark-titan", ", box=wizards-tower, box=dark-titan"] {
            let mut setup: Setup = format!("2 players{boxes}, box=engines-of-war").parse().unwrap();
            assert!(Offered::of(&setup).crew);
            setup.crew = mixed_crew(&setup);
            assert_eq!(setup.check(), Ok(()), "{boxes}");
            assert!(matches!(setup.crew, Crew::Mix(_)) && describe(&setup).contains("own crew"), "{boxes}");
            setup.crew = Crew::Random;
            fit(&mut setup);
            assert!(setup.crew == Crew::Random && describe(&setup).contains("crew drawn from the pile"));
            setup.boxes.pop();
            fit(&mut setup);
            assert!(setup.crew == Crew::Orcs && !Offered::of(&setup).crew, "{boxes}");
        }
        let mut setup: Setup = "2 players, box=engines-of-war, crew=goblin*3+orc*3".parse().unwrap();
        let kinds: Vec<TokenKind> = crew_kinds().collect();
        assert_eq!(kinds.iter().map(|k| crew_of(&setup, *k)).collect::<Vec<_>>(), [3, 3, 0]);
        enter_crew(&mut setup, kinds[1], 2);
        enter_crew(&mut setup, kinds[2], 1);
        assert_eq!(setup, "2 players, box=engines-of-war, crew=goblin*3+orc*2+troll*1".parse().unwrap());
    }

    /// A child is never ticked without its parent, whichever of them was touched.
    #[test]
    fn options_are_ticked_with_what_they_need() {
        let of = |slug: &str| Amendment::from_slug(slug).unwrap();
        let (child, parent) = (of("kings-tower"), of("mans-home"));
        let both = ticked(AmendmentSet::NONE, child, true);
        assert!(both.has(child) && both.has(parent));
        let none = ticked(both, parent, false);
        assert!(!none.has(child) && !none.has(parent));
        assert!(ticked(both, child, false).has(parent));
    }

    /// Reasons speak of options by the names that stand beside them.
    #[test]
    fn reasons_name_no_slugs() {
        for (a, _) in Setup::all_options() {
            for other in a.note().requires.iter().chain(a.note().excludes) {
                for error in [SetupError::Needs(a, other), SetupError::Excludes(a, other)] {
                    let text = reason(&error);
                    let slug = [a.slug(), other].into_iter().find(|s| s.contains('-') && text.contains(*s));
                    assert!(slug.is_none() && text.ends_with('.'), "{text}");
                }
            }
        }
    }
}
