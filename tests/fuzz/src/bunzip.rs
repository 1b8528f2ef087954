//! `bzip2`: compares the decompressor, through its interface, with an independent decoder.

use a2scope::wire::SPLIT;
use a2scope::{Bunzip as _, BunzipError, CompressionOutcome, DefaultBunzip, Engine, Options};
use bzip2::{Decompress, Status};

use crate::check::{self, shown, within};
use crate::pool::{crc32, pack};
use crate::script::{Dice, Script};

/// Most bytes of output: more than any input here needs, but little enough for a bomb to end soon.
const LIMIT: usize = 64 << 10;
/// Bytes of memory that a decoder takes for blocks of the largest size.
const DECODER: usize = 12 << 20;

/// Tests one stream. The first byte decides whether it is the rest of the input, is made from the input, or is made
/// from it and damaged.
pub fn bzip2(data: &[u8]) {
    let mut script = Script::new(data);
    let stream = match script.u8() % 4 {
        0 | 1 => script.rest().to_vec(),
        2 => {
            // Small blocks are used most often, because large ones take longest to compress and decompress to the same
            // content.
            let level = script.u8();
            let plain = grown(script);
            let stream = pack(&plain, if level > 250 { u32::from(level) - 246 } else { 1 });
            let (result, out) = ours(&stream, LIMIT);
            assert_eq!(result, Ok(()), "a sound stream of {:?}", shown(&plain));
            assert!(out == plain, "{:?} became {:?}", shown(&plain), shown(&out));
            stream
        }
        _ => {
            let damages: Vec<(u16, u8)> =
                (0..=script.u8() % 4).map(|_| (script.u16(), script.u8())).collect();
            let mut stream = pack(&grown(script), 1);
            for (at, bits) in damages {
                let at = usize::from(at) % stream.len();
                stream[at] ^= bits;
            }
            stream
        }
    };
    let read = ours(&stream, LIMIT);
    compare(&stream, &read);
    let mut dice = Dice::of(data);
    cut_short(&stream, &read, &mut dice);
    in_a_message(&stream, &read, dice.below(2) as u32);
}

/// The rest of the input, repeated, because long runs and repeats are treated specially.
fn grown(mut script: Script<'_>) -> Vec<u8> {
    let times = usize::from(script.u8()) + 1;
    let unit = script.rest();
    unit.repeat(times.min(8192 / unit.len().max(1)).max(1))
}

/// The result of decompression, and its output.
type Read = (Result<(), BunzipError>, Vec<u8>);

fn ours(stream: &[u8], limit: usize) -> Read {
    let mut out = b"before".to_vec();
    let result = within(DECODER + 3 * limit + 8 * stream.len(), "the decompressor", || {
        DefaultBunzip::default().bunzip(stream, limit, &mut out)
    });
    assert!(out.starts_with(b"before"), "what was there before is gone");
    out.drain(..6);
    assert!(out.len() <= limit, "{} bytes, {limit} are allowed", out.len());
    (result, out)
}

/// The output of the other decoder, up to one byte more than the limit, and whether the stream is intact. The latter is
/// known only at its end, because a block's checksum comes after its content.
fn theirs(stream: &[u8], limit: usize) -> (bool, Vec<u8>) {
    let mut decoder = Decompress::new(false);
    let mut out = vec![0; limit + 1];
    let mut behind = [0; 4096];
    let sound = loop {
        let (read, written) = (decoder.total_in(), decoder.total_out());
        let input = &stream[read as usize..];
        let room = match out.get_mut(written as usize..) {
            Some(room) if !room.is_empty() => room,
            _ => &mut behind[..],
        };
        match decoder.decompress(input, room) {
            Ok(Status::StreamEnd) => break true,
            Ok(_) if (read, written) != (decoder.total_in(), decoder.total_out()) => {}
            // The stream ends too early or is damaged.
            _ => break false,
        }
    };
    out.truncate(usize::try_from(decoder.total_out()).unwrap_or(usize::MAX));
    (sound, out)
}

/// If both decoders can read a stream, their output must be the same. Ours must read what libbz2 reads, unless the
/// stream has Huffman codes that no encoder writes.
fn compare(stream: &[u8], (result, out): &Read) {
    let (sound, mut wanted) = theirs(stream, LIMIT);
    if !sound {
        // Our decoder ignores everything after the last block, such as the checksum over all checksums: each block has
        // its own checksum, and so has the message.
        let same = result.is_err() || *out == wanted || odd_codes(stream).unwrap_or(true);
        assert!(same, "{:?} became {:?}", shown(&wanted), shown(out));
        return;
    }
    if result.is_err() && odd_codes(stream).unwrap_or(true) {
        return;
    }
    if wanted.len() > LIMIT {
        wanted.truncate(LIMIT);
        assert_eq!(*result, Err(BunzipError::TooLong));
    } else {
        assert_eq!(*result, Ok(()), "{} bytes are sound: {:?}", stream.len(), shown(stream));
    }
    assert!(*out == wanted, "{:?} became {:?}", shown(&wanted), shown(out));
}

/// Whether the first block has a Huffman code that is incomplete or overlaps. libbz2 accepts such a code if it makes no
/// difference. `None` if the block ends before its codes do.
fn odd_codes(stream: &[u8]) -> Option<bool> {
    let mut bits = stream.get(4..)?.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
    let mut take = |count: u32| -> Option<u64> {
        (0..count).try_fold(0, |value, _| Some(value << 1 | u64::from(bits.next()?)))
    };
    // Skips magic number, checksum, the bit for randomised, and the origin.
    take(80)?;
    if take(25)? >> 24 == 1 {
        return Some(true);
    }
    let sixteens = take(16)?;
    let mut symbols = 2;
    for _ in 0..sixteens.count_ones() {
        symbols += take(16)?.count_ones();
    }
    let (tables, selectors) = (take(3)?, take(15)?);
    for _ in 0..selectors {
        while take(1)? == 1 {}
    }
    for _ in 0..tables {
        let mut len = take(5)? as i64;
        // How much of the code space (2^20 codes of 20 bits) the codes use up.
        let mut taken = 0_u64;
        for _ in 0..symbols {
            while take(1)? == 1 {
                len += if take(1)? == 0 { 1 } else { -1 };
            }
            taken += 1 << (20 - len.clamp(0, 20));
        }
        if taken != 1 << 20 {
            return Some(true);
        }
    }
    Some(false)
}

/// Checks that a limit only changes how much is decompressed.
fn cut_short(stream: &[u8], (result, whole): &Read, dice: &mut Dice) {
    if *result != Ok(()) {
        return;
    }
    let limit = dice.below(whole.len() + 2);
    let (result, out) = ours(stream, limit);
    let wanted = if limit < whole.len() { Err(BunzipError::TooLong) } else { Ok(()) };
    assert_eq!(result, wanted, "{limit} of {} bytes", whole.len());
    assert!(out == whole[..limit.min(whole.len())], "{limit} of {} bytes are others", whole.len());
}

/// Checks a stream inside a message: if it can be read and the message has the right size and checksum, it is accepted;
/// if `lie` changes the checksum, it is not.
fn in_a_message(stream: &[u8], (result, out): &Read, lie: u32) {
    let crc32 = crc32(out) ^ lie;
    let head = [&SPLIT[..], &[1, 0, 0, 0x80, 1, 0, 0xe0, 4], &(out.len() as u32).to_le_bytes()].concat();
    let message = [&head[..], &crc32.to_le_bytes(), stream].concat();
    let mut engine = Engine::new(Options::default());
    let mut outcome = None;
    let mut each = |record: &a2scope::Record<'_>| {
        check::record(record);
        outcome = record.compression.map(|compression| compression.outcome);
    };
    engine.payload(&message, &mut each);
    engine.finish(&mut each);
    let Some(outcome) = outcome else {
        assert!(!stream.starts_with(b"BZh"), "a compressed message was not recognised");
        return;
    };
    let damaged = matches!(result, Err(BunzipError::Corrupt(_)));
    let wanted = match result {
        Ok(()) if lie == 0 => CompressionOutcome::Ok,
        Ok(()) => CompressionOutcome::CrcMismatch,
        Err(BunzipError::TooLong) => CompressionOutcome::SizeMismatch,
        Err(_) => CompressionOutcome::Corrupt,
    };
    // The damage may be after the declared size.
    assert!(outcome == wanted || damaged, "{outcome:?}, not {wanted:?}, of {result:?}");
    assert!(!damaged || outcome != CompressionOutcome::Ok, "a damaged stream is believed");
}
