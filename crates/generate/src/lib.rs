//! Writes captures of server-query traffic, together with what exactly is in them.
//!
//! The traffic is that of many servers and clients over UDP (A2S in all its messages, splits, compression, IP fragments, a
//! master server) and TCP (RCON), between noise on the same ports, and with faults at known rates. What is written is
//! counted on the way out: a [`Truth`] owes nothing to a decoder, and no crate of this project is used here.
//!
//! The same [`Config`] gives the same bytes. Memory does not grow with the file: what is held is the traffic of the next
//! few seconds.
//!
//! ```
//! let config = a2scope_generate::Config { bytes: 200_000, ..Default::default() };
//! let mut capture = Vec::new();
//! let truth = a2scope_generate::generate(&config, &mut capture)?;
//! assert_eq!(truth.file.bytes, capture.len() as u64);
//! # Ok::<(), std::io::Error>(())
//! ```
#![deny(missing_docs)]

mod config;
mod exchange;
mod file;
mod message;
mod noise;
mod packet;
mod random;
mod rcon;
mod reply;
mod schedule;
mod tap;
mod truth;
mod words;
mod world;

use std::io::{self, Write};

pub use config::{Config, Faults, Format, Link};
pub use truth::{
    Arrivals, Bzip2, Content, Exchanges, File, Fragments, Frames, Noise, Outcomes, Rcon, RconPackets, Replies,
    Splits, Truth, name,
};

use exchange::Traffic;
use file::FileWriter;

/// Traffic is thought up for this many nanoseconds at a time.
const STEP: u64 = 20_000_000;

/// Writes a capture to `out` and says what is in it.
pub fn generate(config: &Config, out: impl Write) -> io::Result<Truth> {
    let mut file = FileWriter::new(out, config)?;
    let mut traffic = Traffic::new(config);
    let frames_per_step = config.frames_per_second * STEP as f64 / 1e9;
    let (mut query, mut noise) = (0.0, 0.0);
    let mut now = config.start;
    while file.bytes() + traffic.tap.held_bytes() < config.bytes {
        query += frames_per_step * config.query;
        noise += frames_per_step * (1.0 - config.query);
        while query > 0.0 && file.bytes() + traffic.tap.held_bytes() < config.bytes {
            query -= traffic.exchange(now) as f64;
        }
        while noise >= 1.0 && file.bytes() + traffic.tap.held_bytes() < config.bytes {
            noise -= 1.0;
            traffic.noise(now);
        }
        now += STEP;
        traffic.tap.flush(now, &mut file)?;
    }
    traffic.tap.flush(u64::MAX, &mut file)?;
    Ok(traffic.truth(file.finish()?))
}
