//! The library, as its users call it. One program: each more would be linked with all of it.

mod captures;
mod conversations;
mod distributed;
mod examples;
mod exchanges;
mod generated;
mod note_spans;
mod pasted_conversations;
mod ranges;
mod shards;
mod streams;
#[path = "../support/mod.rs"]
mod support;
