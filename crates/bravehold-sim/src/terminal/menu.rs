//! The answers as a numbered list; the many trades of one question in steps: with whom, what for what.

use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Deal, Game};
use bravehold_words as words;

/// A line of the list.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    /// An answer.
    Say(Choice),
    /// Trades with this player.
    With(Seat),
    /// Trades with this player in which this card is given.
    Give(Seat, CardKind),
    /// Back to the whole list.
    Back,
}

/// The list that is shown now.
pub struct Menu {
    plain: Vec<Choice>,
    deals: Vec<Deal>,
    items: Vec<Item>,
}

impl Menu {
    /// The list of all answers, trades folded up.
    pub fn new(options: &[Choice]) -> Menu {
        let mut menu = Menu { plain: Vec::new(), deals: Vec::new(), items: Vec::new() };
        for c in options {
            match c {
                // A card for an equal card changes nothing; who wants it can still type it.
                Choice::Deal(d) if Some(d.give) == d.want => {}
                Choice::Deal(d) => menu.deals.push(*d),
                other => menu.plain.push(*other),
            }
        }
        menu.items = menu.top();
        menu
    }

    fn top(&self) -> Vec<Item> {
        let mut items: Vec<Item> = self.plain.iter().map(|c| Item::Say(*c)).collect();
        push_new(&mut items, self.deals.iter().map(|d| Item::With(d.with)));
        items
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    fn item(&self, line: &str) -> Option<Item> {
        self.items.get(line.parse::<usize>().ok()?.checked_sub(1)?).copied()
    }

    /// The answer that a number stands for.
    pub fn answer(&self, line: &str) -> Option<Choice> {
        match self.item(line)? {
            Item::Say(c) => Some(c),
            Item::With(_) | Item::Give(..) | Item::Back => None,
        }
    }

    /// Goes one step into the trades, or back; false if the line does not lead anywhere.
    pub fn enter(&mut self, line: &str) -> bool {
        let inside = match self.item(line) {
            Some(Item::With(seat)) => {
                let mut items = Vec::new();
                let with = self.deals.iter().filter(|d| d.with == seat);
                push_new(&mut items, with.map(|d| Item::Give(seat, d.give)));
                items
            }
            Some(Item::Give(seat, give)) => {
                let fits = self.deals.iter().filter(|d| d.with == seat && d.give == give);
                fits.map(|d| Item::Say(Choice::Deal(*d))).collect()
            }
            Some(Item::Back) => {
                self.items = self.top();
                return true;
            }
            Some(Item::Say(_)) | None => return false,
        };
        self.items = inside;
        self.items.push(Item::Back);
        true
    }

    /// Prints the list.
    pub fn print(&self, game: &Game) {
        let counter = self.plain.contains(&Choice::Decline);
        for (n, item) in (1..).zip(&self.items) {
            let text = match item {
                Item::Say(c) => words::choice(game, *c),
                Item::With(_) if counter => "Offer something else …".to_string(),
                Item::With(seat) => format!("Propose a trade to {} …", words::seat(*seat)),
                Item::Give(_, card) => format!("Give {} …", card.face().name),
                Item::Back => "Back".to_string(),
            };
            say!("  {n:>2}  {text}");
        }
    }
}

fn push_new(items: &mut Vec<Item>, more: impl Iterator<Item = Item>) {
    for item in more {
        if !items.contains(&item) {
            items.push(item);
        }
    }
}
