//! Full help for The Dark Titan: its tokens, cards, options and settings, by slug.

use super::{Help, Text};

/// Its tokens, and the Cavalier.
pub(super) const TOKENS: &[Text] = &[
    Text {
        slug: "elite-goblin",
        rules: &["T-220", "T-221", "T-224", "T-228"],
        full: "A Goblin with armor and training, but still only 1 health. When you play a hit card on \
         it, you roll the die first: on 1 or 2 you miss and the card is lost, on 3 to 6 you hit. \
         Anything that is not a hit card needs no roll, such as the Barbarian, Boiling Oil or the \
         Cavalier. As a trophy it is worth 2 points.",
    },
    Text {
        slug: "elite-orc",
        rules: &["T-220", "T-221", "T-222", "T-228"],
        full: "An Orc with 2 health that knows how to dodge. A hit card played on it needs a roll of 3 \
         or more; on 1 or 2 the card is wasted. Special cards that you add must be named before \
         the roll and are lost with a miss. It does not count as an Orc for effects that name \
         Orcs. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "elite-troll",
        rules: &["T-220", "T-223", "T-224", "T-225", "T-228"],
        full: "The toughest of the Elites, with 3 health. Each hit card needs a roll of 3 or more, and \
         with Double Strike each of the two strikes is rolled for. Save what needs no roll for \
         it: the Barbarian, Boiling Oil, the Cavalier, or a Support token in its way. As a trophy \
         it is worth 4 points.",
    },
    Text {
        slug: "herald",
        rules: &["T-120", "T-121", "T-122", "T-130", "T-131", "T-132"],
        full: "A messenger of Agranok. The first three do not enter the board: each is laid on his \
         card, and its effect happens at once. After the third, Agranok arrives. Later Heralds \
         are Monsters with 2 health. While Agranok is outside the Castle ring and his level is 2 \
         or more, each new one makes him roll for an effect. Once he is slain, a Herald is just \
         another Monster. As a trophy it is worth 2 points.",
    },
    Text {
        slug: "agranok",
        rules: &["T-110", "T-111", "T-123", "T-141", "T-161", "T-164", "T-168", "T-170", "T-176"],
        full: "The Dark Titan, with 8 health, summoned by the third Herald. From level 2 on he rolls \
         for an effect after he moves, unless he is in the Castle ring. No Wall, Tower or Boulder \
         hurts him. A card that slays deals him 4 points instead and is banished. Each time he \
         falls from 5 health or more to 4 or less, everyone discards a card at random. At 2 \
         health he dies only if he takes 2 points in one phase. He is nobody's trophy, but you \
         cannot win while he lives.",
    },
    Text {
        slug: "boom-troll",
        rules: &["T-190", "T-191", "T-192", "T-193", "T-199"],
        full: "When it dies it explodes: every other Monster in its space takes 1 point. If you slew \
         it, whatever the blast kills is your trophy too, and no structure is harmed. If it runs \
         into a structure, though, it blows itself up and takes everything in that arc along: \
         Wall, Fortify token and Tower. Stop it early. As a trophy it is worth 3 points.",
    },
    Text {
        slug: "dark-sorceress",
        rules: &["T-210", "T-211", "T-212", "T-213", "T-214"],
        full: "When she is placed, every player discards 1 card of their choice. While she is on the \
         board, everyone's hand size is 1 smaller: you keep the cards you hold, but draw up to \
         one card less. Slay her and hands are normal again at once. In the second-edition \
         printing she is a Mega Boss and her Harbinger brings her. As a trophy she is worth 5 \
         points.",
    },
    Text {
        slug: "dark-sorceress-harbinger",
        rules: &["T-214", "T-215", "W-220"],
        full: "In the second-edition printing it lies in the pile in place of the Dark Sorceress. When it \
         is drawn it leaves the game, and she is placed by the die and makes every player discard a card. \
         She is a Mega Boss then. In the pile nobody can tell it from other tokens.",
    },
    Text {
        slug: "wither",
        rules: &["T-243", "T-244", "T-33", "T-36"],
        full: "The top card of the Castle deck is turned up and banished: it is out of the game for \
         good. If the deck is empty, the discard pile is shuffled into a new one first. No other \
         deck is touched. Banished cards lie face up, so you always know what is gone.",
    },
    Text {
        slug: "red-plague",
        rules: &["T-240", "T-241", "T-31"],
        full: "Every player discards all red cards from hand at the same time: Archers, Knights, \
         Swordsmen, Heroes, the Red Boiling Oil, and with The Wizard's Tower the Red Fireball. \
         Any Color cards count as red and go too. Unlike the Plagues of the base game it takes \
         Heroes as well. Brick, Mortar and Special cards are safe.",
    },
    Text {
        slug: "green-plague",
        rules: &["T-240", "T-241", "T-31"],
        full: "Every player discards all green cards from hand at the same time: Archers, Knights, \
         Swordsmen, Heroes, the Green Boiling Oil, and with The Wizard's Tower the Green \
         Fireball. Any Color cards count as green and go too. Play your green cards while you \
         can: Heroes are not spared. Brick, Mortar and Special cards are safe.",
    },
    Text {
        slug: "blue-plague",
        rules: &["T-240", "T-241", "T-31"],
        full: "Every player discards all blue cards from hand at the same time: Archers, Knights, \
         Swordsmen, Heroes, the Blue Boiling Oil, and with The Wizard's Tower the Blue Fireball. \
         Any Color cards count as blue and go too. Heroes are blue cards too, so they are not \
         spared. Brick, Mortar and Special cards are safe.",
    },
    Text {
        slug: "reserve-squad",
        rules: &["T-250", "T-260", "T-261", "T-270", "T-271", "T-291", "T-292"],
        full: "A Support token, so it is on your side. In Play Cards you may discard a card with a \
         color to move it 1 space, or up to 2 if the color is that of its space. Outside the \
         Castle ring it fights one Monster it meets, and both lose 1 health. When it reaches the \
         Castle ring it leaves the board, and you split as many points of damage as it has health \
         left among any Monsters on the board. What you slay that way is your trophy.",
    },
    Text {
        slug: "stonemasons-cart",
        rules: &["T-250", "T-255", "T-260", "T-261", "T-271", "T-293"],
        full: "A Support token that carries Walls. Discard a card with a color in Play Cards to move it \
         1 space, or up to 2 if the color is that of its space. A Monster that meets it outside \
         the Castle ring loses 1 health and takes 1 from the cart. When it reaches the Castle \
         ring it leaves the board, and you build up to one missing Wall for each health it has \
         left, free and at once. A Boulder destroys it.",
    },
    Text {
        slug: "supply-wagon",
        rules: &["T-250", "T-253", "T-260", "T-261", "T-271", "T-294"],
        full: "A Support token full of cards. It never moves with the Monsters: you discard a card with \
         a color in Play Cards to move it 1 space, or up to 2 if the color is that of its space. \
         Each fight with a Monster costs both of them 1 health. When it reaches the Castle ring \
         it leaves the board, and each player, you first, draws one Castle card for each health \
         it has left, or a Resource card in Engines of War. Hands may grow beyond their size.",
    },
    Text {
        slug: "cavalier",
        rules: &["T-70", "T-72", "T-73", "T-80", "T-82", "T-90", "T-91", "T-92", "T-100", "T-104"],
        full: "Your rider in the field. In his own phase, right after Play Cards, he may move 1 space \
         and fight 1 Monster in his space, in either order. He never moves diagonally, and Walls \
         do not stop him. The Monster takes 2 points, and he takes as many as the health it had. \
         He ignores 1 point; 2 or more take him off the board until his card is played again. \
         Boulders destroy him, but your own cards never do.",
    },
];

/// Its Castle cards.
pub(super) const CARDS: &[Text] = &[
    Text {
        slug: "barrage",
        rules: &["T-40", "T-41", "T-42", "T-43", "T-44", "T-45", "T-47"],
        full: "Name a ring or a color. Each player, you first, may then play any number of hit cards of \
         that kind from hand, one after the other. A color admits Heroes of that color and every \
         Any Color hit card; a ring admits every Hero. Each card still hits only where it \
         normally can, and no Special card may be added. You keep the trophies of your own cards, \
         and so does everyone else.",
    },
    Text {
        slug: "red-boiling-oil",
        rules: &["T-60", "T-61", "T-62", "T-63", "T-64", "T-66", "T-30"],
        full: "Every Monster in the Swordsman ring of arcs 1 and 2 takes 1 point, all at the same time. \
         Flying Monsters and Agranok are hurt too, and Elites cannot dodge it. It is not a hit \
         card, so nothing can be added to it. The Cavalier, Support tokens and Walls are safe. \
         You can play it only if a Monster is there. It is a red card: the Red Plague takes it, \
         and it can move a Support token.",
    },
    Text {
        slug: "green-boiling-oil",
        rules: &["T-60", "T-61", "T-62", "T-63", "T-64", "T-66", "T-30"],
        full: "Every Monster in the Swordsman ring of arcs 3 and 4 takes 1 point, all at the same time. \
         Flying Monsters and Agranok are hurt too, and Elites cannot dodge it. It is not a hit \
         card, so nothing can be added to it. The Cavalier, Support tokens and Walls are safe. \
         You can play it only if a Monster is there. It is a green card: the Green Plague takes \
         it, and it can move a Support token.",
    },
    Text {
        slug: "blue-boiling-oil",
        rules: &["T-60", "T-61", "T-62", "T-63", "T-64", "T-66", "T-30"],
        full: "Every Monster in the Swordsman ring of arcs 5 and 6 takes 1 point, all at the same time. \
         Flying Monsters and Agranok are hurt too, and Elites cannot dodge it. It is not a hit \
         card, so nothing can be added to it. The Cavalier, Support tokens and Walls are safe. \
         You can play it only if a Monster is there. It is a blue card: the Blue Plague takes it, \
         and it can move a Support token.",
    },
    Text {
        slug: "cavalier-card",
        rules: &["T-70", "T-71", "T-74", "T-93"],
        full: "Puts the Cavalier into any Swordsman space, even one full of Monsters. He may act this \
         very turn, in his own phase after Play Cards. While he is on the board the card cannot \
         be played. When he is lost, it brings him back as good as new.",
    },
];

/// The box, its optional rules, and the promo card that belongs to it.
pub(super) const AMENDMENTS: &[Text] = &[
    Text {
        slug: "dark-titan",
        rules: &["T-1", "T-4", "T-14", "T-18", "T-120"],
        full: "The second expansion. Three Heralds summon Agranok, and once he is here you must slay \
         him to win. Elites dodge hit cards, the Boom Troll explodes, and Plagues take all cards \
         of a color. The Cavalier and three Support tokens fight for you, and five new Castle \
         cards join the deck.",
    },
    Text {
        slug: "cavalier",
        rules: &["T-72", "T-73", "T-75", "T-80", "T-91"],
        full: "If the Cavalier is on the board, you command him after Play Cards: at most one move of \
         1 space and one fight, in either order. A Monster he fights takes 2 points. If it had \
         2 health or more, he is taken off the board.",
    },
    Text {
        slug: "move-support",
        rules: &["T-260", "T-261", "T-263", "T-264"],
        full: "In Play Cards you may discard a card with a color to move a Support token 1 space, or up \
         to 2 if it stands in that color. You may do so as often as you like. The card does \
         nothing else.",
    },
    Text {
        slug: "burning-midnight-oil",
        rules: &["T-330", "T-361"],
        full: "Boiling Oil deals 2 points instead of 1 to each Monster that is on fire. The others take \
         1 point as usual. It needs The Wizard's Tower, which brings the fire.",
    },
    Text {
        slug: "slippery-slope",
        rules: &["T-331", "T-362"],
        full: "When you play Boiling Oil you choose the Swordsman ring or the Castle ring of its color. \
         In the Castle ring it hurts every Monster in both Castle spaces. There must be a Monster \
         in the ring you choose.",
    },
    Text {
        slug: "sigh-of-relief",
        rules: &["T-332"],
        full: "When Agranok is slain, every player draws 1 card from the Castle deck, the active player \
         first. Hands may grow beyond their size.",
    },
    Text {
        slug: "demolition-man",
        rules: &["T-333", "T-193"],
        full: "If the Boom Troll is at full health when it runs into a structure, it destroys all \
         structures in both arcs of its color, not just in its own. A single point of damage \
         beforehand prevents that, so hit it at least once.",
    },
    Text {
        slug: "gangs-all-here",
        rules: &["T-334", "T-360"],
        full: "More Harbingers of The Wizard's Tower than usual go into the pile, as many as you set, \
         and each brings its Mega Boss. Keep your strongest cards for them. It cannot be combined \
         with Mega Boss Bulk Up, which sets the same number.",
    },
    Text {
        slug: "agranok-level",
        rules: &["T-335", "T-14", "T-15", "T-310"],
        full: "Which of Agranok's cards is used. At level 1 he never rolls for an effect; the higher \
         the level, the worse his effects. A level you pick is known to all. A random one stays \
         secret until he arrives, and in a game with an Overlord it is 1, 2 or 3. If the box is \
         new to you, take level 1.",
    },
    Text {
        slug: "agranok-level-6",
        rules: &["P-70", "P-71", "P-72"],
        full: "A sixth card for Agranok, which can be picked or drawn at random. After he moves, the \
         die decides: on 1 to 3 every player banishes a card of their choice, on 4 to 6 he moves \
         up to 2 more spaces. With an Overlord it can be picked, but is never drawn.",
    },
];

/// The questions of the box.
pub(super) const QUESTIONS: &[Help] = &[
    Help {
        slug: "volley",
        name: "Your part of the Barrage",
        line: "Play a hit card of the named kind, or pass.",
        full: "You may play any number of hit cards of the named kind. No Special card can be added. When \
         you pass, it is the next player's turn.",
        rules: &["T-41", "T-45"],
    },
    Help {
        slug: "fights-first",
        name: "Which one fights first",
        line: "Choose the Support token that fights first.",
        full: "Several Support tokens are in a space with Monsters. Each of them fights one Monster, one \
         after the other.",
        rules: &["T-272", "T-281"],
    },
    Help {
        slug: "foe",
        name: "Who it fights",
        line: "Choose a Monster in the space.",
        full: "The Support token and the Monster you choose lose 1 health each. Other Monsters there are \
         left alone.",
        rules: &["T-271", "T-272"],
    },
    Help {
        slug: "walk",
        name: "Where it moves",
        line: "Choose the next space.",
        full: "It moves one ring inward or outward, or one arc to either side, never diagonally. A Support \
         token fights in each space it enters, and may stop early once it has moved 1 space.",
        rules: &["T-260", "T-262", "T-267"],
    },
    Help {
        slug: "support-point",
        name: "Who takes a point",
        line: "Give the points out one by one, or pass to stop.",
        full: "You have as many points as the Reserve Squad had health left. Any Monster on the board can \
         be chosen.",
        rules: &["T-291", "T-292"],
    },
    Help {
        slug: "free-wall",
        name: "Where a Wall is built",
        line: "Choose an arc without a Wall, or pass.",
        full: "You build up to one Wall for each health the Stonemason's Cart had left. Walls you do not \
         build are lost.",
        rules: &["T-293", "T-297"],
    },
    Help {
        slug: "banish",
        name: "Which card you banish",
        line: "Choose a card from your hand.",
        full: "The card leaves the game for good. If you hold none, nothing happens.",
        rules: &["P-71", "T-33"],
    },
];
