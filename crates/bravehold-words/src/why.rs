//! Why something happened: the rules that an event rests on.

use bravehold_rules::board::Tower;
use bravehold_rules::{By, Deck, Event, Outcome, Phase};

use crate::help;

/// What set off the events that follow it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// A phase of the turn or of set-up.
    Phase(Phase),
    /// Cards, or a rule that a player used.
    Player,
    /// A token that came up; its own rules explain what it does.
    Token(&'static [&'static str]),
    /// A Boulder.
    Boulder,
    /// A shot.
    Shot,
    /// Nothing that was told.
    Unknown,
}

impl Cause {
    /// The last event that sets others off.
    fn of(before: &[Event]) -> Cause {
        let found = before.iter().rev().find_map(|e| match e {
            Event::PhaseBegan { phase } => Some(Cause::Phase(*phase)),
            Event::Played { .. } | Event::Used { .. } => Some(Cause::Player),
            Event::BoulderRolled { .. } => Some(Cause::Boulder),
            Event::ShotFlew { .. } => Some(Cause::Shot),
            Event::Revealed { kind } => Some(Cause::Token(help::token(*kind).rules)),
            _ => None,
        });
        found.unwrap_or(Cause::Unknown)
    }
}

/// The ids of the rules that an event rests on, the most telling first; empty only for a fault of the program.
/// What was told before it says what set it off; without that the answer is broader.
pub fn why(before: &[Event], e: &Event) -> Vec<&'static str> {
    let cause = Cause::of(before);
    let ids: &[&'static str] = match e {
        Event::TurnBegan { .. } => &["B-60", "B-64"],
        Event::PhaseBegan { phase } => help::phase(*phase).rules,
        Event::DieFell { .. } => match cause {
            Cause::Token(rules) => rules,
            Cause::Phase(_) | Cause::Player | Cause::Boulder | Cause::Shot | Cause::Unknown => {
                &["R-71", "R-30"]
            }
        },
        Event::CardDrawn { .. } => match cause {
            Cause::Phase(phase) => help::phase(phase).rules,
            Cause::Player => &["B-210", "B-530"],
            Cause::Token(_) | Cause::Boulder | Cause::Shot | Cause::Unknown => &["B-70", "B-80", "B-210"],
        },
        Event::CardDiscarded { .. } => match cause {
            Cause::Phase(Phase::Discard) => &["B-80", "B-81"],
            Cause::Token(rules) => rules,
            Cause::Player => &["B-530", "B-531"],
            Cause::Phase(_) | Cause::Boulder | Cause::Shot | Cause::Unknown => &["B-340", "B-562", "B-550"],
        },
        Event::CardTaken { .. } => &["B-220", "B-223"],
        Event::CardRemoved { .. } => &["B-570"],
        Event::DeckShuffled { deck: Deck::Castle } => &["R-11", "B-71"],
        Event::TradeProposed { .. } => &["B-95", "B-90"],
        Event::TradeDeclined { .. } => &["B-92", "B-95"],
        Event::Traded { .. } => &["B-90", "B-51"],
        Event::Played { cards, .. } => {
            let mut ids: Vec<&'static str> = cards.iter().map(|c| c.face().rule).collect();
            ids.push("R-12");
            return ids;
        }
        Event::Used { rule, .. } => help::amendment(*rule).rules,
        Event::Placed { .. } => match cause {
            Cause::Phase(Phase::Starters) => &["B-34", "B-35", "B-610"],
            Cause::Phase(_)
            | Cause::Player
            | Cause::Token(_)
            | Cause::Boulder
            | Cause::Shot
            | Cause::Unknown => &["R-71", "B-293"],
        },
        Event::Moved { .. } => match cause {
            Cause::Token(rules) => rules,
            Cause::Phase(Phase::Of(a)) => help::amendment(a).rules,
            Cause::Phase(_) | Cause::Player | Cause::Boulder | Cause::Shot | Cause::Unknown => {
                &["B-250", "B-251", "B-252"]
            }
        },
        Event::SentTo { .. } => &["B-170", "B-172"],
        Event::Damaged { .. } => match (cause, before.iter().rev().find(|e| breaks(e))) {
            (Cause::Player, _) => &["B-120", "B-139", "R-50"],
            (_, Some(Event::FortifyFell { .. })) => &["B-192", "B-261"],
            (_, Some(Event::TowerFell { .. })) => &["B-270", "B-272"],
            (_, Some(_)) => &["B-260", "B-261"],
            (_, None) => &["B-120", "B-260", "B-270", "R-50"],
        },
        Event::Healed { .. } => &["B-327", "R-54"],
        Event::Died { by: By::Seat(_), .. } => &["B-140", "B-141", "R-51"],
        Event::Died { by: By::Structure, .. } => &["B-140", "B-142", "B-262"],
        Event::Died { by: By::Boulder, .. } if cause == Cause::Shot => &["W-441", "W-436"],
        Event::Died { by: By::Boulder, .. } => &["B-361", "B-368"],
        Event::Died { by: By::Fire, .. } => &["W-352", "W-357"],
        Event::Recycled { .. } => &["B-650", "B-651"],
        Event::Tarred { .. } => &["B-180", "B-181"],
        Event::TarCameOff { .. } => &["B-62", "B-184"],
        Event::WallBuilt { .. } => match cause {
            Cause::Phase(_) => &["B-580", "B-585", "B-586"],
            Cause::Player | Cause::Token(_) | Cause::Boulder | Cause::Shot | Cause::Unknown => {
                &["B-230", "B-232", "B-600"]
            }
        },
        Event::WallFell { .. } if cause == Cause::Shot => &["W-442", "W-443"],
        Event::WallFell { .. } if cause == Cause::Boulder => &["B-362", "B-363", "B-366"],
        Event::WallFell { .. } => &["B-260", "B-261", "B-262"],
        Event::Fortified { .. } => &["B-190"],
        Event::FortifyFell { .. } if cause == Cause::Shot => &["W-442", "W-443"],
        Event::FortifyFell { .. } if cause == Cause::Boulder => &["B-193", "B-362"],
        Event::FortifyFell { .. } => &["B-192", "B-194"],
        Event::TowerFell { .. } if cause == Cause::Shot => &["W-442", "W-443"],
        Event::TowerFell { .. } if cause == Cause::Boulder => &["B-362", "B-364", "B-365"],
        Event::TowerFell { .. } => &["B-270", "B-272", "B-275"],
        Event::TowersSettled { .. } => &["R-44", "B-544"],
        Event::TowerOwned { .. } => &["B-541", "B-543"],
        Event::KingsTowerNamed { .. } => &["B-560", "B-561"],
        Event::Eliminated { .. } => &["B-540", "B-550"],
        Event::Revealed { kind } | Event::Spent { kind } => help::token(*kind).rules,
        Event::DrawsAdded { .. } => &["R-70", "B-291"],
        Event::BoulderRolled { .. } => &["B-360", "R-60"],
        Event::ShotFlew { .. } => &["W-440", "R-60"],
        Event::DeckShuffled { deck: Deck::Wizard } => &["W-43", "R-11"],
        Event::CardLookedAt { .. } | Event::CardKept { .. } | Event::CardPutBack { .. } => {
            &["W-200", "W-201"]
        }
        Event::TowerNamed { tower: Tower::Wizards, .. } => &["W-11"],
        Event::SpecialTowerFell { tower: Tower::Wizards, .. } => &["W-44", "W-45", "W-46"],
        Event::TowerBuilt { tower: Some(Tower::Wizards), .. } => &["W-192", "W-193", "W-47"],
        Event::TowerBuilt { tower: None, .. } => &["W-192", "W-193"],
        Event::CaughtFire { .. } => match cause {
            Cause::Player => &["W-350", "W-121", "W-170"],
            Cause::Phase(_) | Cause::Token(_) | Cause::Boulder | Cause::Shot | Cause::Unknown => {
                &["W-341", "W-371", "W-350"]
            }
        },
        Event::FlamesOff { .. } => &["W-356", "W-174", "W-185"],
        Event::Ignited { .. } if cause == Cause::Boulder => &["W-432", "W-320"],
        Event::Ignited { .. } => &["W-313", "W-320"],
        Event::Doused { .. } => &["W-330", "W-333", "W-174"],
        Event::Breathed { .. } => &["W-310", "W-311", "W-363"],
        Event::Returned { .. } => &["W-413", "W-417", "W-420"],
        Event::Reserved { .. } => &["W-301"],
        Event::Raised { .. } => &["W-280", "W-281", "W-288"],
        Event::TokenRemoved { .. } => &["W-220"],
        Event::HarbingersMixed { .. } => &["W-20", "W-522"],
        Event::LordPicked { .. } => &["W-483"],
        Event::Frozen => &["W-185", "W-186"],
        Event::FortifyMoved { .. } => &["W-182", "W-183"],
        Event::LordDrew { .. } => &["B-424", "B-428", "B-436"],
        Event::LordSwapped { .. } => &["B-475"],
        Event::LordHid { .. } => &["B-465", "B-466"],
        Event::PileRefilled { .. } => &["B-630", "B-631"],
        Event::PhaseSkipped { .. } => &["B-200", "B-532"],
        Event::Ended { outcome: Outcome::Won } => &["B-391", "R-81"],
        Event::Ended { outcome: Outcome::Lost } => &["B-390", "R-80"],
        Event::Fault { .. } => &[],
    };
    ids.to_vec()
}

/// True for the fall of a structure.
fn breaks(e: &Event) -> bool {
    matches!(e, Event::WallFell { .. } | Event::FortifyFell { .. } | Event::TowerFell { .. })
}

#[cfg(test)]
mod tests {
    use bravehold_rules::board::Arc;
    use bravehold_rules::{TokenKind, notation};

    use super::*;

    /// Plays a position to its next question and tells what happened.
    fn story(position: &str, dice: &[u8]) -> Vec<Event> {
        let setup = "1 player".parse().unwrap();
        let mut game = notation::read_position(&setup, position).unwrap();
        let (mut events, mut dice) = (Vec::new(), dice.iter());
        game.resume(&mut events);
        while let bravehold_rules::Pending::Chance(_) = game.pending() {
            let fallen = match game.pick(0).unwrap() {
                bravehold_rules::Fallen::Die(_) => bravehold_rules::Fallen::Die(*dice.next().unwrap()),
                other => other,
            };
            game.fall(fallen, &mut events).unwrap();
        }
        events
    }

    fn reason(story: &[Event], is: fn(&Event) -> bool) -> &'static str {
        let at = story.iter().position(is).expect("it happened");
        why(&story[..at], &story[at])[0]
    }

    #[test]
    fn a_wall_falls_to_monsters_by_one_rule_and_to_a_boulder_by_another() {
        let attack = story("S3 orc; P1 tar-card; turn P1 move", &[]);
        assert_eq!(reason(&attack, |e| matches!(e, Event::WallFell { .. })), "B-260");
        assert_eq!(reason(&attack, |e| matches!(e, Event::Damaged { .. })), "B-260");
        let boulder = story("A4 orc; F2 orc; P1 tar-card; pile giant-boulder; turn P1 monsters", &[4]);
        assert_eq!(reason(&boulder, |e| matches!(e, Event::WallFell { .. })), "B-362");
        assert_eq!(reason(&boulder, |e| matches!(e, Event::Died { .. })), "B-361");
    }

    #[test]
    fn a_move_by_a_token_is_explained_by_the_token() {
        let moved = story("A3 orc; P1 tar-card; pile green-monsters-move; turn P1 monsters", &[]);
        assert_eq!(reason(&moved, |e| matches!(e, Event::Moved { .. })), "B-331");
        let marched = story("A3 orc; P1 tar-card; turn P1 move", &[]);
        assert_eq!(reason(&marched, |e| matches!(e, Event::Moved { .. })), "B-250");
    }

    #[test]
    fn without_a_story_there_is_still_an_answer() {
        assert_eq!(why(&[], &Event::WallFell { arc: Arc::One })[0], "B-260");
        assert_eq!(
            why(&[], &Event::Revealed { kind: TokenKind::Healer }),
            help::token(TokenKind::Healer).rules
        );
    }
}
