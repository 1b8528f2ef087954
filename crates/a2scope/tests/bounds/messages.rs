//! Single messages that are as large, as long or as odd as possible.

use std::fmt::Write as _;

use a2scope::report::{self, RecordStyle};
use a2scope::text::English;
use a2scope::wire::{Message, MessageKind, Notes, Text};
use a2scope::{Arrival, CompressionCounts, Detail, Engine, Limits, Options, Record, show};

use crate::feed::{CLIENT, Feed, SERVER};
use crate::{BASE, GROWTH, linear, scaled, within};

/// Most bytes of memory per byte of a message with a trace; a list of empty texts needs the most nodes.
const TREE: usize = 140;
/// Most bytes of memory per byte for the record as JSON with all fields; one-byte fields need the most.
const JSON: usize = 250;

fn engine(detail: Detail) -> Engine {
    Engine::new(Options { detail, ..Options::default() })
}

/// Reads one message without a trace, with a trace, and with a trace and JSON.
fn read(what: &str, message: &[u8], check: impl Fn(&Record<'_>)) {
    let len = message.len();
    for (how, detail, json) in [
        ("untraced", Detail::Summary, false),
        ("traced", Detail::Fields, false),
        ("with JSON", Detail::Fields, true),
    ] {
        let per_byte = match (detail, json) {
            (Detail::Summary, _) => 64,
            (_, false) => TREE * GROWTH,
            (_, true) => TREE * GROWTH + JSON,
        };
        let bound = (BASE + len * per_byte).min(crate::MOST);
        within(&format!("{what}, {how}"), bound, || {
            let mut out = Vec::new();
            let mut seen = 0;
            engine(detail).payload(message, &mut |record| {
                seen += 1;
                check(record);
                if json {
                    let style = RecordStyle { fields: true, ..RecordStyle::default() };
                    report::message(record, style, &mut out);
                }
            });
            assert_eq!(seen, 1);
            assert_eq!(json, out.starts_with(b"{") && out.ends_with(b"}"));
            len as u64
        });
    }
}

#[test]
fn rules_of_one_byte() {
    for (what, rule) in
        [("no bytes", &b"\0\0"[..]), ("one byte and none", b"a\0\0"), ("one byte each", b"a\0b\0")]
    {
        let message = [&b"\xff\xff\xff\xffE\xff\xff"[..], &rule.repeat(65_535)].concat();
        read(&format!("65,535 rules of {what}"), &message, |record| {
            let Ok(Message::Rules(rules)) = record.value else { panic!("{:?}", record.value) };
            assert_eq!(rules.rules.len(), 65_535);
            assert_eq!(record.arrival, Arrival::Single);
        });
    }
}

#[test]
fn players() {
    let player = b"\0Ann\0\x05\0\0\0\0\0\x80\x3f";
    let message = [&b"\xff\xff\xff\xffD\xff"[..], &player.repeat(255)].concat();
    read("255 players", &message, |record| {
        let Ok(Message::Players(players)) = record.value else { panic!("{:?}", record.value) };
        assert_eq!((players.players.len(), record.notes.len()), (255, 0));
    });
    let message = [&b"\xff\xff\xff\xffD\xff"[..], &[0; 10].repeat(65_535)].concat();
    read("65,535 players without a name", &message, |record| {
        assert_eq!(record.kind, MessageKind::Players);
        assert!(record.notes.has(&a2scope::wire::codes::TRAILING) || record.value.is_ok());
    });
}

#[test]
fn master_lists() {
    let mut entries = Vec::new();
    for i in 1..=10_900u32 {
        entries.extend(i.to_be_bytes());
        entries.extend(27015u16.to_be_bytes());
    }
    let message = [&b"\xff\xff\xff\xfff\n"[..], &entries, &[0; 6]].concat();
    read("a master server's list of 64 kB", &message, |record| {
        let Ok(Message::MasterReply(reply)) = record.value else { panic!("{:?}", record.value) };
        assert_eq!((reply.servers().len(), reply.end), (10_900, true));
    });
    let message = [&b"\xff\xff\xff\xfff\n"[..], &vec![0; 65_400]].concat();
    read("a list that ends at once and goes on for 64 kB", &message, |record| {
        assert!(record.notes.iter().any(|note| note.code.name == "master.after_end"));
    });
    let filter = b"\\nor\\4294967295".repeat(4600);
    let message = [&b"1\xff0.0.0.0:0\0"[..], &filter, b"\0"].concat();
    read("a master filter of 4,600 groups of 4 billion", &message, |record| {
        assert_eq!(record.kind, MessageKind::MasterRequest);
        assert!(record.notes.len() <= Notes::LIMIT);
    });
}

/// A name of 64 KB in which every character must be escaped, in JSON and on the terminal.
#[test]
fn a_name_to_be_escaped() {
    let mut hostile: Vec<u8> = (1..32).chain([b'"', b'\\', 127]).collect();
    hostile.extend("\u{202e}\u{2066}\u{200b}\u{9b}".bytes());
    hostile.extend([0xff, 0xc0, 0x80 | 0x40]);
    let name = hostile.repeat(65_000 / hostile.len());
    let info = [
        &b"\xff\xff\xff\xffI\x11"[..],
        &name,
        b"\0de_dust2\0cstrike\0Counter-Strike\0\xf0\0\x03\x10\0dl\0\x011.0.0.1\0\0",
    ]
    .concat();
    read("a name of 64 kB, every character escaped", &info, |record| {
        let Ok(Message::Info(info)) = record.value else { panic!("{:?}", record.value) };
        assert_eq!(info.name.0.len(), name.len());
    });
    within("the same, as a terminal shows it", BASE + name.len() * 64, || {
        engine(Detail::Fields).payload(&info, &mut |record| {
            let mut shown = String::new();
            write!(shown, "{}", Text(&name).visible()).unwrap();
            shown += &show::gist(record, &English);
            for node in record.tree.nodes() {
                let (value, meaning) = show::value(node, record.buffer(node.span.buffer), false, &English);
                shown += &value;
                shown += &meaning;
            }
            assert!(shown.len() > name.len());
            assert!(!shown.chars().any(a2scope::wire::is_hidden), "something acts on a terminal");
        });
        info.len() as u64
    });
}

/// Messages with more notes than are kept.
#[test]
fn notes_on_messages() {
    let filter = b"\\nor\\9".repeat(2000);
    let message = [&b"1\xff0.0.0.0:0\0"[..], &filter, b"\0"].concat();
    linear("100,000 notes and more on messages", scaled(2000), BASE, |n| {
        let mut feed = Feed::new(Detail::Fields);
        for _ in 0..n {
            feed.udp(CLIENT, SERVER, &[&message]);
        }
        let summary = feed.finish();
        let kept: u64 =
            summary.notes.iter().filter(|(code, _)| !code.starts_with("notes.")).map(|(_, n)| n).sum();
        assert!(kept + summary.notes.get("notes.dropped").unwrap_or(&0) >= n);
        assert!(kept <= n * Notes::LIMIT as u64);
        feed.input
    });
    linear("a message with a note, 100,000 times", scaled(100_000), BASE, |n| {
        let mut feed = Feed::new(Detail::Fields);
        for _ in 0..n {
            feed.udp(SERVER, CLIENT, &[b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22 and more"]);
        }
        let summary = feed.finish();
        assert_eq!((summary.total(), summary.notes.values().sum::<u64>()), (n, n));
        feed.input
    });
}

/// A message beyond the length limit is read up to the limit: from a paste, and from 255 fragments.
#[test]
fn longer_than_any_message() {
    let limit = Limits::default().message_bytes;
    let long = [&b"\xff\xff\xff\xfff\n"[..], &vec![1; 4 << 20]].concat();
    let check = |record: &Record<'_>| {
        let buffer = record.message_buffer().unwrap();
        assert_eq!(buffer.bytes.len(), limit);
        assert_eq!(buffer.pieces.iter().map(|piece| piece.len as usize).sum::<usize>(), limit);
        assert_eq!(record.arrival, Arrival::Malformed);
        assert!(record.notes.has(&a2scope::codes::MESSAGE_LIMIT));
    };
    let bound = BASE + limit * TREE * GROWTH / 2;
    within("a message of 4 MiB", bound, || {
        engine(Detail::Fields).payload(&long, &mut |record| {
            assert_eq!(record.bytes, long.len());
            check(record);
        });
        long.len() as u64
    });
    // The fragments are captured, held, and joined. That makes three copies of 16 MB, in growing buffers.
    within("a message of 16 MB in 255 fragments", (bound + 3 * (32 << 20)).min(crate::MOST), || {
        let mut engine = engine(Detail::Fields);
        let mut sum = 0;
        let mut messages = 0;
        for index in 0..255 {
            let head = [0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, 255, index, 0xe0, 0x04];
            let from = 60_000 * usize::from(index) % (3 << 20);
            let body = if index == 0 { &long[..60_000] } else { &long[from + 6..from + 60_006] };
            let fragment = [&head, body].concat();
            sum += fragment.len();
            engine.payload(&fragment, &mut |record| {
                messages += 1;
                assert_eq!(record.bytes, 255 * 60_000);
                check(record);
            });
        }
        assert_eq!(messages, 1);
        sum as u64
    });
}

/// `bzip2 -9` of 100 MiB of zeros.
const BOMB: [u8; 113] = *b"\x42\x5a\x68\x39\x31\x41\x59\x26\x53\x59\x0e\x09\xe2\xdf\x01\x5f\x8e\x40\x00\xc0\x00\x00\x08\x20\x00\x30\
    \x80\x4d\x46\x42\xa0\x25\xa9\x0a\x80\x97\x31\x41\x59\x26\x53\x59\x0e\x09\xe2\xdf\x01\x5f\x8e\x40\x00\xc0\x00\x00\x08\x20\x00\
    \x30\x80\x4d\x46\x42\xa0\x25\xa9\x0a\x80\x97\x31\x41\x59\x26\x53\x59\x8a\x96\xd7\xa9\x00\x64\x06\x44\x00\xc0\x00\x10\x00\x00\
    \x08\x20\x00\x30\xcc\x05\x29\xa6\x28\x04\x5b\x12\x80\x45\xe2\xee\x48\xa7\x0a\x12\x15\xd4\x53\x2d\x60";

/// Memory that the decompressor takes for blocks of 900,000 bytes.
const DECODER: usize = 8 << 20;

#[test]
fn a_bzip2_bomb() {
    let limits = Limits::default();
    for (what, size) in [("4 GB", u32::MAX), ("1 byte", 1), ("its size, 100 MiB", 100 << 20)] {
        for detail in [Detail::Summary, Detail::Fields] {
            let bound = BASE + DECODER + limits.decompressed_bytes * GROWTH;
            let n = if cfg!(debug_assertions) { 4 } else { 100 };
            linear(&format!("bzip2 bombs that declare {what}, {detail:?}"), n, bound, |n| {
                let mut feed = Feed::new(detail);
                for i in 0..n as u32 {
                    let [a, b, c, d] = (0x8000_0000 | i).to_le_bytes();
                    let head = |index| [0xfe, 0xff, 0xff, 0xff, a, b, c, d, 2, index, 0xe0, 0x04];
                    let (first, last) = BOMB.split_at(60);
                    feed.udp(SERVER, CLIENT, &[&head(0), &size.to_le_bytes(), &[0; 4], first]);
                    feed.udp(SERVER, CLIENT, &[&head(1), last]);
                }
                let summary = feed.finish();
                // The block is far larger than the message may become, so it is refused before it is sorted.
                let bzip2 = CompressionCounts { corrupt: n, ..CompressionCounts::default() };
                assert_eq!(summary.bzip2, bzip2);
                let over = summary.notes.get("bzip2.limit").copied().unwrap_or_default();
                assert_eq!(over, if size == 1 { 0 } else { n });
                feed.input
            });
        }
    }
}
