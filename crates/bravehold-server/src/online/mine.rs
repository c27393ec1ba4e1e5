//! How somebody's tables stand, read from disk without waking them.

use bravehold_rules::{Pending, Who};
use bravehold_wire::{Code, Holder, Mine, Stands};

use super::desk::Desk;
use super::people::{No, People};
use super::store::Kept;
use super::tables::{Tables, restore};
use super::{keys, limits};

/// How tables stand for whoever has these keys. A wrong key and a table that is not there look alike.
pub async fn stand(tables: &Tables, wanted: &[(String, String)]) -> Result<Vec<Mine>, No> {
    if wanted.len() > limits::MINE {
        return Err((Code::Limit, format!("one can ask for {} tables at once", limits::MINE)));
    }
    let mut out = Vec::new();
    for (code, key) in wanted {
        let code = keys::tidy_code(code);
        // Everything that anybody has heard of is on disk already.
        let kept = tables.journal().load(&code).await;
        let kept = kept.map_err(|_| (Code::Storage, "the tables cannot be read".to_string()))?;
        let stands = kept.and_then(|kept| stands(&kept, key)).unwrap_or(Stands::Gone);
        out.push(Mine { table: code, stands });
    }
    Ok(out)
}

fn stands(kept: &Kept, key: &str) -> Option<Stands> {
    // The key first: replaying for somebody without one would be work for nothing.
    let people: People = serde_json::from_str(&kept.people).ok()?;
    let person = people.person(key)?;
    let (desk, people) = restore(kept).ok()?;
    let asked = desk.asked().map(|prompt| prompt.who);
    Some(Stands::There {
        setup: desk.record().setup.to_string(),
        names: names(&people),
        turn: desk.game().state().clock.turn,
        you: asked.is_some_and(|who| people.held(person).contains(&who)),
        asked: asked.map(|who| name(&people, who)),
        over: is_over(&desk),
    })
}

fn is_over(desk: &Desk) -> bool {
    matches!(desk.game().pending(), Pending::Over(_))
}

fn names(people: &People) -> Vec<String> {
    people.seats(&|_| false).into_iter().map(|(_, holder)| called(holder)).collect()
}

fn name(people: &People, who: Who) -> String {
    let seat = people.seats(&|_| false).into_iter().find(|(w, _)| *w == who);
    seat.map_or(String::new(), |(_, holder)| called(holder))
}

fn called(holder: Holder) -> String {
    match holder {
        Holder::Free => "nobody yet".to_string(),
        Holder::Bot(_) => "a bot".to_string(),
        Holder::Person { name, .. } => name,
    }
}
