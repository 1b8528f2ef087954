//! Floods: too many requests to a server, from one address or from many.

use alloc::boxed::Box;

use a2scope_capture::Endpoint;

use super::super::bit_sketch::{self, BitSketch, Distinct};
use super::super::stamp::{SECOND, Stamp};
use super::codes;
use super::finding_table::FindingTable;
use super::rate::Rate;

/// This many requests from one address to one server within a second are a flood. The fastest monitors send a few.
const FLOOD_QUERIES: u32 = 100;
/// This many requests to one server within a second are a flood. The busiest servers get a few dozen from server
/// browsers.
const FLOOD_SERVER: u32 = 1000;
/// A flood of a server comes from at least this many addresses; if they are fewer, each one is reported by itself.
const FLOOD_ADDRESSES: u32 = 20;
/// The senders are counted from this request of a second on. Most seconds have fewer requests and so need no memory.
const FLOOD_COUNTED: u32 = 64;
/// Number of requests between two estimates of how many addresses they come from.
const FLOOD_ESTIMATED: u32 = 256;
/// This many packets of a VSE flood to one server within a second are reported. A few may be programming mistakes.
const FLOOD_VSE: u32 = 20;

/// The requests that a server gets.
#[derive(Clone, Debug)]
pub(super) struct ServerLoad {
    rate: Rate,
    clients: BitSketch<4>,
    flooded: bool,
    /// The addresses in all seconds with many requests; `None` before the first such second.
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
        if count < FLOOD_COUNTED {
            return;
        }
        let flooders = self.flooders.get_or_insert_with(|| Box::new(Distinct::EMPTY));
        flooders.add(hash);
        if count < FLOOD_SERVER {
            return;
        }
        let subject = (Some(server), None);
        let entry = if self.flooded {
            table.add(&codes::FLOOD_SERVER, subject, &[now], 1)
        } else if self.clients.count() >= FLOOD_ADDRESSES {
            self.flooded = true;
            table.add(&codes::FLOOD_SERVER, subject, &[self.rate.start, now], u64::from(count))
        } else {
            None
        };
        // An estimate takes too long to make one for every request.
        if let Some(entry) = entry
            && (count == FLOOD_SERVER || count.is_multiple_of(FLOOD_ESTIMATED))
        {
            let [most, _] = &mut entry.figures;
            *most = (*most).max(flooders.estimate());
        }
    }
}

/// Counts a client's request to a server.
#[inline]
pub(super) fn pair(
    rate: &mut Rate,
    (client, server): (Endpoint, Endpoint),
    now: Stamp,
    table: &mut FindingTable,
) {
    let count = rate.hit(now, SECOND);
    if count < FLOOD_QUERIES {
        return;
    }
    let subject = (Some(server), Some(client));
    if count == FLOOD_QUERIES {
        table.add(&codes::FLOOD_QUERIES, subject, &[rate.start, now], count.into());
    } else {
        table.add(&codes::FLOOD_QUERIES, subject, &[now], 1);
    }
}

/// Counts a VSE packet to a server.
pub(super) fn vse(rate: &mut Rate, server: Endpoint, now: Stamp, table: &mut FindingTable) {
    let count = rate.hit(now, SECOND);
    if count == FLOOD_VSE {
        table.add(&codes::FLOOD_VSE, (Some(server), None), &[rate.start, now], count.into());
    } else if count > FLOOD_VSE {
        table.add(&codes::FLOOD_VSE, (Some(server), None), &[now], 1);
    }
}
