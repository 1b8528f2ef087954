//! Messages of the protocol, with names that are hard to write in some language.

use crate::random::Random;

const NAMES: [&str; 12] = [
    "Public #1 [EU] | 100% vanilla",
    "mail@example.org $5 off",
    "de_dust2 only - face feed",
    "\"Quoted\" server's name",
    "C:\\games\\srv",
    "Сервер 24/7",
    "ÿber Zürich",
    "123 go!",
    "beef cafe",
    "a",
    "{x} ${y} #{z} <b>&amp;",
    "My Server",
];

const WORDS: [&str; 8] =
    ["de_dust2", "cstrike", "Counter-Strike", "rust", "ZS", "1.0.0.22", "abcdef", "7d2d"];

fn name(random: &mut Random) -> &'static str {
    // Plain names are the most frequent ones.
    if random.chance(0.6) { "My Server" } else { random.pick::<&str>(&NAMES) }
}

fn word(random: &mut Random) -> &'static str {
    random.pick::<&str>(&WORDS)
}

fn challenge(random: &mut Random) -> [u8; 4] {
    if random.chance(0.3) { [0xff; 4] } else { random.bytes() }
}

/// Returns one message.
pub(super) fn message(random: &mut Random) -> Vec<u8> {
    let mut out = vec![0xff; 4];
    match random.below(10) {
        0..=2 => {
            out.extend(b"TSource Engine Query\0");
            if random.chance(0.4) {
                out.extend(random.bytes::<4>());
            }
        }
        3 => {
            out.push(*random.pick(b"UV"));
            out.extend(challenge(random));
        }
        4 => {
            out.push(b'A');
            out.extend(random.bytes::<4>());
        }
        5 => {
            out.extend([b'D', 2]);
            for _ in 0..2 {
                out.push(0);
                out.extend(name(random).as_bytes());
                out.push(0);
                out.extend([random.between(0, 90) as u8, 0, 0, 0]);
                out.extend((random.unit() as f32 * 5000.0).to_le_bytes());
            }
        }
        6 => {
            out.extend([b'E', 2, 0]);
            for _ in 0..2 {
                for _ in 0..2 {
                    out.extend(word(random).as_bytes());
                    out.push(0);
                }
            }
        }
        _ => {
            out.extend([b'I', 17]);
            for text in [name(random), word(random), word(random), word(random)] {
                out.extend(text.as_bytes());
                out.push(0);
            }
            out.extend([240, 0, random.below(33) as u8, 32, 0, b'd', b'l', 0, 1]);
            out.extend(b"1.0.0.22\0");
            if random.chance(0.5) {
                out.extend([0x80, 0x87, 0x69]);
            }
        }
    }
    out
}
