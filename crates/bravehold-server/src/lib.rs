//! The program around the page: routes, data folder, start, tables online. The files of the page are embedded by the program.

pub mod about;
pub mod app;
pub mod args;
pub mod browser;
pub mod data;
pub mod logs;
pub mod measures;
pub mod online;
mod paced;
pub mod page;
pub mod run;
pub mod serving;
