//! Talks between what asks and what answers, on loopback.

mod ask;
mod bounds;
#[cfg(target_os = "linux")]
mod namespace;
mod support;
