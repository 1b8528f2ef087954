//! Scans a file for the facts that a distributed analysis needs about all files before it decodes them.

use a2scope::{Candidates, FrameFilter};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::frames::scan;
use crate::inputs::Input;
use crate::pending_error::PendingError;

/// The result of scanning a file, for `a2scope.spark._scan`.
#[derive(IntoPyObject)]
pub(crate) struct Scanned<'py> {
    candidates: Bound<'py, PyBytes>,
    /// Number of frames in the file.
    frames: u64,
    /// The latest time in the file: seconds since 1970, and nanoseconds.
    clock: Option<(i64, u32)>,
    /// The exception if the file could not be read completely; `None` if it could.
    failure: Option<PyErr>,
    damages: Vec<PyErr>,
}

/// Scans a file, as far as it can be read.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
pub(crate) fn scan_file(py: Python<'_>, input: Input) -> PyResult<Scanned<'_>> {
    let (mut candidates, mut filter) = (Candidates::default(), FrameFilter::new(0));
    let mut failure: Vec<PendingError> =
        scan(py, &input, &mut filter, &mut candidates)?.err().into_iter().collect();
    PendingError::raise_exit(&mut failure)?;
    let damage = |note: &a2scope::capture::FileNote| {
        PendingError::damage(&input.name, note.code, &note.text, note.offset).into_pyerr(py)
    };
    let place = filter.place();
    Ok(Scanned {
        candidates: PyBytes::new(py, &candidates.write()),
        frames: place.frames,
        clock: place.clock.map(|clock| (clock.seconds, clock.nanos)),
        failure: failure.pop().map(|pending| pending.into_pyerr(py)),
        damages: filter.notes().map(damage).collect(),
    })
}
