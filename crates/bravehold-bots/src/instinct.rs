//! The quick player: answers from a small picture of the board, without trying anything out. The planner plays
//! on in thought with it.

use bravehold_rules::board::{Ring, Seat, Space, SpaceSet};
use bravehold_rules::{
    CardCounts, CardKind, Chain, Choice, Deal, Figure, Game, Look, Prompt, Question, Source, Who, Why,
};

use crate::roles::{Role, role};
use crate::sketch::{Foe, Sketch};
use crate::tune::tune;

/// What a trade must bring.
const GAIN: f32 = 0.2;

/// The quick player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Instinct {
    pub board: Sketch,
    /// Cards of a hand, each copy by itself, and what it will do this turn.
    hand: Vec<(CardKind, f32)>,
    options: Vec<Choice>,
}

/// Everything but the Forest.
fn in_the_open() -> SpaceSet {
    use bravehold_rules::board::ArcSet;
    let ring = |r| SpaceSet::ring(r, ArcSet::ALL);
    ring(Ring::Archer).or(ring(Ring::Knight)).or(ring(Ring::Swordsman)).or(ring(Ring::Castle))
}

/// How much rather one would keep a card that fits many Monsters.
fn breadth(reach: SpaceSet) -> f32 {
    f32::from(reach.len()) * 0.06
}

impl Instinct {
    /// Answers a question.
    pub fn choose(&mut self, game: &Game, prompt: &Prompt) -> Choice {
        let g = game.look();
        self.board.load(g);
        let Who::Seat(seat) = prompt.who else { return self.any(game) };
        match prompt.question {
            Question::Play => self.play(game, seat),
            Question::Aim { by: Source::Cards, chain } => self.aim(game, seat, &chain),
            Question::Trade => self.propose(g, seat),
            Question::TradeAnswer { deal } => self.answer(g, seat, deal),
            Question::TradeCounter { deal } => self.counter(g, deal),
            Question::Card { why: Why::Exchange, .. } => self.exchange(g, seat),
            Question::Card { why: Why::Scavenge, from, .. } => {
                let cards = g.cards_in(from, seat);
                self.best_card(g, seat, &cards).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k))
            }
            Question::Card { why: Why::TokenDiscard | Why::KingDiscard, .. } => {
                self.poorest(g, seat).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k))
            }
            Question::Token { among, .. } => {
                let mine = |f: &Foe| if among.has(f.id) { self.board.hit(f) } else { -1.0 };
                let top = self
                    .board
                    .best(SpaceSet::ALL, mine)
                    .and_then(|(n, _)| self.board.foes.get(n))
                    .map(|f| f.id);
                top.map_or_else(|| self.any(game), Choice::Token)
            }
            Question::Arc { among, .. } => {
                let calm = |a: &_, b: &_| self.board.pressure(*a).total_cmp(&self.board.pressure(*b));
                among.iter().min_by(calm).map_or(Choice::Pass, Choice::Arc)
            }
            Question::Use { .. } => Choice::Pass,
            _ => self.any(game),
        }
    }

    /// Some answer to a question that needs no thought, or that nobody has thought about.
    fn any(&mut self, game: &Game) -> Choice {
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
    fn now(&self, g: Look, card: CardKind, hand: &CardCounts) -> f32 {
        let reach = g.rules.reach(card);
        if !reach.is_empty() {
            let worth = self.board.best(reach, |f| self.board.hit(f)).map_or(0.0, |(_, w)| w);
            return if worth > 0.0 { (worth - breadth(reach)).max(0.05) } else { 0.0 };
        }
        let at_least = |worth: f32, limit: f32| if worth >= limit { worth } else { 0.0 };
        let open = in_the_open();
        match role(card) {
            Role::Hit | Role::Other => 0.0,
            Role::Slay => {
                at_least(self.board.best(open, |f| self.board.danger(f)).map_or(0.0, |b| b.1), tune(10, 3.0))
            }
            Role::Back => {
                at_least(self.board.best(open, |f| self.board.back(f)).map_or(0.0, |b| b.1), tune(12, 1.0))
            }
            Role::Hold => at_least(
                self.board.best(SpaceSet::ALL, |f| self.board.hold(f)).map_or(0.0, |b| b.1),
                tune(13, 0.3),
            ),
            Role::Sure => at_least(self.sure(g, hand).map_or(0.0, |(_, w)| w), tune(11, 3.0)),
            Role::Fortify => {
                let spare = self.board.fortified.len() < 2 && self.board.best_to_fortify().is_some();
                if spare { self.board.weights.fort } else { 0.0 }
            }
            Role::Skip => {
                let due = g.state.clock.skips == 0 && !(g.pile_is_spent() && !g.state.lord.holds_any());
                if due { 3.0 } else { 0.0 }
            }
            Role::Draw => 20.0,
            Role::Fetch => {
                if g.state.discard.is_empty() {
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
        let added = |f: &Foe| self.board.danger(f) - self.board.hit(f);
        let each = hand.iter().filter_map(|(k, _)| {
            let (_, worth) = self.board.best(g.rules.reach(k), added)?;
            Some((k, worth))
        });
        each.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Play Cards: the card that does most, as long as one does something.
    fn play(&mut self, game: &Game, seat: Seat) -> Choice {
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
                    let discard = g.state.discard.iter().fold(CardCounts::NONE, |mut all, k| {
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
            Role::Hit if sure => self.board.best(g.rules.reach(lead), |f| self.board.danger(f)),
            Role::Hit => {
                let sure_card = hand.iter().map(|(k, _)| k).find(|k| role(*k) == Role::Sure);
                let added = |f: &Foe| self.board.danger(f) - self.board.hit(f);
                let reach = g.rules.reach(lead);
                if let Some(card) = sure_card
                    && self.board.best(reach, added).is_some_and(|(_, w)| w >= tune(11, 3.0))
                {
                    return Choice::Card(card);
                }
                self.board.best(reach, |f| self.board.hit(f))
            }
            Role::Slay => self.board.best(in_the_open(), |f| self.board.danger(f)),
            Role::Back => self.board.best(in_the_open(), |f| self.board.back(f)),
            Role::Hold => self.board.best(SpaceSet::ALL, |f| self.board.hold(f)),
            Role::Fortify => return self.board.best_to_fortify().map_or_else(|| self.any(game), Choice::Arc),
            Role::Half(other) if chain.len() < 2 => return Choice::Card(other),
            Role::Half(_) => {
                return self.board.best_gap().map_or_else(|| self.any(game), |(arc, _)| Choice::Arc(arc));
            }
            Role::Sure => return self.sure(g, hand).map_or_else(|| self.any(game), |(k, _)| Choice::Card(k)),
            Role::Skip | Role::Draw | Role::Fetch | Role::Other => None,
        };
        match target.and_then(|(n, _)| self.board.foes.get(n)) {
            Some(f) => Choice::Token(f.id),
            None => self.any(game),
        }
    }

    /// Plays a hand out on the picture: what each card will do, and what is left of the Monsters.
    fn assign(&mut self, g: Look, seat: Seat) {
        let hand = &g.state.seats.at(seat).hand;
        self.hand.clear();
        for (k, n) in hand.iter() {
            for copy in 0..n {
                // The second half of a pair does nothing by itself.
                let worth = match role(k) {
                    Role::Hit => 0.0,
                    Role::Half(other) if copy >= hand.of(other) => 0.0,
                    _ => self.now(g, k, hand),
                };
                self.hand.push((k, worth));
            }
        }
        loop {
            let mut top: Option<(usize, usize, f32)> = None;
            for (c, (k, used)) in self.hand.iter().enumerate() {
                let reach = g.rules.reach(*k);
                if *used > 0.0 || reach.is_empty() {
                    continue;
                }
                if let Some((f, w)) = self.board.best(reach, |f| self.board.hit(f)) {
                    let w = w - breadth(reach);
                    if top.is_none_or(|(_, _, best)| w > best) {
                        top = Some((c, f, w));
                    }
                }
            }
            let Some((c, f, w)) = top else { break };
            if let (Some(card), Some(foe)) = (self.hand.get_mut(c), self.board.foes.get_mut(f)) {
                card.1 = w.max(0.05);
                foe.health -= 1;
            }
        }
    }

    /// What a card will be worth to a seat that plays after so many movements.
    fn later(&self, g: Look, seat: Seat, moves: u8, card: CardKind) -> f32 {
        let hand = &g.state.seats.at(seat).hand;
        match role(card) {
            Role::Hit => {
                let reach = g.rules.reach(card);
                let mut worth = tune(4, 0.2) + tune(5, 0.02) * f32::from(reach.len());
                for f in &self.board.foes {
                    if f.health == 0 || f.at.ring == Ring::Castle {
                        continue;
                    }
                    let (mut ring, mut left) = (f.at.ring, moves);
                    // It stops at a Wall once, so it is still there a move later.
                    while left > 0 && ring != Ring::Swordsman {
                        ring = ring.inward().unwrap_or(ring);
                        left -= 1;
                    }
                    let there = left == 0 || (left == 1 && self.board.walls.has(f.at.arc) && f.health > 1);
                    if there && reach.has(Space::new(ring, f.at.arc)) {
                        worth += tune(6, 1.0) / (1.0 + tune(7, 0.3) * f32::from(moves));
                    }
                }
                worth
            }
            Role::Half(other) => {
                let gaps = f32::from(self.board.walls.missing().len().min(3));
                0.4 + 0.4 * gaps + if hand.has(other) && gaps > 0.0 { 2.0 } else { 0.0 }
            }
            Role::Fortify => 1.5,
            Role::Skip | Role::Draw | Role::Fetch => 3.0,
            Role::Slay => 5.0,
            Role::Sure | Role::Back | Role::Hold => 2.5,
            Role::Other => 1.0,
        }
    }

    /// The movements before a seat plays, counted from the play of the active seat.
    fn moves_until(g: Look, seat: Seat) -> u8 {
        let players = g.players();
        let (a, b) = (g.state.clock.active.number(), seat.number());
        let apart = (b + players - a) % players;
        if apart == 0 { players } else { apart }
    }

    /// What a trade brings the active player and the partner together; the hand must have been assigned.
    fn gain(&self, g: Look, give: (CardKind, f32), want: CardKind, with: Seat) -> f32 {
        let active = g.state.clock.active;
        let hand = &g.state.seats.at(active).hand;
        let moves = Instinct::moves_until(g, with);
        let mine = Instinct::moves_until(g, active);
        let k = tune(0, 0.4);
        let use_now = self.now(g, want, hand).max(self.later(g, active, mine, want) * k);
        let use_given = give.1.max(self.later(g, active, mine, give.0) * k);
        use_now - use_given
            + tune(1, 0.05) * (self.later(g, with, moves, give.0) - self.later(g, with, moves, want))
    }

    /// The trade that brings most.
    fn propose(&mut self, g: Look, seat: Seat) -> Choice {
        self.assign(g, seat);
        let mut top = (Choice::Pass, tune(2, GAIN));
        self.each_deal(g, seat, |deal, gain| {
            if gain > top.1 {
                top = (Choice::Deal(deal), gain);
            }
        });
        top.0
    }

    /// The trades that seem to bring most, best first.
    pub fn deals(&mut self, g: Look, most: usize) -> Vec<Choice> {
        self.board.load(g);
        let seat = g.state.clock.active;
        self.assign(g, seat);
        let mut all = Vec::new();
        self.each_deal(g, seat, |deal, gain| all.push((gain, Choice::Deal(deal))));
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        all.dedup();
        all.into_iter().take(most).map(|(_, c)| c).collect()
    }

    /// Every trade with what it seems to bring; the hand must have been assigned.
    fn each_deal(&self, g: Look, seat: Seat, mut f: impl FnMut(Deal, f32)) {
        if g.hands_closed() {
            return;
        }
        for with in g.seats_in().filter(|s| *s != seat) {
            for (want, _) in g.state.seats.at(with).hand.iter() {
                for give in &self.hand {
                    if give.0 != want {
                        let deal = Deal { with, give: give.0, want: Some(want) };
                        f(deal, self.gain(g, *give, want, with));
                    }
                }
            }
        }
    }

    /// Accepts what does not cost the castle much.
    fn answer(&mut self, g: Look, seat: Seat, deal: Deal) -> Choice {
        let Some(want) = deal.want else {
            return self.poorest(g, seat).map_or(Choice::Decline, |(k, _)| Choice::Card(k));
        };
        if !g.state.seats.at(seat).hand.has(want) {
            return Choice::Decline;
        }
        let active = g.state.clock.active;
        self.assign(g, active);
        let given = self.hand.iter().find(|(k, _)| *k == deal.give).copied().unwrap_or((deal.give, 0.0));
        if self.gain(g, given, want, seat) > -GAIN { Choice::Accept } else { Choice::Decline }
    }

    /// Accepts a counter-proposal that helps.
    fn counter(&mut self, g: Look, deal: Deal) -> Choice {
        let active = g.state.clock.active;
        self.assign(g, active);
        let Some(asked) = deal.want else { return Choice::Decline };
        let Some(given) = self.hand.iter().find(|(k, _)| *k == asked).copied() else {
            return Choice::Decline;
        };
        // The deal is as the partner put it; `with` is the active player.
        let partner = g.seats_in().find(|s| *s != active && g.state.seats.at(*s).hand.has(deal.give));
        let Some(partner) = partner else { return Choice::Decline };
        if self.gain(g, given, deal.give, partner) > 0.0 { Choice::Accept } else { Choice::Decline }
    }

    /// The card that can best be spared.
    fn poorest(&mut self, g: Look, seat: Seat) -> Option<(CardKind, f32)> {
        let active = seat == g.state.clock.active;
        if active {
            self.assign(g, seat);
        } else {
            self.hand.clear();
            self.hand.extend(g.state.seats.at(seat).hand.iter().map(|(k, _)| (k, 0.0)));
        }
        let moves = Instinct::moves_until(g, seat);
        let worth = |(k, used): &(CardKind, f32)| used.max(self.later(g, seat, moves, *k) * 0.7);
        let each = self.hand.iter().map(|c| (c.0, worth(c)));
        each.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Exchanges the poorest card if an unknown one is likely to be better.
    fn exchange(&mut self, g: Look, seat: Seat) -> Choice {
        let Some((card, worth)) = self.poorest(g, seat) else { return Choice::Pass };
        let hand = &g.state.seats.at(seat).hand;
        let moves = g.players();
        let (mut sum, mut n) = (0.0, 0.0);
        for (k, count) in g.state.deck.iter() {
            let worth = self.now(g, k, hand).max(self.later(g, seat, moves, k) * 0.7);
            sum += worth * f32::from(count);
            n += f32::from(count);
        }
        let fresh = if n > 0.0 { sum / n } else { 1.0 };
        let alone = g.figure(Figure::Exchange) > 1;
        let limit = if alone { fresh * 0.9 } else { fresh };
        if worth < limit * tune(3, 1.15) { Choice::Card(card) } else { Choice::Pass }
    }
}
