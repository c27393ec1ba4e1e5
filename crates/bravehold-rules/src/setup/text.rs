//! A set-up as one line of text, and back.

use std::fmt;

use super::{BoxId, Crew, First, Scoring, Setup, StartArcs, Walls};
use crate::amendments::Amendment;
use crate::board::Seat;
use crate::data::Printing;
use crate::notation::did_you_mean;
use crate::pile::TokenCounts;
use crate::tokens::TokenKind;

/// What is wrong with the text of a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupTextError(pub String);

impl fmt::Display for SetupTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupTextError {}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} player{}", self.players, if self.players == 1 { "" } else { "s" })?;
        if self.overlord {
            f.write_str(", overlord")?;
        }
        if self.scoring == Scoring::Coop {
            f.write_str(", coop")?;
        }
        for b in &self.boxes {
            write!(f, ", box={}", b.slug())?;
        }
        match self.first {
            First::Seat(Seat::P1) => {}
            First::Seat(s) => write!(f, ", first=P{}", s.number())?,
            First::Random => f.write_str(", first=random")?,
        }
        if self.start_arcs == StartArcs::Random {
            f.write_str(", start-arcs=random")?;
        }
        match self.walls {
            Walls::Full => {}
            Walls::None => f.write_str(", walls=none")?,
            Walls::Random => f.write_str(", walls=random")?,
            Walls::Number(n) => write!(f, ", walls={n}")?,
            Walls::Player => f.write_str(", walls=player")?,
        }
        if self.wizards_tower_arc == StartArcs::Players {
            f.write_str(", wizards-tower-arc=players")?;
        }
        if self.promo_tower_arc == StartArcs::Players {
            f.write_str(", promo-tower-arc=players")?;
        }
        if let Some(n) = self.bulk_up {
            write!(f, ", mega-boss-bulk-up={n}")?;
        }
        if let Some(n) = self.gangs_all_here {
            write!(f, ", gangs-all-here={n}")?;
        }
        if let Some(n) = self.agranok_level {
            write!(f, ", agranok-level={n}")?;
        }
        match self.crew {
            Crew::Orcs => {}
            Crew::Mix(mix) => write!(f, ", crew={}", mix_text(&mix))?,
            Crew::Random => f.write_str(", crew=random")?,
        }
        if self.printing != Printing::BigBox {
            write!(f, ", printing={}", self.printing.slug())?;
        }
        let usual = Setup::default_options();
        for (a, _) in Setup::all_options() {
            match (self.options.has(a), usual.has(a)) {
                (true, false) => write!(f, ", {}", a.slug())?,
                (false, true) => write!(f, ", -{}", a.slug())?,
                _ => {}
            }
        }
        if let Some(mix) = &self.token_mix {
            write!(f, ", mix={}", mix_text(mix))?;
        }
        for o in self.overrides.iter() {
            write!(f, ", {}={}", o.known.key(), o.entry)?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Setup {
    type Err = SetupTextError;

    fn from_str(text: &str) -> Result<Setup, SetupTextError> {
        let mut setup = Setup::default();
        let mut seen: Vec<String> = Vec::new();
        let text = text.to_lowercase();
        for item in text.split(',').map(str::trim).filter(|s| !s.is_empty()) {
            let what = match (item.split_once('='), item.split_once(' ')) {
                (Some((key, _)), _) => setting_name(key),
                (None, Some((_, "player" | "players"))) => "players".to_string(),
                (None, _) if matches!(item, "coop" | "co-op" | "standard") => "scoring".to_string(),
                (None, _) => item.trim_start_matches('-').replace('_', "-"),
            };
            if seen.contains(&what) && what != "box" {
                return Err(SetupTextError(format!("{what} is given twice")));
            }
            seen.push(what);
            setup.read_item(item)?;
        }
        Ok(setup)
    }
}

impl Setup {
    fn read_item(&mut self, item: &str) -> Result<(), SetupTextError> {
        let bad = |what: &str| Err(SetupTextError(what.to_string()));
        if let Some((key, value)) = item.split_once('=') {
            // Only values of the component list have a dot in their name.
            if key.contains('.') {
                return self.overrides.set(key, value);
            }
            return self.read_setting(&setting_name(key), value.trim());
        }
        if let Some(slug) = item.strip_prefix('-') {
            return match Amendment::from_slug(slug.trim()) {
                Some(a) => {
                    self.options = self.options.minus(a);
                    Ok(())
                }
                None => bad(&no_option(slug)),
            };
        }
        let mut words = item.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("overlord"), None, _) => self.overlord = true,
            (Some("coop" | "co-op"), None, _) => self.scoring = Scoring::Coop,
            (Some("standard"), None, _) => self.scoring = Scoring::Standard,
            (Some(n), Some("player" | "players"), None) => match n.parse() {
                Ok(n) => self.players = n,
                Err(_) => return bad(&format!("{n:?} is not a number of players")),
            },
            (Some(slug), None, _) => match Amendment::from_slug(slug) {
                Some(a) => self.options = self.options.with(a),
                None => return bad(&no_option(slug)),
            },
            _ => {
                let meant = did_you_mean(item, known_words());
                return bad(&format!("unknown option {item:?}{meant}"));
            }
        }
        Ok(())
    }

    fn read_setting(&mut self, key: &str, value: &str) -> Result<(), SetupTextError> {
        let bad = || Err(SetupTextError(format!("{key} cannot be {value:?}")));
        match (key, value) {
            ("players", n) => match n.parse() {
                Ok(n) => self.players = n,
                Err(_) => return bad(),
            },
            ("scoring", "standard") => self.scoring = Scoring::Standard,
            ("scoring", "coop") => self.scoring = Scoring::Coop,
            ("first", "random") => self.first = First::Random,
            ("first", seat) => match read_seat(seat) {
                Some(seat) => self.first = First::Seat(seat),
                None => return bad(),
            },
            ("start-arcs", "random") => self.start_arcs = StartArcs::Random,
            ("start-arcs", "players") => self.start_arcs = StartArcs::Players,
            ("wizards-tower-arc", "die") => self.wizards_tower_arc = StartArcs::Random,
            ("wizards-tower-arc", "players") => self.wizards_tower_arc = StartArcs::Players,
            ("wizards-tower-arc", _) => return bad(),
            ("promo-tower-arc", "die") => self.promo_tower_arc = StartArcs::Random,
            ("promo-tower-arc", "players") => self.promo_tower_arc = StartArcs::Players,
            ("promo-tower-arc", _) => return bad(),
            ("mega-boss-bulk-up", n) => match n.parse() {
                Ok(n) => self.bulk_up = Some(n),
                Err(_) => return bad(),
            },
            ("gangs-all-here", n) => match n.parse() {
                Ok(n) => self.gangs_all_here = Some(n),
                Err(_) => return bad(),
            },
            ("agranok-level", "random") => self.agranok_level = None,
            ("agranok-level", n) => match n.parse() {
                Ok(n) => self.agranok_level = Some(n),
                Err(_) => return bad(),
            },
            ("printing", slug) => {
                match Printing::ALL.into_iter().find(|p| p.slug() == slug.replace('_', "-")) {
                    Some(printing) => self.printing = printing,
                    None => return bad(),
                }
            }
            ("walls", "full") => self.walls = Walls::Full,
            ("walls", "none") => self.walls = Walls::None,
            ("walls", "random") => self.walls = Walls::Random,
            ("walls", "player") => self.walls = Walls::Player,
            ("walls", n) => match n.parse() {
                Ok(n) => self.walls = Walls::Number(n),
                Err(_) => return bad(),
            },
            ("box", slug) => match BoxId::ALL.into_iter().find(|b| b.slug() == slug.replace('_', "-")) {
                Some(BoxId::CastlePanic) => {}
                Some(b) => self.boxes.push(b),
                None => {
                    let meant = did_you_mean(slug, BoxId::expansions().map(BoxId::slug));
                    return Err(SetupTextError(format!("box cannot be {slug:?}{meant}")));
                }
            },
            ("mix", list) => self.token_mix = Some(read_mix(list)?),
            ("crew", "orcs") => self.crew = Crew::Orcs,
            ("crew", "random") => self.crew = Crew::Random,
            ("crew", list) => self.crew = Crew::Mix(read_mix(list)?),
            _ => return Err(SetupTextError(format!("unknown setting {key:?}"))),
        }
        Ok(())
    }
}

/// Reads `goblin*3+troll`.
fn read_mix(list: &str) -> Result<TokenCounts, SetupTextError> {
    let mut mix = TokenCounts::NONE;
    for part in list.split('+').map(str::trim).filter(|s| !s.is_empty()) {
        let (slug, n) = part.split_once('*').unwrap_or((part, "1"));
        match (TokenKind::from_slug(slug.trim()), n.trim().parse()) {
            (Some(kind), Ok(n)) => mix.add(kind, n),
            _ => {
                return Err(SetupTextError(format!(
                    "{part:?} is not a token with a number, such as goblin*3"
                )));
            }
        }
    }
    Ok(mix)
}

fn mix_text(mix: &TokenCounts) -> String {
    let parts: Vec<String> = mix.iter().map(|(kind, n)| format!("{}*{n}", kind.slug())).collect();
    parts.join("+")
}

/// The name of a setting; the longer names of the rule pages are the same settings.
fn setting_name(key: &str) -> String {
    match key.trim().replace('_', "-").as_str() {
        "first-player" => "first".to_string(),
        "token-mix" => "mix".to_string(),
        other => other.to_string(),
    }
}

/// Reads `P3` or `3`.
pub(crate) fn read_seat(text: &str) -> Option<Seat> {
    let digits = text.strip_prefix(['P', 'p']).unwrap_or(text);
    Seat::from_number(digits.parse().ok()?)
}

/// The words that stand alone in a set-up.
fn known_words() -> impl Iterator<Item = &'static str> {
    Amendment::ALL.into_iter().map(Amendment::slug).chain(["overlord", "coop", "standard"])
}

fn no_option(slug: &str) -> String {
    format!("unknown option {slug:?}{}", did_you_mean(slug, known_words()))
}
