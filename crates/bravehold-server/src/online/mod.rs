//! Tables online: one task owns one table, everything it accepts is on disk before anybody hears of it.
//!
//! `socket.rs` speaks with one browser, `tables.rs` knows all tables, `keeper.rs` runs one, `forward.rs`
//! leads to one in another process; `desk.rs` is its game, `people.rs`
//! who sits there, `telling.rs` what each of them is told, `store/` what is kept.

pub mod addresses;
pub mod backlog;
pub mod checkpoint;
pub mod cleanup;
pub mod desk;
pub mod fair;
pub mod forward;
mod frames;
pub mod keeper;
pub mod keys;
pub mod limits;
mod mine;
mod names;
pub mod origin;
pub mod people;
mod restoring;
pub mod socket;
pub mod store;
pub mod tables;
pub mod telling;
