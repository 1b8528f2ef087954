//! Generates captures of server-query traffic, with an exact account of their content.
//!
//! The traffic comes from many servers and clients over UDP (all A2S messages, split and compressed replies, IP
//! fragments, a master server) and TCP (RCON), among noise on the same ports, with faults at known rates. Everything is
//! counted when it is written: a [`Truth`] does not depend on a decoder, and this crate uses no other crate of the
//! project.
//!
//! The same [`Config`] always gives the same bytes. Memory does not grow with the file, because only the next few
//! seconds of traffic are kept.
//!
//! ```
//! let config = a2scope_generate::Config { bytes: 200_000, ..Default::default() };
//! let mut capture = Vec::new();
//! let truth = a2scope_generate::generate(&config, &mut capture)?;
//! assert_eq!(truth.file.bytes, capture.len() as u64);
//! # Ok::<(), std::io::Error>(())
//! ```
#![deny(missing_docs)]

mod capture_point;
mod config;
mod exchange;
mod file;
mod message;
mod noise;
mod packet;
mod random;
mod rcon;
mod rendering;
mod reply;
mod schedule;
mod truth;
mod words;
mod world;

use std::io::{self, Write};

pub use config::{Config, Faults, Format, Link};
pub use rendering::{Rendered, Rendering, rendering};
pub use truth::{
    Arrivals, Bzip2, Content, Exchanges, File, Fragments, Frames, Noise, Outcomes, Rcon, RconPackets,
    Replies, Splits, Truth, name,
};

use exchange::Traffic;
use file::FileWriter;

/// Traffic is generated in steps of this many nanoseconds.
const STEP: u64 = 20_000_000;

/// Writes a capture to `out` and returns what it contains.
pub fn generate(config: &Config, out: impl Write) -> io::Result<Truth> {
    let mut file = FileWriter::new(out, config)?;
    let mut traffic = Traffic::new(config);
    let frames_per_step = config.frames_per_second * STEP as f64 / 1e9;
    let (mut query, mut noise) = (0.0, 0.0);
    let mut now = config.start;
    while file.bytes() + traffic.capture_point.held_bytes() < config.bytes {
        query += frames_per_step * config.query;
        noise += frames_per_step * (1.0 - config.query);
        while query > 0.0 && file.bytes() + traffic.capture_point.held_bytes() < config.bytes {
            query -= traffic.exchange(now) as f64;
        }
        while noise >= 1.0 && file.bytes() + traffic.capture_point.held_bytes() < config.bytes {
            noise -= 1.0;
            traffic.noise(now);
        }
        now += STEP;
        traffic.capture_point.flush(now, &mut file)?;
    }
    traffic.capture_point.flush(u64::MAX, &mut file)?;
    Ok(traffic.truth(file.finish()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capture(config: &Config) -> (Vec<u8>, Truth) {
        let mut capture = Vec::new();
        let truth = generate(config, &mut capture).unwrap();
        (capture, truth)
    }

    #[test]
    fn a_seed_names_a_capture() {
        let config = Config { bytes: 300_000, servers: 50, clients: 10, query: 0.5, ..Config::default() };
        let other = Config { seed: 2, ..config.clone() };
        assert_eq!(capture(&config).0, capture(&config).0);
        assert_ne!(capture(&config).0, capture(&other).0);
        // The random numbers are fixed, so this changes only if the generator does.
        assert_eq!(crc32fast::hash(&capture(&config).0), 0x47DF_0CA4);
    }

    #[test]
    fn records_are_in_order_of_time_and_their_lengths_add_up() {
        let config = Config { bytes: 300_000, servers: 50, clients: 10, query: 0.5, ..Config::default() };
        let (capture, truth) = capture(&config);
        let (mut at, mut last, mut records) = (24, (0, 0), 0);
        while at < capture.len() {
            let (words, _) = capture[at..at + 16].as_chunks::<4>();
            let [second, micro, kept, wire] = [0, 1, 2, 3].map(|n| u32::from_le_bytes(words[n]));
            assert!((second, micro) >= last && micro < 1_000_000 && kept <= wire);
            last = (second, micro);
            at += 16 + kept as usize;
            records += 1;
        }
        assert_eq!((at, records), (capture.len(), truth.file.records));
        assert_eq!(truth.frames.query + truth.frames.noise, truth.file.records);
    }

    #[test]
    fn every_message_is_in_a_small_capture() {
        let config = Config { bytes: 3_000_000, servers: 200, clients: 40, ..Config::default() };
        let truth = capture(&config).1;
        for name in [
            name::INFO_REQUEST,
            name::INFO,
            name::INFO_DETAILED,
            name::PLAYER_REQUEST,
            name::PLAYERS,
            name::RULES_REQUEST,
            name::RULES,
            name::GET_CHALLENGE,
            name::CHALLENGE,
            name::PING,
            name::ACK,
            name::MASTER_REQUEST,
            name::MASTER_REPLY,
            name::LOG,
            name::PRINT,
            name::CONNECT_CHALLENGE,
            name::FOREIGN,
        ] {
            assert!(truth.messages.contains_key(name), "{name}");
        }
        let splits = &truth.splits;
        assert!(splits.source > 0 && splits.source_old > 0 && splits.goldsource > 0, "{splits:?}");
        assert!(truth.bzip2.ok > 0 && truth.fragments.complete > 0 && truth.rcon.connections > 0);
        assert!([0, 4, 5, 6, 7].iter().all(|bit| truth.content.edf[*bit] > 0), "{:?}", truth.content.edf);
    }
}
