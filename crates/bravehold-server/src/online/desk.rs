//! The game of one table: its record and how it stands. Earlier positions are replayed when somebody needs them.

use std::sync::OnceLock;

use bravehold_bots::imagine;
use bravehold_record::random::Random;
use bravehold_record::{Dice, Entry, Policy, Record, Scripted, Table, TableError, has_secrets, reveals};
use bravehold_rules::{
    Choice, Deaf, Event, Fallen, Game, Pending, Prompt, Refusal, Setup, TokenKind, Toss, Viewer, Who,
};
use bravehold_wire::Story;
use bravehold_wire::foresee::{self, Coming};

/// A game and its record.
pub struct Desk {
    record: Record,
    game: Game,
    dice: Box<dyn Dice>,
    /// The kept entries so far.
    kept: u32,
    /// Who answered since something was last revealed.
    open: Vec<Who>,
    /// Where the Monsters will go, once somebody has asked: it is the same for all who look.
    coming: OnceLock<Vec<Coming>>,
}

/// What one entry brought about.
pub type Brought = Vec<Event>;

impl Desk {
    /// Sets a game up and runs it to its first decision.
    pub fn new(setup: &Setup, dice: Box<dyn Dice>) -> Result<Desk, TableError> {
        let game = Game::new(setup, &mut Vec::new()).map_err(TableError::Setup)?;
        let mut desk = Desk {
            record: Record::new(setup.clone(), None),
            game,
            dice,
            kept: 0,
            open: Vec::new(),
            coming: OnceLock::new(),
        };
        let mut brought = Vec::new();
        desk.run_chance(&mut brought)?;
        Ok(desk)
    }

    /// Goes on with a record.
    pub fn resume(record: Record, dice: Box<dyn Dice>) -> Result<Desk, TableError> {
        let game = Game::new(&record.setup, &mut Vec::new()).map_err(TableError::Setup)?;
        let kept = record.kept();
        let mut desk = Desk { record, game, dice, kept: 0, open: Vec::new(), coming: OnceLock::new() };
        for entry in kept {
            desk.apply(entry)?;
        }
        Ok(desk)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The open question.
    pub fn asked(&self) -> Option<Prompt> {
        match self.game.pending() {
            Pending::Decide(prompt) => Some(prompt),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => None,
        }
    }

    /// Where the Monsters will go.
    pub fn coming(&self) -> &[Coming] {
        self.coming.get_or_init(|| foresee::coming(&self.game))
    }

    /// True if somebody may not see everything.
    pub fn has_secrets(&self) -> bool {
        has_secrets(&self.game)
    }

    /// Whether everybody may have the record: there are no secrets, or it is over.
    pub fn is_open(&self) -> bool {
        !self.has_secrets() || matches!(self.game.pending(), Pending::Over(_))
    }

    /// The record as everybody may have it now; none while somebody has secrets. Which tokens left the game unseen, and
    /// which Harbingers are in the pile, nobody knows before the end: until then they are dealt anew in it.
    pub fn open_record(&self, random: &mut Random) -> Option<Record> {
        if !self.is_open() {
            return None;
        }
        let over = matches!(self.game.pending(), Pending::Over(_));
        if over || self.game.state().buried.is_empty() {
            return Some(self.record.clone());
        }
        let imagined = imagine(&self.game, Viewer::Spectator, random);
        let mut gone = imagined.state().buried;
        // Harbingers were all out of the game before some of them were picked; what has been seen stays as it was.
        let mut picked = self.game.rules().layout().harbingers;
        for kind in TokenKind::ALL {
            (0..imagined.state().buried.of(kind)).for_each(|_| {
                picked.take(kind);
            });
        }
        let mut game = Game::new(&self.record.setup, &mut Deaf).ok()?;
        let mut entries = self.record.kept();
        for entry in &mut entries {
            let hidden = match game.pending() {
                Pending::Chance(Toss::Harbinger) => Some(&mut picked),
                Pending::Chance(Toss::Unseen) => Some(&mut gone),
                _ => None,
            };
            if let Some(hidden) = hidden {
                let falls = |kind: &TokenKind| game.clone().fall(Fallen::Token(*kind), &mut Deaf).is_ok();
                let kind = TokenKind::ALL.into_iter().filter(|k| hidden.has(*k)).find(falls)?;
                hidden.take(kind);
                *entry = Entry::Fell(Fallen::Token(kind));
            }
            give(&mut game, *entry, &mut Vec::new()).ok()?;
        }
        let same = game.view(Viewer::Spectator) == self.game.view(Viewer::Spectator);
        same.then(|| Record { entries, ..self.record.clone() })
    }

    /// Takes answers of one player, all or none, and lets chance answer what follows.
    pub fn choose(&mut self, who: Who, choices: &[Choice]) -> Result<Vec<Brought>, TableError> {
        let (game, written) = (self.game.clone(), self.record.entries.len());
        let (kept, open) = (self.kept, self.open.clone());
        let mut brought = Vec::new();
        let taken = choices.iter().try_for_each(|choice| {
            // A list that fails is taken back, so dice thrown in the middle of it could be thrown again and again.
            if let Pending::Chance(_) = self.game.pending() {
                let text = "answers to what a die or a drawn card brings cannot be given in advance";
                return Err(TableError::Refused(Refusal::plain(text)));
            }
            brought.push(self.push(Entry::Chose { who, choice: *choice })?);
            Ok(())
        });
        let taken = taken.and_then(|()| self.run_chance(&mut brought));
        if let Err(why) = taken {
            self.record.entries.truncate(written);
            (self.game, self.kept, self.open) = (game, kept, open);
            self.coming = OnceLock::new();
            return Err(why);
        }
        Ok(brought)
    }

    /// Whether one of these could take back freely.
    pub fn may_take_back(&self, whose: &dyn Fn(Who) -> bool) -> bool {
        self.open.iter().any(|who| whose(*who))
    }

    /// Takes back the last answer of one of these, or says why not.
    pub fn take_back(&mut self, policy: Policy, whose: &dyn Fn(Who) -> bool) -> Result<(), String> {
        // Rare, so it may cost a replay; the rules for it are those of every other table.
        let (mut table, _) =
            Table::resume(self.record.clone(), Box::<Scripted>::default()).map_err(|e| e.to_string())?;
        table.take_back_of(policy, whose).map_err(|e| e.to_string())?;
        let dice = std::mem::replace(&mut self.dice, Box::new(Scripted::default()));
        *self = Desk::resume(table.record().clone(), dice).map_err(|e| e.to_string())?;
        Ok(())
    }

    /// Tells a viewer's story from the beginning.
    pub fn retell(&self, story: &mut Story) -> Vec<(u32, Event)> {
        let (mut out, mut events) = (Vec::new(), Vec::new());
        // It was replayed when it was read, so it replays.
        let Ok(mut game) = Game::new(&self.record.setup, &mut events) else { return out };
        let closed = game.look().hands_closed();
        story.hear(&events, closed, &mut out);
        for entry in self.record.kept() {
            events.clear();
            let _ = give(&mut game, entry, &mut events);
            story.hear(&events, closed, &mut out);
        }
        out
    }

    /// The same table with another game that looks the same to somebody.
    #[cfg(test)]
    pub(super) fn with_game(&self, game: Game) -> Desk {
        let dice = Box::<Scripted>::default();
        Desk {
            record: self.record.clone(),
            game,
            dice,
            kept: self.kept,
            open: self.open.clone(),
            coming: OnceLock::new(),
        }
    }

    fn run_chance(&mut self, brought: &mut Vec<Brought>) -> Result<(), TableError> {
        while let Pending::Chance(_) = self.game.pending() {
            let fallen = self.dice.fall(self.kept, &self.game).ok_or(TableError::NoDice)?;
            brought.push(self.push(Entry::Fell(fallen))?);
        }
        Ok(())
    }

    fn push(&mut self, entry: Entry) -> Result<Brought, TableError> {
        let events = self.apply(entry)?;
        self.record.entries.push(entry);
        Ok(events)
    }

    fn apply(&mut self, entry: Entry) -> Result<Brought, TableError> {
        let mut events = Vec::new();
        self.coming = OnceLock::new();
        give(&mut self.game, entry, &mut events)?;
        if reveals(entry, &self.game, &events) {
            self.open.clear();
        } else if let Entry::Chose { who, .. } = entry {
            self.open.push(who);
        }
        self.kept += 1;
        Ok(events)
    }
}

fn give(game: &mut Game, entry: Entry, events: &mut Vec<Event>) -> Result<(), TableError> {
    match entry {
        Entry::Chose { who, choice } => game.choose(who, choice, events).map_err(TableError::Refused)?,
        Entry::Fell(fallen) => game.fall(fallen, events).map_err(TableError::Refused)?,
        Entry::TookBack { .. } => {}
    }
    match events.iter().find_map(|e| if let Event::Fault { text } = e { Some(*text) } else { None }) {
        Some(text) => Err(TableError::Fault(text)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::Seeded;
    use bravehold_record::random::setup;

    use super::*;

    #[test]
    fn a_desk_and_a_table_play_the_same_game() {
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let setup = setup(&mut random);
            let mut desk = Desk::new(&setup, Box::new(Seeded(seed))).unwrap();
            let (mut table, _) = Table::new(&setup, None, Box::new(Seeded(seed))).unwrap();
            for n in 0..300 {
                let Some(prompt) = desk.asked() else { break };
                let mut options = Vec::new();
                desk.game().options(&mut options);
                let choice = options[random.below(options.len())];
                desk.choose(prompt.who, &[choice]).unwrap();
                table.choose(prompt.who, choice).unwrap();
                let free = table.may_take_back(Policy::Free, &|w| w == prompt.who).is_ok();
                assert_eq!(desk.may_take_back(&|w| w == prompt.who), free);
                if n % 17 == 5 && free {
                    desk.take_back(Policy::Free, &|w| w == prompt.who).unwrap();
                    table.take_back_of(Policy::Free, &|w| w == prompt.who).unwrap();
                }
                assert_eq!(desk.record(), table.record());
                assert_eq!(desk.game().state(), table.game().state());
                assert_eq!(desk.coming(), foresee::coming(table.game()));
            }
            let again = Desk::resume(desk.record().clone(), Box::new(Seeded(seed))).unwrap();
            assert_eq!(again.game().state(), desk.game().state());
            assert_eq!(again.kept, desk.kept);
        }
    }

    #[test]
    fn a_record_that_is_given_out_tells_what_was_seen_and_nothing_else() {
        for (seed, text) in (1..).zip([
            "2 players, coop, start-arcs=random",
            "2 players, coop, box=wizards-tower, start-arcs=random",
            "2 players, coop, box=wizards-tower, start-arcs=random, random-monster-mix",
            "3 players, coop, closed-hands, start-arcs=random",
        ]) {
            let setup: Setup = text.parse().unwrap();
            let mut random = Random::new(seed);
            let mut desk = Desk::new(&setup, Box::new(Seeded(seed))).unwrap();
            let mut others = 0;
            for n in 0..2000 {
                let Some(prompt) = desk.asked() else { break };
                if n % 25 == 0 {
                    let given = desk.open_record(&mut random);
                    assert_eq!(given.is_none(), desk.has_secrets(), "{text}");
                    let Some(given) = given else { continue };
                    let game = given.game().unwrap();
                    assert_eq!(game.view(Viewer::Spectator), desk.game().view(Viewer::Spectator), "{text}");
                    let buried = desk.game().state().buried;
                    others += u32::from(game.state().buried != buried);
                    // Where nothing is hidden it is the very record.
                    assert!(!buried.is_empty() || given == *desk.record(), "{text}");
                }
                let mut options = Vec::new();
                desk.game().options(&mut options);
                desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
            }
            assert_eq!(
                others > 0,
                text.contains("wizards"),
                "{text}: {others} times something else was hidden"
            );
            assert_eq!(desk.open_record(&mut random).as_ref(), Some(desk.record()), "it is over, {text}");
        }
    }

    #[test]
    fn a_list_of_answers_is_taken_as_one() {
        let mut desk = Desk::new(&Setup::players(2), Box::new(Seeded(3))).unwrap();
        let before = (desk.record().clone(), desk.game().state().clone());
        let who = desk.asked().unwrap().who;
        let wrong = [Choice::Pass, Choice::Accept];
        assert!(desk.choose(who, &wrong).is_err());
        assert_eq!(before, (desk.record().clone(), desk.game().state().clone()));
    }
}
