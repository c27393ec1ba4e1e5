//! `bravehold play`: a game in the terminal, alone or hot-seat.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_record::{Dice, Fair, Policy, Seeded, Table};
use bravehold_rules::notation::{choice_text, read_choice};
use bravehold_rules::{Choice, Event, Pending, Prompt, Viewer};
use bravehold_words as words;

use crate::board::{self, Ink};
use crate::menu::Menu;
use crate::setup_arg;

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
    /// Keep this new file up to date after every answer (a resumed game keeps its own)
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Let --save replace a file that is there
    #[arg(long)]
    overwrite: bool,
    /// Let `undo` go back behind dice and drawn cards
    #[arg(long)]
    undo_anything: bool,
    /// Letters only, no colour
    #[arg(long)]
    no_color: bool,
}

const HELP: &str = "\
A number answers the question; so does the name behind it, or a word of the notation such as orc@A3.
  board            show the table again
  undo             take the last answer back, as long as nothing new was revealed
  save FILE        save the game in a new file; `save! FILE` replaces one that is there
  help             this text
  quit             leave
On the board: Go1 Or2 Tr3 are Goblin, Orc, Troll with the health they have left, GK OW TM He the Bosses, # means
stuck in tar; ==WALL== is a Wall, =#WALL#= a fortified one, . . . . none; [Tower] stands, (ruin) is gone.
The deck holds cards, the pile Monster tokens. Phases in which nobody can decide anything pass by themselves.
";

/// Plays until the game or the input is over.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let colored = !args.no_color && std::env::var_os("NO_COLOR").is_none() && std::io::stdout().is_terminal();
    let ink = if colored { Ink::Color } else { Ink::Plain };
    let (table, events) = match &args.resume {
        Some(file) => open(file)?,
        None => {
            let setup = setup_arg(&args.setup)?;
            if let Some(file) = args.save.as_ref().filter(|f| !args.overwrite && f.exists()) {
                let name = file.display();
                anyhow::bail!(
                    "{name} is there already: --resume {name} goes on with it, --overwrite replaces it"
                );
            }
            Table::new(&setup, args.seed, dice(args.seed))?
        }
    };
    let mut session = Session {
        table,
        ink,
        save: args.save.clone().or(args.resume.clone().filter(|_| args.save.is_none())),
        policy: if args.undo_anything { Policy::Any } else { Policy::Free },
        last: None,
        unsaved: false,
        seen: BTreeMap::new(),
    };
    say!("Bravehold: an unofficial edition of Castle Panic. Type `help` for the commands.\n");
    if !session.has_secrets() {
        session.tell(&events, Viewer::Spectator);
    }
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
    /// Whether there are answers that no file has.
    unsaved: bool,
    /// How much of the story each viewer has read, where hands are secret.
    seen: BTreeMap<String, usize>,
}

impl Session {
    fn play(&mut self) -> anyhow::Result<ExitCode> {
        let mut lines = std::io::stdin().lock().lines();
        while let Pending::Decide(prompt) = self.table.game().pending() {
            let viewer = board::viewer(prompt.who);
            if self.has_secrets() {
                let reader = self.reader(viewer);
                if self.last != Some(reader) && !self.hand_over(&prompt, &mut lines)? {
                    return Ok(ExitCode::SUCCESS);
                }
                self.catch_up(reader);
                self.last = Some(reader);
            }
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

    /// Whose eyes read the screen: with open hands all castle players may look at the same time.
    fn reader(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(_) if !self.table.game().look().hands_closed() => Viewer::Spectator,
            other => other,
        }
    }

    /// Waits until the right person sits at the keyboard; false if the players leave.
    fn hand_over(
        &self,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> anyhow::Result<bool> {
        if self.last.is_some() && self.ink == Ink::Color {
            // The scrolled-back part goes too: it shows another hand.
            print!("\x1b[2J\x1b[3J\x1b[H");
        }
        say!("{} is next. Hand over the keyboard and press Enter (or type quit).", words::who(prompt.who));
        let line = lines.next().transpose()?;
        Ok(line.is_some_and(|l| !l.trim().eq_ignore_ascii_case("quit")))
    }

    /// Tells a viewer all that has happened since that viewer last looked.
    fn catch_up(&mut self, viewer: Viewer) {
        let read = self.seen.entry(format!("{viewer:?}")).or_insert(0);
        let story: Vec<Event> = self.table.story().map(|(_, e)| *e).collect();
        let news = story.get(*read..).unwrap_or_default().to_vec();
        *read = story.len();
        self.tell(&news, viewer);
    }

    /// Asks until the question is answered; false if the player leaves.
    fn answer(
        &mut self,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> anyhow::Result<bool> {
        let mut options = Vec::new();
        self.table.game().options(&mut options);
        let mut menu = Menu::new(&options);
        say!("{}", self.ink.strong(&words::question(self.table.game(), prompt)));
        menu.print(self.table.game());
        let mut leaving = false;
        loop {
            print!("> ");
            std::io::stdout().flush()?;
            let Some(line) = lines.next().transpose()? else {
                say!();
                return Ok(false);
            };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word.to_lowercase().as_str() {
                "" => {}
                "help" | "h" | "?" => print!("{HELP}"),
                "quit" | "exit" if self.unsaved && !leaving => {
                    leaving = true;
                    say!("The game is not saved. Type quit again to leave it, or save FILE.");
                }
                "quit" | "exit" => return Ok(false),
                "board" => return Ok(true),
                "save" | "save!" if rest.is_empty() => say!("save needs a file name"),
                "save" if Path::new(rest.trim()).exists() => {
                    say!("{} is there already; `save! {}` replaces it.", rest.trim(), rest.trim());
                }
                "save" | "save!" => match self.write(Path::new(rest.trim())) {
                    Ok(()) => {
                        self.unsaved = false;
                        say!("Saved in {}.", rest.trim());
                    }
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
                _ if menu.enter(line) => menu.print(self.table.game()),
                _ => match self.read(prompt, &options, &menu, line) {
                    Ok(choice) => match self.table.choose(prompt.who, choice) {
                        Ok(events) => {
                            if !self.has_secrets() {
                                self.tell(&events, board::viewer(prompt.who));
                            }
                            self.unsaved = self.save.is_none();
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
            None => {
                read_choice(game, prompt, line).map_err(|e| format!("{e}; type help for what can be said."))
            }
        }
    }

    /// Says what happened, as far as the one at the keyboard may know it.
    fn tell(&self, events: &[Event], viewer: Viewer) {
        let closed = self.table.game().look().hands_closed();
        for e in events {
            if let Some(text) = e.seen_by(viewer, closed).as_ref().and_then(words::event) {
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
        if let Pending::Over(outcome) = game.pending() {
            let ended = words::event(&Event::Ended { outcome }).unwrap_or_default();
            say!(
                "{ended} It took {} turns; {} Towers stand.",
                game.state().clock.turn,
                game.state().castle.towers.len()
            );
        }
        let masters = game.look().master_slayers();
        for seat in bravehold_rules::board::Seat::ALL.into_iter().filter(|s| masters.has(*s)) {
            say!("{} is Master Slayer with {} points.", words::seat(seat), game.look().points(seat));
        }
    }
}
