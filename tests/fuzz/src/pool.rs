//! Messages that the scripts split, compress and fragment.

use std::io::Write as _;
use std::sync::LazyLock;

use a2scope::wire::Text;
use a2scope::wire::a2s::{player, rules};

/// Messages as servers send them, of 9 bytes to 6 KB, each with its bzip2 stream.
pub static MESSAGES: LazyLock<Vec<(Vec<u8>, Vec<u8>)>> = LazyLock::new(|| {
    let challenge = b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22".to_vec();
    let info = b"\xff\xff\xff\xffI\x11Test server\0de_dust2\0cstrike\0Counter-Strike\0\xf0\0\x03\x10\0dl\0\
        \x011.0.0.1\0\xb1\x87\x69\x07\0\0\0\x34\x12\x40\x01alltalk,increased_maxplayers\0\xf0\0\0\0\0\0\0\0"
        .to_vec();
    [challenge, info, players(3), players(40), rules(10), rules(93), rules(300)]
        .into_iter()
        .map(|message| {
            let packed = pack(&message, 9);
            (message, packed)
        })
        .collect()
});

/// Makes a bzip2 stream with an independent library.
pub fn pack(bytes: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::new(level.clamp(1, 9)));
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn players(count: u8) -> Vec<u8> {
    let names: Vec<String> = (0..count).map(|i| format!("player {i}")).collect();
    let players = names.iter().enumerate().map(|(i, name)| player::Player {
        index: i as u8,
        name: Text(name.as_bytes()),
        score: i as i32 * 7 - 5,
        duration: i as f32 * 60.5,
        the_ship: None,
    });
    player::Players { count, players: players.collect() }.encode().unwrap()
}

fn rules(count: u16) -> Vec<u8> {
    let texts: Vec<(String, String)> =
        (0..count).map(|i| (format!("sv_rule_{i}"), format!("{}", i * 37 % 101))).collect();
    let rules = texts
        .iter()
        .map(|(name, value)| rules::Rule { name: Text(name.as_bytes()), value: Text(value.as_bytes()) })
        .collect();
    rules::Rules { count, rules }.encode().unwrap()
}

/// The CRC32 of zlib, computed bit by bit.
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc: u32, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}
