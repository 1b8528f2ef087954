//! What one line of a log says beside the bytes: when, which way, between whom, how long, and whether it gave up.

use alloc::string::String;
use core::net::IpAddr;
use core::str::FromStr;

use a2scope_capture::{Endpoint, IcmpReason, Time};

/// What a line says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    pub(crate) time: Option<Time>,
    /// Whether it goes from the client to the server.
    pub(crate) asks: Option<bool>,
    /// Sender and receiver, where both are named.
    pub(crate) ends: Option<(Endpoint, Endpoint)>,
    /// An address with a port that stands alone: the server, and the client's port behind `UDP(…)`.
    pub(crate) server: Option<Endpoint>,
    pub(crate) client_port: Option<u16>,
    /// Bytes of payload.
    pub(crate) len: Option<u32>,
    /// The transport, if it is named.
    pub(crate) tcp: Option<TcpFlags>,
    pub(crate) icmp: Option<IcmpReason>,
    /// The log gave up waiting.
    pub(crate) gave_up: bool,
}

/// The flags of a TCP line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a bit of the header")]
pub(crate) struct TcpFlags {
    pub(crate) syn: bool,
    pub(crate) ack: bool,
    pub(crate) fin: bool,
    pub(crate) reset: bool,
}

/// Words that say that something was waited for in vain.
const GAVE_UP: &[&str] = &[
    "timed out",
    "timeout detected",
    "watchdog timeout",
    "timeout reached",
    "timeouterror",
    "timeoutexception",
    "timeout after",
    "timeout error",
    "request timeout",
    "response timeout",
    "read timeout",
    "sessiontimeout",
    "i/o timeout",
    "time out",
    "no response",
    "no reply",
    "no answer",
    "noresponseerror",
    "gives up",
    "gave up",
    "giving up",
    "did not respond",
    "didn't respond",
    "does not respond",
    "not responding",
    "never answer",
    "nothing comes",
    "nothing came",
    "os error 11)",
    "os error 10060",
    "wouldblock",
    "deadline exceeded",
    "failed all",
    "etimedout",
    "failed to read any data from socket",
    "resource temporarily unavailable",
];

impl Line {
    /// Reads a line.
    pub(crate) fn read(text: &str) -> Self {
        let lower = text.to_ascii_lowercase();
        let mut line = Self { time: time_of(text), gave_up: gave_up(&lower), ..Self::default() };
        line.icmp = icmp(&lower);
        line.len = length(&lower);
        line.addresses(text);
        // Two addresses say it better than an arrow.
        if line.asks.is_none() && line.ends.is_none() {
            line.asks = direction(text, &lower);
        }
        line.tcp = flags(text);
        line
    }

    /// Reads addresses with the arrow between them.
    fn addresses(&mut self, text: &str) {
        let words: alloc::vec::Vec<&str> = text.split_whitespace().collect();
        for (at, word) in words.iter().enumerate() {
            let arrow = matches!(*word, ">" | "→" | "->" | "-->" | "=>");
            let back = matches!(*word, "<-" | "<--" | "←" | "<");
            if !arrow && !back || at == 0 {
                continue;
            }
            let (Some(left), Some(right)) = (words.get(at - 1), words.get(at + 1)) else { continue };
            let (Some(mut left), Some(mut right)) = (address(left), address(right)) else { continue };
            // tshark writes the ports apart, with an arrow of their own.
            let rest = words.get(at + 2..).unwrap_or_default();
            let ports = rest.iter().position(|word| matches!(*word, "→" | "->" | ">"));
            if let Some(ports) = ports.filter(|ports| *ports > 0) {
                let number = |at: usize| rest.get(at).and_then(|word| word.parse().ok());
                if let (Some(src), Some(dst)) = (number(ports - 1), number(ports + 1)) {
                    (left.port, right.port) = (src, dst);
                }
            }
            self.ends = Some(if back { (right, left) } else { (left, right) });
            return;
        }
        for word in &words {
            let bare = word.trim_matches(|c: char| matches!(c, ',' | ';' | '(' | ')' | '\'' | '"' | '`'));
            if let Some(found) = bare.strip_suffix(':').or(Some(bare)).and_then(with_port) {
                self.server = Some(found);
                break;
            }
        }
        if self.server.is_none() {
            self.server = tuple(text);
        }
        if let Some((_, rest)) = text.split_once("UDP(").or_else(|| text.split_once("TCP(")) {
            self.client_port = rest.split(')').next().and_then(|port| port.parse().ok());
        }
    }
}

/// `("203.0.113.1", 27015)`, as Python writes an address.
fn tuple(text: &str) -> Option<Endpoint> {
    let quoted = text.find(['"', '\''])?;
    let rest = text.get(quoted + 1..)?;
    let (host, rest) = rest.split_once(['"', '\''])?;
    let port = rest.trim_start().strip_prefix([',', ':'])?.trim_start();
    let digits = port.find(|c: char| !c.is_ascii_digit()).unwrap_or(port.len());
    let port = port.get(..digits)?.parse().ok()?;
    let ip = IpAddr::from_str(host).ok()?;
    Some(Endpoint { ip, port })
}

/// An address with a port: `1.2.3.4:27015`, `[2001:db8::1]:27015`.
fn with_port(word: &str) -> Option<Endpoint> {
    let found: core::net::SocketAddr = word.parse().ok()?;
    (found.port() != 0).then_some(Endpoint { ip: found.ip(), port: found.port() })
}

/// An address with a port or without, also as tcpdump writes it: `1.2.3.4.27015`, `2001:db8::1.27015:`.
fn address(word: &str) -> Option<Endpoint> {
    let word = word.trim_end_matches([':', ',', ';']).trim_start_matches('(').trim_end_matches(')');
    if let Some(found) = with_port(word) {
        return Some(found);
    }
    if let Ok(ip) = word.parse() {
        return Some(Endpoint { ip, port: 0 });
    }
    let (host, port) = word.rsplit_once('.')?;
    let ip = host.parse().ok()?;
    Some(Endpoint { ip, port: port.parse().ok()? })
}

/// Whether a line says that the log waited in vain; a setting is not meant.
fn gave_up(lower: &str) -> bool {
    let bare = lower.trim().trim_end_matches(['.', '!']);
    bare == "timeout"
        || bare.ends_with(" timeout") && !bare.contains('=') && !bare.contains("set")
        || GAVE_UP.iter().any(|words| lower.contains(words))
}

fn icmp(lower: &str) -> Option<IcmpReason> {
    if !lower.contains("icmp") && !lower.contains("destination unreachable") {
        return None;
    }
    Some(if lower.contains("prohibited") || lower.contains("administratively") || lower.contains("filter") {
        IcmpReason::Prohibited
    } else if lower.contains("need to frag")
        || lower.contains("fragmentation needed")
        || lower.contains("too big")
    {
        IcmpReason::TooBig
    } else if lower.contains("port") && lower.contains("unreachable") {
        IcmpReason::PortUnreachable
    } else if lower.contains("unreachable") {
        IcmpReason::HostUnreachable
    } else if lower.contains("time exceeded") || lower.contains("ttl exceeded") {
        IcmpReason::TimeExceeded
    } else {
        return None;
    })
}

/// The number of bytes: `length 25`, `Len=25`, `25 bytes`, `len 9`, `string(9)`.
fn length(lower: &str) -> Option<u32> {
    for mark in
        ["udp, length ", "buffer length: ", "len=", " len ", "length: ", "length=", ", length ", "string("]
    {
        if let Some((_, rest)) = lower.split_once(mark) {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            if let Some(len) = rest.get(..digits).and_then(|digits| digits.parse().ok()) {
                return Some(len);
            }
        }
    }
    let (before, _) = lower.split_once(" bytes").or_else(|| lower.split_once(" byte"))?;
    let number = before.rsplit(|c: char| !c.is_ascii_digit()).next()?;
    number.parse().ok()
}

/// Which way the line says it goes; `None` if it does not.
fn direction(text: &str, lower: &str) -> Option<bool> {
    let head = text.trim_start();
    if lower.contains("server received") || lower.contains("server recv") || lower.contains("server got") {
        return Some(true);
    }
    if lower.contains("server sends") || lower.contains("server sent") || lower.contains("server answer") {
        return Some(false);
    }
    // The arrow nearest to the beginning counts.
    let forth = ["-->", "->", "→", "=>"].iter().filter_map(|arrow| text.find(arrow)).min();
    let back = ["<--", "<-", "←", "<="].iter().filter_map(|arrow| text.find(arrow)).min();
    match (forth, back) {
        (Some(forth), Some(back)) => return Some(forth < back),
        (Some(_), None) => return Some(true),
        (None, Some(_)) => return Some(false),
        (None, None) => {}
    }
    if head.starts_with('>') && !head.starts_with(">>> ") {
        return Some(true);
    }
    if head.starts_with('<') && !head.contains("</") {
        return Some(false);
    }
    if head.starts_with("FROM ") {
        return Some(false);
    }
    let word = |words: &[&str]| {
        lower.split(|c: char| !c.is_ascii_alphanumeric()).position(|word| words.contains(&word))
    };
    let sent = word(&[
        "sent",
        "send",
        "sends",
        "sending",
        "tx",
        "out",
        "outgoing",
        "request",
        "client",
        "wrote",
        "write",
        "c2s",
        "query",
        "requested",
        "upload",
        "req",
    ]);
    let received = word(&[
        "received",
        "receive",
        "receives",
        "receiving",
        "recv",
        "recvfrom",
        "rx",
        "incoming",
        "response",
        "reply",
        "answer",
        "answers",
        "answered",
        "server",
        "got",
        "read",
        "s2c",
        "resp",
        "replied",
    ]);
    match (sent, received) {
        (Some(sent), Some(received)) => Some(sent < received),
        (Some(_), None) => Some(true),
        (None, Some(_)) => Some(false),
        (None, None) => None,
    }
}

/// The flags of a TCP line of tcpdump (`Flags [S.]`) or tshark (`[SYN, ACK]`).
fn flags(text: &str) -> Option<TcpFlags> {
    if let Some((_, rest)) = text.split_once("Flags [") {
        let flags = rest.split(']').next()?;
        return Some(TcpFlags {
            syn: flags.contains('S'),
            ack: flags.contains('.'),
            fin: flags.contains('F'),
            reset: flags.contains('R'),
        });
    }
    if !text.contains("TCP ") {
        return None;
    }
    let flags: String = text.split('[').skip(1).filter_map(|part| part.split(']').next()).collect();
    let has = |name: &str| flags.contains(name);
    let any = ["SYN", "ACK", "FIN", "RST", "PSH"].iter().any(|name| has(name));
    any.then(|| TcpFlags { syn: has("SYN"), ack: has("ACK"), fin: has("FIN"), reset: has("RST") })
}

/// The time that a line begins with, or that stands in one of its first words: `21:12:06.046281`, `2026-11-20 12:13:20,030`,
/// `[12:13:20]`, or seconds as tshark writes them.
fn time_of(text: &str) -> Option<Time> {
    let mut words = text.split_whitespace().take(4).enumerate();
    let mut day = 0;
    let mut first_is_number = false;
    words.find_map(|(at, word)| {
        let word = word.trim_matches(|c: char| matches!(c, '[' | ']' | '(' | ')' | ',' | '"'));
        let (date, clock) = match word.split_once('T') {
            Some((date, clock)) if date.len() == 10 => (date, clock),
            _ => ("", word),
        };
        if let Some(found) = day_of(if date.is_empty() { word } else { date }) {
            day = found;
        }
        if let Some(time) = clock_of(clock) {
            return Some(Time { seconds: day + time.seconds, nanos: time.nanos });
        }
        // tshark: a number, then seconds with a fraction.
        let seconds = word.split_once('.').filter(|(whole, part)| {
            part.len() >= 3
                && !whole.is_empty()
                && whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit())
        });
        if let Some((whole, part)) = seconds.filter(|_| at == 0 || first_is_number) {
            return Some(Time { seconds: whole.parse().ok()?, nanos: fraction(part) });
        }
        first_is_number |= at == 0 && word.bytes().all(|byte| byte.is_ascii_digit());
        None
    })
}

fn fraction(part: &str) -> u32 {
    let mut nanos = 0;
    for place in 0..9 {
        let digit = part.as_bytes().get(place).filter(|byte| byte.is_ascii_digit());
        nanos = nanos * 10 + digit.map_or(0, |byte| u32::from(byte - b'0'));
    }
    nanos
}

/// `12:13:20.5`, `12:13:20,500`.
fn clock_of(word: &str) -> Option<Time> {
    let word = word.trim_end_matches(['Z', ':']);
    let mut parts = word.split(':');
    let (hour, minute, rest) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || hour.len() > 2 || minute.len() != 2 {
        return None;
    }
    let (second, part) = rest.split_once(['.', ',']).unwrap_or((rest, ""));
    let number = |text: &str| text.parse::<i64>().ok();
    let seconds = number(hour)? * 3600 + number(minute)? * 60 + number(second)?;
    Some(Time { seconds, nanos: fraction(part) })
}

/// The first second of a day, written `2026-11-20`.
fn day_of(word: &str) -> Option<i64> {
    let mut parts = word.split(['-', '/']);
    let mut number = || parts.next().and_then(|part| part.parse::<i64>().ok());
    let (year, month, day) = (number()?, number()?, number()?);
    let is_date = (1970..2200).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    (is_date && word.len() == 10).then(|| Time::of_date(year, month, day).seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_tools_are_read() {
        let line = Line::read("21:12:06.046281 IP 192.0.2.10.35522 > 198.51.100.20.27015: UDP, length 25");
        let (src, dst) = line.ends.unwrap();
        assert_eq!((src.port, dst.port, line.len), (35522, 27015, Some(25)));
        let line = Line::read("1 0.5 x IP6 2001:db8::1.40000 > 2001:db8::2.27015: UDP, length 9");
        assert_eq!(line.ends.unwrap().1.port, 27015);
        let line = Line::read("    2   4.300000 198.51.100.20 → 192.0.2.10   UDP 172 27015 → 43210 Len=130");
        let (src, dst) = line.ends.unwrap();
        assert_eq!((src.port, dst.port, line.len), (27015, 43210, Some(130)));
        assert_eq!(line.time, Some(Time { seconds: 4, nanos: 300_000_000 }));
        let line = Line::read("203.0.113.100:27015 UDP(55112)-->");
        assert_eq!((line.asks, line.client_port), (Some(true), Some(55112)));
        assert_eq!(Line::read("203.0.113.100:27015 <--UDP(55112)").asks, Some(false));
        assert_eq!(Line::read("address = (\"203.0.113.100\", 7779)").server.unwrap().port, 7779);
    }

    #[test]
    fn a_setting_is_no_time_out() {
        assert!(!Line::read("  socketTimeout: 2000,").gave_up);
        assert!(!Line::read("timeout=5").gave_up);
        assert!(Line::read("socket.timeout: timed out").gave_up);
        assert!(Line::read("Q#0 UDP timeout detected").gave_up);
    }

    #[test]
    fn words_say_which_way() {
        for (text, asks) in [
            ("2026-11-20 12:13:20,000 DEBUG sent 25 bytes:", Some(true)),
            ("recv 9 bytes", Some(false)),
            ("server received bytes: [13", Some(true)),
            ("> ff ff", Some(true)),
            ("< ff ff", Some(false)),
            ("Client: ff", Some(true)),
            ("ff ff ff ff", None),
        ] {
            assert_eq!(Line::read(text).asks, asks, "{text}");
        }
    }
}
