//! What the quick player does with cards that it cannot use: trades, exchanges, discards.

use bravehold_rules::board::{Ring, Seat, Space};
use bravehold_rules::{CardCounts, CardKind, Choice, Deal, Deck, Figure, Look};

use crate::instinct::{Instinct, breadth};
use crate::roles::{Role, role};

/// What a trade must bring.
const GAIN: f32 = 0.2;
/// How much of its later worth counts for a card that is kept, and for the cards of a partner. Both are small:
/// hands are filled up every turn, so a card used now is worth more than any card kept.
const KEPT: f32 = 0.4;
const PARTNER: f32 = 0.05;
/// What a new card of the Castle deck is worth.
const FRESH: f32 = 0.9;
/// What a card is worth that a partner chooses out of a closed hand.
const UNKNOWN: f32 = 1.0;

impl Instinct {
    /// Plays a hand out on the picture: what each card will do, and what is left of the Monsters.
    fn assign(&mut self, g: Look, seat: Seat) {
        self.play_out(g, &g.state.seats.at(seat).hand);
    }

    /// The same for any cards.
    pub(crate) fn play_out(&mut self, g: Look, hand: &CardCounts) {
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
                if let Some((f, w)) = self.board.best_hit(g, *k, |f| self.board.hit(f)) {
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
                let (reach, air) = (g.rules.reach(card), g.rules.air_reach(card));
                let mut worth = 0.2 + 0.02 * f32::from(reach.len());
                for f in &self.board.foes {
                    if f.health == 0 || f.at.ring == Ring::Castle {
                        continue;
                    }
                    // It stops at a Wall once, so it is still there a move later.
                    let (from, last) = (f.at.ring as u8, Ring::Swordsman as u8);
                    let waits = self.board.walls.has(f.at.arc) && f.health > 1;
                    if from + moves > last + u8::from(waits) {
                        continue;
                    }
                    let Some(ring) = Ring::ALL.get(usize::from((from + moves).min(last))).copied() else {
                        continue;
                    };
                    if (if f.flies { air } else { reach }).has(Space::new(ring, f.at.arc)) {
                        worth += 1.0 / (1.0 + 0.3 * f32::from(moves));
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
            Role::Stock => self.stocked(g, seat, card),
            Role::Other => 3.0,
        }
    }

    /// The movements before a seat plays, counted from the play of the active seat.
    fn moves_until(g: Look, seat: Seat) -> u8 {
        let players = g.players();
        let (a, b) = (g.state.clock.active.number(), seat.number());
        let apart = (b + players - a) % players;
        if apart == 0 { players } else { apart }
    }

    /// What a trade brings who proposes and the partner together; the hand must have been assigned.
    fn gain(&self, g: Look, give: (CardKind, f32), want: CardKind, with: Seat) -> f32 {
        self.got(g, want, with) - self.given(g, give, with)
    }

    /// The part of the gain that the card wanted makes up.
    fn got(&self, g: Look, want: CardKind, with: Seat) -> f32 {
        let active = g.trader();
        let hand = &g.state.seats.at(active).hand;
        let later = self.later(g, active, Instinct::moves_until(g, active), want) * KEPT;
        let lost = self.later(g, with, Instinct::moves_until(g, with), want) * PARTNER;
        self.now(g, want, hand).max(later) - lost
    }

    /// The part of it that the card given takes away.
    fn given(&self, g: Look, give: (CardKind, f32), with: Seat) -> f32 {
        let active = g.trader();
        let later = self.later(g, active, Instinct::moves_until(g, active), give.0) * KEPT;
        let won = self.later(g, with, Instinct::moves_until(g, with), give.0) * PARTNER;
        give.1.max(later) - won
    }

    /// The trade that brings most.
    pub fn propose(&mut self, g: Look, seat: Seat) -> Choice {
        self.assign(g, seat);
        let mut top = (Choice::Pass, GAIN);
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
        let seat = g.trader();
        self.assign(g, seat);
        let mut all = Vec::new();
        self.each_deal(g, seat, |deal, gain| all.push((gain, Choice::Deal(deal))));
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        all.dedup();
        all.into_iter().take(most).map(|(_, c)| c).collect()
    }

    /// What a partner might propose instead, best first; each is put as the partner puts it.
    pub fn counters(&mut self, g: Look, partner: Seat, most: usize) -> Vec<Choice> {
        let active = g.trader();
        let mirrored = |c: Choice| match c {
            Choice::Deal(Deal { with, give, want: Some(want) }) if with == partner => {
                Some(Choice::Deal(Deal { with: active, give: want, want: Some(give) }))
            }
            _ => None,
        };
        self.deals(g, usize::MAX).into_iter().filter_map(mirrored).take(most).collect()
    }

    /// Every trade with what it seems to bring; the hand must have been assigned.
    fn each_deal(&self, g: Look, seat: Seat, mut f: impl FnMut(Deal, f32)) {
        let closed = g.hands_closed();
        // The two parts of a gain are independent, so each card is looked at once.
        let mut costs = [0.0; 16];
        for with in g.seats_in().filter(|s| *s != seat && !g.state.seats.at(*s).hand.is_empty()) {
            for (cost, give) in costs.iter_mut().zip(&self.hand) {
                *cost = self.given(g, *give, with);
            }
            if closed {
                // Nobody knows what the partner holds, so it is left to him.
                for (cost, give) in costs.iter().zip(&self.hand) {
                    f(Deal { with, give: give.0, want: None }, UNKNOWN - cost);
                }
                continue;
            }
            for (want, _) in g.state.seats.at(with).hand.iter() {
                let got = self.got(g, want, with);
                for (cost, give) in costs.iter().zip(&self.hand) {
                    if give.0 != want {
                        f(Deal { with, give: give.0, want: Some(want) }, got - cost);
                    }
                }
            }
        }
    }

    /// Accepts what does not cost the castle much.
    pub fn answer(&mut self, g: Look, seat: Seat, deal: Deal) -> Choice {
        let Some(want) = deal.want else {
            // Left to choose, one gives what the active player can use at once.
            let hand = &g.state.seats.at(seat).hand;
            let each = hand.iter().map(|(k, _)| (k, self.got(g, k, seat)));
            let best = each.max_by(|a, b| a.1.total_cmp(&b.1));
            return best.map_or(Choice::Decline, |(k, _)| Choice::Card(k));
        };
        if !g.state.seats.at(seat).hand.has(want) {
            return Choice::Decline;
        }
        let active = g.trader();
        self.assign(g, active);
        let given = self.hand.iter().find(|(k, _)| *k == deal.give).copied().unwrap_or((deal.give, 0.0));
        if self.gain(g, given, want, seat) > -GAIN { Choice::Accept } else { Choice::Decline }
    }

    /// Accepts a counter-proposal that helps.
    pub fn counter(&mut self, g: Look, deal: Deal) -> Choice {
        let active = g.trader();
        self.assign(g, active);
        let Some(asked) = deal.want else { return Choice::Decline };
        let Some(given) = self.hand.iter().find(|(k, _)| *k == asked).copied() else {
            return Choice::Decline;
        };
        // The deal is as the partner put it; who that is, the game knows.
        let Some(partner) = g.counter_by() else { return Choice::Decline };
        if self.gain(g, given, deal.give, partner) > 0.0 { Choice::Accept } else { Choice::Decline }
    }

    /// The card that can best be spared.
    pub fn poorest(&mut self, g: Look, seat: Seat, cards: &CardCounts) -> Option<(CardKind, f32)> {
        let active = seat == g.state.clock.active;
        if active {
            self.assign(g, seat);
        } else {
            self.hand.clear();
            self.hand.extend(g.state.seats.at(seat).hand.iter().map(|(k, _)| (k, 0.0)));
        }
        let moves = Instinct::moves_until(g, seat);
        let worth = |(k, used): &(CardKind, f32)| used.max(self.later(g, seat, moves, *k) * 0.7);
        let each = self.hand.iter().filter(|c| cards.has(c.0)).map(|c| (c.0, worth(c)));
        each.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Never Lose Hope: gives up what is worth less than a new card, one at least.
    pub fn hope(&mut self, g: Look, seat: Seat, before: u8) -> Choice {
        let hand = &g.state.seats.at(seat).hand;
        match self.poorest(g, seat, hand) {
            Some((card, worth)) if worth < FRESH || before == 0 => Choice::Card(card),
            _ => Choice::Pass,
        }
    }

    /// Exchanges the poorest card if an unknown one is likely to be better.
    pub fn exchange(&mut self, g: Look, seat: Seat) -> Choice {
        let hand = &g.state.seats.at(seat).hand;
        let Some((card, worth)) = self.poorest(g, seat, hand) else { return Choice::Pass };
        let moves = g.players();
        let (mut sum, mut n) = (0.0, 0.0);
        let deck = if g.can_draw(Deck::Wizard) { Deck::Wizard } else { Deck::Castle };
        let deck = &g.state.decks.at(deck).cards;
        for (k, count) in deck.iter() {
            let worth = self.now(g, k, hand).max(self.later(g, seat, moves, k) * 0.7);
            sum += worth * f32::from(count);
            n += f32::from(count);
        }
        let fresh = if n > 0.0 { sum / n } else { 1.0 };
        // Alone one exchanges two cards and fits them to each other less well.
        let limit = if g.figure(Figure::Exchange) > 1 { fresh * 1.03 } else { fresh * 1.15 };
        if worth < limit { Choice::Card(card) } else { Choice::Pass }
    }
}
