//! Which bytes can be a message, before one is read.

use a2scope_capture::{Prefilter, Stack, hexdump};
use a2scope_wire::master::MasterRequest;
use a2scope_wire::{SINGLE, SPLIT};

use super::options::Limits;
use super::tcp::is_pasted;

/// The first bytes of everything that can be a message; the one look that most packets get.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Query;

impl Prefilter for Query {
    #[inline(always)]
    fn udp(&self, _: u16, _: u16, head: &[u8]) -> bool {
        // A master request has no prefix: a region and an address in text follow its header byte.
        matches!(
            head.first_chunk(),
            Some(
                [0xFE | 0xFF, 0xFF, 0xFF, 0xFF]
                    | [0xC3, 0xBF, 0xC3, 0xBF]
                    | [0x31, 0..=7 | 0xFF, b'0'..=b'9', b'0'..=b'9' | b'.']
                    | b"TSou"
                    | b"/x54"
            )
        )
    }
}

/// A stack that hands on what can be a message.
pub(super) fn stack(limits: Limits) -> Stack<Query> {
    let mut stack = Stack::new(Query, limits.stack);
    stack.tcp = true;
    stack
}

/// What is known of packets when a paste is read: how they begin, and which begin otherwise.
pub fn paste_options() -> hexdump::Options<'static> {
    hexdump::Options {
        packet_starts: &[&SINGLE, &SPLIT],
        recognise: is_packet,
        ..hexdump::Options::default()
    }
}

/// True for bytes that are a packet though they begin with no prefix, or with two: a request to a master server, RCON.
fn is_packet(bytes: &[u8]) -> bool {
    let behind = bytes.strip_prefix(&SINGLE).and_then(|rest| rest.strip_prefix(&SINGLE));
    behind.and_then(<[u8]>::first).is_some_and(|header| *header != 0xff)
        || MasterRequest::recognise(bytes)
        || is_pasted(bytes)
}
