//! A recorded game as a film: wound forward and back, and played on from any place.

use bravehold_record::{Dice, Entry, Policy, Record, Seeded, Table, TableError};
use bravehold_rules::board::Arc;
use bravehold_rules::{CardKind, ChanceNode, ChanceOutcome, Choice, Event, Game, Happened, Pending, Viewer};
use bravehold_wire::Story;
use bravehold_words::{self as words, Names};

use crate::beat::{self, Beat};
use crate::job::Job;
use crate::place::{Film, Place, Wind};
use crate::seats::Seats;
use crate::shown::{self, Coming, Line, Refused, Shown};
use crate::stage::{self, Stage};

/// A film of a game. Whoever is asked next is the one who looks: a film is seen by those who played.
pub struct Replay {
    table: Table,
    seats: Seats,
    names: Names,
    at: usize,
    told: usize,
}

impl Replay {
    /// A film of a record, at its beginning.
    pub fn new(record: Record, seats: Seats) -> Result<Replay, TableError> {
        let dice: Box<dyn Dice> = Box::new(Seeded(record.seed.unwrap_or(1)));
        let (table, _) = Table::resume(record, dice)?;
        let mut film = Replay { table, seats, names: Names::PLAIN, at: 0, told: 0 };
        film.wind(Wind::Start);
        film.told = film.at;
        Ok(film)
    }

    /// The same with the names that people had at the table.
    pub fn named(self, names: Names) -> Replay {
        Replay { names, ..self }
    }

    /// The place in the film at which somebody heard a step of the story: whoever hears nothing of an entry does not
    /// count it.
    pub fn entry_at(&self, hearer: Viewer, step: usize) -> usize {
        let closed = self.game().look().hands_closed();
        let (mut story, last) = (Story::new(hearer), self.table.kept().len());
        let mut reached = |n: &usize| {
            story.hear(self.table.told_at(*n), closed, &mut Vec::new());
            story.step() as usize >= step
        };
        (0..=last).find(|n| reached(n)).unwrap_or(last)
    }

    /// All that happened at a place of the film.
    #[cfg(test)]
    pub(crate) fn told(&self, at: usize) -> &[Happened] {
        self.table.told_at(at)
    }

    fn game(&self) -> &Game {
        self.table.game_after(self.at).unwrap_or(self.table.game())
    }

    fn viewer(&self) -> Viewer {
        match self.game().pending() {
            Pending::Decide(p) => Viewer::from(p.who),
            _ => Viewer::Spectator,
        }
    }

    /// Places where somebody decides, and the end.
    fn is_stop(&self, n: usize) -> bool {
        n == self.table.kept().len()
            || self.table.game_after(n).is_some_and(|g| matches!(g.pending(), Pending::Decide(_)))
    }

    /// True for the first decision of a turn.
    fn begins_turn(&self, n: usize) -> bool {
        // What led to this place, back to the decision before.
        let since = (1..n).rev().find(|m| self.is_stop(*m)).unwrap_or(0) + 1;
        let begins =
            |m: usize| self.table.told_at(m).iter().any(|e| matches!(e.event, Event::TurnBegan { .. }));
        self.is_stop(n) && (since..=n).any(begins)
    }

    fn events(&self, from: usize, to: usize) -> Vec<(usize, Happened)> {
        let closed = self.game().look().hands_closed();
        let viewer = self.viewer();
        let all = (from..=to).flat_map(|n| self.table.told_at(n).iter().map(move |e| (n, *e)));
        all.filter_map(|(n, e)| Some((n, e.seen_by(viewer, closed)?))).collect()
    }

    /// Where the ruin of the Wizard's Tower lies after so many kept entries.
    fn ruin(&self, entry: usize) -> Option<Arc> {
        stage::ruin((0..=entry).flat_map(|n| self.table.told_at(n)))
    }

    /// What comes next in the film, in words.
    fn next(&self) -> String {
        match self.table.kept().get(self.at) {
            Some(Entry::Chose { who, choice }) => {
                let said = match self.game().pending() {
                    Pending::Decide(p) => self.names.deed(self.game(), &p, *choice),
                    _ => self.names.choice(self.game(), *choice),
                };
                format!("{}: {said}.", self.names.who(*who))
            }
            Some(Entry::Fell(fallen)) => self.fell(*fallen),
            // Kept entries hold no take-backs.
            Some(Entry::TookBack { .. }) => String::new(),
            None => match self.game().pending() {
                Pending::Over(outcome) => words::event(&Event::Ended { outcome }).unwrap_or_default(),
                _ => "The game was left here.".to_string(),
            },
        }
    }
}

impl Replay {
    /// What falls next, as far as everybody may know it.
    fn fell(&self, fallen: ChanceOutcome) -> String {
        let toss = match self.game().pending() {
            Pending::Chance(toss) => Some(toss),
            Pending::Decide(_) | Pending::Phase(_) | Pending::Over(_) => None,
        };
        match (toss, fallen) {
            (Some(ChanceNode::Unseen | ChanceNode::Harbinger), _) => "A token is picked unseen.".to_string(),
            (Some(ChanceNode::Deck(_)), _) if self.game().look().hands_closed() => {
                "A card is drawn, unseen by the others.".to_string()
            }
            (Some(ChanceNode::Pile), _) if self.game().rules().setup().overlord => {
                "A token is drawn from the pile.".to_string()
            }
            (_, ChanceOutcome::Die(n)) => format!("The die falls: {n}."),
            (_, ChanceOutcome::Token(k)) => format!("A token is drawn: {}.", k.face().name),
            (_, ChanceOutcome::Card(k)) => format!("A card is drawn: {}.", k.face().name),
            (_, ChanceOutcome::Level(n)) => format!("Agranok's card is drawn: level {n}."),
            (_, ChanceOutcome::Seat(s)) => format!("Chosen at random: {}.", self.names.seat(s)),
        }
    }
}

impl Film for Replay {
    fn at(&self) -> (usize, usize) {
        (self.at, self.table.kept().len())
    }

    fn wind(&mut self, to: Wind) {
        let last = self.table.kept().len();
        let forward =
            |from: usize, test: &dyn Fn(usize) -> bool| (from..=last).find(|n| test(*n)).unwrap_or(last);
        let back = |to: usize, test: &dyn Fn(usize) -> bool| (0..to).rev().find(|n| test(*n));
        let first = forward(0, &|n| self.is_stop(n));
        let target = match to {
            Wind::To(n) => n.min(last),
            Wind::Next => forward(self.at + 1, &|n| self.is_stop(n)),
            Wind::Back => back(self.at, &|n| self.is_stop(n)).unwrap_or(first),
            Wind::NextTurn => forward(self.at + 1, &|n| self.begins_turn(n)),
            Wind::LastTurn => back(self.at, &|n| self.begins_turn(n)).unwrap_or(first),
            Wind::Start => first,
            Wind::End => last,
        };
        // Only a step forward is told; a jump is simply shown.
        let step = to == Wind::Next;
        self.told = if step { self.at } else { target };
        self.at = target;
    }

    fn cut(&self) -> Record {
        let full = self.table.record();
        Record { entries: self.table.kept()[..self.at].to_vec(), ..full.clone() }
    }
}

impl Place for Replay {
    fn shown(&self) -> Shown {
        let mut shown = Shown::quiet(self.game(), self.viewer(), self.at);
        shown.question = self.next();
        shown.view.options.clear();
        shown.ruin = self.ruin(self.at);
        shown
    }

    fn frame(&self, entry: usize) -> Shown {
        let game = self.table.game_after(entry).unwrap_or(self.game());
        Shown::quiet(game, self.viewer(), entry)
    }

    fn news(&mut self) -> Vec<Beat> {
        let from = self.told.min(self.at);
        self.told = self.at;
        let Some(game) = self.table.game_after(from) else { return Vec::new() };
        let before = game.view(Viewer::Spectator);
        let start = Stage { ruin: self.ruin(from), ..Stage::of(&before) };
        beat::tell(start, Some(before.phase), &self.events(from + 1, self.at), &self.names)
    }

    fn log(&self) -> Vec<Line> {
        Line::all(&self.events(0, self.at), &self.names)
    }

    fn answer(&mut self, _: Choice) -> Result<(), Refused> {
        Err(Refused::plain("this is a replay; “Play on from here” starts a game from this point"))
    }

    fn undo(&mut self, _: Policy) -> Result<(), Refused> {
        self.wind(Wind::Back);
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refused> {
        Ok(())
    }

    fn face(&mut self) {}

    fn preview(&self, _: Choice) -> String {
        String::new()
    }

    fn would(&self, _: Choice) -> Vec<Event> {
        Vec::new()
    }

    fn deed(&self, _: Choice) -> String {
        String::new()
    }

    fn reach(&self, _: CardKind) -> Vec<Choice> {
        Vec::new()
    }

    fn coming(&self) -> Vec<Coming> {
        shown::coming(self.game())
    }

    fn bot_job(&self) -> Option<Job> {
        None
    }

    fn hint_job(&self) -> Option<Job> {
        None
    }

    fn thought(&mut self, _: usize, _: Choice) {}

    fn record(&self) -> Option<&Record> {
        Some(self.table.record())
    }

    fn seats(&self) -> &Seats {
        &self.seats
    }

    fn sit(&mut self, seats: Seats) {
        self.seats = seats;
    }

    fn film(&mut self) -> Option<&mut dyn Film> {
        Some(self)
    }

    fn names(&self) -> Names {
        self.names.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use bravehold_rules::board::Seat;

    fn film() -> Replay {
        let mut local = Local::new(&"2 players".parse().unwrap(), 8, Seats::PEOPLE).unwrap();
        for n in 0..60 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 5 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        Replay::new(local.record().unwrap().clone(), Seats::PEOPLE).unwrap()
    }

    #[test]
    fn stepping_forward_and_back_comes_to_the_same_places() {
        let mut film = film();
        let mut places = vec![film.at().0];
        loop {
            film.wind(Wind::Next);
            let (at, of) = film.at();
            places.push(at);
            if at == of {
                break;
            }
        }
        assert!(places.windows(2).all(|w| w[0] < w[1]), "{places:?}");
        for place in places.iter().rev().skip(1) {
            film.wind(Wind::Back);
            assert_eq!(film.at().0, *place);
        }
    }

    #[test]
    fn turns_are_fewer_than_steps_and_each_begins_one() {
        let mut film = film();
        let mut turns = Vec::new();
        loop {
            film.wind(Wind::NextTurn);
            let (at, of) = film.at();
            if at == of {
                break;
            }
            turns.push(film.shown().view.turn);
        }
        assert!(turns.windows(2).all(|w| w[0] + 1 == w[1]), "{turns:?}");
        assert!(turns.len() > 2);
    }

    #[test]
    fn a_step_is_told_and_a_jump_is_not() {
        let mut film = film();
        film.wind(Wind::Next);
        assert!(!film.news().is_empty());
        film.wind(Wind::End);
        assert!(film.news().is_empty());
        let last = film.table.kept().len();
        assert_eq!(film.at(), (last, last));
    }

    #[test]
    fn playing_on_begins_exactly_where_the_film_stands() {
        let mut film = film();
        film.wind(Wind::To(20));
        film.wind(Wind::Next);
        let local = Local::resume(film.cut(), Seats::PEOPLE, None).unwrap();
        assert_eq!(local.game().state(), film.game().state());
        assert_eq!(local.shown().entry, film.at().0);
    }

    #[test]
    fn a_film_calls_people_as_the_table_does() {
        let mut names = Names::PLAIN;
        names.set(Seat::P1, "Ada");
        let mut film = film().named(names);
        film.wind(Wind::End);
        assert_eq!(film.names().seat(Seat::P1), "Ada");
        let log: Vec<String> = film.log().into_iter().map(|l| l.text).collect();
        assert!(
            log.iter().any(|l| l.contains("Ada")) && !log.iter().any(|l| l.contains("Player 1")),
            "{log:?}"
        );
    }

    #[test]
    fn what_falls_is_said_but_no_secret() {
        let lines = |setup: &str| {
            let local = Local::new(&setup.parse().unwrap(), 8, Seats::PEOPLE).unwrap();
            let mut film = Replay::new(local.record().unwrap().clone(), Seats::PEOPLE).unwrap();
            let say = |n| {
                film.wind(Wind::To(n));
                film.shown().question
            };
            (0..film_length(&local)).map(say).collect::<Vec<_>>().join("\n")
        };
        let open = lines("2 players, box=wizards-tower, start-arcs=random");
        for words in
            ["The die falls: ", "A token is drawn: ", "A card is drawn: ", "A token is picked unseen."]
        {
            assert!(open.contains(words), "{open}");
        }
        assert!(!open.contains("Harbinger"), "{open}");
        let closed = lines("2 players, coop, closed-hands, start-arcs=random");
        assert!(closed.contains("A card is drawn, unseen by the others."), "{closed}");
        assert!(!closed.contains("A card is drawn: "), "{closed}");
    }

    fn film_length(local: &Local) -> usize {
        local.record().unwrap().entries.len()
    }

    #[test]
    fn nothing_can_be_answered_in_a_film() {
        let mut film = film();
        assert!(film.answer(Choice::Pass).is_err_and(|e| e.text.contains("replay")));
        assert!(film.shown().question.starts_with("Player"), "{}", film.shown().question);
    }
}
