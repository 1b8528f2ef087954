//! Looks at a single message for faults, independent of the messages around it.

use a2scope_engine::{Arrival, Record};
use a2scope_wire::split::Dialect;
use a2scope_wire::{Message, MessageKind, SINGLE, Severity, codes};

use super::kinds::{Damage, Flaw, Mistake, Protocol, Variant};
use crate::exchange::ExchangeKind;

/// A fault of a request that keeps it from being answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadRequest {
    /// The request is malformed, so no server answers it.
    Flawed(Flaw),
    /// The challenge in the request has fewer than four bytes.
    Truncated,
    /// The challenge in the request is written as digits.
    AsText,
}

/// The fixed text at the start of an `A2S_INFO` request.
const TEXT: &[u8] = b"Source Engine Query";
/// Some clients cannot read a reply that is split into more datagrams than this.
const MANY: u8 = 8;

/// Returns the fault of a request, and the kind of request that was meant; `None` if the request is good.
pub(super) fn bad_request(record: &Record<'_>) -> Option<(BadRequest, ExchangeKind)> {
    if matches!(record.arrival, Arrival::TruncatedCapture | Arrival::Incomplete) {
        return None;
    }
    let bytes = record.buffer(0);
    let body = bytes.strip_prefix(&SINGLE).and_then(|rest| rest.get(1..)).unwrap_or_default();
    let printf =
        || body.windows(2).any(|two| matches!(two, [b'%', b's' | b'd' | b'i' | b'u' | b'x' | b'c' | b'l']));
    let flaw = |flaw| Some(BadRequest::Flawed(flaw));
    let (bad, kind) = if record.kind == MessageKind::InfoRequest {
        (bad_info(record, body, &printf), ExchangeKind::Info)
    } else if matches!(record.kind, MessageKind::PlayerRequest | MessageKind::RulesRequest) {
        let bad = match body.len() {
            4 if printf() => flaw(Flaw::Printf),
            4 => None,
            0 if record.value.is_err() => flaw(Flaw::Short),
            _ if printf() => flaw(Flaw::Printf),
            1..4 => Some(BadRequest::Truncated),
            _ if is_number(body) => Some(BadRequest::AsText),
            _ => None,
        };
        (bad, record.kind.exchange()?)
    } else if record.kind == MessageKind::Unknown {
        let bad = if record.notes.has(&codes::MOJIBAKE) {
            flaw(Flaw::Mojibake)
        } else if record.notes.has(&codes::VSE_FLOOD) {
            flaw(Flaw::NoPrefix)
        } else if record.notes.has(&codes::OTHER_ENGINE) {
            flaw(Flaw::OtherProtocol)
        } else {
            flaw(Flaw::Header)
        };
        (bad, ExchangeKind::Info)
    } else {
        return None;
    };
    bad.map(|bad| (bad, kind))
}

fn bad_info(record: &Record<'_>, body: &[u8], printf: &dyn Fn() -> bool) -> Option<BadRequest> {
    let flaw = |flaw| Some(BadRequest::Flawed(flaw));
    if let Some(rest) = body.strip_prefix(TEXT) {
        return match rest {
            [] => flaw(Flaw::NoZero),
            [0, rest @ ..] => match rest.len() {
                0 | 4 => None,
                1..4 if rest.iter().any(|byte| *byte != 0) => Some(BadRequest::Truncated),
                _ if is_number(rest) => Some(BadRequest::AsText),
                _ => None,
            },
            _ if printf() => flaw(Flaw::Printf),
            _ => flaw(Flaw::NoZero),
        };
    }
    let text = body.split(|byte| *byte == 0).next().unwrap_or_default();
    let bare = |text: &[u8]| -> alloc::vec::Vec<u8> {
        text.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase).collect()
    };
    if bare(text) == bare(TEXT) && !text.contains(&b' ') {
        return flaw(Flaw::NoBlanks);
    }
    let is_wrong = record.value.is_err() || record.notes.has(&codes::INFO_REQUEST_TEXT);
    is_wrong.then_some(BadRequest::Flawed(if printf() { Flaw::Printf } else { Flaw::Text }))
}

/// Returns whether `body` is a number written in digits, possibly followed by a zero byte or a line end.
fn is_number(body: &[u8]) -> bool {
    let digits = body.strip_suffix(&[0]).unwrap_or(body);
    let digits = digits.strip_prefix(b"-").or_else(|| digits.strip_prefix(b"0x")).unwrap_or(digits);
    digits.len() > 4 && digits.iter().all(u8::is_ascii_hexdigit)
}

/// Returns the mistake that turned the challenge `sent` into `carried`; `None` if the two have nothing in common.
pub(super) fn mistake(sent: u32, carried: u32) -> Option<Mistake> {
    if carried == sent.swap_bytes() {
        return Some(Mistake::Reversed);
    }
    let rotated = [8, 16, 24].iter().any(|bits| carried == sent.rotate_left(*bits));
    let moved = |bits: u32| {
        let mask = u32::MAX >> bits;
        carried & mask == sent >> bits && sent >> bits != 0
            || carried >> bits == sent & mask && sent & mask != 0
    };
    if rotated || moved(8) || moved(16) {
        return Some(Mistake::Shifted);
    }
    let text = carried.to_le_bytes();
    let digits = alloc::format!("{sent}");
    let signed = alloc::format!("{}", sent.cast_signed());
    let hex = alloc::format!("{sent:08x}");
    let begins = |number: &str| number.len() >= 4 && number.as_bytes().starts_with(&text);
    if begins(&digits) || begins(&signed) || begins(&hex) || begins(&hex.to_ascii_uppercase()) {
        return Some(Mistake::AsText);
    }
    None
}

/// Returns the reason why some clients cannot read a reply although it is valid; `None` if every client can read it.
/// The texts of the reply are checked for UTF-8 only if `thorough` is set, because this takes longer.
pub(super) fn variant(record: &Record<'_>, thorough: bool) -> Option<Variant> {
    if record.kind == MessageKind::InfoDetailed {
        return Some(Variant::GoldInfo);
    }
    if record.compression.is_some() {
        return Some(Variant::Bzip2);
    }
    if let Some(split) = record.split {
        return Some(match split.dialect {
            Dialect::GoldSource => Variant::GoldSplit,
            Dialect::SourceOld => Variant::OldSplit,
            Dialect::Source if split.total >= MANY => Variant::ManyDatagrams,
            Dialect::Source => Variant::Split,
        });
    }
    if record.notes.is_empty() && !matches!(record.value, Ok(Message::Info(_) | Message::Players(_))) {
        return None;
    }
    if record.notes.has(&codes::PLAYERS_COUNT) || record.notes.has(&codes::RULES_COUNT) {
        return Some(Variant::WrongCount);
    }
    if !thorough {
        return None;
    }
    let odd = |text: &[u8]| !text.is_ascii() && core::str::from_utf8(text).is_err();
    let is_odd = match record.value {
        Ok(Message::Info(info)) => odd(info.name.0) || odd(info.map.0),
        Ok(Message::Players(players)) => players.players.iter().any(|player| odd(player.name.0)),
        _ => false,
    };
    is_odd.then_some(Variant::NotUtf8)
}

/// Returns the fault of a reply as the server sent it. `None` if the reply has no fault, or if only the
/// capture truncated it.
pub(super) fn damage(record: &Record<'_>) -> Option<Damage> {
    match record.arrival {
        Arrival::TruncatedCapture | Arrival::SplitTruncated | Arrival::Incomplete => return None,
        Arrival::Damaged if record.split.is_none_or(|split| split.is_complete()) => {
            return Some(Damage::Compression);
        }
        _ => {}
    }
    if record.notes.has(&codes::SECOND_PREFIX) {
        return Some(Damage::SecondPrefix);
    }
    if !record.paste_notes.is_empty() {
        return None;
    }
    if is_shifted(record) {
        return Some(Damage::Other);
    }
    if record.arrival != Arrival::Malformed {
        return None;
    }
    if record.value.is_err() || record.notes.has(&codes::TRUNCATED) {
        return Some(Damage::Cut);
    }
    let worst = record.worst_note()?;
    let cut = record.notes.has(&codes::PLAYERS_TRUNCATED) || record.notes.has(&codes::RULES_TRUNCATED);
    let is_wrong = worst.code.severity == Severity::Error && worst.code.malformed;
    is_wrong.then_some(if cut { Damage::Cut } else { Damage::Other })
}

/// Returns whether the fields of a reply are read in the wrong places, because bytes were lost, added or changed.
///
/// Many servers count wrong, or add bytes at the end. So one oddity is not enough: there must be a second one that no
/// server has together with it.
fn is_shifted(record: &Record<'_>) -> bool {
    let has = |code| record.notes.has(code);
    match record.value {
        Ok(Message::Info(info)) => {
            let unknown = [
                info.server_type.meaning().is_none(),
                info.environment.meaning().is_none(),
                info.visibility.meaning().is_none(),
                info.vac.meaning().is_none(),
                has(&codes::INFO_EDF_UNKNOWN),
            ];
            let unknown = unknown.into_iter().filter(|is_unknown| *is_unknown).count();
            let is_odd = has(&codes::INFO_PLAYERS_OVER_MAX)
                || has(&codes::INFO_BOTS_OVER_PLAYERS)
                || has(&codes::INFO_APP_ID_MISMATCH);
            unknown > 1 || has(&codes::TRAILING) && (unknown > 0 || is_odd)
        }
        Ok(Message::Players(_)) => {
            has(&codes::PLAYERS_DURATION) && (has(&codes::PLAYERS_COUNT) || has(&codes::TRAILING))
        }
        Ok(Message::Rules(rules)) => {
            has(&codes::RULES_COUNT) && rules.rules.iter().any(|rule| rule.name.0.is_empty())
        }
        _ => false,
    }
}

/// Guesses the protocol of an answer from its first bytes.
pub(super) fn protocol(head: &[u8]) -> Protocol {
    const RAKNET: &[u8] = &[0x00, 0xff, 0xff, 0x00, 0xfe, 0xfe, 0xfe, 0xfe];
    if head.starts_with(b"HTTP/") || head.starts_with(b"<html") || head.starts_with(b"<!DOC") {
        Protocol::Http
    } else if matches!(head, [0x14..=0x17, 3, 0..=4, ..]) {
        Protocol::Tls
    } else if head.windows(RAKNET.len()).any(|part| part == RAKNET) {
        Protocol::RakNet
    } else if head.starts_with(b"BE") && head.len() >= 7 {
        Protocol::BattlEye
    } else if matches!(head, [0 | 9, _, _, _, _, ..]) && !head.starts_with(&[0, 0, 0, 0]) {
        Protocol::Minecraft
    } else if head.starts_with(&SINGLE) {
        Protocol::Quake
    } else if head.starts_with(&[0, 0, 0, 0]) {
        Protocol::Zeros
    } else {
        Protocol::Unknown
    }
}
