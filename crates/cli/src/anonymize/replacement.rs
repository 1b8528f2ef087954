//! Decides which fields of a message identify somebody, and how they are replaced.

use a2scope::Record;
use a2scope::wire::{Kind, MessageKind, Node, codes};

use super::names::{Names, TextKind};

/// The only entry in the player list of a CS:GO server that hides its players.
const MADE_UP_ENTRY: &[u8] = b"Max Players";
/// The address in the first request to a master server: send the list from its start.
const FROM_THE_START: &[u8] = b"0.0.0.0:0";
/// Rules whose value identifies the server or a person.
const NAMING_RULES: [&str; 8] =
    ["hostname", "contact", "url", "website", "discord", "motd", "password", "email"];

/// The way in which a field is replaced.
pub(super) enum Replacement {
    Keep,
    Text(TextKind),
    /// The digits of an address written as text are replaced by other digits.
    Digits,
    /// An entry of a master-server list gets another address; the port stays.
    Entry,
    /// Letters and digits are overwritten with x.
    Blank,
}

/// Returns the fields of a buffer that have to be replaced, each with the way to replace it.
pub(super) fn replacements<'t>(
    record: &'t Record<'_>,
    number: u8,
    bytes: &[u8],
) -> Vec<(&'t Node, Replacement)> {
    let mut rule: Vec<u8> = Vec::new();
    let mut out = Vec::new();
    for node in record.tree.leaves().filter(|node| node.span.buffer == number) {
        let text = node.text(bytes).0;
        if record.kind == MessageKind::Rules && node.meta.name == "name" {
            rule = text.to_ascii_lowercase();
        }
        let replacement = replacement(record, node, text, &rule);
        if !matches!(replacement, Replacement::Keep) {
            out.push((node, replacement));
        }
    }
    out
}

fn replacement(record: &Record<'_>, node: &Node, text: &[u8], rule: &[u8]) -> Replacement {
    use MessageKind as M;
    let meta = node.meta;
    if meta.kind == Kind::Address {
        return Replacement::Entry;
    }
    if !matches!(meta.kind, Kind::CStr | Kind::Text | Kind::Bytes) || text.iter().all(|byte| *byte == 0) {
        return Replacement::Keep;
    }
    if record.notes.has(&codes::VSE_FLOOD) {
        return Replacement::Keep;
    }
    if meta.secret {
        return Replacement::Text(TextKind::Password);
    }
    let (kind, name) = (record.kind, meta.name);
    let is_info = matches!(kind, M::Info | M::InfoDetailed);
    if is_info && matches!(name, "name" | "spectator_name" | "link" | "download_link") {
        return Replacement::Text(TextKind::Server);
    }
    if kind == M::InfoDetailed && name == "address" {
        return Replacement::Digits;
    }
    if is_info && meta.label == "Encoded" {
        return Replacement::Blank;
    }
    if kind == M::Players && name == "name" && text != MADE_UP_ENTRY {
        return Replacement::Text(TextKind::Player);
    }
    if kind == M::Rules && name == "value" {
        let naming = |wanted: &&str| rule.windows(wanted.len()).any(|part| part == wanted.as_bytes());
        return if rule == b"hostname" {
            Replacement::Text(TextKind::Server)
        } else if NAMING_RULES.iter().any(naming) && text.iter().any(u8::is_ascii_alphabetic) {
            Replacement::Text(TextKind::Other)
        } else if is_address(text) {
            Replacement::Digits
        } else {
            Replacement::Keep
        };
    }
    if kind == M::MasterRequest
        && (name == "start" && text != FROM_THE_START || name == "value" && is_address(text))
    {
        return Replacement::Digits;
    }
    // Fields that identify nobody: fixed texts, maps, games, versions, tags, names of rules, keywords of requests.
    let is_known = is_info || matches!(kind, M::Players | M::Rules | M::MasterRequest | M::MasterReply);
    if matches!(
        kind,
        M::InfoRequest | M::PlayerRequest | M::RulesRequest | M::GetChallenge | M::Ping | M::Ack
    ) || matches!(
        name,
        "command" | "separator" | "blank" | "quote" | "end" | "header" | "prefix" | "terminator"
    ) || is_known && (meta.kind != Kind::Bytes || meta.label != "Rest")
    {
        return Replacement::Keep;
    }
    // Whatever else there is, in messages that are not named here too.
    Replacement::Blank
}

/// Returns whether a text is an IP address, with or without a port.
fn is_address(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    text.parse::<std::net::SocketAddr>().is_ok() || text.parse::<std::net::IpAddr>().is_ok()
}

/// Returns the new bytes of a field, without a string's terminating zero; `None` if the field stays.
pub(super) fn replaced(
    node: &Node,
    replacement: &Replacement,
    bytes: &[u8],
    names: &mut Names,
) -> Option<Vec<u8>> {
    let text = node.text(bytes).0;
    match replacement {
        Replacement::Keep => None,
        _ if text.is_empty() => None,
        Replacement::Text(kind) => Some(names.text(*kind, text)),
        Replacement::Digits => Some(names.digits(text)),
        Replacement::Entry => {
            let [a, b, c, d, ..] = *text.first_chunk::<6>()?;
            match names.ip([a, b, c, d].into()) {
                std::net::IpAddr::V4(ip) => Some(ip.octets().to_vec()),
                std::net::IpAddr::V6(_) => None,
            }
        }
        Replacement::Blank => Some(blank(text)),
    }
}

/// Replaces letters and digits with x, and returns the new text; white space and punctuation stay.
pub(super) fn blank(text: &[u8]) -> Vec<u8> {
    let x = |byte: &u8| match byte {
        0 | b'\t' | b'\n' | b'\r' | b' '..=b'/' | b':'..=b'@' => *byte,
        _ => b'x',
    };
    text.iter().map(x).collect()
}
