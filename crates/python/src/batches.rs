//! One reading as a stream of record batches. Whoever holds the stream pulls, and each pull reads until a batch is full.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use a2scope::conversations::Conversations;
use a2scope::phrase::English;
use a2scope::{Analysis, AnalysisLimits};
use a2scope_arrow::Rows;
use a2scope_render::evictions;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::calling::{Calling, attach};
use crate::reading::Reading;
use crate::trouble::{Trouble, stream_error};

/// Time between two looks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// What remains of the last reading.
#[derive(Default)]
pub(crate) struct Last {
    /// Why it failed, in full: Arrow's streams carry only a text.
    pub(crate) error: Option<PyErr>,
    /// The record `summary` of all that was read, as JSON; of a reading that came to its end.
    pub(crate) summary: Option<String>,
}

/// A reading on its way.
pub(crate) struct Batches {
    reading: Reading,
    rows: Rows,
    /// The next batch.
    ready: Option<Result<RecordBatch, ArrowError>>,
    /// For all tables but that of messages; conversations for theirs.
    analysis: Option<(Analysis, Option<Conversations>)>,
    limits: AnalysisLimits,
    /// Inputs that cannot be read are warned of.
    lenient: bool,
    stage: Stage,
    /// The thread that handles signals, if it opened the stream.
    home: Option<ThreadId>,
    last: Arc<Mutex<Last>>,
}

#[derive(PartialEq)]
enum Stage {
    Read,
    /// Everything was read; warnings and errors are still to be raised.
    Raise,
    End,
}

impl Batches {
    pub(crate) fn new(
        reading: Reading,
        rows: Rows,
        analysis: Option<AnalysisLimits>,
        conversations: Option<Conversations>,
        lenient: bool,
        home: Option<ThreadId>,
        last: Arc<Mutex<Last>>,
    ) -> Self {
        let limits = analysis.unwrap_or_default();
        let analysis = analysis.map(|limits| (Analysis::new(limits), conversations));
        Self { reading, rows, ready: None, analysis, limits, lenient, stage: Stage::Read, home, last }
    }

    /// The next batch, or why there is none.
    fn pull(&mut self) -> Option<Result<RecordBatch, PyErr>> {
        loop {
            match self.ready.take().or_else(|| self.rows.take()) {
                Some(Ok(batch)) => return Some(Ok(batch)),
                Some(Err(error)) => return Some(Err(self.internal(&error.to_string()))),
                None => {}
            }
            match self.stage {
                Stage::Read => {
                    if let Err(error) = self.read() {
                        self.stage = Stage::End;
                        return Some(Err(error));
                    }
                }
                Stage::Raise => {
                    self.stage = Stage::End;
                    return attach(|py| self.raise(py)).err().map(Err);
                }
                Stage::End => return None,
            }
        }
    }

    /// Reads until there is a batch, or to the end. Python's other threads go on meanwhile.
    fn read(&mut self) -> PyResult<()> {
        if self.home == Some(thread::current().id()) {
            attach(|py| {
                while self.is_wanting() {
                    py.check_signals()?;
                    py.detach(|| self.read_until(Some(Instant::now() + LOOK)));
                }
                PyResult::Ok(())
            })?;
        } else {
            self.read_until(None);
        }
        // Ctrl-C while a file object read.
        let stops = |trouble: &mut Trouble| attach(|py| trouble.is_exit(py));
        if let Some(exit) = self.reading.failures.extract_if(.., stops).next() {
            return Err(attach(|py| exit.into_error(py)));
        }
        Ok(())
    }

    fn is_wanting(&self) -> bool {
        self.stage == Stage::Read && self.ready.is_none()
    }

    fn read_until(&mut self, pause: Option<Instant>) {
        let Self { reading, rows, analysis, ready, .. } = self;
        while ready.is_none() {
            let more = reading.step(&mut |found| match analysis {
                None => rows.merged(found.record, found.file, |place| found.file_of(place)),
                Some((analysis, conversations)) => {
                    if let Some(conversations) = conversations {
                        conversations.message(found.record);
                    }
                    analysis.message(found.record, &mut |event| {
                        if let Some(conversations) = conversations {
                            conversations.event(event);
                        }
                        rows.event(event);
                    });
                }
            });
            if !more {
                if let Some((analysis, conversations)) = analysis {
                    analysis.finish(&mut |event| {
                        if let Some(conversations) = conversations {
                            conversations.event(event);
                        }
                        rows.event(event);
                    });
                    rows.finish(analysis);
                    for conversation in conversations.iter().flat_map(Conversations::list) {
                        rows.conversation(conversation);
                    }
                }
                rows.flush();
                self.stage = Stage::Raise;
                return;
            }
            *ready = rows.take();
            if pause.is_some_and(|pause| Instant::now() >= pause) {
                return;
            }
        }
    }

    /// Warns of damage and the like; fails if an input could not be read.
    fn raise(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut summary = Vec::new();
        a2scope::report::summary(&self.reading.summary, &English, &mut summary);
        self.kept().summary = String::from_utf8(summary).ok();
        let warned = self.warn(py);
        let failures = std::mem::take(&mut self.reading.failures);
        if self.lenient {
            return warned.and(failures.into_iter().try_for_each(|failure| failure.warn_instead(py)));
        }
        // Where warnings are errors, too, the failure says more.
        Trouble::into_one(failures, py).map_or(warned, Err)
    }

    fn warn(&mut self, py: Python<'_>) -> PyResult<()> {
        for warning in std::mem::take(&mut self.reading.warnings) {
            warning.warn(py)?;
        }
        if let Some(warning) = self.reading.undecided() {
            warning.warn(py)?;
        }
        let conversations = self.analysis.iter().filter_map(|(_, conversations)| conversations.as_ref());
        let dropped = conversations.map(Conversations::dropped).sum::<u64>();
        if dropped > 0 {
            let text = format!("{dropped} messages belong to further conversations than are remembered");
            Trouble::limit(&text).warn(py)?;
        }
        for text in self.analysis.iter().flat_map(|(analysis, _)| evictions(analysis, &self.limits)) {
            Trouble::limit(&text).warn(py)?;
        }
        Ok(())
    }

    fn internal(&mut self, text: &str) -> PyErr {
        self.stage = Stage::End;
        attach(|py| Trouble::internal(text).into_error(py))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps an error for those who can raise it, and returns its text for those who get no more.
    fn keep(&self, error: PyErr) -> ArrowError {
        attach(|py| {
            let told = stream_error(&error);
            if error.is_instance_of::<PyKeyboardInterrupt>(py) {
                // Raised again once Python goes on, whatever the holder of the stream makes of our error; where Python does
                // not handle Ctrl-C, or it is lost in a callback of the garbage collector, the table's methods raise it.
                let again = || py.import("_thread")?.getattr("interrupt_main")?.call0();
                let _ = again();
            }
            self.kept().error = Some(error);
            told
        })
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(refused) = Calling::refuse() {
            return Some(Err(refused));
        }
        // Callers in C cannot be unwound through.
        let pulled = catch_unwind(AssertUnwindSafe(|| self.pull()))
            .unwrap_or_else(|_| Some(Err(self.internal("a bug in a2scope: it panicked; please report it"))));
        pulled.map(|pulled| pulled.map_err(|error| self.keep(error)))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(self.rows.schema())
    }
}
