//! `bravehold explain`: the turn and the figures that a set-up produces, and everything one can pick.

use std::process::ExitCode;

use bravehold_rules::amendments::{Figure, Group};
use bravehold_rules::{CardKind, Deaf, Deck, Game, Setup, TokenKind};

use crate::setup_arg;

/// What to explain.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up
    #[arg(long, default_value = "4 players")]
    setup: String,
    /// Everything that can be picked in a set-up
    #[arg(long, conflicts_with_all = ["cards", "tokens"])]
    list: bool,
    /// All cards and what they do
    #[arg(long)]
    cards: bool,
    /// All tokens and what they do
    #[arg(long)]
    tokens: bool,
}

/// Prints it.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if args.list {
        list();
    } else if args.cards || args.tokens {
        if args.cards {
            for k in CardKind::ALL {
                let f = k.face();
                say!("{:<20} x{}  {} ({})", f.name, f.count, f.help, f.rule);
            }
        }
        if args.tokens {
            for k in TokenKind::ALL {
                let f = k.face();
                say!("{:<32} x{:<2}  {} ({})", f.name, f.count, f.help, f.rule);
            }
        }
    } else {
        explain(&setup_arg(&args.setup)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn explain(setup: &Setup) -> anyhow::Result<()> {
    let game = Game::new(setup, &mut Deaf)?;
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
    say!("\nTokens ({}; {} of them start):", layout.tokens.total(), layout.starters.total());
    for (k, n) in layout.tokens.iter() {
        let start = layout.starters.of(k);
        let start = if start > 0 { format!(", {start} start on the board") } else { String::new() };
        say!("  {n:>2} {}{start}", k.face().name);
    }
    for (deck, cards) in layout.decks.iter().filter(|(_, cards)| !cards.is_empty()) {
        say!("\n{} ({}):", if deck == Deck::Castle { "Cards" } else { deck.name() }, cards.total());
        for (k, n) in cards.iter() {
            say!("  {n:>2} {}", k.face().name);
        }
    }
    if !layout.harbingers.is_empty() {
        say!("\nHarbingers: {} of {}", layout.harbinger_draws, layout.harbingers.total());
    }
    Ok(())
}

fn list() {
    say!("A set-up is one line, parts separated by commas, for example:");
    say!("  \"4 players, overlord, coop, walls=3, first=P2, easier-battles\"\n");
    say!("  N players            1 to 6");
    say!("  overlord             one more seat commands the Monsters");
    say!("  coop                 no trophies, no Master Slayer (default: standard)");
    say!("  first=P2|random      who goes first (default P1)");
    say!("  start-arcs=random    chance places the starting Monsters (default: the first player)");
    say!("  walls=none|random|player|1..5   the Walls at the start (default full)");
    say!("  box=wizards-tower    with The Wizard's Tower; then also");
    say!("  wizards-tower-arc=players       the players place it (default: the die)");
    say!("  mega-boss-bulk-up=4..6          so many Harbingers (default 3)");
    say!("  mix=goblin*3+orc*2   exactly these tokens; the starting Monsters must be among them");
    for (group, title) in [
        (Group::Less, "Less panic"),
        (Group::LittleMore, "A little more panic"),
        (Group::LotMore, "A lot more panic"),
        (Group::Overlord, "For the Overlord"),
        (Group::More, "More panic"),
        (Group::Random, "Random panic"),
        (Group::Solo, "For one player"),
    ] {
        say!("\n{title}:");
        for (a, _) in Setup::all_options().filter(|(_, g)| *g == group) {
            let note = a.note();
            let on = if note.ticked { " On by default; write -NAME to switch it off." } else { "" };
            say!("  {:<22} {}{on} ({})", a.slug(), note.help, note.rule);
        }
    }
}
