//! Merges packed runs, so that the frames of all runs come in order.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use a2scope::{FrameOrder, PackedFrames, SelectedFrame};

/// Packed runs with frames that have not been returned yet. Runs are added in the order of their first frames, so only
/// runs that overlap are in memory at the same time.
#[derive(Default)]
pub(crate) struct PackedRuns {
    runs: BinaryHeap<Reverse<Run>>,
}

struct Run {
    /// The position of the run's next frame.
    order: FrameOrder,
    frames: PackedFrames,
}

impl PackedRuns {
    /// Adds a run; returns `None` if the bytes are not a run. [`Self::take`] must have returned all frames before the
    /// run.
    pub(crate) fn add(&mut self, frames: PackedFrames) -> Option<()> {
        let order = frames.order()?;
        self.runs.push(Reverse(Run { order, frames }));
        Some(())
    }

    /// Removes the frames before `limit` and calls `with` for each of them in order; for all frames if there is no
    /// limit.
    pub(crate) fn take(
        &mut self,
        limit: Option<FrameOrder>,
        mut with: impl FnMut(&SelectedFrame<'_>) -> Result<(), String>,
    ) -> Result<(), String> {
        while let Some(Reverse(mut run)) = self.runs.pop() {
            let next = self.runs.peek().map(|Reverse(run)| run.order);
            let ends = |order: FrameOrder| limit.is_some_and(|limit| order >= limit);
            if ends(run.order) {
                self.runs.push(Reverse(run));
                break;
            }
            while let Some(frame) = run.frames.frame() {
                with(&frame)?;
                if !run.frames.advance() {
                    break;
                }
                let Some(order) = run.frames.order() else { break };
                run.order = order;
                if ends(order) || next.is_some_and(|next| order > next) {
                    self.runs.push(Reverse(run));
                    break;
                }
            }
        }
        Ok(())
    }
}

impl PartialEq for Run {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl Eq for Run {}

impl PartialOrd for Run {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Run {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order.cmp(&other.order)
    }
}
