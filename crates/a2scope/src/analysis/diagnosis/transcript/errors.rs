//! Error texts of clients, and what they mean.
//!
//! One row a text, in [`TEXTS`], the more telling ones first. `{}` stands for a number in any notation, which is read: 65
//! is 0x41, `S2C_CHALLENGE`; 1701667186 as a size is the text "rame".

use alloc::string::String;

use super::super::cause::{Cause, Cut, Damage, Mistake, Protocol, SizeFault, Variant};
use super::prose::{self, is_rcon};
use crate::analysis::diagnosis::Diagnoses;
use crate::games::{Game, RconDialect};

/// An error text of a client.
#[derive(Clone, Copy, Debug)]
pub struct ErrorText {
    /// What stands in it, in lower case; `{}` is a number.
    pub text: &'static str,
    /// The library or program that says it.
    pub library: &'static str,
    /// Its versions: those that were run or read.
    pub versions: &'static str,
    meaning: Meaning,
}

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// The number is the header byte of what came.
    Header,
    /// As [`Meaning::Header`], of an RCON packet's type.
    RconType,
    /// The bytes behind it are the prefix of what came.
    Prefix,
    Unread(Variant),
    Wrong(Damage),
    Loop,
    WrongChallenge,
    Refused,
    Split,
    Elsewhere,
    NotRepeated,
    /// A connection, or a connected socket, was refused.
    Refusal,
    /// A connection was reset or closed.
    Reset,
    RconLogin,
    RconBanned,
    RconAnswer,
    RconId,
    RconSize(SizeFault),
    RconCut(Cut),
    RconOther(Protocol),
    RconUnasked,
    RconText,
    /// No way to the host.
    Unreachable,
    Prohibited,
    /// Something was waited for in vain.
    TimeOut,
}

const fn row(
    text: &'static str,
    library: &'static str,
    versions: &'static str,
    meaning: Meaning,
) -> ErrorText {
    ErrorText { text, library, versions, meaning }
}

/// Every error text that is known.
pub static TEXTS: &[ErrorText] = &[
    row("need 4, have 0", "PHP-Source-Query", "1", Meaning::TimeOut),
    row("rconbanerror", "steam-condenser", "1", Meaning::RconBanned),
    row("rconbanexception", "steam-condenser", "1", Meaning::RconBanned),
    // A type that was not expected.
    row("invalid response type: {}", "python-a2s", "1.2-1.4", Meaning::Header),
    row("packet header mismatch. ({})", "PHP-Source-Query", "1-5", Meaning::Header),
    row("packet header mismatch ({})", "PHP-Source-Query", "1-5", Meaning::Header),
    row("received {} expected 0x", "gamedig", "2-5", Meaning::Header),
    row("received {} expected {}", "gamedig", "1-2", Meaning::Header),
    row("unknown packet with header {} received", "steam-condenser", "1-2", Meaning::Header),
    row("unexpected response header - {}", "steam", "1.0-1.4", Meaning::Header),
    row("unexpected response type: {}", "opengsq", "2-3", Meaning::Header),
    row("packet header mismatch. received: {}", "opengsq", "2-3", Meaning::Header),
    row("packet header mismatch. expected: {} received: {}", "opengsq", "3", Meaning::Header),
    row("packet header mismatch, received: {}", "opengsq", "3", Meaning::Header),
    row("invalid message type: {}", "python-valve", "0.1-0.2", Meaning::Header),
    row("invalid header byte: {}", "source-server-query", "1-2", Meaning::Header),
    row("unexpected header {}", "a2s-rs", "0.5", Meaning::Header),
    row("invalid header: {}", "go-a2s", "0.1", Meaning::Header),
    row("unsupported header: {}", "go-a2s", "0.1", Meaning::Header),
    row("unknown response type {}", "lgsl", "5-6", Meaning::Header),
    row("unexpected packet type {}", "several", "", Meaning::Header),
    row("unexpected response {}", "several", "", Meaning::Header),
    row("expected 0x49, got {}", "several", "", Meaning::Header),
    row("expected 0x44, got {}", "several", "", Meaning::Header),
    row("expected 0x45, got {}", "several", "", Meaning::Header),
    row("expected 0x49 but got {}", "several", "", Meaning::Header),
    row("expected 73, got {}", "several", "", Meaning::Header),
    row("invalid packet header: {}", "python-a2s", "1.2-1.4", Meaning::Prefix),
    row("raw packet header mismatch. ({})", "PHP-Source-Query", "1-5", Meaning::Prefix),
    row("server keeps sending challenge responses", "python-a2s", "1.3-1.4", Meaning::Loop),
    row("too many challenge", "several", "", Meaning::Loop),
    row("challenge loop", "several", "", Meaning::Loop),
    row("s2c_challenge", "several", "", Meaning::NotRepeated),
    row("got bad challenge", "go-a2s", "0.1", Meaning::WrongChallenge),
    row("bad challenge", "srcds", "", Meaning::WrongChallenge),
    row("the challenge number is invalid", "steam-condenser", "1", Meaning::WrongChallenge),
    row("banned by server", "srcds", "", Meaning::Refused),
    row("you have been banned from this server", "hlds", "", Meaning::Refused),
    // RCON: what came is something else.
    row(
        "an exception has occurred while reading an http request",
        "WebSocketSharp",
        "1.0",
        Meaning::RconOther(Protocol::WebSocket),
    ),
    row(
        "the header cannot be read from the data source",
        "WebSocketSharp",
        "1.0",
        Meaning::RconOther(Protocol::WebSocket),
    ),
    row("response from not rcon server", "gorcon", "1.0-1.4", Meaning::RconOther(Protocol::Unknown)),
    row("http/1.1 400", "several", "", Meaning::RconOther(Protocol::Http)),
    row("http/1.0 400", "several", "", Meaning::RconOther(Protocol::Http)),
    row("malformed http", "several", "", Meaning::RconOther(Protocol::Http)),
    row("unexpected server response: 400", "ws", "8", Meaning::RconOther(Protocol::Http)),
    row("received plaintext http", "several", "", Meaning::RconOther(Protocol::Tls)),
    row("bad request version", "Python http.server", "", Meaning::RconOther(Protocol::Http)),
    // RCON: login.
    row("authentication failed", "rcon-cli, mcrcon, rcon-client", "", Meaning::RconLogin),
    row("auth failed", "several", "", Meaning::RconLogin),
    row("authorization failed", "PHP-Source-Query", "1-5", Meaning::RconLogin),
    row("wrongpassword", "rcon", "2.0-2.4", Meaning::RconLogin),
    row("wrong password", "rcon", "2.0-2.4", Meaning::RconLogin),
    row("incorrect password", "several", "", Meaning::RconLogin),
    row("incorrect rcon password", "several", "", Meaning::RconLogin),
    row("invalid password", "several", "", Meaning::RconLogin),
    row("invalid rcon password", "several", "", Meaning::RconLogin),
    row("bad rcon_password", "hlds", "", Meaning::RconLogin),
    row("bad rcon password", "several", "", Meaning::RconLogin),
    row("wrong rcon password", "several", "", Meaning::RconLogin),
    row("rcon password incorrect", "several", "", Meaning::RconLogin),
    row("unable to authenticate", "rcon-srcds", "2", Meaning::RconLogin),
    row("login failed", "mcrcon (Python)", "0.5-0.7", Meaning::RconLogin),
    row("bad login", "several", "", Meaning::RconLogin),
    row("rconauthenticationerror", "python-valve", "0.2", Meaning::RconLogin),
    row("rconnoauthexception", "steam-condenser", "1", Meaning::RconLogin),
    row("banned from rcon", "several", "", Meaning::RconBanned),
    row("banned for rcon hacking attempts", "srcds", "", Meaning::RconBanned),
    row("has been banned for rcon", "srcds", "", Meaning::RconBanned),
    row("you have been banned from this rcon", "several", "", Meaning::RconBanned),
    row("you are banned", "PHP-Source-Query", "1-5", Meaning::RconBanned),
    // RCON: ids, sizes, ends.
    row("always returning 0 for the response id", "rcon", "2.4", Meaning::RconId),
    row("responded id did not match sent id", "modern-rcon", "1", Meaning::RconId),
    row("response for another request", "gorcon", "1.0-1.4", Meaning::RconId),
    row("response id mismatch", "several", "", Meaning::RconId),
    row("id mismatch", "several", "", Meaning::RconId),
    row("response id does not match", "several", "", Meaning::RconId),
    row("request id mismatch", "several", "", Meaning::RconId),
    row("response.id != request.id", "rcon", "2.4", Meaning::RconId),
    row("packet id does not match", "several", "", Meaning::RconId),
    row("unexpected packet id", "several", "", Meaning::RconId),
    row("wrong packet id", "several", "", Meaning::RconId),
    row("invalid id in response", "several", "", Meaning::RconId),
    row("timeout for packet id", "rcon-client", "3-4", Meaning::RconAnswer),
    row(
        "does not match expected packet size ({})",
        "mcrcon (Tiiffi)",
        "0.0.1-0.7",
        Meaning::RconCut(Cut::Segment),
    ),
    row("invalid packet size ({})", "mcrcon (Tiiffi)", "0.0.1-0.7", Meaning::RconText),
    row("invalid packet size", "several", "", Meaning::RconSize(SizeFault::Small)),
    row("invalid response padding", "gorcon", "1.0-1.4", Meaning::RconSize(SizeFault::OneZero)),
    row("invalid packet padding", "several", "", Meaning::RconSize(SizeFault::OneZero)),
    row("invalid padding", "several", "", Meaning::RconSize(SizeFault::OneZero)),
    row("missing null terminator", "several", "", Meaning::RconSize(SizeFault::OneZero)),
    row("invalid terminator", "rcon", "2.4", Meaning::RconSize(SizeFault::OneZero)),
    row("unexpected terminator", "rcon", "2.0-2.4", Meaning::RconSize(SizeFault::OneZero)),
    row("incorrect padding", "mcrcon (Python)", "0.5-0.7", Meaning::RconSize(SizeFault::OneZero)),
    row("response too small", "gorcon", "1.0-1.4", Meaning::RconSize(SizeFault::Small)),
    row("rcon: unexpected response format", "james4k/rcon", "", Meaning::RconSize(SizeFault::Characters)),
    row("rcon: response too long", "james4k/rcon", "", Meaning::RconSize(SizeFault::Characters)),
    row("response truncated", "several", "", Meaning::RconCut(Cut::Packet)),
    row("response is cut off", "several", "", Meaning::RconCut(Cut::Packet)),
    row("output is cut off", "several", "", Meaning::RconCut(Cut::Packet)),
    row("only the first 4096", "several", "", Meaning::RconCut(Cut::Packet)),
    row("truncated after 4096", "several", "", Meaning::RconCut(Cut::Packet)),
    row("truncated at 4096", "several", "", Meaning::RconCut(Cut::Packet)),
    row("cut off at 4096", "several", "", Meaning::RconCut(Cut::Packet)),
    row("4096 characters", "several", "", Meaning::RconCut(Cut::Packet)),
    row("invalid authentication packet type response", "gorcon", "1.0-1.4", Meaning::RconUnasked),
    row("rcon: invalid response type during auth", "james4k/rcon", "", Meaning::RconUnasked),
    row("invalid packet type {}", "several", "", Meaning::RconType),
    row("unknown packet type {}", "several", "", Meaning::RconType),
    row("unexpected packet type: {}", "several", "", Meaning::RconType),
    row("{} is not a valid type", "rcon, mcipc", "2", Meaning::RconType),
    row("{} is not a valid packettype", "several", "", Meaning::RconType),
    // Replies that are valid and not understood.
    row("codec can't decode byte", "several", "", Meaning::Unread(Variant::NotUtf8)),
    row("couldn't decode response", "python-valve", "0.2", Meaning::Unread(Variant::NotUtf8)),
    row("unicodedecodeerror", "several", "", Meaning::Unread(Variant::NotUtf8)),
    row("invalid utf-8", "several", "", Meaning::Unread(Variant::NotUtf8)),
    row("invalid utf8", "several", "", Meaning::Unread(Variant::NotUtf8)),
    row("stream did not contain valid utf-8", "Rust", "", Meaning::Unread(Variant::NotUtf8)),
    row("fromutf8error", "Rust", "", Meaning::Unread(Variant::NotUtf8)),
    row("utf8error", "Rust", "", Meaning::Unread(Variant::NotUtf8)),
    row("malformed utf-8", "several", "", Meaning::Unread(Variant::NotUtf8)),
    row("crc32 checksum mismatch", "PHP-Source-Query", "1-5", Meaning::Wrong(Damage::Compression)),
    row("crc32 mismatch", "several", "", Meaning::Wrong(Damage::Compression)),
    row("checksum mismatch", "several", "", Meaning::Wrong(Damage::Compression)),
    row("decompressed size", "python-a2s", "1.2-1.4", Meaning::Wrong(Damage::Compression)),
    row("bzip2", "several", "", Meaning::Unread(Variant::Bzip2)),
    row("bzdecompress", "PHP", "", Meaning::Unread(Variant::Bzip2)),
    row("bz2 ", "Python", "", Meaning::Unread(Variant::Bzip2)),
    row("invalid data stream", "Python bz2", "", Meaning::Unread(Variant::Bzip2)),
    row("compressed packets are not supported", "several", "", Meaning::Unread(Variant::Bzip2)),
    row("compressed response", "several", "", Meaning::Unread(Variant::Bzip2)),
    row("goldsource split", "several", "", Meaning::Unread(Variant::GoldSplit)),
    row("multi-packet", "several", "", Meaning::Unread(Variant::Split)),
    row("multi packet", "several", "", Meaning::Unread(Variant::Split)),
    row("split packet", "several", "", Meaning::Unread(Variant::Split)),
    row("fragmented packet is corrupt", "several", "", Meaning::Split),
    row("missing fragment", "several", "", Meaning::Split),
    row("fragments are missing", "several", "", Meaning::Split),
    row("fragmentation needed", "several", "", Meaning::Split),
    row("message too long", "several", "", Meaning::Split),
    row("emsgsize", "several", "", Meaning::Split),
    row(
        "tried to read {} bytes, but only {} bytes left",
        "python-a2s",
        "1.2-1.4",
        Meaning::Wrong(Damage::Cut),
    ),
    row("bufferexhaustederror", "python-a2s", "1.2-1.4", Meaning::Wrong(Damage::Cut)),
    row("bufferunderflow", "several", "", Meaning::Wrong(Damage::Cut)),
    row("buffer underflow", "several", "", Meaning::Wrong(Damage::Cut)),
    row("attempt to read past end", "several", "", Meaning::Wrong(Damage::Cut)),
    row("attempt to access memory outside buffer bounds", "Node.js", "", Meaning::Wrong(Damage::Cut)),
    row("err_buffer_out_of_bounds", "Node.js", "", Meaning::Wrong(Damage::Cut)),
    row("the value of \"offset\" is out of range", "Node.js", "", Meaning::Wrong(Damage::Cut)),
    row("err_out_of_range", "Node.js", "", Meaning::Wrong(Damage::Cut)),
    row("unpack requires a buffer of {} bytes", "Python struct", "", Meaning::Wrong(Damage::Cut)),
    row("unpack requires a bytes object", "Python struct", "", Meaning::Wrong(Damage::Cut)),
    row("unpack requires a string argument", "Python struct", "", Meaning::Wrong(Damage::Cut)),
    row("unexpected end of", "several", "", Meaning::Wrong(Damage::Cut)),
    row("not enough input", "PHP unpack", "", Meaning::Wrong(Damage::Cut)),
    row("failed to fill whole buffer", "Rust", "", Meaning::Wrong(Damage::Cut)),
    row("unexpected eof", "several", "", Meaning::Wrong(Damage::Cut)),
    row("brokenmessageerror", "python-a2s, python-valve", "", Meaning::Wrong(Damage::Other)),
    row("answers from another address", "several", "", Meaning::Elsewhere),
    row("unexpected source address", "several", "", Meaning::Elsewhere),
    row("received from unexpected", "several", "", Meaning::Elsewhere),
    // The network.
    row("connection refused", "several", "", Meaning::Refusal),
    row("econnrefused", "Node.js", "", Meaning::Refusal),
    row("connectionrefusederror", "Python", "", Meaning::Refusal),
    row("actively refused", "Windows", "", Meaning::Refusal),
    row("winerror 10061", "Windows", "", Meaning::Refusal),
    row("os error 10061", "Windows", "", Meaning::Refusal),
    row("errno 111", "Linux", "", Meaning::Refusal),
    row("os error 111", "Linux", "", Meaning::Refusal),
    row("port unreachable", "Java, ICMP", "", Meaning::Refusal),
    row("portunreachableexception", "Java", "", Meaning::Refusal),
    row("winerror 10054", "Windows", "", Meaning::Reset),
    row("os error 10054", "Windows", "", Meaning::Reset),
    row("forcibly closed by the remote host", "Windows", "", Meaning::Reset),
    row("connection reset", "several", "", Meaning::Reset),
    row("econnreset", "Node.js", "", Meaning::Reset),
    row("connectionreseterror", "Python", "", Meaning::Reset),
    row("broken pipe", "several", "", Meaning::Reset),
    row("brokenpipeerror", "several", "", Meaning::Reset),
    row("connection closed by remote host", "several", "", Meaning::Reset),
    row("connection was closed", "several", "", Meaning::Reset),
    row("socket hang up", "Node.js", "", Meaning::Reset),
    row("connection failed", "mcrcon (Tiiffi)", "0.0.1-0.7", Meaning::Refusal),
    row("unable to connect", "several", "", Meaning::Refusal),
    row("could not connect", "several", "", Meaning::Refusal),
    row("failed to connect", "several", "", Meaning::Refusal),
    row("can't connect", "several", "", Meaning::Refusal),
    row("cannot connect", "several", "", Meaning::Refusal),
    row("administratively prohibited", "ICMP", "", Meaning::Prohibited),
    row("admin prohibited", "tcpdump", "", Meaning::Prohibited),
    row("operation not permitted", "Linux", "", Meaning::Prohibited),
    row("permission denied", "several", "", Meaning::Prohibited),
    row("winerror 10013", "Windows", "", Meaning::Prohibited),
    row("ehostunreach", "Node.js", "", Meaning::Unreachable),
    row("enetunreach", "Node.js", "", Meaning::Unreachable),
    row("no route to host", "several", "", Meaning::Unreachable),
    row("network is unreachable", "several", "", Meaning::Unreachable),
    row("host unreachable", "several", "", Meaning::Unreachable),
    row("errno 113", "Linux", "", Meaning::Unreachable),
    row("winerror 10065", "Windows", "", Meaning::Unreachable),
    // Waited in vain.
    row("udp watchdog timeout", "gamedig", "0.2-1", Meaning::TimeOut),
    row("sessiontimeout", "rcon", "2.0-2.4", Meaning::RconAnswer),
    row("timeout while waiting for response from server", "CoreRCON", "5", Meaning::RconAnswer),
    row("timeout while waiting for authentication response", "CoreRCON", "5", Meaning::RconAnswer),
    row("invalid rcon response", "PHP-Source-Query", "1-5", Meaning::RconUnasked),
    row("rcon read: failed to read any data", "PHP-Source-Query", "1-5", Meaning::RconAnswer),
    row("emptyresponse", "rcon", "2.0-2.4", Meaning::RconAnswer),
    row("empty response", "several", "", Meaning::RconAnswer),
    row("unable to receive", "gsquery", "", Meaning::TimeOut),
    row("timed out", "several", "", Meaning::TimeOut),
    row("timeouterror", "Python", "", Meaning::TimeOut),
    row("timeout reached", "steam-server-query", "1", Meaning::TimeOut),
    row("timeoutexception", "several", "", Meaning::TimeOut),
    row("response timeout", "source-server-query", "1-2", Meaning::TimeOut),
    row("i/o timeout", "Go", "", Meaning::TimeOut),
    row("timeout was reached", "several", "", Meaning::TimeOut),
    row("timeout exceeded", "several", "", Meaning::TimeOut),
    row("timeout after", "several", "", Meaning::TimeOut),
    row("request timeout", "several", "", Meaning::TimeOut),
    row("etimedout", "Node.js", "", Meaning::TimeOut),
    row("deadline exceeded", "Go", "", Meaning::TimeOut),
    row("noresponseerror", "python-valve", "0.2", Meaning::TimeOut),
    row("no response", "qstat and others", "", Meaning::TimeOut),
    row("no reply", "several", "", Meaning::TimeOut),
    row("did not respond", "several", "", Meaning::TimeOut),
    row("does not respond", "several", "", Meaning::TimeOut),
    row("not responding", "several", "", Meaning::TimeOut),
    row("failed to read any data from socket", "PHP-Source-Query", "1-5", Meaning::TimeOut),
    row("resource temporarily unavailable", "Linux", "", Meaning::TimeOut),
    row("os error 11", "Rust on Linux", "", Meaning::TimeOut),
    row("os error 10060", "Rust on Windows", "", Meaning::TimeOut),
    row("winerror 10060", "Windows", "", Meaning::TimeOut),
    row("server is offline", "several", "", Meaning::TimeOut),
    row("server offline", "several", "", Meaning::TimeOut),
];

/// A text that matches a row.
struct Found {
    meaning: Meaning,
    /// What stands for the first `{}`, or behind the text.
    number: Option<i64>,
    behind: String,
}

/// Says what the error texts in a text mean: the most telling one, and for what stands in prose the narrower of two. With
/// a conversation only what it cannot show is said.
pub(super) fn read(
    diagnoses: &mut Diagnoses,
    text: &str,
    lower: &str,
    conversation: bool,
    game: Option<&'static Game>,
) {
    if let Some(cause) = size_is_text(lower) {
        return diagnoses.told(&cause, None);
    }
    if let Some(cause) = prose::cause(lower, game).filter(|_| !conversation) {
        return diagnoses.told(&cause, None);
    }
    let foreign = prose::is_foreign(lower);
    let found = TEXTS.iter().filter(|row| !(foreign && is_anybodys(row.meaning))).find_map(|row| {
        let (number, behind) = matches(row.text, text, lower)?;
        let found = Found { meaning: row.meaning, number, behind };
        if conversation && !adds(row.meaning) {
            return None;
        }
        Some((row.meaning, cause(&found, lower, game)?))
    });
    match (found, prose::silent_kind(lower).filter(|_| !conversation)) {
        (None | Some((Meaning::TimeOut, _)), Some(kind)) => {
            let game = game.filter(|game| game.unserved.contains(&kind));
            diagnoses.told(&Cause::ThisMessage { game }, Some(kind));
        }
        (Some((_, cause)), _) => diagnoses.told(&cause, None),
        (None, None) => {
            if let Some(cause) = prose::silence(lower, game).filter(|_| !conversation) {
                diagnoses.told(&cause, None);
            }
        }
    }
}

/// Whether programs of all kinds say it of what they are connected to.
fn is_anybodys(meaning: Meaning) -> bool {
    use Meaning::{Prohibited, RconAnswer, RconLogin, Refusal, Reset, TimeOut, Unreachable};
    matches!(meaning, Refusal | Reset | RconLogin | RconAnswer | TimeOut | Unreachable | Prohibited)
}

/// Whether an error text says what packets do not show.
fn adds(meaning: Meaning) -> bool {
    matches!(meaning, Meaning::Unread(Variant::NotUtf8 | Variant::Bzip2))
}

/// Where a row's text stands; returns the number in it and what follows.
fn matches(pattern: &str, text: &str, lower: &str) -> Option<(Option<i64>, String)> {
    let rest_of = |at: usize| -> String { text.get(at..).unwrap_or("").chars().take(64).collect() };
    let Some((before, after)) = pattern.split_once("{}") else {
        let at = lower.find(pattern)?;
        return Some((None, rest_of(at + pattern.len())));
    };
    if before.is_empty() {
        let (at, _) = lower.match_indices(after).next()?;
        let word = lower.get(..at)?.rsplit(|c: char| !c.is_ascii_alphanumeric()).next()?;
        return Some((Some(number(word)?.0), String::new()));
    }
    for (at, _) in lower.match_indices(before) {
        let from = at + before.len();
        let Some((value, used)) = lower.get(from..).and_then(number) else { continue };
        let tail = lower.get(from + used..).unwrap_or("");
        let mut fits = true;
        let mut left = after;
        // What stands between two numbers must fit, the second number need not be read.
        if let Some((between, _)) = after.split_once("{}") {
            fits = tail.starts_with(between)
                || tail.trim_start_matches(['\'', '"', ' ']).starts_with(between.trim());
            left = "";
        }
        if fits && (left.is_empty() || tail.starts_with(left)) {
            return Some((Some(value), rest_of(from)));
        }
    }
    None
}

/// A number at the beginning, as `65`, `0x41`, `41h`, `'A'`, `b'A'`, `b'\x41'`, `chr(65)`; and how long it is. Bytes in
/// quotes give the first one.
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
        if first.is_ascii_digit() {
            return number(inside).map(|(value, len)| (value, skipped + used + len));
        }
        // The text was made lower case; header bytes are upper case but for a few.
        return first.is_ascii().then(|| (i64::from(first.to_ascii_uppercase() as u8), skipped + used + 1));
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
            // The status of an HTTP answer stands where the type should.
            number => match u32::try_from(number).map(u32::to_le_bytes) {
                Ok([b' ', b'1'..=b'5', b'0'..=b'9', b'0'..=b'9']) => {
                    Cause::RconOther { protocol: Protocol::Http }
                }
                Ok(text) if text.iter().all(|byte| matches!(byte, b' '..=b'~')) => {
                    Cause::RconSize { fault: SizeFault::IsText }
                }
                _ => Cause::RconUnasked,
            },
        },
        Meaning::Prefix => prefix(&found.behind),
        Meaning::Unread(variant) => Cause::Unread { variant },
        Meaning::Wrong(_) if rcon => Cause::RconSize { fault: SizeFault::Characters },
        Meaning::Wrong(damage) => Cause::ReplyWrong { damage },
        Meaning::Loop => Cause::Loop,
        Meaning::WrongChallenge => Cause::Wrong { mistake: Mistake::Other, sent: None, carried: None },
        Meaning::NotRepeated => Cause::Instead,
        Meaning::Refused if rcon => Cause::RconBanned,
        Meaning::Refused => Cause::Refused { text: None },
        Meaning::Split => {
            Cause::SplitLost { too_big: lower.contains("too long") || lower.contains("emsgsize") }
        }
        Meaning::Elsewhere => Cause::Elsewhere { from: None, port_only: false, to_port: false },
        // For a UDP socket Windows reports port unreachable as a reset.
        Meaning::Refusal | Meaning::Reset if is_udp(lower) && !rcon => Cause::ClosedPort { game, port: None },
        Meaning::Refusal if lower.contains("timed out") || lower.contains("etimedout") => {
            if rcon {
                Cause::RconRefused { reset: false }
            } else {
                Cause::SilenceAll { game, port: None }
            }
        }
        Meaning::Refusal => Cause::RconRefused { reset: false },
        Meaning::Reset => Cause::RconRefused { reset: true },
        Meaning::RconLogin => Cause::RconLogin,
        Meaning::RconBanned => Cause::RconBanned,
        Meaning::RconAnswer => match game.and_then(|game| game.rcon) {
            Some((_, RconDialect::IdZero)) => Cause::RconId { zero: true },
            Some((_, RconDialect::WebSocket)) => Cause::RconOther { protocol: Protocol::WebSocket },
            _ => Cause::RconNoAnswer,
        },
        Meaning::RconId => Cause::RconId { zero: lower.contains(" 0") },
        Meaning::RconSize(fault) => Cause::RconSize { fault },
        Meaning::RconCut(cut) => Cause::RconCut { cut },
        Meaning::RconOther(protocol) => Cause::RconOther { protocol },
        Meaning::RconUnasked => Cause::RconUnasked,
        Meaning::RconText => match ascii(found.number?) {
            Some(text) if text == *b"HTTP" => Cause::RconOther { protocol: Protocol::Http },
            Some(_) => Cause::RconSize { fault: SizeFault::IsText },
            None if found.number? > 4096 => Cause::RconCut { cut: Cut::Segment },
            None => Cause::RconSize { fault: SizeFault::Small },
        },
        Meaning::Unreachable => Cause::Prohibited { by: None, host: true },
        Meaning::Prohibited => Cause::Prohibited { by: None, host: false },
        Meaning::TimeOut if lower.contains("master") => Cause::MasterNothing { empty: false },
        Meaning::TimeOut if rcon => {
            if lower.contains("connect") && !lower.contains("connected") {
                Cause::RconRefused { reset: false }
            } else {
                Cause::RconNoAnswer
            }
        }
        Meaning::TimeOut => {
            let port = crate::log::Around::read(lower).server.map(|server| server.port);
            Cause::SilenceAll { game, port }
        }
    })
}

/// What the header byte of an unexpected answer means.
fn header(value: i64, lower: &str, rcon: bool) -> Cause {
    match value {
        0x41 => Cause::Instead,
        // A long answer of GoldSource's RCON goes on with its text.
        0x61..=0x7A if value != 0x6C && value != 0x6D && lower.contains("rcon") => {
            Cause::RconCut { cut: Cut::Packet }
        }
        0x6C | 0x39 | 0x38 => Cause::Refused { text: None },
        0x6D => Cause::Unread { variant: Variant::GoldInfo },
        4..=5 if rcon || lower.contains("rcon") => Cause::RconUnasked,
        0 if lower.contains("gold") => Cause::Unread { variant: Variant::GoldSplit },
        0 => Cause::ReplyWrong { damage: Damage::Other },
        // The answer to another question, which came late.
        0x49 | 0x44 | 0x45 => Cause::Late { closed: false },
        -1 | 0xFF | 0xFFFF_FFFF => Cause::ReplyWrong { damage: Damage::SecondPrefix },
        -2 | 0xFE | 0xFFFF_FFFE => Cause::Unread { variant: Variant::Split },
        _ => Cause::OtherProtocol { protocol: Protocol::Unknown },
    }
}

/// What the first four bytes of an answer mean, as they stand in the text.
fn prefix(behind: &str) -> Cause {
    let bytes = behind.trim_start().trim_start_matches(['b', 'B', '\'', '"', ':', ' ', '(']);
    if bytes.starts_with("\\xfe")
        || bytes.starts_with("-2")
        || bytes.to_ascii_lowercase().starts_with("0xfffffffe")
    {
        Cause::Unread { variant: Variant::Split }
    } else if bytes.starts_with("HTTP") {
        Cause::OtherProtocol { protocol: Protocol::Http }
    } else {
        Cause::OtherProtocol { protocol: Protocol::Zeros }
    }
}

/// A size, length or AppID that is text.
fn size_is_text(lower: &str) -> Option<Cause> {
    for mark in ["size=", "size: ", "size ", "size (", "length=", "length: ", "length "] {
        for (at, _) in lower.match_indices(mark) {
            let Some((value, _)) = lower.get(at + mark.len()..).and_then(number) else { continue };
            match ascii(value) {
                Some(text) if text == *b"HTTP" => return Some(Cause::RconOther { protocol: Protocol::Http }),
                Some(_) => return Some(Cause::RconSize { fault: SizeFault::IsText }),
                None => {}
            }
        }
    }
    for mark in ["app_id=", "appid: ", "app_id: ", "\"appid\":", "appid "] {
        let value = lower.split_once(mark).and_then(|(_, rest)| number(rest));
        if value.is_some_and(|(value, _)| value > 1 << 24 && ascii(value).is_some()) {
            return Some(Cause::Unread { variant: Variant::Unknown });
        }
    }
    None
}

/// The four characters that a number is when it was text.
fn ascii(value: i64) -> Option<[u8; 4]> {
    let bytes = u32::try_from(value).ok()?.to_le_bytes();
    let letters = bytes.iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    let printable = bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t'));
    (printable && letters > 1).then_some(bytes)
}

/// Whether a text is about UDP.
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
            assert_eq!(number(&text.to_ascii_lowercase()).map(|(value, _)| value), Some(65), "{text}");
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

    #[test]
    fn rows_are_in_lower_case() {
        for row in TEXTS {
            assert_eq!(row.text, row.text.to_ascii_lowercase());
            assert!(!row.library.is_empty());
        }
    }
}
