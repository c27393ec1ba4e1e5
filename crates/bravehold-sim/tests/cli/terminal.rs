//! The game in the terminal: bots, commands, resuming, and what a pseudo-terminal shows.

use super::{bravehold, err, out, temporary, with_input};

#[test]
fn a_game_with_a_bot_offers_hints_rules_and_a_log() {
    let args = ["play", "--seed", "2", "--setup", "2 players, start-arcs=random", "--players", "you,easy"];
    let text =
        out(&with_input(&args, "hint\nwhy\nrules tar\nrules B-120\nrules qqq\nlog\nhelp\nquit\nquit\n"));
    for word in ["Hint: ", "B-120", "Tar", "No results", "Go Goblin", "Pieces: "] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    assert!(!text.contains("Phoenix"), "a piece of a box that is not in the game");
}

#[test]
fn bots_in_all_seats_play_to_the_end() {
    let args = [
        "play",
        "--seed",
        "3",
        "--setup",
        "2 players, coop, overlord",
        "--players",
        "easy",
        "--overlord",
        "easy",
    ];
    let o = with_input(&args, "");
    assert!(o.status.success(), "{}", err(&o));
    assert!(out(&o).contains("It took "), "{}", out(&o));
}

#[test]
fn seats_that_do_not_fit_are_refused() {
    for (args, reason) in [
        (vec!["--players", "you,easy"], "2 players for 1 seat;"),
        (vec!["--players", "dragon"], "there is no bot"),
        (vec!["--overlord", "easy"], "needs a set-up with an Overlord"),
        (vec!["--width", "10"], "50..=500"),
        (vec!["--setup", "2 player, copp"], "did you mean coop"),
    ] {
        let o = bravehold(&[vec!["play"], args].concat());
        assert_eq!(o.status.code(), Some(2), "{}", err(&o));
        assert!(err(&o).contains(reason), "{reason}: {}", err(&o));
    }
}

#[test]
fn a_resumed_game_says_where_it_stands() {
    let file = temporary("recap");
    let name = file.to_str().unwrap();
    let args = ["play", "--seed", "2", "--setup", "2 players, start-arcs=random", "--save", name];
    assert!(with_input(&args, "1\n1\n1\n1\n").status.success());
    let text = out(&with_input(&["play", "--resume", name], "quit\n"));
    assert!(text.contains("Back to your game: 2 players") && text.contains("6 Towers left"), "{text}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_narrow_terminal_gets_a_narrow_board() {
    let args = ["play", "--seed", "2", "--setup", "6 players, start-arcs=random", "--width", "50"];
    let text = out(&with_input(&args, "quit\n"));
    let board: Vec<&str> =
        text.lines().skip_while(|l| !l.contains("1 Red")).take_while(|l| !l.is_empty()).collect();
    assert!(board.len() > 6, "{text}");
    assert!(board.iter().all(|l| l.chars().count() <= 50), "{board:?}");
}

#[cfg(unix)]
mod pty {
    use std::io::{Read, Write};
    use std::sync::{Arc, mpsc};
    use std::time::Duration;

    /// Far more than the program ever needs: a test that waits in vain fails instead of standing still.
    const PATIENCE: Duration = Duration::from_secs(120);

    /// A program at a pseudo-terminal.
    struct Terminal {
        pty: Arc<pty_process::blocking::Pty>,
        child: std::process::Child,
        chunks: mpsc::Receiver<Vec<u8>>,
        /// What was shown and not yet asked for.
        shown: String,
    }

    impl Terminal {
        fn start(args: &[&str], settings: &[(&str, &str)]) -> Terminal {
            let (pty, pts) = pty_process::blocking::open().unwrap();
            pty.resize(pty_process::Size::new(40, 100)).unwrap();
            let mut command = pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_bravehold")).args(args);
            for (name, value) in settings {
                command = command.env(name, value);
            }
            let child = command.spawn(pts).unwrap();
            let pty = Arc::new(pty);
            let (sender, chunks) = mpsc::channel();
            let reader = Arc::clone(&pty);
            std::thread::spawn(move || {
                let mut buffer = [0; 4096];
                while let Ok(n) = (&*reader).read(&mut buffer) {
                    if n == 0 || sender.send(buffer[..n].to_vec()).is_err() {
                        break;
                    }
                }
            });
            Terminal { pty, child, chunks, shown: String::new() }
        }

        /// Waits for more of what the program shows; false once it has ended.
        fn more(&mut self) -> bool {
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(chunk) => {
                    self.shown += &String::from_utf8_lossy(&chunk);
                    true
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => false,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("nothing more was shown: {}", self.shown),
            }
        }

        /// Waits until this text is shown, and gives all up to it. What comes after it is there for the next call.
        fn until(&mut self, text: &str) -> String {
            loop {
                if let Some(at) = self.shown.find(text) {
                    return self.shown.drain(..at + text.len()).collect();
                }
                assert!(self.more(), "{text:?} was not shown: {}", self.shown);
            }
        }

        fn enter(&mut self, line: &str) {
            writeln!(&*self.pty, "{line}").unwrap();
        }
    }

    impl Drop for Terminal {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    /// The next player must not see the last player's hand, with or without color.
    #[test]
    fn handing_over_clears_the_screen_with_color_and_without() {
        for (flag, settings) in [
            (None, vec![("TERM", "xterm")]),
            (Some("--no-color"), vec![("TERM", "xterm")]),
            (None, vec![("TERM", "xterm"), ("NO_COLOR", "1")]),
            (Some("--no-color"), vec![("TERM", "dumb")]),
        ] {
            let mut args = vec!["play", "--seed", "2"];
            args.extend(["--setup", "2 players, closed-hands, start-arcs=random"]);
            args.extend(flag);
            let mut terminal = Terminal::start(&args, &settings);
            terminal.until("press Enter");
            terminal.enter("");
            terminal.until("> ");
            while !terminal.shown.contains("press Enter") {
                terminal.enter("1");
                assert!(terminal.more(), "the keyboard was never handed over: {}", terminal.shown);
            }
            let handed = terminal.until("press Enter");
            let cleared =
                handed.contains("\x1b[2J\x1b[3J") || handed.replace('\r', "").contains(&"\n".repeat(40));
            assert!(cleared, "{flag:?} {settings:?}: {handed:?}");
        }
    }

    #[test]
    fn the_arrow_keys_bring_the_last_line_back() {
        let mut terminal = Terminal::start(&["play", "--seed", "2", "--no-color"], &[("TERM", "xterm")]);
        terminal.until("> ");
        terminal.enter("rules qqq");
        terminal.until("No results");
        terminal.until("> ");
        // Up, then Enter.
        terminal.enter("\x1b[A");
        terminal.until("No results");
    }
}
