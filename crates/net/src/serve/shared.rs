//! What the threads of a port share: the behaviour, the counts, the tape.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::Behaviour;
use crate::Tape;

/// How often waiting is interrupted to see whether to stop.
pub(super) const GLANCE: Duration = Duration::from_millis(20);

/// What happened on a port, or on several.
#[derive(Debug, Default)]
pub struct Counts {
    /// Datagrams that came.
    pub received: AtomicU64,
    /// Datagrams that were sent.
    pub sent: AtomicU64,
    /// Datagrams that were dropped because they came too fast, or because too many wait for their time.
    pub too_fast: AtomicU64,
    /// Replies that were not sent, because their receiver has not returned a challenge.
    pub unproved: AtomicU64,
    /// Connections that were accepted.
    pub connections: AtomicU64,
    /// Connections that were closed at once, because there are too many.
    pub too_many: AtomicU64,
    /// Connections that are open.
    pub(super) open: AtomicUsize,
}

impl Counts {
    pub(super) fn add(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// What all threads of a port share.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) behaviour: Arc<Mutex<dyn Behaviour>>,
    pub(super) counts: Arc<Counts>,
    pub(super) tape: Tape,
    /// Becomes true when the port ends.
    pub(super) stop: Arc<AtomicBool>,
}

impl Shared {
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(super) fn with<T>(&self, ask: impl FnOnce(&mut dyn Behaviour) -> T) -> T {
        // A behaviour that panicked while it was locked is in no state that matters to the next packet.
        ask(&mut *self.behaviour.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}
