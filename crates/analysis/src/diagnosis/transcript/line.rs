//! Reads from a line of a log what [`Around`] does not read: the length of the packet, ICMP errors, and
//! whether the client gave up.

use alloc::string::String;

use a2scope_capture::IcmpReason;
use a2scope_engine::log::Around;

/// The information in one line of a log.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) around: Around,
    /// The number of payload bytes that the line gives.
    pub(super) len: Option<u32>,
    /// The flags, if the line is about a TCP segment.
    pub(super) tcp: Option<TcpFlags>,
    pub(super) icmp: Option<IcmpReason>,
    /// Whether the line says that the client gave up waiting.
    pub(super) gave_up: bool,
    /// Whether the line says that the server closed the connection.
    pub(super) closed: bool,
}

/// The flags of the TCP segment that a line is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a bit of the header")]
pub(super) struct TcpFlags {
    pub(super) syn: bool,
    pub(super) ack: bool,
    pub(super) fin: bool,
    pub(super) reset: bool,
}

/// Phrases that mean that a program stopped waiting for an answer.
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

/// Phrases that mean that the server closed the connection.
const CLOSED: &[&str] = &[
    "connection closed",
    "connection was closed",
    "connection reset",
    "connectionreset",
    "econnreset",
    "closed by",
    "closed the connection",
    "closes the connection",
    "hung up",
    "hangs up",
    "hang up",
    "broken pipe",
    "unexpected eof",
    "end of file",
    "disconnected",
];

impl Line {
    /// Reads one line of a log.
    pub(super) fn read(text: &str) -> Self {
        let lower = text.to_ascii_lowercase();
        Self {
            around: Around::read(text),
            len: length(&lower),
            tcp: flags(text),
            icmp: icmp(&lower),
            gave_up: gave_up(&lower),
            closed: CLOSED.iter().any(|words| lower.contains(words)),
        }
    }
}

/// Returns whether a line says that a program stopped waiting for an answer. A line that only sets a
/// timeout does not say so.
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

/// Reads a number of bytes, written like `length 25`, `Len=25`, `25 bytes`, `len 9` or `string(9)`.
pub(super) fn length(lower: &str) -> Option<u32> {
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

/// Reads the flags from a line about a TCP segment, as tcpdump (`Flags [S.]`) or tshark (`[SYN, ACK]`) prints them.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read() {
        let len = |text| Line::read(text).len;
        assert_eq!(
            len("21:12:06.046281 IP 192.0.2.10.35522 > 198.51.100.20.27015: UDP, length 25"),
            Some(25)
        );
        assert_eq!(
            len("    2   4.300000 198.51.100.20 → 192.0.2.10   UDP 172 27015 → 43210 Len=130"),
            Some(130)
        );
    }

    #[test]
    fn a_setting_is_no_time_out() {
        assert!(!Line::read("  socketTimeout: 2000,").gave_up);
        assert!(!Line::read("timeout=5").gave_up);
        assert!(Line::read("socket.timeout: timed out").gave_up);
        assert!(Line::read("Q#0 UDP timeout detected").gave_up);
    }
}
