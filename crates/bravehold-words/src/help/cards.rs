//! Full help for every kind of card, by slug.

use super::Text;

/// One entry for each slug.
pub(super) const CARDS: &[Text] = &[
    Text {
        slug: "red-archer",
        rules: &["B-120", "B-121", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 1 or 2, the two red arcs; at 0 it \
         is slain. Archers meet Monsters one step inside the Forest, so this card gives the earliest \
         possible hit. If several Monsters are in reach, you pick one. Nothing else is in reach, and the \
         Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "green-archer",
        rules: &["B-120", "B-122", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 3 or 4, the two green arcs; at 0 \
         it is slain. Archers meet Monsters one step inside the Forest, so this card gives the earliest \
         possible hit. If several Monsters are in reach, you pick one. Nothing else is in reach, and the \
         Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "blue-archer",
        rules: &["B-120", "B-123", "B-136"],
        full: "Takes 1 health from one Monster in the Archer ring of arc 5 or 6, the two blue arcs; at 0 \
         it is slain. Archers meet Monsters one step inside the Forest, so this card gives the earliest \
         possible hit. If several Monsters are in reach, you pick one. Nothing else is in reach, and the \
         Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "any-color-archer",
        rules: &["B-120", "B-130", "B-337"],
        full: "Takes 1 health from one Monster anywhere in the Archer ring, whatever the arc. There is \
         only one in the deck, so it is worth keeping for the arc where no other card fits. It counts as \
         every color for All for One!, and Plague! Archers takes it like any other Archer card.",
    },
    Text {
        slug: "red-knight",
        rules: &["B-120", "B-124", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 1 or 2, the two red arcs; at 0 it \
         is slain. Knights stand in the middle of the field: a Monster that comes this far reaches the \
         Wall in two more moves. If several Monsters are in reach, you pick one. Nothing else is in reach, \
         and the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "green-knight",
        rules: &["B-120", "B-125", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 3 or 4, the two green arcs; at 0 \
         it is slain. Knights stand in the middle of the field: a Monster that comes this far reaches the \
         Wall in two more moves. If several Monsters are in reach, you pick one. Nothing else is in reach, \
         and the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "blue-knight",
        rules: &["B-120", "B-126", "B-136"],
        full: "Takes 1 health from one Monster in the Knight ring of arc 5 or 6, the two blue arcs; at 0 \
         it is slain. Knights stand in the middle of the field: a Monster that comes this far reaches the \
         Wall in two more moves. If several Monsters are in reach, you pick one. Nothing else is in reach, \
         and the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "any-color-knight",
        rules: &["B-120", "B-131", "B-338"],
        full: "Takes 1 health from one Monster anywhere in the Knight ring, whatever the arc. There is \
         only one in the deck, so it is worth keeping for the arc where no other card fits. It counts as \
         every color for All for One!, and Plague! Knights takes it like any other Knight card.",
    },
    Text {
        slug: "red-swordsman",
        rules: &["B-120", "B-127", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 1 or 2, the two red arcs; at 0 \
         it is slain. Swordsmen are the last before the Wall: what they leave standing there runs into it \
         at the next move. If several Monsters are in reach, you pick one. Nothing else is in reach, and \
         the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "green-swordsman",
        rules: &["B-120", "B-128", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 3 or 4, the two green arcs; at \
         0 it is slain. Swordsmen are the last before the Wall: what they leave standing there runs into \
         it at the next move. If several Monsters are in reach, you pick one. Nothing else is in reach, \
         and the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "blue-swordsman",
        rules: &["B-120", "B-129", "B-136"],
        full: "Takes 1 health from one Monster in the Swordsman ring of arc 5 or 6, the two blue arcs; at \
         0 it is slain. Swordsmen are the last before the Wall: what they leave standing there runs into \
         it at the next move. If several Monsters are in reach, you pick one. Nothing else is in reach, \
         and the Monster stays where it is. Nice Shot may be added to it.",
    },
    Text {
        slug: "any-color-swordsman",
        rules: &["B-120", "B-132", "B-339"],
        full: "Takes 1 health from one Monster anywhere in the Swordsman ring, whatever the arc. There is \
         only one in the deck, so it is worth keeping for the arc where no other card fits. It counts as \
         every color for All for One!, and Plague! Swordsmen takes it like any other Swordsman card.",
    },
    Text {
        slug: "red-hero",
        rules: &["B-133", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 1 or 2, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Red Hero. Nice Shot may be added to it. With Heroic \
         Powers it reaches the Castle ring of its color too; the Forest is always out of reach.",
    },
    Text {
        slug: "green-hero",
        rules: &["B-134", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 3 or 4, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Green Hero. Nice Shot may be added to it. With \
         Heroic Powers it reaches the Castle ring of its color too; the Forest is always out of reach.",
    },
    Text {
        slug: "blue-hero",
        rules: &["B-135", "B-136", "B-162", "B-520"],
        full: "Takes 1 health from one Monster in arc 5 or 6, in the Archer, Knight or Swordsman ring: \
         three rings instead of one. No Plague takes a Blue Hero. Nice Shot may be added to it. With \
         Heroic Powers it reaches the Castle ring of its color too; the Forest is always out of reach.",
    },
    Text {
        slug: "brick",
        rules: &["B-230", "B-232", "B-234", "B-235", "W-330"],
        full: "Half of a Wall. Together with a Mortar it builds a Wall in any arc that has none, and \
         the Wall holds from the next move of the Monsters on. Alone it builds nothing, so trade \
         for the other half. Monsters close by do not prevent the work, and a Wall can be built \
         again as often as it falls. With The Wizard's Tower it may be discarded instead, to take \
         a flame off a Wall or Tower.",
    },
    Text {
        slug: "mortar",
        rules: &["B-231", "B-232", "B-233", "B-112"],
        full: "The other half of a Wall: it is played with a Brick, and both cards count as one action. \
         Choose any arc without a Wall; it need not have a Tower, and Monsters may already be \
         inside. Alone it builds nothing. Both belong to no ring, so no Plague takes them.",
    },
    Text {
        slug: "barbarian",
        rules: &["B-150", "B-151", "B-152", "B-137"],
        full: "Slays one Monster of any health, anywhere but in the Forest: a Troll or a Boss falls like a \
         Goblin. It is one of the few cards that reach the Castle ring, where Soldiers cannot follow. It \
         is not a hit card, so Nice Shot cannot be added to it. Where trophies are kept, the Monster is \
         yours.",
    },
    Text {
        slug: "nice-shot",
        rules: &["B-160", "B-161", "B-162", "W-70"],
        full: "Play it together with one hit card: the Monster that is hit is slain, whatever its health. \
         You name both at once; it cannot be added afterwards. It goes with Archers, Knights, Swordsmen \
         and Heroes, but never with All for One!, the Barbarian or a Wizard card. Other cards that change \
         a hit may be added too. Best spent on a Troll or a Boss at full health.",
    },
    Text {
        slug: "drive-him-back",
        rules: &["B-170", "B-171", "B-172", "B-173", "W-210"],
        full: "Puts one Monster back into the Forest of its own arc; its wounds stay. It works on the \
         Archer, Knight, Swordsman and Castle rings, and Walls and Towers on the way are not \
         touched. It starts inward again with this turn's move, so strike it in the rings it has \
         to cross once more. A Monster in the Forest or a Flying one cannot be chosen.",
    },
    Text {
        slug: "tar-card",
        rules: &["B-180", "B-181", "B-182", "B-184", "W-210"],
        full: "Holds one Monster in any ring, Forest and Castle included, until the next turn begins. \
         It does not move with the others or by any token, so one in front of a Wall leaves the \
         Wall alone. It can still be hit, slain, healed, driven back and crushed. A Monster that \
         flies or is in Tar already cannot be chosen.",
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
        full: "No Monster tokens are drawn at the end of this turn. The Monsters on the board still move, \
         and what was not drawn stays in the pile, so it wins time, not the war. An Overlord neither draws \
         nor plays on his next turn. It cannot be played when no token is left to draw.",
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
         You may play it this turn, so a Barbarian or Fortify Wall just played can strike twice. It cannot \
         take itself, and everybody sees what you took, even with closed hands.",
    },
    Text {
        slug: "berserk",
        rules: &["W-90", "W-92", "W-94", "W-95"],
        full: "For the rest of your turn you draw a Castle card each time you have played a hit card, \
         including those drawn this way. It must be played before hit cards: once you have played one this \
         turn, Berserk is refused. A hit card with Double Strike is still one card. Special cards, Wizard \
         cards and other players' cards do not count.",
    },
    Text {
        slug: "change-color",
        rules: &["W-100", "W-102", "W-104", "W-79"],
        full: "Add it to a hit card or a Hero: for this hit the card takes the color that its target \
         stands in. Its type stays the same. It combines with Change Range and with other cards that \
         change a hit. It cannot be added to an Any Color card.",
    },
    Text {
        slug: "change-range",
        rules: &["W-101", "W-102", "W-103", "W-104"],
        full: "Add it to a hit card or a Hero: for this hit the card becomes an Archer, Knight or \
         Swordsman, whichever its target calls for. The color stays the same. As an Archer it hits Flying \
         Monsters in all three rings; as a Knight or Swordsman it hits none of them. Nothing becomes a \
         Hero, and a changed Hero does not reach the Castle ring.",
    },
    Text {
        slug: "double-strike",
        rules: &["W-110", "W-111", "W-112", "W-114"],
        full: "Add it to a hit card: the card strikes twice, at one Monster or at two. The second strike \
         comes at once, when the first is over, and gets its own target and its own Special cards. You may \
         pass it; if nothing is left to hit it is lost.",
    },
    Text {
        slug: "enchanted",
        rules: &["W-120", "W-77", "W-78"],
        full: "Add it to a hit card: the hit takes 3 health instead of 1. Points beyond what the Monster \
         has are lost. With Nice Shot on the same strike it adds nothing, since that slays anyway.",
    },
    Text {
        slug: "flaming",
        rules: &["W-121", "W-122", "W-76"],
        full: "Add it to a hit card: if the Monster survives the hit, it carries a flame from then on. The \
         flame takes 1 health in every move of the Monsters, even from one that is held, until a card \
         takes it off. If the hit slays it, the flame is lost, and the card is spent all the same.",
    },
    Text {
        slug: "knock-back",
        rules: &["W-123", "W-124", "W-125"],
        full: "Add it to a hit card: a Monster that survives is pushed back one space, at most into the \
         Forest. Tar does not hold it, and its flames do no harm on the way. It wins you a turn against \
         whatever stands before a Wall.",
    },
    Text {
        slug: "never-lose-hope",
        rules: &["W-130", "W-131", "W-132", "W-133"],
        full: "Discard as many cards from your hand as you like, at least one, and draw the same number \
         from the Castle deck. The discarded cards have no effect. Wizard cards may be among them, but the \
         new ones are Castle cards.",
    },
    Text {
        slug: "reinforce",
        rules: &["W-134", "W-135", "W-55"],
        full: "Every player, you first, draws one card, each from the Castle deck or the Wizard deck as \
         they like. Hands may grow beyond their size. When the Wizard's Tower is gone only Castle \
         cards are drawn.",
    },
    Text {
        slug: "stand-together",
        rules: &["W-140", "W-141", "W-142", "W-144"],
        full: "Name another player who holds a hit card or a Wizard card that can be played now. That \
         player may play one such card at once, alone, and keeps the trophy. No Special card may be played \
         or added this way, and the other player may decline.",
    },
    Text {
        slug: "azriels-fist",
        rules: &["W-150", "W-62"],
        full: "Takes 1 health from one Monster anywhere, from the Forest to the Castle ring. It needs no \
         color and no ring, so it finishes off what nothing else reaches. It does not reach the Warlock.",
    },
    Text {
        slug: "chain-lightning",
        rules: &["W-151", "W-62", "W-66"],
        full: "Takes 1 health from every Monster in one space of your choice, in any ring. All are \
         struck at the same moment. Wait until they stand close together.",
    },
    Text {
        slug: "rain-of-iron",
        rules: &["W-152", "W-63", "W-66"],
        full: "Takes 1 health from every Monster in one arc, from the Archer ring to the Castle ring. \
         The Forest is spared. All are struck at the same moment.",
    },
    Text {
        slug: "war-storm",
        rules: &["W-153", "W-64", "W-66"],
        full: "Takes 1 health from every Monster in the Archer, Knight and Swordsman rings of one color: \
         six spaces at once. Forest and Castle ring are spared. The broadest of the spells that hurt.",
    },
    Text {
        slug: "valadors-wave",
        rules: &["W-154", "W-155", "W-62"],
        full: "Deals 4 points of damage to Monsters of one color in any ring, split as you like. No \
         Monster can take more than it has left. You choose one by one who takes a point; then all of it \
         happens at once, and you may stop early.",
    },
    Text {
        slug: "hypnotize",
        rules: &["W-156", "W-157", "W-158"],
        full: "Two Monsters in one space outside the Forest strike each other at the same moment: each \
         loses as much as the other had. Both may die, and both are your trophies. If one was \
         burning, the other catches fire if it lives.",
    },
    Text {
        slug: "hammer-of-light",
        rules: &["W-160", "W-162", "W-63"],
        full: "Slays one Monster in the Forest, whatever its health, a Mega Boss too. It is one of the \
         few ways to reach the Forest at all, so keep it for the worst arrival. The Warlock is \
         safe from it.",
    },
    Text {
        slug: "wizard-quake",
        rules: &["W-161", "W-163", "W-165"],
        full: "Name a Tower: it falls, and every Monster in its arc is slain, from the Forest to the \
         Swordsman ring. Walls stay. A Tower is a high price, and with your last Tower you lose \
         the game.",
    },
    Text {
        slug: "red-fireball",
        rules: &["W-170", "W-171", "W-62"],
        full: "Takes 1 health from one Monster in arc 1 or 2, in any ring; if it lives it catches fire. \
         The flame goes on burning each time the Monster moves. It is a red card for every rule \
         that asks for one.",
    },
    Text {
        slug: "green-fireball",
        rules: &["W-170", "W-171", "W-62"],
        full: "Takes 1 health from one Monster in arc 3 or 4, in any ring; if it lives it catches fire. \
         The flame goes on burning each time the Monster moves. It is a green card for every rule \
         that asks for one.",
    },
    Text {
        slug: "blue-fireball",
        rules: &["W-170", "W-171", "W-62"],
        full: "Takes 1 health from one Monster in arc 5 or 6, in any ring; if it lives it catches fire. \
         The flame goes on burning each time the Monster moves. It is a blue card for every rule \
         that asks for one.",
    },
    Text {
        slug: "burning-blast",
        rules: &["W-172", "W-351", "W-64"],
        full: "Every Monster in one Archer, Knight or Swordsman space catches fire. That does no harm by \
         itself, but each flame takes 1 health when the Monster next moves. It pays off most far from the \
         Castle.",
    },
    Text {
        slug: "ring-of-fire",
        rules: &["W-173", "W-351", "W-64"],
        full: "Every Monster in the Swordsman ring, in all six arcs, catches fire. The flames harm them \
         after their next move, when they have run into the Walls. Those that die of fire are \
         nobody's trophy.",
    },
    Text {
        slug: "extinguishing-wind",
        rules: &["W-174", "W-175", "W-68"],
        full: "First all flames go out, on Walls, Towers and Monsters alike. Then every Monster outside \
         the Forest goes back one space, those in the Castle ring to the Swordsman space of their \
         arc. Walls are passed without harm to either side.",
    },
    Text {
        slug: "lightning-bolt",
        rules: &["W-180", "W-63", "W-184"],
        full: "Takes 1 health from one Monster outside the Forest. If it lives, you put it in the \
         Forest of an arc you name, so that it must come all the way again.",
    },
    Text {
        slug: "wall-of-force",
        rules: &["W-181", "W-63", "W-184"],
        full: "Every Monster of one arc, from the Castle ring to the Archer ring, is put back into the \
         Forest of that arc. Nobody is hurt. It can save a Tower that seemed lost.",
    },
    Text {
        slug: "teleport",
        rules: &["W-182", "W-183", "W-69"],
        full: "Puts one Monster from anywhere into any other space of the board. Or it takes a Fortify \
         token to another Wall that has none; on a burning Wall the token puts the fire out and \
         is used up. A Monster put beside a standing Tower attacks it at once.",
    },
    Text {
        slug: "rain-of-ice",
        rules: &["W-185", "W-186", "W-187"],
        full: "Until the end of this turn no Monster moves, neither in the move phase nor by a token, \
         including those that arrive later. All flames come off Monsters, not off Walls and Towers. The \
         Warlock is not affected.",
    },
    Text {
        slug: "arcane-assembly",
        rules: &["W-190", "W-191", "W-143"],
        full: "Every player, you first, may build missing Walls, as many as they like, each for just one \
         Brick or one Mortar from their hand. Somebody must hold one, and a Wall must be missing.",
    },
    Text {
        slug: "mystical-manufacturing",
        rules: &["W-192", "W-193", "W-194", "W-47"],
        full: "Played with a Brick or a Mortar it brings one destroyed Tower back, in any Castle space \
         without a Tower. If it is the Wizard's Tower, the Wizard deck is open again. Monsters in \
         that space attack the new Tower at once, so look for an empty one.",
    },
    Text {
        slug: "eye-of-the-oracle",
        rules: &["W-200", "W-201", "W-64"],
        full: "Look at the next five cards of the Castle deck, keep one, and put the others back in the \
         order you like. What you put back first is drawn first. With a good order you also \
         choose what your friends draw.",
    },
    Text {
        slug: "thalgars-blessing",
        rules: &["W-202", "W-203", "W-51"],
        full: "Every player, you first, draws Castle cards up to a full hand. This card no longer counts \
         as part of your hand. Play it late, when hands are short.",
    },
    Text {
        slug: "fickle-fortune",
        rules: &["P-40", "P-41", "P-42", "P-43", "R-31"],
        full: "Any die of the game can be rolled again with it, in anybody's turn: for the arc of a \
         Monster, for a Boulder, for what a Monster does. You are asked after the roll, before it has any \
         effect; the second result counts, better or worse. It goes to the discard pile and can come back. \
         At any other moment it cannot be played, and it goes with no other card.",
    },
    Text {
        slug: "any-color-hero",
        rules: &["P-10", "P-11", "P-12", "P-14"],
        full: "Takes 1 health from one Monster anywhere in the Archer, Knight or Swordsman ring, whatever \
         the arc. It is a Hero: it hits Flying Monsters in those rings, takes Special cards, and no \
         Plague of Archers, Knights or Swordsmen takes it. Keep it for the Monster that nothing else \
         reaches.",
    },
    Text {
        slug: "feather",
        rules: &["P-20", "P-21", "P-22", "P-25"],
        full: "Slays one Monster with a Tar token on it, in any ring, the Forest and the Castle included. \
         So play Tar first, in the same turn. It is not a hit card, and nothing is put on it. Then it \
         leaves the game.",
    },
    Text {
        slug: "crossbow",
        rules: &["P-30", "P-31", "P-32", "P-33"],
        full: "Added to a Knight or Swordsman card it lets that card hit a Flying Monster in its own ring \
         and color, for 1 point. No other card goes on that hit. The Crossbow then leaves the game; the \
         hit card is discarded as usual. Without a Flying Monster there it is useless.",
    },
    Text {
        slug: "all-for-one-card",
        rules: &["P-50", "P-52", "P-53", "P-55", "P-57"],
        full: "Choose a Monster in any ring. Then the players pledge cards, you first, until there are \
         five; nobody has to give any. If five are pledged they are discarded and the Monster takes 1 \
         point. If not, nothing happens, the card stays in your hand, and you cannot try again this turn. \
         It is not the optional rule All for One!, which slays with three cards.",
    },
];
