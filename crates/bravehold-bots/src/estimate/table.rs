//! The table of win rates: one set-up a line, as `bravehold balance` writes it.

use bravehold_rules::Setup;

use crate::Share;

/// The first line.
pub const HEAD: &str =
    "group,bot,setup,against,players,games,won,percent,low,high,difference,difference_low,difference_high";

/// One measured set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Why it was measured: `standard`, `coop`, `overlord`, `overlord-coop`, `box`, `option`
    /// or `setting`.
    pub group: String,
    /// Who played, castle and Overlord.
    pub bot: String,
    /// The set-up.
    pub setup: Setup,
    /// The same set-up without the one thing that it is about.
    pub against: Option<Setup>,
    /// Games won of those played.
    pub share: Share,
    /// By how many points of percent it is won more often than the other, with the paired interval.
    pub difference: Option<(f64, f64, f64)>,
}

impl Row {
    /// The row as a line of the table.
    pub fn line(&self) -> String {
        let (low, high) = self.share.interval();
        let against = self.against.as_ref().map_or(String::new(), |s| format!("\"{s}\""));
        let difference =
            self.difference.map_or(",,".to_string(), |(d, low, high)| format!("{d:.2},{low:.2},{high:.2}"));
        format!(
            "{},{},\"{}\",{against},{},{},{},{:.2},{low:.2},{high:.2},{difference}",
            self.group,
            self.bot,
            self.setup,
            self.setup.players,
            self.share.of,
            self.share.won,
            self.share.percent()
        )
    }
}

/// Reads a table; an error names the line and the reason.
pub fn read(text: &str) -> Result<Vec<Row>, String> {
    let mut lines = text.lines().enumerate();
    match lines.next() {
        Some((_, head)) if head == HEAD => {}
        _ => return Err("line 1: this is not a table of win rates".to_string()),
    }
    lines.map(|(n, line)| row(line).map_err(|e| format!("line {}: {e}", n + 1))).collect()
}

fn row(line: &str) -> Result<Row, String> {
    let fields = fields(line);
    let field = |n: usize| fields.get(n).map(String::as_str).ok_or("too few fields");
    let setup = |n: usize| field(n)?.parse::<Setup>().map_err(|e| e.to_string());
    let whole = |n: usize| field(n)?.parse::<u64>().map_err(|e| e.to_string());
    let number = |n: usize| field(n)?.parse::<f64>().map_err(|e| e.to_string());
    let share = Share { won: whole(6)?, of: whole(5)? };
    if share.won > share.of {
        return Err("more games won than played".to_string());
    }
    let difference = if field(10)?.is_empty() { None } else { Some((number(10)?, number(11)?, number(12)?)) };
    let against = if field(3)?.is_empty() { None } else { Some(setup(3)?) };
    let (group, bot) = (field(0)?.to_string(), field(1)?.to_string());
    Ok(Row { group, bot, setup: setup(2)?, against, share, difference })
}

/// The fields of a line; a set-up stands in quotes because it has commas.
fn fields(line: &str) -> Vec<String> {
    let (mut out, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match (c, out.last_mut()) {
            ('"', _) => quoted = !quoted,
            (',', _) if !quoted => out.push(String::new()),
            (c, Some(last)) => last.push(c),
            (_, None) => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{HEAD, Row, read};
    use crate::Share;

    #[test]
    fn a_row_survives_being_written() {
        let row = Row {
            group: "option".to_string(),
            bot: "greedy".to_string(),
            setup: "4 players, walls=none".parse().unwrap(),
            against: Some("4 players".parse().unwrap()),
            share: Share { won: 20, of: 80 },
            difference: Some((-3.25, -5.5, 1.0)),
        };
        let bare = Row { against: None, difference: None, ..row.clone() };
        let text = format!("{HEAD}\n{}\n{}\n", row.line(), bare.line());
        assert_eq!(read(&text).unwrap(), [row, bare]);
    }

    #[test]
    fn a_broken_table_is_refused_with_its_line() {
        assert!(read("").unwrap_err().contains("line 1"));
        let bad = |line: &str| read(&format!("{HEAD}\n{line}\n")).unwrap_err();
        assert!(bad("option").contains("line 2: too few fields"));
        assert!(bad("option,quick,\"9 dragons\",,4,1,1,0,0,0,,,").contains("line 2"));
        assert!(bad("option,quick,\"4 players\",,4,1,2,0,0,0,,,").contains("more games won"));
    }
}
