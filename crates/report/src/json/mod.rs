//! The output contract `a2scope/1`: one JSON object for each record.
//!
//! The command line and the page write the same objects. A JSON Schema (`a2scope-1.schema.json`) describes them. The
//! `data` of a message is written from its tree, so it has exactly what was read, under the names in the field tables.

mod analysis;
mod check;
mod data;
pub mod encode;
pub mod eve;
mod message;
mod object;
mod rows;
mod schema;
mod sessions;
mod source;
mod summary;
mod writer;

pub use analysis::{scope, stats};
pub use check::{CheckResult, case, check};
#[cfg(feature = "filter")]
pub(crate) use data::siblings;
pub use message::{data, message};
pub use rows::{
    conversation, diagnosis, exchange, finding, incident, incident_sender, incident_state, player, quality,
    rcon_session, row, rules, server, sighting, visit,
};
pub use schema::{JSON_SCHEMA, MASK, MESSAGE_HEAD, RecordStyle, SCHEMA};
pub use sessions::{command, login};
pub use source::{Source, source};
pub use summary::summary;
pub use writer::{hex, ipv4};
