//! Two games that look the same to somebody: whatever that one asks for, the table must answer the same in both.

use bravehold_record::random::Random;
use bravehold_record::{Seeded, TableError};
use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Deal, Setup, TokenKind, Viewer, Who};
use bravehold_wire::Request;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::super::backlog;
use super::super::desk::Desk;
use super::super::fair::Turns;
use super::super::limits::Limits;
use super::super::people::People;
use super::super::store::{Journal, Kept, Store, Touched, Write};
use super::{Instant, Keeper, Mail, Shared};

/// Keeps nothing.
struct Nowhere;

impl Store for Nowhere {
    async fn write(&mut self, _: &[Write]) -> anyhow::Result<()> {
        Ok(())
    }

    async fn codes(&mut self) -> anyhow::Result<Vec<String>> {
        Ok(Vec::new())
    }

    async fn load(&mut self, _: &str) -> anyhow::Result<Option<Kept>> {
        Ok(None)
    }

    async fn touched(&mut self) -> anyhow::Result<Vec<Touched>> {
        Ok(Vec::new())
    }

    async fn remove(&mut self, _: &str, _: i64) -> anyhow::Result<bool> {
        Ok(false)
    }
}

/// Everything that one who has this key, or none, hears after asking for all this.
async fn heard(
    shared: &Shared,
    desk: Desk,
    people: &People,
    key: Option<&str>,
    asks: &[Request],
) -> Vec<Utf8Bytes> {
    let (to_self, mut mail) = mpsc::channel(8);
    let mut keeper = Keeper::new("A".into(), desk, people.clone(), shared.clone(), to_self.downgrade());
    // The name of the position is drawn by lot; here it must be the same in both.
    keeper.at = 1;
    let (out, mut heard) = backlog::line(10_000, Vec::new());
    let (admitted, may) = oneshot::channel();
    let (name, key) = ("N".to_string(), key.map(str::to_string));
    keeper.handle(Mail::Enter { connection: 1, address: None, name, key, out, admitted }).await.unwrap();
    may.await.unwrap().unwrap();
    let mut all: Vec<Utf8Bytes> = std::iter::from_fn(|| heard.try_recv()).collect();
    for (id, request) in (0..).zip(asks) {
        let (request, since) = (request.clone(), Instant::now());
        let record = matches!(request, Request::Record { .. });
        keeper.handle(Mail::Ask { connection: 1, id, request, since }).await.unwrap();
        if record && let Some(made) = mail.recv().await {
            keeper.handle(made).await.unwrap();
        }
        all.extend(std::iter::from_fn(|| heard.try_recv()));
    }
    all
}

/// Answers that somebody could try whether they are among the right ones or not: above all those that name what others hold.
fn guesses(setup: &Setup) -> Vec<Choice> {
    let seats = Seat::ALL.into_iter().take(setup.players.into());
    let deals = seats.clone().flat_map(|with| {
        let gives = CardKind::ALL.into_iter().step_by(7);
        gives.flat_map(move |give| {
            let wants = CardKind::ALL.into_iter().step_by(3).map(Some).chain([None]);
            wants.map(move |want| Choice::Deal(Deal { with, give, want }))
        })
    });
    let plain = [Choice::Pass, Choice::Accept, Choice::Decline].into_iter();
    let cards = CardKind::ALL.into_iter().map(Choice::Card);
    let kinds = TokenKind::ALL.into_iter().map(Choice::Kind);
    plain.chain(cards).chain(kinds).chain(seats.map(Choice::Seat)).chain(deals).collect()
}

#[tokio::test]
async fn whatever_somebody_asks_for_depends_only_on_what_they_may_know() {
    let journal = Journal::start(Nowhere).create(Vec::new()).await.unwrap();
    let shared = Shared::new(journal, Limits::default(), Turns::new(1));
    let setups = [
        "3 players, closed-hands",
        "2 players, overlord, secret-forces",
        "3 players, closed-hands, box=wizards-tower",
        "2 players, overlord, closed-hands, box=wizards-tower",
        // Only what left the game unseen is hidden: the record can be had.
        "3 players, coop, box=wizards-tower, random-monster-mix",
    ];
    let (mut compared, mut different) = (0, 0);
    for (seed, setup) in (0..).zip(setups) {
        let setup: Setup = setup.parse().unwrap();
        let (mut people, _) = People::new(&setup, &[], "Host", false).unwrap();
        let castle = Seat::ALL.into_iter().take(setup.players.into()).map(Who::Seat);
        let mut viewers = vec![(Viewer::Spectator, None)];
        for who in castle.chain(setup.overlord.then_some(Who::Overlord)) {
            let (person, key) = people.admit("N").unwrap();
            people.sit(who, person).unwrap();
            viewers.push((Viewer::from(who), Some(key)));
        }
        let mut random = Random::new(seed);
        let mut desk = Desk::new(&setup, Box::new(Seeded(seed))).unwrap();
        for n in 0..240 {
            let Some(prompt) = desk.asked() else { break };
            let mut options = Vec::new();
            desk.game().options(&mut options);
            // Not every position: there are hundreds of guesses in each.
            for (viewer, key) in viewers.iter().filter(|_| n % 6 == 0) {
                let wrong = |c: &Choice| desk.game().check_choice(prompt.who, *c).is_err();
                let choose = |choice| Request::Choose { at: 1, choices: vec![choice] };
                let mut asks: Vec<Request> = guesses(&setup).into_iter().filter(wrong).map(choose).collect();
                // A right one before a wrong one: the list is taken back, and its refusal must not tell more.
                let lists = options.iter().take(20).flat_map(|first| {
                    let after =
                        [Choice::Accept, Choice::Decline].into_iter().chain(CardKind::ALL.map(Choice::Card));
                    after.map(|next| vec![*first, next, Choice::Decline])
                });
                let other = desk.dealt_anew(*viewer, &mut random);
                different += u32::from(other.game().state() != desk.game().state());
                // An imagined game can lack a card that others have named: what happens then says nothing.
                let took = |desk: &Desk, list: &[Choice]| {
                    desk.with_game(desk.game().clone()).choose(prompt.who, list)
                };
                let wrong = |list: &Vec<Choice>| {
                    took(&desk, list).is_err() && !matches!(took(&other, list), Err(TableError::Fault(_)))
                };
                let lists = lists.step_by(11).filter(wrong);
                asks.extend(lists.map(|choices| Request::Choose { at: 1, choices }));
                let others = [
                    Request::Undo { at: 2, any: true },
                    Request::Choose { at: 2, choices: vec![Choice::Pass] },
                    Request::Record { page: 0 },
                    Request::Face,
                ];
                asks.extend(others);
                let same = desk.with_game(desk.game().clone());
                let one = heard(&shared, same, &people, key.as_deref(), &asks).await;
                let two = heard(&shared, other, &people, key.as_deref(), &asks).await;
                assert_eq!(one, two, "{viewer:?} in {setup}");
                assert!(one.len() > asks.len());
                compared += 1;
            }
            desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
        }
    }
    assert!(compared > 100 && different > compared / 2, "{different} of {compared} were different games");
}
