//! Reads the packets that tshark and Wireshark write as JSON (`-T json`, `-T jsonraw`, `-T ek`, export as JSON) or as XML
//! (`-T pdml`).
//!
//! These documents have the bytes of a packet several times: as the frame, as the payload, as the data of each field. Of
//! each packet, the frame is read if it is there, else the payload, with its ends.

use alloc::vec::Vec;
use core::net::{IpAddr, SocketAddr};
use core::ops::Range;

use a2scope_text::text;

use super::json::{members, string_at};
use super::located::{self, Located};
use super::{Dissected, Options, Paste, Refusal};

/// Reads the packets of a dissection; `None` if the text is no dissection.
///
/// # Errors
///
/// Returns a [`Refusal`] if there are more bytes than may be.
pub(super) fn read(text: &str, options: &Options<'_>) -> Result<Option<Paste>, Refusal> {
    let is_json = text.contains("\"layers\"");
    let is_xml = text.contains("<packet>") && text.contains("<field name=\"");
    if !(is_json || is_xml) {
        return Ok(None);
    }
    let mut packets = Packets { text, found: Vec::new(), packet: Packet::default() };
    if is_json {
        of_json(text, &mut packets);
    } else {
        of_xml(text, &mut packets);
    }
    packets.end();
    located::paste(text, options, packets.found, |count| {
        text!("reading-dissection", "{count} {count|packet|packets} of Wireshark's dissection", count)
    })
}

/// What is told of a packet.
#[derive(Default)]
struct Packet {
    time: Option<(i64, u32)>,
    frame: Option<Range<usize>>,
    payload: Option<Range<usize>>,
    /// The sender and the receiver that were told last: those of the innermost packet.
    addresses: [Option<IpAddr>; 2],
    ports: [Option<u16>; 2],
    /// Those of the payload.
    ends: Option<[SocketAddr; 2]>,
}

struct Packets<'t> {
    text: &'t str,
    found: Vec<Located>,
    packet: Packet,
}

impl Packets<'_> {
    /// Takes what a field says, by its name in the language of display filters. `-T ek` writes `udp_udp_payload`, and all
    /// write `_raw` behind the name of what has its bytes.
    fn field(&mut self, name: &str, value: Range<usize>) {
        let is_raw = name.ends_with("_raw");
        let shown = self.text.get(value.clone()).filter(|_| !is_raw).unwrap_or("");
        let packet = &mut self.packet;
        match name.strip_suffix("_raw").unwrap_or(name) {
            "frame" if is_raw => packet.frame = Some(value),
            "frame.time_epoch" | "frame_frame_time_epoch" => packet.time = time(shown).or(packet.time),
            "udp.payload" | "tcp.payload" | "udp_udp_payload" | "tcp_tcp_payload" => {
                packet.payload = Some(value);
                if let ([Some(src), Some(dst)], [Some(from), Some(to)]) = (packet.addresses, packet.ports) {
                    packet.ends = Some([SocketAddr::new(src, from), SocketAddr::new(dst, to)]);
                }
            }
            "data.data" | "data_data_data" if packet.payload.is_none() => packet.payload = Some(value),
            "ip.src" | "ipv6.src" | "ip_ip_src" | "ipv6_ipv6_src" => told(&mut packet.addresses[0], shown),
            "ip.dst" | "ipv6.dst" | "ip_ip_dst" | "ipv6_ipv6_dst" => told(&mut packet.addresses[1], shown),
            "udp.srcport" | "tcp.srcport" | "udp_udp_srcport" | "tcp_tcp_srcport" => {
                told(&mut packet.ports[0], shown);
            }
            "udp.dstport" | "tcp.dstport" | "udp_udp_dstport" | "tcp_tcp_dstport" => {
                told(&mut packet.ports[1], shown);
            }
            _ => {}
        }
    }

    /// Keeps the packet, and begins the next one.
    fn end(&mut self) {
        let Packet { time, frame, payload, ends, .. } = core::mem::take(&mut self.packet);
        // A frame has its own ends.
        let told = Dissected { time, ends: ends.filter(|_| frame.is_none()) };
        if let Some(bytes) = frame.or(payload).filter(|bytes| !bytes.is_empty()) {
            self.found.push(Located { bytes, told });
        }
    }
}

fn told<T: core::str::FromStr>(place: &mut Option<T>, text: &str) {
    *place = text.parse().ok().or(place.take());
}

/// Reads seconds since 1970 with a fraction.
fn time(text: &str) -> Option<(i64, u32)> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, ""));
    let nanos =
        fraction.bytes().chain(core::iter::repeat(b'0')).take(9).try_fold(0, |nanos: u32, digit| {
            digit.is_ascii_digit().then(|| nanos * 10 + u32::from(digit - b'0'))
        })?;
    Some((seconds.parse().ok()?, nanos))
}

/// Reads the members whose value is a string, or a list that begins with one.
fn of_json(text: &str, packets: &mut Packets<'_>) {
    for (name, value) in members(text) {
        if name == "layers" {
            packets.end();
        }
        let inner = value.trim_start_matches(|char: char| char == '[' || char.is_whitespace());
        if let Some(string) = string_at(text, inner) {
            packets.field(name, string);
        }
    }
}

/// Reads the elements `field`: `show` has an address or a port, `value` has bytes.
fn of_xml(text: &str, packets: &mut Packets<'_>) {
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')).map(|found| at + found + 1) {
        let tag = text.get(start..).and_then(|rest| rest.get(..rest.find('>')?)).unwrap_or("");
        at = start + tag.len();
        if tag == "packet" {
            packets.end();
        }
        let attribute = |name: &str| {
            let from = tag.find(name)? + name.len();
            Some(start + from..start + from + tag.get(from..)?.find('"')?)
        };
        let Some(name) = attribute("field name=\"").and_then(|name| text.get(name)) else { continue };
        let is_bytes = name.ends_with("payload") || name == "data.data";
        let value = if is_bytes { attribute(" value=\"") } else { attribute(" show=\"") };
        if let Some(value) = value {
            packets.field(name, value);
        }
    }
}
