//! The program around the page: routes, data folder, start. The files of the page themselves are embedded by the program.

pub mod about;
pub mod app;
pub mod args;
pub mod browser;
pub mod data;
pub mod page;
pub mod run;
