//! What a step of a lesson points at.

use bravehold_rules::board::{Arc, Color, Ring, Seat, Space};
use bravehold_rules::notation::{read_arc, read_choice, read_space, read_who, token_text};
use bravehold_rules::{CardKind, Choice, Deck, Game, Pending, Phase, TokenId, Who, Zone};

/// Something on the screen that the learner should look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A card in the hand of a player.
    Card(Seat, CardKind),
    /// The whole hand of a player.
    Hand(Seat),
    /// The trophies of a player.
    Trophies(Seat),
    /// A Monster on the board.
    Monster(TokenId),
    /// A space.
    Space(Space),
    /// A ring.
    Ring(Ring),
    /// Both arcs of a color.
    Color(Color),
    /// An arc from the Forest to the Castle.
    Arc(Arc),
    /// A standing Wall.
    Wall(Arc),
    /// The place of a Wall that does not stand.
    Gap(Arc),
    /// A Fortify token.
    Fortify(Arc),
    /// A standing Tower.
    Tower(Arc),
    /// The place of a Tower that has fallen.
    Ruin(Arc),
    /// A phase in the strip of phases.
    Phase(Phase),
    /// An answer to the open question: its button, card or target.
    Answer(Choice),
    /// The question itself.
    Question,
    /// Where the Monsters will go.
    Forecast,
    /// The Castle deck.
    Deck,
    /// The Wizard deck.
    Wizards,
    /// The Castle discard pile.
    Discard,
    /// The Monster pile.
    Pile,
    /// The Monster discard pile.
    Graveyard,
    /// The log.
    Log,
}

impl Pointer {
    /// Reads `wall 3`, `card P2 brick`, `monster orc@A3` in the light of the game.
    pub(super) fn read(game: &Game, text: &str) -> Result<Pointer, String> {
        let bad = || format!("`{text}` points at nothing");
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        let arc = || read_arc(rest).ok_or_else(bad);
        let seat = |text: &str| match read_who(text) {
            Some(Who::Seat(s)) => Some(s),
            _ => None,
        };
        Ok(match what {
            "card" => {
                let (who, slug) = rest.split_once(' ').unwrap_or(("P1", rest));
                Pointer::Card(seat(who).ok_or_else(bad)?, CardKind::from_slug(slug).ok_or_else(bad)?)
            }
            "hand" => Pointer::Hand(seat(rest).ok_or_else(bad)?),
            "trophies" => Pointer::Trophies(seat(rest).ok_or_else(bad)?),
            "monster" => Pointer::Monster(monster(game, rest).ok_or_else(bad)?),
            "space" => Pointer::Space(read_space(rest).ok_or_else(bad)?),
            "ring" => {
                let same = |r: &Ring| r.name().eq_ignore_ascii_case(rest);
                Pointer::Ring(Ring::ALL.into_iter().find(same).ok_or_else(bad)?)
            }
            "color" => {
                let same = |c: &Color| c.name().eq_ignore_ascii_case(rest);
                Pointer::Color(Color::ALL.into_iter().find(same).ok_or_else(bad)?)
            }
            "arc" => Pointer::Arc(arc()?),
            "wall" => Pointer::Wall(arc()?),
            "gap" => Pointer::Gap(arc()?),
            "fortify" => Pointer::Fortify(arc()?),
            "tower" => Pointer::Tower(arc()?),
            "ruin" => Pointer::Ruin(arc()?),
            "phase" => {
                let turn = &game.rules().schedule().turn;
                Pointer::Phase(turn.iter().copied().find(|p| p.slug() == rest).ok_or_else(bad)?)
            }
            "answer" => {
                let Pending::Decide(prompt) = game.pending() else { return Err(bad()) };
                Pointer::Answer(read_choice(game, &prompt, rest)?)
            }
            "question" => Pointer::Question,
            "forecast" => Pointer::Forecast,
            "deck" => Pointer::Deck,
            "wizards" => Pointer::Wizards,
            "discard" => Pointer::Discard,
            "pile" => Pointer::Pile,
            "graveyard" => Pointer::Graveyard,
            "log" => Pointer::Log,
            _ => return Err(bad()),
        })
    }

    /// True if there is something at that place now.
    pub fn is_there(self, game: &Game) -> bool {
        let state = game.state();
        let castle = &state.castle;
        match self {
            Pointer::Card(seat, kind) => state.seats.at(seat).hand.has(kind),
            Pointer::Hand(seat) => !state.seats.at(seat).hand.is_empty(),
            Pointer::Trophies(seat) => !state.zones.is_empty(Zone::Trophies(seat)),
            Pointer::Monster(id) => state.tokens.get(id).is_some(),
            Pointer::Wall(arc) => castle.walls.has(arc),
            Pointer::Gap(arc) => !castle.walls.has(arc),
            Pointer::Fortify(arc) => castle.fortified.has(arc),
            Pointer::Tower(arc) => castle.towers.has(arc),
            Pointer::Ruin(arc) => !castle.towers.has(arc),
            Pointer::Phase(phase) => game.rules().schedule().turn.contains(&phase),
            Pointer::Answer(choice) => match game.pending() {
                Pending::Decide(prompt) => game.check_choice(prompt.who, choice).is_ok(),
                Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => false,
            },
            Pointer::Question => matches!(game.pending(), Pending::Decide(_)),
            Pointer::Forecast => !state.tokens.monster_ids().is_empty(),
            Pointer::Deck => !state.decks.at(Deck::Castle).cards.is_empty(),
            Pointer::Wizards => !state.decks.at(Deck::Wizard).cards.is_empty(),
            Pointer::Discard => !state.decks.at(Deck::Castle).discard.is_empty(),
            Pointer::Pile => !state.pile.is_empty(),
            Pointer::Graveyard => !state.graveyard.is_empty(),
            Pointer::Space(_) | Pointer::Ring(_) | Pointer::Color(_) | Pointer::Arc(_) | Pointer::Log => true,
        }
    }
}

/// The Monster that `orc/1@A3` means.
fn monster(game: &Game, text: &str) -> Option<TokenId> {
    let (kind, at) = text.split_once('@')?;
    let at = read_space(at)?;
    game.state().tokens.pieces().find(|(_, t)| t.at == at && token_text(t) == kind).map(|(id, _)| id)
}
