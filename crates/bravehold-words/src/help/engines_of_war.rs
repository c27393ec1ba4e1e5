//! Full help for Engines of War: its tokens, pieces, cards, options and questions, by slug.

use super::{Help, Text};

/// Its tokens, and the pieces that the Engineer builds.
pub(super) const TOKENS: &[Text] = &[
    Text {
        slug: "siege-tower",
        rules: &["E-250", "E-260", "E-262", "E-270", "E-274", "E-276", "E-277"],
        full: "A Siege Engine with two crew under it. No structure, Pit or Barricade hurts it; it simply \
         destroys them. It never enters the Castle ring. Where no Wall stands it stops on the line, its \
         crew climb into the Castle, and no Wall can be built in that arc until you destroy it. You hit \
         the engine first; the crew are safe beneath it. You need not destroy it to win once it has \
         breached. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "war-wagon",
        rules: &["E-250", "E-260", "E-280", "E-281", "E-282", "E-284", "E-285"],
        full: "A Siege Engine with two crew under it. Each time it moves it goes 1 space forward, then a \
         die moves it 1 arc to the side: counter-clockwise on 1 to 3, clockwise on 4 to 6. A Wall, \
         Barricade or Spring Trap cancels the second part. Structures and traps hurt it like any \
         Monster. Destroy it and its crew stand in its space. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "battering-ram",
        rules: &["E-250", "E-260", "E-290", "E-291", "E-292", "E-294"],
        full: "A Siege Engine with two crew under it. Walls, Towers, Pits and Barricades do not hurt it; \
         it just destroys them. A Wall or Barricade still ends its movement, and a Fortify token saves \
         the Wall beneath. Once inside it rolls from Tower to Tower unharmed, so stop it outside. A \
         Spring Trap sends it back to the Forest. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "shaman",
        rules: &["E-220", "E-221", "E-222", "E-223", "E-224", "E-225"],
        full: "Each time she has moved and is outside the Castle ring, every Monster in her color gets 1 \
         health back, herself included. All rings of both arcs count. Siege Engines and Encampments are \
         not healed. Hold her with Tar, or move her with a card, and she heals nobody. In the \
         second-edition printing she is a Mega Boss and her Harbinger brings her. As a trophy she is \
         worth 5 points.",
    },
    Text {
        slug: "shaman-harbinger",
        rules: &["E-18", "E-202", "E-225"],
        full: "In the second-edition printing it lies in the pile in place of the Shaman. When it is drawn \
         it leaves the game, and she is placed by the die as a Mega Boss. From then on she heals Monsters \
         whenever she moves.",
    },
    Text {
        slug: "breathtaker",
        rules: &["E-200", "E-201", "E-203", "E-28"],
        full: "While it is on the board nobody can trade cards, whatever would allow it. Nothing else is \
         affected: you still draw, discard and play as usual. Slay it and trading is open again. In the \
         second-edition printing it is a Mega Boss and its Harbinger brings it. As a trophy it is worth \
         5 points.",
    },
    Text {
        slug: "breathtaker-harbinger",
        rules: &["E-18", "E-201", "E-202"],
        full: "In the second-edition printing it lies in the pile in place of the Breathtaker. When it is \
         drawn it leaves the game, and the Breathtaker is placed by the die. It is a Mega Boss then, and \
         all trading stops.",
    },
    Text {
        slug: "goblin-saboteur",
        rules: &["E-210", "E-211", "E-212", "E-214", "E-215", "E-218"],
        full: "If a Wall, Tower, Barricade or Pit hurts him he dies at once, and every deck pays for it: \
         one card is banished from the top of each for every health he had. Slay him yourself, burn him \
         or crush him and nothing is lost. If he attacks together with others, let another Monster take \
         the damage. As a trophy he is worth his starting health.",
    },
    Text {
        slug: "equalizer",
        rules: &["E-230", "E-231", "E-232", "E-233", "E-234"],
        full: "Count the Monsters on the board. If there are fewer than 6, Monsters are drawn from the \
         pile and placed until 6 are reached. Crew count, their engines do not. Effects, Boulders, \
         Encampments, Support tokens and the Goblin King drawn on the way are mixed back into the pile. \
         With 6 or more nothing happens.",
    },
    Text {
        slug: "roll-and-move",
        rules: &["E-240", "E-241", "E-242", "E-243"],
        full: "One roll of the die moves every Monster on the board by 1 space: clockwise on 1 or 2, \
         forward on 3 or 4, counter-clockwise on 5 or 6. Those with special movement use it. \
         Encampments and a Siege Tower that has breached stay where they are.",
    },
    Text {
        slug: "barracks",
        rules: &["E-300", "E-301", "E-302", "E-303", "E-310", "E-311", "E-307"],
        full: "An Encampment in the Forest. The next Monster drawn, and then the first one drawn on every \
         turn, is placed in its space without a roll. Further Monsters roll as usual. Nothing moves it. \
         Only what reaches the Forest can harm it, such as the Ballista, the Cavalier or a Wizard card. \
         You can win while it stands. As a trophy it is worth 2 points.",
    },
    Text {
        slug: "forward-camp",
        rules: &["E-300", "E-302", "E-303", "E-320", "E-324", "E-329", "E-307"],
        full: "An Encampment on the border of two Forest spaces of one color. New Monsters of that color \
         are placed in the Archer ring instead of the Forest, so they are one step closer. It can be \
         attacked in both of its Forest spaces by anything that reaches them. Monsters that you send \
         back still go to the Forest. As a trophy it is worth 2 points.",
    },
    Text {
        slug: "barricade",
        rules: &["E-80", "E-82", "E-85", "E-86", "E-100", "E-101", "E-102", "E-103"],
        full: "Field Equipment built by the Engineer. Put it in any space outside the Forest that holds no \
         Monster and no other equipment. Monsters that would enter, even Flying ones, stay where they \
         are; one of them takes 1 point, and the Barricade is used up. The Climbing Troll just passes. \
         Siege Towers and Battering Rams are stopped too, but not hurt. A Boulder destroys it.",
    },
    Text {
        slug: "pit",
        rules: &["E-80", "E-82", "E-85", "E-86", "E-92", "E-110", "E-111"],
        full: "Field Equipment built by the Engineer. Put it in any space outside the Forest that holds no \
         Monster and no other equipment. One Monster that walks in takes 1 point and the Pit is used up. \
         It stops nobody: the Monster stays in that space. Flying Monsters pass over it. A Centaur, \
         Cyclops or Golem in its weak ring dies in it.",
    },
    Text {
        slug: "spring-trap",
        rules: &["E-80", "E-82", "E-85", "E-86", "E-120", "E-121", "E-124"],
        full: "Field Equipment built by the Engineer. Put it in any space outside the Forest that holds no \
         Monster and no other equipment. One Monster that walks in is flung back to the Forest of its arc, \
         unharmed, and the trap is used up. It works on Mega Bosses, Agranok and Siege Engines with their \
         crew, but not on Flying Monsters.",
    },
    Text {
        slug: "catapult",
        rules: &["E-150", "E-151", "E-160", "E-161", "E-162", "E-190", "E-192"],
        full: "A weapon on the Keep. Once per turn you may pay 2 cards to fire at a space in the Archer, \
         Knight or Swordsman ring of the color it faces. Split 3 points among the Monsters there as you \
         like. One card must match the color of the space and one its ring; if one card does both, the \
         other can be any card. It stays until the Keep falls or fire destroys it.",
    },
    Text {
        slug: "ballista",
        rules: &["E-150", "E-151", "E-160", "E-161", "E-162", "E-180", "E-181", "E-184"],
        full: "A weapon on the Keep. Once per turn you may pay 2 cards to fire at a Monster of the color it \
         faces: one card must match the color of its space and one the ring. The target takes 2 points. \
         Then the bolt flies on outward, and 1 Monster of your choice in each space behind takes 1 \
         point, as far as the Forest. There it can hit an Encampment too.",
    },
];

/// Its Resource cards, and the promo card that belongs to it.
pub(super) const CARDS: &[Text] = &[
    Text {
        slug: "res-brick",
        rules: &["E-41", "E-55", "E-36", "E-136", "W-330"],
        full: "A card of the Resource deck. Commit it to the Engineer if his task needs Brick: a Wall and \
         the Keep do. It also puts out one flame of a structure in Play Cards. You can trade it, discard \
         it, or pay for a weapon with it.",
    },
    Text {
        slug: "res-mortar",
        rules: &["E-41", "E-55", "E-36", "E-136", "W-330"],
        full: "A card of the Resource deck. Commit it to the Engineer if his task needs Mortar: a Wall and \
         the Keep do. It can put out one flame of a structure in Play Cards instead. You can also trade \
         it, discard it, or pay for a weapon with it.",
    },
    Text {
        slug: "res-wood",
        rules: &["E-41", "E-42", "E-55", "E-36"],
        full: "A card of the Resource deck. Commit it to the Engineer if his task needs Wood: the Keep and \
         most traps and weapons do. It puts out no flames. You can trade it, discard it, or pay for a \
         weapon with it.",
    },
    Text {
        slug: "res-rope",
        rules: &["E-41", "E-42", "E-55", "E-36"],
        full: "A card of the Resource deck. Commit it to the Engineer if his task needs Rope: the Keep, both \
         weapons and some traps do. It is useless against fire. You can trade it, discard it, or pay for \
         a weapon with it.",
    },
    Text {
        slug: "jury-rig",
        rules: &["P-80", "P-81", "P-82", "P-83"],
        full: "A joker for the Engineer. When you commit it you say whether it is Brick, Mortar, Wood or \
         Rope; the task must still need one. What you say stands until the task is done or canceled. It \
         puts out no flames and does not pay for Mystical Manufacturing, but it can be the free card for a \
         weapon.",
    },
];

/// The box, what it lets players do, its options, and the promo card that belongs to it.
pub(super) const AMENDMENTS: &[Text] = &[
    Text {
        slug: "engines-of-war",
        rules: &["E-1", "E-4", "E-11", "E-12", "E-30", "E-50"],
        full: "The third expansion. Brick, Mortar, Wood and Rope come from a Resource deck of their own, \
         and the Engineer turns them into Walls, traps and weapons on the Keep. Against you come Siege \
         Engines with their crew, Encampments in the Forest, the Shaman, the Breathtaker and Goblin \
         Saboteurs.",
    },
    Text {
        slug: "engineer",
        rules: &["E-50", "E-51", "E-53", "E-55", "E-57", "E-58", "E-60", "E-64", "E-65"],
        full: "In Play Cards, give him one task and commit the Resource cards it costs, one by one. Cards \
         stay with him from turn to turn, and every player may add to them. When the last one is there you \
         put the piece in play at once. While cards are committed the task can only be completed or \
         canceled; canceling discards them all. Walls are built this way only.",
    },
    Text {
        slug: "keep",
        rules: &["E-131", "E-150", "E-151", "E-152", "E-153"],
        full: "The weapons on the Keep always face the same color, and they can shoot only there. Once per \
         turn, in Play Cards, you may turn them to another color, before or after firing. Choosing the \
         color for a new weapon does not count as turning.",
    },
    Text {
        slug: "catapult",
        rules: &["E-160", "E-161", "E-162", "E-163", "E-164", "E-168", "E-190"],
        full: "Discard 2 cards to shoot at a space that the Catapult faces: at least one must match its color \
         and one its ring, and one card may do both. You split 3 points among the Monsters there. Heroes \
         match every ring, Any Color cards every color. The cards themselves do nothing else. It fires \
         once per turn.",
    },
    Text {
        slug: "ballista",
        rules: &["E-160", "E-161", "E-162", "E-163", "E-164", "E-180", "E-185"],
        full: "Discard 2 cards to shoot at a Monster that the Ballista faces: at least one must match the \
         color of its space and one the ring, and one card may do both. It takes 2 points. Then 1 Monster \
         in each space behind it takes 1, out to the Forest. Each space is settled before the next. It \
         fires once per turn.",
    },
    Text {
        slug: "crew",
        rules: &["E-350", "E-351", "E-352", "E-358", "E-359"],
        full: "Usually two Orcs man each Siege Engine. With a mix you name six Goblins, Orcs and Trolls that \
         wait in reserve instead. With random crew six Monsters are drawn from the pile, and each engine \
         takes two of them at random. Under the engine they have no ability; once free they follow the \
         rules of their kind.",
    },
    Text {
        slug: "solo-breathtaker",
        rules: &["E-28", "E-200"],
        full: "The Breathtaker forbids trading, so in a game with one player it is left out. Tick this to \
         keep it: the pile then has one more token, and one more Monster to slay.",
    },
    Text {
        slug: "jury-rig",
        rules: &["P-80", "P-83"],
        full: "One card more in the Resource deck. It counts as Brick, Mortar, Wood or Rope, whichever the \
         Engineer needs when you commit it. It makes building easier.",
    },
];

/// The questions of the box.
pub(super) const QUESTIONS: &[Help] = &[
    Help {
        slug: "meets",
        name: "Which Monster it takes",
        line: "Choose the Monster that runs into the equipment.",
        full: "Several Monsters came to the same Barricade, Pit or Spring Trap. It works on one of them, and \
         you say which. A Barricade still stops the others.",
        rules: &["R-43", "E-89", "E-101", "E-110", "E-120"],
    },
    Help {
        slug: "crew-damage",
        name: "Which crew member is hit",
        line: "Choose who takes the next point.",
        full: "The Siege Engine was destroyed with points to spare. They go to its crew, one by one, and you \
         choose who takes each. What they cannot take is lost.",
        rules: &["E-262", "E-263"],
    },
    Help {
        slug: "burnt-weapon",
        name: "Which weapon burns",
        line: "Choose the weapon that the fire destroys.",
        full: "Fire has reached the Keep. A weapon there takes it in place of the Keep and goes back to the \
         reserve. The other one stays.",
        rules: &["E-134", "E-135"],
    },
    Help {
        slug: "bolt",
        name: "Who the bolt hits",
        line: "Choose one Monster in this space.",
        full: "The bolt of the Ballista flies outward. In each space behind the target one Monster takes 1 \
         point. In the Forest it can be an Encampment.",
        rules: &["E-180", "E-181", "E-184"],
    },
    Help {
        slug: "stones",
        name: "Who takes a point",
        line: "Give out the points of the Catapult one by one, or pass to stop.",
        full: "You have 3 points for the Monsters in the space. Nobody can be given more than its health, and \
         all points are dealt together at the end.",
        rules: &["E-190", "E-192"],
    },
];
