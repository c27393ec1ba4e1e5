//! Counts how often a bot draws and plays each card, uses each rule and answers each question that can be declined.
//!
//! `cargo run --release -p bravehold-bots --example usage -- greedy 40 "4 players, coop, box=dark-titan"`

use std::collections::BTreeMap;

use bravehold_bots::{answer, named};
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Event, Game, Pending, Question, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, other: &str| args.get(n).cloned().unwrap_or_else(|| other.to_string());
    let (name, games) = (arg(0, "greedy"), arg(1, "40").parse::<u64>()?);
    let setup: Setup = arg(2, "4 players, coop, box=dark-titan").parse()?;
    // Drawn and played, offered and taken.
    let mut sums: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut offered: BTreeMap<String, u32> = BTreeMap::new();
    let mut options = Vec::new();
    for n in 0..games {
        let mut bot = named(&name, n)?;
        let mut random = Random::for_game(21, n);
        let mut game = Game::new(&setup, &mut ())?;
        let mut story: Vec<Event> = Vec::new();
        loop {
            match game.pending() {
                Pending::Decide(p) => {
                    if p.question == Question::Play {
                        game.options(&mut options);
                        for c in &options {
                            let what = match c {
                                Choice::Card(k) => format!("card {}", k.face().name),
                                Choice::Use(action) => format!("rule {action:?}"),
                                _ => continue,
                            };
                            *offered.entry(what).or_default() += 1;
                        }
                    }
                    let (who, d) = answer(&game, bot.as_mut(), &mut random).ok_or("nobody is asked")?;
                    if let Some(what) = deed(&p.question) {
                        let sum = sums.entry(what).or_default();
                        sum.0 += 1;
                        sum.1 += u32::from(!matches!(d.choice, Choice::Pass | Choice::Decline));
                    }
                    game.choose(who, d.choice, &mut story)?;
                }
                Pending::Chance(_) => {
                    let fallen = game.sample_chance(random.word()).ok_or("nothing can fall")?;
                    game.resolve_chance(fallen, &mut story)?;
                }
                Pending::Phase(_) => game.resume(&mut story),
                Pending::Over(_) => break,
            }
        }
        for e in story {
            match e {
                Event::CardDrawn { card: Some(card), .. } => {
                    sums.entry(format!("card {}", card.face().name)).or_default().0 += 1;
                }
                Event::Played { cards, .. } => {
                    for card in cards.iter() {
                        sums.entry(format!("card {}", card.face().name)).or_default().1 += 1;
                    }
                }
                Event::Used { action, .. } => {
                    sums.entry(format!("rule {action:?}")).or_default().1 += 1;
                }
                Event::Fought { kind, .. } => {
                    sums.entry(format!("fight {}", kind.face().name)).or_default().1 += 1;
                }
                Event::Placed { kind, .. } => {
                    sums.entry(format!("token {} placed", kind.face().name)).or_default().0 += 1;
                }
                Event::Died { kind, .. } => {
                    sums.entry(format!("token {} died", kind.face().name)).or_default().1 += 1;
                }
                Event::PieceGone { kind, at, .. } => {
                    sums.entry(format!("piece {} gone in {:?}", kind.face().name, at.ring)).or_default().1 +=
                        1;
                }
                _ => {}
            }
        }
    }
    println!("{name}, {setup}, {games} games: drawn or asked, offered in Play Cards, played or done");
    for (what, (drawn, played)) in sums {
        let offers = offered.get(&what).copied().unwrap_or(0);
        println!("{drawn:6} {offers:6} {played:6}  {what}");
    }
    Ok(())
}

/// The name of a question that can be declined, apart from Play Cards and Trade.
fn deed(question: &Question) -> Option<String> {
    match question {
        Question::React { .. } => Some("asked: React".to_string()),
        Question::Volley { .. } => Some("asked: Volley".to_string()),
        Question::Use { rule } => Some(format!("asked: {rule:?}")),
        Question::Lend => Some("asked: Lend".to_string()),
        Question::Confirm { why } => Some(format!("asked: {why:?}")),
        Question::Card { why, .. } => Some(format!("asked: card for {why:?}")),
        Question::Arc { why, .. } => Some(format!("asked: arc for {why:?}")),
        Question::Space { why, .. } => Some(format!("asked: space for {why:?}")),
        _ => None,
    }
}
