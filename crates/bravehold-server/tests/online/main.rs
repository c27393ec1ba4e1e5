//! Tables online, over real WebSockets.

mod cluster;
mod games;
mod hostile;
mod kept;
mod killed;
mod pair;
mod player;
mod postgres;
mod program;
mod rooms;
mod secrets;
mod serving;
mod stores;
mod trouble;
