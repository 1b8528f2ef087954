//! The second stage of a distributed analysis: decodes the frames that the first stage has selected, in order, and
//! makes the rows of a table from them.

use a2scope::capture::{Frame, LinkType, Time};
use a2scope::exchange::Exchange;
use a2scope::{
    Analysis, AnalysisLimits, DefaultBunzip, Engine, Event, FrameOrder, PackedFrames, Record, SelectedFrame,
    file_of, merged_number,
};
use a2scope_arrow::{Rows, Table, TableOptions};
use a2scope_input::Restored;
use a2scope_render::evictions;
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Int32Type, Int64Type};
use arrow_array::{Array, BinaryArray, PrimitiveArray, RecordBatch};
use arrow_pyarrow::{FromPyArrow, ToPyArrow};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::handover::{Handover, Phase};
use super::merging::PackedRuns;
use super::numbers::{Numbers, REMEMBERED};
use crate::calling::Calling;
use crate::pending_error::{PendingError, internal};
use crate::reader::{analysis_limits, dialect_by_name, rows, table_by_name};
use crate::selection::Selection;

/// Decodes selected frames, which must come in the order of `clock`, `clock_nanos` (nulls first), `file` and `frame`.
#[pyclass(module = "a2scope._a2scope")]
pub(crate) struct Decoder {
    engine: Engine,
    /// The analysis, for all tables except `messages`.
    analysis: Option<Analysis>,
    limits: AnalysisLimits,
    files: Vec<String>,
    selection: Selection,
    rows: Rows,
    restored: Restored,
    /// The number of the first message, and of the first exchange.
    first_index: u64,
    /// If this is given, it numbers messages and exchanges instead.
    numbers: Option<Numbers>,
    /// The files that are shared with other runs. They decide which rows this run writes.
    handover: Option<Handover>,
    /// If there is a handover, the part of the run that has been reached.
    phase: Phase,
    /// Whether a frame of the run's own files, or the end, has been reached.
    crossed: bool,
    /// Packed frames that have not been decoded yet.
    runs: PackedRuns,
    /// The position of the last frame decoded.
    last: Option<FrameOrder>,
    finished: bool,
}

#[pymethods]
impl Decoder {
    #[new]
    #[pyo3(signature = (
        table, files, *, filter, raw_bytes, show_secrets, dialect, first_index, max_pairs, columns = None, bases = None, handover = None
    ))]
    #[expect(clippy::too_many_arguments, clippy::needless_pass_by_value, reason = "Python names them")]
    fn new(
        table: &str,
        files: Vec<String>,
        filter: Option<&str>,
        raw_bytes: bool,
        show_secrets: bool,
        dialect: &str,
        first_index: u64,
        max_pairs: Option<usize>,
        columns: Option<Vec<String>>,
        bases: Option<Vec<u64>>,
        handover: Option<Handover>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let raise = |pending: PendingError| pending.into_pyerr(py);
        let table = table_by_name(table, &[Table::Messages, Table::Exchanges, Table::Rcon]).map_err(raise)?;
        let dialect = dialect_by_name(dialect)?;
        let selection = Selection::new(filter, show_secrets).map_err(raise)?;
        let table_options = TableOptions { raw_bytes, show_secrets, dialect, ..TableOptions::default() };
        let options = selection.options();
        let limits = analysis_limits(None, None, max_pairs);
        Ok(Self {
            engine: Engine::for_selected(options, DefaultBunzip::default()),
            analysis: table.parts().map(|parts| Analysis::of(parts, limits)),
            limits,
            files,
            selection,
            rows: rows(table, table_options, columns.as_deref()).map_err(raise)?,
            restored: Restored::default(),
            first_index,
            numbers: bases.map(Numbers::new),
            handover,
            phase: Phase::Before,
            crossed: false,
            runs: PackedRuns::default(),
            last: None,
            finished: false,
        })
    }

    /// Returns the schema of the rows.
    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.rows.schema().to_pyarrow(py)
    }

    /// Decodes the next frames; returns the batches that they complete.
    fn feed<'py>(&mut self, batch: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let py = batch.py();
        let batch = {
            let _calling = Calling::now(py);
            RecordBatch::from_pyarrow_bound(batch)?
        };
        py.detach(|| self.frames(&batch)).map_err(PyValueError::new_err)?;
        self.take(py)
    }

    /// Adds a packed run; returns the batches that are completed by the frames before it. Runs must come in the order
    /// of their first frames.
    fn feed_packed<'py>(&mut self, run: Vec<u8>, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        py.detach(|| self.packed(run)).map_err(PyValueError::new_err)?;
        self.take(py)
    }

    /// Emits the messages that still wait for frames, and returns the last batches. Warns if messages were dropped
    /// because a limit was reached.
    fn finish<'py>(&mut self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        if !std::mem::replace(&mut self.finished, true) {
            py.detach(|| self.end()).map_err(PyValueError::new_err)?;
            for warning in self.warnings() {
                warning.warn(py)?;
            }
        }
        self.take(py)
    }
}

impl Decoder {
    fn packed(&mut self, run: Vec<u8>) -> Result<(), String> {
        let broken = "these are no packed frames";
        let run = PackedFrames::new(run).ok_or(broken)?;
        self.runs_before(run.order())?;
        self.runs.add(run).ok_or(broken)?;
        Ok(())
    }

    /// Decodes the packed frames before `limit`, or all of them if there is no limit.
    fn runs_before(&mut self, limit: Option<FrameOrder>) -> Result<(), String> {
        let mut runs = std::mem::take(&mut self.runs);
        let taken = runs.take(limit, |selected| self.next(selected));
        self.runs = runs;
        taken
    }

    fn end(&mut self) -> Result<(), String> {
        self.runs_before(None)?;
        self.cross();
        if let Some(ends) = self.handover.as_ref().map(Handover::ends) {
            self.decode(&Step::Advance(ends));
        }
        self.phase = Phase::End;
        self.decode(&Step::Finish);
        self.rows.flush();
        Ok(())
    }

    fn warnings(&self) -> Vec<PendingError> {
        let summary = self.engine.summary();
        let counts = [
            (summary.split_evicted, "split messages were given up incomplete"),
            (summary.packets.fragments.evicted, "datagrams in IP fragments were given up incomplete"),
            (summary.streams_evicted, "TCP connections were given up"),
        ];
        let counted = counts.into_iter().filter(|(count, _)| *count > 0);
        let dropped = counted.map(|(count, what)| format!("{count} {what}: there was no room for more"));
        let forgotten = self.numbers.iter().map(|numbers| numbers.forgotten).filter(|count| *count > 0);
        let forgotten = forgotten.map(|count| {
            format!("{count} references are null: their messages were more than {REMEMBERED} before")
        });
        let of_analysis = self.analysis.iter().flat_map(|a| evictions(a, &self.limits));
        let limits = dropped.chain(forgotten).chain(of_analysis).map(|text| PendingError::limit(&text));
        limits.chain(self.selection.undecided()).collect()
    }

    fn frames(&mut self, batch: &RecordBatch) -> Result<(), String> {
        if self.finished {
            return Err("the decoder has finished".into());
        }
        let columns = Columns::of(batch).ok_or("these are no frames of a2scope.frames")?;
        for row in 0..batch.num_rows() {
            self.next(&columns.selected(row))?;
        }
        Ok(())
    }

    fn next(&mut self, selected: &SelectedFrame<'_>) -> Result<(), String> {
        if self.last.is_some_and(|last| last >= selected.order()) {
            return Err("the frames are not in order".into());
        }
        self.last = Some(selected.order());
        if let Some(phase) = self.handover.as_ref().map(|handover| handover.phase(selected.file)) {
            if phase == Phase::Own {
                self.cross();
            }
            self.phase = phase;
        }
        // The same packet may be in two files.
        let interfaces = if self.files.len() > 1 { u32::MAX } else { selected.frame.interfaces };
        let frame = Frame { interfaces, ..selected.frame };
        self.decode(&Step::Frame(&SelectedFrame { frame, ..*selected }));
        Ok(())
    }

    /// Moves from the files of the run before to the run's own files. When the run before ended, it gave up all
    /// messages that had waited too long, so this run does the same here.
    fn cross(&mut self) {
        if let Some(handover) = self.handover.as_ref().filter(|_| !self.crossed) {
            let began = handover.began();
            self.crossed = true;
            self.phase = Phase::Before;
            self.decode(&Step::Advance(began));
            self.phase = Phase::Own;
        }
    }

    fn decode(&mut self, step: &Step<'_>) {
        let Self { engine, analysis, files, selection, rows, restored, first_index, numbers, .. } = self;
        let Self { handover, phase, .. } = self;
        let others = handover.as_ref().map(|handover| (handover, *phase));
        let current = match step {
            Step::Frame(selected) => Some(merged_number(selected.file, selected.frame.number)),
            _ => None,
        };
        let mut sink = |record: &Record<'_>| {
            let number = match numbers {
                Some(numbers) => numbers.of(record, current),
                None => first_index.wrapping_add(record.index),
            };
            // An analysis compares messages by the order in which they were decoded.
            let in_order = analysis.is_some() && numbers.is_some();
            if let Some(numbers) = numbers.as_mut().filter(|_| in_order) {
                numbers.remember(number);
            }
            let writes = others.is_none_or(|(handover, phase)| handover.writes_message(phase, record));
            let record = Record { index: if in_order { record.index } else { number }, ..*record };
            restored.message(&record, current, &mut |record, file, frames| {
                let file = file.and_then(|file| files.get(file)).map(String::as_str);
                if !selection.takes(record, file) {
                    return;
                }
                let several = files.len() > 1;
                match analysis {
                    None if !writes => {}
                    None => rows.merged(record, file.filter(|_| several), |place| {
                        let frame = frames.get(place).filter(|_| several)?;
                        files.get(file_of(*frame)).map(String::as_str)
                    }),
                    Some(analysis) => {
                        analysis
                            .message(record, &mut |event| add(rows, event, *first_index, numbers, others));
                    }
                }
            });
        };
        match step {
            Step::Frame(selected) => engine.push_selected(selected, &mut sink),
            Step::Advance(clock) => engine.advance(*clock, &mut sink),
            Step::Finish => engine.finish(&mut sink),
        }
        let mut event = |event: Event<'_>| add(rows, event, *first_index, numbers, others);
        match (step, analysis) {
            (Step::Advance(clock), Some(analysis)) => analysis.advance(*clock, &mut event),
            (Step::Finish, Some(analysis)) => analysis.finish(&mut event),
            _ => {}
        }
    }

    fn take<'py>(&mut self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut batches = Vec::new();
        while let Some(batch) = self.rows.take() {
            let batch = batch.map_err(internal)?;
            batches.push(batch.to_pyarrow(py)?);
        }
        Ok(batches)
    }
}

/// The next step of decoding.
enum Step<'a> {
    Frame(&'a SelectedFrame<'a>),
    /// A time without a frame. Every message that a frame at this time would give up is given up.
    Advance(Option<Time>),
    /// The end of the frames. Everything that is left is returned.
    Finish,
}

/// Adds an event, with the numbers of its messages, unless another run writes it. Without `numbers`, exchanges are
/// numbered from `first_index` on.
fn add(
    rows: &mut Rows,
    event: Event<'_>,
    first_index: u64,
    numbers: &mut Option<Numbers>,
    others: Option<(&Handover, Phase)>,
) {
    match (event, numbers) {
        (event, Some(numbers)) => numbers.event(event, &mut |event, numbers| {
            if others.is_none_or(|(handover, phase)| handover.writes_event(phase, &event, numbers)) {
                rows.event(event);
            }
        }),
        (Event::Exchange(exchange), None) => {
            let index = first_index.wrapping_add(exchange.index);
            rows.event(Event::Exchange(&Exchange { index, ..*exchange }));
        }
        (event, None) => rows.event(event),
    }
}

/// The columns of a batch of selected frames.
struct Columns<'b> {
    clock: &'b PrimitiveArray<Int64Type>,
    clock_nanos: &'b PrimitiveArray<Int32Type>,
    file: &'b PrimitiveArray<Int32Type>,
    frame: &'b PrimitiveArray<Int64Type>,
    seconds: &'b PrimitiveArray<Int64Type>,
    nanos: &'b PrimitiveArray<Int32Type>,
    link: &'b PrimitiveArray<Int64Type>,
    interface: &'b PrimitiveArray<Int64Type>,
    original_len: &'b PrimitiveArray<Int64Type>,
    bytes: &'b BinaryArray,
}

impl<'b> Columns<'b> {
    /// Returns the columns of a batch; `None` if one is missing or has another type.
    fn of(batch: &'b RecordBatch) -> Option<Self> {
        fn numbers<'b, T: ArrowPrimitiveType>(
            batch: &'b RecordBatch,
            name: &str,
        ) -> Option<&'b PrimitiveArray<T>> {
            batch.column_by_name(name)?.as_primitive_opt()
        }
        Some(Self {
            clock: numbers(batch, "clock")?,
            clock_nanos: numbers(batch, "clock_nanos")?,
            file: numbers(batch, "file")?,
            frame: numbers(batch, "frame")?,
            seconds: numbers(batch, "seconds")?,
            nanos: numbers(batch, "nanos")?,
            link: numbers(batch, "link")?,
            interface: numbers(batch, "interface")?,
            original_len: numbers(batch, "original_len")?,
            bytes: batch.column_by_name("bytes")?.as_binary_opt()?,
        })
    }

    fn selected(&self, row: usize) -> SelectedFrame<'b> {
        let time = |seconds: &PrimitiveArray<Int64Type>, nanos: &PrimitiveArray<Int32Type>| {
            let nanos = nanos.value(row).clamp(0, 999_999_999).cast_unsigned();
            seconds.is_valid(row).then(|| Time { seconds: seconds.value(row), nanos })
        };
        let number =
            |column: &PrimitiveArray<Int64Type>| u32::try_from(column.value(row)).unwrap_or_default();
        let frame = Frame {
            number: self.frame.value(row).cast_unsigned(),
            link: LinkType(number(self.link)),
            time: time(self.seconds, self.nanos),
            bytes: self.bytes.value(row),
            original_len: number(self.original_len),
            interface: number(self.interface),
            // The number of interfaces is not known here. A high number is used, because packets are dropped as
            // duplicates only if they come from different interfaces.
            interfaces: u32::MAX,
            offset: 0,
        };
        let file = usize::try_from(self.file.value(row)).unwrap_or_default();
        SelectedFrame { clock: time(self.clock, self.clock_nanos), file, pair: 0, frame }
    }
}
