//! Capture files with lengths of 4 GB, and with endless interfaces, sections and damage.

use a2scope::capture::{MAX_FILE_NOTES, MAX_RECORD};
use a2scope::{Detail, Engine, Options, Summary};

use crate::feed::udp_header;
use crate::{BASE, GROWTH, linear, scaled, within};

/// Bound for reading a file: only one record is held at a time.
const FILE: usize = BASE + MAX_RECORD as usize * GROWTH;
/// Bytes per interface of a section.
const INTERFACE: usize = 64;

/// A challenge over IPv4 and UDP.
fn packet() -> Vec<u8> {
    let payload = b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22";
    let mut ip = vec![0x45, 0, 0, 0, 0, 0, 0x40, 0, 64, 17, 0, 0, 198, 51, 100, 7, 192, 0, 2, 1];
    ip.extend(udp_header(27015, 51_000, payload.len()));
    ip.extend_from_slice(payload);
    ip[3] = ip.len() as u8;
    ip
}

fn pcap() -> Vec<u8> {
    let mut file = vec![0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    file.extend(u32::MAX.to_le_bytes());
    file.extend(101u32.to_le_bytes());
    file
}

fn record(captured: u32, bytes: &[u8]) -> Vec<u8> {
    let time = 1_767_323_045u32.to_le_bytes();
    [&time[..], &[0; 4], &captured.to_le_bytes(), &captured.to_le_bytes(), bytes].concat()
}

fn sound_record() -> Vec<u8> {
    record(packet().len() as u32, &packet())
}

/// A block with `len` in its length fields, however long its body is.
fn block_of(kind: u32, len: u32, body: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes()[..], &len.to_le_bytes(), body, &len.to_le_bytes()].concat()
}

fn block(kind: u32, body: &[u8]) -> Vec<u8> {
    assert_eq!(body.len() % 4, 0);
    block_of(kind, 12 + body.len() as u32, body)
}

fn section() -> Vec<u8> {
    block(0x0a0d_0d0a, &[&[0x4d, 0x3c, 0x2b, 0x1a, 1, 0, 0, 0][..], &[0xff; 8]].concat())
}

fn interface(link: u8, options: &[u8]) -> Vec<u8> {
    block(1, &[&[link, 0, 0, 0, 0, 0, 0, 0][..], options].concat())
}

fn enhanced(interface: u32, captured: u32, bytes: &[u8]) -> Vec<u8> {
    let lengths = [captured.to_le_bytes(), (bytes.len() as u32).to_le_bytes()].concat();
    let padding = vec![0; bytes.len().next_multiple_of(4) - bytes.len()];
    block(6, &[&interface.to_le_bytes()[..], &[0; 8], &lengths, bytes, &padding].concat())
}

fn sound_block(interface: u32) -> Vec<u8> {
    enhanced(interface, packet().len() as u32, &packet())
}

/// A file that is generated piece by piece, never whole in memory.
struct File {
    engine: Engine,
    input: u64,
}

impl File {
    fn new(start: &[u8]) -> Self {
        let engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        let mut file = Self { engine, input: 0 };
        file.push(start);
        file
    }

    fn push(&mut self, bytes: &[u8]) {
        self.input += bytes.len() as u64;
        self.engine.push(bytes, &mut |_| {});
    }

    fn finish(mut self) -> Summary {
        self.engine.finish_file(&mut |_| {});
        assert_eq!(self.engine.held_bytes(), 0, "something is held behind the end");
        self.engine.summary()
    }
}

fn notes(summary: &Summary, code: &str) -> usize {
    summary.damage.iter().filter(|(name, ..)| *name == code).count()
}

/// Zeros from which bodies of any length are filled.
static CHUNK: [u8; 256 << 10] = [0; 256 << 10];

#[test]
fn a_record_of_4_gb() {
    linear("pcap records of 2^32-1 bytes", scaled(20_000).max(1000), FILE, |n| {
        let mut file = File::new(&pcap());
        for i in 0..n {
            let size = [u32::MAX, 0x8000_0000, MAX_RECORD + 1][i as usize % 3];
            file.push(&record(size, &[0; 1000]));
            file.push(&sound_record());
            file.push(&sound_record());
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), 2 * n);
        assert_eq!(notes(&summary, "file.damaged"), MAX_FILE_NOTES);
        assert_eq!(summary.notes["file.notes_dropped"], n - MAX_FILE_NOTES as u64);
        input
    });
}

/// The largest record that is accepted: at first its last byte is missing, then it is complete.
#[test]
fn a_record_of_16_mib() {
    within("a pcap record of 16 MiB", FILE, || {
        let mut file = File::new(&pcap());
        file.push(&record(MAX_RECORD, &[]));
        for _ in 0..MAX_RECORD as usize / CHUNK.len() {
            file.push(&CHUNK);
        }
        file.push(&sound_record());
        let input = file.input;
        let summary = file.finish();
        assert_eq!((summary.packets.frames, summary.total()), (2, 1));
        input
    });
}

/// Plausible record headers of 15.7 MB each, none of which is followed by another. A search has to hold the most for
/// these.
#[test]
fn records_that_seem_to_begin_everywhere() {
    within("15.7 MB of what may be headers of records of 15.7 MB", FILE, || {
        // With nanoseconds, the fractions in these headers are plausible, and with no record before them, so are their
        // times.
        let mut file = File::new(&[&[0x4d, 0x3c][..], &pcap()[2..]].concat());
        file.push(&record(u32::MAX, &[]));
        let header = 0x00ef_efefu32.to_le_bytes().repeat(CHUNK.len() / 4);
        for _ in 0..0x00f0_0000 / CHUNK.len() {
            // At any other offset the sizes are too large.
            file.push(&header);
        }
        for _ in 0..128 {
            file.push(&CHUNK);
        }
        for _ in 0..3 {
            file.push(&sound_record());
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), 3);
        assert_eq!(notes(&summary, "file.damaged"), 1, "{:?}", summary.damage);
        input
    });
}

/// 4 GB of zeros as the body of one block: they are skipped, not held.
#[test]
fn a_block_of_4_gb() {
    let chunks = if cfg!(debug_assertions) { 200 } else { 16_383 };
    within("a pcapng block of 2^32-4 bytes", BASE, || {
        let mut file = File::new(&[section(), interface(101, &[])].concat());
        file.push(&sound_block(0));
        file.push(&[&6u32.to_le_bytes()[..], &0xffff_fffcu32.to_le_bytes()].concat());
        for _ in 0..chunks {
            file.push(&CHUNK);
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), 1);
        assert_eq!(notes(&summary, "file.oversized_record"), 1);
        assert_eq!(notes(&summary, "file.truncated_record"), 1);
        input
    });
}

/// A length that is not a multiple of 4 is invalid; reading continues at the next block.
#[test]
fn blocks_of_4_gb_less_a_byte() {
    linear("pcapng blocks of 2^32-1 bytes", scaled(20_000), FILE, |n| {
        let mut file = File::new(&[section(), interface(101, &[])].concat());
        for i in 0..n {
            let kind = [6, 1, 2, 3, 5, 0x0a0d_0d0a, 0x0bad, 77][i as usize % 8];
            file.push(&block_of(kind, u32::MAX, &[0; 40]));
            file.push(&sound_block(0));
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), n);
        assert!(!summary.damage.is_empty());
        input
    });
}

/// The largest blocks that are read, of every type that is parsed, full of empty options.
#[test]
fn blocks_of_16_mib_full_of_options() {
    let len = MAX_RECORD as usize;
    for (what, kind, head) in [
        ("section header", 0x0a0d_0d0a, &section()[8..24]),
        ("interface description", 1, &[101, 0, 0, 0, 0, 0, 0, 0][..]),
        ("interface statistics", 5, &[0; 12]),
        ("enhanced packet", 6, &[0; 20]),
        ("simple packet", 3, &[0; 4]),
        ("name resolution", 4, &[]),
        ("unknown", 77, &[]),
    ] {
        // Options of code 2989 without a value.
        let options: Vec<u8> = [0xad, 0x0b, 0, 0].repeat((len - 12 - head.len()) / 4);
        let block = block(kind, &[head, &options].concat());
        within(&format!("a pcapng block of 16 MiB, {what}"), FILE, || {
            let mut file = File::new(&[section(), interface(101, &[])].concat());
            for chunk in block.chunks(CHUNK.len()) {
                file.push(chunk);
            }
            if kind == 0x0a0d_0d0a {
                file.push(&interface(101, &[]));
            }
            file.push(&sound_block(0));
            let input = file.input;
            let summary = file.finish();
            assert_eq!(summary.total(), 1, "{:?}", summary.damage);
            let unread = usize::from(matches!(kind, 0x0a0d_0d0a | 1 | 5));
            assert_eq!(notes(&summary, "file.oversized_options"), unread);
            input
        });
    }
}

/// Packets with a declared length of 4 GB in blocks of 36 bytes.
#[test]
fn packets_larger_than_their_block() {
    linear("pcapng packets of 2^32-1 bytes in blocks of 68", scaled(500_000), BASE, |n| {
        let mut file = File::new(&[section(), interface(101, &[])].concat());
        let packet = enhanced(0, u32::MAX, &packet());
        for _ in 0..n {
            file.push(&packet);
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), n);
        assert_eq!(notes(&summary, "file.packet_length"), MAX_FILE_NOTES);
        input
    });
}

#[test]
fn interfaces() {
    for n in [10_000, 65_536, 1_000_000] {
        let n = if n > 65_536 { scaled(n).max(70_000) } else { n };
        within(&format!("{n} interfaces in one pcapng section"), BASE + 65_536 * INTERFACE * GROWTH, || {
            let mut file = File::new(&section());
            let description = interface(101, &[9, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0, 0]);
            for _ in 0..n {
                file.push(&description);
            }
            let last = (n.min(65_536) - 1) as u32;
            file.push(&sound_block(last));
            file.push(&sound_block(last + 1));
            let input = file.input;
            let summary = file.finish();
            assert_eq!(summary.total(), 1);
            let dropped = notes(&summary, "file.too_many_interfaces") > 0;
            assert_eq!(dropped, n > 65_536);
            input
        });
    }
}

/// Endless sections, each with an interface of an unknown link type, one of a known type, and a packet on each.
#[test]
fn sections_without_end() {
    linear("pcapng sections", scaled(200_000), BASE, |n| {
        let mut file = File::new(&[]);
        let all =
            [section(), interface(250, &[]), interface(101, &[]), sound_block(0), sound_block(1)].concat();
        for _ in 0..n {
            file.push(&all);
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), n);
        assert_eq!(summary.packets.undecodable.link_type, n);
        assert!((1..100).contains(&notes(&summary, "file.unknown_link_type")));
        input
    });
}

/// A hundred thousand problems in one file.
#[test]
fn notes_on_files() {
    linear("100,000 notes on a pcapng file", scaled(100_000), BASE, |n| {
        let mut file = File::new(&[section(), interface(101, &[])].concat());
        let mut broken = sound_block(0);
        let end = broken.len() - 4;
        broken[end] ^= 0x40;
        for _ in 0..n {
            file.push(&broken);
            file.push(&sound_block(0));
        }
        let input = file.input;
        let summary = file.finish();
        assert_eq!(summary.total(), 2 * n);
        assert_eq!(notes(&summary, "file.block_length_mismatch"), MAX_FILE_NOTES);
        assert_eq!(summary.notes["file.notes_dropped"], n - MAX_FILE_NOTES as u64);
        input
    });
}

/// Many damaged files in a row in one engine; the number of notes about them is limited too.
#[test]
fn damaged_files_without_end() {
    linear("damaged files through one engine", scaled(100_000).max(9000), BASE + (8 << 20), |n| {
        let mut file = File::new(&[]);
        for _ in 0..n {
            file.push(b"no capture");
            file.engine.finish_file(&mut |_| {});
        }
        let input = file.input;
        let summary = file.engine.summary();
        assert_eq!(summary.damage.len(), Summary::MAX_DAMAGE);
        assert_eq!(summary.notes["file.notes_dropped"], n - Summary::MAX_DAMAGE as u64);
        input
    });
}
