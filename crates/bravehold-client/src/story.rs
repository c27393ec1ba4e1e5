//! What a finished game was like, counted from its log.

use bravehold_rules::Event;

use bravehold_words::{Names, Slain, Toll};

use crate::shown::Line;

/// The story in numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Story {
    /// Turns begun.
    pub turns: u16,
    /// Who slew how many of which kinds, by name.
    pub slain: Vec<(String, Slain)>,
    /// Walls that fell.
    pub walls_lost: u32,
    /// Walls that were built.
    pub walls_built: u32,
}

impl Story {
    /// Counts a log.
    pub fn of(log: &[Line], names: &Names) -> Story {
        let mut story = Story::default();
        let events = || log.iter().filter_map(|l| l.event.as_ref());
        for e in events() {
            match e {
                Event::TurnBegan { turn, .. } => story.turns = *turn,
                Event::WallFell { .. } => story.walls_lost += 1,
                // Those of the set-up are not built by anybody.
                Event::WallBuilt { .. } if story.turns > 0 => story.walls_built += 1,
                _ => {}
            }
        }
        let toll = Toll::of(events());
        story.slain = toll.iter().map(|(by, slain)| (names.slayer(by), slain.clone())).collect();
        story
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use crate::place::Place;
    use crate::seats::Seats;

    #[test]
    fn the_story_counts_what_the_log_tells() {
        let mut local = Local::new(&"2 players".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
        for n in 0..2000 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        let (story, shown) = (Story::of(&local.log(), &Names::PLAIN), local.shown());
        assert!(shown.view.outcome.is_some());
        assert_eq!(story.turns, shown.view.turn);
        let log = local.log();
        let dead = log.iter().filter(|l| matches!(l.event, Some(Event::Died { .. }))).count();
        let slain = story.slain.iter().flat_map(|(_, slain)| slain.iter().map(|(_, n)| *n as usize));
        assert_eq!(slain.sum::<usize>(), dead);
        let shown: Vec<&str> = story.slain.iter().map(|(who, _)| who.as_str()).collect();
        assert_eq!(shown, ["Player 1", "Player 2", "Walls and Towers", "Boulders"]);
        assert!(story.walls_lost > 0);
    }
}
