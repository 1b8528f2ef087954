//! Answers that may be somebody else's: by the way they came, and by what they say.

use a2scope_capture::Endpoint;
use a2scope_wire::Code;

use super::book::Book;
use super::codes;
use super::moment::{MINUTE, Moment};
use crate::record::WireInfo;

/// Hops that two TTLs must differ by. Routers that share the load differ by one or two.
const TTL_STEP: u8 = 8;

/// A value that is one thing now and was another before.
#[derive(Clone, Copy, Debug)]
struct Alternation<T> {
    is: Option<(T, Moment)>,
    was: Option<(T, Moment)>,
}

impl<T: Copy> Alternation<T> {
    const NONE: Self = Self { is: None, was: None };

    /// Takes the next value. When it is back to what it was, and all of it within a minute: the three moments, and the
    /// value in between.
    #[inline]
    fn see(&mut self, value: T, now: Moment, same: impl Fn(T, T) -> bool) -> Option<([Moment; 3], T)> {
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

/// How a server's answers arrive.
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
    pub(super) fn answer(&mut self, wire_info: &WireInfo, server: Endpoint, now: Moment, book: &mut Book) {
        let near = |a: u8, b: u8| a.abs_diff(b) < TTL_STEP;
        if let Some(ttl) = wire_info.ttl
            && let Some((seen, other)) = self.ttl.see(ttl, now, near)
        {
            told(&codes::SPOOF_TTL, server, &seen, [ttl.into(), other.into()], book);
        }
        if let Some(mac) = wire_info.src_mac
            && let Some((seen, other)) = self.mac.see(mac, now, |a, b| a == b)
        {
            told(&codes::SPOOF_MAC, server, &seen, [number(mac), number(other)], book);
        }
    }
}

#[cold]
fn told(code: &'static Code, server: Endpoint, seen: &[Moment], figures: [u64; 2], book: &mut Book) {
    let subject = (Some(server), None);
    if book.find(code, subject).is_some() {
        book.add(code, subject, seen.get(2..).unwrap_or_default(), 1);
    } else if let Some(entry) = book.add(code, subject, seen, 1) {
        entry.figures = figures;
    }
}

fn number(mac: [u8; 6]) -> u64 {
    mac.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}
