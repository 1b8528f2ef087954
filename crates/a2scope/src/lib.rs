//! Reads Source and GoldSource server-query traffic: reassembles fragmented, split and compressed messages, checks
//! every checksum, and explains every byte.
//!
//! [`Engine`] takes bytes as they arrive (a capture file in chunks of any size, or a pasted dump), and
//! calls a function with a [`Record`] for each message. It never holds the whole input. [`capture`] finds
//! the datagrams in files and pastes; [`wire`] decodes the protocol of a single message.
//!
//! ```
//! use a2scope::{Engine, Options, Record};
//!
//! let mut engine = Engine::new(Options::default());
//! let mut names = Vec::new();
//! engine.paste("FF FF FF FF 41 4B A1 D5 22    ÿÿÿÿAK¡Õ\"", &mut |record: &Record<'_>| {
//!     names.push(record.kind.name());
//! })?;
//! assert_eq!(names, ["S2C_CHALLENGE"]);
//! # Ok::<(), a2scope::capture::hexdump::Refusal>(())
//! ```
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

mod analysis;
pub mod codes;
pub mod columns;
mod engine;
#[cfg(feature = "filter")]
pub mod filter;
pub mod games;
mod log;
mod moment;
mod record;
pub mod report;
mod retrace;
mod roles;
mod rule;
pub mod secrets;
pub mod show;
mod summary;
mod texts;

/// Finds the datagrams in files and pastes.
pub mod capture {
    #[doc(no_inline)]
    pub use a2scope_capture::*;
    pub use a2scope_paste as hexdump;
}
pub use a2scope_text as text;
pub use a2scope_wire as wire;

pub use analysis::sessions::{
    AnswerEnd, Command, Login, LoginOutcome, RconEvent, RconPackets, RconProtocol, RconRecord, SessionCounts,
    SessionLimits, Sessions,
};
pub use analysis::{
    Analysis, AnalysisLimits, Chosen, Event, EventSink, Parts, RTT_BUCKETS, RttRange, Rtts, Scope, Stamp,
    Timeline,
};
pub use analysis::{conversations, diagnosis, exchange, findings, incidents, inventory, presence};
pub use engine::Engine;
pub use engine::bunzip::{Bunzip, BunzipError, DefaultBunzip};
#[cfg(feature = "distributed")]
pub use engine::distributed::{
    Candidates, FileHead, FrameFilter, FrameOrder, FramePacker, PackedFrames, Place, SelectedFrame, file_of,
    frame_of, merged_interface, merged_number,
};
pub use engine::network::{ConnectionEnd, ForeignReply, Network, TcpConnection, Unreachable};
pub use engine::options::{AssemblyLimits, Limits, NetworkLimits, Observe, Options, StreamLimits};
pub use engine::recognise::paste_options;
#[cfg(feature = "shards")]
pub use engine::shard::{More, Shard, ShardRecord};
pub use moment::{Moment, NoMoment, Period, TimeRange};
pub use record::{
    Arrival, Buffer, BufferKind, Compression, CompressionOutcome, Detail, Record, Sink, Split, Transport,
    WireInfo,
};
pub use report::encode;
pub use roles::Roles;
pub use rule::{RuleReach, RuleSample};
pub use summary::{Arrivals, CompressionCounts, ContentCounts, DialectCounts, Summary};
pub use texts::texts;
