//! The places from which a capture can be read again.

use a2scope::Engine;

/// Maximum number of waypoints; beyond that, every second waypoint is dropped.
pub(crate) const MAX_WAYPOINTS: usize = 64;
/// Maximum number of bytes that the engines of all waypoints may take together.
pub(crate) const MAX_WAYPOINT_BYTES: usize = 64 << 20;
/// The initial distance between waypoints, in bytes of the file.
const FIRST_DISTANCE: u64 = 4 << 20;

#[derive(Debug)]
pub(crate) struct Waypoints {
    /// Number of bytes of the file read so far.
    pub(crate) position: u64,
    pub(crate) distance: u64,
    pub(crate) list: Vec<Waypoint>,
}

#[derive(Debug)]
pub(crate) struct Waypoint {
    /// Offset in the file from which to read.
    offset: u64,
    /// Number of the first message after the waypoint.
    message: u64,
    held: usize,
    engine: Engine,
}

impl Waypoints {
    pub(crate) fn new() -> Self {
        Self { position: 0, distance: FIRST_DISTANCE, list: Vec::new() }
    }

    /// Sets a waypoint at the current position, unless the last waypoint is closer than `distance`.
    pub(crate) fn pass(&mut self, engine: &Engine) {
        if self.list.last().is_some_and(|last| self.position - last.offset < self.distance) {
            return;
        }
        let held = engine.held_bytes();
        self.list.push(Waypoint {
            offset: self.position,
            message: engine.message_count(),
            held,
            engine: engine.clone(),
        });
        // The first waypoint is never dropped, because the whole file can be read from there.
        while self.list.len() > 1
            && (self.list.len() > MAX_WAYPOINTS
                || self.list.iter().map(|w| w.held).sum::<usize>() > MAX_WAYPOINT_BYTES)
        {
            self.distance *= 2;
            let mut odd = true;
            self.list.retain(|_| {
                odd = !odd;
                !odd
            });
        }
    }

    /// Returns the point at which to start reading for a message: an offset in the file, and a copy of the engine at
    /// that offset.
    pub(crate) fn before(&self, index: u64) -> Option<(u64, Engine)> {
        let waypoint = self.list.iter().rev().find(|waypoint| waypoint.message <= index)?;
        Some((waypoint.offset, waypoint.engine.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message_store::indexing;

    #[test]
    fn waypoints_thin_out() {
        let mut waypoints = Waypoints::new();
        let engine = indexing();
        for _ in 0..1000 {
            waypoints.pass(&engine);
            waypoints.position += FIRST_DISTANCE;
        }
        assert!(waypoints.list.len() <= MAX_WAYPOINTS);
        assert_eq!(waypoints.list[0].offset, 0);
        let distances = waypoints.list.windows(2).map(|pair| pair[1].offset - pair[0].offset);
        assert!(distances.clone().all(|distance| distance <= waypoints.distance), "{:?}", distances.max());
    }
}
