//! What others and the Monsters did since somebody at the screen was asked: who is new on the board, then what happened.

use std::collections::BTreeMap;

use bravehold_rules::board::Space;
use bravehold_rules::{Event, TokenId, TokenKind, View};
use bravehold_words::Names;

use crate::shown::worth_repeating;

/// The sentences, the new Monsters first.
pub fn since<'a>(events: impl Iterator<Item = &'a Event> + Clone, view: &View, names: &Names) -> Vec<String> {
    let told = events.clone().filter_map(|e| worth_repeating(e, names));
    newcomers(events, view).into_iter().chain(told).collect()
}

/// The Monsters that have come and are still there, by the place where they stand now: those near the castle first.
fn newcomers<'a>(events: impl Iterator<Item = &'a Event>, view: &View) -> Option<String> {
    let mut came: BTreeMap<TokenId, TokenKind> = BTreeMap::new();
    for e in events {
        match *e {
            Event::Placed { id, kind, .. } if kind.is_monster() => {
                came.insert(id, kind);
            }
            Event::Died { id, .. } | Event::PieceGone { id, .. } => {
                came.remove(&id);
            }
            _ => {}
        }
    }
    let mut places: BTreeMap<Space, BTreeMap<TokenKind, u8>> = BTreeMap::new();
    for (_, token) in view.board.iter().filter(|(id, t)| came.get(id) == Some(&t.kind)) {
        *places.entry(token.at).or_default().entry(token.kind).or_default() += 1;
    }
    let group = |(at, kinds): (&Space, &BTreeMap<TokenKind, u8>)| {
        let kinds: Vec<String> = kinds.iter().map(|(k, n)| some(*k, *n)).collect();
        format!("{} in {} {}", kinds.join(" and "), at.ring.name(), at.arc.number())
    };
    let groups: Vec<String> = places.iter().map(group).collect();
    (!groups.is_empty()).then(|| format!("New: {}.", groups.join(", ")))
}

fn some(kind: TokenKind, n: u8) -> String {
    let name = kind.face().name;
    if n == 1 { name.to_string() } else { format!("{n} {name}s") }
}

#[cfg(test)]
mod tests {
    use crate::local::Local;
    use crate::place::Place;
    use crate::seats::Seats;

    #[test]
    fn every_monster_that_came_is_named_once_where_it_stands_now() {
        let (mut seen, mut grouped) = (0, 0);
        for seed in 0..6 {
            let mut local = Local::new(&"1 player".parse().unwrap(), seed, Seats::PEOPLE).unwrap();
            for n in 0..300 {
                let shown = local.shown();
                let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
                let before: Vec<_> = shown.view.board.iter().map(|(id, t)| (*id, t.kind)).collect();
                local.answer(*choice).unwrap();
                let now = local.shown();
                let new: Vec<_> =
                    now.view.board.iter().filter(|(id, t)| !before.contains(&(*id, t.kind))).collect();
                let line = now.since.first().filter(|l| l.starts_with("New: "));
                // In the middle of an action nothing is repeated.
                if now.prompt.is_none() || now.action.is_some() || new.is_empty() {
                    continue;
                }
                let line = line.unwrap_or_else(|| panic!("{new:?} in {:?}", now.since));
                for (_, t) in &new {
                    let place = format!("{} {}", t.at.ring.name(), t.at.arc.number());
                    assert!(line.contains(t.kind.face().name) && line.contains(&place), "{line}");
                    assert_eq!(line.matches(&place).count(), 1, "{line}");
                }
                seen += 1;
                grouped += usize::from(line.contains(" and ") || line.contains("s in "));
            }
        }
        assert!(seen > 20 && grouped > 0, "{seen} {grouped}");
    }
}
