//! Tables online, over real WebSockets.

mod absent;
mod addresses;
mod cluster;
mod doors;
mod figures;
mod floods;
mod games;
mod hints;
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
