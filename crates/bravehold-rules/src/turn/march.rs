//! Phase 5: every Monster moves one space, all at once (B-250).

use crate::step::{Cause, Motion, Resume, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play) -> Resume {
    let who = g.state().tokens.monster_ids();
    g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Phase }]);
    Resume::Nothing
}
