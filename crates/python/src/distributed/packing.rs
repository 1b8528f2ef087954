//! Packs the selected frames of files into runs, which are sent to the workers that decode them.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use a2scope::{Candidates, FrameFilter, FrameOrder, FramePacker};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::frames::{Bytes, read_candidates};
use super::ranges::Part;
use crate::inputs::Input;
use crate::pending_error::{PendingError, internal};
use crate::stream::{Step, interruptibly, is_over};

/// A run ends when it has this many bytes. If several files were captured at the same time, decoding has to hold one
/// run of each of them in memory.
const RUN_BYTES: usize = 256 << 10;
/// Maximum number of bytes of all runs that have not ended; if there are more, the longest run is ended.
const HELD_BYTES: usize = 64 << 20;

/// A run: the index of its slot, the position of its first frame (seconds and nanoseconds of the clock, file, frame),
/// how many frames it has, and its bytes.
type PackedRun<'py> = (usize, Option<i64>, Option<u32>, usize, u64, usize, Bound<'py, PyBytes>);

/// Reads parts of files one after the other, and packs their frames into runs.
#[pyclass(module = "a2scope._a2scope", frozen)]
pub(crate) struct PackedReader(Mutex<Packing>);

/// The state of a [`PackedReader`]: the part that is being read, and the runs that are being packed.
struct Packing {
    inputs: Vec<Input>,
    parts: Vec<Part>,
    candidates: Candidates,
    /// Index of the part to open next.
    next: usize,
    current: Option<(Bytes, FrameFilter)>,
    /// The current run of each slot.
    packers: Vec<FramePacker>,
    /// Number of bytes in all current runs.
    held: usize,
    ended: Vec<(usize, Option<FrameOrder>, usize, Vec<u8>)>,
    /// For each part that could not be read completely, its index and the error.
    failures: Vec<(usize, PendingError)>,
    /// For each part, the number of frames read and of frames packed.
    counts: Vec<(u64, u64)>,
}

#[pymethods]
impl PackedReader {
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
    fn new(inputs: Vec<Input>, parts: Vec<Part>, candidates: Vec<u8>, slots: usize) -> PyResult<Self> {
        if inputs.len() != parts.len() || slots == 0 {
            return Err(internal("each part has an input, and there is a slot"));
        }
        Ok(Self(Mutex::new(Packing {
            counts: vec![(0, 0); parts.len()],
            inputs,
            parts,
            candidates: read_candidates(&candidates)?,
            next: 0,
            current: None,
            packers: vec![FramePacker::default(); slots],
            held: 0,
            ended: Vec::new(),
            failures: Vec::new(),
        })))
    }

    /// Returns the runs that have ended since the last call; none at the end of all parts.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Vec<PackedRun<'py>>> {
        interruptibly(py, |pause| Ok(self.packing().read(pause)))?;
        let mut packing = self.packing();
        let exit = packing.failures.iter().position(|(_, pending)| pending.is_exit(py));
        if let Some(exit) = exit {
            return Err(packing.failures.remove(exit).1.into_pyerr(py));
        }
        let runs = mem::take(&mut packing.ended).into_iter().filter_map(|(slot, first, frames, bytes)| {
            let (clock, file, frame) = first?;
            let (seconds, nanos) = (clock.map(|clock| clock.seconds), clock.map(|clock| clock.nanos));
            Some((slot, seconds, nanos, file, frame, frames, PyBytes::new(py, &bytes)))
        });
        Ok(runs.collect())
    }

    /// Returns the index and the exception of each part that could not be read completely, and clears this list.
    fn take_failures(&self, py: Python<'_>) -> Vec<(usize, PyErr)> {
        let failures = mem::take(&mut self.packing().failures);
        failures.into_iter().map(|(at, pending)| (at, pending.into_pyerr(py))).collect()
    }

    /// Returns, for each part, the number of frames read and of frames packed.
    fn counts(&self) -> Vec<(u64, u64)> {
        self.packing().counts.clone()
    }
}

impl PackedReader {
    fn packing(&self) -> MutexGuard<'_, Packing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Packing {
    /// Reads until some runs have ended, until `pause`, or to the end of all parts.
    fn read(&mut self, pause: Instant) -> Step<()> {
        while self.ended.is_empty() {
            if self.current.is_none() && !self.open() {
                self.end_all();
                return Step::Done(());
            }
            self.read_chunk();
            if is_over(Some(pause)) {
                return Step::Pause;
            }
        }
        Step::Done(())
    }

    /// Opens the next part; returns `false` if there are no more.
    fn open(&mut self) -> bool {
        while let (Some(input), Some(part)) = (self.inputs.get(self.next), self.parts.get(self.next)) {
            let at = self.next;
            self.next += 1;
            match Bytes::open(input, part.file, Some(*part)) {
                Ok(opened) => {
                    self.current = Some(opened);
                    return true;
                }
                Err(pending) => self.failures.push((at, pending)),
            }
        }
        false
    }

    fn read_chunk(&mut self) {
        let Self { inputs, parts, candidates, next, current, packers, held, ended, failures, counts } = self;
        let Some((source, filter)) = current else { return };
        let at = *next - 1;
        let limit = parts[at].known.unwrap_or(u64::MAX);
        let read = filter.end();
        let chunk = source.next_chunk(filter).unwrap_or_else(|error| {
            failures.push((at, inputs[at].error_at(error, read)));
            &[]
        });
        let chunk = (!chunk.is_empty()).then_some(chunk);
        let slots = packers.len();
        filter.push(chunk, candidates, &mut |selected| {
            if selected.frame.number > limit {
                return; // The frame was not there yet when the file was scanned.
            }
            counts[at].1 += 1;
            let slot = selected.pair as usize % slots;
            let packer = &mut packers[slot];
            let mut before = packer.len();
            if !packer.add(&selected) {
                end(slot, packer, ended);
                *held -= before;
                before = 0;
                packer.add(&selected);
            }
            *held += packer.len() - before;
            if packer.len() >= RUN_BYTES {
                *held -= packer.len();
                end(slot, packer, ended);
            }
        });
        counts[at].0 = filter.place().frames;
        while *held > HELD_BYTES
            && let Some((slot, packer)) =
                packers.iter_mut().enumerate().max_by_key(|(_, packer)| packer.len())
        {
            *held -= packer.len();
            end(slot, packer, ended);
        }
        if chunk.is_none() {
            *current = None;
        }
    }

    fn end_all(&mut self) {
        let Self { packers, ended, held, .. } = self;
        for (slot, packer) in packers.iter_mut().enumerate() {
            end(slot, packer, ended);
        }
        *held = 0;
    }
}

/// Ends a run, and adds it to the runs in `ended`.
fn end(slot: usize, packer: &mut FramePacker, ended: &mut Vec<(usize, Option<FrameOrder>, usize, Vec<u8>)>) {
    if !packer.is_empty() {
        let (first, frames) = (packer.first(), packer.frames());
        ended.push((slot, first, frames, packer.take()));
    }
}
