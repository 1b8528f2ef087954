//! Finds the meaning of clients' error texts.
//!
//! The texts are the rows of [`TEXTS`]. In a row, `{}` stands for a number in any notation. The number is interpreted:
//! 65 is 0x41, the header of `S2C_CHALLENGE`; an RCON size of 1701667186 is really the text "rame".

use alloc::string::String;
use core::net::SocketAddr;

use a2scope_wire::Code;
use a2scope_wire::a2s::challenge;

use super::super::kinds::{self, Cause, Cut, Damage, Mistake, Protocol, SizeFault, Variant};
use super::anchor;
use super::prose::{self, is_rcon};
use super::symptoms;
use super::texts::{ErrorText, Meaning, TEXTS};
use super::words;
use crate::diagnosis::Diagnoses;
use crate::games::{Game, RconDialect};
use crate::since_2020::is_fake_ip;

/// A row of the table that was found in a text.
struct Found {
    meaning: Meaning,
    /// The number at the first `{}` of the row, or else the number after the matched text.
    number: Option<i64>,
    behind: String,
    /// Whether the text is about a connection that is still being opened.
    connecting: bool,
}

/// Removes the lines of source code that a Python traceback shows, because the program neither printed nor
/// sent them itself.
pub(super) fn without_source(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut source = false;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        let marks =
            !bare.trim_end().is_empty() && bare.trim_end().chars().all(|c| matches!(c, '^' | '~' | ' '));
        if (source && line.starts_with("    ")) || marks {
            said.push('\n');
        } else {
            said.push_str(line);
        }
        source = bare.starts_with("File \"") && bare.contains("\", line ");
    }
    said
}

/// Adds the diagnosis for the error texts in a text. The first row of the table that occurs in the text
/// decides. A person's own words decide instead if they are more specific than a time-out. If the text also
/// shows a conversation, an error text counts only if it says something that packets cannot show.
pub(super) fn read(
    diagnoses: &mut Diagnoses,
    said: &str,
    lower: &str,
    conversation: bool,
    game: Option<&'static Game>,
) {
    let here = anchor::is_here(lower, game);
    if symptoms::asks_how(lower) {
        return;
    }
    let said = &*symptoms::without_others(said);
    if let Some(cause) = size_is_text(lower).filter(|_| here) {
        return diagnoses.told(&cause, None);
    }
    if let Some(cause) = prose::cause(lower, game).filter(|_| !conversation) {
        return diagnoses.told(&cause, None);
    }
    let said_lower = said.to_ascii_lowercase();
    // If a stack trace names a file such as `connection.js`, this does not mean that the client was connecting.
    // Who sends a command was connected before.
    let connecting = !["connected", ".execute("].iter().any(|word| said_lower.contains(word))
        && said_lower.match_indices("connect").any(|(at, word)| {
            let rest = said_lower.get(at + word.len()..).unwrap_or("");
            !["ion.js", "ion.ts", "ion.py"].iter().any(|file| rest.starts_with(file))
        });
    let found = TEXTS.iter().filter(|row| here || !row.anybodys).find_map(|row| {
        matches(row.text, said, &said_lower, |number, behind| {
            let found = Found { meaning: row.meaning, number, behind, connecting };
            let cause = cause(&found, lower, game)?;
            (!conversation || adds(row.meaning, &cause)).then_some((row.meaning, cause))
        })
    });
    let in_vain = || !conversation && symptoms::challenge_in_vain(&said.to_lowercase(), here);
    match (found, prose::silent_kind(lower).filter(|_| !conversation)) {
        (None | Some((Meaning::TimeOut, _)), Some(kind)) => {
            let game = game.filter(|game| game.unserved.contains(&kind));
            diagnoses.told(&kinds::silence::this_message(game, Some(kind)), Some(kind));
        }
        // Steps that are told say more than one word of them.
        (None | Some((Meaning::TimeOut | Meaning::NotRepeated, _)), _) if in_vain() => {
            diagnoses.told(&kinds::silence::after_challenge(words::only_kind(lower)), None);
        }
        (None | Some((Meaning::Reset | Meaning::Refusal, _)), _)
            if !conversation && symptoms::session_ended(&said_lower) =>
        {
            diagnoses.told(&kinds::rcon::ended_by_command(), None);
        }
        (Some((Meaning::TimeOut, cause)), _)
            if cause.is(&kinds::silence::SILENCE_ALL) && !names_relayed(lower) =>
        {
            let kind = words::only_kind(lower);
            diagnoses.told(&kind.map_or(cause, |kind| kinds::silence::all_of(game, kind)), kind);
        }
        (Some((_, cause)), _) => diagnoses.told(&unless_relayed(cause, lower), None),
        (None, None) => {
            let told = || {
                let words = || symptoms::cause(&said.to_lowercase(), here, game);
                let address = || is_relayed_address(lower).then(kinds::silence::fake_ip);
                prose::silence(lower, game).or_else(words).or_else(address)
            };
            if !conversation && let Some(cause) = told() {
                diagnoses.told(&unless_relayed(cause, lower), None);
            }
        }
    }
}

/// Returns whether a text names an address that leads to Steam's relay.
fn names_relayed(lower: &str) -> bool {
    lower.contains("169.254.")
}

/// Returns whether a text is nothing but an address of Steam's relay, as a server browser shows it or a console takes it.
fn is_relayed_address(lower: &str) -> bool {
    let text = lower.trim();
    let text = text.strip_prefix("steam://connect/").or(text.strip_prefix("connect ")).unwrap_or(text);
    text.parse::<SocketAddr>().map(|address| address.ip()).or_else(|_| text.parse()).is_ok_and(is_fake_ip)
}

/// Returns the cause; but a server that is silent at an address of Steam's relay is reached only through it.
fn unless_relayed(cause: Cause, lower: &str) -> Cause {
    if cause.is(&kinds::silence::SILENCE_ALL) && names_relayed(lower) {
        kinds::silence::fake_ip()
    } else {
        cause
    }
}

/// Returns whether an error text says something that packets do not show: that a valid reply came, but the
/// client cannot read it.
fn adds(meaning: Meaning, cause: &Cause) -> bool {
    match meaning {
        Meaning::Unread(variant) => matches!(variant, Variant::NotUtf8 | Variant::Bzip2),
        Meaning::Header => cause.is(&kinds::reply::UNREAD),
        _ => false,
    }
}

/// Returns the diagnosis code for a row. A number in the row is taken to be the header byte of a challenge,
/// which is what clients fail on most often.
pub(super) fn code(row: &ErrorText) -> Option<&'static Code> {
    let number = Some(i64::from(challenge::HEADER));
    let found = Found { meaning: row.meaning, number, behind: String::new(), connecting: false };
    cause(&found, row.text, None).map(|cause| cause.code())
}

/// Finds the text of a row and passes the number in it, and the text after it, to `accept`. If `accept`
/// returns `None`, looks for the row again further on in the text.
fn matches<R>(
    pattern: &str,
    text: &str,
    lower: &str,
    accept: impl Fn(Option<i64>, String) -> Option<R>,
) -> Option<R> {
    let rest_of = |at: usize| -> String { text.get(at..).unwrap_or("").chars().take(64).collect() };
    let Some((before, after)) = pattern.split_once("{}") else {
        if let Some((before, after)) = pattern.split_once("{c}") {
            let (byte, rest) = character(before, after, text, lower)?;
            return accept(byte, rest);
        }
        let at = lower.find(pattern)?;
        return accept(None, rest_of(at + pattern.len()));
    };
    if before.is_empty() {
        let (at, _) = lower.match_indices(after).next()?;
        let word = lower.get(..at)?.rsplit(|c: char| !c.is_ascii_alphanumeric()).next()?;
        return accept(Some(number(word)?.0), String::new());
    }
    for (at, _) in lower.match_indices(before) {
        let from = at + before.len();
        let Some((value, used)) = text.get(from..).and_then(number) else { continue };
        let tail = lower.get(from + used..).unwrap_or("");
        let mut fits = true;
        let mut left = after;
        // If the row has a second number, only the text between the two numbers must match. The second
        // number is not needed.
        if let Some((between, _)) = after.split_once("{}") {
            fits = tail.starts_with(between)
                || tail.trim_start_matches(['\'', '"', ' ']).starts_with(between.trim());
            left = "";
        }
        if fits
            && (left.is_empty() || tail.starts_with(left))
            && let Some(found) = accept(Some(value), rest_of(from))
        {
            return Some(found);
        }
    }
    None
}

/// Finds a single character between the texts `before` and `after`, such as `A` or `ÿ`. Returns its code as
/// a byte, and the text that follows.
fn character(before: &str, after: &str, text: &str, lower: &str) -> Option<(Option<i64>, String)> {
    let from = lower.find(before)? + before.len();
    let character = text.get(from..)?.chars().next()?;
    let fits = lower.get(from + character.len_utf8()..)?.starts_with(after);
    let byte = u32::from(character);
    (fits && byte < 256).then(|| (Some(i64::from(byte)), String::new()))
}

/// Reads a number at the start of `text`, such as `65`, `0x41`, `41h`, `'A'`, `b'A'`, `b'\x41'` or `chr(65)`. Several
/// bytes in quotes stand for the first of them. Returns the number and its length in `text`, in bytes.
fn number(text: &str) -> Option<(i64, usize)> {
    let bare = text.trim_start();
    let skipped = text.len() - bare.len();
    let quoted = bare.strip_prefix("b'").or_else(|| bare.strip_prefix("b\"")).map(|rest| (rest, 2));
    let quoted = quoted.or_else(|| bare.strip_prefix(['\'', '"']).map(|rest| (rest, 1)));
    if let Some((inside, used)) = quoted {
        if let Some(hex) = inside.strip_prefix("\\x") {
            let value = i64::from_str_radix(hex.get(..2)?, 16).ok()?;
            return Some((value, skipped + used + 4));
        }
        let first = inside.chars().next()?;
        // A byte string may have more bytes; what follows any other quote may be source code.
        let closed = inside.get(first.len_utf8()..).is_some_and(|rest| rest.starts_with(['\'', '"']));
        if used == 1 && !closed && !first.is_ascii_digit() && first != '\\' {
            return None;
        }
        // In quotes, `b'9'` is a byte, but `"65"` is a number.
        if first.is_ascii_digit() && used == 1 {
            return number(inside).map(|(value, len)| (value, skipped + used + len));
        }
        let escaped = [("\\t", b'\t'), ("\\n", b'\n'), ("\\r", b'\r')];
        if let Some((_, byte)) = escaped.iter().find(|(escape, _)| inside.starts_with(escape)) {
            return Some((i64::from(*byte), skipped + used + 2));
        }
        return first.is_ascii().then(|| (i64::from(u32::from(first)), skipped + used + 1));
    }
    if let Some(hex) = bare.strip_prefix("0x") {
        let len = hex.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(hex.len());
        return Some((i64::from_str_radix(hex.get(..len)?, 16).ok()?, skipped + 2 + len));
    }
    let signed = usize::from(bare.starts_with('-'));
    let digits = bare.get(signed..)?;
    let len = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    if len == 0 {
        return None;
    }
    let value = bare.get(..signed + len)?.parse().ok()?;
    Some((value, skipped + signed + len))
}

fn cause(found: &Found, lower: &str, game: Option<&'static Game>) -> Option<Cause> {
    let rcon = is_rcon(lower);
    Some(match found.meaning {
        Meaning::Header => header(found.number?, lower, rcon),
        Meaning::RconType => match found.number? {
            0..=3 => return None,
            // A number can also be the text `400 ` of a status line `HTTP/1.1 400`: a web server answered,
            // and the client took the status for the packet type.
            number => match u32::try_from(number).map(u32::to_le_bytes) {
                Ok([b' ', b'1'..=b'5', b'0'..=b'9', b'0'..=b'9']) => {
                    kinds::rcon::other_protocol(Protocol::Http)
                }
                Ok(text) if text.iter().all(|byte| matches!(byte, b' '..=b'~')) => {
                    kinds::rcon::size(SizeFault::IsText)
                }
                _ => kinds::rcon::unasked(),
            },
        },
        Meaning::Prefix => prefix(found.number, &found.behind),
        Meaning::Unread(variant) => kinds::reply::unread(variant),
        Meaning::Wrong(_) | Meaning::Short if rcon => kinds::rcon::size(SizeFault::Characters),
        Meaning::Wrong(damage) => kinds::reply::wrong(damage),
        Meaning::Short if is_udp(lower) => kinds::reply::wrong(Damage::Cut),
        Meaning::Short => return None,
        Meaning::Other if rcon => kinds::rcon::other_protocol(Protocol::Unknown),
        Meaning::Other => kinds::reply::other_protocol(Protocol::Unknown),
        Meaning::Loop => kinds::challenge::again(None),
        Meaning::WrongChallenge => kinds::challenge::wrong(Mistake::Other, None, None),
        Meaning::NotRepeated => kinds::challenge::instead(),
        Meaning::Refused if rcon => kinds::rcon::banned(),
        Meaning::Refused => kinds::reply::refused(None),
        Meaning::Split => {
            let is_too_big = lower.contains("too long") || lower.contains("emsgsize");
            if is_too_big { kinds::reply::too_big() } else { kinds::reply::split_lost() }
        }
        Meaning::Elsewhere => kinds::reply::elsewhere(),
        // Windows reports "port unreachable" on a UDP socket as a connection reset.
        Meaning::Refusal | Meaning::Reset if is_udp(lower) && !rcon => {
            kinds::silence::closed_port(game, None)
        }
        Meaning::Refusal if lower.contains("timed out") || lower.contains("etimedout") => {
            if rcon {
                kinds::rcon::unreachable()
            } else {
                kinds::silence::told(game, None)
            }
        }
        Meaning::Refusal => kinds::rcon::refused(false),
        Meaning::Reset => kinds::rcon::refused(true),
        Meaning::RconLogin => kinds::rcon::login(),
        Meaning::RconBanned => kinds::rcon::banned(),
        Meaning::RconAnswer => match game.and_then(|game| game.rcon) {
            Some((_, RconDialect::IdZero)) => kinds::rcon::id(true),
            Some((_, RconDialect::WebSocket)) => kinds::rcon::other_protocol(Protocol::WebSocket),
            _ => kinds::rcon::no_answer(),
        },
        Meaning::RconId => kinds::rcon::id(lower.contains(" 0")),
        Meaning::RconSize(fault) => kinds::rcon::size(fault),
        Meaning::RconCut(cut) => kinds::rcon::cut(cut),
        Meaning::RconOther(protocol) => kinds::rcon::other_protocol(protocol),
        Meaning::RconUnasked => kinds::rcon::unasked(),
        Meaning::RconText => match ascii(found.number?) {
            Some(text) if text == *b"HTTP" => kinds::rcon::other_protocol(Protocol::Http),
            Some(_) => kinds::rcon::size(SizeFault::IsText),
            None if is_full_packet(found.number?) => kinds::rcon::cut(Cut::TooLarge),
            None if found.number? > 4096 => kinds::rcon::cut(Cut::Segment),
            None => kinds::rcon::size(SizeFault::Small),
        },
        Meaning::Unreachable => kinds::silence::prohibited(None, true),
        Meaning::Prohibited => kinds::silence::prohibited(None, false),
        Meaning::TimeOut if symptoms::names_master(lower) => kinds::silence::master(false),
        Meaning::TimeOut if rcon => {
            if found.connecting {
                kinds::rcon::unreachable()
            } else {
                kinds::rcon::no_answer()
            }
        }
        Meaning::TimeOut => {
            let port = a2scope_engine::log::Around::read(lower).server.map(|server| server.port);
            kinds::silence::told(game, port)
        }
    })
}

/// Returns the cause for an answer with an unexpected header byte.
fn header(value: i64, lower: &str, rcon: bool) -> Cause {
    match value {
        0x41 => kinds::challenge::instead(),
        _ if ascii(value) == Some(*b"HTTP") => kinds::reply::other_protocol(Protocol::Http),
        // The second packet of a long GoldSource RCON answer begins with a letter of the text, which the
        // client takes for a header.
        0x61..=0x7A if value != 0x6C && value != 0x6D && lower.contains("rcon") => {
            kinds::rcon::cut(Cut::Packet)
        }
        0x6C | 0x39 | 0x38 => kinds::reply::refused(None),
        0x6D => kinds::reply::unread(Variant::GoldInfo),
        4..=5 if rcon || lower.contains("rcon") => kinds::rcon::unasked(),
        0 if lower.contains("gold") => kinds::reply::unread(Variant::GoldSplit),
        0 => kinds::reply::wrong(Damage::Other),
        // This is the reply to an earlier question, so it came too late for that question.
        0x49 | 0x44 | 0x45 => kinds::reply::late(false),
        -1 | 0xFF | 0xFFFF_FFFF => kinds::reply::wrong(Damage::SecondPrefix),
        -2 | 0xFE | 0xFFFF_FFFE => kinds::reply::unread(Variant::Split),
        _ => kinds::reply::other_protocol(Protocol::Unknown),
    }
}

/// Returns the cause for an answer with unexpected first four bytes, which the error text quotes.
fn prefix(number: Option<i64>, behind: &str) -> Cause {
    if number.and_then(ascii) == Some(*b"HTTP") {
        return kinds::reply::other_protocol(Protocol::Http);
    }
    let bytes = behind.trim_start().trim_start_matches(['b', 'B', '\'', '"', ':', ' ', '(']);
    if bytes.starts_with("\\xfe")
        || bytes.strip_prefix("-2").is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        || bytes.to_ascii_lowercase().starts_with("0xfffffffe")
    {
        kinds::reply::unread(Variant::Split)
    } else if bytes.starts_with("HTTP") {
        kinds::reply::other_protocol(Protocol::Http)
    } else {
        kinds::reply::other_protocol(Protocol::Zeros)
    }
}

/// Looks for a size, length or AppID that is really four characters of text, and returns the cause.
fn size_is_text(lower: &str) -> Option<Cause> {
    const MARKS: [&str; 7] = ["size=", "size: ", "size ", "size (", "length=", "length: ", "length "];
    let sizes = MARKS.iter().flat_map(|mark| {
        let number_at = |at: usize| lower.get(at + mark.len()..).and_then(number).map(|(value, _)| value);
        lower.match_indices(mark).filter_map(move |(at, _)| number_at(at))
    });
    if let Some(text) = sizes.clone().find_map(ascii) {
        return Some(match text {
            // The client refused a full packet, and then took the text in it for a size.
            _ if sizes.clone().any(is_full_packet) => kinds::rcon::cut(Cut::TooLarge),
            _ if text == *b"HTTP" => kinds::rcon::other_protocol(Protocol::Http),
            _ => kinds::rcon::size(SizeFault::IsText),
        });
    }
    for mark in ["app_id=", "appid: ", "app_id: ", "\"appid\":", "appid "] {
        let value = lower.split_once(mark).and_then(|(_, rest)| number(rest));
        if value.is_some_and(|(value, _)| value > 1 << 24 && ascii(value).is_some()) {
            return Some(kinds::reply::unread(Variant::Unknown));
        }
    }
    None
}

/// Returns whether a size is that of an RCON packet with as much text as fits: 4,096 bytes, and ten for the fields.
fn is_full_packet(size: i64) -> bool {
    (4097..=4110).contains(&size)
}

/// Returns the four bytes of a number if they look like text that was read as a number.
fn ascii(value: i64) -> Option<[u8; 4]> {
    let bytes = u32::try_from(value).ok()?.to_le_bytes();
    let letters = bytes.iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    let printable = bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t'));
    (printable && letters > 1).then_some(bytes)
}

/// Returns whether a text is about UDP.
fn is_udp(lower: &str) -> bool {
    const WORDS: &[&str] = &[
        "udp",
        "a2s",
        "recvfrom",
        "dgram",
        "source-query",
        "sourcequery",
        "gamedig",
        "getinfo",
        "steam-server-query",
        "portunreachable",
        "query",
        "game_servers",
        "opengsq",
    ];
    WORDS.iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> alloc::vec::Vec<&'static str> {
        crate::diagnosis::of_text(text, None).iter().map(|diagnosis| diagnosis.code.name).collect()
    }

    #[test]
    fn numbers_in_a_text_are_read() {
        for text in ["65", "0x41", "'A'", "b'A'", "b'\\x41'"] {
            assert_eq!(number(text).map(|(value, _)| value), Some(65), "{text}");
        }
        assert_eq!(ascii(1_701_667_186), Some(*b"rame"));
        assert_eq!(ascii(25), None);
    }

    #[test]
    fn a_text_says_what_it_means() {
        for (text, expected) in [
            ("a2s.exceptions.BrokenMessageError: Invalid response type: 65", "challenge.instead_of_reply"),
            ("GetChallenge: Packet header mismatch. (0x6c)", "reply.refused"),
            ("GetInfo: Packet header mismatch. (0x6d)", "reply.unread"),
            ("cli: auth: rcon: authentication failed", "rcon.login_refused"),
            ("Packet(size=1701667186, id=1126181922, type=...)", "rcon.size"),
            ("dial tcp 192.0.2.1:25575: connect: connection refused", "rcon.refused"),
        ] {
            assert_eq!(code(text), [expected], "{text}");
        }
    }
}
