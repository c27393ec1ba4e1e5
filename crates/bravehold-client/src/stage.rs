//! What stands on the board at one moment of the telling: the picture that events change one by one.

use bravehold_rules::board::{Arc, Ring, Space, Structure, Tower};
use bravehold_rules::tokens::Traits;
use bravehold_rules::{CardKind, Castle, Deck, Event, Token, TokenId, TokenKind, View};

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
}

impl Piece {
    fn of(id: TokenId, t: &Token) -> Piece {
        Piece { id, kind: t.kind, at: t.at, health: t.health, tarred: t.tarred(), flames: t.flames }
    }

    fn fresh(id: TokenId, kind: TokenKind, at: Space) -> Piece {
        Piece { id, kind, at, health: kind.health(), tarred: false, flames: 0 }
    }

    /// True if it flies.
    pub fn flies(&self) -> bool {
        self.kind.face().traits.has(Traits::FLYING)
    }
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
        Stage {
            pieces: view.board.iter().map(|(id, t)| Piece::of(*id, t)).collect(),
            castle: view.castle,
            fires,
            frozen: view.frozen,
            revealed: view.revealed,
            die: None,
            missile: None,
            spell: None,
            struck: Vec::new(),
            dying: Vec::new(),
            ruin: None,
        }
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
        (self.missile, self.spell) = (None, None);
        self.struck.clear();
        self.dying.clear();
    }

    /// Changes the picture as an event says.
    pub fn apply(&mut self, event: &Event) {
        self.ruin = ruin_after(self.ruin, event);
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
            Event::Placed { id, kind, at } => self.enter(Piece::fresh(id, kind, at)),
            Event::Returned { id, kind, at } => {
                // It takes the place of the one that stood in for it there.
                self.pieces.retain(|p| p.at != at || !p.kind.face().traits.has(Traits::STANDS_IN));
                self.enter(Piece::fresh(id, kind, at));
            }
            Event::Moved { id, to, .. } | Event::SentTo { id, to, .. } => self.change(id, |p| p.at = to),
            Event::Damaged { id, left, .. } => {
                self.struck.push(id);
                self.change(id, |p| p.health = left);
            }
            Event::Healed { id, health, .. } => self.change(id, |p| p.health = health),
            Event::Died { id, .. } => {
                self.dying.extend(self.pieces.iter().find(|p| p.id == id));
                self.pieces.retain(|p| p.id != id);
            }
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
pub fn ruin<'a>(story: impl Iterator<Item = &'a Event>) -> Option<Arc> {
    story.fold(None, ruin_after)
}

fn ruin_after(before: Option<Arc>, event: &Event) -> Option<Arc> {
    match *event {
        Event::SpecialTowerFell { tower: Tower::Wizards, arc } => Some(arc),
        Event::TowerBuilt { arc, tower } if tower == Some(Tower::Wizards) || before == Some(arc) => None,
        _ => before,
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::random::{Random, setup};
    use bravehold_record::{Seeded, Table};
    use bravehold_rules::{Pending, Viewer};

    use super::*;

    /// The castle without what only the rules need to remember.
    fn seen(stage: &Stage) -> (Vec<Piece>, [u32; 4], [u8; 12]) {
        let c = stage.castle;
        let bits = |s: bravehold_rules::board::ArcSet| s.iter().map(|a| 1 << a.number()).sum();
        let standing = [bits(c.walls), bits(c.fortified), bits(c.towers), bits(c.special(Tower::Wizards))];
        (stage.pieces.clone(), standing, stage.fires)
    }

    #[test]
    fn the_ruin_of_the_wizards_tower_is_remembered_until_something_stands_there_or_it_returns() {
        let setup = "1 player, box=wizards-tower".parse().unwrap();
        let mut seen = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
            for _ in 0..300 {
                let Pending::Decide(p) = table.game().pending() else { break };
                let mut options = Vec::new();
                table.game().options(&mut options);
                table.choose(p.who, options[random.below(options.len())]).unwrap();
            }
            let mut stage = Stage::default();
            for n in 0..=table.kept().len() {
                table.told_at(n).iter().for_each(|e| stage.apply(e));
                assert_eq!(stage.ruin, ruin((0..=n).flat_map(|m| table.told_at(m))));
                let castle = table.game_after(n).unwrap().view(Viewer::Spectator).castle;
                let gone = table.game_after(n).unwrap().view(Viewer::Spectator).turn > 0
                    && castle.special(Tower::Wizards).is_empty();
                // Only another Tower on its place makes one forget where it stood.
                assert!(stage.ruin.is_none() || gone && stage.ruin.is_none_or(|a| !castle.towers.has(a)));
                seen += usize::from(stage.ruin.is_some());
            }
        }
        assert!(seen > 100, "{seen}");
        let built = |arc, wizard: bool| Event::TowerBuilt { arc, tower: wizard.then_some(Tower::Wizards) };
        let fell = Event::SpecialTowerFell { tower: Tower::Wizards, arc: Arc::Two };
        assert_eq!(ruin([fell, built(Arc::Three, false)].iter()), Some(Arc::Two));
        assert_eq!(ruin([fell, built(Arc::Two, false)].iter()), None);
        assert_eq!(ruin([fell, built(Arc::Three, true)].iter()), None);
    }

    #[test]
    fn events_alone_bring_the_picture_from_one_position_to_the_next() {
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let Ok((mut table, _)) = Table::new(&setup(&mut random), Some(seed), Box::new(Seeded(seed)))
            else {
                continue;
            };
            for _ in 0..400 {
                let Pending::Decide(p) = table.game().pending() else { break };
                let mut options = Vec::new();
                table.game().options(&mut options);
                table.choose(p.who, options[random.below(options.len())]).unwrap();
            }
            let view = |n: usize| table.game_after(n).unwrap().view(Viewer::Spectator);
            let mut stage = Stage::of(&view(0));
            for n in 1..=table.kept().len() {
                table.told_at(n).iter().for_each(|e| stage.apply(e));
                assert_eq!(seen(&stage), seen(&Stage::of(&view(n))), "seed {seed}, entry {n}");
            }
        }
    }
}
