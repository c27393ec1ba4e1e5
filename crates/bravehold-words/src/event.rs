//! What happened, as sentences.

use crate::Slayer;
use bravehold_rules::amendments::Group;
use bravehold_rules::board::{Ring, Tower};
use bravehold_rules::tokens::Traits;
use bravehold_rules::{ActionId, AttackSource, By, Deck, Event, Omen, Outcome, TokenKind, Who};

use crate::Names;
use crate::{card, count, list, space, structure, token};

impl Names {
    /// What happened, as a sentence; none for what goes without saying.
    pub fn event(&self, e: &Event) -> Option<String> {
        // Some names end with a mark of their own.
        self.sentence(e).map(|text| self.to_reader(&text).replace("!.", "!"))
    }

    fn sentence(&self, e: &Event) -> Option<String> {
        Some(match e {
            Event::TurnBegan { seat: s, turn } => self.turn_begins(*s, *turn),
            Event::PhaseBegan { phase } => format!("[{}]", phase.name()),
            Event::DieFell { n } => format!("The die shows {n}."),
            Event::CardDrawn { seat: s, card: c } => format!("{} draws {}.", self.actor(*s), card(*c)),
            Event::CardDiscarded { seat: s, card: c } => {
                format!("{} discards {}.", self.actor(*s), c.face().name)
            }
            Event::CardTaken { seat: s, card: c } => {
                format!("{} takes {} from the discard pile.", self.actor(*s), c.face().name)
            }
            Event::CardBanished { seat: Some(s), card: c } => {
                format!("{} banishes {}.", self.actor(*s), c.face().name)
            }
            Event::CardBanished { seat: None, card: c } => format!("{} is banished.", c.face().name),
            Event::CardRemoved { card: c } => format!("{} leaves the game.", c.face().name),
            Event::DeckShuffled { deck: Deck::Castle } => {
                "The discard pile is shuffled into a new deck.".to_string()
            }
            Event::TradeProposed { by, with, deal: d } => {
                format!(
                    "{} offers {} a trade: {} for {}.",
                    self.actor(*by),
                    self.actor(*with),
                    d.give.face().name,
                    card(d.want)
                )
            }
            Event::TradeDeclined { by, .. } => format!("{} declines.", self.actor(*by)),
            Event::Traded { by, with, gave, got } => {
                format!(
                    "{} gives {} {} and gets {}.",
                    self.actor(*by),
                    self.actor(*with),
                    card(*gave),
                    card(*got)
                )
            }
            Event::Played { seat: s, cards } => {
                let names: Vec<&str> = cards.iter().map(|c| c.face().name).collect();
                format!("{} plays {}.", self.actor(*s), list(&names))
            }
            Event::Used { who: w, action } => self.used(*w, *action),
            Event::Placed { kind, at, .. } if is_equipment(*kind) => {
                format!("The {} is set up in {}.", kind.face().name, space(*at))
            }
            Event::Placed { kind, at, .. } => format!("{} appears in {}.", kind.face().name, space(*at)),
            Event::Moved { kind, from, to, .. } => {
                format!("{} moves from {} to {}.", kind.face().name, space(*from), space(*to))
            }
            Event::SentTo { kind, from, to, .. } => {
                format!("{} is driven from {} to {}.", kind.face().name, space(*from), space(*to))
            }
            Event::Damaged { left: 0, .. } => return None,
            Event::Damaged { kind, at, left, .. } => {
                format!("{} in {} is hit: {left} health left.", kind.face().name, space(*at))
            }
            Event::Healed { kind, at, health, .. } => {
                format!("{} in {} recovers to {health}.", kind.face().name, space(*at))
            }
            Event::Evaded { kind, at, .. } => {
                format!("{} in {} evades the attack.", kind.face().name, space(*at))
            }
            Event::PointNoted { kind, at, .. } => {
                format!(
                    "{} in {} takes 1 point. One more in this phase slays it.",
                    kind.face().name,
                    space(*at)
                )
            }
            Event::Fought { kind, other, at, .. } => {
                format!("{} fights {} in {}.", kind.face().name, other.face().name, space(*at))
            }
            Event::CrewJoined { kind, at, .. } => {
                format!("{} mans the engine in {}.", kind.face().name, space(*at))
            }
            Event::CrewFreed { kind, at, .. } => {
                format!("{} steps off the engine in {}.", kind.face().name, space(*at))
            }
            Event::Breached { kind, at, .. } => {
                format!("{} breaches the castle in arc {}.", kind.face().name, at.arc.number())
            }
            Event::SetAside { kind } => format!("{} is set aside.", kind.face().name),
            Event::MixedBack { tokens } => match tokens.total() {
                1 => "1 token goes back into the pile.".to_string(),
                n => format!("{n} tokens go back into the pile."),
            },
            Event::PieceGone { kind, at, .. } if is_equipment(*kind) => {
                format!("The {} in {} is gone.", kind.face().name, space(*at))
            }
            Event::PieceGone { kind, at, .. } => {
                format!("{} in {} leaves the board.", kind.face().name, space(*at))
            }
            Event::KeepFell => "The Keep falls.".to_string(),
            Event::KeepBuilt => "The Keep is rebuilt.".to_string(),
            Event::KeepTurned { color } => {
                format!("The weapons on the Keep now face {}.", color.name().to_lowercase())
            }
            Event::Mounted { kind } => format!("The {} is mounted on the Keep.", kind.face().name),
            Event::WeaponLost { kind } => format!("The {} on the Keep is destroyed.", kind.face().name),
            Event::Committed { seat: s, card: c } => {
                format!("{} commits {} to the Engineer's task.", self.actor(*s), c.face().name)
            }
            Event::TaskEnded { done: true } => "The Engineer finishes his task.".to_string(),
            Event::TaskEnded { done: false } => {
                "The task is canceled; the committed cards are discarded.".to_string()
            }
            Event::Died { kind, at, by: By { source: AttackSource::Barricade, credit: None }, .. } => {
                format!("{} in {} dies at the Barricade.", kind.face().name, space(*at))
            }
            Event::Died { kind, at, by: By { source: AttackSource::Pit, credit: None }, .. } => {
                format!("{} dies in the Pit in {}.", kind.face().name, space(*at))
            }
            Event::Died { kind, at, by, .. } => match Slayer::from(*by) {
                Slayer::Seat(s) => format!("{} slays {} in {}.", self.actor(s), kind.face().name, space(*at)),
                Slayer::Structure => {
                    let what = if at.ring == Ring::Castle { "Tower" } else { "Wall" };
                    format!("{} dies at the {what} of arc {}.", kind.face().name, at.arc.number())
                }
                Slayer::Other => format!("{} in {} is destroyed.", kind.face().name, space(*at)),
                Slayer::Boulder => format!("{} in {} is crushed.", kind.face().name, space(*at)),
                Slayer::Fire => format!("{} in {} burns to death.", kind.face().name, space(*at)),
            },
            Event::Recycled { kind } => format!("{} goes back into the pile.", kind.face().name),
            Event::Tarred { kind, at, .. } => {
                format!("{} in {} is stuck in tar.", kind.face().name, space(*at))
            }
            Event::TarCameOff { kind, at, .. } => {
                format!("The tar comes off {} in {}.", kind.face().name, space(*at))
            }
            Event::WallBuilt { arc: a } => format!("A Wall is built in arc {}.", a.number()),
            Event::WallFell { arc: a } => format!("The Wall of arc {} falls.", a.number()),
            Event::Fortified { arc: a } => format!("The Wall of arc {} is fortified.", a.number()),
            Event::FortifyFell { arc: a } => {
                format!("The Fortify token in arc {} falls; the Wall still stands.", a.number())
            }
            Event::TowerFell { arc: a } => format!("The Tower of arc {} falls!", a.number()),
            Event::TowersSettled { .. } => return None,
            Event::TowerOwned { seat: s, arc: a } => {
                format!("{} owns the Tower of arc {}.", self.actor(*s), a.number())
            }
            Event::KingsTowerNamed { arc: a } => format!("The King's Tower is in arc {}.", a.number()),
            Event::Eliminated { seat: s } => format!("{} is out of the game.", self.actor(*s)),
            Event::Revealed { kind } => {
                format!("Token drawn: {}. {}", kind.face().name, kind.face().help)
            }
            Event::Spent { .. } => return None,
            Event::LaidDown { kind, n } => {
                format!("{} is placed on Agranok's card, which now holds {n}.", kind.face().name)
            }
            Event::LevelShown { level } => format!("Agranok's card is turned over: level {level}."),
            Event::OmenFell { omen } => match omen {
                Omen::Nothing => "Nothing happens.",
                Omen::MovesOne => "Agranok moves 1 space.",
                Omen::MovesTwo => "Agranok moves 2 spaces.",
                Omen::AllMove => "All Monsters move 1 space.",
                Omen::BanishTop => "The top card of the Castle deck is banished.",
                Omen::BanishRandom => "Each player banishes a card at random.",
                Omen::BanishChosen => "Each player banishes a card.",
                Omen::DiscardChosen => "Each player discards a card.",
                Omen::Boulder => "A Giant Boulder rolls.",
                Omen::HeraldBack => "A Herald returns from the discard pile.",
            }
            .to_string(),
            Event::DrawsAdded { n: 1 } => "1 more token must be drawn.".to_string(),
            Event::DrawsAdded { n } => format!("{n} more tokens must be drawn."),
            Event::BoulderRolled { from } => format!("The Boulder rolls in from arc {}.", from.number()),
            Event::ShotFlew { from } => format!("A shot flies in from arc {}.", from.number()),
            Event::DeckShuffled { deck: Deck::Wizard } => {
                "The Wizard discard pile is shuffled into a new Wizard deck.".to_string()
            }
            Event::DeckShuffled { deck: Deck::Resource } => {
                "The Resource discard pile is shuffled into a new Resource deck.".to_string()
            }
            Event::CardLookedAt { seat: s, card: c } => format!("{} looks at {}.", self.actor(*s), card(*c)),
            Event::CardKept { seat: s, card: c } => format!("{} keeps {}.", self.actor(*s), card(*c)),
            Event::CardPutBack { seat: s, card: c } => {
                format!("{} puts {} back on the deck.", self.actor(*s), card(*c))
            }
            Event::TowerNamed { tower, arc: a } => format!("{} stands in arc {}.", tower.name(), a.number()),
            Event::SpecialTowerFell { tower: Tower::Wizards, .. } => {
                "It was the Wizard's Tower: the Wizard deck is closed.".to_string()
            }
            Event::SpecialTowerFell { tower, .. } => {
                format!("It was {}.", crate::question::in_sentence(*tower))
            }
            Event::TowerActs { tower, .. } => match tower {
                Tower::Year2017 => {
                    "The 2017 Tower has fallen: all players fill their hands, then each may make a trade."
                        .to_string()
                }
                Tower::Year2018 => {
                    "The 2018 Tower has fallen: the die decides how many Monsters take 1 point.".to_string()
                }
                Tower::Year2019 => {
                    "The 2019 Tower has fallen: all Monsters in its arc go back to the Forest.".to_string()
                }
                // These have nothing to do when they have fallen.
                Tower::Wizards | Tower::Year2015 | Tower::Year2016 => return None,
            },
            Event::PledgesFailed => {
                "Not enough cards were pledged. Nothing happens, and the card stays in hand.".to_string()
            }
            Event::TowerBuilt { arc: a, tower: Some(tower) } => {
                format!("{} rises in arc {}.", tower.name(), a.number())
            }
            Event::TowerBuilt { arc: a, tower: None } => format!("A Tower rises in arc {}.", a.number()),
            Event::CaughtFire { kind, at, flames, .. } => {
                format!("{} in {} is on fire ({}).", kind.face().name, space(*at), count(*flames, "flame"))
            }
            Event::FlamesOff { kind, at, .. } => {
                format!("The flames on {} in {} go out.", kind.face().name, space(*at))
            }
            Event::Ignited { what, flames } => {
                format!("The {} is on fire ({}).", structure(*what), count(*flames, "flame"))
            }
            Event::Doused { what, flames: 0 } => format!("The fire on the {} is out.", structure(*what)),
            Event::Doused { what, flames } => {
                format!("The fire on the {} shrinks to {}.", structure(*what), count(*flames, "flame"))
            }
            Event::Breathed { kind, at, .. } => {
                format!("{} breathes fire from {}.", kind.face().name, space(*at))
            }
            Event::Returned { kind, at, .. } => {
                format!("{} takes the place of the Doppelgänger in {}.", kind.face().name, space(*at))
            }
            Event::Reserved { .. } => return None,
            Event::Raised { kind } => {
                format!("{} returns from the discard pile to the pile.", kind.face().name)
            }
            Event::TokenRemoved { kind } => format!("{} leaves the game.", kind.face().name),
            Event::HarbingersMixed { n: 1 } => {
                "1 Harbinger is shuffled into the pile, face down.".to_string()
            }
            Event::HarbingersMixed { n } => format!("{n} Harbingers are shuffled into the pile, face down."),
            Event::LordPicked { kind } => format!("The Overlord picks {}.", token(*kind)),
            Event::Frozen => "Ice holds the Monsters for the rest of the turn.".to_string(),
            Event::FortifyMoved { from, to } => {
                format!("The Fortify token goes from arc {} to arc {}.", from.number(), to.number())
            }
            Event::LordDrew { kind } => format!("The Overlord draws {}.", token(*kind)),
            Event::LordSwapped { kind } => format!("The Overlord puts {} back into the pile.", token(*kind)),
            Event::LordHid { kind } => format!("The Overlord sets {} aside.", token(*kind)),
            Event::PileRefilled { tokens } => match tokens.total() {
                1 => "It is not over yet: 1 token returns to the pile.".to_string(),
                n => format!("It is not over yet: {n} tokens return to the pile."),
            },
            Event::PhaseSkipped { phase } => format!("{} will be skipped this turn.", phase.name()),
            Event::Ended { outcome: Outcome::Won } => "The castle stands: the players win!".to_string(),
            Event::Ended { outcome: Outcome::Lost } => {
                "The last Tower is gone: the players lose.".to_string()
            }
            Event::Fault { text } => format!("A fault in the program: {text}."),
        })
    }

    /// Somebody uses what a rule offers.
    fn used(&self, w: Who, action: ActionId) -> String {
        let who = match w {
            Who::Seat(seat) => self.actor(seat),
            Who::Overlord => self.who(w),
        };
        let name = action.name();
        if !is_order(action) {
            return format!("{who} uses {name}.");
        }
        // "Task: Wall" names a thing and its value; other orders begin with a verb.
        match (name.split_once(": "), name.split_once(' ')) {
            (Some((what, value)), _) => format!("{who} sets the {}: {value}.", what.to_lowercase()),
            (None, Some((verb, rest))) => format!("{who} {}s {rest}.", verb.to_lowercase()),
            (None, None) => format!("{who} uses {name}."),
        }
    }
}

/// True for a piece that stands in the way of Monsters, such as a Barricade.
fn is_equipment(kind: TokenKind) -> bool {
    kind.face().traits.intersects(Traits::OBSTRUCTS)
}

/// True for an action whose name says what to do, such as "Put out a fire"; others have the name of a rule.
pub(crate) fn is_order(action: ActionId) -> bool {
    action.rule.note().group == Group::Mode
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::Amendment;
    use bravehold_rules::board::Seat;

    #[test]
    fn an_action_is_told_as_what_the_player_does() {
        let told = |rule, nth| {
            let action = ActionId { rule, nth };
            Names::PLAIN.event(&Event::Used { who: Who::Seat(Seat::P1), action }).unwrap()
        };
        assert_eq!(told(Amendment::Ballista, 0), "Player 1 fires the Ballista.");
        assert_eq!(told(Amendment::Keep, 0), "Player 1 turns the Keep.");
        assert_eq!(told(Amendment::PutOutFire, 0), "Player 1 puts out a fire.");
        assert_eq!(told(Amendment::Cavalier, 1), "Player 1 fights with the Cavalier.");
        assert_eq!(told(Amendment::Engineer, 0), "Player 1 commits a Resource.");
        assert_eq!(told(Amendment::Engineer, 1), "Player 1 sets the task: Barricade.");
        assert_eq!(told(Amendment::JuryRig, 2), "Player 1 uses Jury Rig as Wood.");
        assert_eq!(told(Amendment::AllForOne, 0), "Player 1 uses All for One!");
    }
}
