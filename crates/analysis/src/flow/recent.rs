//! The latest challenges of all servers.

use alloc::vec::Vec;
use core::net::IpAddr;

/// Number of latest challenges of all servers that are remembered, to recognise a challenge that is sent to the wrong
/// server.
const RECENT: usize = 64;

/// The latest challenges of all servers, each with the address that got it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent {
    ring: Vec<(IpAddr, u32)>,
    next: usize,
}

impl Recent {
    pub(super) fn add(&mut self, address: IpAddr, value: u32) {
        match self.ring.get_mut(self.next) {
            Some(oldest) => *oldest = (address, value),
            None => self.ring.push((address, value)),
        }
        self.next = (self.next + 1) % RECENT;
    }

    /// Returns whether a server sent this challenge to the address.
    pub(crate) fn has(&self, address: IpAddr, value: u32) -> bool {
        self.ring.contains(&(address, value))
    }
}
