//! What the tests read: every case, every capture below `tests/`, generated captures, and damaged messages.

use std::fs;
use std::path::{Path, PathBuf};

use a2scope::{Detail, Engine, Options, Record};
use a2scope_generate::{Config, Faults, generate};

/// Something to read.
pub enum Input {
    Text(String),
    Capture(Vec<u8>),
    /// Messages without anything around them.
    Messages(Vec<Vec<u8>>),
}

impl Input {
    /// Reads it; `each` gets every message.
    pub fn read(&self, detail: Detail, each: &mut dyn FnMut(&Record<'_>)) {
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
    }
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// The paste of every case.
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
    vec![file("mixed.pcapng"), file("sample.pcapng"), generated(1, 1.0), generated(2, 0.2)]
}

/// Every message of the cases cut short at each byte, and with a byte that is not UTF-8 in each place.
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
