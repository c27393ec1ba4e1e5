//! Who is called what: "Player 1", or the name that somebody gave.

use bravehold_rules::Who;
use bravehold_rules::board::Seat;

/// The names at a table. Sentences are methods of it, so that they say who did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    own: [Option<String>; 6],
    reader: Option<Who>,
}

impl Names {
    /// Nobody has a name of their own, and nobody in particular reads.
    pub const PLAIN: Names = Names { own: [const { None }; 6], reader: None };

    /// Gives a name to a seat; an empty one takes it away.
    pub fn set(&mut self, seat: Seat, name: &str) {
        if let Some(place) = self.own.get_mut(seat as usize) {
            *place = Some(name.trim().to_string()).filter(|n| !n.is_empty());
        }
    }

    /// The same names for the only one who reads the sentences: what happened and what is asked says "you" to them.
    #[must_use]
    pub fn read_by(mut self, reader: Option<Who>) -> Names {
        self.reader = reader;
        self
    }

    /// The name of a player.
    pub fn seat(&self, seat: Seat) -> String {
        let own = self.own.get(seat as usize).and_then(Clone::clone);
        own.unwrap_or_else(|| format!("Player {}", seat.number()))
    }

    /// The name of whoever answers.
    pub fn who(&self, who: Who) -> String {
        match who {
            Who::Seat(s) => self.seat(s),
            Who::Overlord => "The Overlord".to_string(),
        }
    }

    /// Whose turn it is, as a sentence.
    pub fn turn_of(&self, seat: Seat) -> String {
        if self.reader == Some(Who::Seat(seat)) {
            "Your turn.".to_string()
        } else {
            format!("{}'s turn.", self.seat(seat))
        }
    }

    /// The first line of a turn in the log.
    pub(crate) fn turn_begins(&self, seat: Seat, turn: u16) -> String {
        if self.reader == Some(Who::Seat(seat)) {
            format!("Turn {turn}: your turn.")
        } else {
            format!("Turn {turn}: {}'s turn.", self.seat(seat))
        }
    }

    /// A question that begins with the name of whoever is asked. The reader knows who is meant.
    pub fn ask(&self, who: Who, question: &str) -> String {
        let rest = question.strip_prefix(&self.who(who)).and_then(|rest| rest.strip_prefix(": "));
        match rest {
            Some(rest) if self.reader == Some(who) => capital(rest),
            _ => question.to_string(),
        }
    }

    /// Asks somebody who has nothing more to play whether the turn may end.
    pub fn ends(&self, who: Who) -> String {
        self.ask(who, &format!("{}: there is nothing left to play. End the turn?", self.who(who)))
    }

    /// Who does or gets something, for a sentence that [`Names::to_reader`] finishes.
    pub(crate) fn actor(&self, seat: Seat) -> String {
        if self.reader == Some(Who::Seat(seat)) { YOU.to_string() } else { self.seat(seat) }
    }

    /// A sentence about the reader speaks to them: "Player 1 draws a card" becomes "You draw a card".
    pub(crate) fn to_reader(&self, sentence: &str) -> String {
        let sentence = match sentence.strip_prefix(YOU).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => {
                let (verb, more) = rest.split_once(' ').unwrap_or((rest, ""));
                let (verb, stop) = verb.strip_suffix('.').map_or((verb, ""), |verb| (verb, "."));
                let gap = if more.is_empty() { "" } else { " " };
                format!("You {}{stop}{gap}{more}", plain_verb(verb)).replace(" and gets ", " and get ")
            }
            None => sentence.to_string(),
        };
        sentence.replace(YOU, "you")
    }
}

/// Stands for the reader in a sentence that is not finished; nobody can be called so.
const YOU: &str = "\u{1}";

/// The verb for "you", from the one for "she".
fn plain_verb(verb: &str) -> String {
    match verb {
        "is" => "are".to_string(),
        "has" => "have".to_string(),
        _ => {
            let hisses = ["shes", "ches", "sses", "xes"].iter().any(|end| verb.ends_with(end));
            verb.strip_suffix(if hisses { "es" } else { "s" }).unwrap_or(verb).to_string()
        }
    }
}

/// A text that begins with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Default for Names {
    fn default() -> Self {
        Names::PLAIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::{CardKind, Event};

    #[test]
    fn a_name_is_used_until_it_is_taken_away() {
        let mut names = Names::PLAIN;
        names.set(Seat::P2, " Ada ");
        assert_eq!([names.seat(Seat::P1), names.seat(Seat::P2)], ["Player 1", "Ada"]);
        names.set(Seat::P2, " ");
        assert_eq!(names, Names::PLAIN);
    }

    #[test]
    fn sentences_say_you_to_the_only_reader_and_names_to_all_others() {
        let mut names = Names::PLAIN.read_by(Some(Who::Seat(Seat::P1)));
        names.set(Seat::P2, "Ada");
        let (you, ada) = (Seat::P1, Seat::P2);
        let card = Some(CardKind::Barbarian);
        let told = |e: Event| names.event(&e).unwrap_or_default();
        assert_eq!(told(Event::CardDrawn { seat: you, card }), "You draw Barbarian.");
        assert_eq!(told(Event::CardDrawn { seat: ada, card }), "Ada draws Barbarian.");
        assert_eq!(told(Event::TradeDeclined { by: you, to: ada }), "You decline.");
        assert_eq!(told(Event::Eliminated { seat: you }), "You are out of the game.");
        assert_eq!(told(Event::TurnBegan { seat: you, turn: 3 }), "Turn 3: your turn.");
    }

    #[test]
    fn a_question_names_whoever_is_asked_unless_nobody_else_reads_it() {
        let (you, ada) = (Who::Seat(Seat::P1), Who::Seat(Seat::P2));
        let names = Names::PLAIN.read_by(Some(you));
        assert_eq!(names.ask(you, "Player 1: play a card."), "Play a card.");
        assert_eq!(names.ask(ada, "Player 2: play a card."), "Player 2: play a card.");
        assert_eq!(Names::PLAIN.ask(you, "Player 1: play a card."), "Player 1: play a card.");
        assert_eq!([names.turn_of(Seat::P1), names.turn_of(Seat::P2)], ["Your turn.", "Player 2's turn."]);
        assert_eq!(
            ["draws", "banishes", "uses", "is", "has"].map(plain_verb),
            ["draw", "banish", "use", "are", "have"]
        );
    }
}
