//! The lab: many games on all cores, counted exactly, so that parts of a run can be added to the whole.

pub mod balance;
mod compare;
mod csv;
mod histogram;
pub mod merge;
mod one;
mod plan;
mod players;
mod report;
mod run;
mod shard;
pub mod sim;
pub mod strength;
mod svg;
mod table;
mod tally;
