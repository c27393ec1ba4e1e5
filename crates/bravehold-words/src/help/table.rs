//! Help for what goes on at the table: phases and questions.

use super::Help;

/// The phases of set-up and of a turn.
pub(super) const PHASES: &[Help] = &[
    Help {
        slug: "first-player",
        name: "First player",
        line: "A random player begins.",
        full: "If the set-up asks for it, a random player goes first. Otherwise the set-up names one; by \
         default it is the first seat. The first player also places the starting Monsters.",
        rules: &["B-41", "R-30"],
    },
    Help {
        slug: "starters",
        name: "Starting Monsters",
        line: "Six Monsters go into the Archer ring.",
        full: "One Monster is put into each Archer space: three Goblins, two Orcs and a Troll, or with The \
         Wizard's Tower six drawn from the pile. The first player decides which goes where, unless the \
         set-up places them at random. Later Monsters begin in the Forest.",
        rules: &["B-34", "B-35", "B-36", "W-17"],
    },
    Help {
        slug: "deal",
        name: "Deal the hands",
        line: "Every player gets a full hand of cards.",
        full: "Each player is dealt a full hand: six cards for one or two players, five for three to \
         five, four for six. Hands lie open unless an option closes them.",
        rules: &["B-37", "B-50"],
    },
    Help {
        slug: "lord-deal",
        name: "The Overlord's opening hand",
        line: "The Overlord draws his first tokens, unseen.",
        full: "The Overlord draws three tokens, four with More Minions. Only he sees them, and they do \
         nothing until he plays them.",
        rules: &["B-424", "B-425"],
    },
    Help {
        slug: "start",
        name: "The turn begins",
        line: "Tar comes off, before anything else.",
        full: "At the start of a turn all Tar comes off the Monsters. There is nothing to decide.",
        rules: &["B-62", "B-184"],
    },
    Help {
        slug: "draw-up",
        name: "Draw Up",
        line: "Fill your hand.",
        full: "You draw until your hand is full again. A hand that is full or larger draws nothing, and \
         in your very first turn you do not draw. If the deck runs out, the discards are \
         shuffled.",
        rules: &["B-70", "B-71", "B-72"],
    },
    Help {
        slug: "discard",
        name: "Discard and Draw",
        line: "Swap one card for a new one, if you like.",
        full: "You may discard one card and draw another, or up to two if you play alone. You discard \
         before you see the new card. Passing is always allowed.",
        rules: &["B-80", "B-81", "B-84", "B-481"],
    },
    Help {
        slug: "trade",
        name: "Trade",
        line: "Swap a card with another player, if both agree.",
        full: "You may swap one of your cards for one of another player's. Both must agree; the other \
         player may decline or make a counter-offer. One trade a turn, two with six players. Only the \
         player whose turn it is may start a trade.",
        rules: &["B-90", "B-51", "B-92", "B-95"],
    },
    Help {
        slug: "play",
        name: "Play Cards",
        line: "Play as many cards as you like, one after the other.",
        full: "You play cards in any order and number, each carried out before the next; new cards may \
         be used at once. A card that could do nothing cannot be played. You may stop whenever \
         you like and keep the rest.",
        rules: &["B-110", "B-111", "B-114", "B-116"],
    },
    Help {
        slug: "move",
        name: "Move Monsters",
        line: "Every Monster moves one space, all at once.",
        full: "Monsters step one ring inward, or one arc clockwise in the Castle ring, all at the same \
         time. Those that run into Walls or Towers break them and are hurt. Only Tar or Rain of Ice keeps \
         a Monster from moving, and some Monsters move in their own way. You choose who is hurt when \
         several attack one thing.",
        rules: &["B-250", "B-251", "B-252", "R-41", "W-35"],
    },
    Help {
        slug: "monsters",
        name: "Draw New Monsters",
        line: "Two tokens are drawn and resolved one by one.",
        full: "Two tokens are drawn, three with The Charging Horde. A Monster goes into the Forest of the \
         arc on the die; an effect happens at once and is discarded. Extra tokens are drawn after the \
         others. With an empty pile nothing happens.",
        rules: &["B-290", "B-293", "B-294", "R-70"],
    },
    Help {
        slug: "muster",
        name: "The Overlord draws",
        line: "He fills his hand of tokens.",
        full: "After the Monsters have moved, the Overlord draws until he holds three tokens, or four with \
         More Minions. If he holds more, he draws none.",
        rules: &["B-428"],
    },
    Help {
        slug: "command",
        name: "The Overlord plays",
        line: "One Monster where he likes, or up to two tokens by die.",
        full: "He plays one Monster in an arc of his choice, or up to two tokens of any sort with the die, \
         or nothing. If no Monster that must be defeated is on the board he must play. Tokens that call \
         for more let him draw and play that many on top.",
        rules: &["B-429", "B-430", "B-431", "B-434"],
    },
    Help {
        slug: "harbingers",
        name: "Harbingers",
        line: "Harbingers are shuffled into the pile, face down.",
        full: "After the starting Monsters stand, Harbingers go into the pile, usually three, and \
         nobody may know which. Against an Overlord he picks them in secret.",
        rules: &["W-20", "W-483"],
    },
];

/// What can be asked: by shape, or by what the choice is for.
pub(super) const QUESTIONS: &[Help] = &[
    Help {
        slug: "play",
        name: "Play a card",
        line: "Choose a card, use a rule, or end your turn.",
        full: "Choose a card from your hand. Only cards that have an effect now are offered; the others \
         say why not. Passing ends Play Cards, and then the Monsters move.",
        rules: &["B-110", "B-116"],
    },
    Help {
        slug: "aim",
        name: "Aim",
        line: "Choose a target, or add a card to combine with it.",
        full: "You have chosen a card; now choose its target. Some cards combine with another, such as \
         Nice Shot with a hit card. Nothing has happened yet: the cards leave your hand when you choose \
         the target. If only one target is possible, it is chosen for you.",
        rules: &["B-112", "R-12"],
    },
    Help {
        slug: "trade",
        name: "Propose a trade",
        line: "Offer one of your cards for one of another player's.",
        full: "Name a partner, the card you give and the card you want. If it is declined, that \
         costs nothing; the same proposal cannot be made again this turn unless a hand changes. \
         Pass to go on to Play Cards.",
        rules: &["B-95", "B-90", "B-98"],
    },
    Help {
        slug: "trade-answer",
        name: "Answer a trade",
        line: "Accept, decline, or make a counter-offer.",
        full: "Another player offers you a trade. Nobody has to trade. You may also propose a different \
         pair of cards, which the other player can accept or decline.",
        rules: &["B-92", "B-95"],
    },
    Help {
        slug: "trade-counter",
        name: "A counter-offer",
        line: "Accept or decline what your partner offers instead.",
        full: "Your partner has proposed a different pair of cards. Accept and the cards change hands; \
         decline and nothing happens.",
        rules: &["B-95"],
    },
    Help {
        slug: "command",
        name: "Command the Monsters",
        line: "The Overlord plays a token, or passes.",
        full: "Choose a token and whether you put it in an arc of your choice or let the die decide. \
         One by choice or two by die, not both; effects are always played by die.",
        rules: &["B-429", "B-430", "B-431", "B-434"],
    },
    Help {
        slug: "exchange",
        name: "Exchange a card",
        line: "Discard a card for a new one, or pass.",
        full: "You discard the card you choose, then draw another. Use it on cards that fit no Monster now \
         or soon. If you play alone, you may swap two.",
        rules: &["B-80", "B-84", "B-481"],
    },
    Help {
        slug: "discard",
        name: "Discard a card",
        line: "A token makes every player give up a card.",
        full: "Choose the card you will miss least. It goes to the discard pile, from where Scavenge may \
         bring it back.",
        rules: &["B-340"],
    },
    Help {
        slug: "king-discard",
        name: "Discard for the King",
        line: "The King's Tower has fallen: give up a card.",
        full: "Each player discards one card of their choice, and from now on hands are smaller. Cards \
         above the new size may be kept.",
        rules: &["B-562", "B-563"],
    },
    Help {
        slug: "scavenge",
        name: "Scavenge",
        line: "Take a card from the discard pile.",
        full: "Choose any card from the discard pile except the Scavenge itself. It comes into your \
         hand and may be played at once.",
        rules: &["B-220", "B-222"],
    },
    Help {
        slug: "wall",
        name: "Who is hurt at the Wall",
        line: "Several Monsters attack one Wall; one of them takes the damage.",
        full: "The Wall has fallen and all of them stay outside. Choose which loses 1 health: one that \
         dies of it is usually the best choice.",
        rules: &["B-261", "B-254", "R-43"],
    },
    Help {
        slug: "tower",
        name: "Who is hurt at the Tower",
        line: "Several Monsters attack one Tower; one of them takes the damage.",
        full: "The Tower is gone and all of them are in its space. Choose which loses 1 health.",
        rules: &["B-272", "R-43", "R-45"],
    },
    Help {
        slug: "own-tower",
        name: "Your own Tower",
        line: "Choose the Tower you will own.",
        full: "Each player chooses a Tower that nobody owns yet. If it falls and you cannot claim \
         another, you are out.",
        rules: &["B-541"],
    },
    Help {
        slug: "kings-tower",
        name: "Name the King's Tower",
        line: "Choose one that nobody owns.",
        full: "The first player names the King's Tower after all have chosen theirs. Choose one that \
         will stand for long.",
        rules: &["B-560", "B-561"],
    },
    Help {
        slug: "claim-tower",
        name: "Claim a Tower",
        line: "Your Tower has fallen: take a backup.",
        full: "Choose one of the standing Towers that nobody owns. If there is one, you must take it.",
        rules: &["B-543", "B-544"],
    },
    Help {
        slug: "start",
        name: "Starting Monster",
        line: "Choose which Monster starts in this arc.",
        full: "One of the six starting Monsters goes into the Archer space of this arc. The hands are \
         dealt later, so spread the strong ones over the colors.",
        rules: &["B-34", "B-35"],
    },
    Help {
        slug: "secret",
        name: "Secret token",
        line: "The Overlord sets a token aside.",
        full: "Choose any token from the pile. You may play it once during the game like a token from your \
         hand.",
        rules: &["B-465", "B-466"],
    },
    Help {
        slug: "swap",
        name: "Exchange a token",
        line: "The Overlord may swap a token from his hand.",
        full: "Name the token you do not want: you draw a new one first, then the old one is mixed into \
         the pile. Or pass.",
        rules: &["B-475", "B-477"],
    },
    Help {
        slug: "lend",
        name: "Lend a hand",
        line: "Play one hit card or one Wizard card now, or pass.",
        full: "Another player has called on you with Stand Together. You may play one hit card or one \
         Wizard card at once, alone. You keep the trophy. Or pass.",
        rules: &["W-140", "W-142", "W-144"],
    },
    Help {
        slug: "react",
        name: "Answer a die",
        line: "Reroll the die, or let it stand.",
        full: "A die was rolled, and its result is not used yet. A player who holds a card that answers it \
         may play it now, clockwise from the active player. With closed hands you are asked even without \
         such a card, so that nobody learns who has it.",
        rules: &["R-31", "P-40", "P-46"],
    },
    Help {
        slug: "discard-down",
        name: "Discard down",
        line: "Discard cards until few are left.",
        full: "Something makes every player discard down to a few cards. Choose one card after the \
         other; Wizard cards count too.",
        rules: &["W-240", "W-37"],
    },
    Help {
        slug: "discard-spell",
        name: "Discard a Wizard card",
        line: "Give up one of your Wizard cards.",
        full: "The Warlock takes a Wizard card from each player who has one. You choose which.",
        rules: &["W-290"],
    },
    Help {
        slug: "hope",
        name: "Which cards go",
        line: "Discard as many as you like, then draw as many.",
        full: "Choose the cards you want to get rid of, one after the other; at least one. When you pass, \
         you draw as many new ones from the Castle deck.",
        rules: &["W-130", "W-132", "W-133"],
    },
    Help {
        slug: "keep",
        name: "Keep a card",
        line: "Choose the one of these cards that you keep.",
        full: "You look at the next cards of the Castle deck. One of them goes into your hand, the \
         others back on the deck.",
        rules: &["W-200"],
    },
    Help {
        slug: "put-back",
        name: "Put cards back",
        line: "Choose which card will be drawn next.",
        full: "The other cards go back on the deck. The one you name first is drawn first, the next one \
         after it, and so on.",
        rules: &["W-200", "W-201"],
    },
    Help {
        slug: "stand-in",
        name: "Who takes its place",
        line: "One of the dead takes the place of the Doppelgänger.",
        full: "Several Monsters died at once and one of them must return in the space of the \
         Doppelgänger, at full health. The weakest is usually the best choice.",
        rules: &["W-413", "W-416"],
    },
    Help {
        slug: "breath",
        name: "Who breathes first",
        line: "Two Monsters breathe fire; say who begins.",
        full: "Each breath goes to the first structure in its way. The order matters when both meet the \
         same one.",
        rules: &["W-363", "W-365"],
    },
    Help {
        slug: "share",
        name: "Who takes a point",
        line: "Give the points out one by one, or pass to stop.",
        full: "You split four points among the Monsters of one color. Name one Monster for each point. All \
         are dealt at once when you have finished.",
        rules: &["W-154", "W-155"],
    },
    Help {
        slug: "opponent",
        name: "Who it fights",
        line: "Choose the other Monster of the fight.",
        full: "Two Monsters in one space strike each other. You have named one; now name the other.",
        rules: &["W-156"],
    },
    Help {
        slug: "send-to",
        name: "Into which Forest",
        line: "Choose the arc whose Forest it is sent to.",
        full: "The Monster survived and is put in the Forest of an arc you name. Choose one where your \
         cards fit, or where it is alone.",
        rules: &["W-180"],
    },
    Help {
        slug: "move-to",
        name: "Into which space",
        line: "Choose where it is put.",
        full: "Any other space of the board will do. A Castle space with a Tower is rarely a wise choice.",
        rules: &["W-182", "W-69"],
    },
    Help {
        slug: "move-fortify",
        name: "Onto which Wall",
        line: "Choose the Wall that gets the Fortify token.",
        full: "The Fortify token goes from its Wall onto another that has none. On a burning Wall it puts the \
         fire out and is used up.",
        rules: &["W-182", "W-183"],
    },
    Help {
        slug: "pay-wall",
        name: "Pay for a Wall",
        line: "Give a Brick or a Mortar for a Wall, or pass.",
        full: "For each missing Wall one Brick or one Mortar is enough now. You may continue as long as \
         you have cards and Walls are missing.",
        rules: &["W-190"],
    },
    Help {
        slug: "build-wall",
        name: "Where to build",
        line: "Choose the arc of the new Wall.",
        full: "The Wall is built in the arc you name. Look for the one where Monsters arrive next.",
        rules: &["W-190", "B-232"],
    },
    Help {
        slug: "draw-from",
        name: "From which deck",
        line: "Draw from the Castle deck or from the Wizard deck.",
        full: "Castle cards hit and build; Wizard cards do rarer things. The Wizard deck can be chosen \
         only while the Wizard's Tower stands.",
        rules: &["W-31", "W-53", "W-54"],
    },
    Help {
        slug: "wizard-returns",
        name: "Which Tower returns",
        line: "Say whether it is the Wizard's Tower.",
        full: "Several Towers are destroyed. If the Wizard's Tower returns, the Wizard deck is open \
         again.",
        rules: &["W-193", "W-47"],
    },
    Help {
        slug: "wizard-tower",
        name: "The Wizard's Tower",
        line: "Choose where it stands.",
        full: "One of the six Towers is the Wizard's. Choose an arc that you can hold for long: if it \
         falls, you lose the Wizard deck.",
        rules: &["W-11", "W-44"],
    },
    Help {
        slug: "harbinger",
        name: "Pick a Harbinger",
        line: "The Overlord picks the Mega Bosses, in secret.",
        full: "The Harbingers you name go into the pile, and only you know which they are. Usually \
         three are picked in all.",
        rules: &["W-483"],
    },
    Help {
        slug: "promo-tower",
        name: "A promo Tower",
        line: "Choose where it stands.",
        full: "One of the six Towers is a promo Tower with a rule of its own. It cannot stand where \
         another such Tower stands.",
        rules: &["P-4", "P-5", "P-7"],
    },
    Help {
        slug: "promo-returns",
        name: "Which Tower returns",
        line: "Say whether it is this one.",
        full: "Several Towers are destroyed, and you say which one comes back. A promo Tower keeps its \
         rule.",
        rules: &["W-193", "P-93"],
    },
    Help {
        slug: "pledge",
        name: "Give a card",
        line: "Give one more card for All for One, or no more.",
        full: "The players together must give five cards. You are asked for one card at a time and may \
         stop whenever you like. Only if five are pledged is All for One played; then you choose \
         which of your cards you discard. Otherwise nobody loses anything.",
        rules: &["P-50", "P-52", "P-53"],
    },
    Help {
        slug: "pledged",
        name: "Discard for All for One",
        line: "Choose a card to discard, as you pledged.",
        full: "Five cards were pledged, and these are yours. Any card will do, of any deck. It is \
         discarded, not played.",
        rules: &["P-51", "P-54"],
    },
    Help {
        slug: "chosen",
        name: "Who is struck",
        line: "Choose a Monster that takes 1 point.",
        full: "The 2018 Tower has fallen, and the die said how many Monsters take 1 point. Choose them \
         one after the other, in any ring; no Monster can be chosen twice.",
        rules: &["P-130", "P-131", "P-132"],
    },
];
