//! `rcon`: the bytes of an RCON stream, packet by packet.

use a2scope::wire::{Sender, rcon as wire_rcon};

use crate::message::{Decoding, Reads, prefix};
use crate::script::Dice;

/// Number of prefixes to try per packet.
const PREFIXES: usize = 4;
/// Most packets that are read per input.
const PACKETS: usize = 64;

/// Tests the framing: every step uses bytes, recognised packets are complete, and what is read encodes to the same
/// bytes.
pub fn rcon(data: &[u8]) {
    let mut dice = Dice::of(data);
    let mut rest = data;
    for _ in 0..PACKETS {
        for sender in [None, Some(Sender::Client), Some(Sender::Server)] {
            let decoding = Decoding::of(rest, Reads::Rcon(sender));
            assert!(decoding.used <= rest.len() && (decoding.used > 0 || rest.is_empty()), "no progress");
            decoding.check(rest);
            if wire_rcon::recognise(rest) {
                let size = i32::from_le_bytes(*rest.first_chunk().unwrap());
                assert!(decoding.decoded.value.is_ok(), "recognised, but not read: {:?}", decoding.decoded);
                assert_eq!(decoding.used, size as usize + 4);
            }
            for _ in 0..PREFIXES {
                let cut = dice.below(rest.len() + 1);
                prefix(rest, Reads::Rcon(sender), &decoding, cut);
            }
        }
        let used = Decoding::of(rest, Reads::Rcon(None)).used;
        rest = &rest[used..];
        if rest.is_empty() {
            break;
        }
    }
    crate::tcp::one_direction(data, &mut dice);
}
