//! Answers that may come from somebody else, judged by their route and their content.

use a2scope_capture::Endpoint;
use a2scope_wire::Code;

use super::super::stamp::{MINUTE, Stamp};
use super::codes;
use super::finding_table::FindingTable;
use crate::record::WireInfo;

/// Two TTLs must differ by at least this many hops. Routers that share the load differ by one or two.
const TTL_STEP: u8 = 8;

/// A value that may change and later change back.
#[derive(Clone, Copy, Debug)]
struct Alternation<T> {
    is: Option<(T, Stamp)>,
    was: Option<(T, Stamp)>,
}

impl<T: Copy> Alternation<T> {
    const NONE: Self = Self { is: None, was: None };

    /// Adds the next value. If it is the same as the value before the last, all within a minute, returns the three
    /// stamps and the value in between; otherwise `None`.
    #[inline]
    fn see(&mut self, value: T, now: Stamp, same: impl Fn(T, T) -> bool) -> Option<([Stamp; 3], T)> {
        let Some((is, last)) = &mut self.is else {
            self.is = Some((value, now));
            return None;
        };
        if same(*is, value) {
            *last = now;
            return None;
        }
        let between = (*is, *last);
        let before = self.was.replace(between);
        self.is = Some((value, now));
        let (was, then) = before?;
        (same(was, value) && now.is_near(then, MINUTE)).then_some(([then, between.1, now], between.0))
    }
}

/// Which way a server's answers come, as far as TTL and MAC address show it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    ttl: Alternation<u8>,
    mac: Alternation<[u8; 6]>,
}

impl Default for Origin {
    fn default() -> Self {
        Self { ttl: Alternation::NONE, mac: Alternation::NONE }
    }
}

impl Origin {
    #[inline]
    pub(super) fn answer(
        &mut self,
        wire_info: &WireInfo,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) {
        let near = |a: u8, b: u8| a.abs_diff(b) < TTL_STEP;
        if let Some(ttl) = wire_info.ttl
            && let Some((seen, other)) = self.ttl.see(ttl, now, near)
        {
            reported(&codes::SPOOF_TTL, server, &seen, [ttl.into(), other.into()], table);
        }
        if let Some(mac) = wire_info.src_mac
            && let Some((seen, other)) = self.mac.see(mac, now, |a, b| a == b)
        {
            reported(&codes::SPOOF_MAC, server, &seen, [number(mac), number(other)], table);
        }
    }
}

#[cold]
fn reported(
    code: &'static Code,
    server: Endpoint,
    seen: &[Stamp],
    figures: [u64; 2],
    table: &mut FindingTable,
) {
    let subject = (Some(server), None);
    if table.find(code, subject).is_some() {
        table.add(code, subject, seen.get(2..).unwrap_or_default(), 1);
    } else if let Some(entry) = table.add(code, subject, seen, 1) {
        entry.figures = figures;
    }
}

fn number(mac: [u8; 6]) -> u64 {
    mac.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}
