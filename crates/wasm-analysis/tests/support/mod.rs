//! Captures, read by the page's analysis and by the command line.

#![allow(dead_code, reason = "each file of tests uses a part of it")]

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use a2scope_generate::{Config, Faults, generate};
use a2scope_wasm_analysis::{Analysis, Search};
use serde_json::Value;
use sha2::{Digest, Sha256};

pub(crate) const TABLES: [&str; 8] =
    ["conversations", "servers", "players", "rules", "rcon", "exchanges", "incidents", "findings"];

/// The current command line. It is another package, so Cargo does not build it for this test: it is either the one that
/// the test command has built, or built here.
pub(crate) static COMMAND_LINE: LazyLock<PathBuf> = LazyLock::new(|| {
    if let Some(built) = std::env::var_os("A2SCOPE") {
        return built.into();
    }
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--locked", "--package", "a2scope-cli", "--message-format", "json"])
        .current_dir(root)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let messages = String::from_utf8(built.stdout).unwrap();
    let mut built = messages.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let executable = built.find_map(|message| Some(message["executable"].as_str()?.to_owned())).unwrap();
    executable.into()
});

/// A capture in its own folder, read by the page's analysis.
pub(crate) struct Case {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) bytes: Vec<u8>,
    pub(crate) analysis: Box<Analysis>,
}

impl Case {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("x.pcap"), &bytes).unwrap();
        let mut analysis = Box::new(Analysis::new(None));
        for chunk in bytes.chunks(65_536) {
            analysis.push(chunk);
        }
        analysis.finish();
        let mut sha256 = String::new();
        for byte in Sha256::digest(&bytes) {
            let _ = write!(sha256, "{byte:02x}");
        }
        analysis.set_source("x.pcap", Some(bytes.len() as f64), Some(sha256));
        Self { folder, bytes, analysis }
    }

    pub(crate) fn of_file(name: &str) -> Self {
        Self::new(fs::read(format!("{}/../../tests/captures/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap())
    }

    pub(crate) fn generated(seed: u64, bytes: u64, faults: Faults) -> Self {
        let mut capture = Vec::new();
        let config = Config { seed, bytes, faults, servers: 60, clients: 40, ..Config::default() };
        generate(&config, &mut capture).unwrap();
        Self::new(capture)
    }

    /// The output of the command line.
    pub(crate) fn written(&self, arguments: &[&str]) -> Vec<u8> {
        let output =
            Command::new(&*COMMAND_LINE).args(arguments).current_dir(self.folder.path()).output().unwrap();
        assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {output:?}");
        output.stdout
    }

    pub(crate) fn objects(&self, table: &str) -> Vec<Value> {
        let lines = self.analysis.records(table).unwrap();
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub(crate) fn found(&self, mut search: Search) -> Vec<u32> {
        search.push(&self.bytes);
        search.finish();
        search.matches()
    }

    pub(crate) fn filtered(&self, filter: &str) -> Vec<u32> {
        self.found(Search::new(filter).unwrap())
    }
}

/// Six servers that answer a single address, which forged requests named as their source, at a rate that no real client
/// has; as raw IPv4 in a pcap file.
pub(crate) fn attack() -> Vec<u8> {
    let mut file = Vec::new();
    for word in [0xa1b2_c3d4_u32, 0x0004_0002, 0, 0, 65_535, 101] {
        file.extend(word.to_le_bytes());
    }
    let victim = ([192, 0, 2, 99], 80_u16);
    let asked = *b"\xff\xff\xff\xffTSource Engine Query\0";
    let answer = b"\xff\xff\xff\xffI\x11Dust\0de_dust\0cstrike\0Counter-Strike: Source\0\xf0\0\x03\x20\0dl\0\x01\x31\0";
    for micros in (0..5_000_000_u32).step_by(100_000) {
        for server in 0..6 {
            let address = ([198, 51, 100, 8 + server], 27015);
            let at = micros + u32::from(server) * 1000;
            packet(at, victim, address, &asked, &mut file);
            packet(at + 400, address, victim, answer, &mut file);
        }
    }
    file
}

fn packet(micros: u32, src: ([u8; 4], u16), dst: ([u8; 4], u16), payload: &[u8], file: &mut Vec<u8>) {
    let length = 28 + payload.len() as u16;
    for word in [1_700_000_000 + micros / 1_000_000, micros % 1_000_000, length.into(), length.into()] {
        file.extend(word.to_le_bytes());
    }
    file.extend([0x45, 0]);
    file.extend(length.to_be_bytes());
    // Identification, flags, time to live, UDP, no checksum.
    file.extend([0, 0, 0, 0, 64, 17, 0, 0]);
    file.extend(src.0.iter().chain(&dst.0));
    for half in [src.1, dst.1, length - 20, 0] {
        file.extend(half.to_be_bytes());
    }
    file.extend(payload);
}
