//! Phase 5: every Monster moves one space, all at once (B-250).

use crate::step::{Cause, Got, Motion, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play) -> Got {
    let who = g.state().tokens.live();
    g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Phase }]);
    Got::Nothing
}
