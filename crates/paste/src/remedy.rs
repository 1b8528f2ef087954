//! Refuses texts that look as if they had bytes but have none, and says what to paste instead.

use a2scope_text::text;

use super::builder::refusal;
use super::codes::PasteCode;
use super::digits::has_clock;
use super::mixed;
use super::source::PasteText;
use super::{Refusal, TextSpan};

/// If this many bytes were read, the text has bytes, even if it also has lines without bytes.
const SHOWN: usize = 16;

/// Returns the refusal of a text whose bytes were lost before it was pasted, or were never in it; `None` for other
/// texts.
///
/// `bytes` is the number of bytes read, which are not a known packet.
pub(super) fn instead(source: &PasteText<'_>, bytes: usize) -> Option<Refusal> {
    let text = source.text;
    let lost = [("\u{fffd}", 3), ("\\ufffd", 6), ("\\uFFFD", 6)];
    if let Some((at, len)) = lost.iter().find_map(|(sign, len)| Some((text.find(sign)?, *len))) {
        let why =
            text!("paste-replaced", "bytes were replaced by U+FFFD before the text was pasted, and are lost");
        return Some(refusal(PasteCode::Replaced, why, TextSpan::between(at, at + len)));
    }
    // Above the summaries there may be the command that printed them, which looks like a filter rule:
    // `tcpdump -n udp port 27015`.
    let summaries = bytes < SHOWN && source.lines().any(|(_, line)| is_summary(line));
    for (line, text) in source.lines() {
        let refuse = |code, why| Some(refusal(code, why, TextSpan::between(line.start, line.end)));
        if !summaries && mixed::is_rule(text) {
            return refuse(
                PasteCode::Filter,
                text!(
                    "paste-filter",
                    "this is a filter rule, and what it matches is not the beginning of a packet"
                ),
            );
        }
        if bytes < SHOWN && is_summary(text) {
            let why = text!(
                "paste-no_bytes-tcpdump",
                "these lines of tcpdump have no bytes in them; -A prints characters and loses all other bytes: use tcpdump -X or -xx, or write a capture with -w FILE"
            );
            return refuse(PasteCode::NoBytes, why);
        }
        if bytes < SHOWN && is_dissection(text) {
            let why = text!(
                "paste-no_bytes-dissection",
                "this is a dissection without its bytes: print them with tshark -x, or copy them in Wireshark with Copy > ...as Hex Dump"
            );
            return refuse(PasteCode::NoBytes, why);
        }
    }
    None
}

/// Returns whether the line is like `21:35:28.149627 IP 203.0.113.2.49447 > 198.51.100.8.27015: UDP, length 25`.
fn is_summary(text: &str) -> bool {
    has_clock(text)
        && text.contains(" > ")
        && (text.contains(" IP ") || text.contains(" IP6 "))
        && text.contains("length ")
}

/// Returns whether the line is from Wireshark's packet details.
fn is_dissection(text: &str) -> bool {
    const STARTS: [&str; 4] =
        ["Frame ", "Internet Protocol Version ", "User Datagram Protocol, Src", "Ethernet II, Src"];
    let text = text.trim_start();
    STARTS.iter().any(|start| text.starts_with(start))
        && (text.contains("bytes on wire") || text.contains("Src"))
}
