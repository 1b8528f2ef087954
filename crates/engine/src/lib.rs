//! Turns bytes, which arrive as a capture file or a paste, into whole messages. It connects files, packets, fragments and
//! messages.
//!
//! [`Engine`] takes bytes in chunks of any size and calls a function with a [`Record`] for each message. It never holds
//! the whole input.
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

extern crate alloc;

mod assembly;
mod bunzip;
pub mod codes;
mod decoder;
mod decompress;
#[cfg(feature = "distributed")]
mod distributed;
#[cfg(feature = "shards")]
mod emissions;
mod engine;
mod envelope;
mod header_anomalies;
pub mod log;
mod network;
mod options;
mod paste;
mod paste_notes;
mod recognise;
mod record;
mod retrace;
mod roles;
pub mod secrets;
#[cfg(feature = "shards")]
mod shard;
mod step;
mod summary;
mod tcp;
mod trace;
mod unescape;

pub use bunzip::{Bunzip, BunzipError, DefaultBunzip};
#[cfg(feature = "distributed")]
pub use distributed::{
    Candidates, FileHead, FrameFilter, FrameOrder, FramePacker, PackedFrames, Place, SelectedFrame, file_of,
    frame_of, merged_interface, merged_number,
};
pub use engine::Engine;
pub use network::{ConnectionEnd, ForeignReply, Network, TcpConnection, Unreachable};
pub use options::{AssemblyLimits, Limits, NetworkLimits, Observe, Options, StreamLimits};
pub use recognise::paste_options;
pub use record::{
    Arrival, Buffer, BufferKind, Compression, CompressionOutcome, Detail, Record, Sink, Split, Transport,
    WireInfo, number_of,
};
pub use roles::Roles;
#[cfg(feature = "shards")]
pub use shard::{More, Shard, ShardRecord};
pub use step::Step;
pub use summary::{Arrivals, CompressionCounts, ContentCounts, DialectCounts, Summary};
