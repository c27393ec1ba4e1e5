//! Help for the board and its pieces: rings, colors, structures and markers.

use super::Help;

/// The rings, from the Forest inward.
pub(super) const RINGS: &[Help] = &[
    Help {
        slug: "forest",
        name: "Forest",
        line: "The outermost ring, where new Monsters appear; hardly anything reaches them there.",
        full: "New Monsters are placed here, in the arc that the die shows. No hit card reaches the \
         Forest, nor does the Barbarian; of the base cards only Tar works, and Boulders crush what they \
         meet. Some Wizard cards do reach it. Drive Him Back! sends Monsters here. With the next move they \
         step into the Archer ring.",
        rules: &["R-1", "R-71", "B-136", "B-368", "W-61"],
    },
    Help {
        slug: "archer",
        name: "Archer ring",
        line: "The first ring inside the Forest: Archers and Heroes hit here.",
        full: "The six starting Monsters stand here, one in each arc. Archer cards of the arc's color hit \
         them, Any Color Archer in every arc, and the Hero of the color. A Monster that is missed steps \
         into the Knight ring.",
        rules: &["R-1", "B-34", "B-120"],
    },
    Help {
        slug: "knight",
        name: "Knight ring",
        line: "The middle ring: Knights and Heroes hit here.",
        full: "Knight cards of the arc's color hit here, Any Color Knight in every arc, and the Hero of \
         the color. From here it is one step to the Swordsman ring and two to the Wall.",
        rules: &["R-1", "B-120", "B-251"],
    },
    Help {
        slug: "swordsman",
        name: "Swordsman ring",
        line: "The last ring outside the Walls: Swordsmen and Heroes hit here.",
        full: "Swordsman cards of the arc's color hit here, Any Color Swordsman in every arc, and the Hero \
         of the color. A Monster that stands here attacks the Wall of its arc when it moves; where no Wall \
         stands it walks in.",
        rules: &["R-1", "B-251", "B-260"],
    },
    Help {
        slug: "castle",
        name: "Castle ring",
        line: "Inside the Walls: the Towers stand here, and Monsters go around clockwise.",
        full: "A Monster in here moves one arc clockwise each turn and attacks every Tower it comes to. \
         Hit cards do not reach it, except Heroes with Heroic Powers; Barbarian, Drive Him Back! \
         and Tar do. It stays until it is slain, driven back, crushed, or the game ends.",
        rules: &["R-1", "B-137", "B-252", "B-270"],
    },
];

/// The colors of the board and of card titles.
pub(super) const COLORS: &[Help] = &[
    Help {
        slug: "red",
        name: "Red",
        line: "Arcs 1 and 2, all five rings.",
        full: "Arcs 1 and 2 are red, from the Forest to the Castle. Red cards hit in both of them, and \
         tokens that name red mean both arcs and all five rings.",
        rules: &["R-1", "B-138"],
    },
    Help {
        slug: "green",
        name: "Green",
        line: "Arcs 3 and 4, all five rings.",
        full: "Arcs 3 and 4 are green, from the Forest to the Castle. Green cards hit in both of them, \
         and tokens that name green mean both arcs and all five rings.",
        rules: &["R-1", "B-138"],
    },
    Help {
        slug: "blue",
        name: "Blue",
        line: "Arcs 5 and 6, all five rings.",
        full: "Arcs 5 and 6 are blue, from the Forest to the Castle. Blue cards hit in both of them, \
         and tokens that name blue mean both arcs and all five rings.",
        rules: &["R-1", "B-138"],
    },
    Help {
        slug: "any",
        name: "Any Color",
        line: "The whole board: every arc.",
        full: "A card with Any Color in its title hits in its ring in all six arcs. For All for One! it \
         may stand for each color. It belongs to its ring like the others, so the Plague of that ring \
         takes it.",
        rules: &["B-130", "B-511"],
    },
];

/// What stands in the Castle, or stood there.
pub(super) const STRUCTURES: &[Help] = &[
    Help {
        slug: "castle",
        name: "Castle",
        line: "Six Towers behind six Walls, in the middle of the board.",
        full: "What you defend. Each arc has a Tower in its Castle space and a Wall between that space \
         and the Swordsman ring. As long as one Tower stands you are in the game.",
        rules: &["B-5", "B-31", "B-32", "B-390"],
    },
    Help {
        slug: "wall",
        name: "Wall",
        line: "Stops the Monsters that run into it once, hurts one of them, and falls.",
        full: "A Monster that would step from the Swordsman ring into the Castle runs into the Wall \
         instead: the Wall falls, the Monster loses 1 health and stays outside. If several run \
         into it at once, you choose the one that is hurt. Brick and Mortar build it again, \
         in Engines of War through the Engineer. \
         Movement from arc to arc never meets a Wall.",
        rules: &["R-3", "B-260", "B-261", "B-232"],
    },
    Help {
        slug: "wall-ruin",
        name: "Fallen Wall",
        line: "Nothing stops Monsters here until a Wall is rebuilt.",
        full: "Here a Wall has fallen, or none was built yet. A Monster in the Swordsman space walks \
         straight into the Castle and attacks the Tower. A Brick and a Mortar put a new Wall \
         here, as often as you like.",
        rules: &["B-263", "B-230", "B-235"],
    },
    Help {
        slug: "fortify",
        name: "Fortify token",
        line: "Falls in place of the Wall it lies on.",
        full: "It lies on a Wall. The next attack on that Wall, or a Boulder, removes the token and \
         leaves the Wall standing; the attacker loses 1 health all the same. There are two in the \
         box, one for a Wall at most, and a used one can be placed again.",
        rules: &["B-10", "B-192", "B-193", "B-194"],
    },
    Help {
        slug: "tower",
        name: "Tower",
        line: "Six of them; when the last one falls the game is lost.",
        full: "A Monster that comes into a Castle space with a Tower destroys it and loses 1 health; if \
         several come together, you choose who is hurt. A Tower does not stop anybody: those that \
         live stand in its space. Only Mystical Manufacturing builds a Tower again.",
        rules: &["B-270", "B-271", "B-275", "B-390", "W-192"],
    },
    Help {
        slug: "tower-ruin",
        name: "Fallen Tower",
        line: "Gone; no Castle card brings it back.",
        full: "This Tower has been destroyed. Only the Wizard card Mystical Manufacturing can build one \
         here again. Monsters pass here without harm. The Wall of this arc can still be built; it \
         keeps Monsters from getting in this way.",
        rules: &["B-275", "B-233", "W-192"],
    },
    Help {
        slug: "keep",
        name: "Keep",
        line: "Stands in the middle of the Castle and carries the Catapult and the Ballista.",
        full: "It is in no arc, and Monsters never attack it by moving. A Boulder that reaches the middle \
         destroys it, and its weapons with it. Fire destroys one of its weapons, or gives it a flame if it \
         has none; the third flame brings it down. It is not a Tower, so you do not lose the game with it.",
        rules: &["E-4", "E-131", "E-132", "E-133", "E-134", "E-135"],
    },
    Help {
        slug: "keep-ruin",
        name: "Fallen Keep",
        line: "No weapon can be built until the Keep stands again.",
        full: "The Keep has been destroyed. The Engineer rebuilds it for one Brick, Mortar, Wood and Rope, and \
         Mystical Manufacturing can do it too. It comes back without weapons. Boulders roll through.",
        rules: &["E-59", "E-133", "E-137"],
    },
    Help {
        slug: "kings-tower",
        name: "King's Tower",
        line: "An optional rule: when it falls, every player loses a card and hands shrink.",
        full: "With the optional rule of that name one Tower that nobody owns is the King's. It is \
         attacked like any other. When it falls each player discards a card at once, and hands \
         are one card smaller from then on.",
        rules: &["B-560", "B-562", "B-542"],
    },
    Help {
        slug: "wizards-tower",
        name: "Wizard's Tower",
        line: "A Tower like the others; while it stands the Wizard deck is open.",
        full: "One of the six Towers. It is attacked, burns and counts like any other. While it stands \
         you may draw Wizard cards; when it falls, the Wizard deck is closed, and Wizard cards \
         that are played leave the game.",
        rules: &["W-40", "W-41", "W-44", "W-46"],
    },
    Help {
        slug: "wizards-tower-ruin",
        name: "Fallen Wizard's Tower",
        line: "The Wizard deck is closed.",
        full: "Here stood the Wizard's Tower. Wizard cards in hands can still be played, but they leave \
         the game. Mystical Manufacturing may bring the Tower back.",
        rules: &["W-44", "W-45", "W-193"],
    },
    Help {
        slug: "tower-2015",
        name: "2015 Tower",
        line: "A Tower like the others; it deals 2 points to the Monster that destroys it.",
        full: "A promo Tower, known by its spear. It is attacked, burns and counts like any other, but the Monster \
         that destroys it takes 2 points.",
        rules: &["P-5", "P-100", "P-101"],
    },
    Help {
        slug: "tower-2016",
        name: "2016 Tower",
        line: "A Tower like the others; it can be rebuilt once.",
        full: "A promo Tower, known by its hammer. Once it has fallen you may rebuild it in Play Cards, once in \
         the game, in any Castle space without a Tower and without a Monster. Up to 3 Trolls come with it.",
        rules: &["P-5", "P-110", "P-111"],
    },
    Help {
        slug: "tower-2017",
        name: "2017 Tower",
        line: "A Tower like the others; when it falls, hands are filled and all may trade.",
        full: "A promo Tower, known by its two cards. When it falls every player draws up to a full hand, and then \
         each in turn may make one trade.",
        rules: &["P-5", "P-120", "P-121"],
    },
    Help {
        slug: "tower-2018",
        name: "2018 Tower",
        line: "A Tower like the others; when it falls, it strikes as many Monsters as the die says.",
        full: "A promo Tower, known by its die. When it falls the die is rolled, and that many Monsters take 1 \
         point each; you choose them.",
        rules: &["P-5", "P-130", "P-131"],
    },
    Help {
        slug: "tower-2019",
        name: "2019 Tower",
        line: "A Tower like the others; when it falls, the Monsters of its arc go back to the Forest.",
        full: "A promo Tower, known by its tree. When it falls every Monster of its arc goes back to the Forest of \
         that arc.",
        rules: &["P-5", "P-140", "P-141"],
    },
];

/// Piles, the die, and what lies on or beside the board.
pub(super) const MARKERS: &[Help] = &[
    Help {
        slug: "deck-back",
        name: "Castle deck",
        line: "The cards still to be drawn.",
        full: "The face-down deck of Castle cards. Everybody knows how many are left, and nobody knows \
         their order. When a card must be drawn and the deck is empty, the discard pile is shuffled and \
         becomes the deck.",
        rules: &["B-8", "B-38", "R-11"],
    },
    Help {
        slug: "pile-back",
        name: "Monster pile",
        line: "The tokens still to come.",
        full: "The face-down Monster tokens. Two are drawn at the end of each turn, more if a token says \
         so. It is not refilled unless an optional rule or the Necromancer does it. When it is empty and \
         no Monster that must be defeated is left, you have won; Imps and the Doppelgänger need not be.",
        rules: &["B-8", "B-39", "B-292", "B-391", "R-81", "W-280", "W-302"],
    },
    Help {
        slug: "die",
        name: "Die",
        line: "Names the arc in which something appears.",
        full: "A six-sided die. It says in which arc a new Monster is placed and from which arc a Boulder \
         rolls in. Everybody sees it, and no card of the base game changes it.",
        rules: &["R-30", "R-71", "B-360"],
    },
    Help {
        slug: "tar",
        name: "Tar",
        line: "The Monster under it does not move this turn.",
        full: "A marker on a Monster hit by Tar. The Monster stays in its space, whatever would move it, \
         and attacks nothing. The Tar comes off when the next turn begins.",
        rules: &["B-181", "B-182", "B-184"],
    },
    Help {
        slug: "trophy",
        name: "Trophies",
        line: "Slain Monsters that a player keeps, worth points at the end.",
        full: "In the standard game you keep each Monster that your card finished off: Goblin 1, Orc 2, \
         Troll 3, Boss 4 points. In The Wizard's Tower an Ogre and the Conjurer are worth 4, a Mega \
         Boss 5, the others their starting health, and an Imp nothing. In Engines of War a Siege Engine is \
         worth 3 and an Encampment 2. If the Castle stands at the end, the player with the most points \
         is Master Slayer. They have no other use, and in Co-op there are none.",
        rules: &["B-141", "B-143", "B-393", "W-470", "R-82"],
    },
    Help {
        slug: "wizard-back",
        name: "Wizard deck",
        line: "Wizard cards still to be drawn.",
        full: "The face-down deck of 22 Wizard cards. In phase 2 you may draw your new card from it, \
         and with Reinforce. It has its own discard pile, and it is closed while the Wizard's \
         Tower is gone.",
        rules: &["W-24", "W-31", "W-41", "W-43"],
    },
    Help {
        slug: "resource-back",
        name: "Resource deck",
        line: "Brick, Mortar, Wood and Rope still to be drawn.",
        full: "The face-down deck of Resource cards. Whenever you draw up to a full hand you choose, card \
         by card, between it and the Castle deck. When it is empty its discard pile is shuffled, and 2 of \
         those cards are banished each time. Everybody knows how many are left.",
        rules: &["E-12", "E-30", "E-37", "E-38", "E-45"],
    },
    Help {
        slug: "engineer",
        name: "Engineer",
        line: "He builds what the players commit Resource cards for.",
        full: "He has at most one task. Cards committed to it lie face up beside him and stay there from turn \
         to turn. He belongs to nobody: every player may use him in Play Cards of their own turn.",
        rules: &["E-50", "E-51", "E-56", "E-57", "E-67"],
    },
    Help {
        slug: "flame",
        name: "Flame",
        line: "Something burns here.",
        full: "On a Monster, each flame that is already there takes 1 health in every Move Monsters phase, \
         even if the Monster is kept from moving, and when a token moves it; cards that move it do not. A \
         Wall or Tower survives one or two flames and is destroyed by the third. A burning one does not \
         hurt its attacker but passes its flames on. In Play Cards a Brick or a Mortar puts out one flame \
         of a Wall or Tower.",
        rules: &["W-350", "W-352", "W-353", "W-355", "W-320", "W-330", "W-340"],
    },
    Help {
        slug: "ice",
        name: "Ice",
        line: "The Monsters do not move this turn.",
        full: "Rain of Ice has been played. Until the end of the turn no Monster moves by itself or by \
         a token. Cards still move them.",
        rules: &["W-185", "W-187"],
    },
    Help {
        slug: "wings",
        name: "Flying",
        line: "Only Archers and Heroes hit it.",
        full: "Flying Monsters are hit by Archers and Heroes of their color in all three rings. Knights, \
         Swordsmen, Tar, Drive Him Back! and Boulders do nothing to them. Walls stop them like others.",
        rules: &["W-210", "W-211", "W-213", "W-215"],
    },
];
