//! `a2scope encode`: a message's bytes from its JSON.

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::path::Path;

use a2scope::capture::hexdump::write;
use a2scope::wire::{MessageKind, Sender};
use anyhow::Context;
use etherparse::PacketBuilder;

use crate::Outcome;
use crate::args::Encode;

pub(crate) fn run(args: &Encode) -> anyhow::Result<Outcome> {
    let json = source(&args.json)?;
    let (kind, bytes) = a2scope::encode::message(&json)?;
    let out = match args.to.as_str() {
        "bin" => bytes,
        "hex" => render("hex-stream", &bytes)?,
        "pcapng" => pcapng(kind, &bytes)?,
        "hexdump" => render("hexdump-canonical", &bytes)?,
        other => render(other, &bytes)?,
    };
    match &args.output {
        None => io::stdout().write_all(&out).context("standard output")?,
        Some(path) => write_file(path, &out, args.force).with_context(|| path.display().to_string())?,
    }
    Ok(Outcome::Found)
}

/// The JSON itself, a file's, or standard input's.
fn source(argument: &str) -> anyhow::Result<String> {
    if argument.trim_start().starts_with('{') {
        return Ok(argument.to_owned());
    }
    if argument == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("standard input")?;
        return Ok(text);
    }
    std::fs::read_to_string(argument).with_context(|| argument.to_owned())
}

fn render(format: &str, bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let text = write::render(format, bytes).map(|text| text.trim_end_matches('\n').to_owned() + "\n");
    text.map(String::into_bytes).ok_or_else(|| {
        anyhow::anyhow!(
            "cannot write {format:?}; known are hex, bin, pcapng, hexdump, {}",
            write::WRITABLE.join(", ")
        )
    })
}

fn write_file(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).truncate(force).create(force).create_new(!force);
    options.open(path)?.write_all(bytes)
}

/// A capture of one packet between two documentation addresses, without a time: UDP, or TCP for RCON.
fn pcapng(kind: MessageKind, payload: &[u8]) -> anyhow::Result<Vec<u8>> {
    const RAW_IP: u16 = 101;
    let mut packet = Vec::new();
    let (client, server) = ([192, 0, 2, 1], [198, 51, 100, 7]);
    let (from, to, src, dst) = match kind.sender() {
        Sender::Server | Sender::Master => (server, client, 27015, 27005),
        Sender::Client | Sender::Any => (client, server, 27005, 27015),
    };
    let ip = PacketBuilder::ipv4(from, to, 64);
    if kind.is_rcon() {
        ip.tcp(src, dst, 1, 64240).psh().ack(1).write(&mut packet, payload)?;
    } else {
        ip.udp(src, dst).write(&mut packet, payload)?;
    }
    let mut file = Vec::new();
    let mut block = |kind: u32, body: &[u8]| {
        let len = (12 + body.len().next_multiple_of(4)) as u32;
        file.extend(kind.to_le_bytes());
        file.extend(len.to_le_bytes());
        file.extend_from_slice(body);
        file.resize(file.len().next_multiple_of(4), 0);
        file.extend(len.to_le_bytes());
    };
    // Section header: byte-order magic, version 1.0, length not given.
    block(0x0A0D_0D0A, &[0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255]);
    // Interface: raw IP, no snap length.
    let [low, high] = RAW_IP.to_le_bytes();
    block(1, &[low, high, 0, 0, 0, 0, 0, 0]);
    // Simple packet: no time.
    block(3, &[&(packet.len() as u32).to_le_bytes()[..], &packet].concat());
    Ok(file)
}
