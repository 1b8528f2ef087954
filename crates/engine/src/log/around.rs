//! Reads what a line says about the packet beside it: when it was sent, in which direction it went, and
//! between which addresses.

use core::net::{IpAddr, SocketAddr};
use core::str::FromStr;

use a2scope_capture::{Endpoint, Time};
use a2scope_paste::Dissected;

/// The information in one or several lines about the packet beside them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// When the packet was captured; `None` if the text does not say it.
    pub time: Option<Time>,
    /// Whether the packet goes from the client to the server.
    pub asks: Option<bool>,
    /// The sender and the receiver, if the lines name both.
    pub ends: Option<(Endpoint, Endpoint)>,
    /// The server, if the lines name only one address with a port. `client_port` is the client's port, if the
    /// lines give it after `UDP(…)`.
    pub server: Option<Endpoint>,
    /// The port of the client; `None` if the text does not say it.
    pub client_port: Option<u16>,
}

impl Around {
    /// Returns what a dissection says.
    pub fn of(dissected: Dissected) -> Self {
        let end = |end: SocketAddr| Endpoint { ip: end.ip(), port: end.port() };
        Self {
            time: dissected.time.map(|(seconds, nanos)| Time { seconds, nanos }),
            ends: dissected.ends.map(|[src, dst]| (end(src), end(dst))),
            ..Self::default()
        }
    }

    /// Reads a line or a part of a line.
    pub fn read(text: &str) -> Self {
        let mut around = Self { time: time_of(text), ..Self::default() };
        around.addresses(text);
        // Two addresses show the direction more reliably than an arrow.
        if around.ends.is_none() {
            around.asks = direction(text);
        }
        around
    }

    /// Adds what a line further away from the packet says. Values that are already known are kept.
    pub fn add(&mut self, line: &Self) {
        self.time = self.time.or(line.time);
        self.asks = self.asks.or(line.asks);
        self.ends = self.ends.or(line.ends);
        self.server = self.server.or(line.server);
        self.client_port = self.client_port.or(line.client_port);
    }

    /// Reads two addresses with an arrow between them.
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
            // tshark writes the ports after the addresses, with another arrow between them.
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

/// Reads an address in the form that Python prints: `("203.0.113.1", 27015)`.
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

/// Reads an address with a port, such as `1.2.3.4:27015` or `[2001:db8::1]:27015`.
fn with_port(word: &str) -> Option<Endpoint> {
    let found: core::net::SocketAddr = word.parse().ok()?;
    (found.port() != 0).then_some(Endpoint { ip: found.ip(), port: found.port() })
}

/// Reads an address with or without a port, also in the form of tcpdump: `1.2.3.4.27015`, `2001:db8::1.27015:`.
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

/// Returns whether the line says that the packet goes to the server; `None` if the line shows no direction.
fn direction(text: &str) -> Option<bool> {
    let head = text.trim_start();
    let lower = text.to_ascii_lowercase();
    if lower.contains("server received") || lower.contains("server recv") || lower.contains("server got") {
        return Some(true);
    }
    if lower.contains("server sends") || lower.contains("server sent") || lower.contains("server answer") {
        return Some(false);
    }
    // If there are several arrows, the one nearest to the beginning counts.
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

/// Reads the time at the beginning of a line or in one of its first words. It may be written like
/// `21:12:06.046281`, `2026-11-20 12:13:20,030`, `[12:13:20]`, or in seconds as tshark writes it.
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
        // tshark writes the number of the frame, then the seconds with a fraction.
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

/// Reads a time of day such as `12:13:20.5` or `12:13:20,500`.
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

/// Returns the first second of a day that is written like `2026-11-20`, in seconds since 1970.
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
        let line = Around::read("21:12:06.046281 IP 192.0.2.10.35522 > 198.51.100.20.27015: UDP, length 25");
        let (src, dst) = line.ends.unwrap();
        assert_eq!((src.port, dst.port), (35522, 27015));
        let line = Around::read("1 0.5 x IP6 2001:db8::1.40000 > 2001:db8::2.27015: UDP, length 9");
        assert_eq!(line.ends.unwrap().1.port, 27015);
        let line =
            Around::read("    2   4.300000 198.51.100.20 → 192.0.2.10   UDP 172 27015 → 43210 Len=130");
        let (src, dst) = line.ends.unwrap();
        assert_eq!((src.port, dst.port), (27015, 43210));
        assert_eq!(line.time, Some(Time { seconds: 4, nanos: 300_000_000 }));
        let line = Around::read("203.0.113.100:27015 UDP(55112)-->");
        assert_eq!((line.asks, line.client_port), (Some(true), Some(55112)));
        assert_eq!(Around::read("203.0.113.100:27015 <--UDP(55112)").asks, Some(false));
        assert_eq!(Around::read("address = (\"203.0.113.100\", 7779)").server.unwrap().port, 7779);
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
            assert_eq!(Around::read(text).asks, asks, "{text}");
        }
    }
}
