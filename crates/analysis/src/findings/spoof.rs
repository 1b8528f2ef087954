//! Answers that may not come from the server itself, judged by their route and their content.

use alloc::format;

use a2scope_capture::Endpoint;
use a2scope_engine::WireInfo;
use a2scope_text::{Arg, template};
use a2scope_wire::Severity;

use super::super::stamp::{MINUTE, Stamp};
use super::entry::{Figure, FindingKind};
use super::finding_table::FindingTable;

/// TTLs count as different only if they differ by at least this many hops. Parallel routes that share the
/// load differ by one or two.
const TTL_STEP: u8 = 8;

pub(crate) static TWO_ANSWERS: FindingKind = FindingKind::new(
    "spoof.two_answers",
    Severity::Error,
    "two different answers to one request",
    "Two different answers to one request came from one address within a second, and no second request was seen. One of them may be forged, by somebody who sees the request or guesses its time, to make a server look fuller or to change its player list. Other explanations: a filter in front of the server that answers from a cache while the server answers too, or a second request that the capture lost. Compare the two messages, their TTL and their hardware addresses.",
    template!(
        "finding-spoof-two_answers.says",
        "two different answers from {server} to {count} {count|request|requests} from {client}"
    ),
);

pub(crate) static SPOOF_TTL: FindingKind = FindingKind::new(
    "spoof.ttl",
    Severity::Warning,
    "answers from one server over different distances",
    "Answers from one address came with TTLs that differ by eight or more, back and forth within a minute. Packets of one machine take the same route and lose the same number of hops; those of another machine start elsewhere, or with another initial value (64, 128, 255). A change of route happens once and stays, and is not reported. It can also be a filter of the hosting company that answers A2S_INFO for the server: then the TTL goes with the kind of message.",
    template!(
        "finding-spoof-ttl.says",
        "answers from {server} came with TTL {ttl} and {other} by turns, {count} {count|time|times} within a minute"
    ),
);

pub(crate) static SPOOF_MAC: FindingKind = FindingKind::new(
    "spoof.mac",
    Severity::Warning,
    "answers from one server with two link addresses",
    "Answers from one address came from two hardware addresses, back and forth within a minute. On the server's own network, two machines use its address, or one pretends to be it. If the server is far away, the hardware address is a router's, and two routers that share the load look the same: then many servers show it, with the same two addresses.",
    template!(
        "finding-spoof-mac.says",
        "answers with the source address {server} came by turns from {mac} and {other}, {count} {count|time|times} within a minute"
    ),
);

/// A value that may change and then change back.
#[derive(Clone, Copy, Debug)]
struct Alternation<T> {
    is: Option<(T, Stamp)>,
    was: Option<(T, Stamp)>,
}

impl<T: Copy> Alternation<T> {
    const NONE: Self = Self { is: None, was: None };

    /// Adds the next value. If the value changed and then changed back within a minute, returns the three
    /// stamps and the value in between; else `None`.
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

/// The route of a server's answers, as their TTL and MAC address show it.
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
            reported(
                &SPOOF_TTL,
                server,
                &seen,
                [(Figure::Ttl, ttl.into()), (Figure::Other, other.into())],
                table,
            );
        }
        if let Some(mac) = wire_info.src_mac
            && let Some((seen, other)) = self.mac.see(mac, now, |a, b| a == b)
        {
            reported(
                &SPOOF_MAC,
                server,
                &seen,
                [(Figure::Mac, text(mac)), (Figure::Other, text(other))],
                table,
            );
        }
    }
}

#[cold]
fn reported(
    kind: &'static FindingKind,
    server: Endpoint,
    seen: &[Stamp],
    figures: [(Figure, Arg); 2],
    table: &mut FindingTable,
) {
    let subject = (Some(server), None);
    if table.find(kind, subject).is_some() {
        table.add(kind, subject, seen.get(2..).unwrap_or_default(), 1);
    } else if let Some(entry) = table.add(kind, subject, seen, 1) {
        for (name, value) in figures {
            entry.set(name, value);
        }
    }
}

fn text([a, b, c, d, e, f]: [u8; 6]) -> Arg {
    format!("{a:02x}:{b:02x}:{c:02x}:{d:02x}:{e:02x}:{f:02x}").into()
}
