//! `bravehold play`: a game in the terminal, alone or hot-seat.

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_record::{Dice, Fair, Policy, Seeded, Table};
use bravehold_rules::notation::{choice_text, read_choice};
use bravehold_rules::{Choice, Event, Pending, Prompt, Viewer};

use crate::board::{self, Ink};
use crate::{setup_arg, words};

/// How to play.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up, such as "3 players, coop, closed-hands"; see `bravehold explain --list`
    #[arg(long, default_value = "1 player", conflicts_with = "resume")]
    setup: String,
    /// Dice from this seed instead of the operating system's randomness
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Keep this file up to date after every answer
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Let `undo` go back behind dice and drawn cards
    #[arg(long)]
    undo_anything: bool,
    /// Letters only, no colour
    #[arg(long)]
    no_color: bool,
}

const HELP: &str = "\
A number or the words behind it answer the question. Other commands:
  board            show the table again
  undo             take the last answer back, as long as nothing new was revealed
  save FILE        save the game; `bravehold play --resume FILE` goes on with it
  help             this text
  quit             leave; save first if you want to come back
";

/// Plays until the game or the input is over.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let colored = !args.no_color && std::env::var_os("NO_COLOR").is_none() && std::io::stdout().is_terminal();
    let ink = if colored { Ink::Color } else { Ink::Plain };
    let (table, events) = match &args.resume {
        Some(file) => open(file)?,
        None => {
            let setup = setup_arg(&args.setup)?;
            Table::new(&setup, args.seed, dice(args.seed))?
        }
    };
    let mut session = Session {
        table,
        ink,
        save: args.save.clone().or(args.resume.clone().filter(|_| args.save.is_none())),
        policy: if args.undo_anything { Policy::Any } else { Policy::Free },
        last: None,
    };
    say!("Bravehold: an unofficial edition of Castle Panic. Type `help` for the commands.\n");
    session.tell(&events, None);
    session.play()
}

fn dice(seed: Option<u64>) -> Box<dyn Dice> {
    match seed {
        Some(seed) => Box::new(Seeded(seed)),
        None => Box::new(Fair),
    }
}

fn open(file: &Path) -> anyhow::Result<(Table, Vec<Event>)> {
    let record = crate::replay::read(file)?;
    let dice = dice(record.seed);
    Ok(Table::resume(record, dice)?)
}

struct Session {
    table: Table,
    ink: Ink,
    save: Option<PathBuf>,
    policy: Policy,
    /// Who looked at the screen last, where hands are secret.
    last: Option<Viewer>,
}

impl Session {
    fn play(&mut self) -> anyhow::Result<ExitCode> {
        let mut lines = std::io::stdin().lock().lines();
        while let Pending::Decide(prompt) = self.table.game().pending() {
            let viewer = board::viewer(prompt.who);
            if self.has_secrets() && self.last != Some(viewer) {
                self.hand_over(&prompt, &mut lines)?;
            }
            self.last = Some(viewer);
            say!("\n{}", board::draw(&self.table.game().view(viewer), self.ink));
            if !self.answer(&prompt, &mut lines)? {
                return Ok(ExitCode::SUCCESS);
            }
        }
        self.finish();
        Ok(ExitCode::SUCCESS)
    }

    fn has_secrets(&self) -> bool {
        let look = self.table.game().look();
        look.hands_closed() || look.rules.setup().overlord
    }

    fn hand_over(
        &self,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> anyhow::Result<()> {
        if self.last.is_some() && self.ink == Ink::Color {
            print!("\x1b[2J\x1b[H");
        }
        say!("{} is next. Hand over the keyboard and press Enter.", words::who(prompt.who));
        lines.next().transpose()?;
        Ok(())
    }

    /// Asks until the question is answered; false if the player leaves.
    fn answer(
        &mut self,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> anyhow::Result<bool> {
        let mut options = Vec::new();
        self.table.game().options(&mut options);
        say!("{}", self.ink.strong(&words::question(prompt)));
        for (n, c) in (1..).zip(&options) {
            say!("  {n:>2}  {}", words::choice(self.table.game(), *c));
        }
        loop {
            print!("> ");
            std::io::stdout().flush()?;
            let Some(line) = lines.next().transpose()? else {
                say!();
                return Ok(false);
            };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "help" | "?" => print!("{HELP}"),
                "quit" | "exit" => return Ok(false),
                "board" => return Ok(true),
                "save" if rest.is_empty() => say!("save needs a file name"),
                "save" => match self.write(Path::new(rest.trim())) {
                    Ok(()) => say!("Saved in {}.", rest.trim()),
                    Err(e) => say!("{e:#}"),
                },
                "undo" => match self.table.take_back(self.policy) {
                    Ok(()) => {
                        say!("Taken back.");
                        self.autosave()?;
                        return Ok(true);
                    }
                    Err(e) => say!("Not possible: {e}."),
                },
                _ => match self.read(prompt, &options, line) {
                    Ok(choice) => match self.table.choose(prompt.who, choice) {
                        Ok(events) => {
                            self.tell(&events, Some(board::viewer(prompt.who)));
                            self.autosave()?;
                            return Ok(true);
                        }
                        Err(e) => say!("Not possible: {e}."),
                    },
                    Err(e) => say!("{e}"),
                },
            }
        }
    }

    fn read(&self, prompt: &Prompt, options: &[Choice], line: &str) -> Result<Choice, String> {
        let game = self.table.game();
        if let Some(c) = line.parse::<usize>().ok().and_then(|n| options.get(n.checked_sub(1)?)) {
            return Ok(*c);
        }
        if line.parse::<usize>().is_ok() {
            return Err(format!("There are {} answers.", options.len()));
        }
        let says = |c: &Choice| {
            let words = words::choice(game, *c);
            let name = words.split(" — ").next().unwrap_or(&words);
            choice_text(game, *c) == line || name.eq_ignore_ascii_case(line)
        };
        match options.iter().find(|c| says(c)) {
            Some(c) => Ok(*c),
            None => read_choice(game, prompt, line),
        }
    }

    /// Says what happened, as far as the one at the keyboard may know it.
    fn tell(&self, events: &[Event], viewer: Option<Viewer>) {
        let closed = self.table.game().look().hands_closed();
        for e in events {
            let seen = e.seen_by(viewer.unwrap_or(Viewer::Spectator), closed);
            if let Some(text) = seen.as_ref().and_then(words::event) {
                say!("{text}");
            }
        }
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
        std::fs::write(&part, self.table.record().to_string())
            .and_then(|()| std::fs::rename(&part, file))
            .with_context(|| format!("cannot save the game in {}", file.display()))
    }

    fn finish(&self) {
        let game = self.table.game();
        say!("\n{}", board::draw(&game.view(Viewer::Spectator), self.ink));
        let masters = game.look().master_slayers();
        for seat in bravehold_rules::board::Seat::ALL.into_iter().filter(|s| masters.has(*s)) {
            say!("{} is Master Slayer with {} points.", words::seat(seat), game.look().points(seat));
        }
    }
}
