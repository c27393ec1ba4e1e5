//! Games that the browser keeps: a few lines about the table, then its record.

use bravehold_record::Record;
use bravehold_rules::notation::{choice_code, read_choice_code};
use bravehold_rules::{Choice, Outcome, Pending};

use crate::place::Place;
use crate::seats::Seats;

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// When it was last changed, in milliseconds since 1970.
    pub when: u64,
    /// How far it is, in words.
    pub title: String,
    /// Whether it is over.
    pub over: bool,
    /// Who sits where.
    pub seats: Seats,
    /// An answer that waits for the end of the turn.
    pub held: Option<Choice>,
    /// The record.
    pub record: Record,
}

/// The first line of the text form.
const HEAD: &str = "bravehold table 1";

impl Kept {
    /// What is kept of a place; nothing of one without a record.
    pub fn of(place: &dyn Place, when: u64) -> Option<Kept> {
        let record = place.record()?.clone();
        let (title, over) = title(&record);
        Some(Kept { when, title, over, seats: place.seats().clone(), held: place.held(), record })
    }

    /// A record from a file, with people in all seats.
    pub fn import(text: &str, when: u64) -> Result<Kept, String> {
        // A file that was kept by a browser is taken as well.
        if text.starts_with(HEAD) {
            return Kept::read(text).map(|k| Kept { when, ..k });
        }
        let record: Record = text.parse().map_err(|e| format!("{e}"))?;
        let (title, over) = title(&record);
        Ok(Kept { when, title, over, seats: Seats::PEOPLE, held: None, record })
    }

    /// The text form.
    pub fn text(&self) -> String {
        let held = self.held.map_or("-".to_string(), choice_code);
        let over = if self.over { "over" } else { "open" };
        format!(
            "{HEAD}\nwhen {}\ntitle {}\nstate {over}\nseats {}\nheld {held}\n{}",
            self.when, self.title, self.seats, self.record
        )
    }

    /// Only the lines about the table: for lists, without replaying the game.
    pub fn summary(text: &str) -> Option<(u64, String, bool)> {
        let line = |key: &str| text.lines().take(6).find_map(|l| l.strip_prefix(key)?.strip_prefix(' '));
        Some((line("when")?.parse().ok()?, line("title")?.to_string(), line("state")? == "over"))
    }

    /// Reads the text form, the record replayed.
    pub fn read(text: &str) -> Result<Kept, String> {
        let mut rest = text.strip_prefix(HEAD).ok_or("this is no kept game")?.trim_start_matches('\n');
        let mut line = |key: &str| -> Result<&str, String> {
            let (first, more) = rest.split_once('\n').ok_or("the kept game is cut off")?;
            rest = more;
            first.strip_prefix(key).map(str::trim).ok_or_else(|| format!("the line “{key}” is missing"))
        };
        let when = line("when")?.parse().map_err(|_| "the date cannot be read")?;
        let title = line("title")?.to_string();
        let over = line("state")? == "over";
        let seats = line("seats")?.parse()?;
        let held = match line("held")? {
            "-" => None,
            code => Some(read_choice_code(code).ok_or("the waiting answer cannot be read")?),
        };
        let record = rest.parse().map_err(|e| format!("{e}"))?;
        Ok(Kept { when, title, over, seats, held, record })
    }
}

/// How far a game is, in words, and whether it is over.
fn title(record: &Record) -> (String, bool) {
    let Ok(game) = record.game() else { return (record.setup.to_string(), false) };
    let state = match game.pending() {
        Pending::Over(Outcome::Won) => "won",
        Pending::Over(Outcome::Lost) => "lost",
        _ => "in progress",
    };
    let over = matches!(game.pending(), Pending::Over(_));
    let turn = match game.state().clock.turn {
        0 => "set-up".to_string(),
        n => format!("turn {n}"),
    };
    (format!("{} · {turn} · {state}", crate::presets::describe(&record.setup)), over)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use bravehold_bots::Level;

    fn local() -> Local {
        let mut local =
            Local::new(&"3 players, coop".parse().unwrap(), 11, Seats::alone_with(Level::Strong)).unwrap();
        let choice = local.shown().answers[0].0;
        local.answer(choice).unwrap();
        local
    }

    #[test]
    fn a_kept_game_survives_its_text() {
        let kept = Kept::of(&local(), 1234).unwrap();
        assert_eq!(Kept::read(&kept.text()), Ok(kept.clone()));
        assert_eq!(Kept::summary(&kept.text()), Some((1234, kept.title.clone(), false)));
        assert_eq!(kept.title, "3 players, co-op · set-up · in progress");
        assert_eq!(Kept::import(&kept.text(), 5).unwrap().when, 5);
    }

    #[test]
    fn a_bare_record_is_imported_with_people_in_all_seats() {
        let record = local().record().unwrap().clone();
        let kept = Kept::import(&record.to_string(), 7).unwrap();
        assert_eq!((kept.record, kept.seats), (record, Seats::PEOPLE));
    }

    #[test]
    fn every_cut_and_every_foreign_text_is_refused() {
        let text = Kept::of(&local(), 1).unwrap().text();
        for n in 0..text.len() - 1 {
            assert!(Kept::read(&text[..text.floor_char_boundary(n)]).is_err(), "cut at {n}");
        }
        for bad in ["", "nonsense", "bravehold record 9", "bravehold table 1\nwhen x"] {
            assert!(Kept::import(bad, 0).is_err(), "{bad:?}");
        }
    }
}
