//! The keywords of `S2A_INFO_SRC`. They are one string, and games write it in different dialects.
//!
//! | dialect | form | seen with |
//! |---|---|---|
//! | plain | `alltalk,increased_maxplayers` | Valve's games |
//! | Garry's Mod | ` gm:darkrp` | a blank, then `key:value` |
//! | Rust | `mp100,cp42,qp0,v2275,h…,born1700000000,gmrust` | counters of one byte wrap at 256; read `mp` / `cp` |
//! | colon | `KEY:value,` or `a:1,` | ARK, Conan, Squad; Killing Floor 2, Red Orchestra 2 |
//! | Arma | `bt,r206,n0,s7,…` | a letter, then its value |
//! | DayZ | `battleye,no3rd,privHive,…,11:45` | the clock of the game world comes last |
//! | backslash | `\key\value` | Modern Warfare 3 |
//! | equals | `k=v` | Brink |
//! | base64 | one long word | 7 Days to Die |

use crate::field::{Bytes, Chars, Field, Group};
use crate::{Reader, Role, Trace};

named! {
    /// The way in which a game writes its keywords.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Dialect {
        /// Words separated by commas.
        Plain = "plain",
        /// ` gm:gamemode`.
        GarrysMod = "garrys-mod",
        /// Two-letter prefixes without a separator.
        Rust = "rust",
        /// `key:value`, separated by commas.
        Colon = "colon",
        /// One-letter prefixes without a separator.
        Arma = "arma",
        /// Words and the clock of the game world.
        DayZ = "dayz",
        /// `\key\value`.
        Backslash = "backslash",
        /// `key=value`.
        Equals = "equals",
        /// One word of base64.
        Base64 = "base64",
    }
}

impl Dialect {
    /// Recognises the dialect of a keyword string by its shape; if the shape is ambiguous, the AppID decides.
    pub fn of(text: &[u8], app_id: u16) -> Self {
        let mut words = text.split(|b| *b == b',');
        let first = words.clone().next().unwrap_or_default();
        let has = |wanted: &[u8]| text.split(|b| *b == b',').any(|word| word == wanted);
        let number = |word: &[u8], prefix: &[u8]| {
            word.strip_prefix(prefix).is_some_and(|n| !n.is_empty() && n.iter().all(u8::is_ascii_digit))
        };
        if first.first() == Some(&b'\\') {
            Self::Backslash
        } else if text.starts_with(b" gm:") || app_id == GARRYS_MOD && text.windows(3).any(|w| w == b"gm:") {
            Self::GarrysMod
        } else if words.clone().any(|w| number(w, b"mp")) && words.clone().any(|w| number(w, b"cp")) {
            Self::Rust
        } else if matches!(first, b"bt" | b"bf") && words.clone().any(|w| number(w, b"r")) {
            Self::Arma
        } else if words.clone().next_back().is_some_and(is_clock)
            && (has(b"battleye") || app_id == DAYZ || has(b"privHive"))
        {
            Self::DayZ
        } else if text.len() >= 24 && !text.contains(&b',') && text.iter().all(|b| is_base64(*b)) {
            Self::Base64
        } else if words.clone().filter(|w| !w.is_empty()).any(|w| w.contains(&b'=')) {
            Self::Equals
        } else if words.any(|w| w.iter().position(|b| *b == b':').is_some_and(|at| at > 0)) {
            Self::Colon
        } else {
            Self::Plain
        }
    }
}

const GARRYS_MOD: u16 = 4000;
/// DayZ's AppID 221100, cut to 16 bits.
const DAYZ: u16 = 0x5FAC;

fn is_clock(word: &[u8]) -> bool {
    matches!(word, [h1 @ b'0'..=b'2', h2, b':', m1 @ b'0'..=b'5', m2]
        if [h1, h2, m1, m2].iter().all(|b| b.is_ascii_digit()))
        || matches!(word, [h, b':', m1 @ b'0'..=b'5', m2] if [h, m1, m2].iter().all(|b| b.is_ascii_digit()))
}

fn is_base64(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=')
}

/// One tag, split into parts. The parts of all tags in a row make up the keyword string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Blank or backslash before the key.
    pub before: &'a [u8],
    /// The key; empty if the tag is a single word.
    pub key: &'a [u8],
    /// The text between key and value; may be empty.
    pub joiner: &'a [u8],
    /// The value.
    pub value: &'a [u8],
    /// The separator after the tag; may be empty.
    pub after: &'a [u8],
}

/// Splits a keyword string into its tags, in order.
pub fn tags(text: &[u8], dialect: Dialect) -> impl Iterator<Item = Tag<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (tag, after) = next_tag(rest, dialect);
        rest = after;
        Some(tag)
    })
}

fn next_tag(text: &[u8], dialect: Dialect) -> (Tag<'_>, &[u8]) {
    if dialect == Dialect::Backslash {
        let (before, text) = text.split_at(usize::from(text.starts_with(b"\\")));
        let (key, text) = text.split_at(text.iter().position(|b| *b == b'\\').unwrap_or(text.len()));
        let (joiner, text) = text.split_at(text.len().min(1));
        let (value, text) = text.split_at(text.iter().position(|b| *b == b'\\').unwrap_or(text.len()));
        return (Tag { before, key, joiner, value, after: &[] }, text);
    }
    let separator = if dialect == Dialect::GarrysMod { b' ' } else { b',' };
    let (before, text) = text.split_at(text.iter().take_while(|b| **b == b' ').count());
    let (word, text) = text.split_at(text.iter().position(|b| *b == separator).unwrap_or(text.len()));
    let (after, text) = text.split_at(usize::from(text.first() == Some(&separator) && separator == b','));
    let joined_by =
        |joiner: u8| word.iter().position(|b| *b == joiner).filter(|at| *at > 0).map(|at| (at, 1));
    let cut = match dialect {
        Dialect::GarrysMod | Dialect::Colon => joined_by(b':'),
        Dialect::Equals => joined_by(b'='),
        Dialect::Arma => Some((1.min(word.len()), 0)),
        Dialect::Rust => {
            RUST.iter().find(|known| word.starts_with(known.key)).map(|known| (known.key.len(), 0))
        }
        _ => None,
    };
    let (key_len, joiner_len) = cut.unwrap_or((0, 0));
    let (key, word) = word.split_at(key_len);
    let (joiner, value) = word.split_at(joiner_len);
    (Tag { before, key, joiner, value, after }, text)
}

/// Maximum number of tags that one string is split into; the rest of the string stays one field. Real strings have a
/// few dozen tags.
const MAX_TAGS: usize = 4096;

/// A tag key with a known meaning.
struct KnownTag {
    key: &'static [u8],
    field: &'static Field<Chars>,
}

static RUST: &[KnownTag] = &[
    KnownTag { key: b"mp", field: &MAX_PLAYERS },
    KnownTag { key: b"cp", field: &CURRENT_PLAYERS },
    KnownTag { key: b"qp", field: &QUEUED },
    KnownTag { key: b"pt", field: &PLATFORM_TYPE },
    KnownTag { key: b"born", field: &BORN },
    KnownTag { key: b"gm", field: &GAMEMODE },
    KnownTag { key: b"ts", field: &TAG_SET },
    KnownTag { key: b"v", field: &BUILD },
    KnownTag { key: b"h", field: &HASH },
];

static ARMA: &[KnownTag] = &[
    KnownTag { key: b"b", field: &BATTLEYE },
    KnownTag { key: b"r", field: &REQUIRED_VERSION },
    KnownTag { key: b"n", field: &REQUIRED_BUILD },
    KnownTag { key: b"s", field: &STATE },
    KnownTag { key: b"i", field: &DIFFICULTY },
    KnownTag { key: b"m", field: &EQUAL_MODS },
    KnownTag { key: b"l", field: &LOCKED },
    KnownTag { key: b"v", field: &VERIFY_SIGNATURES },
    KnownTag { key: b"d", field: &DEDICATED },
    KnownTag { key: b"t", field: &GAME_TYPE },
    KnownTag { key: b"g", field: &LANGUAGE },
    KnownTag { key: b"c", field: &POSITION },
    KnownTag { key: b"p", field: &PLATFORM },
    KnownTag { key: b"h", field: &HASH },
    KnownTag { key: b"o", field: &COUNTRY },
    KnownTag { key: b"e", field: &TIME_LEFT },
    KnownTag { key: b"f", field: &FILE_PATCHING },
    KnownTag { key: b"y", field: &ISLAND },
];

/// Returns the field that describes a tag's value; [`VALUE`] if the key is not known.
fn field_of(tag: &Tag<'_>, dialect: Dialect) -> &'static Field<Chars> {
    let known = match dialect {
        Dialect::Rust => RUST,
        Dialect::Arma => ARMA,
        Dialect::GarrysMod if tag.key == b"gm" => return &GAMEMODE,
        Dialect::DayZ if is_clock(tag.value) => return &CLOCK,
        Dialect::Base64 => return &ENCODED,
        _ => return &VALUE,
    };
    known.iter().find(|known| known.key == tag.key).map_or(&VALUE, |known| known.field)
}

/// Reads a keyword string, including its zero byte, tag by tag. Only called when there is a trace.
pub(crate) fn trace<T: Trace>(r: &mut Reader<'_, '_, T>, app_id: u16) {
    let bytes = r.remaining();
    let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
    let dialect = Dialect::of(text, app_id);
    let _ = r.group(&TAGS, |r| {
        for (i, tag) in tags(text, dialect).take(MAX_TAGS).enumerate() {
            r.item(&TAG, i as u32, |r| {
                r.read_len(&SEPARATOR, tag.before.len())?;
                if !tag.key.is_empty() {
                    r.read_len(&KEY, tag.key.len())?;
                }
                r.read_len(&SEPARATOR, tag.joiner.len())?;
                r.read_len(field_of(&tag, dialect), tag.value.len())?;
                r.read_len(&SEPARATOR, tag.after.len())
            })?;
        }
        Ok(())
    });
    if r.left() > 1 {
        let _ = r.read_len(&VALUE, r.left() - 1); // the part after the last tag that was split
    }
    r.read_rest(&END);
}

fields! {
    TAGS: Group = "tags", "Tags", "The keywords, one by one.", role: Role::List;
    TAG: Group = "tag", "Tag", "One keyword.";
    KEY: Chars = "key", "Key", "What the tag is about.";
    VALUE: Chars = "value", "Tag", "What the tag says.";
    SEPARATOR: Bytes = "separator", "Separator", "Separates tags, or a tag's key from its value.", role: Role::Frame;
    END: Bytes = "end", "End", "Zero byte that ends the string.", role: Role::Frame;
    MAX_PLAYERS: Chars = "value", "Max. players", "Rust: slots; the byte in the message wraps at 256, this does not.";
    CURRENT_PLAYERS: Chars = "value", "Players", "Rust: players; the byte in the message wraps at 256, this does not.";
    QUEUED: Chars = "value", "Queued players", "Rust: players waiting for a slot.";
    PLATFORM_TYPE: Chars = "value", "Platform type", "Rust: type of the platform (guess).";
    BORN: Chars = "value", "Born", "Rust: when the map was made, Unix time.", unit: "s";
    GAMEMODE: Chars = "value", "Game mode", "Game mode of the server.";
    TAG_SET: Chars = "value", "Tag set", "Rust: tags packed into letters (guess).";
    BUILD: Chars = "value", "Build", "Rust: network version of the server.";
    HASH: Chars = "value", "Hash", "Hash of the content loaded.";
    BATTLEYE: Chars = "value", "BattlEye", "Arma: BattlEye on (t) or off (f).";
    REQUIRED_VERSION: Chars = "value", "Required version", "Arma: lowest version that may join; 206 is 2.06.";
    REQUIRED_BUILD: Chars = "value", "Required build", "Arma: lowest build that may join; 0 for any.";
    STATE: Chars = "value", "State", "Arma: server state; 7 is playing.";
    DIFFICULTY: Chars = "value", "Difficulty", "Arma: difficulty.";
    EQUAL_MODS: Chars = "value", "Equal mods", "Arma: whether clients need the same mods.";
    LOCKED: Chars = "value", "Locked", "Arma: whether the server is locked.";
    VERIFY_SIGNATURES: Chars = "value", "Signatures", "Arma: whether mod signatures are verified.";
    DEDICATED: Chars = "value", "Dedicated", "Arma: whether the server is dedicated.";
    GAME_TYPE: Chars = "value", "Game type", "Arma: type of the mission.";
    LANGUAGE: Chars = "value", "Language", "Arma: language of the server, a Windows identifier.";
    POSITION: Chars = "value", "Position", "Arma: longitude and latitude of the server.";
    PLATFORM: Chars = "value", "Platform", "Arma: w Windows, l Linux.";
    COUNTRY: Chars = "value", "Country", "Arma: country of the server.";
    TIME_LEFT: Chars = "value", "Time left", "Arma: time left of the mission.", unit: "min";
    FILE_PATCHING: Chars = "value", "File patching", "Arma: which file patching is allowed.";
    ISLAND: Chars = "value", "Island", "Arma: the map.";
    CLOCK: Chars = "value", "Clock", "DayZ: time of day in the game world.";
    ENCODED: Chars = "value", "Encoded", "7 Days to Die: base64 of the server's settings.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dialect_is_told_by_its_shape_and_its_tags_tile_it() {
        let cases: &[(&[u8], u16, Dialect, usize)] = &[
            (b"empty,*grp:1105381i,bombgame,secure", 730, Dialect::Colon, 4),
            (b"FirePowered,alltalk,no_ads", 440, Dialect::Plain, 3),
            (b" gm:darkrp", 4000, Dialect::GarrysMod, 1),
            (b"mp300,cp287,qp12,v2275,h1f2e,born1700000000,gmrust", 0, Dialect::Rust, 7),
            (b"bt,r206,n0,s7,i2,mf,lf,vt,dt,tdm,g65545", 0, Dialect::Arma, 11),
            (b"battleye,no3rd,privHive,etm1.000000,11:45", 0, Dialect::DayZ, 5),
            (b"MOD:0,OWNING:1,SESSIONFLAGS:683,", 0, Dialect::Colon, 3),
            (b"\\g\\ctf\\m\\mp_dome", 0, Dialect::Backslash, 2),
            (b"k=v,n=1", 0, Dialect::Equals, 2),
            (b"R2FtZUhvc3Q6TXkgR2FtZSBIb3N0Ow==", 0, Dialect::Base64, 1),
            (b"", 0, Dialect::Plain, 0),
        ];
        for &(text, app_id, dialect, count) in cases {
            assert_eq!(Dialect::of(text, app_id), dialect, "{}", text.escape_ascii());
            let joined: alloc::vec::Vec<u8> = tags(text, dialect)
                .flat_map(|t| [t.before, t.key, t.joiner, t.value, t.after].concat())
                .collect();
            assert_eq!(joined, text);
            assert_eq!(tags(text, dialect).count(), count, "{}", text.escape_ascii());
        }
    }
}
