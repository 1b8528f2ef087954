//! The tables made from an analysis. Their columns are the ones of [`a2scope::columns`].
#![allow(clippy::wildcard_imports, reason = "the tables name most kinds")]

pub(crate) mod conversations;
pub(crate) mod diagnoses;
pub(crate) mod exchanges;
pub(crate) mod findings;
pub(crate) mod incidents;
mod kinds;
pub(crate) mod players;
pub(crate) mod quality;
pub(crate) mod rcon;
pub(crate) mod rules;
pub(crate) mod servers;
