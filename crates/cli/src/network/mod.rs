//! The commands that use the network: `ask`, `serve` and `check`.

pub(crate) mod ask;
pub(crate) mod check;
mod password;
mod recording;
pub(crate) mod serve;
mod talk;
