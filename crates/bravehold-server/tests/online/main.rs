//! Tables online, over real WebSockets.

mod games;
mod player;
mod serving;
