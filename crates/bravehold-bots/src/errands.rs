//! What the quick player does with pieces of the castle: those that bring something to it are led there with cards that
//! are of no other use, and one that rides is kept near Monsters that it can slay.

use bravehold_rules::board::{Ring, Seat, Space};
use bravehold_rules::tokens::{Class, Sort};
use bravehold_rules::{Amendment, CardKind, Chain, Choice, Game, Look, Source, Token, TokenId};

use crate::instinct::Instinct;
use crate::roles::{Boon, boon};
use crate::sketch::{Foe, Sketch};

/// What a rider is worth on the board, and what share of the best fight counts that he can have next turn.
const RIDER: (f32, f32) = (2.5, 0.4);
/// The points that he deals, and the health from which on a Monster removes him (T-91, T-92).
const BLOW: u8 = 2;
/// What share of what a piece brings counts in each ring, from the Forest inward.
const ON_THE_WAY: [f32; 5] = [0.15, 0.32, 0.5, 0.7, 1.0];
/// What each point of a piece brings: damage, a Wall, a card for each player.
const BOON: (f32, f32, f32) = (1.8, 3.0, 0.8);
/// What an errand must bring more than the card is worth.
const GAIN: f32 = 0.1;

/// A piece of the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    id: TokenId,
    at: Space,
    health: u8,
    /// What it brings; none if it rides and fights.
    boon: Option<Boon>,
    players: u8,
}

impl Piece {
    /// A piece that helps the castle.
    pub fn new(g: Look, id: TokenId, t: &Token) -> Option<Piece> {
        let boon = match t.kind.face().class {
            Class::Piece { sort: Sort::Support, .. } => Some(boon(t.kind)),
            Class::Piece { sort: Sort::Cavalier, .. } => None,
            _ => return None,
        };
        Some(Piece { id, at: t.at, health: t.health, boon, players: g.players() })
    }
}

impl Sketch {
    /// What the pieces of the castle are worth.
    pub fn help(&self) -> f32 {
        self.pieces.iter().map(|p| self.piece(p)).sum()
    }

    fn piece(&self, p: &Piece) -> f32 {
        let Some(boon) = p.boon else { return RIDER.0 + RIDER.1 * self.fight(p) };
        let health = f32::from(p.health);
        let all = match boon {
            Boon::Points => BOON.0 * health,
            Boon::Walls => BOON.1 * health.min(f32::from(self.walls.missing().len()).max(0.5)),
            Boon::Cards => BOON.2 * health * f32::from(p.players),
        };
        all * ON_THE_WAY.get(p.at.ring as usize).copied().unwrap_or(0.0)
    }

    /// The best fight that a rider could have when the Monsters have moved.
    fn fight(&self, p: &Piece) -> f32 {
        let reach = p.at.neighbours().with(p.at);
        let meets = |f: &&Foe| {
            let waits = f.held || f.at.ring == Ring::Swordsman && self.walls.has(f.at.arc);
            let ring = if waits { Some(f.at.ring) } else { f.at.ring.inward() };
            f.health > 0 && ring.is_some_and(|ring| reach.has(Space::new(ring, f.at.arc)))
        };
        let worth = |f: &Foe| self.blow(f, BLOW) - if f.health >= BLOW { RIDER.0 } else { 0.0 };
        self.foes.iter().filter(meets).map(worth).fold(0.0, f32::max)
    }

    /// What leading a piece to a space is worth, and the piece there; none if it does not live to see it. It fights one
    /// of the Monsters that it meets outside the Castle ring (T-270, T-290).
    fn led(&self, p: &Piece, to: Space) -> (f32, Option<Piece>) {
        let foes = self.foes.iter().filter(|f| f.at == to && f.health > 0 && to.ring != Ring::Castle);
        let fight = foes.map(|f| self.point(f)).max_by(f32::total_cmp);
        let health = p.health - u8::from(fight.is_some()).min(p.health);
        let there = (health > 0).then_some(Piece { at: to, health, ..*p });
        (fight.unwrap_or(0.0) + there.map_or(0.0, |t| self.piece(&t)) - self.piece(p), there)
    }

    /// What leading a piece inward by so many spaces is worth at most.
    fn led_inward(&self, p: &Piece, steps: u8) -> f32 {
        let (mut sum, mut top, mut me) = (0.0, 0.0, *p);
        for _ in 0..steps {
            let Some(ring) = me.at.ring.inward() else { break };
            let (gain, there) = self.led(&me, Space::new(ring, me.at.arc));
            sum += gain;
            top = f32::max(top, sum);
            match there {
                Some(there) => me = there,
                None => break,
            }
        }
        top
    }
}

/// True if a rule lets players lead pieces.
pub(crate) fn leads(by: Source) -> bool {
    matches!(by, Source::Rule(action) if action.rule == Amendment::MoveSupport)
}

impl Instinct {
    /// The card and the piece for which it is of most use, and what that brings more than keeping it; some of the cards
    /// may have been named.
    fn best_errand(&self, g: Look, seat: Seat, named: Option<CardKind>) -> Option<(CardKind, TokenId, f32)> {
        let mut top: Option<(CardKind, TokenId, f32)> = None;
        let hand = &g.state.seats.at(seat).hand;
        for p in self.board.pieces.iter().filter(|p| p.boon.is_some()) {
            for (k, _) in hand.iter() {
                if k.face().data.hue.is_none() || named.is_some_and(|n| n != k) {
                    continue;
                }
                let steps = 1 + u8::from(k.is_of(p.at.color()));
                let kept = if named.is_some() { 0.0 } else { self.now(g, k, hand).max(0.4) };
                let gain = self.board.led_inward(p, steps) - kept;
                if top.is_none_or(|(_, _, best)| gain > best) {
                    top = Some((k, p.id, gain));
                }
            }
        }
        top
    }

    /// In Play Cards: leading a piece, if it brings more than the cards are worth.
    pub(crate) fn errand(&self, g: Look, seat: Seat) -> Option<(Choice, f32)> {
        let (_, _, gain) = self.best_errand(g, seat, None)?;
        let action = bravehold_rules::ActionId::first(Amendment::MoveSupport);
        (gain > GAIN).then_some((Choice::Use(action), gain))
    }

    /// The card that pays for an errand, or the piece that is led.
    pub(crate) fn lead(&mut self, game: &Game, seat: Seat, chain: &Chain) -> Choice {
        let g = game.look();
        let named = chain.iter().find(|k| k.face().data.hue.is_some());
        match self.best_errand(g, seat, named) {
            Some((_, id, _)) if named.is_some() => Choice::Token(id),
            Some((card, _, _)) => Choice::Card(card),
            None => self.any(game),
        }
    }

    /// The next space of a piece that is led, or an end of its way.
    pub(crate) fn walk(&mut self, game: &Game, among: bravehold_rules::board::SpaceSet) -> Choice {
        let g = game.look();
        let moved = g.running_action().and_then(|(_, _, aim)| match aim {
            bravehold_rules::Aim::Token(id) => Some(id),
            _ => None,
        });
        let Some(p) = self.board.pieces.iter().find(|p| Some(p.id) == moved) else { return self.any(game) };
        let gain = |to: &Space| self.board.led(p, *to).0;
        let best = among.iter().max_by(|a, b| gain(a).total_cmp(&gain(b)));
        match best {
            // At least one space must be gone (T-262); then it is refused to stop, and the first answer is taken.
            Some(to) if gain(&to) > 0.0 => Choice::Space(to),
            _ => self.stop(game, best),
        }
    }

    fn stop(&mut self, game: &Game, best: Option<Space>) -> Choice {
        let mut options = Vec::new();
        game.options(&mut options);
        if options.contains(&Choice::Pass) { Choice::Pass } else { best.map_or(Choice::Pass, Choice::Space) }
    }
}
