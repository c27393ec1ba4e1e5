//! Tables online, over real WebSockets.

mod absent;
mod figures;
mod floods;
mod games;
mod hints;
mod hostile;
mod kept;
mod killed;
mod player;
mod program;
mod rooms;
mod secrets;
mod serving;
