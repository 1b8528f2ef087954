//! The first half: the frames of files that can matter, as record batches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use a2scope::capture::Time;
use a2scope::{Candidates, FrameFilter, KeptFrame};
use a2scope_input::{CHUNK, Content, NotReadable, Stream};
use arrow_array::builder::{ArrayBuilder, BinaryBuilder, Int32Builder, Int64Builder};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule};

use super::ranges::{Part, PartReader};
use crate::calling::{Calling, attach};
use crate::inputs::Input;
use crate::trouble::{Trouble, stream_error};

/// Most frames of a batch.
const BATCH_FRAMES: usize = 8192;
/// Bytes of frames after which a batch ends.
const BATCH_BYTES: usize = 4 << 20;

macro_rules! columns {
    ($($id:ident: $builder:ident, $type:ident, $null:literal, $doc:literal;)*) => {
        /// The columns of kept frames. Their types are those of Spark too.
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
    fn add(&mut self, kept: &KeptFrame<'_>) {
        let KeptFrame { clock, file, pair, frame } = kept;
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

/// Files whose frames are chosen, numbered from `first` on, or a part of one.
#[pyclass(module = "a2scope._a2scope", frozen)]
pub(crate) struct FrameReader {
    inputs: Arc<Vec<Input>>,
    first: usize,
    part: Option<Part>,
    error: Arc<Mutex<Option<PyErr>>>,
}

#[pymethods]
impl FrameReader {
    #[new]
    #[pyo3(signature = (inputs, first, part=None))]
    fn new(inputs: Vec<Input>, first: usize, part: Option<Part>) -> Self {
        Self { inputs: Arc::new(inputs), first, part, error: Arc::default() }
    }

    /// Names of the inputs.
    fn names(&self) -> Vec<String> {
        self.inputs.iter().map(|input| input.name.clone()).collect()
    }

    /// What must be known of these files before frames are chosen; an exception for each that could not be read, or only
    /// in part; and a warning for each damage.
    fn survey<'py>(&self, py: Python<'py>) -> (Bound<'py, PyBytes>, Vec<PyErr>, Vec<PyErr>) {
        let (mut candidates, mut failures, mut damages) = (Candidates::default(), Vec::new(), Vec::new());
        for (number, input) in self.inputs.iter().enumerate() {
            let mut filter = FrameFilter::new(self.first + number);
            let read = py.detach(|| {
                let mut stream = open(input)?;
                let read = read(&mut stream, input, &mut |chunk| filter.survey(Some(chunk), &mut candidates));
                filter.survey(None, &mut candidates);
                read
            });
            failures.extend(read.err().map(|trouble| trouble.into_error(py)));
            let damage = filter.notes().map(|n| Trouble::damage(&input.name, n.code, &n.text, n.offset));
            damages.extend(damage.map(|trouble| trouble.into_error(py)));
        }
        (PyBytes::new(py, &candidates.write()), failures, damages)
    }

    /// The schema of the frames.
    #[expect(clippy::unused_self, reason = "Python asks the object")]
    fn schema_capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(Columns::schema().as_ref());
        let schema = schema.map_err(|error| Trouble::internal(error.to_string()).into_error(py))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The frames, in the light of what is known of all files.
    fn stream_capsule<'py>(&self, py: Python<'py>, candidates: &[u8]) -> PyResult<Bound<'py, PyCapsule>> {
        let candidates = read_candidates(candidates, py)?;
        let kept = Kept {
            inputs: Arc::clone(&self.inputs),
            first: self.first,
            part: self.part,
            next: 0,
            current: None,
            candidates,
            columns: Columns::default(),
            failures: Vec::new(),
            error: Arc::clone(&self.error),
        };
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(kept)), c"arrow_array_stream")
    }

    /// Why the last reading failed; afterwards that is forgotten.
    fn take_error(&self) -> Option<PyErr> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Joins what is known of several files.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
pub(crate) fn join(all: Vec<Vec<u8>>, py: Python<'_>) -> PyResult<Bound<'_, PyBytes>> {
    let mut joined = Candidates::default();
    for one in &all {
        joined.merge(&read_candidates(one, py)?);
    }
    Ok(PyBytes::new(py, &joined.write()))
}

fn read_candidates(bytes: &[u8], py: Python<'_>) -> PyResult<Candidates> {
    let not_ours = || Trouble::internal("these are no candidates that a2scope found").into_error(py);
    Candidates::read(bytes).ok_or_else(not_ours)
}

fn open(input: &Input) -> Result<Stream, Trouble> {
    let trouble = |error: &anyhow::Error| Trouble::of_input(error, Some(&input.name));
    match input.open(CHUNK, true).map_err(|error| trouble(&error))? {
        Content::Capture(stream) => Ok(stream),
        Content::Text(_) | Content::Binary(_) => {
            Err(trouble(&anyhow::Error::new(NotReadable::NotMergeable).context(input.name.clone())))
        }
    }
}

/// Reads an input to its end.
fn read(stream: &mut Stream, input: &Input, sink: &mut dyn FnMut(&[u8])) -> Result<(), Trouble> {
    loop {
        match stream.next_chunk().map_err(|error| input.trouble(error))? {
            [] => return Ok(()),
            chunk => sink(chunk),
        }
    }
}

/// What is read of an input.
enum Source {
    /// All of it.
    Whole(Stream),
    Part(PartReader),
}

impl Source {
    fn open(input: &Input, number: usize, part: Option<Part>) -> Result<(Self, FrameFilter), Trouble> {
        Ok(match part {
            None => (Self::Whole(open(input)?), FrameFilter::new(number)),
            Some(part) => {
                let (reader, filter) = PartReader::open(input, number, part)?;
                (Self::Part(reader), filter)
            }
        })
    }
}

/// A reading of frames on its way.
struct Kept {
    inputs: Arc<Vec<Input>>,
    first: usize,
    part: Option<Part>,
    /// The input to open next.
    next: usize,
    current: Option<(Source, FrameFilter)>,
    candidates: Candidates,
    columns: Columns,
    /// Inputs that could not be read, or only in part.
    failures: Vec<Trouble>,
    error: Arc<Mutex<Option<PyErr>>>,
}

impl Kept {
    /// The next batch; `None` at the end.
    fn pull(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        let Self { inputs, first, part, next, current, candidates, columns, failures, .. } = self;
        let mut bytes = 0;
        while bytes < BATCH_BYTES && columns.frame.len() < BATCH_FRAMES {
            let Some((source, filter)) = current else {
                let Some(input) = inputs.get(*next) else { break };
                match Source::open(input, *first + *next, *part) {
                    Ok(opened) => *current = Some(opened),
                    Err(trouble) => failures.push(trouble),
                }
                *next += 1;
                continue;
            };
            let chunk = match source {
                Source::Whole(stream) => stream.next_chunk(),
                Source::Part(part) => part.next_chunk(filter),
            };
            let chunk = chunk.unwrap_or_else(|error| {
                failures.push(inputs[*next - 1].trouble(error));
                &[]
            });
            let chunk = (!chunk.is_empty()).then_some(chunk);
            filter.push(chunk, candidates, &mut |kept| {
                bytes += kept.frame.bytes.len();
                columns.add(&kept);
            });
            if chunk.is_none() {
                *current = None;
            }
        }
        let batch = columns.finish()?;
        Ok((batch.num_rows() > 0).then_some(batch))
    }

    /// Ends the reading. Keeps the error for those who can raise it, and returns its text for those who get no more.
    fn fail(&mut self, error: PyErr) -> ArrowError {
        (self.next, self.current) = (self.inputs.len(), None);
        let told = stream_error(&error);
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        told
    }
}

impl Iterator for Kept {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(refused) = Calling::refuse() {
            return Some(Err(refused));
        }
        // Callers in C cannot be unwound through.
        let pulled = catch_unwind(AssertUnwindSafe(|| self.pull()));
        let internal = |text: &str| attach(|py| Trouble::internal(text).into_error(py));
        let error = match pulled {
            Ok(Ok(Some(batch))) => return Some(Ok(batch)),
            Ok(Ok(None)) => {
                let failures = std::mem::take(&mut self.failures);
                attach(|py| Trouble::into_one(failures, py))?
            }
            Ok(Err(error)) => internal(&error.to_string()),
            Err(_) => internal("a bug in a2scope: it panicked; please report it"),
        };
        Some(Err(self.fail(error)))
    }
}

impl RecordBatchReader for Kept {
    fn schema(&self) -> SchemaRef {
        Columns::schema()
    }
}
