//! How somebody's tables stand, read from disk without waking them.

use bravehold_rules::{Game, Pending, Viewer, Who};
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
    let held = people.held(person);
    let asked = asked(desk.game(), &held);
    Some(Stands::There {
        setup: desk.record().setup.to_string(),
        names: names(&people),
        turn: desk.game().state().clock.turn,
        you: asked.is_some_and(|who| held.contains(&who)),
        asked: asked.map(|who| name(&people, who)),
        over: is_over(&desk),
    })
}

/// Who is asked, as far as whoever has these seats may know: with whom others talk is nobody else's business.
fn asked(game: &Game, seats: &[Who]) -> Option<Who> {
    let seen = |viewer| game.view(viewer).asked.map(|(who, _)| who);
    let others = seen(Viewer::Spectator);
    let own = seats.iter().map(|who| match who {
        Who::Seat(seat) => seen(Viewer::Seat(*seat)),
        Who::Overlord => seen(Viewer::Overlord),
    });
    own.into_iter().find(|who| *who != others).unwrap_or(others)
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

#[cfg(test)]
mod tests {
    use bravehold_record::Seeded;
    use bravehold_record::random::Random;
    use bravehold_rules::Question;
    use bravehold_rules::board::Seat;

    use super::super::tables::split;
    use super::*;

    #[test]
    fn with_whom_others_trade_in_secret_is_told_to_the_two_only() {
        let setup = "3 players, closed-hands".parse().unwrap();
        let (mut people, _) = People::new(&setup, &[], "Host", false).unwrap();
        let seats = [Seat::P1, Seat::P2, Seat::P3];
        let names: Vec<String> = seats.iter().map(|seat| format!("{seat:?}")).collect();
        let mut keys = Vec::new();
        for (seat, name) in seats.into_iter().zip(&names) {
            let (person, key) = people.admit(name).unwrap();
            people.sit(Who::Seat(seat), person).unwrap();
            keys.push((seat, key));
        }
        let people = serde_json::to_string(&people).unwrap();
        let mut desk = Desk::new(&setup, Box::new(Seeded(5))).unwrap();
        let (mut random, mut secret) = (Random::new(5), 0);
        for _ in 0..150 {
            let Some(prompt) = desk.asked() else { break };
            let (head, lines) = split(desk.record());
            let lines = lines.lines().map(str::to_string).collect();
            let kept = Kept { head, people: people.clone(), lines };
            let active = desk.game().state().clock.active;
            let trade =
                matches!(prompt.question, Question::TradeAnswer { .. } | Question::TradeCounter { .. });
            for (seat, key) in &keys {
                let own = Who::Seat(*seat);
                // Whoever is asked about a trade talks with the active player, or is that player.
                let partner =
                    desk.game().view(Viewer::Seat(*seat)).asked.is_some_and(|(_, q)| q == prompt.question);
                let outside = trade && !partner;
                secret += u32::from(outside);
                let asked = if outside { Who::Seat(active) } else { prompt.who };
                let wanted = Stands::There {
                    setup: "3 players, closed-hands".into(),
                    names: names.clone(),
                    turn: desk.game().state().clock.turn,
                    you: prompt.who == own,
                    asked: Some(if let Who::Seat(seat) = asked {
                        format!("{seat:?}")
                    } else {
                        String::new()
                    }),
                    over: false,
                };
                assert_eq!(stands(&kept, key), Some(wanted), "{seat:?}, {prompt:?}");
            }
            let mut options = Vec::new();
            desk.game().options(&mut options);
            desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
        }
        assert!(secret > 5, "{secret}");
    }
}
