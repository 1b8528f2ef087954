//! Reads the rows of a table, batch by batch.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use a2scope::conversations::Conversations;
use a2scope::diagnosis::{self, Diagnosis};
use a2scope::text::English;
use a2scope::{Analysis, AnalysisLimits, Parts, quality};
use a2scope_arrow::{Rows, Table};
use a2scope_render::evictions;
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::prelude::*;

use crate::calling::attach;
use crate::pending_error::{PendingError, internal};
use crate::progress::Progress;
use crate::reading::Reading;
use crate::stream::{Source, Step, is_over};

/// The record `summary`, as JSON, of the last reading that came to its end.
pub(crate) type Summary = Arc<Mutex<Option<String>>>;

/// A reading in progress.
pub(crate) struct Batches {
    reading: Reading,
    progress: Option<Progress>,
    rows: Rows,
    /// The next batch, or the error in its place, if it is ready.
    ready: Option<Result<RecordBatch, ArrowError>>,
    /// The analysis, for all tables except `messages`; and the conversations, for the table `conversations`.
    analysis: Option<(Analysis, Option<Conversations>)>,
    limits: AnalysisLimits,
    /// Whether to warn of inputs that cannot be read instead of failing.
    lenient: bool,
    /// Whether all input was read; warnings and errors may still have to be raised.
    is_read: bool,
    summary: Summary,
}

impl Batches {
    pub(crate) fn new(
        mut reading: Reading,
        progress: Option<Progress>,
        table: Table,
        rows: Rows,
        limits: AnalysisLimits,
        lenient: bool,
        summary: Summary,
    ) -> Self {
        let conversations = (table == Table::Conversations).then(Conversations::default);
        let analysis = table.parts().map(|parts| (Analysis::of(parts, limits), conversations));
        if table == Table::Diagnoses {
            reading.texts = Some(Vec::new());
        }
        reading.observe(table.parts().map(Parts::observe).unwrap_or_default());
        reading.counter = progress.as_ref().map(Progress::counter);
        Self { reading, progress, rows, ready: None, analysis, limits, lenient, is_read: false, summary }
    }

    /// Reads until there is a batch, until the end, or until `pause`. Fails at once with an exception that must end
    /// everything, such as Ctrl-C while a file object reads.
    fn read_on(&mut self, pause: Option<Instant>) -> PyResult<()> {
        let Self { reading, progress, rows, analysis, ready, .. } = self;
        while ready.is_none() {
            let failed = reading.failures.len();
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
            if reading.failures.len() > failed {
                PendingError::raise_exit(&mut reading.failures)?;
            }
            if let Some(progress) = progress {
                progress.update()?;
            }
            if !more {
                if let Some((analysis, conversations)) = analysis {
                    analysis.diagnoses.network(&reading.summary.network);
                    analysis.finish(&mut |event| {
                        if let Some(conversations) = conversations {
                            conversations.event(event);
                        }
                        rows.event(event);
                    });
                    for text in reading.texts.iter().flatten() {
                        analysis.diagnoses.add(diagnosis::of_text(text, None));
                    }
                    for fault in quality::of(analysis, &reading.summary) {
                        rows.quality(&fault);
                    }
                    rows.finish(analysis);
                    for conversation in conversations.iter().flat_map(Conversations::list) {
                        rows.conversation(conversation);
                    }
                }
                rows.flush();
                self.is_read = true;
                break;
            }
            *ready = rows.take();
            if is_over(pause) {
                break;
            }
        }
        Ok(())
    }

    /// Returns the diagnoses; they are complete at the end of the input.
    pub(crate) fn diagnoses(&self) -> &[Diagnosis] {
        self.analysis.as_ref().map_or(&[], |(analysis, _)| analysis.diagnoses.list())
    }

    /// Warns of damage and similar problems, and fails if an input could not be read.
    fn raise(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut summary = Vec::new();
        a2scope::report::summary(&self.reading.summary, &English, &mut summary);
        *self.summary.lock().unwrap_or_else(PoisonError::into_inner) = String::from_utf8(summary).ok();
        let warned = self.warn(py);
        let failures = std::mem::take(&mut self.reading.failures);
        if self.lenient {
            return warned.and(failures.into_iter().try_for_each(|failure| failure.warn_instead(py)));
        }
        // If warnings are raised as errors too, the failure to read is raised, because it says more.
        PendingError::into_one(failures, py).map_or(warned, Err)
    }

    fn warn(&mut self, py: Python<'_>) -> PyResult<()> {
        for warning in std::mem::take(&mut self.reading.warnings) {
            warning.warn(py)?;
        }
        if let Some(warning) = self.reading.selection.undecided() {
            warning.warn(py)?;
        }
        let conversations = self.analysis.iter().filter_map(|(_, conversations)| conversations.as_ref());
        let dropped = conversations.map(Conversations::dropped).sum::<u64>();
        if dropped > 0 {
            let text = format!("{dropped} messages belong to further conversations than are remembered");
            PendingError::limit(&text).warn(py)?;
        }
        for text in self.analysis.iter().flat_map(|(analysis, _)| evictions(analysis, &self.limits)) {
            PendingError::limit(&text).warn(py)?;
        }
        Ok(())
    }
}

impl Source for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(self.rows.schema())
    }

    fn read(&mut self, pause: Option<Instant>) -> PyResult<Step<Option<RecordBatch>>> {
        loop {
            if let Some(batch) = self.ready.take().or_else(|| self.rows.take()) {
                return batch.map(|batch| Step::Done(Some(batch))).map_err(internal);
            }
            if self.is_read {
                if let Some(progress) = &mut self.progress {
                    progress.end()?;
                }
                return attach(|py| self.raise(py)).map(|()| Step::Done(None));
            }
            self.read_on(pause)?;
            if self.ready.is_none() && !self.is_read {
                return Ok(Step::Pause);
            }
        }
    }
}
