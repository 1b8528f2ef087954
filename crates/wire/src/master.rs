//! The master server's list: `A2M_GET_SERVERS_BATCH2` (0x31) and `M2A_SERVER_BATCH` (0x66).
//!
//! ```text
//! 31  region  "0.0.0.0:0"\0  filter\0                       no FF FF FF FF before it
//! FF FF FF FF 66 0A  { IPv4(4) port(2) }  [0.0.0.0:0]       addresses and ports are big-endian
//!                    7F key(4) reserved  { … }              Xash3D: the key that the client's request had
//!                    00 00  { … }                           WON2
//! ```
//!
//! The bytes of Xash3D and WON2 before the entries cannot be mistaken for an entry. Read as an address, they would be
//! one that no server has: network 0 but not 0.0.0.0, or a loopback address outside 127.0.0.0/24 with 0 or 8 as the low
//! byte of its port.
//!
//! The first request starts at `0.0.0.0:0`, and each following request at the last address received; `0.0.0.0:0` ends
//! the list.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use a2scope_text::{Language, StaticText, static_text, text};

use crate::a2s;
use crate::field::{Address, Bytes, CStr, Chars, Group, Part, U8};
use crate::judgement::Judgement;
use crate::meta::{Ahead, Size, Times, When};
use crate::names::{self, Region};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer};

/// First byte of the request.
pub const REQUEST_HEADER: u8 = crate::prefix::MASTER_REQUEST;
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::MasterReply.byte();
/// The byte after the reply's header.
pub const SEPARATOR_BYTE: u8 = 0x0A;
/// First of the six bytes that Xash3D puts before the entries.
const KEY_BYTE: u8 = 0x7F;
/// Maximum depth to which `\nor\` and `\nand\` may nest; deeper conditions are listed flat.
const MAX_NESTING: u32 = 8;

/// The fields of the request.
pub mod request {
    use super::{Ahead, Bytes, CStr, Chars, Group, Judgement, Role, Size, Times, U8, When, names};

    static SEPARATOR: Ahead = Ahead::of(b"\\");
    /// The bytes that end a key or a value.
    const ENDS: &[u8] = b"\\\0";

    fields! {
        HEADER: U8 = "header", "Header", "0x31, without FF FF FF FF before it.", role: Role::Frame, names: Some(names::header);
        REGION: U8 = "region", "Region", "The part of the world to list; 0xFF for all.", names: Some(names::region);
        START: CStr = "start", "Start", "Where to go on: 0.0.0.0:0 first, then the last address received.";
        FILTER: CStr = "filter", "Filter", "Conditions a server must meet, as \\key\\value; empty for all.";
        CONDITIONS: Group = "conditions", "Conditions", "The filter, one condition after the other.", role: Role::List, times: Times::Judged(Judgement::Nesting);
        CONDITION: Group = "condition", "Condition", "One condition.";
        KEY: Chars = "key", "Key", "What the condition is about.", bytes: Size::Until(ENDS);
        VALUE: Chars = "value", "Value", "What it asks for.", bytes: Size::Until(ENDS);
        BACKSLASH: Bytes = "separator", "Separator", "Backslash between keys and values.", role: Role::Frame, when: When::Next(&SEPARATOR), bytes: Size::Fixed(1);
        END: Bytes = "end", "End", "Zero byte that ends the filter.", role: Role::Frame, when: When::Zeros, bytes: Size::Fixed(1);
    }
}

/// The entry that ends the list.
static NOWHERE: Ahead = Ahead::of(&[0; 6]);

fields! {
    SEPARATOR: U8 = "separator", "Separator", "0x0A.", role: Role::Frame, bytes: Size::Exactly(&[SEPARATOR_BYTE]);
    KEY: Bytes = "key", "Key", "0x7F, the 4 bytes of key of the client's request, sent back so that nobody else can answer it, and a reserved byte.", when: When::Judged("Xash3D", Judgement::MasterBefore), bytes: Size::Fixed(6);
    ZEROS: Bytes = "zeros", "Zeros", "Two zero bytes before the entries.", when: When::Judged("WON2", Judgement::MasterBefore), bytes: Size::Fixed(2);
    SERVERS: Group = "servers", "Servers", "Addresses of game servers.", role: Role::List, times: Times::Until(&NOWHERE);
    SERVER: Address = "server", "Server", "IPv4 address and port of a game server, both big-endian.";
    LAST: Address = "terminator", "End of list", "0.0.0.0:0: the list ends here.", role: Role::Frame, when: When::Next(&NOWHERE);
    AFTER: Bytes = "after_end", "After the end", "Bytes after the entry that ends the list.", role: Role::Frame, bytes: Size::Steps(6);
}

/// The fields of the request, in wire order.
pub static REQUEST_LAYOUT: &[Part] = parts! {
    request::HEADER, request::REGION, request::START,
    request::FILTER {
        request::CONDITIONS {
            request::CONDITION { request::BACKSLASH, request::KEY, request::BACKSLASH, request::VALUE }
        },
        request::END
    }
};

/// The fields of the reply, in wire order.
pub static LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, SEPARATOR, KEY, ZEROS, SERVERS { SERVER }, LAST, AFTER
};

places! {
    MASTER_KEY: [MasterReply] [KEY];
    MASTER_ZEROS: [MasterReply] [ZEROS];
    MASTER_ENTRY_CUT: [MasterReply] [SERVERS];
    MASTER_AFTER_END: [MasterReply] [AFTER];
    MASTER_FILTER: [MasterRequest] [request::FILTER];
    MASTER_GROUP_NOR: [MasterRequest] [request::CONDITIONS];
    MASTER_GROUP_NAND: [MasterRequest] [request::CONDITIONS];
}

/// The keys of filter conditions, each with its meaning.
pub static FILTER_KEYS: &[(&str, StaticText)] = &[
    ("type", static_text!("learn-filter-type", "d: dedicated servers")),
    ("dedicated", static_text!("learn-filter-dedicated", "1: dedicated servers")),
    ("secure", static_text!("learn-filter-secure", "1: servers with anti-cheat")),
    ("gamedir", static_text!("learn-filter-gamedir", "servers running this mod")),
    ("map", static_text!("learn-filter-map", "servers running this map")),
    ("linux", static_text!("learn-filter-linux", "1: servers on Linux")),
    ("password", static_text!("learn-filter-password", "0: servers without a password")),
    ("empty", static_text!("learn-filter-empty", "1: servers that are not empty")),
    ("full", static_text!("learn-filter-full", "1: servers that are not full")),
    ("proxy", static_text!("learn-filter-proxy", "1: spectator proxies")),
    ("appid", static_text!("learn-filter-appid", "servers of this AppID")),
    ("napp", static_text!("learn-filter-napp", "servers not of this AppID")),
    ("noplayers", static_text!("learn-filter-noplayers", "1: servers that are empty")),
    ("white", static_text!("learn-filter-white", "1: whitelisted servers")),
    ("gametype", static_text!("learn-filter-gametype", "servers with all of these tags")),
    ("gamedata", static_text!("learn-filter-gamedata", "servers with all of these hidden tags")),
    ("gamedataor", static_text!("learn-filter-gamedataor", "servers with any of these hidden tags")),
    ("name_match", static_text!("learn-filter-name_match", "servers whose name matches; * is a wildcard")),
    (
        "version_match",
        static_text!("learn-filter-version_match", "servers whose version matches; * is a wildcard"),
    ),
    ("collapse_addr_hash", static_text!("learn-filter-collapse_addr_hash", "1: one server for each address")),
    ("gameaddr", static_text!("learn-filter-gameaddr", "servers at this address; the port is optional")),
    ("nor", static_text!("learn-filter-nor", "none of the next N conditions holds")),
    ("nand", static_text!("learn-filter-nand", "not all of the next N conditions hold")),
];

/// `A2M_GET_SERVERS_BATCH2`: asks the master server for a part of its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MasterRequest<'a> {
    /// The region to list.
    pub region: Region,
    /// The address at which to continue; `0.0.0.0:0` in the first request.
    pub start: Text<'a>,
    /// The filter as sent, `\key\value` pairs; parsed by [`MasterRequest::conditions`].
    pub filter: Text<'a>,
}

/// One condition of a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition<'a> {
    /// The key; see [`FILTER_KEYS`].
    pub key: Text<'a>,
    /// The required value.
    pub value: Text<'a>,
    /// The conditions that a `nor` or `nand` covers; empty for other keys.
    pub group: Vec<Condition<'a>>,
}

impl<'a> MasterRequest<'a> {
    /// Returns whether a datagram is a request. It has no prefix, so the whole datagram must fit the layout.
    pub fn recognise(bytes: &[u8]) -> bool {
        let [REQUEST_HEADER, region, rest @ ..] = bytes else { return false };
        if names::region(u64::from(*region)).is_none() {
            return false;
        }
        let Some(end) = rest.iter().take(22).position(|b| *b == 0) else { return false };
        let (start, rest) = rest.split_at(end);
        let dots = start.iter().filter(|b| **b == b'.').count();
        let colons = start.iter().filter(|b| **b == b':').count();
        dots == 3
            && colons == 1
            && start.iter().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b':'))
            && match rest {
                [0] => true, // the filter may be missing altogether
                [0, filter @ .., 0] => filter.first().is_none_or(|b| *b == b'\\') && !filter.contains(&0),
                // The terminating zero of the filter is missing.
                [0, b'\\', filter @ ..] => !filter.contains(&0),
                _ => false,
            }
    }

    /// Reads the whole datagram, header byte included.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        r.read(&request::HEADER)?;
        let region = Region(r.read(&request::REGION)?);
        let start = r.read(&request::START)?;
        let at = r.offset();
        let filter = r.read_parts(&request::FILTER, trace_filter)?;
        if filter.0.first().is_some_and(|b| *b != b'\\')
            || filter.0.iter().filter(|b| **b == b'\\').count() % 2 != 0
        {
            r.note(&codes::MASTER_FILTER, r.span_from(at), NoteArgs::None);
        }
        let mut short = Vec::new();
        parse_conditions(filter.0, &mut short);
        for (key, wanted, there) in short {
            // A note takes text or numbers, not both; the numbers say more.
            let code = if key == b"nor" { &codes::MASTER_GROUP_NOR } else { &codes::MASTER_GROUP_NAND };
            r.note(code, r.span_from(at), NoteArgs::Numbers(wanted, there));
        }
        Ok(Self { region, start, filter })
    }

    /// Parses the filter and returns its conditions. The conditions that a `nor` or `nand` covers are nested in it.
    pub fn conditions(&self) -> Vec<Condition<'a>> {
        parse_conditions(self.filter.0, &mut Vec::new())
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, language: &dyn Language, out: &mut String) -> fmt::Result {
        let region = match self.region.meaning() {
            Some(meaning) => meaning.into(),
            None => text!("meaning-unknown", "unknown ({value})", value = format!("{:#04x}", self.region.0)),
        };
        let from =
            text!("gist-master", "{region}  from {start}", region, start = self.start.visible().to_string());
        language.translate_into(&from, out);
        write!(out, "  {}", self.filter.visible())
    }

    /// Encodes the whole message; it has no prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::default();
        w.put(&request::HEADER, REQUEST_HEADER)?;
        w.put(&request::REGION, self.region.0)?;
        w.put(&request::START, self.start)?;
        w.put(&request::FILTER, self.filter)?;
        Ok(w.finish())
    }
}

/// Splits a `\key\value` pair off the front of a filter; returns key, value and the rest. `None` if no key begins
/// there.
fn next_pair(filter: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let word = |text: &[u8]| -> usize { text.iter().position(|b| *b == b'\\').unwrap_or(text.len()) };
    let filter = filter.strip_prefix(b"\\")?;
    let (key, rest) = filter.split_at(word(filter));
    let Some(rest) = rest.strip_prefix(b"\\") else { return Some((key, &[], rest)) };
    let (value, rest) = rest.split_at(word(rest));
    Some((key, value, rest))
}

/// Returns the number of conditions that `nor` or `nand` covers; `None` for other keys or a value that is not UTF-8.
fn group_size(key: &[u8], value: &[u8]) -> Option<u64> {
    if !matches!(key, b"nor" | b"nand") {
        return None;
    }
    Some(core::str::from_utf8(value).ok()?.parse().unwrap_or(0))
}

type Short<'a> = Vec<(&'a [u8], u64, u64)>;

fn parse_conditions<'a>(filter: &'a [u8], short: &mut Short<'a>) -> Vec<Condition<'a>> {
    fn take<'a>(rest: &mut &'a [u8], limit: u64, depth: u32, short: &mut Short<'a>) -> Vec<Condition<'a>> {
        let mut list = Vec::new();
        while (list.len() as u64) < limit {
            let Some((key, value, after)) = next_pair(rest) else { break };
            *rest = after;
            let mut group = Vec::new();
            if let Some(size) = group_size(key, value).filter(|_| depth < MAX_NESTING) {
                group = take(rest, size, depth + 1, short);
                if (group.len() as u64) < size {
                    short.push((key, size, group.len() as u64));
                }
            }
            list.push(Condition { key: Text(key), value: Text(value), group });
        }
        list
    }
    take(&mut { filter }, u64::MAX, 0, short)
}

fn trace_filter<T: Trace>(r: &mut Reader<'_, '_, T>) {
    fn list<T: Trace>(r: &mut Reader<'_, '_, T>, limit: u64, depth: u32) -> Result<(), Error> {
        r.group(&request::CONDITIONS, |r| {
            let mut count = 0u32;
            while u64::from(count) < limit {
                let text = r.remaining();
                let Some((key, value, _)) = next_pair(text.strip_suffix(&[0]).unwrap_or(text)) else { break };
                r.item(&request::CONDITION, count, |r| {
                    r.read_len(&request::BACKSLASH, 1)?;
                    r.read_len(&request::KEY, key.len())?;
                    if r.remaining().first() == Some(&b'\\') {
                        r.read_len(&request::BACKSLASH, 1)?;
                    }
                    r.read_len(&request::VALUE, value.len())?;
                    match group_size(key, value).filter(|_| depth < MAX_NESTING) {
                        Some(size) => list(r, size, depth + 1),
                        None => Ok(()),
                    }
                })?;
                count += 1;
            }
            Ok(())
        })
    }
    let _ = list(r, u64::MAX, 0);
    if r.remaining() == [0] {
        r.read_rest(&request::END);
    }
}

/// `M2A_SERVER_BATCH`: a part of the server list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MasterReply<'a> {
    before: &'a [u8],
    entries: &'a [[u8; 6]],
    /// Whether the last entry of this reply is `0.0.0.0:0`, which ends the list.
    pub end: bool,
}

/// Returns the number of bytes before the entries: 6 for Xash3D's key, 2 for WON2's zeros, otherwise 0.
fn before(list: &[u8]) -> usize {
    match *list {
        [KEY_BYTE, a, b, _, _, 0 | 8, ..] if (a, b) != (0, 0) => 6,
        [0, 0] => 2,
        [0, 0, network, ..] if network != 0 => 2,
        _ => 0,
    }
}

/// A game server's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ServerAddress {
    /// IPv4 address.
    pub ip: [u8; 4],
    /// Port.
    pub port: u16,
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.ip;
        write!(f, "{a}.{b}.{c}.{d}:{}", self.port)
    }
}

impl<'a> MasterReply<'a> {
    /// Creates a reply with these `entries` (IPv4 and port, big-endian); `end` appends the entry that ends the list.
    ///
    /// `before` is [`KEY`], [`ZEROS`] or empty.
    pub fn new(before: &'a [u8], entries: &'a [[u8; 6]], end: bool) -> Self {
        Self { before, entries, end }
    }

    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        if r.remaining().first() == Some(&SEPARATOR_BYTE) {
            r.read(&SEPARATOR)?;
        } else {
            return Err(r.error(
                &SEPARATOR.meta,
                crate::Reason::Invalid(const { &static_text!("error-separator", "0x0A is expected here") }),
            ));
        }
        let start = r.offset();
        let before = match before(r.remaining()) {
            0 => &[],
            len => {
                let (field, code) =
                    if len == 2 { (&ZEROS, &codes::MASTER_ZEROS) } else { (&KEY, &codes::MASTER_KEY) };
                let before = r.read_len(field, len)?;
                r.note(code, r.span_from(start), NoteArgs::None);
                before
            }
        };
        let (all, rest) = r.remaining().as_chunks::<6>();
        let end = all.iter().position(|entry| *entry == [0; 6]);
        let entries = all.get(..end.unwrap_or(all.len())).unwrap_or_default();
        r.group(&SERVERS, |r| {
            if T::ON {
                for i in 0..entries.len() {
                    r.read_item(&SERVER, i as u32)?;
                }
            } else {
                r.skip(entries.len() * 6);
            }
            Ok(())
        })?;
        if let Some(end) = end {
            r.read(&LAST)?;
            let after = all.len() - end - 1;
            if after > 0 {
                r.note(&codes::MASTER_AFTER_END, r.span_ahead(after * 6), NoteArgs::Numbers(after as u64, 0));
                r.read_len(&AFTER, after * 6)?;
            }
        }
        if !rest.is_empty() {
            r.note(
                &codes::MASTER_ENTRY_CUT,
                r.span_ahead(rest.len()),
                NoteArgs::Numbers(rest.len() as u64, 0),
            );
            r.read_rest(&crate::reader::UNREAD);
        }
        Ok(Self { before, entries, end: end.is_some() })
    }

    /// Returns the servers' addresses, without the `0.0.0.0:0` that ends the list.
    pub fn servers(&self) -> impl ExactSizeIterator<Item = ServerAddress> + 'a {
        self.entries.iter().map(|&[a, b, c, d, high, low]| ServerAddress {
            ip: [a, b, c, d],
            port: u16::from_be_bytes([high, low]),
        })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, language: &dyn Language, out: &mut String) {
        let servers = self.servers().len();
        let listed = if self.end {
            text!("gist-servers-end", "{servers} {servers|server|servers}, end of the list", servers)
        } else {
            text!("gist-servers", "{servers} {servers|server|servers}", servers)
        };
        language.translate_into(&listed, out);
    }

    /// Encodes the whole message, prefix included.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&SEPARATOR, SEPARATOR_BYTE)?;
        w.raw(self.before);
        for entry in self.entries {
            w.put(&SERVER, *entry)?;
        }
        if self.end {
            w.put(&LAST, [0; 6])?;
        }
        Ok(w.finish())
    }
}
