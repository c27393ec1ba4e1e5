//! Tables online, over real WebSockets.

mod games;
mod hostile;
mod kept;
mod killed;
mod player;
mod rooms;
mod secrets;
mod serving;
