//! Full help for every kind of card, by slug.

use super::Text;

/// One entry for each slug.
pub(super) const CARDS: &[Text] = &[
    Text {
        slug: "red-archer",
        rules: &["B-120", "B-121", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 1 or 2, the two red arcs; at 0 \
         it is slain. Archers meet Monsters one step inside the Forest, so this card gives the \
         earliest hit there is. If several Monsters are in reach, you pick one. Nothing else is \
         in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "green-archer",
        rules: &["B-120", "B-122", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 3 or 4, the two green arcs; at \
         0 it is slain. Archers meet Monsters one step inside the Forest, so this card gives the \
         earliest hit there is. If several Monsters are in reach, you pick one. Nothing else is \
         in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "blue-archer",
        rules: &["B-120", "B-123", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 5 or 6, the two blue arcs; at \
         0 it is slain. Archers meet Monsters one step inside the Forest, so this card gives the \
         earliest hit there is. If several Monsters are in reach, you pick one. Nothing else is \
         in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "any-color-archer",
        rules: &["B-120", "B-130", "B-337"],
        full: "Takes 1 health from one Monster anywhere in the Archer ring, whatever the arc. There is \
         only one in the deck, so it is worth keeping for the arc where no other card fits. It \
         counts as every colour for All for One!, and Plague! Archers takes it like any other \
         Archer card.",
    },
    Text {
        slug: "red-knight",
        rules: &["B-120", "B-124", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 1 or 2, the two red arcs; at 0 \
         it is slain. Knights stand in the middle of the field: a Monster that comes this far \
         reaches the Wall in two more moves. If several Monsters are in reach, you pick one. \
         Nothing else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "green-knight",
        rules: &["B-120", "B-125", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 3 or 4, the two green arcs; at \
         0 it is slain. Knights stand in the middle of the field: a Monster that comes this far \
         reaches the Wall in two more moves. If several Monsters are in reach, you pick one. \
         Nothing else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "blue-knight",
        rules: &["B-120", "B-126", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 5 or 6, the two blue arcs; at \
         0 it is slain. Knights stand in the middle of the field: a Monster that comes this far \
         reaches the Wall in two more moves. If several Monsters are in reach, you pick one. \
         Nothing else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "any-color-knight",
        rules: &["B-120", "B-131", "B-338"],
        full: "Takes 1 health from one Monster anywhere in the Knight ring, whatever the arc. There is \
         only one in the deck, so it is worth keeping for the arc where no other card fits. It \
         counts as every colour for All for One!, and Plague! Knights takes it like any other \
         Knight card.",
    },
    Text {
        slug: "red-swordsman",
        rules: &["B-120", "B-127", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 1 or 2, the two red arcs; \
         at 0 it is slain. Swordsmen are the last before the Wall: what they leave standing there \
         runs into it at the next move. If several Monsters are in reach, you pick one. Nothing \
         else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "green-swordsman",
        rules: &["B-120", "B-128", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 3 or 4, the two green arcs; \
         at 0 it is slain. Swordsmen are the last before the Wall: what they leave standing there \
         runs into it at the next move. If several Monsters are in reach, you pick one. Nothing \
         else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "blue-swordsman",
        rules: &["B-120", "B-129", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 5 or 6, the two blue arcs; \
         at 0 it is slain. Swordsmen are the last before the Wall: what they leave standing there \
         runs into it at the next move. If several Monsters are in reach, you pick one. Nothing \
         else is in reach, and the Monster stays where it is. Nice Shot may be put on it.",
    },
    Text {
        slug: "any-color-swordsman",
        rules: &["B-120", "B-132", "B-339"],
        full: "Takes 1 health from one Monster anywhere in the Swordsman ring, whatever the arc. There \
         is only one in the deck, so it is worth keeping for the arc where no other card fits. It \
         counts as every colour for All for One!, and Plague! Swordsmen takes it like any other \
         Swordsman card.",
    },
    Text {
        slug: "red-hero",
        rules: &["B-133", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 1 or 2, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Red Hero. Nice Shot may be put on it. With \
         Heroic Powers it reaches the Castle ring of its colour too; the Forest is always out of \
         reach.",
    },
    Text {
        slug: "green-hero",
        rules: &["B-134", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 3 or 4, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Green Hero. Nice Shot may be put on it. \
         With Heroic Powers it reaches the Castle ring of its colour too; the Forest is always \
         out of reach.",
    },
    Text {
        slug: "blue-hero",
        rules: &["B-135", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 5 or 6, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Blue Hero. Nice Shot may be put on it. \
         With Heroic Powers it reaches the Castle ring of its colour too; the Forest is always \
         out of reach.",
    },
    Text {
        slug: "brick",
        rules: &["B-230", "B-232", "B-234", "B-235"],
        full: "Half of a Wall. Together with a Mortar it builds a Wall in any arc that has none, and \
         the Wall holds from the next move of the Monsters on. Alone it does nothing, so trade \
         for the other half. Monsters close by do not prevent the work, and a Wall can be built \
         again as often as it falls. A fallen Tower stays down.",
    },
    Text {
        slug: "mortar",
        rules: &["B-231", "B-232", "B-233", "B-112"],
        full: "The other half of a Wall: it is played with a Brick, and both cards count as one action. \
         Choose any arc without a Wall; it need not have a Tower, and Monsters may already be \
         inside. It has no use alone. Both belong to no ring, so no Plague takes them.",
    },
    Text {
        slug: "barbarian",
        rules: &["B-150", "B-151", "B-152", "B-137"],
        full: "Slays one Monster of any health, anywhere but in the Forest: a Troll or a Boss falls \
         like a Goblin. It is one of the few cards that reach the Castle ring, where Soldiers \
         cannot follow. It is no hit card, so Nice Shot cannot go with it. Where trophies are \
         kept, the Monster is yours.",
    },
    Text {
        slug: "nice-shot",
        rules: &["B-160", "B-161", "B-162"],
        full: "Is played together with one hit card: the Monster that the hit card may hit is slain \
         whatever its health. You name both at once; it cannot be added afterwards. It goes with \
         Archers, Knights, Swordsmen and Heroes, and never with the Barbarian, with other Special \
         cards or with All for One!. Best spent on a Troll or a Boss at full health.",
    },
    Text {
        slug: "drive-him-back",
        rules: &["B-170", "B-171", "B-172", "B-173"],
        full: "Puts one Monster back into the Forest of its own arc; its wounds stay. It works on the \
         Archer, Knight, Swordsman and Castle rings, and Walls and Towers on the way are not \
         touched. It starts inward again with this turn's move, so strike it in the rings it has \
         to cross once more. A Monster in the Forest cannot be chosen.",
    },
    Text {
        slug: "tar-card",
        rules: &["B-180", "B-181", "B-182", "B-184"],
        full: "Holds one Monster in any ring, Forest and Castle included, until the next turn begins. \
         It does not move with the others or by any token, so one in front of a Wall leaves the \
         Wall alone. It can still be hit, slain, healed, driven back and crushed. A Monster that \
         is in Tar already cannot be chosen again.",
    },
    Text {
        slug: "fortify-wall",
        rules: &["B-190", "B-191", "B-192", "B-193"],
        full: "Puts a Fortify token on a standing Wall. The next attack on that Wall, or a Boulder, \
         takes the token instead; the attacker still loses 1 health. There are two tokens in the \
         box and at most one goes on a Wall; used ones can come back with the card. If no plain \
         Wall stands, or both tokens are in use, the card cannot be played.",
    },
    Text {
        slug: "missing",
        rules: &["B-200", "B-201", "B-202"],
        full: "No Monster tokens are drawn at the end of this turn. The Monsters on the board still \
         move, and what was not drawn stays in the pile, so it wins time and not the war. An \
         Overlord neither draws nor plays in the turn of his that follows. It cannot be played \
         when no token is left to come.",
    },
    Text {
        slug: "draw-2-cards",
        rules: &["B-210", "B-211", "B-212"],
        full: "Draw two cards at once, even if your hand then holds more than its full size; you may \
         play them this turn. If the deck runs out, the discard pile is shuffled into a new one, \
         this card included. It cannot be played while deck and discard pile are both empty.",
    },
    Text {
        slug: "scavenge",
        rules: &["B-220", "B-221", "B-222"],
        full: "Take any one card from the Castle discard pile into your hand, even above the hand size. \
         You may play it this turn, so a Barbarian or Fortify Wall just played can strike twice. \
         It cannot take itself, and everybody sees what you took, also with closed hands.",
    },
];
