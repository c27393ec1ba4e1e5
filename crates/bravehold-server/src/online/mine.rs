//! How somebody's tables stand, read from disk without waking them.

use bravehold_record::Saved;
use bravehold_rules::{Game, Pending, Viewer, Who};
use bravehold_wire::{Code, Holder, Mine, Stands};

use super::addresses::Household;
use super::fair::Payer;
use super::people::{No, People};
use super::restoring::wake;
use super::store::{Extent, Kept};
use super::tables::Tables;
use super::{keys, limits};

/// How tables stand for whoever has these keys and is at this address. A wrong key and a table that is not there look alike.
pub async fn stand(
    tables: &Tables,
    wanted: &[(String, String)],
    address: Option<Household>,
) -> Result<Vec<Mine>, No> {
    if wanted.len() > limits::MINE {
        return Err((Code::Limit, format!("ask for at most {} tables at once", limits::MINE)));
    }
    let mut out = Vec::new();
    for (code, key) in wanted {
        let code = keys::tidy_code(code);
        let stands = match read(tables, &code, key, address, Extent::End).await? {
            End::Unknown => read(tables, &code, key, address, Extent::All).await?,
            end => end,
        };
        let stands = match stands {
            End::Known(stands) => stands,
            End::Unknown => Stands::Gone,
        };
        out.push(Mine { table: code, stands });
    }
    Ok(out)
}

/// What was read of a table.
enum End {
    Known(Stands),
    /// It was not enough to know how it stands.
    Unknown,
}

async fn read(
    tables: &Tables,
    code: &str,
    key: &str,
    address: Option<Household>,
    extent: Extent,
) -> Result<End, No> {
    // Reading counts too: whoever asks for many tables must not keep those waiting who write.
    let turn = tables.replays().take(&Payer { address, table: code.to_string() }).await;
    // Everything that anybody has heard of is on disk already.
    let kept = tables.journal().load(code, extent).await;
    let kept = kept.map_err(|_| (Code::Storage, "the tables cannot be read".to_string()))?;
    let Some(kept) = kept else { return Ok(End::Known(Stands::Gone)) };
    // The key first: replaying for somebody without one would be work for nothing.
    let people: Option<People> = serde_json::from_str(&kept.people).ok();
    let person = people.as_ref().and_then(|people| people.person(key));
    let Some((people, person)) = people.zip(person) else { return Ok(End::Known(Stands::Gone)) };
    let game = turn.run(move || game(&kept, extent)).await.flatten();
    Ok(game.map_or(End::Unknown, |game| End::Known(stands(&game, &people, person))))
}

/// The game as it stands; none if that cannot be known from what was read.
fn game(kept: &Kept, extent: Extent) -> Option<Game> {
    match extent {
        Extent::End => {
            let beside = kept.position.as_deref()?;
            Saved::game_from_end(&kept.head, kept.skipped, &kept.lines, beside)
        }
        Extent::All => Some(wake(kept).ok()?.0.game().clone()),
    }
}

fn stands(game: &Game, people: &People, person: usize) -> Stands {
    let held = people.held(person);
    let asked = asked(game, &held);
    Stands::There {
        setup: game.rules().setup().to_string(),
        names: names(people),
        turn: game.state().clock.turn,
        you: asked.is_some_and(|who| held.contains(&who)),
        asked: asked.map(|who| name(people, who)),
        over: matches!(game.pending(), Pending::Over(_)),
    }
}

/// Who is asked, as far as whoever has these seats may know: with whom others talk is nobody else's business.
fn asked(game: &Game, seats: &[Who]) -> Option<Who> {
    let seen = |viewer| game.sight(viewer).asked().map(|(who, _)| who);
    let others = seen(Viewer::Spectator);
    let own = seats.iter().map(|who| seen(Viewer::from(*who)));
    own.into_iter().find(|who| *who != others).unwrap_or(others)
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

    use super::super::desk::Desk;
    use super::super::restoring::split;
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
        let mut desk = Desk::new(&setup, Box::new(Seeded(5))).unwrap();
        let (mut random, mut secret) = (Random::new(5), 0);
        for _ in 0..150 {
            let Some(prompt) = desk.asked() else { break };
            let (head, lines) = split(desk.record());
            let lines = lines.lines().map(str::to_string).collect();
            let position = Some(desk.saved().beside());
            let written = serde_json::to_string(&people).unwrap();
            let kept = Kept { head, people: written, lines, position, ..Kept::default() };
            let end = game(&kept, Extent::End).or_else(|| game(&kept, Extent::All)).unwrap();
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
                let person = people.person(key).unwrap();
                assert_eq!(stands(&end, &people, person), wanted, "{seat:?}, {prompt:?}");
            }
            let mut options = Vec::new();
            desk.game().options(&mut options);
            desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
        }
        assert!(secret > 5, "{secret}");
    }
}
