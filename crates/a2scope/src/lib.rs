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

mod texts;

pub use a2scope_analysis::{
    conversations, diagnosis, exchange, findings, games, incidents, inventory, presence, quality, since_2020,
};
pub use a2scope_engine::{codes, secrets};
#[cfg(feature = "filter")]
pub use a2scope_report::filter;
pub use a2scope_report::json as report;
pub use a2scope_report::json::encode;
pub use a2scope_report::{columns, order, printed, show, zeek};
pub use a2scope_text as text;
pub use a2scope_wire as wire;

/// Finds the datagrams in files and pastes.
pub mod capture {
    #[doc(no_inline)]
    pub use a2scope_capture::*;
    pub use a2scope_paste as hexdump;
}

pub use a2scope_analysis::{
    Analysis, AnalysisLimits, AnswerEnd, Chosen, Command, Event, EventSink, FlowLimits, Login, LoginOutcome,
    Parts, RTT_BUCKETS, RconChange, RconEnd, RconEvent, RconPackets, RconProtocol, RconRecord, RconSession,
    RconSessions, RconStep, RttRange, Rtts, Scope, SessionCounts, SessionLimits, Sessions, Stamp, Timeline,
};
pub use a2scope_engine::{
    Arrival, Arrivals, AssemblyLimits, Buffer, BufferKind, Bunzip, BunzipError, Compression,
    CompressionCounts, CompressionOutcome, ConnectionEnd, ContentCounts, DefaultBunzip, Detail,
    DialectCounts, Engine, ForeignReply, Limits, Network, NetworkLimits, Observe, Options, Record, Roles,
    Sink, Split, Step, StreamLimits, Summary, TcpConnection, Transport, Unreachable, WireInfo, number_of,
    paste_options,
};
#[cfg(feature = "distributed")]
pub use a2scope_engine::{
    Candidates, FileHead, FrameFilter, FrameOrder, FramePacker, PackedFrames, Place, SelectedFrame, file_of,
    frame_of, merged_interface, merged_number,
};
#[cfg(feature = "shards")]
pub use a2scope_engine::{More, Shard, ShardRecord};
pub use a2scope_report::{
    CommunityId, Moment, NoMoment, Period, RuleReach, RuleSample, TimeRange, conversation_columns,
    diagnosis_columns, exchange_columns, finding_columns, incident_columns, player_columns, quality_columns,
    rcon_columns, rules_columns, server_columns, set_community_id_seed,
};
pub use texts::texts;
