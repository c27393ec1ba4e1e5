//! Hooks that the rules of finished boxes do not use yet, each with a rule of its own in the place of an option.
#![allow(clippy::panic)]

use super::{Amendment, AmendmentRule, Figure, Group, Moment, OptionInfo, RuleAction, When};
use crate::board::Seat;
use crate::cards::{Action, CardKind, Deck};
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Life, Seen, Slot};
use crate::question::{Chain, Window};
use crate::refusal::{Refusal, Verdict};
use crate::script;
use crate::setup::Setup;
use crate::state::Outcome;
use crate::step::{Aim, Resume, Step};
use crate::tokens::TokenKind;
use crate::verbs::{Play, Steps};

/// Rules of tests that stand in for an option: hooks that no rule of a finished box uses yet are tested by them.
pub(super) mod double {
    use std::cell::Cell;

    use crate::amendments::{Amendment, AmendmentRule};

    thread_local! {
        static DOUBLE: Cell<Option<(Amendment, &'static dyn AmendmentRule)>> = const { Cell::new(None) };
    }

    /// From now on, in this test only, the option is this rule.
    pub(super) fn stand_in(option: Amendment, rule: &'static dyn AmendmentRule) {
        DOUBLE.set(Some((option, rule)));
    }

    /// The rule that stands in for an option.
    pub(in crate::amendments) fn of(option: Amendment) -> Option<&'static dyn AmendmentRule> {
        DOUBLE.get().filter(|(a, _)| *a == option).map(|(_, rule)| rule)
    }
}

/// The option in whose place the rules of these tests stand.
const PLACE: Amendment = Amendment::EasierBattles;

const INFO: OptionInfo =
    OptionInfo { name: "A rule of a test", rule: "Q-93", group: Group::Less, ..OptionInfo::PLAIN };

fn passes(text: &str) {
    if let Err(why) = script::check(&format!(
        "game 2 players, co-op, box=wizards-tower, box=dark-titan, easier-battles\n{text}"
    )) {
        panic!("{why}");
    }
}

/// A game with an aim of its own and a pile that never ends, like one with Quests.
struct Aims;

/// How often the pile was refilled.
const REFILLED: Slot<u8> = Slot::new(PLACE, 0, "refilled", Life::Game, Seen::All);

impl AmendmentRule for Aims {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo { live: &[Figure::Refill], listens: true, settles: true, ..INFO } }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[REFILLED.field()] }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        match figure {
            Figure::OwnAim | Figure::Endless | Figure::Refill => 1,
            Figure::Draws => 20,
            _ => now,
        }
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Refill && g.recall(REFILLED) >= 6 { 0 } else { now }
    }

    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::PileRefilled { .. } = fact {
            g.add(REFILLED, 1);
        }
    }

    fn settled(&self, g: &mut Play) {
        if g.state().graveyard.of(TokenKind::Goblin) > 0 {
            g.end(Outcome::Won);
        }
    }
}

/// an empty board wins nothing where a rule decides that; the rule itself ends the game, at once.
#[test]
fn a_rule_decides_when_the_game_is_won() {
    let nothing_left = "pile -; due 0; P2 brick; graveyard dragon\nturn P1 monsters\n";
    passes(&format!("{nothing_left}* ended won\n= over won\n"));
    double::stand_in(PLACE, &Aims);
    passes(&format!("{nothing_left}go P2 start\n"));
    passes(
        "A1 goblin; F1 orc; P1 red-archer; pile goblin\nturn P1 play\n> red-archer\n\
         = A1 -; P1 -; discard red-archer; graveyard goblin; over won\n",
    );
}

/// a pile without an end is refilled with the whole discard pile, save what comes only once, as long as the
/// rule lets it; Missing is never too late.
#[test]
fn a_pile_without_an_end_is_refilled() {
    double::stand_in(PLACE, &Aims);
    passes(
        "F1 orc; pile -; graveyard goblin herald dragon; due 2\nturn P1 monsters\n~ 3\n\
         = F3 goblin; graveyard herald dragon; pile -\n",
    );
    // An effect goes round and round: seven times it comes, then no draw is made any more.
    passes(
        "F1 orc; pile plague-archers; graveyard -\nturn P1 monsters\n* ...\n= easier-battles.refilled 6; pile -; graveyard plague-archers\n",
    );
    passes("F1 orc; P1 missing; pile -; graveyard dragon\nturn P1 play\n? P1 play: pass | missing\n");
}

/// A rule that lets a die for the place of a Monster be rolled again, once a turn, as Captain Nadira does.
struct Again;

const USED: Slot<bool> = Slot::new(PLACE, 0, "used", Life::Turn, Seen::All);

impl AmendmentRule for Again {
    fn note(&self) -> &'static OptionInfo {
        &INFO
    }

    fn memory(&self) -> &'static [Field] {
        const { &[USED.field()] }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::Window, &Again)] }
    }
}

impl Action for Again {
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Err(Refusal::by("Q-190", "only after a die"))
    }

    fn answers(&self, g: Look, seat: Seat, _: Window, rolled_for: &Step) -> Verdict {
        let places = matches!(rolled_for, Step::Place { .. });
        if places && seat == g.state.clock.active && !g.recall(USED) {
            Ok(())
        } else {
            Err(Refusal::by("Q-190", "not now"))
        }
    }

    fn react(&self, g: &mut Play, _: Seat, _: Window) {
        g.remember(USED, true);
        g.next(&[Step::Roll]);
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("Q-190", "it has no target")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}

/// a window accepts what a rule offers, from whom and for which die the rule says.
#[test]
fn a_window_accepts_what_a_rule_offers() {
    double::stand_in(PLACE, &Again);
    passes(
        "F1 orc; P1 brick; pile goblin giant-boulder; due 2\nturn P1 monsters\n~ 3\n\
         ? P1 react: pass | use easier-battles\n! brick R-31\n! use engineer B-23\n> use easier-battles\n\
         * used P1 easier-battles\n~ 5\n~ 6\n\
         = F5 goblin; walls 12345; pile -; graveyard giant-boulder\n",
    );
    // Passing leaves the die as it is, and a Boulder's own die opens no window for it.
    passes(
        "F1 orc; P1 brick; pile goblin giant-boulder; due 2\nturn P1 monsters\n~ 3\n> pass\n~ 6\n\
         = F3 goblin; walls 12345; pile -; graveyard giant-boulder\n",
    );
    passes("A1 orc; P1 red-archer; pile goblin\nturn P1 play\n! use easier-battles\n? P1 play\n");
}

/// A rule that takes a card from the discard pile in Draw Up, as Omar does, and has one token more drawn.
struct First;

const ASKED: Slot<u8> = Slot::new(PLACE, 0, "asked", Life::Turn, Seen::All);

impl AmendmentRule for First {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo { precedes: true, ..INFO } }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[ASKED.field()] }
    }

    fn before(&self, _: Look, moment: Moment) -> Option<Step> {
        let stage = match moment {
            Moment::CardOfDrawUp => 1,
            Moment::TokenDraws => 2,
        };
        Some(Step::Amended { by: PLACE, stage, memo: 0 })
    }

    fn step(&self, g: &mut Play, stage: u8, _: u8, _: Resume) -> Resume {
        if stage == 2 {
            let due = g.state().clock.due;
            g.set_due(due + 1);
            return Resume::Nothing;
        }
        if g.recall(ASKED) == 0 {
            let second = g.state().decks.at(Deck::Castle).discard.as_slice().first().copied();
            g.take_from_discard(g.state().clock.active, second.unwrap_or(CardKind::ALL[0]));
        }
        g.add(ASKED, 1);
        Resume::Nothing
    }
}

/// rules come first before each card of Draw Up and before the first token draw.
#[test]
fn rules_come_before_draws() {
    double::stand_in(PLACE, &First);
    passes(
        "F1 orc; P1 brick*3; deck mortar*3; discard tar-card scavenge; pile goblin\nturn P1 draw-up\n\
         = P1 brick*3 tar-card mortar*2; deck mortar; discard scavenge; easier-battles.asked 2\n",
    );
    // Nobody is asked in the first turn, with a full hand, or where there is nothing to draw (B-72).
    passes("F1 orc; fresh P1; deck mortar; pile goblin\nturn P1 draw-up\n= easier-battles.asked -\n");
    passes("F1 orc; P1 brick; deck -; pile goblin\nturn P1 draw-up\n= easier-battles.asked -\n");
    passes(
        "F1 orc; pile goblin orc troll goblin\nturn P1 monsters\n~ 2 3 4\n\
         = F2 goblin; F3 orc; F4 troll; pile goblin\n",
    );
}
