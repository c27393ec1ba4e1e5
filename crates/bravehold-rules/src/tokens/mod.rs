//! Monster tokens: one file per kind. What a kind is, how it moves, what it does when drawn.

mod face;
mod immunity;
mod registry;

pub(crate) use face::Rest;
pub use face::{Class, Face, Rank, Sort, Traits};
pub(crate) use immunity::immune_by_traits;
pub use registry::TokenKind;
pub(crate) use registry::cavalier;
pub(crate) use registry::color_move::march_color;
pub(crate) use registry::giant_boulder::roll_boulder;
pub(crate) use registry::imp;

use crate::amendments::Figure;
use crate::attack::{Attack, AttackSource, By, Force, Shot};
use crate::board::{Arc, Ring, Space};
use crate::contact::{Collides, Obstruction};
use crate::data::Pool;
use crate::look::Look;
use crate::pile::Row;
use crate::refusal::Refusal;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::verbs::Play;
use crate::verbs::after_step::{ContactRank, Stage};

/// The spaces that a Monster passes in one step, one after the other.
pub(crate) type OwnPath = Row<Space, 3>;

/// One kind of token.
pub(crate) trait TokenRule: Sync {
    /// What is printed on it.
    fn face(&self) -> &'static Face;

    /// What it does when drawn, after it was placed if it is a Monster.
    fn acts(&self, g: &mut Play, me: Option<TokenId>, stage: u8, got: Resume) -> Resume {
        let _ = (g, me, stage, got);
        Resume::Nothing
    }

    /// Whether what it does when drawn depends on where it stands, so that [`TokenRule::acts`] is told its number also if
    /// it fell before it could act (T-275).
    fn acts_where_it_fell(&self) -> bool {
        false
    }

    /// The stage of [`TokenRule::acts`] with which it begins if it does not come on the board when it is drawn now
    /// (T-120); none if it does.
    fn stays_off(&self, g: Look) -> Option<u8> {
        let _ = g;
        None
    }

    /// It has run into a structure; only asked of kinds that are [`Traits::DIES_ATTACKING`].
    fn attacked(&self, g: &mut Play, me: TokenId) {
        g.harm(&Attack::slay(By::board(AttackSource::Structure)), me);
    }

    /// The way it wants to go in a movement step, Walls left aside; only asked of kinds that have [`Traits::OWN_PATH`].
    fn own_path(&self, g: Look, me: &Token, how: Motion) -> OwnPath {
        let _ = g;
        way(&[one_space(me.at, how)])
    }

    /// Why something cannot affect it where it stands; none if it can. Asked only of kinds with traits.
    /// Its traits are those of this game: they can depend on the printing.
    fn immune_to(&self, traits: Traits, me: &Token, by: AttackSource) -> Option<Refusal> {
        let _ = me;
        immune_by_traits(traits, by)
    }

    /// Where it goes when it leaves the board and is nobody's trophy.
    fn rests(&self) -> Rest {
        if self.face().traits.intersects(Traits::MINION) { Rest::Reserve } else { Rest::Discard }
    }

    /// What it does in a stage that follows a movement step; only asked of kinds that have [`Traits::ACTS_IN_STEP`].
    fn in_stage(&self, g: &mut Play, me: TokenId, stage: Stage, cause: Cause) {
        let _ = (g, me, stage, cause);
    }

    /// What it does to a Monster that would enter its space (E-82); only asked of kinds that have
    /// [`Traits::OBSTRUCTS`].
    fn obstructs(&self, g: Look, me: &Token, mover: &Token) -> Obstruction {
        let _ = (g, me, mover);
        Obstruction::None
    }

    /// Where contacts with it stand in the order of R-43.
    fn contact_rank(&self) -> ContactRank {
        ContactRank::Wall
    }

    /// As what it harms whoever ran into it; none if it does no harm, so that nobody is immune to it (E-99).
    fn contact_source(&self) -> Option<AttackSource> {
        None
    }

    /// Who has run into a structure that comes into contact with it (T-196, E-112).
    fn collides(&self) -> Collides {
        Collides::Nobody
    }

    /// What it does to the Monster that was named of those that ran into it; it has left the board (E-85).
    fn met(&self, g: &mut Play, me: &Token, who: TokenId) {
        let _ = me;
        if let Some(source) = self.contact_source() {
            g.harm(&Attack::points(By::board(source), 1), who);
        }
    }

    /// Whether a card may put it into a space (E-94).
    fn may_be_put(&self, g: Look, at: Space) -> bool {
        let _ = (g, at);
        true
    }

    /// The most points that it takes of one shot of a weapon (T-173).
    fn most_points(&self, g: Look, shot: Shot) -> u8 {
        let _ = (g, shot);
        u8::MAX
    }

    /// A second space in which it can be found; only asked of kinds that have [`Traits::SPREADS`].
    fn also_at(&self, me: &Token) -> Option<Space> {
        let _ = me;
        None
    }

    /// Whether nothing can move it any more (E-276); only asked of kinds that have [`Traits::CARRIES`].
    fn stands_fast(&self, me: &Token) -> bool {
        let _ = me;
        false
    }

    /// Whether a die moves it on to the side when it has moved forward (E-281).
    fn turns_aside(&self) -> bool {
        false
    }

    /// Whether in a movement step it stays and sets down what it carries, which goes on in its place (E-274); only asked
    /// of kinds that have [`Traits::CARRIES`].
    fn sets_down(&self, g: Look, me: &Token, how: Motion) -> bool {
        let _ = (g, me, how);
        false
    }

    /// It has set down what it carried.
    fn has_set_down(&self, g: &mut Play, me: TokenId) {
        let _ = (g, me);
    }

    /// The arc to which it calls the Monster that is drawn now (E-310); only asked of kinds that have
    /// [`Traits::ENCAMPMENT`].
    fn calls(&self, g: &mut Play, me: &Token) -> Option<Arc> {
        let _ = (g, me);
        None
    }

    /// The ring in which Monsters are placed in an arc as long as it is there (E-320); only asked of kinds that have
    /// [`Traits::ENCAMPMENT`].
    fn entry_ring(&self, me: &Token, arc: Arc) -> Option<Ring> {
        let _ = (me, arc);
        None
    }

    /// Whether it rolls before this attack lands (T-220); only asked of kinds that have [`Traits::EVADES`].
    fn may_evade(&self, attack: &Attack) -> bool {
        let _ = attack;
        false
    }

    /// Whether it evades an attack by this roll (T-220).
    fn evades_by(&self, die: u8) -> bool {
        let _ = die;
        false
    }

    /// What an attack does to it, if not just what it says: replacements come before the loss. Only asked of
    /// kinds that have [`Traits::OWN_HARM`].
    fn suffers(&self, g: &mut Play, me: TokenId, attack: &Attack) -> Force {
        let _ = (g, me);
        attack.force
    }

    /// What happens when it survives damage, after the loss.
    fn hurt(&self, g: &mut Play, me: &Token, attack: &Attack, points: u8) {
        let _ = (g, me, attack, points);
    }

    /// What happens when it has died; the frame that it names runs last in its batch.
    fn died(&self, g: &mut Play, me: &Token, by: By) -> Option<Step> {
        let _ = (g, me, by);
        None
    }

    /// The Monster that is placed in its stead (W-220).
    fn harbinger_of(&self) -> Option<TokenKind> {
        None
    }

    /// What it brings into the Castle ring, with the points that it had left there; it has left the board (T-290). So
    /// much of it has been dealt out. Only asked of kinds that have [`Traits::SUPPORT`].
    fn brings(&self, g: &mut Play, points: u8, dealt: u8, got: Resume) -> Resume {
        let _ = (g, points, dealt, got);
        Resume::Nothing
    }

    /// The figures that it changes as long as it is on the board; only asked of kinds that are [`Traits::AURA`].
    fn aura_on(&self) -> &'static [Figure] {
        &[]
    }

    /// One of these figures as long as it is on the board; the engine asks, whatever boxes are in force.
    fn aura(&self, g: Look, figure: Figure, now: u8) -> u8 {
        let _ = (g, figure);
        now
    }

    /// Whether what it does depends on cards in hands, without asking those who hold them.
    fn looks_into_hands(&self) -> bool {
        false
    }
}

/// A way of these spaces.
pub(crate) fn way(spaces: &[Space]) -> OwnPath {
    let mut out = OwnPath::new(Space::new(ENTRY, Arc::One));
    for s in spaces {
        out.push(*s);
    }
    out
}

/// The next space for a Monster that moves like most (B-251, B-252, B-334, B-335).
pub(crate) fn one_space(at: Space, how: Motion) -> Space {
    match (how, at.ring.inward()) {
        (Motion::Forward | Motion::Twice, Some(ring)) => Space::new(ring, at.arc),
        (Motion::Forward | Motion::Twice, None) | (Motion::Clockwise, _) => {
            Space::new(at.ring, at.arc.clockwise())
        }
        (Motion::CounterClockwise, _) => Space::new(at.ring, at.arc.counter_clockwise()),
    }
}

impl TokenKind {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        self.rule().face()
    }

    /// Starting health; 0 for an effect.
    pub fn health(self) -> u8 {
        match self.face().class {
            Class::Monster { health, .. } | Class::Piece { health, .. } => health,
            Class::Effect | Class::Harbinger => 0,
        }
    }

    /// The Monster that is placed in its stead, if it is a Harbinger (W-220).
    pub fn brings(self) -> Option<TokenKind> {
        self.rule().harbinger_of()
    }

    /// Victory points of the trophy (B-393).
    pub fn points(self) -> u8 {
        match self.face().class {
            Class::Monster { points, .. } => points,
            Class::Piece { .. } => face::value(self.face().data.points),
            Class::Effect | Class::Harbinger => 0,
        }
    }

    /// True for a piece that stands on the board (B-6).
    pub fn is_on_board(self) -> bool {
        matches!(self.face().class, Class::Monster { .. } | Class::Piece { .. })
    }

    /// True for a Monster.
    pub fn is_monster(self) -> bool {
        matches!(self.face().class, Class::Monster { .. })
    }

    /// True for a token that brings a Monster on the board when it is drawn (R-71, W-484).
    pub fn is_placed(self) -> bool {
        matches!(self.face().class, Class::Monster { .. } | Class::Harbinger)
    }

    /// True for a token that the players may put into the pile before the game (B-27).
    pub fn is_in_pile(self) -> bool {
        let face = self.face();
        face.class != Class::Harbinger && face.data.pool == Pool::Bag
    }
}

/// The ring in which new Monsters appear.
pub(crate) const ENTRY: Ring = Ring::Forest;

#[cfg(feature = "serde")]
impl serde::Serialize for TokenKind {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.slug())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TokenKind {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let slug = String::deserialize(d)?;
        TokenKind::from_slug(&slug)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no token {slug:?}")))
    }
}
