//! Reports to a Python function how much of the input has been read.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::calling::{Calling, attach};

/// Time between two calls.
const EVERY: Duration = Duration::from_millis(100);

/// Counts the bytes read from all inputs, as they are stored in the files (compressed bytes, if they are compressed).
pub(crate) type Counter = Arc<AtomicU64>;

/// A reader that counts the bytes read through it.
pub(crate) struct Counted<R> {
    pub(crate) reader: R,
    pub(crate) counter: Counter,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        self.counter.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// The function to call, and the numbers to report.
pub(crate) struct Progress {
    call: Py<PyAny>,
    total: Option<u64>,
    counter: Counter,
    due: Instant,
    is_over: bool,
}

impl Progress {
    pub(crate) fn new(call: Py<PyAny>, total: Option<u64>) -> Self {
        Self { call, total, counter: Counter::default(), due: Instant::now() + EVERY, is_over: false }
    }

    pub(crate) fn counter(&self) -> Counter {
        Arc::clone(&self.counter)
    }

    /// Calls the function if it is due. Fails with the exception that the function raises.
    pub(crate) fn update(&mut self) -> PyResult<()> {
        let now = Instant::now();
        if now < self.due {
            return Ok(());
        }
        self.due = now + EVERY;
        attach(|py| self.call(py, false))
    }

    /// Reports that everything has been read.
    pub(crate) fn end(&mut self) -> PyResult<()> {
        self.is_over = true;
        attach(|py| self.call(py, true))
    }

    fn call(&self, py: Python<'_>, is_over: bool) -> PyResult<()> {
        let read = self.counter.load(Ordering::Relaxed);
        self.call.call1(py, (read, self.total, is_over)).map(drop)
    }
}

/// Reports the end even if a reading is abandoned.
impl Drop for Progress {
    fn drop(&mut self) {
        if !self.is_over {
            // After this point no caller can receive an error, so errors are ignored.
            let _ = Python::try_attach(|py| {
                let _calling = Calling::now(py);
                self.call(py, true)
            });
        }
    }
}
