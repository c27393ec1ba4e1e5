//! Reading script files.

use super::{Failure, Line, Script, is_rule};

/// Reads the tests of a script file.
pub fn parse(text: &str) -> Result<Vec<Script>, Failure> {
    let mut out: Vec<Script> = Vec::new();
    for (i, raw) in text.lines().enumerate() {
        let n = i + 1;
        let line = without_comment(raw).trim();
        if line.is_empty() {
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "test" {
            if rest.is_empty() {
                return Err(Failure::at(n, "`test` wants a name, a sentence"));
            }
            out.push(empty(n, rest));
            continue;
        }
        if out.is_empty() {
            out.push(empty(n, "the script"));
        }
        let Some(script) = out.last_mut() else { continue };
        match word {
            "rule" => {
                for id in rest.split([' ', ',']).filter(|w| !w.is_empty()) {
                    if !is_rule(id) {
                        return Err(Failure::at(n, format!("`rule` wants ids such as B-120, not {id:?}")));
                    }
                    script.rules.push(id.to_string());
                }
            }
            "game" => script.game = (n, rest.to_string()),
            _ => match action(line) {
                Some(action) => script.lines.push((n, action)),
                None if script.lines.is_empty() => {
                    script.clauses.extend(
                        line.split(';').map(|c| (n, c.trim().to_string())).filter(|c| !c.1.is_empty()),
                    );
                }
                None => {
                    return Err(Failure::at(
                        n,
                        format!(
                            "{line:?} is neither an action (> ~ ? ! = * go) nor can the position be set after one"
                        ),
                    ));
                }
            },
        }
    }
    Ok(out)
}

fn empty(line: usize, name: &str) -> Script {
    Script {
        name: name.to_string(),
        line,
        rules: Vec::new(),
        game: (line, "1 player".to_string()),
        clauses: Vec::new(),
        lines: Vec::new(),
    }
}

fn action(line: &str) -> Option<Line> {
    if line == "go" || line.starts_with("go ") {
        return Some(Line::Go(line.get(2..).unwrap_or("").trim().to_string()));
    }
    let mut chars = line.chars();
    let first = chars.next()?;
    let rest = chars.as_str().trim().to_string();
    Some(match first {
        '>' => Line::Answer(rest),
        '~' => Line::Falls(rest),
        '?' => Line::Asks(rest),
        '!' => Line::Refuses(rest),
        '=' => Line::Is(rest),
        '*' => Line::Happened(rest),
        _ => return None,
    })
}

/// A comment begins with `#` at the start of a line or after a space; `orc#` is a tarred Orc.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (i, c) in line.char_indices() {
        if c == '#' && before.is_whitespace() {
            return line.get(..i).unwrap_or(line);
        }
        before = c;
    }
    line
}
