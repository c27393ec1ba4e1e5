//! Addresses within the page: everything that can be linked to.

use bravehold_rules::Setup;

use crate::seats::Seats;
use crate::tables;

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Route {
    /// The first screen.
    Home,
    /// The set-up screen; the set-up and the seats are in the link.
    New(Option<(Setup, Seats)>),
    /// Playing with friends elsewhere: a table to come to, one's own tables.
    Friends,
    /// The set-up screen for a table online.
    Open(Option<(Setup, Seats)>),
    /// A table online; the key of one's seats only on the way from one device of a person to another.
    Online(String, Option<String>),
    /// An invitation to a table online.
    Join(String),
    /// A kept game, played.
    Table(String),
    /// A kept game as a film, at a place.
    Film(String, usize),
    /// The review of a kept game.
    Review(String),
    /// The list of kept games.
    Games,
    /// The lessons, or one of them.
    Learn(Option<usize>),
    /// The rules, with what is looked for.
    Rules(String),
    /// The settings.
    Settings,
}

impl Route {
    /// Reads the part of an address after `#`; what cannot be read is the first screen.
    pub fn read(hash: &str) -> Route {
        let text = hash.trim_start_matches('#').trim_start_matches('/');
        let (head, rest) = text.split_once('/').unwrap_or((text, ""));
        match head {
            "new" => Route::New(chosen(rest).map(|(setup, seats)| (setup, seats.round_one_screen()))),
            "open" => Route::Open(chosen(rest)),
            "friends" => Route::Friends,
            "table" if tables::address(rest).is_some() => match tables::address(rest) {
                Some((code, key)) => Route::Online(code, key),
                None => Route::Home,
            },
            "join" => tables::address(rest).map_or(Route::Home, |(code, _)| Route::Join(code)),
            "table" if !rest.is_empty() => Route::Table(decode(rest)),
            "film" => {
                let (id, at) = rest.split_once('/').unwrap_or((rest, "0"));
                Route::Film(decode(id), at.parse().unwrap_or(0))
            }
            "review" => Route::Review(decode(rest)),
            "games" => Route::Games,
            "learn" => Route::Learn(rest.parse().ok()),
            "rules" => Route::Rules(decode(rest)),
            "settings" => Route::Settings,
            _ => Route::Home,
        }
    }

    /// The part of an address after `#`.
    pub fn hash(&self) -> String {
        match self {
            Route::Home => "#/".to_string(),
            Route::New(None) => "#/new".to_string(),
            Route::New(Some(chosen)) => format!("#/new/{}", written(chosen)),
            Route::Open(None) => "#/open".to_string(),
            Route::Open(Some(chosen)) => format!("#/open/{}", written(chosen)),
            Route::Friends => "#/friends".to_string(),
            Route::Online(code, None) => format!("#/table/{code}"),
            Route::Online(code, Some(key)) => format!("#/table/{code}/{key}"),
            Route::Join(code) => format!("#/join/{code}"),
            Route::Table(id) => format!("#/table/{}", encode(id)),
            Route::Film(id, at) => format!("#/film/{}/{at}", encode(id)),
            Route::Review(id) => format!("#/review/{}", encode(id)),
            Route::Games => "#/games".to_string(),
            Route::Learn(None) => "#/learn".to_string(),
            Route::Learn(Some(n)) => format!("#/learn/{n}"),
            Route::Rules(q) => format!("#/rules/{}", encode(q)),
            Route::Settings => "#/settings".to_string(),
        }
    }
}

/// A set-up and its seats from a link.
fn chosen(text: &str) -> Option<(Setup, Seats)> {
    let (setup, seats) = text.split_once('/').unwrap_or((text, ""));
    let setup = Some(decode(setup)).filter(|s| !s.is_empty())?;
    Some((setup.parse().ok()?, decode(seats).parse().ok()?))
}

fn written((setup, seats): &(Setup, Seats)) -> String {
    format!("{}/{}", encode(&setup.to_string()), encode(&seats.to_string()))
}

/// Everything but letters, digits and a few marks is written as `%` and two digits.
fn encode(text: &str) -> String {
    let mut out = String::new();
    for b in text.bytes() {
        match b {
            b' ' => out.push('+'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'=' | b'*' | b',' => {
                out.push(b as char);
            }
            _ => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}

fn decode(text: &str) -> String {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(b) = bytes.next() {
        match b {
            b'+' => out.push(b' '),
            b'%' => {
                let digit = |b: Option<u8>| b.and_then(|b| (b as char).to_digit(16));
                if let (Some(high), Some(low)) = (digit(bytes.next()), digit(bytes.next())) {
                    out.push((high * 16 + low) as u8);
                }
            }
            b => out.push(b),
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_bots::Level;

    #[test]
    fn every_address_leads_back_to_its_route() {
        let setup: Setup = "4 players, coop, walls=none, mix=orc*3+goblin*2".parse().unwrap();
        for route in [
            Route::Home,
            Route::New(None),
            Route::New(Some((setup.clone(), Seats::alone_with(Level::Easy)))),
            Route::Open(None),
            Route::Open(Some((setup, Seats::with_friends()))),
            Route::Friends,
            Route::Online("ABC234".to_string(), None),
            Route::Online("ABC234".to_string(), Some("0f".repeat(16))),
            Route::Join("ABC234".to_string()),
            Route::Table("18f0c3a2b4d5e6".to_string()),
            Route::Table("k3/ä x+1".to_string()),
            Route::Film("a".to_string(), 17),
            Route::Review("a".to_string()),
            Route::Games,
            Route::Learn(None),
            Route::Learn(Some(3)),
            Route::Rules("tower & wall".to_string()),
            Route::Rules(String::new()),
            Route::Settings,
        ] {
            assert_eq!(Route::read(&route.hash()), route, "{}", route.hash());
        }
    }

    #[test]
    fn a_broken_address_shows_the_first_screen_or_a_plain_set_up() {
        for bad in ["", "#", "#/nowhere", "#/%zz", "#/table/", "#/join/x"] {
            assert_eq!(Route::read(bad), Route::Home, "{bad}");
        }
        assert_eq!(Route::read("#/new/9+dragons/"), Route::New(None));
        assert_eq!(Route::read("#/open/9+dragons/"), Route::Open(None));
        assert_eq!(Route::read("#/table/ABC234/nokey"), Route::Table("ABC234/nokey".to_string()));
    }

    #[test]
    fn nobody_elsewhere_sits_at_a_table_round_one_screen() {
        let link = Route::Open(Some((Setup::players(2), Seats::with_friends()))).hash();
        let Route::New(Some((_, seats))) = Route::read(&link.replace("open", "new")) else {
            panic!("{link}")
        };
        assert_eq!(seats, Seats::PEOPLE);
    }
}
