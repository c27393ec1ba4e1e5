//! A game over time: record, replay, undo, dice.
