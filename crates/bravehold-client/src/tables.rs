//! The tables online at which this browser has seats: codes, keys, and what is said of them.

use std::collections::BTreeSet;
use std::fmt;

use bravehold_rules::{Choice, notation};
use bravehold_wire::{Mine, Stands};

/// Tables that are kept; the oldest are forgotten. The server answers for no more at once.
const MOST: usize = 50;

/// How the names of their films begin.
const FILM: &str = "online-";

/// Letters of a code.
const CODE: usize = 6;

/// A table at which this browser has seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Its code.
    pub code: String,
    /// The key of one's seats.
    pub key: String,
    /// When one was last there, in milliseconds since 1970.
    pub when: u64,
    /// A last card that waits there until one's turn is ended, and the step at which it does.
    pub card: Option<(u32, Choice)>,
}

/// All of them, the last visited first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables(Vec<Known>);

impl Tables {
    /// Reads what the browser kept; lines that cannot be read are left out.
    pub fn read(text: &str) -> Tables {
        let line = |line: &str| {
            let mut words = line.splitn(5, ' ');
            let (code, key, when) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
            let step = words.next().and_then(|step| step.parse().ok());
            let card = step.zip(words.next().and_then(notation::read_choice_code));
            (is_code(code) && is_key(key)).then(|| Known {
                code: code.to_string(),
                key: key.to_string(),
                when,
                card,
            })
        };
        Tables(text.lines().filter_map(line).collect())
    }

    /// All of them.
    pub fn all(&self) -> &[Known] {
        &self.0
    }

    /// The key for a table.
    pub fn key(&self, code: &str) -> Option<String> {
        self.0.iter().find(|t| t.code == code).map(|t| t.key.clone())
    }

    /// The card that waits at a table.
    pub fn card(&self, code: &str) -> Option<(u32, Choice)> {
        self.0.iter().find(|t| t.code == code)?.card
    }

    /// A card waits at a table, or none does any more.
    pub fn keep_card(&mut self, code: &str, card: Option<(u32, Choice)>) {
        self.0.iter_mut().filter(|t| t.code == code).for_each(|t| t.card = card);
    }

    /// One is at a table.
    pub fn add(&mut self, code: &str, key: &str, when: u64) {
        self.remove(code);
        self.0.insert(0, Known { code: code.to_string(), key: key.to_string(), when, card: None });
        self.0.truncate(MOST);
    }

    /// Forgets a table.
    pub fn remove(&mut self, code: &str) {
        self.0.retain(|t| t.code != code);
    }
}

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|t| {
            write!(f, "{} {} {}", t.code, t.key, t.when)?;
            if let Some((step, choice)) = t.card {
                write!(f, " {step} {}", notation::choice_code(choice))?;
            }
            writeln!(f)
        })
    }
}

fn is_code(text: &str) -> bool {
    text.len() == CODE && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
}

fn is_key(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// A code, and perhaps a key, as they stand in an address.
pub fn address(text: &str) -> Option<(String, Option<String>)> {
    let (code, key) = text.split_once('/').map_or((text, None), |(code, key)| (code, Some(key)));
    let fits = is_code(code) && key.is_none_or(is_key);
    fits.then(|| (code.to_string(), key.map(str::to_string)))
}

/// The name of the film of a table.
pub fn film(code: &str) -> String {
    format!("{FILM}{code}")
}

/// The table of which a film has this name.
pub fn of_film(id: &str) -> Option<&str> {
    id.strip_prefix(FILM).filter(|code| is_code(code))
}

/// A code as somebody typed it, or a link that somebody pasted.
pub fn typed(text: &str) -> Result<(String, Option<String>), &'static str> {
    let text = text.trim();
    if let Some((_, rest)) = text.split_once("#/table/").or_else(|| text.split_once("#/join/")) {
        return address(rest).ok_or("This link does not lead to an online table.");
    }
    let code: String = text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ' || c == '-');
    if !plain || !is_code(&code) {
        return Err("A code has six letters and digits, such as K7PM2Q. A link to a table works too.");
    }
    Ok((code, None))
}

/// What the tab is called when one is asked at so many tables.
pub fn title(asked: usize) -> String {
    match asked {
        0 => "Bravehold".to_string(),
        1 => "● Your turn – Bravehold".to_string(),
        n => format!("● Your turn at {n} tables – Bravehold"),
    }
}

/// How a table stands, in a line of a list.
pub fn standing(stands: &Stands) -> String {
    match stands {
        Stands::Gone => "This table is gone, or your seat was given away.".to_string(),
        Stands::There { over: true, turn, .. } => {
            format!("over after {}", crate::ending::count(usize::from(*turn), "turn"))
        }
        Stands::There { turn, you, asked, .. } => {
            let turn = if *turn == 0 { "set-up".to_string() } else { format!("turn {turn}") };
            match (you, asked) {
                (true, _) => format!("{turn} · your turn"),
                (false, Some(name)) => format!("{turn} · waiting for {name}"),
                (false, None) => turn,
            }
        }
    }
}

/// The tables at which one is asked, and which of them are news.
#[derive(Clone, Debug, Default)]
pub struct Turns(BTreeSet<String>);

impl Turns {
    /// How many.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether one is asked at a table; true if that has only just become so.
    pub fn set(&mut self, code: &str, asked: bool) -> bool {
        match asked {
            true => self.0.insert(code.to_string()),
            false => {
                self.0.remove(code);
                false
            }
        }
    }

    /// What the server says of all tables; the codes of those that have only just become so. The table on the screen
    /// speaks for itself.
    pub fn hear(&mut self, mine: &[Mine], on_screen: &str) -> Vec<String> {
        let others = mine.iter().filter(|m| m.table != on_screen);
        let asked = |m: &Mine| matches!(m.stands, Stands::There { you: true, over: false, .. });
        others.filter(|m| self.set(&m.table, asked(m))).map(|m| m.table.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_film_leads_back_to_its_table() {
        assert_eq!(of_film(&film("ABC234")), Some("ABC234"));
        for other in ["18f0c3a2b4d5e6", "online-", "online-abc", "ABC234"] {
            assert_eq!(of_film(other), None, "{other}");
        }
    }

    fn key(n: u8) -> String {
        format!("{n:02x}").repeat(16)
    }

    #[test]
    fn tables_survive_their_text_the_last_visited_first() {
        let mut tables = Tables::default();
        for (n, code) in ["AAAAAA", "BBBBBB", "AAAAAA"].into_iter().enumerate() {
            tables.add(code, &key(n as u8), n as u64);
        }
        let codes: Vec<&str> = tables.all().iter().map(|t| t.code.as_str()).collect();
        assert_eq!(codes, ["AAAAAA", "BBBBBB"]);
        assert_eq!(tables.key("AAAAAA"), Some(key(2)));
        assert_eq!(Tables::read(&tables.to_string()), tables);
        assert_eq!(Tables::read(&format!("nonsense\n{tables}AAAAAA short 1\n")), tables);
        tables.keep_card("AAAAAA", Some((7, Choice::Pass)));
        tables.keep_card("BBBBBB", Some((9, notation::read_choice_code("token 3").unwrap())));
        assert_eq!((tables.card("AAAAAA"), tables.card("CCCCCC")), (Some((7, Choice::Pass)), None));
        assert_eq!(Tables::read(&tables.to_string()), tables);
        tables.keep_card("BBBBBB", None);
        assert_eq!(Tables::read(&tables.to_string()).card("BBBBBB"), None);
        tables.remove("AAAAAA");
        assert_eq!(tables.key("AAAAAA"), None);
        (0..99).for_each(|n| tables.add(&format!("CODE{n:02}"), &key(1), 1));
        assert_eq!((tables.all().len(), tables.all()[0].code.as_str()), (MOST, "CODE98"));
    }

    #[test]
    fn codes_and_links_are_understood_as_people_give_them() {
        let code = |text| typed(text).map(|(code, _)| code);
        assert_eq!(code(" k7p-m2q ").as_deref(), Ok("K7PM2Q"));
        assert_eq!(code("http://castle.example:7117/#/table/K7PM2Q").as_deref(), Ok("K7PM2Q"));
        let private = format!("https://castle.example/#/table/K7PM2Q/{}", key(9));
        assert_eq!(typed(&private), Ok(("K7PM2Q".to_string(), Some(key(9)))));
        for bad in ["", "K7PM2", "K7PM2QX", "K7PM2!Q", "http://castle.example/", "x/#/table/18f0c3a2b4d5e6"] {
            assert!(typed(bad).is_err(), "{bad:?}");
        }
    }

    fn mine(code: &str, you: bool, over: bool) -> Mine {
        let asked = Some("Ada".to_string());
        let stands = Stands::There { setup: "2 players".into(), names: vec![], turn: 3, you, asked, over };
        Mine { table: code.to_string(), stands }
    }

    #[test]
    fn only_what_has_just_become_ones_turn_is_news() {
        let mut turns = Turns::default();
        let all = [mine("AAAAAA", true, false), mine("BBBBBB", false, false), mine("CCCCCC", true, true)];
        assert_eq!(turns.hear(&all, ""), ["AAAAAA"]);
        assert!(turns.hear(&all, "").is_empty());
        assert!(turns.set("BBBBBB", true) && !turns.set("BBBBBB", true));
        assert_eq!((turns.count(), title(turns.count())), (2, "● Your turn at 2 tables – Bravehold".into()));
        turns.hear(&[mine("AAAAAA", false, false), mine("BBBBBB", false, false)], "BBBBBB");
        assert_eq!(
            title(turns.count()),
            "● Your turn – Bravehold",
            "the table on the screen speaks for itself"
        );
        turns.hear(&[Mine { table: "BBBBBB".into(), stands: Stands::Gone }], "");
        assert_eq!(title(turns.count()), "Bravehold");
    }

    #[test]
    fn a_list_says_whose_turn_it_is() {
        let said = |you, over| match mine("AAAAAA", you, over).stands {
            there @ Stands::There { .. } => standing(&there),
            Stands::Gone => String::new(),
        };
        assert_eq!(said(true, false), "turn 3 · your turn");
        assert_eq!(said(false, false), "turn 3 · waiting for Ada");
        assert_eq!(said(false, true), "over after 3 turns");
        assert!(standing(&Stands::Gone).contains("gone"));
    }
}
