//! A reading as an Arrow stream. The holder of the stream pulls from it, from C code, and each pull reads until a batch
//! is full.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::calling::{Calling, attach};
use crate::pending_error::{NESTED, PendingError, internal};

/// Time between two checks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// A reading in progress.
pub(crate) trait Source: Send + 'static {
    fn schema(&self) -> SchemaRef;

    /// Reads until there is a batch, or to the end, which gives `None`. With `pause`, reads at most until about that
    /// time. Must not be called again after the end or an error.
    fn read(&mut self, pause: Option<Instant>) -> PyResult<Step<Option<RecordBatch>>>;
}

/// The result of a step of reading.
pub(crate) enum Step<T> {
    Done(T),
    /// There is more to read.
    Pause,
}

/// Returns whether the time to pause has come.
pub(crate) fn is_over(pause: Option<Instant>) -> bool {
    pause.is_some_and(|pause| Instant::now() >= pause)
}

/// Reads step by step, with short pauses in which Ctrl-C can end the reading. Meanwhile Python's other threads keep
/// running.
pub(crate) fn interruptibly<T: Send>(
    py: Python<'_>,
    mut read: impl FnMut(Instant) -> PyResult<Step<T>> + Send,
) -> PyResult<T> {
    let _calling = Calling::now(py);
    loop {
        py.check_signals()?;
        if let Step::Done(done) = py.detach(|| read(Instant::now() + LOOK))? {
            return Ok(done);
        }
    }
}

/// The reason why the last reading failed, with all details: an Arrow stream only passes on a text.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<Mutex<Option<Why>>>);

enum Why {
    Raised(PyErr),
    /// The stream was read by Python code that a2scope called while reading. At that time no Python exception could be
    /// created.
    Nested,
}

impl Failure {
    /// Returns the exception, and forgets it.
    pub(crate) fn take(&self, py: Python<'_>) -> Option<PyErr> {
        let why = self.kept().take();
        why.map(|why| match why {
            Why::Raised(error) => error,
            Why::Nested => PendingError::nested().into_pyerr(py),
        })
    }

    /// Keeps an error for methods that can raise it, and returns its text for callers that can receive only a text.
    fn keep(&self, error: PyErr) -> ArrowError {
        attach(|py| {
            let told = stream_error(&error.to_string());
            if error.is_instance_of::<PyKeyboardInterrupt>(py) {
                // The exception is raised again as soon as Python continues, even if the holder of the stream ignores
                // our error. If Python does not handle Ctrl-C, or if the exception is lost in a callback of the garbage
                // collector, the table's methods raise it.
                let again = || py.import("_thread")?.getattr("interrupt_main")?.call0();
                let _ = again();
            }
            // The error kept before must be dropped without holding the mutex.
            let _before = self.kept().replace(Why::Raised(error));
            told
        })
    }

    fn keep_nested(&self) -> ArrowError {
        self.kept().get_or_insert(Why::Nested);
        stream_error(NESTED)
    }

    fn kept(&self) -> MutexGuard<'_, Option<Why>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns an error for a stream. Its text becomes a C string, which cannot contain NUL; Arrow would panic.
fn stream_error(text: &str) -> ArrowError {
    ArrowError::ExternalError(text.replace('\0', "\u{2400}").into())
}

/// Returns a schema, in the form of the Arrow `PyCapsule` interface.
pub(crate) fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(internal)?;
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// Starts a reading, and returns it in the form of the Arrow `PyCapsule` interface. Clears `failure`, which may hold
/// the error of the reading before.
pub(crate) fn stream_capsule<'py>(
    py: Python<'py>,
    source: impl Source,
    failure: &Failure,
) -> PyResult<Bound<'py, PyCapsule>> {
    drop(failure.take(py));
    let home = handles_signals(py)?.then(|| thread::current().id());
    let stream = Stream {
        schema: source.schema(),
        source: Arc::new(Mutex::new(Some(source))),
        home,
        failure: failure.clone(),
    };
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(stream)), c"arrow_array_stream")
}

/// Returns whether Python handles signals in this thread.
fn handles_signals(py: Python<'_>) -> PyResult<bool> {
    let threading = py.import("threading")?;
    Ok(threading.call_method0("current_thread")?.is(&threading.call_method0("main_thread")?))
}

struct Stream<S: Source> {
    schema: SchemaRef,
    /// The source of the batches; `None` after the end. Several threads may pull at the same time, because pyarrow
    /// allows it.
    source: Arc<Mutex<Option<S>>>,
    /// The thread that handles signals, if it opened the stream.
    home: Option<ThreadId>,
    failure: Failure,
}

/// Reads the next batch; returns `None` at the end. Meanwhile Python's other threads keep running.
fn pull(source: &mut impl Source, at_home: bool) -> PyResult<Option<RecordBatch>> {
    if at_home {
        return attach(|py| interruptibly(py, |pause| source.read(Some(pause))));
    }
    loop {
        if let Step::Done(batch) = source.read(None)? {
            return Ok(batch);
        }
    }
}

impl<S: Source> Iterator for Stream<S> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if Calling::is_on() {
            return Some(Err(self.failure.keep_nested()));
        }
        let at_home = self.home == Some(thread::current().id());
        // A file object may release the stream while it is being read.
        let (source, failure) = (Arc::clone(&self.source), self.failure.clone());
        let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
        let reading = source.as_mut()?;
        // A panic must not unwind into the callers, which are in C.
        let pulled = catch_unwind(AssertUnwindSafe(|| pull(reading, at_home)))
            .unwrap_or_else(|_| Err(internal("a bug in a2scope: it panicked; please report it")));
        if !matches!(pulled, Ok(Some(_))) {
            *source = None;
        }
        pulled.map_err(|error| failure.keep(error)).transpose()
    }
}

impl<S: Source> Drop for Stream<S> {
    fn drop(&mut self) {
        // A library may release the stream without holding Python's lock.
        Calling::drop_after((Arc::clone(&self.source), self.failure.clone()));
    }
}

impl<S: Source> RecordBatchReader for Stream<S> {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
