//! `bravehold explain`: the turn and the figures that a set-up produces, and everything one can pick.

use std::process::ExitCode;

use bravehold_rules::amendments::{Figure, Group};
use bravehold_rules::data::value::{self, Domain, Value};
use bravehold_rules::{CardKind, Crew, Deck, Game, Layout, Setup, TokenCounts, TokenKind};
use bravehold_words::unverified::{Sure, Told, fields, marked, of_card, of_token};

use crate::setup_arg;

/// What to explain.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up
    #[arg(long, default_value = "4 players")]
    setup: String,
    /// Everything that can be picked in a set-up
    #[arg(long, conflicts_with_all = ["cards", "tokens", "data"])]
    list: bool,
    /// All cards and what they do
    #[arg(long)]
    cards: bool,
    /// All tokens and what they do
    #[arg(long)]
    tokens: bool,
    /// All values that nobody could check on a printed piece, which a set-up can change
    #[arg(long, conflicts_with_all = ["cards", "tokens"])]
    data: bool,
}

/// Prints it.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if args.list {
        list();
    } else if args.data {
        unverified();
    } else if args.cards || args.tokens {
        let setup = setup_arg(&args.setup)?;
        if args.cards {
            for k in CardKind::ALL {
                let f = k.face();
                let mark = doubt(&of_card(&setup, k));
                say!("{:<20} x{}  {} ({}){mark}", f.name, f.count, f.help, f.rule);
            }
        }
        if args.tokens {
            for k in TokenKind::ALL {
                let f = k.face();
                let mark = doubt(&of_token(&setup, k));
                say!("{:<32} x{:<2}  {} ({}){mark}", f.name, f.count, f.help, f.rule);
            }
        }
    } else {
        explain(&setup_arg(&args.setup)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn explain(setup: &Setup) -> anyhow::Result<()> {
    let game = Game::new(setup, &mut ())?;
    let rules = game.rules();
    say!("Set-up: {setup}\n\nIn force:");
    for a in rules.in_force().iter() {
        let note = a.note();
        say!("  {:<24} {} ({})", a.slug(), note.help, note.rule);
    }
    say!("\nBefore the first turn:");
    for phase in &rules.schedule().prelude {
        say!("  {}", phase.name());
    }
    say!("\nA turn:");
    for phase in &rules.schedule().turn {
        say!("  {:<20} {}", phase.slug(), phase.name());
    }
    say!("\nFigures:");
    for f in Figure::ALL {
        let value = rules.figure(game.state(), f);
        let text = match (f.is_flag(), value) {
            (true, 0) => "no".to_string(),
            (true, _) => "yes".to_string(),
            (false, n) => n.to_string(),
        };
        say!("  {:<48} {text}", f.name());
    }
    let layout = rules.layout();
    let size = rules.figure(game.state(), Figure::HandSize);
    say!("\nOpening hand: {}", opening_hand(layout, size));
    if layout.keep {
        say!("\nThe Keep stands, without weapons; the Engineer has no task.");
    }
    say!("\nTokens ({}):", token_totals(setup, layout));
    for k in TokenKind::ALL {
        let crew = layout.crew.of(k);
        // The chart counts its crew among the tokens (E-21).
        let n = layout.tokens.of(k) + crew;
        if n == 0 {
            continue;
        }
        let part = |n: u8, what: &str| if n > 0 { format!(", {n} {what}") } else { String::new() };
        let parts = part(layout.starters.of(k), "start on the board") + &part(crew, "crew");
        say!("  {n:>2} {}{parts}{}", k.face().name, doubt(&of_token(setup, k)));
    }
    for (deck, cards) in layout.decks.iter().filter(|(_, cards)| !cards.is_empty()) {
        say!("\n{} ({}):", if deck == Deck::Castle { "Cards" } else { deck.name() }, cards.total());
        for (k, n) in cards.iter() {
            say!("  {n:>2} {}{}", k.face().name, doubt(&of_card(setup, k)));
        }
    }
    if !layout.harbingers.is_empty() {
        say!("\nHarbingers: {} of {}", layout.harbinger_draws, layout.harbingers.total());
    }
    let values = fields(setup);
    if !values.is_empty() {
        say!("\nValues of this game that are not on a printed piece that anybody could check:");
        for f in values {
            let sure = if f.entered { Sure::Entered } else { Sure::Unverified };
            say!("  {:<48} {:<36} {}", f.key, f.now, sure.mark().unwrap_or_default());
        }
    }
    Ok(())
}

/// The cards that each player is dealt, by deck (E-17).
fn opening_hand(layout: &Layout, size: u8) -> String {
    let others: Vec<(Deck, u8)> = layout.dealt.iter().map(|(d, n)| (d, *n)).filter(|(_, n)| *n > 0).collect();
    let castle = size.saturating_sub(others.iter().map(|(_, n)| n).sum());
    let kind = |deck: Deck| deck.name().trim_end_matches(" deck").to_string();
    let start = format!("{castle} {}", kind(Deck::Castle));
    let text = others.into_iter().fold(start, |text, (deck, n)| format!("{text} + {n} {}", kind(deck)));
    format!("{text} cards, hand size {size}")
}

/// Who mans the Siege Engines: how many, and whether they are among the tokens of the chart (E-21, E-350).
fn crew(setup: &Setup, layout: &Layout) -> Option<String> {
    let of = |counts: &TokenCounts| {
        let each: Vec<String> = counts.iter().map(|(k, n)| format!("{n} {}", k.face().name)).collect();
        each.join(", ")
    };
    let n = setup.usual_crew().total();
    match setup.crew {
        _ if n == 0 => None,
        Crew::Orcs if layout.crew.is_empty() => Some(format!("crew besides: {}", of(&setup.usual_crew()))),
        Crew::Orcs => Some(format!("{n} of them crew")),
        Crew::Mix(mix) => Some(format!("crew besides: {}", of(&mix))),
        Crew::Random => Some(format!("{n} drawn from them crew")),
    }
}

/// The mark behind a line with numbers that nobody could check.
fn doubt(numbers: &[Told]) -> String {
    marked(numbers).map_or(String::new(), |text| format!("; {text}"))
}

/// How many tokens there are, how many leave unseen, and how many start on the board or are crew (W-17, W-20, W-531, E-21).
fn token_totals(setup: &Setup, layout: &Layout) -> String {
    let (all, gone) = (layout.tokens.total() + layout.crew.total(), u16::from(layout.unseen_draws));
    let left = all.saturating_sub(gone);
    let mut text = match gone {
        0 => all.to_string(),
        _ => format!("{all}, of which {gone} base tokens leave the game unseen: {left} left"),
    };
    let start = match layout.starters.total() {
        0 => format!("{} drawn from them start", layout.recruits),
        n => format!("{n} of them start"),
    };
    text.push_str(&format!("; {start}"));
    if layout.harbinger_draws > 0 {
        text.push_str(&format!(
            "; {} the rest",
            if layout.harbinger_draws == 1 {
                "1 Harbinger joins".to_string()
            } else {
                format!("{} Harbingers join", layout.harbinger_draws)
            }
        ));
    }
    if let Some(crew) = crew(setup, layout) {
        let total = left + u16::from(layout.harbinger_draws);
        text.push_str(&format!("; {crew}; {total} in all"));
    }
    text
}

/// Every value that is not verified: key, value, how we came by it, and the rule that states it.
fn unverified() {
    say!(
        "Nobody could check these values on a printed piece. If you own the box, add what is printed there to"
    );
    say!("the set-up, for example: \"4 players, box=dark-titan, token.boom-troll.health=4\"\n");
    for known in value::unverified() {
        let fact = known.fact;
        let mut text = match fact.value {
            Value::Number(n) => n.to_string(),
            Value::ByPlayers(all) => {
                let all = all.map(|n| n.to_string());
                format!("{} for 1 to 6 players", all.join(" "))
            }
            Value::Word(word) => word.to_string(),
            Value::Text(text) => format!("{text:?}"),
        };
        if let Some(n) = fact.second_edition {
            text += &format!(" ({n} in the second edition)");
        }
        let can_be = match fact.domain {
            Domain::Between(least, most) => format!("{least} to {most}"),
            Domain::OneOf(words) if words.len() > 1 => words.join("|"),
            Domain::OneOf(_) | Domain::Fixed => "fixed".to_string(),
        };
        let (key, sure, rule) = (known.key(), fact.confidence.name(), known.subject.rule);
        say!("{key:<56} {text:<36} {sure:<13} {rule:<6} {can_be}");
    }
}

fn list() {
    say!("A set-up is one line, parts separated by commas, for example:");
    say!("  \"4 players, overlord, coop, walls=3, first=P2, easier-battles\"\n");
    say!("  N players            1 to 6");
    say!("  overlord             one more player commands the Monsters");
    say!("  coop                 no trophies, no Master Slayer (default: standard)");
    say!("  first=P2|random      who goes first (default P1)");
    say!("  start-arcs=random    random starting Monsters (default: the first player places them)");
    say!("  walls=none|random|player|1..5   the Walls at the start (default full)");
    say!("  box=wizards-tower    with The Wizard's Tower; then also");
    say!("  wizards-tower-arc=players       the players place it (default: the die)");
    say!("  mega-boss-bulk-up=4..6          number of Harbingers (default 3)");
    say!("  box=dark-titan       with The Dark Titan; then also");
    say!("  agranok-level=1..5   Agranok's level (default: drawn unseen; 6 with its promo)");
    say!("  gangs-all-here=1..3  extra Harbingers, with The Wizard's Tower too");
    say!("  box=engines-of-war   with Engines of War; then also");
    say!("  crew=random|goblin*3+orc*3      who mans the Siege Engines (default six Orcs)");
    say!("  promo-tower-arc=players         the players place the promo Towers (default: the die)");
    say!("  mix=goblin*3+orc*2   exactly these tokens; the starting Monsters must be among them");
    say!("  printing=second-edition         for boxes that differ by it (default big-box)");
    say!(
        "  token.boom-troll.health=4       what is printed, for values that are not verified (--data lists them)"
    );
    for (group, title) in [
        (Group::Less, "Less panic"),
        (Group::LittleMore, "A little more panic"),
        (Group::LotMore, "A lot more panic"),
        (Group::Overlord, "For the Overlord"),
        (Group::More, "More panic"),
        (Group::Random, "Random panic"),
        (Group::Solo, "For one player"),
        (Group::Promo, "Promo items"),
    ] {
        say!("\n{title}:");
        for (a, _) in Setup::all_options().filter(|(_, g)| *g == group) {
            let note = a.note();
            let on = if note.ticked { " On by default; write -NAME to switch it off." } else { "" };
            say!("  {:<22} {}{on} ({})", a.slug(), note.help, note.rule);
        }
    }
}
