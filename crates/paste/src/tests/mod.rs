//! Tests properties of every format, and the pastes of `tests/pastes`.

extern crate std;

mod check;
mod marks;
mod pastes;
mod renderings;
mod round_trip;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_capture::{Foreign, decapsulate, is_capture, may_begin_capture};
use a2scope_text::Translatable;
use a2scope_wire::master::MasterRequest;
use a2scope_wire::{MessageKind, Notes, SINGLE, decode};

use super::*;

const STARTS: &[&[u8]] = &[&[0xff; 4], &[0xfe, 0xff, 0xff, 0xff]];

/// What is known of captures and of messages.
#[derive(Debug)]
struct Captures;

impl Known for Captures {
    fn judge(&self, bytes: &[u8]) -> Fit {
        if decapsulate(bytes).is_some() || MasterRequest::recognise(bytes) {
            return Fit::Whole;
        }
        let mut notes = Notes::default();
        let decoded = decode(bytes, 0, &mut (), &mut notes);
        let is_broken = notes.iter().any(|note| note.code.malformed);
        let is_prefixed = bytes.starts_with(&SINGLE);
        match decoded.value {
            _ if !is_prefixed => Fit::None,
            _ if decoded.kind == MessageKind::Unknown => Fit::Head,
            _ if matches!(decoded.kind, MessageKind::Print | MessageKind::Log | MessageKind::LogSecret)
                && !bytes.windows(2).any(|part| part == b"L ") =>
            {
                Fit::Head
            }
            Err(_) => Fit::Cut,
            Ok(_) if is_broken => Fit::Cut,
            Ok(_) if notes.iter().next().is_some() => Fit::Odd,
            Ok(_) => Fit::Whole,
        }
    }

    fn is_packet(&self, bytes: &[u8]) -> bool {
        decapsulate(bytes).is_some()
    }

    fn may_begin_capture(&self, bytes: &[u8]) -> bool {
        may_begin_capture(bytes)
    }

    fn is_capture(&self, bytes: &[u8]) -> bool {
        is_capture(bytes)
    }

    fn may_begin_file(&self, bytes: &[u8]) -> bool {
        Foreign::begins(bytes)
    }

    fn file(&self, bytes: &[u8]) -> Option<Translatable> {
        Foreign::named(bytes).map(Foreign::text)
    }
}

fn options() -> Options<'static> {
    Options { packet_starts: STARTS, known: &Captures, ..Options::default() }
}

fn pool() -> Vec<Vec<u8>> {
    let query = b"\xff\xff\xff\xffTSource Engine Query\0".to_vec();
    let mut pool: Vec<Vec<u8>> = vec![
        (0..=255).collect(),
        (0..=255).rev().collect(),
        vec![0; 64],
        [query.clone(), vec![0; 64], query.clone()].concat(),
        [query.clone(), vec![b' '; 70]].concat(),
        vec![0xff; 100],
        b"\xff\xff\xff\xffI\x11de_dust2 ad be ef 20 41 42\0cstrike\0Counter-Strike: Source\0".to_vec(),
        b"de ad be ef de ad be ef de ad be ef 00 11 22 33 44".to_vec(),
        b"plain text, \"quoted\" 'twice' \\ <FF> %41 */ // # ; | > <".to_vec(),
        "Zażółć gęślą jaźń ▒ ÿÿÿÿ".as_bytes().to_vec(),
    ];
    for len in [1, 2, 3, 4, 5, 8, 15, 16, 17, 25, 31, 32, 33, 100] {
        pool.push(query.iter().copied().cycle().take(len).collect());
        let mut state = len as u64 * 0x9e37_79b9;
        pool.push((0..len).map(|_| (xorshift(&mut state) >> 24) as u8).collect());
        pool.push((0..len).map(|i| b"0123456789abcdef \0"[i % 18]).collect());
    }
    pool
}

fn xorshift(state: &mut u64) -> u64 {
    *state |= 1;
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

struct PasteCase {
    name: String,
    header: String,
    paste: String,
    sections: Vec<(String, String)>,
}

fn cases() -> Vec<PasteCase> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pastes");
    let mut cases = Vec::new();
    for file in std::fs::read_dir(dir).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        let (header, rest) = text.split_once("\n---\n").unwrap();
        let mut parts = rest.split("\n=== ");
        let paste = format!("{}\n", parts.next().unwrap());
        let sections = parts
            .map(|part| part.split_once('\n').unwrap_or((part, "")))
            .map(|(a, b)| (a.trim().into(), b.into()));
        cases.push(PasteCase { name, header: header.into(), paste, sections: sections.collect() });
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(!cases.is_empty());
    cases
}
