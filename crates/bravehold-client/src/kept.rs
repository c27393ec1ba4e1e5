//! Games that the browser keeps: a few lines about the table, then its record.

use bravehold_record::{Change, Position, Record, Restored, Saved};
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
    /// The record, as this version goes on with it.
    pub record: Record,
    /// The position that is kept beside it.
    pub position: Option<Position>,
    /// What an update did to it since it was kept.
    pub change: Option<Change>,
}

/// What an update means for a kept game that this version did not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Updated {
    /// It can be opened; what has changed.
    Opens(String),
    /// It cannot; why. It stays as it is, and can be exported.
    Stays(String),
}

/// The first line of the text form.
const HEAD: &str = "bravehold table 1";

impl Kept {
    /// What is kept of a place; nothing of one without a record.
    pub fn of(place: &dyn Place, when: u64) -> Option<Kept> {
        let Saved { record, position, .. } = place.saved()?;
        let (title, over) = title(&record);
        let (seats, held) = (place.seats().clone(), place.held());
        Some(Kept { when, title, over, seats, held, record, position, change: None })
    }

    /// A record from a file, with people in all seats.
    pub fn import(text: &str, when: u64) -> Result<Kept, String> {
        // A file that was kept by a browser is taken as well.
        if text.starts_with(HEAD) {
            return Kept::read(text).map(|k| Kept { when, ..k });
        }
        let saved = Saved::read(text).map_err(|e| format!("{e}"))?;
        let Restored { record, change } = saved.restore().map_err(|e| format!("{e}"))?;
        let (title, over) = title(&record);
        let (seats, position) = (Seats::PEOPLE, saved.position);
        Ok(Kept { when, title, over, seats, held: None, record, position, change })
    }

    /// The text form.
    pub fn text(&self) -> String {
        let held = self.held.map_or("-".to_string(), choice_code);
        let over = if self.over { "over" } else { "open" };
        format!(
            "{HEAD}\nwhen {}\ntitle {}\nstate {over}\nseats {}\nheld {held}\n{}",
            self.when,
            self.title,
            self.seats,
            Saved::new(self.record.clone(), self.position.clone(), self.over)
        )
    }

    /// Only the lines about the table: for lists, without replaying the game.
    pub fn summary(text: &str) -> Option<(u64, String, bool)> {
        let line = |key: &str| text.lines().take(6).find_map(|l| l.strip_prefix(key)?.strip_prefix(' '));
        Some((line("when")?.parse().ok()?, line("title")?.to_string(), line("state")? == "over"))
    }

    /// The saved game inside the text form, as it was written: for files, whether or not it can be replayed.
    pub fn bare(text: &str) -> &str {
        text.find("bravehold record ").and_then(|at| text.get(at..)).unwrap_or(text)
    }

    /// What an update means for a kept game; none if it was kept under the rules of this version.
    pub fn updated(text: &str) -> Option<Updated> {
        let saved = Saved::read(Kept::bare(text));
        match saved {
            Ok(saved) if saved.is_current() => None,
            _ => Some(match Kept::read(text) {
                Ok(kept) => Updated::Opens(kept.change.map_or(String::new(), |c| c.to_string())),
                Err(why) => Updated::Stays(why),
            }),
        }
    }

    /// Reads the text form, the record replayed.
    pub fn read(text: &str) -> Result<Kept, String> {
        let mut rest = text.strip_prefix(HEAD).ok_or("this is not a saved game")?.trim_start_matches('\n');
        let mut line = |key: &str| -> Result<&str, String> {
            let (first, more) = rest.split_once('\n').ok_or("the saved game is cut off")?;
            rest = more;
            first.strip_prefix(key).map(str::trim).ok_or_else(|| format!("the line “{key}” is missing"))
        };
        let when = line("when")?.parse().map_err(|_| "the date cannot be read")?;
        let title = line("title")?.to_string();
        let over = line("state")? == "over";
        let seats = line("seats")?.parse()?;
        // A waiting answer in words that this version does not know is simply not waiting any more.
        let held = read_choice_code(line("held")?);
        let mut saved = Saved::read(rest).map_err(|e| format!("{e}"))?;
        saved.over |= over;
        let Restored { record, change } = saved.restore().map_err(|e| format!("{e}"))?;
        Ok(Kept { when, title, over, seats, held, record, position: saved.position, change })
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
    use bravehold_rules::REVISION;

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

    /// The storage of a browser as the page of 0c885d9 left it.
    #[test]
    fn what_an_earlier_page_kept_can_be_gone_on_with() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/0c885d9");
        let get = |key: &str| std::fs::read_to_string(format!("{folder}/{key}")).unwrap();
        let mut games = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            if !name.starts_with("bravehold.game.") {
                continue;
            }
            games += 1;
            let text = get(&name);
            let (when, title, over) = Kept::summary(&text).unwrap();
            let kept = Kept::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!((kept.when, &kept.title, kept.over), (when, &title, over));
            assert!(!matches!(Kept::updated(&text), Some(Updated::Stays(_))), "{name}");
            if over {
                crate::replay::Replay::new(kept.record, kept.seats).unwrap();
                continue;
            }
            let held = kept.held;
            let mut local = Local::resume(kept.record, kept.seats, kept.held).unwrap();
            assert_eq!(local.held(), held, "{name}");
            local.face();
            if let Some((choice, _)) = local.shown().answers.first().cloned() {
                local.answer(choice).unwrap();
            }
            let again = Kept::of(&local, 9).unwrap();
            assert_eq!(Kept::read(&again.text()).unwrap().record, again.record);
        }
        assert_eq!(games, 5);
        let settings = crate::settings::Settings::read(&get("bravehold.settings"));
        assert!(!settings.sound && settings.volume == 40 && settings.free_undo);
        let tables = crate::tables::Tables::read(&get("bravehold.tables"));
        assert_eq!(tables.key("K7PM2Q").unwrap().len(), 32);
    }

    /// A game that this version saved, as if under other rules, and with an answer that fits no game.
    fn of_other_rules(spoiled: usize) -> String {
        let mut local =
            Local::new(&"1 player, coop, start-arcs=random".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
        while local.game().state().clock.turn < 4 {
            let choice = local.shown().answers.last().unwrap().0;
            let _ = local.answer(choice).or_else(|_| local.answer(choice));
        }
        let text = Kept::of(&local, 3).unwrap().text();
        let spoil = |(n, line): (usize, &str)| {
            let line = if n == 10 + spoiled { "P1 card moon-beam" } else { line };
            line.replace(&format!("rules {REVISION}"), "rules 9001") + "\n"
        };
        text.lines().enumerate().map(spoil).collect()
    }

    #[test]
    fn a_game_kept_under_other_rules_goes_on_and_says_so() {
        let text = of_other_rules(20);
        let kept = Kept::read(&text).unwrap();
        let change = kept.change.unwrap();
        assert!(matches!(change, Change::FromPosition { .. }), "{change:?}");
        assert_eq!(Kept::updated(&text), Some(Updated::Opens(change.to_string())));
        let local = Local::resume(kept.record, kept.seats, kept.held).unwrap();
        let again = Kept::of(&local, 4).unwrap().text();
        assert!(again.contains("P1 card moon-beam"), "what was played before is kept");
        assert_eq!(Kept::updated(&again), None);
        assert_eq!(Kept::read(&again).unwrap().change, None);
    }

    #[test]
    fn a_game_that_cannot_go_on_says_why_and_can_be_exported() {
        let text = of_other_rules(0);
        let text: String =
            text.lines().filter(|l| !l.starts_with("position")).map(|l| format!("{l}\n")).collect();
        let Some(Updated::Stays(why)) = Kept::updated(&text) else { panic!("it cannot go on") };
        assert!(why.contains("other rules"), "{why}");
        assert!(Kept::bare(&text).starts_with("bravehold record 1\nrules 9001\n"));
        assert!(Kept::bare(&text).contains("P1 card moon-beam"));
    }
}
