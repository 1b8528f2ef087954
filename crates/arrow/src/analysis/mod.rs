//! The tables made from an analysis.

pub(crate) mod conversations;
pub(crate) mod diagnoses;
pub(crate) mod exchanges;
pub(crate) mod findings;
pub(crate) mod incidents;
pub(crate) mod players;
pub(crate) mod rcon;
pub(crate) mod rules;
pub(crate) mod servers;
