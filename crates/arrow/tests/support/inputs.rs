//! The inputs of the tests: every case, every capture below `tests/`, generated captures, and damaged messages.

use std::fs;
use std::path::{Path, PathBuf};

use a2scope::{Detail, Engine, Options, Record, Summary};
use a2scope_generate::{Config, Faults, generate};

/// An input.
pub enum Input {
    Text(String),
    Capture(Vec<u8>),
    /// Messages that come one by one, not from a file.
    Messages(Vec<Vec<u8>>),
}

impl Input {
    /// Reads the input; `each` is called with every message.
    pub fn read(&self, detail: Detail, each: &mut dyn FnMut(&Record<'_>)) -> Summary {
        let mut engine = Engine::new(Options { detail, ..Options::default() });
        match self {
            Self::Text(text) => {
                let _ = engine.paste(text, each); // some cases must be refused
            }
            Self::Capture(bytes) => {
                engine.push(bytes, each);
                engine.finish_file(each);
            }
            Self::Messages(messages) => {
                for bytes in messages {
                    engine.payload(bytes, each);
                }
                engine.finish(each);
            }
        }
        engine.summary()
    }
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// The pastes of all cases.
pub fn cases() -> Vec<(String, Input)> {
    let mut files = Vec::new();
    list(&tests().join("cases"), &mut files);
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            let paste = text.split("\n---\n").nth(1).unwrap().to_owned();
            (file.display().to_string(), Input::Text(paste))
        })
        .collect()
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { list(&path, files) } else { files.push(path) }
    }
}

/// The captures below `tests/`, and generated ones with many faults.
pub fn captures() -> Vec<(String, Input)> {
    let file = |name: &str| {
        (name.to_owned(), Input::Capture(fs::read(tests().join("captures").join(name)).unwrap()))
    };
    let generated = |seed, query| {
        let faults = Faults {
            loss: 0.2,
            reorder: 0.3,
            crc: 0.2,
            size: 0.2,
            corrupt: 0.2,
            cut: 0.1,
            broken: 0.2,
            tcp_loss: 0.2,
            ..Faults::none()
        };
        let config =
            Config { bytes: 1_500_000, servers: 100, clients: 20, query, seed, faults, ..Config::default() };
        let mut capture = Vec::new();
        generate(&config, &mut capture).unwrap();
        (format!("generated {seed}"), Input::Capture(capture))
    };
    let attacks = ("attacks".to_owned(), Input::Capture(attacks()));
    vec![file("mixed.pcapng"), file("sample.pcapng"), generated(1, 1.0), generated(2, 0.2), attacks]
}

/// A capture with four incidents: a reflection by servers that do not ask for a challenge, their shared name, a VSE
/// flood, and a scan.
fn attacks() -> Vec<u8> {
    const INFO: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0";
    const REPLY: &[u8] = b"\xff\xff\xff\xffI\x11name\0map\0folder\0game\0\x0a\0\x05\x14\0dl\0\x01v1\0";
    let victim = ([192, 0, 2, 1], 80);
    let mut packets = Vec::new();
    for turn in 0..720 {
        let (millis, server) = (turn * 17, ([198, 51, 100, (turn % 6) as u8], 27015));
        packets.push((millis, victim, server, INFO));
        packets.push((millis + 1, server, victim, REPLY));
    }
    for turn in 0..400 {
        let bot = ([203, 0, 113, (turn % 200) as u8], 5000 + turn as u16);
        packets.push((turn * 20, bot, ([198, 51, 100, 99], 27015), &INFO[4..]));
    }
    for turn in 0..80_u32 {
        let scanned = ([100, 64, (turn % 4) as u8, turn as u8], 27015);
        packets.push((turn * 100, ([203, 0, 113, 250], 40_000), scanned, INFO));
    }
    packets.sort_by_key(|packet| packet.0);
    let mut capture =
        vec![0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 101, 0, 0, 0];
    for (millis, (src, src_port), (dst, dst_port), payload) in packets {
        let udp = (payload.len() + 8) as u16;
        let mut packet = vec![0x45, 0];
        packet.extend((udp + 20).to_be_bytes());
        packet.extend([0, 0, 0, 0, 64 + src[3] % 3, 17, 0, 0]);
        packet.extend(src);
        packet.extend(dst);
        for number in [src_port, dst_port, udp, 0_u16] {
            packet.extend(number.to_be_bytes());
        }
        packet.extend(payload);
        let size = packet.len() as u32;
        for number in [1_750_000_000 + millis / 1000, millis % 1000 * 1000, size, size] {
            capture.extend(number.to_le_bytes());
        }
        capture.extend(packet);
    }
    capture
}

/// Every message of the cases, truncated at each byte, and with a byte that is not UTF-8 in each place.
pub fn damaged() -> Vec<(String, Input)> {
    let damage = |(name, case): (String, Input)| {
        let mut damaged = Vec::new();
        case.read(Detail::Summary, &mut |record| {
            let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
            for at in 0..bytes.len().min(150) {
                damaged.push(bytes[..at].to_vec());
                damaged.push([&bytes[..at], &[0xc3], &bytes[at + 1..]].concat());
            }
        });
        (format!("{name}, damaged"), Input::Messages(damaged))
    };
    cases().into_iter().map(damage).collect()
}
