//! Full help for every kind of Monster token, by slug.

use super::Text;

/// One entry for each slug.
pub(super) const TOKENS: &[Text] = &[
    Text {
        slug: "goblin",
        rules: &["B-7", "B-293", "B-393"],
        full: "The smallest Monster: one hit slays it, and so does the Wall or Tower it runs into. It \
         is placed in the Forest of the arc on the die and moves one space each turn. As a trophy \
         it is worth 1 point. Harmless alone, but it still takes a whole Wall with it.",
    },
    Text {
        slug: "orc",
        rules: &["B-7", "B-260", "B-293", "B-393"],
        full: "A Monster with 2 health. One hit leaves it at 1; a Wall then finishes it. At full health \
         it survives a Wall and reaches the Tower behind it a turn later. As a trophy it is worth \
         2 points.",
    },
    Text {
        slug: "troll",
        rules: &["B-7", "B-270", "B-293", "B-393"],
        full: "The toughest of the plain Monsters, with 3 health. Left alone it can break a Wall and a \
         Tower and still go on round the Castle. Wear it down ring by ring, or keep Barbarian and \
         Nice Shot for it. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "goblin-king",
        rules: &["B-320", "B-321", "B-322"],
        full: "A Boss with 2 health. He is placed like any Monster, and then three more tokens are \
         added to those still to be drawn this turn. That happens once; afterwards he is a plain \
         Monster. As a trophy he is worth 4 points.",
    },
    Text {
        slug: "orc-warlord",
        rules: &["B-320", "B-323", "B-324", "B-326"],
        full: "A Boss with 3 health. When he is placed, all Monsters in both arcs of his colour move \
         one space, he included, so he is in the Archer ring at once. Walls, Towers and Tar work \
         as in every move. It happens once; as a trophy he is worth 4 points.",
    },
    Text {
        slug: "troll-mage",
        rules: &["B-320", "B-325", "B-326"],
        full: "A Boss with 3 health. When he is placed, every Monster on the board moves one space, he \
         included: a whole extra move for the enemy. Walls, Towers and Tar work as usual. It \
         happens once; as a trophy he is worth 4 points.",
    },
    Text {
        slug: "healer",
        rules: &["B-320", "B-327", "R-54"],
        full: "A Boss with 2 health. When he is placed, each wounded Monster on the board gets 1 health \
         back, never more than it began with. Monsters at full health do not change. It is better \
         to slay one Monster than to scratch two while he is in the pile. As a trophy he is worth \
         4 points.",
    },
    Text {
        slug: "blue-monsters-move",
        rules: &["B-330", "B-333"],
        full: "Every Monster in arcs 5 and 6 moves one space: inward, or clockwise in the Castle ring. \
         All five rings count, so one in the Forest steps into the Archer ring. Walls and Towers \
         work as in a normal move. There are two of these tokens.",
    },
    Text {
        slug: "green-monsters-move",
        rules: &["B-331", "B-333"],
        full: "Every Monster in arcs 3 and 4 moves one space: inward, or clockwise in the Castle ring. \
         All five rings count, Forest and Castle among them. Walls and Towers work as in a normal \
         move. There are two of these tokens.",
    },
    Text {
        slug: "red-monsters-move",
        rules: &["B-332", "B-333"],
        full: "Every Monster in arcs 1 and 2 moves one space: inward, or clockwise in the Castle ring. \
         All five rings count, Forest and Castle among them. Walls and Towers work as in a normal \
         move. There are two of these tokens.",
    },
    Text {
        slug: "monsters-move-clockwise",
        rules: &["B-334", "B-336"],
        full: "Every Monster moves one arc clockwise, from 6 to 1, and stays in its ring. Walls play no \
         part, but one in the Castle ring that comes into a space with a Tower attacks it. After \
         this your cards may suddenly fit no longer, or fit better.",
    },
    Text {
        slug: "monsters-move-counter-clockwise",
        rules: &["B-335", "B-336"],
        full: "Every Monster moves one arc counter-clockwise, from 1 to 6, and stays in its ring. Walls \
         play no part; in the Castle ring a Tower in the new space is attacked. It is the mirror \
         image of the clockwise token.",
    },
    Text {
        slug: "plague-archers",
        rules: &["B-337", "B-343"],
        full: "All players discard every Archer card they hold, Any Color Archer included. Heroes are \
         no Archers and are spared. The player who drew the token is not excepted. Archers used \
         in time cannot be lost.",
    },
    Text {
        slug: "plague-knights",
        rules: &["B-338", "B-343"],
        full: "All players discard every Knight card they hold, Any Color Knight included. Heroes are \
         spared. Nobody is excepted, so a hand full of Knights at the end of a turn is a risk.",
    },
    Text {
        slug: "plague-swordsmen",
        rules: &["B-339", "B-343"],
        full: "All players discard every Swordsman card they hold, Any Color Swordsman included. Heroes \
         are spared. It bites most when Monsters stand before the Walls and everybody has saved \
         Swordsmen for them.",
    },
    Text {
        slug: "all-players-discard-1",
        rules: &["B-340", "B-343"],
        full: "Each player discards one card of their own choice, first the active player, then the \
         others clockwise. Who holds no card does nothing. A card that fits no Monster is the one \
         to give up.",
    },
    Text {
        slug: "draw-3-monsters",
        rules: &["B-341", "B-291", "R-70"],
        full: "Three more tokens are due this turn, after those that were due anyway. Each is drawn and \
         carried out completely before the next one. If the pile runs out, the draws that are \
         left over lapse.",
    },
    Text {
        slug: "draw-4-monsters",
        rules: &["B-342", "B-291", "R-70"],
        full: "Four more tokens are due this turn, after those that were due anyway: one of the worst \
         things to come up. Each is carried out completely before the next. If the pile runs out, \
         the rest lapses.",
    },
    Text {
        slug: "giant-boulder",
        rules: &["B-360", "B-361", "B-362", "B-368", "R-60"],
        full: "The die names an arc, and the Boulder rolls in from its Forest, crushing every Monster \
         on its way. It stops at the first structure and breaks it: the Fortify token, the Wall \
         or the Tower of that arc, otherwise what stands in the arc opposite. If nothing stands, \
         it rolls right across the board and out again. Crushed Monsters are nobody's trophy. It \
         is the only thing that harms Monsters in the Forest.",
    },
];
