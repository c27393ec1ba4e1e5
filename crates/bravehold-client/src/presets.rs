//! Set-ups to begin with, from the gentlest to the hardest.

use bravehold_rules::{Amendment, Scoring, Setup, Walls};

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
pub const PRESETS: [Preset; 9] = [
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
        help: "the game as it is meant, no trophies",
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
        name: "Round one screen",
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
        slug: "panic",
        name: "A lot of panic",
        help: "no walls, a charging horde, closed hands",
        setup: "4 players, coop, walls=none, charging-horde, closed-hands, start-arcs=random",
        seats: "person,strong,strong,strong",
    },
];

/// A set-up, in words.
pub fn describe(setup: &Setup) -> String {
    let mut out = vec![match setup.players {
        1 => "1 player".to_string(),
        n => format!("{n} players"),
    }];
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
        Walls::Number(n) => out.push(format!("{n} Walls")),
        Walls::Player => out.push("Walls in hand".to_string()),
    }
    let usual = Setup::default_options();
    out.extend(setup.options.iter().filter(|a| !usual.has(*a)).map(|a| a.note().name.to_string()));
    out.extend(usual.iter().filter(|a| !setup.options.has(*a)).map(|a| format!("without {}", a.note().name)));
    if setup.token_mix.is_some() {
        out.push("own Monster mix".to_string());
    }
    out.join(", ")
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
}
