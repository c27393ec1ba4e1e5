//! Reasons as sentences.

use std::fmt;

use bravehold_rules::{CardKind, Deck, Levy, Task};

use super::{Foe, Harm, Reason, Sweep, Target};
use crate::pieces::is_titan;

impl fmt::Display for Foe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // One with a name of its own has no article.
        let article = if is_titan(self.kind) { "" } else { "the " };
        write!(f, "{article}{} in {} {}", self.kind.face().name, self.at.ring.name(), self.at.arc.number())
    }
}

/// A piece without its place.
struct Short<'a>(&'a Foe);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let article = if is_titan(self.0.kind) { "" } else { "the " };
        write!(f, "{article}{}", self.0.kind.face().name)
    }
}

/// The place of a piece.
struct Place<'a>(&'a Foe);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.0.at.ring.name(), self.0.at.arc.number())
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
                    Harm::Hurts(1) => write!(f, "Hits {foe}: 1 health left"),
                    Harm::Hurts(n) => write!(f, "Hits {foe}: {n} health left"),
                    Harm::Holds => write!(f, "Holds {foe} for this turn"),
                    Harm::DrivesBack => write!(f, "Drives {foe} back to the Forest"),
                    Harm::PutsIn(at) => write!(f, "Puts {foe} in {} {}", at.ring.name(), at.arc.number()),
                    Harm::Notes => write!(f, "Hits {foe}: one more point this phase slays it"),
                    Harm::Burns(1) => write!(f, "Sets fire to {foe}: it will lose a point when it moves"),
                    Harm::Burns(n) => write!(f, "Sets fire to {foe}: it will lose {n} points when it moves"),
                }?;
                match also {
                    None | Some(Harm::Slays | Harm::Hurts(_) | Harm::Notes) => Ok(()),
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
            Reason::Tries(foe) => write!(f, "Hits {foe}, unless it evades the hit."),
            Reason::Leads(piece, None) => {
                write!(f, "Leads {} to {}, nearer to the castle.", Short(piece), Place(piece))
            }
            Reason::Leads(piece, Some((foe, Harm::Slays))) => {
                write!(f, "Leads {} to {}, where it slays {}.", Short(piece), Place(piece), Short(foe))
            }
            Reason::Leads(piece, Some((foe, _))) => {
                write!(f, "Leads {} to {}, where it hits {}.", Short(piece), Place(piece), Short(foe))
            }
            Reason::Brings(kind) => {
                write!(f, "Brings the {} to the castle, which gets what it carries.", kind.face().name)
            }
            Reason::Rides(piece, None) => write!(f, "Brings {} to {}.", Short(piece), Place(piece)),
            Reason::Rides(piece, Some(foe)) => {
                write!(f, "Brings {} to {}, within reach of {foe}.", Short(piece), Place(piece))
            }
            Reason::Calls(Levy::Ring(ring)) => {
                write!(f, "All players can now play their {} cards and Heroes.", ring.name())
            }
            Reason::Calls(Levy::Color(color)) => {
                write!(f, "All players can now play their {} hit cards.", color.name())
            }
            Reason::Collects(n, Some(foe)) => write!(f, "Hits {foe}, if the players give {n} cards for it."),
            Reason::Collects(n, None) => write!(f, "The players are asked for {n} cards."),
            Reason::Pledges(1) => write!(f, "What it pays for is worth more than the card: 1 is missing."),
            Reason::Pledges(n) => write!(f, "What it pays for is worth more than the card: {n} are missing."),
            Reason::KeepsFrom(_) => {
                write!(f, "The cards are worth more in hand than what they would pay for.")
            }
            Reason::RollsAgain(n) => write!(f, "Another roll is likely to be better than this {n}."),
            Reason::LetsStand(n) => write!(f, "A better roll than this {n} is not worth the card."),
            Reason::Assigns(task) => write!(f, "Sets the Engineer to work on {}.", piece(task)),
            Reason::Commits(card, task, n) => {
                let cards = if *n == 1 { "1 more card".to_string() } else { format!("{n} more cards") };
                write!(f, "{} is needed for {}: {cards} will finish it.", name(card), piece(task))
            }
            Reason::Finishes(task, Some(at)) => {
                write!(f, "Finishes {} in {} {}.", piece(task), at.ring.name(), at.arc.number())
            }
            Reason::Finishes(task, None) => write!(f, "Finishes {}.", piece(task)),
            Reason::NothingToUse => write!(f, "Nothing you can do now helps."),
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
            Reason::DrawsFrom(Deck::Resource) => write!(f, "The Engineer needs Resources."),
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
            Reason::LeastUseful(card) => write!(f, "{} is the least useful card in your hand.", name(card)),
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
                write!(f, "Bots that played on from here did best after this ({}.{} % won).", n / 10, n % 10)
            }
            Reason::Alike => write!(f, "All answers are about equally good here."),
            Reason::Only => write!(f, "There is no other answer."),
            Reason::Chance => write!(f, "Chosen at random."),
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

/// What a task builds, with its article.
fn piece(task: &Task) -> String {
    match task {
        Task::Keep | Task::Catapult | Task::Ballista => format!("the {}", task.name()),
        Task::Barricade | Task::Pit | Task::SpringTrap | Task::Wall => format!("a {}", task.name()),
    }
}
