//! The fuzz targets. Each takes any bytes, and panics if a property does not hold. `fuzz_targets/` connects them to
//! libFuzzer; regressions are replayed with the same functions.
//!
//! Three targets read a *script*, because valid split, IP or TCP fragments are too rare among random bytes:
//! [`reassembly`], [`ip_fragments`] and [`tcp`]. The others take the bytes as they are.
//! [`reassembly`], [`ip_fragments`] and [`tcp`]. The others take the bytes as they are.

mod bunzip;
mod capture;
pub mod check;
mod ip_fragments;
mod json;
mod message;
pub mod packets;
mod paste;
pub mod pool;
mod rcon;
mod reassembly;
pub mod script;
mod tcp;

pub use bunzip::bzip2;
pub use capture::capture;
pub use ip_fragments::ip_fragments;
pub use json::json;
pub use message::message;
pub use paste::paste;
pub use rcon::rcon;
pub use reassembly::reassembly;
pub use tcp::tcp;

/// Every target by name.
pub const TARGETS: &[(&str, fn(&[u8]))] = &[
    ("message", message),
    ("reassembly", reassembly),
    ("capture", capture),
    ("ip_fragments", ip_fragments),
    ("tcp", tcp),
    ("rcon", rcon),
    ("paste", paste),
    ("bzip2", bzip2),
    ("json", json),
];
