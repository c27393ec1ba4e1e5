//! Reasons as sentences.

use std::fmt;

use bravehold_rules::{CardKind, Deck};

use super::{Foe, Harm, Reason, Sweep, Target};

impl fmt::Display for Foe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the {} in {} {}", self.kind.face().name, self.at.ring.name(), self.at.arc.number())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Target::Wall(a) => write!(f, "the Wall of arc {}", a.number()),
            Target::Tower(a) => write!(f, "the Tower of arc {}", a.number()),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |k: &CardKind| k.face().name;
        match self {
            Reason::Harm { how, also, foe, saves } => {
                match how {
                    Harm::Slays => write!(f, "Slays {foe}"),
                    Harm::Hurts(1) => write!(f, "Hurts {foe}: 1 point is left"),
                    Harm::Hurts(n) => write!(f, "Hurts {foe}: {n} points are left"),
                    Harm::Holds => write!(f, "Holds {foe} for this turn"),
                    Harm::DrivesBack => write!(f, "Drives {foe} back to the Forest"),
                    Harm::PutsIn(at) => write!(f, "Puts {foe} in {} {}", at.ring.name(), at.arc.number()),
                    Harm::Burns(1) => write!(f, "Sets fire to {foe}: it will lose a point when it moves"),
                    Harm::Burns(n) => write!(f, "Sets fire to {foe}: it will lose {n} points when it moves"),
                }?;
                match also {
                    None | Some(Harm::Slays | Harm::Hurts(_)) => Ok(()),
                    Some(Harm::Holds) => write!(f, ", and it is held"),
                    Some(Harm::DrivesBack) => write!(f, ", and it goes back to the Forest"),
                    Some(Harm::PutsIn(at)) => {
                        write!(f, ", and it is put in {} {}", at.ring.name(), at.arc.number())
                    }
                    Some(Harm::Burns(_)) => write!(f, ", and it burns"),
                }?;
                match (saves, also) {
                    (Some(what), None) => write!(f, ", which would destroy {what}."),
                    (Some(what), Some(_)) => write!(f, "; it would destroy {what}."),
                    (None, _) => write!(f, "."),
                }
            }
            Reason::Sweep(sweep) => write!(f, "{sweep}"),
            Reason::PutsOut(what, 0) => write!(f, "Puts out the fire on {what}."),
            Reason::PutsOut(what, _) => write!(f, "Takes a flame off {what}, which still burns."),
            Reason::Rebuilds(arc, true) => {
                write!(f, "Builds the Wizard's Tower again in arc {}: the Wizard deck is open.", arc.number())
            }
            Reason::Rebuilds(arc, false) => write!(f, "Builds the Tower of arc {} again.", arc.number()),
            Reason::Freezes(None) => write!(f, "No Monster moves this turn."),
            Reason::Freezes(Some(what)) => {
                write!(f, "No Monster moves this turn: {what} would have been destroyed.")
            }
            Reason::MovesFortify(from, to) => write!(
                f,
                "The Fortify token is of more use on the Wall of arc {} than on that of arc {}.",
                to.number(),
                from.number()
            ),
            Reason::Zeal(0) => write!(f, "Each hit card that is played from now on brings a card."),
            Reason::Zeal(1) => write!(f, "Brings a card for the hit card that can be played this turn."),
            Reason::Zeal(n) => {
                write!(f, "Brings a card for each of {n} hit cards that can be played this turn.")
            }
            Reason::Lends(seat) => write!(f, "Player {} has a card that helps now.", seat.number()),
            Reason::Looks => write!(f, "Brings the best of the next cards of the deck."),
            Reason::DrawsForAll(n) => write!(f, "Brings cards to {n} players."),
            Reason::Renews => write!(f, "Brings new cards for those that are of little use now."),
            Reason::Keeps(card) => write!(f, "{} is the most useful of these cards.", name(card)),
            Reason::PutsBack(card) => write!(f, "{} is the next one to be drawn.", name(card)),
            Reason::DrawsFrom(Deck::Wizard) => write!(f, "Cards of the Wizard deck do more."),
            Reason::DrawsFrom(Deck::Castle) => write!(f, "Cards of the Castle deck are of more use now."),
            Reason::Builds(arc, None) => write!(f, "Builds the Wall of arc {}.", arc.number()),
            Reason::Builds(arc, Some(foe)) => {
                write!(f, "Builds the Wall of arc {} before {foe}.", arc.number())
            }
            Reason::Fortifies(arc, None) => {
                write!(f, "Makes the Wall of arc {} hold one more attack.", arc.number())
            }
            Reason::Fortifies(arc, Some(foe)) => {
                write!(f, "Makes the Wall of arc {} hold against {foe}.", arc.number())
            }
            Reason::Skips(phase) => write!(f, "Skips {} this turn.", phase.name()),
            Reason::Draws => write!(f, "Brings more cards, which can be played at once."),
            Reason::Fetches(card) => write!(f, "Gets {} back from the discard pile.", name(card)),
            Reason::Useless(card) => write!(f, "{} can hit nothing now or after the next move.", name(card)),
            Reason::LeastUseful(card) => write!(f, "{} is the least useful card of the hand.", name(card)),
            Reason::KeepsHand => write!(f, "Each card is worth more than an unknown one."),
            Reason::BringsUsable(seat, card) => {
                write!(f, "Player {} can play {} this turn.", seat.number(), name(card))
            }
            Reason::HelpsPartner(seat, card) => {
                let n = seat.number();
                write!(
                    f,
                    "At Player {n}'s next turn a Monster will be in reach of {}, if it lives.",
                    name(card)
                )
            }
            Reason::Completes(seat, card) => {
                write!(f, "With {} Player {} can build a Wall this turn.", name(card), seat.number())
            }
            Reason::BetterCard(got, given) => {
                write!(f, "{} is worth more to the castle there than {}.", name(got), name(given))
            }
            Reason::NoTrade => write!(f, "No trade makes the hands better."),
            Reason::NotThisTrade => write!(f, "The castle is better off without this trade."),
            Reason::NothingToPlay => write!(f, "Nothing in reach is worth a card."),
            Reason::TakesDamage(foe) => write!(f, "It is best for the castle if {foe} takes the damage."),
            Reason::Deploys(kind, None) => write!(f, "{} does the castle most harm now.", kind.face().name),
            Reason::Deploys(kind, Some(arc)) => {
                write!(f, "{} does the castle most harm in arc {}.", kind.face().name, arc.number())
            }
            Reason::KeepsTokens => write!(f, "The tokens will do more harm later."),
            Reason::PlayedOn(n) => {
                write!(
                    f,
                    "Played on in thought, this led to the best positions ({}.{} % won).",
                    n / 10,
                    n % 10
                )
            }
            Reason::Alike => write!(f, "All answers are about equally good here."),
            Reason::Only => write!(f, "There is no other answer."),
            Reason::Chance => write!(f, "Chosen by chance."),
        }
    }
}

impl fmt::Display for Sweep {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut parts = Vec::new();
        let mut say = |n: u8, before: &str, one: &str, many: &str, after: &str| {
            let what = match (n, parts.is_empty()) {
                (0, _) => return,
                (1, true) => one.to_string(),
                (1, false) => "1".to_string(),
                (n, true) => format!("{n} {many}"),
                (n, false) => n.to_string(),
            };
            parts.push(format!("{before}{what}{after}"));
        };
        say(self.slain, "slays ", "a Monster", "Monsters", "");
        say(self.hurt, "hurts ", "a Monster", "Monsters", "");
        say(self.burnt, "sets ", "a Monster", "Monsters", " on fire");
        say(self.moved, "moves ", "a Monster", "Monsters", " away");
        match self.doused {
            0 => {}
            1 => parts.push("puts out a fire on the castle".to_string()),
            n => parts.push(format!("puts out {n} fires on the castle")),
        }
        let text = match parts.as_slice() {
            [] => "does little".to_string(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        let mut letters = text.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        write!(f, "{}{}", first.unwrap_or(' '), letters.as_str())?;
        if let Some(what) = self.costs {
            write!(f, ", at the price of {what}")?;
        }
        match self.saves {
            Some(what) => write!(f, ": {what} would have been destroyed."),
            None => write!(f, "."),
        }
    }
}
