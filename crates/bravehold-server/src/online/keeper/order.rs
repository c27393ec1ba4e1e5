//! Who watches and may not talk, or may not come any more: the host says so.

use bravehold_wire::{Code, Notice, Watcher};

use super::super::addresses::Household;
use super::super::people::No;
use super::super::{limits, names};
use super::Keeper;

/// Somebody who watched. Nobody has an account, so they are known by their name and their network address; on this machine by
/// their name alone.
#[derive(Clone, PartialEq, Eq)]
struct Known {
    look: String,
    address: Option<Household>,
}

impl Known {
    fn is(&self, name: &str, address: Option<Household>) -> bool {
        self.look == names::look(name) || (address.is_some() && self.address == address)
    }
}

/// What the host has ordered. People with a key are never meant: their seats can be taken away.
#[derive(Default)]
pub(super) struct Order {
    muted: Vec<Known>,
    removed: Vec<Known>,
}

impl Order {
    /// Whether somebody without a key may come.
    pub(super) fn may_come(&self, name: &str, address: Option<Household>) -> Result<(), No> {
        match self.removed.iter().any(|known| known.is(name, address)) {
            true => Err((Code::Muted, "the host has removed you from this table".into())),
            false => Ok(()),
        }
    }

    /// Whether somebody without a key may say or point at something.
    pub(super) fn may_talk(&self, name: &str, address: Option<Household>) -> Result<(), No> {
        match self.muted.iter().any(|known| known.is(name, address)) {
            true => Err((Code::Muted, "the host has muted you".into())),
            false => Ok(()),
        }
    }
}

impl Keeper {
    /// Those who watch, for the host.
    pub(super) fn watchers(&self) -> Vec<Watcher> {
        let watching = self.guests.iter().filter(|(_, guest)| guest.person.is_none());
        let watcher = |(connection, guest): (&u64, &super::Guest)| Watcher {
            id: number(*connection),
            name: guest.name.clone(),
            muted: self.order.may_talk(&guest.name, guest.address).is_err(),
        };
        watching.map(watcher).collect()
    }

    /// Takes the word from somebody who watches, or gives it back.
    pub(super) fn mute(&mut self, watcher: u32, on: bool) -> Result<(), No> {
        let (_, known) = self.watcher(watcher)?;
        self.order.muted.retain(|other| {
            other.look != known.look && (known.address.is_none() || other.address != known.address)
        });
        if on {
            remember(&mut self.order.muted, known);
        }
        self.tell_room();
        Ok(())
    }

    /// Sends somebody away who watches.
    pub(super) fn remove(&mut self, watcher: u32) -> Result<(), No> {
        let (connection, known) = self.watcher(watcher)?;
        remember(&mut self.order.removed, known);
        self.send(connection, &Notice::Gone { text: "The host has removed you from this table.".into() });
        // The connection ends as soon as that is told.
        self.guests.remove(&connection);
        self.notice_who_is_here();
        self.tell_room();
        Ok(())
    }

    fn watcher(&self, id: u32) -> Result<(u64, Known), No> {
        let mut watching = self.guests.iter().filter(|(_, guest)| guest.person.is_none());
        let found = watching.find(|(connection, _)| number(**connection) == id);
        let (connection, guest) =
            found.ok_or_else(|| (Code::Unfit, "there is no such spectator".to_string()))?;
        Ok((*connection, Known { look: names::look(&guest.name), address: guest.address }))
    }
}

/// What the host calls a connection.
fn number(connection: u64) -> u32 {
    connection as u32
}

fn remember(all: &mut Vec<Known>, known: Known) {
    all.push(known);
    if all.len() > limits::PERSONS {
        all.remove(0);
    }
}
