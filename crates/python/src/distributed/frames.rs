//! The first stage of a distributed analysis: selects the frames of files that may have messages, and returns them as
//! record batches.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use a2scope::capture::Time;
use a2scope::{Candidates, FrameFilter, SelectedFrame};
use a2scope_input::{CHUNK, Content, NotReadable, Stream};
use arrow_array::builder::{ArrayBuilder, BinaryBuilder, Int32Builder, Int64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule};

use super::ranges::{Part, PartReader};
use crate::calling::attach;
use crate::inputs::Input;
use crate::pending_error::{PendingError, internal};
use crate::stream::{self, Failure, Source, Step, interruptibly, is_over};

/// Maximum number of frames in a batch.
const BATCH_FRAMES: usize = 8192;
/// A batch ends when its frames have this many bytes.
const BATCH_BYTES: usize = 4 << 20;

macro_rules! columns {
    ($($id:ident: $builder:ident, $type:ident, $null:literal, $doc:literal;)*) => {
        /// The columns of selected frames. Their types are also valid in Spark.
        #[derive(Default)]
        struct Columns {
            $($id: $builder,)*
        }

        impl Columns {
            fn schema() -> SchemaRef {
                Arc::new(Schema::new(vec![
                    $(Field::new(stringify!($id), DataType::$type, $null)
                        .with_metadata([("doc".to_owned(), $doc.to_owned())]),)*
                ]))
            }

            fn finish(&mut self) -> Result<RecordBatch, ArrowError> {
                RecordBatch::try_new(Self::schema(), vec![$(Arc::new(self.$id.finish()) as ArrayRef,)*])
            }
        }
    };
}

columns! {
    pair: Int64Builder, Int64, false, "Number of its pair of addresses: frames that depend on each other have the same.";
    clock: Int64Builder, Int64, true, "The latest time of the file so far, in seconds since 1970. Null before the first.";
    clock_nanos: Int32Builder, Int32, true, "Nanoseconds of `clock`.";
    file: Int32Builder, Int32, false, "Number of its file.";
    frame: Int64Builder, Int64, false, "Its number in the file, from 1.";
    seconds: Int64Builder, Int64, true, "Its time, in seconds since 1970. Null without one.";
    nanos: Int32Builder, Int32, true, "Nanoseconds of `seconds`.";
    link: Int64Builder, Int64, false, "Its link type, as capture files number them.";
    interface: Int64Builder, Int64, false, "Number of its interface in the file.";
    original_len: Int64Builder, Int64, false, "Its length on the wire.";
    bytes: BinaryBuilder, Binary, false, "What was captured of it.";
}

impl Columns {
    fn add(&mut self, selected: &SelectedFrame<'_>) {
        let SelectedFrame { clock, file, pair, frame } = selected;
        let seconds = |time: &Option<Time>| time.map(|time| time.seconds);
        let nanos = |time: &Option<Time>| time.map(|time| time.nanos.cast_signed());
        self.pair.append_value(i64::from(*pair));
        self.clock.append_option(seconds(clock));
        self.clock_nanos.append_option(nanos(clock));
        self.file.append_value(i32::try_from(*file).unwrap_or(i32::MAX));
        self.frame.append_value(frame.number.cast_signed());
        self.seconds.append_option(seconds(&frame.time));
        self.nanos.append_option(nanos(&frame.time));
        self.link.append_value(frame.link.0.into());
        self.interface.append_value(frame.interface.into());
        self.original_len.append_value(frame.original_len.into());
        self.bytes.append_value(frame.bytes);
    }
}

/// Files whose frames are chosen, numbered from `first` on; or a part of one file.
#[pyclass(module = "a2scope._a2scope", frozen)]
pub(crate) struct FrameReader {
    inputs: Arc<Vec<Input>>,
    first: usize,
    part: Option<Part>,
    failure: Failure,
}

#[pymethods]
impl FrameReader {
    #[new]
    #[pyo3(signature = (inputs, first, part=None))]
    fn new(inputs: Vec<Input>, first: usize, part: Option<Part>) -> Self {
        Self { inputs: Arc::new(inputs), first, part, failure: Failure::default() }
    }

    /// Names of the inputs.
    fn names(&self) -> Vec<String> {
        self.inputs.iter().map(|input| input.name.clone()).collect()
    }

    /// Finds the candidates of these files, which are needed to select frames. Also returns an exception for each file
    /// that could not be read completely, and a warning for each damage.
    fn scan<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyBytes>, Vec<PyErr>, Vec<PyErr>)> {
        let (mut candidates, mut failures, mut damages) = (Candidates::default(), Vec::new(), Vec::new());
        for (number, input) in self.inputs.iter().enumerate() {
            let mut filter = FrameFilter::new(self.first + number);
            failures.extend(scan(py, input, &mut filter, &mut candidates)?.err());
            PendingError::raise_exit(&mut failures)?;
            let damage = filter.notes().map(|n| PendingError::damage(&input.name, n.code, &n.text, n.offset));
            damages.extend(damage.map(|pending| pending.into_pyerr(py)));
        }
        let failures = failures.into_iter().map(|pending| pending.into_pyerr(py)).collect();
        Ok((PyBytes::new(py, &candidates.write()), failures, damages))
    }

    /// Returns the schema of the frames.
    #[expect(clippy::unused_self, reason = "Python asks the object")]
    fn schema_capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        stream::schema_capsule(py, &Columns::schema())
    }

    /// Returns a stream of the frames, selected with the candidates of all files.
    fn stream_capsule<'py>(&self, py: Python<'py>, candidates: &[u8]) -> PyResult<Bound<'py, PyCapsule>> {
        let candidates = read_candidates(candidates)?;
        let selected = SelectedFrames {
            inputs: Arc::clone(&self.inputs),
            first: self.first,
            part: self.part,
            next: 0,
            current: None,
            candidates,
            columns: Columns::default(),
            bytes: 0,
            failures: Vec::new(),
        };
        stream::stream_capsule(py, selected, &self.failure)
    }

    /// Returns the exception with which the last reading failed, and clears it.
    fn take_error(&self, py: Python<'_>) -> Option<PyErr> {
        self.failure.take(py)
    }
}

/// Merges the candidates of several files.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
pub(crate) fn merge_candidates(all: Vec<Vec<u8>>, py: Python<'_>) -> PyResult<Bound<'_, PyBytes>> {
    let mut joined = Candidates::default();
    for one in &all {
        joined.merge(&read_candidates(one)?);
    }
    Ok(PyBytes::new(py, &joined.write()))
}

pub(crate) fn read_candidates(bytes: &[u8]) -> PyResult<Candidates> {
    Candidates::read(bytes).ok_or_else(|| internal("these are no candidates that a2scope found"))
}

fn open(input: &Input) -> Result<Stream, PendingError> {
    match input.open(CHUNK, true, None).map_err(|error| input.error(error))? {
        Content::Capture(stream) => Ok(stream),
        Content::Text(_) | Content::Binary(_) => Err(input.error(NotReadable::NotMergeable)),
    }
}

/// Scans an input up to its end, or up to the place where it cannot be read further.
pub(crate) fn scan(
    py: Python<'_>,
    input: &Input,
    filter: &mut FrameFilter,
    candidates: &mut Candidates,
) -> PyResult<Result<(), PendingError>> {
    let mut stream = match py.detach(|| open(input)) {
        Ok(stream) => stream,
        Err(pending) => return Ok(Err(pending)),
    };
    let read = interruptibly(py, |pause| {
        loop {
            match stream.next_chunk() {
                Ok([]) => break Ok(Step::Done(Ok(()))),
                Ok(chunk) => filter.scan(Some(chunk), candidates),
                Err(error) => break Ok(Step::Done(Err(input.error_at(error, filter.end())))),
            }
            if is_over(Some(pause)) {
                break Ok(Step::Pause);
            }
        }
    })?;
    filter.scan(None, candidates);
    Ok(read)
}

/// The bytes of an input, or of a part of it.
pub(crate) enum Bytes {
    /// The whole input.
    Whole(Stream),
    Part(PartReader),
}

impl Bytes {
    pub(crate) fn open(
        input: &Input,
        number: usize,
        part: Option<Part>,
    ) -> Result<(Self, FrameFilter), PendingError> {
        Ok(match part.filter(Part::is_range) {
            None => (Self::Whole(open(input)?), FrameFilter::new(number)),
            Some(part) => {
                let (reader, filter) = PartReader::open(input, number, part)?;
                (Self::Part(reader), filter)
            }
        })
    }

    /// Returns the next bytes for the filter; empty at the end.
    pub(crate) fn next_chunk(&mut self, filter: &FrameFilter) -> io::Result<&[u8]> {
        match self {
            Self::Whole(stream) => stream.next_chunk(),
            Self::Part(part) => part.next_chunk(filter),
        }
    }
}

/// The state of a stream of frames: the input that is being read, and the next batch.
struct SelectedFrames {
    inputs: Arc<Vec<Input>>,
    first: usize,
    part: Option<Part>,
    /// Index of the input to open next.
    next: usize,
    current: Option<(Bytes, FrameFilter)>,
    candidates: Candidates,
    /// The next batch.
    columns: Columns,
    bytes: usize,
    /// The errors of inputs that could not be read completely.
    failures: Vec<PendingError>,
}

impl Source for SelectedFrames {
    fn schema(&self) -> SchemaRef {
        Columns::schema()
    }

    fn read(&mut self, pause: Option<Instant>) -> PyResult<Step<Option<RecordBatch>>> {
        let Self { inputs, first, part, next, current, candidates, columns, bytes, failures } = self;
        while *bytes < BATCH_BYTES && columns.frame.len() < BATCH_FRAMES {
            PendingError::raise_exit(failures)?;
            let Some((source, filter)) = current else {
                let Some(input) = inputs.get(*next) else { break };
                match Bytes::open(input, *first + *next, *part) {
                    Ok(opened) => *current = Some(opened),
                    Err(pending) => failures.push(pending),
                }
                *next += 1;
                continue;
            };
            if is_over(pause) {
                return Ok(Step::Pause);
            }
            let read = filter.end();
            let chunk = source.next_chunk(filter).unwrap_or_else(|error| {
                failures.push(inputs[*next - 1].error_at(error, read));
                &[]
            });
            let chunk = (!chunk.is_empty()).then_some(chunk);
            filter.push(chunk, candidates, &mut |selected| {
                *bytes += selected.frame.bytes.len();
                columns.add(&selected);
            });
            if chunk.is_none() {
                *current = None;
            }
        }
        if columns.frame.is_empty() {
            let failures = std::mem::take(failures);
            return attach(|py| PendingError::into_one(failures, py)).map_or(Ok(Step::Done(None)), Err);
        }
        *bytes = 0;
        columns.finish().map(|batch| Step::Done(Some(batch))).map_err(internal)
    }
}
