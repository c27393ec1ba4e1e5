//! What stands on the board at one moment of the telling: the picture that events change one by one.

use bravehold_rules::board::Space;
use bravehold_rules::{Castle, Event, Token, TokenId, TokenKind, View};

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
}

impl Piece {
    fn of(id: TokenId, t: &Token) -> Piece {
        Piece { id, kind: t.kind, at: t.at, health: t.health, tarred: t.tarred() }
    }
}

/// The board at one moment.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stage {
    /// The Monsters, by number.
    pub pieces: Vec<Piece>,
    /// Walls and Towers.
    pub castle: Castle,
    /// The token that has just been turned up.
    pub revealed: Option<TokenKind>,
    /// The die that has just fallen.
    pub die: Option<u8>,
}

impl Stage {
    /// The board as a view has it.
    pub fn of(view: &View) -> Stage {
        Stage {
            pieces: view.board.iter().map(|(id, t)| Piece::of(*id, t)).collect(),
            castle: view.castle,
            revealed: view.revealed,
            die: None,
        }
    }

    /// The Monster with this number.
    pub fn piece(&self, id: TokenId) -> Option<&Piece> {
        self.pieces.iter().find(|p| p.id == id)
    }

    fn change(&mut self, id: TokenId, f: impl FnOnce(&mut Piece)) {
        if let Some(p) = self.pieces.iter_mut().find(|p| p.id == id) {
            f(p);
        }
    }

    /// Changes the picture as an event says.
    pub fn apply(&mut self, event: &Event) {
        let castle = &mut self.castle;
        match *event {
            Event::Placed { id, kind, at } => {
                let piece = Piece { id, kind, at, health: kind.health(), tarred: false };
                let place = self.pieces.partition_point(|p| p.id < id);
                self.pieces.insert(place, piece);
            }
            Event::Moved { id, to, .. } | Event::SentTo { id, to, .. } => self.change(id, |p| p.at = to),
            Event::Damaged { id, left, .. } => self.change(id, |p| p.health = left),
            Event::Healed { id, health, .. } => self.change(id, |p| p.health = health),
            Event::Died { id, .. } => self.pieces.retain(|p| p.id != id),
            Event::Tarred { id, .. } => self.change(id, |p| p.tarred = true),
            Event::TarCameOff { id, .. } => self.change(id, |p| p.tarred = false),
            Event::WallBuilt { arc } => castle.walls = castle.walls.with(arc),
            Event::WallFell { arc } => castle.walls = castle.walls.minus(arc),
            Event::Fortified { arc } => castle.fortified = castle.fortified.with(arc),
            Event::FortifyFell { arc } => castle.fortified = castle.fortified.minus(arc),
            Event::TowerFell { arc } => castle.towers = castle.towers.minus(arc),
            Event::KingsTowerNamed { arc } => castle.king = castle.king.with(arc),
            Event::Revealed { kind } => {
                self.revealed = Some(kind);
                self.die = None;
            }
            Event::DieFell { n } => self.die = Some(n),
            Event::PhaseBegan { .. } | Event::TurnBegan { .. } => {
                self.revealed = None;
                self.die = None;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::random::{Random, setup};
    use bravehold_record::{Seeded, Table};
    use bravehold_rules::{Pending, Viewer};

    use super::*;

    /// The castle without what only the rules need to remember.
    fn seen(stage: &Stage) -> (Vec<Piece>, [u32; 3]) {
        let c = stage.castle;
        let bits = |s: bravehold_rules::board::ArcSet| s.iter().map(|a| 1 << a.number()).sum();
        (stage.pieces.clone(), [bits(c.walls), bits(c.fortified), bits(c.towers)])
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
