//! Tables online, over real WebSockets.

mod absent;
mod addresses;
mod bounds;
mod cluster;
mod doors;
mod figures;
mod floods;
mod games;
mod gated;
mod hall;
mod hints;
mod hostile;
mod kept;
mod killed;
mod moody;
mod pair;
mod pipes;
mod player;
mod postgres;
mod program;
mod rooms;
mod secrets;
mod serving;
mod starting;
mod stores;
mod trouble;
