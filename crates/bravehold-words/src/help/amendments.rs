//! Full help for boxes, modes and optional rules, by slug.

use super::Text;

/// One entry for each slug.
pub(super) const AMENDMENTS: &[Text] = &[
    Text {
        slug: "castle-panic",
        rules: &["B-1", "B-60", "B-390", "B-391"],
        full: "The base game: 49 Castle cards, 49 Monster tokens, six Towers and six Walls. The players \
         hold the Castle together and win when every token has come up and no Monster is left on \
         the board. They lose the moment the last Tower falls. Everything else on this screen \
         changes or adds to it.",
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
        full: "A game for one: six cards in hand, nobody to trade with. To make up for it you may put \
         down one or two cards in Discard and Draw and take as many new ones. Whatever asks all \
         players asks only you.",
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
        full: "Eleven nasty tokens stay in the box: Draw 4, Orc Warlord, Troll Mage, two Plagues, one \
         move token of each colour and three Giant Boulders. 38 tokens remain, 32 of them in the \
         pile. A good choice for a first game.",
    },
    Text {
        slug: "all-for-one",
        rules: &["B-510", "B-511", "B-512", "B-513"],
        full: "An Archer, a Knight and a Swordsman of one colour may be played together to slay a \
         Monster in the Archer, Knight or Swordsman ring of that colour, whatever its health. Any \
         Color cards may stand in for any of them; Heroes and Nice Shot may not. Played one by \
         one the three cards hit as usual.",
    },
    Text {
        slug: "heroic-powers",
        rules: &["B-520", "B-521", "B-162"],
        full: "Heroes may also hit a Monster in the Castle ring of their colour, for 1 damage, or slay \
         it with Nice Shot. Otherwise only Barbarian, Tar and Drive Him Back! reach that ring. \
         The Forest stays out of reach, and other cards are unchanged.",
    },
    Text {
        slug: "desperate-times",
        rules: &["B-530", "B-531", "B-532", "B-533"],
        full: "At the start of your turn, before anything is drawn, you may throw away your whole hand \
         and draw a full new one. The price: in that turn you neither trade nor play cards, while \
         the Monsters move and come as ever. You need at least one card to throw away.",
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
        full: "Belongs to A Man's Home Is His Castle and is on unless you say otherwise. Towers without \
         an owner are backups for players who lose theirs. Off, the first loss of your Tower puts \
         you out.",
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
        full: "The Castle is not finished. It starts with no Walls, with a number of them in arcs of \
         the die, or with one Wall in each player's keeping, to be put into any open arc once, in \
         Play Cards of an own turn. Brick and Mortar build as usual, and Fortify Wall needs a \
         Wall that stands.",
    },
    Text {
        slug: "rough-start",
        rules: &["B-610", "B-611"],
        full: "Three Orcs and three Trolls start instead of the usual six, each in the Archer space of \
         its own die roll. Some arcs may be crowded and others empty. All six Goblins wait in the \
         pile.",
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
        full: "When the pile is empty and a token is due, the Monster discard pile is mixed and becomes \
         the pile, once in the game. Trophies stay with their owners; in Co-op all the slain come \
         back. Until then an empty pile is not yet a win.",
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
        full: "When the last token has come up, the remaining Monsters charge: after each Move Monsters \
         a die is rolled and some or all of them move again. 1, 2 and 3 move red, green and blue; \
         4 and 6 turn all clockwise or counter-clockwise; 5 moves all. It lasts to the end of the \
         game. Tar holds a Monster back.",
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
        full: "Belongs to The Charging Horde: each player may trade twice in a turn, with one partner \
         or with two. With six players it stays at two, and alone there is still nobody to trade \
         with.",
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
];
