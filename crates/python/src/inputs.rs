//! The inputs to read: files, and file objects.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use a2scope_input::{Content, ReadAhead};
use pyo3::prelude::*;

use crate::calling::{Calling, attach};
use crate::pending_error::PendingError;
use crate::progress::{Counted, Counter};
use crate::python_file::PythonFile;

/// An input: a file, or a file object.
pub(crate) struct Input {
    /// The name of the input in the output.
    pub(crate) name: String,
    place: Place,
}

enum Place {
    File(PathBuf),
    /// A function that returns a file object at its beginning, and whether the object is to be closed at the end.
    Python(Py<PyAny>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Input {
    type Error = PyErr;

    /// Converts a path, or a pair of a name and a function that opens the input.
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let _calling = Calling::now(object.py());
        if let Ok((name, open)) = object.extract() {
            return Ok(Self { name, place: Place::Python(open) });
        }
        let path: PathBuf = object.extract()?;
        Ok(Self { name: path.display().to_string(), place: Place::File(path) })
    }
}

impl Input {
    /// Opens and recognises the input. A capture comes in chunks of at most `chunk` bytes. Compressed files on disk are
    /// read ahead if `ahead`. The number of bytes read from the file is added to `counter`.
    pub(crate) fn open(
        &self,
        chunk: usize,
        ahead: bool,
        counter: Option<&Counter>,
    ) -> anyhow::Result<Content> {
        match &self.place {
            Place::File(path) => {
                let ahead = if ahead { ReadAhead::Compressed } else { ReadAhead::Never };
                Content::open(counted(File::open(path)?, counter), chunk, ahead)
            }
            // A separate thread would wait for the interpreter, which may be waiting for that thread.
            Place::Python(open) => {
                Content::open(counted(python_file(open)?, counter), chunk, ReadAhead::Never)
            }
        }
    }

    /// Returns the number of bytes of the input; `None` unless it is a file on disk.
    pub(crate) fn size(&self) -> Option<u64> {
        match &self.place {
            Place::File(path) => {
                std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|file| file.len())
            }
            Place::Python(_) => None,
        }
    }

    /// Returns the error for an input that could not be opened or read.
    pub(crate) fn error(&self, error: impl Into<anyhow::Error>) -> PendingError {
        PendingError::of_input(&error.into().context(self.name.clone()), Some(&self.name))
    }

    /// Returns the error for an input that could not be read beyond byte `offset` of its (decompressed) content.
    pub(crate) fn error_at(&self, error: std::io::Error, offset: u64) -> PendingError {
        self.error(error).at(&self.name, offset)
    }

    /// Opens the input without decompressing it, so that it can be read at any offset.
    pub(crate) fn open_plain(&self) -> std::io::Result<Box<dyn ReadSeek>> {
        Ok(match &self.place {
            Place::File(path) => Box::new(File::open(path)?),
            Place::Python(open) => Box::new(python_file(open)?),
        })
    }
}

fn counted(reader: impl Read + Send + 'static, counter: Option<&Counter>) -> Box<dyn Read + Send> {
    match counter {
        Some(counter) => Box::new(Counted { reader, counter: Arc::clone(counter) }),
        None => Box::new(reader),
    }
}

/// A file that can be read at any offset.
pub(crate) trait ReadSeek: Read + Seek + Send {}

impl<F: Read + Seek + Send> ReadSeek for F {}

fn python_file(open: &Py<PyAny>) -> std::io::Result<PythonFile> {
    attach(|py| {
        let (object, close): (Py<PyAny>, bool) = open.call0(py)?.extract(py)?;
        Ok::<_, PyErr>(PythonFile::new(object, close))
    })
    .map_err(std::io::Error::other)
}

/// The files that paths, directories and patterns name, each of them once.
#[pyclass(module = "a2scope._a2scope")]
#[derive(Default)]
pub(crate) struct Listing {
    listing: a2scope_input::Listing,
}

#[pymethods]
impl Listing {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Adds what a path names; returns its files, and an exception for each file that could not be listed.
    #[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
    fn add(&mut self, py: Python<'_>, path: PathBuf) -> (Vec<PathBuf>, Vec<PyErr>) {
        let Self { listing } = self;
        py.detach(|| listing.add(&path));
        let failures = std::mem::take(&mut listing.failures);
        let mut errors: Vec<PendingError> =
            failures.iter().map(|error| PendingError::of_input(error, None)).collect();
        let mut paths = std::mem::take(&mut listing.paths);
        paths.retain(|path| {
            let missing = missing(path);
            let is_there = missing.is_none();
            errors.extend(missing);
            is_there
        });
        let errors = errors.into_iter().map(|pending| pending.into_pyerr(py)).collect();
        (paths, errors)
    }
}

/// Returns the error for a path that does not exist, before anything is read; `None` if it exists.
fn missing(path: &Path) -> Option<PendingError> {
    let name = || path.display().to_string();
    let error = std::fs::metadata(path).err()?;
    Some(PendingError::of_input(&anyhow::Error::new(error).context(name()), Some(&name())))
}
