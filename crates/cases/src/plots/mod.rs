//! The plots of the cases, the easiest first.

mod fake;
mod flood;
mod password;
mod reflection;
mod silent;
mod who;

use a2scope::capture::Endpoint;

use crate::draw::Draw;
use crate::traffic::{Ask, SECOND, Server, Traffic};
use crate::{Expected, Question};

/// The story, the questions, and the packets.
pub(crate) type Played = (String, Vec<Question>, Traffic);

pub(crate) struct Plot {
    pub(crate) title: fn() -> String,
    pub(crate) play: fn(&mut Draw) -> Played,
}

pub(crate) static PLOTS: [Plot; 6] =
    [who::PLOT, silent::PLOT, flood::PLOT, reflection::PLOT, fake::PLOT, password::PLOT];

fn question(key: &'static str, text: String, expected: Expected, shown_by: &'static str) -> Question {
    Question { key, text, expected, shown_by }
}

fn ip(end: Endpoint) -> Expected {
    Expected::Text(end.ip.to_string())
}

const SERVERS: &str = "a2scope servers case.pcapng";
const CONVERSATIONS: &str = "a2scope conversations case.pcapng";
const INCIDENTS: &str = "a2scope incidents case.pcapng";
const DIAGNOSE: &str = "a2scope diagnose case.pcapng";
const EXCHANGES: &str = "a2scope exchanges case.pcapng";
const FINDINGS: &str = "a2scope findings case.pcapng";
const RCON: &str = "a2scope rcon case.pcapng";

/// Servers with these numbers.
fn servers(numbers: std::ops::Range<u8>, draw: &mut Draw) -> Vec<Server> {
    numbers.map(|number| Server::new(number, draw)).collect()
}

/// A client asks all servers again and again, as a monitor does.
fn watch(traffic: &mut Traffic, start: u64, rounds: u64, client: Endpoint, servers: &[Server]) {
    for round in 0..rounds {
        for (at, server) in (0..).zip(servers) {
            let now = start + round * 30 * SECOND + at * SECOND;
            traffic.query(now, client, server, Ask::Info);
            traffic.query(now + SECOND / 2, client, server, Ask::Players);
        }
    }
}
