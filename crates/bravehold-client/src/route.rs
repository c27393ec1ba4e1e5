//! Addresses within the page: everything that can be linked to.

use bravehold_rules::Setup;

use crate::seats::Seats;

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Route {
    /// The first screen.
    Home,
    /// The set-up screen; the set-up and the seats are in the link.
    New(Option<(Setup, Seats)>),
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
            "new" if rest.is_empty() => Route::New(None),
            "new" => {
                let (setup, seats) = rest.split_once('/').unwrap_or((rest, ""));
                match (decode(setup).parse(), decode(seats).parse()) {
                    (Ok(setup), Ok(seats)) => Route::New(Some((setup, seats))),
                    _ => Route::New(None),
                }
            }
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
            Route::New(Some((setup, seats))) => {
                format!("#/new/{}/{}", encode(&setup.to_string()), encode(&seats.to_string()))
            }
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
            Route::New(Some((setup, Seats::alone_with(Level::Easy)))),
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
        for bad in ["", "#", "#/nowhere", "#/%zz", "#/table/"] {
            assert_eq!(Route::read(bad), Route::Home, "{bad}");
        }
        assert_eq!(Route::read("#/new/9+dragons/"), Route::New(None));
    }
}
