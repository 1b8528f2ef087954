//! What one call may send. These are constants: no option changes them, so that the tool is useless for scans and floods.

use std::thread;
use std::time::{Duration, Instant};

/// Most packets that one call sends: datagrams, connections and writes to a connection.
pub const PACKETS: u32 = 40;
/// Least time between two of them.
pub const PAUSE: Duration = Duration::from_millis(200);
/// Most ports that one call tries.
pub const PORTS: usize = 4;
/// Shortest and longest time to wait for an answer.
pub const WAITS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(10)];

/// The packets that a call may still send.
#[derive(Debug, Default)]
pub struct Budget {
    sent: u32,
    last: Option<Instant>,
}

impl Budget {
    /// Waits until the next packet may be sent, and counts it. Returns whether it may be sent at all.
    pub fn spend(&mut self) -> bool {
        if self.sent >= PACKETS {
            return false;
        }
        if let Some(last) = self.last {
            thread::sleep(PAUSE.saturating_sub(last.elapsed()));
        }
        self.sent += 1;
        self.last = Some(Instant::now());
        true
    }

    /// Returns the number of packets that may still be sent.
    pub fn left(&self) -> u32 {
        PACKETS - self.sent
    }

    /// Returns the number of packets sent.
    pub fn sent(&self) -> u32 {
        self.sent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_spent_slowly_and_once() {
        let began = Instant::now();
        let mut budget = Budget::default();
        assert!(budget.spend() && budget.spend() && budget.spend());
        assert!(began.elapsed() >= 2 * PAUSE);
        budget.sent = PACKETS - 1;
        assert!(budget.spend());
        assert!(!budget.spend());
        assert_eq!(budget.sent(), 40);
    }
}
