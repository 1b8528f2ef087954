//! The page about compressed messages: the way from fragments to the message, and its checksum.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::split;

use super::crc32::{self, POLYNOMIAL};
use crate::words::hex;
use crate::{Block, Table, diagram, example};

/// Number of bytes at the start for which the CRC steps are shown; the last byte is shown too.
const FIRST_STEPS: usize = 6;
/// Index of the byte whose table entry is computed bit by bit: the header byte.
const EXPLAINED: usize = 4;

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let example = example::compressed(lang);
    let buffers = example.messages.first().map(|message| &message.buffers[..]).unwrap_or_default();
    let message = buffers.last().map(|buffer| buffer.bytes.clone()).unwrap_or_default();
    let mut blocks = vec![
        Block::Text(lang.translate(&text!(
            "learn-bzip2-bit",
            "Bit 31 of a fragment's id says that the message was compressed with bzip2 before it was cut. Only Source does this; in GoldSource the bit means nothing. The payload of the first fragment then begins with two numbers."
        ))),
        Block::Diagram(diagram::diagram(lang,
            lang.translate(&text!("learn-bzip2-caption", "Payload of the first fragment of a compressed message")),
            split::COMPRESSED_LAYOUT,
            &split::DECOMPRESSED_SIZE.meta.when_in(lang),
        )),
        Block::Text(lang.translate(&text!(
            "learn-bzip2-where",
            "With the header of 12 bytes the stream, which begins with the letters `BZh`, is at byte 20 of the datagram. The known compressed captures have no size in the header: there it is at byte 18."
        ))),
        Block::Heading(lang.translate(&text!("learn-bzip2-way", "From fragments to the message"))),
        Block::List(way(lang, &example, &message)),
        Block::Text(lang.translate(&text!(
            "learn-bzip2-limit",
            "The declared size is also a limit. A few bytes of bzip2 can become many megabytes, so a receiver stops where the size says, and refuses a size that no reply has."
        ))),
        Block::Heading(lang.translate(&text!("learn-bzip2-stream", "The beginning of the bzip2 stream"))),
        Block::Table(stream(lang, &example)),
        Block::Text(lang.translate(&text!(
            "learn-bzip2-stages",
            "After it the message is packed in four steps, undone from the last to the first: runs of equal bytes are shortened, the bytes are sorted by what follows them (Burrows-Wheeler), each is replaced by how long ago it was seen (move to front), and frequent numbers get short codes (Huffman)."
        ))),
        Block::Heading(lang.translate(&text!("learn-crc-heading", "The CRC32, step by step"))),
        Block::Text(lang.translate(&text!(
            "learn-crc-what",
            "The checksum is that of zip and Ethernet: polynomial `EDB88320`, lowest bit first, beginning with `FFFFFFFF`, inverted at the end. It is computed over the decompressed message, `FF FF FF FF` at its beginning included. It finds damage; it does not prove who sent the message."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-crc-rule",
            "For each byte: the index is the low byte of the register XOR that byte. The new register is the old one shifted right by eight bits, XOR the table entry at that index."
        ))),
    ];
    if let Some(explained) = message.get(EXPLAINED) {
        blocks.push(Block::Table(steps(lang, &message)));
        blocks.push(Block::Text(result(lang, &message)));
        blocks.push(Block::Text(lang.translate(&text!(
            "learn-crc-entry",
            "A table entry is what eight shifts make of the index: if the lowest bit is 1, the number is shifted right and XORed with the polynomial, else only shifted. Here for the header byte, {byte}.",
            byte = format!("`{explained:02X}`"),
        ))));
        blocks.push(Block::Table(bits(lang, &message)));
    }
    blocks.push(Block::Heading(
        lang.translate(&text!("learn-bzip2-example", "Example: 40 rules, compressed and cut in two")),
    ));
    blocks.push(Block::Example(example));
    super::notes(lang, &mut blocks, &["bzip2."]);
    blocks
}

/// Returns the lengths at each stage of decompression, computed from the example.
fn way(lang: &dyn Language, example: &example::Example, message: &[u8]) -> Vec<String> {
    let sizes: Vec<String> = example.packets.iter().map(|packet| packet.len().to_string()).collect();
    let payloads: usize = example.packets.iter().map(|packet| packet.len().saturating_sub(12)).sum();
    let numbers = example.packets.first().and_then(|first| first.get(12..20)).unwrap_or_default();
    vec![
        lang.translate(&text!("learn-bzip2-way-fragments", "The example has fragments of {sizes} bytes.", sizes = sizes.join(" + "))),
        lang.translate(&text!(
            "learn-bzip2-way-join",
            "Take the header of 12 bytes off each, and join the rest in the order of their numbers: {n} {n|byte|bytes}.",
            n = payloads
        )),
        lang.translate(&text!(
            "learn-bzip2-way-numbers",
            "The first eight, {bytes}, are size and CRC32, both little-endian: {size} and {crc}.",
            bytes = format!("`{}`", hex(numbers)),
            size = little(numbers.get(..4).unwrap_or_default()),
            crc = format!("`{:08X}`", little(numbers.get(4..).unwrap_or_default())),
        )),
        lang.translate(&text!(
            "learn-bzip2-way-unpack",
            "The other {packed} {packed|byte is|bytes are} the bzip2 stream. They become {unpacked} {unpacked|byte|bytes}, which is what the size says.",
            packed = payloads.saturating_sub(8),
            unpacked = message.len()
        )),
        lang.translate(&text!(
            "learn-bzip2-way-prefix",
            "The decompressed bytes begin with {bytes}: a whole message, and its header byte.",
            bytes = format!("`{}`", hex(message.get(..5).unwrap_or_default()))
        )),
    ]
}

/// Returns a table that explains the first bytes of the bzip2 stream.
fn stream(lang: &dyn Language, example: &example::Example) -> Table {
    let stream = example.packets.first().and_then(|first| first.get(20..)).unwrap_or_default();
    let part = |from: usize, to: usize| hex(stream.get(from..to).unwrap_or_default());
    let level = stream.get(3).map_or(0, |digit| u32::from(digit.wrapping_sub(b'0')) * 100);
    Table {
        caption: lang.translate(&text!("learn-bzip2-stream-caption", "The first bytes of the stream in the example")),
        head: vec![lang.translate(&text!("learn-column-bytes", "Bytes")), lang.translate(&text!("learn-column-meaning", "Meaning"))],
        rows: vec![
            vec![format!("`{}`", part(0, 3)), lang.translate(&text!("learn-bzip2-magic", "the letters BZh: bzip2, Huffman codes"))],
            vec![
                format!("`{}`", part(3, 4)),
                lang.translate(&text!("learn-bzip2-level", "a digit: blocks of up to {kilobytes} kB", kilobytes = level)),
            ],
            vec![
                format!("`{}`", part(4, 10)),
                lang.translate(&text!("learn-bzip2-block", "a block begins: the digits of pi, 3.14159265359")),
            ],
            vec![
                format!("`{}`", part(10, 14)),
                lang.translate(&text!("learn-bzip2-block-crc", "a checksum of this block, bzip2's own: big-endian, highest bit first. It is not the CRC32 of the header.")),
            ],
            vec![
                format!("`{} …`", part(14, 18)),
                lang.translate(&text!("learn-bzip2-bits", "from here on bits, no longer whole bytes: one bit, 24 bits of where the sorted block began, then the codes")),
            ],
        ],
    }
}

fn steps(lang: &dyn Language, message: &[u8]) -> Table {
    let mut rows = Vec::new();
    let mut register = u32::MAX;
    for (at, byte) in message.iter().enumerate() {
        let step = crc32::step(register, *byte);
        if at < FIRST_STEPS || at + 1 == message.len() {
            rows.push(vec![
                at.to_string(),
                format!("`{byte:02X}`"),
                format!("`{register:08X}`"),
                format!("`{:02X}` XOR `{byte:02X}` = `{:02X}`", register & 0xFF, step.index),
                format!("`{:08X}`", step.entry),
                format!("`{:08X}`", step.register),
            ]);
        }
        if at == FIRST_STEPS {
            rows.push(vec!["…".to_string(); 6]);
        }
        register = step.register;
    }
    Table {
        caption: lang.translate(&text!(
            "learn-crc-steps",
            "The first bytes of the decompressed example, and the last one"
        )),
        head: vec![
            lang.translate(&text!("learn-column-at", "At")),
            lang.translate(&text!("learn-column-byte", "Byte")),
            lang.translate(&text!("learn-crc-register", "Register")),
            lang.translate(&text!("learn-crc-index", "Index")),
            lang.translate(&text!("learn-crc-table-entry", "Table entry")),
            lang.translate(&text!("learn-crc-next", "Register after it")),
        ],
        rows,
    }
}

fn result(lang: &dyn Language, message: &[u8]) -> String {
    let register = message.iter().fold(u32::MAX, |register, byte| crc32::step(register, *byte).register);
    let crc = !register;
    lang.translate(&text!(
        "learn-crc-result",
        "At the end all bits are inverted: {register} becomes {crc}. In the first fragment it is little-endian, as {bytes}.",
        register = format!("`{register:08X}`"),
        crc = format!("`{crc:08X}`"),
        bytes = format!("`{}`", hex(&crc.to_le_bytes())),
    ))
}

fn bits(lang: &dyn Language, message: &[u8]) -> Table {
    let before = message.iter().take(EXPLAINED);
    let register = before.fold(u32::MAX, |register, byte| crc32::step(register, *byte).register);
    let index = message.get(EXPLAINED).map_or(0, |byte| crc32::step(register, *byte).index);
    let mut rows = Vec::new();
    let mut number = u32::from(index);
    for shift in 1..=8 {
        let next = crc32::shift(number);
        rows.push(vec![
            shift.to_string(),
            format!("`{number:08X}`"),
            (number & 1).to_string(),
            format!("`{next:08X}`"),
        ]);
        number = next;
    }
    Table {
        caption: lang.translate(&text!(
            "learn-crc-bits",
            "The table entry at index {index}, with the polynomial {polynomial}",
            index = format!("{index:02X}"),
            polynomial = format!("{POLYNOMIAL:08X}"),
        )),
        head: vec![
            lang.translate(&text!("learn-crc-shift", "Shift")),
            lang.translate(&text!("learn-crc-number", "Number")),
            lang.translate(&text!("learn-crc-lowest", "Lowest bit")),
            lang.translate(&text!("learn-crc-becomes", "Becomes")),
        ],
        rows,
    }
}

fn little(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}
