//! A game: its rules and its state, and everything one can do with it.

use std::sync::Arc as Shared;

use crate::board::{BySeat, Seat, Structure, TokenSet, Tower};
use crate::chance::{Fallen, Toss};
use crate::choice::{Choice, Who};
use crate::event::Sink;
use crate::look::Look;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::setup::{First, Setup, SetupErrors};
use crate::state::{Outcome, SeatState, State};
use crate::step::{Got, List, Step};
use crate::turn::Phase;
use crate::verbs::run::{From, Pace, run};
use crate::view::{View, Viewer};

/// A game in progress. Cloning it costs one copy of its state.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Shared<Rules>,
    state: State,
    pace: Pace,
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Someone must answer.
    Decide(Prompt),
    /// Chance must answer.
    Chance(Toss),
    /// The next phase is about to begin; only with [`Pace::ByPhase`].
    Phase(Phase),
    /// Nothing: it is over.
    Over(Outcome),
}

impl Game {
    /// Sets a game up and runs it to its first question.
    pub fn new(setup: &Setup, sink: &mut dyn Sink) -> Result<Game, SetupErrors> {
        let mut game = Game::laid_out(setup, Pace::Full)?;
        game.resume(sink);
        Ok(game)
    }

    /// Lays a game out without beginning it.
    pub fn laid_out(setup: &Setup, pace: Pace) -> Result<Game, SetupErrors> {
        let rules = Rules::new(setup)?;
        let layout = rules.layout();
        let mut state = State::empty();
        if !layout.late_starters {
            state.starters = layout.starters;
        }
        state.removed_tokens = layout.removed;
        for (kind, n) in layout.tokens.iter() {
            state.pile.add(kind, n.saturating_sub(state.starters.of(kind)));
        }
        state.reserve = layout.reserve;
        state.buried = layout.harbingers;
        for (deck, cards) in layout.decks.iter() {
            state.decks.at_mut(deck).cards = *cards;
        }
        state.castle.walls = layout.walls;
        state.castle.towers = layout.towers;
        if let First::Seat(seat) = setup.first {
            state.clock.active = seat;
        }
        let me = SeatState { wall: layout.held_walls, ..SeatState::default() };
        for seat in Seat::ALL.into_iter().take(setup.players as usize) {
            *state.seats.at_mut(seat) = me;
        }
        state.agenda.push(Step::Turn { list: List::Prelude, at: 0 });
        Ok(Game { rules: Shared::new(rules), state, pace })
    }

    /// A game in a given state; the state must belong to these rules.
    pub fn from_state(rules: Shared<Rules>, state: State) -> Result<Game, &'static str> {
        let game = Game { rules, state, pace: Pace::Full };
        game.check()?;
        Ok(game)
    }

    /// The rules, to be shared with other games of the same set-up.
    pub fn rules(&self) -> &Shared<Rules> {
        &self.rules
    }

    /// The state, read only.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Rules and state together, read only.
    pub fn look(&self) -> Look<'_> {
        Look { rules: &self.rules, state: &self.state }
    }

    /// Sets how far the game runs without an answer.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        if let Some(outcome) = self.state.outcome {
            return Pending::Over(outcome);
        }
        match self.state.agenda.last() {
            Some(Step::Ask(prompt)) => Pending::Decide(prompt),
            Some(Step::Toss(toss)) => Pending::Chance(toss),
            Some(Step::Turn { list, at }) => {
                Pending::Phase(self.rules.schedule().at(list, at).unwrap_or(Phase::Start))
            }
            _ => Pending::Over(Outcome::Lost),
        }
    }

    /// The phase that is running or about to begin.
    pub fn phase(&self) -> Phase {
        let found = self.state.agenda.iter().rev().find_map(|s| match s {
            Step::Phase { list, at, .. } | Step::Turn { list, at } => self.rules.schedule().at(list, at),
            _ => None,
        });
        found.unwrap_or(Phase::Start)
    }

    /// Every answer to the open question, sorted; empty if there is none.
    pub fn options(&self, out: &mut Vec<Choice>) {
        match self.pending() {
            Pending::Decide(prompt) => prompt.options(self.look(), out),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => out.clear(),
        }
    }

    /// Every outcome of the open toss with its weight; empty if there is none.
    pub fn odds(&self, out: &mut Vec<(Fallen, u16)>) {
        match self.pending() {
            Pending::Chance(toss) => toss.odds(self.look(), out),
            Pending::Decide(_) | Pending::Phase(_) | Pending::Over(_) => out.clear(),
        }
    }

    /// The outcome that a number from 0 to 2^32 - 1 picks, each as likely as it is.
    pub fn pick(&self, random: u32) -> Option<Fallen> {
        let Pending::Chance(toss) = self.pending() else { return None };
        let at = (u64::from(random) * u64::from(toss.weight(self.look()))) >> 32;
        toss.outcome(self.look(), at as u16)
    }

    /// Whether an answer would be taken, and if not, why; nothing changes.
    pub fn check_choice(&self, who: Who, choice: Choice) -> Result<(), Refusal> {
        match self.pending() {
            Pending::Over(_) => Err(Refusal::by("R-80", "the game is over")),
            Pending::Chance(_) => Err(Refusal::by("R-30", "chance must answer first")),
            Pending::Phase(_) => Err(Refusal::plain("nobody is asked at this moment")),
            Pending::Decide(prompt) if prompt.who != who => {
                Err(Refusal::by("B-63", "somebody else has to answer"))
            }
            Pending::Decide(prompt) => prompt.check(self.look(), choice),
        }
    }

    /// Takes an answer and runs on to the next question. A refused answer changes nothing.
    pub fn choose(&mut self, who: Who, choice: Choice, sink: &mut dyn Sink) -> Result<(), Refusal> {
        self.check_choice(who, choice)?;
        self.go_on(Got::Choice(choice), sink);
        Ok(())
    }

    /// Takes what fell and runs on to the next question. An impossible outcome changes nothing.
    pub fn fall(&mut self, fallen: Fallen, sink: &mut dyn Sink) -> Result<(), Refusal> {
        let Pending::Chance(toss) = self.pending() else {
            return Err(Refusal::by("R-30", "chance is not asked at this moment"));
        };
        if toss.odds_of(self.look(), fallen) == 0 {
            return Err(Refusal::by("R-30", "that cannot fall here"));
        }
        let got = match fallen {
            Fallen::Die(n) => Got::Die(n),
            Fallen::Token(kind) => Got::Token(kind),
            Fallen::Card(kind) => Got::Card(kind),
            Fallen::Seat(seat) => Got::Seat(seat),
        };
        self.go_on(got, sink);
        Ok(())
    }

    /// Runs on from a pause before a phase.
    pub fn resume(&mut self, sink: &mut dyn Sink) {
        if let Some(Step::Turn { .. }) = self.state.agenda.last() {
            run(&self.rules, &mut self.state, sink, Got::Nothing, self.pace, From::Pause);
        }
    }

    fn go_on(&mut self, got: Got, sink: &mut dyn Sink) {
        self.state.agenda.pop();
        run(&self.rules, &mut self.state, sink, got, self.pace, From::Answer);
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    /// A number that is equal for equal games.
    pub fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    /// Every card and token of the game, wherever it is: these never change.
    pub fn census(&self) -> (TokenCounts, CardCounts) {
        let s = &self.state;
        let (mut tokens, mut cards) = (s.pile, s.removed_cards);
        for part in [&s.graveyard, &s.removed_tokens, &s.starters, &s.lord.hand, &s.reserve, &s.buried] {
            tokens.add_all(part);
        }
        for kind in s.revealed.into_iter().chain(s.lord.secret).chain(s.tokens.iter().map(|(_, t)| t.kind)) {
            tokens.add(kind, 1);
        }
        for (_, deck) in s.decks.iter() {
            deck.add_to(&mut cards);
        }
        for kind in s.aside.iter() {
            cards.add(kind, 1);
        }
        for seat in &s.seats.0 {
            tokens.add_all(&seat.trophies);
            cards.add_all(&seat.hand);
        }
        (tokens, cards)
    }

    /// Whether the state can be: what a file may claim is not always so.
    pub fn check(&self) -> Result<(), &'static str> {
        let s = &self.state;
        let owned = |f: fn(&SeatState) -> bool| {
            let BySeat(all) = &s.seats;
            all.iter().skip(self.look().players() as usize).any(f)
        };
        if !s.castle.fortified.without(s.castle.walls).is_empty() {
            return Err("a Fortify token without a Wall");
        }
        if s.castle.fortified.len() > crate::verbs::build::FORTIFY_TOKENS {
            return Err("more Fortify tokens than there are");
        }
        if owned(|p| !p.hand.is_empty() || !p.trophies.is_empty() || p.wall) {
            return Err("pieces at a seat where nobody sits");
        }
        if s.lord.holds_any() && !self.rules.setup().overlord {
            return Err("tokens of an Overlord who does not play");
        }
        if s.seats.0.iter().any(|p| p.wall) && !self.rules.layout().held_walls {
            return Err("a held Wall in a game without held Walls");
        }
        let mut owned_towers = s.castle.king;
        for p in &s.seats.0 {
            if !p.tower.and(owned_towers).is_empty() || p.tower.len() > 1 {
                return Err("a Tower with two owners, or a player with two Towers");
            }
            owned_towers = owned_towers.or(p.tower);
        }
        if s.clock.active.number() > self.look().players() {
            return Err("the active player has no seat");
        }
        if s.tokens.iter().any(|(_, t)| !t.kind.is_monster() || t.health > t.kind.health()) {
            return Err("a token that cannot stand on the board so");
        }
        let (tokens, cards) = self.census();
        let boxed = |set| self.rules.setup().has_box(set);
        if tokens.iter().any(|(k, _)| !boxed(k.face().set)) || cards.iter().any(|(k, _)| !boxed(k.face().set))
        {
            return Err("a piece of a box that is not in the game");
        }
        let burnt = |what: Structure| {
            let fortified = matches!(what, Structure::Wall(arc) if s.castle.fortified.has(arc));
            s.castle.flames(what) > 2 || fortified || !s.castle.stands(what)
        };
        if s.castle.burning().any(burnt) {
            return Err("a fire where there can be none");
        }
        let misplaced = |tower: Tower| {
            let at = s.castle.special(tower);
            let laid = *self.rules.layout().special.at(tower);
            at.len() > u8::from(laid) || !at.without(s.castle.towers).is_empty()
        };
        if Tower::ALL.into_iter().any(misplaced) {
            return Err("a special Tower that cannot be");
        }
        let mut frames = TokenSet::NONE;
        for step in s.agenda.iter() {
            match step {
                Step::Phase { list, at, .. } if self.rules.schedule().at(list, at).is_none() => {
                    return Err("a phase that this game does not have");
                }
                Step::Contact { by, .. } => frames = by,
                _ => {}
            }
        }
        if frames.iter().any(|id| s.tokens.get(id).is_none()) {
            return Err("a frame that names a token which is not there");
        }
        if s.outcome.is_some() && !s.agenda.is_empty() {
            return Err("a game that is over and has something to do");
        }
        if s.outcome.is_none() && s.agenda.is_empty() {
            return Err("a game that is not over and has nothing to do");
        }
        Ok(())
    }

    pub(crate) fn state_mut_for_notation(&mut self) -> &mut State {
        &mut self.state
    }
}
