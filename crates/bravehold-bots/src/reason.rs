//! Why a bot chose as it did: facts about the position, and one English sentence for them.

use std::fmt;

use bravehold_rules::board::{Arc, Ring, Seat, Space};
use bravehold_rules::{
    By, CardKind, Choice, Deal, Event, Game, Motion, Pace, Pending, Phase, Prompt, Question, Sink, TokenId,
    TokenKind, Who, Why, path,
};

use crate::roles::{Role, role};

/// A structure that Monsters are about to run into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The Wall of an arc.
    Wall(Arc),
    /// The Tower of an arc.
    Tower(Arc),
}

/// What is done to a Monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    /// It dies.
    Slays,
    /// It loses health; so much is left.
    Hurts(u8),
    /// It is held by Tar.
    Holds,
    /// It goes back to the Forest.
    DrivesBack,
}

/// A Monster as it stood when the choice was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foe {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stood.
    pub at: Space,
}

/// Why a choice was made. Every fact in it is true of the position it was made in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Something is done to a Monster; `saves` would have fallen in the next movement and now stands.
    Harm {
        /// What is done.
        how: Harm,
        /// To whom.
        foe: Foe,
        /// What it was about to destroy, if this prevents it.
        saves: Option<Target>,
    },
    /// A Wall is built; a Monster stands before it already, or not.
    Builds(Arc, Option<Foe>),
    /// A Wall is made stronger; a Monster stands before it already, or not.
    Fortifies(Arc, Option<Foe>),
    /// A phase will be skipped this turn.
    Skips(Phase),
    /// Cards are drawn.
    Draws,
    /// A card is taken from the discard pile.
    Fetches(CardKind),
    /// A card is given up that can hit nothing now or after the next movement.
    Useless(CardKind),
    /// A card is given up because all others are worth more.
    LeastUseful(CardKind),
    /// No card is given up: each is worth more than an unknown one.
    KeepsHand,
    /// A trade brings a card that the one who gets it can use in this turn.
    BringsUsable(Seat, CardKind),
    /// A trade brings the other half of a Wall, and a Wall is missing.
    Completes(Seat, CardKind),
    /// A trade gives the partner a card for which a Monster will be in reach at his next turn, if it lives.
    HelpsPartner(Seat, CardKind),
    /// A trade brings a card that is worth more than the one given.
    BetterCard(CardKind, CardKind),
    /// No trade to be proposed makes the hands better.
    NoTrade,
    /// The trade that is offered does not.
    NotThisTrade,
    /// Nothing that could be done now is worth its card.
    NothingToPlay,
    /// The Monster with this health left takes the damage: it does the castle most good.
    TakesDamage(Foe),
    /// The Overlord plays a token where the castle is weakest.
    Deploys(TokenKind, Option<Arc>),
    /// The Overlord keeps what he has.
    KeepsTokens,
    /// It led to better positions than the others when played on in thought: so many of a thousand.
    PlayedOn(u16),
    /// All answers are about equally good here.
    Alike,
    /// There is no other answer.
    Only,
    /// By chance.
    Chance,
}

impl Reason {
    /// The reason as one sentence.
    pub fn words(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Foe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the {} in {} {}", self.kind.face().name, self.at.ring.name(), self.at.arc.number())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Target::Wall(a) => write!(f, "the Wall of arc {}", a.number()),
            Target::Tower(a) => write!(f, "the Tower of arc {}", a.number()),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |k: &CardKind| k.face().name;
        match self {
            Reason::Harm { how, foe, saves } => {
                match how {
                    Harm::Slays => write!(f, "Slays {foe}"),
                    Harm::Hurts(1) => write!(f, "Hurts {foe}: 1 point is left"),
                    Harm::Hurts(n) => write!(f, "Hurts {foe}: {n} points are left"),
                    Harm::Holds => write!(f, "Holds {foe} for this turn"),
                    Harm::DrivesBack => write!(f, "Drives {foe} back to the Forest"),
                }?;
                match saves {
                    Some(what) => write!(f, ", which would destroy {what}."),
                    None => write!(f, "."),
                }
            }
            Reason::Builds(arc, None) => write!(f, "Builds the Wall of arc {}.", arc.number()),
            Reason::Builds(arc, Some(foe)) => {
                write!(f, "Builds the Wall of arc {} before {foe}.", arc.number())
            }
            Reason::Fortifies(arc, None) => {
                write!(f, "Makes the Wall of arc {} hold one more attack.", arc.number())
            }
            Reason::Fortifies(arc, Some(foe)) => {
                write!(f, "Makes the Wall of arc {} hold against {foe}.", arc.number())
            }
            Reason::Skips(phase) => write!(f, "Skips {} this turn.", phase.name()),
            Reason::Draws => write!(f, "Brings more cards, which can be played at once."),
            Reason::Fetches(card) => write!(f, "Gets {} back from the discard pile.", name(card)),
            Reason::Useless(card) => write!(f, "{} can hit nothing now or after the next move.", name(card)),
            Reason::LeastUseful(card) => write!(f, "{} is the least useful card of the hand.", name(card)),
            Reason::KeepsHand => write!(f, "Each card is worth more than an unknown one."),
            Reason::BringsUsable(seat, card) => {
                write!(f, "Player {} can play {} this turn.", seat.number(), name(card))
            }
            Reason::HelpsPartner(seat, card) => {
                let n = seat.number();
                write!(
                    f,
                    "At Player {n}'s next turn a Monster will be in reach of {}, if it lives.",
                    name(card)
                )
            }
            Reason::Completes(seat, card) => {
                write!(f, "With {} Player {} can build a Wall this turn.", name(card), seat.number())
            }
            Reason::BetterCard(got, given) => {
                write!(f, "{} is worth more to the castle there than {}.", name(got), name(given))
            }
            Reason::NoTrade => write!(f, "No trade makes the hands better."),
            Reason::NotThisTrade => write!(f, "The castle is better off without this trade."),
            Reason::NothingToPlay => write!(f, "Nothing in reach is worth a card."),
            Reason::TakesDamage(foe) => write!(f, "It is best for the castle if {foe} takes the damage."),
            Reason::Deploys(kind, None) => write!(f, "{} does the castle most harm now.", kind.face().name),
            Reason::Deploys(kind, Some(arc)) => {
                write!(f, "{} does the castle most harm in arc {}.", kind.face().name, arc.number())
            }
            Reason::KeepsTokens => write!(f, "The tokens will do more harm later."),
            Reason::PlayedOn(n) => {
                write!(
                    f,
                    "Played on in thought, this led to the best positions ({}.{} % won).",
                    n / 10,
                    n % 10
                )
            }
            Reason::Alike => write!(f, "All answers are about equally good here."),
            Reason::Only => write!(f, "There is no other answer."),
            Reason::Chance => write!(f, "Chosen by chance."),
        }
    }
}

/// What a Monster runs into if the Monsters now move.
fn contact(game: &Game, id: TokenId) -> Option<Target> {
    let t = game.state().tokens.get(id)?;
    if t.tarred() {
        return None;
    }
    match path(game.look(), t, Motion::Forward) {
        (_, 0) => None,
        (to, _) if to.ring == Ring::Castle => Some(Target::Tower(to.arc)),
        (to, _) => Some(Target::Wall(to.arc)),
    }
}

/// True if some Monster is about to run into this.
fn in_danger(game: &Game, what: Target) -> bool {
    game.state().tokens.live().iter().any(|id| contact(game, id) == Some(what))
}

struct Heard(Vec<Event>);

impl Sink for Heard {
    fn tell(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// The reason for an answer; `line` begins with it and goes on with the answers meant to follow.
pub(crate) fn of(game: &Game, prompt: &Prompt, line: &[Choice]) -> Reason {
    let Some(choice) = line.first().copied() else { return Reason::Alike };
    let active = game.state().clock.active;
    match (prompt.question, choice) {
        (Question::Play | Question::Aim { .. }, _) => of_action(game, prompt.who, line),
        (Question::Trade, Choice::Deal(Deal { with, give, want: Some(want) }))
        | (Question::TradeAnswer { deal: Deal { with, give, want: Some(want) } }, Choice::Accept) => {
            of_trade(game, (active, want), (with, give))
        }
        (Question::TradeAnswer { .. }, Choice::Deal(Deal { give, want: Some(want), .. }))
        | (Question::TradeCounter { deal: Deal { give, want: Some(want), .. } }, Choice::Accept) => {
            Reason::BetterCard(give, want)
        }
        (Question::Trade, Choice::Pass) => Reason::NoTrade,
        (Question::TradeAnswer { .. } | Question::TradeCounter { .. }, Choice::Decline) => {
            Reason::NotThisTrade
        }
        (Question::Card { why: Why::Scavenge, .. }, Choice::Card(card)) => Reason::Fetches(card),
        (_, Choice::Card(card)) => of_discard(game, card),
        (Question::Card { .. }, Choice::Pass) => Reason::KeepsHand,
        (Question::Token { .. }, Choice::Token(id)) => match game.state().tokens.get(id) {
            Some(t) => Reason::TakesDamage(Foe { kind: t.kind, at: t.at }),
            None => Reason::Alike,
        },
        _ => Reason::Alike,
    }
}

/// The reason for an action in Play Cards, read off what it does.
fn of_action(game: &Game, who: Who, line: &[Choice]) -> Reason {
    if line.first() == Some(&Choice::Pass) {
        return Reason::NothingToPlay;
    }
    let mut next = game.clone();
    next.set_pace(Pace::ByPhase);
    let mut heard = Heard(Vec::new());
    for c in line {
        if next.choose(who, *c, &mut heard).is_err() {
            return Reason::Alike;
        }
        match next.pending() {
            Pending::Decide(p) if p.who == who && p.question != Question::Play => {}
            _ => break,
        }
    }
    heard.0.iter().find_map(|e| of_event(game, &next, e)).unwrap_or_else(|| match next.pending() {
        Pending::Chance(_) => Reason::Draws,
        _ => Reason::Alike,
    })
}

/// The reason that one event of an action gives.
fn of_event(before: &Game, after: &Game, e: &Event) -> Option<Reason> {
    let harm = |how: Harm, id: TokenId, kind: TokenKind, at: Space| {
        let saves = contact(before, id).filter(|what| !in_danger(after, *what));
        Some(Reason::Harm { how, foe: Foe { kind, at }, saves })
    };
    match *e {
        Event::Died { id, kind, at, by: By::Seat(_) } => harm(Harm::Slays, id, kind, at),
        Event::Damaged { id, kind, at, left } if left > 0 => harm(Harm::Hurts(left), id, kind, at),
        Event::Tarred { id, kind, at } => harm(Harm::Holds, id, kind, at),
        Event::SentTo { id, kind, from, .. } => harm(Harm::DrivesBack, id, kind, from),
        Event::WallBuilt { arc } => Some(Reason::Builds(arc, before_wall(before, arc))),
        Event::Fortified { arc } => Some(Reason::Fortifies(arc, before_wall(before, arc))),
        Event::PhaseSkipped { phase } => Some(Reason::Skips(phase)),
        Event::CardTaken { card, .. } => Some(Reason::Fetches(card)),
        _ => None,
    }
}

/// A Monster that stands before the Wall of an arc and moves next.
fn before_wall(game: &Game, arc: Arc) -> Option<Foe> {
    let here = Space::new(Ring::Swordsman, arc);
    let (_, t) = game.state().tokens.iter().find(|(_, t)| t.at == here && !t.tarred())?;
    Some(Foe { kind: t.kind, at: t.at })
}

/// True if a hit card reaches a Monster now or after the next movement.
fn hits_soon(game: &Game, card: CardKind) -> bool {
    let g = game.look();
    let reach = g.rules.reach(card);
    g.state.tokens.iter().any(|(_, t)| reach.has(t.at) || reach.has(path(g, &t, Motion::Forward).0))
}

/// True if a card can hit a Monster at once.
fn hits_now(game: &Game, card: CardKind) -> bool {
    let reach = game.rules().reach(card);
    game.state().tokens.iter().any(|(_, t)| reach.has(t.at))
}

/// True if a card can hit a Monster after so many movements, if nobody stops it and no structure falls.
fn hits_after(game: &Game, card: CardKind, moves: u8) -> bool {
    let g = game.look();
    let reach = g.rules.reach(card);
    g.state.tokens.iter().any(|(_, t)| {
        let mut t = t;
        for _ in 0..moves {
            t.at = path(g, &t, Motion::Forward).0;
        }
        reach.has(t.at)
    })
}

/// The reason for giving a card up.
fn of_discard(game: &Game, card: CardKind) -> Reason {
    if card.is_hit() && !hits_soon(game, card) { Reason::Useless(card) } else { Reason::LeastUseful(card) }
}

/// The reason for a trade by which `active` gets one card and `partner` the other.
fn of_trade(game: &Game, active: (Seat, CardKind), partner: (Seat, CardKind)) -> Reason {
    let g = game.look();
    let (n, players) = (partner.0.number(), g.players());
    let moves = (n + players - active.0.number()) % players;
    let other_half = match role(active.1) {
        Role::Half(other) => g.state.seats.at(active.0).hand.of(other) > u8::from(partner.1 == other),
        _ => false,
    };
    if other_half && !g.state.castle.walls.missing().is_empty() {
        Reason::Completes(active.0, active.1)
    } else if hits_now(game, active.1) {
        Reason::BringsUsable(active.0, active.1)
    } else if hits_after(game, partner.1, moves) {
        Reason::HelpsPartner(partner.0, partner.1)
    } else {
        Reason::BetterCard(active.1, partner.1)
    }
}
