//! Moments of a game to which a table can go back without replaying it from the beginning. They are kept beside the record.

use bravehold_record::{Position, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::notation::read_position;
use bravehold_rules::{Game, REVISION, Setup, Viewer, Who};
use bravehold_wire::Story;
use serde::{Deserialize, Serialize};

/// Entries between two checkpoints. A checkpoint is made where the next phase begins, so it can be a few more.
pub const APART: u32 = 200;

/// A game after an entry in which a phase began.
#[derive(Clone)]
pub struct Checkpoint {
    /// The kept entries up to then.
    pub kept: u32,
    /// The lines of the record up to then.
    pub after: usize,
    /// Just before that phase: the moments that can be written down.
    pub paused: Game,
    /// Who had answered since something was last revealed.
    pub open: Vec<Who>,
    /// How far each viewer's story had come.
    pub stories: Vec<Story>,
}

/// A checkpoint as it is kept.
#[derive(Serialize, Deserialize)]
struct Snapshot {
    rules: u32,
    after: usize,
    open: Vec<Who>,
    steps: Vec<u32>,
    position: String,
}

impl Checkpoint {
    /// The game after the entry.
    pub fn game(&self) -> Game {
        let mut game = self.paused.clone();
        game.resume(&mut ());
        game
    }

    /// The text that is kept; none if the moment cannot be written down.
    pub fn write(&self) -> Option<String> {
        let position = Position::at(&self.paused, self.after, self.kept as usize)?;
        let steps = self.stories.iter().map(Story::step).collect();
        let (after, open) = (self.after, self.open.clone());
        let snapshot = Snapshot { rules: position.revision, after, open, steps, position: position.text };
        serde_json::to_string(&snapshot).ok()
    }

    /// Reads what was kept after so many entries; none if it belongs to other rules, or to what was taken back. `places` are
    /// the lines up to each kept entry of the record, `viewers` those whose stories are counted.
    pub fn read(
        kept: u32,
        text: &str,
        record: &Record,
        places: &[usize],
        viewers: &[Viewer],
    ) -> Option<Checkpoint> {
        let Snapshot { rules, after, open, steps, position } = serde_json::from_str(text).ok()?;
        let last = (kept as usize).checked_sub(1)?;
        let fits = rules == REVISION && record.revision == REVISION && steps.len() == viewers.len();
        if !fits || places.get(last) != Some(&after) {
            return None;
        }
        let paused = read_position(&record.setup, &position).ok()?;
        let stories = viewers.iter().zip(steps).map(|(viewer, step)| Story::at(*viewer, step)).collect();
        Some(Checkpoint { kept, after, paused, open, stories })
    }
}

/// Those who can hear different stories of a game; where nobody has secrets, all hear the same.
pub fn viewers(setup: &Setup, secrets: bool) -> Vec<Viewer> {
    let mut all = vec![Viewer::Spectator];
    if secrets {
        all.extend(Seat::ALL.into_iter().take(setup.players.into()).map(Viewer::Seat));
        all.extend(setup.overlord.then(|| Viewer::from(Who::Overlord)));
    }
    all
}
