//! What happened, as sentences.

use bravehold_rules::board::{Ring, Tower};
use bravehold_rules::{By, Deck, Event, Outcome};

use crate::Names;
use crate::{card, count, list, space, structure, token};

impl Names {
    /// What happened, as a sentence; none for what goes without saying.
    pub fn event(&self, e: &Event) -> Option<String> {
        // Some names end with a mark of their own.
        self.sentence(e).map(|text| text.replace("!.", "!"))
    }

    fn sentence(&self, e: &Event) -> Option<String> {
        Some(match e {
            Event::TurnBegan { seat: s, turn } => format!("--- Turn {turn}: {} ---", self.seat(*s)),
            Event::PhaseBegan { phase } => format!("[{}]", phase.name()),
            Event::DieFell { n } => format!("The die shows {n}."),
            Event::CardDrawn { seat: s, card: c } => format!("{} draws {}.", self.seat(*s), card(*c)),
            Event::CardDiscarded { seat: s, card: c } => {
                format!("{} discards {}.", self.seat(*s), c.face().name)
            }
            Event::CardTaken { seat: s, card: c } => {
                format!("{} takes {} from the discard pile.", self.seat(*s), c.face().name)
            }
            Event::CardRemoved { card: c } => format!("{} leaves the game.", c.face().name),
            Event::DeckShuffled { deck: Deck::Castle } => {
                "The discard pile is shuffled into a new deck.".to_string()
            }
            Event::TradeProposed { by, with, deal: d } => {
                format!(
                    "{} offers {} {} for {}.",
                    self.seat(*by),
                    self.seat(*with),
                    d.give.face().name,
                    card(d.want)
                )
            }
            Event::TradeDeclined { by, .. } => format!("{} declines.", self.seat(*by)),
            Event::Traded { by, with, gave, got } => {
                format!(
                    "{} gives {} {} and gets {}.",
                    self.seat(*by),
                    self.seat(*with),
                    card(*gave),
                    card(*got)
                )
            }
            Event::Played { seat: s, cards } => {
                let names: Vec<&str> = cards.iter().map(|c| c.face().name).collect();
                format!("{} plays {}.", self.seat(*s), list(&names))
            }
            Event::Used { who: w, rule } => format!("{} uses {}.", self.who(*w), rule.note().name),
            Event::Placed { kind, at, .. } => format!("{} appears in {}.", kind.face().name, space(*at)),
            Event::Moved { kind, from, to, .. } => {
                format!("{} moves from {} to {}.", kind.face().name, space(*from), space(*to))
            }
            Event::SentTo { kind, from, to, .. } => {
                format!("{} is driven from {} to {}.", kind.face().name, space(*from), space(*to))
            }
            Event::Damaged { left: 0, .. } => return None,
            Event::Damaged { kind, at, left, .. } => {
                format!("{} in {} is hurt: {left} left.", kind.face().name, space(*at))
            }
            Event::Healed { kind, at, health, .. } => {
                format!("{} in {} recovers to {health}.", kind.face().name, space(*at))
            }
            Event::Died { kind, at, by, .. } => match by {
                By::Seat(s) => format!("{} slays {} in {}.", self.seat(*s), kind.face().name, space(*at)),
                By::Structure => {
                    let what = if at.ring == Ring::Castle { "Tower" } else { "Wall" };
                    format!("{} dies at the {what} of arc {}.", kind.face().name, at.arc.number())
                }
                By::Boulder => format!("{} in {} is crushed.", kind.face().name, space(*at)),
                By::Fire => format!("{} in {} burns to death.", kind.face().name, space(*at)),
            },
            Event::Recycled { kind } => format!("{} goes back into the pile.", kind.face().name),
            Event::Tarred { kind, at, .. } => {
                format!("{} in {} is stuck in tar.", kind.face().name, space(*at))
            }
            Event::TarCameOff { kind, at, .. } => {
                format!("The tar comes off {} in {}.", kind.face().name, space(*at))
            }
            Event::WallBuilt { arc: a } => format!("A Wall stands in arc {}.", a.number()),
            Event::WallFell { arc: a } => format!("The Wall of arc {} falls.", a.number()),
            Event::Fortified { arc: a } => format!("The Wall of arc {} is fortified.", a.number()),
            Event::FortifyFell { arc: a } => {
                format!("The Fortify token of arc {} falls; the Wall stands.", a.number())
            }
            Event::TowerFell { arc: a } => format!("The Tower of arc {} falls!", a.number()),
            Event::TowersSettled { .. } => return None,
            Event::TowerOwned { seat: s, arc: a } => {
                format!("{} owns the Tower of arc {}.", self.seat(*s), a.number())
            }
            Event::KingsTowerNamed { arc: a } => format!("The King's Tower is that of arc {}.", a.number()),
            Event::Eliminated { seat: s } => format!("{} is out of the game.", self.seat(*s)),
            Event::Revealed { kind } => {
                format!("A token comes up: {}. {}", kind.face().name, kind.face().help)
            }
            Event::Spent { .. } => return None,
            Event::DrawsAdded { n } => format!("{n} more tokens are due."),
            Event::BoulderRolled { from } => format!("The Boulder rolls in from arc {}.", from.number()),
            Event::ShotFlew { from } => format!("A shot flies in from arc {}.", from.number()),
            Event::DeckShuffled { deck: Deck::Wizard } => {
                "The Wizard discard pile is shuffled into a new Wizard deck.".to_string()
            }
            Event::CardLookedAt { seat: s, card: c } => format!("{} looks at {}.", self.seat(*s), card(*c)),
            Event::CardKept { seat: s, card: c } => format!("{} keeps {}.", self.seat(*s), card(*c)),
            Event::CardPutBack { seat: s, card: c } => {
                format!("{} puts {} back on the deck.", self.seat(*s), card(*c))
            }
            Event::TowerNamed { tower, arc: a } => format!("{} stands in arc {}.", tower.name(), a.number()),
            Event::SpecialTowerFell { tower: Tower::Wizards, .. } => {
                "It was the Wizard's Tower: the Wizard deck is closed.".to_string()
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
                format!("{} goes from the discard pile back into the pile.", kind.face().name)
            }
            Event::TokenRemoved { kind } => format!("{} leaves the game.", kind.face().name),
            Event::HarbingersMixed { n } => format!("{} in the pile, unseen.", count(*n, "Harbinger")),
            Event::LordPicked { kind } => format!("The Overlord picks {}.", token(*kind)),
            Event::Frozen => "Ice holds the Monsters for the rest of the turn.".to_string(),
            Event::FortifyMoved { from, to } => {
                format!("The Fortify token goes from arc {} to arc {}.", from.number(), to.number())
            }
            Event::LordDrew { kind } => format!("The Overlord draws {}.", token(*kind)),
            Event::LordSwapped { kind } => format!("The Overlord puts {} back into the pile.", token(*kind)),
            Event::LordHid { kind } => format!("The Overlord sets {} aside.", token(*kind)),
            Event::PileRefilled { tokens } => {
                format!("It is not over yet: {} tokens return to the pile.", tokens.total())
            }
            Event::PhaseSkipped { phase } => format!("{} will be skipped this turn.", phase.name()),
            Event::Ended { outcome: Outcome::Won } => "The castle stands: the players win!".to_string(),
            Event::Ended { outcome: Outcome::Lost } => {
                "The last Tower is gone: the players lose.".to_string()
            }
            Event::Fault { text } => format!("A fault in the program: {text}."),
        })
    }
}
