//! What happened, as one viewer counts it.

use bravehold_rules::{Happened, Viewer};

/// Numbers what happens for one viewer. An answer of which the viewer hears nothing is no step: how many there were
/// would tell how long others talked, or how many cards they named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Story {
    viewer: Viewer,
    step: u32,
    begun: bool,
}

impl Story {
    /// A story that has not begun.
    pub fn new(viewer: Viewer) -> Story {
        Story { viewer, step: 0, begun: false }
    }

    /// A story that has come to this step.
    pub fn at(viewer: Viewer, step: u32) -> Story {
        Story { viewer, step, begun: true }
    }

    /// Whether anything was told, if only the set-up.
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// Who hears it.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Steps so far.
    pub fn step(&self) -> u32 {
        self.step
    }

    /// Hears what one answer or one die brought about, at first what set-up did.
    pub fn hear(&mut self, events: &[Happened], hands_closed: bool, out: &mut Vec<(u32, Happened)>) {
        let before = out.len();
        let step = if self.begun { self.step + 1 } else { 0 };
        self.begun = true;
        out.extend(events.iter().filter_map(|e| Some((step, e.seen_by(self.viewer, hands_closed)?))));
        if out.len() > before {
            self.step = step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::Event;
    use bravehold_rules::board::Seat;

    #[test]
    fn what_is_not_heard_is_not_counted() {
        let declined = [Happened::plain(Event::TradeDeclined { by: Seat::P1, to: Seat::P2 })];
        let die = [Happened::plain(Event::DieFell { n: 3 })];
        let (mut one, mut other) = (Story::new(Viewer::Seat(Seat::P1)), Story::new(Viewer::Seat(Seat::P3)));
        let (mut ones, mut others) = (Vec::new(), Vec::new());
        for events in [&[][..], &declined, &[], &die] {
            one.hear(events, true, &mut ones);
            other.hear(events, true, &mut others);
        }
        assert_eq!(ones, [(1, declined[0]), (2, die[0])]);
        assert_eq!(others, [(1, die[0])]);
        assert_eq!((one.step(), other.step()), (2, 1));
    }
}
