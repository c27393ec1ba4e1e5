//! Tables online: one task owns one table, everything it accepts is on disk before anybody hears of it.
//!
//! `socket.rs` speaks with one browser, `tables.rs` knows all tables, `keeper.rs` runs one; `desk.rs` is its game, `people.rs`
//! who sits there, `telling.rs` what each of them is told, `store/` what is kept.

mod cleanup;
pub mod desk;
pub mod keeper;
pub mod keys;
pub mod limits;
mod mine;
pub mod people;
pub mod socket;
pub mod store;
pub mod tables;
pub mod telling;
