//! Why a bot chose as it did: facts about the position, and one English sentence for them.

mod deed;
#[cfg(test)]
mod tests;
mod words;

use bravehold_rules::board::{Arc, Seat, Space, Structure};
use bravehold_rules::tokens::Traits;
use bravehold_rules::{
    AttackSource, CardKind, Choice, Deal, Deck, Game, Levy, Look, Phase, Prompt, Purpose, Question, Task,
    Token, TokenKind, Window,
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

impl Target {
    /// The Wall or Tower; the Keep is neither.
    fn of(what: Structure) -> Option<Target> {
        match what {
            Structure::Wall(arc) => Some(Target::Wall(arc)),
            Structure::Tower(arc) => Some(Target::Tower(arc)),
            Structure::Keep => None,
        }
    }
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
    /// It is put somewhere else.
    PutsIn(Space),
    /// It catches fire and carries so many flames.
    Burns(u8),
    /// It takes the first of two points that slay it only together.
    Notes,
}

/// A Monster or another piece as it stood when the choice was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foe {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stood.
    pub at: Space,
}

/// What is done to several Monsters at once, each counted where most is done to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sweep {
    /// So many die.
    pub slain: u8,
    /// So many lose health.
    pub hurt: u8,
    /// So many catch fire.
    pub burnt: u8,
    /// So many are moved or held.
    pub moved: u8,
    /// Fires on the castle that are put out.
    pub doused: u8,
    /// What is given up for it.
    pub costs: Option<Target>,
    /// What would have fallen in the next movement and now stands.
    pub saves: Option<Target>,
}

/// Why a choice was made. Every fact in it is true of the position it was made in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Something is done to a Monster; `saves` would have fallen in the next movement and now stands.
    Harm {
        /// What is done.
        how: Harm,
        /// What is done to it besides.
        also: Option<Harm>,
        /// To whom.
        foe: Foe,
        /// What it was about to destroy, if this prevents it.
        saves: Option<Target>,
    },
    /// Something is done to several Monsters, or at a price.
    Sweep(Sweep),
    /// A hit that the Monster may evade.
    Tries(Foe),
    /// A piece that helps the castle is led to a space, and what it does to a Monster there.
    Leads(Foe, Option<(Foe, Harm)>),
    /// It is brought to the castle.
    Brings(TokenKind),
    /// A piece that fights for the castle comes to a space, near a Monster.
    Rides(Foe, Option<Foe>),
    /// All players may play their hit cards of a kind.
    Calls(Levy),
    /// The players are asked for so many cards, to harm a Monster.
    Collects(u8, Option<Foe>),
    /// A card is given for what all pay for; so many are needed.
    Pledges(u8),
    /// It is not.
    KeepsFrom(u8),
    /// A die that shows this is rolled again.
    RollsAgain(u8),
    /// It stands.
    LetsStand(u8),
    /// The Engineer is given a task.
    Assigns(Task),
    /// A card is committed to his task; so many are still needed after it.
    Commits(CardKind, Task, u8),
    /// A piece is built and put in a space, or on the Keep.
    Finishes(Task, Option<Space>),
    /// Nothing that a rule offers is of use now.
    NothingToUse,
    /// Flames are put out; so many are left.
    PutsOut(Target, u8),
    /// A Tower is built again; the Wizard's or another one.
    Rebuilds(Arc, bool),
    /// No Monster moves in this turn; `Some` would have fallen.
    Freezes(Option<Target>),
    /// A Fortify token is put on another Wall.
    MovesFortify(Arc, Arc),
    /// Each hit card of the rest of the turn brings a card; so many in hand have a target.
    Zeal(u8),
    /// Another player may play a card at once.
    Lends(Seat),
    /// The next cards are looked at, and the best is kept.
    Looks,
    /// So many players draw cards.
    DrawsForAll(u8),
    /// Cards of little use are exchanged for new ones.
    Renews,
    /// A card is kept of those looked at.
    Keeps(CardKind),
    /// A card goes back on the deck, to be drawn next of those left.
    PutsBack(CardKind),
    /// A card is drawn from this deck.
    DrawsFrom(Deck),
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

/// The reason for an answer; `line` begins with it and goes on with the answers meant to follow.
pub(crate) fn of(game: &Game, prompt: &Prompt, line: &[Choice]) -> Reason {
    let Some(choice) = line.first().copied() else { return Reason::Alike };
    let trader = game.look().trader();
    match (prompt.question, choice) {
        (Question::React { window: Window::Roll { fell } }, Choice::Card(_)) => Reason::RollsAgain(fell),
        (Question::React { window: Window::Roll { fell } }, _) => Reason::LetsStand(fell),
        (Question::Confirm { why: Purpose::Pledge(n) }, Choice::Accept) => Reason::Pledges(n),
        (Question::Confirm { why: Purpose::Pledge(n) }, _) => Reason::KeepsFrom(n),
        (Question::Use { .. }, Choice::Pass) => Reason::NothingToUse,
        (
            Question::Play
            | Question::Aim { .. }
            | Question::Lend
            | Question::Volley { .. }
            | Question::Use { .. }
            | Question::Space { .. }
            | Question::Confirm { .. }
            | Question::Card { why: Purpose::PayWall, .. }
            | Question::Arc { why: Purpose::SendTo | Purpose::BuildWall | Purpose::FreeWall, .. }
            | Question::Token { why: Purpose::Share(_) | Purpose::Opponent, .. },
            _,
        ) => deed::of_action(game, prompt.who, line),
        (Question::Deck { .. }, Choice::Deck(deck)) => Reason::DrawsFrom(deck),
        (Question::Card { why: Purpose::Keep, .. }, Choice::Card(card)) => Reason::Keeps(card),
        (Question::Card { why: Purpose::PutBack, .. }, Choice::Card(card)) => Reason::PutsBack(card),
        (Question::Trade, Choice::Deal(Deal { with, give, want: Some(want) }))
        | (Question::TradeAnswer { deal: Deal { with, give, want: Some(want) } }, Choice::Accept) => {
            of_trade(game, (trader, want), (with, give))
        }
        (Question::TradeAnswer { .. }, Choice::Deal(Deal { give, want: Some(want), .. }))
        | (Question::TradeCounter { deal: Deal { give, want: Some(want), .. } }, Choice::Accept) => {
            Reason::BetterCard(give, want)
        }
        (Question::Trade, Choice::Pass) => Reason::NoTrade,
        (Question::TradeAnswer { .. } | Question::TradeCounter { .. }, Choice::Decline) => {
            Reason::NotThisTrade
        }
        (Question::Card { why: Purpose::Scavenge, .. }, Choice::Card(card)) => Reason::Fetches(card),
        (_, Choice::Card(card)) => of_discard(game, card),
        (Question::Card { .. }, Choice::Pass) => Reason::KeepsHand,
        (Question::Token { .. }, Choice::Token(id)) => match game.state().tokens.get(id) {
            Some(t) => Reason::TakesDamage(Foe { kind: t.kind, at: t.at }),
            None => Reason::Alike,
        },
        _ => Reason::Alike,
    }
}

/// True if a hit card reaches a Monster where it stands.
fn reaches(g: Look, card: CardKind, t: &Token) -> bool {
    let flies = g.traits(t.kind).intersects(Traits::FLYING);
    let reach = if flies { g.rules.air_reach(card) } else { g.rules.reach(card) };
    reach.has(t.at) && g.immunity(t, AttackSource::HitCard).is_none()
}

/// True if a hit card reaches a Monster now or after the next movement.
fn hits_soon(game: &Game, card: CardKind) -> bool {
    let g = game.look();
    g.state.tokens.monsters().any(|(_, t)| {
        let mut next = t;
        next.at = g.path(&t).0;
        reaches(g, card, &t) || reaches(g, card, &next)
    })
}

/// True if a card can hit a Monster at once.
fn hits_now(game: &Game, card: CardKind) -> bool {
    let g = game.look();
    g.state.tokens.monsters().any(|(_, t)| reaches(g, card, &t))
}

/// True if a card can hit a Monster after so many movements, if nobody stops it and no structure falls.
fn hits_after(game: &Game, card: CardKind, moves: u8) -> bool {
    let g = game.look();
    g.state.tokens.monsters().any(|(_, t)| {
        let mut t = t;
        for _ in 0..moves {
            t.at = g.path(&t).0;
        }
        reaches(g, card, &t)
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
