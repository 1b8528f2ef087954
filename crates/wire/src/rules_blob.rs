//! The binary block that Arma 3 and DayZ hide in `S2A_RULES`.
//!
//! The block is split into chunks of at most 127 bytes. Each chunk is the value of a rule whose name is two bytes,
//! `[index from 1][total]`. Names and values must not contain a zero byte, so the block is escaped: `01 01` → `01`, `01
//! 02` → `00`, `01 03` → `FF`. Unescape in one pass from left to right; replacing one sequence after the other corrupts
//! `01 01 02`.
//!
//! ```text
//! version  overflow  dlc_flags(2)  [Arma: difficulty crosshair]  { dlc_hash(4) per flag }
//!   mods  { hash(4)  info  workshop_id(info & 0x0F)  length name }
//!   signatures  { length bytes }  [DayZ: length description]
//! ```
//!
//! Arma's layout is confirmed by captures (versions 2 and 3); DayZ's is taken from other parsers.

use alloc::vec::Vec;

use crate::a2s::TRAILING;
use crate::a2s::rules::Rule;
use crate::field::{Bytes, Chars, Group, Part, U8, U16, U32};
use crate::judgement::Judgement;
use crate::meta::{Size, Times, When};
use crate::note::codes;
use crate::{Error, Note, NoteArgs, Notes, Reader, Role, Span, Text, Trace};

/// The condition of what only Arma's block has.
const OF_ARMA: When = When::Judged("Arma", Judgement::Blob);
/// The condition of what only DayZ's block has.
const OF_DAYZ: When = When::Judged("DayZ", Judgement::Blob);

fields! {
    BLOB: Group = "blob", "Binary rules", "The block that Arma and DayZ hide in the rules.";
    VERSION: U8 = "version", "Version", "Version of the block's layout.";
    OVERFLOW: U8 = "overflow", "Overflow", "Which lists did not fit and are cut short.";
    DLC_FLAGS: U16 = "dlc_flags", "DLC flags", "One bit for each DLC the server needs; a hash follows for each.";
    DIFFICULTY: U8 = "difficulty", "Difficulty", "Arma: difficulty and AI level, packed.", when: OF_ARMA;
    CROSSHAIR: U8 = "crosshair", "Crosshair", "Arma: whether players see a crosshair.", when: OF_ARMA;
    DLCS: Group = "dlc_hashes", "DLC hashes", "One hash for each bit of the DLC flags.", role: Role::List, times: Times::Bits(&DLC_FLAGS.meta);
    DLC_HASH: U32 = "hash", "DLC hash", "Hash of a DLC.";
    MOD_COUNT: U8 = "mod_count", "Mod count", "Mods that follow.", role: Role::Frame;
    MODS: Group = "mods", "Mods", "Mods the server has loaded.", role: Role::List, times: Times::Count(&MOD_COUNT.meta);
    MOD: Group = "mod", "Mod", "One mod.";
    MOD_HASH: U32 = "hash", "Hash", "Hash of the mod.";
    MOD_INFO: U8 = "info", "Info", "The low four bits: length of the workshop ID; 0x10: a DLC.";
    WORKSHOP_ID: Bytes = "workshop_id", "Workshop ID", "Steam Workshop ID, little-endian, as many bytes as info says.", bytes: Size::Of(&MOD_INFO.meta, 0x0F, 0);
    NAME_LENGTH: U8 = "name_length", "Name length", "Bytes of the name.", unit: "bytes", role: Role::Frame;
    MOD_NAME: Chars = "name", "Name", "Name of the mod.", bytes: Size::Of(&NAME_LENGTH.meta, u64::MAX, 0);
    SIGNATURE_COUNT: U8 = "signature_count", "Signature count", "Signatures that follow.", role: Role::Frame;
    SIGNATURES: Group = "signatures", "Signatures", "Names of the keys that mods may be signed with.", role: Role::List, times: Times::Count(&SIGNATURE_COUNT.meta);
    SIGNATURE: Group = "signature", "Signature", "One key.";
    SIGNATURE_LENGTH: U8 = "length", "Length", "Bytes of the key's name.", unit: "bytes", role: Role::Frame;
    SIGNATURE_NAME: Chars = "name", "Key", "Name of the key.", bytes: Size::Of(&SIGNATURE_LENGTH.meta, u64::MAX, 0);
    DESCRIPTION_LENGTH: U8 = "description_length", "Description length", "DayZ: bytes of the description.", unit: "bytes", role: Role::Frame, when: OF_DAYZ;
    DESCRIPTION: Chars = "description", "Description", "DayZ: description of the server.", when: OF_DAYZ, bytes: Size::Of(&DESCRIPTION_LENGTH.meta, u64::MAX, 0);
}

/// The fields of the block, in wire order.
pub static LAYOUT: &[Part] = parts! {
    BLOB {
        VERSION, OVERFLOW, DLC_FLAGS, DIFFICULTY, CROSSHAIR, DLCS { DLC_HASH },
        MOD_COUNT, MODS { MOD { MOD_HASH, MOD_INFO, WORKSHOP_ID, NAME_LENGTH, MOD_NAME } },
        SIGNATURE_COUNT, SIGNATURES { SIGNATURE { SIGNATURE_LENGTH, SIGNATURE_NAME } },
        DESCRIPTION_LENGTH, DESCRIPTION
    }
};

places! {
    BLOB_ESCAPE: [Rules] [BLOB];
    BLOB_CHUNKS: [Rules] [BLOB];
    TRUNCATED_BLOB: [Rules] [BLOB];
    BLOB_DIALECT: [Rules] [BLOB];
}

named! {
    /// The game whose layout the block has; the block itself does not say which one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BlobLayout {
        /// Arma 3: has difficulty and crosshair.
        Arma = "Arma",
        /// DayZ: has neither, but a description at the end.
        DayZ = "DayZ",
    }
}

/// The unescaped block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unescaped {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Number of chunks found, and number of chunks announced.
    pub chunks: (u32, u32),
    /// The second byte of the last invalid escape, and the number of invalid escapes.
    pub bad_escapes: (u8, u32),
}

/// Joins and unescapes the chunks among `rules`, up to the first gap.
///
/// Returns `None` if there are no chunks, or the first one is missing.
pub fn unescape(rules: &[Rule<'_>]) -> Option<Unescaped> {
    // A chunk's name is [index][total] with 1 <= index <= total. The first name of this form sets the total;
    // an ordinary two-letter name that fits the form has another total and is skipped.
    let chunk = |rule: &Rule<'_>| match rule.name.0 {
        &[index, total] if index >= 1 && index <= total => Some((index, total)),
        _ => None,
    };
    let (_, total) = rules.iter().find_map(chunk)?;
    let mut chunks: Vec<(u8, &[u8])> = rules
        .iter()
        .filter_map(|rule| chunk(rule).filter(|(_, t)| *t == total).map(|(index, _)| (index, rule.value.0)))
        .collect();
    chunks.sort_by_key(|(index, _)| *index);
    chunks.dedup_by_key(|(index, _)| *index);
    if chunks.first()?.0 != 1 {
        return None;
    }
    let mut block = Unescaped { chunks: (chunks.len() as u32, u32::from(total)), ..Unescaped::default() };
    let mut bytes = chunks
        .iter()
        .enumerate()
        .take_while(|(place, (index, _))| place + 1 == usize::from(*index))
        .flat_map(|(_, (_, value))| value.iter().copied());
    while let Some(byte) = bytes.next() {
        if byte != 1 {
            block.bytes.push(byte);
            continue;
        }
        match bytes.next() {
            Some(1) | None => block.bytes.push(1),
            Some(2) => block.bytes.push(0),
            Some(3) => block.bytes.push(0xFF),
            Some(other) => {
                block.bytes.extend([1, other]);
                block.bad_escapes = (other, block.bad_escapes.1 + 1);
            }
        }
    }
    Some(block)
}

/// The decoded block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blob<'a> {
    /// The layout that the block was read as.
    pub layout: BlobLayout,
    /// See [`VERSION`].
    pub version: u8,
    /// See [`OVERFLOW`].
    pub overflow: u8,
    /// See [`DLC_FLAGS`].
    pub dlc_flags: u16,
    /// Arma's difficulty and crosshair; `None` for DayZ.
    pub arma: Option<(u8, u8)>,
    /// One hash per bit set in the DLC flags.
    pub dlc_hashes: Vec<u32>,
    /// The mods.
    pub mods: Vec<Mod<'a>>,
    /// Names of the signing keys.
    pub signatures: Vec<Text<'a>>,
    /// DayZ's description; `None` for Arma.
    pub description: Option<Text<'a>>,
}

/// A mod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mod<'a> {
    /// Hash of the mod.
    pub hash: u32,
    /// See [`MOD_INFO`].
    pub info: u8,
    /// Steam Workshop ID; 0 if the mod has none.
    pub workshop_id: u64,
    /// Name of the mod.
    pub name: Text<'a>,
}

impl<'a> Blob<'a> {
    /// Decodes an unescaped block with the layout that fits it best. `buffer` is the buffer number stored in spans.
    pub fn decode<T: Trace>(
        bytes: &'a [u8],
        buffer: u8,
        trace: &mut T,
        notes: &mut Notes,
    ) -> Result<Self, Error> {
        let exact = |layout| {
            let mut scratch = Notes::default();
            let mut nothing = ();
            let mut r = Reader::new(bytes, buffer, &mut nothing, &mut scratch);
            Self::read(&mut r, layout).is_ok() && r.is_empty()
        };
        let layout = if !exact(BlobLayout::Arma) && exact(BlobLayout::DayZ) {
            BlobLayout::DayZ
        } else {
            BlobLayout::Arma
        };
        let whole = Span { buffer, offset: 0, len: bytes.len() as u32 };
        notes.push(Note { code: &codes::BLOB_DIALECT, span: whole, args: NoteArgs::Name(layout.name()) });
        let mut r = Reader::new(bytes, buffer, trace, notes);
        r.group(&BLOB, |r| {
            let blob = Self::read(r, layout);
            match &blob {
                Err(error) => {
                    let left = r.left();
                    r.note(&codes::TRUNCATED_BLOB, r.span_ahead(left), NoteArgs::Error(*error));
                    r.read_rest(&crate::reader::UNREAD);
                }
                Ok(_) => {
                    r.read_rest(&TRAILING);
                }
            }
            blob
        })
    }

    fn read<T: Trace>(r: &mut Reader<'a, '_, T>, layout: BlobLayout) -> Result<Self, Error> {
        let version = r.read(&VERSION)?;
        let overflow = r.read(&OVERFLOW)?;
        let dlc_flags = r.read(&DLC_FLAGS)?;
        let arma = match layout {
            BlobLayout::Arma => Some((r.read(&DIFFICULTY)?, r.read(&CROSSHAIR)?)),
            BlobLayout::DayZ => None,
        };
        let dlc_hashes =
            r.group(&DLCS, |r| (0..dlc_flags.count_ones()).map(|i| r.read_item(&DLC_HASH, i)).collect())?;
        let mod_count = r.read(&MOD_COUNT)?;
        let mods =
            r.group(&MODS, |r| (0..u32::from(mod_count)).map(|i| r.item(&MOD, i, Mod::read)).collect())?;
        let signature_count = r.read(&SIGNATURE_COUNT)?;
        let signatures = r.group(&SIGNATURES, |r| {
            (0..u32::from(signature_count))
                .map(|i| {
                    r.item(&SIGNATURE, i, |r| {
                        let len = r.read(&SIGNATURE_LENGTH)?;
                        r.read_len(&SIGNATURE_NAME, len.into()).map(Text)
                    })
                })
                .collect()
        })?;
        let description = match layout {
            BlobLayout::Arma => None,
            BlobLayout::DayZ => {
                let len = r.read(&DESCRIPTION_LENGTH)?;
                Some(Text(r.read_len(&DESCRIPTION, len.into())?))
            }
        };
        Ok(Self { layout, version, overflow, dlc_flags, arma, dlc_hashes, mods, signatures, description })
    }
}

impl<'a> Mod<'a> {
    fn read<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let hash = r.read(&MOD_HASH)?;
        let info = r.read(&MOD_INFO)?;
        let id = r.read_len(&WORKSHOP_ID, (info & 0x0F).into())?;
        let workshop_id = id.iter().rev().fold(0u64, |id, byte| id << 8 | u64::from(*byte));
        let len = r.read(&NAME_LENGTH)?;
        let name = Text(r.read_len(&MOD_NAME, len.into())?);
        Ok(Self { hash, info, workshop_id, name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule<'a>(name: &'a [u8], value: &'a [u8]) -> Rule<'a> {
        Rule { name: Text(name), value: Text(value) }
    }

    #[test]
    fn escapes_are_undone_in_one_pass() {
        let block =
            unescape(&[rule(&[2, 2], &[0x01, 0x03, b'z']), rule(&[1, 2], &[0x01, 0x01, 0x02, 0x01, 0x02])]);
        assert_eq!(block.unwrap().bytes, [0x01, 0x02, 0x00, 0xFF, b'z']);
        assert_eq!(unescape(&[rule(b"mp_timelimit", b"1")]), None);
        let missing = unescape(&[rule(&[1, 3], b"a"), rule(&[3, 3], b"c")]).unwrap();
        assert_eq!((missing.bytes.as_slice(), missing.chunks), (b"a".as_slice(), (2, 3)));
    }
}
