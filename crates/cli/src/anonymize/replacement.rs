//! Which bytes of a message name somebody, and what is there instead.

use a2scope::Record;
use a2scope::wire::{Kind, MessageKind, Node, codes};

use super::names::{Names, TextKind};

/// The one entry that CS:GO lists when it hides its players.
const MADE_UP_ENTRY: &[u8] = b"Max Players";
/// What a first request to a master server says.
const FROM_THE_START: &[u8] = b"0.0.0.0:0";
/// Rules whose value names the server or somebody.
const NAMING_RULES: [&str; 8] =
    ["hostname", "contact", "url", "website", "discord", "motd", "password", "email"];

/// What becomes of a field.
pub(super) enum Replacement {
    Keep,
    Text(TextKind),
    /// An address as text.
    Digits,
    /// An address and port of a master list.
    Entry,
    /// Letters and digits become x.
    Blank,
}

/// The fields of a buffer that do not stay.
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
    match (record.kind, meta.name) {
        (M::Info | M::InfoDetailed, "name" | "spectator_name" | "link" | "download_link") => {
            Replacement::Text(TextKind::Server)
        }
        (M::InfoDetailed, "address") => Replacement::Digits,
        (M::Info | M::InfoDetailed, _) if meta.label == "Encoded" => Replacement::Blank,
        (M::Players, "name") if text == MADE_UP_ENTRY => Replacement::Keep,
        (M::Players, "name") => Replacement::Text(TextKind::Player),
        (M::Rules, "value") => {
            let naming = |wanted: &&str| rule.windows(wanted.len()).any(|part| part == wanted.as_bytes());
            if rule == b"hostname" {
                Replacement::Text(TextKind::Server)
            } else if NAMING_RULES.iter().any(naming) && text.iter().any(u8::is_ascii_alphabetic) {
                Replacement::Text(TextKind::Other)
            } else if is_address(text) {
                Replacement::Digits
            } else {
                Replacement::Keep
            }
        }
        (M::MasterRequest, "start") if text == FROM_THE_START => Replacement::Keep,
        (M::MasterRequest, "start") => Replacement::Digits,
        (M::MasterRequest, "value") if is_address(text) => Replacement::Digits,
        // What names nobody: fixed texts, maps, games, versions, tags, names of rules, words that say what is asked.
        (M::InfoRequest | M::PlayerRequest | M::RulesRequest | M::GetChallenge | M::Ping | M::Ack, _)
        | (_, "command" | "separator" | "blank" | "quote" | "end" | "header" | "prefix" | "terminator") => {
            Replacement::Keep
        }
        (M::Info | M::InfoDetailed | M::Players | M::Rules | M::MasterRequest | M::MasterReply, _)
            if meta.kind != Kind::Bytes || meta.label != "Rest" =>
        {
            Replacement::Keep
        }
        _ => Replacement::Blank,
    }
}

/// Whether a text is an IPv4 address, with or without a port.
fn is_address(text: &[u8]) -> bool {
    let text = std::str::from_utf8(text).unwrap_or_default();
    text.parse::<std::net::SocketAddr>().is_ok() || text.parse::<std::net::IpAddr>().is_ok()
}

/// The new bytes of a field, without a string's terminating zero; `None` if they stay.
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

/// Letters and digits become x; what separates them stays.
pub(super) fn blank(text: &[u8]) -> Vec<u8> {
    let x = |byte: &u8| match byte {
        0 | b'\t' | b'\n' | b'\r' | b' '..=b'/' | b':'..=b'@' => *byte,
        _ => b'x',
    };
    text.iter().map(x).collect()
}
