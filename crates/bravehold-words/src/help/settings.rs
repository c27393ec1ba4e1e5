//! Help for the set-up: settings and groups of options.

use super::Help;

/// What is set before the game, value by value.
pub(super) const SETTINGS: &[Help] = &[
    Help {
        slug: "standard",
        name: "Standard",
        line: "Players keep what they slay; the best is Master Slayer.",
        full: "All win together or lose together, but each slain Monster is a trophy of the player who \
         finished it off. If the Castle stands at the end, the one with the most points is Master \
         Slayer.",
        rules: &["B-21", "B-141", "B-394"],
    },
    Help {
        slug: "coop",
        name: "Co-op",
        line: "No trophies, no Master Slayer.",
        full: "Slain Monsters go to the discard pile and nobody counts points. The game is won or lost \
         by all together. Recommended if you have never played.",
        rules: &["B-21", "B-400"],
    },
    Help {
        slug: "walls-full",
        name: "All six Walls",
        line: "The Castle is complete.",
        full: "Every arc starts with a Wall. This is the usual game.",
        rules: &["B-32"],
    },
    Help {
        slug: "walls-none",
        name: "No Walls",
        line: "Under Construction: the Castle starts bare.",
        full: "No Wall stands at the start; the first Monsters that come through go straight for the \
         Towers. Brick and Mortar are worth a lot.",
        rules: &["B-580"],
    },
    Help {
        slug: "walls-random",
        name: "Walls by die",
        line: "Under Construction: the die says how many Walls, and where.",
        full: "One roll names the number of Walls, more rolls name their arcs. A 6 puts all six.",
        rules: &["B-585"],
    },
    Help {
        slug: "walls-number",
        name: "Some Walls",
        line: "Under Construction: you say how many, the die says where.",
        full: "Choose from one to five Walls. The die names their arcs, each at most once.",
        rules: &["B-586"],
    },
    Help {
        slug: "walls-player",
        name: "A Wall for each player",
        line: "Under Construction: each player holds one Wall.",
        full: "No Wall stands at the start, and each player holds one. Once, in Play Cards of your turn, \
         it may be put into any arc without a Wall. It is not a card and cannot be traded.",
        rules: &["B-600", "B-601", "B-602"],
    },
    Help {
        slug: "start-players",
        name: "Placed by the first player",
        line: "The first player says where the starting Monsters stand.",
        full: "Before the first turn the first player puts the six Monsters into the Archer ring, one \
         in each arc. The hands are dealt afterwards, so nobody knows yet which cards will be there.",
        rules: &["B-35"],
    },
    Help {
        slug: "start-random",
        name: "Placed at random",
        line: "The starting Monsters are placed at random.",
        full: "The six starting Monsters are spread over the arcs at random. This is the quickest start.",
        rules: &["B-35"],
    },
    Help {
        slug: "first-seat",
        name: "A seat begins",
        line: "The seat you choose takes the first turn.",
        full: "Turns then go clockwise around the table. The first player also decides what the set-up \
         leaves open.",
        rules: &["B-41", "B-60"],
    },
    Help {
        slug: "first-random",
        name: "Random first player",
        line: "A random player takes the first turn.",
        full: "Each seat is equally likely. Turns then go clockwise around the table.",
        rules: &["B-41"],
    },
];

/// The groups in which options are offered.
pub(super) const GROUPS: &[Help] = &[
    Help {
        slug: "box",
        name: "Boxes",
        line: "What the game is played with.",
        full: "A box brings its cards, tokens and rules. Only boxes that this program can play are \
         offered.",
        rules: &["B-1"],
    },
    Help {
        slug: "mode",
        name: "Ways to play",
        line: "Alone, together, or against an Overlord.",
        full: "These follow from the number of players and from how you want to win. They can be \
         combined with every optional rule that does not say otherwise.",
        rules: &["B-20", "B-21", "B-22"],
    },
    Help {
        slug: "less",
        name: "Less panic",
        line: "Optional rules that help the players.",
        full: "Tick these for an easier game. Each can be used by itself and together with the others.",
        rules: &["B-23"],
    },
    Help {
        slug: "little-more",
        name: "A little more panic",
        line: "Optional rules that make it somewhat harder.",
        full: "Tick these when you win too often. Some only change what you know or own.",
        rules: &["B-23"],
    },
    Help {
        slug: "lot-more",
        name: "A lot more panic",
        line: "Optional rules for the brave.",
        full: "Tick these when the rest has become easy. They bring more Monsters, or bring them back.",
        rules: &["B-23"],
    },
    Help {
        slug: "overlord",
        name: "For the Overlord",
        line: "Variations that strengthen the Overlord.",
        full: "They need an Overlord at the table. Any of them can be combined with the others.",
        rules: &["B-24", "B-478"],
    },
    Help {
        slug: "more",
        name: "More panic",
        line: "Optional rules that make an expansion harder.",
        full: "Tick these when fire, Mega Bosses and Agranok have lost their terror. Each belongs to a box \
         and is offered with it.",
        rules: &["W-520", "T-333"],
    },
    Help {
        slug: "random",
        name: "Random panic",
        line: "Optional rules that leave more to chance.",
        full: "Tick these for games that differ from each other. They belong to The Wizard's Tower.",
        rules: &["W-530"],
    },
    Help {
        slug: "solo",
        name: "For one player",
        line: "What stays in the game when you play alone.",
        full: "Some pieces are left out of games with one player, since they do little or too much \
         there. Tick these to keep them.",
        rules: &["W-491", "W-492"],
    },
    Help {
        slug: "promo",
        name: "Promo items",
        line: "Single pieces that were given away.",
        full: "Each promo item is an option of its own, and any of them can be used together. Most make the game \
         a little easier.",
        rules: &["P-1", "P-8"],
    },
];
