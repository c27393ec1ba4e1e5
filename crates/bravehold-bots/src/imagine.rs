//! Filling in what a viewer cannot know.

use bravehold_record::random::Random;
use bravehold_rules::{Game, Viewer};

/// The game as a viewer can imagine it: rebuilt from the viewer's view, with everything hidden dealt anew. An error says
/// that the view does not show enough, which happens only where the viewer is not asked.
pub fn imagine(game: &Game, viewer: Viewer, random: &mut Random) -> Result<Game, &'static str> {
    game.sight(viewer).imagined(&mut random.numbers())
}
