//! Reading the text of a lesson.

use bravehold_rules::notation::read_position;
use bravehold_rules::{CardKind, Setup, TokenKind};

use super::{Chance, Lesson, Step, Wants};

/// Reads a lesson. A line is a comment (`#`), a word about the lesson, a clause of the position in the notation of
/// scripts, or, after the first `step`, a part of a step:
///
/// ```text
/// title The first hit
/// about One card, one Monster.
/// minutes 2
/// game 1 player                    the set-up
/// A3 orc; P1 green-archer          the position; decks and pile in the order in which they will be drawn
/// pile goblin; dice 4
/// turn P1 play
///
/// step
/// say An Orc stands in Archer 3.   several lines are one text
/// point monster orc@A3; ring archer
/// rule B-120
/// ask play                         the question by its name in scripts; `play` if the line is left out
/// want green-archer                the answers that go on, parted by `|`; or `any`; without it the step is only read
/// else Not that one.               what is said when another answer is tried
/// reply exchange: pass             what is answered to the questions that follow, by whoever is asked
/// ```
pub fn read(slug: &'static str, text: &'static str) -> Result<Lesson, String> {
    let (mut title, mut about, mut minutes) = ("", "", 0);
    let mut setup = Setup::players(1);
    let mut position: Vec<&str> = Vec::new();
    let mut chance = Chance::default();
    let mut steps: Vec<Step> = Vec::new();
    for (n, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())) {
        let bad = |what: String| format!("{slug}, line {n}: {what}");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "step" {
            steps.push(empty_step(n));
            continue;
        }
        match steps.last_mut() {
            Some(step) => step_line(step, word, rest).map_err(bad)?,
            None => match word {
                "title" => title = rest,
                "about" => about = rest,
                "minutes" => minutes = rest.parse().map_err(|_| bad(format!("{rest:?} minutes")))?,
                "game" => setup = rest.parse().map_err(|e| bad(format!("{e}")))?,
                _ => {
                    for clause in line.split(';').map(str::trim).filter(|c| !c.is_empty()) {
                        if chance_clause(&mut chance, clause).map_err(bad)? {
                            position.push(clause);
                        }
                    }
                }
            },
        }
    }
    if title.is_empty() || about.is_empty() || minutes == 0 || steps.is_empty() {
        return Err(format!("{slug}: a lesson has a title, a line about it, minutes and steps"));
    }
    let opening =
        read_position(&setup, &position.join("\n")).map_err(|e| format!("{slug}, the position: {e}"))?;
    Ok(Lesson { slug, title, about, minutes, opening, chance, steps })
}

fn empty_step(line: usize) -> Step {
    let wants = Wants::Reading;
    let (points, rules, replies) = (Vec::new(), Vec::new(), Vec::new());
    Step { line, say: String::new(), points, rules, ask: "play", wants, other: None, replies }
}

fn step_line(step: &mut Step, word: &'static str, rest: &'static str) -> Result<(), String> {
    let list = |mark: char| rest.split(mark).map(str::trim).filter(|w| !w.is_empty());
    if rest.is_empty() && word != "any" {
        return Err(format!("`{word}` of what?"));
    }
    match word {
        "say" => {
            if !step.say.is_empty() {
                step.say.push(' ');
            }
            step.say.push_str(rest);
        }
        "point" => step.points.extend(list(';')),
        "rule" => step.rules.extend(list(' ')),
        "want" => step.wants = Wants::Answer(list('|').collect()),
        "any" => step.wants = Wants::Any,
        "else" => step.other = Some(rest),
        "ask" => step.ask = rest,
        "reply" => {
            let (ask, answer) = rest.split_once(": ").ok_or("`reply` names the question, then the answer")?;
            step.replies.push((ask, answer));
        }
        _ => return Err(format!("a step has no line `{word}`")),
    }
    Ok(())
}

/// Keeps the order of dice, deck and pile; true if the clause belongs to the position too.
fn chance_clause(chance: &mut Chance, clause: &str) -> Result<bool, String> {
    let (key, value) = clause.split_once(' ').unwrap_or((clause, ""));
    for word in value.split_whitespace() {
        let (slug, times) = word.split_once('*').unwrap_or((word, "1"));
        let times: usize = times.parse().map_err(|_| format!("{word:?} cannot be counted"))?;
        let unknown = || format!("there is no {slug:?} for `{key}`");
        match key {
            "dice" => {
                let face: u8 = slug.parse().ok().filter(|n| (1..=6).contains(n)).ok_or_else(unknown)?;
                chance.dice.extend(std::iter::repeat_n(face, times));
            }
            "deck" => {
                let card = CardKind::from_slug(slug).ok_or_else(unknown)?;
                chance.deck.extend(std::iter::repeat_n(card, times));
            }
            "wizards" => {
                let card = CardKind::from_slug(slug).ok_or_else(unknown)?;
                chance.wizards.extend(std::iter::repeat_n(card, times));
            }
            "resources" => {
                let card = CardKind::from_slug(slug).ok_or_else(unknown)?;
                chance.resources.extend(std::iter::repeat_n(card, times));
            }
            "pile" => {
                let token = TokenKind::from_slug(slug).ok_or_else(unknown)?;
                chance.pile.extend(std::iter::repeat_n(token, times));
            }
            _ => break,
        }
    }
    Ok(key != "dice")
}
