//! Names a file that is neither a capture nor text, so that nobody has to guess why nothing was found.

use a2scope_text::{Translatable, text};

/// The kind of a file that is neither a capture nor text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// The file is empty.
    Empty,
    /// A compressed file: the name of the format, and the command that unpacks it, such as `xz` and `xz -dc`.
    Compressed(&'static str, &'static str),
    /// An archive of files.
    Archive(&'static str),
    /// A capture in a format that this crate does not read.
    Capture(&'static str),
    /// A web page.
    Html,
    /// Another known kind of file.
    Other(&'static str),
    /// Bytes that are not text.
    Binary,
}

/// The first bytes of known files.
const MAGICS: [(&[u8], Foreign); 27] = [
    (b"\xFD7zXZ\0", Foreign::Compressed("xz", "xz -dc")),
    (b"BZh", Foreign::Compressed("bzip2", "bzip2 -dc")),
    (b"\x04\x22\x4D\x18", Foreign::Compressed("lz4", "lz4 -dc")),
    (b"LZIP", Foreign::Compressed("lzip", "lzip -dc")),
    (b"\x1F\x9D", Foreign::Compressed("compress", "gzip -dc")),
    (b"\x5D\0\0", Foreign::Compressed("lzma", "xz -dc")),
    (b"\xFF\x06\0\0sNaPpY", Foreign::Compressed("snappy", "snzip -dc")),
    (b"PK\x03\x04", Foreign::Archive("zip")),
    (b"PK\x05\x06", Foreign::Archive("zip")),
    (b"7z\xBC\xAF\x27\x1C", Foreign::Archive("7z")),
    (b"Rar!\x1A\x07", Foreign::Archive("rar")),
    (b"snoop\0\0\0", Foreign::Capture("snoop")),
    (b"GMBU", Foreign::Capture("Microsoft Network Monitor")),
    (b"RTSS", Foreign::Capture("Microsoft Network Monitor")),
    (b"XCP\0", Foreign::Capture("NetXRay")),
    (b"TRSNIFF data", Foreign::Capture("Sniffer")),
    (b"\x7FELF", Foreign::Other("ELF")),
    (b"MZ", Foreign::Other("EXE")),
    (b"%PDF-", Foreign::Other("PDF")),
    (b"\x89PNG\r\n", Foreign::Other("PNG")),
    (b"\xFF\xD8\xFF", Foreign::Other("JPEG")),
    (b"GIF8", Foreign::Other("GIF")),
    (b"PAR1", Foreign::Other("Parquet")),
    (b"ARROW1\0", Foreign::Other("Arrow")),
    (b"SQLite format 3\0", Foreign::Other("SQLite")),
    (b"ElfFile\0", Foreign::Other("EVTX")),
    (b"VBSP", Foreign::Other("BSP")),
];

/// Offset in a tar archive of the word `ustar`.
const TAR: usize = 257;
/// Bytes count as text if at most one character in this many is a control character.
const CONTROLS: usize = 8;

impl Foreign {
    /// Recognises the kind of file from `bytes`, the whole file or its beginning; `None` if it may be text.
    pub fn recognise(bytes: &[u8]) -> Option<Self> {
        if bytes.is_empty() {
            return Some(Self::Empty);
        }
        // Many of these magics are letters that a text may also begin with. Then the other bytes decide: if they are
        // text, the file is text.
        let known = MAGICS.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, foreign)| *foreign);
        if known.is_some_and(|foreign| is_distinct(foreign) || !is_text(bytes)) {
            return known;
        }
        if bytes.get(TAR..).is_some_and(|rest| rest.starts_with(b"ustar")) {
            return Some(Self::Archive("tar"));
        }
        if is_html(bytes) {
            return Some(Self::Html);
        }
        (!is_text(bytes)).then_some(Self::Binary)
    }

    /// Names the kind of a file from bytes that were not read from a file, so that two or three of them prove nothing.
    pub fn named(bytes: &[u8]) -> Option<Self> {
        let known = Self::recognise(bytes)?;
        match known {
            Self::Empty | Self::Binary => None,
            Self::Other("EXE") => bytes.starts_with(b"MZ\x90\0").then_some(known),
            Self::Compressed("bzip2", _) => {
                bytes.get(4..10).is_some_and(|id| id == b"1AY&SY").then_some(known)
            }
            Self::Other("JPEG") | Self::Html | Self::Archive("tar") => Some(known),
            _ => {
                MAGICS.iter().any(|(magic, _)| magic.len() >= 4 && bytes.starts_with(magic)).then_some(known)
            }
        }
    }

    /// Returns whether a file of a known kind may begin with these bytes, of which there are four at least.
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.len() >= 4 && MAGICS.iter().any(|(magic, _)| bytes.starts_with(magic.get(..4).unwrap_or(magic)))
    }

    /// Returns a sentence that says what the file is and what to do about it.
    pub fn text(self) -> Translatable {
        match self {
            Self::Empty => text!("foreign-empty", "this is empty"),
            Self::Compressed(name, command) => text!(
                "foreign-compressed",
                "this is compressed with {name}, which is not unpacked here; {command} FILE | a2scope … - does",
                name,
                command
            ),
            Self::Archive(name) => text!(
                "foreign-archive",
                "this is a {name} archive; unpack it, and give the captures in it",
                name
            ),
            Self::Capture(name) => text!(
                "foreign-capture",
                "this is a capture of {name}, which is not read here; editcap -F pcapng IN OUT converts it",
                name
            ),
            Self::Html => text!(
                "foreign-html",
                "this is a web page, neither a capture nor a dump; download the file itself, or paste the dump that is on the page"
            ),
            Self::Other(name) => {
                text!("foreign-other", "this is a file of type {name}, neither a capture nor a dump", name)
            }
            Self::Binary => text!(
                "foreign-binary",
                "these are bytes of no known kind: neither pcap nor pcapng, and no text"
            ),
        }
    }
}

/// Returns whether a text never begins with the magic of this kind of file.
fn is_distinct(foreign: Foreign) -> bool {
    matches!(
        foreign,
        Foreign::Compressed("xz" | "lz4" | "lzma" | "snappy" | "compress", _) | Foreign::Archive(_)
    )
}

fn is_html(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    [&b"<!doctype html"[..], b"<html", b"<head", b"<body"]
        .iter()
        .any(|tag| bytes.get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag)))
}

/// Returns whether the bytes, read as UTF-16 (with a byte order mark), UTF-8 or Latin-1, have few control characters.
fn is_text(bytes: &[u8]) -> bool {
    if let [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] = bytes {
        return true;
    }
    let acts =
        |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{1b}' | '\u{8}');
    let (controls, characters) = match core::str::from_utf8(bytes) {
        Ok(text) => (text.chars().filter(|c| acts(*c)).count(), text.chars().count()),
        // The bytes may end in the middle of a character.
        Err(error) if error.error_len().is_none() && error.valid_up_to() > 0 => {
            let text = bytes.get(..error.valid_up_to()).unwrap_or_default();
            return is_text(text);
        }
        Err(_) => (bytes.iter().filter(|byte| acts(char::from(**byte))).count(), bytes.len()),
    };
    controls * CONTROLS <= characters
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn files_are_named_by_what_they_begin_with() {
        let noise: Vec<u8> = (0..4096_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        let mut tar = [0; 512];
        tar[..4].copy_from_slice(b"a.pc");
        tar[TAR..TAR + 5].copy_from_slice(b"ustar");
        for (bytes, foreign) in [
            (&b""[..], Foreign::Empty),
            (b"\xFD7zXZ\0\0\x04", Foreign::Compressed("xz", "xz -dc")),
            (b"BZh91AY&SY\x01\x02\x03\x04\x05", Foreign::Compressed("bzip2", "bzip2 -dc")),
            (b"PK\x03\x04\x14\0", Foreign::Archive("zip")),
            (&tar, Foreign::Archive("tar")),
            (b"snoop\0\0\0\0\0\0\x02", Foreign::Capture("snoop")),
            (b"\r\n<!DOCTYPE HTML>\n<p>FF FF FF FF 54", Foreign::Html),
            (b"<html lang=en>", Foreign::Html),
            (&noise, Foreign::Binary),
            (&[0; 64], Foreign::Binary),
        ] {
            assert_eq!(Foreign::recognise(bytes), Some(foreign), "{:?}", bytes.get(..8));
        }
    }

    #[test]
    fn text_is_none_of_them() {
        for text in [
            &b"FF FF FF FF 54"[..],
            b"BZhello is the name of the server",
            b"MZ 4d 5a",
            b"0000  ff ff \x1b[31mff\x1b[0m ff  \xff\xff\xff\xff\x80\n",
            b"\xFF\xFEF\0F\0 \0",
            "ÿÿÿÿI".as_bytes(),
            b"<xml>",
            // The first bytes of a file, ending in the middle of a character.
            &"ÿÿÿÿI\u{2192}".as_bytes()[..11],
        ] {
            assert_eq!(Foreign::recognise(text), None, "{text:?}");
        }
    }
}
