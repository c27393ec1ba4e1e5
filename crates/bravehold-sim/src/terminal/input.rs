//! Lines from the keyboard, with editing and history at a terminal, or plain lines from a pipe.

use std::io::BufRead;

use rustyline::DefaultEditor;
use rustyline::config::{Builder, ColorMode};
use rustyline::error::ReadlineError;

/// Where the player's lines come from.
pub enum Input {
    /// A terminal: arrow keys edit the line and bring earlier ones back.
    Terminal(Box<DefaultEditor>),
    /// A pipe or a file.
    Pipe(std::io::StdinLock<'static>),
}

impl Input {
    /// The keyboard if standard input is a terminal, otherwise what is piped in.
    pub fn new(terminal: bool) -> Input {
        let config = Builder::new().color_mode(ColorMode::Disabled).build();
        match DefaultEditor::with_config(config) {
            Ok(editor) if terminal => Input::Terminal(Box::new(editor)),
            _ => Input::Pipe(std::io::stdin().lock()),
        }
    }

    /// Shows the prompt and waits for a line; none when the input has ended or the player pressed Ctrl-C or Ctrl-D.
    pub fn line(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        match self {
            Input::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    if !line.trim().is_empty() {
                        editor.add_history_entry(line.as_str())?;
                    }
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(e) => Err(e.into()),
            },
            Input::Pipe(stdin) => {
                crate::say::bytes(prompt.as_bytes());
                let mut line = String::new();
                let read = stdin.read_line(&mut line)?;
                if read == 0 {
                    say!();
                }
                Ok((read > 0).then_some(line))
            }
        }
    }
}
