//! Full help for boxes, modes and optional rules, by slug.

use super::Text;

/// One entry for each slug.
pub(super) const AMENDMENTS: &[Text] = &[
    Text {
        slug: "castle-panic",
        rules: &["B-1", "B-60", "B-390", "B-391"],
        full: "The base game: 49 Castle cards, 49 Monster tokens, six Towers and six Walls. The players \
         hold the Castle together and win when every token has been drawn and no Monster is left on the \
         board. They lose the moment the last Tower falls. Everything else on this screen changes or adds \
         to it.",
    },
    Text {
        slug: "coop",
        rules: &["B-400", "B-21"],
        full: "Nobody keeps trophies and there is no Master Slayer: slain Monsters go to the discard \
         pile. All win together or lose together, so nobody has a reason to hold a card back. All \
         other rules stay the same.",
    },
    Text {
        slug: "solitaire",
        rules: &["B-480", "B-481", "B-483"],
        full: "A game for one player: six cards in hand and nobody to trade with. To make up for it, you \
         may swap one or two cards in Discard and Draw. Whatever asks every player asks only you.",
    },
    Text {
        slug: "overlord",
        rules: &["B-420", "B-424", "B-426", "B-429", "B-434"],
        full: "One more person plays the Monsters. He holds three tokens that only he sees. After each \
         castle player's turn he moves the Monsters, draws up to three tokens, and plays: one \
         Monster in an arc he names, or up to two tokens by die, or nothing. He wins when the \
         castle players lose. While no Monster is on the board he has to play something.",
    },
    Text {
        slug: "easier-battles",
        rules: &["B-500", "B-501"],
        full: "Eleven nasty tokens stay in the box: Draw 4, Orc Warlord, Troll Mage, two Plagues, one move \
         token of each color and three Giant Boulders. 38 tokens remain, 32 of them in the pile. A good \
         choice for a first game.",
    },
    Text {
        slug: "all-for-one",
        rules: &["B-510", "B-511", "B-512", "B-513"],
        full: "An Archer, a Knight and a Swordsman of one color may be played together to slay a Monster \
         in the Archer, Knight or Swordsman ring of that color, whatever its health. Any Color cards may \
         stand in for any of them; Heroes and Nice Shot may not. Played one by one the three cards hit as \
         usual.",
    },
    Text {
        slug: "heroic-powers",
        rules: &["B-520", "B-521", "B-162", "W-542"],
        full: "Heroes may also hit a Monster in the Castle ring of their color, for 1 damage, or slay it \
         with Nice Shot. Otherwise only Barbarian, Tar and Drive Him Back! reach that ring. The Forest \
         stays out of reach, and so does a Flying Monster in the Castle ring; other cards are unchanged.",
    },
    Text {
        slug: "desperate-times",
        rules: &["B-530", "B-531", "B-532", "B-533"],
        full: "At the start of your turn, before anything is drawn, you may discard your whole hand and \
         draw a full new one. The price: you can neither trade nor play cards that turn, while the \
         Monsters move and arrive as usual. You need at least one card to discard.",
    },
    Text {
        slug: "mans-home",
        rules: &["B-540", "B-541", "B-543", "B-550"],
        full: "Each player chooses a Tower at the start. If yours falls you must claim one that nobody \
         owns; if there is none you are out: your hand is discarded and you have no more turns. \
         The game goes on for those who are still in. If all are out, it is lost.",
    },
    Text {
        slug: "mans-home-backups",
        rules: &["B-542", "B-543", "B-545"],
        full: "Part of A Man's Home Is His Castle, and on by default. Towers without an owner are backups \
         for players who lose theirs. When it is off, you are out as soon as you lose your Tower.",
    },
    Text {
        slug: "kings-tower",
        rules: &["B-560", "B-561", "B-562", "B-564"],
        full: "One Tower without an owner is the King's; the first player names it. When it falls each \
         player discards a card at once, and for the rest of the game hands are one card smaller. \
         Needs A Man's Home Is His Castle and at most five players.",
    },
    Text {
        slug: "dwindling-resources",
        rules: &["B-570", "B-571", "B-572"],
        full: "Whenever the discard pile is shuffled into a new deck, one Brick and one Mortar among \
         those cards leave the game for good. Cards in hands are not touched. The longer it \
         lasts, the fewer Walls can be built again.",
    },
    Text {
        slug: "walls",
        rules: &["B-580", "B-585", "B-586", "B-600", "B-605"],
        full: "The Castle is not finished. It starts with no Walls, with some Walls in arcs named by the \
         die, or with one Wall for each player to hold. Once in the game, in Play Cards of your turn, you \
         may put your Wall into any arc without one. Brick and Mortar build as usual, and Fortify Wall \
         needs a Wall that stands.",
    },
    Text {
        slug: "rough-start",
        rules: &["B-610", "B-611"],
        full: "Three Orcs and three Trolls start instead of the usual six, each in the Archer space of the \
         arc that it rolls. Some arcs may be crowded and others empty. All six Goblins wait in the pile.",
    },
    Text {
        slug: "closed-hands",
        rules: &["B-620", "B-621", "B-622", "B-623"],
        full: "You see only your own hand; of the others you know how many cards they hold. You may \
         talk about your cards but not show them. A trade is known to the two players alone, \
         though everybody sees that one was made.",
    },
    Text {
        slug: "not-over-yet",
        rules: &["B-630", "B-631", "B-632", "B-633"],
        full: "When the pile is empty and a token must be drawn, the Monster discard pile is mixed and \
         becomes the pile, once in the game. Trophies stay with their owners; in Co-op all slain Monsters \
         come back. Until then an empty pile is not yet a win.",
    },
    Text {
        slug: "monster-recycling",
        rules: &["B-650", "B-651", "B-652", "B-653"],
        full: "Monsters that die at a Wall, Fortify token or Tower, or under a Boulder, go back into \
         the pile at full health. Only what players slay is gone for good. The game is not won \
         before they have been beaten a second time.",
    },
    Text {
        slug: "final-charge",
        rules: &["B-660", "B-664", "B-665", "B-661"],
        full: "When the last token has been drawn, the remaining Monsters charge: after each Move Monsters \
         a die is rolled and some or all of them move again. 1, 2 and 3 move red, green and blue; 4 and 6 \
         turn all clockwise or counter-clockwise; 5 moves all. It lasts to the end of the game. Tar holds \
         a Monster back.",
    },
    Text {
        slug: "charging-horde",
        rules: &["B-670", "B-671"],
        full: "Three tokens are drawn at the end of each turn instead of two. Tokens that add draws add \
         as many as before, and Missing still cancels them all. It cannot be combined with an \
         Overlord.",
    },
    Text {
        slug: "charging-horde-trades",
        rules: &["B-674", "B-675"],
        full: "Part of The Charging Horde: each player may trade twice in a turn, with one partner or with \
         two. With six players it stays at two, and alone there is still nobody to trade with.",
    },
    Text {
        slug: "more-minions",
        rules: &["B-460"],
        full: "The Overlord's hand is four tokens instead of three, at the start and whenever he draws \
         up. How many he may play stays the same; he only chooses better.",
    },
    Text {
        slug: "secret-forces",
        rules: &["B-465", "B-466", "B-467", "B-468"],
        full: "Before the game the Overlord looks through the pile and sets one token aside, whatever \
         he likes. He may play it once like a token of his hand. The castle players know that it \
         exists, not what it is, and cannot win before it is played.",
    },
    Text {
        slug: "monstrous-choices",
        rules: &["B-475", "B-476", "B-477"],
        full: "After drawing, the Overlord may swap one token of his hand: he draws a new one, and the \
         old one goes back into the pile. Once a turn, and not when the pile is empty. The \
         opening hand cannot be changed.",
    },
    Text {
        slug: "wizards-tower",
        rules: &["W-1", "W-2", "W-11", "W-20", "W-24"],
        full: "The first expansion. One Tower is the Wizard's: while it stands you may exchange a card \
         for one of 22 Wizard cards. Monsters fly, climb and breathe fire, Walls and Towers burn, \
         and three Mega Bosses wait in the pile. Ten new Castle cards join the deck.",
    },
    Text {
        slug: "put-out-fire",
        rules: &["W-330", "W-331", "W-332"],
        full: "In Play Cards you may discard a Brick or a Mortar to take one flame off a burning Wall or \
         Tower, as often as you have cards for it. Fires on Monsters cannot be put out this way. A third \
         flame destroys what burns with two.",
    },
    Text {
        slug: "death-benefit",
        rules: &["W-500"],
        full: "From the moment the Wizard's Tower falls every hand is one card larger, to the end of \
         the game. Building the Tower again does not take that away.",
    },
    Text {
        slug: "flaming-tar",
        rules: &["W-501"],
        full: "When a Monster has a flame and the Tar token at the same time it gets one more flame. \
         That happens once for each Tar laid. Tar and fire then work well together.",
    },
    Text {
        slug: "cavalry-hobble",
        rules: &["W-502"],
        full: "Goblin Cavalry that has lost health moves one space like others, whatever moves it. One \
         hit is then enough to take its speed.",
    },
    Text {
        slug: "monster-shortage",
        rules: &["W-503", "W-504"],
        full: "The pile is made of 42 fixed tokens with fewer Monsters, and just two Harbingers are \
         added, from Chimera, Dragon and Warlock. A shorter and easier game.",
    },
    Text {
        slug: "too-quiet",
        rules: &["W-520", "W-521"],
        full: "Whenever no Monster is left on the board an Imp appears in each Forest space. A \
         Doppelgänger does not count as a Monster here. If you win at that moment, the game is over and no \
         Imps appear.",
    },
    Text {
        slug: "mega-boss-bulk-up",
        rules: &["W-522"],
        full: "Four, five or six Harbingers go into the pile instead of three; the set-up says how \
         many. Each brings its Mega Boss. Keep the strong cards for them.",
    },
    Text {
        slug: "growing-fire",
        rules: &["W-523", "W-524"],
        full: "Each Monster placed in phase 6 in an arc with burning structures adds a flame to every \
         one of them. The third flame destroys a structure. Put fires out early.",
    },
    Text {
        slug: "necromancer-randomizer",
        rules: &["W-530"],
        full: "The Necromancer picks from all tokens of the discard pile, effects too, not from \
         Monsters alone. Mega Bosses still stay where they are.",
    },
    Text {
        slug: "random-monster-mix",
        rules: &["W-531", "W-532"],
        full: "Instead of the usual list, 21 random base tokens leave the game unseen. Nobody knows what \
         is missing from the pile. No two games have the same enemy.",
    },
    Text {
        slug: "solo-stand-together",
        rules: &["W-491"],
        full: "For one player: Stand Together is left in the deck. It can never be played, since there \
         is nobody else, so it only takes up room in your hand.",
    },
    Text {
        slug: "solo-basilisk",
        rules: &["W-492", "W-493"],
        full: "For one player: the Basilisk is among the Mega Bosses that may come. While it is on the \
         board you may exchange one card instead of two.",
    },
    Text {
        slug: "fickle-fortune",
        rules: &["P-1", "P-2", "P-40", "P-46"],
        full: "The promo card Fickle Fortune is shuffled into the Castle deck. The player who holds it may \
         have any die rolled again. With closed hands everybody who could hold it is asked after each \
         roll, so that the question gives nothing away.",
    },
    Text {
        slug: "any-color-hero",
        rules: &["P-1", "P-2", "P-10"],
        full: "The promo card Any Color Hero is shuffled into the Castle deck. It is a Hero that hits in all \
         six arcs, and there is only one.",
    },
    Text {
        slug: "feather",
        rules: &["P-1", "P-2", "P-20", "P-25"],
        full: "The promo card Feather is shuffled into the Castle deck. It slays a Monster with Tar on it, \
         once in the game.",
    },
    Text {
        slug: "crossbow",
        rules: &["P-1", "P-2", "P-3", "P-30"],
        full: "The promo card Crossbow is shuffled into the Castle deck. With a Knight or Swordsman card it \
         hits a Flying Monster, once in the game. It needs The Wizard's Tower, where Flying Monsters \
         come from.",
    },
    Text {
        slug: "all-for-one-card",
        rules: &["P-1", "P-2", "P-50", "P-57"],
        full: "The promo card All for One is shuffled into the Castle deck: the players together give five \
         cards, and a Monster anywhere takes 1 point. The optional rule All for One! is another thing; \
         both can be used in one game.",
    },
    Text {
        slug: "tower-2015",
        rules: &["P-4", "P-5", "P-100", "P-101"],
        full: "One of the six Towers is the 2015 Tower. The Monster that destroys it takes 2 points instead \
         of 1. If it is burning it gives only its flames.",
    },
    Text {
        slug: "tower-2016",
        rules: &["P-4", "P-110", "P-111", "P-113"],
        full: "One of the six Towers is the 2016 Tower. Once it has fallen you may rebuild it in Play Cards, \
         for free and once in the game, in any Castle space without a Tower and without a Monster. \
         Then up to 3 Trolls of the Monster discard pile appear in the Forest, each where the die says.",
    },
    Text {
        slug: "tower-2017",
        rules: &["P-4", "P-120", "P-121", "P-123"],
        full: "One of the six Towers is the 2017 Tower. When it falls every player draws up to a full hand \
         at once. Then each in turn may trade one card with one other player, on top of the trades of \
         the turn.",
    },
    Text {
        slug: "tower-2018",
        rules: &["P-4", "P-130", "P-131", "P-94"],
        full: "One of the six Towers is the 2018 Tower. When it falls the die is rolled, and that many \
         Monsters take 1 point each. You choose them, in any ring. Monsters that die this way are nobody's \
         trophy.",
    },
    Text {
        slug: "tower-2019",
        rules: &["P-4", "P-140", "P-141", "P-142"],
        full: "One of the six Towers is the 2019 Tower. When it falls every Monster of its arc goes back to \
         the Forest of that arc, the ones that destroyed it too.",
    },
];
