//! Writes the positions that the browser tests begin from: real games, with what falls and who answers what as wished.
//!
//! `cargo run -p bravehold-client --example positions -- xtask/browser/positions.txt target/browser/positions`

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use bravehold_record::{Dice, Seeded, Table};
use bravehold_rules::notation::{options_text, read_choice, read_fallen};
use bravehold_rules::{ChanceNode, ChanceOutcome, Deck, Game, Pending};

/// What shall fall, by the name of what is asked for; each in its order.
type Wishes = BTreeMap<String, VecDeque<ChanceOutcome>>;

/// Dice that fall as wished, and by a seed where nothing is wished for.
struct Wished(Arc<Mutex<Wishes>>);

impl Dice for Wished {
    fn sample(&mut self, entry: u32, game: &Game) -> Option<ChanceOutcome> {
        let Pending::Chance(toss) = game.pending() else { return None };
        let mut wishes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match wishes.get_mut(name(toss)).and_then(VecDeque::pop_front) {
            Some(wish) => Some(wish),
            None => Seeded(SEED).sample(entry, game),
        }
    }
}

/// The seed of every position: what falls when it is played on.
const SEED: u64 = 7;

/// How a line of the file calls what chance is asked for.
fn name(toss: ChanceNode) -> &'static str {
    match toss {
        ChanceNode::Die => "die",
        ChanceNode::Pile => "pile",
        ChanceNode::Deck(Deck::Castle) => "deck",
        ChanceNode::Starter => "starters",
        ChanceNode::Seat => "seat",
        ChanceNode::Deck(Deck::Wizard) => "wizards",
        ChanceNode::Deck(Deck::Resource) => "resources",
        ChanceNode::Recruit => "recruits",
        ChanceNode::Unseen => "unseen",
        ChanceNode::Harbinger => "harbingers",
        ChanceNode::Grave | ChanceNode::AnyGrave => "graves",
        ChanceNode::Crew | ChanceNode::CrewDraw => "crew",
        ChanceNode::Hand(_) => "hand",
        ChanceNode::Level => "level",
    }
}

/// One position of the file.
#[derive(Default)]
struct Position {
    name: String,
    setup: String,
    wishes: Wishes,
    answers: Vec<String>,
}

impl Position {
    /// Plays the game up to the position; its record.
    fn play(&self) -> Result<String, String> {
        let setup = self.setup.parse().map_err(|e| format!("the set-up cannot be read: {e}"))?;
        let wishes = Arc::new(Mutex::new(self.wishes.clone()));
        let dice = Box::new(Wished(Arc::clone(&wishes)));
        let (mut table, _) = Table::new(&setup, Some(SEED), dice).map_err(|e| e.to_string())?;
        for text in &self.answers {
            let Pending::Decide(prompt) = table.game().pending() else {
                return Err(format!("nobody is asked when “{text}” is to be answered"));
            };
            let open = || options_text(table.game()).join(" | ");
            let choice = read_choice(table.game(), &prompt, text)
                .map_err(|e| format!("“{text}” cannot be answered: {e}; possible: {}", open()))?;
            table.choose(prompt.who, choice).map_err(|e| format!("“{text}” is refused: {e}"))?;
        }
        let left = wishes.lock().unwrap_or_else(PoisonError::into_inner);
        match left.iter().find(|(_, list)| !list.is_empty()) {
            Some((name, list)) => Err(format!("{} of the wishes for {name} never fell", list.len())),
            None => Ok(table.record().to_string()),
        }
    }
}

fn read(text: &str) -> Result<Vec<Position>, String> {
    let mut out: Vec<Position> = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let line = line.split_once('#').map_or(line, |(before, _)| before).trim();
        let Some((key, rest)) = line.split_once(' ') else { continue };
        if key == "position" {
            out.push(Position { name: rest.to_string(), ..Position::default() });
            continue;
        }
        let wrong = |why: &str| format!("line {}: {why}", n + 1);
        let now = out.last_mut().ok_or_else(|| wrong("a position must begin first"))?;
        match key {
            "setup" => now.setup = rest.to_string(),
            ">" => now.answers.push(rest.to_string()),
            toss => {
                let kind = match toss {
                    "die" | "seat" | "level" => toss,
                    "deck" | "wizards" | "resources" => "card",
                    _ => "token",
                };
                let list = now.wishes.entry(toss.to_string()).or_default();
                for word in rest.split_whitespace() {
                    let fallen = read_fallen(&format!("{kind} {word}"));
                    list.push_back(fallen.ok_or_else(|| wrong(&format!("“{word}” cannot fall")))?);
                }
            }
        }
    }
    Ok(out)
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = args.as_slice() else { return Err("usage: positions FILE FOLDER".to_string()) };
    let text = std::fs::read_to_string(file).map_err(|e| format!("cannot read {file}: {e}"))?;
    std::fs::create_dir_all(folder).map_err(|e| format!("cannot make {folder}: {e}"))?;
    for position in read(&text)? {
        let record = position.play().map_err(|e| format!("{}: {e}", position.name))?;
        let path = Path::new(folder).join(format!("{}.txt", position.name));
        std::fs::write(&path, record).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
    }
    Ok(())
}
