//! What a finished game was like, counted from its log.

use bravehold_rules::board::Seat;
use bravehold_rules::{By, Event};

use bravehold_words::Names;

use crate::shown::Line;

/// The story in numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Story {
    /// Turns begun.
    pub turns: u16,
    /// Who slew how many.
    pub slain: Vec<(String, u32)>,
    /// Walls that fell.
    pub walls_lost: u32,
    /// Walls that were built.
    pub walls_built: u32,
}

impl Story {
    /// Counts a log.
    pub fn of(log: &[Line], names: &Names) -> Story {
        let mut story = Story::default();
        let (mut seats, mut castle) = ([0u32; 6], 0);
        for e in log.iter().filter_map(|l| l.event) {
            match e {
                Event::TurnBegan { turn, .. } => story.turns = turn,
                Event::Died { by: By::Seat(s), .. } => seats[s.number() as usize - 1] += 1,
                Event::Died { .. } => castle += 1,
                Event::WallFell { .. } => story.walls_lost += 1,
                // Those of the set-up are not built by anybody.
                Event::WallBuilt { .. } if story.turns > 0 => story.walls_built += 1,
                _ => {}
            }
        }
        for seat in Seat::ALL {
            let n = seats[seat.number() as usize - 1];
            if n > 0 {
                story.slain.push((names.seat(seat), n));
            }
        }
        if castle > 0 {
            story.slain.push(("Walls, Towers and Boulders".to_string(), castle));
        }
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
        assert_eq!(story.slain.iter().map(|(_, n)| *n as usize).sum::<usize>(), dead);
        assert!(story.walls_lost > 0);
    }
}
