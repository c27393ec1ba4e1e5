//! `bravehold play`: a game in the terminal, alone, hot seat or with bots.

pub mod board;
mod commands;
mod input;
mod menu;
mod seats;

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_record::random::Random;
use bravehold_record::{Change, Dice, Fair, Policy, Restored, Seeded, Table, mix};
use bravehold_rules::notation::{choice_text, read_choice};
use bravehold_rules::{Choice, Event, Pending, Prompt, Refusal, Viewer, Who};
use bravehold_words as words;

use crate::setup_arg;
use board::Ink;
use input::Input;
use menu::Menu;
use seats::{Seats, Sitter, Sitters};

/// How to play.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up, such as "3 players, coop, closed-hands"; see `bravehold explain --list`
    #[arg(long, default_value = "1 player", conflicts_with = "resume")]
    setup: String,
    /// Who sits where: "you" or a bot (easy, normal, strong) for each seat, with commas between them
    #[arg(long, default_value = "you", value_name = "WHO,WHO,...")]
    players: Sitters,
    /// Who plays the Overlord: "you" or a bot
    #[arg(long, default_value = "you", value_name = "WHO")]
    overlord: Sitter,
    /// Roll dice from this seed instead of the operating system's randomness
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save to this new file after every answer (a resumed game keeps its own file)
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Let --save replace an existing file
    #[arg(long)]
    overwrite: bool,
    /// Allow `undo` after dice and drawn cards
    #[arg(long)]
    undo_anything: bool,
    /// Use no color
    #[arg(long)]
    no_color: bool,
    /// Draw the board for this many columns; the width of the terminal if not given
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(50..=500))]
    width: Option<u16>,
}

/// Plays until the game or the input is over.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let colored = !args.no_color && std::env::var_os("NO_COLOR").is_none() && std::io::stdout().is_terminal();
    let ink = if colored { Ink::Color } else { Ink::Plain };
    say!("Bravehold: an unofficial edition of Castle Panic. Type help for the commands.\n");
    let (table, events) = match &args.resume {
        Some(file) => open(file)?,
        None => {
            let setup = setup_arg(&args.setup)?;
            if let Some(file) = args.save.as_ref().filter(|f| !args.overwrite && f.exists()) {
                let name = file.display();
                anyhow::bail!("{name} already exists: --resume {name} continues it, --overwrite replaces it");
            }
            Table::new(&setup, args.seed, dice(args.seed))?
        }
    };
    let minds = args.seed.or(table.record().seed).unwrap_or_else(rand_seed);
    let seats = Seats::new(table.game().rules().setup(), &args.players, &args.overlord, minds)?;
    let mut session = Session {
        table,
        seats,
        input: Input::new(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()),
        ink,
        width: args.width,
        save: args.save.clone().or(args.resume.clone().filter(|_| args.save.is_none())),
        policy: if args.undo_anything { Policy::Any } else { Policy::Free },
        last: None,
        unsaved: false,
        refused: None,
        random: Random::new(mix(minds, 99)),
        seen: BTreeMap::new(),
    };
    if args.resume.is_some() {
        session.recap();
    } else if !session.has_secrets() {
        session.tell(&events, Viewer::Spectator);
    }
    session.play()
}

/// A seed for the thoughts of bots where the game has none.
fn rand_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

fn dice(seed: Option<u64>) -> Box<dyn Dice> {
    match seed {
        Some(seed) => Box::new(Seeded(seed)),
        None => Box::new(Fair),
    }
}

fn open(file: &Path) -> anyhow::Result<(Table, Vec<Event>)> {
    let Restored { record, change } = crate::replay::restore(file)?;
    if let Some(ended @ Change::Beginning { .. }) = change {
        anyhow::bail!("{} has ended. {ended} The file is left as it is", file.display());
    }
    if let Some(change) = change {
        say!("{change}\n");
    }
    let dice = dice(record.seed);
    Ok(Table::resume(record, dice)?)
}

/// "1 turn", "2 turns".
pub fn count(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// What the player's line led to.
enum Said {
    /// The game goes on, or the board is to be shown again.
    Next,
    /// The same question again.
    Same,
    /// The player leaves.
    Leave,
}

struct Session {
    table: Table,
    seats: Seats,
    input: Input,
    ink: Ink,
    width: Option<u16>,
    save: Option<PathBuf>,
    policy: Policy,
    /// Who looked at the screen last, where hands are secret.
    last: Option<Viewer>,
    /// Whether there are answers that no file has.
    unsaved: bool,
    /// The last refusal, for `why`.
    refused: Option<Refusal>,
    /// For what bots must imagine.
    random: Random,
    /// How much of the story each viewer has read, where hands are secret.
    seen: BTreeMap<String, usize>,
}

impl Session {
    fn play(&mut self) -> anyhow::Result<ExitCode> {
        while let Pending::Decide(prompt) = self.table.game().pending() {
            if self.bot_answers(prompt.who)? {
                continue;
            }
            let viewer = Viewer::from(prompt.who);
            if self.has_secrets() {
                let reader = self.reader(viewer);
                if self.last != Some(reader) && !self.hand_over(&prompt)? {
                    return Ok(ExitCode::SUCCESS);
                }
                self.catch_up(reader);
                self.last = Some(reader);
            }
            say!(
                "\n{}",
                board::draw(
                    self.table.game().rules().setup(),
                    &self.table.game().view(viewer),
                    self.ink,
                    self.columns()
                )
            );
            if !self.answer(&prompt)? {
                return Ok(ExitCode::SUCCESS);
            }
        }
        self.finish();
        Ok(ExitCode::SUCCESS)
    }

    fn columns(&self) -> usize {
        let measured = || terminal_size::terminal_size().map(|(width, _)| width.0);
        usize::from(self.width.or_else(measured).unwrap_or(80)).max(50)
    }

    fn has_secrets(&self) -> bool {
        self.table.game().has_secrets()
    }

    /// Whose eyes read the screen: with open hands all castle players may look at the same time.
    fn reader(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(_) if !self.table.game().look().hands_closed() => Viewer::Spectator,
            other => other,
        }
    }

    /// Lets a bot answer; false if a person must.
    fn bot_answers(&mut self, who: Who) -> anyhow::Result<bool> {
        let Some(bot) = self.seats.bot(who) else { return Ok(false) };
        let Some((who, decision)) = bravehold_bots::answer(self.table.game(), bot, &mut self.random) else {
            anyhow::bail!("the bot of {} has no answer", words::who(who));
        };
        let events = self.table.choose(who, decision.choice)?;
        if !self.has_secrets() {
            self.tell(&events, Viewer::Spectator);
        }
        self.autosave()?;
        Ok(true)
    }

    /// Waits until the right person sits at the keyboard; false if the players leave.
    fn hand_over(&mut self, prompt: &Prompt) -> anyhow::Result<bool> {
        if self.last.is_some() {
            hide();
        }
        say!("{} is next. Hand over the keyboard and press Enter (or type quit).", words::who(prompt.who));
        let line = self.input.line("")?;
        Ok(line.is_some_and(|l| !l.trim().eq_ignore_ascii_case("quit")))
    }

    /// Tells a viewer all that has happened since that viewer last looked.
    fn catch_up(&mut self, viewer: Viewer) {
        let read = self.seen.entry(format!("{viewer:?}")).or_insert(0);
        let story: Vec<Event> = self.table.story().map(|(_, e)| e.event).collect();
        let news = story.get(*read..).unwrap_or_default().to_vec();
        *read = story.len();
        self.tell(&news, viewer);
    }

    /// Asks until the question is answered; false if the player leaves.
    fn answer(&mut self, prompt: &Prompt) -> anyhow::Result<bool> {
        let mut options = Vec::new();
        self.table.game().options(&mut options);
        let mut menu = Menu::new(&options);
        say!("{}", self.ink.strong(&words::question(self.table.game(), prompt)));
        menu.print(self.table.game());
        let mut leaving = false;
        loop {
            let Some(line) = self.input.line("> ")? else { return Ok(false) };
            let line = line.trim();
            let said = match self.command(line, prompt, &mut leaving)? {
                Some(said) => said,
                None if menu.enter(line) => {
                    menu.print(self.table.game());
                    Said::Same
                }
                None => self.choose(prompt, &options, &menu, line)?,
            };
            match said {
                Said::Next => return Ok(true),
                Said::Same => {}
                Said::Leave => return Ok(false),
            }
        }
    }

    /// Takes the line as an answer.
    fn choose(
        &mut self,
        prompt: &Prompt,
        options: &[Choice],
        menu: &Menu,
        line: &str,
    ) -> anyhow::Result<Said> {
        let choice = match self.read(prompt, options, menu, line) {
            Ok(choice) => choice,
            Err(e) => {
                say!("{e}");
                return Ok(Said::Same);
            }
        };
        match self.table.choose(prompt.who, choice) {
            Ok(events) => {
                self.refused = None;
                if !self.has_secrets() {
                    self.tell(&events, Viewer::from(prompt.who));
                }
                self.unsaved = self.save.is_none();
                self.autosave()?;
                Ok(Said::Next)
            }
            Err(e) => {
                if let bravehold_record::TableError::Refused(refusal) = &e {
                    self.refused = Some(*refusal);
                }
                say!("Not possible: {e}.");
                Ok(Said::Same)
            }
        }
    }

    fn read(&self, prompt: &Prompt, options: &[Choice], menu: &Menu, line: &str) -> Result<Choice, String> {
        let game = self.table.game();
        if let Some(c) = menu.answer(line) {
            return Ok(c);
        }
        if line.parse::<usize>().is_ok() {
            return Err(format!("Answer with a number from 1 to {}, or type help.", menu.len()));
        }
        let says = |c: &Choice| {
            let words = words::choice(game, *c);
            let name = words.split(" — ").next().unwrap_or(&words);
            choice_text(game, *c) == line || name.eq_ignore_ascii_case(line)
        };
        match options.iter().find(|c| says(c)) {
            Some(c) => Ok(*c),
            None => read_choice(game, prompt, line).map_err(|e| format!("{e}; type help for the commands.")),
        }
    }

    /// Says what happened, as far as the one at the keyboard may know it.
    fn tell(&self, events: &[Event], viewer: Viewer) {
        for text in self.sentences(events, viewer) {
            say!("{text}");
        }
    }

    /// What happened in sentences, as far as a viewer may know it.
    fn sentences(&self, events: &[Event], viewer: Viewer) -> Vec<String> {
        let closed = self.table.game().look().hands_closed();
        let seen = events.iter().filter_map(|e| e.seen_by(viewer, closed));
        seen.filter_map(|e| words::event(&e)).collect()
    }

    fn autosave(&self) -> anyhow::Result<()> {
        match &self.save {
            Some(file) => self.write(file),
            None => Ok(()),
        }
    }

    /// Writes beside the file and renames, so that a crash never leaves half a game.
    fn write(&self, file: &Path) -> anyhow::Result<()> {
        let mut part = file.as_os_str().to_owned();
        part.push(".tmp");
        let part = PathBuf::from(part);
        std::fs::write(&part, self.table.saved().to_string())
            .and_then(|()| std::fs::rename(&part, file))
            .with_context(|| format!("cannot save the game in {}", file.display()))
    }

    fn finish(&self) {
        let game = self.table.game();
        say!(
            "\n{}",
            board::draw(game.rules().setup(), &game.view(Viewer::Spectator), self.ink, self.columns())
        );
        if let Pending::Over(outcome) = game.pending() {
            let ended = words::event(&Event::Ended { outcome }).unwrap_or_default();
            let towers = u32::from(game.state().castle.towers.len());
            say!(
                "{ended} It took {}; {} {}.",
                count(u32::from(game.state().clock.turn), "turn"),
                count(towers, "Tower"),
                if towers == 1 { "stands" } else { "stand" }
            );
        }
        let masters = game.look().master_slayers();
        for seat in bravehold_rules::board::Seat::ALL.into_iter().filter(|s| masters.has(*s)) {
            let points = count(u32::from(game.look().points(seat)), "point");
            say!("{} is Master Slayer with {points}.", words::seat(seat));
        }
    }
}

/// Hides what the last player saw: clears the screen with what was scrolled back, or scrolls where that cannot be done.
fn hide() {
    let dumb = std::env::var_os("TERM").is_none_or(|t| t == "dumb");
    if std::io::stdout().is_terminal() && !dumb {
        crate::say::bytes(b"\x1b[2J\x1b[3J\x1b[H");
    } else {
        let rows = terminal_size::terminal_size().map_or(60, |(_, height)| height.0);
        crate::say::bytes("\n".repeat(usize::from(rows)).as_bytes());
    }
}
