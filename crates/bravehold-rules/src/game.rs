//! A game: its rules and its state, and everything one can do with it.

use std::sync::Arc as Shared;

use crate::board::{BySeat, Seat, Structure, Tower};
use crate::chance::{ChanceNode, ChanceOutcome};
use crate::choice::{Choice, Who};
use crate::event::Sink;
use crate::happened::Because;
use crate::look::Look;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::setup::{First, Setup, SetupErrors};
use crate::state::{Outcome, SeatState, State};
use crate::step::{List, Resume, Step};
use crate::token::Token;
use crate::turn::Phase;
use crate::verbs::run::{Begin, Pace, run};
use crate::zones::Zone;

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
    Chance(ChanceNode),
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
        let mut room = true;
        if !layout.late_starters {
            room &= state.zones.add_all(Zone::Starters, &layout.starters);
        }
        room &= state.zones.add_all(Zone::Removed, &layout.removed);
        for (kind, n) in layout.tokens.iter() {
            state.pile.add(kind, n.saturating_sub(state.zones.of(Zone::Starters, kind)));
        }
        room &= state.zones.add_all(Zone::Reserve, &layout.reserve);
        room &= state.zones.add_all(Zone::Unseen, &layout.harbingers);
        debug_assert!(room, "no layout has more kinds off the board than there is room for");
        for (deck, cards) in layout.decks.iter() {
            state.decks.at_mut(deck).cards = *cards;
        }
        state.castle.walls = layout.walls;
        state.castle.towers = layout.towers;
        state.castle.keep = layout.keep;
        if let First::Seat(seat) = setup.first {
            state.clock.active = seat;
        }
        let me = SeatState { wall: layout.held_walls, ..SeatState::default() };
        for seat in Seat::ALL.into_iter().take(setup.players as usize) {
            *state.seats.at_mut(seat) = me;
        }
        state.agenda.push(Step::Turn { list: List::Prelude, at: 0 }, Because::Turn);
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
        match self.state.agenda.as_slice().last() {
            Some(Step::Ask(prompt)) => Pending::Decide(*prompt),
            Some(Step::Chance(toss)) => Pending::Chance(*toss),
            Some(Step::Turn { list, at }) => {
                Pending::Phase(self.rules.schedule().at(*list, *at).unwrap_or(Phase::Start))
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
        match self.state.agenda.as_slice().last() {
            Some(Step::Ask(prompt)) if self.state.outcome.is_none() => prompt.options(self.look(), out),
            _ => out.clear(),
        }
    }

    /// Every outcome of the open toss with its weight; empty if there is none.
    ///
    /// ```
    /// use bravehold_rules::{Game, Pending, Setup};
    ///
    /// let mut game = Game::new(&Setup::players(1), &mut ())?;
    /// let mut odds = Vec::new();
    /// game.odds(&mut odds);
    /// assert_eq!(odds.is_empty(), !matches!(game.pending(), Pending::Chance(_)));
    /// if let Some((outcome, _weight)) = odds.first() {
    ///     game.resolve_chance(*outcome, &mut ())?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self, out: &mut Vec<(ChanceOutcome, u16)>) {
        match self.pending() {
            Pending::Chance(toss) => toss.odds(self.look(), out),
            Pending::Decide(_) | Pending::Phase(_) | Pending::Over(_) => out.clear(),
        }
    }

    /// The outcome that a number from 0 to 2^32 - 1 picks, each as likely as it is.
    pub fn sample_chance(&self, random: u32) -> Option<ChanceOutcome> {
        let Pending::Chance(toss) = self.pending() else { return None };
        let at = (u64::from(random) * u64::from(toss.weight(self.look()))) >> 32;
        toss.outcome(self.look(), at as u16)
    }

    /// Whether an answer would be taken, and if not, why; nothing changes.
    pub fn check_choice(&self, who: Who, choice: Choice) -> Result<(), Refusal> {
        match self.pending() {
            Pending::Over(_) => Err(Refusal::by("R-80", "the game is over")),
            Pending::Chance(_) => Err(Refusal::by("R-30", "a die or a draw must be resolved first")),
            Pending::Phase(_) => Err(Refusal::plain("nobody has a question to answer now")),
            Pending::Decide(prompt) if prompt.who != who => {
                Err(Refusal::by("B-63", "it is another player's turn to answer"))
            }
            Pending::Decide(prompt) => prompt.check(self.look(), choice),
        }
    }

    /// Takes an answer and runs on to the next question. A refused answer changes nothing.
    ///
    /// ```
    /// use bravehold_rules::notation::{read_choice, read_position};
    /// use bravehold_rules::{Event, Pending, Setup};
    ///
    /// let text = "A1 goblin; P1 red-archer green-archer; pile orc; turn P1 play";
    /// let mut game = read_position(&Setup::players(2), text)?;
    /// game.resume(&mut ());
    /// let Pending::Decide(prompt) = game.pending() else { panic!("P1 is asked") };
    ///
    /// let wrong = read_choice(&game, &prompt, "green-archer")?;
    /// let why = game.choose(prompt.who, wrong, &mut ()).unwrap_err();
    /// assert_eq!(why.rule, Some("B-111"));
    ///
    /// let mut events: Vec<Event> = Vec::new();
    /// let right = read_choice(&game, &prompt, "red-archer")?;
    /// game.choose(prompt.who, right, &mut events)?;
    /// assert!(events.iter().any(|e| matches!(e, Event::Died { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, who: Who, choice: Choice, sink: &mut dyn Sink) -> Result<(), Refusal> {
        self.check_choice(who, choice)?;
        self.go_on(Resume::Choice(choice), sink);
        Ok(())
    }

    /// Takes what fell and runs on to the next question. An impossible outcome changes nothing.
    pub fn resolve_chance(&mut self, fallen: ChanceOutcome, sink: &mut dyn Sink) -> Result<(), Refusal> {
        let Pending::Chance(toss) = self.pending() else {
            return Err(Refusal::by("R-30", "chance is not asked at this moment"));
        };
        if toss.odds_of(self.look(), fallen) == 0 {
            return Err(Refusal::by("R-30", "that cannot fall here"));
        }
        let got = match fallen {
            ChanceOutcome::Die(n) => Resume::Die(n),
            ChanceOutcome::Token(kind) => Resume::Token(kind),
            ChanceOutcome::Card(kind) => Resume::Card(kind),
            ChanceOutcome::Seat(seat) => Resume::Seat(seat),
            ChanceOutcome::Level(level) => Resume::Level(level),
        };
        self.go_on(got, sink);
        Ok(())
    }

    /// Runs on from a pause before a phase.
    pub fn resume(&mut self, sink: &mut dyn Sink) {
        if let Some(Step::Turn { .. }) = self.state.agenda.last() {
            run(&self.rules, &mut self.state, sink, Resume::Nothing, self.pace, Begin::Pause);
        }
    }

    fn go_on(&mut self, got: Resume, sink: &mut dyn Sink) {
        self.state.agenda.pop();
        run(&self.rules, &mut self.state, sink, got, self.pace, Begin::Answer);
    }

    /// How many frames wait: a measure of how deep in a resolution the game is.
    pub fn depth(&self) -> usize {
        self.state.agenda.len()
    }

    /// A number that is equal for equal games.
    pub fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    /// Every card and token of the game, wherever it is: these never change (R-10).
    pub fn census(&self) -> (TokenCounts, CardCounts) {
        let s = &self.state;
        let (mut tokens, mut cards) = (s.pile, s.removed_cards);
        tokens.add_all(&s.graveyard);
        s.zones.add_to(&mut tokens);
        for kind in s.revealed.into_iter().chain(s.lord.secret).chain(s.tokens.pieces().map(|(_, t)| t.kind))
        {
            tokens.add(kind, 1);
        }
        for (_, deck) in s.decks.iter() {
            deck.add_to(&mut cards);
        }
        for kind in s.aside.iter() {
            cards.add(kind, 1);
        }
        for seat in &s.seats.0 {
            cards.add_all(&seat.hand);
        }
        s.memory.add_pieces(&mut tokens, &mut cards);
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
        if owned(|p| !p.hand.is_empty() || p.wall) {
            return Err("pieces at a seat where nobody sits");
        }
        let nobody = |seat: &Seat| seat.number() > self.look().players();
        if Seat::ALL.iter().filter(|seat| nobody(seat)).any(|seat| !s.zones.is_empty(Zone::Trophies(*seat))) {
            return Err("trophies at a seat where nobody sits");
        }
        if !s.zones.is_sound() {
            return Err("a list of tokens that is not in its order");
        }
        if s.lord_holds_any() && !self.rules.setup().overlord {
            return Err("tokens of an Overlord who does not play");
        }
        if s.seats.0.iter().any(|p| p.wall) && !self.rules.layout().held_walls {
            return Err("a held Wall in a game without held Walls");
        }
        if !s.memory.fits(self.rules.in_force(), self.look().players()) {
            return Err("something that no rule of this game remembers so");
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
        if !s.declined.is_sound(self.look().players()) {
            return Err("declined proposals that cannot have been made");
        }
        if s.tokens.pieces().any(|(_, t)| !t.kind.is_on_board() || t.health > self.rules.health(t.kind)) {
            return Err("a token that cannot stand on the board so");
        }
        if !s.tokens.is_sound() {
            return Err("Monsters that are counted where they do not stand");
        }
        let (tokens, cards) = self.census();
        let boxed = |set| self.rules.setup().has_box(set);
        if tokens.iter().any(|(k, _)| !boxed(k.face().set))
            || cards.iter().any(|(k, _)| !self.rules.has_card(k))
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
        for step in s.agenda.iter() {
            match step {
                Step::Phase { list, at, .. } if self.rules.schedule().at(list, at).is_none() => {
                    return Err("a phase that this game does not have");
                }
                _ => {}
            }
        }
        if s.contacts.iter().any(|c| s.tokens.get(c.who).is_none()) {
            return Err("a contact of a token which is not there");
        }
        let carried = |t: &Token| t.carrier.is_some_and(|c| s.tokens.get(c).is_none_or(|c| c.at != t.at));
        if s.tokens.pieces().any(|(_, t)| carried(&t)) {
            return Err("a token that lies on one which is not there");
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
