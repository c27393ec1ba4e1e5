//! Greed in games with a box. Each action is followed to its end, then the Monsters move, and what is left is valued:
//! so fire, flight and all that Monsters do to the castle by rules of their own is played out, not guessed.

use bravehold_record::mix;
use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::memory::CARDS_PER_HIT;
use bravehold_rules::{ChanceNode, Choice, Deal, Game, Look, Outcome, Pace, Pending, Phase, Question, Who};

use crate::future::take;
use crate::instinct::Instinct;
use crate::value::wide_odds;

/// Positions looked at for one answer to a question, with the answers that follow it.
const POSITIONS: u32 = 250;
/// Questions after the aim that are thought through; what is asked after them is answered by instinct.
const DEEP: u8 = 2;
/// What a card is worth that is drawn while it can still be played, in log-odds.
const DRAWN: f32 = 0.15;
/// Trades that are thought through.
const DEALS: usize = 5;
/// What a trade must bring.
const GAIN: f32 = 0.03;
/// What an end of the game is worth.
const END: f32 = 16.0;
/// Answers and tosses after which a position is valued as it stands.
const LONGEST: u32 = 150;

/// True if a question belongs to an action that has begun.
fn goes_on(question: &Question) -> bool {
    !matches!(question, Question::Play | Question::Trade)
}

/// The answers of one player, the last one first while they are put together.
type Line = Vec<Choice>;

/// The best answer to a question and those that are meant to follow it up to the end of the action.
pub(crate) fn best(game: &Game, who: Who, options: &[Choice], instinct: &mut Instinct) -> Line {
    let mut top = (f32::MIN, Line::new());
    for c in options {
        // Each has positions of its own, so that a card with many targets leaves some for the others.
        let mut ahead = Ahead { instinct, who, left: POSITIONS };
        if let Some(found) = ahead.after(game, who, *c, 0).filter(|f| f.0 > top.0) {
            top = found;
        }
    }
    top.1.reverse();
    top.1
}

/// The trade that makes the turn best, if one does.
pub(crate) fn trade(game: &Game, seat: Seat, before: &[Deal], instinct: &mut Instinct) -> Choice {
    let deals = instinct.deals(game.look(), DEALS);
    let mut ahead = Ahead { instinct, who: Who::Seat(seat), left: 0 };
    let mut top = (Choice::Pass, ahead.at_the_end(game, Play::ByInstinct) + GAIN);
    for c in deals {
        let Choice::Deal(deal) = c else { continue };
        let mut next = game.clone();
        next.set_pace(Pace::ByPhase);
        if before.contains(&deal) || next.choose(Who::Seat(seat), c, &mut ()).is_err() {
            continue;
        }
        let worth = ahead.at_the_end(&next, Play::ByInstinct);
        if worth > top.1 {
            top = (c, worth);
        }
    }
    top.0
}

/// What is done with the rest of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Play {
    Nothing,
    ByInstinct,
}

struct Ahead<'a> {
    instinct: &'a mut Instinct,
    who: Who,
    left: u32,
}

impl Ahead<'_> {
    /// What an answer leads to, and the line up to there; none if it is refused.
    fn after(&mut self, game: &Game, who: Who, choice: Choice, deep: u8) -> Option<(f32, Line)> {
        self.left = self.left.saturating_sub(1);
        let mut next = game.clone();
        next.set_pace(Pace::ByPhase);
        next.choose(who, choice, &mut ()).ok()?;
        let (worth, mut line) = self.follow(&next, deep);
        if who == self.who {
            line.push(choice);
        } else {
            // What others do is not one's own plan, nor what comes after it.
            line.clear();
        }
        Some((worth, line))
    }

    /// What a position leads to once the running action is finished. All players of the castle want the same.
    fn follow(&mut self, game: &Game, deep: u8) -> (f32, Line) {
        let Pending::Decide(p) = game.pending() else { return (self.worth(game), Line::new()) };
        let deep = if matches!(p.question, Question::Aim { .. }) { deep } else { deep + 1 };
        if !goes_on(&p.question) || p.who == Who::Overlord || deep > DEEP || self.left == 0 {
            return (self.worth(game), Line::new());
        }
        let mut options = Vec::new();
        game.options(&mut options);
        let mut top = (f32::MIN, Line::new());
        for c in options {
            if self.left == 0 && top.0 > f32::MIN {
                break;
            }
            if let Some(found) = self.after(game, p.who, c, deep).filter(|f| f.0 > top.0) {
                top = found;
            }
        }
        if top.0 > f32::MIN { top } else { (self.worth(game), Line::new()) }
    }

    /// What a position is worth if its turn ends now: the Monsters move, but no token is drawn.
    fn worth(&mut self, game: &Game) -> f32 {
        self.at_the_end(game, Play::Nothing)
    }

    /// What a position is worth when its turn is over.
    fn at_the_end(&mut self, game: &Game, play: Play) -> f32 {
        let mut game = game.clone();
        game.set_pace(Pace::ByPhase);
        let active = game.state().clock.active;
        // All answers to a question meet the same luck.
        let mut luck = Random::new(mix(7, u64::from(game.state().clock.turn)));
        let mut more = 0.0;
        for _ in 0..LONGEST {
            match game.pending() {
                Pending::Over(Outcome::Won) => return END,
                Pending::Over(Outcome::Lost) => return -END,
                Pending::Phase(phase) if is_past(phase) => break,
                Pending::Phase(_) => game.resume(&mut ()),
                Pending::Chance(ChanceNode::Pile) => break,
                Pending::Chance(toss) => {
                    if play == Play::Nothing && matches!(toss, ChanceNode::Deck(_)) {
                        more += DRAWN;
                    }
                    let fallen = game.sample_chance(luck.word());
                    if fallen.is_none_or(|f| game.resolve_chance(f, &mut ()).is_err()) {
                        break;
                    }
                }
                Pending::Decide(p) => {
                    let choice = match p.question {
                        Question::Trade => Choice::Pass,
                        Question::TradeAnswer { .. } => Choice::Accept,
                        Question::Play if play == Play::Nothing => {
                            more += cards_per_hit(game.look(), active);
                            Choice::Pass
                        }
                        _ => self.instinct.choose(&game, &p),
                    };
                    if !take(&mut game, p.who, choice) {
                        break;
                    }
                }
            }
        }
        let g = game.look();
        let due = game.phase() == Phase::Monsters && !g.tokens_are_skipped();
        wide_odds(g, g.next_seat(), due) + more
    }
}

/// True for the phases that come after the Monsters have moved.
fn is_past(phase: Phase) -> bool {
    matches!(phase, Phase::Monsters | Phase::Muster | Phase::Command | Phase::Start | Phase::DrawUp)
}

/// What hit cards are worth that bring a card each as long as the turn lasts.
fn cards_per_hit(g: Look, seat: Seat) -> f32 {
    if g.recall(CARDS_PER_HIT) == 0 {
        return 0.0;
    }
    let hits = |k| g.state.tokens.monsters().any(|(_, t)| g.rules.reach(k).has(t.at));
    let cards = g.state.seats.at(seat).hand.iter().filter(|(k, _)| hits(*k)).map(|(_, n)| n);
    DRAWN * f32::from(g.recall(CARDS_PER_HIT)) * f32::from(cards.sum::<u8>())
}
