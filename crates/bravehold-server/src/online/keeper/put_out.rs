//! Whoever the host has put out of a seat does not simply sit down in it again.

use bravehold_rules::Who;
use bravehold_wire::Code;

use super::super::limits;
use super::super::people::No;
use super::Keeper;

/// Somebody who was put out of a seat. Nobody has an account, so they are known by their connections and their name: who
/// comes anew under another name can sit down again, and the host sees it.
pub(super) struct PutOut {
    who: Who,
    name: String,
    connections: Vec<u64>,
}

impl Keeper {
    /// The host has just disposed of a seat, which this person had. If it was nobody's, whoever was put out of it before may
    /// have it again: so the host gives leave.
    pub(super) fn dispose(&mut self, who: Who, before: Option<usize>) {
        let Some(person) = before.filter(|person| *person != self.people.host()) else {
            self.put_out.retain(|out| out.who != who);
            return;
        };
        let theirs = self.guests.iter().filter(|(_, guest)| guest.person == Some(person));
        let connections = theirs.map(|(connection, _)| *connection).collect();
        self.put_out.push(PutOut { who, name: plainly(self.people.name(person)), connections });
        if self.put_out.len() > limits::PERSONS {
            self.put_out.remove(0);
        }
    }

    /// Whether somebody may sit down in a seat as far as the host is concerned.
    pub(super) fn may_sit_again(&self, connection: u64, who: Who) -> Result<(), No> {
        let name = self.guests.get(&connection).map_or(String::new(), |guest| plainly(&guest.name));
        let is = |out: &PutOut| out.name == name || out.connections.contains(&connection);
        if self.put_out.iter().any(|out| out.who == who && is(out)) {
            let text = "the host has taken this seat from you; take another, or ask the host to give it back";
            return Err((Code::Taken, text.into()));
        }
        Ok(())
    }
}

/// A name without what hardly anybody would see.
fn plainly(name: &str) -> String {
    name.to_lowercase().split_whitespace().collect()
}
