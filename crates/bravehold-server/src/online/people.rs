//! Who is at a table: seats, persons with their keys, the host. This is kept beside the record.

use bravehold_bots::Level;
use bravehold_rules::board::Seat;
use bravehold_rules::{Setup, Who};
use bravehold_wire::{Code, Holder, Seating};
use bravehold_words::Names;
use serde::{Deserialize, Serialize};

use super::limits::{self, plain};
use super::{keys, names};

/// A reason for programs and one for people.
pub type No = (Code, String);

/// Who is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct People {
    /// All who ever had a seat, whoever opened the table first; seats name them by place.
    persons: Vec<Person>,
    seats: Vec<(Who, Played)>,
    /// Whether the host has stopped the game.
    pub paused: bool,
    /// Whether bots stand in for whoever is gone for a while. Tables of earlier versions wait.
    #[serde(default)]
    pub live: bool,
    /// The place of the host; in earlier versions it was always the first.
    #[serde(default)]
    host: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Person {
    name: String,
    /// What is kept of the key; empty if it opens nothing any more.
    key: String,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Played {
    Free,
    Bot(String),
    /// A person by place, and the bot that plays meanwhile.
    Person(usize, Option<String>),
}

/// The place of whoever opens a table.
const OPENER: usize = 0;

/// The level of the bots that stand in for whoever is gone.
pub const STAND_IN: Level = Level::Normal;

impl People {
    /// Seats as the host wants them, and the host's key.
    pub fn new(
        setup: &Setup,
        wanted: &[(Who, Seating)],
        name: &str,
        live: bool,
    ) -> Result<(People, String), No> {
        let mut seats: Vec<(Who, Played)> =
            Seat::ALL.into_iter().take(setup.players.into()).map(|s| (Who::Seat(s), Played::Free)).collect();
        if setup.overlord {
            seats.push((Who::Overlord, Played::Free));
        }
        let mut people = People { persons: Vec::new(), seats, paused: false, live, host: OPENER };
        let (_, key) = people.admit(name)?;
        for (who, to) in wanted {
            people.put(*who, to, OPENER)?;
        }
        Ok((people, key))
    }

    /// The place of the host.
    pub fn host(&self) -> usize {
        self.host
    }

    /// Makes whoever has this seat the host.
    pub fn hand_on(&mut self, who: Who) -> Result<(), No> {
        match self.seats.iter().find(|(w, _)| *w == who) {
            Some((_, Played::Person(person, _))) => {
                self.host = *person;
                Ok(())
            }
            Some(_) => Err((Code::Unfit, "no person has this seat".into())),
            None => Err((Code::Unfit, "this game has no such seat".into())),
        }
    }

    /// Makes a person the host.
    pub fn take_host(&mut self, person: usize) {
        self.host = person;
    }

    /// Everybody who has a seat, in the order of the seats, bots standing in or not.
    pub fn seated(&self) -> Vec<usize> {
        let mut out = Vec::new();
        for (_, played) in &self.seats {
            if let Played::Person(person, _) = played
                && !out.contains(person)
            {
                out.push(*person);
            }
        }
        out
    }

    /// Whether bots play all seats, be it for people who left: then nobody waits for what they do.
    pub fn only_bots(&self) -> bool {
        self.seats.iter().all(|(_, p)| matches!(p, Played::Bot(_) | Played::Person(_, Some(_))))
    }

    /// A new person with a new key.
    pub fn admit(&mut self, name: &str) -> Result<(usize, String), No> {
        self.admit_with(name, keys::key())
    }

    /// A new person with a key that was made up elsewhere.
    pub fn admit_with(&mut self, name: &str, key: String) -> Result<(usize, String), No> {
        if !keys::is_key(&key) {
            return Err((Code::Unfit, "a key has 32 hexadecimal digits".into()));
        }
        let person = Person { name: fit_name(name)?, key: keys::trace(&key) };
        // Whoever was put out has left a place.
        match self.persons.iter().position(|p| p.key.is_empty()) {
            Some(left) => {
                self.persons[left] = person;
                Ok((left, key))
            }
            None if self.persons.len() < limits::PERSONS => {
                self.persons.push(person);
                Ok((self.persons.len() - 1, key))
            }
            None => Err((Code::Limit, "too many people have a key to this table".into())),
        }
    }

    /// The person whose key this is.
    pub fn person(&self, key: &str) -> Option<usize> {
        // Every person is compared, so that the time does not tell who it was.
        let fits = |found, (n, p): (usize, &Person)| if keys::fits(key, &p.key) { Some(n) } else { found };
        self.persons.iter().enumerate().fold(None, fits)
    }

    /// The name of a person.
    pub fn name(&self, person: usize) -> &str {
        self.persons.get(person).map_or("", |p| &p.name)
    }

    /// Whether a person other than this one has a name that looks so.
    pub fn has_name(&self, look: &str, but: Option<usize>) -> bool {
        let mut others =
            self.persons.iter().enumerate().filter(|(n, p)| Some(*n) != but && !p.key.is_empty());
        others.any(|(_, p)| names::look(&p.name) == look)
    }

    /// Gives a person another name.
    pub fn rename(&mut self, person: usize, name: &str) -> Result<bool, No> {
        let name = fit_name(name)?;
        match self.persons.get_mut(person) {
            Some(p) if p.name != name => {
                p.name = name;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Puts somebody into a seat: `me` is whoever is meant by "here".
    pub fn put(&mut self, who: Who, to: &Seating, me: usize) -> Result<(), No> {
        let played = match to {
            Seating::Here => Played::Person(me, None),
            Seating::Elsewhere => Played::Free,
            Seating::Bot(level) => Played::Bot(fit_level(level)?),
        };
        let seat = self.seats.iter_mut().find(|(w, _)| *w == who);
        let (_, seat) = seat.ok_or_else(|| (Code::Unfit, "this game has no such seat".to_string()))?;
        let before = std::mem::replace(seat, played);
        // Whoever loses the last seat loses the key with it; the host stays host.
        if let Played::Person(person, _) = before
            && person != self.host
            && self.held(person).is_empty()
            && let Some(p) = self.persons.get_mut(person)
        {
            p.key.clear();
        }
        Ok(())
    }

    /// Takes a free seat.
    pub fn sit(&mut self, who: Who, me: usize) -> Result<(), No> {
        self.may_sit(who)?;
        self.put(who, &Seating::Here, me)
    }

    /// Whether a seat is free.
    pub fn may_sit(&self, who: Who) -> Result<(), No> {
        match self.seats.iter().find(|(w, _)| *w == who) {
            Some((_, Played::Free)) => Ok(()),
            Some(_) => Err((Code::Taken, "this seat is taken".into())),
            None => Err((Code::Unfit, "this game has no such seat".into())),
        }
    }

    /// Leaves a person's seats to a bot for a while.
    pub fn leave(&mut self, person: usize, level: &str) -> Result<(), No> {
        let level = fit_level(level)?;
        self.stand_in(person, Some(level));
        Ok(())
    }

    /// A person is back; true if that changes anything.
    pub fn come_back(&mut self, person: usize) -> bool {
        self.stand_in(person, None)
    }

    fn stand_in(&mut self, person: usize, level: Option<String>) -> bool {
        let mut changed = false;
        for (_, played) in &mut self.seats {
            if let Played::Person(p, bot) = played
                && *p == person
                && *bot != level
            {
                bot.clone_from(&level);
                changed = true;
            }
        }
        changed
    }

    /// The seats that a person plays now.
    pub fn playing(&self, person: usize) -> Vec<Who> {
        let own = |(who, played): &(Who, Played)| match played {
            Played::Person(p, None) if *p == person => Some(*who),
            _ => None,
        };
        self.seats.iter().filter_map(own).collect()
    }

    /// The seats that are a person's, a bot standing in or not.
    pub fn held(&self, person: usize) -> Vec<Who> {
        let own = |p: &Played| matches!(p, Played::Person(n, _) if *n == person);
        self.seats.iter().filter(|(_, p)| own(p)).map(|(w, _)| *w).collect()
    }

    /// The person who has a seat, a bot standing in or not.
    pub fn sitter(&self, who: Who) -> Option<usize> {
        match self.seats.iter().find(|(w, _)| *w == who)? {
            (_, Played::Person(person, _)) => Some(*person),
            (_, Played::Free | Played::Bot(_)) => None,
        }
    }

    /// Whether a person is still one of the table.
    pub fn belongs(&self, person: usize) -> bool {
        self.persons.get(person).is_some_and(|p| !p.key.is_empty())
    }

    /// The level of the bot that plays a seat now.
    pub fn bot(&self, who: Who) -> Option<Level> {
        let (_, played) = self.seats.iter().find(|(w, _)| *w == who)?;
        match played {
            Played::Bot(level) | Played::Person(_, Some(level)) => level.parse().ok(),
            Played::Free | Played::Person(_, None) => None,
        }
    }

    /// Whether anybody but this person, or a bot, plays.
    pub fn plays_alone(&self, person: usize) -> bool {
        self.seats.iter().all(|(_, p)| match p {
            Played::Free => false,
            Played::Bot(_) | Played::Person(_, Some(_)) => true,
            Played::Person(n, None) => *n == person,
        })
    }

    /// The seats as others see them; `here` says which persons are connected.
    pub fn seats(&self, here: &dyn Fn(usize) -> bool) -> Vec<(Who, Holder)> {
        let holder = |played: &Played| match played {
            Played::Free => Holder::Free,
            Played::Bot(level) => Holder::Bot(level.clone()),
            Played::Person(p, bot) => {
                Holder::Person { name: self.name(*p).to_string(), here: here(*p), bot: bot.clone() }
            }
        };
        self.seats.iter().map(|(who, played)| (*who, holder(played))).collect()
    }

    /// The names for sentences.
    pub fn names(&self) -> Names {
        let mut names = Names::PLAIN;
        for (who, played) in &self.seats {
            if let (Who::Seat(seat), Played::Person(p, _)) = (who, played) {
                // Two seats of one person would be told apart by nothing else.
                if self.held(*p).len() == 1 {
                    names.set(*seat, self.name(*p));
                }
            }
        }
        names
    }
}

pub(super) fn fit_name(name: &str) -> Result<String, No> {
    let text = || format!("a name has 1 to {} characters", limits::NAME);
    plain(name, limits::NAME).ok_or_else(|| (Code::Unfit, text()))
}

fn fit_level(level: &str) -> Result<String, No> {
    // What could not be a level is not repeated to whoever sent it.
    let known: Option<Level> = level.parse().ok();
    known
        .map(|l| l.name().to_string())
        .ok_or_else(|| (Code::Unfit, "no such bot: choose easy, normal or strong".to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const P1: Who = Who::Seat(Seat::P1);
    const P2: Who = Who::Seat(Seat::P2);

    fn people() -> (People, String) {
        let wanted = [(P1, Seating::Here), (P2, Seating::Elsewhere)];
        People::new(&Setup::players(2), &wanted, "Ada", false).unwrap()
    }

    #[test]
    fn a_seat_is_taken_once_and_opened_by_its_key_only() {
        let (mut people, host) = people();
        assert_eq!(people.person(&host), Some(OPENER));
        let (bo, key) = people.admit("Bo").unwrap();
        people.sit(P2, bo).unwrap();
        assert_eq!(people.sit(P2, OPENER).unwrap_err().0, Code::Taken);
        assert_eq!(people.person(&key), Some(bo));
        assert_eq!(people.person("00"), None);
        assert_eq!(people.playing(bo), [P2]);
    }

    #[test]
    fn who_leaves_comes_back_and_who_is_put_out_does_not() {
        let (mut people, _) = people();
        let (bo, key) = people.admit("Bo").unwrap();
        people.sit(P2, bo).unwrap();
        people.leave(bo, "easy").unwrap();
        assert_eq!((people.playing(bo).len(), people.bot(P2)), (0, Some(Level::Easy)));
        assert!(people.person(&key) == Some(bo) && people.come_back(bo));
        assert_eq!((people.playing(bo), people.bot(P2)), (vec![P2], None));
        people.put(P2, &Seating::Bot("strong".into()), OPENER).unwrap();
        assert_eq!(people.person(&key), None);
        assert!(!people.belongs(bo) && people.belongs(OPENER));
    }

    #[test]
    fn only_so_many_ever_get_a_key() {
        let (mut people, _) = people();
        while people.persons.len() < limits::PERSONS {
            people.admit("Bo").unwrap();
        }
        assert_eq!(people.admit("Bo").unwrap_err().0, Code::Limit);
    }

    #[test]
    fn nonsense_is_refused() {
        let (mut people, _) = people();
        assert_eq!(people.put(Who::Overlord, &Seating::Here, OPENER).unwrap_err().0, Code::Unfit);
        assert_eq!(people.leave(OPENER, "godlike").unwrap_err().0, Code::Unfit);
        assert_eq!(people.admit(" ").unwrap_err().0, Code::Unfit);
    }

    #[test]
    fn the_host_hands_on_to_a_person_only_and_keeps_the_key() {
        let (mut people, host) = people();
        assert_eq!(people.hand_on(P2).unwrap_err().0, Code::Unfit, "nobody sits there yet");
        let (bo, _) = people.admit("Bo").unwrap();
        people.sit(P2, bo).unwrap();
        people.hand_on(P2).unwrap();
        assert_eq!((people.host(), people.person(&host)), (bo, Some(OPENER)));
        people.put(P1, &Seating::Elsewhere, bo).unwrap();
        assert_eq!(people.person(&host), None, "who is not the host any more can lose the seat");
    }

    #[test]
    fn people_of_earlier_versions_can_be_read() {
        let text = r#"{"persons":[{"name":"Ada","key":"k"}],"seats":[[{"Seat":"P1"},{"Person":[0,null]}]],"paused":true}"#;
        let people: People = serde_json::from_str(text).unwrap();
        assert_eq!((people.host(), people.live, people.paused), (OPENER, false, true));
    }

    #[test]
    fn only_bots_play_when_nobody_is_left_who_plays() {
        let (mut people, _) = people();
        people.put(P2, &Seating::Bot("easy".into()), OPENER).unwrap();
        assert!(!people.only_bots());
        people.leave(OPENER, "easy").unwrap();
        assert!(people.only_bots(), "also for somebody who may come back");
        people.put(P1, &Seating::Elsewhere, OPENER).unwrap();
        assert!(!people.only_bots(), "somebody may still come to the free seat");
    }

    #[test]
    fn sitting_down_and_being_put_out_again_and_again_uses_nothing_up() {
        let (mut people, host) = people();
        let (mut bo, mut old) = people.admit("Bo").unwrap();
        for _ in 0..500 {
            people.sit(P2, bo).unwrap();
            people.put(P2, &Seating::Elsewhere, OPENER).unwrap();
            let (again, key) = people.admit("Bo").unwrap();
            assert_eq!(
                (people.person(&old), people.person(&key)),
                (None, Some(again)),
                "the old key opens nothing"
            );
            (bo, old) = (again, key);
        }
        assert_eq!((people.persons.len(), people.person(&host)), (2, Some(OPENER)));
    }
}
