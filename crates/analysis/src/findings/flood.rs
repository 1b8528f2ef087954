//! Floods: too many requests to a server, from one address or from many.

use alloc::boxed::Box;

use a2scope_capture::Endpoint;
use a2scope_text::template;
use a2scope_wire::Severity;

use super::super::bit_sketch::{self, BitSketch, Distinct};
use super::super::stamp::{SECOND, Stamp};
use super::entry::{Figure, FindingKind};
use super::finding_table::FindingTable;
use crate::rate::Rate;

/// If one address sends this many requests to one server within a second, it is a flood. The fastest
/// monitors send a few.
const QUERIES: u32 = 100;
/// If a server gets this many requests within a second, it is a flood. The busiest servers get a few dozen
/// from server browsers.
const REQUESTS: u32 = 1000;
/// A flood of a server is one finding if it comes from at least this many addresses. If there are fewer,
/// each address is reported by itself.
const ADDRESSES: u32 = 20;
/// When a server has got this many requests in a second, their senders begin to be counted. Most seconds
/// have fewer requests, so they need no memory.
const COUNTED: u32 = 64;
/// Number of requests after which the number of senders is estimated again.
const ESTIMATED: u32 = 256;
/// If a server gets this many packets of a VSE flood within a second, that is reported. A few may be
/// programming mistakes.
const VSE_PACKETS: u32 = 20;

pub(crate) static FLOOD_QUERIES: FindingKind = FindingKind::new(
    "flood.queries",
    Severity::Warning,
    "many queries from one address",
    "One address sent one server 100 or more requests within a second. No client needs that: server browsers ask once, monitors every few seconds. It is a broken or malicious program, many clients behind one address (a hosting company, a large network), or a forged address. The count is the number of requests in all such seconds; each second starts with a request.",
    template!(
        "finding-flood-queries.says",
        "{client} sent {server} 100 or more requests within a second, {count} in all such seconds"
    ),
);

pub(crate) static FLOOD_SERVER: FindingKind = FindingKind::new(
    "flood.server",
    Severity::Error,
    "many queries to one server",
    "A server got 1,000 or more requests within a second, from 20 or more addresses: a flood from many places, or from one with forged addresses. Servers answer queries in the thread that runs the game, so players notice. A very popular server that has just returned to the list sees a peak too, but not at this rate. Look at the TTLs (the same for all addresses means one sender) and at how many requests are repeated with their challenge.",
    template!(
        "finding-flood-server.says",
        "{server} got 1,000 or more requests within a second, {count} in all such seconds, from about {addresses} {addresses|address|addresses}"
    ),
);

pub(crate) static FLOOD_VSE: FindingKind = FindingKind::new(
    "flood.vse",
    Severity::Error,
    "a VSE flood",
    "An address got 20 or more datagrams within a second that say \"TSource Engine Query\" without the prefix FF FF FF FF, or with escapes as text (/x54/x53 and so on). Botnets of the Mirai and Gafgyt families send these and call it a VSE flood, after Valve's Source Engine; most senders are infected devices. No server answers them and no Valve client sends them. The count is the number of datagrams in all such seconds. They cost only bandwidth: look at the rate and the number of senders, and drop them with a filter in front of the server.",
    template!(
        "finding-flood-vse.says",
        "{server} got 20 or more packets of a VSE flood within a second, {count} in all such seconds"
    ),
);

/// The requests that one server gets.
#[derive(Clone, Debug)]
pub(super) struct ServerLoad {
    rate: Rate,
    clients: BitSketch<4>,
    flooded: bool,
    /// The addresses that sent requests in any second with many requests; `None` before the first such second.
    flooders: Option<Box<Distinct>>,
}

impl Default for ServerLoad {
    fn default() -> Self {
        Self { rate: Rate::NONE, clients: BitSketch::EMPTY, flooded: false, flooders: None }
    }
}

impl ServerLoad {
    #[inline]
    pub(super) fn request(
        &mut self,
        client: Endpoint,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) {
        let count = self.rate.hit(now, SECOND);
        if count <= 1 {
            (self.clients, self.flooded) = (BitSketch::EMPTY, false);
        }
        let hash = bit_sketch::ip(client.ip);
        self.clients.add(hash);
        if count < COUNTED {
            return;
        }
        let flooders = self.flooders.get_or_insert_with(|| Box::new(Distinct::EMPTY));
        flooders.add(hash);
        if count < REQUESTS {
            return;
        }
        let subject = (Some(server), None);
        let entry = if self.flooded {
            table.add(&FLOOD_SERVER, subject, &[now], 1)
        } else if self.clients.count() >= ADDRESSES {
            self.flooded = true;
            table.add(&FLOOD_SERVER, subject, &[self.rate.start, now], u64::from(count))
        } else {
            None
        };
        // An estimate takes time, so it is not made at every request.
        if let Some(entry) = entry
            && (count == REQUESTS || count.is_multiple_of(ESTIMATED))
        {
            // An estimate may exceed what is possible: each address sent a request.
            let most = entry.figure(Figure::Addresses).max(flooders.estimate()).min(entry.count());
            entry.set(Figure::Addresses, most);
        }
    }
}

/// Counts a request of a client to a server.
#[inline]
pub(super) fn pair(
    rate: &mut Rate,
    (client, server): (Endpoint, Endpoint),
    now: Stamp,
    table: &mut FindingTable,
) {
    let count = rate.hit(now, SECOND);
    if count < QUERIES {
        return;
    }
    let subject = (Some(server), Some(client));
    if count == QUERIES {
        table.add(&FLOOD_QUERIES, subject, &[rate.start, now], count.into());
    } else {
        table.add(&FLOOD_QUERIES, subject, &[now], 1);
    }
}

/// Counts a packet of a VSE flood to a server.
pub(super) fn vse(rate: &mut Rate, server: Endpoint, now: Stamp, table: &mut FindingTable) {
    let count = rate.hit(now, SECOND);
    if count == VSE_PACKETS {
        table.add(&FLOOD_VSE, (Some(server), None), &[rate.start, now], count.into());
    } else if count > VSE_PACKETS {
        table.add(&FLOOD_VSE, (Some(server), None), &[now], 1);
    }
}
