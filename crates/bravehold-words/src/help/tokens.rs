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
         Tower and still go on around the Castle. Wear it down ring by ring, or keep Barbarian and Nice \
         Shot for it. As a trophy it is worth 3 points.",
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
        full: "A Boss with 3 health. When he is placed, all Monsters in both arcs of his color move one \
         space, including him, so he is in the Archer ring at once. Walls, Towers and Tar work as in every \
         move. It happens once; as a trophy he is worth 4 points.",
    },
    Text {
        slug: "troll-mage",
        rules: &["B-320", "B-325", "B-326"],
        full: "A Boss with 3 health. When he is placed, every Monster on the board moves one space, \
         including him: a whole extra move for the enemy. Walls, Towers and Tar work as usual. It happens \
         once; as a trophy he is worth 4 points.",
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
         part, but one in the Castle ring that comes into a space with a Tower attacks it. After this your \
         cards may no longer fit, or may fit better.",
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
        full: "All players discard every Archer card they hold, Any Color Archer included. Heroes are not \
         Archers, so they are spared. The player who drew the token is not exempt. Use your Archers in \
         time and you cannot lose them.",
    },
    Text {
        slug: "plague-knights",
        rules: &["B-338", "B-343"],
        full: "All players discard every Knight card they hold, Any Color Knight included. Heroes are \
         spared. Nobody is exempt, so a hand full of Knights at the end of a turn is a risk.",
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
        full: "Each player discards one card of their own choice, first the active player, then the others \
         clockwise. A player without cards does nothing. A card that fits no Monster is the one to give \
         up.",
    },
    Text {
        slug: "draw-3-monsters",
        rules: &["B-341", "B-291", "R-70"],
        full: "Three more tokens must be drawn this turn, after those still to come. Each is drawn and \
         fully resolved before the next. If the pile runs out, the remaining draws are lost.",
    },
    Text {
        slug: "draw-4-monsters",
        rules: &["B-342", "B-291", "R-70"],
        full: "Four more tokens must be drawn this turn, after those still to come: one of the worst \
         tokens in the pile. Each is fully resolved before the next. If the pile runs out, the rest are \
         lost.",
    },
    Text {
        slug: "giant-boulder",
        rules: &["B-360", "B-361", "B-362", "B-368", "R-60", "W-213", "W-223"],
        full: "The die names an arc, and the Boulder rolls in from its Forest, crushing every Monster on \
         its way that is neither Flying nor a Mega Boss. It stops at the first structure and breaks it: \
         the Fortify token, the Wall or the Tower of that arc, otherwise what stands in the arc opposite. \
         If nothing stands, it rolls right across the board and out again. Crushed Monsters are nobody's \
         trophy. No card of the base game harms Monsters in the Forest; a Boulder does.",
    },
    Text {
        slug: "centaur",
        rules: &["W-380", "W-382", "W-471"],
        full: "A Monster with 3 health. In the Archer ring hit cards do nothing to it; in the Knight \
         ring any damage at all slays it. In other rings it is like others. As a trophy it is worth 3 \
         points.",
    },
    Text {
        slug: "cyclops",
        rules: &["W-380", "W-382", "W-471"],
        full: "A Monster with 3 health. In the Archer ring any damage at all slays it, so be quick; in \
         the Swordsman ring hit cards do nothing to it. In other rings it is like others. As a trophy \
         it is worth 3 points.",
    },
    Text {
        slug: "golem",
        rules: &["W-380", "W-384", "W-385"],
        full: "A Monster with 3 health. In the Knight ring hit cards do nothing to it; in the Swordsman \
         ring any damage slays it, save that of the Wall it runs into. As a trophy it is worth 3 \
         points.",
    },
    Text {
        slug: "climbing-troll",
        rules: &["W-390", "W-391", "W-392", "W-393"],
        full: "A Troll with 3 health that climbs over Walls: it walks from the Swordsman ring straight \
         into the Castle and attacks the Tower. Wall and Fortify token stay as they are. Over a \
         burning Wall it catches the flames. Stop it before it gets there.",
    },
    Text {
        slug: "conjurer",
        rules: &["W-400", "W-401", "W-402"],
        full: "A Boss with 2 health. When he has been placed the die is rolled again, and that many \
         Imps appear in the Forest, one for each arc from arc 1 on. It happens once; as a trophy \
         he is worth 4 points.",
    },
    Text {
        slug: "doppelganger",
        rules: &["W-410", "W-412", "W-413", "W-414", "W-427"],
        full: "It never moves, and nothing can touch it. The next Monster to die anywhere, except a Mega \
         Boss, takes its place at full health, and the Doppelgänger is gone. So choose carefully which \
         Monster you slay first. You need not defeat it to win.",
    },
    Text {
        slug: "flaming-boulder",
        rules: &["W-430", "W-431", "W-432", "W-433"],
        full: "The die names an arc, and a burning Boulder rolls in from its Forest. It crushes \
         Monsters that do not fly, breaks the first structure and rolls on; the second one \
         catches fire and stops it. Mega Bosses are spared.",
    },
    Text {
        slug: "gargoyle",
        rules: &["W-460", "W-210", "W-211"],
        full: "A Flying Monster with 2 health. Only Archers and Heroes hit it, but they do so in all three \
         rings of their color. Tar, Drive Him Back! and Boulders do not touch it. As a trophy it is worth \
         2 points.",
    },
    Text {
        slug: "goblin-cavalry",
        rules: &["W-450", "W-451", "W-454", "W-456"],
        full: "A Monster with 2 health that moves two spaces where others move one. A Wall stops it, and \
         so does the step into the Castle ring, where it goes around like the rest. As a trophy it is \
         worth 2 points.",
    },
    Text {
        slug: "imp",
        rules: &["W-300", "W-301", "W-302", "W-303"],
        full: "A small Monster with 1 health that comes from a reserve, not from the pile. It moves and \
         breaks things like any other, is worth nothing and returns to the reserve when it dies. \
         You need not defeat Imps to win.",
    },
    Text {
        slug: "imp-per-tower",
        rules: &["W-462", "W-303", "W-304"],
        full: "For each Tower that stands an Imp appears in the Forest of that arc, up to six at once. \
         The Wizard's Tower counts. Then the token is discarded.",
    },
    Text {
        slug: "ogre",
        rules: &["W-461", "W-470"],
        full: "A Monster with 4 health, the strongest of the plain ones. It survives a Wall, a Tower \
         and more. Enchanted, Nice Shot and Barbarian are meant for it. As a trophy it is worth 4 \
         points.",
    },
    Text {
        slug: "phoenix",
        rules: &["W-370", "W-371", "W-372", "W-374"],
        full: "A Flying Monster with 1 health. When it dies, by whatever cause, every other Monster in \
         its space catches fire. Slay it in a crowd. As a trophy it is worth 1 point.",
    },
    Text {
        slug: "trebuchet",
        rules: &["W-440", "W-441", "W-442"],
        full: "The die names an arc, and a shot flies in from its Forest. It destroys every Flying \
         Monster on its way except the Dragon, and the first structure it meets. Other Monsters \
         are not touched.",
    },
    Text {
        slug: "basilisk",
        rules: &["W-240", "W-241", "W-242", "W-224"],
        full: "A Mega Boss with 5 health, worth 5 points. When it appears every player discards down to \
         two cards. As long as it is on the board nobody may exchange a card in phase 2; alone \
         you may exchange just one.",
    },
    Text {
        slug: "basilisk-harbinger",
        rules: &["W-220", "W-221", "W-240"],
        full: "When it is drawn it leaves the game, and the Basilisk is placed by die in its place. That \
         uses up one drawn token. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "chimera",
        rules: &["W-250", "W-251", "W-252", "W-254", "W-224"],
        full: "A Mega Boss with 5 health, worth 5 points. It breathes fire when it appears and after \
         each of its moves: one space counter-clockwise, then one forward. Inside the Castle ring \
         it moves like others and breathes no more.",
    },
    Text {
        slug: "chimera-harbinger",
        rules: &["W-220", "W-221", "W-250"],
        full: "When it is drawn it leaves the game, and the Chimera is placed by die in its place and \
         breathes fire at once. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "dragon",
        rules: &["W-260", "W-261", "W-262", "W-264", "W-224"],
        full: "A Flying Mega Boss with 5 health, worth 5 points. Before each of its moves the die says \
         where it goes: 1 clockwise, 2 or 5 forward, 3 nowhere, 4 back, 6 counter-clockwise. Then \
         it breathes fire. Only Archers and Heroes hit it.",
    },
    Text {
        slug: "dragon-harbinger",
        rules: &["W-220", "W-221", "W-260"],
        full: "When it is drawn it leaves the game, and the Dragon is placed by die in its place and \
         breathes fire at once. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "hydra",
        rules: &["W-270", "W-271", "W-272", "W-273", "W-224"],
        full: "A Mega Boss with 4 health, worth 5 points. For each point of damage that it survives two \
         Imps appear in the Forest of its arc. Slay it in one blow if you can: that brings no \
         Imps.",
    },
    Text {
        slug: "hydra-harbinger",
        rules: &["W-220", "W-221", "W-270"],
        full: "When it is drawn it leaves the game, and the Hydra is placed by die in its place. It does \
         nothing else at first. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "necromancer",
        rules: &["W-280", "W-281", "W-282", "W-287", "W-224"],
        full: "A Mega Boss with 4 health, worth 5 points. When he appears two dead Monsters go from the \
         discard pile back into the pile. If he reaches a Wall or Tower he destroys it and dies, \
         and for each health he had another one goes back. Slain before that, he does nothing.",
    },
    Text {
        slug: "necromancer-harbinger",
        rules: &["W-220", "W-221", "W-280"],
        full: "When it is drawn it leaves the game, and the Necromancer is placed by die in its place and \
         calls two dead Monsters back. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "warlock",
        rules: &["W-290", "W-291", "W-293", "W-295", "W-224"],
        full: "A Mega Boss with 4 health, worth 5 points. When he appears each player who has a Wizard \
         card discards one. No Wizard card does anything to him. Before each move the die names \
         an arc: he goes there in his ring, then one space forward.",
    },
    Text {
        slug: "warlock-harbinger",
        rules: &["W-220", "W-221", "W-290"],
        full: "When it is drawn it leaves the game, and the Warlock is placed by die in its place and \
         takes a Wizard card from each player. In the pile nobody can tell it from other tokens.",
    },
];
