//! The quick player: answers from a small picture of the board, without trying anything out. The planner plays
//! on in thought with it.

use bravehold_rules::board::{Ring, Seat, SpaceSet};
use bravehold_rules::{
    AttackSource, CardCounts, CardKind, Chain, Choice, Deck, Game, Look, Prompt, Purpose, Question, Source,
    Who,
};

use crate::errands::leads;
use crate::roles::{Role, role};
use crate::shots::shoots;
use crate::sketch::{FORT, Foe, Sketch};
use crate::trial::is_known;
use crate::works::has_works;
use crate::workshop::{builds, throws_back};

/// Slaying with a rare card must be worth this; so must the next three.
const SLAY: f32 = 3.0;
/// Making a hit deadly.
const SURE: f32 = 3.0;
/// Driving a Monster back.
const BACK: f32 = 1.0;
/// Holding one.
const HOLD: f32 = 0.3;

/// The quick player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Instinct {
    pub board: Sketch,
    /// Cards of a hand, each copy by itself, and what it will do this turn.
    pub hand: Vec<(CardKind, f32)>,
    options: Vec<Choice>,
    /// The board after something that is tried out.
    pub(crate) spare: Sketch,
}

/// Everything but the Forest.
fn in_the_open() -> SpaceSet {
    use bravehold_rules::board::ArcSet;
    let ring = |r| SpaceSet::ring(r, ArcSet::ALL);
    ring(Ring::Archer).or(ring(Ring::Knight)).or(ring(Ring::Swordsman)).or(ring(Ring::Castle))
}

/// How much rather one would keep a card that fits many Monsters.
pub(crate) fn breadth(reach: SpaceSet) -> f32 {
    f32::from(reach.len()) * 0.06
}

impl Instinct {
    /// Answers a question.
    pub fn choose(&mut self, game: &Game, prompt: &Prompt) -> Choice {
        let g = game.look();
        self.board.load(g);
        let Who::Seat(seat) = prompt.who else { return self.command(game, prompt) };
        match prompt.question {
            Question::Aim { by, chain } if leads(by) => self.lead(game, seat, &chain),
            Question::Aim { by, chain } if builds(by) => self.build(game, &chain),
            Question::Aim { by, chain } if shoots(by) => self.shoot(game, seat, by, &chain),
            Question::Space { among, why: Purpose::Walk(_) } => self.walk(game, among),
            Question::Use { .. } if !self.board.pieces.is_empty() => self.try_all(game, prompt.who),
            q if !is_known(&q) => self.try_all(game, prompt.who),
            Question::Play => self.play(game, prompt, seat),
            Question::Aim { by: Source::Cards, chain } => self.aim(game, seat, &chain),
            Question::Trade => self.propose(g, seat),
            Question::TradeAnswer { deal } => self.answer(g, seat, deal),
            Question::TradeCounter { deal } => self.counter(g, deal),
            Question::Card { why: Purpose::Exchange, .. } => self.exchange(g, seat),
            Question::Deck { .. } => self.deck(g, seat),
            Question::Card { why: Purpose::Scavenge | Purpose::Keep, from, .. } => {
                let cards = g.cards_in(from, seat);
                self.best_card(g, seat, &cards).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k))
            }
            Question::Card { why: Purpose::Hope(before), .. } => self.hope(g, seat, before),
            Question::Card {
                why:
                    Purpose::TokenDiscard
                    | Purpose::KingDiscard
                    | Purpose::Banish
                    | Purpose::DiscardDown(_)
                    | Purpose::DiscardSpell
                    | Purpose::Pledged,
                from,
                ..
            } => {
                let cards = g.cards_in(from, seat);
                self.poorest(g, seat, &cards).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k))
            }
            Question::Token { among, why } => {
                let mine = |f: &Foe| if among.has(f.id) { self.struck(g, f, why) } else { -1000.0 };
                let top = self
                    .board
                    .best(SpaceSet::ALL, AttackSource::Boulder, mine)
                    .and_then(|(n, _)| self.board.foes.get(n))
                    .map(|f| f.id);
                // The dead are named too (W-416), and have nothing to compare.
                match top.filter(|id| among.has(*id)).or(top.and(among.iter().next())) {
                    Some(id) => Choice::Token(id),
                    None => self.any(game),
                }
            }
            Question::Arc { why: Purpose::FreeWall, .. } => {
                self.board.best_gap().map_or_else(|| self.any(game), |(arc, _)| Choice::Arc(arc))
            }
            Question::Arc { among, .. } => {
                let calm = |a: &_, b: &_| self.board.pressure(*a).total_cmp(&self.board.pressure(*b));
                among.iter().min_by(calm).map_or(Choice::Pass, Choice::Arc)
            }
            Question::Use { .. } => Choice::Pass,
            Question::React { .. } => self.react(game, seat),
            _ => self.any(game),
        }
    }

    /// What it is worth that a Monster is the one that something strikes.
    fn struck(&self, g: Look, f: &Foe, why: Purpose) -> f32 {
        if !has_works(g.rules.setup()) {
            return self.board.hit(f);
        }
        let due = g.state.tokens.get(f.id).map_or(0, |t| t.allotted());
        match why {
            Purpose::Stones(_) => self.board.blow(f, due + 1) - self.board.blow(f, due),
            Purpose::Meets(kind) if throws_back(kind) => self.board.back(f),
            _ => self.board.hit(f),
        }
    }

    /// Some answer to a question that needs no thought, or that nobody has thought about.
    pub fn any(&mut self, game: &Game) -> Choice {
        let mut options = std::mem::take(&mut self.options);
        game.options(&mut options);
        let most = |c: &Choice| match c {
            Choice::Arc(a) => self.board.pressure(*a),
            Choice::Token(id) => {
                self.board.foes.iter().find(|f| f.id == *id).map_or(0.0, |f| self.board.danger(f))
            }
            _ => 0.0,
        };
        let top = options.iter().max_by(|a, b| most(a).total_cmp(&most(b)));
        let choice = top.copied().unwrap_or(Choice::Pass);
        self.options = options;
        choice
    }

    /// What playing a card at once would be worth, and nothing if it should be kept.
    pub fn now(&self, g: Look, card: CardKind, hand: &CardCounts) -> f32 {
        let reach = g.rules.reach(card);
        if !reach.is_empty() {
            let worth = self.board.best_hit(g, card, |f| self.board.hit(f)).map_or(0.0, |(_, w)| w);
            return if worth > 0.0 { (worth - breadth(reach)).max(0.05) } else { 0.0 };
        }
        let at_least = |worth: f32, limit: f32| if worth >= limit { worth } else { 0.0 };
        let open = in_the_open();
        match role(card) {
            Role::Hit | Role::Stock | Role::Other => 0.0,
            Role::Slay => {
                let top = self.board.best(open, AttackSource::Card, |f| self.board.slain(f));
                at_least(top.map_or(0.0, |b| b.1), SLAY)
            }
            Role::Back => {
                let top = self.board.best(open, AttackSource::Drive, |f| self.board.back(f));
                at_least(top.map_or(0.0, |b| b.1), BACK)
            }
            Role::Hold => {
                let top = self.board.best(SpaceSet::ALL, AttackSource::Tar, |f| self.board.hold(f));
                at_least(top.map_or(0.0, |b| b.1), HOLD)
            }
            Role::Sure => at_least(self.sure(g, hand).map_or(0.0, |(_, w)| w), SURE),
            Role::Fortify => {
                let spare = self.board.fortified.len() < 2 && self.board.best_to_fortify().is_some();
                if spare { FORT } else { 0.0 }
            }
            Role::Skip => {
                let to_come = !g.pile_is_spent() || g.state.lord_holds_any();
                let due = to_come && g.state.clock.skips == 0;
                if due { 3.0 } else { 0.0 }
            }
            Role::Draw => 20.0,
            Role::Fetch => {
                if g.state.decks.at(Deck::Castle).discard.is_empty() {
                    0.0
                } else {
                    0.3
                }
            }
            Role::Half(other) => {
                if hand.has(other) {
                    self.board.best_gap().map_or(0.0, |(_, w)| w)
                } else {
                    0.0
                }
            }
        }
    }

    /// The hit card on which a card that makes hits deadly would do most, and what it would add.
    fn sure(&self, g: Look, hand: &CardCounts) -> Option<(CardKind, f32)> {
        let added = |f: &Foe| self.board.slain(f) - self.board.hit(f);
        let each = hand.iter().filter_map(|(k, _)| {
            let (_, worth) = self.board.best_hit(g, k, added)?;
            Some((k, worth))
        });
        each.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Play Cards: the card that does most, as long as one does something.
    fn play(&mut self, game: &Game, prompt: &Prompt, seat: Seat) -> Choice {
        let g = game.look();
        let hand = &g.state.seats.at(seat).hand;
        let mut top = (Choice::Pass, 0.0);
        for (card, _) in hand.iter() {
            let mut worth = self.now(g, card, hand);
            let mut choice = Choice::Card(card);
            match role(card) {
                Role::Sure if worth > 0.0 => {
                    if let Some((with, _)) = self.sure(g, hand) {
                        choice = Choice::Card(with);
                    }
                }
                // First what can be done with the cards in hand.
                Role::Fetch if worth > 0.0 => {
                    let discard =
                        g.state.decks.at(Deck::Castle).discard.iter().fold(CardCounts::NONE, |mut all, k| {
                            all.add(k, 1);
                            all
                        });
                    if self.best_card(g, seat, &discard).is_none_or(|(_, w)| w < 1.0) {
                        worth = 0.0;
                    }
                }
                _ => {}
            }
            if worth > top.1 {
                top = (choice, worth);
            }
        }
        if let Some((choice, gain)) = self.volley(game, seat)
            && gain > top.1
        {
            return choice;
        }
        if let Some((choice, gain)) = self.try_plays(game, prompt)
            && gain > top.1
        {
            return choice;
        }
        if let Some((choice, gain)) = self.errand(g, seat)
            && gain > top.1
        {
            return choice;
        }
        if let Some((choice, gain)) = self.engineer(game, seat)
            && gain > top.1
        {
            return choice;
        }
        if top.0 == Choice::Pass && g.state.seats.at(seat).wall && !self.board.walls.missing().is_empty() {
            game.options(&mut self.options);
            let used = self.options.iter().find(|c| matches!(c, Choice::Use(_)));
            return used.copied().unwrap_or(Choice::Pass);
        }
        if top.0 != Choice::Pass && game.check_choice(Who::Seat(seat), top.0).is_err() {
            return Choice::Pass;
        }
        top.0
    }

    /// The card of a pile that would do most at once.
    fn best_card(&self, g: Look, seat: Seat, cards: &CardCounts) -> Option<(CardKind, f32)> {
        let hand = &g.state.seats.at(seat).hand;
        let each =
            cards.iter().filter(|(k, _)| role(*k) != Role::Fetch).map(|(k, _)| (k, self.now(g, k, hand)));
        each.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The target of cards that have been named.
    fn aim(&mut self, game: &Game, seat: Seat, chain: &Chain) -> Choice {
        let g = game.look();
        let hand = &g.state.seats.at(seat).hand;
        let lead = chain.iter().find(|k| !g.rules.reach(*k).is_empty()).or(chain.as_slice().first().copied());
        let Some(lead) = lead else { return self.any(game) };
        let sure = chain.iter().any(|k| role(k) == Role::Sure);
        let target = match role(lead) {
            Role::Hit if sure => self.board.best_hit(g, lead, |f| self.board.slain(f)),
            Role::Hit => {
                let sure_card = hand.iter().map(|(k, _)| k).find(|k| role(*k) == Role::Sure);
                let added = |f: &Foe| self.board.slain(f) - self.board.hit(f);
                if let Some(card) = sure_card
                    && self.board.best_hit(g, lead, added).is_some_and(|(_, w)| w >= SURE)
                {
                    return Choice::Card(card);
                }
                self.board.best_hit(g, lead, |f| self.board.hit(f))
            }
            Role::Slay => self.board.best(in_the_open(), AttackSource::Card, |f| self.board.slain(f)),
            Role::Back => self.board.best(in_the_open(), AttackSource::Drive, |f| self.board.back(f)),
            Role::Hold => self.board.best(SpaceSet::ALL, AttackSource::Tar, |f| self.board.hold(f)),
            Role::Fortify => return self.board.best_to_fortify().map_or_else(|| self.any(game), Choice::Arc),
            Role::Half(other) if chain.len() < 2 => return Choice::Card(other),
            Role::Half(_) => {
                return self.board.best_gap().map_or_else(|| self.any(game), |(arc, _)| Choice::Arc(arc));
            }
            Role::Sure => return self.sure(g, hand).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k)),
            Role::Skip | Role::Draw | Role::Fetch | Role::Stock | Role::Other => None,
        };
        match target.and_then(|(n, _)| self.board.foes.get(n)) {
            Some(f) => Choice::Token(f.id),
            None => self.any(game),
        }
    }
}
