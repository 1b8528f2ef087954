//! The datagrams of a port.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::ErrorKind;
use std::net::{SocketAddr, UdpSocket};
use std::time::Instant;

use super::Reply;
use super::limits::{Rate, WAITING_DATAGRAMS};
use super::reflection::Reflection;
use super::shared::{Counts, GLANCE, Shared};

/// A datagram that waits for its time. Those of the same time keep their order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    due: Instant,
    order: u64,
    to: SocketAddr,
    other_port: bool,
    bytes: Vec<u8>,
}

struct Sender<'a> {
    socket: &'a UdpSocket,
    local: SocketAddr,
    /// Another port of the same address, which is opened when it is needed.
    other: Option<UdpSocket>,
    shared: &'a Shared,
    guard: Reflection,
}

/// Answers until the port is dropped.
pub(super) fn run(socket: &UdpSocket, shared: &Shared) {
    let Ok(local) = socket.local_addr() else { return };
    let mut sender = Sender { socket, local, other: None, shared, guard: Reflection::default() };
    let mut waiting: BinaryHeap<Reverse<Waiting>> = BinaryHeap::new();
    let mut rate = Rate::default();
    let mut order = 0;
    let mut buffer = vec![0; 65_536];
    let mut set = None;
    while !shared.stopped() {
        let now = Instant::now();
        while waiting.peek().is_some_and(|Reverse(next)| next.due <= now) {
            if let Some(Reverse(next)) = waiting.pop() {
                sender.send(next.to, &next.bytes, next.other_port, now);
            }
        }
        let next = waiting.peek().map(|Reverse(next)| next.due.saturating_duration_since(now));
        // The kernel rounds down; a time-out of zero would be none.
        let wait = next.unwrap_or(GLANCE).min(GLANCE).max(std::time::Duration::from_millis(1));
        if set != Some(wait) {
            let _ = socket.set_read_timeout(Some(wait));
            set = Some(wait);
        }
        let (len, from) = match socket.recv_from(&mut buffer) {
            Ok(received) => received,
            // Such as an ICMP error about an earlier answer; the sockets of other systems report them here.
            Err(error) => {
                if !matches!(
                    error.kind(),
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted
                ) {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                }
                continue;
            }
        };
        let now = Instant::now();
        Counts::add(&shared.counts.received);
        if !rate.allows(from.ip(), now) {
            Counts::add(&shared.counts.too_fast);
            continue;
        }
        let bytes = &buffer[..len];
        shared.tape.datagram(from, local, bytes);
        sender.guard.received(from, bytes, now);
        let mut due = now;
        for Reply { bytes, delay, other_port, close: _ } in
            shared.with(|behaviour| behaviour.datagram(from, bytes))
        {
            due += delay;
            if due <= now && waiting.is_empty() {
                sender.send(from, &bytes, other_port, now);
            } else if waiting.len() < WAITING_DATAGRAMS {
                order += 1;
                waiting.push(Reverse(Waiting { due, order, to: from, other_port, bytes }));
            } else {
                Counts::add(&shared.counts.too_fast);
            }
        }
    }
}

impl Sender<'_> {
    fn send(&mut self, to: SocketAddr, bytes: &[u8], other_port: bool, now: Instant) {
        if !self.guard.allows(to, bytes, now) {
            Counts::add(&self.shared.counts.unproved);
            return;
        }
        let (socket, from) = if other_port {
            if self.other.is_none() {
                self.other = UdpSocket::bind((self.local.ip(), 0)).ok();
            }
            let Some(other) = &self.other else { return };
            (other, other.local_addr().unwrap_or(self.local))
        } else {
            (self.socket, self.local)
        };
        // The tape first: on loopback, the client may answer before this thread goes on.
        self.shared.tape.datagram(from, to, bytes);
        if socket.send_to(bytes, to).is_ok() {
            Counts::add(&self.shared.counts.sent);
        }
    }
}
