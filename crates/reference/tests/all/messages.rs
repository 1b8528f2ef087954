//! The messages of the test cases, and the same with a few bytes changed.

use std::fs;
use std::path::Path;

use a2scope::wire::Sender;
use a2scope::{Engine, Options, Record};

/// A message of a case: its bytes, who sent it, and whether it is a packet of RCON.
pub(crate) type Seed = (Vec<u8>, Option<Sender>, bool);

/// The messages of all cases. `each` sees their records.
pub(crate) fn seeds(each: &mut dyn FnMut(&Record<'_>)) -> Vec<Seed> {
    let mut all = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
    let groups =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    for file in groups.flat_map(|group| fs::read_dir(group).unwrap()) {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let paste = text.split("\n---\n").nth(1).unwrap_or_default();
        let _ = Engine::new(Options::default()).paste(paste, &mut |record: &Record<'_>| {
            each(record);
            if let Some(buffer) = record.message_buffer() {
                all.push((buffer.bytes.to_vec(), record.sender, record.kind.is_rcon()));
            }
        });
    }
    assert!(all.len() > 200, "{}", all.len());
    all
}

/// Changes a few bytes of a message, or its length.
pub(crate) fn mutated(seed: &[u8], random: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random(2) {
        let at = random(bytes.len().max(1)).min(bytes.len());
        match random(6) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, random(256) as u8),
            2 => bytes.extend([0; 7].get(..random(8)).unwrap_or_default()),
            3 => bytes.extend_from_slice(&seed[at.min(seed.len())..]),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = [0, 1, 0xFF, b' ', b'\\', b'"', random(256) as u8, *byte ^ 1][random(8)];
                }
            }
        }
    }
    bytes
}

/// Returns numbers below a limit, the same in every run.
pub(crate) fn random() -> impl FnMut(usize) -> usize {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    }
}
