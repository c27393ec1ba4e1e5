//! What stands on the board at one moment of the telling: the picture that events change one by one.

use bravehold_rules::amendments::Group;
use bravehold_rules::board::{Arc, Color, Ring, Space, Structure, Tower};
use bravehold_rules::data::Tags;
use bravehold_rules::tokens::{Class, Rank, Sort, Traits};
use bravehold_rules::{
    ActionId, CardKind, Castle, Deck, Event, Happened, Omen, Task, Token, TokenId, TokenKind, View,
};
use bravehold_words::workshop::on_keep;

/// A Monster as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its number.
    pub id: TokenId,
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub at: Space,
    /// Points left.
    pub health: u8,
    /// Whether tar holds it.
    pub tarred: bool,
    /// Flames on it.
    pub flames: u8,
    /// The piece that it lies on.
    pub carrier: Option<TokenId>,
}

impl Piece {
    fn of(id: TokenId, t: &Token) -> Piece {
        let (tarred, flames, carrier) = (t.tarred(), t.flames, t.carrier);
        Piece { id, kind: t.kind, at: t.at, health: t.health, tarred, flames, carrier }
    }

    fn fresh(id: TokenId, kind: TokenKind, at: Space, health: u8) -> Piece {
        Piece { id, kind, at, health, tarred: false, flames: 0, carrier: None }
    }

    /// True for a Boss and for a Monster that a Harbinger brought: they come with an entrance.
    pub fn is_great(&self) -> bool {
        is_great(self.kind)
    }

    /// True if it stands by the players: it has another outline than a Monster.
    pub fn is_friend(&self) -> bool {
        is_friend(self.kind)
    }

    /// True if it flies.
    pub fn flies(&self) -> bool {
        self.kind.face().traits.intersects(Traits::FLYING)
    }
}

/// True for a Boss, for a Monster that a Harbinger brings, and for the greatest of all.
pub fn is_great(kind: TokenKind) -> bool {
    is_titan(kind) || matches!(kind.face().class, Class::Monster { rank: Rank::Boss | Rank::Mega, .. })
}

/// True for the one whose arrival and whose end nobody forgets (T-110).
pub fn is_titan(kind: TokenKind) -> bool {
    kind.face().data.tags.contains(Tags::TITAN)
}

/// True for a piece on the board that helps the players; an Encampment is no Monster, and no friend either (E-306).
pub fn is_friend(kind: TokenKind) -> bool {
    match kind.face().class {
        Class::Piece { sort, .. } => sort != Sort::Encampment,
        _ => false,
    }
}

/// True for what the Engineer built in a space: it does not die, it breaks (E-85).
pub fn breaks(kind: TokenKind) -> bool {
    matches!(kind.face().class, Class::Piece { sort: Sort::Equipment, .. })
}

/// What flies when the players use something: the shot of a weapon (E-160), or the arrows of an optional rule; nothing when
/// something is built, moved or put out.
pub fn volley(action: ActionId) -> Option<Volley> {
    match Task::ALL.into_iter().find(|t| t.slug() == action.rule.slug()) {
        Some(Task::Ballista) => Some(Volley::Bolt),
        Some(Task::Catapult) => Some(Volley::Stones),
        _ if action.rule.note().group == Group::Mode => None,
        _ => Some(Volley::Arrows),
    }
}

/// True for a piece that leaves the board because it has brought what it carries into the castle (T-271).
pub fn gives(kind: TokenKind, at: Space) -> bool {
    at.ring == Ring::Castle && kind.face().traits.intersects(Traits::SUPPORT)
}

/// True for what blows up when it dies (T-190).
pub fn explodes(kind: TokenKind) -> bool {
    kind.face().traits.intersects(Traits::EXPLODES)
}

/// What is announced for one moment beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A token was laid on a card; so many lie there now.
    Laid(TokenKind, u8),
    /// The level that was hidden.
    Level(u8),
    /// An effect is carried out.
    Omen(Omen),
    /// A card is out of the game for good.
    Banished(CardKind),
    /// The greatest of the Monsters is slain.
    Downfall(TokenKind),
}

/// What flies or rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shot {
    /// Fire that was breathed.
    Fire,
    /// A stone.
    Stone,
    /// A token.
    Token(TokenKind),
}

/// With what the players hurt those that are hurt now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Volley {
    /// The arrows of the defenders on a Tower.
    Arrows,
    /// The bolt of the Ballista.
    Bolt,
    /// The stones of the Catapult.
    Stones,
}

/// Something that flies or rolls across the board for a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missile {
    /// What it is.
    pub shot: Shot,
    /// Where it begins.
    pub from: Space,
    /// What stops it; nothing if it goes on to the other side.
    pub to: Option<Structure>,
}

/// The board at one moment.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stage {
    /// The Monsters, by number.
    pub pieces: Vec<Piece>,
    /// Walls and Towers.
    pub castle: Castle,
    /// Flames on Walls and Towers, by number of the structure.
    pub fires: [u8; Structure::COUNT as usize],
    /// Whether ice holds the Monsters.
    pub frozen: bool,
    /// The token that has just been turned up.
    pub revealed: Option<TokenKind>,
    /// The die that has just fallen.
    pub die: Option<u8>,
    /// What flies or rolls just now.
    pub missile: Option<Missile>,
    /// The Wizard card that is being cast.
    pub spell: Option<CardKind>,
    /// The Monsters that are being hurt.
    pub struck: Vec<TokenId>,
    /// The Monsters that are dying.
    pub dying: Vec<Piece>,
    /// The Boss that is just coming out of the Forest.
    pub entrance: Option<TokenKind>,
    /// The Wall or Tower that is just falling.
    pub fell: Option<Structure>,
    /// The Monsters that are evading an attack.
    pub dodging: Vec<TokenId>,
    /// The pieces that are bringing what they carry into the castle.
    pub giving: Vec<Piece>,
    /// Where a piece of the players is fighting.
    pub clash: Option<Space>,
    /// Where something is blowing up.
    pub blast: Option<Space>,
    /// What is being announced.
    pub sign: Option<Sign>,
    /// Where a Siege Tower is just breaking through.
    pub breach: Option<Space>,
    /// What flies at those that are hurt, if the players were the last to act.
    pub shooting: Option<Volley>,
    /// The weapons on the Keep.
    pub weapons: Vec<TokenKind>,
    /// The color that they face.
    pub facing: Option<Color>,
    /// The arc with the ruin of the Wizard's Tower; a view does not remember it.
    pub ruin: Option<Arc>,
}

impl Stage {
    /// The board as a view has it.
    pub fn of(view: &View) -> Stage {
        let mut fires = [0; Structure::COUNT as usize];
        for (slot, what) in fires.iter_mut().zip(Structure::all()) {
            *slot = view.castle.flames(what);
        }
        let (weapons, facing) = on_keep(view);
        Stage {
            weapons,
            facing,
            pieces: view.board.iter().map(|(id, t)| Piece::of(*id, t)).collect(),
            castle: view.castle,
            fires,
            frozen: view.frozen,
            revealed: view.revealed,
            ..Stage::default()
        }
    }

    /// The board before anything has been told of a game: the castle stands, and nobody is before it.
    pub fn before(view: &View) -> Stage {
        Stage { castle: view.castle, ..Stage::default() }
    }

    /// The Monster with this number.
    pub fn piece(&self, id: TokenId) -> Option<&Piece> {
        self.pieces.iter().find(|p| p.id == id)
    }

    /// The flames on a Wall or Tower.
    pub fn fire(&self, on: Structure) -> u8 {
        self.fires.get(on.number() as usize).copied().unwrap_or(0)
    }

    fn set_fire(&mut self, on: Structure, flames: u8) {
        if let Some(slot) = self.fires.get_mut(on.number() as usize) {
            *slot = flames;
        }
    }

    fn enter(&mut self, piece: Piece) {
        let place = self.pieces.partition_point(|p| p.id < piece.id);
        self.pieces.insert(place, piece);
    }

    fn change(&mut self, id: TokenId, f: impl FnOnce(&mut Piece)) {
        if let Some(p) = self.pieces.iter_mut().find(|p| p.id == id) {
            f(p);
        }
    }

    /// Ends what is shown for one moment only.
    pub fn calm(&mut self) {
        (self.missile, self.spell, self.entrance, self.fell) = (None, None, None, None);
        (self.clash, self.blast, self.sign, self.breach) = (None, None, None, None);
        self.struck.clear();
        self.dying.clear();
        self.dodging.clear();
        self.giving.clear();
    }

    /// Takes from another picture what is shown for one moment only.
    pub fn add_moment(&mut self, of: &Stage) {
        self.struck.extend(of.struck.iter().filter(|id| self.pieces.iter().any(|p| p.id == **id)));
        self.dying.extend(&of.dying);
        self.giving.extend(&of.giving);
        self.shooting = of.shooting.or(self.shooting);
        self.fell = of.fell.or(self.fell);
        self.spell = of.spell.or(self.spell);
        self.clash = of.clash.or(self.clash);
        self.blast = of.blast.or(self.blast);
        self.breach = of.breach.or(self.breach);
    }

    /// True if something is shown for one moment only.
    pub fn has_moment(&self) -> bool {
        let pieces = [self.struck.len(), self.dying.len(), self.giving.len()];
        let places = self.clash.is_some() || self.blast.is_some() || self.breach.is_some();
        pieces.iter().any(|n| *n > 0) || places || self.fell.is_some() || self.spell.is_some()
    }

    /// Changes the picture as an event says.
    pub fn apply(&mut self, event: &Event) {
        self.ruin = ruin_after(self.ruin, event);
        match event {
            Event::Played { .. } => self.shooting = Some(Volley::Arrows),
            Event::Used { action, .. } => self.shooting = volley(*action),
            Event::PhaseBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Committed { .. }
            | Event::TaskEnded { .. } => self.shooting = None,
            Event::Placed { kind, .. } | Event::Returned { kind, .. } if is_great(*kind) => {
                self.entrance = Some(*kind);
            }
            Event::WallFell { arc } => self.fell = Some(Structure::Wall(*arc)),
            Event::TowerFell { arc } => self.fell = Some(Structure::Tower(*arc)),
            Event::KeepFell => self.fell = Some(Structure::Keep),
            Event::Breached { at, .. } => self.breach = Some(*at),
            // Who fights hand to hand is helped by no arrow.
            Event::Fought { at, .. } => (self.clash, self.shooting) = (Some(*at), None),
            Event::Evaded { id, .. } => self.dodging.push(*id),
            Event::PointNoted { id, .. } => self.struck.push(*id),
            Event::LaidDown { kind, n } => self.sign = Some(Sign::Laid(*kind, *n)),
            Event::LevelShown { level } => self.sign = Some(Sign::Level(*level)),
            Event::OmenFell { omen } => self.sign = Some(Sign::Omen(*omen)),
            Event::CardBanished { card, .. } => self.sign = Some(Sign::Banished(*card)),
            Event::Died { kind, at, .. } => {
                if explodes(*kind) {
                    self.blast = Some(*at);
                }
                if is_titan(*kind) {
                    self.sign = Some(Sign::Downfall(*kind));
                }
            }
            Event::PieceGone { id, kind, at } => {
                let gone = self.pieces.iter().find(|p| p.id == *id);
                if gives(*kind, *at) { self.giving.extend(gone) } else { self.dying.extend(gone) }
            }
            _ => {}
        }
        let castle = &mut self.castle;
        match *event {
            Event::Breathed { at, .. } => {
                self.missile = Some(Missile { shot: Shot::Fire, from: at, to: None });
            }
            Event::BoulderRolled { from } | Event::ShotFlew { from } => {
                let from = Space::new(Ring::Forest, from);
                let rolls = matches!(event, Event::BoulderRolled { .. });
                let shot = self.revealed.filter(|_| rolls).map_or(Shot::Stone, Shot::Token);
                self.missile = Some(Missile { shot, from, to: None });
            }
            Event::Played { cards, .. } => self.spell = cards.iter().find(|c| c.deck() == Deck::Wizard),
            Event::Placed { id, kind, at, health } => self.enter(Piece::fresh(id, kind, at, health)),
            Event::Returned { id, kind, at, health } => {
                // It takes the place of the one that stood in for it there.
                self.pieces.retain(|p| p.at != at || !p.kind.face().traits.intersects(Traits::STANDS_IN));
                self.enter(Piece::fresh(id, kind, at, health));
            }
            Event::CrewJoined { id, kind, at, health, on } => {
                self.enter(Piece { carrier: Some(on), ..Piece::fresh(id, kind, at, health) });
            }
            Event::CrewFreed { id, .. } => self.change(id, |p| p.carrier = None),
            Event::Moved { id, to, .. } | Event::SentTo { id, to, .. } => {
                // What lies on it goes with it.
                let stack = |p: &&mut Piece| p.id == id || p.carrier == Some(id);
                self.pieces.iter_mut().filter(stack).for_each(|p| p.at = to);
            }
            Event::Damaged { id, left, .. } => {
                self.struck.push(id);
                self.change(id, |p| p.health = left);
            }
            Event::Healed { id, health, .. } => self.change(id, |p| p.health = health),
            Event::Died { id, .. } => {
                self.dying.extend(self.pieces.iter().find(|p| p.id == id));
                self.pieces.retain(|p| p.id != id);
            }
            Event::PieceGone { id, .. } => self.pieces.retain(|p| p.id != id),
            Event::Tarred { id, .. } => self.change(id, |p| p.tarred = true),
            Event::TarCameOff { id, .. } => self.change(id, |p| p.tarred = false),
            Event::CaughtFire { id, flames, .. } => self.change(id, |p| p.flames = flames),
            Event::FlamesOff { id, .. } => self.change(id, |p| p.flames = 0),
            Event::Ignited { what, flames } | Event::Doused { what, flames } => self.set_fire(what, flames),
            Event::Frozen => self.frozen = true,
            Event::WallBuilt { arc } => castle.walls = castle.walls.with(arc),
            Event::WallFell { arc } => {
                castle.walls = castle.walls.minus(arc);
                self.set_fire(Structure::Wall(arc), 0);
            }
            Event::FortifyMoved { from, .. } => castle.fortified = castle.fortified.minus(from),
            Event::Fortified { arc } => castle.fortified = castle.fortified.with(arc),
            Event::FortifyFell { arc } => castle.fortified = castle.fortified.minus(arc),
            Event::TowerFell { arc } => {
                castle.raze(arc);
                self.set_fire(Structure::Tower(arc), 0);
            }
            Event::TowerBuilt { arc, tower } => castle.raise(arc, tower),
            Event::KeepFell => {
                castle.keep = false;
                self.set_fire(Structure::Keep, 0);
            }
            Event::KeepBuilt => castle.keep = true,
            Event::KeepTurned { color } => self.facing = Some(color),
            Event::Mounted { kind } => {
                self.weapons.push(kind);
                self.weapons.sort_by_key(|k| Task::ALL.iter().position(|t| t.piece() == Some(*k)));
            }
            Event::WeaponLost { kind } => {
                self.weapons.retain(|k| *k != kind);
                self.facing = self.facing.filter(|_| !self.weapons.is_empty());
            }
            Event::TowerNamed { tower, arc } => castle.raise(arc, Some(tower)),
            Event::KingsTowerNamed { arc } => castle.king = castle.king.with(arc),
            Event::Revealed { kind } => {
                self.revealed = Some(kind);
                self.die = None;
            }
            Event::DieFell { n } => self.die = Some(n),
            Event::PhaseBegan { .. } => {
                self.revealed = None;
                self.die = None;
            }
            Event::TurnBegan { .. } => {
                self.revealed = None;
                self.die = None;
                self.frozen = false;
            }
            _ => {}
        }
    }
}

/// Where the ruin of the Wizard's Tower lies at the end of a story.
pub fn ruin<'a>(story: impl Iterator<Item = &'a Happened>) -> Option<Arc> {
    story.fold(None, |before, event| ruin_after(before, event))
}

fn ruin_after(before: Option<Arc>, event: &Event) -> Option<Arc> {
    match *event {
        Event::SpecialTowerFell { tower: Tower::Wizards, arc } => Some(arc),
        Event::TowerBuilt { arc, tower } if tower == Some(Tower::Wizards) || before == Some(arc) => None,
        _ => before,
    }
}

#[cfg(test)]
#[path = "stage_tests.rs"]
mod tests;
