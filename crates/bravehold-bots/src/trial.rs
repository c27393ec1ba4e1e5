//! Trying out: what the quick player does about cards and questions that no table of roles knows. Each answer is
//! followed to the end of its action, and the picture of the board after it is compared with the one before.

use bravehold_rules::board::Seat;
use bravehold_rules::cards::Class;
use bravehold_rules::{
    ChanceNode, ChanceOutcome, Choice, Deck, Game, Look, Pace, Pending, Prompt, Purpose, Question, Source,
    Who,
};

use crate::errands::leads;
use crate::instinct::Instinct;
use crate::roles::{Role, role};
use crate::shots::shoots;
use crate::workshop::builds;

/// Positions looked at for one answer.
const POSITIONS: u32 = 48;
/// What a card is worth in the hand: a hit card or half a Wall, and any other one.
const KEPT: (f32, f32) = (0.5, 1.0);
/// What the next card of a deck is worth: of the Castle deck, of the Wizard deck.
const DRAWN: (f32, f32) = (2.2, 3.0);
/// What a trial must bring for a card to be used.
const GAIN: f32 = 0.2;

/// True if the tables say what to do about a question; any other one is tried out.
pub(crate) fn is_known(question: &Question) -> bool {
    match question {
        Question::Aim { by, chain } => *by == Source::Cards && chain.iter().all(|k| role(k) != Role::Other),
        Question::Arc { why, .. } => !matches!(why, Purpose::SendTo | Purpose::BuildWall),
        Question::Token { why, .. } => !matches!(why, Purpose::Share(_) | Purpose::Opponent),
        Question::Card { why, .. } => *why != Purpose::PayWall,
        Question::Space { .. } | Question::Confirm { .. } | Question::Lend | Question::Volley { .. } => false,
        _ => true,
    }
}

/// True if a question belongs to an action that has begun.
fn goes_on(question: &Question) -> bool {
    !matches!(question, Question::Play | Question::Trade)
}

/// What a hand is worth where it is only asked what a card costs.
fn purse(g: Look, seat: Seat) -> f32 {
    let each = g.state.seats.at(seat).hand.iter().map(|(k, n)| {
        let one = match k.face().class {
            Class::Hit { .. } | Class::Building | Class::Resource => KEPT.0,
            Class::Special | Class::Wizard | Class::Oil => KEPT.1,
        };
        one * f32::from(n)
    });
    each.sum()
}

impl Instinct {
    /// The best answer to a question that must be answered.
    pub(crate) fn try_all(&mut self, game: &Game, who: Who) -> Choice {
        let mut options = Vec::new();
        game.options(&mut options);
        self.tried(game, who, &options, &mut POSITIONS.clone()).map_or(Choice::Pass, |(c, _)| c)
    }

    /// In Play Cards: the best use of a card or a rule that no table knows, and what it brings more than waiting.
    pub(crate) fn try_plays(&mut self, game: &Game, prompt: &Prompt) -> Option<(Choice, f32)> {
        let Who::Seat(seat) = prompt.who else { return None };
        let g = game.look();
        let odd = g.state.seats.at(seat).hand.iter().any(|(k, _)| role(k) == Role::Other);
        let burning = g.state.castle.burning().next().is_some();
        if !odd && !burning {
            return None;
        }
        let before = self.outlook(game, seat);
        let mut options = Vec::new();
        game.options(&mut options);
        options.retain(|c| match c {
            Choice::Card(k) => role(*k) == Role::Other,
            Choice::Use(action) => {
                let by = Source::Rule(*action);
                burning && !leads(by) && !builds(by) && !shoots(by)
            }
            _ => false,
        });
        let mut top: Option<(Choice, f32)> = None;
        for c in &options {
            // Each has positions of its own, so that a card with many targets leaves some for the others.
            let found = self.tried(game, prompt.who, &[*c], &mut POSITIONS.clone());
            if let Some((c, worth)) = found
                && top.is_none_or(|(_, best)| worth > best)
            {
                top = Some((c, worth));
            }
        }
        top.map(|(c, worth)| (c, worth - before)).filter(|(_, gain)| *gain >= GAIN)
    }

    /// A die that can be rolled again: yes if the six faces are better on average, the card counted.
    pub(crate) fn react(&mut self, game: &Game, seat: Seat) -> Choice {
        let mut options = Vec::new();
        game.options(&mut options);
        let Some(card) = options.into_iter().find(|c| matches!(c, Choice::Card(_))) else {
            return Choice::Pass;
        };
        let after = |c: Choice| {
            let mut next = game.clone();
            next.set_pace(Pace::ByPhase);
            next.choose(Who::Seat(seat), c, &mut ()).is_ok().then_some(next)
        };
        let Some(kept) = after(Choice::Pass).map(|next| self.used(next, seat)) else { return card };
        let Some(again) = after(card) else { return Choice::Pass };
        let mut sum = 0.0;
        for n in 1..=6 {
            let mut next = again.clone();
            if next.resolve_chance(ChanceOutcome::Die(n), &mut ()).is_err() {
                return Choice::Pass;
            }
            sum += self.used(next, seat);
        }
        if sum / 6.0 > kept + GAIN { card } else { Choice::Pass }
    }

    /// What a position is worth when nobody answers the die any more.
    fn used(&mut self, mut game: Game, seat: Seat) -> f32 {
        while let Pending::Decide(p) = game.pending()
            && matches!(p.question, Question::React { .. })
            && game.choose(p.who, Choice::Pass, &mut ()).is_ok()
        {}
        self.outlook(&game, seat)
    }

    /// The deck that is worth more.
    pub(crate) fn deck(&self, g: Look, seat: Seat) -> Choice {
        Choice::Deck(if self.wants_stock(g, seat) {
            Deck::Resource
        } else if g.can_draw(Deck::Wizard) {
            Deck::Wizard
        } else {
            Deck::Castle
        })
    }

    /// The best of some answers and what it leads to.
    fn tried(&mut self, game: &Game, who: Who, options: &[Choice], left: &mut u32) -> Option<(Choice, f32)> {
        let mut top: Option<(Choice, f32)> = None;
        for c in options {
            if *left == 0 && top.is_some() {
                break;
            }
            *left = left.saturating_sub(1);
            let mut next = game.clone();
            next.set_pace(Pace::ByPhase);
            if next.choose(who, *c, &mut ()).is_err() {
                continue;
            }
            let worth = self.followed(&next, who, left);
            if top.is_none_or(|(_, best)| worth > best) {
                top = Some((*c, worth));
            }
        }
        top
    }

    /// What a position is worth once the running action is finished.
    fn followed(&mut self, game: &Game, who: Who, left: &mut u32) -> f32 {
        if let Pending::Decide(p) = game.pending()
            && p.who == who
            && goes_on(&p.question)
        {
            let mut options = Vec::new();
            game.options(&mut options);
            if let Some((_, worth)) = self.tried(game, who, &options, left) {
                return worth;
            }
        }
        match who {
            Who::Seat(seat) => self.outlook(game, seat),
            Who::Overlord => -self.outlook(game, game.state().clock.active),
        }
    }

    /// The board and the hand of a seat, in points.
    fn outlook(&mut self, game: &Game, seat: Seat) -> f32 {
        let g = game.look();
        self.spare.load(g);
        let coming = match game.pending() {
            Pending::Chance(ChanceNode::Deck(Deck::Castle)) => DRAWN.0,
            Pending::Chance(ChanceNode::Deck(Deck::Wizard)) => DRAWN.1,
            // Others draw or play by their own lights.
            Pending::Decide(p) if p.who != Who::Seat(seat) => DRAWN.0,
            _ => 0.0,
        };
        self.spare.standing(g) + purse(g, seat) + coming
    }
}
