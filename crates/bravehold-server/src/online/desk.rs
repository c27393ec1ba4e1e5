//! The game of one table: its record and how it stands. Earlier positions are replayed when somebody needs them, from the
//! checkpoint before them.

use std::sync::OnceLock;

use bravehold_record::random::Random;
use bravehold_record::{
    Dice, Entry, Policy, Position, Record, Saved, Scripted, TableError, TakebackRefused, reveals,
};
use bravehold_rules::{Choice, Event, Game, Happened, Pending, Prompt, Refusal, Setup, Viewer, Who};
use bravehold_wire::Story;
use bravehold_wire::foresee::{self, Coming};

use super::checkpoint::{APART, Checkpoint, viewers};

/// A game and its record.
pub struct Desk {
    record: Record,
    game: Game,
    dice: Box<dyn Dice>,
    /// The kept entries so far.
    kept: u32,
    /// Who answered since something was last revealed.
    open: Vec<Who>,
    /// How it stood before the last phase that began, and the kept entries up to then.
    paused: Option<(Game, u32)>,
    /// Where the Monsters will go, once somebody has asked: it is the same for all who look.
    coming: OnceLock<Vec<Coming>>,
    /// Whether hands are closed: what is told of cards depends on it.
    closed: bool,
    /// How far each viewer's story has come.
    stories: Vec<Story>,
    /// Moments to go back to, in order.
    checkpoints: Vec<Checkpoint>,
    /// The kept entries up to the last checkpoint that was given out to be written.
    written: u32,
}

/// What one entry brought about.
pub type Brought = Vec<Happened>;

impl Desk {
    /// Sets a game up and runs it to its first decision.
    pub fn new(setup: &Setup, dice: Box<dyn Dice>) -> Result<Desk, TableError> {
        let mut desk = Desk::begin(Record::new(setup.clone(), None), dice)?;
        let mut brought = Vec::new();
        desk.run_chance(&mut brought)?;
        Ok(desk)
    }

    /// Goes on with a record, replaying all of it.
    pub fn resume(record: Record, dice: Box<dyn Dice>) -> Result<Desk, TableError> {
        let mut desk = Desk::begin(record, dice)?;
        desk.catch_up(usize::MAX)?;
        Ok(desk)
    }

    /// Goes on with a record of these rules from the last of these snapshots, each with the kept entries before it, so that
    /// only what follows is replayed. What lies before it is not looked at. None if there is no snapshot that fits.
    pub fn wake(record: Record, snapshots: &[(u32, String)], dice: Box<dyn Dice>) -> Option<Desk> {
        if snapshots.is_empty() {
            return None;
        }
        let mut desk = Desk::begin(record, dice).ok()?;
        let places = desk.record.places();
        let all: Vec<Viewer> = desk.stories.iter().map(Story::viewer).collect();
        let read = |(kept, text): &(u32, String)| Checkpoint::read(*kept, text, &desk.record, &places, &all);
        desk.checkpoints = snapshots.iter().filter_map(read).collect();
        desk.checkpoints.sort_by_key(|c| c.kept);
        desk.written = desk.checkpoints.last()?.kept;
        desk.go_back().ok()?;
        desk.catch_up(usize::MAX).ok()?;
        Some(desk)
    }

    /// The beginning of a record.
    fn begin(record: Record, dice: Box<dyn Dice>) -> Result<Desk, TableError> {
        let mut events = Vec::new();
        let game = record.begin(&mut events).map_err(TableError::Replay)?;
        let closed = game.look().hands_closed();
        let mut stories: Vec<Story> =
            viewers(&record.setup, game.has_secrets()).into_iter().map(Story::new).collect();
        stories.iter_mut().for_each(|story| story.hear(&events, closed, &mut Vec::new()));
        Ok(Desk {
            record,
            game,
            dice,
            kept: 0,
            open: Vec::new(),
            paused: None,
            coming: OnceLock::new(),
            closed,
            stories,
            checkpoints: Vec::new(),
            written: 0,
        })
    }

    /// Stands as at the last checkpoint, or at the beginning if there is none.
    fn go_back(&mut self) -> Result<(), TableError> {
        let Some(last) = self.checkpoints.last() else {
            let dice = std::mem::replace(&mut self.dice, Box::new(Scripted::default()));
            *self = Desk::begin(self.record.clone(), dice)?;
            return Ok(());
        };
        (self.game, self.kept) = (last.game(), last.kept);
        (self.open, self.stories) = (last.open.clone(), last.stories.clone());
        self.paused = Some((last.paused.clone(), last.kept));
        self.coming = OnceLock::new();
        Ok(())
    }

    /// Replays the kept entries from where it stands up to so many.
    fn catch_up(&mut self, to: usize) -> Result<(), TableError> {
        let (kept, places) = (self.record.kept(), self.record.places());
        for (entry, place) in kept.into_iter().zip(places).take(to).skip(self.kept as usize) {
            self.apply(entry, place)?;
        }
        Ok(())
    }

    /// Checkpoints that were not given out yet, to be kept: the kept entries before each, and its text.
    pub fn snapshots(&mut self) -> Vec<(u32, String)> {
        let new = self.checkpoints.iter().filter(|c| c.kept > self.written);
        let texts = new.filter_map(|c| Some((c.kept, c.write()?))).collect();
        self.written = self.checkpoints.last().map_or(0, |c| c.kept);
        texts
    }

    /// Lines of its record, taken back or not.
    pub fn length(&self) -> usize {
        self.record.base() + self.record.entries.len()
    }

    /// Lines of its record since the last phase began: those that are replayed when only its position is known.
    pub fn since_phase(&self) -> usize {
        let kept = self.paused.as_ref().map_or(0, |(_, kept)| *kept as usize);
        let place = kept.checked_sub(1).and_then(|last| self.record.places().get(last).copied());
        self.length() - place.unwrap_or(0)
    }

    /// Whether anybody has answered anything yet.
    pub fn is_played(&self) -> bool {
        self.record.past.is_some() || self.record.entries.iter().any(|e| matches!(e, Entry::Chose { .. }))
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game as it is saved, with the position before the last phase that began.
    pub fn saved(&self) -> Saved {
        let position = self.paused.as_ref().and_then(|(game, kept)| {
            let kept = *kept as usize;
            Position::at(game, *self.record.places().get(kept.checked_sub(1)?)?, kept)
        });
        Saved::new(self.record.clone(), position, matches!(self.game.pending(), Pending::Over(_)))
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
        self.game.has_secrets()
    }

    /// The record as everybody may have it now; none while somebody has secrets.
    pub fn open_record(&self, random: &mut Random) -> Option<Record> {
        self.record.covered(&self.game, random)
    }

    /// Takes answers of one player, all or none, and lets chance answer what follows.
    pub fn choose(&mut self, who: Who, choices: &[Choice]) -> Result<Vec<Brought>, TableError> {
        let (game, written) = (self.game.clone(), self.record.entries.len());
        let (kept, open, stories) = (self.kept, self.open.clone(), self.stories.clone());
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
            (self.game, self.kept, self.open, self.stories) = (game, kept, open, stories);
            self.checkpoints.retain(|c| c.kept <= kept);
            self.paused.take_if(|(_, at)| *at > kept);
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
        let decided =
            self.record.kept().iter().rposition(|e| matches!(e, Entry::Chose { who, .. } if whose(*who)));
        let to = match (policy, decided) {
            (Policy::Never, _) => return Err(TakebackRefused::Never.to_string()),
            (Policy::Free | Policy::Any, None) => return Err(TakebackRefused::Nothing.to_string()),
            (Policy::Free | Policy::Any, Some(to)) => to,
        };
        // Whatever fell revealed something, so since then there are only answers: one for each who is `open`.
        if policy == Policy::Free && to + self.open.len() < self.kept as usize {
            return Err(TakebackRefused::Revealed.to_string());
        }
        let written = self.written;
        self.checkpoints.retain(|c| c.kept as usize <= to);
        self.go_back().and_then(|()| self.catch_up(to)).map_err(|e| e.to_string())?;
        self.written = written.min(self.checkpoints.last().map_or(0, |c| c.kept));
        self.record.entries.push(Entry::TookBack { to: to as u32 });
        Ok(())
    }

    /// How far a viewer's story has come.
    pub fn story(&self, viewer: Viewer) -> Story {
        let known = self.stories.iter().find(|story| story.viewer() == viewer);
        known.copied().unwrap_or_else(|| {
            let mut story = Story::new(viewer);
            self.retell(&mut story, u32::MAX);
            story
        })
    }

    /// Tells a viewer's story from where it has come to, at most so many steps and the rest of the last one.
    pub fn retell(&self, story: &mut Story, steps: u32) -> Vec<(u32, Happened)> {
        let (mut out, mut events) = (Vec::new(), Vec::new());
        let (begun, from) = (story.has_begun(), story.step());
        let own = |c: &Checkpoint| c.stories.iter().find(|s| s.viewer() == story.viewer()).copied();
        let mut near = self.checkpoints.iter().rev().filter(|_| begun);
        let near =
            near.find_map(|c| own(c).filter(|own| own.step() <= from).map(|own| (c.game(), own, c.kept)));
        let (mut game, mut now, first) = match near {
            Some(near) => near,
            None => {
                // It was replayed when it was read, so it replays.
                let Ok(game) = self.record.begin(&mut events) else { return out };
                let mut now = Story::new(story.viewer());
                now.hear(&events, self.closed, &mut out);
                (game, now, 0)
            }
        };
        let until = from.saturating_add(steps);
        for entry in self.record.kept().into_iter().skip(first as usize) {
            if now.step() >= until {
                break;
            }
            events.clear();
            let _ = give(&mut game, entry, &mut events, &mut None);
            now.hear(&events, self.closed, &mut out);
        }
        if begun {
            out.retain(|(step, _)| *step > from);
        }
        *story = now;
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
            paused: None,
            coming: OnceLock::new(),
            closed: self.closed,
            stories: self.stories.clone(),
            checkpoints: self.checkpoints.clone(),
            written: self.written,
        }
    }

    /// The same table with everything hidden from a viewer dealt anew behind its back.
    #[cfg(test)]
    pub(super) fn dealt_anew(&self, viewer: bravehold_rules::Viewer, random: &mut Random) -> Desk {
        self.with_game(self.game.sight(viewer).dealt_anew(&mut random.numbers()).unwrap())
    }

    fn run_chance(&mut self, brought: &mut Vec<Brought>) -> Result<(), TableError> {
        while let Pending::Chance(_) = self.game.pending() {
            let fallen = self
                .dice
                .sample(self.record.base() as u32 + self.kept, &self.game)
                .ok_or(TableError::NoDice)?;
            brought.push(self.push(Entry::Fell(fallen))?);
        }
        Ok(())
    }

    fn push(&mut self, entry: Entry) -> Result<Brought, TableError> {
        let events = self.apply(entry, self.length() + 1)?;
        self.record.entries.push(entry);
        Ok(events)
    }

    /// Carries out an entry that ends at this line of the record.
    fn apply(&mut self, entry: Entry, place: usize) -> Result<Brought, TableError> {
        let mut events = Vec::new();
        self.coming = OnceLock::new();
        let mut paused = None;
        give(&mut self.game, entry, &mut events, &mut paused)?;
        if reveals(entry, &self.game, &events) {
            self.open.clear();
        } else if let Entry::Chose { who, .. } = entry {
            self.open.push(who);
        }
        self.kept += 1;
        let closed = self.closed;
        self.stories.iter_mut().for_each(|story| story.hear(&events, closed, &mut Vec::new()));
        if let Some(game) = paused {
            let last = self.checkpoints.last().map_or(0, |c| c.kept);
            if self.kept >= last + APART {
                let (kept, after, paused) = (self.kept, place, game.clone());
                let (open, stories) = (self.open.clone(), self.stories.clone());
                self.checkpoints.push(Checkpoint { kept, after, paused, open, stories });
            }
            self.paused = Some((game, self.kept));
        }
        Ok(events)
    }
}

fn give(
    game: &mut Game,
    entry: Entry,
    events: &mut Vec<Happened>,
    paused: &mut Option<Game>,
) -> Result<(), TableError> {
    bravehold_record::give(game, entry, events, paused).map_err(TableError::Refused)?;
    match events.iter().find_map(|e| if let Event::Fault { text } = e.event { Some(text) } else { None }) {
        Some(text) => Err(TableError::Fault(text)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::random::setup;
    use bravehold_record::{Seeded, Table};

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

    /// Lines of other games stand where the beginning was: whoever looked at them could not go on.
    #[test]
    fn a_game_goes_on_from_its_last_snapshot_and_replays_only_what_follows() {
        let mut woken = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let setup = setup(&mut random);
            let mut desk = Desk::new(&setup, Box::new(Seeded(seed))).unwrap();
            let mut snapshots = Vec::new();
            for n in 0..900 {
                let Some(prompt) = desk.asked() else { break };
                let mut options = Vec::new();
                desk.game().options(&mut options);
                desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
                if n % 23 == 5 {
                    let _ = desk.take_back(Policy::Any, &|w| w == prompt.who);
                }
                snapshots.extend(desk.snapshots());
            }
            let mut record = desk.record().clone();
            if let Some(Entry::Chose { .. } | Entry::Fell(_)) = record.entries.first() {
                record.entries[0] = Entry::Chose { who: Who::Overlord, choice: Choice::Accept };
            }
            let Some(again) = Desk::wake(record, &snapshots, Box::new(Seeded(seed))) else { continue };
            woken += 1;
            assert_eq!(again.game().state(), desk.game().state(), "{setup}");
            assert_eq!(
                (again.kept, &again.open, &again.stories),
                (desk.kept, &desk.open, &desk.stories),
                "{setup}"
            );
            let last = again.checkpoints.last().unwrap().kept;
            assert!(desk.kept - last < APART + 200, "{last} of {} in {setup}", desk.kept);
            // A part of the story from the middle, without its beginning.
            let viewer = Viewer::Spectator;
            let (mut one, mut other) = (again.checkpoints[0].stories[0], again.checkpoints[0].stories[0]);
            assert_eq!(again.retell(&mut one, 50), desk.retell(&mut other, 50));
            assert_eq!((one.viewer(), one), (viewer, other));
        }
        assert!(woken > 10, "{woken}");
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
                    let removed_unseen = desk.game().state().zones.all(bravehold_rules::Zone::Unseen);
                    others +=
                        u32::from(game.state().zones.all(bravehold_rules::Zone::Unseen) != removed_unseen);
                    // Where nothing is hidden it is the very record.
                    assert!(!removed_unseen.is_empty() || given == *desk.record(), "{text}");
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
